package engine

import "testing"

// SetEntriesPerMiB makes the tables of a test as small as it likes.
func SetEntriesPerMiB(t *testing.T, entries int) {
	before := entriesPerMiB
	entriesPerMiB = entries
	t.Cleanup(func() { entriesPerMiB = before })
}
