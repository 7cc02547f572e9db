package engine

import "github.com/ablab-go/ablab/pkg/search"

// wishes are the techniques that are left out if the game does not offer what they need.
type wishes struct{ table, driver, repetition, bounds, checks, hints, quiescence, nullMove bool }

// Wish returns the same options as a wish, like [Presets]: a game without Hash is searched without a table, a game without Hint
// is searched without hints, and so on; Result.Settings show what was used. A technique that is set afterwards is a demand
// again, as in any other options: if the game lacks what it needs the search ends with a *search.MissingError.
func (o Options) Wish() Options {
	o.wished = wishes{
		table: o.Table.MiB > 0, driver: o.Driver.asks(), repetition: o.Repetition, bounds: o.Bounds, checks: o.Order.Checks,
		hints: o.Order.Hints, quiescence: o.Selective.Quiescence, nullMove: o.Selective.NullMove.Reduction > 0,
	}
	return o
}

// granted returns options without the wishes that a game cannot grant.
func granted(o Options, has search.Offered) Options {
	w := o.wished
	if w.table && !has.Hasher {
		o.Table.MiB, o.Table.Deeper = 0, false
		if w.driver && o.Driver.asks() {
			o.Driver = PVS
			if !o.Deepen {
				o.Width = 0
			}
		}
	}
	o.Repetition = o.Repetition && (has.Hasher || !w.repetition)
	o.Bounds = o.Bounds && (has.Bounder || !w.bounds)
	o.Order.Checks = o.Order.Checks && (has.Checker || !w.checks)
	o.Order.Hints = o.Order.Hints && (has.Hinter || !w.hints)
	o.Selective.Quiescence = o.Selective.Quiescence && (has.Noisy || !w.quiescence)
	if w.nullMove && !has.NullMover {
		o.Selective.NullMove = NullMoveOptions{}
	}
	return o
}
