package exercise_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/exercise"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

func trace(notation string) *search.Trace {
	tree, err := abtree.Parse(notation)
	if err != nil {
		panic(err)
	}
	t, err := search.Record(textbook.AlphaBetaSoft, tree.Root(), search.Settings{})
	if err != nil {
		panic(err)
	}
	return t
}

const worked = "A(B(D=3 E=5) C(F=2 G=7))"

func ExamplePruned() {
	fmt.Println(exercise.Pruned(trace(worked), "E"))
	fmt.Println(exercise.Pruned(trace(worked), "G"))
	// Output:
	// E is over-pruned: the search must visit it. The search reaches it with the window (-∞, 3), which is still open.
	// Under-pruned: 1 more of the leaves are never visited. Where does a window close, and which moves are left there?
	// Right: 1 of 4 leaves are never visited.
}

func ExampleValues() {
	fmt.Println(exercise.Values(trace(worked), "B = 3, C = 2"))
	fmt.Println(exercise.Values(trace(worked), "A = 3, B = 3, C <= 2"))
	// Output:
	// C: the number is right, but the sign is not. The number lies outside the window (3, ∞). What does it say about the moves that were not searched to the end?
	// Right.
}

// The moves of tic-tac-toe are numbers, which a reader may write with or without the word move.
func TestAnAnswerNamesAMoveByItsNumber(t *testing.T) {
	board, err := tictactoe.Parse("XOX/OX./..O")
	if err != nil {
		t.Fatal(err)
	}
	played, err := search.Record(textbook.AlphaBetaSoft, board, search.Settings{Depth: 1})
	if err != nil {
		t.Fatal(err)
	}
	for answer, want := range map[string]string{
		"6":         "Move 6 is over-pruned: the search must visit it.",
		"move 6":    "Move 6 is over-pruned: the search must visit it.",
		"move 6, 7": "Move 7 is over-pruned: the search must visit it.",
		"none":      "Right",
		"move":      "move: there is no node of that name",
	} {
		if got := exercise.Pruned(played, answer); !strings.Contains(got, want) {
			t.Errorf("%q: %q, want %q", answer, got, want)
		}
	}
	for _, answer := range []string{"6 = 1", "move 6 = 1", "root = 1 Move 6 = 1"} {
		if got := exercise.Values(played, answer); !strings.HasPrefix(got, "Right") {
			t.Errorf("%q: %q", answer, got)
		}
	}
}

func TestPruned(t *testing.T) {
	for answer, want := range map[string]string{
		"":       "Write the names",
		" , ":    "Write the names",
		"none":   "Under-pruned: 1",
		"Q":      "no node of that name",
		"C":      "is not a leaf",
		"G, D":   "D is over-pruned",
		"G":      "Right: 1 of 4",
		" g , ;": "Right: 1 of 4",
	} {
		if got := exercise.Pruned(trace(worked), answer); !strings.Contains(got, want) {
			t.Errorf("%q: got %q, want %q", answer, got, want)
		}
	}
	if got := exercise.Pruned(trace("((3 5) (4 9))"), "None"); got != "Right: every leaf is visited." {
		t.Errorf("nothing pruned: %q", got)
	}
}

func TestValues(t *testing.T) {
	for answer, want := range map[string]string{
		"":                   "write a statement for each inner node, such as \"X = 3, Y >= 5\"",
		"C":                  "is not a statement",
		"A=3 B":              `"B" is not a statement`,
		"A B C<=2":           `"A B" is not a statement`,
		"A < 3":              `"A < 3" is not a statement`,
		"= 3 A=3 C":          `"= 3" is not a statement`,
		"A=3 B=3 C<=2 D=":    `"D =" is not a statement`,
		"Q = 1":              "no node of that name",
		"G = 7":              "G: the search never goes there",
		"C = 2":              "C: the number is right, but the sign is not",
		"C <= 3":             "C: that is true, but the search says more",
		"C >= 3":             "C: the value is wrong. MIN moves there",
		"B <= 3":             "B: the number is right, but the sign is not",
		"B = 4":              "B: the value is wrong",
		"B = nine":           `B: "nine" is not a value`,
		"B = 3.0":            `B: "3.0" is not a value`,
		"D = 4":              "D: the value is wrong: the tree shows the right one",
		"A = 3, B=3; C <= 2": "Right.",
		"A=3 b=+3 c≤2 F==2":  "Right.",
		"B = 3":              "Right so far; 2 of the inner nodes",
	} {
		if got := exercise.Values(trace(worked), answer); !strings.Contains(got, want) {
			t.Errorf("%q: got %q, want %q", answer, got, want)
		}
	}
}

// What was searched to the end is known, whatever the search tells its caller: both are right.
func TestWhatWasSearchedIsRight(t *testing.T) {
	for answer, want := range map[string]string{
		"A = 3, B = 3, C <= 2": "Right.",
		"A = 3, B = 3, C = 2":  "Right.",
		"C >= 2":               "if it knows only this window",
		"C = 14":               "C: the value is wrong",
	} {
		if got := exercise.Values(trace("A(B(3 5) C(14 2))"), answer); !strings.Contains(got, want) ||
			strings.Contains(got, "not searched") {
			t.Errorf("%q: got %q, want %q", answer, got, want)
		}
	}
}

// A bound that the leaves prove, and that a fail-hard search moves to the edge of its window, is told from a wrong one.
func TestABoundBeyondTheWindowOfFailHardIsNamed(t *testing.T) {
	tree, err := abtree.Parse("A(B(3 5) C(9 8))")
	if err != nil {
		t.Fatal(err)
	}
	hard, err := search.Record(textbook.AlphaBetaHard, tree.Root(), search.Settings{Window: search.Window{Alpha: 4, Beta: 7}})
	if err != nil {
		t.Fatal(err)
	}
	for answer, want := range map[string]string{
		"B <= 3":                 "B: the leaves that it has seen show that, but",
		"C >= 8":                 "C: the leaves that it has seen show that, but",
		"B <= 2":                 "B: the value is wrong",
		"B <= 4, C >= 7, A >= 7": "Right.",
	} {
		if got := exercise.Values(hard, answer); !strings.Contains(got, want) {
			t.Errorf("%q: got %q, want %q", answer, got, want)
		}
	}
}

// The feedback on a wrong answer does not give the solution away.
func TestNoAnswerIsGivenAway(t *testing.T) {
	for _, answer := range []string{"none", "D", "Q", "C"} {
		if got := exercise.Pruned(trace(worked), answer); strings.Contains(got, "G") {
			t.Errorf("%q: %q names the leaf", answer, got)
		}
	}
	for _, answer := range []string{"B = 9", "C = 9", "C <= 1", "A = 1"} {
		if got := exercise.Values(trace(worked), answer); strings.ContainsAny(got, "0123456789") {
			t.Errorf("%q: %q has the value", answer, got)
		}
	}
}
