package lab

import (
	"bufio"
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/ablab-go/ablab/internal/lock"
	"github.com/ablab-go/ablab/internal/upto"
)

// The files of a folder of results.
const (
	planFile = "plan.json"
	partsFor = "part-*.jsonl"
)

// The largest size, in bytes, of a line of results, which holds two games of any length, and of a part that is
// copied.
const (
	mostLine = 1 << 22
	mostPart = 1 << 32
)

// Store keeps the results of one plan in a folder: the plan in plan.json, and one file of JSON lines for each time that it was
// worked on, which only that writer appends to. While one process adds results no other does, except for processes that do
// other shards. However a writer ends, its lines stay: a line that is torn, or does not match its digest, is skipped, and its
// job is done again.
type Store struct {
	dir     string
	plan    Plan
	header  Header // of what is added; in a store that is only read, Revision is "" until a part gives it
	varies  bool   // results differ each time
	closed  bool   // it is only read
	program string // its revision: nothing may be added to results of another one
	rows    map[string]Row
	from    map[string]*Header // of the same keys
	torn    int

	shard Shard      // the jobs to do; the zero Shard is all
	held  []*os.File // locks, from the first job on

	part   *os.File // nil until the first row comes
	synced time.Time
}

// Header is the first line of a part: the origin of its results.
type Header struct {
	Plan     string `json:"plan"`     // a digest of the plan
	Revision string `json:"revision"` // of the program: see [Revision]
	Machine  string `json:"machine"`  // the kind, such as linux/amd64, 8 x AMD EPYC 7763

	// Commit is the commit that the program was built from, or "" if that is unknown or was modified.
	Commit string `json:"commit,omitempty"`

	// Positions describes, by game, where the positions come from, such as "40 after 20 random moves, seed 0": the plan in
	// the store lists the positions themselves.
	Positions map[string]string `json:"positions,omitempty"`
}

// ErrAnotherPlan is the error of a folder that has the results of another plan.
var ErrAnotherPlan = errors.New("another plan")

// OpenStore opens the folder of results of a plan, and makes it if it does not exist. It settles the plan first
// ([Plan.Settle], with files in the current folder). It is an error if the folder has results of another plan
// ([ErrAnotherPlan]), two different results for a job, or results of two revisions. Results of another revision than this
// program's are read, but nothing can be added to them: see [RevisionError].
func OpenStore(dir string, plan Plan, games Games) (*Store, error) {
	return OpenStoreAt(Revision(), dir, plan, games)
}

// OpenStoreAt is OpenStore for a program whose revision is given. The caller knows that the program's results depend on nothing
// else than the revision says, such as a cell of a notebook that only plays games of this module.
func OpenStoreAt(revision, dir string, plan Plan, games Games) (*Store, error) {
	if err := plan.Settle(games, "."); err != nil {
		return nil, err
	}
	text, err := plan.text()
	if err != nil {
		return nil, err
	}
	file := filepath.Join(dir, planFile)
	switch old, err := upto.File(file, upto.Positions); {
	case err == nil && !json.Valid(old):
		return nil, fmt.Errorf("lab: %s is torn, or was changed: move it away, if the results beside it are of this plan", file)
	case err == nil && !bytes.Equal(old, text):
		return nil, fmt.Errorf("lab: %s is %w: its results are not those of this one; name another folder", file, ErrAnotherPlan)
	case errors.Is(err, fs.ErrNotExist):
		if err := os.MkdirAll(dir, 0o777); err != nil {
			return nil, err
		}
		if err := writeNew(file, text); err != nil {
			return nil, err
		}
	case err != nil:
		return nil, err
	}
	s := newStore(dir, plan, text)
	s.program = revision
	from := s.header.Positions
	if err := s.read(); err != nil {
		return s, err
	}
	if s.header.Revision = cmp.Or(s.header.Revision, revision); s.header.Revision == revision {
		s.header.Positions = from
	}
	return s, nil
}

// RevisionError reports that results would be added to those of another revision: two revisions of a program may have
// different results.
type RevisionError struct {
	Folder  string
	Results string // their revision
	Program string // that of this program
}

func (e *RevisionError) Error() string {
	return fmt.Sprintf("lab: %s has results of revision %s, and this program is of revision %s: it prints them and adds none, "+
		"since two revisions may find different things; go on with that program, or name another folder",
		e.Folder, e.Results, e.Program)
}

// Continues returns a *RevisionError if nothing may be added to the results, because they are of another revision than the
// program.
func (s *Store) Continues() error {
	if s.closed || s.header.Revision == s.program {
		return nil
	}
	return &RevisionError{s.dir, s.header.Revision, s.program}
}

// OpenShard opens the folder of results of a plan, as OpenStore does, to do one shard of the jobs. Other processes may do other
// shards at the same time.
func OpenShard(dir string, plan Plan, games Games, shard Shard) (*Store, error) {
	s, err := OpenStore(dir, plan, games)
	if err == nil {
		s.shard = shard
	}
	return s, err
}

// claim keeps other processes from doing the same jobs until the store is closed or the process ends in any way, and reads what
// they have done so far. It uses a lock of the plan, which the processes that do shards share, and a lock of the shard. On a
// file system without locks, such as some NFS, jobs may be done twice, but no result is lost.
func (s *Store) claim() error {
	if len(s.held) > 0 {
		return nil
	}
	plan, err := os.OpenFile(filepath.Join(s.dir, planFile), os.O_RDWR, 0) // over NFS a lock needs write access
	if err != nil {
		plan, err = os.Open(filepath.Join(s.dir, planFile))
	}
	if err != nil {
		return err
	}
	if err := lock.Hold(plan, s.shard != Shard{}); err != nil {
		_ = plan.Close()
		return fmt.Errorf("lab: %s: another process works on these results: wait until it ends, or let each process do a "+
			"part of the jobs, such as --shard 1/2 and --shard 2/2 of ablab run", s.dir)
	}
	s.held = []*os.File{plan}
	if s.shard != (Shard{}) {
		if err := s.claimShard(); err != nil {
			s.release()
			return err
		}
	}
	s.torn = 0
	return s.read()
}

// claimShard keeps other processes from doing the same shard.
func (s *Store) claimShard() error {
	name := fmt.Sprintf("shard-%d-of-%d.lock", s.shard.Number, s.shard.Of)
	file, err := lock.Open(filepath.Join(s.dir, name))
	if errors.Is(err, lock.ErrHeld) {
		return fmt.Errorf("lab: %s: another process does the part %v: wait until it ends, or do another part",
			s.dir, s.shard)
	}
	if err == nil {
		s.held = append(s.held, file)
	}
	return err
}

// release lets other processes do the jobs.
func (s *Store) release() {
	for _, file := range s.held[min(1, len(s.held)):] { // of the shard, which have no other use
		_ = lock.Remove(file)
	}
	for _, file := range s.held {
		_ = file.Close()
	}
	s.held = nil
}

func newStore(dir string, plan Plan, text []byte) *Store {
	sum, from := sha256.Sum256(text), map[string]string{}
	if one, err := plan.one(); err == nil {
		for _, set := range one.sets() {
			from[set.Game] = set.From()
		}
	}
	return &Store{
		dir: dir, plan: plan, varies: plan.varies(), rows: map[string]Row{}, from: map[string]*Header{},
		header: Header{Plan: hex.EncodeToString(sum[:12]), Machine: Machine(), Commit: commit(), Positions: from},
	}
}

// Look opens a folder of results only to read it, while others work on it or long afterward: the results may be of
// any revision, as long as all have the same.
func Look(dir string, games Games) (*Store, error) {
	file := filepath.Join(dir, planFile)
	plan, err := ReadPlan(file, games)
	if err != nil {
		return nil, err
	}
	text, err := upto.File(file, upto.Positions)
	if err != nil {
		return nil, err
	}
	s := newStore(dir, plan, text)
	s.closed = true
	return s, s.read()
}

// Plan returns the plan whose results these are.
func (s *Store) Plan() Plan { return s.plan }

// Merge copies results into a folder from others with the same plan, for machines that share no folder. It is an error,
// and nothing is copied, if they have different results for a job, or are of different revisions.
func Merge(dir string, games Games, from ...string) error {
	all, err := Look(dir, games)
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("lab: %w: results are copied into a folder that has the plan: copy %s there first", err, planFile)
	}
	if err != nil {
		return err
	}
	var names []string
	for _, other := range from {
		if text, err := upto.File(filepath.Join(other, planFile), upto.Positions); err != nil {
			return err
		} else if mine, err := upto.File(filepath.Join(dir, planFile), upto.Positions); err != nil || !bytes.Equal(mine, text) {
			return errors.Join(err, fmt.Errorf("lab: %s and %s have different plans", dir, other))
		}
		parts, err := parts(other)
		if err != nil {
			return err
		}
		for _, name := range parts {
			if err := all.readPart(name); err != nil {
				return err
			}
		}
		names = append(names, parts...)
	}
	for _, name := range names {
		text, err := upto.File(name, mostPart)
		if err != nil {
			return err
		}
		if err := replace(filepath.Join(dir, filepath.Base(name)), text); err != nil {
			return err
		}
	}
	return nil
}

// replace writes a part of results that may already exist: with the same lines, with fewer, or with more.
func replace(name string, text []byte) error {
	switch old, err := upto.File(name, mostPart); {
	case errors.Is(err, fs.ErrNotExist):
		return writeNew(name, text)
	case err != nil:
		return err
	case bytes.HasPrefix(old, text):
		return nil
	case !bytes.HasPrefix(text, old):
		return fmt.Errorf("lab: %s already exists, with other results than the file to copy: give one of them another "+
			"name, part-*.jsonl", name)
	}
	return writeWhole(name, text, os.Rename)
}

// writeNew writes a file, unless it already exists.
func writeNew(name string, text []byte) error {
	if err := writeWhole(name, text, os.Link); !errors.Is(err, fs.ErrExist) {
		return err
	}
	return nil
}

// writeWhole writes a file so that it is complete whenever it is visible: it writes a temporary file beside
// it, which put moves into place.
func writeWhole(name string, text []byte, put func(from, to string) error) error {
	f, err := lock.Temporary(filepath.Dir(name), lock.Beside, 0o666)
	if err != nil {
		return err
	}
	if _, err := f.Write(text); err != nil {
		return errors.Join(err, lock.Remove(f))
	}
	return lock.Put(f, name, put)
}

// read reads all parts.
func (s *Store) read() error {
	names, err := parts(s.dir)
	if err != nil {
		return err
	}
	for _, name := range names {
		if err := s.readPart(name); err != nil {
			return err
		}
	}
	return nil
}

// parts returns the names of the files in a folder that have results; files packed by gzip are only read.
func parts(dir string) (names []string, err error) {
	files, err := os.ReadDir(dir) // not Glob: the folder's name is not a pattern
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		plain := strings.TrimSuffix(file.Name(), ".gz")
		if part, err := path.Match(partsFor, plain); err == nil && part {
			names = append(names, filepath.Join(dir, file.Name()))
		}
	}
	return names, nil
}

func (s *Store) readPart(name string) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	in := io.Reader(file)
	if strings.HasSuffix(name, ".gz") {
		if in, err = gzip.NewReader(file); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	lines, header, summed := bufio.NewReaderSize(in, mostLine), (*Header)(nil), false
	for n := 1; ; n++ {
		line, err := lines.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			return fmt.Errorf("%s:%d: the line has more than %d bytes: want what ablab run writes", name, n, mostLine)
		}
		if err == io.EOF {
			if len(line) > 0 {
				s.torn++
			}
			return nil
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if n == 1 {
			h, err := s.readHeader(line)
			if err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			header, summed = &h, hasSum(line)
			continue
		}
		var row Row
		whole := sound(line) && (hasSum(line) || !summed) && json.Unmarshal(line, &row) == nil && row.Key != ""
		if !whole || (row.Found == nil) == (row.Games == nil) {
			s.torn++
			continue
		}
		if err := s.take(row, header); err != nil {
			return fmt.Errorf("%s:%d: %w", name, n, err)
		}
	}
}

func (s *Store) readHeader(line []byte) (h Header, err error) {
	switch err := json.Unmarshal(line, &h); {
	case err != nil:
		return h, fmt.Errorf("its first line does not give the origin of its results: %w", err)
	case !sound(line):
		return h, errors.New("its first line, with the origin of its results, was changed: move the file away")
	case h.Plan != s.header.Plan:
		return h, errors.New("these are results of another plan: name another folder, or move the file away")
	case s.header.Revision == "":
		s.header.Revision, s.header.Positions = h.Revision, h.Positions
	case h.Revision != s.header.Revision:
		return h, fmt.Errorf("these are results of revision %s, and those of another part are of %s: move one of the files away",
			h.Revision, s.header.Revision)
	}
	return h, nil
}

// take keeps the first row of a key, with its origin.
func (s *Store) take(row Row, from *Header) error {
	if first, ok := s.rows[row.Key]; ok {
		if !s.varies && !first.Same(row) {
			return fmt.Errorf("the job %s has two results: %s, and %s: a job must have the same result each time. A game, an "+
				"algorithm or a machine is wrong: do the job again with one worker, and move the file away that is not right",
				row.Key, text(first), text(row))
		}
		return nil
	}
	s.rows[row.Key], s.from[row.Key] = row, from
	return nil
}

// Record is a result with its origin.
type Record struct {
	Job
	Row             // with the machine, always
	Revision string `json:"revision"` // of the program
	From     string `json:"positions_from,omitempty"`
}

// Source is the origin of results.
type Source struct {
	Revision string   `json:"revision"`                 // of the program
	Machines []string `json:"machines"`                 // their kinds
	From     string   `json:"positions_from,omitempty"` // the description of the positions
}

// Source returns the origin of the stored results.
func (s *Store) Source() Source {
	source := Source{Revision: s.header.Revision, Machines: []string{}}
	for key, row := range s.rows {
		if machine := cmp.Or(row.Machine, s.from[key].Machine); !slices.Contains(source.Machines, machine) {
			source.Machines = append(source.Machines, machine)
		}
	}
	slices.Sort(source.Machines)
	var from []string
	for _, game := range slices.Sorted(maps.Keys(s.header.Positions)) {
		from = append(from, game+": "+s.header.Positions[game])
	}
	source.From = strings.Join(from, "; ")
	return source
}

// Records returns the stored results of jobs, in their order.
func (s *Store) Records(jobs []Job) (records []Record) {
	for _, job := range jobs {
		row, ok := s.rows[job.Key()]
		if !ok {
			continue
		}
		from := s.from[row.Key]
		row.Machine = cmp.Or(row.Machine, from.Machine)
		records = append(records, Record{job, row, from.Revision, from.Positions[job.Game]})
	}
	return records
}

func text(row Row) string {
	t, _ := json.Marshal(row.untimed())
	return string(t)
}

// Add stores a row. When Add returns the row is on its way to the disk, whatever happens to the process, and it
// is there at most a second later.
func (s *Store) Add(row Row) error {
	if s.closed {
		return fmt.Errorf("lab: %s was opened to be read: nothing can be added", s.dir)
	}
	if err := s.Continues(); err != nil {
		return err
	}
	if err := s.take(row, &s.header); err != nil {
		return err
	}
	if s.part == nil {
		if err := s.create(); err != nil {
			return err
		}
	}
	if err := s.write(row); err != nil {
		return err
	}
	if time.Since(s.synced) > time.Second {
		s.synced = time.Now()
		return s.part.Sync()
	}
	return nil
}

func (s *Store) create() (err error) {
	if err := s.claim(); err != nil {
		return err
	}
	name := "part-" + time.Now().UTC().Format("20060102T150405") + "-" + rand.Text()[:8] + ".jsonl"
	if s.part, err = os.OpenFile(filepath.Join(s.dir, name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666); err != nil {
		return err
	}
	if err = s.write(s.header); err != nil { // a part without a header is not read
		err = errors.Join(err, s.part.Close(), os.Remove(s.part.Name()))
		s.part = nil
	}
	return err
}

func (s *Store) write(line any) error {
	text, err := json.Marshal(line)
	if err == nil {
		_, err = s.part.Write(append(withSum(text), '\n'))
	}
	return err
}

// sumField begins the last field of a line: a digest of the rest of the line.
const (
	sumField = `,"sum":"`
	sumEnd   = `01234567"}`
)

// withSum returns a line with its digest.
func withSum(line []byte) []byte {
	return fmt.Appendf(line[:len(line)-1], `%s%08x"}`, sumField, crc32.ChecksumIEEE(line))
}

// hasSum reports whether a line has a digest. Older programs wrote none.
func hasSum(line []byte) bool {
	at := len(line) - len(sumField+sumEnd+"\n")
	return at >= 0 && bytes.HasPrefix(line[at:], []byte(sumField))
}

// sound reports whether a line matches its digest; a line without one is accepted.
func sound(line []byte) bool {
	if !hasSum(line) {
		return true
	}
	line = line[:len(line)-len("\n")]
	rest := line[:len(line)-len(sumField+sumEnd)]
	return bytes.Equal(withSum(append(bytes.Clone(rest), '}')), line)
}

// Close closes the part that this store writes, and lets other processes work on the results.
func (s *Store) Close() error {
	defer s.release()
	if s.part == nil {
		return nil
	}
	err := errors.Join(s.part.Sync(), s.part.Close())
	s.part = nil
	return err
}

// Len returns the number of jobs with results.
func (s *Store) Len() int { return len(s.rows) }

// Torn returns the number of lines that were torn or changed.
func (s *Store) Torn() int { return s.torn }

// Sources are the source files that results depend on, if a program contains them. Package command sets them before [Revision]
// is used.
var Sources fs.FS

// Revision returns the revision of this program: a digest of the [Sources] for a program of this module, so that every build of
// the same sources has the same revision. For any other program it is the commit or, if that is unknown or was modified, a
// digest of the program's file. Two programs of one revision have the same results.
var Revision = sync.OnceValue(func() string {
	info, ok := debug.ReadBuildInfo()
	if ok && Sources != nil && ours(info.Main.Path) { // any other program may have algorithms of its own
		if revision, err := RevisionOf(Sources); err == nil {
			return revision
		}
	}
	if commit := commit(); commit != "" {
		return commit
	}
	name, err := os.Executable()
	if err != nil {
		return "unknown"
	}
	file, err := os.Open(name)
	if err != nil {
		return "unknown"
	}
	defer file.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, file); err != nil {
		return "unknown"
	}
	return "program " + hex.EncodeToString(sum.Sum(nil)[:12])
})

// commit returns the commit that this program was built from, or "" if that is unknown or was modified.
func commit() string {
	set := map[string]string{}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			set[s.Key] = s.Value
		}
	}
	if set["vcs.modified"] == "false" {
		return set["vcs.revision"]
	}
	return ""
}

// ours reports whether a program's module is this one, or one inside it.
func ours(module string) bool { return strings.HasPrefix(module+"/", "github.com/ablab-go/ablab/") }

// RevisionOf returns the revision of programs whose results depend only on files that match one of the patterns, or are in a
// folder that does ([fs.Glob]); no pattern is all files. It is a digest of their names and contents, except for tests.
func RevisionOf(files fs.FS, patterns ...string) (string, error) {
	var names []string
	for _, pattern := range patterns {
		found, err := fs.Glob(files, pattern)
		if err == nil && len(found) == 0 {
			err = fmt.Errorf("lab: no file is called %s", pattern)
		}
		if err != nil {
			return "", err
		}
		names = append(names, found...)
	}
	if len(patterns) == 0 {
		names = []string{"."}
	}
	sum, texts := sha256.New(), map[string][]byte{}
	for _, name := range names {
		err := fs.WalkDir(files, name, func(name string, at fs.DirEntry, err error) error {
			if err != nil || at.IsDir() || strings.HasSuffix(name, "_test.go") {
				return err
			}
			texts[name], err = fs.ReadFile(files, name)
			return err
		})
		if err != nil {
			return "", err
		}
	}
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		fmt.Fprintf(sum, "%s %d\n%s", name, len(texts[name]), texts[name])
	}
	return "sources " + hex.EncodeToString(sum.Sum(nil)[:12]), nil
}

// Machine returns the kind of this machine: its system, the number of processors and, if known, their model.
var Machine = sync.OnceValue(func() string {
	kind := fmt.Sprintf("%s/%s, %d", runtime.GOOS, runtime.GOARCH, runtime.NumCPU())
	info, _ := os.ReadFile("/proc/cpuinfo")
	for line := range strings.Lines(string(info)) {
		if name, model, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(name) == "model name" {
			return kind + " x " + strings.TrimSpace(model)
		}
	}
	return kind + " processors"
})
