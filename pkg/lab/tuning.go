package lab

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/stat"
)

// Tuning looks for the best numbers of several options at once: [stat.SPSA] of games between two settings, or of the
// nodes that they need.
type Tuning struct {
	Sets []Set `json:"sets"` // openings, or positions: they are used in turn, starting again after the last
	// Setting is the setting to tune; the parameters of SPSA are its options, by name. If a parameter's
	// Start, Min and Max are whole numbers, so is the option.
	Setting Setting `json:"setting"`
	Limits
	Plies int `json:"plies,omitempty"` // of a game at most: see [Job]

	// By is the criterion: "games", where winning is better, or "nodes", where fewer are better. Use nodes only for
	// options that change no value.
	By string `json:"by"`
	// Pairs is the number of openings, or positions, of an iteration; 0 means 8.
	Pairs int       `json:"pairs,omitempty"`
	SPSA  stat.SPSA `json:"spsa"`
}

// The criteria of a tuning.
const (
	ByGames = "games"
	ByNodes = "nodes"
)

func (t *Tuning) clone() plan {
	own := *t
	own.Sets, own.Setting = slices.Clone(t.Sets), cloneOf(t.Setting)
	own.SPSA.Parameters = slices.Clone(t.SPSA.Parameters)
	return &own
}

func (t *Tuning) sets() []Set  { return t.Sets }
func (t *Tuning) varies() bool { return t.timed() || t.Setting.varies() }

// settings returns the setting at the start, and those at the ends of each range.
func (t *Tuning) settings() (all []Setting) {
	var start, low, high []float64
	for _, p := range t.SPSA.Parameters {
		start, low, high = append(start, p.Start), append(low, p.Min), append(high, p.Max)
	}
	return []Setting{t.at(start), t.at(low), t.at(high)}
}

func (t *Tuning) spell(g entry.Game) error {
	for i := range t.SPSA.Parameters {
		p := &t.SPSA.Parameters[i]
		p.Name = option(g, t.Setting.Variant, p.Name)
	}
	return t.Setting.spell(g)
}

func (t *Tuning) check() error {
	if err := noDepths(t.Sets); err != nil {
		return err
	}
	if err := t.Limits.check(); err != nil {
		return err
	}
	switch {
	case t.By != ByGames && t.By != ByNodes:
		return fmt.Errorf("tuning by %q: want %s or %s", t.By, ByGames, ByNodes)
	case t.Pairs < 0 || t.Pairs > MostPositions || t.Plies < 0:
		return fmt.Errorf("%d pairs of games of %d plies in an iteration: want more than 0, or 0 for the default, and "+
			"at most %d "+
			"pairs", t.Pairs, t.Plies, MostPositions)
	case t.By == ByNodes && t.Setting.plays():
		return fmt.Errorf("tuning %q by nodes: want a tuning by games", t.Setting)
	case t.By == ByNodes && t.Setting.workers() > 1:
		return errors.New("tuning by nodes of several workers, whose number depends on chance: want one")
	case t.By == ByNodes && (t.Nodes > 0 || t.timed()):
		return errors.New("tuning by nodes with a limit of nodes or time: want only a depth")
	case t.SPSA.Done != 0 || t.SPSA.Values != nil:
		return errors.New("the plan of a tuning starts at the beginning: leave out done and values")
	}
	if t.SPSA.Iterations < 1 {
		return fmt.Errorf("a tuning of %d iterations: want 1 or more", t.SPSA.Iterations)
	}
	for i, p := range t.SPSA.Parameters {
		for fixed := range t.Setting.Options {
			if strings.EqualFold(fixed, p.Name) {
				return fmt.Errorf("%s is both set and tuned: want one of them", p.Name)
			}
		}
		if slices.ContainsFunc(t.SPSA.Parameters[:i], func(q stat.Parameter) bool { return strings.EqualFold(q.Name, p.Name) }) {
			return fmt.Errorf("%s is tuned twice: want it once", p.Name)
		}
		if whole(p) && p.C < LeastC {
			return fmt.Errorf("%s is a whole number, and C is %v: want %v or more, less does not move it", p.Name, p.C, LeastC)
		}
	}
	_, _, err := t.SPSA.Next()
	return err
}

// LeastC is the smallest C of a whole number: values less than 1 apart may be rounded to the same.
const LeastC = 0.5

// whole reports whether an option is a whole number.
func whole(p stat.Parameter) bool {
	return p.Start == math.Trunc(p.Start) && p.Min == math.Trunc(p.Min) && p.Max == math.Trunc(p.Max)
}

// at returns the setting with values of the parameters.
func (t *Tuning) at(values []float64) Setting {
	s := t.Setting
	s.Name = ""
	for i, p := range t.SPSA.Parameters {
		x, digits := values[i], 6
		if whole(p) {
			x, digits = math.Round(x), 0
		}
		s = s.with(p.Name, strconv.FormatFloat(x, 'f', digits, 64))
	}
	return s
}

// Tuned is the state of a tuning.
type Tuned struct {
	Setting Setting     // with the numbers as they are now
	State   stat.SPSA   // after the last iteration
	Path    [][]float64 // the numbers at the start, and after each iteration
}

// Run does the iterations that are not in the lab's store, and calls watch, if it is not nil, after each.
func (t *Tuning) Run(ctx context.Context, l *Lab, watch func(Tuned)) (Tuned, error) {
	t, err := settled(t, l.Games, ".")
	if err != nil {
		return Tuned{}, err
	}
	var openings []Job
	for _, set := range t.Sets {
		for _, pos := range set.Positions {
			openings = append(openings, Job{Game: set.Game, Position: pos, Limits: t.Limits, Plies: t.Plies})
		}
	}
	state := t.SPSA
	var start []float64
	for _, p := range state.Parameters {
		start = append(start, p.Start)
	}
	tuned := Tuned{t.at(start), state, [][]float64{start}}
	at, began, done := Progress{All: state.Iterations}, time.Now(), l.done
	defer func() { l.report(at, true) }()
	for state.Done < state.Iterations {
		plus, minus, err := state.Next()
		if err != nil {
			return tuned, err
		}
		result, stored, err := t.compare(ctx, l, openings, state.Done, t.at(plus), t.at(minus))
		if err != nil {
			return tuned, err
		}
		if state, err = state.Observe(result); err != nil {
			return tuned, err
		}
		if stored && l.done == done { // before this run, and not in it
			at.Stored++
		}
		at.Done, at.Took = state.Done, time.Since(began)
		l.report(at, false)
		tuned = Tuned{t.at(state.Values), state, append(tuned.Path, state.Values)}
		if watch != nil {
			watch(tuned)
		}
	}
	return tuned, nil
}

// compare returns how much better plus is than minus in an iteration: games won minus games lost, or the logarithm of
// the ratio of minus's nodes to plus's, over all positions; and whether all results were stored before.
func (t *Tuning) compare(ctx context.Context, l *Lab, openings []Job, iteration int, plus, minus Setting,
) (result float64, stored bool, err error) {
	if distinct([]Setting{plus, minus}, t.Limits) != nil { // rounded to the same
		return 0, false, nil
	}
	pairs := t.Pairs
	if pairs == 0 {
		pairs = 8
	}
	var jobs []Job
	for i := range pairs {
		j := openings[(iteration*pairs+i)%len(openings)]
		j.Setting = plus
		if t.By == ByGames {
			j.Against = &minus
			jobs = append(jobs, j)
			continue
		}
		other := j
		other.Setting = minus
		jobs = append(jobs, j, other)
	}
	done := l.done
	rows, err := l.do(ctx, jobs, func(Progress, []Row) {})
	if err != nil {
		return 0, false, err
	}
	for i, row := range rows {
		if t.By == ByNodes && i%2 == 1 {
			if one, other := rows[i-1].Found, row.Found; one.Value != other.Value || one.Bound != other.Bound {
				return 0, false, fmt.Errorf("tuning by nodes: %q finds %s where %q finds %s, from %q: "+
					"want options that change no value, or a tuning by games", plus, search.FormatScore(one.Value),
					minus, search.FormatScore(other.Value), jobs[i].Position)
			}
		}
		switch {
		case t.By == ByGames:
			result += (row.Percent() - 50) / 25
		case i%2 == 0:
			result -= math.Log(float64(row.Found.Nodes))
		default:
			result += math.Log(float64(row.Found.Nodes))
		}
	}
	return result, l.done == done, nil
}
