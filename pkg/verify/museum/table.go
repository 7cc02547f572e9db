package museum

import "github.com/ablab-go/ablab/pkg/search"

// key is the key of a position in a table.
type key struct {
	hash  uint64
	depth int // plies searched from the position
}

// entry is what a table stores about a position, for the side to move there.
type entry struct {
	value int
	bound search.Bound
	depth int
}

// rules are the rules of a table. An exhibit breaks one of them.
type rules struct {
	key    func(s *session, pos position, depth int) key
	usable func(e entry, value, depth, alpha, beta int) bool
	kept   func(best, alpha, beta int) (value int, bound search.Bound)
	toNode func(s *session, value, ply int) int // counts a win from the node at that ply
	toRoot func(s *session, value, ply int) int // counts it from the root
}

// right returns the rules of a table that changes no value: it uses only entries of equal depth.
func right() rules {
	return rules{
		key: func(s *session, pos position, depth int) key { return key{s.Hash(pos), depth} },
		usable: func(e entry, value, _, alpha, beta int) bool {
			return e.bound == search.Exact || e.bound == search.AtLeast && value >= beta ||
				e.bound == search.AtMost && value <= alpha
		},
		kept: func(best, alpha, beta int) (int, search.Bound) {
			return best, search.Window{Alpha: alpha, Beta: beta}.Claim(best)
		},
		toNode: (*session).CountFromNode,
		toRoot: (*session).CountFromRoot,
	}
}

// withTable is fail-soft alpha-beta with a table.
func (r rules) withTable(s *session, pos position, depth, alpha, beta int, table map[key]entry) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	at := r.key(s, pos, depth)
	if e, ok := table[at]; ok {
		if v := r.toRoot(s, e.value, s.Ply()); r.usable(e, v, depth, alpha, beta) {
			s.NoteTable(v, e.bound, e.depth)
			return s.Leave(v)
		}
	}
	best := -search.Inf
	for _, m := range s.Moves(pos) {
		v := -r.withTable(s, s.Play(pos, m), depth-1, -beta, -max(alpha, best), table)
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	value, bound := r.kept(best, alpha, beta)
	table[at] = entry{r.toNode(s, value, s.Ply()), bound, depth}
	return s.Leave(best)
}

// search searches once, with an empty table.
func (r rules) search(s *session, pos position, depth, alpha, beta int) int {
	return r.withTable(s, pos, depth, alpha, beta, map[key]entry{})
}

// deepen searches to depth 1, 2 and so on, and keeps the table.
func (r rules) deepen(s *session, pos position, depth, alpha, beta int) (v int) {
	table := map[key]entry{}
	for d := 1; d <= depth; d++ {
		s.NewPass(d, alpha, beta)
		v = r.withTable(s, pos, d, alpha, beta, table)
	}
	return v
}

func boundTakenAsExact() algorithm {
	r := right()
	r.usable = func(entry, int, int, int, int) bool { return true } // whatever the bound
	return r.search
}

func deeperEntry() algorithm {
	r := right()
	usable := r.usable
	r.key = func(s *session, pos position, _ int) key { return key{hash: s.Hash(pos)} }
	r.usable = func(e entry, value, depth, alpha, beta int) bool {
		return e.depth >= depth && usable(e, value, depth, alpha, beta) // not ==
	}
	return r.search
}

func shallowerEntry() algorithm {
	r := right()
	r.key = func(s *session, pos position, _ int) key { return key{hash: s.Hash(pos)} } // whatever the depth
	return r.deepen
}

func hardKeptAsExact() algorithm {
	r := right()
	r.kept = func(best, alpha, beta int) (int, search.Bound) {
		return min(max(best, alpha), beta), search.Exact // at the edge it is a bound
	}
	return r.search
}

func sideNotHashed() algorithm {
	r := right()
	r.key = func(_ *session, pos position, depth int) key { return key{content(pos), depth} } // without the side to move
	return r.deepen
}

// sideHashed is the right version of sideNotHashed.
func sideHashed() algorithm {
	r := right()
	r.key = func(s *session, pos position, depth int) key {
		k := key{content(pos), depth}
		if s.MaxToMove() {
			k.hash = ^k.hash
		}
		return k
	}
	return r.deepen
}

// content is a hash of what is on the board; for a tree, of the subtree.
func content(pos position) uint64 {
	score, over := pos.Terminal()
	if !over {
		score = pos.Evaluate()
	}
	if !pos.MaxFirst() && score != search.NoScore {
		score = -score
	}
	hash := search.Mix(uint64(score))
	for _, m := range pos.Moves(nil) {
		hash = search.Mix(3*hash + content(pos.Play(m)))
	}
	return hash
}

func winsNotRebased() algorithm {
	r := right()
	same := func(_ *session, value, _ int) int { return value } // counted from the root as it was then
	r.toNode, r.toRoot = same, same
	return r.deepen
}
