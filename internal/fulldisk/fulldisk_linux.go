package fulldisk

import (
	"os"
	"os/signal"
	"strconv"
	"syscall"
)

// Prepare limits the files of this process if its environment says so: a write beyond that is an error, as on a full disk.
func Prepare() {
	if bytes, err := strconv.ParseUint(os.Getenv(variable), 10, 64); err == nil {
		signal.Ignore(syscall.SIGXFSZ)
		_ = syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: bytes, Max: bytes})
	}
}
