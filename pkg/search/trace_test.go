package search_test

import (
	"testing"

	"github.com/ablab-go/ablab/pkg/search"
)

// Just a number would look like the value of the node.
func TestALabelIsNoNumberOfAMove(t *testing.T) {
	for _, test := range []struct{ name, move, want string }{
		{"", "", "root"},
		{"", "4", "move 4"},
		{"", "12", "move 12"},
		{"", "e4", "e4"},
		{"", "5-9", "5-9"},
		{"", "-", "-"},
		{"B", "4", "B"},
		{"4", "4", "4"}, // which its author chose
		{"", "a\nb", search.Printable("a\nb")},
	} {
		if got := (search.TraceNode{Name: test.name, Move: test.move}).Label(); got != test.want {
			t.Errorf("the node %q after the move %q is labeled %q, want %q", test.name, test.move, got, test.want)
		}
	}
}
