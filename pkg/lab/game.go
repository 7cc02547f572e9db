package lab

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io"
	"iter"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/ablab-go/ablab/internal/offer"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
)

// Game is a game, or a kind of tree, to measure in. All that goes in and out is text.
type Game interface {
	Name() string

	// Variants returns the names of the algorithms that search it.
	Variants() []string

	// Read returns a position as the game writes it. The error says why the text is none to search from.
	Read(text string) (string, error)

	// ReadAll reads positions, one on a line, as the game's test sets have them or as it writes them itself. Empty
	// lines and those that begin with # are read over. The error says which line is none.
	ReadAll(r io.Reader) ([]string, error)

	// Random returns different positions, each after so many random moves from the start, in which the game
	// goes on. The same seed gives the same positions. It is an error if there are not as many, and so are more than
	// [MostPositions].
	Random(r Random) ([]string, error)

	// All returns every position after so many moves from the start in which the game goes on, in the order of the
	// moves. More than [MostPositions] are an error.
	All(moves int) ([]string, error)

	// Openings returns the openings that the game has of its own, as its positions are written. It is an error if there
	// are none.
	Openings() ([]string, error)

	// do does a job.
	do(ctx context.Context, j Job) (Row, error)

	// check returns what is wrong with a setting.
	check(s Setting) error

	// bounded tells whether each game ends, after a number of moves that is known.
	bounded() bool

	// option returns the name of an option of an algorithm as the algorithm spells it.
	option(variant, name string) string

	// at tells whether depths are for the stage of a position.
	at(text string, d engine.Depths) (bool, error)

	// fullWidth tells whether a setting is one of the engine that [engine.Options.FullWidth] tells of.
	fullWidth(s Setting) (bool, error)

	// holding returns the same game with searches that may hold so many bytes.
	holding(memory int64) Game
}

// Rules are what a game is made of.
type Rules[P search.Position[P, M], M comparable] struct {
	Name     string
	Start    P
	Parse    func(text string) (P, error) // reads a position as fmt.Sprint writes it
	Variants []search.Variant[P, M]

	// Openings returns positions from which games of a match begin; nil for none.
	Openings func() []string

	// Lines reads a test set, with a position and its answer on each line; nil for none.
	Lines func(io.Reader) iter.Seq2[P, error]
}

// NewGame returns the game of some rules.
func NewGame[P search.Position[P, M], M comparable](r Rules[P, M]) Game { return &game[P, M]{Rules: r} }

// game is a game with positions of type P and moves of type M.
type game[P search.Position[P, M], M comparable] struct {
	Rules[P, M]
	memory int64 // that a search may hold, as search.Settings has it
}

func (g *game[P, M]) holding(memory int64) Game { return &game[P, M]{g.Rules, memory} }

func (g *game[P, M]) Name() string { return g.Rules.Name }

func (g *game[P, M]) Variants() (names []string) {
	for _, v := range g.Rules.Variants {
		names = append(names, v.Name)
	}
	return names
}

func (g *game[P, M]) Read(text string) (string, error) {
	pos, err := g.read(text)
	if err == nil {
		text = fmt.Sprint(pos)
	}
	return text, err
}

func (g *game[P, M]) ReadAll(r io.Reader) (texts []string, err error) {
	all, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	all = bytes.TrimPrefix(all, []byte("\ufeff"))
	for n, line := range bytes.Split(all, []byte("\n")) {
		text := strings.TrimSpace(string(line))
		if text == "" || text[0] == '#' {
			continue
		}
		pos, err := g.read(text)
		switch {
		case err == nil:
			texts = append(texts, fmt.Sprint(pos))
		case g.Lines != nil && len(texts) == 0:
			return g.readSet(all)
		default:
			return nil, fmt.Errorf("line %d: %w", n+1, err)
		}
	}
	return texts, nil
}

// readSet reads a test set.
func (g *game[P, M]) readSet(text []byte) (texts []string, err error) {
	for pos, err := range g.Lines(bytes.NewReader(text)) {
		if err != nil {
			return nil, err
		}
		texts = append(texts, fmt.Sprint(pos))
	}
	return texts, nil
}

func (g *game[P, M]) read(text string) (pos P, err error) {
	if pos, err = g.Parse(text); err != nil {
		return pos, fmt.Errorf("%s: position %.100q: %w", g.Rules.Name, text, err)
	}
	if _, over := pos.Terminal(); over {
		err = fmt.Errorf("%s: position %.100q: the game is over there: want one with a move", g.Rules.Name, text)
	}
	return pos, err
}

func (g *game[P, M]) Random(r Random) (texts []string, err error) {
	if err := r.Check(); err != nil {
		return nil, err
	}
	seen, random := map[string]bool{}, rand.New(rand.NewPCG(r.Seed, uint64(r.Moves)))
	for range 100 * r.Count {
		if len(texts) >= r.Count {
			return texts, nil
		}
		pos := RandomMoves(g.Start, r.moves(len(texts)), random)
		if _, over := pos.Terminal(); over || seen[fmt.Sprint(pos)] {
			continue
		}
		seen[fmt.Sprint(pos)] = true
		texts = append(texts, fmt.Sprint(pos))
	}
	return nil, fmt.Errorf("%s: %d different positions after %d moves in which the game goes on, want %d: "+
		"ask for fewer, or for another number of moves", g.Rules.Name, len(texts), r.moves(len(texts)), r.Count)
}

func (g *game[P, M]) All(moves int) (texts []string, err error) {
	level := []P{g.Start}
	for ply := range moves + 1 {
		var next []P
		seen := map[string]bool{}
		for _, pos := range level {
			if _, over := pos.Terminal(); over {
				continue
			}
			if ply == moves {
				texts = append(texts, fmt.Sprint(pos))
				continue
			}
			for _, m := range pos.Moves(nil) {
				if after := pos.Play(m); !seen[fmt.Sprint(after)] {
					seen[fmt.Sprint(after)] = true
					next = append(next, after)
				}
			}
			if len(next) > MostPositions {
				return nil, fmt.Errorf("%s: more than %d positions after %d moves: take some at random",
					g.Rules.Name, MostPositions, ply+1)
			}
		}
		level = next
	}
	return texts, nil
}

func (g *game[P, M]) Openings() ([]string, error) {
	if g.Rules.Openings == nil {
		return nil, fmt.Errorf("%s has no openings of its own: take all positions after some moves, or some at random",
			g.Rules.Name)
	}
	return g.Rules.Openings(), nil
}

// variant returns the algorithm of a setting, with its options.
func (g *game[P, M]) variant(s Setting) (v search.Variant[P, M], err error) {
	if v, err = search.Find(g.Rules.Variants, s.Variant); err != nil {
		return v, fmt.Errorf("%s: %w", g.Rules.Name, err)
	}
	options, unknown, err := search.SetOptions(v.Options, s.Options)
	switch {
	case err != nil:
		return v, fmt.Errorf("%s: %w", s.Variant, err)
	case len(unknown) > 0:
		return v, fmt.Errorf("%s has no option %q: want one of %s", s.Variant, unknown[0], search.ListOptions(v.Options))
	}
	v.Options = options
	return v, nil
}

// check searches one ply from the start: an option that the game cannot do is an error of the search.
func (g *game[P, M]) check(s Setting) error {
	v, err := g.variant(s)
	if err == nil {
		err = s.check()
	}
	if err == nil {
		_, err = v.Run(g.Start, search.Settings{Depth: 1, Memory: g.memory})
	}
	if err != nil {
		return fmt.Errorf("the setting %q: %w", s, err)
	}
	return nil
}

func (g *game[P, M]) option(variant, name string) string {
	v, err := search.Find(g.Rules.Variants, variant)
	if err != nil {
		return name // as check says
	}
	for _, o := range search.ListOptions(v.Options) {
		if strings.EqualFold(o.Name, name) {
			return o.Name
		}
	}
	return name
}

func (g *game[P, M]) at(text string, d engine.Depths) (bool, error) {
	if !d.Staged() {
		return true, nil
	}
	pos, err := g.read(text)
	if err != nil {
		return false, err
	}
	if game, ok := offer.As[search.Staged](pos); ok {
		return d.At(game.Stage()), nil
	}
	return false, fmt.Errorf("lab: the depths %v are for some stages of a game, and %s has none", d, g.Rules.Name)
}

func (g *game[P, M]) fullWidth(s Setting) (bool, error) {
	v, err := g.variant(s)
	o, is := v.Options.(engine.Options)
	return is && o.FullWidth(), err
}

func (g *game[P, M]) bounded() bool { return search.KnowsHeight(g.Start) }

func (g *game[P, M]) do(ctx context.Context, j Job) (Row, error) {
	row := Row{Key: j.Key()}
	pos, err := g.read(j.Position)
	if err != nil {
		return row, err
	}
	first, err := g.player(ctx, j.Setting, j.Limits, j.Against != nil)
	if err != nil {
		return row, err
	}
	if j.Against == nil {
		r, err := first(pos)
		row.Found = &Found{
			Value: r.Value, Bound: r.Bound, Depth: r.Depth, Status: r.Status,
			Nodes: r.Stats.Nodes, Leaves: r.Stats.Leaves, Cutoffs: r.Stats.Cutoffs, Time: r.Stats.Time,
		}
		if len(r.PV) > 0 {
			row.Found.Move = fmt.Sprint(r.PV[0])
		}
		return row, err
	}
	second, err := g.player(ctx, *j.Against, j.Limits, true)
	if err != nil {
		return row, err
	}
	row.Games = &[2]Played{}
	for k, moving := range [2][2]int{{0, 1}, {1, 0}} {
		if row.Games[k], err = playOut(pos, cmp.Or(j.Plies, longest), [2]player[P, M]{first, second}, moving); err != nil {
			return row, err
		}
	}
	return row, nil
}

// player searches a position by a setting.
type player[P search.Position[P, M], M comparable] func(pos P) (search.Result[M], error)

// player returns the player of a setting, as [search.ForPlay] has it. In a game, a search that finds no move in its time is followed by
// one of one ply, of which the status tells: it takes longer than it was given, and a match is not lost to a machine that
// stood still for a moment.
func (g *game[P, M]) player(ctx context.Context, s Setting, l Limits, plays bool) (player[P, M], error) {
	v, err := g.variant(s)
	if err != nil {
		return nil, err
	}
	l = s.or(l)
	settings := search.Settings{
		Depth: l.Depth, Nodes: l.Nodes, Time: time.Duration(l.Time), Memory: g.memory, Cancel: ctx.Done(),
	}
	settings = search.ForPlay(g.Start, settings)
	return func(pos P) (search.Result[M], error) {
		r, err := v.Run(pos, settings)
		if err == nil && plays && r.Status == search.TimeLimit && len(r.PV) == 0 { // the machine was busy: as an engine does
			settings, all := settings, r.Stats
			settings.Depth, settings.Nodes, settings.Time = 1, 0, 0
			if r, err = v.Run(pos, settings); r.Status != search.Cancelled {
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
