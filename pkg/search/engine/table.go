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
// It begins small and grows as it fills, up to its size, since clearing 64 MiB takes longer than many a search. A shared
// table grows between two searches of the root.
type table struct {
	*places
	clock func() // stops the search if its time is up
	TableOptions
	*search.TableStats // of the worker
}

// places are the part of a table that workers share.
type places struct {
	all        []place
	size       int          // the most places that there may be
	used       atomic.Int64 // those that are not empty
	generation uint16       // of the search under way
	shared     bool         // by several workers
}

// place holds an entry so that one worker may read it while another writes: both words make the entry, and a mix of words
// from two entries matches the hash of neither.
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

// entry is what the table stores about a position.
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

// left is set in the move of an entry if its place counts only the moves that the rules leave; noPlace stands for a place too
// large to store.
const (
	left    = 1 << 15
	noPlace = left - 1
)

// place returns the place of the move, which may belong to another position or to another list of moves than
// that of the visit.
func (e entry) place() int { return int(e.move &^ left) }

// entriesPerMiB is a variable only for tests: a table with few entries brings out more cases.
var entriesPerMiB = 1 << 20 / int(unsafe.Sizeof(place{}))

func newEntry(hash uint64, depth, value int, bound search.Bound, move int) entry {
	return entry{hash, int32(value), uint16(move), uint16(depth) | (uint16(bound)+1)<<depthBits}
}

// generation returns the number of the search that wrote an entry.
func (e entry) generation() uint16 { return e.what >> (depthBits + boundBits) }

func (e entry) depth() int          { return int(e.what & (1<<depthBits - 1)) }
func (e entry) bound() search.Bound { return search.Bound(e.what>>depthBits&(1<<boundBits-1) - 1) }

// newEntries is the number of places of a new table.
const newEntries = 1 << 10

func newTable(o TableOptions, stats *search.TableStats, clock func()) *table {
	size := o.MiB * entriesPerMiB
	return &table{&places{all: make([]place, min(newEntries, size)), size: size}, clock, o, stats}
}

// glance is how many entries are moved between two checks of the clock: each may be the first on a new page of memory,
// which takes the system ten microseconds.
const glance = 1 << 10

// grow makes a table that is filling up larger: in its own memory if it was that large before, since clearing new memory in
// one go takes long. An entry never moves down: the last one moves first. Entries that a stopped search has not moved yet
// are no longer found, and are overwritten.
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

// empty makes a table as good as new.
func (t *table) empty() {
	if t != nil {
		t.all = t.all[:min(newEntries, t.size)]
		t.used.Store(0)
		clear(t.all)
	}
}

// fit returns a table for the next search: t itself if it has the right size.
func (t *table) fit(o TableOptions, stats *search.TableStats, clock func()) *table {
	if t == nil || t.size != o.MiB*entriesPerMiB {
		return newTable(o, stats, clock)
	}
	t.TableOptions, t.TableStats, t.clock = o, stats, clock
	t.generation = (t.generation + 1) % generations
	return t
}

// ready makes room in a table before several workers share it for a search of the root: for four times the entries that it
// has, about the growth of one more ply, or its whole size if there is no estimate. The other workers wait meanwhile, so it
// takes its whole size before there is much to move.
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

// muchToMove is the number of entries that take about a millisecond to move, longer than the other workers
// should wait.
const muchToMove = 1 << 16

// at returns the place of a position.
func (t *table) at(hash uint64) *place {
	i, _ := bits.Mul64(hash, uint64(len(t.all)))
	return &t.all[i]
}

// knowledge is what the table knows about a position, with its hash.
type knowledge struct {
	entry
	found bool
}

// probe is find with counting.
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

// store writes an entry, unless the replacement scheme keeps the one in its place. An entry of an earlier
// search is never kept.
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

// recall looks a node up, and returns its value if its entry decides it.
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

// preview searches a node for which the table has no move two plies shallower, to find one:
// internal iterative deepening.
func (e *searcher[P, M]) preview(n *node[P, M], pos P, depth, alpha, beta int) {
	horizons, aside, team := e.horizons(), e.aside, e.team
	e.aside = aside || n.ply == 0 // and stays so where the search is stopped
	e.team = nil                  // which would report only some of the horizons
	e.ahead(n, pos, depth-2, alpha, beta)
	e.aside, e.team, n.value = aside, team, -search.Inf
	e.superseded += e.horizons() - horizons
}

// keep stores the result of a visit; best is the place of its best move among those tried.
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
