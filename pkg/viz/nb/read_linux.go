package nb

import (
	"syscall"
	"time"
	"unsafe"
)

// waitUntilRead waits until nothing that was printed is left in the pipe to the kernel. It gives
// up after some seconds: then nobody reads.
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
