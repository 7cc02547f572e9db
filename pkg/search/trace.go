package search

import (
	"slices"
	"strings"
	"unicode"
)

// Trace is a recorded search: its tree to the depth asked for, including what was pruned, all events, and
// the result. Every view is made from one.
type Trace struct {
	Version   int         `json:"version"`       // TraceVersion
	Name      string      `json:"name"`          // of the search
	MaxFirst  bool        `json:"max_first"`     // MAX moves at the root
	Depth     int         `json:"depth"`         // asked for, in plies; 0 is to the end
	Window    Window      `json:"window"`        // asked for
	Windowed  bool        `json:"windowed"`      // some node was searched with a window; minimax has none
	Own       OwnEvents   `json:"own,omitempty"` // the kinds of events that the algorithm brought along
	Nodes     []TraceNode `json:"nodes"`         // in preorder: a subtree is one range
	Events    []Event     `json:"events"`        // their node numbers are indices of Nodes
	Result    Result[int] `json:"result"`        // its line is given in indices of Nodes
	Truncated bool        `json:"truncated"`     // more happened than was recorded

	// Part is set where only what is below one node was recorded ([RecordBelow]).
	Part *Part `json:"part,omitempty"`

	// Given has what the game says of each node of a tree that is not searched ([Unsearched]). It is nil of a search, whose
	// events say it.
	Given []Given `json:"given,omitempty"`

	// Noisy is set if a side could do better than the score of a Horizon: in quiescence
	// search it may stand pat on that score or play noisy moves.
	Noisy bool `json:"noisy,omitempty"`
}

// TraceVersion is the version of a Trace that this package makes. Another version has other fields,
// or fields with another meaning. ReadTrace also reads version 1, whose events do not have NoWindow.
const TraceVersion = 2

// TraceNode is a node of the tree that was searched.
type TraceNode struct {
	Parent  int    `json:"parent"`           // index of the parent; -1 at the root
	End     int    `json:"end"`              // the subtree is Nodes[i:End]
	Ply     int    `json:"ply"`              // distance from the root
	Move    string `json:"move,omitempty"`   // what leads here from the parent
	Name    string `json:"name,omitempty"`   // the position's own name (Namer)
	Text    string `json:"text,omitempty"`   // the position (fmt.Stringer)
	Reason  string `json:"reason,omitempty"` // for what the rules have said of it (Reasoner, Bounded)
	Null    bool   `json:"null,omitempty"`   // the null move leads here
	Visited bool   `json:"visited"`          // the search entered it
	Chance  bool   `json:"chance,omitempty"` // nobody moves here: the children are outcomes
	Weight  int    `json:"weight,omitempty"` // of the outcome that leads here, by which its probability is this part of those beside it
	Over    bool   `json:"over"`             // the game is over here, with the value Score
	Score   int    `json:"score"`            // in MAX's view; NoScore unless Over
}

// Given is what a game says of a position, and of the move that leads to it.
type Given struct {
	Static int  `json:"static"`           // its static evaluation in MAX's view; NoScore if it has none or the game is over
	Threat int  `json:"threat,omitempty"` // against the side to move ([Threatened])
	Noisy  bool `json:"noisy,omitempty"`  // the move is noisy
}

// Label returns the shortest text that identifies a node: its name, else the
// move that leads to it, else "root". It is [Printable]. A move that is a number, such as a column
// of connect four, is labeled "move 4": just a number beside a node would look like its value.
func (n TraceNode) Label() string {
	switch {
	case n.Name != "":
		return Printable(n.Name)
	case n.Move == "":
		return "root"
	case strings.Trim(n.Move, "0123456789") == "":
		return "move " + n.Move
	}
	return Printable(n.Move)
}

// Printable returns a text as one line that is safe to print: control characters that a
// terminal could obey, or that reverse the rest of the line, become U+FFFD.
func Printable(text string) string {
	const zwnj, zwj = '\u200c', '\u200d' // invisible, harmless, and part of words
	return strings.Map(func(r rune) rune {
		if unicode.IsGraphic(r) || r == zwnj || r == zwj {
			return r
		}
		return unicode.ReplacementChar
	}, text)
}

// Max reports whether MAX moves at node i; at a chance node, after it.
func (t *Trace) Max(i int) bool {
	turn := t.Nodes[i].Ply
	if t.Chancy() {
		for above := t.Nodes[i].Parent; above >= 0; above = t.Nodes[above].Parent {
			if t.Nodes[above].Chance {
				turn--
			}
		}
	}
	return (turn%2 == 0) == t.MaxFirst
}

// Chancy reports whether the game has chance.
func (t *Trace) Chancy() bool { return t.Result.Unit > 0 }

// Samples reports whether the search judges nodes by a sample of them, as Monte Carlo tree search does: nodes that
// it does not visit are not pruned.
func (t *Trace) Samples() bool {
	return slices.ContainsFunc(t.Own, func(own OwnEvent) bool { return own.Samples })
}

// Probability returns the probability of the outcome that leads to node i, 1 if its parent is not a chance node.
func (t *Trace) Probability(i int) Fraction {
	above := t.Nodes[i].Parent
	if above < 0 || !t.Nodes[above].Chance {
		return Fraction{1, 1}
	}
	sum := 0
	for _, c := range t.Children(above) {
		sum += t.Nodes[c].Weight
	}
	return NewFraction(t.Nodes[i].Weight, max(sum, 1))
}

// Leaf reports whether the trace has nothing below node i.
func (t *Trace) Leaf(i int) bool { return t.Nodes[i].End == i+1 }

// Children returns the indices of the children of node i, in the game's order.
func (t *Trace) Children(i int) []int {
	var children []int
	for c := i + 1; c < t.Nodes[i].End; c = t.Nodes[c].End {
		children = append(children, c)
	}
	return children
}

// Selective reports whether the search is selective: its values at inner nodes may differ from
// the minimax values.
func (t *Trace) Selective() bool { return t.Result.Bound.Selective() }

// Full reports whether the trace has the largest number of unvisited nodes
// ([MaxUnvisited]): others are missing then.
func (t *Trace) Full() bool {
	unvisited := 0
	for _, n := range t.Nodes {
		if !n.Visited {
			unvisited++
		}
	}
	return unvisited >= MaxUnvisited
}

// selectively marks all bounds of the search as selective, including those from before the
// search declared itself selective.
func (t *Trace) selectively() {
	t.Result.selectively()
	for i := range t.Events {
		t.Events[i].selectively(t.Depth, t.Above())
	}
}

// Limits of a Trace.
const (
	// MaxEvents is the number of events kept; a longer search is Truncated. It is enough for
	// minimax on a tree of a million nodes, which takes 0.9 GB while it is recorded and 0.3 GB
	// afterwards.
	MaxEvents = 1 << 21

	// maxTraceText is the longest trace, in bytes unpacked, that ReadTrace accepts: twice the size of
	// the largest ones.
	maxTraceText = 1 << 30

	// MaxUnvisited is the largest number of unvisited nodes in a trace.
	MaxUnvisited = 1 << 14
)

// Unsearched returns the tree below root to a depth in plies, 0 for all of it, without a
// search: a trace in which nothing happens. It has at most MaxUnvisited nodes below root.
func Unsearched[P Position[P, M], M comparable](root P, depth int) (*Trace, error) {
	s, err := newSession[P, M](root, Settings{Depth: depth})
	if err != nil {
		return nil, err
	}
	s.numbers = newNumbering[M](nil)
	t := &Trace{Version: TraceVersion, Name: "The tree, before any search", MaxFirst: s.maxFirst, Depth: depth, Window: Open}
	t.Result.Unit = s.chance.Unit
	_, err = s.run(func() {
		nodes := growTree(s, root, nil, depth)
		index := addNodes(t, s, nodes)
		t.Given = make([]Given, len(nodes))
		for k := range nodes {
			t.Given[index[k]] = givenAt(t, nodes, k, int(index[k]))
		}
	})
	if err != nil {
		return nil, err
	}
	return t, nil
}

// Record searches root as Run does and returns a trace of everything that
// happened. Settings.Recorder, if any, is called too.
func Record[P Position[P, M], M comparable](algorithm Algorithm[P, M], root P, settings Settings) (*Trace, error) {
	return RecordBelow(algorithm, root, nil, settings)
}

// trace searches root and keeps what happened at top, to which line leads, and below.
func (s *Session[P, M]) trace(algorithm Algorithm[P, M], root, top P, line []M) (*Trace, error) {
	ply := int32(len(line))
	t := &Trace{Version: TraceVersion, MaxFirst: s.maxAt(s.turnsAlong(root, line)), Window: s.settings.Window}
	also := s.settings.Recorder
	s.record = func(e Event) {
		if len(t.Events) < MaxEvents {
			t.Windowed = t.Windowed || e.Kind != Pass && e.Window() != Open
			t.Events = append(t.Events, e)
		} else {
			t.Truncated = true
			s.record = also
		}
		if also != nil {
			also(e)
		}
	}
	s.numbers = newNumbering(line)
	result, err := s.search(algorithm, root)
	if err != nil {
		return nil, err
	}
	t.Result.Unit = result.Unit
	t.Name, t.Depth = s.settings.Name, s.settings.Depth
	t.Noisy, t.Own = s.noisy, ownIn(result.Stats.Own)
	var nodes []sapling[P, M]
	var index []int32
	s.at = s.above // a search that was stopped is somewhere below
	if _, err := s.run(func() {
		nodes = growTree(s, top, t.Events, s.settings.Depth)
		index = addNodes(t, s, nodes)
	}); err != nil {
		return nil, err
	}
	pv := []int{}
	if ply == 0 {
		for _, i := range follow(nodes, result.PV) {
			pv = append(pv, int(index[i]))
		}
	}
	t.Result = Reworded(result, pv)
	for i := range t.Events {
		e := &t.Events[i]
		e.Node = index[e.Node]
		e.Ply -= ply
		if e.Parent >= 0 {
			e.Parent = index[e.Parent]
		} else {
			e.Move = -1
		}
	}
	if ply > 0 {
		if err := t.become(texts(line)); err != nil {
			return nil, err
		}
	}
	if s.selective {
		t.selectively()
	}
	return t, nil
}

// Ruled returns the event with the bound by the rules ([Bounded]) on node in the visit by worker that is under way
// before the event number before; false if there is none.
func (t *Trace) Ruled(before int, node, worker int32) (said Event, ok bool) {
	within := 0 // visits of the node inside this one
	for _, e := range slices.Backward(t.Events[:before]) {
		switch {
		case e.Node != node || e.Worker != worker:
		case e.Kind == Leave:
			within++
		case e.Kind == Enter && within > 0:
			within--
		case e.Kind == Enter:
			return Event{}, false
		case e.Kind == Bounded && within == 0:
			return e, true
		}
	}
	return Event{}, false
}
