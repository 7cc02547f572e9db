package abtree_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
)

var everyEdit = []string{"value", "name", "eval", "threat", "label", "noisy", "child", "sibling", "null", "remove",
	"move", "side", "order"}

func TestAnEditChangesWhatItSays(t *testing.T) {
	const two = "A(B(3 5) C(2 9))"
	for _, c := range []struct {
		tree string
		edit abtree.Edit
		want string
		path []int
	}{
		{two, abtree.Edit{Path: []int{0, 1}, Do: "value", Text: "-7"}, "A(B(3 -7) C(2 9))", []int{0, 1}},
		{two, abtree.Edit{Path: []int{0, 1}, Do: "value", Text: " W2 "}, "A(B(3 W2) C(2 9))", []int{0, 1}},
		{two, abtree.Edit{Path: []int{1, 0}, Do: "value", Text: "?"}, "A(B(3 5) C(? 9))", []int{1, 0}},
		{"3", abtree.Edit{Do: "value", Text: "4"}, "4", nil},

		{two, abtree.Edit{Path: []int{1}, Do: "name", Text: "x > y"}, `A(B(D=3 E=5) "x > y"(F=2 G=9))`, []int{1}},
		{two, abtree.Edit{Path: []int{1}, Do: "name"}, "A(B(3 5) (2 9))", []int{1}},
		{two, abtree.Edit{Path: []int{1, 1}, Do: "name", Text: "<b>"}, `A(B(3 5) C(2 "<b>"=9))`, []int{1, 1}},

		{two, abtree.Edit{Path: []int{1}, Do: "eval", Text: "4"}, "A(B(3 5) C{eval=4}(2 9))", []int{1}},
		{"A{eval=4}(3)", abtree.Edit{Do: "eval"}, "A(3)", nil},
		{"A{eval=4}(3)", abtree.Edit{Do: "eval", Text: "?"}, "A(3)", nil},
		{two, abtree.Edit{Path: []int{1}, Do: "threat", Text: "4"}, "A(B(3 5) C{threat=4}(2 9))", []int{1}},
		{"A{threat=4}(3)", abtree.Edit{Do: "threat"}, "A(3)", nil},
		{"A{threat=4}(3)", abtree.Edit{Do: "threat", Text: "?"}, "A(3)", nil},

		{two, abtree.Edit{Path: []int{1}, Do: "label", Text: "O-O"}, `A(B(3 5) "O-O":C(2 9))`, []int{1}},
		{"A(a:3 4)", abtree.Edit{Path: []int{0}, Do: "label"}, "A(3 4)", []int{0}},
		{two, abtree.Edit{Path: []int{1}, Do: "noisy"}, "A(B(3 5) !C(2 9))", []int{1}},
		{"A(!3 4)", abtree.Edit{Path: []int{0}, Do: "noisy"}, "A(3 4)", []int{0}},

		{two, abtree.Edit{Path: []int{0}, Do: "child"}, "A(B(3 5 ?) C(F=2 G=9))", []int{0, 2}},
		{two, abtree.Edit{Path: []int{0}, Do: "child", Text: "8"}, "A(B(3 5 8) C(F=2 G=9))", []int{0, 2}},
		{two, abtree.Edit{Path: []int{0, 0}, Do: "child"}, "A(B((3) 5) C(2 9))", []int{0, 0, 0}},
		{"D{eval=1}=3", abtree.Edit{Do: "child"}, "D{eval=1}(3)", []int{0}},
		{"A(3 ~4)", abtree.Edit{Do: "child"}, "A(3 ? ~C=4)", []int{1}},
		{two, abtree.Edit{Path: []int{0}, Do: "sibling", Text: "8"}, "A(B(D=3 E=5) 8 C(F=2 G=9))", []int{1}},
		{"A(3 ~4)", abtree.Edit{Path: []int{-1}, Do: "sibling"}, "A(3 ? ~C=4)", []int{1}},
		{"A=?", abtree.Edit{Do: "child"}, "A(?)", []int{0}},
		{"A(?)", abtree.Edit{Path: []int{0}, Do: "sibling"}, "A(? ?)", []int{1}}, // no value that nobody has given it
		{two, abtree.Edit{Path: []int{0}, Do: "null"}, "A(B(3 5 ~?) C(F=2 G=9))", []int{0, -1}},

		{two, abtree.Edit{Path: []int{0}, Do: "remove"}, "A(C(F=2 G=9))", []int{0}},
		{two, abtree.Edit{Path: []int{1}, Do: "remove"}, "A(B(D=3 E=5))", []int{0}},
		{"A(B(3))", abtree.Edit{Path: []int{0, 0}, Do: "remove"}, "A(B=3)", []int{0}},
		{"A(B(3))", abtree.Edit{Path: []int{0}, Do: "remove"}, "A=?", nil},
		{"A(3 ~4)", abtree.Edit{Path: []int{-1}, Do: "remove"}, "A(3)", []int{0}},

		{two, abtree.Edit{Path: []int{0}, Do: "move", By: 1}, "A(C(F=2 G=9) B(D=3 E=5))", []int{1}},
		{"A(1 2 3)", abtree.Edit{Path: []int{2}, Do: "move", By: -2}, "A(D=3 B=1 C=2)", []int{0}},
		{"A(a:1 !2 3)", abtree.Edit{Path: []int{0}, Do: "move", By: 2}, "A(!C=2 D=3 a:B=1)", []int{2}},
		{two, abtree.Edit{Path: []int{0}, Do: "side"}, "MIN A(B(3 5) C(2 9))", []int{0}},
		{"MIN(3)", abtree.Edit{Do: "side"}, "(3)", nil},

		{two, abtree.Edit{Path: []int{0, 1}, Do: "order", Text: "best"}, "A(B(3 5) C(2 9))", []int{0, 1}},
		{two, abtree.Edit{Path: []int{0, 1}, Do: "order", Text: "worst"}, "A(C(G=9 F=2) B(E=5 D=3))", []int{1, 0}},
		{"MIN " + two, abtree.Edit{Path: []int{0}, Do: "order", Text: "best"}, "MIN A(B(E=5 D=3) C(G=9 F=2))", []int{0}},
		{two, abtree.Edit{Path: []int{1, 0}, Do: "order", Text: "reversed"}, "A(C(G=9 F=2) B(E=5 D=3))", []int{0, 1}},
		{"A(x:B(3 5 ~N(1 2)) !C=4 ~M=7)", abtree.Edit{Path: []int{0, -1, 0}, Do: "order", Text: "reversed"},
			"A(!C=4 x:B(E=5 D=3 ~N(G=2 F=1)) ~M=7)", []int{1, -1, 1}},
		{"A(B{eval=1}(9 3) C{eval=2}(1 2))", abtree.Edit{Do: "order", Text: "best", Depth: 1},
			"A(C{eval=2}(F=1 G=2) B{eval=1}(D=9 E=3))", nil},
		{"A(B{eval=1}(9 3) C{eval=2}(1 2))", abtree.Edit{Do: "order", Text: "best", Depth: 2},
			"A(B{eval=1}(E=3 D=9) C{eval=2}(1 2))", nil},
		{"A(B(x:D(E=3 F=5)) C(@D 2))", abtree.Edit{Path: []int{1, 0, 1}, Do: "order", Text: "best"},
			"A(B(x:D(F=5 E=3)) C(2 @D))", []int{1, 1, 0}},

		// A shared node is one node.
		{"A(B(D(3 5)) C(@D))", abtree.Edit{Path: []int{1, 0, 0}, Do: "value", Text: "1"}, "A(B(D(1 5)) C(@D))", []int{1, 0, 0}},
		{"A(B(D(3 5)) C(@D))", abtree.Edit{Path: []int{0, 0}, Do: "remove"}, "A(B=? C(D(3 5)))", []int{0}},
		{"A(~N(4 6) B=3)", abtree.Edit{Path: []int{-1, 1}, Do: "remove"}, "A(B=3 ~N(4))", []int{-1, 0}},
	} {
		tree := parse(t, c.tree)
		before := tree.String()
		edited, path, err := tree.Edit(c.edit)
		if err != nil || edited.String() != c.want || !slices.Equal(path, c.path) {
			t.Errorf("%s, %+v: %s, %v, %v, want %s, %v", c.tree, c.edit, edited, path, err, c.want, c.path)
		}
		if tree.String() != before {
			t.Errorf("%s, %+v: the tree became %s", c.tree, c.edit, tree)
		}
	}
}

func TestAnEditThatCannotBeSaysWhy(t *testing.T) {
	for _, c := range []struct {
		tree string
		edit abtree.Edit
		want string
	}{
		{"A(3)", abtree.Edit{Do: "explode"}, `there is no edit "explode": want value, name`},
		{"A(3)", abtree.Edit{Path: []int{0, 1}, Do: "name"}, "the path [0 1] leads to no node: B is a leaf"},
		{"A(3)", abtree.Edit{Path: []int{1}, Do: "name"}, "the path [1] leads to no node: the moves of A are 0 to 0"},
		{"A(3)", abtree.Edit{Path: []int{-1}, Do: "name"}, "the path [-1] leads to no node: A has no null move"},
		{"A(3)", abtree.Edit{Path: []int{-2}, Do: "name"}, "the path [-2] leads to no node"},
		{"A(3)", abtree.Edit{Do: "value", Text: "3"}, "A has moves, and what it is worth is searched: give its leaves values"},
		{"A(3)", abtree.Edit{Path: []int{0}, Do: "value", Text: "three"},
			`B cannot have the value "three": a value is a whole number`},
		{"A(3)", abtree.Edit{Path: []int{0}, Do: "value", Text: "3 4"},
			`B cannot have the value "3 4": a value is a whole number, W3 (MAX wins in 3 plies)`},
		{"A(3)", abtree.Edit{Path: []int{0}, Do: "value"}, `B cannot have the value "": a value is`},
		{"A(3)", abtree.Edit{Path: []int{0}, Do: "value", Text: "99999999999"}, `"99999999999": want -`},
		{"A(3)", abtree.Edit{Path: []int{0}, Do: "value", Text: "1.5"}, `"1.5": a value is a whole number`},
		{"A(3)", abtree.Edit{Do: "threat", Text: "-3"}, "the threat -3 is out of range"},
		{"A(B=3 4)", abtree.Edit{Path: []int{1}, Do: "name", Text: "B"},
			"two nodes have the name B: give one of them another name"},
		{"A(3)", abtree.Edit{Path: []int{0}, Do: "name", Text: "\xff"}, "is not UTF-8"},
		// at the second place of B
		{"(B(0) @B)", abtree.Edit{Path: []int{1}, Do: "label", Text: "\xe5"}, `the label "\xe5" is not UTF-8`},
		{"A(3)", abtree.Edit{Do: "label", Text: "a"}, "no move leads to A, the root: choose another node"},
		{"A(3 ~4)", abtree.Edit{Path: []int{-1}, Do: "label", Text: "a"}, "the null move has no label: choose another move"},
		{"A(3 ~4)", abtree.Edit{Path: []int{-1}, Do: "noisy"}, "the null move is neither"},
		{"A(3)", abtree.Edit{Do: "sibling"}, "A is the root, and has no siblings: add a child"},
		{"A(3 ~4)", abtree.Edit{Do: "null"}, "A has a null move"},
		{"A(3)", abtree.Edit{Path: []int{0}, Do: "null"}, "B is a leaf: add a child first"},
		{"A(3)", abtree.Edit{Do: "remove"}, "A is the root, and a tree has one"},
		{"A(3 ~4)", abtree.Edit{Path: []int{0}, Do: "remove"}, "the null move would be left alone: remove that first"},
		{"A(3 4)", abtree.Edit{Path: []int{0}, Do: "move", By: -1}, "B is move 1 of 2 and cannot go -1 places: want +0 to +1"},
		{"A(3 4)", abtree.Edit{Path: []int{1}, Do: "move", By: 1}, "C is move 2 of 2 and cannot go +1 places: want -1 to +0"},
		{"A(3 ~4)", abtree.Edit{Path: []int{-1}, Do: "move", By: -1}, "the null move has no place among the moves"},
		{"A(3)", abtree.Edit{Do: "order", Text: "alphabetical"},
			`there is no order "alphabetical": want best, worst, reversed or shuffled`},
		{"A(3)", abtree.Edit{Do: "order", Text: "best", Depth: -1}, "the Depth of -1 plies: want 1 or more"},
		{"A(B=? C=3)", abtree.Edit{Do: "order", Text: "worst"},
			"B has no value, so nothing tells which moves are better: give it one"},
		{"A(B(1 2) C=3)", abtree.Edit{Do: "order", Text: "best", Depth: 1}, "B has no static evaluation, so nothing tells"},
		{strings.Repeat("(", abtree.MaxDepth) + "3" + strings.Repeat(")", abtree.MaxDepth),
			abtree.Edit{Path: make([]int, abtree.MaxDepth), Do: "child"}, "deeper than 512 plies"},
	} {
		if edited, _, err := parse(t, c.tree).Edit(c.edit); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s, %+v: %v, %v, want an error with %q", c.tree, c.edit, edited, err, c.want)
		} else if text := err.Error(); !strings.HasPrefix(text, "abtree: ") ||
			strings.HasPrefix(text, "abtree: "+c.edit.Do+": ") {
			t.Errorf("%s, %+v: %q has another beginning than the errors of this package", c.tree, c.edit, text)
		}
	}
	for _, tree := range []*abtree.Tree{nil, {}} {
		if _, _, err := tree.Edit(abtree.Edit{Do: "child"}); err == nil || !strings.Contains(err.Error(), "make one with Parse") {
			t.Errorf("an empty tree: %v", err)
		}
	}
}

func TestPathsAndParents(t *testing.T) {
	tree := parse(t, "A(B(x:D(E=3 F=5)) C(@D 2 ~@D) D2(1))")
	for _, c := range []struct {
		path    []int
		name    string
		parents int
	}{{nil, "A", 0}, {[]int{1}, "C", 1}, {[]int{0, 0}, "D", 3}, {[]int{1, -1}, "D", 3}, {[]int{1, -1, 1}, "F", 1}} {
		if p, err := tree.At(c.path); err != nil || p.Name() != c.name || p.Parents() != c.parents {
			t.Errorf("%v leads to %s with %d parents, %v, want %s with %d", c.path, p.Name(), p.Parents(), err, c.name, c.parents)
		}
	}
	if p, err := tree.At([]int{0, 1}); err == nil ||
		err.Error() != "abtree: the path [0 1] leads to no node: the moves of B are 0 to 0" {
		t.Errorf("%v, %v", p, err)
	}
}

// anyEdit returns an edit of a node of the tree, which may be refused.
func anyEdit(tree *abtree.Tree, random *rand.Rand) abtree.Edit {
	texts := []string{"", "3", "-4", "W2", "?", "x", "B", "a b", "\"", "\n"}
	e := abtree.Edit{Do: everyEdit[random.IntN(len(everyEdit))], Text: texts[random.IntN(len(texts))], By: random.IntN(5) - 2}
	if e.Do == "order" {
		e.Text, e.Depth, e.Seed = everyOrder[random.IntN(len(everyOrder))], random.IntN(4), random.Uint64()
	}
	for p := tree.Root(); random.IntN(4) > 0; {
		moves := p.Moves(nil)
		if null, ok := p.NullMove(); ok && random.IntN(3) == 0 {
			p, e.Path = null, append(e.Path, -1)
		} else if k := random.IntN(len(moves) + 1); k < len(moves) {
			p, e.Path = p.Play(moves[k]), append(e.Path, k)
		}
	}
	return e
}

// checkEdit looks at what an edit answers.
func checkEdit(tree *abtree.Tree, e abtree.Edit) (*abtree.Tree, error) {
	before := tree.String()
	edited, path, refused := tree.Edit(e)
	switch {
	case tree.String() != before:
		return nil, fmt.Errorf("the tree became %s", tree)
	case refused != nil && !strings.Contains(refused.Error(), ": "):
		return nil, fmt.Errorf("a poor error: %w", refused)
	case refused != nil:
		return nil, nil
	}
	if again, err := abtree.Parse(edited.String()); err != nil || again.String() != edited.String() {
		return nil, fmt.Errorf("%s is read as %v, %w", edited, again, err)
	}
	if err := checkContract(edited); err != nil {
		return nil, fmt.Errorf("%s: %w", edited, err)
	}
	_, err := edited.At(path)
	return edited, err
}

func TestEveryEditGivesATreeAndLeavesTheOldOne(t *testing.T) {
	done := map[string]int{}
	irregular(t, 300, func(tree *abtree.Tree, random *rand.Rand) {
		for range 20 {
			e := anyEdit(tree, random)
			edited, err := checkEdit(tree, e)
			if err != nil {
				t.Fatalf("%s, %+v: %v", tree, e, err)
			}
			if edited != nil {
				done[e.Do]++
				tree = edited
			}
		}
	})
	for _, do := range everyEdit {
		if done[do] < 20 {
			t.Errorf("%s was done %d times only", do, done[do])
		}
	}
}

// irregular calls f with n trees with shared nodes, wins, noisy moves and null moves.
func irregular(t *testing.T, n int, f func(tree *abtree.Tree, random *rand.Rand)) {
	t.Helper()
	for seed := range uint64(n) {
		tree, err := abtree.Irregular(abtree.Shape{
			Branching: 3, Depth: int(seed % 5), Low: -9, High: 9, Seed: seed, MinFirst: seed%2 == 0, Shared: 15,
			Wins: 10, Noisy: 20, Nulls: 20,
		})
		if err != nil {
			t.Fatal(err)
		}
		f(tree, rand.New(rand.NewPCG(seed, 2)))
	}
}

// spelled writes all that there is below a position, with the name of every node, given or
// generated.
func spelled(p abtree.Position) string {
	value, over := p.Terminal()
	text := fmt.Sprintf("%s{%t %d %d %d}", p.Name(), over, value, p.Evaluate(), p.Threat())
	noisy := p.NoisyMoves(nil)
	for _, m := range p.Moves(nil) {
		text += fmt.Sprintf("(%q %t %s)", p.Label(m), slices.Contains(noisy, m), spelled(p.Play(m)))
	}
	if null, ok := p.NullMove(); ok {
		text += "~" + spelled(null)
	}
	return text
}

// What was said of a node stays true of the node of that name: an edit changes the name of no node
// but the one that it names, and a new node has a new one.
func TestEveryNodeKeepsItsName(t *testing.T) {
	tree := parse(t, "A(B(3 5) C(2 9))")
	for _, c := range []struct {
		edit abtree.Edit
		want string
	}{
		{abtree.Edit{Path: []int{0, 0}, Do: "sibling", Text: "7"}, "A(B(3 7 E=5) C(F=2 G=9))"}, // the new leaf is H
		{abtree.Edit{Path: []int{1}, Do: "move", By: -1}, "A(C(F=2 G=9) B(D=3 E=5))"},
		{abtree.Edit{Path: []int{0, 0}, Do: "remove"}, "A(B(E=5) C(F=2 G=9))"},
		{abtree.Edit{Do: "order", Text: "reversed"}, "A(C(G=9 F=2) B(E=5 D=3))"},
		{abtree.Edit{Path: []int{0}, Do: "name", Text: "X"}, "A(X(D=3 E=5) C(F=2 G=9))"},
		{abtree.Edit{Path: []int{0, 0}, Do: "name", Text: "G"}, "A(B(G=3 E=5) C(F=2 9))"}, // the other G has to give it up
	} {
		edited, _, err := tree.Edit(c.edit)
		if err != nil || edited.String() != c.want {
			t.Errorf("%+v: %s, %v, want %s", c.edit, edited, err, c.want)
		}
	}
	names := func(tree *abtree.Tree) map[string]string { // of each node: what it is, the moves and the name left aside
		all := map[string]string{}
		var walk func(p abtree.Position)
		walk = func(p abtree.Position) {
			all[p.Name()] = fmt.Sprint(p.Evaluate(), p.Threat())
			for _, m := range p.Moves(nil) {
				walk(p.Play(m))
			}
			if null, ok := p.NullMove(); ok {
				walk(null)
			}
		}
		walk(tree.Root())
		return all
	}
	irregular(t, 200, func(tree *abtree.Tree, random *rand.Rand) {
		for range 10 {
			e := anyEdit(tree, random)
			if !slices.Contains([]string{"child", "sibling", "null", "remove", "move", "order"}, e.Do) {
				continue
			}
			e.By = min(e.By, 1)
			edited, path, err := tree.Edit(e)
			if err != nil {
				continue
			}
			before, after := names(tree), names(edited)
			at, _ := edited.At(path)
			at0, _ := tree.At(e.Path)
			for name, is := range after {
				if was, there := before[name]; there && was != is && name != at.Name() && name != at0.Name() && e.Do != "remove" {
					t.Fatalf("%s, %+v: %s: %s was %s and is %s", tree, e, edited, name, was, is)
				}
				if _, there := before[name]; there == (len(after) > len(before) && name == at.Name()) {
					t.Fatalf("%s, %+v: %s: %s is not the new node", tree, e, edited, name)
				}
			}
			tree = edited
		}
	})
}

func TestAnEditIsTakenBackByItsReverse(t *testing.T) {
	irregular(t, 300, func(tree *abtree.Tree, random *rand.Rand) {
		for range 10 {
			e := anyEdit(tree, random)
			edited, path, err := tree.Edit(e)
			if err != nil {
				continue
			}
			back := abtree.Edit{Path: path, Do: e.Do, By: -e.By}
			switch e.Do {
			case "child", "sibling", "null":
				if p, _ := tree.At(e.Path); e.Do == "child" && len(p.Moves(nil)) == 0 && e.Text != "" {
					continue // it took the leaf's value away
				}
				back.Do = "remove"
			case "order":
				if back.Text = e.Text; e.Text != "reversed" {
					continue
				}
			case "move", "noisy", "side":
			default:
				continue
			}
			again, _, err := edited.Edit(back)
			if err != nil || spelled(again.Root()) != spelled(tree.Root()) {
				t.Fatalf("%s, %+v: %s, %+v: %s, %v", tree, e, edited, back, again, err)
			}
		}
	})
}

// What is said of a node, said again, changes nothing.
func TestPropertiesAreWhatEditsTake(t *testing.T) {
	for _, c := range []struct {
		tree string
		path []int
		want abtree.Properties
	}{
		{`A{eval=4 threat=2}(x:"B <b>"{eval=L1}=W2 !3 ~N=5)`, nil, abtree.Properties{Name: "A", Eval: "4", Threat: "2"}},
		{`A{eval=4 threat=2}(x:"B <b>"{eval=L1}=W2 !3 ~N=5)`, []int{0},
			abtree.Properties{Name: "B <b>", Value: "W2", Eval: "L1", Label: "x"}},
		{`A{eval=4 threat=2}(x:"B <b>"{eval=L1}=W2 !3 ~N=5)`, []int{1}, abtree.Properties{Value: "3", Noisy: true}},
		{`A{eval=4 threat=2}(x:"B <b>"{eval=L1}=W2 !3 ~N=5)`, []int{-1}, abtree.Properties{Name: "N", Value: "5"}},
		{"(?)", []int{0}, abtree.Properties{Value: "?"}},
	} {
		if got, err := parse(t, c.tree).Properties(c.path); err != nil || got != c.want {
			t.Errorf("%s, %v: %+v, %v, want %+v", c.tree, c.path, got, err, c.want)
		}
	}
	if _, err := parse(t, "(3)").Properties([]int{1}); err == nil || !strings.Contains(err.Error(), "leads to no node") {
		t.Errorf("no node: %v", err)
	}
	if _, err := new(abtree.Tree).Properties(nil); err == nil {
		t.Error("the zero tree has a node")
	}
	irregular(t, 100, func(tree *abtree.Tree, random *rand.Rand) {
		for range 10 {
			path := anyEdit(tree, random).Path
			p, err := tree.Properties(path)
			if err != nil {
				t.Fatal(err)
			}
			said := map[string]string{"name": p.Name, "eval": p.Eval, "threat": p.Threat}
			if p.Value != "" {
				said["value"] = p.Value
			}
			if len(path) > 0 && path[len(path)-1] != -1 {
				said["label"] = p.Label
			}
			for do, text := range said {
				if again, _, err := tree.Edit(abtree.Edit{Path: path, Do: do, Text: text}); err != nil ||
					again.String() != tree.String() {
					t.Fatalf("%s, %v, %s %q: %s, %v", tree, path, do, text, again, err)
				}
			}
		}
	})
}

func FuzzEdit(f *testing.F) {
	for i, do := range everyEdit {
		f.Add("A(B(D=3 E=5) C(F=2 G=? ~H=1) @B)", []byte{1, 255}, do, "3", i-4)
		f.Add("A(B(D=3 E=5) C(F=2 G=?))", []byte{0, 1}, do, "", i)
	}
	f.Fuzz(func(t *testing.T, text string, steps []byte, do, with string, by int) {
		tree, err := abtree.Parse(text)
		if err != nil {
			return
		}
		e := abtree.Edit{Do: do, Text: with, By: by}
		for _, s := range steps {
			e.Path = append(e.Path, int(int8(s)))
		}
		if _, err := checkEdit(tree, e); err != nil {
			t.Fatalf("%s, %+v: %v", tree, e, err)
		}
	})
}

func BenchmarkEdit(b *testing.B) {
	tree, err := abtree.Independent(abtree.Shape{Branching: 3, Depth: 6})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, _, err := tree.Edit(abtree.Edit{Path: []int{1, 1}, Do: "child"}); err != nil {
			b.Fatal(err)
		}
	}
}
