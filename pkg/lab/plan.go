package lab

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/internal/upto"
	"github.com/ablab-go/ablab/pkg/games/entry"
)

// Plan describes a measurement, as in a file: exactly one of an experiment, a match and a tuning.
type Plan struct {
	Experiment *Experiment `json:"experiment,omitempty"`
	Match      *Match      `json:"match,omitempty"`
	Tuning     *Tuning     `json:"tuning,omitempty"`
}

// plan is the common interface of the three.
type plan interface {
	clone() plan // a deep copy of sets, settings and options: settling never changes the caller's
	sets() []Set
	settings() []Setting
	check() error
	spell(g entry.Game) error // gives options the names that they have
	varies() bool             // results differ each time
}

// one returns the experiment, match or tuning of the plan.
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

// varies reports whether results differ each time.
func (p Plan) varies() bool {
	one, err := p.one()
	return err == nil && one.varies()
}

// text returns the plan in the form in which a store keeps it.
func (p Plan) text() ([]byte, error) {
	text, err := json.MarshalIndent(p, "", "\t")
	return append(text, '\n'), err
}

// ReadPlan reads a plan from a JSON file and settles it: the result lists all positions, from the plan itself, from
// generators, and from other files, whose names are relative to its folder. The error tells what cannot be read,
// searched or compared, before any work is done. A file has at most 128 MiB.
func ReadPlan(name string, games Games) (Plan, error) {
	text, err := upto.TextFile(name, upto.Positions)
	if err != nil {
		return Plan{}, err
	}
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	var p Plan
	if at, err := p.decode(text); err != nil {
		line := 1 + bytes.Count(text[:min(at, int64(len(text)))], []byte("\n"))
		return p, fmt.Errorf("%s: about line %d: %w", name, line, err)
	}
	if err := p.Settle(games, filepath.Dir(name)); err != nil {
		return p, fmt.Errorf("%s: %w", name, err)
	}
	return p, nil
}

// decode reads a plan from JSON, and returns about where in the text an error is. Text after the plan, and an object with
// a repeated key, are errors too, because package json would accept them silently.
func (p *Plan) decode(text []byte) (at int64, err error) {
	read := json.NewDecoder(bytes.NewReader(text))
	read.DisallowUnknownFields()
	var wrong *json.UnmarshalTypeError
	switch err := read.Decode(p); {
	case errors.Is(err, io.EOF):
		return 0, errors.New("there is nothing in it: want an experiment, a match or a tuning in JSON")
	case errors.As(err, &wrong):
		return wrong.Offset, fmt.Errorf("%s is the wrong kind, a JSON %s: want %s", cmp.Or(wrong.Field, "the plan"), wrong.Value,
			inJSON(wrong.Type))
	case err != nil:
		return read.InputOffset(), err
	}
	if _, err := read.Token(); err != io.EOF {
		return read.InputOffset(), errors.New("text follows the plan: want one plan a file")
	}
	return repeated(text)
}

// inJSON describes the JSON for a type.
func inJSON(t reflect.Type) string {
	switch t {
	case reflect.TypeFor[Duration]():
		return `a time with its unit, such as "100ms"`
	case reflect.TypeFor[Clock]():
		return `a time and an increment, such as "10s+100ms"`
	case reflect.TypeFor[Adjudication]():
		return `moves and a score, such as "4:600"`
	}
	switch t.Kind() {
	case reflect.Struct, reflect.Map, reflect.Pointer:
		return "an object, such as {...}"
	case reflect.Slice, reflect.Array:
		return "a list, such as [...]"
	case reflect.Bool:
		return "true or false"
	case reflect.String:
		return "text, such as \"...\""
	case reflect.Uint64:
		return "a whole number, 0 or more"
	case reflect.Float64:
		return "a number"
	}
	return "a whole number"
}

// repeated returns an error, with its place, if an object in JSON text has a key twice.
func repeated(text []byte) (at int64, err error) {
	type level struct {
		keys map[string]bool // nil for a list
		key  bool            // a key is next
	}
	in := []level{{}}
	for read := json.NewDecoder(bytes.NewReader(text)); ; {
		token, err := read.Token()
		if err != nil { // the end: it was read before
			return 0, nil
		}
		inner := &in[len(in)-1]
		switch token {
		case json.Delim('{'):
			in = append(in, level{map[string]bool{}, true})
			continue
		case json.Delim('['):
			in = append(in, level{})
			continue
		case json.Delim('}'), json.Delim(']'):
			in = in[:len(in)-1]
			inner = &in[len(in)-1]
		default:
			if inner.key {
				text, _ := token.(string)
				key := strings.ToLower(text) // as package json and the options' names have it
				if inner.keys[key] {
					return read.InputOffset(), fmt.Errorf("%q comes twice: want it once", text)
				}
				inner.keys[key], inner.key = true, false
				continue
			}
		}
		inner.key = inner.keys != nil
	}
}

// Settle replaces descriptions of positions by the positions, reading files from folder, and checks the plan. Afterward
// the plan has a new experiment, match or tuning: the old one is not changed.
func (p *Plan) Settle(games Games, folder string) error {
	one, err := p.one()
	if err != nil {
		return err
	}
	switch one := one.(type) {
	case *Experiment:
		p.Experiment, err = settled(one, games, folder)
	case *Match:
		p.Match, err = settled(one, games, folder)
	case *Tuning:
		p.Tuning, err = settled(one, games, folder)
	}
	return err
}

// settled returns a settled copy of a plan, or the plan itself with an error.
func settled[T plan](p T, games Games, folder string) (T, error) {
	own := p.clone().(T)
	if err := settle(own, games, folder); err != nil {
		return p, err
	}
	return own, nil
}

// settle is Settle for a plan that is not shared.
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
	if game, err := games.Find(names[0]); err != nil {
		return err
	} else if err := p.spell(game); err != nil {
		return err
	}
	if err := errors.Join(once(names), p.check()); err != nil {
		return err
	}
	if e, ok := p.(*Experiment); ok {
		if err := e.ends(games); err != nil {
			return err
		}
	}
	return games.check(names, p.settings())
}

// Set is a set of positions of a game: those of all its fields together.
type Set struct {
	Game      string   `json:"game"`
	Positions []string `json:"positions,omitempty"`
	File      string   `json:"file,omitempty"`  // one on a line: see Game.ReadAll
	Limit     int      `json:"limit,omitempty"` // the number of positions to take from the file, from the first; 0 means all
	Random    *Random  `json:"random,omitempty"`
	All       *All     `json:"all,omitempty"`
	Openings  bool     `json:"openings,omitempty"` // those of the game: see Game.Openings

	// Depths are the depths for this game, which replace the experiment's.
	Depths []int `json:"depths,omitempty"`

	origin string // of the positions, once they are settled: their description in words
}

// From describes where the positions come from, such as "40 after 20 random moves, seed 0", even after they are
// settled.
func (s *Set) From() string {
	if s.origin != "" {
		return s.origin
	}
	var words []string
	if n := len(s.Positions); n > 0 {
		words = append(words, fmt.Sprintf("%d given", n))
	}
	if s.File != "" {
		first := ""
		if s.Limit > 0 {
			first = fmt.Sprintf("the first %d of ", s.Limit)
		}
		words = append(words, first+"the file "+s.File)
	}
	if r := s.Random; r != nil {
		words = append(words, r.String())
	}
	if s.All != nil {
		words = append(words, fmt.Sprintf("all after %d moves", s.All.Moves))
	}
	if s.Openings {
		words = append(words, "the game's openings")
	}
	return strings.Join(words, ", and ")
}

// isSettled reports whether sets only list positions, without descriptions of others.
func isSettled(sets []Set) bool {
	return !slices.ContainsFunc(sets, func(s Set) bool {
		return s.File != "" || s.Random != nil || s.All != nil || s.Openings
	})
}

// Random are positions after random moves: see [Game].
type Random struct {
	Count int    `json:"count"`
	Moves int    `json:"moves"`
	To    int    `json:"to,omitempty"` // the moves grow evenly from the first position to the last; 0 is Moves for all
	Seed  uint64 `json:"seed,omitempty"`
}

// String describes the positions, such as "40 after 20 random moves, seed 0".
func (r Random) String() string {
	moves := strconv.Itoa(r.Moves)
	if r.To > r.Moves {
		moves += fmt.Sprintf(" to %d", r.To)
	}
	return fmt.Sprintf("%d after %s random moves, seed %d", r.Count, moves, r.Seed)
}

// MostPositions is the largest number of positions taken at random, or after some moves.
const MostPositions = 100_000

// mostMoves is the largest number of random moves to a position, since a game need not end.
const mostMoves = 10_000

// Check returns what is wrong with the numbers, such as more positions than [MostPositions].
func (r Random) Check() error {
	switch {
	case r.Count < 1 || r.Count > MostPositions:
		return fmt.Errorf("%d random positions: want 1 to %d", r.Count, MostPositions)
	case min(r.Moves, r.To) < 0 || max(r.Moves, r.To) > mostMoves:
		return fmt.Errorf("random positions after %d moves: want 0 to %d moves", cmp.Or(r.To, r.Moves), mostMoves)
	case r.To != 0 && r.To < r.Moves:
		return fmt.Errorf("random positions after %d to %d moves: want the smallest and then the largest", r.Moves, r.To)
	}
	return nil
}

// moves returns the number of moves before a position, by the position's index.
func (r Random) moves(number int) int {
	if r.To <= r.Moves {
		return r.Moves
	}
	return r.Moves + number*(r.To-r.Moves+1)/r.Count
}

// All are all positions after a number of moves: see [Game].
type All struct {
	Moves int `json:"moves"`
}

// Settle replaces the descriptions of positions by the positions, reading files from folder.
func (s *Set) Settle(games Games, folder string) error {
	game, err := games.Find(s.Game)
	if err != nil {
		return err
	}
	switch {
	case s.Limit < 0:
		return fmt.Errorf("a limit of %d positions of the file: want 1 or more, or 0 for all", s.Limit)
	case s.All != nil && (s.All.Moves < 0 || s.All.Moves > mostMoves):
		return fmt.Errorf("all positions after %d moves: want 0 to %d", s.All.Moves, mostMoves)
	}
	var all []string
	for _, text := range s.Positions {
		pos, err := read(game, text)
		if err != nil {
			return err
		}
		all = append(all, pos.String())
	}
	add := func(texts []string, wrong error) { all, err = append(all, texts...), wrong }
	if s.File != "" {
		add(s.fromFile(game, folder))
	}
	if s.Random != nil && err == nil {
		add(RandomPositions(game, *s.Random))
	}
	if s.All != nil && err == nil {
		add(AllPositions(game, s.All.Moves))
	}
	if s.Openings && err == nil {
		add(Openings(game))
	}
	if err != nil {
		return err
	}
	if len(all) == 0 {
		return fmt.Errorf("there are no positions of %s: give positions, a file, openings, random or all", s.Game)
	}
	if _, err := read(game, all[0]); err != nil { // a job has its position as text
		return err
	}
	seen := map[string]bool{}
	all = slices.DeleteFunc(all, func(text string) bool { // a repeated position would count twice
		was := seen[text]
		seen[text] = true
		return was
	})
	*s = Set{Game: s.Game, Positions: all, Depths: s.Depths, origin: s.From()}
	return nil
}

func (s *Set) fromFile(game entry.Game, folder string) ([]string, error) {
	name := s.File
	if !filepath.IsAbs(name) {
		name = filepath.Join(folder, name)
	}
	in, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	texts, err := ReadPositions(game, upto.Reader(upto.Text(in), upto.Positions))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if s.Limit > 0 {
		texts = texts[:min(s.Limit, len(texts))]
	}
	return texts, nil
}

// once returns an error if there are several sets of one game: a position in both would count twice.
func once(games []string) error {
	seen := map[string]bool{}
	for _, game := range games {
		if seen[game] {
			return fmt.Errorf("there are two sets of %s: put their positions together", game)
		}
		seen[game] = true
	}
	return nil
}

// noDepths returns an error if sets have depths, which only an experiment may have.
func noDepths(sets []Set) error {
	for _, set := range sets {
		if len(set.Depths) > 0 {
			return fmt.Errorf("the set of %s has depths, which only an experiment may have: want one depth for all", set.Game)
		}
	}
	return nil
}

// cloneOf returns the setting with a copy of its options.
func cloneOf(s Setting) Setting {
	s.Options, s.Program = maps.Clone(s.Options), slices.Clone(s.Program)
	return s
}

// spell gives the options of a setting the names that the algorithm has for them: Driver and driver are one.
func (s *Setting) spell(g entry.Game) error {
	if s.plays() { // the program knows
		return nil
	}
	return spell(g, s.Variant, s.Options)
}

// spell renames what is set by name.
func spell[V any](g entry.Game, variant string, set map[string]V) error {
	for _, name := range slices.Sorted(maps.Keys(set)) {
		own := option(g, variant, name)
		if own == name {
			continue
		}
		if _, twice := set[own]; twice {
			return fmt.Errorf("%s of %s is also set as %s: want it once", own, variant, name)
		}
		set[own] = set[name]
		delete(set, name)
	}
	return nil
}

// distinct returns an error if two settings are equal, with the plan's limits if they have none, or have the same
// name.
func distinct(settings []Setting, limits Limits) error {
	names, keys := map[string]bool{}, map[string]string{}
	for _, s := range settings {
		whole := s
		whole.Limits = s.or(limits)
		key := Job{Setting: whole}.Key()
		if names[s.String()] {
			return fmt.Errorf("two settings are called %q: give them different names", s)
		}
		if other, ok := keys[key]; ok {
			return errors.New(strings.Join(append([]string{
				fmt.Sprintf("the settings %q and %q are the same", other, s)}, whole.Words()...), ", "))
		}
		names[s.String()], keys[key] = true, s.String()
	}
	return nil
}
