//go:build !linux

package fulldisk

// Prepare does nothing: only Linux has a limit that can be set so.
func Prepare() {}
