package search

import "reflect"

// MoveNumber returns the number of a move of pos: a small one, from 1 on, to index a slice with.
// 0 can stand for no move.
//
// A move has the same number in all positions. Two moves are the same if they have the same label
// (see [Labeller]), or, if they have none, if they are equal.
//
// The numbers belong to this session, and are assigned when a move is first asked about. A worker of
// [Session.Parallel] assigns its own numbers, so what one worker has learned by number means nothing
// to another.
func (o *Offers[P, M]) MoveNumber(pos P, move M) int {
	n := &o.moves
	if n.byLabel == nil {
		n.start()
	}
	if o.labeller != nil {
		o.set(pos)
		if label := o.labeller.Label(move); label != "" {
			return number(&n.last, n.byLabel, label)
		}
	}
	if n.byBits == nil {
		return number(&n.last, n.byMove, move)
	}
	at := &n.byBits[n.bits(move)]
	if *at == 0 {
		n.last++
		*at = n.last
	}
	return *at
}

// moveNumbers holds the numbers assigned to moves.
type moveNumbers[M comparable] struct {
	last    int // number given
	byLabel map[string]int
	byMove  map[M]int
	byBits  []int // instead of byMove where a move is an integer of 8 or 16 bits; 0 if it has none yet

	// Such a move is copied into the cell and read as the integer, which allocates nothing.
	cell    *M
	integer reflect.Value
}

func (n *moveNumbers[M]) start() {
	n.byLabel, n.byMove, n.cell = map[string]int{}, map[M]int{}, new(M)
	n.integer = reflect.ValueOf(n.cell).Elem()
	switch t := n.integer.Type(); t.Kind() {
	case reflect.Int8, reflect.Int16, reflect.Uint8, reflect.Uint16:
		n.byBits = make([]int, 1<<t.Bits())
	}
}

// bits returns the bits of a move that is an integer of 8 or 16 bits.
func (n *moveNumbers[M]) bits(move M) int {
	*n.cell = move
	if n.integer.CanInt() {
		return int(n.integer.Int()) & (len(n.byBits) - 1)
	}
	return int(n.integer.Uint())
}

// number returns the number stored under key; if there is none it assigns the one after last.
func number[K comparable](last *int, numbers map[K]int, key K) int {
	n := numbers[key]
	if n == 0 {
		*last++
		n = *last
		numbers[key] = n
	}
	return n
}
