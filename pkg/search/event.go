package search

import "github.com/ablab-go/ablab/internal/enum"

// Event is one thing that happened in a search, in MAX's view. The events of a
// search, in order, are all that drawings, prints, explanations and checks are
// made from.
//
// An event carries the state of its node after the event. Consequences are not
// recorded: when a node is left, its parent's best value and window follow, and
// so do the moves that were never tried.
type Event struct {
	Kind EventKind `json:"kind"`
	Type NodeType  `json:"type"` // what alpha-beta expects of the node
	// which of several workers; the order among workers is that of the calls to the recorder
	Worker int32 `json:"worker"`
	Node   int32 `json:"node"`   // the node's number, in the order of first visits; the root is 0
	Parent int32 `json:"parent"` // the parent's number; -1 at the root
	// index of the move from the parent, in the order tried; -1 for the root and the null move
	Move  int32 `json:"move"`
	Ply   int32 `json:"ply"`   // distance from the root
	Depth int32 `json:"depth"` // plies still to look ahead
	Moves int32 `json:"moves"` // number of moves, on Leave; 0 for a leaf
	// on Leave, the number of moves tried: the last of them cut, if a move did (Stats.CutoffsAt)
	Tried int32 `json:"tried,omitempty"`
	Entry int32 `json:"entry,omitempty"` // plies that the table's entry looks ahead, on TableHit; 0 if that is not known
	Alpha int   `json:"alpha"`           // the window that the node was called with; the open one with NoWindow
	Beta  int   `json:"beta"`
	Value int   `json:"value"` // the score where Kind is Scored; see EventKind for the others
	Bound Bound `json:"bound"` // what the score claims; that of a leaf is exact in any window

	// NoWindow is set if the node was visited without a window, away from the stack (Node.Visit,
	// Session.NoteChild). It is drawn without one.
	NoWindow bool `json:"no_window,omitempty"`
}

// EventKind is what happened in an [Event].
type EventKind uint8

// The kinds of events. Enter begins the visit of an inner node, and Leave or Tally ends it; a Leaf is
// entered, scored and left at once. Events of several workers come mixed (Event.Worker), and a visit stopped
// by a limit or by another worker's cutoff has no end event. State.Line gives the visits that are open at an
// event.
const (
	Enter EventKind = iota
	Leaf
	Leave

	// Horizon is a Leaf that is not the end of the game: its score is static.
	Horizon

	// Clamped says that the search returns Value instead of the score of the leaf
	// before, which lies outside the window: fail-hard.
	Clamped

	// Tally ends a visit inside another of the same node, as Leave does, but with no value: it
	// only counted the moves that reach beta for the side to move. Value is how many are
	// needed.
	Tally

	// Static is the static score of a node whose moves may still be searched: what the
	// algorithm decides by (Evaluate) or, where the depth is used up, the score that
	// the side to move can stand pat on (EnterNoisy).
	Static

	// Threat says how much the side to move stands to lose at the node: Value, 0 or more,
	// whoever moves.
	Threat

	// Pass begins another search pass of the root: a new depth, a wider
	// window, a guess. Depth, Alpha and Beta are those of the pass.
	Pass

	// Research announces that the node's last move is searched again.
	Research

	// Reduction announces that the node is searched Value plies shallower.
	Reduction

	// NullMove announces that the node's next child is reached by the null move.
	NullMove

	// TableHit found the node in the transposition table, Value with Bound; where
	// that ends the visit, Leave follows.
	TableHit

	// Bounded is a bound on the value of the node by the rules of the game ([Session.Bounds]), Value
	// with Bound. It ends the visit, or a move that reaches Value will.
	Bounded

	// Expand visits an inner node away from the stack: an algorithm without recursion
	// expands it.
	Expand

	// Push and Pop put the node on SSS*'s OPEN list and take it off, with the
	// merit Value.
	Push
	Pop

	// Valued is what an algorithm without recursion knows about the value of a node so
	// far (Node.Claim): Value with Bound. It is not a visit, and may be repeated.
	Valued

	eventKinds // from here on: NewEventKind
)

var eventNames = [eventKinds]string{"enter", "leaf", "leave", "horizon", "clamped", "tally", "static", "threat",
	"pass", "research", "reduction", "nullmove", "tablehit", "bounded", "expand", "push", "pop", "valued"}

// String returns the kind as one word, such as enter.
func (k EventKind) String() string {
	if own, ok := k.Own(); ok {
		return own.Name
	}
	return enum.Name(eventNames[:], k)
}

// MarshalText writes a kind as String does, for JSON.
func (k EventKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (k *EventKind) UnmarshalText(text []byte) (err error) {
	if own, ok := ownEvents.find(string(text)); ok {
		*k = own
		return nil
	}
	*k, err = enum.Value[EventKind](eventNames[:], text, "search: event")
	return err
}

// Scored reports whether the event gives its node a value: Leaf, Horizon, Leave and Clamped do.
// Clamped follows the Leaf or Horizon of the same visit, whose value it replaces.
func (k EventKind) Scored() bool { return k == Leaf || k == Horizon || k == Clamped || k == Leave }

// selective reports whether such an event occurs only in selective searches.
func (k EventKind) selective() bool {
	own, ok := k.Own()
	return k == Reduction || k == NullMove || k == Tally || ok && own.Selective
}

// counts reports whether the Value of such an event is a plain number, the same for both sides,
// and not a score.
func (k EventKind) counts() bool {
	own, ok := k.Own()
	return k == Reduction || k == Threat || k == Tally || ok && !own.Score
}

// Actual returns the type that a Scored event shows its node to have; max is set if
// MAX moves there.
func (e Event) Actual(max bool) NodeType {
	if max {
		return TypeOf(e.Value, e.Alpha, e.Beta)
	}
	return TypeOf(-e.Value, -e.Beta, -e.Alpha)
}

// selectively marks the event's bound as selective, for a search of depth plies (0: to the end) whose root lies
// above plies over the trace's root. The score of a leaf stays as it is, except for a static score nearer to the
// root than depth, which comes of a reduction.
func (e *Event) selectively(depth, above int) {
	switch e.Kind {
	case Leave, TableHit, Bounded, Valued:
		e.Bound = e.Bound.Selectively()
	case Horizon, Clamped:
		if depth == 0 || int(e.Ply)+above < depth {
			e.Bound = e.Bound.Selectively()
		}
	}
}

// Window returns the window that the event's node was called with, the open one with NoWindow.
func (e Event) Window() Window { return Window{e.Alpha, e.Beta} }
