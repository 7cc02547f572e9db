// Package hidden has games with hidden information as explicit trees, and computes how well plans play them.
//
// A game is a tree of chance nodes, of nodes at which one of two players moves, and of ends with the amount
// that the first player wins, and the second loses. Nodes that the player to move cannot tell apart form an
// information set, and share one name. A plan gives the probability of each move at each set of a player.
//
//	game := hidden.Kuhn()
//	solver := hidden.NewCFR(game)
//	solver.Iterate(1000)
//	bounds, err := game.Bounds(solver.Average(hidden.First), solver.Average(hidden.Second))
//	fmt.Println(bounds) // the value of the game is between -0.06222 and -0.04768
//
// # Points of view
//
// Payoffs, values and bounds are the first player's, in the units of the payoffs. The first player wants them
// high, the second low.
//
// # What a number is worth
//
// The value of two plans, the result of a best answer and the guarantee of a plan are exact: rational numbers, for
// plans with rational probabilities. The plans made by counterfactual regret minimization are estimates of the best
// ones. Their guarantees are exact again, and bound the value of the game from both sides.
package hidden

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
)

// Player is what decides the move at a node.
type Player int8

// The players.
const (
	Nobody Player = iota // the game is over
	Chance               // cards or dice
	First
	Second
)

// String returns the name of a player in errors and pictures.
func (p Player) String() string {
	switch p {
	case Nobody:
		return "nobody"
	case Chance:
		return "chance"
	case First:
		return "the first player"
	case Second:
		return "the second player"
	}
	return fmt.Sprintf("player %d", int8(p))
}

// Other returns the opponent of First or Second.
func (p Player) Other() Player { return First + Second - p }

// Branch is a node with its subtree and the move that leads to it, from which a game is built. It is a value;
// [New], which makes a game of it, reports what is wrong with it.
type Branch struct {
	spec  *spec
	label string
	odds  *big.Rat
}

type spec struct {
	player Player
	set    string
	payoff int
	moves  []Branch
}

// End returns an end of the game with what the first player wins there: from -MostPayoff to MostPayoff.
func End(payoff int) Branch { return Branch{spec: &spec{player: Nobody, payoff: payoff}} }

// Deal returns a node at which chance decides. Each outcome has a label ([Branch.Via]) and its probability
// ([Branch.Odds]); they sum to one.
func Deal(outcomes ...Branch) Branch {
	return Branch{spec: &spec{player: Chance, moves: slices.Clone(outcomes)}}
}

// Choice returns a node at which a player, First or Second, moves, knowing only that the game is at one of the nodes
// of the information set called set. All nodes of that set must have the same moves, by their labels ([Branch.Via]).
func Choice(by Player, set string, moves ...Branch) Branch {
	return Branch{spec: &spec{player: by, set: set, moves: slices.Clone(moves)}}
}

// Via returns the same node reached by a move, or an outcome, of that label.
func (b Branch) Via(label string) Branch {
	b.label = label
	return b
}

// Odds returns the same node reached by chance with a probability above 0.
func (b Branch) Odds(p *big.Rat) Branch {
	if b.odds = nil; p != nil {
		b.odds = new(big.Rat).Set(p)
	}
	return b
}

// MostPayoff is the largest payoff of an end, and MostNodes the largest number of nodes of a game.
const (
	MostPayoff = 1_000_000
	MostNodes  = 1_000_000
)

// Game is a game that has passed the checks of [New]; it is immutable.
type Game struct {
	nodes []Node
	sets  []Set
	named map[string]int // the index of a set
}

// Node is a node of a game.
type Node struct {
	Player Player
	Set    int        // index in [Game.Sets] of the set that it is in; -1 if no player moves
	Moves  []string   // labels of its moves or outcomes
	Next   []int      // the node after each of them
	Odds   []*big.Rat // the probability of each of them, at a chance node
	Payoff int        // what the first player wins, at an end
}

// Set is an information set: nodes that the player to move cannot tell apart.
type Set struct {
	Name   string
	Player Player
	Moves  []string
	Nodes  []int

	// After is the last set at which the player moved before, -1 if there is none, and Move the index of
	// that move. They are the same for all nodes of the set: the player forgets neither.
	After, Move int
}

// Nodes lists the nodes of the game, each before those below it; the root is the first. It is the game's own list:
// do not change it.
func (g *Game) Nodes() []Node { return g.nodes }

// Sets lists the information sets of both players, each before those that come after it. It is the game's own list:
// do not change it.
func (g *Game) Sets() []Set { return g.sets }

// New makes a game. It is an error if probabilities are not above 0 or do not sum to one, if the nodes of a set have
// different players or moves, if labels or names are missing or repeated, or if a player would forget at which set
// it moved before, or how (imperfect recall): then probabilities at each set can do less than a plan drawn at the
// beginning, and a best answer cannot be found set by set.
func New(root Branch) (*Game, error) {
	g := &Game{named: map[string]int{}}
	if root.label != "" || root.odds != nil {
		return nil, errors.New("hidden: the root has a label or odds, and no move leads to it: leave out Via and Odds")
	}
	if _, err := g.grow(root, nil, [Second + 1]last{First: {-1, 0}, Second: {-1, 0}}); err != nil {
		return nil, err
	}
	return g, nil
}

// last is where a player moved last, and how.
type last struct{ set, move int }

// grow adds a node with its subtree; path has the labels that lead to it, before the last move of each
// player.
func (g *Game) grow(b Branch, path []string, before [Second + 1]last) (at int, err error) {
	fail := func(text string, args ...any) (int, error) {
		where := "at the root"
		if len(path) > 0 {
			where = fmt.Sprintf("after %q", strings.Join(path, " "))
		}
		return 0, fmt.Errorf("hidden: %s: %s", where, fmt.Sprintf(text, args...))
	}
	if len(g.nodes) >= MostNodes {
		return fail("the tree has more than %d nodes: make a smaller one", MostNodes)
	}
	if b.spec == nil {
		return fail("there is an empty Branch: want one made by End, Deal or Choice")
	}
	s := b.spec
	n := Node{Player: s.player, Set: -1, Payoff: s.payoff, Next: make([]int, len(s.moves))}
	for i, m := range s.moves {
		if m.label == "" {
			return fail("move %d has no label: give it one by Via", i+1)
		}
		if slices.Contains(n.Moves, m.label) {
			return fail("two moves are called %q: give them labels of their own", m.label)
		}
		n.Moves = append(n.Moves, m.label)
		n.Odds = append(n.Odds, m.odds)
	}
	at = len(g.nodes)
	switch flaw := ""; s.player {
	case Nobody:
		if max(s.payoff, -s.payoff) > MostPayoff {
			return fail("the payoff is %d: want %d to %d", s.payoff, -MostPayoff, MostPayoff)
		}
	case Chance:
		if flaw = flawOf(n.Moves, n.Odds); flaw != "" {
			return fail("%s", flaw)
		}
	case First, Second:
		if n.Set, flaw = g.join(at, s, n, before[s.player]); flaw != "" {
			return fail("%s", flaw)
		}
		n.Odds = nil
	default:
		return fail("%v moves: want First or Second", s.player)
	}
	g.nodes = append(g.nodes, n)
	for i, m := range s.moves {
		after := before
		after[s.player] = last{n.Set, i}
		if n.Next[i], err = g.grow(m, append(path, m.label), after); err != nil {
			return 0, err
		}
	}
	return at, nil
}

// flawOf returns what is wrong with the probabilities of chance, "" if they are right.
func flawOf(labels []string, odds []*big.Rat) string {
	if len(odds) == 0 {
		return "chance has no outcome: give Deal one or more"
	}
	sum := new(big.Rat)
	for i, p := range odds {
		switch {
		case p == nil:
			return fmt.Sprintf("the outcome %q has no probability: give it one by Odds", labels[i])
		case p.Sign() <= 0:
			return fmt.Sprintf("the outcome %q has the probability %s: want more than 0; leave out what cannot happen",
				labels[i], p.RatString())
		}
		sum.Add(sum, p)
	}
	if sum.Cmp(one) != 0 {
		return fmt.Sprintf("the probabilities of chance sum to %s: want 1", sum.RatString())
	}
	return ""
}

// join puts a node into its set and returns its index, or what is wrong with it there.
func (g *Game) join(at int, s *spec, n Node, before last) (set int, flaw string) {
	if s.set == "" {
		return 0, "the information set has no name: say in Choice what the player knows"
	}
	if len(n.Moves) == 0 {
		return 0, fmt.Sprintf("the set %q has no moves: give Choice one or more, or make it an End", s.set)
	}
	for i, odds := range n.Odds {
		if odds != nil {
			return 0, fmt.Sprintf("the move %q has odds, and %v decides: leave out Odds", n.Moves[i], s.player)
		}
	}
	set, known := g.named[s.set]
	if !known {
		set, g.named[s.set] = len(g.sets), len(g.sets)
		g.sets = append(g.sets, Set{Name: s.set, Player: s.player, Moves: n.Moves, After: before.set, Move: before.move})
	}
	is := &g.sets[set]
	switch {
	case is.Player != s.player:
		flaw = fmt.Sprintf("%v moves at the set %q, and elsewhere %v does: give them sets of their own",
			s.player, s.set, is.Player)
	case !slices.Equal(is.Moves, n.Moves):
		flaw = fmt.Sprintf("the set %q has the moves %q, and elsewhere %q: who sees the moves could tell the nodes apart; "+
			"give them sets of their own, or the same moves in the same order", s.set, n.Moves, is.Moves)
	case last{is.After, is.Move} != before:
		flaw = fmt.Sprintf("the set %q is reached %s, and elsewhere %s: %v would forget it (imperfect recall); "+
			"give them sets of their own", s.set, g.reached(before), g.reached(last{is.After, is.Move}), s.player)
	}
	is.Nodes = append(is.Nodes, at)
	return set, flaw
}

// reached describes what the player did last.
func (g *Game) reached(l last) string {
	if l.set < 0 {
		return "as its player's first move"
	}
	return fmt.Sprintf("after %q at %q", g.sets[l.set].Moves[l.move], g.sets[l.set].Name)
}

// must returns a game of this package, which cannot fail.
func must(g *Game, err error) *Game {
	if err != nil {
		panic(err)
	}
	return g
}
