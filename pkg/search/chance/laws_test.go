package chance_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/chance"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/search/outside"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// worth returns the value of a position for MAX, in points: from the definition, with fractions.
func worth(pos abtree.Position, unit int64) *big.Rat {
	if score, over := pos.Terminal(); over {
		if !pos.MaxFirst() {
			score = -score
		}
		return big.NewRat(int64(score), unit)
	}
	weights := pos.Weights(nil)
	value, sum := new(big.Rat), int64(0)
	for i, m := range pos.Moves(nil) {
		v := worth(pos.Play(m), unit)
		switch {
		case weights != nil:
			value.Add(value, v.Mul(v, big.NewRat(int64(weights[i]), 1)))
			sum += int64(weights[i])
		case i == 0 || (v.Cmp(value) > 0) == pos.MaxFirst():
			value = v
		}
	}
	if weights != nil {
		value.Quo(value, big.NewRat(sum, 1))
	}
	return value
}

// random returns a tree of its own for each seed.
func random(seed uint64) *abtree.Tree {
	r := rand.New(rand.NewPCG(seed, 22))
	tree, err := abtree.Irregular(abtree.Shape{Branching: 1 + r.IntN(4), Depth: r.IntN(6), MinFirst: r.IntN(2) == 0,
		Low:  -r.IntN(20),
		High: 1 + r.IntN(20), Shared: 10 * r.IntN(3), Chances: 20 + r.IntN(50), Seed: seed})
	if err != nil { // the denominator of a random tree may be too large: another one will do
		return random(seed + 1<<40)
	}
	return tree
}

// Every search has the value, whatever the window claims of it, at each node that it leaves.
func TestValues(t *testing.T) {
	for seed := range budget.Seeds(3000) {
		tree := random(seed)
		root := tree.Root()
		c, chancy := root.Chance()
		unit := int64(max(c.Unit, 1))
		r := rand.New(rand.NewPCG(seed, 1))
		window := search.Open
		if r.IntN(2) == 0 {
			window.Alpha = min(max(int(unit)*(r.IntN(40)-20)+r.IntN(int(unit)), -search.Win), search.Win-1)
			window.Beta = min(window.Alpha+1+r.IntN(1+10*int(unit)), search.Win)
		}
		values := map[string]*big.Rat{}
		value := func(name string) *big.Rat {
			if values[name] == nil {
				pos, _ := tree.Find(name)
				values[name] = worth(pos, unit)
			}
			return values[name]
		}
		for _, v := range chance.Variants(root) {
			trace, err := v.Record(root, search.Settings{Window: window})
			if err != nil {
				t.Fatalf("seed %d, %s on %v: %v", seed, v.Name, tree, err)
			}
			for _, e := range trace.Events {
				if !e.Kind.Scored() {
					continue
				}
				name := trace.Nodes[e.Node].Name
				scores := new(big.Rat).Mul(value(name), big.NewRat(unit, 1))
				if !scores.IsInt() {
					t.Fatalf("seed %d: %s of %v is worth %v, no whole score of %d to a point", seed, name, tree, value(name),
						unit)
				}
				if !e.Bound.Holds(e.Value, int(scores.Num().Int64())) {
					t.Fatalf("seed %d, %s in %v on %v: %s %v, and it is worth %v", seed, v.Name, window, tree, name,
						trace.Result.Unit.Of(e.Bound, e.Value), value(name))
				}
			}
			claim := window.Claim(trace.Result.Value)
			if v.Class == search.ExactAlways {
				claim = search.Exact
			}
			if r := trace.Result; r.Bound != claim || chancy != trace.Chancy() {
				t.Fatalf("seed %d, %s in %v on %v: %v", seed, v.Name, window, tree, r)
			}
			if text, err := search.ReadTrace(strings.NewReader(asJSON(t, trace))); err != nil ||
				len(text.Events) != len(trace.Events) {
				t.Fatalf("seed %d, %s on %v: its trace is not read back: %v", seed, v.Name, tree, err)
			}
		}
	}
}

// Star1 visits no leaf that expectimax does not, and in trees without chance all are negamax and fail-soft alpha-beta,
// node for node.
func TestWithoutChance(t *testing.T) {
	for seed := range budget.Seeds(300) {
		tree, err := abtree.Irregular(abtree.Shape{Branching: 3, Depth: 5, Shared: 20, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		nodes := func(a search.Algorithm[abtree.Position, abtree.Move]) int64 {
			r, err := search.Run(a, tree.Root(), search.Settings{})
			if err != nil {
				t.Fatal(err)
			}
			return r.Stats.Nodes
		}
		all, soft := nodes(textbook.Negamax[abtree.Position]), nodes(textbook.AlphaBetaSoft[abtree.Position])
		if n := nodes(chance.Expectimax[abtree.Position]); n != all {
			t.Fatalf("seed %d: expectimax visits %d nodes, negamax %d", seed, n, all)
		}
		if one, two := nodes(chance.Star1[abtree.Position]), nodes(chance.Star2[abtree.Position]); one != soft || two != soft {
			t.Fatalf("seed %d: Star1 visits %d nodes, Star2 %d, alpha-beta %d", seed, one, two, soft)
		}
	}
}

// An algorithm that knows no chance is refused at the root, and says so.
func TestOthersAreRefused(t *testing.T) {
	tree, err := abtree.Parse("A(B(1/2*3 1/2*5) C(1/3*4 2/3*7))")
	if err != nil {
		t.Fatal(err)
	}
	root := tree.Root()
	others := append(textbook.Variants(root), engine.Variants[abtree.Position]()...)
	others = append(others, outside.Variants(root)...)
	for _, v := range others {
		_, err := v.Run(root, search.Settings{Window: search.Window{Alpha: 3, Beta: 4}})
		var missing *search.MissingError
		if err == nil || !strings.Contains(err.Error(), "chance") && !errors.As(err, &missing) {
			t.Errorf("%s: %v", v.Name, err)
		}
	}
}

func asJSON(t *testing.T, trace *search.Trace) string {
	text, err := json.Marshal(trace)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A depth that ends at a chance node is an error that says so, unless it has a static score.
func TestTheDepthEndsAtAChanceNode(t *testing.T) {
	for text, want := range map[string]string{
		"A(B(1/2*3 1/2*5) C(1/3*4 2/3*7))":         "used up at the node reached by B, a chance node without a static score",
		"A(B{eval=2}(1/2*3 1/2*5) C{eval=1}(1*4))": "",
		"(1/2*A(1 2) 1/2*B(3 4))":                  "used up at the node reached by A, which has no static score",
	} {
		tree, err := abtree.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range chance.Variants(tree.Root()) {
			_, err := v.Run(tree.Root(), search.Settings{Depth: 1})
			if said := fmt.Sprint(err); (err == nil) != (want == "") || err != nil && !strings.Contains(said, want) {
				t.Errorf("%s of %s: %v, want %q", v.Name, text, err, want)
			}
		}
	}
}
