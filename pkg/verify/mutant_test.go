package verify_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/verify"
)

// same are the mistakes that no question tells apart, because one is the other one in another form.
var same = [][]string{
	// where an empty window ends a node after the first move
	{"window-negated-only", "window-swapped-only", "window-empty", "window-exchanged"},
	{"sign-missing", "sign-added"},
	{"window-not-swapped", "window-turned"},
	{"alpha-not-raised", "no-cutoff", "break-leaves-switch"}, // where the cutoff compares alpha with beta
	{"missing-entry-is-zero", "time-out-is-zero"},            // where the limit is one visit
	{"cut-returns-alpha", "cut-before-best"},                 // where the best value is kept in alpha
	{"cut-compares-reversed", "only-first-child"},            // in a fail-hard search, in which every value is beta or less
	{"cut-too-late", "no-cutoff", "break-leaves-switch"},     // in a fail-hard search, in which no value lies above beta
	{"bound-taken-as-exact", "lower-bound-taken-as-exact"},   // except on a few questions: an upper bound decides rarely
}

func areSame(a, b string) bool {
	return a == b || slices.ContainsFunc(same, func(names []string) bool {
		return slices.Contains(names, a) && slices.Contains(names, b)
	})
}

// Each known mistake is named when somebody makes it, and besides it only one that is the same.
func TestAKnownMistakeIsNamed(t *testing.T) {
	known, subjects := verify.Mutants()
	if len(known) < 75 {
		t.Errorf("only %d mistakes are known", len(known))
	}
	for i, name := range known {
		var also []string
		for _, trees := range []int{200, 2000} { // most need few
			report := verify.Survey(subjects[i], verify.Options{Trees: trees, Seed: budget.Seed()})
			also = []string{"nothing"}
			if d := report.Diagnosis; d != nil && d.Visits {
				also = slices.DeleteFunc(names(d.Like), func(other string) bool { return areSame(other, name) })
			}
			if len(also) == 0 {
				break
			}
		}
		if len(also) > 0 {
			t.Errorf("%s is called %v", name, also)
		}
	}
}

func names(of []verify.Known) (names []string) {
	for _, k := range of {
		names = append(names, k.Name)
	}
	return names
}

// A mistake makes a search wrong or wasteful, in whatever form it is written, and no two do the same.
func TestKnownMistakesDiffer(t *testing.T) {
	known := map[string]string{}
	for _, b := range verify.Behaviors(50) {
		if b.Fails == (b.Name == "right") {
			t.Errorf("%s in form %s: does it fail? %t", b.Name, b.Form, b.Fails)
		}
		for does := range b.Does {
			if other, ok := known[does]; ok && !areSame(other, b.Name) {
				t.Errorf("%s in form %s does what %s does", b.Name, b.Form, other)
			}
			known[does] = b.Name
		}
	}
}

// The catalog says of each mistake what is wrong and what to write.
func TestKnownMistakesAreDescribed(t *testing.T) {
	seen := map[string]bool{}
	for _, k := range verify.Catalog() {
		if k.Title == "" || k.Group == "" || k.Mistake == "" || k.Wrong == "" || k.Wrong == k.Right || seen[k.Name] {
			t.Errorf("%+v", k)
		}
		seen[k.Name] = true
	}
}

// The judge's own minimax and alpha-beta do what the textbook's do.
func TestTheMeasureIsTheTextbooks(t *testing.T) {
	verify.Measures(budget.Cases(50), func(q verify.Question, value, all, needed int64) {
		settings := search.Settings{Depth: q.Depth, NearerWins: q.NearerWins}
		minimax, err := search.Run(textbook.Minimax, q.Tree.Root(), settings)
		if err != nil || int64(minimax.Value) != value || minimax.Stats.Nodes != all {
			t.Errorf("%v: minimax %d with %d nodes, want %d with %d (%v)", q, value, all, minimax.Value, minimax.Stats.Nodes, err)
		}
		settings.Window = q.Window
		if r, err := search.Run(textbook.AlphaBetaSoft, q.Tree.Root(), settings); err != nil || r.Stats.Nodes != needed {
			t.Errorf("%v: alpha-beta with %d nodes, want %d (%v)", q, needed, r.Stats.Nodes, err)
		}
	})
}

// A table whose keys are names is named, and a right search that orders its moves by name is not accused of one.
func TestATableKeyedByNameIsNamed(t *testing.T) {
	const name = "keyed-by-name"
	for _, s := range verify.Mistaken(name) {
		report := verify.Check(s, verify.Options{Trees: 200})
		if d := report.Diagnosis; d == nil || !slices.Equal(names(d.Like), []string{name}) ||
			!strings.Contains(d.Summary(), "if no name occurs in two of them") {
			t.Errorf("want %s.\n%v", name, report)
		}
	}
}

// The title of a mistake that is made without negamax has no words of negamax, which a reader of minimax has not met.
func TestTitlesForMinimaxSpeakOfNoNegamax(t *testing.T) {
	for _, title := range verify.MaxMinTitles() {
		turned := strings.Contains(title, "window is not turned") || strings.Contains(title, "window is turned")
		if turned || strings.Contains(strings.ToLower(title), "negamax") {
			t.Errorf("%q is read before negamax is explained", title)
		}
	}
}
