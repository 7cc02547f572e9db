package lab

import (
	"fmt"

	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// Fit is how well the values of a shallow search predict those of a deep one in positions of a game: the
// basis of [engine.ProbCutOptions].
type Fit struct {
	Game string
	For  engine.Depths
	textbook.ProbCutFit
	// Decided is the number of positions that are left out: at one of the depths a side wins by a score near search.Win, or
	// the game ends before on every line.
	Decided int
}

// Pair returns the fit in the form that the engine takes.
func (f Fit) Pair() engine.Pair {
	return engine.Pair{Depths: f.For, Slope: f.Options.Slope, Intercept: f.Options.Intercept, Sigma: f.Options.Sigma}
}

// FitProbCut fits ProbCut to the values that the first setting of an experiment found for the same positions of one of the
// games at two depths; if d has stages, only for positions of those stages. See [textbook.FitProbCut]. The values must be
// exact, or selective only by quiescence search ([engine.Options.FullWidth]): they must come from the search that ProbCut is
// to predict, and not from one that already uses it.
func (g Games) FitProbCut(cases []Case, d engine.Depths) (f Fit, err error) {
	f.For, f.Options.Shallow, f.Options.Deep = d, d.Shallow, d.Deep
	if err := d.Check(); err != nil {
		return f, err
	}
	var game entry.Game
	at := map[string]Found{} // by the position, at the depth shallow
	searched := map[int]bool{}
	for _, c := range cases {
		if f.Game != "" && c.Game != f.Game {
			return f, fmt.Errorf("lab: positions of %s and of %s: want those of one game, which a pair is for", f.Game, c.Game)
		}
		if game, err = g.Find(c.Game); err != nil {
			return f, err
		}
		f.Game, searched[c.Depth] = c.Game, true
		if c.Depth != d.Shallow && c.Depth != d.Deep {
			continue
		}
		fullWidth, err := fullWidth(game, c.Settings[0])
		if err != nil {
			return f, err
		}
		for i, pos := range c.Positions {
			found := c.Found[0][i]
			if found.Bound.Plain() != search.Exact || !found.Status.Finished() || found.Bound.Selective() && !fullWidth {
				return f, fmt.Errorf("lab: %s is worth %s by %v, %d of %d plies ahead, %v: want exact values to fit to, "+
					"or those of the engine with quiescence alone",
					pos, search.FormatScore(found.Value), c.Settings[0], found.Depth, c.Depth, found.Bound)
			}
			if c.Depth == d.Shallow {
				at[pos] = found
			}
		}
	}
	for _, depth := range []int{d.Shallow, d.Deep} {
		if !searched[depth] {
			return f, fmt.Errorf("lab: the experiment has no depth %d, which the pair %v needs", depth, d)
		}
	}
	for _, c := range cases {
		for i, pos := range c.Positions {
			before, ok := at[pos]
			if c.Depth != d.Deep || !ok {
				continue
			}
			in, err := suits(game, pos, d)
			if err != nil {
				return f, err
			}
			switch deep := c.Found[0][i]; {
			case !in:
			case before.decided(d.Shallow) || deep.decided(d.Deep):
				f.Decided++
			default:
				f.Shallow, f.Deep = append(f.Shallow, before.Value), append(f.Deep, deep.Value)
			}
		}
	}
	return f, f.Line()
}

// decided reports whether a finished search to a depth found a game that is won or lost, or that ends before that
// depth on every line.
func (f Found) decided(depth int) bool {
	return f.Depth < depth || f.Value >= search.Win-search.MaxPly || f.Value <= search.MaxPly-search.Win
}
