// Command ablab-sweep does what ablab run does, on many machines: one hands out the jobs of a plan, and any number of
// workers do them.
//
//	ablab-sweep run --listen 0.0.0.0:4222 experiment.json     # says what to call on the others, and prints the results
//	ABLAB_TOKEN=... ablab-sweep work nats://head:4222         # there, and at any time
//	ablab-sweep status experiment.json                        # how far it is
//	ablab-sweep merge mine.results theirs.results             # of machines that share no folder
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
	Merge  merge  `cmd:"" help:"Copy results into a folder from others, which may be of ablab run --shard."`
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
	Plan string `arg:"" name:"file" help:"What is measured, or the folder of its results."`
}

func (s *status) Run() error {
	store, err := lab.Look(folder(s.Plan), games.All())
	if err != nil {
		return fmt.Errorf("there are no results: %w", err)
	}
	switch plan := store.Plan(); {
	case plan.Experiment != nil:
		fmt.Printf("%d of %d searches have results\n", store.Len(), len(plan.Experiment.Jobs()))
	case plan.Match != nil:
		at, err := plan.Match.Stored(store)
		if err != nil {
			return err
		}
		fmt.Printf("%d of %d pairs of games are played", store.Len(), len(plan.Match.Jobs()))
		if strength, err := at.Pairs().Strength(); err == nil {
			fmt.Printf("; the first %d of them: %v %%", len(at.Rows), strength.Score)
		}
		if plan.Match.Test != nil {
			fmt.Printf(", %v", at.Test)
		}
		fmt.Println()
	default:
		fmt.Printf("%d jobs of the tuning have results\n", store.Len())
	}
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
	return (&status{m.Into}).Run()
}

func main() {
	parsed := kong.Parse(&cli{}, kong.Name("ablab-sweep"),
		kong.Description("Do what ablab run does on many machines, by a queue. All may be killed and called again."))
	parsed.FatalIfErrorf(parsed.Run())
}
