// Package budget sets the number of random cases on which a test tries a law: a fixed number by
// default, a tenth of it in a short run (go test -short, as under the race detector), and ten
// times as many, different each time, in the long run before a release ("make test-long").
//
// The long run is the one with ABLAB_LONG in its environment. Its number is the first seed, so
// that ABLAB_LONG=1763824000 go test ./pkg/... tries again what failed.
package budget

import (
	"fmt"
	"iter"
	"os"
	"strconv"
	"testing"
)

const variable = "ABLAB_LONG"

// Long reports whether this is the long run: a test that takes over 40 s otherwise may wait for it.
func Long() bool { return os.Getenv(variable) != "" }

// Cases returns the number of cases to try if n are enough by default.
func Cases(n int) int {
	switch {
	case Long():
		return 10 * n
	case testing.Short():
		return n / 10
	}
	return n
}

// Seed returns the first seed: 0, or in the long run its number.
func Seed() uint64 {
	if !Long() {
		return 0
	}
	first, err := strconv.ParseUint(os.Getenv(variable), 10, 32)
	if err != nil {
		panic(fmt.Sprintf("%s=%q: want the first seed, a number from 0 to 4294967295", variable, os.Getenv(variable)))
	}
	return first
}

// Seeds yields the seeds of Cases(n) cases, from Seed on.
func Seeds(n int) iter.Seq[uint64] {
	first := Seed()
	return func(yield func(uint64) bool) {
		for seed := range uint64(Cases(n)) {
			if !yield(first + seed) {
				return
			}
		}
	}
}
