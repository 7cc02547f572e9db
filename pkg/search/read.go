package search

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// ReadTrace reads a trace that was written as JSON, by json.Marshal say, packed by gzip or not.
// The result can be folded and drawn like a trace that [Record] made: its nodes are a tree in
// preorder, and its events are possible in that tree. Unknown fields are ignored.
//
// A trace of version 1 says now what it did not yet then: that nobody knows the window of a node away
// from the stack; and that the search is selective, if anything shows that it went by an assumption,
// for an older one did not say so. If nothing does, what it found holds.
//
// An error tells what was read and where: the line and column, from 1, if the text is not JSON,
// or the number of the node or event, from 0, if its content is impossible.
//
// The text may come from an untrusted source. A text of more than a gibibyte, unpacked, is
// refused, and so is one with more list elements, longer names, more plies or more repeated
// visits than any trace has.
func ReadTrace(r io.Reader) (*Trace, error) {
	text, err := unpacked(r, maxTraceText)
	if err != nil {
		return nil, fmt.Errorf("search: the trace cannot be read: %w", err)
	}
	t := &Trace{}
	if err := json.Unmarshal(text, t); err != nil {
		return nil, fmt.Errorf("search: this is not a trace: %s", misread(text, err))
	}
	if err := t.check(); err != nil {
		return nil, fmt.Errorf("search: this is not a trace of a search: %w", err)
	}
	if t.Version == 1 {
		t.upgrade()
	}
	if t.isSelective() {
		t.selectively()
	}
	return t, nil
}

// isSelective reports whether anything in the trace says that the search is selective.
func (t *Trace) isSelective() bool {
	return t.Noisy || t.Result.Bound.Selective() || t.Result.Status == SelectiveEnd ||
		slices.ContainsFunc(t.Events, func(e Event) bool {
			return e.Kind.selective() || e.Bound.Selective() || e.Kind == TableHit && e.Entry > e.Depth && t.Depth > 0
		})
}

// unpacked reads all of a text that may be packed, up to most bytes.
func unpacked(r io.Reader, most int64) ([]byte, error) {
	in := bufio.NewReader(r)
	g := &guard{in: in}
	if head, _ := in.Peek(2); bytes.Equal(head, []byte{0x1f, 0x8b}) { // io.ReadAll meets the same error
		z, err := gzip.NewReader(in)
		if err != nil {
			return nil, err
		}
		g.in = z
	}
	text, err := io.ReadAll(io.LimitReader(g, most+1))
	if err == nil && int64(len(text)) > most {
		err = fmt.Errorf("its text is longer than %d bytes: record a search to a lower depth", most)
	}
	return text, err
}

// Limits of a trace. Decoding terse JSON such as [{},{},{}] takes far more memory than its
// text.
const (
	maxElements = 2 * MaxEvents // of a list
	maxString   = 1 << 20       // bytes of a name, or of a position
	maxNesting  = 32            // lists and objects in one another
)

// maxVisited limits the sum of the subtree sizes of all nodes entered or left, which is the time it
// takes to follow the events. Tests lower it.
var maxVisited int64 = 1 << 30

// guard reads JSON, and stops when a limit of a trace is exceeded.
type guard struct {
	in       io.Reader
	read     int                 // bytes
	elements [maxNesting + 1]int // of the lists and objects that it is in
	depth    int                 // how many they are
	inString bool
	escaped  bool
	opened   int // where the string began
}

func (g *guard) Read(p []byte) (int, error) {
	n, err := g.in.Read(p)
	for _, c := range p[:n] {
		g.read++
		switch {
		case g.escaped:
			g.escaped = false
		case g.inString:
			g.escaped = c == '\\'
			g.inString = c != '"'
			if g.read-g.opened > maxString {
				return 0, fmt.Errorf("it has a text of more than %d bytes, from byte %d on", maxString, g.opened)
			}
		case c == '"':
			g.inString, g.opened = true, g.read
		case c == '[' || c == '{':
			if g.depth++; g.depth > maxNesting {
				return 0, fmt.Errorf("it has more than %d lists and objects in one another, at byte %d", maxNesting, g.read)
			}
			g.elements[g.depth] = 1
		case c == ']' || c == '}':
			g.depth = max(g.depth-1, 0)
		case c == ',' && g.depth > 0:
			if g.elements[g.depth]++; g.elements[g.depth] > maxElements {
				return 0, fmt.Errorf("it has a list of more than %d elements, at byte %d", maxElements, g.read)
			}
		case g.depth == 0 && !strings.ContainsRune(" \t\r\n", rune(c)):
			return n, io.EOF // this is not a trace: the decoder says why, and what follows does not matter
		}
	}
	return n, err
}

// misread describes an error of json.Unmarshal with its place in the text.
func misread(text []byte, err error) string {
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		before := text[:syntax.Offset]
		line := 1 + bytes.Count(before, []byte("\n"))
		column := len([]rune(string(before[1+bytes.LastIndexByte(before, '\n'):])))
		return fmt.Sprintf("line %d, column %d: %v", line, max(1, column), err)
	}
	// It is JSON, with a value of another kind: read it piece by piece.
	var parts struct{ Nodes, Events []json.RawMessage }
	if json.Unmarshal(text, &parts) == nil {
		for i, part := range parts.Nodes {
			if err := json.Unmarshal(part, &TraceNode{}); err != nil {
				return fmt.Sprintf("node %d: %v", i, err)
			}
		}
		for i, part := range parts.Events {
			if err := json.Unmarshal(part, &Event{}); err != nil {
				return fmt.Sprintf("event %d: %v", i, err)
			}
		}
	}
	return err.Error()
}

// check refuses a trace that no search can have left.
func (t *Trace) check() error {
	switch {
	case t.Version != TraceVersion && t.Version != 1:
		return fmt.Errorf("it is of version %d, want %d: record it again", t.Version, TraceVersion)
	case len(t.Nodes) == 0:
		return errors.New("it has no nodes")
	case t.Depth < 0 || t.Depth > MaxPly:
		return fmt.Errorf("the depth %d: want 0 to %d plies", t.Depth, MaxPly)
	case t.Part != nil && (len(t.Part.Line) == 0 || len(t.Part.Line) > MaxPly || t.Part.Visits < 1 || t.Part.Nodes < 1):
		return fmt.Errorf("the part below %d moves, visited %d times by a search of %d nodes: want 1 to %d moves, and "+
			"a visit", len(t.Part.Line), t.Part.Visits, t.Part.Nodes, MaxPly)
	case len(t.Given) > 0 && len(t.Given) != len(t.Nodes):
		return fmt.Errorf("it says what is given of %d nodes, and has %d", len(t.Given), len(t.Nodes))
	case !t.Window.sound():
		return fmt.Errorf("the window %v: want alpha < beta, and neither beyond ∞", t.Window)
	}
	if err := t.checkNodes(); err != nil {
		return err
	}
	if err := t.checkEvents(); err != nil {
		return err
	}
	at := 0
	for k, i := range t.Result.PV {
		if i <= at || i >= t.Nodes[at].End || t.Nodes[i].Parent != at {
			return fmt.Errorf("move %d of the result's line leads to node %d, which is not a child of node %d", k, i, at)
		}
		at = i
	}
	if err := t.Result.check(); err != nil {
		return err
	}
	return t.checkValue()
}

// checkValue refuses the value of a search that was not stopped if its events leave the root with
// others alone.
func (t *Trace) checkValue() error {
	valued := false
	for _, e := range t.Events {
		if e.Node == 0 && e.Kind.Scored() {
			if valued = true; e.Value == t.Result.Value {
				return nil
			}
		}
	}
	if valued && t.Result.Status.Finished() && !t.Truncated {
		return fmt.Errorf("the result has the value %s, and no event gives it to the root", FormatScore(t.Result.Value))
	}
	return nil
}

func (t *Trace) checkNodes() error {
	above := []int{} // the nodes whose subtrees the next node lies in
	for i, n := range t.Nodes {
		for len(above) > 0 && t.Nodes[above[len(above)-1]].End <= i {
			above = above[:len(above)-1]
		}
		parent, end := -1, len(t.Nodes)
		if len(above) > 0 {
			parent = above[len(above)-1]
			end = t.Nodes[parent].End
		}
		switch {
		case i > 0 && parent < 0:
			return fmt.Errorf("node %d: it is outside the tree, which ends at node %d", i, t.Nodes[0].End)
		case n.Parent != parent:
			return fmt.Errorf("node %d: its parent is %d, but it stands in the subtree of %d", i, n.Parent, parent)
		case n.End <= i || n.End > end:
			return fmt.Errorf("node %d: its subtree ends at %d, want %d to %d", i, n.End, i+1, end)
		case n.Ply != len(above):
			return fmt.Errorf("node %d: its ply is %d, but %d nodes are above it", i, n.Ply, len(above))
		case n.Ply > MaxPly+1:
			return fmt.Errorf("node %d: it is at ply %d, and no line is longer than %d", i, n.Ply, MaxPly+1)
		case n.Null && parent < 0:
			return fmt.Errorf("node %d: the null move leads to the root", i)
		case n.Over && n.End > i+1:
			return fmt.Errorf("node %d: the game is over there, but %d nodes are below it", i, n.End-i-1)
		case !n.Over && n.Score != NoScore:
			return fmt.Errorf("node %d: it has the score %d, but the game is not over there", i, n.Score)
		case n.Weight < 0 || (n.Weight > 0) != (parent >= 0 && t.Nodes[parent].Chance):
			return fmt.Errorf("node %d: it has the weight %d: want at least 1 below a chance node, and 0 elsewhere", i, n.Weight)
		case n.Chance && !t.Chancy():
			return fmt.Errorf("node %d: it is a chance node, and the result has no unit", i)
		case n.Score != NoScore && !sound(n.Score):
			return fmt.Errorf("node %d: its score %d is beyond ∞", i, n.Score)
		case len(t.Given) > 0 && t.Given[i].Static != NoScore && !sound(t.Given[i].Static):
			return fmt.Errorf("node %d: its evaluation %d is beyond ∞", i, t.Given[i].Static)
		}
		above = append(above, i)
	}
	return nil
}

// checkEvents folds the events, and returns an error at the first one that contradicts the state before it.
func (t *Trace) checkEvents() error {
	windowed, visited := false, int64(0)
	leaf := make([]bool, len(t.Nodes)) // the node was a leaf when it was last visited
	s := t.Start()
	for k, e := range t.Events {
		if e.Node < 0 || int(e.Node) >= len(t.Nodes) {
			return fmt.Errorf("event %d: there is no node %d among %d", k, e.Node, len(t.Nodes))
		}
		if visited += int64(t.Nodes[e.Node].End - int(e.Node)); visited > maxVisited {
			return fmt.Errorf("event %d: the events so far come back to nodes with large subtrees so often that "+
				"nobody can follow them", k)
		}
		wrong := t.contradiction(s, e)
		switch e.Kind {
		case Enter, Expand:
			leaf[e.Node] = false
		case Leaf, Horizon:
			leaf[e.Node] = true
		case Clamped:
			if !leaf[e.Node] {
				wrong = "it was no leaf when it was visited last"
			}
		}
		if wrong != "" {
			return fmt.Errorf("event %d, %v of node %d: %s", k, e.Kind, e.Node, wrong)
		}
		windowed = windowed || e.Kind != Pass && e.Window() != Open
		s.Next()
	}
	for i, n := range t.Nodes {
		if n.Visited != (s.Nodes[i].Visits > 0) && !t.Truncated {
			return fmt.Errorf("node %d: visited is %t, but %d events visit it", i, n.Visited, s.Nodes[i].Visits)
		}
	}
	if windowed != t.Windowed {
		return fmt.Errorf("windowed is %t, but an event says otherwise", t.Windowed)
	}
	return nil
}

// upgrade gives the events of a trace of version 1, once it is checked, what they did not say yet:
// NoWindow, and a selective bound to the value of a node whose moves were not visited.
// That may have been a visit inside, one ply shallower, which met the end of the
// game everywhere: ProbCut's cut looks the same, and so the bound is selective.
func (t *Trace) upgrade() {
	last := map[int32]Event{} // of each worker
	s := t.Start()
	for k := range t.Events {
		e := &t.Events[k]
		e.NoWindow = e.NoWindow || t.isAway(s, *e)
		if before := last[e.Worker]; e.Kind == Leave {
			static := before.Kind == Static && before.Node == e.Node && e.Depth > 0
			if s.inner[int(e.Node)] || static && !s.Nodes[e.Node].Valued {
				e.Bound = e.Bound.Selectively()
			}
		}
		last[e.Worker] = *e
		s.Next()
	}
	t.Version = TraceVersion
}

// isAway reports whether an event is of a node away from the stack, which in version 1 had the
// open window. A leaf beside the stack, below the root itself, cannot be told.
func (t *Trace) isAway(s *State, e Event) bool {
	p := t.Nodes[e.Node].Parent
	switch {
	case e.Window() != Open:
		return false
	case e.Kind == Leaf || e.Kind == Horizon:
		return p >= 0 && (s.Nodes[p].Phase == Done || t.Result.Stats.Own[Push] > 0)
	case e.Kind == Reduction:
		return s.Nodes[e.Node].Phase != Active
	}
	return e.Kind == Expand || e.Kind == Push || e.Kind == Pop
}

// contradiction returns what is impossible about an event in s, the state before it; "" if
// nothing is.
func (t *Trace) contradiction(s *State, e Event) string {
	n, state := t.Nodes[e.Node], s.Nodes[e.Node]
	visit := e.Kind == Enter || e.Kind == Expand || e.Kind == Leaf || e.Kind == Horizon
	own, isOwn := e.Kind.Own()
	switch {
	case isOwn && !slices.Contains(t.Own, own):
		return "its kind is not described: own has the descriptions"
	case int(e.Parent) != n.Parent:
		return fmt.Sprintf("its parent is %d, want %d", e.Parent, n.Parent)
	case int(e.Ply) != n.Ply:
		return fmt.Sprintf("its ply is %d, want %d", e.Ply, n.Ply)
	case (e.Move < 0) != (n.Null || n.Parent < 0):
		return fmt.Sprintf("its move is %d, want -1 for the root and the null move alone", e.Move)
	case e.Worker < 0 || e.Moves < 0 || e.Depth < -MaxPly || e.Depth > MaxPly:
		return fmt.Sprintf("worker %d, depth %d, %d moves: want a worker and a number of moves that are not "+
			"negative, and a depth of at most %d", e.Worker, e.Depth, e.Moves, MaxPly)
	case e.NoWindow && (e.Window() != Open || e.Kind == Enter || e.Kind == Leave || e.Kind == Clamped ||
		e.Kind == Tally || e.Kind == Pass), !e.NoWindow && e.Kind == Valued:
		return fmt.Sprintf("it has no window, and the window %v", e.Window())
	case !e.Window().sound():
		return fmt.Sprintf("the window %v: want alpha < beta, and neither beyond ∞", e.Window())
	case e.Kind == Threat && e.Value < 0:
		return fmt.Sprintf("the threat is %d, want 0 or more", e.Value)
	case e.Kind == Tally && (e.Value < 0 || len(s.outer[int(e.Node)]) == 0):
		return fmt.Sprintf("it needs %d moves: want 0 or more, and a visit around it", e.Value)
	case e.Kind == Valued && state.Visits == 0:
		return "it has a value before it is visited"
	case !e.Kind.counts() && !sound(e.Value):
		return fmt.Sprintf("its value %d is beyond ∞", e.Value)
	case e.Tried < 0 || e.Tried > 0 && e.Kind != Leave:
		return fmt.Sprintf("it has tried %d moves: want 0 or more, on leave alone", e.Tried)
	case e.Entry < 0 || e.Entry > MaxPly:
		return fmt.Sprintf("its entry looks %d plies ahead, want 0 to %d", e.Entry, MaxPly)
	case (e.Kind == Leave || e.Kind == Clamped) && e.Bound.Plain() != e.Window().Claim(e.Value) && !t.Probed(e):
		return fmt.Sprintf("its bound is %v, but its value is %s in the window %v", e.Bound, FormatScore(e.Value), e.Window())
	case (e.Kind == Leaf || e.Kind == Horizon) && e.Bound.Plain() != Exact:
		return fmt.Sprintf("its bound is %v, but a leaf's own score is none", e.Bound)
	case visit && n.Parent >= 0 && s.Nodes[n.Parent].Visits == 0:
		return fmt.Sprintf("its parent %d has not been visited", n.Parent)
	case visit && e.Kind != Horizon && n.Over != (e.Kind == Leaf):
		return fmt.Sprintf("over is %t at the node", n.Over)
	case e.Kind == Leaf && e.Value != n.Score:
		return fmt.Sprintf("its value is %s, but the score of the node is %s", FormatScore(e.Value), FormatScore(n.Score))
	case (e.Kind == Leave || e.Kind == Research) && state.Phase != Active:
		return "it has not been entered"
	case e.Kind == Clamped && n.Parent >= 0 && s.Nodes[n.Parent].Phase != Active:
		return fmt.Sprintf("its parent %d has been left", n.Parent)
	case e.Kind == Clamped && state.Phase != Done:
		return "it has no value"
	case state.Phase == Active && visit && e.Kind != Enter:
		return "it has been entered and not left"
	}
	return ""
}

// Probed reports whether an event ends a probe of a chance node's child: see [Session.LeaveProbe].
func (t *Trace) Probed(e Event) bool {
	least := AtMost
	if t.Max(int(e.Node)) {
		least = AtLeast
	}
	return e.Kind == Leave && e.Parent >= 0 && t.Nodes[e.Parent].Chance && e.Tried < e.Moves && e.Bound == least &&
		e.Window().Claim(e.Value) != least
}

// check refuses a result with numbers that no search counts.
func (r *Result[M]) check() error {
	if r.Unit < 0 || r.Unit > Inf {
		return fmt.Errorf("the result has %d scores to a point", r.Unit)
	}
	if !sound(r.Value) || r.Depth < 0 || r.Depth > MaxPly {
		return fmt.Errorf("the result has the value %d to depth %d", r.Value, r.Depth)
	}
	s := &r.Stats
	counts := []int64{
		s.Nodes, s.Leaves, s.Terminals, s.Interior, s.Quiescent, s.Cutoffs, int64(s.Time),
		s.Table.Probes, s.Table.Hits, s.Table.Cutoffs, s.Table.Stored, s.Table.Collisions,
	}
	counts = append(append(append(counts, s.CutoffsAt[:]...), s.Expected[:]...), s.Actual[:]...)
	for _, p := range s.Plies {
		counts = append(append(append(counts, p.Nodes, p.Leaves), p.Expected[:]...), p.Actual[:]...)
	}
	for _, n := range s.Own {
		counts = append(counts, n)
	}
	for _, n := range counts {
		if n < 0 {
			return fmt.Errorf("the result's statistics have the count %d", n)
		}
	}
	return nil
}

// sound reports whether a score is within -∞ and ∞.
func sound(score int) bool { return -Inf <= score && score <= Inf }

// sound reports whether a search can be asked about a window.
func (w Window) sound() bool { return w.Alpha < w.Beta && sound(w.Alpha) && sound(w.Beta) }
