package verify_test

import (
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// byteTree reads any bytes as a tree, node by node, and a window.
type byteTree struct {
	data  []byte
	nodes int
}

// byte returns the next one, 0 after the last.
func (b *byteTree) byte() byte {
	if len(b.data) == 0 {
		return 0
	}
	first := b.data[0]
	b.data = b.data[1:]
	return first
}

// value is small mostly, and a win or a loss sometimes.
func (b *byteTree) value() int {
	switch v := int(int8(b.byte())); {
	case v > 120:
		return search.Win - v%8
	case v < -120:
		return -search.Win - v%8
	default:
		return v
	}
}

func (b *byteTree) node(ply int) abtree.Branch {
	moves := int(b.byte() % 4)
	if moves == 0 || ply == 8 || b.nodes > 60 {
		return abtree.Leaf("", b.value())
	}
	b.nodes += moves
	children := make([]abtree.Branch, moves)
	for i := range children {
		children[i] = b.node(ply + 1)
	}
	return abtree.Node("", children...)
}

func FuzzAlphaBetaIsMinimax(f *testing.F) {
	f.Add([]byte{0, 0, 0, 1, 2, 2, 0, 3, 0, 5, 2, 0, 2, 0, 9})
	f.Add([]byte{1, 3, 5, 1, 1, 1, 2, 0, 0, 0, 127})
	f.Fuzz(func(t *testing.T, data []byte) {
		b := byteTree{data: data}
		minFirst, alpha, width := b.byte()%2 == 1, b.value(), int(b.byte())
		grow := abtree.Max
		if minFirst {
			grow = abtree.Min
		}
		tree, err := grow(b.node(0))
		if err != nil {
			t.Fatal(err)
		}
		w := search.Window{Alpha: alpha, Beta: alpha + width}
		if width == 0 {
			w = search.Open
		}
		want, err := search.Run(textbook.Minimax, tree.Root(), search.Settings{Window: w})
		if err != nil {
			t.Fatal(err)
		}
		for name, algorithm := range map[string]search.Algorithm[abtree.Position, abtree.Move]{
			"hard":      textbook.AlphaBetaHard[abtree.Position, abtree.Move],
			"soft":      textbook.AlphaBetaSoft[abtree.Position, abtree.Move],
			"negascout": textbook.NegaScout[abtree.Position, abtree.Move],
		} {
			r, err := search.Run(algorithm, tree.Root(), search.Settings{Window: w})
			switch {
			case err != nil || r.Bound != w.Claim(r.Value) || !r.Bound.Holds(r.Value, want.Value):
				t.Errorf("%s, %s, %v: %v, %v, minimax %d", name, tree, w, r, err, want.Value)
			case name == "hard" && r.Value != min(max(want.Value, w.Alpha), w.Beta):
				t.Errorf("%s, %s, %v: %v is not %d clamped", name, tree, w, r, want.Value)
			}
		}
	})
}
