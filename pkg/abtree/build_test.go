package abtree_test

import (
	"strings"
	"testing"
	"time"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
)

func TestBuiltTreesAreThoseOfTheNotation(t *testing.T) {
	shared := abtree.Node("", abtree.Leaves(3, 5)...)
	for _, c := range []struct {
		build func(abtree.Branch) (*abtree.Tree, error)
		root  abtree.Branch
		want  string
	}{
		{abtree.Max, abtree.Leaf("", 3), "3"},
		{abtree.Min, abtree.Node("A", abtree.Leaf("B", 3), abtree.Leaf("", search.NoScore)), "MIN A(B=3 ?)"},
		{abtree.Max, abtree.Node("", abtree.Node("", abtree.Leaves(3, 5)...),
			abtree.Node("", abtree.Leaves(2, 9)...)), "((3 5) (2 9))"},
		{abtree.Max, abtree.Node("", abtree.Leaves(search.Win-3, 2-search.Win)...), "(W3 L2)"},
		{abtree.Max, abtree.Node("A", abtree.Leaf("B", 3).Via("e4"), abtree.Leaf("C", 5).Via("d4").Noisy(),
			abtree.Leaf("N", 1).Null()), "A(e4:B=3 !d4:C=5 ~N=1)"},
		{abtree.Max, abtree.Node("A", abtree.Node("B", abtree.Leaves(3, 6)...).Eval(5).Threat(2)).Eval(4),
			"A{eval=4}(B{eval=5 threat=2}(3 6))"},
		{abtree.Max, abtree.Node("", abtree.Node("", shared.Via("x")),
			abtree.Node("", shared.Via("y"), abtree.Leaf("", 2))), "((x:D(3 5)) (y:@D 2))"},
		{abtree.Max, abtree.Node("", shared, abtree.Leaf("B", 7), shared), "(C(3 5) B=7 @C)"},
	} {
		tree, err := c.build(c.root)
		if err != nil {
			t.Errorf("%s: %v", c.want, err)
			continue
		}
		if got := tree.String(); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
		if again := parse(t, c.want).String(); again != c.want {
			t.Errorf("%s is read as %s", c.want, again)
		}
		if err := checkContract(tree); err != nil {
			t.Errorf("%s: %v", c.want, err)
		}
	}
}

func TestBuildersReturnErrors(t *testing.T) {
	deep := abtree.Leaf("", 1)
	for range abtree.MaxDepth + 1 {
		deep = abtree.Node("", deep)
	}
	leaf := abtree.Leaf("X", 1)
	for _, c := range []struct {
		root abtree.Branch
		want string
	}{
		{abtree.Branch{}, "a Branch is empty"},
		{abtree.Branch{}.Eval(3), "a Branch is empty"},
		{abtree.Node("A"), "the node A has no moves"},
		{abtree.Node("", abtree.Branch{}), "a Branch is empty"},
		{abtree.Node("", abtree.Leaf("A", 1), abtree.Leaf("A", 2)), "two nodes have the name A"},
		{abtree.Node("", leaf, abtree.Node("", leaf)),
			"the node X is shared between a ply where MAX moves and one where MIN moves"},
		{abtree.Leaf("", search.Win+1), "out of range"},
		{abtree.Leaf("", -1<<31+1), "out of range"},
		{abtree.Leaf("", search.Inf), "out of range"},
		{abtree.Leaf("", 1).Threat(-1), "the threat -1"},
		{abtree.Leaf("", 1).Eval(search.Inf), "out of range"},
		{abtree.Leaf("\xff", 1), "not UTF-8"},
		{abtree.Node("", leaf.Null()), "a null move and no other"},
		{deep, "deeper than 512 plies"},
	} {
		tree, err := abtree.Max(c.root)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, %v, want an error with %q", tree, err, c.want)
		}
	}
}

func TestABranchKeepsNothingOfTheCallersSlice(t *testing.T) {
	children := abtree.Leaves(3, 5)
	root := abtree.Node("A", children...)
	children[0] = root // else a cycle
	tree, err := abtree.Max(root)
	if err != nil || tree.String() != "A(3 5)" {
		t.Errorf("got %v, %v", tree, err)
	}
}

func TestNamesAreLettersInReadingOrder(t *testing.T) {
	for _, c := range []struct{ text, names string }{
		{"((3 5) (2 9))", "A B C D E F G"},
		{"(B(3 5) (2 D=9))", "A B C E F G D"},
		{"A(B(D=3 E=5) C(F=2 G=?))", "A B C D E F G"},
	} {
		var names []string
		level := []abtree.Position{parse(t, c.text).Root()}
		for len(level) > 0 {
			p := level[0]
			level = level[1:]
			names = append(names, p.Name())
			for _, m := range p.Moves(nil) {
				level = append(level, p.Play(m))
			}
		}
		if got := strings.Join(names, " "); got != c.names {
			t.Errorf("%s: %s, want %s", c.text, got, c.names)
		}
	}
	tree := parse(t, "("+strings.Repeat("1 ", 800)+")")
	moves := tree.Root().Moves(nil)
	for _, c := range []struct {
		move int
		want string
	}{{0, "B"}, {24, "Z"}, {25, "AA"}, {26, "AB"}, {700, "ZZ"}, {701, "AAA"}} {
		if got := moves[c.move].String(); got != c.want {
			t.Errorf("move %d is %s, want %s", c.move, got, c.want)
		}
	}
}

func TestScoresAreForTheSideToMove(t *testing.T) {
	p, _ := parse(t, "A{eval=4 threat=2}(B{eval=3 threat=1}(D=7 E=W2) C=5 F=? G(1))").Find("B")
	if p.Evaluate() != -3 || p.Threat() != 1 || p.MaxFirst() {
		t.Errorf("B: eval %d, threat %d", p.Evaluate(), p.Threat())
	}
	for _, c := range []struct {
		name        string
		score, eval int
	}{
		{"A", search.NoScore, 4}, {"B", search.NoScore, -3}, {"C", -5, -5}, {"D", 7, 7}, {"E", search.Win - 2, search.Win - 2},
		{"F", search.NoScore, search.NoScore}, {"G", search.NoScore, search.NoScore},
	} {
		tree := parse(t, "A{eval=4 threat=2}(B{eval=3 threat=1}(D=7 E=W2) C=5 F=? G(1))")
		p, ok := tree.Find(c.name)
		if score, _ := p.Terminal(); !ok || score != c.score || p.Evaluate() != c.eval {
			t.Errorf("%s: score %d, eval %d", c.name, score, p.Evaluate())
		}
	}
	root := parse(t, "(B{eval=3}(1 2) C=5 ?)").Root()
	for i, want := range []int{3, 5, 0} {
		if got := root.Hint(root.Moves(nil)[i]); got != want {
			t.Errorf("hint of move %d: %d, want %d", i, got, want)
		}
	}
}

func TestGeneratorsRefuseWhatIsTooLarge(t *testing.T) {
	began := time.Now()
	for _, s := range []abtree.Shape{
		{}, {Branching: -1, Depth: 2}, {Branching: 2, Depth: -1}, {Branching: 2, Depth: 20},
		{Branching: 1 << 30, Depth: 400}, {Branching: 2, Depth: 512},
		{Branching: 1, Depth: 513}, {Branching: 2, Depth: 2, Low: 3, High: 2}, {Branching: 2, Depth: 2, High: search.Win},
	} {
		for i, kind := range []func(abtree.Shape) (*abtree.Tree, error){abtree.Independent, abtree.BestOrdered,
			abtree.WorstOrdered, abtree.Incremental} {
			if tree, err := kind(s); err == nil {
				t.Errorf("generator %d made %d nodes of %+v", i, tree.Size(), s)
			}
		}
	}
	for _, s := range []abtree.Shape{{}, {Branching: 30, Depth: 30}, {Branching: 2, Depth: 2, Shared: 101},
		{Branching: 2, Depth: 2, Wins: -1}} {
		if _, err := abtree.Irregular(s); err == nil {
			t.Errorf("Irregular made a tree of %+v", s)
		}
	}
	if _, err := abtree.WorstOrdered(abtree.Shape{Branching: 4, Depth: 3, Low: 1, High: 63}); err == nil ||
		!strings.Contains(err.Error(), "64 leaves cannot all differ between 1 and 63: want High at least 64") {
		t.Errorf("got %v", err)
	}
	if _, err := abtree.Incremental(abtree.Shape{Branching: 2, Depth: 10, High: abtree.MaxValue}); err == nil {
		t.Error("an incremental tree with values beyond MaxValue was made")
	}
	if used := time.Since(began); used > time.Minute {
		t.Errorf("it took %v", used)
	}
}

func TestASeedIsATree(t *testing.T) {
	for _, c := range []struct {
		name string
		kind func(abtree.Shape) (*abtree.Tree, error)
		want string
	}{
		{"Independent", abtree.Independent, "(((95 39) (73 38)) ((0 76) (22 78)))"},
		{"BestOrdered", abtree.BestOrdered, "(((76 0) (78 22)) ((73 38) (95 39)))"},
		{"WorstOrdered", abtree.WorstOrdered, "(((27 40) (1 4)) ((80 95) (73 78)))"},
		{"Incremental", abtree.Incremental, "{eval=0}({eval=10}({eval=8}(13 6) {eval=0}(6 -6)) {eval=6}({eval=4}(0 " +
			"-4) {eval=6}(2 4)))"},
		{"Irregular", abtree.Irregular, "{eval=95 threat=19}({eval=76}({eval=32 threat=13}(16 61) {eval=30}(72)))"},
	} {
		tree, err := c.kind(abtree.Shape{Branching: 2, Depth: 3, Seed: 7})
		if err != nil {
			t.Fatal(err)
		}
		if got := tree.String(); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		other, err := c.kind(abtree.Shape{Branching: 2, Depth: 3, Seed: 8})
		if err != nil || other.String() == c.want {
			t.Errorf("%s: seed 8 gives %s, %v", c.name, other, err)
		}
	}
}

func TestDistinctLeavesDiffer(t *testing.T) {
	tree, err := abtree.Independent(abtree.Shape{Branching: 4, Depth: 4, Distinct: true})
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, v := range strings.FieldsFunc(tree.String(), func(r rune) bool { return strings.ContainsRune("() ", r) }) {
		if seen[v] {
			t.Errorf("%s occurs twice", v)
		}
		seen[v] = true
	}
	if len(seen) != 256 {
		t.Errorf("%d values", len(seen))
	}
}

func TestRecurringPositionsAreMetAtSeveralPlies(t *testing.T) {
	several := 0
	for seed := range uint64(50) {
		graph, err := abtree.Recurring(abtree.Shape{Branching: 3, Depth: 20, Seed: seed, MinFirst: seed%2 == 1})
		if err != nil {
			t.Fatal(err)
		}
		plies := map[string]map[int]bool{}
		var visit func(p abtree.Position, ply int)
		visit = func(p abtree.Position, ply int) {
			if plies[p.Name()] == nil {
				plies[p.Name()] = map[int]bool{}
			}
			if plies[p.Name()][ply] {
				return
			}
			plies[p.Name()][ply] = true
			for _, m := range p.Moves(nil) {
				visit(p.Play(m), ply+1)
			}
		}
		visit(graph.Root(), 0)
		for _, at := range plies {
			if len(at) > 1 {
				several++
			}
		}
	}
	if several < 100 {
		t.Errorf("only %d positions recur", several)
	}
	for _, depth := range []int{0, 1, 2} {
		if graph, err := abtree.Recurring(abtree.Shape{Branching: 2, Depth: depth}); err != nil || graph.Root().Height() > depth {
			t.Errorf("%d plies: %v, %v", depth, graph, err)
		}
	}
	if _, err := abtree.Recurring(abtree.Shape{}); err == nil {
		t.Error("no moves at all are no error")
	}
}
