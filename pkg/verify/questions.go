package verify

import (
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
)

// windows returns the windows to ask about for a minimax value: the open one, those with
// the value at their edge or just inside, and some far off.
func windows(value int) []search.Window {
	const inf = search.Inf
	v := value
	return []search.Window{
		search.Open,
		{Alpha: -inf, Beta: v + 1}, {Alpha: v - 1, Beta: inf},
		{Alpha: -inf, Beta: v}, {Alpha: v, Beta: inf},
		{Alpha: v - 1, Beta: v + 1}, {Alpha: v - 1, Beta: v}, {Alpha: v, Beta: v + 1},
		{Alpha: v - 2, Beta: v - 1}, {Alpha: v + 1, Beta: v + 2},
		{Alpha: v - 9, Beta: v - 4}, {Alpha: v + 4, Beta: v + 9},
	}
}

// traits are the properties of a tree on which its questions depend.
type traits struct {
	height    int
	evaluated bool // every inner node except the root has a static evaluation
	some      bool // some inner node has one
	wins      bool // some leaf is won or lost
}

func traitsOf(t *abtree.Tree) traits {
	root := t.Root()
	found := traits{height: root.Height(), evaluated: true}
	seen := map[position]bool{root: true}
	var visit func(p position)
	visit = func(p position) {
		if score, over := p.Terminal(); over {
			found.wins = found.wins || max(score, -score) >= search.Win-search.MaxPly
			return
		}
		if p != root {
			given := p.Evaluate() != search.NoScore
			found.evaluated, found.some = found.evaluated && given, found.some || given
		}
		for _, m := range p.Moves(nil) {
			if c := p.Play(m); !seen[c] {
				seen[c] = true
				visit(c)
			}
		}
	}
	visit(root)
	return found
}

// horizons returns the questions about a tree, without their windows: to the end first,
// then to each smaller depth, and all of them again with nearer wins. Some may have no
// answer, for lack of an evaluation.
func (s *scope) horizons(t *abtree.Tree) []Question {
	traits := traitsOf(t)
	var all []Question
	if s.evaluatedOnly && !traits.evaluated {
		return nil
	}
	if s.evaluatedRoot {
		t = evaluated(t, 0)
	}
	for _, nearer := range []bool{false, true} {
		if nearer && (!traits.wins || !s.nearerWins) {
			continue
		}
		all = append(all, Question{Tree: t, NearerWins: nearer})
		if traits.some && !s.toTheEnd {
			for depth := 1; depth < traits.height; depth++ {
				all = append(all, Question{Tree: t, Depth: depth, NearerWins: nearer})
			}
		}
	}
	return all
}

// scope is the set of questions that a subject can be asked.
type scope struct {
	evaluatedOnly bool
	evaluatedRoot bool // the root has an evaluation, too
	toTheEnd      bool
	nearerWins    bool
	sharedOnly    bool // only small trees with a node that has two parents
}

// evaluated returns a tree with a static evaluation at every inner node that has none: 0 or, at the root, the evaluation given,
// which can be NoScore.
func evaluated(t *abtree.Tree, root int) *abtree.Tree {
	return remake(t, change{eval: func(p position, eval int) int {
		switch {
		case eval != search.NoScore:
			return eval
		case p == t.Root():
			return root
		}
		return 0
	}})
}
