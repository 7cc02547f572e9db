package connectfour

import (
	"math/bits"

	"github.com/ablab-go/ablab/pkg/games/board"
)

// Draw returns the board as it is drawn; it does not show how scores are counted.
func (b Board) Draw() board.Board {
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
	drawn.Row = fourInARow(b.theirs)
	return drawn
}

// fourInARow returns the first four in a row of a side as squares of a drawing, nil if it has none.
func fourInARow(stones uint64) []int {
	for _, step := range [...]int{1, stride - 1, stride, stride + 1} {
		pairs := stones & (stones >> step)
		if fours := pairs & (pairs >> (2 * step)); fours != 0 {
			var row []int
			for i := range 4 {
				square := bits.TrailingZeros64(fours) + i*step
				row = append(row, (rows-1-square%stride)*columns+square/stride)
			}
			return row
		}
	}
	return nil
}

// caption writes which side is to move, or how the game ended.
func (b Board) caption() string {
	if _, over := b.Terminal(); over {
		if outcome := b.outcome(); b.theirs&won != 0 {
			return outcome
		}
		return "Drawn: the board is full"
	}
	mover, _ := b.names()
	return mover + " to move"
}
