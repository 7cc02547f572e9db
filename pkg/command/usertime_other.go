//go:build !unix

package command

import "time"

var began = time.Now()

// userTime returns the time since the program began, since not every system provides the processor time.
func userTime() time.Duration { return time.Since(began) }
