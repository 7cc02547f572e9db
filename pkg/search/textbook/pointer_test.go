package textbook_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// behind is a game of chess whose positions are pointers.
type behind struct{ chess.Position }

func (b *behind) Play(m chess.Move) *behind { return &behind{b.Position.Play(m)} }
func (b *behind) NullMove() (*behind, bool) {
	after, ok := b.Position.NullMove()
	return &behind{after}, ok
}

func TestAPositionMayBeAPointer(t *testing.T) {
	pointers := textbook.Variants(&behind{chess.Start})
	for i, v := range textbook.Variants(chess.Start) {
		want, err := v.Run(chess.Start, search.Settings{Depth: 3})
		if missing := (*search.MissingError)(nil); errors.As(err, &missing) {
			continue
		} else if err != nil {
			t.Fatal(v.Name, err)
		}
		got, err := pointers[i].Run(&behind{chess.Start}, search.Settings{Depth: 3})
		if err != nil || got.Value != want.Value || got.Stats.Nodes != want.Stats.Nodes || !slices.Equal(got.PV, want.PV) {
			t.Errorf("%s: value %d, %d nodes, %v, %v; want %d, %d, %v", v.Name, got.Value, got.Stats.Nodes, got.PV,
				err, want.Value, want.Stats.Nodes, want.PV)
		}
	}

	trace, err := search.Record(textbook.AlphaBetaSoft, &behind{chess.Start}, search.Settings{Depth: 1})
	if err != nil || trace.Nodes[0].Text != chess.Start.String() {
		t.Errorf("the root's text is %q, %v", trace.Nodes[0].Text, err)
	}
}
