package verify

import (
	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
)

// withChance returns a tree like t in which every inner node at an odd ply is a chance node with the weights 1, 2, 3 and so on;
// t itself if that has won or lost games, whose values have no mean, or is one already.
func withChance(t *abtree.Tree) *abtree.Tree {
	if chancy(t.Root()) || len(winsIn(t)) > 0 {
		return t
	}
	at := plies(t)
	return remake(t, change{chance: func(p position) bool { return at[p][0]%2 == 1 }})
}

// chancy reports whether there are chance nodes in the tree of a position.
func chancy(pos position) bool {
	_, chance := pos.Chance()
	return chance
}

// mean returns the value of a chance node whose children have these values and weights. It is a whole number, because the
// values count parts of a point.
func mean(values, weights []int) int {
	sum, all := 0, 0
	for i, w := range weights {
		sum += w * values[i]
		all += w
	}
	return sum / all
}

// outcomes returns the expectation of a question's chance node at a ply in MAX's view; see minimax.
func (q Question) outcomes(p position, weights []int, ply int, nodes *int64) (value int, ok bool) {
	var values []int
	for _, m := range p.Moves(nil) {
		v, ok := q.minimax(p.Play(m), ply+1, nodes)
		if !ok {
			return 0, false
		}
		values = append(values, v)
	}
	return mean(values, weights), true
}

// outcomes returns what a mutant takes for the value of a chance node in MAX's view.
func (r *run) outcomes(n Node, weights []int, depth, alpha, beta int) int {
	low, high := -search.Inf, search.Inf
	if r.bug == chanceWindow {
		low, high = alpha, beta
	}
	var values []int
	most := 0
	for i, c := range n.Children() {
		values = append(values, r.maxMin(c, depth-1, low, high, c.max()))
		if weights[i] > weights[most] {
			most = i
		}
	}
	best, worst := values[0], values[0]
	for _, v := range values {
		best, worst = max(best, v), min(worst, v)
	}
	switch r.bug {
	case chanceUnweighted:
		return floored(values)
	case chanceForMax:
		return best
	case chanceForMin:
		return worst
	case chanceLikeliest:
		return values[most]
	}
	return mean(values, weights)
}

// floored returns the plain mean, rounded down.
func floored(values []int) int {
	sum := 0
	for _, v := range values {
		sum += v
	}
	n := len(values)
	return (sum - ((sum%n)+n)%n) / n
}

// worths describes the values of the moves of a question about a tree with chance nodes.
func (q Question) worths() string {
	root := q.Tree.Root()
	var all []string
	for _, m := range root.Moves(nil) {
		if v, ok := q.minimax(root.Play(m), 1, new(int64)); ok {
			all = append(all, root.Play(m).Name()+" = "+search.FormatScore(v))
		}
	}
	return ", so " + english.Some(all)
}
