package abtree

import "fmt"

// Recurring returns a graph in which a position recurs at several plies, as positions do in
// chess: Depth + 1 positions in a row, from each of which 1 to Branching moves lead one, three
// or five positions on. So the same position is searched with different depths left. Inner
// nodes have static evaluations.
func Recurring(s Shape) (*Tree, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	p := s.planting()
	row := make([]Branch, s.Depth+1) // from the end
	for left := range row {
		if left < 2 {
			row[left] = p.leaf()
			continue
		}
		b := Node("")
		b.spec.eval = p.value()
		moves := 1 + p.random.IntN(s.Branching)
		if p.moves += moves; p.moves > MaxMoves {
			return nil, fmt.Errorf("abtree: this graph of up to %d moves at a position has more than %d: "+
				"want a smaller Branching",
				s.Branching, MaxMoves)
		}
		for range moves {
			b.spec.children = append(b.spec.children, row[left-1-2*p.random.IntN(min(3, left/2))])
		}
		row[left] = b
	}
	if err := p.setLeaves(); err != nil {
		return nil, err
	}
	p.root = row[s.Depth]
	return p.grow()
}
