package command

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A main package outside this module can add a game and algorithms to every command.
func TestACommandOfOnesOwnHasGamesAndAlgorithmsOfOnesOwn(t *testing.T) {
	if _, err := os.ReadFile("testdata/mine/main.go"); err != nil { // Go sees by this that the test depends on it
		t.Fatal(err)
	}
	binary := filepath.Join(t.TempDir(), "mine")
	if out, err := exec.Command("go", "build", "-ldflags=-s -w", "-o", binary, "./testdata/mine").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, test := range []struct{ args, want string }{
		{"search --example aima --variant etc,ybw,alphabeta-soft", "etc                  = 3"},
		{"search --example aima --variant pns --alpha 2 --beta 3", "pns                  >= 3"},
		{"search --example aima --variant pns", "want a null window"},
		{"search --game connectfour --depth 5 --variant etc --set MinDepth=3", "etc"},
		{"search --game othello --depth 3 --variant etc", `is not for this game or tree, but for connectfour`},
		{"verify --variant etc,pns,ybw --trees 50", "3 passed, 0 failed, 0 not judged"},
		{"variants --long", "proof-number search"},
		{"search --game nim --variant alphabeta-soft,engine", "= 1"},
		{"search --game nim --position 20", "= -1"},
		{"search --game nim --position 20 --variant negamax-nim", "= -1"},
		{"play --game nim --out=p.html", "no page has nim"},
		{"search --game nim --position many", "want a number of matches"},
		{"match --game mute --moves 1 --count 2 --depth 3 alphabeta-soft minimax",
			"mute reads no positions: give its entry a Parse"},
		{"perft --game nim --depth 3", "27"},
		{"play --game nim --side none --depth 4", "The game is over"},
		{"show --game nim", "draws no board"},
		{"match --game nim --moves 2 --count 3 --depth 3 alphabeta-soft minimax", "alphabeta-soft"},
		{"show --help", "nim          how many matches are left"},
		{"diff --example aima --variant alphabeta-tt,etc", ""},
		{"calculator --variant etc --out -", "enhanced transposition cutoffs"},
		{"sheet --variant etc --out -", "enhanced transposition cutoffs"},
		{"render --example aima --view player --variant ybw --out -", "young brothers wait"},
	} {
		args := strings.Fields(test.args)
		if at := len(args) - 2; args[at] == "--out" {
			args[at+1] = filepath.Join(t.TempDir(), "out.html")
			if out, err := exec.Command(binary, args...).CombinedOutput(); err != nil {
				t.Errorf("%s: %v, %s", test.args, err, out)
				continue
			}
			if text, err := os.ReadFile(args[at+1]); err != nil || !strings.Contains(string(text), test.want) {
				t.Errorf("%s writes no %q", test.args, test.want)
			}
			continue
		}
		if out, _ := exec.Command(binary, args...).CombinedOutput(); !strings.Contains(string(out), test.want) {
			t.Errorf("%s prints\n%s\nwant %q", test.args, out, test.want)
		}
	}
}
