package gametest

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/ablab-go/ablab/internal/extra"
	"github.com/ablab-go/ablab/internal/offer"
	"github.com/ablab-go/ablab/pkg/games/board"
	"github.com/ablab-go/ablab/pkg/search"
)

// list returns the laws, in the order of the package's doc.
func (c *checker[P, M]) list() []*law[P, M] {
	start, o, at := c.root.pos, c.options, here[P, M]
	_, stringer := offer.As[fmt.Stringer](start)
	_, drawer := offer.As[board.Drawer](start)
	laws := []*law[P, M]{
		{name: "unchanged", breach: at(c.changed), every: 4},
		{name: "concurrent", breach: at(c.concurrent), every: 16},
		{name: "moves", breach: at(c.brokenMoves)},
		{name: "perft", atEnd: c.perft, missing: unless(len(o.Perft) > 0, "Options.Perft")},
		{name: "scores", breach: at(c.scores)},
		c.end(),
		{name: "sign", atEnd: c.sign, met: func() string { return unless(c.scored, "static score but 0") }},
		{name: "mirror", breach: at(c.mirror), missing: unless(o.Mirror != nil, "Options.Mirror")},
		{name: "text", breach: at(c.text),
			missing: unless(o.Parse != nil, "Options.Parse") + unless(stringer || o.Parse == nil, "fmt.Stringer")},
		{name: "board", breach: c.board, every: 4, missing: unless(drawer, "board.Drawer")},
		{name: "turn", breach: c.turn, missing: unless(c.knowsMover(),
			"Options.Mover, no search.MaxFirster: a side that moves twice "+
				"may not be seen")},
		{name: "height", breach: c.height, missing: missing[search.Height](start)},
		{name: "hash", breach: c.hash, missing: missing[search.Hasher](start)},
		{name: "spread", atEnd: c.spread, missing: missing[search.Hasher](start)},
		{name: "null-move", breach: at(c.nullMove), missing: missing[search.NullMover[P]](start)},
		{name: "noisy", breach: at(c.noisy), missing: missing[search.Noisy[M]](start)},
		{name: "threat", breach: at(c.threat), missing: missing[search.Threatened](start)},
		{name: "hint", breach: at(c.hint), missing: missing[search.Hinter[M]](start)},
		{name: "checks", breach: at(c.checks), missing: missing[search.Checker[M]](start)},
		{name: "bounds", breach: at(c.bounds), missing: missing[search.Bounder[M]](start)},
		{name: "label", breach: at(c.label), missing: missing[search.Labeller[M]](start)},
		{name: "expander", breach: at(c.expanded), missing: missing[search.Expandable[P, M]](start)},
		{name: "allocation", atEnd: c.allocation, missing: unless(o.NoAllocation, "Options.NoAllocation")},
	}
	if p, ok := offer.As[search.Chancer](start); ok {
		if said, chancy := p.Chance(); chancy {
			laws = append(laws, &law[P, M]{name: "chance", breach: c.chance(said)})
		}
	}
	return laws
}

// unless returns what as missing unless it is given.
func unless(given bool, what string) string {
	if given {
		return ""
	}
	return "no " + what
}

// missing returns the optional interface that a game lacks, "" if it has it.
func missing[I, P any](P) string {
	if offer.Has[I, P]() {
		return ""
	}
	name, _, _ := strings.Cut(reflect.TypeFor[I]().Name(), "[")
	return "no search." + name
}

// here makes a law from a function that returns what is wrong with a position, however it was reached.
func here[P search.Position[P, M], M comparable](wrong func(P) string) func(*node[P, M]) (*node[P, M], string) {
	return func(n *node[P, M]) (*node[P, M], string) { return n, wrong(n.pos) }
}

// moves returns the moves of a position, none if the game is over.
func (c *checker[P, M]) moves(pos P) []M {
	if _, over := pos.Terminal(); over {
		return nil
	}
	return pos.Moves(nil)
}

// Perft returns the number of lines of plies plies from pos; a line that ends sooner does not
// count.
func Perft[P search.Position[P, M], M comparable](pos P, plies int) int64 {
	return perft(pos, plies, 0, &buffer[M]{})
}

// PerftBulk returns the same number as Perft, but only counts the moves of the last ply instead
// of playing them: it does not notice a move there that cannot be played.
func PerftBulk[P search.Position[P, M], M comparable](pos P, plies int) int64 {
	return perft(pos, plies, 1, &buffer[M]{})
}

// buffer holds the moves of a ply. There are only as many buffers as the longest line has plies.
type buffer[M any] struct {
	moves []M
	next  *buffer[M]
}

// perft counts the moves of the last counted plies, 0 or 1, without playing them. It need not
// check whether the game is over, since there are no moves then.
func perft[P search.Position[P, M], M comparable](pos P, plies, counted int, buf *buffer[M]) int64 {
	if plies <= 0 {
		return 1
	}
	buf.moves = pos.Moves(buf.moves[:0])
	if plies == counted {
		return int64(len(buf.moves))
	}
	if len(buf.moves) > 0 && buf.next == nil {
		buf.next = &buffer[M]{}
	}
	var lines int64
	for _, m := range buf.moves {
		if next := pos.Play(m); plies == 1 {
			lines++
		} else {
			lines += perft(next, plies-1, counted, buf.next)
		}
	}
	return lines
}

func (c *checker[P, M]) perft(n *node[P, M]) (*node[P, M], string) {
	for i, want := range c.options.Perft {
		if got := Perft(n.pos, i+1); got != want {
			wrong := fmt.Sprintf("lines of length %d: %d, want the %d of Options.Perft[%d]; by the first move:",
				i+1, got, want, i)
			for _, m := range c.moves(n.pos) {
				wrong += fmt.Sprintf(" %v %d", m, Perft(n.pos.Play(m), i))
			}
			return n, wrong
		}
	}
	return n, ""
}

func (c *checker[P, M]) brokenMoves(pos P) string {
	_, over := pos.Terminal()
	moves := pos.Moves(nil)
	switch {
	case over && len(moves) > 0:
		return fmt.Sprintf("the game is over, and Moves gives %v: want none", moves)
	case over:
		return ""
	case len(moves) == 0:
		return "the game is not over, and Moves gives none: want Terminal to say that it is over, or a pass"
	}
	if wrong := repeated("Moves", moves); wrong != "" {
		return wrong
	}
	for _, m := range moves {
		if wrong := said(func() string { pos.Play(m); return "" }); wrong != "" {
			return fmt.Sprintf("Play(%v) ends with a %s", m, wrong)
		}
	}
	return appended("Moves", pos.Moves, moves)
}

func repeated[M comparable](method string, moves []M) string {
	for i, m := range moves {
		if slices.Contains(moves[:i], m) {
			return fmt.Sprintf("%s gives %v twice: want moves that differ: %v", method, m, moves)
		}
	}
	return ""
}

// appended returns an error text if a method changes what is already in the caller's buffer.
func appended[M comparable](method string, give func([]M) []M, moves []M) string {
	mine := moves[0]
	if got := give([]M{mine}); len(got) != len(moves)+1 || got[0] != mine || !slices.Equal(got[1:], moves) {
		return fmt.Sprintf("%s, given a buffer that holds %v, returns %v: want the moves appended to what it holds: %v",
			method, mine, got, append([]M{mine}, moves...))
	}
	return ""
}

// said calls a method of the game and returns its answer, or the panic as text.
func said(ask func() string) (answer string) {
	defer func() {
		if cause := recover(); cause != nil {
			answer = fmt.Sprintf("panic: %v", cause)
		}
	}()
	return ask()
}

// observation is the result of one method of a position.
type observation struct {
	method string
	answer any
}

// observed returns the results of all methods of a position, and its value.
func (c *checker[P, M]) observed(pos P) []observation {
	all := make([]observation, 0, 12)
	see := func(method string, ask func() any) {
		defer func() {
			if cause := recover(); cause != nil {
				all = append(all, observation{method, fmt.Sprintf("a panic: %v", cause)})
			}
		}()
		all = append(all, observation{method, ask()})
	}
	over := true
	see("Terminal", func() any {
		var score int
		score, over = pos.Terminal()
		return [2]any{score, over}
	})
	var moves []M
	see("Moves", func() any {
		moves = pos.Moves(nil)
		return moves
	})
	if p, ok := offer.As[fmt.Stringer](pos); ok {
		see("String", func() any { return p.String() })
	}
	if !over {
		see("Evaluate", func() any { return pos.Evaluate() })
	}
	for _, offered := range c.extras {
		_, answer := offered.Bind(&extra.Question[P, M]{Position: pos, Moves: moves})
		if answer != nil && (!over || offered.Over) {
			see(offered.Method, func() any {
				got := answer()
				if null, ok := got.(extra.NullMove[P]); ok {
					got = [2]any{key(null.Position), null.OK} // positions need not be comparable
				}
				return got
			})
		}
	}
	return append(all, observation{"its value", key(pos)})
}

// changed plays every move, calls the methods of the positions after them, and then checks that all results
// are the same again.
func (c *checker[P, M]) changed(pos P) (wrong string) {
	defer func() { c.changes = c.changes || wrong != "" }()
	before := c.observed(pos)
	if wrong := differ(before, c.observed(pos)); wrong != "" {
		return "asked again, " + wrong + ": want a position that never changes"
	}
	children := c.children(&node[P, M]{pos: pos})
	said := make([][]observation, len(children))
	for i, n := range children {
		said[i] = c.observed(n.pos)
	}
	if wrong := differ(before, c.observed(pos)); wrong != "" {
		return "when its moves have been played, " + wrong + wantCopies
	}
	for i, n := range children {
		if wrong := differ(said[i], c.observed(n.pos)); wrong != "" {
			return fmt.Sprintf("in the position after %v, when the other moves have been played too, %s", n.move,
				wrong+wantCopies)
		}
		if now := pos.Play(n.move); key(now) != key(n.pos) {
			return fmt.Sprintf("after %v it is %s, %#v, and when that is played again %s, %#v: want the same",
				n.move, text(n.pos), key(n.pos), text(now), key(now))
		}
	}
	return ""
}

// wantCopies is the advice for a position that was changed by playing its moves.
const wantCopies = ": want a position that never changes; Play copies a slice, a map or what a pointer leads to before it " +
	"writes there"

// differ returns the first difference between two observations of a position.
func differ(before, now []observation) string {
	for i, b := range before {
		if n := now[min(i, len(now)-1)]; !reflect.DeepEqual(b, n) {
			return fmt.Sprintf("%s is %v, and was %v before", b.method, n.answer, b.answer)
		}
	}
	return ""
}

// concurrent calls the methods of a position, and of those after it, from several
// goroutines at once. It skips a game whose positions change anyway, which would end a test
// under the race detector.
func (c *checker[P, M]) concurrent(pos P) string {
	if c.changes {
		return ""
	}
	ask := func() []observation {
		all := c.observed(pos)
		for _, n := range c.children(&node[P, M]{pos: pos}) {
			all = append(all, c.observed(n.pos)...)
		}
		return all
	}
	alone := ask()
	var together [4][]observation
	var all sync.WaitGroup
	for i := range together {
		all.Go(func() { together[i] = ask() })
	}
	all.Wait()
	for _, now := range together {
		if wrong := differ(alone, now); wrong != "" {
			return "asked by several goroutines at once, " + wrong + ": want methods that write to nothing that they share"
		}
	}
	return ""
}

func (c *checker[P, M]) scores(pos P) string {
	method := "Terminal"
	score, over := pos.Terminal()
	if !over {
		method, score = "Evaluate", pos.Evaluate()
	}
	if score == search.NoScore || -search.Inf < score && score < search.Inf {
		return ""
	}
	return fmt.Sprintf("%s is %d: want a score between -Inf and Inf, which is %d", method, score, search.Inf)
}

// twice is the advice for a game in which a side moves twice.
const twice = "a search lets the sides move in turn, so that where one may move twice the other passes in between, as its only " +
	"move (see the package's doc)"

// end returns the law about the last move of a game.
func (c *checker[P, M]) end() *law[P, M] {
	switch l := (&law[P, M]{name: "end"}); {
	case !c.options.OwnMoveLoses:
		l.breach = c.lostByOwnMove
		return l
	case c.knowsMover():
		l.missing = "Options.OwnMoveLoses is set"
		return l
	default:
		l.atEnd = c.unknownMover
		return l
	}
}

func (c *checker[P, M]) lostByOwnMove(n *node[P, M]) (*node[P, M], string) {
	if score, over := n.pos.Terminal(); over && score > 0 && n.ply > 0 && n.turn > n.up.turn {
		return n, fmt.Sprintf("the game is over and won for the side to move, Terminal is %d: want 0 or less, since "+
			"a score is for "+
			"the side to move, and the other has just moved. If the side that has just moved is to move again, %s. "+
			"Only if a side can "+
			"lose by its own move, as the last one in Othello, set Options.OwnMoveLoses, and give Options.Mover", score, twice)
	}
	return n, ""
}

// unknownMover returns the first end that is won for the side to move, if others are lost: that
// also happens if a side moves twice. In a game that the last player to move loses, all are won.
func (c *checker[P, M]) unknownMover(*node[P, M]) (*node[P, M], string) {
	var won, lost *node[P, M]
	for _, n := range c.order {
		switch score, over := n.pos.Terminal(); {
		case !over || n.ply == 0:
		case score > 0 && (won == nil || n.ply < won.ply):
			won = n
		case score < 0 && lost == nil:
			lost = n
		}
	}
	if won == nil || lost == nil {
		return nil, ""
	}
	return won, fmt.Sprintf("the game is over and won for the side to move, and lost for it after %v. Options.OwnMoveLoses says "+
		"that this may be; but it would be so too if a side moved twice, and every value that a search finds were wrong: give "+
		"Options.Mover, which shows that the sides move in turn. If they do not, %s", lost.moves(), twice)
}

// knowsMover reports whether a position can tell the side to move.
func (c *checker[P, M]) knowsMover() bool {
	_, ok := offer.As[search.MaxFirster](c.root.pos)
	return ok || c.options.Mover != nil
}

// sign reports the pair of positions nearest to the start that illustrates the correlation.
func (c *checker[P, M]) sign(n *node[P, M]) (*node[P, M], string) {
	const says = "scores are for the side to move, and what is good for one side is bad for the other"
	if a, b, kept, of := c.keepsScore(); kept > 0 {
		return a, fmt.Sprintf("Evaluate is %d, and %d after %v: %d of the %d moves of random games where the score is far "+
			"from 0 leave it as it is, as if the side that has moved were to move again: %s. If the sides do "+
			"move in turn, show it by Options.Mover", a.pos.Evaluate(), b.pos.Evaluate(), b.move, kept, of, twice)
	}
	if r := c.moved.correlation(); r > alike {
		if a, b, ok := c.keepsSign(c.children); ok {
			return a, fmt.Sprintf("Evaluate is %d, and %d after %v: %s; over %d moves the correlation is %.2f",
				a.pos.Evaluate(), b.pos.Evaluate(), b.move, says, c.moved.n, r)
		}
	}
	if r := c.passed.correlation(); r > alike {
		if a, b, ok := c.keepsSign(c.afterPass); ok {
			return a, fmt.Sprintf("Evaluate is %d, and %d after the null move: %s; over %d null moves the correlation is %.2f",
				a.pos.Evaluate(), b.pos.Evaluate(), says, c.passed.n, r)
		}
	}
	if r := c.ended.correlation(); r*math.Sqrt(float64(c.ended.n)) < -surprise {
		return n, fmt.Sprintf("in %d random games Evaluate, near the end, is high for the side that Terminal says loses: %s; "+
			"the correlation is %.2f", c.ended.n, says, r)
	}
	return n, ""
}

const (
	alike    = 0.5 // a correlation that no static score for the side to move has
	surprise = 4   // standard deviations from none
)

// keepsSign returns the first position met, and one after it, whose static scores have one sign.
func (c *checker[P, M]) keepsSign(after func(*node[P, M]) []*node[P, M]) (a, b *node[P, M], ok bool) {
	for _, a := range c.order {
		if rolls(a.pos) {
			continue
		}
		before, _ := c.static(a.pos)
		for _, b := range after(a) {
			if now, _ := c.static(b.pos); before > 0 && now > 0 || before < 0 && now < 0 {
				return a, b, true
			}
		}
	}
	return nil, nil, false
}

// keepsScore returns how many of the moves keep the score, as if a side moved twice, with one of
// them as an example; it is used if nothing tells the side to move. Of the scores furthest from
// 0, a quarter of all, a move that leaves one as it is, within a quarter of it, gains twice as
// much as almost any side is ahead: of 4,700 such moves of the games here one does. It takes
// five, and one of 25.
func (c *checker[P, M]) keepsScore() (a, b *node[P, M], kept, of int) {
	if c.knowsMover() {
		return nil, nil, 0, 0
	}
	var far []int
	for _, scores := range c.around {
		if scores[0] != 0 {
			far = append(far, abs(scores[0]))
		}
	}
	if len(far) == 0 {
		return nil, nil, 0, 0
	}
	slices.Sort(far)
	least := far[len(far)*3/4]
	keeps := func(before, after int) bool { return abs(before) >= least && 4*abs(after-before) <= abs(before) }
	for _, scores := range c.around {
		if abs(scores[0]) >= least {
			of++
		}
		if keeps(scores[0], scores[1]) {
			kept++
		}
	}
	if kept < 5 || 25*kept < of {
		return nil, nil, 0, 0
	}
	for _, a := range c.order {
		if rolls(a.pos) {
			continue
		}
		before, _ := c.static(a.pos)
		for _, b := range c.children(a) {
			if after, ok := c.static(b.pos); ok && keeps(before, after) {
				return a, b, kept, of
			}
		}
	}
	return nil, nil, 0, 0
}

func abs(x int) int { return max(x, -x) }

// afterPass returns the node after the null move, if there is one.
func (c *checker[P, M]) afterPass(n *node[P, M]) []*node[P, M] {
	after, ok := c.passing(n.pos)
	if !ok {
		return nil
	}
	return []*node[P, M]{{pos: after, up: n, ply: n.ply + 1, turn: n.turn + 1}}
}

func (c *checker[P, M]) mirror(pos P) string {
	m := c.options.Mirror(pos)
	score, over := pos.Terminal()
	mScore, mOver := m.Terminal()
	switch {
	case over != mOver || over && score != mScore:
		return fmt.Sprintf("Terminal is %d %t, and %d %t in its mirror %s: want the same for the side to move",
			score, over, mScore, mOver, text(m))
	case over:
		return ""
	}
	if e, mirrored := pos.Evaluate(), m.Evaluate(); e != mirrored {
		return fmt.Sprintf("Evaluate is %d, and %d in its mirror %s: want the same for the side to move", e, mirrored, text(m))
	}
	if n, mirrored := len(pos.Moves(nil)), len(m.Moves(nil)); n != mirrored {
		return fmt.Sprintf("moves: %d, and %d in its mirror %s: want as many", n, mirrored, text(m))
	}
	if p, ok := offer.As[search.Noisy[M]](pos); ok {
		mirror, _ := offer.As[search.Noisy[M]](m)
		if n, mirrored := len(p.NoisyMoves(nil)), len(mirror.NoisyMoves(nil)); n != mirrored {
			return fmt.Sprintf("noisy moves: %d, and %d in its mirror %s: want as many", n, mirrored, text(m))
		}
	}
	q, mirrored := extra.Question[P, M]{Position: pos}, extra.Question[P, M]{Position: m}
	for _, offered := range c.extras {
		if _, answer := offered.Bind(&q); answer != nil && offered.Mirrors {
			_, there := offered.Bind(&mirrored)
			if here, there := answer(), there(); here != there {
				return fmt.Sprintf("%s is %v, and %v in its mirror %s: want the same", offered.Method, here, there, text(m))
			}
		}
	}
	return ""
}

func (c *checker[P, M]) text(pos P) string {
	p, _ := offer.As[fmt.Stringer](pos)
	written := p.String()
	read, err := c.options.Parse(written)
	if err != nil {
		return fmt.Sprintf("String is %q, and Parse says: %v", written, err)
	}
	if key(read) != key(pos) {
		return fmt.Sprintf("String is %q, which Parse reads as %s: %#v, want %#v", written, text(read), key(read), key(pos))
	}
	return ""
}

// board compares a node with the first node that is drawn the same way.
func (c *checker[P, M]) board(n *node[P, M]) (*node[P, M], string) {
	p, _ := offer.As[board.Drawer](n.pos)
	drawn := p.Draw()
	if err := drawn.Check(); err != nil {
		return n, fmt.Sprintf("Draw: %v", err)
	}
	if wrong := unsaid(drawn); wrong != "" {
		return n, wrong
	}
	look := fmt.Sprint(drawn)
	if other := c.drawn[look]; other == nil {
		c.drawn[look] = n
	} else if text(other.pos) != text(n.pos) {
		return n, fmt.Sprintf("Draw draws it as it draws %s, after %v: want another board, caption or note",
			text(other.pos), other.moves())
	}
	return n, ""
}

// unsaid returns what part of a board cannot be described in words.
func unsaid(drawn board.Board) string {
	if drawn.Caption == "" {
		return "Draw gives no Caption: want who is to move, or how the game has ended"
	}
	for square, p := range drawn.Pieces {
		switch {
		case p.Shape == board.None:
		case drawn.Sides[p.Side] == "":
			return "Draw gives a piece of a side without a name: want both Sides, such as White and Black"
		case drawn.Name(square) == "":
			return fmt.Sprintf("Draw gives the piece on square %d no place in words: want Files, Ranks or Names", square)
		}
	}
	return ""
}

// turn compares the side to move after each move with the side before it, and with the one a turn earlier. A roll
// is not a move of a side.
func (c *checker[P, M]) turn(n *node[P, M]) (*node[P, M], string) {
	earlier := n.up
	for earlier != nil && earlier.turn == n.turn {
		earlier = earlier.up
	}
	for _, mover := range c.movers() {
		for _, child := range c.children(n) {
			before, after := mover.of(n.pos), mover.of(child.pos)
			if rolls(n.pos) {
				if before != after {
					return n, fmt.Sprintf("%s is %v at a chance node, and %v after %v: want the same, the side that moves after "+
						"the roll", mover.name, before, after, child.move)
				}
				continue
			}
			if before == after {
				return n, fmt.Sprintf("%s is %v, and so it is after %v: want the other side to move; %s",
					mover.name, before, child.move, twice)
			}
			if earlier != nil && after != mover.of(earlier.pos) {
				return earlier, fmt.Sprintf("%s is %v, %v after %v, and %v after %v: want two sides that move in turn",
					mover.name, mover.of(earlier.pos), before, n.move, after, child.move)
			}
		}
		if after, ok := c.passing(n.pos); ok && mover.of(n.pos) == mover.of(after) {
			return n, fmt.Sprintf("%s is %v, and so it is after the null move: want the other side to move",
				mover.name, mover.of(n.pos))
		}
	}
	return n, ""
}

// chance checks the weights and the score of a position against what the start declares.
func (c *checker[P, M]) chance(start search.Chance) func(*node[P, M]) (*node[P, M], string) {
	return func(n *node[P, M]) (*node[P, M], string) { return n, c.wrongChance(start, n) }
}

func (c *checker[P, M]) wrongChance(start search.Chance, n *node[P, M]) string {
	p, _ := offer.As[search.Chancer](n.pos)
	low, high := start.Low, start.High
	if side(n.turn) < 0 {
		low, high = -high, -low
	}
	score, over := n.pos.Terminal()
	if !over {
		score = n.pos.Evaluate()
	}
	now, chancy := p.Chance()
	weights, outcomes := p.Weights(nil), c.moves(n.pos)
	sum := 0
	for _, w := range weights {
		sum += min(max(w, 0), search.MaxWeights)
	}
	switch {
	case !chancy || now.Unit != start.Unit:
		return fmt.Sprintf("Chance is %+v, %t, and %+v at the start: want one Unit in all positions", now, chancy, start)
	case score != search.NoScore && (score < low || score > high):
		return fmt.Sprintf("the score is %d: want %d to %d for the side to move, as Chance says at the start", score, low, high)
	case len(weights) == 0:
		return ""
	case len(weights) != len(outcomes):
		return fmt.Sprintf("Weights gives %v, and the outcomes are %v: want a weight for each, and none when the game is over",
			weights, outcomes)
	case slices.Min(weights) < 1 || sum > search.MaxWeights:
		return fmt.Sprintf("Weights gives %v: want 1 at least, and no more than %d together", weights, search.MaxWeights)
	}
	return appended("Weights", p.Weights, weights)
}

// mover tells the side to move.
type mover[P any] struct {
	name string
	of   func(P) any
}

func (c *checker[P, M]) movers() (all []mover[P]) {
	if _, ok := offer.As[search.MaxFirster](c.root.pos); ok {
		all = append(all, mover[P]{"MaxFirst", func(pos P) any {
			p, _ := offer.As[search.MaxFirster](pos)
			return p.MaxFirst()
		}})
	}
	if c.options.Mover != nil {
		all = append(all, mover[P]{"Mover", func(pos P) any { return c.options.Mover(pos) }})
	}
	return all
}

func (c *checker[P, M]) height(last *node[P, M]) (*node[P, M], string) {
	_, over := last.pos.Terminal()
	at, wrong := last, ""
	for n := last; n != nil; n = n.up {
		p, _ := offer.As[search.Height](n.pos)
		plies, more := last.ply-n.ply, ""
		if !over {
			plies, more = plies+1, ", and the game is not over then"
		}
		if height := p.Height(); height < plies {
			at, wrong = n, fmt.Sprintf("Height is %d: want %d at least, since it can go on with %v%s",
				height, plies, last.moves()[n.ply:], more)
		}
	}
	return at, wrong
}

// hash compares a node with the first node of the same position, with the first of the same
// hash, with the position after a null move, and with the one read back from the text.
func (c *checker[P, M]) hash(n *node[P, M]) (*node[P, M], string) {
	hash := hashOf(n.pos)
	if same := c.seen[key(n.pos)]; same != nil && hashOf(same.pos) != hash {
		return n, fmt.Sprintf("Hash is %#x, and %#x when the position is reached by %v: want the same",
			hash, hashOf(same.pos), same.moves())
	}
	if other := c.hashed[hash]; other == nil {
		c.hashed[hash] = n
	} else if key(other.pos) != key(n.pos) {
		return n, fmt.Sprintf("Hash is %#x, as in another position, %s, after %v: want another hash",
			hash, text(other.pos), other.moves())
	}
	if after, ok := c.passing(n.pos); ok && hashOf(after) == hash {
		return n, fmt.Sprintf("Hash is %#x, and the same after the null move: want another, since the side to move "+
			"belongs to a position", hash)
	}
	if written, ok := offer.As[fmt.Stringer](n.pos); ok && c.options.Parse != nil {
		if read, err := c.options.Parse(written.String()); err == nil && hashOf(read) != hash {
			return n, fmt.Sprintf("Hash is %#x, and %#x when the position is read from its text %q: want the same",
				hash, hashOf(read), written)
		}
	}
	return n, ""
}

// passing returns the position after the null move, false if it is not offered or the game has
// none.
func (c *checker[P, M]) passing(pos P) (P, bool) {
	if p, ok := offer.As[search.NullMover[P]](pos); ok {
		return p.NullMove()
	}
	return pos, false
}

func (c *checker[P, M]) nullMove(pos P) string {
	after, ok := c.passing(pos)
	if !ok {
		return ""
	}
	if _, over := pos.Terminal(); over {
		return "the game is over, and NullMove offers one: want false"
	}
	if key(after) == key(pos) {
		return "NullMove returns the same position: want the other side to move"
	}
	want := pos
	if c.options.PassDrops != nil {
		want = c.options.PassDrops(pos)
	}
	if again, ok := c.passing(after); ok && key(again) != key(want) {
		return fmt.Sprintf("two null moves lead to %s, %#v: want %s, %#v, since a null move changes the side to "+
			"move only (what it "+
			"takes away by the rules belongs into Options.PassDrops)", text(again), key(again), text(want), key(want))
	}
	return ""
}

func (c *checker[P, M]) noisy(pos P) string {
	moves := c.moves(pos)
	if len(moves) == 0 {
		return "" // nobody asks
	}
	p, _ := offer.As[search.Noisy[M]](pos)
	noisy := p.NoisyMoves(nil)
	for _, m := range noisy {
		if !slices.Contains(moves, m) {
			return fmt.Sprintf("NoisyMoves gives %v, which is not one of the moves %v", m, moves)
		}
	}
	if wrong := repeated("NoisyMoves", noisy); wrong != "" || len(noisy) == 0 {
		return wrong
	}
	return appended("NoisyMoves", p.NoisyMoves, noisy)
}

func (c *checker[P, M]) threat(pos P) string {
	p, _ := offer.As[search.Threatened](pos)
	if _, over := pos.Terminal(); over || p.Threat() >= 0 {
		return ""
	}
	return fmt.Sprintf("Threat is %d: want 0 or more", p.Threat())
}

func (c *checker[P, M]) hint(pos P) string {
	moves := c.moves(pos)
	p, _ := offer.As[search.Hinter[M]](pos)
	hints := map[M]int{}
	for _, m := range moves {
		hints[m] = p.Hint(m)
	}
	for _, m := range slices.Backward(moves) {
		if again := p.Hint(m); again != hints[m] {
			return fmt.Sprintf("Hint(%v) is %d, and %d when asked again: want one number, or no order of the moves holds",
				m, hints[m], again)
		}
	}
	if all, ok := offer.As[search.MovesHinter[M]](pos); ok {
		given := all.Hints(moves, []int{7})
		for i, m := range moves {
			if len(given) != len(moves)+1 || given[0] != 7 || given[i+1] != hints[m] {
				return fmt.Sprintf("Hints(%v), given a buffer that holds 7, returns %v: want what it holds, then the Hint "+
					"of each move, for %v %d", moves, given, m, hints[m])
			}
		}
	}
	return ""
}

func (c *checker[P, M]) checks(pos P) string {
	moves := c.moves(pos)
	p, _ := offer.As[search.Checker[M]](pos)
	given := p.Checks(moves, []bool{true})
	if len(given) != len(moves)+1 || !given[0] {
		return fmt.Sprintf("Checks(%v), given a buffer that holds true, returns %v: want what it holds, then one answer for "+
			"each move", moves, given)
	}
	for i, m := range slices.Backward(moves) {
		if alone := p.Checks([]M{m}, nil); len(alone) != 1 || alone[0] != given[i+1] {
			return fmt.Sprintf("Checks says %t of %v among all moves, and %v alone: want the same", given[i+1], m, alone)
		}
	}
	return ""
}

// bounds checks the form of what Bounds returns, and compares it with minimax if the end is near.
func (c *checker[P, M]) bounds(pos P) string {
	all := c.moves(pos)
	if len(all) == 0 {
		return "" // nobody asks
	}
	p, _ := offer.As[search.Bounder[M]](pos)
	moves, low, high := p.Bounds(nil)
	said := fmt.Sprintf("Bounds is %v, %d, %d", moves, low, high)
	switch {
	case low > high:
		return said + ": want the lower bound first"
	case low < high && len(moves) == 0:
		return said + ": want the moves that may have the value"
	case low < high:
		left := slices.DeleteFunc(slices.Clone(all), func(m M) bool { return !slices.Contains(moves, m) })
		if !slices.Equal(left, moves) {
			return fmt.Sprintf("%s: want some of the moves %v, in this order", said, all)
		}
		give := func(buf []M) []M { buf, _, _ = p.Bounds(buf); return buf }
		if wrong := appended("Bounds", give, moves); wrong != "" {
			return wrong
		}
	}
	nodes, value, without := endNodes, -search.Inf, -search.Inf
	for _, m := range all {
		v, known := toTheEnd[P, M](pos.Play(m), &nodes)
		if !known {
			return ""
		}
		if value = max(value, -v); slices.Contains(moves, m) {
			without = max(without, -v)
		}
	}
	switch {
	case value < low || value > high:
		return fmt.Sprintf("%s: minimax to the end of the game is %d", said, value)
	case low < high && without != value:
		return fmt.Sprintf("%s: minimax to the end of the game is %d, and with only these moves %d", said, value, without)
	}
	return ""
}

// endNodes is the largest number of nodes below a position whose value at the end of the game is computed.
const endNodes = 500

// toTheEnd returns the minimax value of a position at the end of the game; known is false if nodes, which it
// counts down, are used up before, or if an end has no score.
func toTheEnd[P search.Position[P, M], M any](pos P, nodes *int) (value int, known bool) {
	if value, over := pos.Terminal(); over {
		return value, value != search.NoScore
	}
	value = -search.Inf
	for _, m := range pos.Moves(nil) {
		if *nodes--; *nodes < 0 {
			return 0, false
		}
		v, known := toTheEnd[P, M](pos.Play(m), nodes)
		if !known {
			return 0, false
		}
		value = max(value, -v)
	}
	return value, value > -search.Inf // some game has no moves where it should
}

func (c *checker[P, M]) label(pos P) string {
	p, _ := offer.As[search.Labeller[M]](pos)
	labelled := map[string]M{}
	for _, m := range c.moves(pos) {
		label := p.Label(m)
		if other, ok := labelled[label]; ok && label != "" && other != m {
			return fmt.Sprintf("Label is %q for %v and for %v: want different labels, or none", label, other, m)
		}
		labelled[label] = m
	}
	return ""
}

// expanded plays the moves of a position and scores the positions after the replies: in their order, backward, and in
// windows that cause cutoffs.
func (c *checker[P, M]) expanded(pos P) string {
	if c.expander == nil {
		c.expander, c.plain = search.ExpanderOf[P, M](c.root.pos), search.PlainExpander[P, M]()
	}
	x := c.expander
	score, over := pos.Terminal()
	if s, o := x.Open(pos); s != score || o != over {
		return fmt.Sprintf("the expander's Open says %d, %t: want what Terminal says, %d, %t", s, o, score, over)
	}
	moves := pos.Moves(nil)
	if over || len(moves) == 0 {
		return ""
	}
	if wrong := appended("the expander's Moves", x.Moves, moves); wrong != "" {
		return wrong
	}
	for _, m := range moves {
		want := pos.Play(m)
		if child := x.Play(m); key(child) != key(want) {
			return fmt.Sprintf("the expander's Play gives %#v by %v: want %#v", key(child), m, key(want))
		}
	}
	if g, ok := offer.As[search.Bounder[M]](pos); ok {
		if own, ok := x.(search.Bounder[M]); ok {
			wantMoves, wantLow, wantHigh := g.Bounds(nil)
			if moves, low, high := own.Bounds(nil); low != wantLow || high != wantHigh || !slices.Equal(moves, wantMoves) {
				return fmt.Sprintf("the expander's Bounds are %v, %d, %d: want those of the position, %v, %d, %d",
					moves, low, high, wantMoves, wantLow, wantHigh)
			}
		}
	}
	if g, ok := offer.As[search.MovesHinter[M]](pos); ok {
		if own, ok := x.(search.MovesHinter[M]); ok {
			if hints, want := own.Hints(moves, nil), g.Hints(moves, nil); !slices.Equal(hints, want) {
				return fmt.Sprintf("the expander's Hints of %v are %d: want those of the position, %d", moves, hints, want)
			}
		}
	}
	c.plain.Open(pos)
	backwards := slices.Clone(moves)
	slices.Reverse(backwards)
	for _, list := range [][]M{nil, moves, backwards} {
		frontier := func(x search.Expander[P, M], w search.Window) search.Frontier {
			var f search.Frontier
			f.Reset(w.Alpha, w.Beta)
			x.Frontier(list, &f)
			return f
		}
		best := frontier(c.plain, search.Open).Value
		for _, w := range []search.Window{search.Open, {Alpha: best - 2, Beta: best}, {Alpha: best - 1, Beta: best + 1},
			{Alpha: best, Beta: best + 1}, {Alpha: -search.Inf, Beta: best}, {Alpha: best, Beta: search.Inf}} {
			if got, want := frontier(x, w), frontier(c.plain, w); got != want && (got.Sound() || want.Sound()) {
				return fmt.Sprintf("the expander's Frontier of %v in the window %v finds %v: want %v, as the four methods of "+
					"Position have it", list, w, &got, &want)
			}
		}
	}
	return ""
}

// allocation calls one method after the other on the first positions and on one in 16 of
// the others; only if that allocates does it look for the position nearest to the start.
func (c *checker[P, M]) allocation(*node[P, M]) (*node[P, M], string) {
	var nodes []*node[P, M]
	for i, n := range c.order {
		if i < few || i%16 == 0 {
			nodes = append(nodes, n)
		}
	}
	slices.SortStableFunc(nodes, func(a, b *node[P, M]) int { return a.ply - b.ply })
	for _, asked := range c.askedAtANode() {
		allocates := func(runs int, nodes ...*node[P, M]) float64 {
			return testing.AllocsPerRun(runs, func() {
				for _, n := range nodes {
					if _, over := n.pos.Terminal(); !over || asked.method == "Terminal" {
						asked.ask(n.pos)
					}
				}
			})
		}
		if allocates(1, nodes...) == 0 {
			continue
		}
		for _, n := range nodes {
			if times := allocates(10, n); times > 0 { // the mean, rounded down: what others allocate meanwhile does not count
				return n, fmt.Sprintf("%s allocates %.0f times: want nothing allocated for a node", asked.method, times)
			}
		}
	}
	return nil, ""
}

// asking is a method that a search calls at a node.
type asking[P any] struct {
	method string
	ask    func(pos P)
}

// askedAtANode returns the methods that a search calls at a node. As in a search, moves are
// appended to a reused buffer, and optional interfaces are bound once.
func (c *checker[P, M]) askedAtANode() []asking[P] {
	var buf []M
	list := []asking[P]{
		{"Terminal", func(pos P) { pos.Terminal() }},
		{"Moves", func(pos P) { buf = pos.Moves(buf[:0]) }},
		{"Play", func(pos P) {
			buf = pos.Moves(buf[:0])
			for _, m := range buf {
				pos.Play(m)
			}
		}},
		{"Evaluate", func(pos P) { pos.Evaluate() }},
	}
	q := &extra.Question[P, M]{}
	for _, offered := range c.extras {
		if ask, _ := offered.Bind(q); ask != nil && offered.AtNodes {
			list = append(list, asking[P]{offered.Method, func(pos P) {
				buf = pos.Moves(buf[:0])
				q.Position, q.Moves = pos, buf
				ask()
			}})
		}
	}
	if x := c.expander; x != nil {
		f := new(search.Frontier)
		list = append(list, asking[P]{"the expander", func(pos P) {
			x.Open(pos)
			buf = x.Moves(buf[:0])
			for _, m := range buf {
				x.Play(m)
			}
			f.Reset(-search.Inf, search.Inf)
			x.Frontier(nil, f)
		}})
	}
	return list
}
