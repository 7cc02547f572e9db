//go:build !(darwin || dragonfly || freebsd || illumos || linux || netbsd || openbsd)

package lock

import (
	"errors"
	"os"
)

func hold(*os.File, bool) error { return errors.ErrUnsupported }
