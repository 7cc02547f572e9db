package search

import (
	"fmt"
	"strings"

	"github.com/ablab-go/ablab/internal/offer"
)

// Chancer is a Position of a game with chance, such as dice. At a chance node Moves gives the outcomes, and Play the
// position after one. Chance takes no turn: the side to move at a chance node is the side that moves after it.
//
// The value of a chance node is the mean of its outcomes' values, each by its probability, so scores are quantities, and
// no game is won or lost by Win. A mean that is not a whole score is rounded toward -Inf, for the side to move; a game
// can make that error as small as it likes by counting scores in fractions of a point (Chance.Unit).
type Chancer interface {
	// Chance describes the game's scores; it returns false if the game has no chance, as an explicit tree without chance
	// nodes. It is called once, at the root.
	Chance() (Chance, bool)

	// Weights appends to buf, at a chance node, the weight of each of Moves, at least 1: the probability of an outcome is
	// its weight divided by the sum of all. If a player moves it appends nothing.
	Weights(buf []int) []int
}

// Chance describes the scores of a game with chance.
type Chance struct {
	Unit      Unit // how many scores make a point, at least 1
	Low, High int  // no score is less or more, static ones included, for the side to move at the root
}

// MaxWeights is the largest sum of the weights of a chance node.
const MaxWeights = 1 << 30

// KnowsChance declares that the algorithm handles chance nodes ([Session.Outcomes]). Call it before entering the root:
// any other algorithm ends with an error in a game with chance.
func (s *Session[P, M]) KnowsChance() { s.aware = true }

// NeedNoChance stops the search with an error if the game has chance. An algorithm without chance nodes calls it unless it
// begins with Enter, which does so.
func (s *Session[P, M]) NeedNoChance() {
	if s.chancy {
		s.stop(ErrChance)
	}
}

// Outcomes returns the outcomes of the node entered last, as Moves does, and their weights, if it is a chance node; nothing if
// a player moves. An algorithm that knows chance asks at each node that it enters. A chance node has no best move: what its
// children return is not taken for it, and the principal variation ends there.
func (s *Session[P, M]) Outcomes(pos P) (outcomes []M, weights []int) {
	f := s.at
	f.chance = false
	if !s.chancy {
		return nil, nil
	}
	if f.weights = s.weights(pos, f.weights[:0]); len(f.weights) == 0 {
		return nil, nil
	}
	outcomes = s.Moves(pos)
	if wrong := wrongWeights(len(outcomes), f.weights); wrong != nil {
		s.stop(fmt.Errorf("search: the chance node [%s] %w", strings.Join(s.path(), " "), wrong))
	}
	f.chance = true
	f.best = Inf // no child is taken for a better one
	f.next = f.expected
	return outcomes, f.weights
}

// refuseChance stops the search at a horizon without a static score, if it is a chance node, and says so.
func (s *Session[P, M]) refuseChance(pos P) {
	if len(s.weights(pos, nil)) > 0 {
		path := s.path()
		s.stop(&NoScoreError{Path: path, Ply: len(path), Horizon: true, Chance: true})
	}
}

// weights appends the weights of pos, none if a player moves.
func (s *Session[P, M]) weights(pos P, buf []int) []int {
	p, ok := offer.As[Chancer](pos)
	if !ok {
		return buf
	}
	return p.Weights(buf)
}

// wrongWeights returns what is wrong with the weights of a chance node, given its number of outcomes, nil
// if nothing is.
func wrongWeights(outcomes int, weights []int) error {
	if len(weights) != outcomes {
		return fmt.Errorf("has %d outcomes and %d weights: want a weight for each", outcomes, len(weights))
	}
	sum := 0
	for i, w := range weights {
		if w < 1 || w > MaxWeights {
			return fmt.Errorf("gives outcome %d the weight %d: want 1 to %d", i+1, w, MaxWeights)
		}
		if sum += w; sum > MaxWeights {
			return fmt.Errorf("has weights that add up to more than %d", MaxWeights)
		}
	}
	return nil
}

// Range returns the lowest and the highest score of the game for the side to move at the node entered last; -Inf and Inf if
// chance has no part in the game.
func (s *Session[P, M]) Range() (low, high int) {
	if !s.chancy {
		return -Inf, Inf
	}
	if s.at.turn()%2 == 1 {
		return -s.chance.High, -s.chance.Low
	}
	return s.chance.Low, s.chance.High
}

// LeaveProbe is [Session.Leave] for a child of a chance node that is left before all of its moves were tried, without a
// cutoff: value, below beta, is the least that it is worth for the side to move.
func (s *Session[P, M]) LeaveProbe(value int) int {
	f := s.at
	above := f.up
	if above == nil || !above.chance {
		s.stop(errProbe)
	}
	s.at, s.via = above, inPlace
	f.count.actual[TypeOf(value, f.alpha, f.beta)]++
	if s.record != nil {
		s.send(f.place, Window{f.alpha, f.beta}, Event{Kind: Leave, Depth: int32(f.depth), Moves: int32(len(f.moves)),
			Tried: f.index + 1, Value: value, Bound: AtLeast})
	}
	return value
}

// askChance asks the game whether chance has a part in it.
func (s *Session[P, M]) askChance(root P) {
	if p, ok := offer.As[Chancer](root); ok {
		var err error
		if s.chance, s.chancy, err = askedChance(p); err != nil {
			s.stop(err)
		}
	}
}

// askedChance returns what a game says of chance; an error if that cannot be.
func askedChance(root Chancer) (c Chance, ok bool, err error) {
	switch c, ok = root.Chance(); {
	case !ok:
		return Chance{}, false, nil
	case c.Unit < 1:
		err = fmt.Errorf("search: the game has %d scores to a point: want Chance.Unit at least 1", c.Unit)
	case c.Low > c.High || !quantity(c.Low) || !quantity(c.High):
		err = fmt.Errorf("search: the game's scores are between %d and %d: want Chance.Low <= Chance.High, and neither "+
			"beyond %d, "+
			"for means are taken of them", c.Low, c.High, maxQuantity)
	}
	return c, ok, err
}

// maxQuantity is the highest score that is not a win.
const maxQuantity = Win - MaxPly - 1

// quantity reports whether a score is neither a win nor a loss.
func quantity(score int) bool { return -maxQuantity <= score && score <= maxQuantity }

// turnsAlong returns how many moves of players a line from the root has.
func (s *Session[P, M]) turnsAlong(pos P, line []M) (turns int32) {
	for _, m := range line {
		if !s.chancy || len(s.weights(pos, nil)) == 0 {
			turns++
		}
		pos = pos.Play(m)
	}
	return turns
}

// turn returns how many moves of players lead to the node of a frame.
func (f *frame[M]) turn() int32 { return f.ply - f.rolls }

// childTurn returns how many lead to its children.
func (f *frame[M]) childTurn() int32 {
	if f.chance {
		return f.turn()
	}
	return f.turn() + 1
}
