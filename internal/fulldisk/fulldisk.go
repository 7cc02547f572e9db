// Package fulldisk gives a test process a disk that fills up.
package fulldisk

import "strconv"

// variable is the environment variable with the number of bytes.
const variable = "ABLAB_TEST_DISK_BYTES"

// Env returns the environment variable with which [Prepare] limits each file of a process to bytes bytes.
func Env(bytes int) string { return variable + "=" + strconv.Itoa(bytes) }
