package ladder

import (
	"fmt"
	"math"
	"math/rand/v2"

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

// askTrees asks the player for its move in random trees, the low ones first, with a clock that is not out. So a wrong move is no
// matter of the clock: it shows a mistake in the loop over the moves or in the search below it. In a tree of height 1 each move
// has its value at once, in one of height 2 a depth matters, and from height 3 on a window is usually needed to show the mistake.
// Of the trees of one height, the smallest is reported.
func (r *Interruption) askTrees(p Player) error {
	random := rand.New(rand.NewPCG(1, 16))
	for height := 1; height <= highest && r.Wrong == ""; height++ {
		smallest := math.MaxInt
		for range treesAsked {
			tree, err := abtree.Max(abtree.Node("A", branches(random, 2, 3, height-1, true)...))
			if err != nil {
				return err
			}
			if tree.Size() >= smallest {
				continue
			}
			text, err := askTree(tree, height, p)
			if err != nil {
				return err
			}
			if text != "" {
				r.Wrong, smallest = text, tree.Size()
			}
		}
	}
	return nil
}

// branches returns random nodes of at most this height, from least to most of them, with the names B, C and so on if they are
// named. All values are from -9 to 9, which no program takes for a win.
func branches(random *rand.Rand, least, most, height int, named bool) (all []abtree.Branch) {
	value := func() int { return random.IntN(19) - 9 }
	for i := range least + random.IntN(most-least+1) {
		name := ""
		if named {
			name = string(rune('B' + i))
		}
		if height == 0 || random.IntN(4) == 0 {
			all = append(all, abtree.Leaf(name, value()))
			continue
		}
		all = append(all, abtree.Node(name, branches(random, 1, 3, height-1, false)...).Eval(value()))
	}
	return all
}

// askTree asks the player for its move in one tree.
func askTree(tree *abtree.Tree, height int, p Player) (wrong string, err error) {
	pos := entry.Of(entry.Entry[abtree.Position, abtree.Move]{Name: "tree", Start: tree.Root()}).Start()
	ask, best, values := alphaBeta(verify.Node.Value), -search.Inf, map[entry.Move]int{}
	for _, m := range pos.Moves(nil) {
		v, _, err := Ask(pos.Play(m), true, func(n verify.Node) int { return ask(n, height, -search.Inf, search.Inf) })
		if err != nil {
			return "", err
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
			aboutHeight(height))
	}
	return wrong, nil
}

// aboutHeight is what to think about if the player is right in all trees that are lower than this height.
func aboutHeight(height int) string {
	switch height {
	case 1:
		return "Each move has its value at once. Is the sign of the value turned that comes back from a child? With which best " +
			"value does a pass begin, and does a larger value replace it?"
	case 2:
		return "In trees of one ply it is right. Which depth does each call get? Does each pass begin with a new best value, " +
			"and which window do its calls get?"
	}
	return "In lower trees it is right, so its signs and its depths seem to be right. Which window does each call get? A child " +
		"sees it from the other side: are its two bounds swapped, and are both signs turned?"
}

// whereClock is what to think about if the player does not stop.
const whereClock = "Some loop or some function does not look at the clock of this move. Is that clock set before the first " +
	"call? Does each call ask it first? And does the function call itself, and not the one from which it was copied?"
