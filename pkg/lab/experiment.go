package lab

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/stat"
)

// Experiment searches each position with each setting to each depth.
//
//	e := lab.Experiment{
//		Sets:     []lab.Set{{Game: "othello", Random: &lab.Random{Count: 40, Moves: 20}}},
//		Settings: []lab.Setting{{Variant: "engine"}, {Variant: "engine", Options: search.NamedOptions{"Driver": "pvs"}}},
//		Depths:   []int{5, 6},
//	}
//	results, err := e.Run(ctx, &lab.Lab{Games: games.All()}, nil)
type Experiment struct {
	Sets     []Set     `json:"sets"`
	Settings []Setting `json:"settings,omitempty"` // the others are compared with the first
	Grid     *Grid     `json:"grid,omitempty"`     // more settings
	Depths   []int     `json:"depths,omitempty"`   // none means to the end of the game
	Nodes    int64     `json:"nodes,omitempty"`    // see [Limits]
	Time     Duration  `json:"time,omitempty"`
}

// Grid makes settings with all combinations of the values of some options.
type Grid struct {
	Variant string              `json:"variant"`
	Options search.NamedOptions `json:"options,omitempty"` // of all of them
	Values  map[string][]string `json:"values"`            // by the option
}

// Settings returns the settings, ordered by the names of the options and by their values.
func (g Grid) Settings() []Setting {
	settings := []Setting{{Variant: g.Variant, Options: g.Options}}
	for _, option := range slices.Sorted(maps.Keys(g.Values)) {
		var next []Setting
		for _, s := range settings {
			for _, value := range g.Values[option] {
				next = append(next, s.with(option, value))
			}
		}
		settings = next
	}
	return settings
}

// with returns the setting with an option set.
func (s Setting) with(option, value string) Setting {
	options := search.NamedOptions{}
	maps.Copy(options, s.Options)
	options[option] = value
	s.Options = options
	return s
}

func (e *Experiment) clone() plan {
	own := *e
	own.Sets, own.Settings = slices.Clone(e.Sets), nil
	for _, s := range e.Settings {
		own.Settings = append(own.Settings, cloneOf(s))
	}
	if e.Grid != nil {
		own.Grid = &Grid{e.Grid.Variant, maps.Clone(e.Grid.Options), maps.Clone(e.Grid.Values)}
	}
	return &own
}

func (e *Experiment) sets() []Set    { return e.Sets }
func (e *Experiment) limits() Limits { return Limits{Nodes: e.Nodes, Time: e.Time} }

func (e *Experiment) varies() bool { return e.Time > 0 || slices.ContainsFunc(e.all(), Setting.varies) }

func (e *Experiment) settings() []Setting { return e.all() }

// all returns the settings, those of the grid too.
func (e *Experiment) all() []Setting {
	all := e.Settings
	if e.Grid != nil {
		all = slices.Concat(all, e.Grid.Settings())
	}
	return all
}

func (e *Experiment) check() error {
	if e.Grid != nil {
		for option, values := range e.Grid.Values {
			if _, fixed := e.Grid.Options[option]; fixed || len(values) == 0 {
				return fmt.Errorf("the grid has %d values of %s: want one or more, and none in its options", len(values), option)
			}
		}
	}
	if len(e.all()) == 0 {
		return errors.New("there are no settings: want one or more, each with a variant")
	}
	for _, depths := range append([][]int{e.Depths}, e.ownDepths()...) {
		for i, depth := range depths {
			if depth < 0 || depth > search.MaxPly || slices.Contains(depths[:i], depth) {
				return fmt.Errorf("the depths %v: want each once, from 0 (the end of the game) to %d", depths, search.MaxPly)
			}
		}
	}
	if err := e.limits().check(); err != nil {
		return err
	}
	for _, s := range e.all() {
		if s.plays() || s.Clock != (Clock{}) {
			return fmt.Errorf("%q in an experiment: a program, and a clock, are for a match", s)
		}
	}
	return e.distinct()
}

func (e *Experiment) spell(g entry.Game) (err error) {
	for i := range e.Settings {
		err = errors.Join(err, e.Settings[i].spell(g))
	}
	if e.Grid != nil {
		err = errors.Join(err, spell(g, e.Grid.Variant, e.Grid.Options), spell(g, e.Grid.Variant, e.Grid.Values))
	}
	return err
}

// distinct returns an error if two settings are the same to some depth.
func (e *Experiment) distinct() error {
	for _, set := range e.Sets {
		for _, depth := range e.depths(set) {
			if err := distinct(e.all(), Limits{Depth: depth, Nodes: e.Nodes, Time: e.Time}); err != nil {
				return err
			}
		}
	}
	return nil
}

// ends returns an error if a search goes to the end of a game that need not end.
func (e *Experiment) ends(games Games) error {
	for _, set := range e.Sets {
		game, err := games.Find(set.Game)
		if err != nil || game.Start().Ends() {
			continue
		}
		for _, s := range e.all() {
			if slices.Contains(e.depths(set), 0) && s.or(e.limits()) == (Limits{}) {
				return fmt.Errorf("%q searches %s to the end of the game, which need not come: want depths, nodes or a time",
					s, set.Game)
			}
		}
	}
	return nil
}

func (e *Experiment) ownDepths() (all [][]int) {
	for _, set := range e.Sets {
		all = append(all, set.Depths)
	}
	return all
}

// Case is the result of an experiment in one game to one depth, which can be compared.
type Case struct {
	Game      string
	Depth     int
	Positions []string
	Settings  []Setting
	Found     [][]Found // by setting and position
}

// depths returns the depths of a set.
func (e *Experiment) depths(set Set) []int {
	switch {
	case len(set.Depths) > 0:
		return set.Depths
	case len(e.Depths) > 0:
		return e.Depths
	}
	return []int{0}
}

// Jobs returns all searches: for each set and each depth, position by position, with each setting. The experiment must be
// settled ([Plan.Settle]): positions that are not listed yet have no jobs.
func (e *Experiment) Jobs() (jobs []Job) {
	settings := e.all()
	for _, set := range e.Sets {
		for _, depth := range e.depths(set) {
			for _, pos := range set.Positions {
				for _, s := range settings {
					jobs = append(jobs, Job{
						Game: set.Game, Position: pos, Setting: s,
						Limits: Limits{Depth: depth, Nodes: e.Nodes, Time: e.Time},
					})
				}
			}
		}
	}
	return jobs
}

// Run does the searches that are not in the lab's store, and returns the results of all. It calls watch, if it is not nil, with
// the results so far whenever the lab reports its progress, also at the end. If ctx ends or a search fails, Run returns the
// results so far with the error. They are in the store, and Run continues from there when it is called again. Results so far are
// those of the positions that all settings have searched. Run does not change the experiment.
func (e *Experiment) Run(ctx context.Context, l *Lab, watch func([]Case)) ([]Case, error) {
	e, err := settled(e, l.Games, ".")
	if err != nil {
		return nil, err
	}
	rows, err := l.watch(ctx, e.Jobs(), func(rows []Row) {
		if watch != nil {
			watch(e.cases(rows))
		}
	})
	return e.cases(rows), err
}

// Stored returns the results of the experiment in a store: those of the positions that all settings have searched.
// Positions that are not listed yet are taken from the store's plan.
func (e *Experiment) Stored(s *Store) []Case {
	if own := s.plan.Experiment; own != nil && !isSettled(e.Sets) {
		e = own
	}
	var rows []Row
	for _, job := range e.Jobs() {
		rows = append(rows, s.rows[job.Key()])
	}
	return e.cases(rows)
}

// cases returns the rows of all jobs as cases, without the positions that some setting has not searched.
func (e *Experiment) cases(rows []Row) (cases []Case) {
	settings := e.all()
	for _, set := range e.Sets {
		for _, depth := range e.depths(set) {
			c := Case{Game: set.Game, Depth: depth, Settings: settings, Found: make([][]Found, len(settings))}
			for _, pos := range set.Positions {
				of := rows[:len(settings)]
				rows = rows[len(settings):]
				if slices.ContainsFunc(of, func(r Row) bool { return r.Found == nil }) {
					continue
				}
				c.Positions = append(c.Positions, pos)
				for i, row := range of {
					c.Found[i] = append(c.Found[i], *row.Found)
				}
			}
			cases = append(cases, c)
		}
	}
	return cases
}

// Nodes returns the nodes of a setting, by its index: one count for each position.
func (c Case) Nodes(setting int) []float64 {
	return c.counts(setting, func(f Found) float64 { return float64(f.Nodes) })
}

// Seconds returns the time of a setting, by its index: one for each position. It depends on what else the
// machine was doing.
func (c Case) Seconds(setting int) []float64 {
	return c.counts(setting, func(f Found) float64 { return f.Time.Seconds() })
}

func (c Case) counts(setting int, of func(Found) float64) (counts []float64) {
	for _, f := range c.Found[setting] {
		counts = append(counts, of(f))
	}
	return counts
}

// Against compares the nodes of all settings with those of the first: see [stat.Against].
func (c Case) Against() (stat.Comparisons, error) {
	if len(c.Settings) == 0 {
		return stat.Comparisons{}, errors.New("lab: a case without settings has nothing to compare: want one from Experiment.Run")
	}
	var all []stat.Setting
	for i, s := range c.Settings {
		all = append(all, stat.Setting{Name: s.String(), Counts: c.Nodes(i)})
	}
	return stat.Against(all[0], all[1:]...)
}

// Changed returns in how many positions a setting has a different value than the first setting, and in how many
// a different move. A different move may have the same value.
func (c Case) Changed(setting int) (values, moves stat.Rate) {
	values.N, moves.N = len(c.Positions), len(c.Positions)
	for i, base := range c.Found[0] {
		if found := c.Found[setting][i]; found.Value != base.Value {
			values.Hits++
		}
		if c.Found[setting][i].Move != base.Move {
			moves.Hits++
		}
	}
	return values, moves
}
