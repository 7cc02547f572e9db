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

// ProbCutOptions are those of ProbCut, and of Multi-ProbCut where there are several pairs: see [textbook.MultiProbCut].
type ProbCutOptions struct {
	Threshold float64
	Pairs     Pairs
}

// Describe says what each means.
func (ProbCutOptions) Describe() []search.Option {
	return []search.Option{{
		Name: "Threshold",
		Means: "how many sigma must lie between what a shallow search foretells and the window: the more, the fewer cuts, and " +
			"the fewer wrong ones",
		Usual: 1.5, Max: math.MaxFloat64,
	}, {
		Name: "Pairs",
		Means: "which depth foretells which: SHALLOW-DEEP:SLOPE:INTERCEPT:SIGMA, with / between several, such as " +
			"2-4:0.98:1.5:12/3-6:1.02:-0.8:15; 2-4@20-35:... for the stages 20 to 35 of the game alone, which needs a Staged. " +
			"Not the root. They are fitted to a game's own positions.",
	}}
}

// Pair is how the value of a shallow search foretells that of a deep one: deep = Slope * shallow + Intercept, with the
// standard deviation Sigma, all in the unit of scores, for the side to move. See [textbook.ProbCutOptions].
type Pair struct {
	Shallow, Deep           int // depths in plies
	Slope, Intercept, Sigma float64

	// From and To are the first and the last stage of the game in which it does so; 0 and 0 are all.
	From, To int
}

// staged tells whether the pair is for some stages alone.
func (p Pair) staged() bool { return p.From != 0 || p.To != 0 }

// String returns the pair as [ProbCutOptions] has it, such as 2-4@20-35:0.98:1.5:12, with six digits of each number.
func (p Pair) String() string {
	stages := ""
	if p.staged() {
		stages = fmt.Sprintf("@%d-%d", p.From, p.To)
	}
	return fmt.Sprintf("%d-%d%s:%.6g:%.6g:%.6g", p.Shallow, p.Deep, stages, p.Slope, p.Intercept, p.Sigma)
}

// read reads what String writes.
func (p *Pair) read(text string) error {
	wrong := fmt.Errorf("%.60q is no pair: want SHALLOW-DEEP:SLOPE:INTERCEPT:SIGMA, such as 2-4:0.98:1.5:12", text)
	parts := strings.Split(text, ":")
	if len(parts) != 4 {
		return wrong
	}
	depths, stages, staged := strings.Cut(parts[0], "@")
	whole := func(text string, low, high *int) error {
		a, b, _ := strings.Cut(text, "-")
		return errors.Join(setInt(low, a), setInt(high, b))
	}
	err := whole(depths, &p.Shallow, &p.Deep)
	if staged {
		err = errors.Join(err, whole(stages, &p.From, &p.To))
	}
	for i, x := range []*float64{&p.Slope, &p.Intercept, &p.Sigma} {
		var bad error
		*x, bad = strconv.ParseFloat(parts[i+1], 64)
		err = errors.Join(err, bad)
	}
	if err != nil {
		return wrong
	}
	return p.check()
}

func setInt(n *int, text string) (err error) {
	*n, err = strconv.Atoi(text)
	return err
}

// check refuses a pair that is out of range.
func (p Pair) check() error {
	switch {
	case p.Shallow < 1 || p.Deep <= p.Shallow || p.Deep > search.MaxPly:
		return fmt.Errorf("engine: the pair %v: want 1 ply or more, and then more", p)
	case !(p.Slope > 0) || !(p.Sigma >= 0) || math.IsInf(p.Slope, 0) || math.IsInf(p.Intercept, 0) || math.IsNaN(p.Intercept):
		return fmt.Errorf("engine: the pair %v: want a slope above 0, an intercept, and a sigma of 0 or more", p)
	case p.staged() && p.To < p.From:
		return fmt.Errorf("engine: the pair %v: want the first stage and then the last", p)
	}
	return nil
}

// Pairs are pairs as text, as [ProbCutOptions] has them: options are compared, and lists cannot be.
type Pairs string

// PairsOf returns pairs as text. They are tried in their order at the nodes with Deep plies left: of several with the same
// one the shallowest comes first.
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
		if err := pair.read(text); err != nil {
			return nil, err
		}
		pairs = append(pairs, pair)
	}
	return pairs, nil
}

// check refuses what is no text of pairs.
func (p Pairs) check() error {
	_, err := p.read()
	return err
}

// all returns the pairs, none where check refuses them, and tells whether one is for some stages alone.
func (o ProbCutOptions) all() (pairs []Pair, staged bool) {
	pairs, _ = o.Pairs.read()
	return pairs, slices.ContainsFunc(pairs, Pair.staged)
}

// at tells whether the pair is for a stage of the game.
func (p Pair) at(stage int) bool { return !p.staged() || p.From <= stage && stage <= p.To }

// test is a shallow search that may foretell that a node is outside its window.
type test struct {
	depth, beta int  // it is searched with the null window below beta
	high        bool // and is to have beta
	value       int  // of the node then
}

// tests appends the shallow searches of a node to list, in the order in which they are tried.
func (o ProbCutOptions) tests(list []test, pairs []Pair, stage, depth, alpha, beta int) []test {
	inside := func(b int) bool { return -search.Inf < b && b < search.Inf }
	for _, p := range pairs {
		if p.Deep != depth || !p.at(stage) {
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

// probCut tells whether a shallow search foretells that a node is outside the window, and then at which end.
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
