package abtree

import "slices"

// StronglyOrdered returns the tree of Independent with the best move of each node at a new
// random place: first in 70 of 100 cases, elsewhere in the first quarter of the moves in 20,
// and after it in 10; within a part all places are equally likely. The other moves stay in
// their random order. The first quarter is rounded up: of up to four moves it is the first,
// which is then best in 90 of 100 cases. If several moves are best, one is placed, so that a
// best move is first a little more often.
//
// T. A. Marsland and M. Campbell, "Parallel search of strongly ordered game trees",
// Computing Surveys 14 (1982), call a tree strongly ordered if the first move is best at 70
// percent of the nodes and the best one is in the first quarter at 90 percent. That defines
// only the order; the independent values are ours.
func StronglyOrdered(s Shape) (*Tree, error) {
	if err := s.withoutChance(); err != nil {
		return nil, err
	}
	p, err := s.plant()
	if err != nil {
		return nil, err
	}
	if err := p.setLeaves(); err != nil {
		return nil, err
	}
	p.orderStrongly(p.root, !s.MinFirst)
	return p.grow()
}

// orderStrongly places the best move of each node below b and returns the minimax value.
func (p *planting) orderStrongly(b Branch, maxFirst bool) int {
	if b.spec.leaf {
		return b.spec.value
	}
	moves := b.spec.children
	best, value := 0, 0
	for i, c := range moves {
		if v := p.orderStrongly(c, !maxFirst); i == 0 || maxFirst && v > value || !maxFirst && v < value {
			best, value = i, v
		}
	}
	quarter := (len(moves) + 3) / 4
	place := 0
	switch chance := p.random.IntN(100); {
	case chance >= 90 && len(moves) > 1:
		place = quarter + p.random.IntN(len(moves)-quarter)
	case chance >= 70 && quarter > 1:
		place = 1 + p.random.IntN(quarter-1)
	}
	move := moves[best]
	b.spec.children = slices.Insert(slices.Delete(moves, best, best+1), place, move)
	return value
}
