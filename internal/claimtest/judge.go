package claimtest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
)

// Judge compares the claims of searches with the true values.
type Judge struct {
	Searches, Stopped, Claims, Selective int64

	game      *Game
	nearer    bool // Settings.NearerWins
	selective bool // the search is
	Chooses   bool // it may say that it is, since it leaves out moves of the root for its other lines
	above     int  // plies from the root of the search to what is judged: see Part
	positions []int32
	before    []Move // the first moves of the lines that were reported
	wrong     error  // the first
}

// Watch begins a search of a position, which is selective or not, and returns the settings with a recorder that judges each
// event: for a search by one worker.
func (j *Judge) Watch(root Position, settings search.Settings, selective bool) search.Settings {
	j.Begin(root, settings, selective)
	j.game.follows = true
	settings.Recorder = j.event
	return settings
}

// Begin begins a search of which only the result, or the trace, is judged.
func (j *Judge) Begin(root Position, settings search.Settings, selective bool) {
	j.Searches++
	j.game, j.nearer, j.selective = root.game, settings.NearerWins, selective
	j.game.follows, j.positions, j.above, j.Chooses, j.wrong = false, j.positions[:0], 0, false, nil
}

// String describes what was judged.
func (j *Judge) String() string {
	return fmt.Sprintf("%d searches, %d of them stopped: %d claims, and %d that are selective", j.Searches, j.Stopped, j.Claims,
		j.Selective)
}

// event judges an event as it happens: where a node is entered its position was just asked whether the game is over.
func (j *Judge) event(e search.Event) {
	switch e.Kind {
	case search.Enter, search.Leaf, search.Horizon, search.Expand:
		for len(j.positions) <= int(e.Node) {
			j.positions = append(j.positions, -1)
		}
		j.positions[e.Node] = j.game.entered
	case search.Pass:
		return
	}
	if int(e.Node) < len(j.positions) && j.positions[e.Node] >= 0 {
		j.claim(e, j.positions[e.Node])
	}
}

// claim judges what an event claims of a position.
func (j *Judge) claim(e search.Event, at int32) {
	depth := int(e.Depth)
	switch e.Kind {
	case search.Leave, search.Valued:
	case search.Leaf, search.Horizon, search.Clamped:
		depth = 0
	case search.TableHit:
		if e.Entry > 0 {
			depth = int(e.Entry)
		}
	case search.Bounded:
		depth = search.MaxPly
	default:
		return
	}
	if e.Bound.Selective() {
		j.Selective++
		if !j.selective && !j.Chooses {
			j.fail("%v is said to be selective, of a search that is not", e)
		}
		return
	}
	if j.selective && e.Kind != search.Leaf && e.Kind != search.Horizon && e.Kind != search.Clamped {
		j.fail("%v of a selective search says %v", e, e.Bound)
		return
	}
	j.Claims++
	if truth := j.truth(at, depth, int(e.Ply)); !e.Bound.Holds(e.Value, truth) {
		j.fail("%v at ply %d of position %d says %s to depth %d, where it is %s: %+v", e.Kind, e.Ply, at, e.Bound.Of(e.Value),
			depth, search.FormatScore(truth), e)
	}
}

// truth returns the value of a position to a depth, at a ply, in MAX's view.
func (j *Judge) truth(at int32, depth, ply int) int {
	ply += j.above
	v := j.game.value(at, depth, ply, j.nearer)
	if (ply%2 == 0) != j.game.maxFirst {
		return -v
	}
	return v
}

func (j *Judge) fail(format string, args ...any) {
	if j.wrong == nil {
		j.wrong = fmt.Errorf(format, args...)
	}
}

// Result judges the result of the search that was begun, and returns the first claim of it, or of an event before, that is
// false.
func (j *Judge) Result(root Position, r search.Result[Move], err error) error {
	if err != nil {
		return errors.Join(j.wrong, err)
	}
	if !r.Status.Finished() {
		j.Stopped++
	}
	switch {
	case r.Bound.Selective():
		j.Selective++
		if !j.selective && !j.Chooses || r.Status == search.Complete || r.Status == search.DepthLimit {
			j.fail("the result is %v, %v", r.Bound, r.Status)
		}
	case j.selective:
		j.fail("the result of a selective search is %v", r.Bound)
	default:
		j.exact(root, r, nil)
	}
	return j.wrong
}

// Reported judges a line that is reported of the search of a position: the best without the first moves of those before it,
// which have lower ranks, from 1 on.
func (j *Judge) Reported(root Position, rank int, r search.Result[Move]) {
	if j.before = j.before[:min(len(j.before), rank-1)]; len(j.before) < rank-1 {
		j.fail("line %d is reported after %d others", rank, len(j.before))
		return
	}
	if r.Bound.Selective() != j.selective && !j.Chooses {
		j.fail("line %d is %v", rank, r.Bound)
	}
	if !r.Bound.Selective() {
		j.exact(root, r, j.before)
	}
	if len(r.PV) > 0 {
		j.before = append(j.before, r.PV[0])
	}
}

// Others judges the lines besides the best: each has the value of its first move.
func (j *Judge) Others(root Position, lines []search.Result[Move]) {
	for _, r := range lines {
		if !r.Bound.Selective() {
			j.line(root, r)
		}
	}
}

// best returns the value of the root to a depth without some of its moves, in MAX's view.
func (j *Judge) best(root Position, depth int, without []Move) int {
	if len(without) == 0 {
		return j.truth(root.at, depth, 0)
	}
	best := -search.Inf
	for m, c := range root.node().children {
		if !slices.Contains(without, Move(m)) {
			best = max(best, -j.game.value(c, depth-1, 1, j.nearer))
		}
	}
	if !j.game.maxFirst {
		return -best
	}
	return best
}

// exact judges what was found, without some of the moves of the root, by a search that is not selective.
func (j *Judge) exact(root Position, r search.Result[Move], without []Move) {
	j.Claims++
	truth := j.best(root, r.Depth, without)
	words := "exact"
	switch r.Bound {
	case search.AtLeast:
		words = "a lower bound"
	case search.AtMost:
		words = "an upper bound"
	}
	if r.Status == search.Complete {
		words += " to the end of the game"
		truth = j.best(root, search.MaxPly, without)
	} else {
		words += " to " + strconv.Itoa(r.Depth) + " plies"
	}
	switch nothing := r.Value == search.Inf || r.Value == -search.Inf; {
	case !r.Bound.Holds(r.Value, truth):
		j.fail("the result is %s, %s, where it is %s", r.Bound.Of(r.Value), r.Basis(), search.FormatScore(truth))
	case r.Status.Finished() && r.Settings.Window == search.Open && r.Bound != search.Exact && j.above == 0:
		j.fail("the search of the open window is finished and found %s", r.Bound.Of(r.Value))
	case nothing && !strings.HasPrefix(r.Basis(), "nothing is claimed"), !nothing && !strings.HasPrefix(r.Basis(), words):
		j.fail("%s to depth %d, %v, is said to be %q", r.Bound.Of(r.Value), r.Depth, r.Status, r.Basis())
	}
	j.line(root, r)
}

// line judges the line of a result: each move is one of the game, and has the value, or promises as much to the side whose
// move it is.
func (j *Judge) line(root Position, r search.Result[Move]) {
	at := root.at
	for i, m := range r.PV {
		x := &j.game.nodes[at]
		if x.over || m < 0 || int(m) >= len(x.children) {
			j.fail("the line %v cannot be played", r.PV)
			return
		}
		at = x.children[m]
		if j.Claims++; i > 0 && r.Bound != search.Exact {
			continue
		}
		if truth := j.truth(at, r.Depth-i-1, i+1); !r.Bound.Holds(r.Value, truth) {
			j.fail("the result is %s with the line %v, which is worth %s to depth %d after %d moves", r.Bound.Of(r.Value), r.PV,
				search.FormatScore(truth), r.Depth, i+1)
		}
	}
}

// Trace judges a recorded search, by any number of workers: each event, and what every state of it says of the nodes that
// changed.
func (j *Judge) Trace(root Position, trace *search.Trace) error {
	positions := make([]int32, len(trace.Nodes))
	for i, n := range trace.Nodes {
		at, err := strconv.Atoi(n.Name)
		if err != nil {
			return err
		}
		positions[i] = int32(at)
	}
	s := trace.Start()
	for e, ok := s.Next(); ok; e, ok = s.Next() {
		if e.Kind != search.Pass {
			j.claim(e, positions[e.Node])
		}
		if j.selective {
			continue
		}
		for _, i := range s.Changed() {
			n := s.Nodes[i]
			if !n.Valued || n.Bound.Selective() {
				continue
			}
			at, depth, ply := positions[i], n.Depth, trace.Nodes[i].Ply
			if n.Phase != search.Done && n.Best >= 0 {
				at, depth, ply = positions[n.Best], depth-1, ply+1
			} else if n.Phase == search.Skipped {
				continue
			}
			j.Claims++
			if truth := j.truth(at, depth, ply); !n.Bound.Holds(n.Value, truth) {
				j.fail("after event %d, %v, the %v node %d, position %d, has %s to depth %d, where it is %s",
					s.Step, e.Kind, n.Phase,
					i, positions[i], n.Bound.Of(n.Value), n.Depth, search.FormatScore(truth))
			}
		}
	}
	r := trace.Result
	return j.Result(root, search.Reworded(r, j.moves(root, trace)), nil)
}

// Part judges what is recorded of a search below a random line of moves, if the search comes there.
func (j *Judge) Part(
	v search.Variant[Position, Move], root Position, settings search.Settings, selective bool, r *rand.Rand) error {
	top, line := root, []Move{}
	for range 1 + r.IntN(4) {
		x := top.node()
		if x.over {
			break
		}
		line = append(line, Move(r.IntN(len(x.moves))))
		top = top.Play(line[len(line)-1])
	}
	j.Begin(root, settings, selective)
	if len(line) == 0 {
		return nil
	}
	trace, err := v.RecordBelow(root, line, settings)
	if err != nil {
		if strings.Contains(err.Error(), "does not visit") {
			return nil
		}
		return err
	}
	if j.above = len(line); trace.Result.Bound.Selective() == selective {
		return j.Trace(top, trace)
	}
	return fmt.Errorf("below %v the result is %v", line, trace.Result.Bound)
}

// moves returns the line of a trace as moves.
func (j *Judge) moves(root Position, trace *search.Trace) (line []Move) {
	at := root.at
	for _, i := range trace.Result.PV {
		for m, c := range j.game.nodes[at].children {
			if trace.Nodes[i].Move == strconv.Itoa(m) {
				line, at = append(line, Move(m)), c
				break
			}
		}
	}
	return line
}
