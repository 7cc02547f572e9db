package viz

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/internal/offer"
	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/games/board"
	"github.com/ablab-go/ablab/pkg/search"
)

// PositionView is a position on its board; see [Position].
type PositionView[P search.Position[P, M], M comparable] struct {
	pos    P
	before *P
	line   []M
	title  string
}

// Position shows a position of a game that is a [board.Drawer].
//
//	viz.Position(pos).After(before).Line(result.PV)
func Position[P search.Position[P, M], M comparable](pos P) PositionView[P, M] {
	return PositionView[P, M]{pos: pos}
}

// Named gives the picture its own title, for example to distinguish two pictures side by
// side.
func (v PositionView[P, M]) Named(title string) PositionView[P, M] {
	v.title = title
	return v
}

// After also marks the move that led here from the position before.
func (v PositionView[P, M]) After(before P) PositionView[P, M] {
	v.before = &before
	return v
}

// Line also marks moves that can be played from here one after the other, in numbers from 1. The
// first stands out: it is the best move if the line is the principal variation of a search.
func (v PositionView[P, M]) Line(moves []M) PositionView[P, M] {
	v.line = slices.Clone(moves)
	return v
}

// Figure returns the picture. It fails if the game draws no board, or if a move of the line
// cannot be played.
func (v PositionView[P, M]) Figure() (*Figure, error) {
	now, err := boardOf(v.pos)
	if err != nil {
		return nil, err
	}
	boards, texts, err := played(v.pos, v.line)
	if err != nil {
		return nil, err
	}
	said := []string{}
	var last board.Change
	if v.before != nil {
		before, err := boardOf(*v.before)
		if err != nil {
			return nil, err
		}
		last = board.Diff(before, now)
		said = append(said, "Last move: "+now.Say(last)+".")
	}
	var line []board.Change
	for i := range v.line {
		line = append(line, board.Diff(boards[i], boards[i+1]))
	}
	if len(line) > 0 {
		said = append(said, "Line: "+strings.Join(texts, " ")+".")
	}
	alt := strings.Join(append([]string{now.Alt()}, said...), " ")
	width, height := now.Size()
	out := board.Head(boards...)
	out += fmt.Sprintf(`<g transform="translate(%g %g)">%s</g>`, margin, margin, now.SVG(last, line...))
	x, _ := now.Origin()
	x, y := x+margin, margin+height+6
	texts = append([]string{now.Caption, now.Note}, said...)
	width = max(width, x+min(300, svg.Widest(texts...)))
	for i, text := range texts {
		class := [...]string{"head title", "head window", "head"}[min(i, 2)]
		for _, part := range svg.Wrap(text, int((width-x+margin)/6.8)) {
			if part != "" {
				y += 18
				out += fmt.Sprintf(`<text class="%s" x="%g" y="%g">%s</text>`, class, x, y, svg.Escape(part))
			}
		}
	}
	title := cmp.Or(v.title, "Position")
	if v.title == "" && len(line) > 0 {
		title = "Position and line"
	}
	return Drawing(title, alt, width+2*margin, y+margin, out), nil
}

// boardOf returns the board of a position.
func boardOf[P any](pos P) (board.Board, error) {
	drawer, ok := offer.As[board.Drawer](pos)
	if !ok {
		return board.Board{}, fmt.Errorf("viz: there is no board to draw of a %s: give it the method Draw() board.Board",
			reflect.TypeFor[P]())
	}
	b := drawer.Draw()
	if err := b.Check(); err != nil {
		return board.Board{}, fmt.Errorf("viz: %s: %w", reflect.TypeFor[P](), err)
	}
	return b, nil
}

// played returns the boards of pos and of the position after each of moves, and the moves as
// text.
func played[P search.Position[P, M], M comparable](pos P, moves []M) (boards []board.Board, texts []string, err error) {
	b, err := boardOf(pos)
	if err != nil {
		return nil, nil, err
	}
	boards = append(boards, b)
	for i, m := range moves {
		if _, over := pos.Terminal(); over {
			return nil, nil, fmt.Errorf("viz: move %d of the line is %v, and the game is over before it: %s", i+1, m, b.Caption)
		}
		if legal := pos.Moves(nil); !slices.Contains(legal, m) {
			return nil, nil, fmt.Errorf("viz: move %d of the line is %v, which cannot be played: want one of %v", i+1, m, legal)
		}
		texts = append(texts, search.Printable(board.MoveText(pos, m)))
		pos = pos.Play(m)
		if b, err = boardOf(pos); err != nil {
			return nil, nil, err
		}
		boards = append(boards, b)
	}
	return boards, texts, nil
}

// Game shows start and the position after each of moves, one board for each with its
// last move marked and written below it: the rules in a picture, or a principal
// variation.
//
//	viz.Game(pos, result.PV...)
func Game[P search.Position[P, M], M comparable](start P, moves ...M) View {
	return game[P, M]{start, slices.Clone(moves)}
}

type game[P search.Position[P, M], M comparable] struct {
	start P
	moves []M
}

// maxStrip is the largest number of boards in a game. More would not be readable.
const maxStrip = 200

func (g game[P, M]) Figure() (*Figure, error) {
	if len(g.moves) >= maxStrip {
		return nil, fmt.Errorf("viz: the game has %d moves, and more than %d boards cannot be read in one picture: "+
			"show a part of it",
			len(g.moves), maxStrip)
	}
	boards, texts, err := played(g.start, g.moves)
	if err != nil {
		return nil, err
	}
	const gap, row, wide = 18.0, 48.0, 940.0
	scale := boardScale(boards[0], 0.8, 192)
	w, h := boards[0].Size()
	w, h = w*scale, h*scale
	cell := max(w, 110)
	columns := min(len(boards), max(1, int((wide+gap)/(cell+gap))))
	rows := (len(boards) + columns - 1) / columns
	height := margin + float64(rows)*(h+row)
	width := max(float64(columns)*(cell+gap)-gap, 240)
	var out strings.Builder
	out.WriteString(board.Head(boards...))
	alt := boards[0].Alt()
	for i, b := range boards {
		x, y := margin+float64(i%columns)*(cell+gap), margin+float64(i/columns)*(h+row)
		var last board.Change
		if i > 0 {
			last = board.Diff(boards[i-1], b)
			alt += fmt.Sprintf(" Move %d, %s: %s.", i, texts[i-1], b.Say(last))
		}
		fmt.Fprintf(&out, `<g class="ablab-small" transform="translate(%.1f %.1f) scale(%.3f)">%s</g>`,
			x+(cell-w)/2, y, scale, b.SVG(last))
		left, _ := b.Origin()
		middle := x + cell/2 + left*scale/2
		y += h + 15
		if i > 0 {
			mover := ""
			if len(last.Steps) > 0 {
				mover = b.Sides[last.Steps[0].Piece.Side] + " "
			}
			fmt.Fprintf(&out, `<text x="%.1f" y="%.1f">%s<tspan class="name">%s</tspan></text>`,
				middle, y, svg.Escape(mover), svg.Escape(texts[i-1]))
			y += 15
		}
		if i == 0 || i == len(boards)-1 {
			for _, part := range svg.Wrap(b.Caption, int(cell/6.5)) {
				fmt.Fprintf(&out, `<text x="%.1f" y="%.1f">%s</text>`, middle, y, svg.Escape(part))
				y += 15
			}
			height = max(height, y)
		}
	}
	if n := len(boards); n > 1 {
		alt += " In the end: " + boards[n-1].Alt()
	}
	title := "Position"
	if n := len(g.moves); n > 0 {
		title = "Line of " + english.Count(n, "move", "moves")
	}
	return Drawing(title, alt, width+2*margin, height, out.String()), nil
}

// boardScale returns the scale at which a board has a width in pixels, but at most most and not
// too small to be read.
func boardScale(b board.Board, most, width float64) float64 {
	return max(0.3, min(most, width/float64(b.Columns*board.Square)))
}
