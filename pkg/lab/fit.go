package lab

import (
	"fmt"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// Fit is how well the values of a shallow search foretell those of a deep one in positions of a game: what
// [engine.ProbCutOptions] cut by.
type Fit struct {
	Game string
	textbook.ProbCutFit
	Decided int // positions that are left out: at one of the depths a side wins by a score about search.Win
}

// Pair returns what the engine takes.
func (f Fit) Pair() engine.Pair {
	o := f.Options
	return engine.Pair{Shallow: o.Shallow, Deep: o.Deep, Slope: o.Slope, Intercept: o.Intercept, Sigma: o.Sigma}
}

// FitProbCut fits ProbCut to the values that the first setting of an experiment has found of the same positions of one
// game at two depths, in plies: see [textbook.FitProbCut]. The values must be exact.
func FitProbCut(cases []Case, shallow, deep int) (f Fit, err error) {
	f.Options.Shallow, f.Options.Deep = shallow, deep
	if shallow < 1 || deep <= shallow {
		return f, fmt.Errorf("lab: a pair of %d and %d plies: want 1 or more, and then more", shallow, deep)
	}
	at := map[string]Found{} // by the position, at the depth shallow
	searched := map[int]bool{}
	for _, c := range cases {
		if f.Game != "" && c.Game != f.Game {
			return f, fmt.Errorf("lab: positions of %s and of %s: want those of one game, which a pair is for", f.Game, c.Game)
		}
		f.Game = c.Game
		searched[c.Depth] = true
		for i, pos := range c.Positions {
			found := c.Found[0][i]
			switch {
			case c.Depth != shallow && c.Depth != deep:
			case found.Bound != search.Exact || found.Depth != c.Depth:
				return f, fmt.Errorf("lab: %s is worth %s by %v, %d of %d plies ahead, %v: want exact values to fit to",
					pos, search.FormatScore(found.Value), c.Settings[0], found.Depth, c.Depth, found.Bound)
			case c.Depth == shallow:
				at[pos] = found
			}
		}
	}
	for _, depth := range []int{shallow, deep} {
		if !searched[depth] {
			return f, fmt.Errorf("lab: the experiment has no depth %d, which the pair %d-%d needs", depth, shallow, deep)
		}
	}
	for _, c := range cases {
		for i, pos := range c.Positions {
			before, ok := at[pos]
			if c.Depth != deep || !ok {
				continue
			}
			if value := c.Found[0][i].Value; decided(before.Value) || decided(value) {
				f.Decided++
			} else {
				f.Shallow, f.Deep = append(f.Shallow, before.Value), append(f.Deep, value)
			}
		}
	}
	return f, f.Line()
}

// decided tells whether a score is that of a game which is won or lost.
func decided(score int) bool {
	return score >= search.Win-search.MaxPly || score <= search.MaxPly-search.Win
}
