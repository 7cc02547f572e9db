package einstein

import (
	"fmt"
	"strings"

	"github.com/ablab-go/ablab/pkg/games/board"
)

// Draw returns the board as it is drawn.
func (b Board) Draw() board.Board {
	n := int(b.size)
	drawn := board.Board{
		Columns: n, Rows: n, Style: board.Checkered, Pieces: make([]board.Piece, n*n),
		Files: strings.Split("abcdefghi"[:n], ""), Ranks: make([]string, n),
		Sides: [2]string{"White", "Black"}, Caption: b.caption(),
	}
	for row := range drawn.Ranks {
		drawn.Ranks[row] = fmt.Sprint(n - row)
	}
	for side, stones := range b.at {
		for i, at := range stones {
			if at != 0 {
				drawn.Pieces[at-1] = board.Piece{
					Shape: board.Stone, Side: board.Side(side), Letter: b.letter(int(at-1), '.'), Number: byte(i + 1),
				}
			}
		}
	}
	if b.faces != most {
		drawn.Note = fmt.Sprintf("The die has %d faces", b.faces)
	}
	return drawn
}

// caption writes which side is to move and what was rolled, or how the game ended.
func (b Board) caption() string {
	names := [2]string{"White", "Black"}
	mover, other := names[b.mover()], names[1-b.mover()]
	_, over := b.Terminal()
	switch {
	case over && b.at[1-b.mover()] != [most]int8{} && b.at[b.mover()] == [most]int8{}:
		return other + " has taken all stones"
	case over:
		return other + " has reached the corner"
	case b.diceless && b.roll == 0:
		return mover + " to move any stone"
	case b.roll == 0:
		return mover + " to roll"
	}
	low, high := b.choice(b.roll)
	stones := fmt.Sprintf("stone %d", low+1)
	if high != low {
		stones += fmt.Sprintf(" or %d", high+1)
	}
	if b.diceless {
		stones += ", any stone after that"
	}
	return mover + " to move " + stones
}
