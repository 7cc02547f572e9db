package engine

import (
	"testing"

	"github.com/ablab-go/ablab/pkg/search"
)

// A table that is stopped while it grows, or while it clears what it had before, loses entries: what it has is right, and
// so is the number of them.
func TestATableIsStoppedWhileItGrows(t *testing.T) {
	const positions = 1 << 14
	lost := int64(0)
	for stopAt := range 80 {
		looks := 0
		table := newTable(TableOptions{MiB: 2}, &search.TableStats{}, func() {
			if looks++; looks == stopAt {
				panic("stopped")
			}
		})
		check := func() {
			used, found := int64(0), int64(0)
			for i := range table.all {
				if table.all[i].load().what != 0 {
					used++
				}
			}
			for i := range positions {
				if k := table.find(search.Mix(uint64(i))); k.found {
					if found++; int(k.value) != i || k.depth() != 3 {
						t.Fatalf("stopped at look %d: position %d has the value %d", stopAt, i, k.value)
					}
				}
			}
			if used != table.used.Load() || found > used {
				t.Fatalf("stopped at look %d: %d entries are used, %d found, and %d counted", stopAt, used, found,
					table.used.Load())
			}
			lost += used - found
		}
		store := func(i int) {
			defer func() {
				if recover() != nil {
					check()
				}
			}()
			table.store(newEntry(search.Mix(uint64(i)), 3, i, search.Exact, 0))
		}
		for range 2 {
			for i := range positions {
				store(i)
			}
			check()
			table.empty()
			if table.used.Load() != 0 || table.find(search.Mix(0)).found {
				t.Fatal("something is left in a table that was emptied")
			}
		}
	}
	if lost == 0 {
		t.Error("no stop left an entry behind: the test tries nothing")
	}
}
