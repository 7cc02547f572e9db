package chess

import (
	"strings"

	"github.com/ablab-go/ablab/pkg/games/board"
)

// shapes are the men as they are drawn, by kind.
var shapes = [8]board.Shape{pawn: board.Pawn, knight: board.Knight, king: board.King, bishop: board.Bishop,
	rook: board.Rook, queen: board.Queen}

// Draw returns the position as it is drawn, with White below.
func (p Position) Draw() board.Board {
	drawn := board.Board{
		Columns: 8, Rows: 8, Style: board.Checkered, Pieces: make([]board.Piece, 64),
		Files: strings.Split("abcdefgh", ""), Ranks: strings.Split("87654321", ""),
		Sides: [2]string{"White", "Black"}, Caption: p.caption(), Note: p.note(),
	}
	checked := p.InCheck()
	for i := range drawn.Pieces {
		s := Square(i ^ 56) // the top row is the last rank
		if k := p.at(s); k != none {
			drawn.Pieces[i] = board.Piece{Shape: shapes[k], Side: board.Side(p.black >> s & 1), Letter: p.letter(s)}
			if drawn.Pieces[i].Shape == board.King && drawn.Pieces[i].Side == board.Side(p.side&1) && checked {
				drawn.Checked = []int{i}
			}
		}
	}
	return drawn
}

// caption writes which side is to move and whether it is in check, or how the game ended.
func (p Position) caption() string {
	mover, other := sideNames[p.side&1], sideNames[p.side&1^1]
	switch score, over := p.Terminal(); {
	case over && score < 0:
		return "Checkmate: " + other + " has won"
	case over && p.bare():
		return "Drawn: no mate is possible"
	case over:
		return "Stalemate: drawn"
	case p.InCheck():
		return mover + " to move, in check"
	}
	return mover + " to move"
}

// note writes what a picture of the position does not show: castling rights, and a pawn that
// can be taken in passing.
func (p Position) note() string {
	var notes []string
	for side, name := range sideNames {
		switch p.castling >> (2 * side) & 3 {
		case whiteShort | whiteLong:
			notes = append(notes, name+" may castle short and long")
		case whiteShort:
			notes = append(notes, name+" may castle short")
		case whiteLong:
			notes = append(notes, name+" may castle long")
		}
	}
	if p.castling == whiteShort|whiteLong|blackShort|blackLong {
		notes = []string{"Both sides may castle short and long"}
	}
	if p.passing != 0 {
		pawn := p.passing ^ 8
		notes = append(notes, sideNames[p.side&1^1]+"'s pawn on "+pawn.String()+" can be taken in passing")
	}
	return strings.Join(notes, "; ")
}
