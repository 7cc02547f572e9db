package calc

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
)

// alike is a tree for algorithms that learn the move order: the replies b and a, the replies x
// and y to them, and the node D occur twice.
const alike = "A(p:B(b:C(x:3 y:4) a:D(x:2 y:8)) q:E(b:F(x:6 y:5) a:@D))"

// maxTries is the largest number of other trees in an Advice.
const maxTries = 4

// idle returns the advice that a variant's technique changed nothing in a search, with
// trees on which it does; nil if it changed something, or if the variant has no technique.
func (e Engine) idle(tree *abtree.Tree, variant string, asked viz.Asked, trace *search.Trace) (*viz.Advice, error) {
	if acts, err := e.acted(tree, variant, asked, trace); acts || err != nil {
		return nil, err
	}
	v, err := e.find(variant)
	if err != nil {
		return nil, err
	}
	than, err := e.find(v.Plain)
	if err != nil {
		return nil, err
	}
	advice := viz.Advice{Say: fmt.Sprintf("%s changes nothing on this tree: it needs %s. These are the steps of %s.",
		english.Sentence(v.Title), v.Needs, than.Title)}
	if advice.Try = e.tries(v, asked, maxTries); len(advice.Try) > 0 {
		advice.Say += " It acts on:"
	}
	return &advice, nil
}

// acted reports whether a search differs from the plain one.
func (e Engine) acted(tree *abtree.Tree, variant string, asked viz.Asked, trace *search.Trace) (bool, error) {
	v, err := e.find(variant)
	if err != nil || v.Plain == "" {
		return true, err
	}
	asked.Options = nil
	other, err := e.attempt(tree, v.Plain, asked, nil)
	if errors.Is(err, search.ErrChance) {
		return true, nil
	}
	return err != nil || differ(trace, other), err
}

// differ reports whether two searches differ by more than the static scores and threats that
// they looked at.
func differ(a, b *search.Trace) bool {
	events := func(t *search.Trace) []search.Event {
		return slices.DeleteFunc(slices.Clone(t.Events),
			func(e search.Event) bool { return e.Kind == search.Static || e.Kind == search.Threat })
	}
	same := func(a, b search.Event) bool {
		a.Type, b.Type, a.Bound, b.Bound = 0, 0, a.Bound.Plain(), b.Bound.Plain()
		return a == b
	}
	return !slices.EqualFunc(events(a), events(b), same)
}

// maxStanding is the largest number of nodes of a tree for which the standing of every variant is
// found: that takes one search for each.
const maxStanding = 1000

// standings returns the variants that cannot search a tree, or that search it just as a plainer
// variant does, so that a reader knows before choosing one.
func (e Engine) standings(tree *abtree.Tree, asked viz.Asked) []viz.Standing {
	if nodes, err := search.Unsearched(tree.Root(), asked.Depth); err != nil || len(nodes.Nodes) > maxStanding {
		return nil
	}
	asked.Options = nil
	plains := map[string]*search.Trace{}
	var found []viz.Standing
	add := func(v search.Variant[abtree.Position, abtree.Move], is viz.Standing) {
		if is.Name = v.Name; v.Plain != "" || strings.HasPrefix(is.Say, needsStatic) {
			is.Try = e.tries(v, viz.Asked{}, 1)
		}
		found = append(found, is)
	}
	for _, v := range e.variants() {
		if v.Anytime {
			continue // it takes any tree, and long
		}
		trace, err := e.attempt(tree, v.Name, asked, nil)
		var none *search.NoScoreError
		switch than := v.Plain; {
		case errors.As(err, &none):
			_, short := wants(tree, v.Name, asked, none)
			add(v, viz.Standing{Say: short})
		case errors.Is(err, search.ErrChance):
			add(v, viz.Standing{Say: "knows no chance nodes"})
		case err != nil:
			add(v, viz.Standing{Say: errorOf(err).Message})
		case than == "":
			plains[v.Name] = trace
		case plains[than] != nil && !differ(trace, plains[than]): // it comes before v in the list
			add(v, viz.Standing{Idle: true, Say: "changes nothing here", Why: e.why(v)})
		}
	}
	return found
}

// why says what an idle variant needs, and which variant makes the same steps.
func (e Engine) why(v search.Variant[abtree.Position, abtree.Move]) string {
	than, err := e.find(v.Plain)
	if err != nil {
		return "needs " + v.Needs
	}
	return fmt.Sprintf("needs %s; the steps are those of %s", v.Needs, than.Title)
}

// unable explains why a search failed for lack of a score, and which trees can be searched.
func (e Engine) unable(tree *abtree.Tree, variant string, asked viz.Asked, none *search.NoScoreError) *Error {
	v, err := e.find(variant)
	if err != nil {
		return errorOf(err)
	}
	why, _ := wants(tree, variant, asked, none)
	told := Error{Message: english.Sentence(v.Title) + " could not run: " + why + ".",
		Hint: "Give it one, or take another algorithm.", cause: none}
	if !none.Horizon && !none.Static {
		told.Hint = "Give it one."
		return &told
	}
	if told.Try = e.tries(v, asked, maxTries); len(told.Try) > 0 {
		told.Hint = "Give it one, or take a tree on which it acts:"
	}
	return &told
}

// needsStatic begins the reason of a search that ends, or decides, at nodes without static scores.
const needsStatic = "needs static scores"

// wants describes the score that a search needed and did not find, in a clause and in a few words.
func wants(tree *abtree.Tree, variant string, asked viz.Asked, none *search.NoScoreError) (why, short string) {
	at := nameAt(tree, none)
	short = fmt.Sprintf(needsStatic+", and %s has none", at)
	switch {
	case none.Static:
		return fmt.Sprintf("it decides by static scores, and %s has none", at), short
	case !none.Horizon:
		return fmt.Sprintf("it needs the value of %s, which has no value", at), "needs the value of " + at
	case asked.Depth > 0 && none.Ply >= asked.Depth:
		return fmt.Sprintf("to depth %d it ends at %s, which has no static score", asked.Depth, at), short
	case variant == "iterative-deepening":
		return fmt.Sprintf("it searches the tree to depth %d first, and %s has no static score", none.Ply, at), short
	}
	return fmt.Sprintf("it also searches to a lower depth, ends at %s then, and %s has no static score", at, at), short
}

// nameAt names the node for which a search had no score.
func nameAt(tree *abtree.Tree, none *search.NoScoreError) string {
	p := tree.Root()
	for _, text := range none.Path {
		moves := p.Moves(nil)
		k := slices.IndexFunc(moves, func(m abtree.Move) bool { return search.Printable(fmt.Sprint(m)) == text })
		if k >= 0 {
			p = p.Play(moves[k])
		} else if null, ok := p.NullMove(); ok {
			p = null
		}
	}
	if none.Path == nil && none.Ply > 0 {
		return "a node"
	}
	return p.Name()
}

// tries returns trees on which a variant's technique has an effect, with the settings to search
// them, most at most: the examples that were made for the variant, with their own settings; if there is
// none, alike; then the other examples and, if there is none yet, the other examples to depth 1.
func (e Engine) tries(v search.Variant[abtree.Position, abtree.Move], asked viz.Asked, most int) []viz.Try {
	var found []viz.Try
	try := func(title, text string, asked viz.Asked) {
		if len(found) == most {
			return
		}
		tree, err := abtree.Parse(text)
		if err != nil {
			return
		}
		trace, err := e.attempt(tree, v.Name, asked, nil)
		if err != nil {
			return
		}
		if acts, err := e.acted(tree, v.Name, asked, trace); acts && err == nil {
			found = append(found, viz.Try{Title: title, Text: text, Asked: asked})
		}
	}
	asked = viz.Asked{Options: asked.Options}
	var made, others []abtree.Exhibit
	for _, x := range abtree.Examples() {
		if strings.HasPrefix(v.Name, x.Variant) {
			made = append(made, x)
		} else {
			others = append(others, x)
		}
	}
	for _, x := range made {
		as := askedOf(x)
		if as.Options == nil {
			as.Options = asked.Options
		}
		try(x.Title, x.Text, as)
	}
	if len(found) == 0 {
		try("Moves that come again", alike, asked)
	}
	for _, depth := range []int{0, 1} {
		if depth > 0 && len(found) > 0 {
			break
		}
		asked.Depth = depth
		for _, x := range others {
			try(x.Title, x.Text, asked)
		}
	}
	return found
}
