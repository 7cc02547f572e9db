package lab_test

import (
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/fulldisk"
)

// A disk that is full ends the work with an error that names the file, and what was stored is not lost.
func TestADiskThatFills(t *testing.T) {
	dir := t.TempDir()
	out, err := child(dir, fulldisk.Env(30000)).CombinedOutput()
	if err == nil || !strings.Contains(string(out), "part-") || !strings.Contains(string(out), "too large") {
		t.Fatalf("%v: %s", err, out)
	}
	before := len(lines(t, dir))
	if before == 0 {
		t.Fatal("nothing was stored")
	}
	if out, err := child(dir).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if after := len(lines(t, dir)); after != 400 {
		t.Errorf("%d results, %d before the disk was full, want 400", after, before)
	}
}
