package command

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/play"
)

var (
	goOn  = regexp.MustCompile(`(?m)^go on: ablab (.*)$`)
	hello = "Type a move, or help.\n\n"
)

// What is printed in the end goes on where the game was left, in any game and after any moves, of which rolls are not typed.
func TestAGameGoesOnWhereItWasLeft(t *testing.T) {
	for _, name := range gameNames() {
		for seed := range budget.Seeds(4) {
			r := rand.New(rand.NewPCG(seed, 19))
			root, _ := rootOf(name, nil)
			g, err := play.New(root.Position, root.variants()[0])
			if err != nil {
				t.Fatal(err)
			}
			var typed []string
			g.Roll(seed + 1)
			for range 1 + r.IntN(20) {
				moves := g.Moves()
				if len(moves) == 0 {
					break
				}
				move := moves[r.IntN(len(moves))]
				if err := g.Move(move); err != nil {
					t.Fatal(err)
				}
				typed = append(typed, move)
				g.Roll(seed + 1)
			}
			if g.Result() != "" {
				continue
			}
			out, status := ablab(strings.Join(typed, "\n"), "play", "--game", name, "--side", "both", "--seed",
				fmt.Sprint(seed+1))
			again := goOn.FindStringSubmatch(out)
			if status != exitFine || again == nil {
				t.Fatalf("%s, %q: exit %d, printed %s", name, typed, status, out)
			}
			if out, _ := ablab("", words(again[1])...); !strings.HasPrefix(out, hello+g.Board().Text()) {
				t.Errorf("%s: after %s it goes on with %s, want\n%s", name, again[1], out, g.Board().Text())
			}
		}
	}
}

// The game goes on as it was played: the command to go on, begun and left, is printed again.
func TestAGameGoesOnWithItsLimits(t *testing.T) {
	preset := filepath.Join(t.TempDir(), "a preset")
	if err := os.WriteFile(preset, []byte("Driver=pvs"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, given := range [][]string{
		{"--depth 3"},
		{"--depth 2", "--nodes 500", "--memory 64", "--nearer-wins", "--set 'Order.Killers=true'", "--set 'Table.MiB=1'",
			"--time 1.5s"},
		{"--nodes 50", "--preset 'tuned'"},
		{"--variant mcts", "--seed 4", "--nodes 50", "--set 'Seed=3'"},
		{"--preset '" + preset + "'", "--set 'Deepen=true'", "--time 20ms"},
	} {
		flags := strings.Join(given, " ")
		out, status := ablab("4", words("play --game tictactoe --side first "+flags)...)
		again := goOn.FindStringSubmatch(out)
		if status != exitFine || again == nil || !strings.Contains(again[1], " tictactoe "+flags+" --side") {
			t.Fatalf("%s: exit %d, printed %s", flags, status, out)
		}
		if out, _ := ablab("", words(again[1])...); !strings.HasSuffix(out, again[0]+"\n") {
			t.Errorf("%s: it goes on with %s", again[0], out)
		}
	}
}

func TestASavedGameGoesOn(t *testing.T) {
	file := filepath.Join(t.TempDir(), "it's a game")
	out, _ := ablab("4\n0\nsave "+file+"\nsave\nsave "+file+"/below\n8", "play", "--game", "tictactoe", "--side", "both",
		"--position", ".../.../...")
	saved, err := os.ReadFile(file)
	if err != nil || string(saved) != "4 0\n" {
		t.Errorf("the file has %q, %v", saved, err)
	}
	if strings.Count(out, "Go on with it by: ") != 1 || !strings.Contains(out, "the name of the file to write is empty") ||
		!strings.Contains(out, "not a directory") {
		t.Errorf("printed %s", out)
	}
	if err := os.WriteFile(file, append([]byte("\ufeff"), saved...), 0o666); err != nil { // as some editors do
		t.Fatal(err)
	}
	if out, _ := ablab("", "play", "--game", "tictactoe", "--moves", "@"+file); !strings.HasPrefix(out, hello+"O 1 2\n3 X 5\n") {
		t.Errorf("it goes on with %s", out)
	}
}

// The game ends as a command does, whatever is typed.
func FuzzPlay(f *testing.F) {
	for _, line := range []string{
		"4\nhint\nundo\nundo\nquit", "e4\nd5\nexd5", "pass\x00\x1b[2J\n\n moves \nboard x\nhelp", "9x14",
	} {
		for i := range gameNames() {
			f.Add(uint8(i), line)
		}
	}
	f.Fuzz(func(t *testing.T, game uint8, typed string) {
		typed = strings.ReplaceAll(typed, "save", "board") // which writes no file
		name := gameNames()[int(game)%len(gameNames())]
		out, status := ablab(typed, "play", "--game", name, "--nodes", "50", "--set", "Table.MiB=1")
		if status != exitFine && !strings.Contains(out, "token too long") && !strings.Contains(out, "has this option") {
			t.Errorf("%s, %q: exit %d, printed %s", name, typed, status, out)
		}
		for _, r := range out {
			if r < ' ' && r != '\n' {
				t.Fatalf("%s, %q: printed %q", name, typed, out)
			}
		}
	})
}
