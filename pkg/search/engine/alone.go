//go:build js

package engine

import "github.com/ablab-go/ablab/pkg/search"

// team is empty here: a browser has one thread, and its programs should be small.
type team[P search.Position[P, M], M comparable] struct{}

func newTeam[P search.Position[P, M], M comparable](*searcher[P, M]) *team[P, M] { return nil }

func (*team[P, M]) helps(*node[P, M], int, int) bool { return false }
func (*team[P, M]) end(*searcher[P, M])              {}

func (e *searcher[P, M]) share(_ *node[P, M], _ P, _, _, _ int, best choice) (choice, bool) {
	return best, false
}
func (e *searcher[P, M]) lazily(pos P, depth, alpha, beta int) int {
	return e.once(pos, depth, alpha, beta)
}
func (e *searcher[P, M]) turns(*node[P, M], int) bool { return false }
func (n *node[P, M]) turn(int, int)                   {}
