package ablab_test

import (
	"strings"
	"testing"

	"github.com/ablab-go/ablab"
)

func own(n ablab.Node, depth, alpha, beta int) int {
	if n.Leaf() || depth == 0 {
		return n.Value()
	}
	best := -ablab.Infinity
	for _, child := range n.Children() {
		best = max(best, -own(child, depth-1, -beta, -max(alpha, best)))
		if best >= beta {
			break
		}
	}
	return best
}

func empty(ablab.Node, int, int, int) int { return 0 }

func idle(n ablab.Node, _ *ablab.Clock) ablab.Node { return n.Children()[0] }

func TestProgramsOfYourOwnPlay(t *testing.T) {
	for want, got := range map[string]ablab.Score{
		"the first program is still blank":       ablab.Match("tictactoe", 9, empty, own),
		"the second program is still bl":         ablab.Match("tictactoe", 9, own, empty),
		"The first program scored 50 % of the p": ablab.Match("tictactoe", 99, own, own),
		"no game \"checkers\"":                   ablab.Match("checkers", 99, own, own),
		"0 nodes for a move":                     ablab.Match("tictactoe", 0, own, own),
		"The first program scored":               ablab.Blitz("tictactoe", 500, idle, ablab.Sparring(2)),
	} {
		if !strings.Contains(got.String(), want) {
			t.Errorf("%q: want %q", got, want)
		}
	}
	if s := ablab.Match("connectfour-judged", 200, own, ablab.Sparring(1)); s.Err() != nil || s.Score.Low < 90 {
		t.Errorf("alpha-beta against chance: %v", s)
	}
}

// The same points give the same percentage, however they are divided among the pairs: here 54.5 % of the points.
func TestTheSamePointsAreTheSameScore(t *testing.T) {
	for wins := 10; wins <= 45; wins++ { // 2 to 0
		quarters := 218 - 4*wins // to go, from 100 - wins pairs
		var percent []float64
		for i := range 100 {
			switch {
			case i < wins:
				percent = append(percent, 100)
			case quarters > 2*(100-i):
				percent, quarters = append(percent, 75), quarters-3
			default:
				n := min(quarters, 2)
				percent, quarters = append(percent, float64(25*n)), quarters-n
			}
		}
		if s := ablab.Points(percent).String(); !strings.HasPrefix(s, "The first program scored 54 % ") {
			t.Errorf("%d wins: %s", wins, s)
		}
	}
}

func TestAPlayerIsStoppedByManyClocks(t *testing.T) {
	blank := func(n ablab.Node, _ *ablab.Clock) ablab.Node { return n }
	idleOnBoards := func(n ablab.Node, c *ablab.Clock) ablab.Node {
		if n.Children()[0].Name() == "B" { // in a tree
			return ablab.Sparring(4)(n, c)
		}
		return idle(n, c)
	}
	for want, p := range map[string]ablab.Player{
		"Right: ": ablab.Sparring(4), "in this tree: A(": idle, "is still blank": blank,
		"not the best move at any depth": idleOnBoards, "\nX to move": idleOnBoards,
	} {
		if text := ablab.MarkClock(p); !strings.Contains(text, want) {
			t.Errorf("%q: want %q", text, want)
		}
	}
}

func TestASearchOfYourOwnIsCounted(t *testing.T) {
	root := ablab.Game("connectfour-judged").Depth(5)
	ours := root.Search("alphabeta-soft")
	if found := ablab.Search(root, own); found.Err() != nil || found.Nodes != ours.Stats.Nodes || found.Value != ours.Value {
		t.Errorf("%v: want %v", found, ours)
	}
	if text := ablab.Search(root.Depth(0), own).String(); !strings.Contains(text, "own searches to a depth") {
		t.Error(text)
	}
	tree := ablab.Tree("A(B(D=3 E=5) C(F=2 G=0))").Depth(2)
	if text := ablab.Search(tree, own).String(); text != "own returned 3 after 6 nodes" {
		t.Error(text)
	}
}
