// Package fulldisk gives a process of a test a disk that fills.
package fulldisk

import "strconv"

// variable has the bytes in the environment of a process.
const variable = "ABLAB_TEST_DISK_BYTES"

// Env returns what the environment of a process has to say so that [Prepare] gives each of its files so many bytes.
func Env(bytes int) string { return variable + "=" + strconv.Itoa(bytes) }
