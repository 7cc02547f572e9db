//go:build unix

package command

import (
	"syscall"
	"time"
)

// userTime returns the processor time that this process has spent outside the system.
func userTime() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u) // it fails for a bad argument only
	return time.Duration(u.Utime.Nano())
}
