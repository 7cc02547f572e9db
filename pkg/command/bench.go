package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"maps"
	"math"
	"os"
	"runtime/pprof"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/ablab-go/ablab/internal/bare"
	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/gametest"
	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/games/testset"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/lab/study"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// benchCommand is ablab bench.
type benchCommand struct {
	Tasks []string `arg:"" optional:"" name:"task" enum:"{tasks}" help:"Run these tasks: ${enum} (default: those without a hyphen, and T8-L3)."`
	JSON  bool     `name:"json" help:"Print each row as a JSON object on one line."`
	CPU   string   `name:"cpuprofile" placeholder:"FILE" help:"Write a CPU profile to this file, for go tool pprof."`
}

// Help returns the help text of ablab bench besides the flags.
func (c *benchCommand) Help() string {
	return `A task is a search with a known number of nodes and a known value, by default from the empty
board, so that programs can be compared by their time. A node is one call of the search
function, leaves included. Each task is done by a search of the laboratory and by a bare
recursion on the same game, which only counts its nodes; alpha-beta is also done by the engine,
on T4 a second time with only the four methods that every game has (engine-plain). The time is
the user time of the process, the shortest of three runs. For each row --json prints an object
with task, variant, nodes, value, cpu_s, nodes_per_s and, where they are known, published (the
nodes of another program) and by (its name).

    T1        tic-tac-toe, minimax, to the end
    T2        tic-tac-toe, alpha-beta, to the end
    T3, T3-N  connect four, minimax, 8 plies ahead, or N
    T4, T4-N  connect four, alpha-beta, 14 plies ahead, or N
    T5, T5-N  T4 as the Rust crate minimax searches it, where nearer wins count more: only a bare
              recursion does this, no search of the laboratory; T5-16 with the center's moves first
    T6, T6-N  T4 with a static score, by the columns of the stones, and with the center's
              moves first; T6-M as in T5
    T7, T7-24 T6 by iterative deepening with a table of 64 MiB, 22 plies ahead, or 24
    T8-L3     connect four, exact scores of a published set of 1,000 positions: the value is how many
              are right; by the engine with options for any game, with bounds by the game's rules and
              the driver bisect as well (engine-bounds), and with --preset solver
    T8-L2     the same in the middle of the game
    T8-L1     the same at its beginning, without the first of these, which takes longer
    T9        Othello, exact scores of positions 1 to 19 of the FFO endgame test
    T9-N      position N of that test, from 20 to 47, with bounds by the game's rules, and with learned
              hints too, beside the number of nodes that another program needs, as published; each program
              counts in its own way
    T10       chess, perft 5: the nodes are the lines, each played, or counted in bulk

    ablab bench
    ablab bench T3-9 T4 --json`
}

// benchTask is a search whose nodes and value are known, and the ways to do it.
type benchTask struct {
	name     string
	variants []benchVariant
	others   publishedNodes // 0 where none are published
}

// publishedNodes is how many nodes another program needed for a task, by its own way to count them.
type publishedNodes struct {
	nodes int64
	by    string
}

type benchVariant struct {
	name   string
	search func() (value int, nodes int64, err error)
}

var benchTasks = slices.Concat([]benchTask{
	minimaxTask("T1", tictactoe.Start, 9),
	alphaBetaTask("T2", tictactoe.Start, 9),
	minimaxTask("T3", connectfour.Start, 8),
	minimaxTask("T3-9", connectfour.Start, 9),
	alphaBetaTask("T4", connectfour.Start, 14).plainly(14),
	alphaBetaTask("T4-6", connectfour.Start, 6),
	alphaBetaTask("T4-8", connectfour.Start, 8),
	alphaBetaTask("T4-10", connectfour.Start, 10),
	alphaBetaTask("T4-12", connectfour.Start, 12),
	steppedTask("T5", connectfour.Start, 1, 14),
	steppedTask("T5-8", connectfour.Start, 1, 8),
	steppedTask("T5-10", connectfour.Start, 1, 10),
	steppedTask("T5-12", connectfour.Start, 1, 12),
	steppedTask("T5-16", connectfour.Start.Centred(), 1, 16),
	alphaBetaTask("T6", connectfour.Start.Weighted().Centred(), 14),
	alphaBetaTask("T6-16", connectfour.Start.Weighted().Centred(), 16),
	steppedTask("T6-M", connectfour.Start.Weighted().Centred(), 100, 14),
	deepeningTask("T7", 22),
	deepeningTask("T7-24", 24),
	setTask("T8-L3", centred, "L3_R1.csv", 1, 1000, anyOptions),
	setTask("T8-L2", centred, "L2_R1.csv", 1, 1000, anyOptions),
	setTask("T8-L1", centred, "L1_R1.csv", 1, 1000, withBounds),
	setTask("T9", testset.Othello, "ffo.csv", 1, 19, map[string]func(othello.Board, int) engine.Options{"engine": unbounded}),
}, endings(), []benchTask{
	{name: "T10", variants: []benchVariant{
		{"perft", func() (int, int64, error) { return 0, gametest.Perft(chess.Start, 5), nil }},
		{"perft-bulk", func() (int, int64, error) { return 0, gametest.PerftBulk(chess.Start, 5), nil }},
	}},
})

// endingNodes are the nodes of other programs, in tenths of a million, for positions of the FFO endgame test: 21 to 37 of
// reversi-rs, by the table in its README (github.com/toduq/reversi-rs), and 40 to 47 of Egaroucid 6.2.0, by the table of its
// benchmarks (github.com/Nyanyan/Egaroucid). No count was found for 38 and 39, and 20 takes less than a tenth of a million.
var endingNodes = map[int]int64{
	21: 2, 22: 16, 23: 12, 24: 49, 25: 73, 26: 519, 27: 109, 28: 283, 29: 63, 30: 292, 31: 123, 32: 297, 33: 332, 34: 442,
	35: 462, 36: 738, 37: 1100, 40: 207, 41: 284, 42: 491, 43: 864, 44: 286, 45: 4769, 46: 835, 47: 223,
}

// endings returns a task for each of the positions 20 to 47 of the FFO endgame test.
func endings() (tasks []benchTask) {
	for n := 20; n <= 47; n++ {
		name := fmt.Sprintf("T9-%d", n)
		t := setTask(name, testset.Othello, "ffo.csv", n, n,
			map[string]func(othello.Board, int) engine.Options{"engine-bounds": endgame})
		learned := setTask(name, learnedEndings, "ffo.csv", n, n, map[string]func(study.Ending, int) engine.Options{
			"engine-learned": func(e study.Ending, depth int) engine.Options { return endgame(e.Board, depth) },
		})
		t.variants = append(t.variants, learned.variants...)
		t.others = publishedNodes{endingNodes[n] * 100_000, "reversi-rs"}
		if n >= 40 {
			t.others.by = "Egaroucid"
		}
		tasks = append(tasks, t)
	}
	return tasks
}

// learnedEndings reads boards of Othello that have learned hints.
func learnedEndings(r io.Reader) iter.Seq2[testset.Answer[study.Ending, othello.Move], error] {
	return func(yield func(testset.Answer[study.Ending, othello.Move], error) bool) {
		for a, err := range testset.Othello(r) {
			learned := testset.Answer[study.Ending, othello.Move]{
				Position: study.Ending{Board: a.Position}, Score: a.Score, Best: a.Best,
			}
			if !yield(learned, err) {
				return
			}
		}
	}
}

// unbounded returns the options of T9, without the bounds that came later: a task stays what it was.
func unbounded(b othello.Board, depth int) engine.Options {
	o := endgame(b, depth)
	o.Bounds, o.BoundsMinDepth = false, 0
	return o
}

func minimaxTask[P search.Position[P, M], M comparable](task string, root P, depth int) benchTask {
	return newTask(task, root, depth, bare.Minimax[P, M], "minimax", textbook.Minimax[P, M])
}

func alphaBetaTask[P search.Position[P, M], M comparable](task string, root P, depth int) benchTask {
	t := newTask(task, root, depth, bare.AlphaBeta[P, M], "alphabeta-soft", textbook.AlphaBetaSoft[P, M])
	t.variants = append(t.variants, byEngine("engine", root, depth, engine.Options{}))
	return t
}

// plainly adds the engine restricted to the four methods that every game has.
func (t benchTask) plainly(depth int) benchTask {
	t.variants = append(t.variants, byEngine("engine-plain", connectfour.Start, depth, engine.Options{Plain: true}))
	return t
}

func byEngine[P search.Position[P, M], M comparable](name string, root P, depth int, options engine.Options) benchVariant {
	return benchVariant{name, func() (int, int64, error) {
		r, err := search.Run(engine.Search, root, search.Settings{Depth: depth, Options: options})
		return r.Value, r.Stats.Nodes, err
	}}
}

// steppedTask has only the bare recursion: no other search here steps scores toward 0.
func steppedTask[P search.Position[P, M], M comparable](task string, root P, win, depth int) benchTask {
	return benchTask{name: task, variants: []benchVariant{{"bare", func() (int, int64, error) {
		value, nodes := bare.SteppedAlphaBeta(root, win, depth)
		return value, nodes, nil
	}}}}
}

// deepeningTask has no bare recursion beside it: its nodes depend on its table and move order.
func deepeningTask(task string, depth int) benchTask {
	options := engine.Options{
		Driver: engine.PVS, Deepen: true,
		Table: engine.TableOptions{MiB: 64, MinDepth: 3, Replace: textbook.Deep},
		Order: engine.OrderOptions{Hints: true, MinDepth: 3},
	}
	return benchTask{name: task, variants: []benchVariant{{"engine", func() (int, int64, error) {
		root := connectfour.Start.Weighted().Centred()
		r, err := search.Run(engine.Search, root, search.Settings{Depth: depth, Options: options})
		return r.Value, r.Stats.Nodes, err
	}}}}
}

// The engine's options for published sets: for any game, and for connect four.
var (
	withBounds = map[string]func(connectfour.Board, int) engine.Options{
		"engine-bounds": func(connectfour.Board, int) engine.Options {
			o := toTheEnd
			o.Driver, o.Bounds = engine.Bisect, true
			return o
		},
		"solver": func(connectfour.Board, int) engine.Options { return engine.Solver() },
	}
	anyOptions = map[string]func(connectfour.Board, int) engine.Options{
		"engine":        func(connectfour.Board, int) engine.Options { return toTheEnd },
		"engine-bounds": withBounds["engine-bounds"],
		"solver":        withBounds["solver"],
	}
)

// setTask searches positions of a published set, counted from 1, to the end of the game. Its value is the number of right
// answers.
func setTask[P search.Position[P, M], M comparable](task string, read func(io.Reader) iter.Seq2[testset.Answer[P, M], error],
	file string, from, to int, options map[string]func(P, int) engine.Options) benchTask {
	answers := sync.OnceValues(func() (all []testset.Answer[P, M], err error) {
		in, err := testset.Sets.Open("sets/" + file)
		if err != nil {
			return nil, err
		}
		for a, err := range read(in) {
			if err != nil {
				return nil, err
			}
			all = append(all, a)
		}
		return all[from-1 : to], nil
	})
	t := benchTask{name: task}
	for _, name := range slices.Sorted(maps.Keys(options)) {
		t.variants = append(t.variants, benchVariant{name, func() (right int, nodes int64, err error) {
			all, err := answers()
			var thinker engine.Engine[P, M]
			for _, a := range all {
				thinker.Forget() // each position is searched from scratch
				r, err := thinker.Think(a.Position, search.Settings{Options: options[name](a.Position, 0)}, engine.Question[M]{})
				if err != nil {
					return right, nodes, err
				}
				if a.Passes(r[0]) {
					right++
				}
				nodes += r[0].Stats.Nodes
			}
			return right, nodes, err
		}})
	}
	return t
}

func newTask[P search.Position[P, M], M comparable](task string, root P, depth int,
	recursion func(P, int) (int, int64), variant string, algorithm search.Algorithm[P, M]) benchTask {
	return benchTask{name: task, variants: []benchVariant{
		{"bare", func() (int, int64, error) {
			value, nodes := recursion(root, depth)
			return value, nodes, nil
		}},
		{variant, func() (int, int64, error) {
			r, err := search.Run(algorithm, root, search.Settings{Depth: depth})
			return r.Value, r.Stats.Nodes, err
		}},
	}}
}

func benchTaskNames() []string {
	var names []string
	for _, t := range benchTasks {
		names = append(names, t.name)
	}
	return names
}

// benchRow is a measurement. --json prints it.
type benchRow struct {
	Task    string  `json:"task"`
	Variant string  `json:"variant"`
	Nodes   int64   `json:"nodes"`
	Value   int     `json:"value"`
	CPU     float64 `json:"cpu_s"`
	Rate    int64   `json:"nodes_per_s"`

	Published int64  `json:"published,omitempty"`
	By        string `json:"by,omitempty"`
}

// Run does the tasks and prints a row for each variant. Ctrl-C ends it between two rows.
func (c *benchCommand) Run(p *process) error {
	if c.CPU != "" {
		file, err := os.Create(c.CPU)
		if err != nil {
			return err
		}
		defer file.Close()
		if err := pprof.StartCPUProfile(file); err != nil {
			return err
		}
		defer pprof.StopCPUProfile()
	}
	tasks := c.Tasks
	if len(tasks) == 0 {
		tasks = slices.DeleteFunc(benchTaskNames(), func(name string) bool {
			return strings.Contains(name, "-") && name != "T8-L3"
		})
	}
	if !c.JSON {
		fmt.Fprintln(p.stdout, "task   variant               nodes  value         cpu     nodes/s")
	}
	for _, name := range tasks {
		task := benchTasks[slices.IndexFunc(benchTasks, func(t benchTask) bool { return t.name == name })]
		for _, v := range task.variants {
			measured := make(chan error, 1)
			row := benchRow{Task: task.name, Variant: v.name, Published: task.others.nodes}
			if row.Published != 0 {
				row.By = task.others.by
			}
			go func() { measured <- row.measure(v) }()
			select {
			case err := <-measured:
				if err != nil {
					return err
				}
			case <-p.interrupt:
				return errors.Join(p.stdout.Flush(), errInterrupted)
			}
			row.print(p, c.JSON)
			if err := p.stdout.Flush(); err != nil {
				return err
			}
		}
	}
	return nil
}

// The number of runs, and the shortest duration of each: a short search is repeated.
const benchRuns, benchTime = 3, 50 * time.Millisecond

func (r *benchRow) measure(v benchVariant) (err error) {
	least := math.Inf(1)
	for range benchRuns {
		began, searches := userTime(), 0
		var spent time.Duration
		for spent < benchTime {
			if r.Value, r.Nodes, err = v.search(); err != nil {
				return err
			}
			searches++
			spent = userTime() - began
		}
		least = min(least, spent.Seconds()/float64(searches))
	}
	r.CPU, r.Rate = least, int64(float64(r.Nodes)/least)
	return nil
}

func (r *benchRow) print(p *process, asJSON bool) {
	if asJSON {
		line, _ := json.Marshal(r) // JSON can hold everything in it
		fmt.Fprintf(p.stdout, "%s\n", line)
		return
	}
	cpu := time.Duration(r.CPU * float64(time.Second)).Round(time.Microsecond)
	fmt.Fprintf(p.stdout, "%-6s %-15s %11d  %5d %11v  %8.1f M", r.Task, r.Variant, r.Nodes, r.Value, cpu, float64(r.Rate)/1e6)
	if r.Published != 0 {
		fmt.Fprintf(p.stdout, "  %.2f times the %d of %s", float64(r.Nodes)/float64(r.Published), r.Published, r.By)
	}
	fmt.Fprintln(p.stdout)
}
