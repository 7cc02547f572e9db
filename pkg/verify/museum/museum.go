// Package museum has common bugs of alpha-beta, each as a running algorithm: fail-soft
// alpha-beta, with or without a table, with one mistake. [verify.Check] finds each of
// them.
package museum

import (
	"fmt"
	"strings"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/verify"
)

type (
	position  = abtree.Position
	move      = abtree.Move
	session   = search.Session[position, abtree.Move]
	maxView   = search.MaxView[position, abtree.Move]
	algorithm = search.Algorithm[position, abtree.Move]
)

// Exhibit is a bug.
type Exhibit struct {
	verify.Known
	Symptom verify.Kind // of the smallest case: WrongValue, WrongBound or Waste

	// Search is the algorithm with the bug; Mended is the same without the bug.
	Search, Mended search.Algorithm[abtree.Position, abtree.Move]
}

// Question returns the question on which the exhibit is shown, and whether it has one: those with a table do, because they
// go wrong on none of the smallest trees.
func (e Exhibit) Question() (q verify.Question, has bool) {
	scene, has := scenes[e.Name]
	if has {
		q = verify.Question{Tree: must(abtree.Parse(scene.tree)), Depth: scene.depth, NearerWins: scene.nearer}
	}
	return q, has
}

// scenes are the questions on which the exhibits with a table are shown.
var scenes = map[string]struct {
	tree   string
	depth  int
	nearer bool
}{
	"bound-taken-as-exact": {tree: "MIN ((0 E(0 -1)) (@E))"},
	"hard-kept-as-exact":   {tree: "((0 E(1)) (@E))"},
	"deeper-entry":         {tree: "(B({eval=1}(0)) ((@B)))", depth: 4},
	"shallower-entry":      {tree: "({eval=0}(1))"},
	"side-not-hashed":      {tree: "MIN ({eval=0}(1) {eval=0}({eval=0}(1)))"},
	"wins-not-rebased":     {tree: "(B{eval=0}(L0) {eval=0}({eval=0}(@B)))", nearer: true},
}

// Find returns the exhibit called name.
func Find(name string) (Exhibit, error) {
	var names []string
	for _, e := range Exhibits() {
		if e.Name == name {
			return e, nil
		}
		names = append(names, e.Name)
	}
	return Exhibit{}, fmt.Errorf("there is no bug %q: want one of %s", name, strings.Join(names, ", "))
}

// Exhibits returns the bugs: those of the bare search first, then those of tables, then
// those that only waste work, then that of a board that is changed in place.
func Exhibits() []Exhibit {
	known := map[string]verify.Known{}
	for _, k := range verify.Catalog() {
		known[k.Name] = k
	}
	of := func(name string, symptom verify.Kind, search, mended algorithm) Exhibit {
		return Exhibit{known[name], symptom, search, mended}
	}
	return []Exhibit{
		of("sign-missing", verify.WrongValue, signMissing, alphaBeta),
		of("window-not-swapped", verify.WrongBound, windowNotSwapped, alphaBeta),
		of("score-in-max-view", verify.WrongValue, scoreInMaxView, alphaBeta),
		of("starts-at-zero", verify.WrongValue, startsAtZero, alphaBeta),
		of("cut-on-alpha", verify.WrongBound, cutsOnAlpha, alphaBeta),
		of("last-child-skipped", verify.WrongValue, lastChildSkipped, alphaBeta),
		of("depth-not-decreased", verify.WrongValue, depthNotDecreased, alphaBeta),
		of("alpha-raised-by-min", verify.WrongBound, alphaRaisedByMin, alphaBeta),
		of("fail-taken-as-exact", verify.WrongValue, failTakenAsExact, alphaBeta),
		of("bound-taken-as-exact", verify.WrongValue, boundTakenAsExact(), right().search),
		of("hard-kept-as-exact", verify.WrongValue, hardKeptAsExact(), right().search),
		of("deeper-entry", verify.WrongValue, deeperEntry(), right().search),
		of("shallower-entry", verify.WrongValue, shallowerEntry(), right().deepen),
		of("side-not-hashed", verify.WrongValue, sideNotHashed(), sideHashed()),
		of("wins-not-rebased", verify.WrongValue, winsNotRebased(), right().deepen),
		of("cut-too-late", verify.Waste, cutsTooLate, alphaBeta),
		of("no-deep-cutoffs", verify.Waste, noDeepCutoffs, alphaBeta),
		of("undo-forgotten", verify.WrongBound, undoForgotten, undone),
	}
}
