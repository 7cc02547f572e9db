package textbook

import (
	"fmt"
	"math"

	"github.com/ablab-go/ablab/pkg/search"
)

// ProbCutFit is how well a shallow search predicts a deep one, measured by the values of many
// positions.
type ProbCutFit struct {
	// Options are the options for ProbCut: both depths, the line of least squares through the
	// values, and the root mean square of the residuals.
	Options ProbCutOptions

	// Correlation is Pearson's r of the two values, from -1 to 1; the nearer to 1 the better
	// the shallow value predicts the deep one.
	Correlation float64

	// Shallow and Deep are the values of each position at both depths, for the side to move.
	Shallow, Deep []int
}

// FitProbCut searches positions of a game to both depths, in plies, and fits ProbCut to the
// values (Buro 1995, section 2). Leave out positions in which the game ends within the shallow
// depth: they say nothing about the prediction. FitProbCut needs at least three positions, with
// shallow values that are not all equal.
func FitProbCut[P search.Position[P, M], M comparable](positions []P, shallow, deep int) (ProbCutFit, error) {
	fit := ProbCutFit{Options: ProbCutOptions{Shallow: shallow, Deep: deep}}
	if shallow < 1 || deep <= shallow {
		return fit, fmt.Errorf("textbook: ProbCut from %d to %d plies: want 1 or more, and then more", shallow, deep)
	}
	for i, pos := range positions {
		for _, at := range []struct {
			depth  int
			values *[]int
		}{{shallow, &fit.Shallow}, {deep, &fit.Deep}} {
			r, err := search.Run(AlphaBetaSoft, pos, search.Settings{Depth: at.depth})
			if err != nil {
				return fit, fmt.Errorf("textbook: position %d, to %d plies: %w", i+1, at.depth, err)
			}
			first, ok := any(&pos).(search.MaxFirster)
			if !ok { // the position may be a pointer itself
				first, ok = any(pos).(search.MaxFirster)
			}
			if ok && !first.MaxFirst() {
				r.Value = -r.Value
			}
			*at.values = append(*at.values, r.Value)
		}
	}
	return fit, fit.Line()
}

// Line fits Options and Correlation to the values, as [FitProbCut] does to those that it finds.
func (f *ProbCutFit) Line() error {
	n := float64(len(f.Shallow))
	var sx, sy float64
	for i, x := range f.Shallow {
		sx, sy = sx+float64(x), sy+float64(f.Deep[i])
	}
	var xx, xy, yy float64
	for i, x := range f.Shallow {
		dx, dy := float64(x)-sx/n, float64(f.Deep[i])-sy/n
		xx, xy, yy = xx+dx*dx, xy+dx*dy, yy+dy*dy
	}
	if n < 3 || xx == 0 {
		return fmt.Errorf("textbook: %d positions whose shallow values are %v: want three or more, with values that are not all the same", len(f.Shallow), f.Shallow[:min(len(f.Shallow), 3)])
	}
	o := &f.Options
	o.Slope = xy / xx
	o.Intercept = sy/n - o.Slope*sx/n
	o.Sigma = math.Sqrt(max(0, yy-o.Slope*xy) / n)
	if yy > 0 {
		f.Correlation = xy / math.Sqrt(xx*yy)
	}
	if o.Slope <= 0 {
		return fmt.Errorf("textbook: the deep value falls as the shallow one rises (slope %.3g): ProbCut cannot use that", o.Slope)
	}
	return nil
}
