package english_test

import (
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/english"
)

func TestLists(t *testing.T) {
	for _, test := range []struct{ names, all, some string }{
		{"", "", ""},
		{"A", "A", "A"},
		{"A B", "A and B", "A and B"},
		{"A B C", "A, B and C", "A, B and C"},
		{"A B C D E", "A, B, C, D and E", "A, B, C, D and E"},
		{"A B C D E F", "A, B, C, D, E and F", "A, B, C, D and 2 more"},
	} {
		names := strings.Fields(test.names)
		if all, some := english.List(names), english.Some(names); all != test.all || some != test.some {
			t.Errorf("%q: %q and %q, want %q and %q", names, all, some, test.all, test.some)
		}
		if again := strings.Join(names, " "); again != test.names {
			t.Errorf("the names are %q now", again)
		}
	}
}
