package entry

import (
	"fmt"

	"github.com/ablab-go/ablab/internal/offer"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
)

// Player is an algorithm that plays a game, for one goroutine at a time.
type Player interface {
	// Algorithm returns the algorithm, with the options that suit the game.
	Algorithm() Algorithm

	// Think searches the last position of a game for up to count of the best lines, for the side to move. The line of
	// positions is the game so far. settings.Options are options of the algorithm; if the game need not end, the nearer win
	// is preferred.
	Think(game []Position, settings search.Settings, count int) ([]search.Result[Move], error)
}

// thinks reports whether an algorithm plays with [engine.Engine.Think]: it is the engine, and deepens.
func thinks[P search.Position[P, M], M comparable](v search.Variant[P, M]) bool {
	options, is := v.Options.(engine.Options)
	return is && options.Deepen
}

func (g *game[P, M]) Player(variant string) (Player, error) {
	if variant == "" {
		players := g.Players()
		if len(players) == 0 {
			return nil, fmt.Errorf("nobody plays %s: give its entry Variants", g.name)
		}
		variant = players[0]
	}
	v, err := g.variant(variant)
	if err != nil {
		return nil, err
	}
	if !thinks(v) {
		return searcher[P, M]{v}, nil
	}
	options := v.Options.(engine.Options)
	options.Repetition = !search.KnowsHeight(g.entry().Start)
	v.Options = options.Wish()
	return &thinker[P, M]{variant: v}, nil
}

// thinker plays by the engine, which finds several lines, keeps its table from one move to the next, and knows the positions
// before.
type thinker[P search.Position[P, M], M comparable] struct {
	variant search.Variant[P, M]
	engine  engine.Engine[P, M]
}

func (t *thinker[P, M]) Algorithm() Algorithm { return algorithm(t.variant) }

func (t *thinker[P, M]) Think(game []Position, settings search.Settings, count int) (lines []search.Result[Move], err error) {
	question := engine.Question[M]{Lines: count}
	before, now := typed[P, M](game)
	for _, pos := range before {
		if hasher, ok := offer.As[search.Hasher](pos); ok {
			question.Before = append(question.Before, hasher.Hash())
		}
	}
	if settings.Options == nil {
		settings.Options = t.variant.Options
	}
	t.engine.Drawn = nil
	if plies := idle(game); plies >= search.FiftyMoves-ahead {
		t.engine.Drawn = func(pos P, ply int) bool {
			return ply >= search.FiftyMoves-plies && (position[P, M]{pos: pos}).WithoutProgress(game[len(game)-1])
		}
	}
	found, err := t.engine.Think(t.variant.Searched(now), search.ForPlay(now, settings), question)
	for _, r := range found {
		lines = append(lines, untyped(r))
	}
	return lines, err
}

// ahead is a number of plies that a search usually does not reach: a draw by the 50-move rule farther away is not looked for,
// because the table is of no use from one move to the next where one is.
const ahead = 50

// idle returns the number of plies without progress at the end of a game: see Position.WithoutProgress.
func idle(game []Position) (plies int) {
	last := len(game) - 1
	for plies < last && game[last].WithoutProgress(game[last-1-plies]) {
		plies++
	}
	return plies
}

// typed returns the positions of a game before the last one, and the last one.
func typed[P search.Position[P, M], M comparable](game []Position) (before []P, now P) {
	for _, p := range game {
		before = append(before, p.(position[P, M]).pos)
	}
	last := len(before) - 1
	return before[:last], before[last]
}

// searcher plays by any algorithm. It finds one line, and knows nothing of the positions before. Without a depth it searches
// one ply deeper after the other, unless the algorithm has no use for that.
type searcher[P search.Position[P, M], M comparable] struct{ variant search.Variant[P, M] }

func (s searcher[P, M]) Algorithm() Algorithm { return algorithm(s.variant) }

func (s searcher[P, M]) Think(game []Position, settings search.Settings, _ int) ([]search.Result[Move], error) {
	_, now := typed[P, M](game)
	v := s.variant
	if settings.Depth == 0 && !v.Anytime {
		v.Search = search.Deepening(v.Search)
	}
	found, err := v.Run(now, search.ForPlay(now, settings))
	return []search.Result[Move]{untyped(found)}, err
}
