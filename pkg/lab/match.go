package lab

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"time"

	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/stat"
)

// Match plays two games between two settings from each opening, each setting once with the first move. The two games of
// an opening depend on each other, so the pair is the unit ([stat.Pairs]).
//
//	m := lab.Match{
//		Sets:    []lab.Set{{Game: "connectfour", All: &lab.All{Moves: 2}}},
//		First:   lab.Setting{Variant: "engine", Limits: lab.Limits{Depth: 6}},
//		Against: lab.Setting{Variant: "engine", Limits: lab.Limits{Depth: 2}},
//	}
//	at, err := m.Run(ctx, &lab.Lab{Games: games.All()}, nil)
//	strength, err := at.Pairs().Strength()
type Match struct {
	Sets    []Set   `json:"sets"` // the openings
	First   Setting `json:"first"`
	Against Setting `json:"against"`
	Limits
	Plies int `json:"plies,omitempty"` // of a game at most: see [Job]
	Rules

	// Test ends the match as soon as it decides whether First is stronger by Elo0 or by Elo1; nil plays all
	// openings.
	Test *stat.SPRT `json:"test,omitempty"`
}

func (m *Match) clone() plan {
	own := *m
	own.Sets, own.First, own.Against = slices.Clone(m.Sets), cloneOf(m.First), cloneOf(m.Against)
	return &own
}

func (m *Match) sets() []Set         { return m.Sets }
func (m *Match) settings() []Setting { return []Setting{m.First, m.Against} }
func (m *Match) varies() bool        { return m.timed() || m.First.varies() || m.Against.varies() }

func (m *Match) spell(g entry.Game) error { return errors.Join(m.First.spell(g), m.Against.spell(g)) }

func (m *Match) check() error {
	if err := noDepths(m.Sets); err != nil {
		return err
	}
	if err := m.Limits.check(); err != nil {
		return err
	}
	if m.Plies < 0 {
		return fmt.Errorf("games of %d plies: want more than 0, or 0 for %d", m.Plies, longest)
	}
	if err := m.Rules.check(); err != nil {
		return err
	}
	if m.Test != nil {
		if _, err := m.Test.After(stat.Pairs{}); err != nil {
			return err
		}
	}
	for _, s := range m.settings() {
		limits := s.or(m.Limits)
		if limits == (Limits{}) {
			return fmt.Errorf("%q searches without a limit: want a depth, nodes, a time or a clock", s)
		}
		if err := limits.check(); err != nil {
			return fmt.Errorf("%q: %w", s, err)
		}
	}
	return nil
}

// Jobs returns a pair of games for each opening, in their order. The match must be settled ([Plan.Settle]): openings that are
// not listed yet have no jobs.
func (m *Match) Jobs() (jobs []Job) {
	for _, set := range m.Sets {
		for _, pos := range set.Positions {
			jobs = append(jobs, Job{
				Game: set.Game, Position: pos, Setting: m.First, Against: &m.Against, Limits: m.Limits, Plies: m.Plies,
				Rules: m.Rules,
			})
		}
	}
	return jobs
}

// Score is the state of a match.
type Score struct {
	Jobs   []Job         // the pairs that count, in the order of the openings
	Rows   []Row         // their results
	Beyond int           // pairs beyond the decision of the test, which were already played and do not count
	At     Progress      // in pairs, of all openings; a test may end the match earlier
	Test   stat.Progress // of the match's test; zero if it has none
}

// Percent returns the percentage of the points that First scored in each pair.
func (s Score) Percent() (percent []float64) {
	for _, row := range s.Rows {
		percent = append(percent, row.Percent())
	}
	return percent
}

// Pairs counts the pairs by their points.
func (s Score) Pairs() stat.Pairs {
	pairs, err := stat.PairsOf(s.Percent())
	if err != nil {
		panic(err) // a pair has 0, 25, 50, 75 or 100 percent
	}
	return pairs
}

// Run plays the pairs that are not in the lab's store, and calls watch, if it is not nil, with the state of the match
// after each batch of them. Pairs count in their order, up to the one after which the test decides, so that the size of
// a batch does not matter. If ctx ends or a game fails, the pairs before the first unplayed one count.
func (m *Match) Run(ctx context.Context, l *Lab, watch func(Score)) (Score, error) {
	var s Score
	m, err := settled(m, l.Games, ".")
	if err != nil {
		return s, err
	}
	jobs := m.Jobs()
	all, began, done := len(jobs), time.Now(), l.done
	tell := func(batch Progress, _ []Row) { // of the whole match
		now := len(s.Rows) + batch.Done
		s.At = Progress{now, all, now - (l.done - done), time.Since(began)}
		l.report(s.At, false)
	}
	defer func() { l.report(s.At, true) }()
	batch := len(jobs)
	if m.Test != nil || watch != nil {
		batch = cmp.Or(l.Batch, 2*runtime.GOMAXPROCS(0))
	}
	for len(jobs) > 0 {
		now := jobs[:min(batch, len(jobs))]
		jobs = jobs[len(now):]
		rows, failed := l.do(ctx, now, tell)
		if decided, err := m.count(&s, now, rows); err != nil || decided {
			return s, err
		}
		if failed != nil {
			return s, failed
		}
		if watch != nil {
			watch(s)
		}
	}
	return s, nil
}

// Stored returns the state of the match by its results in a store: the pairs before the first unplayed one.
// Openings that are not listed yet are taken from the store's plan.
func (m *Match) Stored(s *Store) (at Score, err error) {
	if own := s.plan.Match; own != nil && !isSettled(m.Sets) {
		m = own
	}
	var rows []Row
	jobs := m.Jobs()
	for _, job := range jobs {
		rows = append(rows, s.rows[job.Key()])
	}
	_, err = m.count(&at, jobs, rows)
	return at, err
}

// count adds the rows of jobs to a score, up to the first unplayed one, or the one after which the test
// decides.
func (m *Match) count(s *Score, jobs []Job, rows []Row) (decided bool, err error) {
	for i, row := range rows {
		if row.Games == nil {
			return false, nil
		}
		s.Jobs, s.Rows = append(s.Jobs, jobs[i]), append(s.Rows, row)
		if m.Test == nil {
			continue
		}
		if s.Test, err = m.Test.After(s.Pairs()); err != nil || s.Test.Decision != stat.GoOn {
			for _, beyond := range rows[i+1:] {
				if beyond.Games != nil {
					s.Beyond++
				}
			}
			return err == nil, err
		}
	}
	return false, nil
}
