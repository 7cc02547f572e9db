package abtree_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
)

// A tree of few nodes may have as many lines as it likes, 2^60 here: nothing but a search may
// go along each of them.
func TestNoMethodGoesAlongEveryLine(t *testing.T) {
	text := "N60=1"
	for i := range 60 {
		text = fmt.Sprintf("N%d(%s @N%d)", 59-i, text, 60-i)
	}
	tree, err := abtree.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range []abtree.Edit{{Do: "order", Text: "best"}, {Do: "order", Text: "reversed"},
		{Do: "name", Text: "root"}, {Do: "value", Path: make([]int, 60), Text: "3"}, {Do: "side"}} {
		if _, _, err := tree.Edit(e); err != nil {
			t.Errorf("%+v: %v", e, err)
		}
	}
	if tree.Root().Height() != 60 || tree.Indent() == "" || tree.String() != text {
		t.Errorf("%d plies", tree.Root().Height())
	}
}

func TestAGraphOfFewNodesMayHaveTooManyMoves(t *testing.T) {
	if tree, err := abtree.Recurring(abtree.Shape{Branching: 1 << 40, Depth: 9}); err == nil ||
		!strings.Contains(err.Error(), "want a smaller Branching") {
		t.Errorf("%d nodes, %v", tree.Size(), err)
	}
}

func TestMovesToSharedNodesCount(t *testing.T) {
	text := "(A=1" + strings.Repeat(" @A", abtree.MaxMoves) + ")"
	if _, err := abtree.Parse(text); err == nil || !strings.Contains(err.Error(), "more than 2097152 moves") {
		t.Errorf("a text of %d bytes was read: %v", len(text), err)
	}
}
