// Package study measures what is learned of a game: networks for static scores and move orders ([Learning]), and AlphaZero's
// loop in small ([Zero]). It keeps the networks that "ablab train" made, and the games that search with them.
package study

import (
	"context"
	"math"
	"slices"
	"time"

	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/learn"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/stat"
)

// Study is what can be measured of the networks of a game: a [Learning] without its types. A cell of a notebook that names
// those compiles their methods again, in a second or more.
type Study interface {
	Kept() (*learn.Networks, error)
	Match(ctx context.Context, n *learn.Networks, limits, against lab.Limits, openings lab.Random) (stat.Pairs, error)
	Known(n *learn.Network, set string) ([]Known, error)
	Ordered(n *learn.Networks, from lab.Random, depths ...int) ([]Ordered, error)
	NodeTime(n *learn.Networks, from lab.Random, depth int) (stat.Estimate, error)
}

// Studies are those of the games whose networks are kept, by the name of the game.
func Studies() map[string]Study {
	return map[string]Study{"connectfour": LearnConnectFour(), "othello": LearnOthello()}
}

// Known is how much a static score, without a search, knows of how games end.
type Known struct {
	Name   string        // of the score: learned, or own
	Winner stat.Rate     // how often it has the winner, in positions that are won or lost
	Off    stat.Estimate // how far it is from the exact score on average: where both count the same, as the discs of Othello
}

// Known holds the learned score, and then the game's own, to the exact scores of a set of [testset.Sets].
func (l Learning[P, M]) Known(n *learn.Network, set string) ([]Known, error) {
	answers, err := l.Answers(set)
	if err != nil {
		return nil, err
	}
	known := []Known{{Name: "learned"}, {Name: "own"}}
	offs := make([][]float64, len(known))
	for _, a := range answers {
		pos, err := l.Rules.Parse(a.Position.String()) // with the static score of the rules
		if err != nil {
			return nil, err
		}
		for i, score := range []int{n.Score(pos), pos.Evaluate()} {
			offs[i] = append(offs[i], math.Abs(float64(score-*a.Score)))
			if *a.Score != 0 {
				known[i].Winner.N++
			}
			if score**a.Score > 0 {
				known[i].Winner.Hits++
			}
		}
	}
	for i := range known {
		s := stat.Of(offs[i])
		known[i].Off = stat.Estimate{Value: s.Mean, Low: s.Mean - 1.96*s.Error, High: s.Mean + 1.96*s.Error}
	}
	return known, nil
}

// Ordered is what an order of moves saves in searches to a depth.
type Ordered struct {
	Depth int
	Name  string        // of the order: own hints, policy, or value
	Left  stat.Estimate // nodes over those of no order
	Own   stat.Estimate // nodes over those by the game's own hints
	Same  bool          // whether all values are those that no order finds
}

// Ordered searches positions that random moves lead to, by PVS with the game's own static score: with no order of moves, by the
// game's own hints, and by the policy and the value of networks.
func (l Learning[P, M]) Ordered(n *learn.Networks, from lab.Random, depths ...int) (rows []Ordered, err error) {
	all := reached(l.Rules.Start, from)
	by := func(order *learn.Network) (with []learn.Position[P, M]) {
		for _, pos := range all {
			with = append(with, learn.With[P, M](pos, &learn.Networks{Policy: order}))
		}
		return with
	}
	for _, depth := range depths {
		plain, values, err := counted(all, depth, false)
		if err != nil {
			return nil, err
		}
		var own []float64
		for _, order := range []struct {
			name  string
			count func() ([]float64, []int, error)
		}{
			{"own hints", func() ([]float64, []int, error) { return counted(all, depth, true) }},
			{"policy", func() ([]float64, []int, error) { return counted(by(n.Policy), depth, true) }},
			{"value", func() ([]float64, []int, error) { return counted(by(n.Value), depth, true) }},
		} {
			nodes, got, err := order.count()
			if err != nil {
				return nil, err
			}
			if own == nil {
				own = nodes
			}
			row := Ordered{Depth: depth, Name: order.name, Same: slices.Equal(got, values)}
			if row.Left, err = stat.Ratio(nodes, plain); err != nil {
				return nil, err
			}
			if row.Own, err = stat.Ratio(nodes, own); err != nil {
				return nil, err
			}
			rows = append(rows, row)
		}
	}
	return rows, nil
}

// counted returns the nodes and the values of searches of some positions.
func counted[P search.Position[P, M], M comparable](all []P, depth int, hints bool) (nodes []float64, values []int, err error) {
	o := engine.Options{Driver: engine.PVS, Deepen: true, Order: engine.OrderOptions{Hints: hints}}
	for _, pos := range all {
		r, err := search.Run(engine.Search[P, M], pos, search.Settings{Depth: depth, Options: o})
		if err != nil {
			return nil, nil, err
		}
		nodes, values = append(nodes, float64(r.Stats.Nodes)), append(values, r.Value)
	}
	return nodes, values, nil
}

// NodeTime tells how many times as long a node takes with networks as with the game's own static score and hints, in searches
// by the engine to a depth from positions that random moves lead to, on this machine.
func (l Learning[P, M]) NodeTime(n *learn.Networks, from lab.Random, depth int) (stat.Estimate, error) {
	var learned, own []float64
	for _, pos := range reached(l.Rules.Start, from) {
		with, err := nodeTime(learn.With[P, M](pos, n), depth)
		if err != nil {
			return stat.Estimate{}, err
		}
		without, err := nodeTime(pos, depth)
		if err != nil {
			return stat.Estimate{}, err
		}
		learned, own = append(learned, with), append(own, without)
	}
	return stat.Ratio(learned, own)
}

// nodeTime returns the nanoseconds that a node takes. It repeats the search for 10 ms, because the clock of a browser moves in
// steps of up to a millisecond, and a short search takes none of them.
func nodeTime[P search.Position[P, M], M comparable](pos P, depth int) (float64, error) {
	var nodes int64
	for began := time.Now(); ; {
		r, err := search.Run(engine.Search[P, M], pos, search.Settings{Depth: depth})
		if err != nil {
			return 0, err
		}
		nodes += r.Stats.Nodes
		if took := time.Since(began); took >= 10*time.Millisecond {
			return float64(took) / float64(max(nodes, 1)), nil
		}
	}
}
