package calc

import (
	"fmt"

	"github.com/ablab-go/ablab/internal/offer"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/board"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
)

// Game returns the calculator of a position of a game: of the tree of the first plies below it, with the board of each node if
// the game draws boards. If plies is 0, they are as many as one picture has room for. A leaf has the score of the finished game
// or the static evaluation, and MAX is the side to move at pos.
//
//	c, err := calc.Game(tictactoe.Start, 2)
func Game[P search.Position[P, M], M comparable](pos P, plies int) (Calculator, error) {
	proposed := viz.PliesToDraw[P, M](pos)
	if plies == 0 {
		plies = proposed
	}
	tree, err := abtree.Unfold(pos, plies, board.MoveText[P, M])
	if err != nil {
		return Calculator{}, fmt.Errorf("%w; a tree of %d can be read in one picture", err, proposed)
	}
	return Calculator{Tree: tree, Boards: boardsBelow[P, M](nil, pos, plies)}, nil
}

// boardsBelow adds the boards of a position and of those below it, in the order of [abtree.Unfold]; nothing if the game draws
// none.
func boardsBelow[P search.Position[P, M], M comparable](boards []board.Board, pos P, plies int) []board.Board {
	drawer, ok := offer.As[board.Drawer](pos)
	if !ok {
		return nil
	}
	drawn := drawer.Draw()
	if drawn.Columns == 0 {
		return nil
	}
	boards = append(boards, drawn)
	if _, over := pos.Terminal(); over || plies == 0 {
		return boards
	}
	for _, m := range pos.Moves(nil) {
		boards = boardsBelow[P, M](boards, pos.Play(m), plies-1)
	}
	return boards
}

// board gives the stage the boards of the nodes.
func (c Calculator) board(stage *viz.Stage) error {
	whole, err := search.Unsearched(c.Tree.Root(), 0)
	if err != nil {
		return fmt.Errorf("calc: %w", err)
	}
	if len(whole.Nodes) != len(c.Boards) {
		return fmt.Errorf("calc: there are %d boards for a tree of %d nodes: give Calculator.Boards one for each", len(c.Boards),
			len(whole.Nodes))
	}
	for i, b := range c.Boards {
		if err := b.Check(); err != nil {
			return fmt.Errorf("calc: node %d of the tree: %w", i, err)
		}
	}
	stage.Boards = viz.BoardsOf(whole, c.Boards)
	return nil
}
