package lab_test

import (
	"os"
	"os/signal"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// prepare lets files of a process that is started have LAB_TEST_BYTES bytes at most.
func prepare() {
	if bytes, err := strconv.ParseUint(os.Getenv("LAB_TEST_BYTES"), 10, 64); err == nil {
		signal.Ignore(syscall.SIGXFSZ)
		_ = syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: bytes, Max: bytes})
	}
}

// A disk that is full ends the work with an error that names the file, and what was stored is not lost.
func TestADiskThatFills(t *testing.T) {
	dir := t.TempDir()
	out, err := child(dir, "LAB_TEST_BYTES=30000").CombinedOutput()
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
