package hidden

import (
	"math"
	"math/big"
)

// CFR looks for the best plans of both players by counterfactual regret minimization. It uses no random numbers: the
// same game gives the same plans.
//
// Each iteration walks through the whole tree for both players. At each information set the regret of a move is
// how much more it would have won; from then on moves are played in proportion to their total regret, if it is
// positive. The average of all these plans converges to a best one; the plan of the last iteration need not.
// Numbers are float64, and the plans are estimates: [Game.Bounds] returns what they guarantee.
//
// Source: M. Zinkevich, M. Johanson, M. Bowling, C. Piccione, "Regret minimization in games with incomplete
// information", Advances in Neural Information Processing Systems 20 (2007). Regrets are their equation 7, plans
// their equation 8, the average their equation 4.
type CFR struct {
	game       *Game
	odds       [][]float64 // of the outcomes of a chance node
	regret     [][]float64 // of each move of each set: the sum over all iterations
	played     [][]float64 // how often each was played, weighted by the player's probability of going there
	plan       [][]float64 // of this iteration
	iterations int
}

// NewCFR returns a solver before its first iteration.
func NewCFR(g *Game) *CFR {
	c := &CFR{game: g, odds: make([][]float64, len(g.nodes))}
	for i, n := range g.nodes {
		for _, p := range n.Odds {
			f, _ := p.Float64()
			c.odds[i] = append(c.odds[i], f)
		}
	}
	for _, s := range g.sets {
		c.regret = append(c.regret, make([]float64, len(s.Moves)))
		c.played = append(c.played, make([]float64, len(s.Moves)))
		c.plan = append(c.plan, make([]float64, len(s.Moves)))
	}
	return c
}

// Iterate does n more iterations; none if n is not above 0.
func (c *CFR) Iterate(n int) {
	for range max(n, 0) {
		for s, regret := range c.regret {
			match(c.plan[s], regret)
		}
		c.walk(0, [Second + 1]float64{Chance: 1, First: 1, Second: 1})
		c.iterations++
	}
}

// Iterations returns the number of iterations done.
func (c *CFR) Iterations() int { return c.iterations }

// match sets plan to the shares of the positive regrets, or to equal shares if none is positive.
func match(plan, regret []float64) {
	sum := 0.0
	for _, r := range regret {
		sum += max(r, 0)
	}
	for k, r := range regret {
		if plan[k] = 1 / float64(len(plan)); sum > 0 {
			plan[k] = max(r, 0) / sum
		}
	}
}

// walk returns what the first player wins from a node on, and adds the regrets at that node and below. reach is the
// probability with which each player's own moves lead there.
func (c *CFR) walk(i int, reach [Second + 1]float64) float64 {
	n := &c.game.nodes[i]
	if n.Player == Nobody {
		return float64(n.Payoff)
	}
	odds := c.odds[i]
	if n.Player != Chance {
		odds = c.plan[n.Set]
	}
	value, after := 0.0, make([]float64, len(n.Next))
	for k, next := range n.Next {
		below := reach
		below[n.Player] *= odds[k]
		after[k] = c.walk(next, below)
		value += odds[k] * after[k]
	}
	if n.Player != Chance {
		others, sign := reach[Chance]*reach[n.Player.Other()], 1.0
		if n.Player == Second {
			sign = -1
		}
		for k := range after {
			c.regret[n.Set][k] += others * sign * (after[k] - value)
			c.played[n.Set][k] += reach[n.Player] * odds[k]
		}
	}
	return value
}

// Average returns a player's average plan, with probabilities that are multiples of 2^-40. At a set that the
// player never reaches, and before the first iteration, all moves are equally likely.
func (c *CFR) Average(of Player) Plan {
	plan := Plan{}
	for i, s := range c.game.sets {
		if s.Player == of {
			share := make([]float64, len(s.Moves))
			match(share, c.played[i])
			plan[s.Name] = rational(share)
		}
	}
	return plan
}

// rational rounds shares to multiples of 2^-40 that sum to one: the sums of the first, the first two, and so on.
func rational(share []float64) []*big.Rat {
	const whole = 1 << 40
	odds, sum, before := make([]*big.Rat, len(share)), 0.0, int64(0)
	for k, p := range share {
		sum += p
		to := min(int64(math.Round(sum*whole)), whole)
		if k == len(share)-1 {
			to = whole
		}
		odds[k] = big.NewRat(to-before, whole)
		before = to
	}
	return odds
}

// Bound returns what the exploitability of the average plans cannot exceed after the iterations so far: for each player
// the range of payoffs times its sets times the root of the most moves of a set, over the root of the iterations
// (Theorems 2 and 4 of the paper). It is far above the true exploitability, and +Inf before the first iteration.
func (c *CFR) Bound() float64 {
	low, high := math.Inf(1), math.Inf(-1)
	for _, n := range c.game.nodes {
		if n.Player == Nobody {
			low, high = min(low, float64(n.Payoff)), max(high, float64(n.Payoff))
		}
	}
	sum := 0.0
	for _, p := range []Player{First, Second} {
		sets, most := 0, 0
		for _, s := range c.game.sets {
			if s.Player == p {
				sets, most = sets+1, max(most, len(s.Moves))
			}
		}
		sum += (high - low) * float64(sets) * math.Sqrt(float64(most))
	}
	if c.iterations == 0 {
		return math.Inf(1)
	}
	return sum / math.Sqrt(float64(c.iterations))
}
