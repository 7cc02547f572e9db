package ladder

import (
	"bytes"
	"cmp"
	"fmt"
	"iter"

	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/games/testset"
	"github.com/ablab-go/ablab/pkg/verify"
)

// Solution says how many endings with known results a search has solved.
type Solution struct {
	Right, Count int
	Nodes        int64  // that it visited, in all endings together
	First        string // what it first got wrong, and the board; "" if it got nothing wrong
}

// Solve asks a search about the first count endings of a published test set of connect four, each to the end of the game: 4 to
// 14 squares are empty. The game is one of connect four. An ending is solved if the search finds who wins, or the draw. The form
// of the search, and the error, are as in [Ask].
//
// Source: P. Pons, "Solving Connect Four", http://blog.gamesolver.org, the set L3_R1.
func Solve(game entry.Game, count int, negamax bool, f func(n verify.Node, depth int) int) (s Solution, err error) {
	for e, err := range endings(game) {
		if err != nil || s.Count == count {
			return s, err
		}
		value, nodes, err := Ask(e.pos, negamax, func(n verify.Node) int { return f(n, e.empty) })
		if err != nil {
			return s, err
		}
		s.Count++
		s.Nodes += nodes
		if cmp.Compare(value, 0) == e.winner {
			s.Right++
		} else if s.First == "" {
			s.First = fmt.Sprintf("In the position below it returned %d, and the right result is a %s for the side "+
				"to move.\n\n%s", value, []string{"loss", "draw", "win"}[1+e.winner], e.pos.Draw().Text())
		}
	}
	return s, nil
}

// ending is a position of connect four with its result.
type ending struct {
	pos    entry.Position
	empty  int // squares
	winner int // 1 for the side to move, -1 for the other, 0 for a draw
}

// endings returns the positions of the set L3_R1.
func endings(game entry.Game) iter.Seq2[ending, error] {
	return func(yield func(ending, error) bool) {
		text, err := testset.Sets.ReadFile("sets/L3_R1.csv")
		if err != nil {
			yield(ending{}, err)
			return
		}
		for answer, err := range testset.ConnectFour(bytes.NewReader(text)) {
			var e ending
			if err == nil {
				e.empty, e.winner = answer.Position.Height(), cmp.Compare(*answer.Score, 0)
				e.pos, err = game.Read(fmt.Sprint(answer.Position))
			}
			if !yield(e, err) || err != nil {
				return
			}
		}
	}
}
