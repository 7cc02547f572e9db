package lab

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/ablab-go/ablab/pkg/games/entry"
)

// Games are the games that jobs may be of.
type Games []entry.Game

// Find returns the game of a name.
func (g Games) Find(name string) (entry.Game, error) {
	var names []string
	for _, game := range g {
		if game.Name() == name {
			return game, nil
		}
		names = append(names, game.Name())
	}
	return nil, fmt.Errorf("there is no game %q: want one of %s", name, strings.Join(names, ", "))
}

// Holding returns the same games with searches that may hold so many bytes each, as [search.Settings] has its Memory: for
// larger tables. What a search finds does not depend on it.
func (g Games) Holding(memory int64) Games {
	all := make(Games, len(g))
	for i, game := range g {
		all[i] = holding(game, memory)
	}
	return all
}

// Do does a job. When ctx ends, so does the search, and the error is the context's cause.
func (g Games) Do(ctx context.Context, j Job) (Row, error) {
	found, err := g.Find(j.Game)
	if err != nil {
		return Row{}, err
	}
	row, err := gameOf(found).do(ctx, j)
	if err != nil && ctx.Err() == nil {
		err = fmt.Errorf("%v: %w", j, err)
	}
	return row, err
}

// Doer does jobs, on this machine or on others. Do hands each row to done, one at a time and in any order, and
// returns when all are done, at the first error, done's too, or when ctx ends.
type Doer interface {
	Do(ctx context.Context, jobs []Job, done func(Row) error) error
}

// Cores does jobs on this machine.
type Cores struct {
	Games   Games
	Workers int // jobs at the same time; 0 stands for what AtOnce says
}

// AtOnce returns how many of some jobs it does at the same time: one a processor, unless it is told. If one has a limit of
// time, or is searched by several workers, two do not share a core: what the one does would depend on the other.
func (c Cores) AtOnce(jobs []Job) int {
	workers := c.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
		if slices.ContainsFunc(jobs, Job.Varies) {
			workers = min(workers, cores())
		}
		several := 1
		for _, j := range jobs {
			several = max(several, j.workers())
		}
		workers = max(1, workers/several)
	}
	return min(workers, len(jobs))
}

// cores returns how many cores this machine has, of which each may be several processors; where it does not say how
// many, the number of processors.
var cores = sync.OnceValue(func() int {
	names, _ := filepath.Glob("/sys/devices/system/cpu/cpu[0-9]*/topology/thread_siblings_list")
	different := map[string]bool{}
	for _, name := range names {
		siblings, err := os.ReadFile(name)
		if err != nil {
			return runtime.NumCPU()
		}
		different[string(siblings)] = true
	}
	return cmp.Or(len(different), runtime.NumCPU())
})

// Do does jobs as [Doer] says, in their order where there is one worker.
func (c Cores) Do(ctx context.Context, jobs []Job, done func(Row) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	todo, rows := make(chan Job), make(chan Row)
	var group sync.WaitGroup
	for range c.AtOnce(jobs) {
		group.Go(func() {
			for j := range todo {
				row, err := c.Games.Do(ctx, j)
				if err != nil {
					cancel(err)
					return
				}
				rows <- row
			}
		})
	}
	go func() {
		defer close(todo)
		for _, j := range jobs {
			select {
			case todo <- j:
			case <-ctx.Done():
				return
			}
		}
	}()
	go func() {
		group.Wait()
		close(rows)
	}()
	for row := range rows { // to the end: what was found is not lost because another job failed
		if err := done(row); err != nil {
			cancel(err)
		}
	}
	return context.Cause(ctx)
}

// Lab does the jobs of a plan, once: what its store has is not done again.
type Lab struct {
	Games  Games
	Doer   Doer           // nil stands for Cores of Games
	Store  *Store         // nil keeps results in memory alone
	Report func(Progress) // is told how far the plan is, at most twice a second and in the end

	// Batch is how many jobs are handed out at a time where what is done next depends on their results; 0 stands for
	// two a processor. More keep more machines busy, and none changes a result.
	Batch int

	rows map[string]Row // if there is no store
	done int            // jobs that were done, and not stored before
	told time.Time      // when Report was called last
}

// Progress is how far a plan is.
type Progress struct {
	Done, All int           // jobs, pairs of games, or iterations of a tuning, those that were stored before too
	Stored    int           // of them, those that were stored before
	Took      time.Duration // for those that were not
}

// Left returns about how long the others will take; 0 if nothing tells.
func (p Progress) Left() time.Duration {
	if p.Done <= p.Stored {
		return 0
	}
	return p.Took / time.Duration(p.Done-p.Stored) * time.Duration(p.All-p.Done)
}

// String says it in words, such as 12 of 400 done, about 3m20s left.
func (p Progress) String() string {
	text := fmt.Sprintf("%d of %d done", p.Done, p.All)
	if p.Stored > 0 {
		text += fmt.Sprintf(" (%d before)", p.Stored)
	}
	if left := p.Left(); left > 0 {
		text += fmt.Sprintf(", about %v left", max(left.Round(time.Second), time.Second))
	}
	return text
}

// Do returns the rows of jobs, in their order: those that are stored, and the others once they are done and stored.
func (l *Lab) Do(ctx context.Context, jobs []Job) ([]Row, error) {
	var at Progress
	rows, err := l.do(ctx, jobs, func(now Progress) {
		at = now
		l.report(at, false)
	})
	l.report(at, true)
	return rows, err
}

// report reports, where it is the last time or half a second after the one before.
func (l *Lab) report(at Progress, last bool) {
	if l.Report != nil && (last || time.Since(l.told) >= time.Second/2) {
		l.told = time.Now()
		l.Report(at)
	}
}

// do does what Do says, and tells how far the jobs are when each of them is done.
func (l *Lab) do(ctx context.Context, jobs []Job, tell func(Progress)) ([]Row, error) {
	known := l.known()
	if l.Store != nil && slices.ContainsFunc(jobs, func(j Job) bool { return known[j.Key()].Key == "" }) {
		if err := l.Store.claim(); err != nil {
			return make([]Row, len(jobs)), err
		}
	}
	rows, missing := make([]Row, len(jobs)), []Job(nil)
	places := map[string][]int{} // of a key among the jobs
	for i, j := range jobs {
		key := j.Key()
		if row, ok := known[key]; ok {
			rows[i] = row
		} else if places[key] = append(places[key], i); len(places[key]) == 1 {
			missing = append(missing, j)
		}
	}
	stored := len(jobs)
	for _, at := range places {
		stored -= len(at)
	}
	at := Progress{Done: stored, All: len(jobs), Stored: stored}
	began := time.Now()
	tell(at)
	if l.Store != nil && len(missing) > 0 {
		if err := l.Store.Continues(); err != nil {
			return rows, err
		}
	}
	doer := l.Doer
	if doer == nil {
		doer = Cores{Games: l.Games}
	}
	err := doer.Do(ctx, missing, func(row Row) error {
		want, asked := places[row.Key]
		if !asked {
			return fmt.Errorf("lab: a result came for the key %q, which no job has", row.Key)
		}
		if j := jobs[want[0]]; !row.answers(j) {
			return fmt.Errorf("lab: the result that came for %v is of another kind: want a value of a search, or two games of "+
				"a match", j)
		}
		for _, i := range want {
			rows[i] = row
		}
		delete(places, row.Key)
		at.Done += len(want)
		l.done++
		at.Took = time.Since(began)
		err := l.keep(row)
		tell(at)
		return err
	})
	if err == nil && len(places) > 0 {
		err = fmt.Errorf("lab: %d jobs have no result", len(places))
	}
	return rows, err
}

func (l *Lab) known() map[string]Row {
	if l.Store != nil {
		return l.Store.rows
	}
	if l.rows == nil {
		l.rows = map[string]Row{}
	}
	return l.rows
}

func (l *Lab) keep(row Row) error {
	if l.Store != nil {
		return l.Store.Add(row)
	}
	l.rows[row.Key] = row
	return nil
}

// check returns what is wrong with settings in the games of sets, before any work is done.
func (g Games) check(names []string, settings []Setting) error {
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		game, err := g.Find(name)
		if err != nil {
			return err
		}
		for _, s := range settings {
			if err := gameOf(game).check(s); err != nil {
				return fmt.Errorf("%s cannot be searched so: %w", name, err)
			}
		}
	}
	return nil
}
