package engine

import (
	"math/bits"
	"unsafe"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// table is a transposition table: an entry for each place, found by the hash's high bits.
//
// It begins small and grows as it fills, up to its size: to clear 64 MiB takes longer than many a search.
type table struct {
	entries    []entry
	size       int    // the most entries that there may be
	used       int    // entries that are not empty
	generation uint16 // of the search under way
	clock      func() // stops the search where its time is up
	TableOptions
	*search.TableStats
}

// entry is what the table knows of a position, in 16 bytes.
type entry struct {
	hash  uint64
	value int32  // for the side to move, a win counted from the position
	move  uint16 // its place in the game's order, of the moves that may be best where Options.Bounds leaves some out
	what  uint16 // 0 where the entry is empty; else the depth, 1 more than the bound, and the generation, from low bits to high
}

const (
	depthBits   = 10 // search.MaxPly
	boundBits   = 2
	generations = 1 << (16 - depthBits - boundBits)
)

// entriesPerMiB is no constant for the tests alone: a table of few entries is full of surprises.
var entriesPerMiB = 1 << 20 / int(unsafe.Sizeof(entry{}))

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
	return &table{entries: make([]entry, min(newEntries, size)), size: size, clock: clock, TableOptions: o, TableStats: stats}
}

// glance is how many entries are moved between two looks at the clock: each may be the first on a page of memory, which
// takes ten microseconds where the system has to find one.
const glance = 1 << 10

// grow makes a table that is filling up four times as large: in its own memory where it was as large before, since the
// runtime clears what it takes in one go. An entry never moves down: the last one moves first. Those that a search which is
// stopped meanwhile has not moved are not found any more, and give way.
func (t *table) grow() {
	old, size := t.entries, min(4*len(t.entries), t.size)
	var larger []entry
	if size <= cap(old) {
		larger = old[:size]
		for at := len(old); at < size; at += glance {
			t.clock()
			clear(larger[at:min(at+glance, size)])
		}
	} else {
		larger = make([]entry, size)
		for at := 0; at < len(old); at += glance {
			t.clock()
			copy(larger[at:], old[at:min(at+glance, len(old))])
		}
	}
	t.entries = larger
	for i := len(old) - 1; i >= 0; i-- {
		if i%glance == 0 {
			t.clock()
		}
		e := larger[i]
		larger[i] = entry{}
		if e.what == 0 {
			continue
		}
		at := t.at(e.hash)
		if at.what != 0 { // where it grows by less than four times
			t.used--
		}
		*at = e
	}
}

// empty makes a table what it was when it was new.
func (t *table) empty() {
	if t != nil {
		t.entries, t.used = t.entries[:min(newEntries, t.size)], 0
		clear(t.entries)
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

// at returns the place of a position.
func (t *table) at(hash uint64) *entry {
	i, _ := bits.Mul64(hash, uint64(len(t.entries)))
	return &t.entries[i]
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
	if e := t.at(hash); e.hash == hash && e.what != 0 {
		return knowledge{*e, true}
	}
	return knowledge{entry: entry{hash: hash}}
}

// store writes an entry, unless what is in its place is to be kept: never where that is of an earlier search.
func (t *table) store(e entry) {
	e.what |= t.generation << (depthBits + boundBits)
	at := t.at(e.hash)
	if at.what == 0 && t.used >= len(t.entries)/8 && len(t.entries) < t.size {
		t.grow()
		at = t.at(e.hash)
	}
	switch {
	case at.what == 0:
		t.used++
	case at.hash != e.hash:
		t.Collisions++
		if t.Replace == textbook.Deep && at.depth() > e.depth() && at.generation() == t.generation {
			return
		}
	}
	t.Stored++
	*at = e
}

// recall looks a node up, and returns its value where what is known of it decides.
func (e *searcher[P, M]) recall(n *node[P, M], pos P, depth, alpha, beta int) (v int, decided bool) {
	n.known = e.table.probe(e.session.Hash(pos))
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
	horizons, aside := e.horizons(), e.aside
	e.aside = aside || n.ply == 0 // and stays so where the search is stopped
	e.ahead(n, pos, depth-2, alpha, beta)
	e.aside, n.value = aside, -search.Inf
	e.superseded += e.horizons() - horizons
}

// keep stores what the visit of a node has found; best is the place of its best move among those tried.
func (e *searcher[P, M]) keep(n *node[P, M], depth, value, best, alpha, beta int) {
	if n.sorted {
		best = n.ranks[best].place
	}
	bound := search.Window{Alpha: alpha, Beta: beta}.Claim(value)
	e.table.store(newEntry(n.known.hash, depth, e.session.CountFromNode(value, n.ply), bound, best))
}
