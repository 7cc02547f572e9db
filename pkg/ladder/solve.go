package ladder

import (
	"bytes"
	"cmp"
	"fmt"

	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/games/testset"
	"github.com/ablab-go/ablab/pkg/verify"
)

// Solution says how many endings with known results a search has solved.
type Solution struct {
	Right, Count int
	Nodes        int64  // that it visited, in all endings together
	First        string // what it first got wrong, "" if it got nothing wrong
}

// Solve asks a search about the first count endings of a published test set of connect four, each to the end of the game: 4 to
// 14 squares are empty. The game is one of connect four. An ending is solved if the search finds who wins, or the draw. The form
// of the search, and the error, are as in [Ask].
//
// Source: P. Pons, "Solving Connect Four", http://blog.gamesolver.org, the set L3_R1.
func Solve(game entry.Game, count int, negamax bool, f func(n verify.Node, depth int) int) (s Solution, err error) {
	text, err := testset.Sets.ReadFile("sets/L3_R1.csv")
	if err != nil {
		return s, err
	}
	for answer, err := range testset.ConnectFour(bytes.NewReader(text)) {
		if err != nil || s.Count == count {
			return s, err
		}
		pos, err := game.Read(fmt.Sprint(answer.Position))
		if err != nil {
			return s, err
		}
		depth := answer.Position.Height()
		value, nodes, err := Ask(pos, negamax, func(n verify.Node) int { return f(n, depth) })
		if err != nil {
			return s, err
		}
		s.Count++
		s.Nodes += nodes
		if cmp.Compare(value, 0) == cmp.Compare(*answer.Score, 0) {
			s.Right++
		} else if s.First == "" {
			s.First = fmt.Sprintf("In the position %v it returned %d, and the right result is a %s for the side to move.",
				answer.Position, value, []string{"loss", "draw", "win"}[1+cmp.Compare(*answer.Score, 0)])
		}
	}
	return s, nil
}
