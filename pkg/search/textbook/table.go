package textbook

import (
	"fmt"
	"math"
	"slices"

	"github.com/ablab-go/ablab/pkg/search"
)

// TableOptions are the options of a transposition table.
type TableOptions struct {
	Entries int
	Replace Replacement
	Deeper  bool
}

// Describe describes each option.
func (TableOptions) Describe() []search.Option {
	return []search.Option{{
		Name:  "Entries",
		Means: "how many positions the table has room for; 0 is no limit but search.Settings.Memory.",
		Max:   math.MaxInt,
	}, {
		Name: "Replace",
		Means: "which of two positions keeps a place: new is the newer one, deep the one that was " +
			"searched deeper, the newer of two equals.",
	}, {
		Name: "Deeper",
		Means: "Entries that look further ahead than is asked are used too. That is selective: " +
			"such a value may be better, but it is not the minimax value to the depth asked for.",
	}}
}

// Check returns an error for an unknown replacement scheme.
func (o TableOptions) Check() error {
	if o.Replace > Deep {
		return fmt.Errorf("textbook: there is no Replacement %d: want New or Deep", o.Replace)
	}
	return nil
}

// Replacement is a replacement scheme (D. M. Breuker, "Memory versus search in games",
// dissertation, Maastricht 1998, section 2.4).
type Replacement uint8

// The schemes.
const (
	New  Replacement = iota // the newer position
	Deep                    // the one that was searched deeper; the newer one of two equals
)

var replacementNames = []string{"new", "deep"}

// String returns the scheme as a word: new or deep.
func (r Replacement) String() string {
	if r > Deep {
		return fmt.Sprintf("unknown (%d)", uint8(r))
	}
	return replacementNames[r]
}

// UnmarshalText reads what String writes.
func (r *Replacement) UnmarshalText(text []byte) error {
	i := slices.Index(replacementNames, string(text))
	if i < 0 {
		return fmt.Errorf("textbook: there is no replacement scheme %q: want new or deep", text)
	}
	*r = Replacement(i)
	return nil
}

// entryBytes is about how many bytes a position takes in a map.
const entryBytes = 100

// Entry is what a table stores about a position.
type Entry[M any] struct {
	Depth int          // plies that Value looks ahead
	Value int          // for the side to move, a win counted from the root of the search
	Bound search.Bound // what Value claims, for the side to move
	Move  M            // the move that gave Value
	hash  uint64
}

// Table is a transposition table: it keeps one entry for each place, and TableOptions set the number
// of places. It counts its work in Session.Table, and reports its memory by Session.Holds. It is for
// one goroutine. The positions must be Hashers.
type Table[P search.Position[P, M], M comparable] struct {
	TableOptions
	s      *search.Session[P, M]
	places map[uint64]Entry[M] // a win counted from the position
}

// NewTable returns an empty table for a search; the search is selective if o allows it to use
// deeper entries.
func NewTable[P search.Position[P, M], M comparable](s *search.Session[P, M], o TableOptions) *Table[P, M] {
	if o.Deeper {
		s.DeclareSelective()
	}
	return &Table[P, M]{o, s, map[uint64]Entry[M]{}}
}

// Probe returns the entry for pos, the node entered last; false if there is none.
func (t *Table[P, M]) Probe(pos P) (Entry[M], bool) { return t.probe(pos, t.s.Ply()) }

// ProbeChild returns the entry for pos, a child of the node entered last, for the side to move
// there; false if there is none.
func (t *Table[P, M]) ProbeChild(pos P) (Entry[M], bool) { return t.probe(pos, t.s.Ply()+1) }

func (t *Table[P, M]) probe(pos P, ply int) (e Entry[M], found bool) {
	hash := t.s.Hash(pos)
	t.s.Table.Probes++
	if e, found = t.places[t.place(hash)]; !found || e.hash != hash {
		return Entry[M]{hash: hash}, false
	}
	t.s.Table.Hits++
	e.Value = t.s.CountFromRoot(e.Value, ply)
	return e, true
}

// Store stores the result of the node entered last, unless the replacement scheme keeps the
// entry in its place. known is what Probe returned for that node.
func (t *Table[P, M]) Store(known Entry[M], depth, value int, bound search.Bound, move M) {
	at := t.place(known.hash)
	if old, ok := t.places[at]; ok && old.hash != known.hash {
		t.s.Table.Collisions++
		if t.Replace == Deep && old.Depth > depth {
			return
		}
	}
	t.s.Table.Stored++
	t.places[at] = Entry[M]{depth, t.s.CountFromNode(value, t.s.Ply()), bound, move, known.hash}
	t.s.Holds(entryBytes * int64(len(t.places)))
}

// place returns the place of a position.
func (t *Table[P, M]) place(hash uint64) uint64 {
	if t.Entries == 0 {
		return hash
	}
	return hash % uint64(t.Entries)
}

// toFront moves first to the front and keeps the order of the others.
func toFront[M comparable](moves []M, first M) {
	if i := slices.Index(moves, first); i > 0 {
		copy(moves[1:], moves[:i])
		moves[0] = first
	}
}
