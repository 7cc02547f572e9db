package hidden

import (
	"fmt"
	"maps"
	"math/big"
	"slices"
)

var one = big.NewRat(1, 1)

// Plan is a behavior strategy of one player: for each of its information sets, by name, the probability of each move, in
// the order of the set's moves.
type Plan map[string][]*big.Rat

// Pure returns the probabilities of a set with moves moves at which the move with the index always, from 0,
// is always played.
func Pure(moves, always int) []*big.Rat {
	p := make([]*big.Rat, moves)
	for i := range p {
		p[i] = new(big.Rat)
	}
	if 0 <= always && always < moves {
		p[always].SetInt64(1)
	}
	return p
}

// Check returns what is wrong with a plan for a player: a missing set, a set of another player, or probabilities that
// are too few or too many, below 0, or do not sum to one.
func (g *Game) Check(by Player, plan Plan) error {
	if by != First && by != Second {
		return fmt.Errorf("hidden: a plan for %v: want First or Second", by)
	}
	for _, name := range slices.Sorted(maps.Keys(plan)) {
		if i, known := g.named[name]; !known || g.sets[i].Player != by {
			return fmt.Errorf("hidden: the plan has the set %q, which %v has not: its sets are %q", name, by, g.names(by))
		}
	}
	for _, s := range g.sets {
		if s.Player != by {
			continue
		}
		odds, there := plan[s.Name]
		if !there {
			return fmt.Errorf("hidden: the plan of %v has nothing for the set %q: give probabilities of %q", by, s.Name, s.Moves)
		}
		if len(odds) != len(s.Moves) {
			return fmt.Errorf("hidden: the plan has %d probabilities at %q: want %d, of %q",
				len(odds), s.Name, len(s.Moves), s.Moves)
		}
		sum := new(big.Rat)
		for i, p := range odds {
			if p == nil || p.Sign() < 0 {
				return fmt.Errorf("hidden: at %q the plan plays %q with the probability %s: want 0 to 1",
					s.Name, s.Moves[i], text(p))
			}
			sum.Add(sum, p)
		}
		if sum.Cmp(one) != 0 {
			return fmt.Errorf("hidden: the probabilities of the plan at %q sum to %s: want 1", s.Name, sum.RatString())
		}
	}
	return nil
}

// text writes a rational number, and <nil> if there is none.
func text(p *big.Rat) string {
	if p == nil {
		return "<nil>"
	}
	return p.RatString()
}

// names returns the names of a player's sets.
func (g *Game) names(by Player) (all []string) {
	for _, s := range g.sets {
		if s.Player == by {
			all = append(all, s.Name)
		}
	}
	return all
}

// Value returns what the first player wins on average if both players follow their plans.
func (g *Game) Value(first, second Plan) (*big.Rat, error) {
	if err := g.Check(First, first); err != nil {
		return nil, err
	}
	// A plan is an answer that need not be the best: the sum is the same, without a choice.
	a, err := g.against(First, second)
	if err != nil {
		return nil, err
	}
	a.mine = first
	return a.value(0), nil
}

// Answer is a plan that answers another, and what the first player then wins on average.
type Answer struct {
	Plan  Plan
	Value *big.Rat
}

// BestAnswer returns the plan of a player that wins most against a plan of the other player. It plays one move
// at each set: mixing gains nothing against a known plan. If several are best it is the first.
//
// Its value is the guarantee of the other player's plan: no answer does better against it. So it bounds the
// value of the game, from below if that plan is the first player's, and from above if it is the second's.
//
// Method: from the last sets to the first, at each the move with the highest counterfactual value: the sum
// over the nodes of the set of the values that follow, each weighted by the probability with which chance
// and the other player lead there (M. Zinkevich and others 2007, their Section 2.2). That is right because
// the player forgets nothing.
func (g *Game) BestAnswer(by Player, to Plan) (Answer, error) {
	a, err := g.against(by, to)
	if err != nil {
		return Answer{}, err
	}
	a.mine = Plan{}
	for i := len(g.sets) - 1; i >= 0; i-- {
		if s := g.sets[i]; s.Player == by {
			a.mine[s.Name] = Pure(len(s.Moves), a.best(s))
		}
	}
	return Answer{a.mine, a.value(0)}, nil
}

// against is a tree in which the other player's moves are treated like chance.
type against struct {
	*Game
	by     Player
	theirs Plan
	mine   Plan
	reach  []*big.Rat // the probability of each node by chance and the other player, if by goes there
	worth  []*big.Rat // of the nodes evaluated so far
}

func (g *Game) against(by Player, theirs Plan) (*against, error) {
	if by != First && by != Second {
		return nil, fmt.Errorf("hidden: an answer of %v: want First or Second", by)
	}
	if err := g.Check(by.Other(), theirs); err != nil {
		return nil, err
	}
	a := &against{Game: g, by: by, theirs: theirs, reach: make([]*big.Rat, len(g.nodes)), worth: make([]*big.Rat, len(g.nodes))}
	a.reach[0] = one
	for i, n := range g.nodes {
		for k, next := range n.Next {
			a.reach[next] = a.reach[i]
			if n.Player != by {
				a.reach[next] = new(big.Rat).Mul(a.reach[i], a.odds(n)[k])
			}
		}
	}
	return a, nil
}

// odds returns the probability of each move of a node.
func (a *against) odds(n Node) []*big.Rat {
	switch n.Player {
	case Chance:
		return n.Odds
	case a.by:
		return a.mine[a.sets[n.Set].Name]
	}
	return a.theirs[a.sets[n.Set].Name]
}

// value returns what the first player wins on average from a node on.
func (a *against) value(i int) *big.Rat {
	if a.worth[i] == nil {
		n := a.nodes[i]
		sum := big.NewRat(int64(n.Payoff), 1)
		for k, next := range n.Next {
			if p := a.odds(n)[k]; p.Sign() > 0 {
				sum.Add(sum, new(big.Rat).Mul(p, a.value(next)))
			}
		}
		a.worth[i] = sum
	}
	return a.worth[i]
}

// best returns the move with the highest counterfactual value at a set.
func (a *against) best(s Set) int {
	best, most := 0, (*big.Rat)(nil)
	for k := range s.Moves {
		sum := new(big.Rat)
		for _, i := range s.Nodes {
			if a.reach[i].Sign() > 0 {
				sum.Add(sum, new(big.Rat).Mul(a.reach[i], a.value(a.nodes[i].Next[k])))
			}
		}
		if a.by == Second {
			sum.Neg(sum)
		}
		if most == nil || sum.Cmp(most) > 0 {
			best, most = k, sum
		}
	}
	return best
}

// Bounds is what two plans prove about the value of a game: the first player's plan wins at least Low, whatever
// the second player does, and the second player's plan limits it to High.
type Bounds struct{ Low, High *big.Rat }

// Bounds returns what two plans prove about the value of the game.
func (g *Game) Bounds(first, second Plan) (Bounds, error) {
	low, err := g.BestAnswer(Second, first)
	if err != nil {
		return Bounds{}, err
	}
	high, err := g.BestAnswer(First, second)
	if err != nil {
		return Bounds{}, err
	}
	return Bounds{low.Value, high.Value}, nil
}

// Exploitability returns High - Low: how much more the best answers of both players win together than the plans do
// against each other. It is never negative, and 0 if both plans are best, an equilibrium. (Some authors halve it.)
func (b Bounds) Exploitability() *big.Rat { return new(big.Rat).Sub(b.High, b.Low) }

// String returns what is proved.
func (b Bounds) String() string {
	if b.Low.Cmp(b.High) == 0 {
		return "the value of the game is " + b.Low.RatString()
	}
	low, _ := b.Low.Float64()
	high, _ := b.High.Float64()
	return fmt.Sprintf("the value of the game is between %.5f and %.5f", low, high)
}
