// Package here runs a plan of package lab in a cell of a notebook. While it runs, the cell shows how far it is and how long it
// will take, what it has found so far with its interval, and the board of a game that is being played.
//
//	cases := here.Experiment("widths", e)
//	score := here.Match("5 plies against 4", m)
//
// The results of a plan that has a name are kept in a folder of this name, in the folder [Kept] beside the notebook. The same
// cell, run again, shows them at once, and does only what is missing. If the plan has been changed, or this module, its results
// get a new folder: widths-2 after widths. A command continues what a cell has begun:
//
//	ablab run results/widths/plan.json --out results/widths
//
// Both have the same revision if the variable ABLAB_SOURCES says where the sources of this module are, as the kernel of make lab
// does. Sources that are changed while a cell is compiled, or in the moment in which it starts, are not noticed.
//
// If the cell is interrupted, the plan stops, its results are kept, and the cell continues with them. Later plans in the same
// cell begin nothing new, since a kernel gives an interrupted cell only a few seconds.
package here

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"sync"

	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
	"github.com/ablab-go/ablab/pkg/viz/nb"
)

// Kept is the folder, beside the notebook, of the results that are kept.
const Kept = "results"

// Experiment runs an experiment, and keeps its results under a name, or nowhere if the name is empty. If the cell is interrupted
// it returns the first cases, with the positions that all settings have searched, up to the first case that has too few of them
// to be compared, and ends the cell if there is none. An error ends the cell.
func Experiment(name string, e lab.Experiment) []lab.Case {
	c := cell{name: name, plan: lab.Plan{Experiment: &e}}
	cases, stopped := run(&c, func(ctx context.Context, l *lab.Lab) ([]lab.Case, error) {
		return e.Run(ctx, l, func(cases []lab.Case) { c.found(func() viz.View { return comparison(cases) }) })
	})
	if stopped {
		for i, of := range cases {
			if len(of.Positions) < stat.FewestPositions {
				cases = cases[:i]
				break
			}
		}
		endUnless(len(cases) > 0)
	}
	return cases
}

// Match plays a match, and keeps its games under a name, or nowhere if the name is empty. If the cell is interrupted it returns
// the score of the pairs that have been played, and ends the cell if there are too few for an interval. An error ends the cell.
func Match(name string, m lab.Match) lab.Score {
	c := cell{name: name, plan: lab.Plan{Match: &m}}
	score, stopped := run(&c, func(ctx context.Context, l *lab.Lab) (lab.Score, error) {
		return m.Run(ctx, l, func(s lab.Score) { c.found(func() viz.View { return course(m, s) }) })
	})
	if stopped {
		fmt.Println("Stopping when it looks good is misleading: the interval is for a match of a length that was fixed before.")
		_, err := score.Pairs().Strength()
		endUnless(err == nil)
	}
	return score
}

// Tuning runs a tuning, and keeps its games, or its searches, under a name, or nowhere if the name is empty. If the cell is
// interrupted it returns the numbers after the last iteration. An error ends the cell.
func Tuning(name string, t lab.Tuning) lab.Tuned {
	c := cell{name: name, plan: lab.Plan{Tuning: &t}}
	tuned, _ := run(&c, func(ctx context.Context, l *lab.Lab) (lab.Tuned, error) {
		return t.Run(ctx, l, func(now lab.Tuned) {
			c.found(func() viz.View { return chart.Path(now.State.Parameters, now.Path) })
		})
	})
	return tuned
}

// interrupted is whether the cell has been interrupted.
var interrupted bool

// run runs a plan, and reports whether an interrupt stopped it, or one before it in the same cell.
func run[T any](c *cell, do func(context.Context, *lab.Lab) (T, error)) (found T, stopped bool) {
	ctx, end := signal.NotifyContext(context.Background(), os.Interrupt)
	defer end()
	if interrupted {
		end()
	}
	all := games.All()
	l := &lab.Lab{Games: all, Doer: lab.Cores{Games: all, Watch: c.watch}, Report: c.report}
	if c.name != "" {
		l.Store = nb.Try(c.open(nb.Try(revision()), all))
	}
	found, err := do(ctx, l)
	if l.Store != nil {
		err = join(err, l.Store.Close())
	}
	c.place.Last()
	if cause := context.Cause(ctx); cause != nil && errors.Is(err, cause) {
		interrupted = true
		fmt.Println(c.stopped())
		return found, true
	}
	return nb.Try(found, err), false
}

// join returns the error of a plan that was kept: that results may not be on the disk counts more than an interrupt.
func join(plan, kept error) error {
	if kept != nil {
		return kept
	}
	return plan
}

// revision returns the revision of the program. It is that of the sources when the first plan begins: sources that are changed
// while the cell runs are not those of its program.
var revision = sync.OnceValues(func() (string, error) { return revisionOf(os.Getenv("ABLAB_SOURCES")) })

// open opens the results that are kept of the plan, for a program of a revision.
func (c *cell) open(revision string, all lab.Games) (*lab.Store, error) {
	if !filepath.IsLocal(c.name) {
		return nil, fmt.Errorf("nothing can be kept under the name %q: want one for a folder beside the notebook", c.name)
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
	return fmt.Sprintf("Stopped: %v. These are kept in %s. Run the cell again to continue.", c.at, c.folder)
}

// endUnless ends the cell, without failing it, unless an interrupted plan has found enough for what follows.
func endUnless(enough bool) {
	if !enough {
		fmt.Println("That is too little to continue with.")
		os.Exit(0)
	}
}
