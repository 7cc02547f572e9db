package verify

import (
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
)

// change describes how a tree is made from another one. Numbers are in MAX's view.
type change struct {
	name   func(name string) string       // nil keeps the names
	value  func(value int) int            // of a leaf; nil keeps the values
	eval   func(p position, eval int) int // of an inner node, NoScore for none; nil keeps the evaluations
	leaf   func(p position) (int, bool)   // the value of an inner node that becomes a leaf; nil for none
	chance func(p position) bool          // whether an inner node becomes a chance node; nil for none
	unfold bool                           // each place becomes a separate node with a new name
}

// remake returns a tree with a change, or the tree itself if the change leaves no valid tree.
func remake(t *abtree.Tree, with change) *abtree.Tree {
	made := map[position]abtree.Branch{}
	var build func(p position) abtree.Branch
	build = func(p position) abtree.Branch {
		if b, ok := made[p]; ok && !with.unfold {
			return b
		}
		name := p.Name()
		switch {
		case with.unfold:
			name = ""
		case with.name != nil:
			name = with.name(name)
		}
		b := with.grow(p, name, build)
		made[p] = b
		return b
	}
	grow := abtree.Max
	if !t.Root().MaxFirst() {
		grow = abtree.Min
	}
	changed, err := grow(build(t.Root()))
	if err != nil {
		return t
	}
	return changed
}

// grow returns the node of a position.
func (with change) grow(p position, name string, below func(position) abtree.Branch) abtree.Branch {
	if score, over := p.Terminal(); over {
		value := inMaxView(p, score)
		if with.value != nil {
			value = with.value(value)
		}
		return abtree.Leaf(name, value)
	}
	if with.leaf != nil {
		if value, ok := with.leaf(p); ok {
			return abtree.Leaf(name, value)
		}
	}
	var children []abtree.Branch
	moves := p.Moves(nil)
	weights := p.Weights(nil)
	all := 0
	for i := range moves {
		if with.chance != nil && with.chance(p) {
			weights = append(weights, i+1)
		}
	}
	for _, w := range weights {
		all += w
	}
	for i, m := range moves {
		child := below(p.Play(m))
		if weights != nil {
			child = child.Chance(weights[i], all)
		}
		children = append(children, child)
	}
	b := abtree.Node(name, children...)
	eval := p.Evaluate()
	if eval != search.NoScore {
		eval = inMaxView(p, eval)
	}
	if with.eval != nil {
		eval = with.eval(p, eval)
	}
	if eval != search.NoScore {
		b = b.Eval(eval)
	}
	return b
}
