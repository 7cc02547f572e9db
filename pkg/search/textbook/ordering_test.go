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
		o := newOrder[abtree.Position, abtree.Move](OrderingOptions{Best: true, Killers: true, Counter: true,
			Hints: true, History: true})
		number := map[string]int{}
		for _, m := range moves {
			number[pos.Label(m)] = s.MoveNumber(pos, m)
		}
		const last = 1000
		n := node[abtree.Position, abtree.Move]{pos: pos, last: last}
		for _, h := range o.heuristics {
			switch h := h.(type) {
			case *bestMoves[abtree.Position, abtree.Move]:
				h.of[s.Hash(pos)] = moves[len(moves)-1]
			case *killers[abtree.Position, abtree.Move]:
				h.two = [][2]int{{number["newer"], number["older"]}}
			case *counters[abtree.Position, abtree.Move]:
				*at(&h.to, last) = number["counter"]
			case *history[abtree.Position, abtree.Move]:
				*at(&h.max, number["history"]) = 1 << 20
			}
			h.Sort(s, n, moves)
		}
		if got := fmt.Sprint(moves); got != "[table newer older counter hint history plain]" {
			t.Error(got)
		}
		return s.Leave(0)
	}
	if _, err := search.Run(sorted, tree.Root(), search.Settings{}); err != nil {
		t.Error(err)
	}
}
