package tictactoe

import (
	"math/bits"
	"strconv"

	"github.com/ablab-go/ablab/pkg/games/board"
)

// Draw returns the board as it is drawn.
func (b Board) Draw() board.Board {
	drawn := board.Board{
		Columns: 3, Rows: 3, Style: board.Grid, Pieces: make([]board.Piece, 9), Names: make([]string, 9),
		Sides: [2]string{"X", "O"}, Caption: b.caption(),
	}
	x, o := b.sides()
	for square := range drawn.Pieces {
		drawn.Names[square] = strconv.Itoa(square)
		switch {
		case x>>square&1 == 1:
			drawn.Pieces[square] = board.Piece{Shape: board.Cross, Side: board.Light, Letter: 'X'}
		case o>>square&1 == 1:
			drawn.Pieces[square] = board.Piece{Shape: board.Nought, Side: board.Dark, Letter: 'O'}
		}
	}
	for _, line := range lines {
		if int(b.theirs)&line == line {
			drawn.Row = nil // the last move can make two rows: one is enough
			for ; line != 0; line &= line - 1 {
				drawn.Row = append(drawn.Row, bits.TrailingZeros(uint(line)))
			}
		}
	}
	return drawn
}

// caption writes which side is to move, or how the game ended.
func (b Board) caption() string {
	mover, other := b.names()
	switch score, over := b.Terminal(); {
	case !over:
		return mover + " to move"
	case score < 0:
		return other + " has three in a row"
	}
	return "Drawn: the board is full"
}
