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

func TestASentenceBeginsWithACapital(t *testing.T) {
	for text, want := range map[string]string{"": "", "depth is 3": "Depth is 3", "éclair": "Éclair", "W2": "W2", "\xff": "\xff",
		"(0, 1)": "(0, 1)", "עשר": "עשר"} {
		if got := english.Sentence(text); got != want {
			t.Errorf("%q is written %q, want %q", text, got, want)
		}
	}
}
