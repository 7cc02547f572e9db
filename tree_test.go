package ablab_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A program that searches a tree does not contain the list of games, and with it the engine of each. A cell in a browser is a
// program, which is linked each time that the cell runs. The linker there does not even read the archives of the large packages
// unless the program has something of theirs.
func TestAProgramWithATreeHasNoListOfGames(t *testing.T) {
	folder := t.TempDir()
	source, program := filepath.Join(folder, "main.go"), filepath.Join(folder, "program")
	const all = "github.com/ablab-go/ablab/pkg/lab/games.All"
	for name, test := range map[string]struct {
		cell string
		has  bool
	}{
		"tree": {`r := ablab.Tree("A(B(D=3 E=5) C(F=2 G=7))")
			ablab.Show(r.Step("alphabeta-soft"))
			ablab.Ask("What is A worth?", r.Search("minimax").Value, r.Predict("minimax"))
			ablab.Judge(func(n ablab.Node, maximizing bool) int { return 0 })`, false},
		"game": {`ablab.Show(ablab.Game("tictactoe").Step("minimax"))`, true},
	} {
		text := "package main\n\nimport \"github.com/ablab-go/ablab\"\n\nfunc main() {\n" + test.cell + "\n}\n"
		if err := os.WriteFile(source, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if out, err := exec.Command("go", "build", "-ldflags=-w", "-o", program, source).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		names, err := exec.Command("go", "tool", "nm", program).Output()
		if err != nil {
			t.Fatal(err)
		}
		if has := strings.Contains(string(names), " "+all+"\n"); has != test.has {
			t.Errorf("the program with a %s has %s: %t, want %t", name, all, has, test.has)
		}
		if test.has {
			continue
		}
		for line := range strings.Lines(string(names)) {
			if of := strings.Fields(line); large.MatchString(of[len(of)-1]) {
				t.Errorf("the program with a %s has %s", name, of[len(of)-1])
			}
		}
	}
}

// large is a name of one of the large packages.
var large = regexp.MustCompile(`^github\.com/ablab-go/ablab/pkg/(lab/games|lab/study|games/entries|play/page)\.[^.]`)
