package verify

import (
	"fmt"
	"slices"
	"strings"
)

// Survey is Check without the search for a smaller case.
func Survey(s Subject, o Options) *Report {
	c := start(s, o)
	c.watch(func() {
		var cases [2]*Case
		wrong, waste := c.survey()
		for i, found := range [...]*find{wrong, waste} {
			if found != nil && (i == 0 || wrong == nil) {
				cases[i] = c.newCase(found.q, found.r, found.o)
			}
		}
		c.conclude(cases[0], cases[1])
	})
	return &c.report
}

// Mutants returns, for each mistake of the catalog that a Go function can make, a search that makes it.
func Mutants() (names []string, subjects []Subject) {
	for _, s := range allSpecies() {
		if s.about == aboutAll || s.about == aboutGot {
			names, subjects = append(names, s.Name), append(subjects, s.mutants(9999)[0].subject(s.Name))
		}
	}
	return names, subjects
}

// MaxMinTitles returns the titles of the mistakes that can be made in MAX/MIN form.
func MaxMinTitles() (titles []string) {
	for _, s := range allSpecies() {
		if slices.ContainsFunc(s.forms, func(f form) bool { return f&inMaxMin != 0 }) {
			titles = append(titles, s.Title)
		}
	}
	return titles
}

// Behavior is what the searches of one mistake, written in one form, do with many questions.
type Behavior struct {
	Name, Form string
	Fails      bool           // some search with the mistake is wrong or wasteful
	Does       map[string]int // all that they do in answer to the questions, if it fails, with a number of the mistake
}

// questionsOf returns questions about random trees.
func questionsOf(trees int, withShared bool) (all []answered) {
	scope := &scope{nearerWins: true}
	for f := newForest(1, scope); trees > 0; {
		t, _ := f.next()
		if shared(t) != withShared {
			continue
		}
		trees--
		for _, q := range scope.horizons(t) {
			r, ok := q.reference()
			if !ok {
				continue
			}
			for _, w := range windows(r.value) {
				q.Window = w
				all = append(all, answered{Question: q, value: r.value, visits: Bounds.rivalNodes(q)})
			}
		}
	}
	return all
}

// Behaviors asks the searches of all mistakes the questions of a check of that many trees; those of right searches are called
// "right".
func Behaviors(trees int) (behaviors []Behavior) {
	all, shared := questionsOf(trees, false), questionsOf(6*trees, true)
	right := species{Known: Known{Name: "right"}, forms: []form{failSoft, failHard, inMaxMin, inMaxMin | failHard, scouting,
		scouting | failHard, tabled, tabled | scouting, tabled | failHard, onBoard}}
	for _, s := range append(allSpecies(), right) {
		if s.about != aboutAll && s.about != aboutGot {
			continue
		}
		for _, f := range s.forms {
			b := Behavior{Name: s.Name, Form: fmt.Sprintf("%b", f), Does: map[string]int{}}
			one := s
			one.forms, one.numbers = []form{f}, s.numbers[:min(len(s.numbers), 4)]
			if s.numbers == nil {
				one.numbers = nil
			}
			for _, m := range one.mutants(9999) {
				var does strings.Builder
				fails := false
				questions := all
				if f&tabled != 0 {
					questions = append(questions[:len(questions):len(questions)], shared...)
				}
				for _, q := range questions {
					a := m.answer(q, false, true, false)
					low, high := Bounds.allowed(q.value, q.window())
					fails = fails || a.none && f&deepened == 0 ||
						!a.none && (a.value < low || a.value > high || a.distinct > q.visits)
					fmt.Fprintln(&does, a.none, a.value, a.visits)
				}
				if b.Fails = b.Fails || fails; fails || s.Name == "right" {
					b.Does[does.String()] = m.number
				}
			}
			behaviors = append(behaviors, b)
		}
	}
	return behaviors
}

// Measures calls f with questions about random trees, and with the values and the nodes of minimax and of alpha-beta.
func Measures(trees int, f func(q Question, value, all, needed int64)) {
	for _, q := range append(questionsOf(trees, false), questionsOf(trees, true)...) {
		r, _ := q.reference()
		f(q.Question, int64(r.value), r.nodes, q.visits)
	}
}
