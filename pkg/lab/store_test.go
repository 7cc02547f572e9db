package lab_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/ablab-go/ablab/internal/fulldisk"
	"github.com/ablab-go/ablab/pkg/lab"
)

// long is an experiment of 400 jobs.
func long() lab.Experiment {
	return lab.Experiment{
		Sets:     []lab.Set{{Game: "connectfour", Random: &lab.Random{Count: 200, Moves: 8}}},
		Settings: []lab.Setting{setting("engine"), setting("engine", "Driver", "pvs")},
		Depths:   []int{3},
	}
}

// TestMain is the test, or a process that it starts to be killed: one that works on long in a folder.
func TestMain(m *testing.M) {
	dir := os.Getenv("LAB_TEST_DIR")
	if dir == "" {
		os.Exit(m.Run())
	}
	fulldisk.Prepare()
	e := long()
	s, err := lab.OpenStore(dir, lab.Plan{Experiment: &e}, all)
	if err == nil {
		_, err = e.Run(context.Background(), &lab.Lab{Games: all, Store: s, Doer: slow{lab.Cores{Games: all}}}, nil)
	}
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	os.Exit(0)
}

// slow takes a moment for each result, so that there is time to be killed.
type slow struct{ lab.Cores }

func (d slow) Do(ctx context.Context, jobs []lab.Job, done func(lab.Row) error) error {
	return d.Cores.Do(ctx, jobs, func(row lab.Row) error {
		time.Sleep(100 * time.Microsecond)
		return done(row)
	})
}

func child(dir string, env ...string) *exec.Cmd {
	c := exec.Command(os.Args[0])
	c.Env = append(append(os.Environ(), "LAB_TEST_DIR="+dir), env...)
	return c
}

// lines returns the lines of results in all parts, without their headers.
func lines(t *testing.T, dir string) (all []string) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "part-*.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		part := strings.SplitAfter(string(text), "\n")
		all = append(all, part[1:max(1, len(part)-1)]...) // none if it was killed before it had a header
	}
	return all
}

// However often it is killed, no result is lost and none is there twice.
func TestNothingIsLostOrDoubledByAKill(t *testing.T) {
	dir, r, kills := t.TempDir(), rand.New(rand.NewPCG(1, 1)), 0
	for {
		before := len(lines(t, dir))
		c := child(dir)
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		timer := time.AfterFunc(time.Duration(40+r.IntN(30))*time.Millisecond, func() { _ = c.Process.Kill() })
		err := c.Wait()
		timer.Stop()
		if after := len(lines(t, dir)); after < before {
			t.Fatalf("%d results before, %d after", before, after)
		}
		if err == nil {
			break
		}
		if kills++; kills == 20 {
			if out, err := child(dir).CombinedOutput(); err != nil {
				t.Fatalf("%v: %s", err, out)
			}
			break
		}
	}
	keys := map[string]bool{}
	for _, line := range lines(t, dir) {
		key, _, _ := strings.Cut(line, ",")
		if keys[key] {
			t.Errorf("%s is there twice", key)
		}
		keys[key] = true
	}
	if len(keys) != 400 {
		t.Errorf("%d results, want 400", len(keys))
	}
	t.Logf("killed %d times", kills)
}

// A file that is torn, at any byte, costs the lines that it has not got, and nothing else.
func TestATornFileIsReadOver(t *testing.T) {
	e, dir := small(), t.TempDir()
	plan := lab.Plan{Experiment: &e}
	s := store(t, dir, plan)
	if _, err := e.Run(context.Background(), &lab.Lab{Games: all, Store: s}, nil); err != nil {
		t.Fatal(err)
	}
	jobs := s.Len()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	names, _ := filepath.Glob(filepath.Join(dir, "part-*.jsonl"))
	whole, err := os.ReadFile(names[0])
	if err != nil || len(names) != 1 {
		t.Fatal(names, err)
	}
	header := bytes.IndexByte(whole, '\n') + 1
	for at := 0; at <= len(whole); at += 41 {
		if err := os.WriteFile(names[0], whole[:at], 0o600); err != nil {
			t.Fatal(err)
		}
		left := 0
		if at >= header {
			left = bytes.Count(whole[header:at], []byte("\n"))
		}
		if s := store(t, dir, plan); s.Len() != left || s.Torn() > 1 {
			t.Errorf("cut at %d: %d results and %d torn lines, want %d and at most one", at, s.Len(), s.Torn(), left)
		}
	}
	for _, change := range [][2]string{{`"key"`, "\x00\x00\x00"}, {`"nodes":`, `"nodes":1`}, {`"sum":`, `"sun":`}} {
		line := bytes.Replace(whole[header:], []byte(change[0]), []byte(change[1]), 1)
		garbled := append(bytes.Clone(whole[:header]), line...)
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "part-0.jsonl"), garbled, 0o600); err != nil {
			t.Fatal(err)
		}
		again := &counting{Cores: lab.Cores{Games: all}}
		s = store(t, dir, plan)
		_, err = e.Run(context.Background(), &lab.Lab{Games: all, Store: s, Doer: again}, nil)
		if err != nil || again.done.Load() != 1 || s.Len() != jobs {
			t.Errorf("%s for %s in a line: %d jobs are done again, %v", change[1], change[0], again.done.Load(), err)
		}
	}
}

// unsummed are lines without their digests, as programs of before wrote them.
func unsummed(lines []byte) []byte {
	return regexp.MustCompile(`,"sum":"[0-9a-f]{8}"`).ReplaceAll(lines, nil)
}

// A folder has the results of one plan by one program, and one for each job.
func TestAFolderOfSomethingElseIsRefused(t *testing.T) {
	e, dir := small(), t.TempDir()
	s := store(t, dir, lab.Plan{Experiment: &e})
	if _, err := e.Run(context.Background(), &lab.Lab{Games: all, Store: s}, nil); err != nil {
		t.Fatal(err)
	}
	_ = s.Close()
	refuse := func(e lab.Experiment, want string) {
		t.Helper()
		_, err := lab.OpenStore(dir, lab.Plan{Experiment: &e}, all)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	other := small()
	other.Depths = []int{3}
	refuse(other, "is another plan")

	names, _ := filepath.Glob(filepath.Join(dir, "part-*.jsonl"))
	whole, err := os.ReadFile(names[0])
	if err != nil {
		t.Fatal(err)
	}
	change := func(old, changed string) {
		t.Helper()
		if !bytes.Contains(whole, []byte(old)) {
			t.Fatalf("there is no %s in %s", old, whole)
		}
		with := bytes.ReplaceAll(unsummed(whole), []byte(old), []byte(changed))
		if err := os.WriteFile(filepath.Join(dir, "part-other.jsonl"), with, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	change(`"revision":"`, `"revision":"x`)
	refuse(small(), "results of revision x")
	changed := bytes.Replace(whole, []byte(`"machine":"`), []byte(`"machine":"x`), 1)
	if err := os.WriteFile(filepath.Join(dir, "part-other.jsonl"), changed, 0o600); err != nil {
		t.Fatal(err)
	}
	refuse(small(), "was changed")
	change(`{"plan":"`, `{"plan":"x`)
	refuse(small(), "results of another plan")
	change(`"nodes":`, `"nodes":1`)
	refuse(small(), "has two results")
	change(`"time_ns":`, `"time_ns":1`)
	e = settled(t, small())
	if s := store(t, dir, lab.Plan{Experiment: &e}); s.Len() != len(e.Jobs()) {
		t.Errorf("%d results, want %d: another time is no other result", s.Len(), len(e.Jobs()))
	}
}

// With a limit of time results differ each time, and the first counts.
func TestResultsOfAPlanWithALimitOfTimeMayDiffer(t *testing.T) {
	e, dir := settled(t, small()), t.TempDir()
	e.Time = lab.Duration(time.Hour)
	s := store(t, dir, lab.Plan{Experiment: &e})
	row, err := all.Do(context.Background(), e.Jobs()[0])
	if err != nil {
		t.Fatal(err)
	}
	other := row
	other.Found = &lab.Found{Nodes: row.Found.Nodes + 1}
	if err := s.Add(row); err != nil {
		t.Fatal(err)
	}
	if err := s.Add(other); err != nil {
		t.Errorf("%v", err)
	}
}

// Parts of machines that share no folder are merged, and looked at, by a program of another revision too.
// A part that is packed by gzip counts like any other, and what is cut off of it is an error and not a part that is less.
func TestPackedPartsAreRead(t *testing.T) {
	e, dir := settled(t, small()), t.TempDir()
	plan := lab.Plan{Experiment: &e}
	s := store(t, dir, plan)
	want, err := e.Run(context.Background(), &lab.Lab{Games: all, Store: s}, nil)
	if err != nil {
		t.Fatal(err)
	}
	_ = s.Close()
	names, _ := filepath.Glob(filepath.Join(dir, "part-*.jsonl"))
	text, err := os.ReadFile(names[0])
	if err != nil {
		t.Fatal(err)
	}
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, _ = w.Write(text)
	_ = w.Close()
	if err := errors.Join(os.Remove(names[0]), os.WriteFile(names[0]+".gz", packed.Bytes(), 0o600)); err != nil {
		t.Fatal(err)
	}
	look := func() *lab.Store {
		s, err := lab.Look(dir, all)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	if got := e.Stored(look()); !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	for _, cut := range []int{5, packed.Len() / 2, packed.Len() - 1} {
		if err := os.WriteFile(names[0]+".gz", packed.Bytes()[:cut], 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := lab.Look(dir, all); err == nil || !strings.Contains(err.Error(), ".gz: ") {
			t.Errorf("cut after %d bytes: %v", cut, err)
		}
	}
}

func TestMergedPartsAreTheWhole(t *testing.T) {
	e := settled(t, small())
	plan := lab.Plan{Experiment: &e}
	want, err := e.Run(context.Background(), &lab.Lab{Games: all}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var dirs []string
	for i := range 3 {
		dirs = append(dirs, t.TempDir())
		s := store(t, dirs[i], plan)
		jobs, err := plan.Jobs(lab.Shard{Number: i + 1, Of: 3})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := (&lab.Lab{Games: all, Store: s}).Do(context.Background(), jobs); err != nil {
			t.Fatal(err)
		}
		_ = s.Close()
	}
	for _, dir := range dirs {
		names, _ := filepath.Glob(filepath.Join(dir, "part-*.jsonl"))
		whole, err := os.ReadFile(names[0])
		if err != nil {
			t.Fatal(err)
		}
		other := bytes.ReplaceAll(unsummed(whole), []byte(`"revision":"`), []byte(`"revision":"x`))
		if err := os.WriteFile(names[0], other, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	first, err := lab.Look(dirs[0], all)
	if err != nil {
		t.Fatal(err)
	}
	if part := first.Plan().Experiment.Stored(first); first.Len() == 0 || len(part) != len(want) ||
		len(part[0].Positions) >= len(want[0].Positions) {
		t.Errorf("a part has %d results, and %d cases", first.Len(), len(part))
	}
	if err := first.Add(lab.Row{}); err == nil || !strings.Contains(err.Error(), "opened to be read") {
		t.Errorf("%v: something is added to what is looked at", err)
	}
	for range 2 { // the second time nothing is new
		if err := lab.Merge(dirs[0], all, dirs[1:]...); err != nil {
			t.Fatal(err)
		}
	}
	merged, err := lab.Look(dirs[0], all)
	if err != nil {
		t.Fatal(err)
	}
	got := merged.Plan().Experiment.Stored(merged)
	for i := range got {
		if !slices.Equal(got[i].Nodes(1), want[i].Nodes(1)) || !slices.Equal(got[i].Positions, want[i].Positions) {
			t.Errorf("case %d: %v, want %v", i, got[i].Nodes(1), want[i].Nodes(1))
		}
	}
	if r := merged.Records(e.Jobs()); len(r) != len(e.Jobs()) || r[0].Revision != "x"+lab.Revision() {
		t.Errorf("%d records", len(r))
	}
}

func TestWhatCannotBeMergedIsRefused(t *testing.T) {
	e, other := small(), small()
	other.Depths = []int{3}
	mine, theirs := t.TempDir(), t.TempDir()
	_ = store(t, mine, lab.Plan{Experiment: &e}).Close()
	refuse := func(want string) {
		t.Helper()
		if err := lab.Merge(mine, all, theirs); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
		if n := len(lines(t, mine)); n != 0 {
			t.Errorf("%d lines are copied", n)
		}
	}
	refuse("no such file")
	_ = store(t, theirs, lab.Plan{Experiment: &other}).Close()
	refuse("different plans")
	theirs = t.TempDir()
	s := store(t, theirs, lab.Plan{Experiment: &e})
	if _, err := e.Run(context.Background(), &lab.Lab{Games: all, Store: s}, nil); err != nil {
		t.Fatal(err)
	}
	_ = s.Close()
	names, _ := filepath.Glob(filepath.Join(theirs, "part-*.jsonl"))
	whole, err := os.ReadFile(names[0])
	if err != nil {
		t.Fatal(err)
	}
	second := filepath.Join(theirs, "part-2.jsonl")
	for from, to := range map[string]string{`"nodes":`: `"nodes":1`, `"revision":"`: `"revision":"x`} {
		if err := os.WriteFile(second, bytes.ReplaceAll(unsummed(whole), []byte(from), []byte(to)), 0o600); err != nil {
			t.Fatal(err)
		}
		refuse(map[string]string{`"nodes":`: "two results", `"revision":"`: "another part"}[from])
	}
}

// A match that others play is looked at: the pairs before the first that was not played count.
func TestAMatchIsLookedAt(t *testing.T) {
	m := lab.Match{
		Sets:  []lab.Set{{Game: "tictactoe", All: &lab.All{Moves: 2}}},
		First: setting("minimax"), Against: setting("engine"), Limits: lab.Limits{Depth: 2},
	}
	dir := t.TempDir()
	s := store(t, dir, lab.Plan{Match: &m})
	jobs := s.Plan().Match.Jobs()
	if _, err := (&lab.Lab{Games: all, Store: s}).Do(context.Background(), append(jobs[:5:5], jobs[6:9]...)); err != nil {
		t.Fatal(err)
	}
	_ = s.Close()
	s, err := lab.Look(dir, all)
	if err != nil {
		t.Fatal(err)
	}
	if at, err := s.Plan().Match.Stored(s); err != nil || len(at.Rows) != 5 || s.Len() != 8 {
		t.Errorf("%d pairs of %d: %v", len(at.Rows), s.Len(), err)
	}
}

// A folder may be called as one likes, and what is copied once is copied again when there is more of it.
func TestPartsAreCopiedAgainWhenTheyHaveGrown(t *testing.T) {
	e := small()
	plan := lab.Plan{Experiment: &e}
	from, into := filepath.Join(t.TempDir(), "res[1]*?"), filepath.Join(t.TempDir(), "[a-")
	s := store(t, into, plan)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = store(t, from, plan)
	jobs := s.Plan().Experiment.Jobs()
	for n := 1; n <= 3; n++ {
		row, err := all.Do(context.Background(), jobs[n])
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Add(row); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if err := lab.Merge(into, all, from); err != nil {
				t.Fatal(err)
			}
			if at, err := lab.Look(into, all); err != nil || at.Len() != n {
				t.Fatalf("%d results, %v, want %d", at.Len(), err, n)
			}
		}
	}
	parts, err := os.ReadDir(into)
	if err != nil || len(parts) != 2 {
		t.Fatalf("%v, %v, want the plan and a part", parts, err)
	}
	for _, part := range parts {
		if name := filepath.Join(into, part.Name()); strings.HasPrefix(part.Name(), "part-") {
			text, err := os.ReadFile(name)
			lines := bytes.SplitAfter(text, []byte("\n"))
			lines[1], lines[2] = lines[2], lines[1]
			if err = errors.Join(err, os.WriteFile(name, bytes.Join(lines, nil), 0o600)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := lab.Merge(into, all, from); err == nil || !strings.Contains(err.Error(), "another name") {
		t.Errorf("%v, though a part has other lines", err)
	}
	if err := lab.Merge(filepath.Join(into, "none"), all, from); err == nil || !strings.Contains(err.Error(), "copy plan.json") {
		t.Errorf("%v, into a folder that is not there", err)
	}
}

// BenchmarkStore measures what a result costs that is stored, and read again: in time, bytes of the disk and of memory.
func BenchmarkStore(b *testing.B) {
	const results = 20_000
	e := small()
	e.Sets = []lab.Set{{Game: "othello", Random: &lab.Random{Count: results, Moves: 20}}}
	e.Settings, e.Depths = e.Settings[:1], []int{1}
	dir, plan := b.TempDir(), lab.Plan{Experiment: &e}
	s := store(b, dir, plan)
	found := lab.Found{Move: "f5", Depth: 1, Nodes: 12345, Leaves: 1234, Cutoffs: 123, Time: time.Millisecond}
	jobs := s.Plan().Experiment.Jobs()
	began := time.Now()
	for _, job := range jobs {
		if err := s.Add(lab.Row{Key: job.Key(), Found: &found}); err != nil {
			b.Fatal(err)
		}
	}
	added := time.Since(began)
	names, _ := filepath.Glob(filepath.Join(dir, "part-*.jsonl"))
	info, err := os.Stat(names[0])
	if err != nil {
		b.Fatal(err)
	}
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	s = store(b, dir, plan)
	runtime.GC()
	runtime.ReadMemStats(&after)
	n := 0
	for b.Loop() {
		n++
		store(b, dir, plan)
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(n)/results, "us/read")
	b.ReportMetric(float64(added.Microseconds())/results, "us/add")
	b.ReportMetric(float64(info.Size())/results, "B/result")
	b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/float64(s.Len()), "heap-B/result")
}

// Results of another revision are read by this program, which adds none to them.
func TestResultsOfAnotherRevisionAreReadAndNoneIsAdded(t *testing.T) {
	e, dir := small(), t.TempDir()
	plan := lab.Plan{Experiment: &e}
	s := store(t, dir, plan)
	whole, err := e.Run(context.Background(), &lab.Lab{Games: all, Store: s}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(s.Continues(), s.Close()); err != nil {
		t.Fatal(err)
	}
	names, _ := filepath.Glob(filepath.Join(dir, "part-*.jsonl"))
	text, err := os.ReadFile(names[0])
	if err != nil {
		t.Fatal(err)
	}
	text = bytes.ReplaceAll(unsummed(text), []byte(`"revision":"`), []byte(`"revision":"x`))
	write := func(text []byte) *lab.Store {
		t.Helper()
		if err := os.WriteFile(names[0], text, 0o600); err != nil {
			t.Fatal(err)
		}
		return store(t, dir, plan)
	}
	var other *lab.RevisionError
	s = write(text)
	if again, err := e.Run(context.Background(), &lab.Lab{Games: all, Store: s}, nil); err != nil || len(again) != len(whole) ||
		len(again[0].Positions) != len(whole[0].Positions) {
		t.Errorf("%v, %v, want %v", again, err, whole)
	}
	if source := s.Source(); !errors.As(s.Continues(), &other) || source.Revision != "x"+lab.Revision() ||
		other.Results != source.Revision || other.Program != lab.Revision() || other.Folder != dir {
		t.Errorf("%+v, from %+v", other, source)
	}
	if err := s.Add(lab.Row{Key: "new", Found: &lab.Found{}}); !errors.As(err, &other) {
		t.Errorf("%v: a row is added", err)
	}
	lines := bytes.SplitAfter(text, []byte("\n"))
	s = write(bytes.Join(lines[:len(lines)-2], nil)) // without the last result
	jobs := s.Plan().Experiment.Jobs()
	c := &counting{Cores: lab.Cores{Games: all}, after: 100}
	if rows, err := (&lab.Lab{Games: all, Store: s, Doer: c}).Do(context.Background(), jobs); !errors.As(err, &other) ||
		len(rows) != len(jobs) || rows[0].Found == nil || s.Len() != len(jobs)-1 {
		t.Errorf("%d of %d results, %v", s.Len(), len(jobs), err)
	}
	if n := c.done.Load(); n != 0 {
		t.Errorf("%d jobs are done whose results are not kept", n)
	}
}

// Programs of this module carry their sources, and any other is told apart by its file.
func TestTheRevisionIsThatOfTheSources(t *testing.T) {
	if r := lab.Revision(); !strings.HasPrefix(r, "program ") { // of this test, which has none
		t.Errorf("%s", r)
	}
}
