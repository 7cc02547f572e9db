package play

import (
	"fmt"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/montecarlo"
)

// Playouts reports whether options are those of a Monte Carlo tree search, which no depth ends, and after how many playouts it
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

// Estimated reports whether a value is an estimate, as Monte Carlo tree search finds it.
func Estimated(r search.Result[string]) bool { return r.Stats.Own[montecarlo.Judged] > 0 }
