package sweep

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/ablab-go/ablab/internal/fulldisk"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/games"
)

// TestMain is a worker too, and a queue: processes that can be killed.
func TestMain(m *testing.M) {
	switch os.Getenv("SWEEP_TEST") {
	case "worker":
		w := Worker{Games: games.All(), Cores: 1}
		if os.Getenv("SWEEP_DIES") != "" {
			w.sent = func() { os.Exit(9) }
		}
		if err := w.Work(context.Background(), os.Args[1], "secret"); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	case "queue":
		fulldisk.Prepare()
		if _, err := sweepAll(os.Args[1], os.Args[2]); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// plan has as many jobs as positions, of some milliseconds each.
func plan(t testing.TB, positions int) lab.Plan {
	t.Helper()
	p := lab.Plan{Experiment: &lab.Experiment{
		Sets:     []lab.Set{{Game: "othello", Random: &lab.Random{Count: positions, Moves: 20, Seed: 5}}},
		Settings: []lab.Setting{{Variant: "engine"}},
		Depths:   []int{6},
	}}
	if err := p.Settle(games.All(), "."); err != nil {
		t.Fatal(err)
	}
	return p
}

// sweepAll does the jobs of the plan whose results are in a folder, by a queue at an address.
func sweepAll(folder, address string) (rows []lab.Row, err error) {
	p, err := lab.ReadPlan(filepath.Join(folder, "plan.json"), games.All())
	if err != nil {
		return nil, err
	}
	store, err := lab.OpenStore(folder, p, games.All())
	if err != nil {
		return nil, err
	}
	defer store.Close()
	queue, err := Listen(Options{Address: address, Token: "secret", Patience: 2 * time.Second})
	if err != nil {
		return nil, err
	}
	defer queue.Close()
	todo, err := p.Jobs(lab.Shard{})
	if err != nil {
		return nil, err
	}
	if rows, err = (&lab.Lab{Games: games.All(), Store: store, Doer: queue}).Do(context.Background(), todo); err == nil {
		queue.Done() // else the workers wait
	}
	return rows, err
}

// toDo makes a folder of results of a plan, and returns it with the plan's jobs.
func toDo(t *testing.T, p lab.Plan) (folder string, todo []lab.Job) {
	t.Helper()
	folder = t.TempDir()
	store, err := lab.OpenStore(folder, p, games.All()) // for its plan
	if err != nil {
		t.Fatal(err)
	}
	store.Close()
	if todo, err = p.Jobs(lab.Shard{}); err != nil {
		t.Fatal(err)
	}
	return folder, todo
}

// start starts a process of this test.
func start(t *testing.T, as string, env []string, args ...string) *exec.Cmd {
	t.Helper()
	c := exec.Command(os.Args[0], args...)
	c.Env = append(append(os.Environ(), "SWEEP_TEST="+as), env...)
	c.Stderr = os.Stderr
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = c.Process.Kill()
		_ = c.Wait()
	})
	return c
}

// freeAddress returns an address of this machine that nobody listens at.
func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// stored returns the lines of all parts of a folder, without their first ones.
func stored(t *testing.T, folder string) (lines []string) {
	t.Helper()
	parts, err := filepath.Glob(filepath.Join(folder, "part-*.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range parts {
		text, err := os.ReadFile(part)
		if err != nil {
			t.Fatal(err)
		}
		whole := strings.Split(string(text), "\n")
		if whole = whole[:len(whole)-1]; len(whole) > 0 { // what is torn has no end, and a part that begins has no line
			lines = append(lines, whole[1:]...)
		}
	}
	return lines
}

func untimed(rows []lab.Row) []lab.Row {
	for i := range rows {
		if rows[i].Found != nil {
			found := *rows[i].Found
			found.Time = 0
			rows[i].Found = &found
		}
	}
	return rows
}

// Workers and the queue are killed in the middle, and one dies between a result and its acknowledgement: each job has
// one result, that which it has on one machine.
func TestNothingIsLostOrDoubledWhoeverIsKilled(t *testing.T) {
	folder, todo := toDo(t, plan(t, 200))
	want, err := (&lab.Lab{Games: games.All()}).Do(t.Context(), todo)
	if err != nil {
		t.Fatal(err)
	}
	address := freeAddress(t)
	url := "nats://" + address
	queue := start(t, "queue", nil, folder, address)
	until := func(results int) {
		t.Helper()
		for began := time.Now(); len(stored(t, folder)) < results; time.Sleep(5 * time.Millisecond) {
			if time.Since(began) > time.Minute {
				t.Fatalf("%d results after a minute, want %d", len(stored(t, folder)), results)
			}
		}
	}
	for began := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		if conn, err := net.Dial("tcp", address); err == nil {
			conn.Close()
			break
		} else if time.Since(began) > time.Minute {
			t.Fatal(err)
		}
	}
	first := start(t, "worker", nil, url)
	until(20)
	second := start(t, "worker", nil, url)
	start(t, "worker", []string{"SWEEP_DIES=1"}, url)
	until(50)
	_ = first.Process.Kill()
	until(80)
	_ = queue.Process.Kill()
	_ = queue.Wait()
	before := len(stored(t, folder))
	got, err := sweepAll(folder, address)
	if err != nil {
		t.Fatal(err)
	}
	if err := second.Wait(); err != nil {
		t.Errorf("the worker does not go home in peace: %v", err)
	}
	if !reflect.DeepEqual(untimed(got), untimed(want)) {
		t.Error("the results are others than those of one machine")
	}
	lines := stored(t, folder)
	var keys []string
	for _, line := range lines {
		keys = append(keys, strings.SplitN(line, ",", 2)[0])
	}
	slices.Sort(keys)
	different := len(slices.Compact(slices.Clone(keys)))
	if lost, twice := len(todo)-different, len(keys)-different; lost != 0 || twice != 0 {
		t.Errorf("%d jobs are lost, and %d have two results", lost, twice)
	}
	if before == len(todo) {
		t.Error("the queue was killed when all was done: that shows nothing")
	}
}

func TestAWorkerOfAnotherRevisionIsSentAway(t *testing.T) {
	queue, err := Listen(Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer queue.Close()
	err = Worker{Games: games.All(), revision: "other"}.Work(t.Context(), queue.URL(), "")
	if err == nil || !strings.Contains(err.Error(), "this worker of other: use the same program") {
		t.Errorf("%v, want a worker of another revision to be refused", err)
	}
}

func TestNobodyComesInWithoutTheToken(t *testing.T) {
	queue, err := Listen(Options{Token: "secret"})
	if err != nil {
		t.Fatal(err)
	}
	defer queue.Close()
	if err := (Worker{Games: games.All()}).Work(t.Context(), queue.URL(), "guess"); err == nil {
		t.Error("a worker with another token is let in")
	}
}

// A job that fails ends the sweep with what is wrong, and what was done before stays done.
func TestAJobThatFailsIsTold(t *testing.T) {
	queue, err := Listen(Options{})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	worked := make(chan error, 1)
	go func() { worked <- Worker{Games: games.All(), Cores: 1}.Work(ctx, queue.URL(), "") }()
	defer func() { queue.Done(); <-worked; cancel(); queue.Close() }()
	good := plan(t, 1).Experiment.Jobs()
	rows := 0
	err = queue.Do(t.Context(), good, func(lab.Row) error { rows++; return nil })
	if err != nil || rows != 1 {
		t.Fatalf("%d rows, %v", rows, err)
	}
	bad := good[0]
	bad.Position = "nonsense"
	if err := queue.Do(t.Context(), []lab.Job{bad}, func(lab.Row) error { return nil }); err == nil ||
		!strings.Contains(err.Error(), "nonsense") {
		t.Errorf("%v, want what is wrong with the position", err)
	}
}

// A worker starts no program that somebody else names, unless it was told to.
func TestAProgramIsStartedOnlyWithLeave(t *testing.T) {
	program := lab.Setting{Program: []string{"./none"}}
	job := lab.Job{
		Game: "chess", Position: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Setting: program, Against: &program,
		Limits: lab.Limits{Depth: 1},
	}
	for leave, want := range map[bool]string{false: "--programs", true: "it cannot be started"} {
		queue, err := Listen(Options{})
		if err != nil {
			t.Fatal(err)
		}
		worked := make(chan error, 1)
		go func() {
			worked <- Worker{Games: games.All(), Cores: 1, Programs: leave}.Work(t.Context(), queue.URL(), "")
		}()
		err = queue.Do(t.Context(), []lab.Job{job}, func(lab.Row) error { return nil })
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
		queue.Done()
		<-worked
		queue.Close()
	}
}

// A result must be of the job that it names, and of its kind: a worker may be anything that has the token.
func TestAResultOfAnotherJobIsRefused(t *testing.T) {
	jobs := plan(t, 2).Experiment.Jobs()
	key, other := jobs[0].Key(), jobs[1].Key()
	for want, row := range map[string]lab.Row{
		"as the result of " + key: {Key: other, Found: &lab.Found{}},
		"is of another kind":      {Key: key, Games: &[2]lab.Played{}},
	} {
		queue, err := Listen(Options{})
		if err != nil {
			t.Fatal(err)
		}
		text, _ := json.Marshal(result{Key: key, Revision: lab.Revision(), Row: row})
		if _, err := queue.stream.Publish(t.Context(), results, text); err != nil {
			t.Fatal(err)
		}
		_, err = (&lab.Lab{Games: games.All(), Doer: queue}).Do(t.Context(), jobs)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
		queue.Close()
	}
}

// A job that ends each worker ends the sweep before it has ended all workers.
func TestAJobThatNoWorkerEndsIsTold(t *testing.T) {
	queue, err := Listen(Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer queue.Close()
	defer queue.Done()
	todo := plan(t, 1).Experiment.Jobs()
	begun := make(chan int, 1)
	go func() {
		workers, _ := queue.stream.Consumer(t.Context(), jobs, workers)
		n := 0
		for ; n < tries; n++ {
			m, err := workers.Next()
			if err != nil {
				break
			}
			_ = m.Nak()
		}
		begun <- n
		_ = Worker{Games: games.All(), Cores: 1}.Work(t.Context(), queue.URL(), "")
	}()
	err = queue.Do(t.Context(), todo, func(lab.Row) error { return nil })
	if err == nil || !strings.Contains(err.Error(), "5 workers began it") || !strings.Contains(err.Error(), todo[0].String()) {
		t.Errorf("%v, want the job, and that nobody ends it", err)
	}
	if n := <-begun; n != tries {
		t.Errorf("it was begun %d times, want %d", n, tries)
	}
}

// A worker that leaves in peace gives its job back: to leave more often than a job may be tried does not end the sweep.
func TestWorkersMayLeave(t *testing.T) {
	queue, err := Listen(Options{Patience: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	defer queue.Close()
	p := plan(t, 1)
	p.Experiment.Depths = []int{10} // takes a while
	left := make(chan int, 1)
	go func() {
		n := 0
		for ; n <= tries; n++ {
			ctx, leave := context.WithCancel(t.Context())
			gone := make(chan error)
			go func() { gone <- Worker{Games: games.All(), Cores: 1}.Work(ctx, queue.URL(), "") }()
			for begun := 0; begun <= n; time.Sleep(time.Millisecond) {
				if c, err := queue.stream.Consumer(t.Context(), jobs, workers); err == nil {
					begun = int(c.CachedInfo().Delivered.Consumer)
				}
			}
			leave()
			<-gone
		}
		left <- n
		_ = Worker{Games: games.All(), Cores: 1}.Work(t.Context(), queue.URL(), "")
	}()
	rows := 0
	if err := queue.Do(t.Context(), p.Experiment.Jobs(), func(lab.Row) error { rows++; return nil }); err != nil || rows != 1 {
		t.Errorf("%d rows, %v", rows, err)
	}
	select {
	case <-left:
	default:
		t.Error("it was done before the workers had left: that shows nothing")
	}
	queue.Done()
}

// A result says which machine it is of, where that is not the one that stores it.
func TestAResultSaysItsMachine(t *testing.T) {
	queue, err := Listen(Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer queue.Close()
	p, folder := plan(t, 4), t.TempDir()
	store, err := lab.OpenStore(folder, p, games.All())
	if err != nil {
		t.Fatal(err)
	}
	todo := p.Experiment.Jobs()
	for i, machine := range []string{"", "linux/riscv64, 4 processors"} {
		ctx, leave := context.WithCancel(t.Context())
		go func() { _ = Worker{Games: games.All(), Cores: 1, machine: machine}.Work(ctx, queue.URL(), "") }()
		if _, err := (&lab.Lab{Games: games.All(), Store: store, Doer: queue}).Do(t.Context(), todo[:2*i+2]); err != nil {
			t.Fatal(err)
		}
		leave()
	}
	store.Close()
	if store, err = lab.OpenStore(folder, p, games.All()); err != nil {
		t.Fatal(err)
	}
	records := store.Records(todo)
	if len(records) != 4 {
		t.Fatalf("%d records", len(records))
	}
	for i, r := range records {
		want := lab.Machine()
		if i >= 2 {
			want = "linux/riscv64, 4 processors"
		}
		if r.Machine != want || r.Revision != lab.Revision() || r.Row.Key != r.Job.Key() {
			t.Errorf("record %d is of %q at %q, want %q", i, r.Revision, r.Machine, want)
		}
	}
}

// A worker may be told how long it waits for a queue that does not answer.
func TestAWorkerWaitsAsLongAsItIsTold(t *testing.T) {
	waits := 0
	w := Worker{Games: games.All(), Cores: 1, Waits: func() { waits++ }, Wait: time.Millisecond}
	err := w.Work(t.Context(), "nats://127.0.0.1:1", "")
	if err == nil || !strings.Contains(err.Error(), "does not answer") || waits != 1 {
		t.Errorf("%v, and it says %d times that it waits", err, waits)
	}
}

// BenchmarkOverhead measures what a queue adds to a job, beside the same jobs on the cores of this machine.
func BenchmarkOverhead(b *testing.B) {
	p := plan(b, 2000)
	p.Experiment.Depths = []int{1}
	todo := p.Experiment.Jobs()
	queue, err := Listen(Options{})
	if err != nil {
		b.Fatal(err)
	}
	var home atomic.Bool
	go func() {
		_ = Worker{Games: games.All()}.Work(context.Background(), queue.URL(), "")
		home.Store(true)
	}()
	defer queue.Close()
	for name, doer := range map[string]lab.Doer{"queue": queue, "cores": lab.Cores{Games: games.All()}} {
		b.Run(name, func(b *testing.B) {
			n := 0
			for b.Loop() {
				if err := doer.Do(context.Background(), todo, func(lab.Row) error { n++; return nil }); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(n), "us/job")
		})
	}
}

// A tuning asks for a few jobs at a time: each time they come back at once.
func TestAFewJobsAtATimeAreNotHeldUp(t *testing.T) {
	queue, err := Listen(Options{})
	if err != nil {
		t.Fatal(err)
	}
	worked := make(chan error, 1)
	go func() { worked <- Worker{Games: games.All(), Cores: 1}.Work(t.Context(), queue.URL(), "") }()
	p := plan(t, 200)
	p.Experiment.Depths = []int{1}
	rows := 0
	for _, job := range p.Experiment.Jobs() {
		if err := queue.Do(t.Context(), []lab.Job{job}, func(lab.Row) error { rows++; return nil }); err != nil {
			t.Fatal(err)
		}
	}
	if rows != 200 {
		t.Errorf("%d rows, want 200", rows)
	}
	queue.Done()
	if err := <-worked; err != nil {
		t.Error(err)
	}
	queue.Close()
}

// A worker that is sent to no address says so at once, and one whose queue does not answer says that it waits.
func TestAWorkerSaysThatItWaits(t *testing.T) {
	for _, url := range []string{"", "head", "nats://", "http://head:4222", "nats://%zz"} {
		err := Worker{Games: games.All()}.Work(t.Context(), url, "")
		if err == nil || !strings.Contains(err.Error(), "want an address") {
			t.Errorf("%q: %v", url, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	told := 0
	w := Worker{Games: games.All(), Waits: func() { told++; cancel() }}
	if err := w.Work(ctx, "nats://127.0.0.1:9", ""); !errors.Is(err, context.Canceled) || told != 1 {
		t.Errorf("%v, told %d times", err, told)
	}
}
