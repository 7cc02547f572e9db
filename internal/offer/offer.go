// Package offer finds the optional interfaces of a position.
package offer

// As returns a position as an optional interface I, such as search.Hasher; false if it does not
// implement I, whether with methods on the value or on a pointer. The position may be a pointer
// itself.
func As[I, P any](pos P) (I, bool) {
	offered, ok := any(&pos).(I)
	if !ok {
		offered, ok = any(pos).(I)
	}
	return offered, ok
}

// Has reports whether positions of type P implement I, as As has it.
func Has[I, P any]() bool {
	var pos P
	_, ok := As[I](pos)
	return ok
}
