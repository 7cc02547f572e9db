package weiqi

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/pkg/games/board"
)

// Draw returns the board as it is drawn.
func (b Board) Draw() board.Board {
	size := b.Size()
	drawn := board.Board{
		Columns: size, Rows: size, Style: board.Crossings, Pieces: make([]board.Piece, size*size),
		Files: strings.Split(files[:size], ""), Sides: [2]string{"White", "Black"}, Caption: b.caption(), Note: b.note(),
	}
	black, white := b.sides()
	for row := size - 1; row >= 0; row-- {
		drawn.Ranks = append(drawn.Ranks, strconv.Itoa(row+1))
		for column := range size {
			square := (size-1-row)*size + column
			switch p := b.point(at(column, row)); {
			case black.has(p):
				drawn.Pieces[square] = board.Piece{Shape: board.Stone, Side: board.Dark, Letter: 'X'}
			case white.has(p):
				drawn.Pieces[square] = board.Piece{Shape: board.Stone, Side: board.Light, Letter: 'O'}
			}
		}
	}
	return drawn
}

// caption writes which side is to move, or how the game ended.
func (b Board) caption() string {
	mover, other := "Black", "White"
	if b.white {
		mover, other = other, mover
	}
	switch score, over := b.Terminal(); {
	case over && score > 0:
		return fmt.Sprintf("%s has won by %v: %s passed last", mover, float64(score)/2, other)
	case over && score < 0:
		return fmt.Sprintf("%s has won by %v: %[1]s passed last", other, -float64(score)/2)
	case over:
		return fmt.Sprintf("Drawn: %s passed last", other)
	case b.passes == 1:
		return fmt.Sprintf("%s to move: %s has passed", mover, other)
	}
	return mover + " to move"
}

// note writes what the picture does not show.
func (b Board) note() string {
	note := fmt.Sprintf("Komi %v", float64(b.komi)/2)
	if b.ko != Pass {
		note += fmt.Sprintf(", ko at %v", b.ko)
	}
	return note
}
