package museum_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/verify"
	"github.com/ablab-go/ablab/pkg/verify/museum"
)

func ExampleExhibit_Guess() {
	tree, err := abtree.Parse("(1)")
	if err != nil {
		fmt.Println(err)
		return
	}
	piece, q := museum.Exhibits()[0], verify.Question{Tree: tree}
	for _, guess := range []string{"", "starts-at-zero", "score-in-max-view", "sign", "Sign missing"} {
		fmt.Println(strings.Split(piece.Guess(q, guess), ", so")[0])
	}
	// Output:
	// Which one is it? Write its name between the quotes, and run the cell.
	// No: starts-at-zero would have returned = 1, and this one returned = -1.
	// No, though score-in-max-view does the same here
	// No suspect is called "sign": write a name as the page writes it, such as starts-at-zero.
	// Right: sign-missing. The child's value is for the other side and is not negated.
}

// A suspect that does the same on the tree that is shown is told apart by another tree.
func TestASuspectThatDoesTheSameIsToldApart(t *testing.T) {
	tree, err := abtree.Parse("(0 1)")
	if err != nil {
		t.Fatal(err)
	}
	piece, err := museum.Find("cut-on-alpha")
	if err != nil {
		t.Fatal(err)
	}
	q := verify.Question{Tree: tree, Window: search.Window{Alpha: 0, Beta: search.Inf}}
	said := piece.Guess(q, "last-child-skipped")
	if !strings.HasPrefix(said, "No, though last-child-skipped does the same here") ||
		!strings.HasSuffix(said, " They differ in the tree (-1 0 -3) with the window (-∞, ∞): it returns 0, too, but visits "+
			"[A B C], and this one [A B C D].") { // and no number that is equal
		t.Errorf("%q", said)
	}
}

// Two suspects that return the same number are told apart by the nodes that they visit, or by the bound.
func TestEqualNumbersAreToldApart(t *testing.T) {
	for _, name := range []string{"cut-on-alpha", "alpha-raised-by-min"} {
		piece, err := museum.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, guess := range museum.Exhibits()[:9] {
			tree, err := abtree.Parse("(0 1)")
			if err != nil {
				t.Fatal(err)
			}
			said := piece.Guess(verify.Question{Tree: tree}, guess.Name)
			would, did, both := strings.Cut(said, ", and this one returned ")
			if _, would, _ = strings.Cut(would, "would have returned "); both && lastWord(would) == lastWord(did) {
				t.Errorf("%s, guessed for %s: %q", guess.Name, piece.Name, said)
			}
		}
	}
}

func lastWord(text string) string {
	words := strings.Fields(strings.TrimSuffix(text, "."))
	return words[len(words)-1]
}

// A reader may write more answers than there are cases.
func TestACaseThatIsNoneIsNoPanic(t *testing.T) {
	for _, k := range []int{-1, 0, museum.Cases + 1} {
		if said, want := museum.Accuse(k, 1), fmt.Sprintf("There is no case %d", k); !strings.HasPrefix(said, want) {
			t.Errorf("case %d: %q, want %q", k, said, want)
		}
	}
}

// Each of the first nine does something else on the scene, so that each case has one answer.
func TestEachCaseHasOneAnswer(t *testing.T) {
	for k := 1; k <= museum.Cases; k++ {
		right := 0
		for n := 1; n <= 9; n++ {
			switch said := museum.Accuse(k, n); {
			case strings.HasPrefix(said, "Right"):
				right++
			case !strings.HasPrefix(said, fmt.Sprintf("No: No. %d ", n)):
				t.Errorf("case %d: to accuse No. %d is answered with %q", k, n, said)
			}
		}
		if right != 1 {
			t.Errorf("case %d has %d answers", k, right)
		}
		for _, n := range []int{-1, 0, 10} {
			if said := museum.Accuse(k, n); strings.Contains(said, "Right") {
				t.Errorf("case %d: to accuse No. %d is answered with %q", k, n, said)
			}
		}
		did, alphaBeta := museum.Case(k)
		if did.Result.Value == alphaBeta.Result.Value && did.Result.Stats.Nodes == alphaBeta.Result.Stats.Nodes {
			t.Errorf("case %d does what alpha-beta does", k)
		}
	}
}
