package command

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/table"
)

// runCommand is ablab run.
type runCommand struct {
	Plan    string     `arg:"" name:"file" help:"Read what is to be measured from this file."`
	Out     string     `placeholder:"DIR" help:"Keep results in this folder (default: the file's name, .results in place of .json)."`
	Shard   *lab.Shard `xor:"shard" placeholder:"I/N" help:"Do this part of the jobs and print no results: 3/16 is the third of sixteen."`
	Shards  int        `xor:"shard" placeholder:"N" help:"Do the part that a task of so many has by SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX."`
	Workers int        `placeholder:"N" help:"Do N jobs at a time (default: one a processor)."`
	Batch   int        `placeholder:"N" help:"Hand out N jobs where what is done next depends on their results (default: two a processor)."`
	Keep    string     `placeholder:"FILE" help:"Write the options that a tuning has found to this file, for --preset."`
	Format  string     `enum:"text,csv,markdown,latex" default:"text" help:"Print the table as ${enum}."`
	JSON    bool       `name:"json" help:"Print each row of the table as a JSON object on one line."`
}

// Help is what ablab run --help says besides the flags.
func (c *runCommand) Help() string {
	return `The file has an experiment, a match or a tuning, as package lab's Plan in JSON:

  {"experiment": {
    "sets": [{"game": "othello", "random": {"count": 40, "moves": 20}}],
    "settings": [{"variant": "alphabeta-soft"}, {"variant": "engine", "options": {"Driver": "pvs"}}],
    "depths": [4, 5]}}

  {"match": {
    "sets": [{"game": "connectfour", "all": {"moves": 2}}],
    "first": {"variant": "engine", "depth": 6}, "against": {"variant": "engine", "depth": 4},
    "test": {"elo0": 0, "elo1": 20}}}

  {"tuning": {
    "sets": [{"game": "othello", "random": {"count": 40, "moves": 20}}], "depth": 5, "by": "nodes",
    "setting": {"variant": "engine", "options": {"Deepen": "true"}},
    "spsa": {"iterations": 50, "parameters": [{"name": "Width", "start": 12, "min": 1, "max": 30, "c": 1, "r": 0.5}]}}}

A set has positions, a file of them, random ones, all after so many moves, or several of these.
Each result is stored when it is there: after Ctrl-C, a kill or a full disk the same command
goes on where it was. A folder has the results of one plan and one revision of ablab.

Many machines that share a folder do a part each; afterwards the command without --shard
does what is missing, if anything, and prints the results. A tuning, and a match with a test,
have no parts. By a queue, which has room for both, machines need not share a folder: the
program ablab-sweep, in the folder sweep of the source.

  ablab run experiment.json
  ablab run experiment.json --format csv
  sbatch --array=0-15 --wrap 'ablab run experiment.json --shards 16 --workers 1'`
}

// Validate refuses what cannot be meant.
func (c *runCommand) Validate() error {
	switch {
	case c.Workers < 0:
		return fmt.Errorf("--workers %d: want 1 or more, or 0 for one a processor", c.Workers)
	case c.Batch < 0:
		return fmt.Errorf("--batch %d: want 1 or more, or 0 for two a processor", c.Batch)
	case c.Shards < 0:
		return fmt.Errorf("--shards %d: want how many tasks there are", c.Shards)
	case c.JSON && c.Format != "text":
		return fmt.Errorf("--json and --format %s: want one of them", c.Format)
	}
	return nil
}

// errStored ends a command after Ctrl-C that goes on when it is called again.
var errStored = errors.New("interrupted: what was found is stored, and the same command goes on from there")

// Run does the jobs that have no result yet, and prints what all results say.
func (c *runCommand) Run(p *process) (err error) {
	games := labGames()
	plan, err := lab.ReadPlan(c.Plan, games)
	if err != nil {
		return err
	}
	if c.Keep != "" && plan.Tuning == nil {
		return fmt.Errorf("--keep %s: %s has no tuning, which finds options", c.Keep, c.Plan)
	}
	if c.Out == "" {
		c.Out = strings.TrimSuffix(c.Plan, filepath.Ext(c.Plan)) + ".results"
	}
	store, err := lab.OpenStore(c.Out, plan, games)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	ctx, cancel := context.WithCancelCause(context.Background())
	defer cancel(nil)
	go func() {
		select {
		case <-p.interrupt:
			cancel(errStored)
		case <-ctx.Done():
		}
	}()
	l := &lab.Lab{Games: games, Doer: p.doer, Store: store, Batch: c.Batch}
	switch {
	case p.doer != nil && c.Workers > 0:
		return fmt.Errorf("--workers %d: leave it out: each worker of the queue has its own --cores", c.Workers)
	case p.doer == nil:
		l.Doer = lab.Cores{Games: games, Workers: c.Workers}
	}
	progress := newProgress(p.stderr, 0)
	defer progress.clear()
	l.Report = func(at lab.Progress) { progress.say(at.String()) }
	if c.Shard != nil || c.Shards > 0 {
		return c.part(ctx, l, plan, p)
	}
	switch {
	case plan.Experiment != nil:
		return c.experiment(ctx, l, plan.Experiment, p)
	case plan.Match != nil:
		return c.match(ctx, l, plan.Match, p)
	}
	l.Report = nil // of an iteration alone
	return c.tuning(ctx, l, plan.Tuning, p, progress)
}

// part does a shard of the jobs.
func (c *runCommand) part(ctx context.Context, l *lab.Lab, plan lab.Plan, p *process) error {
	shard := c.Shard
	if shard == nil {
		of, err := lab.ShardOf(c.Shards, os.LookupEnv)
		if err != nil {
			return err
		}
		shard = &of
	}
	jobs, err := plan.Jobs(*shard)
	if err != nil {
		return err
	}
	if _, err := l.Do(ctx, jobs); err != nil {
		return err
	}
	fmt.Fprintf(p.stdout, "The %d jobs of part %v have results in %s.\n", len(jobs), shard, c.Out)
	return nil
}

// measuredRow is what is found of a setting of an experiment, in a game to a depth. --json prints it.
type measuredRow struct {
	Game      string        `json:"game"`
	Depth     int           `json:"depth"` // plies
	Setting   string        `json:"setting"`
	Positions int           `json:"positions"`
	Nodes     int64         `json:"nodes"`                 // of all positions
	Times     *timesFirst   `json:"times_first,omitempty"` // nil of the first setting itself
	Values    int           `json:"other_values"`          // positions with another value than by the first
	Moves     int           `json:"other_moves"`           // positions with another move
	Took      time.Duration `json:"time_ns"`               // of all positions
}

// timesFirst is how many times the nodes of the first setting another needs, as [stat.Comparison] has it.
type timesFirst struct {
	Ratio     float64 `json:"ratio"`
	Low       float64 `json:"low"`
	High      float64 `json:"high"`
	P         float64 `json:"p"`
	Corrected float64 `json:"p_corrected"`
}

func (c *runCommand) experiment(ctx context.Context, l *lab.Lab, e *lab.Experiment, p *process) error {
	cases, err := e.Run(ctx, l)
	if err != nil {
		return err
	}
	var rows []measuredRow
	for _, one := range cases {
		measured, err := measure(one)
		if err != nil {
			return err
		}
		rows = append(rows, measured...)
	}
	t := table.Of("game", "depth", "setting", "positions", "nodes", "times the first", "p", "corrected",
		"other values", "other moves")
	for _, row := range rows {
		times, uncorrected, corrected := "1", "", ""
		if row.Times != nil {
			times = stat.Estimate{Value: row.Times.Ratio, Low: row.Times.Low, High: row.Times.High}.String()
			uncorrected, corrected = fmt.Sprintf("%.4f", row.Times.P), fmt.Sprintf("%.4f", row.Times.Corrected)
		}
		t.Add(row.Game, strconv.Itoa(row.Depth), row.Setting, strconv.Itoa(row.Positions), strconv.FormatInt(row.Nodes, 10),
			times, uncorrected, corrected, strconv.Itoa(row.Values), strconv.Itoa(row.Moves))
	}
	return c.print(p, t, rows, `times the first: nodes, geometric mean over positions, with an interval of 95 % that is not corrected
p: sign-flip test; corrected: for the settings of one game and depth, after Holm`)
}

// measure returns what a case says of each setting.
func measure(c lab.Case) (rows []measuredRow, err error) {
	var compared stat.Comparisons
	if len(c.Settings) > 1 {
		if compared, err = c.Against(); err != nil {
			return nil, fmt.Errorf("%s, %d plies: %w", c.Game, c.Depth, err)
		}
	}
	for i, s := range c.Settings {
		row := measuredRow{Game: c.Game, Depth: c.Depth, Setting: s.String(), Positions: len(c.Positions)}
		for _, found := range c.Found[i] {
			row.Nodes += found.Nodes
			row.Took += found.Time
		}
		if i > 0 {
			with := compared.Rows[i-1]
			row.Times = &timesFirst{with.Ratio.Value, with.Ratio.Low, with.Ratio.High, with.P, with.Corrected}
			values, moves := c.Changed(i)
			row.Values, row.Moves = values.Hits, moves.Hits
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// matchRow is how a match has ended. --json prints it.
type matchRow struct {
	First       string        `json:"first"`
	Against     string        `json:"against"`
	Pairs       stat.Pairs    `json:"pairs"` // by the points of the first: 0, half a point, ... 2
	Percent     float64       `json:"percent"`
	Elo         float64       `json:"elo"`
	Low         float64       `json:"low"`
	High        float64       `json:"high"`
	Superiority float64       `json:"los"`
	LLR         *float64      `json:"llr,omitempty"` // of a match with a test
	Decision    stat.Decision `json:"decision,omitempty"`
}

func (c *runCommand) match(ctx context.Context, l *lab.Lab, m *lab.Match, p *process) error {
	score, err := m.Run(ctx, l, nil)
	if err != nil {
		return err
	}
	pairs := score.Pairs()
	strength, err := pairs.Strength()
	if err != nil {
		return err
	}
	row := matchRow{
		First: m.First.String(), Against: m.Against.String(), Pairs: pairs,
		Percent: strength.Score.Value, Elo: strength.Elo.Value, Low: strength.Elo.Low, High: strength.Elo.High,
		Superiority: strength.Superiority,
	}
	t := table.Of("", "0", "½", "1", "1½", "2", "percent", "Elo", "LOS")
	cells := []string{row.First + " against " + row.Against}
	for _, n := range pairs {
		cells = append(cells, strconv.Itoa(n))
	}
	cells = append(cells, fmt.Sprintf("%.1f", row.Percent), strength.Elo.String(), fmt.Sprintf("%.1f", row.Superiority))
	below := "0 to 2: pairs of games by the points of the first, colours swapped; Elo with an interval of 95 %"
	if m.Test != nil {
		t.Header = append(t.Header, fmt.Sprintf("test of %v and %v Elo", m.Test.Elo0, m.Test.Elo1))
		cells = append(cells, score.Test.String())
		row.LLR, row.Decision = &score.Test.LLR, score.Test.Decision
		if score.Test.Decision != stat.GoOn {
			below += "\nA match that a test has ended makes the difference look greater than it is: believe the decision"
		}
	}
	t.Add(cells...)
	return c.print(p, t, []matchRow{row}, below)
}

// tunedRow is a number that was tuned. --json prints it.
type tunedRow struct {
	Option     string  `json:"option"`
	Start      float64 `json:"start"`
	Value      string  `json:"value"`
	Iterations int     `json:"iterations"`
}

func (c *runCommand) tuning(ctx context.Context, l *lab.Lab, t *lab.Tuning, p *process, progress *progress) error {
	tuned, err := t.Run(ctx, l, func(at lab.Tuned) {
		progress.say(fmt.Sprintf("%d of %d iterations", at.State.Done, at.State.Iterations))
	})
	if err != nil {
		return err
	}
	found := table.Of("option", "start", "value")
	var rows []tunedRow
	for _, option := range tuned.State.Parameters {
		row := tunedRow{option.Name, option.Start, tuned.Setting.Options[option.Name], tuned.State.Done}
		found.Add(row.Option, strconv.FormatFloat(row.Start, 'g', -1, 64), row.Value)
		rows = append(rows, row)
	}
	if c.Keep != "" {
		text := fmt.Sprintf("# Options of %s, tuned by %s in %d iterations.\n", tuned.Setting.Variant, t.By, tuned.State.Done)
		if err := writeFile(c.Keep, []byte(text+tuned.Setting.Options.Lines())); err != nil {
			return err
		}
	}
	return c.print(p, found, rows, "A tuning has no interval: play a match of the values against the start.")
}

// print prints a table and what is to be read below it, or its rows.
func (c *runCommand) print(p *process, t table.Table, rows any, below string) error {
	switch {
	case c.JSON:
		text, err := json.Marshal(rows)
		var each []json.RawMessage
		if err = errors.Join(err, json.Unmarshal(text, &each)); err != nil {
			return err
		}
		for _, row := range each {
			fmt.Fprintf(p.stdout, "%s\n", row)
		}
	case c.Format == "csv":
		fmt.Fprint(p.stdout, t.CSV())
	case c.Format == "markdown":
		fmt.Fprint(p.stdout, t.Markdown())
	case c.Format == "latex":
		fmt.Fprint(p.stdout, t.LaTeX())
	default:
		fmt.Fprintf(p.stdout, "%v%s\n", t, below)
	}
	return nil
}
