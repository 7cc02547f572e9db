// Package here runs a plan of package lab in a cell of a notebook. While it runs, the cell shows how far it is and how long it
// will take, what it has found so far with its interval, and the board of a game that is being played.
//
//	cases := here.Experiment("widths", e)
//	score := here.Match("5 plies against 4", m)
//
// The results of a plan that has a name are kept in a folder of this name, in the folder [Kept] beside the notebook. The same
// cell, run again, shows them at once, and does only what is missing. If the plan has been changed, or this module, its results
// get another folder: widths-2 after widths. The command ablab run continues what a cell has begun, since both have the same
// revision if the variable ABLAB_SOURCES says where the sources of this module are, as the kernel of make lab does.
//
// To interrupt the cell is to stop and keep: it goes on with what was found so far.
package here

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"

	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/viz/chart"
	"github.com/ablab-go/ablab/pkg/viz/nb"
)

// Kept is the folder, beside the notebook, of the results that are kept.
const Kept = "results"

// Experiment runs an experiment, and keeps its results under a name, or nowhere if the name is empty. If the cell is interrupted
// it returns the cases that can be compared, with the positions that all settings have searched, and ends the cell if there is
// none. An error ends the cell.
func Experiment(name string, e lab.Experiment) []lab.Case {
	c := cell{name: name, plan: lab.Plan{Experiment: &e}}
	cases, stopped := run(&c, func(ctx context.Context, l *lab.Lab) ([]lab.Case, error) {
		return e.Run(ctx, l, func(cases []lab.Case) { c.found(comparison(cases)) })
	})
	if stopped {
		cases = slices.DeleteFunc(cases, func(c lab.Case) bool { return len(c.Positions) < stat.FewestPositions })
		c.goOn(len(cases) > 0)
	}
	return cases
}

// Match plays a match, and keeps its games under a name, or nowhere if the name is empty. If the cell is interrupted it returns
// the score of the pairs that have been played, and ends the cell if there are too few for an interval. An error ends the cell.
func Match(name string, m lab.Match) lab.Score {
	c := cell{name: name, plan: lab.Plan{Match: &m}}
	score, stopped := run(&c, func(ctx context.Context, l *lab.Lab) (lab.Score, error) {
		l.Watch = c.watch
		return m.Run(ctx, l, func(s lab.Score) { c.found(course(m, s)) })
	})
	if stopped {
		_, err := score.Pairs().Strength()
		c.goOn(err == nil)
	}
	return score
}

// Tuning runs a tuning, and keeps its games, or its searches, under a name, or nowhere if the name is empty. If the cell is
// interrupted it returns the numbers after the last iteration. An error ends the cell.
func Tuning(name string, t lab.Tuning) lab.Tuned {
	c := cell{name: name, plan: lab.Plan{Tuning: &t}}
	tuned, _ := run(&c, func(ctx context.Context, l *lab.Lab) (lab.Tuned, error) {
		l.Watch = c.watch
		return t.Run(ctx, l, func(now lab.Tuned) { c.found(chart.Path(now.State.Parameters, now.Path)) })
	})
	return tuned
}

// run runs a plan, and reports whether it was stopped by an interrupt.
func run[T any](c *cell, do func(context.Context, *lab.Lab) (T, error)) (found T, stopped bool) {
	ctx, end := signal.NotifyContext(context.Background(), os.Interrupt)
	defer end()
	l := &lab.Lab{Games: games.All(), Report: c.report}
	if c.name != "" {
		l.Store = nb.Try(c.open(l.Games))
		defer l.Store.Close()
	}
	found, err := do(ctx, l)
	c.place.Last()
	if err != nil && ctx.Err() != nil {
		fmt.Println(c.stopped())
		return found, true
	}
	return nb.Try(found, err), false
}

// open opens the results that are kept of the plan.
func (c *cell) open(all lab.Games) (*lab.Store, error) {
	if !filepath.IsLocal(c.name) {
		return nil, fmt.Errorf("nothing can be kept under the name %q: want one for a folder beside the notebook", c.name)
	}
	revision, err := revision()
	if err != nil {
		return nil, err
	}
	c.folder = filepath.Join(Kept, c.name)
	for n := 2; ; n++ {
		store, err := lab.OpenStoreAt(revision, c.folder, c.plan, all)
		switch {
		case err == nil && store.Continues() == nil:
			return store, nil
		case err == nil:
			_ = store.Close() // of another revision
		case !errors.Is(err, lab.ErrAnotherPlan):
			return nil, err
		}
		c.folder = fmt.Sprint(filepath.Join(Kept, c.name), "-", n)
	}
}

// stopped says what becomes of a plan that was interrupted.
func (c *cell) stopped() string {
	if c.folder == "" {
		return fmt.Sprintf("Stopped: %v. Nothing is kept, because the plan has no name.", c.at)
	}
	return fmt.Sprintf("Stopped: %v. These are kept in %s. Run the cell again to go on.", c.at, c.folder)
}

// goOn ends the cell, without failing it, if an interrupted plan has found too little for what follows.
func (c *cell) goOn(enough bool) {
	if !enough {
		fmt.Println("That is too little to go on with.")
		os.Exit(0)
	}
}
