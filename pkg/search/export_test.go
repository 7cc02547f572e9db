package search

// Counted returns the counts that the events of a trace add up to.
func Counted(t *Trace) Stats { return t.count() }
