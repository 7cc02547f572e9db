package draughts

import (
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/pkg/games/board"
)

// Draw returns the board as it is drawn, with 1 to 4 on top.
func (b Board) Draw() board.Board {
	drawn := board.Board{
		Columns: 8, Rows: 8, Style: board.Checkered, Pieces: make([]board.Piece, 64), Names: make([]string, 64),
		Sides: [2]string{"White", "Black"}, Caption: b.caption(),
	}
	for n := 1; n <= 32; n++ {
		row := (n - 1) / 4
		at := 8*row + 2*((n-1)%4) + 1 - row%2
		drawn.Names[at] = strconv.Itoa(n)
		if letter := b.symbol(bit(n)); letter != '.' {
			drawn.Pieces[at] = board.Piece{Shape: board.Man, Side: board.Light, Letter: letter}
			if letter < 'a' {
				drawn.Pieces[at].Shape = board.Crowned
			}
			if letter|0x20 == 'b' {
				drawn.Pieces[at].Side = board.Dark
			}
		}
	}
	return drawn
}

// caption writes which side is to move and whether a capture is forced, or which side has won.
func (b Board) caption() string {
	mover, other := title(b.white), title(!b.white)
	if _, over := b.Terminal(); over {
		return other + " has won: " + mover + " cannot move"
	}
	if b.jumpers() != 0 {
		return mover + " to move, and must capture"
	}
	return mover + " to move"
}

func title(white bool) string {
	n := name(white)
	return strings.ToUpper(n[:1]) + n[1:]
}
