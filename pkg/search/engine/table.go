package engine

import (
	"math/bits"
	"sync/atomic"
	"unsafe"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// table is a transposition table: an entry for each place, found by the hash's high bits. Several workers share its places.
//
// It begins small and grows as it fills, up to its size: to clear 64 MiB takes longer than many a search. One that is shared
// grows between two searches of the root.
type table struct {
	*places
	clock func() // stops the search if its time is up
	TableOptions
	*search.TableStats // of the worker
}

// places are what workers share.
type places struct {
	all        []place
	size       int          // the most places that there may be
	used       atomic.Int64 // those that are not empty
	generation uint16       // of the search under way
	shared     bool         // by several workers
}

// place has an entry so that one worker may read it while another writes: the entry is what both words say, and one whose
// words are of two entries has the hash of neither.
//
// Source: R. M. Hyatt and T. Mann, "A lockless transposition-table implementation for parallel search", ICGA Journal 25/1
// (2002).
type place struct {
	key  uint64 // hash ^ data
	data uint64 // 0 if it is empty
}

func (p *place) load() entry {
	data := atomic.LoadUint64(&p.data)
	return entry{atomic.LoadUint64(&p.key) ^ data, int32(data), uint16(data >> 32), uint16(data >> 48)}
}

func (p *place) store(e entry) {
	data := uint64(uint32(e.value)) | uint64(e.move)<<32 | uint64(e.what)<<48
	atomic.StoreUint64(&p.key, e.hash^data)
	atomic.StoreUint64(&p.data, data)
}

// entry is what the table knows of a position.
type entry struct {
	hash  uint64
	value int32  // for the side to move, a win counted from the position
	move  uint16 // its place in the game's order; with left, of the moves that the rules leave: see Options.Bounds
	what  uint16 // 0 if the entry is empty; else the depth, 1 more than the bound, and the generation, from low bits to high
}

const (
	depthBits   = 10 // search.MaxPly
	boundBits   = 2
	generations = 1 << (16 - depthBits - boundBits)
)

// left is set in the move of an entry whose place is among the moves that the rules leave, and noPlace is that of a move which
// comes too late in the order to be told.
const (
	left    = 1 << 15
	noPlace = left - 1
)

// place returns that of the move, which may be of another position, or be told of other moves than a visit has.
func (e entry) place() int { return int(e.move &^ left) }

// entriesPerMiB is no constant for the tests alone: a table of few entries is full of surprises.
var entriesPerMiB = 1 << 20 / int(unsafe.Sizeof(place{}))

func newEntry(hash uint64, depth, value int, bound search.Bound, move int) entry {
	return entry{hash, int32(value), uint16(move), uint16(depth) | (uint16(bound)+1)<<depthBits}
}

// generation returns that of the search which has written an entry.
func (e entry) generation() uint16 { return e.what >> (depthBits + boundBits) }

func (e entry) depth() int          { return int(e.what & (1<<depthBits - 1)) }
func (e entry) bound() search.Bound { return search.Bound(e.what>>depthBits&(1<<boundBits-1) - 1) }

// newEntries is with how many a table begins.
const newEntries = 1 << 10

func newTable(o TableOptions, stats *search.TableStats, clock func()) *table {
	size := o.MiB * entriesPerMiB
	return &table{&places{all: make([]place, min(newEntries, size)), size: size}, clock, o, stats}
}

// glance is how many entries are moved between two looks at the clock: each may be the first on a page of memory, which
// takes ten microseconds where the system has to find one.
const glance = 1 << 10

// grow makes a table that is filling up larger: in its own memory where it was as large before, since the
// runtime clears what it takes in one go. An entry never moves down: the last one moves first. Those that a search which is
// stopped meanwhile has not moved are not found any more, and give way.
func (t *table) grow(size int) {
	old := t.all
	var larger []place
	if size <= cap(old) {
		larger = old[:size]
		for at := len(old); at < size; at += glance {
			t.clock()
			clear(larger[at:min(at+glance, size)])
		}
	} else {
		larger = make([]place, size)
		if t.shared { // a page that is read before it is written has the system stop all workers then
			clear(larger)
		}
		for at := 0; at < len(old); at += glance {
			t.clock()
			copy(larger[at:], old[at:min(at+glance, len(old))])
		}
	}
	t.all = larger
	for i := len(old) - 1; i >= 0; i-- {
		if i%glance == 0 {
			t.clock()
		}
		p := larger[i]
		larger[i] = place{}
		if p.data == 0 {
			continue
		}
		at := t.at(p.key ^ p.data)
		if at.data != 0 { // where it grows by less than four times
			t.used.Add(-1)
		}
		*at = p
	}
}

// empty makes a table what it was when it was new.
func (t *table) empty() {
	if t != nil {
		t.all = t.all[:min(newEntries, t.size)]
		t.used.Store(0)
		clear(t.all)
	}
}

// fit returns a table for one more search: the one that is kept, where it has the size.
func (t *table) fit(o TableOptions, stats *search.TableStats, clock func()) *table {
	if t == nil || t.size != o.MiB*entriesPerMiB {
		return newTable(o, stats, clock)
	}
	t.TableOptions, t.TableStats, t.clock = o, stats, clock
	t.generation = (t.generation + 1) % generations
	return t
}

// ready gives a table that is to be shared room for a search of the root, before several workers have it: for four times as
// many entries as it has, which is about what one more ply brings, or where nothing tells, its whole size. The others wait
// meanwhile, so it is whole before there is much to move.
func (t *table) ready(deepens bool) {
	if t == nil {
		return
	}
	for len(t.all) < t.size && (!deepens || 32*t.used.Load() > int64(len(t.all))) {
		size := 4 * len(t.all)
		if len(t.all) >= muchToMove {
			size = t.size
		}
		t.grow(min(size, t.size))
	}
}

// muchToMove is how many entries take longer to move, a millisecond or so, than it pays to wait for.
const muchToMove = 1 << 16

// at returns the place of a position.
func (t *table) at(hash uint64) *place {
	i, _ := bits.Mul64(hash, uint64(len(t.all)))
	return &t.all[i]
}

// knowledge is what is known of a position whose hash is known.
type knowledge struct {
	entry
	found bool
}

// probe is find, and counts.
func (t *table) probe(hash uint64) knowledge {
	k := t.find(hash)
	t.Probes++
	if k.found {
		t.Hits++
	}
	return k
}

func (t *table) find(hash uint64) knowledge {
	if e := t.at(hash).load(); e.hash == hash && e.what != 0 {
		return knowledge{e, true}
	}
	return knowledge{entry: entry{hash: hash}}
}

// store writes an entry, unless what is in its place is to be kept: never where that is of an earlier search.
func (t *table) store(e entry) {
	e.what |= t.generation << (depthBits + boundBits)
	at := t.at(e.hash)
	old := at.load()
	if n := len(t.all); old.what == 0 && n < t.size && !t.shared && t.used.Load() >= int64(n/8) {
		t.grow(min(4*n, t.size))
		at = t.at(e.hash)
		old = at.load()
	}
	switch {
	case old.what == 0:
		t.used.Add(1)
	case old.hash != e.hash:
		t.Collisions++
		if t.Replace == textbook.Deep && old.depth() > e.depth() && old.generation() == t.generation {
			return
		}
	}
	t.Stored++
	at.store(e)
}

// recall looks a node up, and returns its value where what is known of it decides.
func (e *searcher[P, M]) recall(n *node[P, M], pos P, depth, alpha, beta int) (v int, decided bool) {
	hash := e.offers.Hash(pos)
	if e.drawn != nil {
		hash ^= search.Mix(uint64(n.ply))
	}
	n.known = e.table.probe(hash)
	if !n.known.found {
		if e.Order.Internal && depth > 2 {
			e.preview(n, pos, depth, alpha, beta)
		}
		return 0, false
	}
	d := n.known.depth()
	if d < depth || d > depth && !e.Table.Deeper {
		return 0, false
	}
	v, bound := e.session.CountFromRoot(int(n.known.value), n.ply), n.known.bound()
	if e.bulk {
		e.tableHits++
	} else {
		e.session.NoteTable(v, bound, d)
	}
	decided = bound == search.Exact || bound == search.AtLeast && v >= beta || bound == search.AtMost && v <= alpha
	if decided {
		e.table.Cutoffs++
	}
	return v, decided
}

// preview searches a node that the table has no move of two plies less deep, to find one: internal
// iterative deepening.
func (e *searcher[P, M]) preview(n *node[P, M], pos P, depth, alpha, beta int) {
	horizons, aside, team := e.horizons(), e.aside, e.team
	e.aside = aside || n.ply == 0 // and stays so where the search is stopped
	e.team = nil                  // which would tell of some of the horizons
	e.ahead(n, pos, depth-2, alpha, beta)
	e.aside, e.team, n.value = aside, team, -search.Inf
	e.superseded += e.horizons() - horizons
}

// keep stores what the visit of a node has found; best is the place of its best move among those tried.
func (e *searcher[P, M]) keep(n *node[P, M], depth, value, best, alpha, beta int) {
	if n.sorted {
		best = n.ranks[best].place
	}
	if best = min(best, noPlace); len(n.bounded) > 0 {
		best |= left
	}
	bound := search.Window{Alpha: alpha, Beta: beta}.Claim(value)
	e.table.store(newEntry(n.known.hash, depth, e.session.CountFromNode(value, n.ply), bound, best))
}
