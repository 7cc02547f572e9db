package engine

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// ProbCutOptions are the options of ProbCut, or of Multi-ProbCut if there are several pairs: see
// [textbook.MultiProbCut].
type ProbCutOptions struct {
	Threshold float64
	Pairs     Pairs
}

// Describe describes each option.
func (ProbCutOptions) Describe() []search.Option {
	return []search.Option{{
		Name: "Threshold",
		Means: "how many sigma must lie between what a shallow search predicts and the window: the more, the fewer cuts, and " +
			"the fewer wrong ones",
		Usual: 1.5, Max: math.MaxFloat64,
	}, {
		Name: "Pairs",
		Means: "which depth predicts which: SHALLOW-DEEP:SLOPE:INTERCEPT:SIGMA, with / between several, such as " +
			"2-4:0.98:1.5:12/3-6:1.02:-0.8:15; 2-4@20-35:... for only the stages 20 to 35 of the game, which needs a Staged. " +
			"Not the root. They are fitted to a game's own positions.",
	}}
}

// Depths are the depths, in plies, of a shallow search that predicts a deep one, and the stages of the game in which it
// does: the first and the last, or 0 and 0 for all. See [search.Staged].
type Depths struct {
	Shallow, Deep int
	From, To      int
}

// Staged reports whether the depths are only for some stages.
func (d Depths) Staged() bool { return d.From != 0 || d.To != 0 }

// At reports whether the depths are for a stage of the game.
func (d Depths) At(stage int) bool { return !d.Staged() || d.From <= stage && stage <= d.To }

// String returns the depths as text, such as 2-4, or 2-4@20-35 for only the stages 20 to 35.
func (d Depths) String() string {
	if d.Staged() {
		return fmt.Sprintf("%d-%d@%d-%d", d.Shallow, d.Deep, d.From, d.To)
	}
	return fmt.Sprintf("%d-%d", d.Shallow, d.Deep)
}

// UnmarshalText reads what String writes.
func (d *Depths) UnmarshalText(text []byte) error {
	depths, stages, staged := strings.Cut(string(text), "@")
	*d = Depths{}
	err := setInts(&d.Shallow, &d.Deep, depths)
	if staged {
		err = errors.Join(err, setInts(&d.From, &d.To, stages))
	}
	if err != nil {
		return fmt.Errorf("%.60q is not a pair of depths: want SHALLOW-DEEP, or SHALLOW-DEEP@FROM-TO for some stages of the "+
			"game, such as 2-4 or 2-4@20-35", text)
	}
	return d.Check()
}

// setInts reads two numbers with - between them.
func setInts(low, high *int, text string) error {
	a, b, _ := strings.Cut(text, "-")
	var err, worse error
	*low, err = strconv.Atoi(a)
	*high, worse = strconv.Atoi(b)
	return errors.Join(err, worse)
}

// Check returns an error for depths or stages that are out of range or out of order.
func (d Depths) Check() error {
	switch {
	case d.Shallow < 1 || d.Deep <= d.Shallow || d.Deep > search.MaxPly:
		return fmt.Errorf("engine: the depths %v: want 1 ply or more, and then more", d)
	case d.Staged() && (d.To < d.From || d.From < 0):
		return fmt.Errorf("engine: the depths %v: want the first stage and then the last", d)
	}
	return nil
}

// Pair is how the value of a shallow search predicts that of a deep one: deep = Slope * shallow + Intercept, with the
// standard deviation Sigma, all in the unit of scores, for the side to move. See [textbook.ProbCutOptions].
type Pair struct {
	Depths
	Slope, Intercept, Sigma float64
}

// String returns the pair in the form of [ProbCutOptions], such as 2-4@20-35:0.98:1.5:12, with six digits of each
// number.
func (p Pair) String() string {
	return fmt.Sprintf("%v:%.6g:%.6g:%.6g", p.Depths, p.Slope, p.Intercept, p.Sigma)
}

// UnmarshalText reads what String writes.
func (p *Pair) UnmarshalText(text []byte) error {
	wrong := fmt.Errorf("%.60q is not a pair: want SHALLOW-DEEP:SLOPE:INTERCEPT:SIGMA, such as 2-4:0.98:1.5:12", text)
	parts := strings.Split(string(text), ":")
	if len(parts) != 4 {
		return wrong
	}
	if err := p.Depths.UnmarshalText([]byte(parts[0])); err != nil {
		return err
	}
	for i, x := range []*float64{&p.Slope, &p.Intercept, &p.Sigma} {
		var err error
		if *x, err = strconv.ParseFloat(parts[i+1], 64); err != nil {
			return wrong
		}
	}
	finite := func(x float64) bool { return !math.IsInf(x, 0) && !math.IsNaN(x) }
	if !(p.Slope > 0) || !(p.Sigma >= 0) || !finite(p.Slope) || !finite(p.Intercept) || !finite(p.Sigma) {
		return fmt.Errorf("engine: the pair %v: want a slope above 0, an intercept, and a sigma of 0 or more, all finite", p)
	}
	return nil
}

// Pairs are pairs as text, in the form of [ProbCutOptions]: options must be comparable, which lists are not.
type Pairs string

// PairsOf returns pairs as text. They are tried in this order at the nodes with Deep plies left: of pairs with the same
// Deep put the shallowest first.
func PairsOf(pairs ...Pair) Pairs {
	texts := make([]string, len(pairs))
	for i, p := range pairs {
		texts[i] = p.String()
	}
	return Pairs(strings.Join(texts, "/"))
}

// UnmarshalText reads what [PairsOf] writes.
func (p *Pairs) UnmarshalText(text []byte) error {
	pairs, err := Pairs(text).read()
	if err == nil {
		*p = PairsOf(pairs...)
	}
	return err
}

func (p Pairs) read() (pairs []Pair, err error) {
	if p == "" {
		return nil, nil
	}
	for text := range strings.SplitSeq(string(p), "/") {
		var pair Pair
		if err := pair.UnmarshalText([]byte(text)); err != nil {
			return nil, err
		}
		pairs = append(pairs, pair)
	}
	return pairs, nil
}

// check returns an error if p is not a text of pairs.
func (p Pairs) check() error {
	_, err := p.read()
	return err
}

// all returns the pairs, none if check refuses them, and reports whether one is only for some stages.
func (o ProbCutOptions) all() (pairs []Pair, staged bool) {
	pairs, _ = o.Pairs.read()
	return pairs, slices.ContainsFunc(pairs, func(p Pair) bool { return p.Staged() })
}

// test is a shallow search that may predict that the value of a node is outside its window.
type test struct {
	depth, beta int  // it is searched with the null window below beta
	high        bool // it must reach beta to cut
	value       int  // of the node if it cuts
}

// tests appends the shallow searches of a node to list, in the order in which they are tried.
func (o ProbCutOptions) tests(list []test, pairs []Pair, stage, depth, alpha, beta int) []test {
	inside := func(b int) bool { return -search.Inf < b && b < search.Inf }
	for _, p := range pairs {
		if p.Deep != depth || !p.At(stage) {
			continue
		}
		line := textbook.ProbCutOptions{Slope: p.Slope, Intercept: p.Intercept, Sigma: p.Sigma, Threshold: o.Threshold}
		if b := line.AtLeast(beta); beta < search.Inf && inside(b) {
			list = append(list, test{p.Shallow, b, true, beta})
		}
		if b := line.AtMost(alpha); alpha > -search.Inf && inside(b) {
			list = append(list, test{p.Shallow, b + 1, false, alpha})
		}
	}
	return list
}

// probCut reports whether a shallow search predicts that the value of a node is outside the window, and
// returns the value to use.
func (e *searcher[P, M]) probCut(n *node[P, M], pos P, depth, alpha, beta int) (v int, done bool) {
	if n.ply == 0 || n.whole {
		return 0, false
	}
	stage := 0
	if e.staged {
		stage = e.offers.Stage(pos)
	}
	first := len(e.tests)
	e.tests = e.Selective.ProbCut.tests(e.tests, e.pairs, stage, depth, alpha, beta)
	for i := first; i < len(e.tests) && !done; i++ {
		t := e.tests[i]
		if v = e.ahead(n, pos, t.depth, t.beta-1, t.beta); v >= t.beta == t.high {
			v, done = t.value, true
			if e.decide != nil {
				e.decide(n, pos, depth, max(v, alpha+1), v, shortened{by: ByProbCut})
			}
		}
	}
	e.tests = e.tests[:first]
	return v, done
}
