package command

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/enginetest"
	"github.com/ablab-go/ablab/pkg/games/chess"
)

// program returns a setting that is an engine.
func program(t *testing.T, behaves string, options ...string) string {
	return "uci=" + strings.Join(append(enginetest.Command(t, behaves), options...), " ")
}

// oneOpening is a file of an opening.
func oneOpening(t *testing.T) string {
	file := filepath.Join(t.TempDir(), "book.pgn")
	if err := os.WriteFile(file, []byte("1. e4 c5 *"), 0o666); err != nil {
		t.Fatal(err)
	}
	return file
}

// A match of programs tells who lost by its own fault, and writes games that can be read.
func TestAMatchOfProgramsTellsHowItsGamesEnded(t *testing.T) {
	games := filepath.Join(t.TempDir(), "games.pgn")
	args := []string{"match", "--game", "chess", "--nodes", "50", "--file", oneOpening(t), "--pgn", games,
		program(t, enginetest.Crash), program(t, enginetest.Right, "Hash=8")}
	out, status := ablab("", args...)
	for _, want := range []string{" is ablab\n", "crash lost 2 by a crash", "exit status 3", "segmentation fault"} {
		if !strings.Contains(out, want) || status != 0 {
			t.Errorf("status %d, want %q in:\n%s", status, want, out)
		}
	}
	text, err := os.ReadFile(games)
	if err != nil {
		t.Fatal(err)
	}
	played, err := chess.ReadPGN(strings.NewReader(string(text)))
	if err != nil || len(played) != 2 {
		t.Fatalf("%d games, %v", len(played), err)
	}
	for k, want := range []string{"0-1", "1-0"} {
		tags := map[string]string{}
		for _, tag := range played[k].Tags {
			tags[tag.Name] = tag.Value
		}
		begins := strings.Contains(tags["White"], "crash")
		if played[k].Result != want || tags["Termination"] != "abandoned" || begins != (k == 0) {
			t.Errorf("game %d: %s, %v; want %s", k+1, played[k].Result, tags, want)
		}
	}
	out, _ = ablab("", append(args, "--json")...)
	var row matchRow
	if err := json.Unmarshal([]byte(out), &row); err != nil || row.Faults[0]["crash"] != 2 || row.Ends["crash"] != 2 {
		t.Errorf("%v: %s", err, out)
	}
}

// The rules that end games early are told, and the plan that is written has them.
func TestAMatchWithRulesTellsThem(t *testing.T) {
	plan := filepath.Join(t.TempDir(), "plan.json")
	args := []string{"match", "--game", "chess", "--clock", "10s+0.1s", "--file", oneOpening(t), "--resign", "2:500",
		"--draw", "9:3", program(t, enginetest.Wins), program(t, enginetest.Resigns)}
	const want = "The scores of both sides ended 2 of 2 games (resign=2:500 draw=9:3)"
	if out, status := ablab("", args...); status != 0 || !strings.Contains(out, want) {
		t.Errorf("status %d, want %q in:\n%s", status, want, out)
	}
	if out, status := ablab("", append(args, "--write", plan)...); status != 0 {
		t.Fatal(out)
	}
	out, status := ablab("", "run", plan)
	if status != 0 || !strings.Contains(out, want) {
		t.Errorf("status %d, want %q in:\n%s", status, want, out)
	}
}

func TestAMatchThatCannotBePlayedIsRefused(t *testing.T) {
	right := program(t, enginetest.Right)
	for want, args := range map[string][]string{
		"a program plays chess":              {"--game", "othello", "--depth", "1", right, "engine"},
		"--pgn x: othello is not written in": {"--game", "othello", "--depth", "1", "--pgn", "x", "engine", "engine"},
		"it has no option \"Hush\"":          {"--game", "chess", "--depth", "1", "--count", "1", right + " Hush=1", "engine"},
		"it cannot be started":               {"--game", "chess", "--depth", "1", "--count", "1", "uci=./none", "engine"},
		"want one of them":                   {"--game", "chess", "--time", "1s", "--clock", "1s", right, "engine"},
		"want --depth, --nodes, --time or":   {"--game", "chess", right, "engine"},
		"want a time and an increment":       {"--game", "chess", "--clock", "10", right, "engine"},
		"want MOVES:SCORE":                   {"--game", "chess", "--depth", "1", "--resign", "4", right, "engine"},
		"there is no variant":                {"--game", "chess", "--depth", "1", right + " preset=chess", "engine"},
	} {
		if out, status := ablab("", append([]string{"match"}, args...)...); status == 0 || !strings.Contains(out, want) {
			t.Errorf("%v: status %d, want %q in:\n%s", args, status, want, out)
		}
	}
}
