package verify

import (
	"fmt"

	"github.com/ablab-go/ablab/pkg/search"
)

// Searches returns what the subject did and what alpha-beta does on the case of the report, to be
// drawn beside each other. They are nil where there is no case, or the subject broke off.
func (r *Report) Searches() (yours, alphaBeta *search.Trace) {
	c := r.Wrong
	if c == nil {
		c = r.Waste
	}
	if c == nil || c.Yours == nil || c.AlphaBeta == nil {
		return nil, nil
	}
	return c.Yours, c.AlphaBeta
}

// Hint says to what part of the code the case of the report points, and not what to write there.
// It goes by the smallest case alone: a function with several mistakes has several hints, one
// after the other. One that is right and wastes nothing is told so.
func (r *Report) Hint() string {
	switch {
	case r.Wrong != nil:
		return r.Wrong.hint()
	case r.Waste != nil:
		return "Right, but wasteful. Two things end a node early: the cut, and the alpha and beta that its moves " +
			"are given. Which comes late?"
	case !r.Passed():
		return "It was not judged."
	}
	return "Right, and no node too many."
}

func (c *Case) hint() string {
	infinite := c.Got >= search.Inf || c.Got <= -search.Inf
	root := c.Tree.Root()
	// every move is worth less than 0 to its mover
	nothing := root.MaxFirst() && c.Minimax < 0 || !root.MaxFirst() && c.Minimax > 0
	switch {
	case c.Kind == Endless:
		return "It does not come to an end. Which node does a call get, and what depth? When is a node not searched any further?"
	case c.Kind == Broken:
		return "It breaks off: what happened stands above. Where does a line end, and which node does a call get?"
	case c.deeper:
		return "It looks deeper than it was asked: the depth. What must a call get, and be asked first, so that the " +
			"search ends after that many plies?"
	case infinite && c.Tree.Size() == 1:
		return "It says infinity of a leaf. No move is left there and nothing to look at: what must a leaf return, " +
			"whatever the depth?"
	case infinite && c.Missed != nil:
		return fmt.Sprintf("It says infinity, for it looked at no move of %s. Where does the loop over the moves "+
			"begin, and where does it end?", c.left)
	case infinite:
		return "It says infinity where no move is better than alpha. All were looked at: what should be remembered " +
			"of a move that is not better than alpha?"
	case c.Missed != nil && c.window() == search.Open && c.left == root.Name():
		return fmt.Sprintf("It leaves %s before its last move, although the window is open and nothing can be cut: "+
			"when may a node be left?", c.left)
	case c.Missed != nil:
		return fmt.Sprintf("It leaves %s too early. With what window was it called, and which of its two bounds may close it?",
			c.left)
	case c.Got == -c.Minimax && c.Got != 0:
		return "The number is right, and its sign is not. For which side is the value that comes back from a child?"
	case c.Got == 0 && nothing:
		return "Every move is worth less than 0 to the side to move, and it says 0, which is the value of none. " +
			"With what does the best value begin?"
	}
	return "It looked at all that matters, and returns another value than the best. Which of the values that came " +
		"back should it keep?"
}
