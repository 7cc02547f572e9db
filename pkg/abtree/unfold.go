package abtree

import (
	"fmt"

	"github.com/ablab-go/ablab/pkg/search"
)

// mostUnfolded is the largest number of nodes of an unfolded tree.
const mostUnfolded = 2000

// Unfold returns the tree of a game below pos to a depth of plies: moves are labels, as label writes them, and leaves
// have the score of the finished game or the static evaluation, in MAX's view; with chance nodes a score is a part of a
// point, as search.Chance has its unit. MAX is the side to move at pos. A position that is reached in two ways is two
// nodes. The error says that the tree has more than 2,000 nodes, or that the game has chance nodes whose weights are
// wrong.
func Unfold[P search.Position[P, M], M comparable](pos P, plies int, label func(P, M) string) (*Tree, error) {
	u := unfolding[P, M]{label: label}
	root := u.below(pos, plies, 1)
	if u.nodes > mostUnfolded {
		return nil, fmt.Errorf("abtree: the game has more than %d nodes in %d plies: take fewer plies", mostUnfolded, plies)
	}
	return Max(root)
}

type unfolding[P search.Position[P, M], M comparable] struct {
	label func(P, M) string
	nodes int
}

// below returns the node of a position; sign is 1 if MAX is to move there and -1 if MIN is.
func (u *unfolding[P, M]) below(pos P, plies, sign int) Branch {
	if u.nodes++; u.nodes > mostUnfolded {
		return Leaf("", 0)
	}
	if score, over := pos.Terminal(); over {
		return Leaf("", sign*score)
	}
	static := pos.Evaluate()
	if static != search.NoScore {
		static *= sign
	}
	if plies == 0 {
		return Leaf("", static)
	}
	var weights []int
	if chancer, ok := any(pos).(search.Chancer); ok {
		weights = chancer.Weights(nil)
	}
	turn, sum := -sign, 0
	if len(weights) > 0 { // chance takes no turn
		turn = sign
	}
	for _, w := range weights {
		sum += w
	}
	var children []Branch
	for i, m := range pos.Moves(nil) {
		child := u.below(pos.Play(m), plies-1, turn).Via(u.label(pos, m))
		if len(weights) > 0 {
			child = child.Chance(weights[i], sum)
		}
		children = append(children, child)
	}
	return Node("", children...).Eval(static)
}
