package lab

import (
	"cmp"
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
	"github.com/ablab-go/ablab/pkg/uci/client"
)

// Tuning looks for the best numbers of several options at once: [stat.SPSA] of games between two settings, or of the
// nodes that they need.
type Tuning struct {
	Sets []Set `json:"sets"` // openings, or positions: they are used in turn, starting again after the last
	// Setting is the setting to tune; the parameters of SPSA are its options, by name. If a parameter's
	// Start, Min and Max are whole numbers, so is the option. The options of a program are those that it tells by UCI.
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

	// Results has for each iteration what each of its openings, or positions, adds to the result: games of plus won minus
	// games lost, or the logarithm of the nodes of minus over those of plus.
	Results  [][]float64
	By       string // the criterion, as in Tuning
	Openings int    // of all sets, which are used in turn
}

// Result returns the result of an iteration, from 0 on, that [stat.SPSA.Observe] was told.
func (t Tuned) Result(iteration int) (result float64) {
	for _, part := range t.Results[iteration] {
		result += part
	}
	return result
}

// Effects estimates what a step of C of each option up changes, on average over the iterations: by games the percentage
// of the points that a player scores, by nodes how many times the nodes it needs. See [stat.SPSA.Effects], also for what
// a P means that is not significant.
func (t Tuned) Effects() ([]stat.Effect, error) {
	start := t.State
	start.Done, start.Values = 0, nil
	effects, err := start.Effects(t.Results, t.Openings)
	if err != nil {
		return nil, err
	}
	pairs := float64(len(t.Results[0]))
	for i, e := range effects {
		if t.By == ByGames { // two games have two points
			percent := func(change float64) float64 { return 25 * change / pairs }
			e.Change = stat.Estimate{Value: percent(e.Change.Value), Low: percent(e.Change.Low), High: percent(e.Change.High)}
		} else {
			times := func(change float64) float64 { return math.Exp(-change / pairs) }
			e.Change = stat.Estimate{Value: times(e.Change.Value), Low: times(e.Change.High), High: times(e.Change.Low)}
		}
		effects[i] = e
	}
	return effects, nil
}

// significance is the largest P of an effect that is believed, corrected for the number of options.
const significance = 0.05

// Verdict says in words which options have a significant effect, corrected for the number of options, and what follows
// for those that have none: a sentence on each line. If the effects cannot be estimated, it says why.
func (t Tuned) Verdict() string {
	const advice = "Play a match between the start and the end before you believe the end."
	effects, err := t.Effects()
	if errors.Is(err, stat.ErrTooFew) {
		return fmt.Sprintf("It takes %d iterations or more, with %d openings or positions or more, to say whether the options "+
			"have an effect.\n%s", stat.FewestIterations, stat.FewestIterations, advice)
	}
	if err != nil {
		return fmt.Sprintf("The effects of the options cannot be estimated: %v.\n%s", err, advice)
	}
	slices.SortStableFunc(effects, func(a, b stat.Effect) int { // the significant ones first
		return cmp.Compare(weak(a), weak(b))
	})
	each, played := "pairs of games", "games"
	if t.By == ByNodes {
		each, played = "positions", "positions"
	}
	who := fmt.Sprintf("%d iterations of %d %s", len(t.Results), len(t.Results[0]), each)
	var text []string
	for _, e := range effects {
		text = append(text, t.show(who, e))
		who = "They"
	}
	if len(effects) > 1 {
		text = append(text, "The intervals are not corrected for the number of options.")
	}
	if weak(effects[len(effects)-1]) > 0 {
		text = append(text, "An option without a significant effect may matter little where it was tried, its path may have "+
			"stayed near the best value, or there were too few "+played+".",
			"Its last value is not known to be better than any other value of the path.")
	}
	return strings.Join(append(text, advice), "\n")
}

// weak returns 1 if an effect is not significant, and otherwise 0.
func weak(e stat.Effect) int {
	if e.Corrected <= significance {
		return 0
	}
	return 1
}

// show returns a sentence that says what who, the iterations, show about an option.
func (t Tuned) show(who string, e stat.Effect) string {
	value, low, high := e.Change.Texts()
	change := "the score changes by " + value + " percentage points"
	if t.By == ByNodes {
		change = "the search needs " + value + " times the nodes"
	}
	interval := "95 % interval " + low + " to " + high
	if e.Change.Low == e.Change.High {
		interval = "no interval"
	}
	return fmt.Sprintf("%s show %s significant effect of %s: with one step of C more, %s (%s).", who,
		[]string{"a", "no"}[weak(e)], e.Name, change, interval)
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
	tuned := Tuned{Setting: t.at(start), State: state, Path: [][]float64{start}, By: t.By, Openings: len(openings)}
	at, began, done := Progress{All: state.Iterations}, time.Now(), l.done
	defer func() { l.report(at, true) }()
	if t.Setting.plays() && l.begins() {
		if err := t.checkProgram(ctx); err != nil {
			return tuned, fmt.Errorf("before the first game of the tuning: %w", err)
		}
	}
	for state.Done < state.Iterations {
		plus, minus, err := state.Next()
		if err != nil {
			return tuned, err
		}
		results, stored, err := t.compare(ctx, l, openings, state.Done, t.at(plus), t.at(minus))
		if err != nil {
			return tuned, err
		}
		tuned.Results = append(tuned.Results, results)
		if state, err = state.Observe(tuned.Result(state.Done)); err != nil {
			return tuned, err
		}
		if stored && l.done == done { // before this run, and not in it
			at.Stored++
		}
		at.Done, at.Took = state.Done, time.Since(began)
		l.report(at, false)
		tuned.Setting, tuned.State, tuned.Path = t.at(state.Values), state, append(tuned.Path, state.Values)
		if watch != nil {
			watch(tuned)
		}
	}
	return tuned, nil
}

// compare returns how much better plus is than minus in each opening of an iteration, or position, as in [Tuned]; and
// whether all results were stored before.
func (t *Tuning) compare(ctx context.Context, l *Lab, openings []Job, iteration int, plus, minus Setting,
) (results []float64, stored bool, err error) {
	results = make([]float64, cmp.Or(t.Pairs, 8))
	if distinct([]Setting{plus, minus}, t.Limits) != nil { // rounded to the same
		return results, false, nil
	}
	var jobs []Job
	for i := range results {
		j := openings[(iteration*len(results)+i)%len(openings)]
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
		return nil, false, err
	}
	for i := range results {
		if t.By == ByGames {
			results[i] = (rows[i].Percent() - 50) / 25
			continue
		}
		one, other := rows[2*i].Found, rows[2*i+1].Found
		if one.Value != other.Value || one.Bound != other.Bound {
			return nil, false, fmt.Errorf("tuning by nodes: %q finds %s where %q finds %s, from %q: "+
				"want options that change no value, or a tuning by games", plus, search.FormatScore(one.Value),
				minus, search.FormatScore(other.Value), jobs[2*i].Position)
		}
		results[i] = math.Log(float64(other.Nodes)) - math.Log(float64(one.Nodes))
	}
	return results, l.done == done, nil
}

// checkProgram starts the program, and returns an error if it does not have the options, or if a value at the start or at
// an end of a range is none that it can have.
func (t *Tuning) checkProgram(ctx context.Context) error {
	engine, err := client.Start(ctx, t.Setting.Program, t.Setting.Options)
	if err != nil {
		return err
	}
	defer engine.Close()
	for _, s := range t.settings() {
		if err := engine.Check(s.Options); err != nil {
			return err
		}
	}
	return nil
}
