package search

// Counted returns what the events of a trace tell of its counts.
func Counted(t *Trace) Stats { return t.count() }
