package draughts_test

import (
	"testing"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
)

// The engine finds the move that wins a published ending. If the game ends within the depth against every
// reply, that is a proof; otherwise the side to move is then a man or a king ahead, or about to be.
func TestTheEngineFindsThePublishedWins(t *testing.T) {
	for _, c := range []struct {
		source, board string
		depth         int
		move          string
		proof         bool
	}{
		{"Ed. Lasker, Chess and Checkers (1918), diagram 88", "W:WK32:BK26", 9, "32-27", true},
		{"the same, diagram 89", "W:WK19,K23:BK32", 15, "19-24", true},
		{"A. Banks, Checker Board Strategy", "W:WK5,K13,K17:BK1,K6", 13, "17-14", true},
		{"B. Newell, three kings against two", "W:WK22,K23,K24:BK31,K32", 15, "22-25", true},
		{"F. Allen, Leeds Express (1866)", "B:W12,17,K8:B3,K9,K15", 19, "9-13", false},
		{"Dr. Call, Midget Problems", "B:W22,K5:BK6,K15", 19, "15-10", false},
		{"N. Banks against A. Jordan (1911)", "W:W16,22,K2,K30:B13,14,21,K10", 19, "2-7", false},
	} {
		if testing.Short() && !c.proof {
			continue
		}
		r, err := search.Run(engine.Search, mustParse(c.board), search.Settings{Depth: c.depth, Options: engine.Tuned()})
		if err != nil {
			t.Fatal(err)
		}
		if r.Bound != search.Exact || (r.Value == search.Win) != c.proof || r.PV[0].String() != c.move {
			t.Errorf("%s: %v, want %s, and a win that is proved: %t", c.source, r, c.move, c.proof)
		}
	}
}
