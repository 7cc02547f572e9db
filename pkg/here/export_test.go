package here

// Begin makes the tests that follow those of a cell that was not interrupted.
func Begin() { interrupted = false }
