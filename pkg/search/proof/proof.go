// Package proof finds in a recorded search what proves its value.
//
// A value has two proofs, each of them a part of the tree. That the root is worth at least v is proved by a strategy of MAX: one
// move at each MAX node, every move at each MIN node, and leaves of v or more. That it is worth at most v is proved by a strategy
// of MIN. Together they are the certificate of the value. On a uniform tree of width w and depth d a certificate has
// w^⌈d/2⌉ + w^⌊d/2⌋ - 1 leaves, so no search that is right visits fewer (D. E. Knuth and R. W. Moore, "An analysis of alpha-beta
// pruning", Artificial Intelligence 6 (1975), theorem 1 and its corollary).
package proof

import (
	"errors"
	"fmt"

	"github.com/ablab-go/ablab/pkg/search"
)

// Proof is what the leaves that a search has visited prove about its value.
type Proof struct {
	Value int // of the root, in MAX's view

	// AtLeast and AtMost tell for each node of the trace whether it is in the proof that the root is worth Value or more, or
	// Value or less. One of them is nil if the search has proved only the other.
	AtLeast, AtMost []bool

	trace *search.Trace
}

// Interval has the values from Low to High; -search.Inf and search.Inf are no limits.
type Interval struct{ Low, High int }

// Of returns the proof of what a search has returned: both halves of an exact value, and one half of a bound. It fails where
// the leaves that were visited prove nothing: of a search that may be wrong, with chance nodes, that was not recorded to its
// end, or that was told values by something else, such as a transposition table or the rules of a game.
func Of(t *search.Trace) (Proof, error) {
	switch {
	case t == nil || len(t.Nodes) == 0:
		return Proof{}, errors.New("proof: no search was recorded: make a trace by search.Record")
	case t.Selective() || t.Chancy() || t.Noisy || t.Truncated || !t.Result.Status.Finished():
		return Proof{}, fmt.Errorf("proof: %s is selective, has chance nodes, or was not recorded to its end: want an exact "+
			"search", search.Printable(t.Name))
	}
	p := Proof{Value: t.Result.Value, trace: t}
	proved, bound := p.bounds(), t.Result.Bound
	if p.Value < proved[0].Low && bound != search.AtMost || p.Value > proved[0].High && bound != search.AtLeast {
		return Proof{}, fmt.Errorf("proof: %s returns %s, but its leaves prove another value", search.Printable(t.Name), t.Result)
	}
	if bound != search.AtMost && proved[0].Low >= p.Value {
		p.AtLeast = p.half(true, proved)
	}
	if bound != search.AtLeast && proved[0].High <= p.Value {
		p.AtMost = p.half(false, proved)
	}
	if p.AtLeast == nil && bound != search.AtMost || p.AtMost == nil && bound != search.AtLeast {
		return Proof{}, fmt.Errorf("proof: the leaves that %s has visited do not prove that the value is %s: it was told of "+
			"others, such as by a table", search.Printable(t.Name), t.FormatClaim(t.Result.Bound, p.Value))
	}
	return p, nil
}

// bounds returns between what the leaves that were visited prove the value of each node to be.
func (p Proof) bounds() []Interval {
	proved := make([]Interval, len(p.trace.Nodes))
	for i := range proved {
		proved[i] = Interval{-search.Inf, search.Inf}
	}
	for _, e := range p.trace.Events {
		if i := int(e.Node); (e.Kind == search.Leaf || e.Kind == search.Horizon) && p.trace.Leaf(i) {
			proved[i] = Interval{e.Value, e.Value}
		}
	}
	for i := len(proved) - 1; i >= 0; i-- {
		children := p.trace.Children(i)
		if len(children) == 0 {
			continue
		}
		best := proved[children[0]]
		for _, c := range children[1:] {
			if p.trace.Max(i) {
				best = Interval{max(best.Low, proved[c].Low), max(best.High, proved[c].High)}
			} else {
				best = Interval{min(best.Low, proved[c].Low), min(best.High, proved[c].High)}
			}
		}
		proved[i] = best
	}
	return proved
}

// half returns the strategy of a side that proves the value: one move of its own at each of its nodes, the first that does, and
// every move of the other side.
func (p Proof) half(atLeast bool, proved []Interval) []bool {
	in := make([]bool, len(proved))
	in[0] = true
	for i := range in {
		if !in[i] {
			continue
		}
		for _, c := range p.trace.Children(i) {
			own := p.trace.Max(i) == atLeast
			if own && (atLeast && proved[c].Low < p.Value || !atLeast && proved[c].High > p.Value) {
				continue
			}
			if in[c] = true; own {
				break
			}
		}
	}
	return in
}

// Has reports whether node i is in one of the halves.
func (p Proof) Has(i int) bool { return in(p.AtLeast, i) || in(p.AtMost, i) }

func in(half []bool, i int) bool { return half != nil && half[i] }

// Leaves returns the number of leaves in the proof.
func (p Proof) Leaves() (n int) {
	for i := range p.trace.Nodes {
		if p.trace.Leaf(i) && p.Has(i) {
			n++
		}
	}
	return n
}

// Allows returns the values that leaf i may have while the proof holds, whatever the other leaves have within theirs. A leaf
// outside the proof may have any.
func (p Proof) Allows(i int) Interval {
	allowed := Interval{-search.Inf, search.Inf}
	if in(p.AtLeast, i) {
		allowed.Low = p.Value
	}
	if in(p.AtMost, i) {
		allowed.High = p.Value
	}
	return allowed
}

// Alone returns the values that leaf i may have while every other leaf keeps its score and what the search has returned stays
// true. Every leaf is to be the end of the game, so that its score is known.
func (p Proof) Alone(i int) Interval {
	alone := Interval{-search.Inf, search.Inf}
	if p.AtLeast != nil && p.with(i, -search.Inf) < p.Value {
		alone.Low = p.Value
	}
	if p.AtMost != nil && p.with(i, search.Inf) > p.Value {
		alone.High = p.Value
	}
	return alone
}

// with returns the minimax value of the root where leaf i has the score x.
func (p Proof) with(i, x int) int {
	values := make([]int, len(p.trace.Nodes))
	for n := len(values) - 1; n >= 0; n-- {
		children := p.trace.Children(n)
		switch {
		case n == i:
			values[n] = x
		case len(children) == 0:
			values[n] = p.trace.Nodes[n].Score
		default:
			values[n] = values[children[0]]
			for _, c := range children[1:] {
				if p.trace.Max(n) {
					values[n] = max(values[n], values[c])
				} else {
					values[n] = min(values[n], values[c])
				}
			}
		}
	}
	return values[0]
}
