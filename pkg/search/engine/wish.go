package engine

import (
	"github.com/ablab-go/ablab/internal/offer"
	"github.com/ablab-go/ablab/pkg/search"
)

// wishes are the techniques that are left out if the game does not offer what they need.
type wishes struct {
	table, driver, repetition, bounds, checks, hints       bool
	quiescence, nullMove, futility, razor, quiet, internal bool
}

// Wish returns the same options as a wish, like [Presets]: a game without Hash is searched without a table, a game without Hint
// is searched without hints, and so on; Result.Settings show what was used. A technique that is set afterwards is a demand
// again, as in any other options: if the game lacks what it needs the search ends with a *search.MissingError.
func (o Options) Wish() Options {
	o.wished = wishes{
		table: o.Table.MiB > 0, driver: o.Driver.asks(), repetition: o.Repetition, bounds: o.Bounds, checks: o.Order.Checks,
		hints: o.Order.Hints, quiescence: o.Selective.Quiescence, nullMove: o.Selective.NullMove.Reduction > 0,
		futility: o.Selective.Futility.Margin > 0, razor: o.Selective.Razor.Margin > 0, quiet: o.Selective.Late.Quiet,
		internal: o.Selective.Internal > 0,
	}
	return o
}

// granted returns options without the wishes that a game cannot grant.
func granted[P search.Position[P, M], M comparable](o Options) Options {
	w := o.wished
	if w.table && !offer.Has[search.Hasher, P]() {
		o.Table.MiB, o.Table.Deeper = 0, false
		if w.internal {
			o.Selective.Internal = 0
		}
		if w.driver && o.Driver.asks() {
			o.Driver = PVS
			if !o.Deepen {
				o.Width = 0
			}
		}
	}
	o.Repetition = o.Repetition && (offer.Has[search.Hasher, P]() || !w.repetition)
	o.Bounds = o.Bounds && (offer.Has[search.Bounder[M], P]() || !w.bounds)
	o.Order.Checks = o.Order.Checks && (offer.Has[search.Checker[M], P]() || !w.checks)
	o.Order.Hints = o.Order.Hints && (offer.Has[search.Hinter[M], P]() || !w.hints)
	o.Selective.Quiescence = o.Selective.Quiescence && (offer.Has[search.Noisy[M], P]() || !w.quiescence)
	if w.nullMove && !offer.Has[search.NullMover[P], P]() {
		o.Selective.NullMove = NullMoveOptions{}
	}
	o.Selective.Late.Quiet = o.Selective.Late.Quiet && (offer.Has[search.NullMover[P], P]() || !w.quiet)
	if w.futility && !offer.Has[search.NullMover[P], P]() {
		o.Selective.Futility = FutilityOptions{}
	}
	if w.razor && (!offer.Has[search.NullMover[P], P]() || !offer.Has[search.Noisy[M], P]()) {
		o.Selective.Razor = RazorOptions{}
	}
	return o
}
