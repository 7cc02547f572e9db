package board

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Text draws the board in letters, with the names along its edges and the caption below. An
// empty square shows its own name if it has one, else a dot.
//
//	8 r n b q k b n r
//	7 p p p p p p p p
//	6 . . . . . . . .
//	5 . . . . . . . .
//	4 . . . . P . . .
//	3 . . . . . . . .
//	2 P P P P . P P P
//	1 R N B Q K B N R
//	  a b c d e f g h
//	Black to move
func (b Board) Text() string {
	wide, margin := 1, 0
	for _, name := range b.Names {
		wide = max(wide, len(name))
	}
	for _, rank := range b.Ranks {
		margin = max(margin, len(rank)+1)
	}
	var text strings.Builder
	line := func(head string, cell func(column int) string) {
		cells := fmt.Sprintf("%-*s", margin, head)
		for column := range b.Columns {
			if column > 0 {
				cells += " "
			}
			cells += fmt.Sprintf("%*s", wide, cell(column))
		}
		text.WriteString(strings.TrimRight(cells, " ") + "\n")
	}
	files := func(here bool) {
		if len(b.Files) > 0 && here {
			line("", func(column int) string { return b.Files[column] })
		}
	}
	files(b.filesOnTop())
	for row := range b.Rows {
		head := ""
		if len(b.Ranks) > 0 {
			head = b.Ranks[row]
		}
		line(head, func(column int) string { return b.cell(row*b.Columns + column) })
	}
	files(!b.filesOnTop())
	text.WriteString(b.Caption + "\n")
	if b.Note != "" {
		text.WriteString(b.Note + "\n")
	}
	return text.String()
}

// cell returns what Text writes into a square.
func (b Board) cell(square int) string {
	switch p := b.Pieces[square]; {
	case p.Shape != None:
		return string(rune(p.Letter))
	case len(b.Names) > 0:
		return b.Names[square]
	}
	return "."
}

// Alt describes the position in words, for those who cannot see it: the pieces by side and kind with
// their squares, or by column where stones fall, and the caption.
//
//	White: king e1, pawns a2 and b2. Black: king e8. White to move.
func (b Board) Alt() string {
	said := ""
	if b.Style == Holes {
		said = b.columns()
	} else {
		for side := Light; side <= Dark; side++ {
			if men := b.men(side); men != "" {
				said += b.Sides[side] + ": " + men + ". "
			}
		}
	}
	if said == "" {
		said = "Empty board. "
	}
	said += b.Caption + "."
	if b.Note != "" {
		said += " " + b.Note + "."
	}
	return said
}

// men describes where the pieces of a side are.
func (b Board) men(side Side) string {
	var kinds []string
	for shape := None + 1; int(shape) < len(words); shape++ {
		var squares []int
		for square, p := range b.Pieces {
			if p.Side == side && p.Shape == shape {
				squares = append(squares, square)
			}
		}
		switch {
		case len(squares) == 0:
		case b.Pieces[squares[0]].Number > 0:
			slices.SortFunc(squares, func(a, c int) int { return cmp.Compare(b.Pieces[a].Number, b.Pieces[c].Number) })
			for i, square := range squares {
				name := fmt.Sprintf("%d %s", b.Pieces[square].Number, b.names([]int{square}))
				if i == 0 {
					name = words[shape][1] + " " + name
				}
				kinds = append(kinds, name)
			}
		case shape <= Nought: // a game has no other
			kinds = append(kinds, b.names(squares))
		case len(squares) == 1:
			kinds = append(kinds, words[shape][0]+" "+b.names(squares))
		default:
			kinds = append(kinds, words[shape][1]+" "+b.names(squares))
		}
	}
	return strings.Join(kinds, "; ")
}

// columns describes what is in each column, from the bottom.
func (b Board) columns() string {
	said := ""
	for column := range b.Columns {
		stones := ""
		for row := b.Rows - 1; row >= 0; row-- {
			if p := b.Pieces[row*b.Columns+column]; p.Shape != None {
				stones += " " + b.Sides[p.Side]
			}
		}
		if stones != "" {
			said += fmt.Sprintf("Column %d from the bottom:%s. ", column+1, stones)
		}
	}
	return said
}
