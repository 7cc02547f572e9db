//go:build !linux && !js

package nb

import "time"

// waitUntilRead waits for the kernel to read what was printed: on this system a pipe does not tell
// its writer how much is left in it.
func waitUntilRead() { time.Sleep(20 * time.Millisecond) }
