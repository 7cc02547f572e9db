package proof_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/proof"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

func Example() {
	tree, err := abtree.Parse("A(B(D=3 E=5) C(F=2 G=9))")
	if err != nil {
		fmt.Println(err)
		return
	}
	t, err := search.Record(textbook.AlphaBetaSoft, tree.Root(), search.Settings{})
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := proof.Of(t)
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, n := range t.Nodes {
		if t.Leaf(i) {
			fmt.Println(n.Name, n.Visited, p.Has(i), search.FormatScore(p.Allows(i).Low), search.FormatScore(p.Allows(i).High))
		}
	}
	// Output:
	// D true true 3 3
	// E true true 3 ∞
	// F true true -∞ 3
	// G false false -∞ ∞
}

// exact are the searches whose visited leaves prove their value. The rules tell alphabeta-bounds values without a leaf.
func exact(root abtree.Position) []search.Variant[abtree.Position, abtree.Move] {
	return slices.DeleteFunc(textbook.Variants(root), func(v search.Variant[abtree.Position, abtree.Move]) bool {
		return v.Class == search.Selective || v.Name == "alphabeta-bounds"
	})
}

func irregular(t *testing.T, seed uint64) *abtree.Tree {
	t.Helper()
	tree, err := abtree.Irregular(abtree.Shape{Branching: 3, Depth: 4, Seed: seed, Low: -9, High: 9})
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

// minimax is the value of a trace's root if its leaves have the given values.
func minimax(t *search.Trace, i int, leaves []int) int {
	if t.Leaf(i) {
		return leaves[i]
	}
	var values []int
	for _, c := range t.Children(i) {
		values = append(values, minimax(t, c, leaves))
	}
	if t.Max(i) {
		return slices.Max(values)
	}
	return slices.Min(values)
}

// While each leaf stays within what the proof allows it, the root keeps its value. Every leaf of the proof is one that the
// search has visited, and is needed: beyond its interval, the leaves outside can change the root.
func TestAProofIsSufficientAndNothingInItIsSpare(t *testing.T) {
	for seed := range budget.Seeds(40) {
		tree := irregular(t, seed)
		r := rand.New(rand.NewPCG(seed, 1))
		for _, v := range exact(tree.Root()) {
			trace, err := search.Record(v.Search, tree.Root(), search.Settings{Options: v.Options})
			if err != nil {
				t.Fatal(err)
			}
			p, err := proof.Of(trace)
			if err != nil {
				t.Errorf("%s on %s: %v", v.Name, tree, err)
				continue
			}
			checkProof(t, v.Name+" on "+tree.String(), trace, p, r)
		}
	}
}

func checkProof(t *testing.T, what string, trace *search.Trace, p proof.Proof, r *rand.Rand) {
	t.Helper()
	leaves := make([]int, len(trace.Nodes))
	for range 5 {
		for i := range leaves {
			if trace.Leaf(i) {
				allowed := p.Allows(i)
				leaves[i] = max(allowed.Low, min(allowed.High, r.IntN(61)-30))
			}
		}
		if got := minimax(trace, 0, leaves); got != p.Value {
			t.Fatalf("%s: the value is %d, want %d with the leaves %v", what, got, p.Value, leaves)
		}
	}
	for i := range leaves {
		if !trace.Leaf(i) || !p.Has(i) {
			continue
		}
		if !trace.Nodes[i].Visited {
			t.Errorf("%s: %s is in the proof and was not visited", what, trace.Nodes[i].Name)
		}
		for side, half := range [][]bool{p.AtMost, p.AtLeast} {
			if half == nil || !half[i] {
				continue
			}
			worst := []int{30, -30}[side]
			for j := range leaves {
				if leaves[j] = worst; half[j] {
					leaves[j] = p.Value
				}
			}
			leaves[i] = worst
			if got := minimax(trace, 0, leaves); got == p.Value {
				t.Errorf("%s: the proof does without %s", what, trace.Nodes[i].Name)
			}
		}
	}
}

// The interval of a leaf alone is what trying every value finds.
func TestTheIntervalOfALeafAloneIsExact(t *testing.T) {
	for seed := range budget.Seeds(60) {
		tree := irregular(t, seed)
		trace, err := search.Record(textbook.AlphaBetaSoft, tree.Root(), search.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		p, err := proof.Of(trace)
		if err != nil {
			t.Fatal(err)
		}
		leaves := make([]int, len(trace.Nodes))
		for i, n := range trace.Nodes {
			leaves[i] = n.Score
		}
		for i := range leaves {
			if !trace.Leaf(i) {
				continue
			}
			alone := p.Alone(i)
			was := leaves[i]
			for x := -12; x <= 12; x++ {
				leaves[i] = x
				if same := minimax(trace, 0, leaves) == trace.Result.Value; same != (alone.Low <= x && x <= alone.High) {
					t.Errorf("%s, %s = %d: the root keeps its value: %t, but the interval is %v",
						tree, trace.Nodes[i].Name, x, same, alone)
				}
			}
			leaves[i] = was
		}
	}
}

// A certificate of a uniform tree has as many leaves as the theorem says, and with the best moves first alpha-beta visits no
// other.
func TestACertificateHasTheLeavesOfTheTheorem(t *testing.T) {
	for width := 1; width <= 4; width++ {
		for depth := 1; depth <= 5; depth++ {
			want := power(width, (depth+1)/2) + power(width, depth/2) - 1
			for _, make := range []func(abtree.Shape) (*abtree.Tree, error){abtree.Independent, abtree.BestOrdered} {
				tree, err := make(abtree.Shape{Branching: width, Depth: depth, Seed: 3, Low: -99, High: 99})
				if err != nil {
					t.Fatal(err)
				}
				trace, err := search.Record(textbook.AlphaBetaSoft, tree.Root(), search.Settings{})
				if err != nil {
					t.Fatal(err)
				}
				p, err := proof.Of(trace)
				if err != nil || p.Leaves() != want {
					t.Errorf("width %d, depth %d: %d leaves, %v, want %d", width, depth, p.Leaves(), err, want)
				}
			}
		}
	}
}

func power(base, exponent int) int {
	p := 1
	for range exponent {
		p *= base
	}
	return p
}

// A bound has one half of a proof. A search that proves nothing is refused.
func TestABoundHasOneHalf(t *testing.T) {
	tree, err := abtree.Parse("A(B(D=3 E=5) C(F=2 G=9))")
	if err != nil {
		t.Fatal(err)
	}
	for alpha, want := range map[int][2]bool{1: {true, false}, 2: {true, false}, 3: {false, true}, 4: {false, true}} {
		window := search.Window{Alpha: alpha, Beta: alpha + 1}
		trace, err := search.Record(textbook.AlphaBetaSoft, tree.Root(), search.Settings{Window: window})
		if err != nil {
			t.Fatal(err)
		}
		p, err := proof.Of(trace)
		if err != nil || (p.AtLeast != nil) != want[0] || (p.AtMost != nil) != want[1] {
			t.Errorf("in %v: at least %t, at most %t, %v", window, p.AtLeast != nil, p.AtMost != nil, err)
		}
	}
	unsearched, err := search.Unsearched(tree.Root(), 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, nothing := range []*search.Trace{nil, {}, unsearched} {
		if _, err := proof.Of(nothing); err == nil {
			t.Errorf("%v has a proof", nothing)
		}
	}
}
