package calc

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
)

// edit changes the tree and searches the result. Without an Edit, the tree is taken as it was
// typed.
func (e Engine) edit(ask Ask) (Answer, error) {
	tree, err := abtree.Parse(ask.Tree)
	if err != nil {
		return Answer{}, err
	}
	var path []int
	note := ""
	if ask.Edit != nil {
		note = shared(tree, *ask.Edit)
		before := tree
		if tree, path, err = tree.Edit(*ask.Edit); err != nil {
			return Answer{}, err
		}
		if ask.Edit.Do == "name" {
			note = strings.TrimSpace(note + " " + renamed(before, tree, ask.Edit.Text))
		}
	}
	answer, err := e.searched(tree, ask)
	if err != nil {
		return Answer{}, err
	}
	answer.Select = path
	if note != "" {
		answer.Note = note
	}
	return answer, nil
}

// node returns the properties of a node.
func node(ask Ask) (Answer, error) {
	tree, err := abtree.Parse(ask.Tree)
	if err != nil {
		return Answer{}, err
	}
	if ask.Edit == nil {
		return Answer{}, errors.New("which node is asked for? an edit with its path says so")
	}
	said, err := tree.Properties(ask.Edit.Path)
	return Answer{Node: &said}, err
}

// kinds are the trees that can be drawn at random.
var kinds = map[string]func(abtree.Shape) (*abtree.Tree, error){
	"independent": abtree.Independent,
	"best":        abtree.BestOrdered,
	"worst":       abtree.WorstOrdered,
	"incremental": abtree.Incremental,
	"irregular":   abtree.Irregular,
	"strong":      abtree.StronglyOrdered,
	"chance": func(s abtree.Shape) (*abtree.Tree, error) {
		s.Outcomes = s.Branching
		return abtree.Independent(s)
	},
}

// random draws a tree and searches it.
func (e Engine) random(ask Ask) (Answer, error) {
	kind, ok := kinds[ask.Kind]
	if !ok {
		return Answer{}, fmt.Errorf("there is no kind %q of random tree: want one of %s", ask.Kind,
			strings.Join(slices.Sorted(maps.Keys(kinds)), ", "))
	}
	if ask.Shape == nil {
		return Answer{}, errors.New("a random tree needs a shape: how many moves, how many plies, and a seed")
	}
	shape := *ask.Shape
	if err := checkShape(shape); err != nil {
		return Answer{}, err
	}
	tooMany := &Error{Field: "branching", Message: fmt.Sprintf("a tree of %d moves and %d plies has more than %d "+
		"nodes: take fewer of either", shape.Branching, shape.Depth, MaxNodes)}
	if ask.Kind != "irregular" && large(shape) { // to draw it first takes seconds
		return Answer{}, tooMany
	}
	tree, err := kind(shape)
	if err != nil {
		return Answer{}, err
	}
	if tree.Size() > MaxNodes {
		return Answer{}, tooMany
	}
	return e.searched(tree, ask)
}

// checkShape returns an error, in the words of the page, for field values that no random tree can have.
func checkShape(s abtree.Shape) error {
	switch {
	case s.Branching < 1:
		return &Error{Field: "branching", Message: fmt.Sprintf("%d moves at a node: want 1 or more", s.Branching)}
	case s.Depth < 0 || s.Depth > abtree.MaxDepth:
		return &Error{Field: "plies", Message: fmt.Sprintf("%d plies: want 0 to %d", s.Depth, abtree.MaxDepth)}
	case s.Low > s.High:
		return &Error{Field: "high", Message: fmt.Sprintf("values from %d to %d: want the second number not to be "+
			"less than the first", s.Low, s.High)}
	case s.Low < -abtree.MaxValue:
		return &Error{Field: "low", Message: fmt.Sprintf("values from %d: want -%d or more", s.Low, abtree.MaxValue)}
	case s.High > abtree.MaxValue:
		return &Error{Field: "high", Message: fmt.Sprintf("values to %d: want %d or less", s.High, abtree.MaxValue)}
	}
	return nil
}

// large reports whether a uniform tree of this shape has more nodes than a search may visit.
func large(shape abtree.Shape) bool {
	level, nodes := 1, 1
	for ply := 0; shape.Branching > 0 && ply < shape.Depth && nodes <= MaxNodes; ply++ {
		level *= min(shape.Branching, MaxNodes)
		nodes += level
	}
	return nodes > MaxNodes
}

// searched runs the variant of an ask on another tree. A tree that cannot be searched because
// a score is still missing is shown as it is, and the run says so.
func (e Engine) searched(tree *abtree.Tree, ask Ask) (Answer, error) {
	found, err := e.answer(tree, ask)
	if errors.Is(err, search.ErrChance) {
		return e.chanced(tree, ask, err)
	}
	var none *search.NoScoreError
	if !errors.As(err, &none) {
		return found, err
	}
	told := errorOf(err)
	plain, err := search.Unsearched(tree.Root(), ask.Asked.Depth)
	if err != nil {
		return Answer{}, err
	}
	if v, err := e.find(ask.Variant); err == nil {
		plain.Name = v.Title // it is called as it would be
	}
	drawn := viz.RunOf(plain)
	drawn.Variant = ask.Variant
	drawn.Say = "Nothing has been searched. " + told.Message
	if !none.Horizon && !none.Static { // a leaf that waits for its value
		drawn.Say = fmt.Sprintf("Nothing has been searched yet: %s has no value. Give it one, or add moves to it.",
			nameAt(tree, none))
	}
	if len(told.Try) > 0 {
		drawn.Advice = &viz.Advice{Say: told.Hint, Try: told.Try}
	}
	drawn.Result.Say = ""
	drawn.SVG, err = viz.Picture(plain)
	return Answer{Tree: tree.String(), Run: &drawn}, err
}

// chanced searches a tree with chance nodes by an algorithm that can handle them, instead of one that cannot.
func (e Engine) chanced(tree *abtree.Tree, ask Ask, err error) (Answer, error) {
	v, missing := e.find(usual[true][0])
	if was, unknown := e.find(ask.Variant); missing == nil && unknown == nil {
		ask.Variant, ask.Asked.Options = v.Name, nil
		answer, err := e.answer(tree, ask)
		answer.Note = fmt.Sprintf("The tree has chance nodes, and %s knows none: it is searched by %s.", was.Title, v.Title)
		return answer, err
	}
	return Answer{}, err
}

// renamed returns a note that a name that a reader gave to a node was another node's, "" if it was not.
func renamed(before, after *abtree.Tree, name string) string {
	was, err := search.Unsearched(before.Root(), 0)
	if err != nil {
		return ""
	}
	is, err := search.Unsearched(after.Root(), 0)
	if err != nil || len(is.Nodes) != len(was.Nodes) {
		return ""
	}
	for i := range was.Nodes {
		if now := is.Nodes[i].Label(); was.Nodes[i].Label() == name && now != name {
			return fmt.Sprintf("Another node had the name %s, and is now called %s.", name, now)
		}
	}
	return ""
}

// shared returns a note that an edit shows at more than one place, "" if it does not.
func shared(tree *abtree.Tree, e abtree.Edit) string {
	path := e.Path
	switch e.Do {
	case "side", "order": // these are the whole tree's
		return ""
	case "label", "noisy", "probability", "sibling", "remove", "move": // and these the parent's
		path = path[:max(0, len(path)-1)]
	}
	for n := len(path); n > 0; n-- {
		p, err := tree.At(path[:n])
		if err == nil && p.Parents() > 1 {
			return fmt.Sprintf("%s has %d parents: what changed at it or below it changed below each.", p.Name(), p.Parents())
		}
	}
	return ""
}
