package textbook_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// ProbCut cuts a node with Deep plies left if and only if a search to Shallow plies gives a value
// that predicts one outside the window.
func TestProbCutCutsWhatIsForetold(t *testing.T) {
	high, low, others := 0, 0, 0
	for _, o := range []textbook.ProbCutOptions{
		{Shallow: 1, Deep: 2, Slope: 1, Intercept: 0, Sigma: 1, Threshold: 1},
		{Shallow: 1, Deep: 3, Slope: 0.5, Intercept: -1, Sigma: 1.5, Threshold: 0.25},
		{Shallow: 2, Deep: 4, Slope: 2, Intercept: 3, Sigma: 0.5, Threshold: 2},
	} {
		needed := func(limit int, side float64) int {
			return int(side * math.Ceil(side*(float64(limit)+side*o.Threshold*o.Sigma-o.Intercept)/o.Slope))
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
					if begin.Node != e.Node || int(begin.Depth) != o.Shallow || a != z-1 || side > 0 && z != b ||
						side < 0 && a != b || cut != foretold || cut && v2 != limit {
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

// At least Threshold Sigma lie between the window and a prediction outside it, on both
// sides and wherever the scores lie.
func TestProbCutKeepsItsMargin(t *testing.T) {
	for _, shift := range []int{0, -16} {
		text := fmt.Sprintf("A{eval=%d}(B=%d C{eval=%[1]d}(G{eval=%[1]d}(T{eval=%[3]d}(%d %d)) H=%d))", shift,
			8+shift, 7+shift, 12+shift, 13+shift, 20+shift)
		tree, err := abtree.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, shallow := range []int{1, 2} {
			o := textbook.ProbCutOptions{Shallow: shallow, Deep: shallow + 1} // 1.5 of the usual Sigma, 1: a 7 is too near to 8
			if r, err := search.Run(textbook.ProbCut, tree.Root(), search.Settings{Options: o}); err != nil ||
				r.Value != 12+shift {
				t.Errorf("%s, %+v: %d, %v, want %d", text, o, r.Value, err, 12+shift)
			}
		}
	}
}

// What is added to all scores is added to the value, and changes nothing else.
func TestProbCutIsTheSameWhereverTheScoresLie(t *testing.T) {
	cuts := 0
	for _, o := range []textbook.ProbCutOptions{
		{Shallow: 1, Deep: 2}, {Shallow: 1, Deep: 3, Sigma: 0.7}, {Shallow: 1, Deep: 2, Threshold: 0.5},
		{Shallow: 2, Deep: 3, Sigma: 0.1, Threshold: 3}, {Shallow: 1, Deep: 2, Intercept: 0.5},
	} {
		wild(t, 200, func(tree *abtree.Tree, r *rand.Rand) {
			shift, depth := r.IntN(61)-30, r.IntN(6)
			want := recordSelective(t, textbook.ProbCut, tree, search.Settings{Depth: depth, Options: o})
			got, err := search.Run(textbook.ProbCut, shifted{tree.Root(), shift, tree.Root().MaxFirst()},
				search.Settings{Depth: depth, Options: o})
			if err != nil || got.Value != raised(want.Result.Value, shift) ||
				got.Stats.Nodes != want.Result.Stats.Nodes || got.Stats.Cutoffs != want.Result.Stats.Cutoffs {
				t.Fatalf("%+v, %s: all scores raised by %d: %+v, %v, want %d more than %+v", o, tree, shift, got, err,
					shift, want.Result)
			}
			cuts += int(want.Result.Stats.Cutoffs)
		})
	}
	if cuts == 0 {
		t.Error("nothing was cut")
	}
}

// shifted is a position with a number added to all scores, in MAX's view.
type shifted struct {
	abtree.Position
	by  int
	max bool // MAX moves
}

func (p shifted) Play(m abtree.Move) shifted { return shifted{p.Position.Play(m), p.by, !p.max} }

func (p shifted) Terminal() (int, bool) {
	score, over := p.Position.Terminal()
	return raised(score, p.mover()), over
}

func (p shifted) Evaluate() int { return raised(p.Position.Evaluate(), p.mover()) }

func (p shifted) mover() int {
	if p.max {
		return p.by
	}
	return -p.by
}

// raised leaves a win, and no score, as they are.
func raised(score, by int) int {
	if score < -search.Win || score > search.Win {
		return score
	}
	return score + by
}
