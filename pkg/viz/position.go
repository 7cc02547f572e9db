package viz

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/pkg/games/board"
	"github.com/ablab-go/ablab/pkg/search"
)

// PositionView is a position on its board; see [Position].
type PositionView[P search.Position[P, M], M comparable] struct {
	pos    P
	before *P
	line   []M
}

// Position shows a position of a game that is a [board.Drawer].
//
//	viz.Position(pos).After(before).Line(result.PV)
func Position[P search.Position[P, M], M comparable](pos P) PositionView[P, M] {
	return PositionView[P, M]{pos: pos}
}

// After also marks the move that led here from the position before.
func (v PositionView[P, M]) After(before P) PositionView[P, M] {
	v.before = &before
	return v
}

// Line also marks moves that can be played from here, in numbers from 1: the first is the best
// move where the line is the principal variation of a search.
func (v PositionView[P, M]) Line(moves []M) PositionView[P, M] {
	v.line = slices.Clone(moves)
	return v
}

// Figure returns the picture. It fails where the game draws no board, and where a move of the line
// cannot be played.
func (v PositionView[P, M]) Figure() (*Figure, error) {
	now, err := boardOf(v.pos)
	if err != nil {
		return nil, err
	}
	alt := now.Alt()
	lines := []string{now.Caption, now.Note}
	var last board.Change
	if v.before != nil {
		before, err := boardOf(*v.before)
		if err != nil {
			return nil, err
		}
		last = board.Diff(before, now)
		said := "Last move: " + now.Say(last) + "."
		alt += " " + said
		lines = append(lines, said)
	}
	boards, err := played(v.pos, v.line)
	if err != nil {
		return nil, err
	}
	var line []board.Change
	if len(v.line) > 0 {
		said := "Best line:"
		for i, m := range v.line {
			line = append(line, board.Diff(boards[i], boards[i+1]))
			said += fmt.Sprintf(" %d %s", i+1, search.Printable(fmt.Sprint(m)))
		}
		said += "."
		alt += " " + said
		lines = append(lines, said)
	}
	width, height := now.Size()
	out := "<style>" + board.CSS + "</style>" + board.Defs(boards...)
	out += fmt.Sprintf(`<g transform="translate(%g %g)">%s</g>`, margin, margin, now.SVG(last, line...))
	y := margin + height + 6
	for i, text := range lines {
		for _, part := range wrap(text, int(width/6.6)) {
			if part == "" {
				continue
			}
			class := "head"
			if i == 0 {
				class = "head title"
			}
			y += 18
			out += fmt.Sprintf(`<text class="%s" x="%g" y="%g">%s</text>`, class, margin, y, escape(part))
		}
	}
	return &Figure{Title: title(v.pos), Alt: alt, Still: treeDocument(width+2*margin, y+margin, alt, out), Kind: KindPicture, Data: []byte("{}")}, nil
}

// title returns a position as its game writes it.
func title[P any](pos P) string {
	if text, ok := any(&pos).(fmt.Stringer); ok {
		return search.Printable(text.String())
	}
	return "Position"
}

// boardOf returns the board of a position.
func boardOf[P any](pos P) (board.Board, error) {
	drawer, ok := any(&pos).(board.Drawer)
	if !ok {
		return board.Board{}, fmt.Errorf("viz: there is no board to draw of a %s: give it the method Board() board.Board", reflect.TypeFor[P]())
	}
	b := drawer.Board()
	if err := b.Check(); err != nil {
		return board.Board{}, fmt.Errorf("viz: %s: %w", reflect.TypeFor[P](), err)
	}
	return b, nil
}

// played returns the boards of a position and of those after each of some moves.
func played[P search.Position[P, M], M comparable](pos P, moves []M) ([]board.Board, error) {
	b, err := boardOf(pos)
	if err != nil {
		return nil, err
	}
	boards := []board.Board{b}
	for i, m := range moves {
		if _, over := pos.Terminal(); over {
			return nil, fmt.Errorf("viz: move %d of the line is %v, and the game is over before it: %s", i+1, m, boards[i].Caption)
		}
		if legal := pos.Moves(nil); !slices.Contains(legal, m) {
			return nil, fmt.Errorf("viz: move %d of the line is %v, which cannot be played: want one of %v", i+1, m, legal)
		}
		pos = pos.Play(m)
		if b, err = boardOf(pos); err != nil {
			return nil, err
		}
		boards = append(boards, b)
	}
	return boards, nil
}

// Game shows a position and those after each of some moves, a board for each, its last
// move marked and written below it: the rules in a picture, or a principal variation.
//
//	viz.Game(pos, result.PV...)
func Game[P search.Position[P, M], M comparable](start P, moves ...M) View {
	return game[P, M]{start, slices.Clone(moves)}
}

type game[P search.Position[P, M], M comparable] struct {
	start P
	moves []M
}

// maxStrip is how many boards a game shows. More are not readable.
const maxStrip = 200

func (g game[P, M]) Figure() (*Figure, error) {
	if len(g.moves) >= maxStrip {
		return nil, fmt.Errorf("viz: the game has %d moves, and more than %d boards cannot be read in one picture: show a part of it", len(g.moves), maxStrip)
	}
	boards, err := played(g.start, g.moves)
	if err != nil {
		return nil, err
	}
	const scale, gap, row, wide = 0.6, 18.0, 40.0, 940.0
	w, h := boards[0].Bare().Size()
	w, h = w*scale, h*scale
	perRow := max(1, int((wide+gap)/(w+gap)))
	var out strings.Builder
	out.WriteString("<style>" + board.CSS + "</style>" + board.Defs(boards...))
	alt := boards[0].Alt()
	for i, b := range boards {
		x, y := margin+float64(i%perRow)*(w+gap), margin+float64(i/perRow)*(h+row)
		text, last := b.Caption, board.Change{}
		if i > 0 {
			last = board.Diff(boards[i-1], b)
			text = fmt.Sprintf("%d. %s", i, search.Printable(fmt.Sprint(g.moves[i-1])))
			alt += fmt.Sprintf(" Move %s: %s.", text, b.Say(last))
		}
		fmt.Fprintf(&out, `<g transform="translate(%.1f %.1f) scale(%g)">%s</g>`, x, y, scale, b.Bare().SVG(last))
		fmt.Fprintf(&out, `<text class="name" x="%.1f" y="%.1f">%s</text>`, x+w/2, y+h+16, escape(text))
	}
	if n := len(boards); n > 1 {
		alt += " In the end: " + boards[n-1].Alt()
	}
	columns, rows := min(perRow, len(boards)), (len(boards)+perRow-1)/perRow
	return &Figure{
		Title: title(g.start), Alt: alt, Kind: KindPicture, Data: []byte("{}"),
		Still: treeDocument(float64(columns)*(w+gap)-gap+2*margin, float64(rows)*(h+row)+margin, alt, out.String()),
	}, nil
}
