// Package offer asks a position what it has beyond the methods that every game has.
package offer

// As returns a position as what it may offer, such as a search.Hasher, with methods on a value or
// on a pointer, which the position may be itself.
func As[I, P any](pos P) (I, bool) {
	offered, ok := any(&pos).(I)
	if !ok {
		offered, ok = any(pos).(I)
	}
	return offered, ok
}
