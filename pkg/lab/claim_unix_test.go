//go:build unix

package lab_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/lab"
)

// Two that work on one folder at the same time would do each job twice: the second one is told. Each may do its own shard, and
// anybody may look.
func TestOneAloneWorksOnAFolder(t *testing.T) {
	e, dir := settled(t, small()), t.TempDir()
	plan := lab.Plan{Experiment: &e}
	open := func(shard lab.Shard) *lab.Store {
		t.Helper()
		s, err := lab.OpenShard(dir, plan, all, shard)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	do := func(s *lab.Store, shard lab.Shard, after int64) (done int64, err error) {
		t.Helper()
		jobs, err := plan.Jobs(shard)
		if err != nil {
			t.Fatal(err)
		}
		doer := &counting{Cores: lab.Cores{Games: all, Workers: 1}, after: after}
		_, err = (&lab.Lab{Games: all, Store: s, Doer: doer}).Do(t.Context(), jobs)
		return doer.done.Load(), err
	}
	refuse := func(s *lab.Store, shard lab.Shard, want string) {
		t.Helper()
		if _, err := do(s, shard, 0); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	whole, one, two := lab.Shard{}, lab.Shard{Number: 1, Of: 2}, lab.Shard{Number: 2, Of: 2}

	first, second, late := open(one), open(two), open(whole)
	if done, err := do(first, one, 1); done == 0 || !errors.Is(err, errStop) {
		t.Fatalf("%d jobs done, %v", done, err)
	}
	refuse(open(one), one, "another process does the part 1/2")
	refuse(late, whole, "another process works on these results")
	if done, err := do(second, two, 0); done == 0 || err != nil {
		t.Errorf("%d jobs of the other part done, %v", done, err)
	}
	if done, err := do(first, one, 0); done == 0 || err != nil {
		t.Errorf("%d jobs of the first part done, %v", done, err)
	}
	if s, err := lab.Look(dir, all); err != nil || s.Len() != len(e.Jobs()) {
		t.Errorf("a reader sees %d results, %v", s.Len(), err)
	}
	if err := first.Close(); err != nil {
		t.Error(err)
	}
	refuse(late, whole, "another process works on these results")
	if err := second.Close(); err != nil {
		t.Error(err)
	}
	if done, err := do(late, whole, 0); done != 0 || err != nil { // it was opened before there was anything
		t.Errorf("%d jobs are done again, %v", done, err)
	}
	if err := late.Close(); err != nil {
		t.Error(err)
	}
	if names, _ := filepath.Glob(filepath.Join(dir, "*.lock")); len(names) > 0 {
		t.Errorf("%v are left", names)
	}
	if _, err := os.Stat(filepath.Join(dir, "plan.json")); err != nil {
		t.Error(err)
	}
}
