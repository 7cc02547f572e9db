// Package claimtest holds searches to what they claim: random games whose every value is known, to any depth and to the end
// of the game, and a judge that compares the claims of a search about them, in its result and in each event, with these
// values. The values are computed here, from the definition, and share no code with a search.
package claimtest

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/ablab-go/ablab/pkg/search"
)

// Move is a move of a game, by its place in the game's order.
type Move int32

// Game is a random game without cycles. Its positions have several parents, at other distances from the root too; its lines
// end early and late; its static scores are at odds with its values; and its rules give bounds on some values.
type Game struct {
	maxFirst bool
	nodes    []node
	values   [2][][]int // as they are, and with nearer wins, counted from the position: by depth and position
	longest  int        // no line is longer, in plies

	// Searches by one worker alone may have it set: the position that was entered last is noted.
	follows bool
	entered int32

	fuse   atomic.Int64 // positions that are entered before the search is cancelled; 0 for none
	cancel chan struct{}
}

// node is a position. Scores are for the side to move.
type node struct {
	children []int32
	moves    []Move
	over     bool
	score    int // at the end of the game; else the static score
	height   int // that the game says: no line from here is longer
	hash     uint64
	low      int // what the rules say of the value at the end of the game,
	high     int
	kept     []Move // and the moves that they leave
	hints    []int
	checks   []bool
	noisy    []Move
	null     int32 // the position after the null move; 0 if there is none
	threat   int
}

// Position is a position of a game. It has every interface that a search may ask for.
type Position struct {
	game *Game
	at   int32
}

// lines is the largest number of lines of a game.
const lines = 400

// New returns a random game.
func New(r *rand.Rand) *Game {
	g := &Game{maxFirst: r.IntN(2) == 0}
	spread, wins := 1+r.IntN(8), r.IntN(3)*10
	score := func() int {
		if r.IntN(100) < wins {
			return (search.Win - r.IntN(3)) * (1 - 2*r.IntN(2))
		}
		return r.IntN(2*spread+1) - spread
	}
	n := 2 + r.IntN(18)
	branching, reach, slack, ruled := 1+r.IntN(4), 2+r.IntN(6), r.IntN(3), r.IntN(4)
	g.nodes = make([]node, n)
	paths := make([]int, n)
	for i := n - 1; i >= 0; i-- {
		x := &g.nodes[i]
		*x = node{score: score(), hash: search.Mix(r.Uint64()), threat: r.IntN(3), height: r.IntN(slack + 1)}
		below := r.Perm(min(reach, n-1-i))
		below = below[:min(len(below), 1+r.IntN(branching))]
		paths[i] = 1
		for _, c := range below {
			paths[i] += paths[i+1+c]
		}
		if x.over = len(below) == 0 || i > 0 && r.IntN(8) == 0 || paths[i] > lines; x.over {
			paths[i] = 1
			continue
		}
		for place, c := range below {
			child := int32(i + 1 + c)
			x.children, x.moves = append(x.children, child), append(x.moves, Move(place))
			x.hints, x.checks = append(x.hints, r.IntN(3)), append(x.checks, r.IntN(4) == 0)
			x.height = max(x.height, 1+g.nodes[child].height)
			if r.IntN(3) == 0 {
				x.noisy = append(x.noisy, Move(place))
			}
			if r.IntN(3) == 0 {
				x.null = child
			}
		}
	}
	g.evaluate()
	for i := range g.nodes {
		g.rule(i, r.IntN(4) < ruled, r)
	}
	return g
}

// evaluate finds the values to each depth, by the definition.
func (g *Game) evaluate() {
	for _, x := range g.nodes {
		g.longest = max(g.longest, x.height)
	}
	for nearer := range g.values {
		for depth := range g.longest + 1 {
			values := make([]int, len(g.nodes))
			for i, x := range g.nodes {
				if values[i] = x.score; x.over || depth == 0 {
					continue
				}
				for k, c := range x.children {
					v := g.values[nearer][depth-1][c]
					if nearer == 1 {
						v = later(v, 1)
					}
					if k == 0 || -v > values[i] {
						values[i] = -v
					}
				}
			}
			g.values[nearer] = append(g.values[nearer], values)
		}
	}
}

// later returns score with its win or loss, if it is one, plies later.
func later(score, plies int) int {
	switch {
	case score > search.Win/2:
		return score - plies
	case score < -search.Win/2:
		return score + plies
	}
	return score
}

// rule chooses what the rules know about a position: nothing, one bound, two bounds, or the value, with the moves that may
// have it.
func (g *Game) rule(i int, speaks bool, r *rand.Rand) {
	x := &g.nodes[i]
	x.low, x.high, x.kept = -search.Inf, search.Inf, x.moves
	if x.over || !speaks {
		return
	}
	value := g.values[0][g.longest][i]
	if r.IntN(2) == 0 {
		x.low = value - r.IntN(4)
	}
	if r.IntN(2) == 0 {
		x.high = value + r.IntN(4)
	}
	x.kept = nil
	best := r.IntN(len(x.moves))
	for place, c := range x.children {
		if v := -g.values[0][g.longest][c]; v == value && -g.values[0][g.longest][x.children[best]] < value {
			best = place
		}
	}
	for _, m := range x.moves {
		if int(m) == best || r.IntN(2) == 0 {
			x.kept = append(x.kept, m)
		}
	}
	if x.low == x.high && r.IntN(2) == 0 {
		x.kept = nil
	}
}

// Value returns the value of a position to a depth, for the side to move, in a search whose root is ply plies above.
func (g *Game) value(at int32, depth, ply int, nearer bool) int {
	depth = max(0, min(depth, g.longest))
	if nearer {
		return later(g.values[1][depth][at], ply)
	}
	return g.values[0][depth][at]
}

// Root returns the first position.
func (g *Game) Root() Position { return Position{g, 0} }

// At returns the position with a number.
func (g *Game) At(number int) Position { return Position{g, int32(number)} }

// Any returns one of the positions.
func (g *Game) Any(r *rand.Rand) Position { return Position{g, int32(r.IntN(len(g.nodes)))} }

// String returns the game as text, which [Read] reads: to be made smaller where a law is broken.
func (g *Game) String() string {
	var text strings.Builder
	if !g.maxFirst {
		text.WriteString("MIN moves first\n")
	}
	for i, x := range g.nodes {
		fmt.Fprintf(&text, "%d score %s height %d", i, search.FormatScore(x.score), x.height)
		if !x.over {
			fmt.Fprintf(&text, " low %s high %s kept %v kids %v", search.FormatScore(x.low), search.FormatScore(x.high), x.kept,
				x.children)
		}
		text.WriteString("\n")
	}
	return text.String()
}

// Read returns the game of a text: a line for each position, the first one first, such as
//
//	0 score 4 height 2 low -5 high 5 kept [0] kids [1 2]
//
// with its score, static where there are kids, and what the rules say of the value and keep of the moves.
func Read(text string) (*Game, error) {
	g := &Game{maxFirst: true}
	for line := range strings.Lines(text) {
		words := strings.Fields(strings.NewReplacer("[", "", "]", "").Replace(line))
		if strings.TrimSpace(line) == "MIN moves first" {
			g.maxFirst = false
			continue
		}
		if len(words) == 0 {
			continue
		}
		x, unknown := readNode(words[1:])
		if unknown != "" {
			return nil, fmt.Errorf("claimtest: %q in the line %q: want score, height, low, high, kept or kids", unknown, line)
		}
		x.hash = search.Mix(uint64(len(g.nodes)) + 1)
		g.nodes = append(g.nodes, x)
	}
	for i := len(g.nodes) - 1; i >= 0; i-- {
		x := &g.nodes[i]
		if x.kept == nil && x.low < x.high {
			x.kept = x.moves
		}
		for _, c := range x.children {
			if int(c) <= i || int(c) >= len(g.nodes) {
				return nil, fmt.Errorf("claimtest: position %d leads to %d: want one further down", i, c)
			}
			x.height = max(x.height, 1+g.nodes[c].height)
		}
	}
	g.evaluate()
	for i, x := range g.nodes {
		value, kept := g.values[0][g.longest][i], x.over || x.low == x.high
		for _, m := range x.kept {
			kept = kept || -g.values[0][g.longest][x.children[m]] == value
		}
		if value < x.low || value > x.high || !kept {
			return nil, fmt.Errorf("claimtest: what the rules say of position %d is not so: it is worth %d at the end of "+
				"the game",
				i, value)
		}
	}
	return g, nil
}

// readNode returns the position of a line without its number, or the word before a number that says nothing of one.
func readNode(words []string) (x node, unknown string) {
	x = node{low: -search.Inf, high: search.Inf}
	var of string
	for _, word := range words {
		n, err := search.ParseScore(word)
		switch {
		case err != nil:
			of = word
		case of == "score":
			x.score = n
		case of == "height":
			x.height = n
		case of == "low":
			x.low = n
		case of == "high":
			x.high = n
		case of == "kept":
			x.kept = append(x.kept, Move(n))
		case of == "kids":
			x.moves = append(x.moves, Move(len(x.moves)))
			x.children = append(x.children, int32(n))
		default:
			return node{}, cmp.Or(of, word)
		}
	}
	x.over, x.hints, x.checks = len(x.children) == 0, make([]int, len(x.moves)), make([]bool, len(x.moves))
	return x, ""
}

// Stop makes a search stop at a random moment, or not at all: by its nodes, by its time, or by cancelling it when it
// enters a position.
func (g *Game) Stop(settings *search.Settings, r *rand.Rand) {
	g.fuse.Store(0)
	settings.Nodes, settings.Time, settings.Cancel = 0, 0, nil
	soon := 1 + r.Int64N(1<<r.IntN(8))
	switch r.IntN(8) {
	case 0, 1, 2, 3:
		settings.Nodes = soon
	case 4:
		g.cancel = make(chan struct{})
		g.fuse.Store(soon)
		settings.Cancel = g.cancel
	case 5:
		settings.Time = time.Duration(soon) * time.Microsecond
	}
}

func (p Position) node() *node { return &p.game.nodes[p.at] }

// Terminal is that of [search.Position].
func (p Position) Terminal() (score int, over bool) {
	g := p.game
	if g.follows {
		g.entered = p.at
	}
	if g.fuse.Load() > 0 && g.fuse.Add(-1) == 0 {
		close(g.cancel)
	}
	x := p.node()
	return x.score, x.over
}

// Moves is that of [search.Position].
func (p Position) Moves(buf []Move) []Move { return append(buf, p.node().moves...) }

// Play is that of [search.Position].
func (p Position) Play(m Move) Position { return Position{p.game, p.node().children[m]} }

// Evaluate is that of [search.Position].
func (p Position) Evaluate() int { return p.node().score }

// MaxFirst is that of [search.MaxFirster].
func (p Position) MaxFirst() bool { return p.game.maxFirst }

// Name is that of [search.Namer].
func (p Position) Name() string { return strconv.Itoa(int(p.at)) }

// Height is that of [search.Height].
func (p Position) Height() int { return p.node().height }

// Hash is that of [search.Hasher].
func (p Position) Hash() uint64 { return p.node().hash }

// Bounds is that of [search.Bounder].
func (p Position) Bounds(buf []Move) (moves []Move, low, high int) {
	x := p.node()
	return append(buf, x.kept...), x.low, x.high
}

// Hint is that of [search.Hinter].
func (p Position) Hint(m Move) int { return p.node().hints[m] }

// Checks is that of [search.Checker].
func (p Position) Checks(moves []Move, buf []bool) []bool {
	for _, m := range moves {
		buf = append(buf, p.node().checks[m])
	}
	return buf
}

// NoisyMoves is that of [search.Noisy].
func (p Position) NoisyMoves(buf []Move) []Move { return append(buf, p.node().noisy...) }

// NullMove is that of [search.NullMover].
func (p Position) NullMove() (Position, bool) {
	null := p.node().null
	return Position{p.game, null}, null > 0
}

// Threat is that of [search.Threatened].
func (p Position) Threat() int { return p.node().threat }

// Stage is that of [search.Staged].
func (p Position) Stage() int { return int(p.at) / 4 }
