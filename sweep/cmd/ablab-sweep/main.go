// Command ablab-sweep does what ablab run does, on many machines: one hands out the jobs of a plan, and any number of
// workers do them.
//
//	ablab-sweep run --listen 0.0.0.0:4222 experiment.json     # says what to call on the others, and prints the results
//	ABLAB_TOKEN=... ablab-sweep work nats://head:4222         # there, and at any time
//	ablab-sweep status experiment.json                        # how far it is
//	ablab-sweep merge mine.results theirs.results             # of machines that share no folder
//
// All of them may be killed and started again: results are stored, and missing ones are computed again. Workers
// wait for a queue that is gone as long as its token is the same: set ABLAB_TOKEN for run too. A worker of another
// revision is refused.
package main

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/ablab-go/ablab/pkg/command"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/sweep"
	"github.com/alecthomas/kong"
)

type cli struct {
	Run    run    `cmd:"" help:"Hand out the jobs of a plan that have no result yet, store their results, and print what they say."`
	Work   work   `cmd:"" help:"Do jobs of a queue, until it is closed."`
	Merge  merge  `cmd:"" help:"Copy results into a folder from others, which may be of ablab run --shard."`
	Status status `cmd:"" help:"Print how many jobs of a plan have results."`

	Version kong.VersionFlag `help:"Print the revision, which is that of the queue and of all its workers."`
}

// announced is a queue that prints its address when the first jobs come: not for a plan that cannot be read, or that is
// done.
type announced struct {
	*sweep.Queue
	token string
	once  sync.Once
}

func (q *announced) Do(ctx context.Context, todo []lab.Job, done func(lab.Row) error) error {
	if len(todo) > 0 {
		q.once.Do(func() {
			fmt.Fprintf(os.Stderr, "Workers: ABLAB_TOKEN=%s ablab-sweep work %s\n", q.token, q.URL())
		})
	}
	return q.Queue.Do(ctx, todo, done)
}

type run struct {
	Listen string   `default:"127.0.0.1:4222" placeholder:"HOST:PORT" help:"Where workers find the queue (default: ${default}, for this machine alone)."`
	Token  string   `env:"ABLAB_TOKEN" help:"What workers must show (default: a random one)."`
	Args   []string `arg:"" name:"file" passthrough:"" help:"What is to be measured, and flags of ablab run, such as --out DIR --batch 64."`
}

// Validate returns an error for flags that cannot be meant.
func (r *run) Validate() error { return sweep.CheckAddress(r.Listen) }

func (r *run) Run() error {
	if r.Token == "" {
		r.Token = rand.Text()
	}
	queue, err := sweep.Listen(sweep.Options{Address: r.Listen, Token: r.Token})
	if err != nil {
		return err
	}
	status := command.Run(&announced{Queue: queue, token: r.Token}, append([]string{"run"}, r.Args...)...)
	if status == 0 { // else the workers wait: the same command goes on
		queue.Done()
	}
	queue.Close()
	os.Exit(status)
	return nil
}

type work struct {
	URL   string `arg:"" help:"Where the queue is, as ablab-sweep run prints it."`
	Token string `env:"ABLAB_TOKEN" help:"What the queue wants to see."`
	Cores int    `placeholder:"N" help:"Do N jobs at a time (default: one a processor)."`

	Programs bool `help:"Start the programs that jobs name, the UCI engines of a match: only if you trust whoever runs the queue."`

	Memory int64         `placeholder:"N" help:"Let each search hold N MiB, as ablab run has it (default: 1024)."`
	Wait   time.Duration `placeholder:"D" help:"End where the queue does not answer for a duration such as 10m (default: wait for ever)."`
}

// Validate returns an error for flags that cannot be meant.
func (w *work) Validate() error {
	if err := sweep.CheckURL(w.URL); err != nil {
		return err
	}
	switch {
	case w.Wait < 0:
		return fmt.Errorf("--wait %v: want more than 0, or 0 for ever", w.Wait)
	case w.Cores < 0:
		return fmt.Errorf("--cores %d: want 1 or more, or 0 for one a processor", w.Cores)
	case w.Memory < 0 || w.Memory > math.MaxInt64>>20:
		return fmt.Errorf("--memory %d: want a number of MiB, or 0 for 1024", w.Memory)
	}
	return nil
}

func (w *work) Run() error {
	ctx, cancel := context.WithCancelCause(context.Background())
	came := make(chan os.Signal, 1)
	signal.Notify(came, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP)
	go func() {
		s, _ := (<-came).(syscall.Signal)
		signal.Stop(came) // a second one ends it at once
		cancel(interrupted(s))
	}()
	waits := func() { fmt.Fprintf(os.Stderr, "ablab-sweep: %s does not answer: waiting for it\n", w.URL) }
	worker := sweep.Worker{
		Games: games.All().Holding(w.Memory << 20), Cores: w.Cores, Programs: w.Programs, Waits: waits, Wait: w.Wait,
	}
	return worker.Work(ctx, w.URL, w.Token)
}

// interrupted is the signal that has ended a worker.
type interrupted syscall.Signal

func (interrupted) Error() string { return "interrupted: others do what was begun here" }

type status struct {
	Plan string `arg:"" name:"file" help:"What is measured, or the folder of its results."`
	JSON bool   `name:"json" help:"Print an object."`
}

// standing is the progress of a plan: what --json prints.
type standing struct {
	Kind     string         `json:"kind"`            // experiment, match or tuning
	Done     int            `json:"done"`            // jobs with results
	Of       int            `json:"of,omitempty"`    // all jobs; a tuning has no number of them
	Torn     int            `json:"torn"`            // lines that were skipped
	Pairs    *stat.Pairs    `json:"pairs,omitempty"` // of a match, before the first that is not played
	LLR      *float64       `json:"llr,omitempty"`   // of a match with a test
	Decision *stat.Decision `json:"decision,omitempty"`
	lab.Source
}

func (s *status) Run() error {
	store, err := lab.Look(folder(s.Plan), games.All())
	if err != nil {
		return fmt.Errorf("there are no results: %w", err)
	}
	is := standing{Kind: "tuning", Done: store.Len(), Torn: store.Torn(), Source: store.Source()}
	text := fmt.Sprintf("%d jobs of the tuning have results", is.Done)
	switch plan := store.Plan(); {
	case plan.Experiment != nil:
		is.Kind, is.Of = "experiment", len(plan.Experiment.Jobs())
		text = fmt.Sprintf("%d of %d searches have results", is.Done, is.Of)
	case plan.Match != nil:
		at, err := plan.Match.Stored(store)
		if err != nil {
			return err
		}
		pairs := at.Pairs()
		is.Kind, is.Of, is.Pairs = "match", len(plan.Match.Jobs()), &pairs
		text = fmt.Sprintf("%d of %d pairs of games are played", is.Done, is.Of)
		if strength, err := pairs.Strength(); err == nil {
			text += fmt.Sprintf("; the first %d of them: %v %%", len(at.Rows), strength.Score)
		}
		if plan.Match.Test != nil {
			is.LLR, is.Decision = &at.Test.LLR, &at.Test.Decision
			text += fmt.Sprintf(", %v", at.Test)
		}
	}
	if is.Torn > 0 {
		text += fmt.Sprintf("; torn lines that were read over: %d", is.Torn)
	}
	if s.JSON {
		line, err := json.Marshal(is)
		if err != nil {
			return err
		}
		text = string(line)
	}
	fmt.Println(text)
	return nil
}

// folder returns the folder of results of a plan's file.
func folder(plan string) string {
	if info, err := os.Stat(plan); err == nil && info.IsDir() {
		return plan
	}
	return strings.TrimSuffix(plan, filepath.Ext(plan)) + ".results"
}

type merge struct {
	Into string   `arg:"" name:"dir" help:"The folder that has all results afterwards, or the file of its plan."`
	From []string `arg:"" name:"from" help:"Folders of the same plan, from machines that share none."`
}

func (m *merge) Run() error {
	if err := lab.Merge(folder(m.Into), games.All(), m.From...); err != nil {
		return err
	}
	return (&status{Plan: m.Into}).Run()
}

// flagsFirst puts the flags of run itself before its file, after which all flags are those of ablab run.
func flagsFirst(args []string) []string {
	if len(args) == 0 || args[0] != "run" {
		return args
	}
	own, rest := []string{"run"}, []string(nil)
	for args = args[1:]; len(args) > 0; args = args[1:] {
		name, _, whole := strings.Cut(args[0], "=")
		if name != "--listen" && name != "--token" {
			rest = append(rest, args[0])
			continue
		}
		own = append(own, args[0])
		if !whole && len(args) > 1 {
			args = args[1:]
			own = append(own, args[0])
		}
	}
	return append(own, rest...)
}

func main() {
	parser := kong.Must(&cli{}, kong.Name("ablab-sweep"),
		kong.Description("Do what ablab run does on many machines, by a queue. All may be killed and called again."),
		kong.Vars{"version": "ablab-sweep " + lab.Revision()})
	parsed, err := parser.Parse(flagsFirst(os.Args[1:]))
	if err != nil {
		fmt.Fprintf(os.Stderr, "ablab-sweep: %v\nTry: ablab-sweep --help\n", err)
		os.Exit(2)
	}
	if err := parsed.Run(); err != nil {
		fmt.Fprintf(os.Stderr, "ablab-sweep: %v\n", err)
		var signal interrupted
		if errors.As(err, &signal) {
			os.Exit(128 + int(signal))
		}
		os.Exit(1)
	}
}
