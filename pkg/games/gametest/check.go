package gametest

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/extra"
	"github.com/ablab-go/ablab/internal/offer"
	"github.com/ablab-go/ablab/pkg/search"
)

// Options tell the kit what is known about a game, and how far the walk goes. The zero value
// tests every law that needs no help, in a second or less for most games.
type Options[P any] struct {
	// Perft are the published numbers of lines of 1, 2, ... plies from the start; a line that
	// ends sooner does not count.
	Perft []int64

	// Parse reads what String writes.
	Parse func(text string) (P, error)

	// Mirror returns a position with the same value for its side to move: for example with
	// the colors and the side to move exchanged, or left and right.
	Mirror func(P) P

	// PassDrops returns a position without what a null move removes by the rules, such as
	// the right to capture en passant. nil means that it removes nothing.
	PassDrops func(P) P

	// OwnMoveLoses means that a side can lose by its own last move, as in Othello and in misère Nim. Law end is not tested
	// then, and the scores no longer show that the sides move in turn. If every static score is 0 nothing detects scores with
	// the wrong sign: test known results too. Mover is required if the side that moved last wins some of the ends and loses
	// others, and the game is not a search.MaxFirster.
	OwnMoveLoses bool

	// Mover returns the side to move as a number, by the rules and the content of the position and
	// not by counting plies.
	Mover func(P) int

	// NoAllocation means that a search of the game allocates nothing for a node: the methods that
	// it calls there do not allocate if the buffers are large enough. A test of this must not run
	// in parallel with others.
	NoAllocation bool

	// Positions is the number of different positions visited in breadth, and Games the number
	// of random games; 0 means 2000 and 50, a negative number none.
	Positions, Games int

	// Seed chooses the random games.
	Seed uint64
}

// positions and games are how many are visited unless Options say otherwise.
const positions, games = 2000, 50

// longest is the number of plies after which a random game is broken off.
const longest = 200

// mostTries is the number of lines tried to find a shorter one.
const mostTries = 2000

// few is the number of positions at which the costly laws are tested like the others.
const few = 100

// lastScores is the number of static scores before the end of a random game that are compared with its final
// score.
const lastScores = 4

// T is what Run needs of a *testing.T.
type T interface {
	Helper()
	Errorf(format string, args ...any)
	Logf(format string, args ...any)
}

// Run checks a game from a test: each broken law is an error of the test. Its log, which go test -v
// shows, lists the laws that were not tested, and what they would need. With go test -short it visits
// a tenth of the positions and of the games.
func Run[P search.Position[P, M], M comparable](t T, start P, o Options[P]) {
	t.Helper()
	if testing.Short() {
		o.Positions, o.Games = tenth(o.Positions, positions), tenth(o.Games, games)
	}
	report := Check(start, o)
	for _, f := range report.Failures {
		t.Errorf("%v", f)
	}
	if len(report.NotAsked) > 0 {
		t.Logf("%s: laws not checked: %s", report.Game, strings.Join(report.NotAsked, ", "))
	}
}

// tenth returns a tenth of a number of Options, and none of none.
func tenth(number, usual int) int {
	number = cmp.Or(number, usual)
	if number < 0 {
		return number
	}
	return max(number/10, 1)
}

// Check checks a game and returns a report. A panic of the game is a broken law.
func Check[P search.Position[P, M], M comparable](start P, o Options[P]) *Report {
	o.Positions = cmp.Or(o.Positions, positions)
	o.Games = cmp.Or(o.Games, games)
	c := &checker[P, M]{options: o, root: &node[P, M]{pos: start}, seen: map[any]*node[P, M]{}, hashed: map[uint64]*node[P, M]{},
		drawn: map[string]*node[P, M]{}, extras: extra.Interfaces[P, M]()}
	c.laws = c.list()
	report := &Report{Game: fmt.Sprintf("%T", start)}
	c.inBreadth = true
	report.All = c.breadth()
	c.inBreadth = false
	for game := range o.Games {
		c.random(rand.New(rand.NewPCG(o.Seed, uint64(game))))
		report.Games++
	}
	report.Positions = len(c.order)
	for _, l := range c.laws {
		if l.met != nil {
			l.missing = l.met()
		}
		if l.missing != "" {
			report.NotAsked = append(report.NotAsked, l.name+" ("+l.missing+")")
			continue
		}
		report.Asked = append(report.Asked, l.name)
		if l.atEnd != nil {
			l.found = c.look(l, l.atEnd, c.root)
		} else if l.found != nil {
			c.shorten(l)
		}
		if l.found != nil {
			report.Failures = append(report.Failures, l.failure())
		}
	}
	return report
}

// node is a position that the walk has met, and how it was reached.
type node[P search.Position[P, M], M comparable] struct {
	pos  P
	up   *node[P, M] // nil at the start
	move M           // from up to here
	ply  int
	turn int    // number of moves made by players, not by chance
	text string // of the position when it was visited, "" if it was not: a wrong game may change it
}

// moves returns the moves that lead to a node.
func (n *node[P, M]) moves() []M {
	moves := make([]M, n.ply)
	for ; n.up != nil; n = n.up {
		moves[n.ply-1] = n.move
	}
	return moves
}

// law is one line of the package's doc.
type law[P search.Position[P, M], M comparable] struct {
	name    string
	missing string // what the game or the options would need, if the law is not tested

	met func() (missing string) // the same, if only the walk can tell

	// breach returns what is wrong at a node of the walk, "" if nothing is, and the node: n or
	// one on the way to it. atEnd is called once after the walk instead.
	breach, atEnd func(n *node[P, M]) (at *node[P, M], wrong string)

	every int // costly: beyond the first positions, tested at one in every; 0 means 1
	found *found[P, M]
}

// found is a broken law.
type found[P search.Position[P, M], M comparable] struct {
	at    *node[P, M] // where it is broken
	last  *node[P, M] // where the breach was found: at, or a node below
	wrong string

	nearest bool // no position nearer to the start breaks the law
}

// checker is a check under way.
type checker[P search.Position[P, M], M comparable] struct {
	options   Options[P]
	root      *node[P, M]
	laws      []*law[P, M]
	extras    []extra.Interface[P, M]
	order     []*node[P, M]          // the nodes met, without those that games meet again
	seen      map[any]*node[P, M]    // the first node met with each position, by key
	hashed    map[uint64]*node[P, M] // the first met with each hash
	drawn     map[string]*node[P, M] // the first met with each drawn board
	met       int                    // nodes tested
	inBreadth bool                   // the walk is in breadth
	changes   bool                   // the law unchanged is broken
	scored    bool                   // some static score is not 0
	around    [][2]int               // static scores before and after a move
	moved     pairs                  // static scores before and after a move
	passed    pairs                  // before and after a null move
	expander  search.Expander[P, M]  // of the root, for all positions; nil if there is none
	plain     search.Expander[P, M]  // beside that one
	ended     pairs                  // the last of a random game, added up, and its final score
}

// breadth walks in breadth and reports whether it has visited every position of the game.
func (c *checker[P, M]) breadth() (all bool) {
	c.see(c.root)
	c.meet(c.root)
	for i := 0; i < len(c.order); i++ {
		for _, child := range c.children(c.order[i]) {
			if c.seen[key(child.pos)] != nil {
				continue
			}
			if len(c.order) >= c.options.Positions {
				return false
			}
			c.see(child)
			c.meet(child)
		}
	}
	return true
}

// see records a node if its position is new.
func (c *checker[P, M]) see(n *node[P, M]) {
	if k := key(n.pos); c.seen[k] == nil {
		c.seen[k] = n
		c.order = append(c.order, n)
	}
}

// random plays a game of random moves.
func (c *checker[P, M]) random(r *rand.Rand) {
	var scores []int // static, for the side that moves at the start
	score, scored := c.static(c.root.pos)
	for n := c.root; n.ply < longest; {
		children := c.children(n)
		if len(children) == 0 {
			if final, over := n.pos.Terminal(); over && len(scores) >= lastScores {
				sum := 0
				for _, score := range scores[len(scores)-lastScores:] {
					sum += score
				}
				c.ended.add(0, sum, final*side(n.turn))
			}
			return
		}
		n = children[r.IntN(len(children))]
		for _, after := range c.afterPass(n.up) {
			if now, ok := c.static(after.pos); ok && scored {
				c.passed.add(n.up.ply, score, now)
			}
		}
		before, ok := score, scored
		if score, scored = c.static(n.pos); scored {
			scores = append(scores, score*side(n.turn))
			if ok && n.turn > n.up.turn {
				c.moved.add(n.ply, before, score)
				c.around = append(c.around, [2]int{before, score})
			}
		}
		c.see(n)
		c.meet(n)
	}
}

// side returns 1 if after turn moves of players the side that moves at the start is to move, and -1 otherwise.
func side(turn int) int { return 1 - turn%2*2 }

// child returns the node after a move.
func (n *node[P, M]) child(m M) *node[P, M] {
	turn := n.turn
	if !rolls(n.pos) {
		turn++
	}
	return &node[P, M]{pos: n.pos.Play(m), up: n, move: m, ply: n.ply + 1, turn: turn}
}

// rolls reports whether a position is a chance node.
func rolls[P any](pos P) bool {
	p, ok := offer.As[search.Chancer](pos)
	return ok && len(p.Weights(nil)) > 0
}

// static returns the static score of a position, false if there is none.
func (c *checker[P, M]) static(pos P) (score int, ok bool) {
	defer func() {
		if recover() != nil {
			ok = false // the law scores tells
		}
	}()
	if _, over := pos.Terminal(); over {
		return 0, false
	}
	score = pos.Evaluate()
	ok = -search.Inf < score && score < search.Inf
	c.scored = c.scored || ok && score != 0
	return score, ok
}

// children returns the nodes below a node: none if the game is over or panics, which the law
// moves reports.
func (c *checker[P, M]) children(n *node[P, M]) (children []*node[P, M]) {
	defer func() {
		if recover() != nil {
			children = nil
		}
	}()
	if _, over := n.pos.Terminal(); over {
		return nil
	}
	for _, m := range n.pos.Moves(nil) {
		children = append(children, n.child(m))
	}
	return children
}

// meet tests a node by the laws.
func (c *checker[P, M]) meet(n *node[P, M]) {
	c.met++
	n.text = text(n.pos)
	for _, l := range c.laws {
		if l.missing != "" || l.breach == nil || c.met > few && c.met%max(l.every, 1) != 0 {
			continue
		}
		if f := c.look(l, l.breach, n); f != nil && (l.found == nil || f.at.ply < l.found.at.ply) {
			l.found = f
		}
	}
}

// look tests a node by a law, and returns nil if the law holds. A panic breaks it.
func (c *checker[P, M]) look(l *law[P, M], ask func(*node[P, M]) (*node[P, M], string), n *node[P, M]) (f *found[P, M]) {
	if l.found != nil && l.found.at.ply == 0 {
		return nil // there is nothing shorter
	}
	defer func() {
		if cause := recover(); cause != nil {
			f = &found[P, M]{at: n, last: n, wrong: fmt.Sprintf("panic: %v", cause), nearest: c.inBreadth}
		}
	}()
	if at, wrong := ask(n); wrong != "" {
		return &found[P, M]{at: at, last: n, wrong: wrong, nearest: c.inBreadth}
	}
	return nil
}

// shorten looks for fewer moves to a position where a law is broken: it takes a shorter way to a
// position on the line, and leaves moves out as long as the rest can be played. A line found in
// breadth is already the shortest.
func (c *checker[P, M]) shorten(l *law[P, M]) {
	for _, n := range c.order {
		if l.every > 1 && n.ply < l.found.at.ply { // it may not have been asked about
			if f := c.look(l, l.breach, n); f != nil {
				l.found = f
			}
		}
	}
	tries := 0
	try := func(moves []M) bool {
		tries++
		if n := c.replay(moves); n != nil {
			if f := c.look(l, l.breach, n); f != nil && f.at.ply < l.found.at.ply {
				l.found = f
				return true
			}
		}
		return false
	}
	for again := !l.found.nearest; again; {
		again = false
		moves := l.found.last.moves()
		for n := l.found.last; n != nil && !again; n = n.up {
			if known := c.seen[key(n.pos)]; known != nil && known.ply < n.ply {
				again = try(slices.Concat(known.moves(), moves[n.ply:]))
			}
		}
		for size := len(moves) / 2; size > 0 && !again; size-- {
			for from := 0; from+size <= len(moves) && !again && tries < mostTries; from++ {
				again = try(slices.Concat(moves[:from], moves[from+size:]))
			}
		}
	}
}

// replay returns the node that moves lead to from the start, nil if they cannot be played.
func (c *checker[P, M]) replay(moves []M) (n *node[P, M]) {
	defer func() {
		if recover() != nil {
			n = nil
		}
	}()
	n = c.root
	for _, m := range moves {
		if !slices.Contains(c.moves(n.pos), m) {
			return nil
		}
		n = n.child(m)
	}
	return n
}

// key returns a position as a key for maps, the same for equal positions. A position behind a
// pointer is what the pointer points to.
func key[P any](pos P) any {
	v := reflect.ValueOf(pos)
	for v.Kind() == reflect.Pointer && !v.IsNil() {
		v = v.Elem()
	}
	if v.Comparable() {
		return v.Interface()
	}
	return fmt.Sprintf("%#v", struct{ pos any }{v.Interface()}) // a field of its own: no method of the game prints it
}
