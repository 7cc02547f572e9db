package museum_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
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
	for _, guess := range []string{"", "starts-at-zero", "score-in-max-view", "sign", piece.Name} {
		fmt.Println(strings.Split(piece.Guess(q, guess), ": want")[0])
	}
	// Output:
	// Which one is it? Write its name between the quotes, and run the cell.
	// No: starts-at-zero would have returned = 1, and this one returned = -1.
	// No, though score-in-max-view does the same here: it is another one.
	// there is no bug "sign"
	// Right: sign-missing. The child's value is for the other side and is not negated.
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
