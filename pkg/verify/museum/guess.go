package museum

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/verify"
)

// Guess marks the guess that the bug is the one called name, given its search for a question. For
// a wrong guess it describes what the guessed bug does with the question.
func (e Exhibit) Guess(q verify.Question, name string) string {
	name = strings.NewReplacer(" ", "-", "_", "-").Replace(strings.ToLower(strings.TrimSpace(name)))
	if name == "" {
		return "Which one is it? Write its name between the quotes, and run the cell."
	}
	guessed, err := Find(name)
	if err != nil {
		return fmt.Sprintf("No suspect is called %q: write a name as the page writes it, such as starts-at-zero.", name)
	}
	if guessed.Name == e.Name {
		return "Right: " + e.Name + ". " + e.Mistake
	}
	settings := search.Settings{Depth: q.Depth, Window: q.Window, NearerWins: q.NearerWins}
	text := difference(guessed.Name, guessed.Search, e.Search, q.Tree.Root(), settings)
	if text == "" {
		text = fmt.Sprintf("No, though %s does the same here, so your reason may be a good one.%s", guessed.Name,
			apart(guessed.Search, e.Search))
	}
	return text
}

// apart describes the smallest of some random trees on which two bugs differ, "" if none does.
func apart(guessed, sought algorithm) (text string) {
	smallest := math.MaxInt
	for seed := uint64(1); seed <= 200; seed++ {
		shape := abtree.Shape{Branching: 3, Depth: 1 + int(seed%3), Low: -3, High: 3, MinFirst: seed%2 == 0, Seed: seed}
		tree, err := abtree.Incremental(shape)
		if err != nil || tree.Size() >= smallest {
			continue
		}
		for _, w := range []search.Window{search.Open, {Alpha: 0, Beta: search.Inf}, {Alpha: -search.Inf, Beta: 0}} {
			s := search.Settings{Window: w}
			if does := difference("it", guessed, sought, tree.Root(), s); does != "" && tree.Size() < smallest {
				same := func(t *abtree.Tree) bool { return difference("it", guessed, sought, t.Root(), s) == does }
				text, smallest = fmt.Sprintf(" They differ in the tree %v with the window %v: %s", unevaluated(tree, same), w,
					strings.TrimPrefix(does, "No: ")), tree.Size()
			}
		}
	}
	return text
}

// evaluations are those of inner nodes in the text of a tree.
var evaluations = regexp.MustCompile(`\{eval=-?[0-9]+\}`)

// unevaluated returns the tree without the evaluations of its inner nodes, or with them if it is not the same then.
func unevaluated(tree *abtree.Tree, same func(*abtree.Tree) bool) *abtree.Tree {
	if without, err := abtree.Parse(evaluations.ReplaceAllString(tree.String(), "")); err == nil && same(without) {
		return without
	}
	return tree
}

// difference describes how a guessed bug differs from the one sought, "" if it does not.
func difference(name string, guessed, sought algorithm, root position, s search.Settings) string {
	other, err := search.Record(guessed, root, s)
	if err != nil {
		return fmt.Sprintf("No: %s breaks off here.", name)
	}
	this, err := search.Record(sought, root, s)
	if err != nil {
		return fmt.Sprintf("No: %s does not break off here.", name)
	}
	would, did := returned(other), returned(this)
	looksAt, lookedAt := visited(other), visited(this)
	switch {
	case this.Result.Value == other.Result.Value && !slices.Equal(looksAt, lookedAt):
		return fmt.Sprintf("No: %s returns %s, too, but visits %v, and this one %v.", name,
			search.FormatScore(this.Result.Value), looksAt, lookedAt)
	case this.Result.Value == other.Result.Value && would != did:
		return fmt.Sprintf("No: %s returns the same number, but as a different bound: %s, and this one %s.", name, would, did)
	case would != did:
		return fmt.Sprintf("No: %s would have returned %s, and this one returned %s.", name, would, did)
	}
	return ""
}

// returned writes what a search returned, such as = 3.
func returned(t *search.Trace) string {
	return fmt.Sprint(t.Result.Bound.Sign(), " ", search.FormatScore(t.Result.Value))
}

func visited(t *search.Trace) (names []string) {
	for _, n := range t.Nodes {
		if n.Visited {
			names = append(names, n.Label())
		}
	}
	return names
}

// bare is the number of exhibits without a table, which come first: their searches of one
// question, the scene of the exercise, distinguish them.
const bare = 9

var scene = search.Settings{Depth: 3, Window: search.Window{Alpha: -3, Beta: 2}}

// culprits are the numbers of the exhibits behind the cases of the exercise, from 1.
var culprits = [...]int{8, 3, 7}

// Cases is the number of cases of the exercise "who did it?".
const Cases = len(culprits)

// Case returns a search by one of the first nine exhibits, and the same search by alpha-beta. k is
// from 1 to Cases.
func Case(k int) (did, right *search.Trace) {
	did = onScene(culprits[k-1])
	did.Name = fmt.Sprint("case ", k)
	s := scene
	s.Name = "alpha-beta"
	return did, must(search.Record(textbook.AlphaBetaSoft, sceneRoot(), s))
}

// Accuse marks the answer that exhibit n is behind case k, both counted from 1; n is 0 if there is
// no answer yet.
func Accuse(k, n int) string {
	switch {
	case k < 1 || k > Cases:
		return fmt.Sprintf("There is no case %d: the cases are 1 to %d.", k, Cases)
	case n == 0:
		return fmt.Sprintf("Write the number of a piece, 1 to %d, and run the cell.", bare)
	case n < 1 || n > bare:
		return fmt.Sprintf("There is no No. %d among the suspects.", n)
	case n == culprits[k-1]:
		return "Right: " + Exhibits()[n-1].Title + "."
	}
	all := Exhibits()
	return difference(fmt.Sprint("No. ", n), all[n-1].Search, all[culprits[k-1]-1].Search, sceneRoot(), scene)
}

func onScene(n int) *search.Trace {
	return must(search.Record(Exhibits()[n-1].Search, sceneRoot(), scene))
}

func sceneRoot() position { return must(abtree.Parse("((2 1 ({eval=1}(0) 0)) 0)")).Root() }

// must returns v: the scene is a constant.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
