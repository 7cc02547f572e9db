package engine

import "testing"

// SetEntriesPerMiB makes the tables of a test as small as it likes.
func SetEntriesPerMiB(t *testing.T, entries int) {
	before := entriesPerMiB
	entriesPerMiB = entries
	t.Cleanup(func() { entriesPerMiB = before })
}

// Part returns the part of its target that a search takes after depths that have found moves and values.
func Part(moves, values []int) float64 {
	var s settled
	for i, move := range moves {
		s.add(move, values[i])
	}
	return s.part()
}
