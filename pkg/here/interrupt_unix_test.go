//go:build unix

package here_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/ablab-go/ablab/pkg/here"
	"github.com/ablab-go/ablab/pkg/lab"
)

// A cell that is interrupted continues with the pairs that were played, which are kept. Later plans of the cell do not begin.
func TestAnInterruptStopsAndKeeps(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Cleanup(here.Begin)
	m := match(2)
	m.Sets = []lab.Set{{Game: "connectfour", Random: &lab.Random{Count: 2000, Moves: 10, Seed: 1}}}
	m.First.Depth = 6
	played := make(chan int)
	go func() { played <- len(here.Match("long", m).Rows) }()
	parts := filepath.Join(here.Kept, "long", "part-*.jsonl")
	for size := int64(0); size < 20_000; time.Sleep(time.Millisecond) {
		if all, _ := filepath.Glob(parts); len(all) > 0 {
			if file, err := os.Stat(all[0]); err == nil {
				size = file.Size()
			}
		}
	}
	if err := syscall.Kill(os.Getpid(), syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	n := <-played
	kept := look(t, "long").Len()
	if n == 0 || n == 2000 || kept < n {
		t.Errorf("%d of 2000 pairs count, and %d are kept", n, kept)
	}
	if again := len(here.Match("long", m).Rows); again < n || look(t, "long").Len() != kept {
		t.Errorf("%d of 2000 pairs count then, and %d are kept: want at least %d, and %d", again, look(t, "long").Len(), n, kept)
	}
}
