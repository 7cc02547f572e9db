// Package zugzwang proves positions for the study of zugzwang: in each of them a single move keeps the value by the rules. If
// after this move the other side would rather pass, the position is in the class [ByZugzwang], and else in the class
// [Elsewhere].
//
// A side is in zugzwang if it would have a better value by the rules if the other side were to move. A selective search that
// trusts a pass, or a static score without a search, may miss the move that leads there.
package zugzwang

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/draughts"
	"github.com/ablab-go/ablab/pkg/lab"
)

// Class tells why the move that keeps the value does so.
type Class string

// The classes.
const (
	ByZugzwang Class = "zugzwang"  // after it, the other side is in zugzwang
	Elsewhere  Class = "elsewhere" // the other side is not, or it may not pass
)

// Position is a proven position.
type Position struct {
	Text  string // as its game writes it
	Moves []Move // all of them, in the game's order
}

// Move is a move with its value by the rules for the side that makes it: 1 for a win, 0 for a draw, -1 for a loss.
type Move struct {
	Text  string
	Value int
}

// The words for values, from -1 on.
var values = [...]string{"loses", "draws", "wins"}

// String returns a comment with what each move does, such as # 9-13 draws, 9-14 loses, and below it the position.
func (p Position) String() string {
	words := make([]string, len(p.Moves))
	for i, m := range p.Moves {
		words[i] = m.Text + " " + values[m.Value+1]
	}
	return "# " + strings.Join(words, ", ") + "\n" + p.Text
}

// Parse reads positions as String writes them, and skips other comments.
func Parse(text string) (all []Position, err error) {
	var moves []Move
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		comment, is := strings.CutPrefix(line, "# ")
		if !is {
			all, moves = append(all, Position{line, moves}), nil
			continue
		}
		for _, word := range strings.Split(comment, ", ") {
			move, does, _ := strings.Cut(word, " ")
			for i, value := range values {
				if does == value {
					moves = append(moves, Move{move, i - 1})
				}
			}
		}
	}
	for i, p := range all {
		if len(p.Moves) == 0 {
			return nil, fmt.Errorf("position %d, %s: want a comment above it with the values of its moves", i+1, p.Text)
		}
	}
	return all, nil
}

// endings are the positions of a game that are studied, of which the values are known.
type endings[P game[P, M], M any] struct {
	read  func(text string) (P, error)
	pass  func(P) (P, bool)         // gives the move to the other side; false if it may not be given
	solve func(roots []P) solved[P] // values all that can arise from roots
}

// solved is positions with their values: see retrograde.
type solved[P any] struct {
	all   []P
	value func(P) (value int8, known bool)
}

// byRetrograde solves positions of a game that need not end.
func byRetrograde[P game[P, M], M any](roots []P) solved[P] {
	all, number, values := retrograde(roots)
	return solved[P]{all, func(pos P) (int8, bool) {
		i, known := number[pos]
		if !known {
			return 0, false
		}
		return values[i], true
	}}
}

// The endings of the three games.
var (
	inChess = endings[chess.Position, chess.Move]{
		read: chess.Parse,
		pass: func(p chess.Position) (chess.Position, bool) {
			passed, err := chess.Parse(strings.NewReplacer(" w ", " b ", " b ", " w ").Replace(p.String()))
			return passed, err == nil && !p.InCheck() // nor may the other side be in check, which Parse refuses
		},
		solve: byRetrograde[chess.Position, chess.Move],
	}
	inDraughts = endings[draughts.Board, draughts.Move]{
		read: draughts.Parse, pass: draughts.Board.NullMove, solve: byRetrograde[draughts.Board, draughts.Move],
	}
	inConnectFour = endings[connectfour.Board, connectfour.Move]{
		read: connectfour.Parse,
		pass: func(b connectfour.Board) (connectfour.Board, bool) { return b.Passed(), true },
		solve: func(roots []connectfour.Board) solved[connectfour.Board] {
			memory := map[connectfour.Board]int8{}
			return solved[connectfour.Board]{roots, func(b connectfour.Board) (int8, bool) {
				return toTheEnd[connectfour.Board, connectfour.Move](b, memory), true
			}}
		},
	}
)

// Find returns n positions of each class of a game, the same ones each time, in random order:
//
//   - of chess, endings with a king and a pawn against a king, or with a pawn on each side that block each other;
//   - of draughts, endings with two men or kings on each side, or fewer;
//   - of connect four, positions after 28 random moves.
//
// It takes a minute, and 2 GiB of memory for draughts.
func Find(game string, n int) (map[Class][]Position, error) {
	switch game {
	case "chess":
		return inChess.find(pawnEndings(), n), nil
	case "draughts":
		return inDraughts.find(fourMen(), n), nil
	case "connectfour":
		return inConnectFour.find(fourteenSquares(1000*n), n), nil
	}
	return nil, fmt.Errorf("zugzwang: the game %q: want chess, draughts or connectfour", game)
}

// Prove solves positions of a game again. It returns them with the values of their moves, and the class of each, "" if several
// moves keep the value.
func Prove(game string, texts []string) ([]Position, []Class, error) {
	switch game {
	case "chess":
		return inChess.prove(texts)
	case "draughts":
		return inDraughts.prove(texts)
	case "connectfour":
		return inConnectFour.prove(texts)
	}
	return nil, nil, fmt.Errorf("zugzwang: the game %q: want chess, draughts or connectfour", game)
}

// Count returns how many positions of a game have a value, and how many of them are in each class: all that can arise in the
// endings of chess and draughts, and 20,000 positions of connect four after 28 random moves. It takes as long as Find.
func Count(game string) (positions int, in map[Class]int, err error) {
	in = map[Class]int{}
	add := func(_ Position, class Class) bool {
		positions++
		in[class]++
		return true
	}
	switch game {
	case "chess":
		inChess.visit(pawnEndings(), add)
	case "draughts":
		inDraughts.visit(fourMen(), add)
	case "connectfour":
		inConnectFour.visit(fourteenSquares(20_000), add)
	default:
		return 0, nil, fmt.Errorf("zugzwang: the game %q: want chess, draughts or connectfour", game)
	}
	return positions, in, nil
}

func (e endings[P, M]) find(roots []P, n int) map[Class][]Position {
	found := map[Class][]Position{}
	e.visit(roots, func(is Position, class Class) bool {
		if class != "" && len(found[class]) < n {
			found[class] = append(found[class], is)
		}
		return len(found[ByZugzwang]) < n || len(found[Elsewhere]) < n
	})
	return found
}

// visit classifies all that can arise from positions, in random order, until see returns false.
func (e endings[P, M]) visit(roots []P, see func(is Position, class Class) bool) {
	solved := e.solve(roots)
	for _, i := range random().Perm(len(solved.all)) {
		if !see(e.classify(solved.all[i], solved)) {
			return
		}
	}
}

func (e endings[P, M]) prove(texts []string) (all []Position, classes []Class, err error) {
	var roots []P
	for _, text := range texts {
		pos, err := e.read(text)
		if err != nil {
			return nil, nil, err
		}
		roots = append(roots, pos)
		for _, m := range pos.Moves(nil) {
			if passed, ok := e.pass(pos.Play(m)); ok {
				roots = append(roots, passed)
			}
		}
	}
	solved := e.solve(roots)
	for _, text := range texts {
		pos, _ := e.read(text)
		is, class := e.classify(pos, solved)
		all, classes = append(all, is), append(classes, class)
	}
	return all, classes, nil
}

// classify returns a position with its moves and its class: "" unless one of several moves keeps the value, and the game goes
// on after it.
func (e endings[P, M]) classify(pos P, in solved[P]) (is Position, class Class) {
	is.Text = fmt.Sprint(pos)
	if _, over := pos.Terminal(); over {
		return is, ""
	}
	best, _ := in.value(pos)
	var keep []P
	for _, m := range pos.Moves(nil) {
		after := pos.Play(m)
		value, _ := in.value(after)
		if -value == best {
			keep = append(keep, after)
		}
		is.Moves = append(is.Moves, Move{fmt.Sprint(m), int(-value)})
	}
	if len(keep) != 1 || len(is.Moves) == 1 {
		return is, ""
	}
	if _, over := keep[0].Terminal(); over {
		return is, ""
	}
	passed, ok := e.pass(keep[0])
	if !ok {
		return is, Elsewhere
	}
	switch value, known := in.value(passed); {
	case !known:
		return is, ""
	case -value > -best: // for the side that has to move
		return is, ByZugzwang
	}
	return is, Elsewhere
}

// random returns the random numbers that choose positions, the same ones each time.
func random() *rand.Rand { return rand.New(rand.NewPCG(1997, 0)) } //nolint:gosec // nobody's secret

// fourteenSquares returns boards of connect four after 28 random moves, in which the game may be over.
func fourteenSquares(n int) []connectfour.Board {
	r, all := random(), make([]connectfour.Board, n)
	for i := range all {
		all[i] = lab.RandomMoves[connectfour.Board, connectfour.Move](connectfour.Start, 28, r)
	}
	return all
}

// pawnEndings returns the positions with kings and a white pawn, and with a black one in front of it, on the files a to d: the
// others are their mirror images.
func pawnEndings() (all []chess.Position) {
	for pawn := 8; pawn < 56; pawn++ {
		for pieces := range 2 * 64 * 64 {
			king, other, blocked := pieces/2%64, pieces/128, pieces%2 == 1
			if pawn%8 > 3 || blocked && pawn >= 48 {
				continue
			}
			var board [64]rune
			board[pawn] = 'P'
			if blocked {
				board[pawn+8] = 'p'
			}
			if board[king] != 0 || board[other] != 0 || king == other {
				continue
			}
			board[king], board[other] = 'K', 'k'
			for _, side := range []string{"w", "b"} {
				if pos, err := chess.Parse(placement(board) + " " + side + " - - 0 1"); err == nil {
					all = append(all, pos)
				}
			}
		}
	}
	return all
}

// placement returns the first field of a position in FEN, with a 1 for each empty square; a1 is the first square of board.
func placement(board [64]rune) string {
	var text strings.Builder
	for rank := 7; rank >= 0; rank-- {
		for _, piece := range board[8*rank : 8*rank+8] {
			if piece == 0 {
				piece = '1'
			}
			text.WriteRune(piece)
		}
		if rank > 0 {
			text.WriteByte('/')
		}
	}
	return text.String()
}

// fourMen returns the positions with two men of each side.
func fourMen() (all []draughts.Board) {
	for squares := range 32 * 32 * 32 * 32 {
		a, b, c, d := squares%32+1, squares/32%32+1, squares/32/32%32+1, squares/32/32/32+1
		if a >= b || c >= d || a == c || a == d || b == c || b == d {
			continue
		}
		for _, side := range []string{"W", "B"} {
			if pos, err := draughts.Parse(fmt.Sprintf("%s:W%d,%d:B%d,%d", side, a, b, c, d)); err == nil {
				all = append(all, pos)
			}
		}
	}
	return all
}
