package explain_test

import (
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

func TestAPartIsCalledOne(t *testing.T) {
	tree, err := abtree.Parse("A(B(D=3 E=5) C(F=2 G=?))")
	if err != nil {
		t.Fatal(err)
	}
	below := func(algorithm search.Algorithm[abtree.Position, abtree.Move], moves ...int) *search.Trace {
		pos, line := tree.Root(), []abtree.Move{}
		for _, i := range moves {
			line = append(line, pos.Moves(nil)[i])
			pos = pos.Play(line[len(line)-1])
		}
		trace, err := search.RecordBelow(algorithm, tree.Root(), line, search.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		return trace
	}
	for _, test := range []struct {
		trace          *search.Trace
		describe, text string
	}{
		{below(textbook.AlphaBetaSoft, 1),
			"fail-soft alpha-beta below C on a tree of 3 nodes and 2 leaves, as a part of a search of 6 nodes, " +
				"with the window (3, ∞): value ≤ 2, best line F, 2 visits, 1 leaf pruned: G.",
			"MIN, d=1, a=3, b=∞  C <= 2\n    MAX, d=0, a=3, b=∞  F = 2\n    MAX, d=0, a=3, b=2  G (Pruned!)\n" +
				"-- below C alone: a part of a search of 6 nodes\n"},
		{below(textbook.MTDf, 0),
			"MTD(f) below B on a tree of 3 nodes and 2 leaves, as a part of a search of 9 nodes, which comes here 2 times, " +
				"as the last visit left it, with the window (3, 4): value ≤ 3, best line D, 5 visits, nothing pruned.",
			""},
	} {
		if got := explain.Describe(test.trace); got != test.describe {
			t.Errorf("got  %s\nwant %s", got, test.describe)
		}
		if got := explain.Text(test.trace); test.text != "" && got != test.text {
			t.Errorf("got\n%s\nwant\n%s", got, test.text)
		}
	}
}
