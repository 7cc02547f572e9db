package textbook_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// ProbCut cuts a node with Deep plies left if and only if a search to Shallow plies gives a value
// that foretells one outside the window.
func TestProbCutCutsWhatIsForetold(t *testing.T) {
	high, low, others := 0, 0, 0
	for _, o := range []textbook.ProbCutOptions{
		{Shallow: 1, Deep: 2, Slope: 1, Intercept: 0, Sigma: 1, Threshold: 1},
		{Shallow: 1, Deep: 3, Slope: 0.5, Intercept: -1, Sigma: 1.5, Threshold: 0.25},
		{Shallow: 2, Deep: 4, Slope: 2, Intercept: 3, Sigma: 0.5, Threshold: 2},
	} {
		needed := func(limit int, side float64) int {
			return int(math.Round((float64(limit) + side*o.Threshold*o.Sigma - o.Intercept) / o.Slope))
		}
		wild(t, 800, func(tree *abtree.Tree, r *rand.Rand) {
			settings := search.Settings{Name: "probcut", Depth: r.IntN(7), Options: o}
			trace := recordSelective(t, textbook.ProbCut, tree, settings)
			events := trace.Events
			for i, e := range events {
				if e.Kind != search.Enter || int(e.Depth) != o.Deep {
					continue
				}
				_, alpha, beta := forMover(trace, e)
				k := i + 1
				for _, side := range []int{1, -1} {
					limit := beta
					if side < 0 {
						limit = alpha
					}
					b := needed(limit, float64(side))
					if max(limit, -limit) >= search.Inf || max(b, -b) >= search.Inf {
						continue
					}
					begin, end := events[k], ends(events, k)
					v, a, z := forMover(trace, events[end])
					v2, _, _ := forMover(trace, events[end+1])
					cut := events[end+1].Kind == search.Leave && events[end+1].Node == e.Node
					foretold := side > 0 && v >= b || side < 0 && v <= b
					if begin.Node != e.Node || int(begin.Depth) != o.Shallow || a != z-1 || side > 0 && z != b || side < 0 && a != b || cut != foretold || cut && v2 != limit {
						t.Fatalf("%+v, %s: %+v: %+v gives %d of %d, then %+v", o, tree, e, begin, v, b, events[end+1])
					}
					switch {
					case cut && side > 0:
						high++
					case cut:
						low++
					default:
						others++
					}
					if cut {
						break
					}
					k = end + 1
				}
			}
			settings.Name, settings.Options = "multi-probcut", textbook.MultiProbCutOptions{Pairs: []textbook.ProbCutOptions{o}}
			if multi := recordSelective(t, textbook.MultiProbCut, tree, settings); !slices.Equal(multi.Events, events) {
				t.Fatalf("%+v, %s: Multi-ProbCut with one pair is not ProbCut", o, tree)
			}
		})
	}
	if high == 0 || low == 0 || others == 0 {
		t.Errorf("%d cuts by beta, %d by alpha, %d tries without", high, low, others)
	}
}
