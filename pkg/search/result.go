package search

import (
	"fmt"
	"strings"
	"time"

	"github.com/ablab-go/ablab/internal/enum"
)

// Algorithm is a search: it returns a score for the side to move in pos, looking
// depth plies ahead, with the window (alpha, beta) in the same view.
//
// It calls s.Enter first, takes moves from s.Moves, recurses into s.Play(pos,
// move) and ends with s.Leave: through these calls it is counted, limited and
// recorded.
type Algorithm[P Position[P, M], M comparable] func(s *Session[P, M], pos P, depth, alpha, beta int) int

// Settings are the parameters of one search. The zero value asks for the
// value of the game, searched to the end of every line with the open window.
type Settings struct {
	// Name is what views call the search; the algorithm's title if empty (see Entitle), else the
	// name of its function, or of the one that a function literal stands in.
	Name string `json:"name"`

	// Depth is how many plies to look ahead; 0 is to the end of the game. In a game without [Height], which need not end, 0
	// with a limit of Nodes or Time is as deep as the limit allows, for an algorithm that deepens or ignores the depth: the
	// search then is one to MaxPly with NearerWins, as Result.Settings show ([Session.Endless]).
	Depth int `json:"depth"`

	// Window is what the root is searched with, in MAX's view; zero is open.
	Window Window `json:"window"`

	// Nodes and Time stop the search after Nodes visits, by all workers together, or after Time; 0 is
	// no limit. Nodes is never exceeded. With several workers up to 1024 fewer nodes may be visited:
	// those granted to a worker that is far slower than the others. Time is checked about every
	// millisecond.
	Nodes int64         `json:"nodes"`
	Time  time.Duration `json:"time_ns"`

	// Target, if not 0, is the time that the search should take, at most Time. It stops the search as Time does, unless the
	// algorithm manages its time, as the engine does with Options.Stability: such a search may end before Target or go on
	// until Time. See [Session.GoOn], and [ShareOfClock] for both times of a move by a clock.
	Target time.Duration `json:"target_ns,omitzero"`

	// Start, if not nil, is the moment from which Time and Target count. As long as it is not set they stop nothing. nil is the
	// beginning of the search.
	Start *Start `json:"-"`

	// Memory is how many bytes, about, an algorithm may hold at a time, with all its workers: SSS*'s
	// list, MTD(f)'s memory, a transposition table, the numbers of recorded nodes. 0 stands for
	// DefaultMemory. A search that needs more ends with a *MemoryError.
	Memory int64 `json:"memory"`

	// Cancel stops the search when it is closed: a context's Done, say.
	Cancel <-chan struct{} `json:"-"`

	// NearerWins prefers the nearer win and the later loss: a win moves toward zero by
	// one for each ply between the root and its leaf. It is for games whose wins are
	// Win. If it is off, scores are those of the game.
	NearerWins bool `json:"nearer_wins"`

	// Options are the algorithm's own, of the type that it names, or [NamedOptions]; nil stands for its
	// defaults. JSON has them by name.
	Options any `json:"options"`

	// Recorder is called with every event, in the order in which they happen, on the
	// goroutine of the search. nil records nothing and costs nothing; otherwise every node
	// entered gets a number, which takes Memory.
	Recorder func(Event) `json:"-"`
}

// asked returns what a result carries of settings: all but what watches the search.
func (settings Settings) asked() Settings {
	settings.Start, settings.Cancel, settings.Recorder = nil, nil, nil
	return settings
}

// Status is why a search ended.
type Status uint8

// The ways to end.
const (
	Complete     Status = iota // every line was followed to the end of the game
	DepthLimit                 // complete to the depth that was asked for
	SelectiveEnd               // finished, but a selective search need not have followed every line
	NodeLimit                  // Settings.Nodes were used up
	TimeLimit                  // Settings.Time or Target was used up
	Cancelled                  // Settings.Cancel was closed
)

var statusNames = [...]string{"complete", "depth", "selective", "nodes", "time", "cancelled"}

// String returns the status as one word, such as complete.
func (s Status) String() string { return enum.Name(statusNames[:], s) }

// MarshalText writes a status as String does, for JSON.
func (s Status) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (s *Status) UnmarshalText(text []byte) (err error) {
	*s, err = enum.Value[Status](statusNames[:], text, "search: status")
	return err
}

// Finished reports whether the search completed, and was not stopped by a limit or by Cancel.
func (s Status) Finished() bool { return s <= SelectiveEnd }

// Result is what a search found, in MAX's view.
//
// A search that was stopped returns what it has: the value of the last depth that it had
// finished, if it deepens; else the best root move that it had finished as a lower bound
// (for MAX at the root; upper for MIN), or, if there is none, a bound of -Inf (Inf),
// which claims nothing.
//
// Bound is what Value claims. In a selective search it is selective, however the search
// was called and wherever it ended: see [Session.DeclareSelective].
//
// PV, the principal variation, leads to the leaf that has the value, where Bound is Exact or SelectiveValue; a
// search that takes values from a table, or searches again with a raised bound, may know only the beginning of
// the line. It is empty if the root failed low: no move is better than another there.
type Result[M any] struct {
	Value  int    `json:"value"`
	Bound  Bound  `json:"bound"`
	PV     []M    `json:"pv"`
	Depth  int    `json:"depth"` // plies that Value looks ahead; MaxPly where that is to the end of a game without Height
	Stats  Stats  `json:"stats"`
	Status Status `json:"status"`

	// Settings are what the search was asked, without Cancel and Recorder, and with all that they had left open: the
	// name, the window, Memory and the options. The search that they ask for has the same result, except for its time;
	// one that Time or Cancel stops may end elsewhere, and one by several workers visits other nodes.
	Settings Settings `json:"settings,omitzero"`

	// Unit is how many scores make a point, where chance has a part in the game; else 0, and scores are points.
	Unit Unit `json:"unit,omitempty"`
}

// Reworded returns a result with its line in other words: as text, or as nodes of a tree.
func Reworded[M, W any](r Result[M], pv []W) Result[W] {
	return Result[W]{r.Value, r.Bound, pv, r.Depth, r.Stats, r.Status, r.Settings, r.Unit}
}

// selectively makes the result that of a selective search.
func (r *Result[M]) selectively() {
	r.Bound = r.Bound.Selectively()
	if r.Status.Finished() {
		r.Status = SelectiveEnd
	}
}

var claims = [...]string{Exact: "exact", AtLeast: "a lower bound", AtMost: "an upper bound"}

// Basis describes in words what the value rests on: how far the search looked ahead, and which assumptions it
// made.
func (r Result[M]) Basis() string {
	var words []string
	switch {
	case r.Bound.Selective():
		words = append(words, "selective: not every line was followed")
	case r.Bound == AtLeast && r.Value == -Inf || r.Bound == AtMost && r.Value == Inf:
		return "nothing is claimed"
	case r.Status == Complete:
		words = append(words, claims[r.Bound]+" to the end of the game")
	default:
		words = append(words, fmt.Sprintf("%s to %d plies", claims[r.Bound], r.Depth))
	}
	if n := r.Stats.Own[TableHit]; n > 0 {
		words = append(words, fmt.Sprintf("%d values from a table, which takes positions with the same 64-bit hash for one", n))
	}
	return strings.Join(words, "; ")
}

// String returns the value with its sign, the line and the node count, and says so if the search
// is selective.
func (r Result[M]) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "value %s %s", r.Bound.Sign(), r.Unit.Format(r.Value))
	if len(r.PV) > 0 {
		b.WriteString(", line")
		for _, m := range r.PV {
			b.WriteString(" " + Printable(fmt.Sprint(m)))
		}
	}
	fmt.Fprintf(&b, ", %d nodes, %d leaves", r.Stats.Nodes, r.Stats.Leaves)
	if r.Bound.Selective() {
		b.WriteString(", selective")
	}
	if !r.Status.Finished() {
		fmt.Fprintf(&b, ", stopped: %v", r.Status)
	}
	return b.String()
}

// Stats counts what a search did. Counters are nodes (see Counting in the
// package documentation) unless they say otherwise.
type Stats struct {
	Nodes     int64 `json:"nodes"`
	Leaves    int64 `json:"leaves"`    // nodes scored without visiting their moves
	Terminals int64 `json:"terminals"` // leaves where the game was over
	Interior  int64 `json:"interior"`  // nodes whose moves were generated
	Quiescent int64 `json:"quiescent"` // nodes past the horizon, which only noisy moves reach

	// Cutoffs are the interior nodes left with value >= beta for the side to move;
	// CutoffsAt[i] counts those cut off by move i (from 0); the last entry includes
	// all later moves. Cutoffs by a table, a null move or a shallower search, before
	// any move was tried, are not in CutoffsAt.
	Cutoffs   int64               `json:"cutoffs"`
	CutoffsAt [CutoffMoves]int64  `json:"cutoffs_at"`
	Expected  [3]int64            `json:"expected"`      // by the NodeType that alpha-beta expected
	Actual    [3]int64            `json:"actual"`        // by the NodeType that the value showed
	Plies     []PlyStats          `json:"plies"`         // from the root, ply 0
	Own       map[EventKind]int64 `json:"own,omitempty"` // events of the algorithm's own, such as re-searches
	Table     TableStats          `json:"table"`
	Time      time.Duration       `json:"time_ns"`
	Idle      time.Duration       `json:"idle_ns,omitempty"` // of all workers of the engine together: nothing to do
}

// TableStats counts what a transposition table did.
type TableStats struct {
	Probes     int64 `json:"probes"`     // positions looked up
	Hits       int64 `json:"hits"`       // of them, those found: by alphabeta-tt to any depth, by MTD(f) to that asked for
	Cutoffs    int64 `json:"cutoffs"`    // visits that a hit ended
	Stored     int64 `json:"stored"`     // entries written
	Collisions int64 `json:"collisions"` // times that two positions wanted one place
}

func (t *TableStats) add(other TableStats) {
	t.Probes += other.Probes
	t.Hits += other.Hits
	t.Cutoffs += other.Cutoffs
	t.Stored += other.Stored
	t.Collisions += other.Collisions
}

// CutoffMoves is the number of move indices that Stats.CutoffsAt distinguishes.
const CutoffMoves = 16

// PlyStats counts the nodes at one distance from the root.
type PlyStats struct {
	Nodes    int64    `json:"nodes"`
	Leaves   int64    `json:"leaves"`
	Expected [3]int64 `json:"expected"` // by NodeType
	Actual   [3]int64 `json:"actual"`   // by NodeType
}

// MoveCutoffs returns the number of cutoffs by a move.
func (s Stats) MoveCutoffs() (cutoffs int64) {
	for _, n := range s.CutoffsAt {
		cutoffs += n
	}
	return cutoffs
}

// FirstMoveCutoffs returns the share of MoveCutoffs, 0 to 1, by the first move tried:
// 1 is perfect ordering. It is 0 if no move cut.
func (s Stats) FirstMoveCutoffs() float64 {
	if s.MoveCutoffs() == 0 {
		return 0
	}
	return float64(s.CutoffsAt[0]) / float64(s.MoveCutoffs())
}

// Deepest returns the greatest distance from the root, in plies, of a node that was visited, in quiescence search too. It is 0
// for a search of the root alone, and for none.
func (s Stats) Deepest() int { return max(len(s.Plies)-1, 0) }

// BranchingFactor returns the effective branching factor b*: a uniform tree with
// b* moves at every node has as many nodes to the same depth (Russell and Norvig,
// Artificial Intelligence, section 3.6.1; their N is Nodes without the root). The depth is
// that of Deepest. It is 0 for a search of the root alone.
func (s Stats) BranchingFactor() float64 {
	depth := s.Deepest()
	if depth < 1 {
		return 0
	}
	low, high := 0.0, float64(s.Nodes)
	for range 100 {
		b := (low + high) / 2
		nodes := 1.0
		for range depth {
			nodes = nodes*b + 1
		}
		if nodes < float64(s.Nodes) {
			low = b
		} else {
			high = b
		}
	}
	return low
}

// NodesPerSecond returns the rate of the search.
func (s Stats) NodesPerSecond() float64 {
	if s.Time <= 0 {
		return 0
	}
	return float64(s.Nodes) / s.Time.Seconds()
}
