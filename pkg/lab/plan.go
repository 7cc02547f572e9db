package lab

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// Plan is what is to be measured, as a file has it: one of an experiment, a match and a tuning.
type Plan struct {
	Experiment *Experiment `json:"experiment,omitempty"`
	Match      *Match      `json:"match,omitempty"`
	Tuning     *Tuning     `json:"tuning,omitempty"`
}

// plan is what each of them is.
type plan interface {
	sets() []Set
	settings() []Setting
	check() error
	timed() bool // a limit of time makes results differ each time
}

// one returns the one that the plan is.
func (p Plan) one() (plan, error) {
	var all []plan
	if p.Experiment != nil {
		all = append(all, p.Experiment)
	}
	if p.Match != nil {
		all = append(all, p.Match)
	}
	if p.Tuning != nil {
		all = append(all, p.Tuning)
	}
	if len(all) != 1 {
		return nil, fmt.Errorf("lab: the plan has %d of experiment, match and tuning: want one", len(all))
	}
	return all[0], nil
}

// timed tells whether a limit of time makes results differ each time.
func (p Plan) timed() bool {
	one, err := p.one()
	return err == nil && one.timed()
}

// text returns the plan as a store keeps it.
func (p Plan) text() ([]byte, error) {
	text, err := json.MarshalIndent(p, "", "\t")
	return append(text, '\n'), err
}

// ReadPlan reads a plan from a file of JSON, and the positions that it names: those of other files, whose names
// are relative to its folder, of generators, and those that it has. What it returns has the positions themselves. The
// error says what cannot be read, searched or compared, before any work is done.
func ReadPlan(name string, games Games) (Plan, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return Plan{}, err
	}
	var p Plan
	read := json.NewDecoder(bytes.NewReader(text))
	read.DisallowUnknownFields()
	if err := read.Decode(&p); err != nil {
		line := 1 + bytes.Count(text[:min(read.InputOffset(), int64(len(text)))], []byte("\n"))
		return p, fmt.Errorf("%s: about line %d: %w", name, line, err)
	}
	if err := p.Settle(games, filepath.Dir(name)); err != nil {
		return p, fmt.Errorf("%s: %w", name, err)
	}
	return p, nil
}

// Settle puts positions in place of what names them, with files of a folder, and says what is wrong with a plan.
func (p *Plan) Settle(games Games, folder string) error {
	one, err := p.one()
	if err != nil {
		return err
	}
	return settle(one, games, folder)
}

func settle(p plan, games Games, folder string) error {
	sets := p.sets()
	if len(sets) == 0 {
		return errors.New("there are no sets: want one or more, each with a game and its positions")
	}
	var names []string
	for i := range sets {
		if err := sets[i].Settle(games, folder); err != nil {
			return err
		}
		names = append(names, sets[i].Game)
	}
	if err := p.check(); err != nil {
		return err
	}
	return games.check(names, p.settings())
}

// Set is some positions of a game. They are those of all fields together.
type Set struct {
	Game      string   `json:"game"`
	Positions []string `json:"positions,omitempty"`
	File      string   `json:"file,omitempty"`  // one on a line: see Game.ReadAll
	Limit     int      `json:"limit,omitempty"` // of the file: the first so many; 0 is all
	Random    *Random  `json:"random,omitempty"`
	All       *All     `json:"all,omitempty"`
	Openings  bool     `json:"openings,omitempty"` // those of the game: see Game.Openings

	// Depths are those of this game, in place of the experiment's.
	Depths []int `json:"depths,omitempty"`
}

// Random are positions after random moves: see [Game].
type Random struct {
	Count int    `json:"count"`
	Moves int    `json:"moves"`
	Seed  uint64 `json:"seed,omitempty"`
}

// All are all positions after so many moves: see [Game].
type All struct {
	Moves int `json:"moves"`
}

// Settle puts positions in place of what names them, with files of a folder.
func (s *Set) Settle(games Games, folder string) error {
	game, err := games.Find(s.Game)
	if err != nil {
		return err
	}
	var all []string
	for _, text := range s.Positions {
		pos, err := game.Read(text)
		if err != nil {
			return err
		}
		all = append(all, pos)
	}
	for _, more := range []func() ([]string, error){
		func() ([]string, error) { return s.fromFile(game, folder) },
		func() ([]string, error) {
			if s.Random == nil {
				return nil, nil
			}
			return game.Random(s.Random.Count, s.Random.Moves, s.Random.Seed)
		},
		func() ([]string, error) {
			if s.All == nil {
				return nil, nil
			}
			return game.All(s.All.Moves)
		},
		func() ([]string, error) {
			if !s.Openings {
				return nil, nil
			}
			return game.Openings()
		},
	} {
		texts, err := more()
		if err != nil {
			return err
		}
		all = append(all, texts...)
	}
	if len(all) == 0 {
		return fmt.Errorf("there are no positions of %s: give positions, a file, openings, random or all", s.Game)
	}
	seen := map[string]bool{}
	all = slices.DeleteFunc(all, func(text string) bool { // one that comes twice would count twice
		was := seen[text]
		seen[text] = true
		return was
	})
	*s = Set{Game: s.Game, Positions: all, Depths: s.Depths}
	return nil
}

func (s *Set) fromFile(game Game, folder string) ([]string, error) {
	if s.File == "" {
		return nil, nil
	}
	name := s.File
	if !filepath.IsAbs(name) {
		name = filepath.Join(folder, name)
	}
	in, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	texts, err := game.ReadAll(in)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if s.Limit > 0 {
		texts = texts[:min(s.Limit, len(texts))]
	}
	return texts, nil
}

// distinct returns an error if two settings are the same, or are called so.
func distinct(settings []Setting) error {
	names, keys := map[string]bool{}, map[string]string{}
	for _, s := range settings {
		key := Job{Setting: s}.Key()
		if names[s.String()] {
			return fmt.Errorf("two settings are called %q: give each a name of its own", s)
		}
		if other, ok := keys[key]; ok {
			return fmt.Errorf("the settings %q and %q are the same", other, s)
		}
		names[s.String()], keys[key] = true, s.String()
	}
	return nil
}
