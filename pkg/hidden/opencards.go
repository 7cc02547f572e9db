package hidden

import (
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// Opened is the result of a search with open cards for one player.
type Opened struct {
	// Worth holds, for each information set, the average value of each move over all deals or a sample, with all
	// cards open afterward. It is not the value of the game: it assumes that both players know what they do not.
	Worth map[string][]*big.Rat

	// Plan plays the best move at each set, the first one if several are best.
	Plan Plan
}

// OpenCards plays like programs for bridge: at each information set it opens the cards, finds the value of each move
// at each node of the set by fail-soft alpha-beta, takes the average over the nodes, weighted by chance, and plays
// the best move. Those programs use a sample of the deals, as [Game.SampleOpenCards] does; OpenCards uses all of
// them, so that its errors are not due to sampling.
//
// It is an error if chance decides after a move: alpha-beta has no such nodes.
//
// Source: M. L. Ginsberg, "GIB: imperfect information in a computationally challenging game", Journal of Artificial
// Intelligence Research 14 (2001), Algorithm 3.0.1. Its flaws: I. Frank and D. Basin, "Search in games with
// incomplete information: a case study using Bridge card play", Artificial Intelligence 100 (1998).
func (g *Game) OpenCards(by Player) (Opened, error) {
	likely := g.byChance()
	return g.openCards(by, func(nodes []int) []*big.Rat {
		all := new(big.Rat)
		for _, i := range nodes {
			all.Add(all, likely[i])
		}
		shares := make([]*big.Rat, len(nodes))
		for k, i := range nodes {
			shares[k] = new(big.Rat).Quo(likely[i], all)
		}
		return shares
	})
}

// SampleOpenCards is [Game.OpenCards] on a sample: at each information set it draws deals deals that fit, with their
// probabilities, and takes the average over them. The result is an estimate, and the plan may differ each time.
//
// It is an error if deals is not above 0, if there is no source of chance, or if chance decides after a move.
func (g *Game) SampleOpenCards(by Player, deals int, r *rand.Rand) (Opened, error) {
	if deals < 1 {
		return Opened{}, fmt.Errorf("hidden: a sample of %d deals: want 1 or more", deals)
	}
	if r == nil {
		return Opened{}, errors.New("hidden: a sample without a source of chance: want a rand.Rand, such as one of a seed")
	}
	likely := g.byChance()
	return g.openCards(by, func(nodes []int) []*big.Rat {
		shares, reached := make([]*big.Rat, len(nodes)), make([]float64, len(nodes))
		all := 0.0
		for k, i := range nodes {
			p, _ := likely[i].Float64()
			all += p
			shares[k], reached[k] = new(big.Rat), all
		}
		each := big.NewRat(1, int64(deals))
		for range deals {
			k, _ := slices.BinarySearch(reached, r.Float64()*all)
			shares[k].Add(shares[k], each)
		}
		return shares
	})
}

// openCards plays with open cards; share returns the weights of the nodes of a set in the average.
func (g *Game) openCards(by Player, share func(nodes []int) []*big.Rat) (Opened, error) {
	if by != First && by != Second {
		return Opened{}, fmt.Errorf("hidden: open cards for %v: want First or Second", by)
	}
	o := Opened{Worth: map[string][]*big.Rat{}, Plan: Plan{}}
	for _, s := range g.sets {
		if s.Player != by {
			continue
		}
		shares := share(s.Nodes)
		best, worth := 0, make([]*big.Rat, len(s.Moves))
		for k := range s.Moves {
			worth[k] = new(big.Rat)
			for n, i := range s.Nodes {
				value, err := g.open(g.nodes[i].Next[k])
				if err != nil {
					return Opened{}, err
				}
				worth[k].Add(worth[k], new(big.Rat).Mul(shares[n], big.NewRat(int64(value), 1)))
			}
			if better := worth[k].Cmp(worth[best]); by == First && better > 0 || by == Second && better < 0 {
				best = k
			}
		}
		o.Worth[s.Name], o.Plan[s.Name] = worth, Pure(len(s.Moves), best)
	}
	return o, nil
}

// byChance returns the probability with which chance leads to each node, if the players do.
func (g *Game) byChance() []*big.Rat {
	likely := make([]*big.Rat, len(g.nodes))
	likely[0] = one
	for i, n := range g.nodes {
		for k, next := range n.Next {
			likely[next] = likely[i]
			if n.Player == Chance {
				likely[next] = new(big.Rat).Mul(likely[i], n.Odds[k])
			}
		}
	}
	return likely
}

// open returns the minimax value of a node for the first player, if both players see everything.
func (g *Game) open(i int) (int, error) {
	root, err := g.branch(i, true)
	if err != nil {
		return 0, err
	}
	tree, err := abtree.Max(root)
	if err != nil {
		return 0, err
	}
	r, err := search.Run(textbook.AlphaBetaSoft, tree.Root(), search.Settings{})
	return r.Value, err
}

// branch returns a node with its subtree as a tree without chance and without sets. If a player moves twice, the
// other passes in between.
func (g *Game) branch(i int, maxFirst bool) (abtree.Branch, error) {
	n := g.nodes[i]
	if n.Player == Chance {
		return abtree.Branch{}, fmt.Errorf("hidden: chance decides between %q after a move, and alpha-beta has no such nodes: "+
			"deal everything at the root", n.Moves)
	}
	if n.Player == Nobody {
		return abtree.Leaf("", n.Payoff), nil
	}
	if (n.Player == First) != maxFirst {
		below, err := g.branch(i, !maxFirst)
		return abtree.Node("", below.Via("pass")), err
	}
	var moves []abtree.Branch
	for k, next := range n.Next {
		below, err := g.branch(next, !maxFirst)
		if err != nil {
			return abtree.Branch{}, err
		}
		moves = append(moves, below.Via(n.Moves[k]))
	}
	return abtree.Node("", moves...), nil
}
