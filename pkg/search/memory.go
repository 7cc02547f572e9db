package search

import "fmt"

// DefaultMemory is the meaning of 0 in Settings.Memory: 1 GiB, enough for some ten million
// positions in a table, or a million on SSS*'s list.
const DefaultMemory = 1 << 30

// grain is the change in a worker's memory, in bytes, after which it updates the count shared
// by all workers: an update for each position would take too long.
const grain = 1 << 12

// numberBytes is about how many bytes the number of a recorded node takes.
const numberBytes = 100

// MemoryError reports that an algorithm needs more than Settings.Memory.
type MemoryError struct {
	Limit int64 // bytes
}

func (e *MemoryError) Error() string {
	return fmt.Sprintf("search: this algorithm keeps more positions than fit into %d MiB: search to a lower depth, "+
		"give a transposition table fewer (Table.MiB of the engine, Entries of others), take an algorithm that keeps none, "+
		"or allow more (Settings.Memory, --memory)", e.Limit>>20)
}

// Holds reports about how many bytes the algorithm now holds for positions that it keeps itself,
// outside the Session. The search stops with a *MemoryError if that exceeds Settings.Memory.
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
