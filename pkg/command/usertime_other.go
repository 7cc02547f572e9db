//go:build !unix

package command

import "time"

var began = time.Now()

// userTime returns the time since the program began: not every system tells the processor's.
func userTime() time.Duration { return time.Since(began) }
