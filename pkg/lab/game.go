package lab

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/ablab-go/ablab/internal/foreign"
	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
)

// game is a game that jobs are of. All that goes in and out of a job is text.
type game struct {
	entry.Game
	memory int64 // that a search may hold, as search.Settings has it
}

func gameOf(g entry.Game) game {
	if g, ok := g.(game); ok {
		return g
	}
	return game{Game: g}
}

// holding returns the same game with searches that may hold memory bytes.
func holding(g entry.Game, memory int64) entry.Game { return game{gameOf(g).Game, memory} }

// ReadPositions reads positions of a game, one on a line, as its test sets have them or as the game writes them itself. Empty
// lines and those that begin with # are skipped. The error says which line is wrong.
func ReadPositions(g entry.Game, r io.Reader) (texts []string, err error) {
	all, err := io.ReadAll(foreign.Lines(r))
	if err != nil {
		return nil, err
	}
	for n, line := range bytes.Split(all, []byte("\n")) {
		text := strings.TrimSpace(strings.TrimPrefix(string(line), "\ufeff"))
		if text == "" || text[0] == '#' {
			continue
		}
		pos, err := read(g, text)
		if err == nil {
			texts = append(texts, pos.String())
			continue
		}
		if answers := g.Answers(bytes.NewReader(all)); answers != nil && len(texts) == 0 {
			return collected(answers)
		}
		return nil, fmt.Errorf("line %d: %w", n+1, err)
	}
	return texts, nil
}

// collected returns positions as text.
func collected(positions iter.Seq2[entry.Position, error]) (texts []string, err error) {
	for pos, err := range positions {
		if err != nil {
			return nil, err
		}
		texts = append(texts, pos.String())
	}
	return texts, nil
}

// read reads a position in which the game goes on.
func read(g entry.Game, text string) (pos entry.Position, err error) {
	if pos, err = g.Read(text); err != nil {
		return pos, fmt.Errorf("%s: position %.100q: %w", g.Name(), text, err)
	}
	if _, over := pos.Terminal(); over {
		err = fmt.Errorf("%s: position %.100q: the game is over there: want one with a move", g.Name(), text)
	}
	return pos, err
}

// RandomPositions returns different positions, each after r.Moves random moves from the start, in which the game goes on. The
// same seed gives the same positions. It is an error if there are fewer than r.Count, or if that is more than
// [MostPositions].
func RandomPositions(g entry.Game, r Random) (texts []string, err error) {
	if err := r.Check(); err != nil {
		return nil, err
	}
	seen, random, start := map[string]bool{}, rand.New(rand.NewPCG(r.Seed, uint64(r.Moves))), g.Start()
	for range 100 * r.Count {
		if len(texts) >= r.Count {
			return texts, nil
		}
		pos := RandomMoves(start, r.moves(len(texts)), random)
		if _, over := pos.Terminal(); over || seen[pos.String()] {
			continue
		}
		seen[pos.String()] = true
		texts = append(texts, pos.String())
	}
	return nil, fmt.Errorf("%s: %d different positions after %d moves in which the game goes on, want %d: "+
		"ask for fewer, or for another number of moves", g.Name(), len(texts), r.moves(len(texts)), r.Count)
}

// AllPositions returns every position after a number of moves from the start in which the game goes on, in the order of the
// moves. More than [MostPositions] are an error.
func AllPositions(g entry.Game, moves int) (texts []string, err error) {
	level := []entry.Position{g.Start()}
	for ply := range moves + 1 {
		var next []entry.Position
		seen := map[string]bool{}
		for _, pos := range level {
			if _, over := pos.Terminal(); over {
				continue
			}
			if ply == moves {
				texts = append(texts, pos.String())
				continue
			}
			for _, m := range pos.Moves(nil) {
				if after := pos.Play(m); !seen[after.String()] {
					seen[after.String()] = true
					next = append(next, after)
				}
			}
			if len(next) > MostPositions {
				return nil, fmt.Errorf("%s: more than %d positions after %d moves: take some at random",
					g.Name(), MostPositions, ply+1)
			}
		}
		level = next
	}
	return texts, nil
}

// Openings returns the openings that the game has of its own, as its positions are written. It is an error if it has none.
func Openings(g entry.Game) ([]string, error) {
	if own := g.Openings(); len(own) > 0 {
		return own, nil
	}
	return nil, fmt.Errorf("%s has no openings of its own: take all positions after some moves, or some at random", g.Name())
}

// options returns the options of a setting's algorithm.
func options(g entry.Game, s Setting) (any, error) {
	a, err := g.Find(s.Variant)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", g.Name(), err)
	}
	set, unknown, err := search.SetOptions(a.Options, s.Options)
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s: %w", s.Variant, err)
	case len(unknown) > 0:
		return nil, fmt.Errorf("%s has no option %q: want one of %s", s.Variant, unknown[0], search.ListOptions(a.Options))
	}
	return set, nil
}

// check searches one ply from the start: an option that the game does not support is an error of the search.
func (g game) check(s Setting) error {
	if s.plays() {
		return g.checkProgram(s)
	}
	o, err := options(g, s)
	if err == nil {
		err = s.check()
	}
	if err == nil {
		_, err = g.Start().Run(s.Variant, search.Settings{Depth: 1, Memory: g.memory, Options: o})
	}
	if err != nil {
		return fmt.Errorf("the setting %q: %w", s, err)
	}
	return nil
}

// option returns the name of an option of an algorithm as the algorithm spells it.
func option(g entry.Game, variant, name string) string {
	a, err := g.Find(variant)
	if err != nil {
		return name // as check says
	}
	for _, o := range search.ListOptions(a.Options) {
		if strings.EqualFold(o.Name, name) {
			return o.Name
		}
	}
	return name
}

// suits reports whether depths are for the stage of a position.
func suits(g entry.Game, text string, d engine.Depths) (bool, error) {
	if !d.Staged() {
		return true, nil
	}
	pos, err := read(g, text)
	if err != nil {
		return false, err
	}
	if stage, ok := pos.Stage(); ok {
		return d.At(stage), nil
	}
	return false, fmt.Errorf("lab: the depths %v are for some stages of a game, and %s has none", d, g.Name())
}

// fullWidth reports whether a setting is one of the engine of which [engine.Options.FullWidth] is true.
func fullWidth(g entry.Game, s Setting) (bool, error) {
	set, err := options(g, s)
	o, is := set.(engine.Options)
	return is && o.FullWidth(), err
}

// do does a job.
func (g game) do(ctx context.Context, j Job, watch func(Moment)) (Row, error) {
	row := Row{Key: j.Key()}
	pos, err := read(g, j.Position)
	if err != nil {
		return row, err
	}
	if j.Against == nil {
		search, err := g.player(ctx, j.Setting, j.Limits, false)
		if err != nil {
			return row, err
		}
		r, err := search(turn[entry.Position]{game: []entry.Position{pos}})
		row.Found = &Found{
			Value: r.Value, Bound: r.Bound, Depth: r.Depth, Status: r.Status,
			Nodes: r.Stats.Nodes, Leaves: r.Stats.Leaves, Cutoffs: r.Stats.Cutoffs, Time: r.Stats.Time,
		}
		if len(r.PV) > 0 {
			row.Found.Move = fmt.Sprint(r.PV[0])
		}
		return row, err
	}
	row.Games = &[2]Played{}
	by := terms[entry.Position]{plies: cmp.Or(j.Plies, longest), Rules: j.Rules}
	var players [2]player[entry.Position, entry.Move]
	var programs [2]*program // nil for a variant
	fifty := false           // the 50-move rule holds
	for i, s := range [2]Setting{j.Setting, *j.Against} {
		by.limits[i] = s.or(j.Limits)
		if !s.plays() {
			if players[i], err = g.player(ctx, s, j.Limits, true); err != nil {
				return row, err
			}
			fifty = fifty || g.remembers(s)
			continue
		}
		fifty = true
		programs[i] = &program{ctx: ctx, setting: s, limits: by.limits[i], late: j.late(by.limits[i])}
		defer programs[i].close()
		players[i] = programs[i].move
	}
	if fifty {
		by.progress = func(before, now entry.Position) bool { return !now.WithoutProgress(before) }
	}
	for i, p := range programs {
		if p != nil {
			p.other = by.limits[1-i].Clock
		}
	}
	for k, moving := range [2][2]int{{0, 1}, {1, 0}} {
		var engines [2]string
		for i, p := range programs {
			if p != nil {
				if engines[i], err = p.begin(); err != nil {
					return row, err
				}
			}
		}
		at := Moment{Job: j, Game: k}
		if watch != nil {
			by.watch = func(t turn[entry.Position]) {
				at.Line, at.Moves = t.game, t.moves
				watch(at)
			}
		}
		if row.Games[k], err = playOut(pos, by, players, moving); err != nil {
			return row, err
		}
		row.Games[k].Engines = engines
		if watch != nil {
			at.Result = &row.Games[k]
			watch(at)
		}
	}
	return row, nil
}

// player searches a position of a game by a setting.
type player[P search.Position[P, M], M comparable] func(at turn[P]) (search.Result[M], error)

// player returns the player of a setting, with settings by [search.ForPlay]. In a game, a search that finds no move in its time
// is followed by a search of one ply, and the status says so: it takes longer than it was given, and a match is not lost to a
// machine that stood still for a moment.
//
// In a game, a setting with engine.Options.Repetition knows the earlier positions of the game, and keeps its table from one move
// to the next, as engines do.
func (g game) player(ctx context.Context, s Setting, l Limits, plays bool) (player[entry.Position, entry.Move], error) {
	o, err := options(g, s)
	if err != nil {
		return nil, err
	}
	l = s.or(l)
	settings := search.Settings{
		Depth: l.Depth, Nodes: l.Nodes, Time: time.Duration(l.Time), Memory: g.memory, Cancel: ctx.Done(), Options: o,
	}
	settings = g.Start().ForPlay(settings)
	run := func(at turn[entry.Position], settings search.Settings) (search.Result[entry.Move], error) {
		return at.pos().Run(s.Variant, settings)
	}
	if plays && g.remembers(s) {
		var thinker entry.Player
		run = func(at turn[entry.Position], settings search.Settings) (r search.Result[entry.Move], err error) {
			if len(at.moves) < 2 { // its first move in a game
				if thinker, err = g.Player(s.Variant); err != nil {
					return r, err
				}
			}
			lines, err := thinker.Think(at.game, settings, 1)
			if len(lines) > 0 {
				r = lines[0]
			}
			return r, err
		}
	}
	return func(at turn[entry.Position]) (search.Result[entry.Move], error) {
		settings := settings
		if l.Clock.Base > 0 {
			settings.Target, settings.Time = search.ShareOfClock(at.left[0], time.Duration(l.Clock.Increment), 0)
		}
		r, err := run(at, settings)
		if err == nil && plays && r.Status == search.TimeLimit && len(r.PV) == 0 { // the machine was busy: as an engine does
			settings, all := settings, r.Stats
			settings.Depth, settings.Nodes, settings.Target, settings.Time = 1, 0, 0, 0
			if r, err = at.pos().Run(s.Variant, settings); r.Status != search.Cancelled {
				r.Status = search.TimeLimit
			}
			r.Stats.Nodes += all.Nodes
			r.Stats.Time += all.Time
		}
		if err == nil && r.Status == search.Cancelled {
			err = context.Cause(ctx)
		}
		return r, err
	}, nil
}

// remembers reports whether a setting knows the earlier positions of a game: see player.
func (g game) remembers(s Setting) bool {
	a, errFind := g.Find(s.Variant)
	set, errSet := options(g, s)
	preset, is := a.Options.(engine.Options)
	own, _ := set.(engine.Options)
	return errors.Join(errFind, errSet) == nil && is && preset.Deepen && own.Repetition
}
