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

// Holding returns the same games with searches that may hold memory bytes each, as in Settings.Memory of package search:
// for larger tables. The results of searches do not depend on it.
func (g Games) Holding(memory int64) Games {
	all := make(Games, len(g))
	for i, game := range g {
		all[i] = holding(game, memory)
	}
	return all
}

// Do does a job. When ctx ends, so does the search, and the error is the context's cause.
func (g Games) Do(ctx context.Context, j Job) (Row, error) { return g.do(ctx, j, nil) }

// do is Do, and calls watch, if it is not nil, at each moment of a game.
func (g Games) do(ctx context.Context, j Job, watch func(Moment)) (Row, error) {
	found, err := g.Find(j.Game)
	if err != nil {
		return Row{}, err
	}
	row, err := gameOf(found).do(ctx, j, watch)
	if err != nil && ctx.Err() == nil {
		err = fmt.Errorf("%v: %w", j, err)
	}
	return row, err
}

// Doer does jobs, on this machine or on others. Do passes each row to done, one at a time and in any order,
// and returns when all are done, at the first error, including done's, or when ctx ends.
type Doer interface {
	Do(ctx context.Context, jobs []Job, done func(Row) error) error
}

// Cores does jobs on this machine.
type Cores struct {
	Games   Games
	Workers int          // jobs at the same time; 0 means what AtOnce returns
	Watch   func(Moment) // called at each moment of each game, by several goroutines at the same time; nil means no calls
}

// Moment is a position of a game of a match while it is played: each one where a player moves, and the last, which is reported a
// second time with the result.
type Moment struct {
	Job    Job
	Game   int              // 0, or 1 for the second game of the pair, with the sides exchanged
	Line   []entry.Position // from the opening to this position; not to be changed
	Moves  []string         // that lead there; not to be changed
	Result *Played          // when the game has ended
}

// AtOnce returns how many of jobs run at the same time: one per processor, unless Workers is set. If a job has a time
// limit, or a search by several workers, it is one per core, because two jobs on one core would affect each other.
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

// cores returns the number of cores of this machine, each of which may be several processors; if that is unknown,
// the number of processors.
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

// Do does jobs as described at [Doer], in their order if there is one worker.
func (c Cores) Do(ctx context.Context, jobs []Job, done func(Row) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	todo, rows := make(chan Job), make(chan Row)
	var group sync.WaitGroup
	for range c.AtOnce(jobs) {
		group.Go(func() {
			for j := range todo {
				row, err := c.Games.do(ctx, j, c.Watch)
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
	var failed error
	for row := range rows { // to the end: what was found is not lost because another job failed
		if err := done(row); err != nil {
			failed = cmp.Or(failed, err)
			cancel(err)
		}
	}
	return cmp.Or(failed, context.Cause(ctx)) // an interrupt must not hide that a result was not stored
}

// Lab does the jobs of a plan, each only once: jobs with a result in the store are not done again.
type Lab struct {
	Games  Games
	Doer   Doer           // nil means Cores of Games
	Store  *Store         // nil keeps results only in memory
	Report func(Progress) // called with the progress, at most twice a second and at the end

	// Batch is the number of jobs handed out at a time if the next jobs depend on their results; 0 means two per
	// processor. A larger batch keeps more machines busy, and does not change the result.
	Batch int

	rows map[string]Row // if there is no store
	done int            // jobs that were done, and not stored before
	told time.Time      // when Report was called last
}

// Progress is the progress of a plan.
type Progress struct {
	Done, All int           // jobs, pairs of games, or iterations of a tuning, including those stored before
	Stored    int           // of them, those that were stored before
	Took      time.Duration // for those that were not
}

// Left returns about how long the remaining ones will take; 0 if that cannot be estimated.
func (p Progress) Left() time.Duration {
	if p.Done <= p.Stored {
		return 0
	}
	return p.Took / time.Duration(p.Done-p.Stored) * time.Duration(p.All-p.Done)
}

// String returns the progress in words, such as "12 of 400 done, about 3m20s left".
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

// Do returns the rows of jobs, in their order: stored ones, and new ones once they are done and stored.
func (l *Lab) Do(ctx context.Context, jobs []Job) ([]Row, error) {
	return l.watch(ctx, jobs, func([]Row) {})
}

// watch is Do, and calls tell with the rows so far whenever the progress is reported, also at the end. A job without a result
// has the zero Row.
func (l *Lab) watch(ctx context.Context, jobs []Job, tell func([]Row)) ([]Row, error) {
	var at Progress
	rows, err := l.do(ctx, jobs, func(now Progress, rows []Row) {
		at = now
		if l.report(at, false) {
			tell(rows)
		}
	})
	l.report(at, true)
	tell(rows)
	return rows, err
}

// report calls Report if last is set, or half a second after the previous call, and says whether that was so.
func (l *Lab) report(at Progress, last bool) bool {
	if !last && time.Since(l.told) < time.Second/2 {
		return false
	}
	l.told = time.Now()
	if l.Report != nil {
		l.Report(at)
	}
	return true
}

// begins reports whether this process does the jobs, and no result is stored yet.
func (l *Lab) begins() bool {
	_, here := l.Doer.(Cores)
	return (here || l.Doer == nil) && (l.Store == nil || len(l.known()) == 0)
}

// do is Do, and calls tell with the progress and the rows so far after each job.
func (l *Lab) do(ctx context.Context, jobs []Job, tell func(Progress, []Row)) ([]Row, error) {
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
	tell(at, rows)
	if len(missing) == 0 { // also when ctx has ended: nothing is to be done
		return rows, nil
	}
	if l.Store != nil {
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
		tell(at, rows)
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
