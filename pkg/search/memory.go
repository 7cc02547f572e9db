package search

import "fmt"

// DefaultMemory is what Settings.Memory of 0 stands for: 1 GiB, some ten million positions in a
// table, or a million on SSS*'s list.
const DefaultMemory = 1 << 30

// grain is how far what a worker holds may change, in bytes, before the count that all share is
// changed: to do so for each position takes time.
const grain = 1 << 12

// numberBytes is about what the number of a recorded node takes.
const numberBytes = 100

// MemoryError says that an algorithm would hold more than Settings.Memory.
type MemoryError struct {
	Limit int64 // bytes
}

func (e *MemoryError) Error() string {
	return fmt.Sprintf("search: this algorithm keeps more positions than fit into %d MiB: search to less depth, "+
		"give a transposition table fewer (Table.MiB of the engine, Entries of others), take an algorithm that keeps none, "+
		"or allow more (Settings.Memory, --memory)", e.Limit>>20)
}

// Holds says how many bytes, about, the algorithm holds now for the positions that it keeps; all
// that it does not give to the Session. The search stops with a *MemoryError where that is more
// than it may.
func (s *Session[P, M]) Holds(bytes int64) {
	if more := bytes - s.held; more > grain || more < -grain {
		s.held = bytes
		s.hold(more)
	}
}

// hold adds to what is held by all workers.
func (s *Session[P, M]) hold(bytes int64) {
	if limit := s.settings.Memory; s.memory.Add(bytes) > limit {
		s.stop(&MemoryError{limit})
	}
}

// number returns the number of a recorded node.
func (s *Session[P, M]) number(e edge[M]) int32 {
	number, fresh := s.numbers.of(e)
	if fresh {
		s.hold(numberBytes)
	}
	return number
}
