package verify

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// evidence is what is known about a wrong case besides its own answer. Most of it comes from asking
// the subject again about the same tree with one thing changed.
type evidence struct {
	by        Subject // that was asked
	named     bool    // a diagnosis names the mistake, which is not about a number
	kept      bool    // it is right when asked only this question
	byName    bool    // it is kept, and with names that occur only once all answers are right
	reorders  bool    // it changed the order of the moves
	flaw      flaw    // of a program's answer
	sightless bool    // it did not report its visits
	turns     bool    // forced passes were left out of the question
	alternate bool    // it is right if they are nodes
	child     bool    // the move that it chose is one of the root
	deeper    bool    // it visited nodes below the depth asked
	left      string  // the node that it left before the first of Missed
	unopened  bool    // it visited that node, and none of its moves
	astray    string  // how its visits show that a move was not taken back
	skipped   string  // the first of Missed, if it visited a later move of the same node
	past      string  // the node that it visited although the window above it was closed
	under     string  // the node above that one, with who moves there

	renamed  bool   // with other names of the nodes it is right
	met      string // a node of several parents, where it is right with a copy for each of them
	keyed    bool   // if no key occurs twice it is right
	depths   bool   // that node is met with different depths, at which its values differ
	limit    int64  // the largest number of visits it makes in any tree; 0 if there is no such limit
	twice    bool   // in MAX/MIN form: it visits all moves of the root, and then begins with the first again
	clamped  bool   // for a leaf inside the window it returns an edge of the window
	atCut    bool   // where a single move closes the window it returns a number of its own, and if it does not it is right
	edge     bool   // where a single move is inside the window, it returns an edge of the window
	static   string // the node whose static evaluation it returns, though it lies above the horizon
	roots    int    // how often it visits the root
	shallow  bool   // its value is that of a smaller depth
	constant bool   // its answer is the same number for a tree with other values
	shifted  int    // it is right if this is added to all values and the window; 0 if there is no such number
	sides    string // the side whose moves it takes for the other side's
	disturbs string // a child of the root: with a leaf of the same value instead the subject is right
}

// gather asks the subject about variations of a wrong case, each of which takes one cause away.
func (c *checker) gather(made *Case, o outcome) {
	if c.cancelled() {
		return
	}
	e := &made.evidence
	q := made.Question
	e.sightless = o.sightless
	e.limit = c.limit(o)
	if e.turns {
		c.subject.program.passes = true
		e.alternate = c.right(q, change{})
		c.subject.program.passes = false
	}
	for seed := uint64(1); seed <= 3 && !e.renamed; seed++ {
		e.renamed = c.right(q, change{name: func(name string) string { return rename(name, seed) }})
	}
	if twin, ok := twinOf(q.Tree); ok && !e.renamed && c.right(q, change{unfold: true}) {
		e.met = twin.Name()
		e.depths = differByDepth(q, twin)
	}
	if c.subject.function {
		c.subject.newKeys = true
		e.keyed = c.right(q, change{})
		c.subject.newKeys = false
	}
	c.gatherEdge(made)
	c.gatherStatic(made)
	c.gatherShift(made)
	c.gatherSides(made)
	c.gatherDisturbed(made)
}

// limit returns the largest number of nodes that the subject visits, if it seems to stop there.
func (c *checker) limit(o outcome) int64 {
	const few = 4
	if c.report.Questions > 100 && o.nodes >= few && o.nodes == c.most && c.largest > 3*c.most {
		return o.nodes
	}
	return 0
}

// right reports whether the subject is right about the question with a changed tree.
func (c *checker) right(q Question, with change) bool {
	q.Tree = remake(q.Tree, with)
	r, ok := q.reference()
	return ok && !c.ask(q, r, false).kind.Wrong()
}

// value returns the subject's answer about a question, false if it has none or that is right.
func (c *checker) value(q Question) (value int, wrong bool) {
	r, ok := q.reference()
	if !ok {
		return 0, false
	}
	o := c.ask(q, r, false)
	return o.value, o.kind == WrongValue || o.kind == WrongBound || o.kind == WrongAnswer
}

// rename returns another name for a node.
func rename(name string, seed uint64) string {
	hash := seed
	for _, b := range []byte(name) {
		hash = search.Mix(hash<<8 + uint64(b))
	}
	return fmt.Sprintf("n%x", hash)
}

// twinOf returns an inner node with several parents or, if there is none, such a leaf.
func twinOf(t *abtree.Tree) (twin position, found bool) {
	seen := map[position]bool{}
	var visit func(p position)
	visit = func(p position) {
		if seen[p] {
			if _, over := p.Terminal(); !found || !over {
				twin, found = p, true
			}
			return
		}
		seen[p] = true
		for _, m := range p.Moves(nil) {
			visit(p.Play(m))
		}
	}
	visit(t.Root())
	return twin, found
}

// plies returns the plies of each position.
func plies(t *abtree.Tree) map[position][]int {
	at := map[position][]int{}
	var visit func(p position, ply int)
	visit = func(p position, ply int) {
		if slices.Contains(at[p], ply) {
			return
		}
		at[p] = append(at[p], ply)
		for _, m := range p.Moves(nil) {
			visit(p.Play(m), ply+1)
		}
	}
	visit(t.Root(), 0)
	return at
}

// differByDepth reports whether a node's values differ between the depths at which it is searched.
func differByDepth(q Question, p position) bool {
	if q.Depth == 0 {
		return false
	}
	values := map[int]bool{}
	for _, ply := range plies(q.Tree)[p] {
		switch left := q.Depth - ply; {
		case left > 0:
			r, err := search.Run(textbook.Minimax, p, search.Settings{Depth: left})
			if err == nil {
				values[r.Value] = true
			}
		case left == 0 && p.Evaluate() != search.NoScore:
			values[inMaxView(p, p.Evaluate())] = true
		}
	}
	return len(values) > 1
}

// gatherEdge finds out whether the subject returns alpha or beta instead of the value: it asks about a leaf and about a single
// move that are worth 5, in a window far around it.
func (c *checker) gatherEdge(made *Case) {
	if !c.subject.function || c.options.OpenOnly || c.nullOnly() {
		return
	}
	ask := func(tree string, w search.Window) (value int, wrong bool) {
		t, err := abtree.Parse(tree)
		if err != nil {
			return 0, false
		}
		return c.value(Question{Tree: t, Window: w})
	}
	atEdge := func(tree string) bool {
		value, wrong := ask(tree, wide)
		return wrong && (value == wide.Alpha || value == wide.Beta)
	}
	made.edge, made.clamped = atEdge("(5)") || atEdge("MIN (5)"), atEdge("5")
	for tree, closed := range map[string]search.Window{"(5)": {Alpha: -99, Beta: 3}, "MIN (5)": {Alpha: 7, Beta: 99}} {
		_, inside := ask(tree, wide)
		value, outside := ask(tree, closed)
		made.atCut = made.atCut || !inside && outside && value != 5 && value != closed.Alpha && value != closed.Beta
	}
}

// wide is the window of gatherEdge.
var wide = search.Window{Alpha: -99, Beta: 99}

// gatherStatic finds out whether the answer depends on static evaluations of nodes above the horizon:
// they get numbers that occur nowhere else.
func (c *checker) gatherStatic(made *Case) {
	q := made.Question
	at := plies(q.Tree)
	for _, sign := range []int{1, -1} {
		names := map[int]string{}
		trial := q
		trial.Tree = remake(q.Tree, change{eval: func(p position, eval int) int {
			for _, ply := range at[p] {
				if q.Depth > 0 && ply >= q.Depth {
					return eval
				}
			}
			own := sign * (5000 + len(names))
			names[own] = p.Name()
			return own
		}})
		value, wrong := c.value(trial)
		name, ok := names[value]
		if !wrong || !ok {
			continue
		}
		made.static = name
		for depth := 1; depth < q.Tree.Root().Height() && (q.Depth == 0 || depth < q.Depth); depth++ {
			trial.Depth = depth
			if r, ok := trial.reference(); ok && r.value == value {
				made.shallow = true
			}
		}
		return
	}
}

// gatherShift finds out whether a constant in the code matters: it asks about a tree in which all
// values, and the window, are shifted by one number.
func (c *checker) gatherShift(made *Case) {
	q := made.Question
	if len(winsIn(q.Tree)) > 0 {
		return
	}
	same := 0
	steps := []int{2, -2, 3, -3, 20, -20, 300, -300}
	for _, step := range steps {
		trial := q
		trial.Window = q.window()
		if trial.Window.Alpha > -search.Inf {
			trial.Window.Alpha += step
		}
		if trial.Window.Beta < search.Inf {
			trial.Window.Beta += step
		}
		trial.Tree = remake(q.Tree, change{value: func(v int) int { return v + step }, eval: func(_ position, eval int) int {
			if eval == search.NoScore {
				return eval
			}
			return eval + step
		}})
		value, wrong := c.value(trial)
		switch {
		case !wrong:
			made.shifted = cmp.Or(made.shifted, step)
		case value == made.Got:
			same++
		}
	}
	made.constant = same >= 2
}

// gatherSides finds out whether the subject takes one side's moves for the other's: it asks about
// trees on which each such mistake leads to a different number.
func (c *checker) gatherSides(made *Case) {
	for _, probe := range []struct {
		tree  string
		sides map[int]string
	}{
		{"(B(5 8 6) C(2 9 4) D(3 7 1))", map[int]string{7: "at the root", 9: "below the root"}},
		{"MIN (B(5 2 6) C(8 1 4) D(7 3 9))", map[int]string{3: "at the root", 1: "below the root"}},
		{"(6 5 8)", map[int]string{5: "at the root"}},
		{"MIN (4 5 2)", map[int]string{5: "at the root"}},
	} {
		tree, err := abtree.Parse(probe.tree)
		if err != nil {
			continue
		}
		if c.scope.evaluatedOnly {
			tree = evaluated(tree, 0)
		}
		if value, wrong := c.value(Question{Tree: tree}); wrong && probe.sides[value] != "" {
			made.sides = probe.sides[value]
			return
		}
	}
}

// gatherDisturbed finds out whether the search below a child changes the state of the root.
func (c *checker) gatherDisturbed(made *Case) {
	root := made.Tree.Root()
	if made.window() != search.Open || made.Missed == nil || made.left != root.Name() {
		return
	}
	for _, m := range root.Moves(nil) {
		child := root.Play(m)
		if _, over := child.Terminal(); over {
			continue
		}
		r, err := search.Run(textbook.Minimax, child, search.Settings{Depth: max(made.Depth-1, 0)})
		if err == nil && made.Depth != 1 && c.right(made.Question, change{leaf: func(p position) (int, bool) {
			return r.Value, p == child
		}}) {
			made.disturbs = child.Name()
			return
		}
	}
}
