package ladder

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/verify"
)

// The trees of [Interrupt].
const (
	treesAsked = 100    // of each height
	highest    = 4      // plies of a tree
	treeClock  = 20_000 // nodes: many times the nodes of 42 searches of a tree
	manyTimes  = 20     // searches of a tree, more than its height can need
)

// kind is a kind of random trees.
type kind uint8

// The kinds of random trees.
const (
	different kind = iota // no two values are equal
	alike                 // all values are from 1 to 3, and many of them are equal
	positive              // all values are different, and greater than 0
)

// askTrees asks the player for its move in random trees with a clock that is not out. So a wrong move is no matter of the clock:
// it shows a mistake in the loop over the moves or in the search below it. The trees in which all values are different come
// first, and among the trees of one kind the low ones. In a tree of height 1 each move has its value at once, in one of height 2
// a depth matters, and from height 3 on a window is usually needed to show the mistake. A player that is right in all of these
// and wrong in a tree of height 2 with equal values replaces the best move by one that has only an upper bound. Of the trees of
// one height, the smallest is reported.
func (r *Interruption) askTrees(p Player) error {
	random := rand.New(rand.NewPCG(1, 16))
	for _, of := range []kind{different, alike} {
		for height := 1; height <= highest && r.Wrong == ""; height++ {
			smallest, always := math.MaxInt, true
			for range treesAsked {
				tree, err := of.tree(random, height, 'B')
				if err != nil {
					return err
				}
				if height > 1 && tree.Size() >= smallest {
					continue
				}
				text, first, err := askTree(tree, of, height, p)
				if err != nil {
					return err
				}
				always = always && first
				if text != "" && tree.Size() < smallest {
					r.Wrong, smallest = text, tree.Size()
				}
			}
			if height == 1 && always && r.Wrong != "" {
				about, _, _ := strings.Cut(r.Wrong, "\n")
				r.Wrong = about + "\n" + alwaysFirst
			}
		}
	}
	return nil
}

// tree returns a random tree of at most this height. The children of the root are named by letters, from first on.
func (k kind) tree(random *rand.Rand, height int, first rune) (*abtree.Tree, error) {
	value := func() int { return 1 + random.IntN(3) }
	if k != alike {
		lowest := -9
		if k == positive {
			lowest = 1
		}
		values := random.Perm(19)
		value = func() int {
			if len(values) == 0 { // a large tree needs more than these
				values = random.Perm(80)
				lowest += 19
			}
			v := values[0] + lowest
			values = values[1:]
			return v
		}
	}
	return abtree.Max(abtree.Node("A", branches(random, value, 2, 3, height-1, first)...))
}

// branches returns random nodes of at most this height, from least to most of them, named by letters from first on, or without
// names if first is 0. No program takes a value of these trees for a win.
func branches(random *rand.Rand, value func() int, least, most, height int, first rune) (all []abtree.Branch) {
	for i := range least + random.IntN(most-least+1) {
		name := ""
		if first != 0 {
			name = string(first + rune(i))
		}
		if height == 0 || random.IntN(4) == 0 {
			all = append(all, abtree.Leaf(name, value()))
			continue
		}
		all = append(all, abtree.Node(name, branches(random, value, 1, 3, height-1, 0)...).Eval(value()))
	}
	return all
}

// deepTree is the number of plies of the tree of [Interruption.askDeep]. A game of connect four can have more.
const deepTree = 20

// askDeep asks the player for its move in a tree of two lines. In the first line all evaluations are better than in the second,
// and the leaf at its end is worse. So a player that does not search to the end plays the first move.
func (r *Interruption) askDeep(p Player) error {
	line := func(name string, eval, end int) abtree.Branch {
		branch := abtree.Leaf("", end)
		for ply := deepTree - 1; ply > 0; ply-- {
			called := ""
			if ply == 1 {
				called = name
			}
			branch = abtree.Node(called, branch).Eval(eval)
		}
		return branch
	}
	tree, err := abtree.Max(abtree.Node("A", line("B", 1, -5), line("C", 0, 0)))
	if err != nil {
		return err
	}
	pos := inTree(tree)
	s := side{player: p, rules: Rules{Nodes: treeClock}}
	if move := s.move(pos); s.stuck || s.faults != (Faults{}) || move == pos.Moves(nil)[0] {
		r.Wrong = fmt.Sprintf("In trees of up to %d plies it is right. In a tree of %d plies, with enough time, it does not "+
			"play the move that is better at the end of the tree. At which depth does the loop over the depths end?",
			highest, deepTree)
	}
	return nil
}

// inTree returns the root of a tree as a position.
func inTree(tree *abtree.Tree) entry.Position {
	return entry.Of(entry.Entry[abtree.Position, abtree.Move]{Name: "tree", Start: tree.Root()}).Start()
}

// askTree asks the player for its move in one tree, and reports whether it is the first one.
func askTree(tree *abtree.Tree, of kind, height int, p Player) (wrong string, first bool, err error) {
	pos := inTree(tree)
	ask, best, values := alphaBeta(verify.Node.Value), -search.Inf, map[entry.Move]int{}
	for _, m := range pos.Moves(nil) {
		v, _, err := Ask(pos.Play(m), true, func(n verify.Node) int { return ask(n, height, -search.Inf, search.Inf) })
		if err != nil {
			return "", false, err
		}
		values[m], best = -v, max(best, -v)
	}
	s := side{player: p, rules: Rules{Nodes: treeClock}}
	move := s.move(pos)
	in := fmt.Sprintf("in this tree: %v", tree)
	switch {
	case s.stuck:
		wrong = "With enough time it did not return " + in
	case s.faults.Late > 0:
		wrong = fmt.Sprintf("With a clock of %s nodes it visited twice as many, and was stopped without a move, %s\n%s",
			english.Thousands(treeClock), in, whereClock)
	case s.faults.Wrong > 0:
		wrong = fmt.Sprintf("With enough time it returned no move, because %s, %s", s.faults.First, in)
		if s.nodes > manyTimes*int64(tree.Size()) {
			wrong += fmt.Sprintf("\nThe tree has only %s, and it made %s visits before that. So it searched the tree again and "+
				"again, to greater and greater depths. At which depth does the loop over the depths end?",
				english.Count(height, "ply", "plies"), english.Thousands(s.nodes))
		}
	case values[move] != best:
		top := map[entry.Move]bool{}
		for m, v := range values {
			top[m] = v == best
		}
		wrong = fmt.Sprintf("With enough time it plays %s, which is worth %d, and %s is worth %d, %s\nIt was never stopped, so "+
			"this has nothing to do with the clock. %s", pos.SAN(move), values[move], list(pos, top), best, in,
			of.about(height))
	}
	return wrong, move == pos.Moves(nil)[0] && s.faults == Faults{}, nil
}

// about is what to think about if the player is right in all trees that were asked before those of this kind and height.
func (k kind) about(height int) string {
	switch {
	case k == alike && height == 2:
		return "In trees in which no two values are equal it is right. " + whatIsEqual
	case height == 1:
		return "Each move has its value at once. Is the sign of the value turned that comes back from a child? With which best " +
			"value does a pass begin, and does a larger value replace it?"
	case height == 2:
		return "In trees of one ply it is right. Which depth does each call get? Does each pass begin with a new best value, " +
			"and which window do its calls get?"
	}
	return "In lower trees it is right, so its signs and its depths seem to be right. Which window does each call get? A child " +
		"sees it from the other side: are its two bounds swapped, and are both signs turned?"
}

// whyStopped returns why a player that a clock has stopped played a wrong move, "" if it is not clear. It asks the player in
// random trees, in each once, with a clock that is out after the first pass. In these trees the value 0, which a search returns
// when the clock is out, is less than every other value. So no move becomes better if this 0 is compared or stored. A wrong move
// has another reason: in trees without equal values, the move comes from a pass that was not finished, and in trees with equal
// values, it has only an upper bound that is equal to the best value.
func whyStopped(p Player) (text string, err error) {
	random := rand.New(rand.NewPCG(2, 16))
	asked := map[uint64]bool{} // nodes: a wrong value that was stored about one must not be found again
	for _, of := range []kind{positive, alike} {
		question := whatIsUnfinished
		if of == alike {
			question = whatIsEqual
		}
		smallest := math.MaxInt
		for range 4 * treesAsked {
			tree, err := of.tree(random, 2, 'B'+random.Int32N(20))
			if err != nil {
				return "", err
			}
			pos := inTree(tree)
			again := func(m entry.Move) bool { return asked[pos.Play(m).Hash()] }
			if tree.Size() >= smallest || slices.ContainsFunc(pos.Moves(nil), again) {
				continue
			}
			for _, m := range pos.Moves(nil) {
				asked[pos.Play(m).Hash()] = true
			}
			best, err := bestMoves(pos, tree.Root().Height())
			if err != nil {
				return "", err
			}
			s := side{player: p, rules: Rules{Nodes: int64(len(pos.Moves(nil)) + 2 + random.IntN(2*tree.Size()))}}
			move := s.move(pos)
			if s.stuck || s.faults != (Faults{}) || isBest(move, best) {
				continue
			}
			smallest = tree.Size()
			text = fmt.Sprintf("A smaller example is the tree %v: with %s it plays %s, and the best is %s at depth 1 and %s to "+
				"the end. %s", tree, english.Count(int(s.rules.Nodes), "node", "nodes"), pos.SAN(move), list(pos, best[0]),
				list(pos, best[len(best)-1]), question)
		}
		if text != "" {
			break
		}
	}
	return text, nil
}

// The questions of [whyStopped].
const (
	whatIsUnfinished = "The move comes from a pass that was not finished. It may be played only if it was compared with the " +
		"best move of the pass before, at the same depth: does each pass begin with that move?"
	whatIsEqual = "A value that only equals the best value may be an upper bound, so the move may be worth less. May such a " +
		"move replace the best move?"
)

// alwaysFirst is what to think about if the player plays the first move whatever the moves are worth.
const alwaysFirst = "It was never stopped, and it plays the first move in every tree of one ply, whatever the moves are worth. " +
	"Which move does think return when a pass has been finished? Does the best move of the pass become the chosen one? And " +
	"with which best value does a pass begin: does any value replace it?"

// whereClock is what to think about if the player does not stop.
const whereClock = "Some loop or some function does not look at the clock of this move. Is that clock set before the first " +
	"call? Does each call ask it first? And does the function call itself, and not the one from which it was copied?"
