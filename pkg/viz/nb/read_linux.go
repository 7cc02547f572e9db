package nb

import (
	"syscall"
	"time"
	"unsafe"
)

// waitUntilRead waits until the kernel has read everything from the pipe. It gives up after some
// seconds, when nobody seems to read.
func waitUntilRead() {
	for range 50_000 {
		var left int32
		_, _, err := syscall.Syscall(syscall.SYS_IOCTL, uintptr(syscall.Stdout), syscall.TIOCINQ, uintptr(unsafe.Pointer(&left)))
		if err != 0 || left == 0 {
			return
		}
		time.Sleep(100 * time.Microsecond)
	}
}
