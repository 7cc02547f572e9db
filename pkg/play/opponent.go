package play

import (
	"fmt"

	"github.com/ablab-go/ablab/internal/offer"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/search/montecarlo"
)

// New returns a game from a position, which must be a [board.Drawer], in which the engine thinks: with several lines, and a
// table that it keeps from one move to the next. Its options are those of [engine.Tuned], with Repetition where a game has no
// bound on its length. It knows no chance nodes.
func New[P search.Position[P, M], M comparable](start P) (Game, error) {
	g, err := begin(start)
	if err != nil {
		return nil, err
	}
	options := engine.Tuned()
	options.Repetition = !search.KnowsHeight(start)
	options = options.Wish()
	var e engine.Engine[P, M]
	g.options = options
	g.think = func(settings search.Settings, lines int) ([]search.Result[M], error) {
		question := engine.Question[M]{Lines: lines}
		for _, pos := range g.positions[:len(g.positions)-1] {
			if hasher, ok := offer.As[search.Hasher](pos); ok {
				question.Before = append(question.Before, hasher.Hash())
			}
		}
		return e.Think(g.now(), settings, question)
	}
	return g, nil
}

// NewBy returns a game as [New] does in which any algorithm thinks. It finds one line, and knows nothing of the positions
// before. Without a Depth it searches one ply deeper after the other until a limit ends it; Monte Carlo tree search, which has
// no use for that, goes on by itself.
func NewBy[P search.Position[P, M], M comparable](start P, by search.Variant[P, M]) (Game, error) {
	g, err := begin(start)
	if err != nil {
		return nil, err
	}
	g.options = by.Options
	deeper := by
	deeper.Search = search.Deepening(by.Search)
	g.think = func(settings search.Settings, _ int) ([]search.Result[M], error) {
		how := by
		if _, goesOn := Playouts(by.Options); settings.Depth == 0 && !goesOn {
			how = deeper
		}
		r, err := how.Run(g.now(), settings)
		return []search.Result[M]{r}, err
	}
	return g, nil
}

// Playouts tells whether options are those of a Monte Carlo tree search, which no depth ends, and after how many playouts it
// does, 0 for as many as the limits let.
func Playouts(options any) (n int, ok bool) {
	switch o := options.(type) {
	case montecarlo.Options:
		return o.Playouts, true
	case montecarlo.PUCTOptions:
		return o.Playouts, true
	}
	return 0, false
}

// Worth says what a line is worth to the side that moves, such as = 0 at depth 8. Where that is estimated it is the
// share of games won, a draw for half a game, with how many visits it rests on.
func Worth(r search.Result[string]) string {
	if Estimated(r) {
		return fmt.Sprintf("win rate %.1f %%, estimated from %d visits", 50+50*float64(r.Value)/montecarlo.Thousandths,
			r.Stats.Own[montecarlo.Judged])
	}
	return fmt.Sprintf("%s %s at depth %d", r.Bound.Sign(), r.Unit.Format(r.Value), r.Depth)
}

// Estimated tells whether a value is an estimate, as Monte Carlo tree search finds it.
func Estimated(r search.Result[string]) bool { return r.Stats.Own[montecarlo.Judged] > 0 }
