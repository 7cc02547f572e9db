// Package extra asks a game for what it offers beyond the four methods of a Position. Its table is how package gametest and
// the benchmarks of games learn of an optional interface.
package extra

import (
	"reflect"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
)

// Question is a position, some of its moves to ask about, and buffers for the answers.
type Question[P, M any] struct {
	Position P
	Moves    []M

	moves   []M
	numbers []int
	flags   []bool
}

// Interface is an optional interface of games, with the method that is asked.
type Interface[P, M any] struct {
	Name    string // of the interface in package search, such as Hasher
	Method  string // such as Hash
	Over    bool   // the method may be asked where the game is over
	AtNodes bool   // a search asks at every node
	Mirrors bool   // the answer is the same in a mirrored position

	// Bind binds the interface to q, whose Position and Moves may change between two calls. Ask calls the method, and
	// allocates nothing but what the method does. Answer returns its results, which the next call may overwrite. Both
	// are nil if the game does not implement the interface.
	Bind func(q *Question[P, M]) (ask func(), answer func() any)
}

// NullMove is the answer of a [search.NullMover].
type NullMove[P any] struct {
	Position P
	OK       bool
}

// bounds is the answer of a [search.Bounder].
type bounds[M any] struct {
	Moves     []M
	Low, High int
}

// opened is the answer of a [search.Expandable]: what its expander says of a position.
type opened[M any] struct {
	Score int
	Over  bool
	Moves []M
}

// Interfaces returns the optional interfaces of package search.
func Interfaces[P search.Position[P, M], M comparable]() []Interface[P, M] {
	type (
		row = Interface[P, M]
		q   = Question[P, M]
	)
	return []row{
		asked(row{Method: "Name", Over: true}, func(p search.Namer, _ *q) string { return p.Name() }),
		asked(row{Method: "MaxFirst", Over: true}, func(p search.MaxFirster, _ *q) bool { return p.MaxFirst() }),
		asked(row{Method: "Height", Over: true}, func(p search.Height, _ *q) int { return p.Height() }),
		asked(row{Method: "Hash", Over: true, AtNodes: true}, func(p search.Hasher, _ *q) uint64 { return p.Hash() }),
		asked(row{Method: "Weights", Over: true, AtNodes: true}, func(p search.Chancer, q *q) []int {
			q.numbers = p.Weights(q.numbers[:0])
			return q.numbers
		}),
		asked(row{Method: "NoisyMoves", AtNodes: true}, func(p search.Noisy[M], q *q) []M {
			q.moves = p.NoisyMoves(q.moves[:0])
			return q.moves
		}),
		asked(row{Method: "NullMove", AtNodes: true}, func(p search.NullMover[P], _ *q) NullMove[P] {
			after, ok := p.NullMove()
			return NullMove[P]{after, ok}
		}),
		asked(row{Method: "Threat", AtNodes: true, Mirrors: true}, func(p search.Threatened, _ *q) int { return p.Threat() }),
		asked(row{Method: "Stage", AtNodes: true, Mirrors: true}, func(p search.Staged, _ *q) int { return p.Stage() }),
		asked(row{Method: "Hint", AtNodes: true}, func(p search.Hinter[M], q *q) []int {
			q.numbers = q.numbers[:0]
			for _, m := range q.Moves {
				q.numbers = append(q.numbers, p.Hint(m))
			}
			return q.numbers
		}),
		asked(row{Method: "Hints", AtNodes: true}, func(p search.MovesHinter[M], q *q) []int {
			q.numbers = p.Hints(q.Moves, q.numbers[:0])
			return q.numbers
		}),
		asked(row{Method: "Checks", AtNodes: true}, func(p search.Checker[M], q *q) []bool {
			q.flags = p.Checks(q.Moves, q.flags[:0])
			return q.flags
		}),
		asked(row{Method: "Bounds", AtNodes: true}, func(p search.Bounder[M], q *q) bounds[M] {
			moves, low, high := p.Bounds(q.moves[:0])
			q.moves = moves
			return bounds[M]{moves, low, high}
		}),
		asked(row{Method: "Reason"}, func(p search.Reasoner, _ *q) string { return p.Reason() }),
		asked(row{Method: "Label"}, func(p search.Labeller[M], q *q) []string {
			labels := make([]string, len(q.Moves))
			for i, m := range q.Moves {
				labels[i] = p.Label(m)
			}
			return labels
		}),
		asked(row{Method: "Expander", Over: true}, func(p search.Expandable[P, M], q *q) opened[M] {
			x := p.Expander()
			score, over := x.Open(q.Position)
			if !over {
				q.moves = x.Moves(q.moves[:0])
			}
			return opened[M]{score, over, q.moves}
		}),
	}
}

// asked returns the row of interface I, whose method ask calls.
func asked[I, T, P, M any](row Interface[P, M], ask func(p I, q *Question[P, M]) T) Interface[P, M] {
	row.Name, _, _ = strings.Cut(reflect.TypeFor[I]().Name(), "[")
	row.Bind = func(q *Question[P, M]) (func(), func() any) {
		if p, ok := any(&q.Position).(I); ok {
			return func() { ask(p, q) }, func() any { return ask(p, q) }
		}
		if _, ok := any(q.Position).(I); ok { // a pointer, whose methods are those of what it points to now
			return func() { ask(any(q.Position).(I), q) }, func() any { return ask(any(q.Position).(I), q) }
		}
		return nil, nil
	}
	return row
}
