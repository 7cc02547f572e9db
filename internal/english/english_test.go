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

func TestMovesShareOneWord(t *testing.T) {
	for _, test := range []struct{ names, all, some string }{
		{"move 4", "move 4", "move 4"},
		{"move 4,move 6", "moves 4 and 6", "moves 4 and 6"},
		{"move 4,D", "move 4 and D", "move 4 and D"},
		{"move 0,move 1,move 2,move 3,move 4,move 5", "moves 0, 1, 2, 3, 4 and 5", "moves 0, 1, 2, 3 and 2 more"},
	} {
		names := strings.Split(test.names, ",")
		if all, some := english.List(names), english.Some(names); all != test.all || some != test.some {
			t.Errorf("%q: %q and %q, want %q and %q", names, all, some, test.all, test.some)
		}
		if again := strings.Join(names, ","); again != test.names {
			t.Errorf("the names are %q now", again)
		}
	}
}

func TestAMoveBeginsASentenceWithACapital(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "move 4 = 1. moves 5 and 6 are left to move 2.": "Move 4 = 1. Moves 5 and 6 are left to move 2.",
		"remove 4. root = 1.": "remove 4. root = 1.", "Who moves? move 4 does.": "Who moves? Move 4 does.",
	} {
		if got := english.Sentences(text); got != want {
			t.Errorf("%q is written %q, want %q", text, got, want)
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
