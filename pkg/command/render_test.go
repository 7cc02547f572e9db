package command

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A picture of a step is what viz writes for it, in each language by the ending of the name.
func TestAStepIsDrawnInEachLanguage(t *testing.T) {
	for _, test := range []struct{ name, begins, last, fifth string }{
		{"x.svg", "<svg ", "≤ 2</text>", "after step 5"},
		{"x.dot", "digraph tree {\n\t// fail-soft alpha-beta, step ", `label="C\n≤ 2\n`, "step 5 of 9"},
		{"x.tex", "% fail-soft alpha-beta, step ", `{$\le$ 2}`, "step 5 of 9"},
		{"x.html", "<!DOCTYPE html>", "", "step 5 of 9"},
	} {
		draw := func(more ...string) string {
			file := filepath.Join(t.TempDir(), test.name)
			out, status := ablab("", append([]string{"render", "--tree", "A(B(D=3 E=5) C(F=2 G=?))", "--view", "tree",
				"--out", file}, more...)...)
			if status != exitFine || out != "" {
				t.Fatalf("%s: exit %d, %s", test.name, status, out)
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			return string(text)
		}
		end, fifth := draw(), draw("--step", "5")
		if !strings.HasPrefix(end, test.begins) || !strings.Contains(end, test.last) || test.name == "x.svg" &&
			strings.Contains(end, "var(") {
			t.Errorf("%s at the end: %s", test.name, end)
		}
		if !strings.HasPrefix(fifth, test.begins) || test.name != "x.html" && strings.Contains(fifth, test.last) {
			t.Errorf("%s at step 5: %s", test.name, fifth)
		}
		if test.name == "x.svg" {
			if dark := draw("--dark"); !strings.Contains(dark, ".paper{fill:#121212}") ||
				strings.Contains(dark, "var(") || strings.Contains(end, "#121212") {
				t.Errorf("on a dark slide: %s", dark)
			}
		}
		if test.name != "x.svg" && !strings.Contains(fifth, test.fifth) {
			t.Errorf("%s at step 5 does not say %s", test.name, test.fifth)
		}
	}
}

func TestPicturesThatAreNoneAreRefused(t *testing.T) {
	for call, want := range map[string]string{
		"--view tree --out x.png":                                    "converted",
		"--view counts --out x.dot":                                  "want --view tree",
		"--view tree --variant pvs,scout --out x.tex":                "one variant, not 2",
		"--view player --step 3 --out x.html":                        "--step 3: want it with --view tree",
		"--view windows --dark --out x.svg":                          "--dark: want the picture of a tree",
		"--view tree --dark --out x.html":                            "--dark: want the picture of a tree",
		"--view tree --out x.gif":                                    ".svg, .dot or .tex",
		"--view tree --step 99 --out " + t.TempDir() + "/x.tex":      "no step 99: want 0",
		fmt.Sprintf("--view tree --step=-1 --out %s/x", t.TempDir()): "no step -1: want 0",
	} {
		out, status := ablab("", append([]string{"render", "--example", "document-002"}, strings.Fields(call)...)...)
		if status == exitFine || !strings.Contains(out, want) {
			t.Errorf("%s: exit %d, %s; want %q", call, status, out, want)
		}
	}
}

// A page with a still tree carries no library of charts: it is no larger than that of the player.
func TestAStillTreeIsASmallPage(t *testing.T) {
	size := func(view string) int {
		out, status := ablab("", "render", "--example", "aima", "--view", view, "--out", "-")
		if status != exitFine || !strings.Contains(out, "I and J") {
			t.Fatalf("%s: exit %d, %.200s", view, status, out)
		}
		return len(out)
	}
	if tree, player := size("tree"), size("player"); tree > player {
		t.Errorf("the still tree takes %d bytes, the player %d", tree, player)
	}
}

// The tree of a Monte Carlo search is drawn and grows in every game.
func TestTheTreeOfPlayoutsGrowsInEveryGame(t *testing.T) {
	for _, game := range []string{"chess", "connectfour", "draughts", "othello", "tictactoe", "go9", "go19"} {
		file := filepath.Join(t.TempDir(), game+".html")
		out, status := ablab("", "render", "--game", game, "--variant", "mcts", "--nodes", "40", "--view", "visits",
			"--out", file)
		if status != exitFine || out != "" {
			t.Errorf("%s: exit %d, %s", game, status, out)
			continue
		}
		if page, err := os.ReadFile(file); err != nil || !strings.Contains(string(page), `data-kind="visits"`) ||
			!strings.Contains(string(page), "a tree of 40 nodes, 40 visits") {
			t.Errorf("%s: no tree of 40 visits grows on the page: %v", game, err)
		}
	}
}
