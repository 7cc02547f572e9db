package gametest

import "math"

// pairs correlates two scores over many pairs, within groups, so that a common property of
// all positions of one ply, such as the advantage of the move, does not count.
type pairs struct {
	n      int
	groups map[int]*sums
}

type sums struct{ n, a, b, aa, bb, ab float64 }

func (p *pairs) add(group, a, b int) {
	if p.groups == nil {
		p.groups = map[int]*sums{}
	}
	s := p.groups[group]
	if s == nil {
		s = &sums{}
		p.groups[group] = s
	}
	x, y := float64(a), float64(b)
	s.n, s.a, s.b, s.aa, s.bb, s.ab = s.n+1, s.a+x, s.b+y, s.aa+x*x, s.bb+y*y, s.ab+x*y
	p.n++
}

// correlation returns Pearson's correlation, 0 if there are too few pairs or nothing varies.
func (p *pairs) correlation() float64 {
	var aa, bb, ab float64
	for _, s := range p.groups {
		aa += s.aa - s.a*s.a/s.n
		bb += s.bb - s.b*s.b/s.n
		ab += s.ab - s.a*s.b/s.n
	}
	if p.n < 50 || aa <= 0 || bb <= 0 {
		return 0
	}
	return ab / math.Sqrt(aa*bb)
}
