// Command ablab-sweep does what ablab run does, on many machines: one hands out the jobs of a plan, and any number of
// workers do them.
//
//	ablab-sweep run --listen 0.0.0.0:4222 experiment.json     # says what to call on the others, and prints the results
//	ABLAB_TOKEN=... ablab-sweep work nats://head:4222         # there, and at any time
//	ablab-sweep status experiment.json                        # how far it is
//
// All may be killed and called again: what was found is stored, and what was not is done anew. Workers wait for a queue
// that is gone as long as its token is the same: set ABLAB_TOKEN for run too. A worker of another revision is refused.
package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/ablab-go/ablab/pkg/command"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/sweep"
	"github.com/alecthomas/kong"
)

type cli struct {
	Run    run    `cmd:"" help:"Hand out the jobs of a plan that have no result yet, store their results, and print what they say."`
	Work   work   `cmd:"" help:"Do jobs of a queue, until it is closed."`
	Status status `cmd:"" help:"Print how many jobs of a plan have results."`
}

type run struct {
	Listen string   `default:"127.0.0.1:4222" placeholder:"HOST:PORT" help:"Where workers find the queue (default: ${default}, for this machine alone)."`
	Token  string   `env:"ABLAB_TOKEN" help:"What workers must show (default: a random one)."`
	Args   []string `arg:"" name:"file" passthrough:"" help:"What is to be measured, and flags of ablab run, such as --out DIR --batch 64."`
}

func (r *run) Run() error {
	if r.Token == "" {
		r.Token = rand.Text()
	}
	queue, err := sweep.Listen(sweep.Options{Address: r.Listen, Token: r.Token})
	if err != nil {
		return err
	}
	fmt.Fprintf(os.Stderr, "Workers: ABLAB_TOKEN=%s ablab-sweep work %s\n", r.Token, queue.URL())
	status := command.Run(queue, append([]string{"run"}, r.Args...)...)
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
}

func (w *work) Run() error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err := sweep.Worker{Games: games.All(), Cores: w.Cores}.Work(ctx, w.URL, w.Token)
	if errors.Is(err, context.Canceled) {
		return errors.New("interrupted: others do what was begun here")
	}
	return err
}

type status struct {
	Plan string `arg:"" name:"file" help:"What is measured."`
	Out  string `placeholder:"DIR" help:"The folder of results (default: the file's name, .results in place of .json)."`
}

// nobody does no job.
type nobody struct{}

var errNobody = errors.New("there is nobody to do it")

func (nobody) Do(context.Context, []lab.Job, func(lab.Row) error) error { return errNobody }

func (s *status) Run() error {
	plan, err := lab.ReadPlan(s.Plan, games.All())
	if err != nil {
		return err
	}
	if s.Out == "" {
		s.Out = strings.TrimSuffix(s.Plan, filepath.Ext(s.Plan)) + ".results"
	}
	todo, err := plan.Jobs(lab.Shard{})
	if err != nil {
		return err
	}
	if _, err := os.Stat(s.Out); err != nil { // to open it would make it
		return fmt.Errorf("there are no results: %w", err)
	}
	store, err := lab.OpenStore(s.Out, plan, games.All())
	if err != nil {
		return err
	}
	defer store.Close()
	var at lab.Progress
	l := &lab.Lab{Games: games.All(), Doer: nobody{}, Store: store, Report: func(p lab.Progress) { at = p }}
	if _, err := l.Do(context.Background(), todo); err != nil && !errors.Is(err, errNobody) {
		return err
	}
	fmt.Printf("%d of %d jobs have results\n", at.Done, at.All)
	return nil
}

func main() {
	parsed := kong.Parse(&cli{}, kong.Name("ablab-sweep"),
		kong.Description("Do what ablab run does on many machines, by a queue. All may be killed and called again."))
	parsed.FatalIfErrorf(parsed.Run())
}
