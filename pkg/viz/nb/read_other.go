//go:build !linux

package nb

import "time"

// waitUntilRead waits for the kernel to read what was printed: here a pipe does not tell its writer
// what is left in it.
func waitUntilRead() { time.Sleep(20 * time.Millisecond) }
