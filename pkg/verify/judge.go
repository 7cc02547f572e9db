package verify

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/internal/enum"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// Promise is what a subject must keep.
type Promise uint8

// The promises.
const (
	// Bounds is the contract of every search: the value in the window, a bound outside.
	// Fail-hard and fail-soft both keep it.
	Bounds Promise = iota

	// FailHard is the minimax value, clamped to the window.
	FailHard

	// ExactAlways is the minimax value, whatever the window.
	ExactAlways
)

var promiseNames = []string{"exact in the window, a bound outside", "fail-hard", "exact"}

// String returns the promise in words.
func (p Promise) String() string { return enum.Name(promiseNames, p) }

// allowed returns the lowest and the highest value that a subject may return.
func (p Promise) allowed(minimax int, w search.Window) (low, high int) {
	clamped := min(max(minimax, w.Alpha), w.Beta)
	switch p {
	case FailHard:
		return clamped, clamped
	case ExactAlways:
		return minimax, minimax
	}
	return min(minimax, clamped), max(minimax, clamped)
}

// rival returns the settings of the alpha-beta search to compare with: a search that is
// exact in every window is compared with one in the open window.
func (p Promise) rival(q Question) search.Settings {
	if p == ExactAlways {
		q.Window = search.Open
	}
	return q.settings()
}

// rivalNodes returns the number of nodes that it visits.
func (p Promise) rivalNodes(q Question) int64 {
	w := q.window()
	if p == ExactAlways {
		w = search.Open
	}
	root := q.Tree.Root()
	if inMaxView(root, 1) < 0 {
		w.Alpha, w.Beta = -w.Beta, -w.Alpha
	}
	nodes := int64(0)
	q.alphaBeta(root, 0, w.Alpha, w.Beta, &nodes)
	return nodes
}

// alphaBeta is fail-soft alpha-beta, as textbook.AlphaBetaSoft is, without a record. It adds its visits to nodes.
func (q Question) alphaBeta(p position, ply, alpha, beta int, nodes *int64) int {
	*nodes++
	if v, ended := q.end(p, ply); ended {
		return v
	}
	best := -search.Inf
	var room someMoves
	for _, m := range p.Moves(room[:0]) {
		best = max(best, -q.alphaBeta(p.Play(m), ply+1, -beta, -max(alpha, best), nodes))
		if best >= beta {
			break
		}
	}
	return best
}

// end returns the score of a node at a ply for the side to move, if the question ends there.
func (q Question) end(p position, ply int) (score int, ended bool) {
	score, over := p.Terminal()
	switch {
	case over:
	case q.Depth > 0 && ply >= q.Depth:
		score = p.Evaluate()
	default:
		return 0, false
	}
	if q.NearerWins && score != search.NoScore {
		score = search.Later(score, ply)
	}
	return score, true
}

// Kind is a verdict on one question.
type Kind uint8

// The kinds, worse ones later.
const (
	Right       Kind = iota
	Waste            // right, but it visits more nodes than alpha-beta
	WrongMove        // a right value, and a move for it that is not worth it
	WrongBound       // a value outside the window, claiming a bound that does not hold or is not the promised one
	WrongValue       // a value inside the window that is not the minimax value, or an infinity where the window is open
	WrongAnswer      // yes for no, or no for yes
	Broken           // no value: a panic, a rule of the contract or of the protocol broken
	Endless          // no value within the limits of time and visits
)

var kindNames = []string{"right", "waste", "wrong move", "wrong bound", "wrong value", "wrong answer", "broken off", "no end"}

// String returns the kind in words, such as wrong value.
func (k Kind) String() string { return enum.Name(kindNames, k) }

// Wrong reports whether the subject failed.
func (k Kind) Wrong() bool { return k > Waste }

// Question is one search that a subject is asked for.
type Question struct {
	Tree       *abtree.Tree
	Depth      int           // in plies; 0 is to the end
	Window     search.Window // in MAX's view; zero is open
	NearerWins bool          // a win moves toward zero by one for each ply from the root, as in search.Settings
}

func (q Question) settings() search.Settings {
	return search.Settings{Depth: q.Depth, Window: q.window(), NearerWins: q.NearerWins}
}

func (q Question) window() search.Window {
	if q.Window == (search.Window{}) {
		return search.Open
	}
	return q.Window
}

// String returns the question as text.
func (q Question) String() string {
	text := fmt.Sprintf("tree %s, window %v", q.Tree, q.window())
	if q.Depth > 0 {
		text += ", " + english.Count(q.Depth, "ply", "plies")
	}
	if q.NearerWins {
		text += ", nearer wins preferred"
	}
	return text
}

// reference is minimax's answer to questions that differ only in their windows.
type reference struct {
	value int   // in MAX's view
	nodes int64 // places in the tree to the depth
	best  int64 // nodes that alpha-beta visits with the open window, if it was run
}

func (q Question) reference() (r reference, ok bool) {
	r.value, ok = q.minimax(q.Tree.Root(), 0, &r.nodes)
	return r, ok
}

// minimax returns the value of a node at a ply, in MAX's view, and adds the nodes below it to nodes. It returns false if there is
// no value.
func (q Question) minimax(p position, ply int, nodes *int64) (value int, ok bool) {
	*nodes++
	if score, ended := q.end(p, ply); ended {
		return inMaxView(p, score), score != search.NoScore
	}
	if weights := p.Weights(nil); weights != nil {
		return q.outcomes(p, weights, ply, nodes)
	}
	sign := inMaxView(p, 1)
	best := -search.Inf
	var room someMoves
	for _, m := range p.Moves(room[:0]) {
		v, ok := q.minimax(p.Play(m), ply+1, nodes)
		if !ok {
			return 0, false
		}
		best = max(best, sign*v)
	}
	return sign * best, true
}

// worthy returns the names of the children of the root, worth m by minimax, that a search may choose as its move. Inside the
// window these are the best ones. If the mover fails high, they are those that reach its bound; if it fails low, all. No
// move is worth choosing if the game is over.
func (s Subject) worthy(q Question, m int) (names []string) {
	root := q.Tree.Root()
	alpha, beta := q.window().Alpha, q.window().Beta
	sign := inMaxView(root, 1)
	if sign < 0 {
		alpha, beta = -beta, -alpha
	}
	enough := min(sign*m, beta)
	if enough <= alpha {
		enough = -search.Inf
	}
	for _, move := range root.Moves(nil) {
		child := root.Play(move)
		if worth, ok := q.minimax(child, 1, new(int64)); ok && sign*worth >= enough {
			if s.program != nil {
				child = s.program.seenAs(child)
			}
			names = append(names, child.Name())
		}
	}
	return names
}

// patience is the number of visits that a subject may make in a tree of nodes places: far
// more than a search with many search passes needs.
func (r reference) patience() int64 { return 2000 + 200*r.nodes }

// outcome is the result of a question.
type outcome struct {
	call
	kind  Kind
	nodes int64 // visits
	best  int64 // nodes that alpha-beta visits
	again int64 // repeated visits, if nodes is more than best

	searches int // of the root by a function or an algorithm, if nodes is more than best
}

// answer asks a subject a question.
func (s Subject) answer(q Question, r reference, recorder func(search.Event)) (o outcome) {
	patience := r.patience()
	o.asks, o.newNames, o.newKeys = int(10*patience), s.newNames, s.newKeys
	settings := q.settings()
	settings.Options, settings.Nodes, settings.Recorder = s.options, patience, recorder
	defer func() {
		if cause := recover(); cause != nil { // search.Run lets a runtime error pass
			o.problem = fmt.Sprintf("it panicked: %v", cause)
		}
		switch {
		case o.endless:
			o.kind = Endless
			if s.program != nil && o.problem != "" {
				break
			}
			o.problem = fmt.Sprintf("it was stopped after %d visits of a tree that has %s to this depth", patience,
				english.Count(int(r.nodes), "node", "nodes"))
		case o.problem != "":
			o.kind = Broken
		}
	}()
	result, err := search.Run(s.begin(&o.call), q.Tree.Root(), settings)
	o.nodes = result.Stats.Nodes
	switch {
	case o.problem != "":
	case err != nil:
		o.problem = strings.TrimPrefix(err.Error(), "search: ")
	case result.Status == search.NodeLimit:
		o.endless = true
	}
	return o
}

// judge asks a subject a question and returns the verdict, which is Waste only if waste is set.
func (s Subject) judge(q Question, r reference, promise Promise, waste bool) outcome {
	o := s.answer(q, r, nil)
	if o.kind.Wrong() {
		return o
	}
	w := q.window()
	if low, high := promise.allowed(r.value, w); o.value < low || o.value > high {
		o.kind = WrongBound
		switch {
		case s.decision:
			o.kind = WrongAnswer
		case promise == ExactAlways || w == search.Open || w.Claim(o.value) == search.Exact:
			o.kind = WrongValue
		}
		return o
	}
	if o.chosen && !slices.Contains(s.worthy(q, r.value), o.move) {
		o.kind = WrongMove
		return o
	}
	if !waste || o.reordered || s.minimax {
		return o
	}
	if o.best = r.best; o.best == 0 {
		o.best = promise.rivalNodes(q)
	}
	if o.nodes <= o.best {
		return o
	}
	// More visits than alpha-beta's: are they visits of more nodes? A name does not tell by
	// which path a node was reached, so for a program each name counts once.
	// A loop around the search, such as iterative deepening, is judged by its last search of the root: a search to another depth,
	// or with another window, prunes other nodes.
	distinct, last := o.named, o.last
	if s.program == nil {
		all, visited := map[int32]bool{}, lastSearch{}
		s.answer(q, r, func(e search.Event) {
			if visits(e) {
				all[e.Node] = true
				visited.take(e.Node)
			}
		})
		distinct, last = int64(len(all)), int64(len(visited.nodes))
		o.searches = visited.searches
	}
	o.again = o.nodes - distinct
	if last > o.best {
		o.kind = Waste
	}
	return o
}

// lastSearch holds the nodes that were visited in the last search of the root. A search begins where the first of the visited
// moves follows a visit of the root: a loop that asks the root for its moves in each turn goes on with a later move.
type lastSearch struct {
	nodes    map[int32]bool
	searches int
	first    int32 // the node that was visited first after the root, which is 0
	atRoot   bool
}

func (l *lastSearch) take(node int32) {
	switch {
	case node == 0:
		l.atRoot = true
		if l.nodes == nil {
			l.nodes = map[int32]bool{0: true}
		}
		return
	case l.first == 0:
		l.first = node
	}
	if l.atRoot && node == l.first {
		l.searches++
		l.nodes = map[int32]bool{0: true}
	}
	l.atRoot, l.nodes[node] = false, true
}

// check returns an error for a question that has no answer.
func (q Question) check() error {
	if q.Tree == nil || q.Tree.Size() == 0 {
		return errors.New("verify: the question has no tree")
	}
	if _, err := search.Run(textbook.Minimax, q.Tree.Root(), q.settings()); err != nil {
		return fmt.Errorf("verify: minimax has no answer: %w", err)
	}
	return nil
}
