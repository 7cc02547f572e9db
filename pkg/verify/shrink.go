package verify

import (
	"slices"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
)

// The largest numbers of trees tried, beyond the budget, to find the smallest, and again among
// those of its size.
const (
	maxSteps        = 25_000
	maxProgramSteps = 5_000 // with one question each
)

// steps returns this number for the subject.
func (c *checker) steps() int {
	if c.subject.program != nil {
		return maxProgramSteps
	}
	return maxSteps
}

// fails returns the first question about a tree on which the subject fails in the same way.
func (c *checker) fails(t *abtree.Tree, wrong bool) (found *find) {
	if c.over() {
		return nil
	}
	c.about(t, nil, !wrong, func(q Question, r reference, o outcome) bool {
		if o.kind.Wrong() == wrong && o.kind != Right && !o.fatal {
			found = &find{q: q, r: r, o: o}
		}
		return found == nil
	})
	return found
}

// reduce makes a case as small as possible.
func (c *checker) reduce(f *find) {
	wrong := f.o.kind.Wrong()
	ordered := f.small
	nearer := c.scope.nearerWins
	c.scope.nearerWins = f.q.NearerWins
	defer func() { c.scope.nearerWins = nearer }()
	c.shrink(f, wrong)
	if ordered {
		return
	}
	if c.subject.program != nil { // all questions about all small trees would take minutes
		c.like = f.kind()
		defer func() { c.like, f.small = nil, false }()
	}
	size := f.q.Tree.Size()
	if f.q.NearerWins {
		values := []int{0, search.Win, -search.Win}
		if c.first(f, wrong, size, values, values) {
			return
		}
	}
	values := valuesOf(f.q.Tree)
	if size <= maxSmall && c.scope.count(size-1, values, fewer(values), c.steps()) <= c.steps() {
		c.first(f, wrong, size, values, fewer(values))
	}
}

// kind returns the kind of the question of a case, nil if its window is none of those that are asked.
func (f *find) kind() *questionKind {
	window := slices.Index(windows(f.r.value), f.q.window())
	if window < 0 {
		return nil
	}
	return &questionKind{window: window, toTheEnd: f.q.Depth == 0}
}

// first takes the first small tree with at most size nodes that has such a case, and
// reports whether there is one.
func (c *checker) first(f *find, wrong bool, size int, plain, few []int) bool {
	left := c.steps()
	for n := 1; n <= min(size, maxSmall); n++ {
		if n == size { // all smaller ones are done: now the same kind of tree and of question, the plainest first
			left = c.steps()
			c.scope.sharedOnly = shared(f.q.Tree)
			before := c.like
			if c.like = f.kind(); c.like != nil {
				c.like.orOpen = c.subject.program == nil
			}
			defer func() { c.scope.sharedOnly, c.like = false, before }()
		}
		for t := range c.scope.small(n, plain, few) {
			if left--; left < 0 || c.over() {
				f.small = n == size
				return false
			}
			if found := c.fails(t, wrong); found != nil {
				*f = *found
				f.small = true
				c.shrink(f, wrong)
				return true
			}
		}
	}
	return false
}

// shrink makes a case smaller step by step. A case that is already the smallest only loses
// evaluations.
func (c *checker) shrink(f *find, wrong bool) {
	wins := winsIn(f.q.Tree)
	tree := abtree.Shrink(f.q.Tree, func(t *abtree.Tree) bool {
		for v := range winsIn(t) {
			if !wins[v] {
				return false // a win farther off is not a smaller number
			}
		}
		return c.fails(t, wrong) != nil
	})
	if again := c.fails(tree, wrong); again != nil {
		small := f.small
		*f = *again
		f.small = small
	}
}

// valuesOf returns the numbers in a tree after those of the small trees.
func valuesOf(t *abtree.Tree) []int {
	values := append([]int(nil), plainValues...)
	known := map[int]bool{0: true, 1: true, -1: true}
	add := func(p position) {
		score := p.Evaluate()
		if score == search.NoScore {
			return
		}
		if v := inMaxView(p, score); !known[v] {
			known[v] = true
			values = append(values, v)
		}
	}
	seen := map[position]bool{}
	var visit func(p position)
	visit = func(p position) {
		if seen[p] {
			return
		}
		seen[p] = true
		add(p)
		for _, m := range p.Moves(nil) {
			visit(p.Play(m))
		}
	}
	visit(t.Root())
	return values
}

// winsIn returns the wins and losses among the numbers in a tree.
func winsIn(t *abtree.Tree) map[int]bool {
	wins := map[int]bool{}
	for _, v := range valuesOf(t) {
		if max(v, -v) >= search.Win-search.MaxPly {
			wins[v] = true
		}
	}
	return wins
}

// fewer returns 0, 1 and the numbers that are not among those of the small trees.
func fewer(values []int) []int { return append([]int{0, 1}, values[len(plainValues):]...) }

// shared reports whether some node of a tree has several parents.
func shared(t *abtree.Tree) bool {
	links := 0
	seen := map[position]bool{}
	var visit func(p position)
	visit = func(p position) {
		seen[p] = true
		for _, m := range p.Moves(nil) {
			links++
			if c := p.Play(m); !seen[c] {
				visit(c)
			}
		}
	}
	visit(t.Root())
	return links >= len(seen)
}
