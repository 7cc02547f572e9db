//go:build unix

package lock_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/ablab-go/ablab/internal/lock"
)

// The files left by a killed process are removed by the next one, and what a live one writes is not; nor is anything that
// only begins with the same letters.
func TestWhatIsLeftBehindIsRemoved(t *testing.T) {
	folder := t.TempDir()
	there := func() (names []string) {
		entries, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			names = append(names, e.Name())
		}
		return names
	}
	if err := os.WriteFile(filepath.Join(folder, lock.Beside+"notes"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	temporary := func() *os.File {
		t.Helper()
		f, err := lock.Temporary(folder, lock.Beside, 0o600)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	live, killed := temporary(), temporary()
	_ = killed.Close() // as the system does it for a process that ends
	last := temporary()
	want := []string{lock.Beside + "notes", filepath.Base(live.Name()), filepath.Base(last.Name())}
	slices.Sort(want)
	if got := there(); !slices.Equal(got, want) {
		t.Errorf("there are %v, want %v", got, want)
	}
	for name, put := range map[string]func(from, to string) error{"renamed": os.Rename, "linked": os.Link} {
		if err := lock.Put(temporary(), filepath.Join(folder, name), put); err != nil {
			t.Error(err)
		}
	}
	if err := lock.Remove(live); err != nil {
		t.Error(err)
	}
	want = []string{filepath.Base(last.Name()), lock.Beside + "notes", "linked", "renamed"}
	if got := there(); !slices.Equal(got, want) {
		t.Errorf("there are %v, want %v", got, want)
	}
}

// A folder that was left behind goes with all that is in it.
func TestAFolderThatIsLeftBehindIsRemoved(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	live, err := lock.TemporaryFolder("ablab-test-")
	if err != nil {
		t.Fatal(err)
	}
	killed, err := lock.TemporaryFolder("ablab-test-")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(killed.Name(), "data"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	_ = killed.Close()
	if _, err := lock.TemporaryFolder("ablab-test-"); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(killed.Name()); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the folder of a killed process: %v", err)
	}
	if _, err := os.Stat(live.Name()); err != nil {
		t.Errorf("the folder of a live one: %v", err)
	}
}

// One process alone has a lock, or those that share it; whoever had it may remove its file, and the next one has another.
func TestALockIsHeldOnce(t *testing.T) {
	name := filepath.Join(t.TempDir(), "lock")
	first, err := lock.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := lock.Open(name); !errors.Is(err, lock.ErrHeld) {
		t.Errorf("a second one: %v", err)
	}
	if err := lock.Remove(first); err != nil {
		t.Error(err)
	}
	again, err := lock.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	var shared []*os.File
	for range 2 {
		f, err := os.Open(filepath.Dir(name))
		if err != nil {
			t.Fatal(err)
		}
		if err := lock.Hold(f, true); err != nil {
			t.Error(err)
		}
		shared = append(shared, f)
	}
	if err := lock.Hold(shared[0], false); !errors.Is(err, lock.ErrHeld) {
		t.Errorf("what others share is locked: %v", err)
	}
}
