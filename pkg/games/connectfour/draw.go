package connectfour

import (
	"math/bits"

	"github.com/ablab-go/ablab/pkg/games/board"
)

// Board returns the board as it is drawn; how it counts scores is not seen.
func (b Board) Board() board.Board {
	drawn := board.Board{
		Columns: columns, Rows: rows, Style: board.Holes, Pieces: make([]board.Piece, rows*columns),
		Sides: [2]string{"X", "O"}, Caption: b.caption(),
	}
	for m := range Move(columns) {
		drawn.Files = append(drawn.Files, m.String())
	}
	x, o := b.sides()
	for i := range drawn.Pieces {
		switch square := uint64(1) << (i%columns*stride + rows - 1 - i/columns); {
		case x&square != 0:
			drawn.Pieces[i] = board.Piece{Shape: board.Stone, Side: board.Light, Letter: 'X'}
		case o&square != 0:
			drawn.Pieces[i] = board.Piece{Shape: board.Stone, Side: board.Dark, Letter: 'O'}
		}
	}
	return drawn
}

// caption says who is to move, or how the game has ended.
func (b Board) caption() string {
	if _, over := b.Terminal(); over {
		if outcome := b.outcome(); four(b.theirs) {
			return outcome
		}
		return "Drawn: the board is full"
	}
	if bits.OnesCount64(b.mine) == bits.OnesCount64(b.theirs) {
		return "X to move"
	}
	return "O to move"
}
