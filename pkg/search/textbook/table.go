package textbook

import (
	"fmt"
	"math"
	"slices"

	"github.com/ablab-go/ablab/pkg/search"
)

// TableOptions say what a transposition table is like.
type TableOptions struct {
	Entries int
	Replace Replacement
	Deeper  bool
}

// Describe says what each means.
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

// Check refuses a replacement scheme that there is not.
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

// AlphaBetaTT is fail-soft alpha-beta with a transposition table: a position that was searched
// before, to the same depth, is not searched again where what is known of it decides.
//
// Source: R. D. Greenblatt, D. E. Eastlake and S. D. Crocker, "The Greenblatt chess
// program", AFIPS Fall Joint Computer Conference (1967); the bounds after D. J. Slate and
// L. R. Atkin, "Chess 4.5" (1977), and T. A. Marsland, "A review of game-tree pruning",
// ICCA Journal 9/1 (1986).
//
// For the side to move, with alpha < beta and v the result:
//
//	v <= alpha          the minimax value is at most v
//	alpha < v < beta    it is v
//	v >= beta           it is at least v
//
// A value is kept with what it claims, and with a win counted from the position and not from the
// root. The entry's move is tried first, whatever its depth. Options are [TableOptions];
// pos must be a Hasher.
func AlphaBetaTT[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	return alphaBetaTT(s, newTable(s, search.Options[TableOptions](s)), pos, depth, alpha, beta)
}

func alphaBetaTT[P search.Position[P, M], M comparable](s *search.Session[P, M], t *table[M], pos P, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	hash, moves := s.Hash(pos), s.Moves(pos)
	known, found := t.probe(&s.Table, hash)
	if found {
		if known.depth == depth || t.Deeper && known.depth > depth {
			v := s.CountFromRoot(known.value)
			s.NoteTable(v, known.bound, known.depth)
			if known.bound == search.Exact || known.bound == search.AtLeast && v >= beta || known.bound == search.AtMost && v <= alpha {
				s.Table.Cutoffs++
				return s.Leave(v)
			}
		}
		toFront(moves, known.move)
	}
	best, bestMove := -search.Inf, moves[0]
	for _, m := range moves {
		v := -alphaBetaTT(s, t, s.Play(pos, m), depth-1, -beta, -max(alpha, best))
		if v > best {
			best, bestMove = v, m
		}
		if best >= beta {
			break
		}
	}
	bound := search.Window{Alpha: alpha, Beta: beta}.Claim(best)
	t.store(&s.Table, entry[M]{hash, depth, s.CountFromNode(best), bound, bestMove})
	s.Holds(entryBytes * int64(len(t.places)))
	return s.Leave(best)
}

// entryBytes is what a position takes in a map, about.
const entryBytes = 100

// entry is what a table knows of a position.
type entry[M any] struct {
	hash  uint64
	depth int          // plies that value looks ahead
	value int          // for the side to move
	bound search.Bound // what value claims, for the side to move
	move  M            // that gave value
}

// table keeps an entry for each place, of which it has so many as its options say.
type table[M any] struct {
	TableOptions
	places map[uint64]entry[M]
}

// newTable returns the table of a search, which is selective if it uses deeper entries.
func newTable[P search.Position[P, M], M comparable](s *search.Session[P, M], o TableOptions) *table[M] {
	if o.Deeper {
		s.DeclareSelective()
	}
	return &table[M]{o, map[uint64]entry[M]{}}
}

func (t *table[M]) place(hash uint64) uint64 {
	if t.Entries == 0 {
		return hash
	}
	return hash % uint64(t.Entries)
}

// probe returns the entry of a position, and false where there is none.
func (t *table[M]) probe(count *search.TableStats, hash uint64) (entry[M], bool) {
	count.Probes++
	e, ok := t.places[t.place(hash)]
	if ok = ok && e.hash == hash; ok {
		count.Hits++
	}
	return e, ok
}

// store puts an entry in its place, unless the one that is there is to be kept.
func (t *table[M]) store(count *search.TableStats, e entry[M]) {
	at := t.place(e.hash)
	if old, ok := t.places[at]; ok && old.hash != e.hash {
		count.Collisions++
		if t.Replace == Deep && old.depth > e.depth {
			return
		}
	}
	count.Stored++
	t.places[at] = e
}

// toFront brings a move to the front and leaves the others in their order.
func toFront[M comparable](moves []M, first M) {
	if i := slices.Index(moves, first); i > 0 {
		copy(moves[1:], moves[:i])
		moves[0] = first
	}
}
