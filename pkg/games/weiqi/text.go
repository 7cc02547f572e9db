package weiqi

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
)

// files are the letters of the columns: as usual in Go, there is no i.
const files = "abcdefghjklmnopqrst"

// String returns the point as a1 to t19, the row counted from the bottom, or pass.
func (m Move) String() string {
	if m < 0 || int(m&31) >= len(files) {
		return "pass"
	}
	return files[m&31:m&31+1] + strconv.Itoa(int(m>>5)+1)
}

// String returns the rows from the top, X for black, O for white and . for a free point, the side to move and the komi;
// and, if there are any, the point of a ko that may not be taken and the passes that were played last:
//
//	.XO./X.XO/.XO./.... O komi=7.5 ko=b3
func (b Board) String() string {
	var text strings.Builder
	black, white := b.sides()
	for row := b.Size() - 1; row >= 0; row-- {
		for column := range b.Size() {
			switch p := b.point(at(column, row)); {
			case black.has(p):
				text.WriteByte('X')
			case white.has(p):
				text.WriteByte('O')
			default:
				text.WriteByte('.')
			}
		}
		if row > 0 {
			text.WriteByte('/')
		}
	}
	mover := "X"
	if b.white {
		mover = "O"
	}
	fmt.Fprintf(&text, " %s komi=%v", mover, float64(b.komi)/2)
	if b.ko != Pass {
		fmt.Fprintf(&text, " ko=%v", b.ko)
	}
	if b.passes > 0 {
		fmt.Fprintf(&text, " passes=%d", b.passes)
	}
	return text.String()
}

// sides returns the stones of Black and of White.
func (b *Board) sides() (black, white points) {
	if b.white {
		return b.theirs, b.mine
	}
	return b.mine, b.theirs
}

// Parse reads what String writes. The side to move may be left out, which is then Black, and so may the komi, which is then
// [Komi]. A group without a liberty is an error.
func Parse(text string) (Board, error) {
	b, err := parse(text)
	if err != nil {
		return Board{}, fmt.Errorf("weiqi: the position %.200q %w", text, err)
	}
	return b, nil
}

func parse(text string) (Board, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return Board{}, errors.New("is empty: want rows, such as \".X/..  O\"")
	}
	rows := strings.Split(words[0], "/")
	b, err := New(len(rows), Komi)
	if err != nil {
		return b, fmt.Errorf("has %s: want %d to %d, with / between them",
			english.Count(len(rows), "row", "rows"), MinSize, MaxSize)
	}
	for i, row := range rows {
		if len(row) != len(rows) {
			return b, fmt.Errorf("has %d points in row %d from the top, which is %.40q: want as many as rows, %d", len(row), i+1,
				row, len(rows))
		}
		for column := range len(row) {
			p := b.point(at(column, len(rows)-1-i))
			switch row[column] {
			case 'X':
				b.mine.add(p)
				b.stones ^= stone(p, false)
			case 'O':
				b.theirs.add(p)
				b.stones ^= stone(p, true)
			case '.':
			default:
				return b, fmt.Errorf("has %q in row %d from the top, column %d: want X, O, or . for a free point",
					row[column], i+1, column+1)
			}
		}
	}
	if dead := b.dead(); !dead.empty() {
		return b, fmt.Errorf("has no liberty for the stone on %v: want each group next to a free point",
			b.geometry().moves[dead.pop()])
	}
	return b.parseRest(words[1:])
}

// dead returns the stones of groups that have no liberty.
func (b *Board) dead() points {
	g, free := b.geometry(), b.free()
	open := g.beside(&free)
	taken := b.mine.or(&b.theirs)
	for _, side := range []*points{&b.mine, &b.theirs} {
		from := open.and(side)
		alive := g.flood(&from, side)
		taken = taken.without(&alive)
	}
	return taken
}

// parseRest reads the text after the rows.
func (b Board) parseRest(words []string) (Board, error) {
	for i, word := range words {
		name, value, _ := strings.Cut(word, "=")
		switch {
		case i == 0 && word == "X":
		case i == 0 && word == "O":
			b.white = true
			b.mine, b.theirs = b.theirs, b.mine
		case name == "komi":
			komi, err := strconv.ParseFloat(value, 64)
			like, wrong := New(b.Size(), komi)
			if err != nil || wrong != nil {
				return b, fmt.Errorf("has the komi %.40q: want points and half points, such as 7.5", value)
			}
			b.komi = like.komi
		case name == "passes" && (value == "1" || value == "2"):
			b.passes = int8(value[0] - '0')
		case name == "ko":
			ko, err := b.parseKo(strings.ToLower(value))
			if err != nil {
				return b, err
			}
			b.ko = ko
		default:
			return b, fmt.Errorf("has %.40q after the rows: want X or O, the side to move, and then komi=7.5, ko=c3, or passes=1",
				word)
		}
	}
	return b, nil
}

// parseKo reads the point of a ko: it must be free, surrounded by the other side, and the only liberty of one of its
// stones.
func (b *Board) parseKo(text string) (Move, error) {
	g, free := b.geometry(), b.free()
	for _, p := range free.list() {
		if g.moves[p].String() != text {
			continue
		}
		closed := g.near[p].without(&b.theirs)
		for left := g.near[p]; closed.empty() && !left.empty(); {
			group, liberties := b.group(left.pop(), &b.theirs, &free)
			if group.count() == 1 && liberties.count() == 1 {
				return g.moves[p], nil
			}
		}
	}
	return Pass, fmt.Errorf("has the ko %.40q: want a free point around which the other side's stones stand, one of them alone, "+
		"with no other liberty", text)
}
