package othello

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/ablab-go/ablab/pkg/games/board"
)

// Draw returns the board as it is drawn.
func (b Board) Draw() board.Board {
	drawn := board.Board{
		Columns: 8, Rows: 8, Style: board.Felt, Pieces: make([]board.Piece, 64),
		Files: strings.Split("abcdefgh", ""), Ranks: strings.Split("12345678", ""),
		Sides: [2]string{"White", "Black"}, Caption: b.caption(),
	}
	black, white := b.sides()
	for square := range drawn.Pieces {
		switch bit := uint64(1) << square; {
		case black&bit != 0:
			drawn.Pieces[square] = board.Piece{Shape: board.Stone, Side: board.Dark, Letter: 'X'}
		case white&bit != 0:
			drawn.Pieces[square] = board.Piece{Shape: board.Stone, Side: board.Light, Letter: 'O'}
		}
	}
	return drawn
}

// caption writes which side is to move and whether it must pass, or how the game ended, with the number of
// discs.
func (b Board) caption() string {
	mover, other := "Black", "White"
	if b.white {
		mover, other = other, mover
	}
	black, white := b.sides()
	discs := fmt.Sprintf("%d black, %d white", bits.OnesCount64(black), bits.OnesCount64(white))
	switch score, over := b.Terminal(); {
	case over && score > 0:
		return fmt.Sprintf("%s has won by %d: %s", mover, score, discs)
	case over && score < 0:
		return fmt.Sprintf("%s has won by %d: %s", other, -score, discs)
	case over:
		return "Drawn: " + discs
	case moves(b.mine, b.theirs) == 0:
		return mover + " must pass: " + discs
	}
	return mover + " to move: " + discs
}
