package textbook

import (
	"fmt"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
)

// One position where each order speaks for another move: that further up in OrderingOptions wins.
func TestOrdersCountAsTheirOptionsStand(t *testing.T) {
	tree, err := abtree.Parse("(plain:0 history:0 hint:9 counter:0 older:0 newer:0 table:0)")
	if err != nil {
		t.Fatal(err)
	}
	sorted := func(s *search.Session[abtree.Position, abtree.Move], pos abtree.Position, depth, alpha, beta int) int {
		s.Enter(pos, depth, alpha, beta)
		moves := s.Moves(pos)
		o := &order[abtree.Move]{
			OrderingOptions: OrderingOptions{Best: true, Killers: true, Counter: true, Hints: true, History: true},
			best:            map[uint64]abtree.Move{s.Hash(pos): moves[len(moves)-1]},
			killers:         [][2]any{{"newer", "older"}},
			counter:         map[any]any{"last": "counter"},
			history:         map[sided]int{{true, "history"}: 1 << 20},
		}
		sortMoves(s, o, pos, moves, "last", 0)
		if got := fmt.Sprint(moves); got != "[table newer older counter hint history plain]" {
			t.Error(got)
		}
		return s.Leave(0)
	}
	if _, err := search.Run(sorted, tree.Root(), search.Settings{}); err != nil {
		t.Error(err)
	}
}
