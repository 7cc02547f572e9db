package ablab_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
)

// TestTheEnginesCompileToWebAssembly, contain the games that they name and no other, and stay small: a page carries them, a
// third of it when packed. Charts are what would make them large: nothing of them imports pkg/viz/chart. In a game to play, the
// engine takes 430 to 690 kB, depending on how much code its Position has, and Monte Carlo tree search 80 kB. To record a search
// and draw it takes 350 kB in five games and 500 kB, its questions 75 kB, and threats 35 kB.
func TestTheEnginesCompileToWebAssembly(t *testing.T) {
	folder := t.TempDir()
	engines := map[string][]string{
		"ablab-wasm":        {},
		"ablab-play-wasm":   {"chess", "connectfour", "draughts", "othello", "tictactoe"},
		"ablab-chance-wasm": {"einstein", "weiqi"},
	}
	arguments := []string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", folder + "/"}
	for command := range engines {
		arguments = append(arguments, "./cmd/"+command)
	}
	build := exec.Command("go", arguments...)
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for command, want := range engines {
		engine, err := os.ReadFile(filepath.Join(folder, command))
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %d bytes", command, len(engine))
		most := 7_600_000
		if command == "ablab-play-wasm" {
			most = 9_400_000
		}
		if len(engine) > most {
			t.Errorf("%s has %d bytes: want %d at most", command, len(engine), most)
		}
		games := []string{}
		for _, found := range playsMoves.FindAllSubmatch(engine, -1) {
			if name := string(found[1]); name != "entry" { // which is any game
				games = append(games, name)
			}
		}
		slices.Sort(games)
		if games = slices.Compact(games); !slices.Equal(games, want) {
			t.Errorf("%s contains the rules of %v: want %v", command, games, want)
		}
	}
}

// playsMoves finds the name that a program has for the method Play of a game.
var playsMoves = regexp.MustCompile(`pkg/games/(\w+)\.(?:Position|Board)\.Play\b`)
