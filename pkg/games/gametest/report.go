package gametest

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/ablab-go/ablab/internal/offer"
	"github.com/ablab-go/ablab/pkg/search"
)

// Failure is a law that a game breaks.
type Failure struct {
	Law      string   // its name, such as hash
	Moves    []string // from the start to the position; the fewest that the kit found
	Position string   // where the law is broken, as text
	Wrong    string   // what was found there, and what was expected
}

// Error returns the failure in one line.
func (f *Failure) Error() string {
	at := "at the start"
	if len(f.Moves) > 0 {
		at = fmt.Sprintf("after %v", f.Moves)
	}
	return fmt.Sprintf("law %s, %s, in the position %s: %s", f.Law, at, f.Position, f.Wrong)
}

// Report is the result of a check.
type Report struct {
	Game      string     // the type of its positions
	Positions int        // number of different positions visited
	All       bool       // the game has no others
	Games     int        // random games played
	Asked     []string   // names of the laws tested
	NotAsked  []string   // laws that were not tested, and what they would need
	Failures  []*Failure // one for each law that is broken
}

// Passed reports whether every law that was tested holds.
func (r *Report) Passed() bool { return len(r.Failures) == 0 }

// Err returns the failures as one error, nil if there is none.
func (r *Report) Err() error {
	var all []error
	for _, f := range r.Failures {
		all = append(all, f)
	}
	return errors.Join(all...)
}

// String returns the report as text.
func (r *Report) String() string {
	var b strings.Builder
	verdict := "every law that was checked holds"
	if n := len(r.Failures); n > 0 {
		verdict = fmt.Sprintf("%d of %d laws broken", n, len(r.Asked))
	}
	scope := "positions"
	if r.All {
		scope += ", which are all"
	}
	fmt.Fprintf(&b, "%s: %s (%d %s; random games: %d)\n", r.Game, verdict, r.Positions, scope, r.Games)
	for _, f := range r.Failures {
		fmt.Fprintf(&b, "%v\n", f)
	}
	fmt.Fprintf(&b, "checked: %s\n", strings.Join(r.Asked, ", "))
	if len(r.NotAsked) > 0 { // one a line: JupyterLab breaks a long line inside words
		fmt.Fprintf(&b, "not checked:\n- %s\n", strings.Join(r.NotAsked, "\n- "))
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func (l *law[P, M]) failure() *Failure {
	f := &Failure{Law: l.name, Position: cmp.Or(l.found.at.text, text(l.found.at.pos)), Wrong: l.found.wrong}
	for _, m := range l.found.at.moves() {
		f.Moves = append(f.Moves, fmt.Sprint(m))
	}
	return f
}

// text returns a position as its game writes it, else as Go does.
func text[P any](pos P) string {
	if p, ok := offer.As[fmt.Stringer](pos); ok {
		return search.Printable(said(p.String))
	}
	if p, ok := offer.As[search.Namer](pos); ok {
		return search.Printable(said(p.Name))
	}
	return fmt.Sprintf("%+v", pos)
}
