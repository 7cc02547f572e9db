package weiqi

// Evaluate returns the static score: twice the difference of the points that the sides reach, with the komi. A side reaches
// its stones, and the free points that are nearer to its stones than to the other side's, counted in steps over free points.
// If every free point is enclosed by one side this is the difference of the areas. It knows nothing about life and death.
func (b Board) Evaluate() int {
	mine, theirs := b.reach()
	return 2*(mine.count()-theirs.count()) + b.komiOfMover()
}

// reach returns the points that each side reaches first.
func (b *Board) reach() (mine, theirs points) {
	g, free := b.geometry(), b.free()
	mine, theirs = b.mine, b.theirs
	for {
		ours, others := g.beside(&mine), g.beside(&theirs)
		grown := false
		for i := range g.words {
			ours[i] &= free[i]
			others[i] &= free[i]
			both := ours[i] & others[i]
			grown = grown || ours[i]|others[i] != 0
			free[i] &^= ours[i] | others[i]
			mine[i] |= ours[i] &^ both
			theirs[i] |= others[i] &^ both
		}
		if !grown {
			return mine, theirs
		}
	}
}

// Hint ranks moves that take stones first, then those that give a liberty to an own group with only one, then those
// near stones; the pass last. It is 8 for each stone taken and 4 for each saved, up to 400, and 1 for each stone next
// to the point or on its diagonals.
func (b Board) Hint(m Move) int {
	if m == Pass {
		return -1
	}
	g, p, free := b.geometry(), b.point(m), b.free()
	taken, saved := b.takenBy(p, without(free, p)), 0
	for left := g.near[p].and(&b.mine); !left.empty(); {
		group, liberties := b.group(left.pop(), &b.mine, &free)
		if liberties.count() == 1 {
			saved += group.count()
		}
		left = left.without(&group)
	}
	around := g.near[p].or(&g.corners[p])
	stones := b.mine.or(&b.theirs)
	around = around.and(&stones)
	return min(8*taken.count()+4*saved, 400) + around.count()
}

func without(s points, p int) *points {
	s.remove(p)
	return &s
}
