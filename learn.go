package ablab

import (
	"fmt"
	"math"
	"strings"

	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/ladder"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/verify"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// Node is a node of a tree, as a search of your own visits it: its methods are Leaf, Value, Children and Name.
type Node = verify.Node

// Infinity is greater than every value, and -Infinity is less.
const Infinity = search.Inf

// Boards shows the whole tree of a search of a game, with a board at each node. Boards that the search did not visit are faded.
func (r Root) Boards(variant string) View {
	t, err := r.Trace(variant)
	if err != nil {
		return View{err: err}
	}
	if r.tree != nil {
		return View{err: fmt.Errorf("a tree has no boards: use Step or Chart")}
	}
	return viewOf(viz.Boards(t, r.at.Game().Read), nil)
}

// Predict shows a search of a tree step by step, and asks before each step what the search does next.
func (r Root) Predict(variant string) View {
	if err := r.Err(); err != nil {
		return View{err: err}
	}
	if r.tree == nil {
		return View{err: fmt.Errorf("the steps of a game are too many to predict: use a tree, such as that of Unfold")}
	}
	return viewOf(calc.Calculator{Tree: r.tree, Variants: []string{variant}, Window: r.settings.Window, Predict: true}, nil)
}

// Exercise returns a tree to search by hand, of level 1 to 3 (see [calc.SheetOptions]). The same seed gives the same tree
// everywhere, the first one on the sheet that ablab sheet writes with this seed and level.
func Exercise(level int, seed uint64) Root {
	trees, err := calc.SheetOptions{Seed: seed, Trees: 1, Level: level}.Drawn()
	if err != nil {
		return Root{err: err}
	}
	return Tree(trees[0].String())
}

// several is a depth in which a loop over smaller depths does something.
const several = 9

// blank reports whether a function returns without using its node: every use of the zero node panics.
func blank(f func()) (is bool) {
	defer func() { is = recover() == nil }()
	f()
	return true
}

// Figure returns the smallest tree on which your function is wrong, or wastes work: its search of the tree beside the right
// one. If there is no such tree it returns the hint.
func (v Verdict) Figure() (*viz.Figure, error) {
	c := v.Case()
	switch {
	case v.blank || c == nil:
		return text("Verdict", v.Hint()), nil
	case c.Yours == nil:
		t, err := search.Unsearched(c.Tree.Root(), c.Depth)
		if err != nil {
			return message(err), nil
		}
		return viewOf(viz.Still(t, 0), nil).Figure()
	}
	if figure, err := viz.Compare(c.Yours, c.AlphaBeta).Figure(); err == nil {
		return figure, nil
	}
	return viewOf(viz.Player(c.Yours), nil).Figure() // the function has made a tree of its own
}

// Stones are the squares of a connect-four board, 'X', 'O' or '.': first the row, from the bottom, then the column, from the
// left, both from 0.
type Stones [6][7]byte

// Lines returns the 69 lines of four squares in a row, in a column, or on a diagonal, each as a string such as X.XX. Four equal
// stones in a line win.
func (s Stones) Lines() (lines []string) {
	for row := range s {
		for column := range s[row] {
			for _, step := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
				top, side := row+3*step[0], column+3*step[1]
				if top >= len(s) || side < 0 || side >= len(s[row]) {
					continue
				}
				var line [4]byte
				for i := range line {
					line[i] = s[row+i*step[0]][column+i*step[1]]
				}
				lines = append(lines, string(line[:]))
			}
		}
	}
	return lines
}

// widest is the greatest evaluation that [Duel] takes.
const widest = 999

// player returns the player that searches depth plies with an evaluation of your own. An evaluation that is out of range is
// reported as an error.
func player(name string, depth int, evaluate func(Stones) int, out *error) Player {
	return ladder.Fixed(depth, func(pos entry.Position) int {
		text := pos.String() // the rows from the top
		var s Stones
		for i, row := range strings.Split(text, "/") {
			copy(s[len(s)-1-i][:], row)
		}
		v := evaluate(s)
		if v < -widest || v > widest {
			*out = fmt.Errorf("the %s evaluation returned %d for a board: want a number from %d to %d, so divide its result by "+
				"a number", name, v, -widest, widest)
			v = min(max(v, -widest), widest)
		}
		if strings.Count(text, "X") > strings.Count(text, "O") { // O moves
			return -v
		}
		return v
	})
}

// Score is the result of a match.
type Score struct {
	stat.Strength
	faults [2]ladder.Faults // of each player
	err    error
}

// Err returns what was wrong, nil if nothing was.
func (s Score) Err() error { return s.err }

// String returns the share of the points with its interval and what went wrong in the games, or why there was no match. The
// difference in Elo is in the Score.
func (s Score) String() string {
	if s.err != nil {
		return wrong(s.err)
	}
	pairs := 0
	for _, n := range s.Pairs {
		pairs += n
	}
	// 54.5 is rounded as 54.500000000000007, which the same games can have in another order.
	whole := func(percent float64) float64 { return math.Round(percent*1e6) / 1e6 }
	text := fmt.Sprintf("The first program scored %.0f %% of the points in %d games (95 %% interval: %.0f %% to %.0f %%).",
		whole(s.Score.Value), 2*pairs, whole(s.Score.Low), whole(s.Score.High))
	for i, who := range []string{"first", "second"} {
		if faults := s.faults[i].String(); faults != "" {
			text += fmt.Sprintf(" The %s program %s.", who, faults)
		}
	}
	return text
}

// Duel plays a match of connect four between two players that search depth plies by alpha-beta, each with an evaluation of its
// own: a number from -999 to 999 that says how good a board is for X, who moves first in the game. From each of the 49
// positions after two moves they play two games, so that each player has each side once.
//
//	fmt.Println(ablab.Duel(2, mine, center))
func Duel(depth int, first, second func(Stones) int) Score {
	if depth < 1 || first == nil || second == nil {
		return Score{err: fmt.Errorf("a match needs two evaluations and a depth of at least 1, not %d", depth)}
	}
	var out error
	score := match("connectfour", ladder.Rules{Nodes: math.MaxInt32}, player("first", depth, first, &out),
		player("second", depth, second, &out))
	if out != nil {
		return Score{err: out}
	}
	return score
}
