package gametest_test

import (
	"errors"
	"fmt"
	"math"
	"math/bits"
	"os"
	"reflect"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/board"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/gametest"
	"github.com/ablab-go/ablab/pkg/search"
)

// right is a game that keeps every law and offers everything: the sides take the cells of a row
// in turn, and cell i is worth i+1 to the side that has it.
type right struct {
	cells [cells]int8 // 1 for MAX's, -1 for MIN's
	min   bool        // MIN is to move
	kept  uint64      // 0; for games that are not right
}

const cells = 5

func (p right) mover() int8 {
	if p.min {
		return -1
	}
	return 1
}

func (p right) stones() int {
	n := 0
	for _, c := range p.cells {
		n += int(c * c)
	}
	return n
}

func (p right) Terminal() (int, bool) { return p.Evaluate(), p.stones() == cells }

func (p right) Moves(buf []int) []int {
	for i, c := range p.cells {
		if c == 0 {
			buf = append(buf, i)
		}
	}
	return buf
}

func (p right) NoisyMoves(buf []int) []int {
	for i, c := range p.cells {
		if c == 0 && i > 2 {
			buf = append(buf, i)
		}
	}
	return buf
}

func (p right) Play(i int) right {
	p.cells[i] = p.mover()
	p.min = !p.min
	return p
}

func (p right) Evaluate() int {
	sum := 0
	for i, c := range p.cells {
		sum += int(c*p.mover()) * (i + 1)
	}
	return sum
}

func (p right) NullMove() (right, bool) {
	over := p.stones() == cells
	p.min = !p.min
	return p, !over
}

func (p right) MaxFirst() bool { return !p.min }
func (p right) Height() int    { return cells - p.stones() }
func (p right) Threat() int    { return p.Height() }
func (p right) Hint(i int) int { return i }

// bounds says that the free cell of most worth is best, and that all may go to one side.
func (p right) bounds(buf []int) (moves []int, low, high int) {
	low, high = p.Evaluate(), p.Evaluate()
	for i, c := range p.cells {
		if c == 0 {
			low, high, moves = low-i-1, high+i+1, append(buf, i)
		}
	}
	return moves, low, high
}

func (p right) Label(i int) string { return fmt.Sprint("cell ", i) }

func (p right) Hash() uint64 {
	hash := uint64(p.mover() + 1)
	for _, c := range p.cells {
		hash = 3*hash + uint64(c+1)
	}
	return search.Mix(hash)
}

func (p right) String() string {
	text := []byte("MAX ")
	if p.min {
		text = []byte("MIN ")
	}
	for _, c := range p.cells {
		text = append(text, "O.X"[c+1])
	}
	return string(text)
}

func (p right) Draw() board.Board {
	drawn := board.Board{Columns: cells, Rows: 1, Pieces: make([]board.Piece, cells), Files: strings.Split("01234", ""),
		Sides: [2]string{"MAX", "MIN"}, Caption: p.String()[:3] + " to move"}
	for i, c := range p.cells {
		drawn.Pieces[i] = [...]board.Piece{{Shape: board.Stone, Side: board.Dark, Letter: 'O'}, {},
			{Shape: board.Stone, Letter: 'X'}}[c+1]
	}
	return drawn
}

func parse(text string) (p right, err error) {
	if len(text) != 4+cells {
		return p, fmt.Errorf("%q: want %d characters", text, 4+cells)
	}
	p.min = text[:4] == "MIN "
	for i := range p.cells {
		p.cells[i] = int8(strings.IndexByte("O.X", text[4+i])) - 1
	}
	return p, nil
}

// bug is what is done otherwise than in the right game; what is nil is right.
type bug struct {
	terminal func(right) (int, bool)
	moves    func(right, []int) []int
	noisy    func(right, []int) []int
	play     func(right, int) right
	evaluate func(right) int
	pass     func(right) (right, bool)
	maxFirst func(right) bool
	height   func(right) int
	threat   func(right) int
	hint     func(right, int) int
	hints    func(right, []int, []int) []int
	checks   func(right, []int, []bool) []bool
	bounds   func(right, []int) ([]int, int, int)
	label    func(right, int) string
	hash     func(right) uint64
	text     func(right) string
	board    func(right) board.Board
	expander expanderBug
}

// game is the right game with a bug.
type game struct {
	right
	bug *bug
}

func (g game) Play(i int) game {
	return game{orWith(g.bug.play, right.Play)(g.right, i), g.bug}
}

func (g game) NullMove() (game, bool) {
	pass := right.NullMove
	if g.bug.pass != nil {
		pass = g.bug.pass
	}
	after, ok := pass(g.right)
	return game{after, g.bug}, ok
}

func (g game) Terminal() (int, bool) {
	if g.bug.terminal != nil {
		return g.bug.terminal(g.right)
	}
	return g.right.Terminal()
}

func (g game) Moves(buf []int) []int      { return orWith(g.bug.moves, right.Moves)(g.right, buf) }
func (g game) NoisyMoves(buf []int) []int { return orWith(g.bug.noisy, right.NoisyMoves)(g.right, buf) }
func (g game) Hint(i int) int             { return orWith(g.bug.hint, right.Hint)(g.right, i) }
func (g game) Hints(moves, buf []int) []int {
	if g.bug.hints != nil {
		return g.bug.hints(g.right, moves, buf)
	}
	for _, i := range moves {
		buf = append(buf, g.Hint(i))
	}
	return buf
}
func (g game) Checks(moves []int, buf []bool) []bool {
	if g.bug.checks != nil {
		return g.bug.checks(g.right, moves, buf)
	}
	for _, i := range moves {
		buf = append(buf, i == 4)
	}
	return buf
}
func (g game) Bounds(buf []int) (moves []int, low, high int) {
	if g.bug.bounds != nil {
		return g.bug.bounds(g.right, buf)
	}
	return append(buf, g.Moves(nil)...), -search.Inf, search.Inf
}
func (g game) Label(i int) string { return orWith(g.bug.label, right.Label)(g.right, i) }
func (g game) Evaluate() int      { return or(g.bug.evaluate, right.Evaluate)(g.right) }
func (g game) MaxFirst() bool     { return or(g.bug.maxFirst, right.MaxFirst)(g.right) }
func (g game) Height() int        { return or(g.bug.height, right.Height)(g.right) }
func (g game) Threat() int        { return or(g.bug.threat, right.Threat)(g.right) }
func (g game) Hash() uint64       { return or(g.bug.hash, right.Hash)(g.right) }
func (g game) String() string     { return or(g.bug.text, right.String)(g.right) }

func (g game) Draw() board.Board { return or(g.bug.board, right.Draw)(g.right) }

func (g game) Expander() search.Expander[game, int] {
	return &expander{Expander: search.PlainExpander[game, int]()}
}

// expander is the plain one, except for its bugs.
type expander struct {
	search.Expander[game, int]
	pos game
	bug expanderBug
}

type expanderBug struct {
	leaves  int  // what is left out of the moves
	plays   bool // the first move, whichever it is asked for
	replies bool // ignores the moves that are asked for
	blind   bool // ignores the scores that it is given, which is not a bug
}

func (x *expander) Open(pos game) (score int, over bool) {
	x.pos, x.bug = pos, pos.bug.expander
	return x.Expander.Open(pos)
}

func (x *expander) Moves(buf []int) []int {
	before := len(buf)
	buf = x.Expander.Moves(buf)
	return buf[:max(len(buf)-x.bug.leaves, before)]
}

func (x *expander) Play(m int) game {
	if x.bug.plays {
		m = x.Expander.Moves(nil)[0]
	}
	return x.Expander.Play(m)
}

func (x *expander) Frontier(moves []int, f *search.Frontier) {
	if x.bug.replies {
		moves = nil
	}
	if x.bug.blind {
		x.tell(moves, f)
		return
	}
	x.Expander.Frontier(moves, f)
}

func (x *expander) tell(moves []int, f *search.Frontier) {
	if moves == nil {
		moves = x.pos.Moves(nil)
	}
nextMove:
	for _, m := range moves {
		pos := x.pos.Play(m)
		if score, over := pos.Terminal(); over {
			if f.Over(score) {
				return
			}
			continue
		}
		for _, reply := range pos.Moves(nil) {
			leaf, told := pos.Play(reply), f.Leaf
			score, over := leaf.Terminal()
			if over {
				told = f.End
			} else {
				score = leaf.Evaluate()
			}
			if told(score) {
				continue nextMove
			}
		}
		if f.Leave() {
			return
		}
	}
}

func or[T any](bug, rule func(right) T) func(right) T {
	if bug != nil {
		return bug
	}
	return rule
}

func orWith[A, T any](bug, rule func(right, A) T) func(right, A) T {
	if bug != nil {
		return bug
	}
	return rule
}

// options are all that is known of the game.
func (b *bug) options() gametest.Options[game] {
	return gametest.Options[game]{
		Perft: []int64{5, 20},
		Parse: func(text string) (game, error) {
			p, err := parse(text)
			return game{p, b}, err
		},
		Mirror: func(g game) game {
			for i := range g.cells {
				g.cells[i] *= -1
			}
			g.min = !g.min
			return g
		},
		OwnMoveLoses: true,
	}
}

func TestARightGameKeepsEveryLaw(t *testing.T) {
	for _, positions := range []int{0, 20, -1} {
		b := &bug{bounds: right.bounds}
		o := b.options()
		o.Positions, o.NoAllocation = positions, true
		r := gametest.Check(game{bug: b}, o)
		if !r.Passed() || r.Err() != nil {
			t.Error(r)
		}
		if len(r.Asked) != 22 || len(r.NotAsked) != 1 || r.All != (positions == 0) || r.All && r.Positions != 96 {
			t.Error(r)
		}
	}
}

// The doc of the package lists the laws that a report names, and no others.
func TestTheDocListsTheLaws(t *testing.T) {
	doc, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(doc), "//\tunchanged ")
	list, _, _ = strings.Cut("//\tunchanged "+list, "//\n")
	var want []string
	for _, law := range regexp.MustCompile(`(?m)^//\t([a-z-]+) `).FindAllStringSubmatch(list, -1) {
		want = append(want, law[1])
	}
	r := gametest.Check(race{}, gametest.Options[race]{})
	got := r.Asked
	for _, law := range r.NotAsked {
		name, _, _ := strings.Cut(law, " ")
		got = append(got, name)
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("a report names  %v\nthe doc lists   %v", got, want)
	}
}

// memory tells how often something has been asked about before; several may ask at once.
func memory[K comparable]() func(K) int {
	var mu sync.Mutex
	asked := map[K]int{}
	return func(k K) int {
		mu.Lock()
		defer mu.Unlock()
		asked[k]++
		return asked[k] - 1
	}
}

var allocated atomic.Pointer[int]

// An expander need not check whether a position has a score: its report shows that.
func TestAnExpanderMayTellThatThereIsNoScore(t *testing.T) {
	for with := range 3 { // none, those whose first cell is empty, all
		b := &bug{
			evaluate: func(p right) int {
				if int(p.cells[0]&1) < with {
					return p.Evaluate()
				}
				return search.NoScore
			},
			bounds: right.bounds, expander: expanderBug{blind: true},
		}
		if r := gametest.Check(game{bug: b}, b.options()); !r.Passed() {
			t.Errorf("%d: %v", with, r)
		}
	}
}

// Each game breaks one law, or those named, and the failure has the shortest way there.
func TestEachLawFailsOnAGameThatBreaksIt(t *testing.T) {
	first, second, hinted := memory[right](), memory[int](), memory[int]()
	var played atomic.Bool
	var inside atomic.Int32
	for _, c := range []struct {
		name  string
		bug   bug
		laws  string // that it breaks
		moves string // to where the first of them breaks
		wrong string // part of what is said of it
		edit  func(*gametest.Options[game])
	}{
		{
			name: "the generator forgets a move",
			bug: bug{moves: func(p right, buf []int) []int {
				if p.stones() == 1 && p.cells[1] == 0 {
					return append(buf, p.Moves(nil)[1:]...)
				}
				return p.Moves(buf)
			}},
			laws: "perft", moves: "[]",
			wrong: "lines of length 2: 16, want the 20 of Options.Perft[1]; by the first move: 0 3 1 4 2 3 3 3 4 3",
		},
		{
			name: "moves where the game is over",
			bug: bug{moves: func(p right, buf []int) []int {
				if p.stones() == cells {
					return append(buf, 0)
				}
				return p.Moves(buf)
			}},
			laws: "moves", moves: "[0 1 2 3 4]", wrong: "the game is over, and Moves gives [0]: want none",
		},
		{
			name: "no moves where it is not",
			bug: bug{moves: func(p right, buf []int) []int {
				if p.cells[3] != 0 && p.cells[4] != 0 {
					return buf
				}
				return p.Moves(buf)
			}, noisy: func(_ right, buf []int) []int { return buf }},
			laws: "moves", moves: "[3 4]", wrong: "the game is not over, and Moves gives none",
		},
		{
			name: "a move twice",
			bug: bug{moves: func(p right, buf []int) []int {
				if p.stones() == 2 && p.cells[4] != 0 {
					buf = append(buf, p.Moves(nil)[0])
				}
				return p.Moves(buf)
			}},
			laws: "moves", moves: "[0 4]", wrong: "Moves gives 1 twice: want moves that differ: [1 1 2 3]",
		},
		{
			name: "Moves writes over the buffer",
			bug:  bug{moves: func(p right, buf []int) []int { return p.Moves(buf[:0]) }},
			laws: "moves expander", moves: "[]", wrong: "Moves, given a buffer that holds 0, returns [0 1 2 3 4]: want the " +
				"moves appended to " +
				"what it holds: [0 0 1 2 3 4]",
		},
		{
			name: "a move that cannot be played",
			bug: bug{play: func(p right, i int) right {
				if i == 4 && p.cells[3] != 0 {
					panic("no such cell")
				}
				return p.Play(i)
			}},
			laws: "moves bounds expander", moves: "[3]", wrong: "Play(4) ends with a panic: no such cell",
			edit: func(o *gametest.Options[game]) { o.Perft = nil },
		},
		{
			name: "an answer that changes",
			bug: bug{threat: func(p right) int {
				if p.cells[2] != 0 && p.stones() == 1 && first(p) == 0 {
					return 9
				}
				return 3
			}},
			laws: "unchanged", moves: "[]", wrong: "in the position after 2, when the other moves have been played " +
				"too, Threat is 3, " +
				"and was 9 before: want a position that never changes; Play copies",
			edit: func(o *gametest.Options[game]) { o.Mirror = nil },
		},
		{
			name: "an answer that two callers share",
			bug: bug{threat: func(right) int {
				defer inside.Add(-1)
				if inside.Add(1) > 1 {
					return 9
				}
				for range 100 {
					runtime.Gosched()
				}
				return 3
			}},
			laws: "concurrent", moves: "[]", wrong: "asked by several goroutines at once, Threat is 9, and was 3 " +
				"before: want methods " +
				"that write to nothing that they share",
		},
		{
			name: "an infinite static score",
			bug: bug{evaluate: func(p right) int {
				if p.stones() == 1 && p.cells[4] != 0 {
					return -search.Inf
				}
				return p.Evaluate()
			}},
			laws: "scores", moves: "[4]",
			wrong: "Evaluate is -1073741824: want a score between -Inf and Inf, which is 1073741824",
		},
		{
			name: "a static score that panics",
			bug: bug{evaluate: func(p right) int {
				if p.cells[1] != 0 && p.cells[2] != 0 {
					panic("not yet written")
				}
				return p.Evaluate()
			}},
			laws: "scores expander", moves: "[1 2]", wrong: "panic: not yet written",
			edit: func(o *gametest.Options[game]) { o.Mirror = nil },
		},
		{
			name: "a final score for the side that has moved",
			bug:  bug{terminal: func(p right) (int, bool) { return 1, p.stones() == cells }},
			laws: "end", moves: "[0 1 2 3 4]", wrong: "the game is over and won for the side to move, Terminal is " +
				"1: want 0 or less",
			edit: func(o *gametest.Options[game]) { o.OwnMoveLoses = false },
		},
		{
			name: "a static score in MAX's view",
			bug:  bug{evaluate: func(p right) int { return int(p.mover()) * p.Evaluate() }},
			laws: "sign", moves: "[1]", wrong: "Evaluate is 2, and 1 after 0",
			edit: func(o *gametest.Options[game]) { o.Mirror = nil },
		},
		{
			name: "a static score for the other side",
			bug:  bug{evaluate: func(p right) int { return -p.Evaluate() }},
			laws: "sign", moves: "[]", wrong: "Evaluate, near the end, is high for the side that Terminal says loses",
		},
		{
			name: "a null move that keeps the score's sign",
			bug: bug{pass: func(p right) (right, bool) {
				for i := range p.cells {
					p.cells[i] *= -1
				}
				return p.NullMove()
			}},
			laws: "sign", moves: "[0]", wrong: "Evaluate is -1, and -1 after the null move",
		},
		{
			name: "a static score that prefers MAX",
			bug: bug{evaluate: func(p right) int {
				if p.stones() == 2 && !p.min {
					return p.Evaluate() + 1
				}
				return p.Evaluate()
			}},
			laws: "mirror", moves: "[0 1]", wrong: "Evaluate is 0, and -1 in its mirror MIN OX...: want the same",
		},
		{
			name: "a text without the side to move",
			bug:  bug{text: func(p right) string { return "MAX " + p.String()[4:] }},
			laws: "text hash", moves: "[0]", wrong: `String is "MAX X....", which Parse reads as MAX X....`,
		},
		{
			name: "a text that Parse does not read",
			bug:  bug{text: func(p right) string { return p.String() + strings.Repeat("!", p.stones()/2) }},
			laws: "text", moves: "[0 1]", wrong: `String is "MAX XO...!", and Parse says: "MAX XO...!": want 9 characters`,
		},
		{
			name: "a board that does not show who has a cell",
			bug: bug{board: func(p right) board.Board {
				p.cells[3], p.cells[4] = max(p.cells[3], -p.cells[3]), max(p.cells[4], -p.cells[4])
				return p.Draw()
			}},
			laws: "board", moves: "[4 3]", wrong: "Draw draws it as it draws MAX ...XO, after [3 4]: want another board",
		},
		{
			name: "a board with too many squares",
			bug: bug{board: func(p right) board.Board {
				drawn := p.Draw()
				drawn.Pieces = append(drawn.Pieces, board.Piece{})
				return drawn
			}},
			laws: "board", moves: "[]", wrong: "Draw: board: 6 Pieces on 5 columns and 1 rows: want 5",
		},
		{
			name: "a board that says nothing",
			bug: bug{board: func(p right) board.Board {
				drawn := p.Draw()
				drawn.Caption = ""
				return drawn
			}},
			laws: "board", moves: "[]", wrong: "Draw gives no Caption",
		},
		{
			name: "a board with a piece of nobody's",
			bug: bug{board: func(p right) board.Board {
				drawn := p.Draw()
				drawn.Sides[board.Dark] = ""
				return drawn
			}},
			laws: "board", moves: "[0 1]", wrong: "Draw gives a piece of a side without a name",
		},
		{
			name: "a board with squares that cannot be named",
			bug: bug{board: func(p right) board.Board {
				drawn := p.Draw()
				drawn.Files = nil
				return drawn
			}},
			laws: "board", moves: "[0]", wrong: "Draw gives the piece on square 0 no place in words",
		},
		{
			name: "MAX always to move",
			bug:  bug{maxFirst: func(right) bool { return true }},
			laws: "turn", moves: "[]", wrong: "MaxFirst is true, and so it is after 0",
		},
		{
			name: "a game longer than its height",
			bug: bug{height: func(p right) int {
				if p.cells[0] == 1 && p.cells[4] == -1 && p.stones() == 2 {
					return 2
				}
				return 5
			}},
			laws: "height", moves: "[0 4]", wrong: "Height is 2: want 3 at least, since it can go on with [",
		},
		{
			name: "a hash that does not see who has a cell",
			bug: bug{hash: func(p right) uint64 {
				p.cells[4] *= p.cells[4]
				p.cells[3] *= p.cells[3]
				return p.Hash()
			}},
			laws: "hash", moves: "[4 3]", wrong: ", as in another position, MAX ...XO, after [3 4]: want another hash",
		},
		{
			name: "a hash without the side to move",
			bug: bug{hash: func(p right) uint64 {
				p.min = false
				return p.Hash()
			}},
			laws: "hash", moves: "[]", wrong: "and the same after the null move: want another",
		},
		{
			name: "a kept hash that depends on the way",
			bug: bug{play: func(p right, i int) right {
				p.kept = 3*p.kept + uint64(i)
				return p.Play(i)
			}, hash: func(p right) uint64 { return search.Mix(p.Hash() + p.kept) }},
			laws: "text hash", moves: "[1]", wrong: `String is "MIN .X...", which Parse reads as MIN .X...`,
		},
		{
			name: "a null move after the end",
			bug: bug{pass: func(p right) (right, bool) {
				p, _ = p.NullMove()
				return p, true
			}},
			laws: "null-move", moves: "[0 1 2 3 4]", wrong: "the game is over, and NullMove offers one: want false",
		},
		{
			name: "a null move that moves",
			bug: bug{pass: func(p right) (right, bool) {
				p.cells[2] = 0
				return p.NullMove()
			}},
			laws: "null-move", moves: "[2]", wrong: "two null moves lead to MIN ....., ",
		},
		{
			name: "a null move that changes nothing",
			bug:  bug{pass: func(p right) (right, bool) { return p, p.cells[1] != 0 && p.stones() < cells }},
			laws: "sign turn hash null-move", moves: "[1]", wrong: "Evaluate is -2, and -2 after the null move",
		},
		{
			name: "a noisy move that is none",
			bug: bug{noisy: func(p right, buf []int) []int {
				if p.stones() < 3 {
					return p.NoisyMoves(buf)
				}
				return append(buf, 2)
			}},
			laws: "noisy", moves: "[0 1 2]", wrong: "NoisyMoves gives 2, which is not one of the moves [3 4]",
		},
		{
			name: "a negative threat",
			bug: bug{threat: func(p right) int {
				if p.cells[3] != 0 {
					return -1
				}
				return 1
			}},
			laws: "threat", moves: "[3]", wrong: "Threat is -1: want 0 or more",
		},
		{
			name: "a hint that changes",
			bug:  bug{hint: func(_ right, i int) int { return hinted(i) }},
			laws: "unchanged hint", moves: "[]", wrong: "asked again, Hint is [",
		},
		{
			name: "hints of all moves that are others",
			bug:  bug{hints: func(_ right, m, buf []int) []int { return append(buf, slices.Repeat([]int{9}, len(m))...) }},
			laws: "hint", moves: "[]", wrong: "Hints([0 1 2 3 4]), given",
		},
		{
			name: "checks of some moves alone",
			bug:  bug{checks: func(_ right, m []int, buf []bool) []bool { return append(buf, make([]bool, len(m)-1)...) }},
			laws: "checks", moves: "[]", wrong: "want what it holds, then one answer for each move",
		},
		{
			name: "checks that depend on the other moves",
			bug: bug{checks: func(_ right, m []int, buf []bool) []bool {
				return append(buf, slices.Repeat([]bool{len(m) > 1}, len(m))...)
			}},
			laws: "checks", moves: "[]", wrong: "Checks says true of 4 among all moves, and [false] alone",
		},
		{
			name: "bounds that are too narrow",
			bug: bug{bounds: func(p right, buf []int) ([]int, int, int) {
				buf, low, _ := p.bounds(buf)
				return buf, low, low + 1
			}},
			laws: "bounds", moves: "[]", wrong: "Bounds is [4], -15, -14: minimax to the end of the game is 3",
		},
		{
			name: "bounds without the best move",
			bug: bug{bounds: func(p right, buf []int) ([]int, int, int) {
				_, low, high := p.bounds(nil)
				return append(buf, p.Moves(nil)[0]), low, high
			}},
			laws: "bounds", moves: "[]", wrong: "minimax to the end of the game is 3, and with only these moves",
		},
		{
			name: "bounds of moves in another order",
			bug: bug{bounds: func(p right, buf []int) ([]int, int, int) {
				moves := p.Moves(nil)
				slices.Reverse(moves)
				return append(buf, moves...), -search.Inf, search.Inf
			}},
			laws: "bounds", moves: "[]", wrong: "want some of the moves [0 1 2 3 4], in this order",
		},
		{
			name: "an expander that leaves a move out",
			bug:  bug{expander: expanderBug{leaves: 1}},
			laws: "expander", moves: "[]", wrong: "the expander's Moves, given a buffer that holds 0, returns",
		},
		{
			name: "an expander that plays another move",
			bug:  bug{expander: expanderBug{plays: true}},
			laws: "expander", moves: "[]", wrong: "the expander's Play gives",
		},
		{
			name: "an expander that scores other moves than it is asked for",
			bug:  bug{expander: expanderBug{replies: true}},
			laws: "expander", moves: "[]", wrong: "the expander's Frontier of [",
		},
		{
			name: "a label for two moves",
			bug:  bug{label: func(_ right, i int) string { return []string{"", "", "low", "low", "high"}[i] }},
			laws: "label", moves: "[]", wrong: `Label is "low" for 2 and for 3: want different labels, or none`,
		},
		{
			name: "an answer that changes at once",
			bug: bug{threat: func(p right) int {
				if p.stones() == 0 && first(p) == 0 {
					return 9
				}
				return 3
			}},
			laws: "unchanged", moves: "[]", wrong: "asked again, Threat is 3, and was 9 before: want a position " +
				"that never changes",
			edit: func(o *gametest.Options[game]) { o.Mirror = nil },
		},
		{
			name: "a position that its moves change",
			bug: bug{threat: func(p right) int {
				if p.stones() == 0 && !played.Load() {
					return 9
				}
				return 3
			}, play: func(p right, i int) right {
				played.Store(true)
				return p.Play(i)
			}},
			laws: "unchanged", moves: "[]", wrong: "when its moves have been played, Threat is 3, and was 9 before: " +
				"want a position " +
				"that never changes; Play copies",
		},
		{
			name: "a move that leads elsewhere the next time",
			bug: bug{play: func(p right, i int) right {
				if p.stones() == 0 && i == 2 && second(i) == 0 {
					p.kept = 1
				}
				return p.Play(i)
			}},
			laws: "unchanged", moves: "[]", wrong: "after 2 it is MIN ..X.., ",
		},
		{
			name: "a final score that prefers MAX",
			bug: bug{terminal: func(p right) (int, bool) {
				score, over := p.Terminal()
				return score + int(p.mover()), over
			}},
			laws: "mirror", moves: "[0 1 2 3 4]", wrong: "in its mirror MAX OXOXO: want the same",
		},
		{
			name: "a move less for MIN",
			bug: bug{moves: func(p right, buf []int) []int {
				if p.min && p.stones() == 3 {
					return append(buf, p.Moves(nil)[0])
				}
				return p.Moves(buf)
			}, noisy: func(_ right, buf []int) []int { return buf }},
			laws: "mirror", moves: "[0 1 2]", wrong: "moves: 1, and 2 in its mirror MAX OXO..: want as many",
		},
		{
			name: "a noisy move less for MIN",
			bug: bug{noisy: func(p right, buf []int) []int {
				if p.min && p.stones() == 3 {
					return buf
				}
				return p.NoisyMoves(buf)
			}},
			laws: "mirror", moves: "[0 1 2]", wrong: "noisy moves: 0, and 2 in its mirror MAX OXO..: want as many",
		},
		{
			name: "a threat to MAX alone",
			bug: bug{threat: func(p right) int {
				if p.min {
					return 0
				}
				return p.Threat()
			}},
			laws: "mirror", moves: "[]", wrong: "Threat is 5, and 0 in its mirror MIN .....: want the same",
		},
		{
			name: "a noisy move twice",
			bug: bug{noisy: func(p right, buf []int) []int {
				if p.stones() > 0 {
					return buf
				}
				return append(buf, 3, 3)
			}},
			laws: "noisy", moves: "[]", wrong: "NoisyMoves gives 3 twice",
		},
		{
			name: "NoisyMoves writes over the buffer",
			bug:  bug{noisy: func(p right, buf []int) []int { return p.NoisyMoves(buf[:0]) }},
			laws: "noisy", moves: "[]", wrong: "NoisyMoves, given a buffer that holds 3, returns [3 4]: want the " +
				"moves appended to what " +
				"it holds: [3 3 4]",
		},
		{
			name: "a threat that allocates",
			bug: bug{threat: func(p right) int {
				if p.cells[2] != 0 {
					allocated.Store(new(int))
				}
				return p.Threat()
			}},
			laws: "allocation", moves: "[2]", wrong: "Threat allocates 1 times: want nothing allocated",
			edit: func(o *gametest.Options[game]) { o.NoAllocation = true },
		},
		{
			name: "a list of moves that allocates more than it returns",
			bug: bug{moves: func(p right, buf []int) []int {
				if p.stones() == 4 {
					return append(buf, p.Moves(nil)...)
				}
				return p.Moves(buf)
			}},
			laws: "allocation", moves: "[0 1 2 3]", wrong: "Moves allocates 1 times: want nothing allocated",
			edit: func(o *gametest.Options[game]) { o.NoAllocation = true },
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := c.bug.options()
			if c.edit != nil {
				c.edit(&o)
			}
			r := gametest.Check(game{bug: &c.bug}, o)
			var laws []string
			for _, f := range r.Failures {
				laws = append(laws, f.Law)
			}
			if strings.Join(laws, " ") != c.laws {
				t.Fatalf("want the laws broken: %s\n%v", c.laws, r)
			}
			if f := r.Failures[0]; fmt.Sprint(f.Moves) != c.moves || !strings.Contains(f.Wrong, c.wrong) ||
				!slices.Contains(r.Asked, f.Law) {
				t.Errorf("want %s after %s in\n%v", c.wrong, c.moves, r)
			}
		})
	}
}

func TestWhatOneRandomGameMeetsIsMadeShort(t *testing.T) {
	b := bug{text: func(p right) string {
		if p.cells[1] != 0 && p.cells[3] != 0 {
			return ""
		}
		return p.String()
	}}
	for seed := range uint64(20) {
		o := b.options()
		o.Positions, o.Games, o.Seed = -1, 1, seed
		r := gametest.Check(game{bug: &b}, o)
		if len(r.Failures) != 1 || len(r.Failures[0].Moves) != 2 {
			t.Errorf("seed %d: want two moves in\n%v", seed, r)
		}
	}
}

func TestANullMoveMayDropWhatTheRulesSay(t *testing.T) {
	b := bug{play: func(p right, i int) right {
		p.kept = 1
		return p.Play(i)
	}, pass: func(p right) (right, bool) {
		p.kept = 0
		return p.NullMove()
	}}
	o := b.options()
	o.Parse = nil
	if r := gametest.Check(game{bug: &b}, o); len(r.Failures) != 1 || r.Failures[0].Law != "null-move" {
		t.Error(r)
	}
	o.PassDrops = func(g game) game {
		g.kept = 0
		return g
	}
	if r := gametest.Check(game{bug: &b}, o); !r.Passed() {
		t.Error(r)
	}
}

// recorder is a T that keeps what it is told.
type recorder struct{ errors, log []string }

func (r *recorder) Helper() {}
func (r *recorder) Errorf(format string, args ...any) {
	r.errors = append(r.errors, fmt.Sprintf(format, args...))
}
func (r *recorder) Logf(format string, args ...any) {
	r.log = append(r.log, fmt.Sprintf(format, args...))
}

func TestRunReportsEachBrokenLawToTheTest(t *testing.T) {
	b := bug{threat: func(right) int { return -2 }, height: func(p right) int { return 4 - p.stones() }}
	var told recorder
	gametest.Run(&told, game{bug: &b}, b.options())
	want := []string{
		"law height, at the start, in the position MAX .....: Height is 4: want 5 at least, since it can go on with " +
			"[0 1 2 3], and " +
			"the game is not over then",
		"law threat, at the start, in the position MAX .....: Threat is -2: want 0 or more",
	}
	if !slices.Equal(told.errors, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(told.errors, "\n"), strings.Join(want, "\n"))
	}
	r := gametest.Check(game{bug: &b}, b.options())
	if err := r.Err(); err == nil || err.Error() != strings.Join(want, "\n") || r.Passed() {
		t.Errorf("Err is %v", err)
	}
	var broken *gametest.Failure
	if !errors.As(r.Err(), &broken) || broken.Law != "height" {
		t.Errorf("the error has no failure: %v", r.Err())
	}
}

// heaps is a game on a slice: take one from a heap.
type heaps struct{ left []int }

func (h heaps) Evaluate() int         { return 0 }
func (h heaps) Terminal() (int, bool) { return -1, len(h.Moves(nil)) == 0 }
func (h heaps) Moves(buf []int) []int {
	for i, n := range h.left {
		if n > 0 {
			buf = append(buf, i)
		}
	}
	return buf
}

func (h heaps) Play(i int) heaps {
	h.left = slices.Clone(h.left)
	h.left[i]--
	return h
}

// shared is the same without the copy.
type shared struct{ heaps }

func (s shared) Play(i int) shared {
	s.left[i]--
	return s
}

// behind is the same behind a pointer.
type behind struct{ heaps }

func (b *behind) Play(i int) *behind { return &behind{b.heaps.Play(i)} }
func (b *behind) Hash() uint64       { return 0 }

// kept is a game behind a pointer that plays on itself.
type kept struct{ right }

func (k *kept) NullMove() (*kept, bool) { return nil, false }
func (k *kept) Play(i int) *kept {
	k.right = k.right.Play(i)
	return k
}

// addressed is a game whose hash depends on where the position lies.
type addressed struct{ heaps }

func (a addressed) Play(i int) addressed { return addressed{a.heaps.Play(i)} }
func (a addressed) Hash() uint64         { return uint64(reflect.ValueOf(a.left).Pointer()) }

func TestEqualPositionsReachedInTwoWaysNeedOneHash(t *testing.T) {
	r := gametest.Check(addressed{heaps{[]int{2, 3}}}, gametest.Options[addressed]{})
	if len(r.Failures) != 2 || r.Failures[1].Law != "hash" ||
		!strings.Contains(r.Failures[1].Wrong, "when the position is reached by") {
		t.Error(r)
	}
}

func TestPositionsNeedNotBeComparable(t *testing.T) {
	if r := gametest.Check(heaps{[]int{2, 3}}, gametest.Options[heaps]{}); !r.Passed() || !r.All || r.Positions != 12 {
		t.Error(r)
	}
	if r := gametest.Check(&behind{heaps{[]int{2, 3}}}, gametest.Options[*behind]{}); len(r.Failures) != 1 ||
		r.Failures[0].Law != "hash" || !r.All || r.Positions != 12 {
		t.Errorf("want the law broken: hash\n%v", r)
	}
	if f := gametest.Check(shared{heaps{[]int{2, 3}}}, gametest.Options[shared]{}).Failures; len(f) == 0 ||
		f[0].Law != "unchanged" || len(f[0].Moves) > 0 || f[0].Position != "{heaps:{left:[2 3]}}" {
		t.Errorf("a slice that the positions share: %v", f)
	}
	if f := gametest.Check(&kept{}, gametest.Options[*kept]{OwnMoveLoses: true}).Failures; len(f) == 0 ||
		f[0].Law != "unchanged" || len(f[0].Moves) > 0 || f[0].Position != "MAX ....." {
		t.Errorf("a position that plays on itself: %v", f)
	}
}

// endless is a game that comes back to where it was, for ever.
type endless struct{ at uint16 }

func (e endless) Terminal() (int, bool) { return 0, false }
func (e endless) Moves(buf []int) []int { return append(buf, 1, 2) }
func (e endless) Play(i int) endless    { return endless{(e.at + uint16(i)) % 1000} }
func (e endless) Evaluate() int         { return search.NoScore }
func (e endless) Hash() uint64          { return search.Mix(uint64(e.at) % 990) }

func TestGamesNeedNotEnd(t *testing.T) {
	r := gametest.Check(endless{}, gametest.Options[endless]{Positions: 100, Games: 20})
	if r.Passed() == (r.Positions > 990) || r.All || r.Games != 20 {
		t.Error(r)
	}
	r = gametest.Check(endless{}, gametest.Options[endless]{})
	if r.Passed() || !r.All || r.Positions != 1000 || r.Failures[0].Law != "hash" || len(r.Failures[0].Moves) != 495 {
		t.Error(r)
	}
}

// moody has static scores that change, some way from the start.
type moody struct {
	endless
	asked *atomic.Int32
}

func (m moody) Play(i int) moody { return moody{m.endless.Play(i), m.asked} }

func (m moody) Evaluate() int {
	if m.at == 303 || m.at > 304 {
		return int(m.asked.Add(1))
	}
	return 0
}

func TestTheNearestPositionIsFoundForLawsNotAskedEverywhereToo(t *testing.T) {
	r := gametest.Check(moody{asked: &atomic.Int32{}}, gametest.Options[moody]{Games: -1})
	if r.Passed() || r.Failures[0].Law != "unchanged" || len(r.Failures[0].Moves) != 151 {
		t.Error(r)
	}
}

func TestPerftCountsLinesOfThatLength(t *testing.T) {
	for plies, want := range map[int]int64{0: 1, 1: 5, 2: 20, 3: 60, 4: 120, 5: 120, 6: 0, math.MaxInt: 0} {
		if got := gametest.Perft(right{}, plies); got != want {
			t.Errorf("%d plies: %d, want %d", plies, got, want)
		}
	}
}

// upwards is connect four with a product with an odd factor as its hash. The lowest bits of a product
// tell nothing but the lowest of what was multiplied, the first columns.
type upwards struct{ connectfour.Board }

func (u upwards) Play(m connectfour.Move) upwards { return upwards{u.Board.Play(m)} }
func (u upwards) Hash() uint64                    { return columnsOf(u.Board) * 0x9E3779B97F4A7C15 }

// downwards is the same upside down: what is poor is the highest bits.
type downwards struct{ connectfour.Board }

func (d downwards) Play(m connectfour.Move) downwards { return downwards{d.Board.Play(m)} }
func (d downwards) Hash() uint64                      { return bits.Reverse64(upwards(d).Hash()) }

// holed has two bits that are always the same, in the middle.
type holed struct{ connectfour.Board }

func (h holed) Play(m connectfour.Move) holed { return holed{h.Board.Play(m)} }
func (h holed) Hash() uint64 {
	hash := h.Board.Hash()
	return hash&^(1<<33) | hash>>1&(1<<33)
}

// columnsOf returns seven bits for each column of a board: one tells how high it is, and below it
// stand the stones of the side to move.
func columnsOf(b connectfour.Board) (key uint64) {
	text := b.String()
	mine := byte('X')
	if strings.Count(text, "X") > strings.Count(text, "O") {
		mine = 'O'
	}
	for column := range 7 {
		height := 0
		for row := range 6 {
			switch square := text[8*(5-row)+column]; square {
			case '.':
				continue
			case mine:
				key |= 1 << (7*column + row)
			}
			height++
		}
		key |= 1 << (7*column + height)
	}
	return key
}

// doubled is 32 good bits, written twice: any window of them is good.
type doubled struct{ connectfour.Board }

func (d doubled) Play(m connectfour.Move) doubled { return doubled{d.Board.Play(m)} }
func (d doubled) Hash() uint64 {
	half := d.Board.Hash() >> 32
	return half<<32 | half
}

func TestAHashHasToBeGoodInAllItsBits(t *testing.T) {
	for want, r := range map[string]*gametest.Report{
		"bits 0 to 14 of Hash, from 0, put 2906 positions into 381 of 32768 places: want 2578 or more": gametest.Check(upwards{},
			gametest.Options[upwards]{}),
		"bits 49 to 63 of Hash": gametest.Check(downwards{}, gametest.Options[downwards]{}),
		"bits 0 and 32 of Hash, from 0, agree in 2906 of 2906 positions": gametest.Check(doubled{}, gametest.Options[doubled]{}),
		"of Hash, from 0, put": gametest.Check(holed{}, gametest.Options[holed]{}),
	} {
		if len(r.Failures) != 1 || r.Failures[0].Law != "spread" || !strings.Contains(r.Failures[0].Wrong, want) {
			t.Errorf("want the law spread broken, by %s\n%v", want, r)
		}
	}
}
