package command

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/table"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

// labFlags choose how the jobs of a plan are done, and how results are printed.
type labFlags struct {
	Workers int   `placeholder:"N" help:"Do N jobs at a time (default: one per processor; with a time limit in the plan, one per core)."`
	Batch   int   `placeholder:"N" help:"Hand out N jobs at a time if the next ones depend on their results (default: two per processor)."`
	Memory  int64 `placeholder:"N" help:"Let each search use N MiB, for a larger table; with a queue its workers need it too (default: 1024)."`
	tableFlags
}

// games returns the games, whose searches hold what they may.
func (f *labFlags) games() lab.Games { return games.All().Holding(f.Memory << 20) }

func (f *labFlags) check() error {
	if err := checkMemory(f.Memory); err != nil {
		return err
	}
	switch {
	case f.Workers < 0:
		return fmt.Errorf("--workers %d: want 1 or more, or 0 for one a processor", f.Workers)
	case f.Batch < 0:
		return fmt.Errorf("--batch %d: want 1 or more, or 0 for two a processor", f.Batch)
	}
	return f.tableFlags.check()
}

// runCommand is ablab run.
type runCommand struct {
	Plans  []string   `arg:"" name:"file" help:"Read plans from these files, one after another."`
	Out    string     `placeholder:"DIR" help:"Keep results in this folder, or for several files in a subfolder for each (default: the file's name, with .results instead of .json)."`
	Shard  *lab.Shard `xor:"shard" placeholder:"I/N" help:"Do this part of the jobs and print no results: 3/16 is the third of sixteen."`
	Shards *int       `xor:"shard" placeholder:"N" help:"Do this task's part of N, by SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX."`
	Rows   bool       `help:"Print each result with its origin, and of a tuning each iteration, instead of a summary."`
	Keep   string     `placeholder:"FILE" help:"Write the options found by a tuning, or the pairs of --fit, to this file, for --preset."`
	plotFlag
	pgnFlag
	Fit []engine.Depths `xor:"shard" placeholder:"S-D,..." help:"Print how well the values of an experiment's first setting at depth S predict those at depth D, for ProbCut: 2-4,3-6, or 2-4@20-35 for only positions in these stages of the game."`
	labFlags
}

// Help returns the help text of ablab run besides the flags.
func (c *runCommand) Help() string {
	return `The file has an experiment, a match or a tuning, as package lab's Plan in JSON:

  {"experiment": {
    "sets": [{"game": "othello", "random": {"count": 40, "moves": 20}}],
    "settings": [{"variant": "alphabeta-soft"}, {"variant": "engine", "options": {"Driver": "pvs"}}],
    "depths": [4, 5]}}

  {"experiment": {
    "sets": [{"game": "othello", "random": {"count": 40, "moves": 20}}], "depths": [5],
    "settings": [{"variant": "engine", "options": {"Deepen": "true"}}],
    "grid": {"variant": "engine", "options": {"Deepen": "true", "Table.MiB": "4"},
      "values": {"Table.MinDepth": ["1", "2", "3"], "Width": ["4", "16"]}}}}

  {"match": {
    "sets": [{"game": "connectfour", "all": {"moves": 2}}],
    "first": {"variant": "engine", "depth": 6}, "against": {"variant": "engine", "depth": 4},
    "test": {"elo0": 0, "elo1": 20}}}

  {"match": {
    "sets": [{"game": "chess", "file": "book.pgn"}], "clock": "10s+100ms", "resign": "4:600", "draw": "8:10",
    "first": {"program": ["./new"], "options": {"Hash": "16"}}, "against": {"program": ["./old"]}}}

  {"tuning": {
    "sets": [{"game": "othello", "random": {"count": 40, "moves": 20}}], "depth": 5, "by": "nodes",
    "setting": {"variant": "engine", "options": {"Deepen": "true"}},
    "spsa": {"iterations": 50, "parameters": [{"name": "Width", "start": 12, "min": 1, "max": 30, "c": 1, "r": 0.5}]}}}

  {"tuning": {
    "sets": [{"game": "chess", "openings": true}], "nodes": 5000, "by": "games",
    "setting": {"program": ["./new"], "options": {"Hash": "16"}},
    "spsa": {"iterations": 200, "parameters": [
      {"name": "Move Overhead", "start": 50, "min": 0, "max": 200, "c": 10, "r": 0.1}]}}}

The grid of an experiment adds a setting for each combination of the values, here six. All
settings are compared with the first, so the experiment also has settings, or the first
combination is the first setting.

A tuning takes the options of a variant, or those that a program tells by UCI. The program is
asked for them before the first game. An option is a whole number if its start, min and max are.
The report says what one step of C up changes on average, and whether the games show that the
option has an effect at all. --rows prints the values after each iteration, and --plot draws
them.

A set has listed positions, a file of positions, random positions, all positions after a number
of moves, the game's own openings ("openings": true, in chess), or several of these. Random
positions with "moves": 8, "to": 50 come after 8 moves, and so on evenly up to 50: from all
stages of a game. Each result is stored immediately: after Ctrl-C, a kill or a full disk the
same command continues where it stopped. A folder has the results of one plan and one revision
of ablab: another revision prints the existing results, with a warning, and adds none.

Many machines that share a folder can each do a part; afterward the command without --shard
does the missing jobs, if any, and prints the results. To merge the results of machines without
a shared folder, copy their files part-*.jsonl into one folder; ablab sweep merge does this
with a check. A tuning, and a match with a test, have no parts. With a queue (ablab sweep),
which can do both, machines need no shared folder.

  ablab run experiment.json
  ablab run study/*.json --out again
  ablab run experiment.json --rows --format csv
  ablab run tuning.json --rows --format csv --plot path.svg
  ablab run depths.json --fit 2-4,3-6,4-8 --keep probcut
  ablab run stages.json --fit 2-4@4-24,2-4@25-44,2-4@45-64 --keep probcut
  sbatch --array=0-15 --wrap 'ablab run experiment.json --shards 16 --workers 1'`
}

// Validate returns an error for flags that cannot be meant.
func (c *runCommand) Validate() error {
	if c.Shards != nil && *c.Shards < 1 {
		return fmt.Errorf("--shards %d: want how many tasks there are", *c.Shards)
	}
	return c.labFlags.check()
}

// errStored ends a command after Ctrl-C that goes on when it is called again.
var errStored = errors.New("interrupted: the results are stored, and the same command continues from there")

// Run does the jobs that have no result yet, and prints a summary of all results. All files are read before any work is
// done.
func (c *runCommand) Run(p *process) error {
	plans, folders := make([]lab.Plan, len(c.Plans)), map[string]string{}
	for i, name := range c.Plans {
		if other, taken := folders[c.folder(name)]; taken {
			return fmt.Errorf("%s and %s have the same folder of results, %s: rename one, or leave out --out",
				other, name, c.folder(name))
		}
		folders[c.folder(name)] = name
		var err error
		plans[i], err = await(p.interrupt, func() (lab.Plan, error) { return lab.ReadPlan(name, c.games()) })
		if err != nil {
			return err
		}
		switch {
		case p.doer != nil && (c.Shard != nil || c.Shards != nil):
			return errors.New("--shard: leave it out: the queue hands out all jobs")
		case c.Fit != nil && (plans[i].Experiment == nil || c.Rows):
			return fmt.Errorf("--fit: %s is not an experiment, or --rows is set", name)
		case c.Keep != "" && (plans[i].Tuning == nil && c.Fit == nil || len(plans) > 1):
			return fmt.Errorf("--keep %s: %s has no tuning and no --fit, or is not the only file", c.Keep, name)
		case c.Plot != "" && (plans[i].Tuning == nil || len(plans) > 1):
			return fmt.Errorf("--plot %s: %s has no tuning, or is not the only file", c.Plot, name)
		case c.PGN != "" && (plans[i].Match == nil || len(plans) > 1 || c.Rows || c.Shard != nil || c.Shards != nil):
			return fmt.Errorf("--pgn %s: %s has no match, is not the only file, or is not done and printed whole", c.PGN, name)
		case plans[i].Experiment != nil && !c.Rows && c.Fit == nil:
			if err := enough(plans[i].Experiment); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
		if err := cmp.Or(writable("--keep", c.Keep), c.plotFlag.check()); err != nil {
			return err
		}
		if m := plans[i].Match; m != nil {
			if err := c.pgnFlag.check(gamesOf(m.Sets)...); err != nil {
				return err
			}
		}
	}
	for i, name := range c.Plans {
		if len(plans) > 1 && !c.JSON && c.Format != "csv" {
			fmt.Fprintln(p.stdout, name)
		}
		err := c.one(p, plans[i], c.folder(name))
		if err = errors.Join(err, p.stdout.Flush()); err != nil {
			return err
		}
	}
	return nil
}

// enough returns an error for an experiment whose settings cannot be compared, before it is run.
func enough(e *lab.Experiment) error {
	settings := len(e.Settings)
	if e.Grid != nil {
		settings += len(e.Grid.Settings())
	}
	for _, set := range e.Sets {
		if n := len(set.Positions); settings > 1 && n < stat.FewestPositions {
			return fmt.Errorf("%d positions of %s: want %d or more to compare settings by, or --rows, which compares none",
				n, set.Game, stat.FewestPositions)
		}
	}
	return nil
}

// writable returns an error for a file in a folder that does not exist, before any work is done for it.
func writable(flag, file string) error {
	if file == "" {
		return nil
	}
	if folder, err := os.Stat(filepath.Dir(file)); err != nil || !folder.IsDir() {
		return fmt.Errorf("%s %s: there is no folder %s: make it first", flag, file, filepath.Dir(file))
	}
	if at, err := os.Stat(file); err == nil && at.IsDir() {
		return fmt.Errorf("%s %s: this is a folder: want a file", flag, file)
	}
	return nil
}

// folder returns the folder for the results of a plan's file.
func (c *runCommand) folder(name string) string {
	results := strings.TrimSuffix(name, filepath.Ext(name)) + ".results"
	switch {
	case c.Out == "":
		return results
	case len(c.Plans) == 1:
		return c.Out
	}
	return filepath.Join(c.Out, filepath.Base(results))
}

// one does the plan of one file.
func (c *runCommand) one(p *process, plan lab.Plan, folder string) error {
	var shard lab.Shard
	switch {
	case c.Shard != nil:
		shard = *c.Shard
	case c.Shards != nil:
		var err error
		if shard, err = lab.ShardOf(*c.Shards, os.LookupEnv); err != nil {
			return err
		}
	}
	w, err := c.begin(p, plan, folder, shard)
	if err != nil {
		return err
	}
	switch {
	case shard != lab.Shard{}:
		err = w.part(plan, shard, folder)
	case c.Rows && plan.Tuning == nil:
		err = w.records(plan)
	case c.Fit != nil:
		err = w.fit(plan.Experiment, c)
	case plan.Experiment != nil:
		err = w.experiment(plan.Experiment)
	case plan.Match != nil:
		err = w.match(plan.Match, c.PGN)
	default:
		err = w.tuning(plan.Tuning, c.Rows, c.Keep, c.plotFlag)
	}
	return errors.Join(err, w.end())
}

// work is a command that does the jobs of a plan.
type work struct {
	*labFlags
	process  *process
	ctx      context.Context // ends with the first signal, which is its cause
	cancel   context.CancelCauseFunc
	lab      *lab.Lab
	progress *progress
}

// begin begins the work on a plan, all or a shard of it, with results in a folder; if folder is "" they are not kept.
func (f *labFlags) begin(p *process, plan lab.Plan, folder string, shard lab.Shard) (*work, error) {
	if p.doer != nil && f.Workers > 0 {
		return nil, fmt.Errorf("--workers %d: leave it out: each worker of the queue has its own --cores", f.Workers)
	}
	games, interrupted := f.games(), errUnwritten
	w := &work{labFlags: f, process: p, lab: &lab.Lab{Games: games, Doer: p.doer, Batch: f.Batch}}
	if folder != "" {
		interrupted = errStored
		var err error
		w.lab.Store, err = await(p.interrupt, func() (*lab.Store, error) { return lab.OpenShard(folder, plan, games, shard) })
		if err != nil {
			return nil, err
		}
		var other *lab.RevisionError
		if errors.As(w.lab.Store.Continues(), &other) {
			fmt.Fprintf(p.stderr, "ablab: %s: the results are of revision %s, and this program is of revision %s: they are "+
				"printed as they are, and none is added\n", folder, other.Results, other.Program)
		}
		if n := w.lab.Store.Torn(); n > 0 {
			fmt.Fprintf(p.stderr, "ablab: %s: torn lines that are skipped, and their jobs done again: %d\n", folder, n)
		}
	}
	if p.doer == nil {
		w.lab.Doer = lab.Cores{Games: games, Workers: f.Workers}
	}
	w.progress = newProgress(p.stderr, 0)
	w.lab.Report = func(at lab.Progress) { w.progress.say(at.String()) }
	w.ctx, w.cancel = context.WithCancelCause(context.Background())
	go func() {
		select {
		case <-p.interrupt:
			w.cancel(interrupted)
		case <-w.ctx.Done():
		}
	}()
	return w, nil
}

func (w *work) end() error {
	w.cancel(nil)
	w.progress.clear()
	if w.lab.Store == nil {
		return nil
	}
	return w.lab.Store.Close()
}

// atOnce returns in words how many searches ran at the same time, if that affects the meaning of a time
// limit.
func (w *work) atOnce(jobs []lab.Job) string {
	cores, here := w.lab.Doer.(lab.Cores)
	if !here || !slices.ContainsFunc(jobs, lab.Job.Varies) {
		return ""
	}
	return fmt.Sprintf("\nresults differ each time; %d at the same time, on %s", cores.AtOnce(jobs), lab.Machine())
}

// part does a shard of the jobs.
func (w *work) part(plan lab.Plan, shard lab.Shard, folder string) error {
	jobs, err := plan.Jobs(shard)
	if err != nil {
		return err
	}
	if _, err := w.lab.Do(w.ctx, jobs); err != nil {
		return err
	}
	fmt.Fprintf(w.process.stdout, "The %d jobs of part %v have results in %s.\n", len(jobs), shard, folder)
	return nil
}

// records does an experiment or a match, and prints each result.
func (w *work) records(plan lab.Plan) (err error) {
	var jobs []lab.Job
	if plan.Experiment != nil {
		jobs = plan.Experiment.Jobs()
		_, err = plan.Experiment.Run(w.ctx, w.lab, nil)
	} else {
		jobs = plan.Match.Jobs()
		_, err = plan.Match.Run(w.ctx, w.lab, nil)
	}
	if err != nil && !isOther(err) {
		return err
	}
	records := w.lab.Store.Records(jobs)
	t := table.Of("game", "position", "setting", "against", "limits", "value", "bound", "move", "depth", "status", "nodes",
		"leaves", "cutoffs", "seconds", "points", "plies", "machine", "revision", "positions from", "key")
	for _, r := range records {
		cells := []string{r.Game, r.Position, r.Setting.String(), "", strings.Join(r.Words(), " ")}
		if found := r.Found; found != nil {
			cells = append(cells, search.FormatScore(found.Value), found.Bound.String(), found.Move, strconv.Itoa(found.Depth),
				found.Status.String(), strconv.FormatInt(found.Nodes, 10), strconv.FormatInt(found.Leaves, 10),
				strconv.FormatInt(found.Cutoffs, 10), fmt.Sprint(found.Time.Seconds()), "", "")
		} else {
			cells[3] = r.Against.String()
			var nodes int64
			var plies int
			var took time.Duration
			for _, game := range r.Games {
				nodes += game.Nodes[0] + game.Nodes[1]
				took += game.Time[0] + game.Time[1]
				plies += len(game.Moves)
			}
			cells = append(cells, "", "", "", "", "", strconv.FormatInt(nodes, 10), "", "", fmt.Sprint(took.Seconds()),
				fmt.Sprint(r.Percent()/50), strconv.Itoa(plies))
		}
		t.Add(append(cells, r.Machine, r.Revision, r.From, r.Row.Key)...)
	}
	below := "points: of a pair of games, from 0 to 2, those of the setting" + w.missing(jobs, err)
	return errors.Join(w.print(t, records, below), err)
}

// isOther reports whether work cannot continue because the results are of another revision: the existing ones
// are printed.
func isOther(err error) bool {
	var other *lab.RevisionError
	return errors.As(err, &other)
}

// missing returns in words how many jobs have no result, if an error means that they get none.
func (w *work) missing(jobs []lab.Job, err error) string {
	if err == nil {
		return ""
	}
	return fmt.Sprintf("\nNot complete: %d of %d jobs have no result", len(jobs)-len(w.lab.Store.Records(jobs)), len(jobs))
}

// measuredRow is the result of a setting of an experiment, in a game to a depth. --json prints it.
type measuredRow struct {
	Game      string        `json:"game"`
	Depth     int           `json:"depth"` // plies
	Setting   string        `json:"setting"`
	Positions int           `json:"positions"`
	Nodes     int64         `json:"nodes"` // of all positions
	Effort    *effort       `json:"nodes_of_a_position,omitempty"`
	Times     *timesFirst   `json:"times_first,omitempty"` // nil for the first setting itself
	Values    int           `json:"other_values"`          // positions with another value than by the first
	Moves     int           `json:"other_moves"`           // positions with another move
	Exact     *changed      `json:"exact_intervals,omitempty"`
	Ended     int           `json:"ended_by_limit"` // searches that a limit of nodes or time has ended
	Took      time.Duration `json:"time_ns"`        // of all positions, with AtOnce searches at the same time
	AtOnce    int           `json:"at_once,omitempty"`
	lab.Source
}

// effort is the number of nodes that a position takes: the median, and the 90 % quantile.
type effort struct {
	Median    float64 `json:"median"`
	NineOfTen float64 `json:"nine_of_ten"`
}

// effortOf returns the quantiles of nodes, nil if there are no positions.
func effortOf(nodes []float64) *effort {
	median, err := stat.Quantile(nodes, 0.5)
	most, errMost := stat.Quantile(nodes, 0.9)
	if errors.Join(err, errMost) != nil {
		return nil
	}
	return &effort{median.Value, most.Value}
}

// changed is the share of positions with another value or move, in percent: the ends of an interval.
type changed struct {
	Values [2]float64 `json:"other_values_percent"`
	Moves  [2]float64 `json:"other_moves_percent"`
}

// timesFirst is how many times the nodes of the first setting another setting needs, as in [stat.Comparison].
type timesFirst struct {
	Ratio     float64 `json:"ratio"`
	Low       float64 `json:"low"`
	High      float64 `json:"high"`
	P         float64 `json:"p"`
	Corrected float64 `json:"p_corrected"`
}

func (w *work) experiment(e *lab.Experiment) error {
	cases, ended := e.Run(w.ctx, w.lab, nil)
	switch {
	case isOther(ended):
		cases = slices.DeleteFunc(cases, func(c lab.Case) bool {
			return len(c.Positions) == 0 || len(c.Settings) > 1 && len(c.Positions) < stat.FewestPositions
		})
	case ended != nil:
		return ended
	}
	var rows []measuredRow
	atOnce := 0
	if cores, here := w.lab.Doer.(lab.Cores); here {
		atOnce = cores.AtOnce(e.Jobs())
	}
	for _, one := range cases {
		measured, err := measure(one)
		if err != nil {
			return err
		}
		of := slices.IndexFunc(e.Sets, func(s lab.Set) bool { return s.Game == one.Game })
		for i := range measured {
			measured[i].Source, measured[i].AtOnce = w.source(e.Sets[of]), atOnce
		}
		rows = append(rows, measured...)
	}
	stopped := 0
	t := table.Of("game", "depth", "setting", "positions", "nodes", "median", "9 of 10", "times the first", "p", "corrected",
		"other values", "other moves")
	for _, row := range rows {
		times, uncorrected, corrected, values, moves := "1", "", "", "", ""
		median, most := "", ""
		if at := row.Effort; at != nil {
			median, most = fmt.Sprintf("%.0f", at.Median), fmt.Sprintf("%.0f", at.NineOfTen)
		}
		stopped += row.Ended
		if row.Times != nil {
			times = stat.Estimate{Value: row.Times.Ratio, Low: row.Times.Low, High: row.Times.High}.String()
			uncorrected, corrected = fmt.Sprintf("%.4f", row.Times.P), fmt.Sprintf("%.4f", row.Times.Corrected)
			values, moves = among(row.Values, row.Exact.Values), among(row.Moves, row.Exact.Moves)
		}
		t.Add(row.Game, strconv.Itoa(row.Depth), row.Setting, strconv.Itoa(row.Positions), strconv.FormatInt(row.Nodes, 10),
			median, most, times, uncorrected, corrected, values, moves)
	}
	below := `nodes: of all positions; median, 9 of 10: what half of them, and nine of ten, take at most
times the first: nodes, geometric mean over positions, with an interval of 95 % that is not corrected
p: sign-flip test; corrected: for the settings of one game and depth, after Holm
other values, other moves: positions, and the exact interval of 95 % of their share` + w.atOnce(e.Jobs())
	if stopped > 0 {
		below += fmt.Sprintf("\n%d searches were ended by a limit: their nodes do not show what they need, nor their values "+
			"and moves what they would find", stopped)
	}
	below += w.missing(e.Jobs(), ended)
	return errors.Join(w.print(t, rows, below), ended)
}

// among writes a count with the interval of its share, such as 4 (2.8 to 23.7 %).
func among(n int, share [2]float64) string {
	return fmt.Sprintf("%d (%.1f to %.1f %%)", n, share[0], share[1])
}

// measure returns the results of a case for each setting.
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
			if !found.Status.Finished() {
				row.Ended++
			}
		}
		row.Effort = effortOf(c.Nodes(i))
		if i > 0 {
			with := compared.Rows[i-1]
			row.Times = &timesFirst{with.Ratio.Value, with.Ratio.Low, with.Ratio.High, with.P, with.Corrected}
			values, moves := c.Changed(i)
			row.Values, row.Moves, row.Exact = values.Hits, moves.Hits, &changed{}
			row.Exact.Values[0], row.Exact.Values[1] = values.Exact()
			row.Exact.Moves[0], row.Exact.Moves[1] = moves.Exact()
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// matchRow is the result of a match. --json prints it.
type matchRow struct {
	Games       []string       `json:"games"`
	Openings    int            `json:"openings"`         // of the match
	Limits      string         `json:"limits,omitempty"` // of both, if they have none of their own
	First       string         `json:"first"`
	Against     string         `json:"against"`
	Pairs       stat.Pairs     `json:"pairs"` // by the points of the first: 0, half a point, ... 2
	Percent     float64        `json:"percent"`
	Elo         float64        `json:"elo"` // 1000 means unbounded: then only low, or high, is known
	Low         float64        `json:"low"`
	High        float64        `json:"high"`
	Superiority float64        `json:"los"`
	LLR         *float64       `json:"llr,omitempty"`         // for a match with a test
	Decision    *stat.Decision `json:"decision,omitempty"`    // and its decision so far
	Hurried     int            `json:"hurried,omitempty"`     // moves found by only one ply, because the time was up
	Interrupted bool           `json:"interrupted,omitempty"` // only the openings counted in pairs were played

	// What is known where a program plays, or where scores end games.
	Engines [2][]string       `json:"engines,omitzero"` // the names that the programs of both sides have told
	Ends    map[string]int    `json:"ends,omitempty"`   // games by how they ended, such as fifty
	Faults  [2]map[string]int `json:"faults,omitzero"`  // of both sides: games lost by time, crash or illegal
	Rules   string            `json:"rules,omitempty"`
	lab.Source
}

// faultWords are the ways in which a side loses by its own fault.
var faultWords = []struct{ end, words string }{
	{lab.EndTime, "on time"}, {lab.EndCrash, "by a crash"}, {lab.EndIllegal, "by an illegal move"},
}

// conduct adds to a row how its games ended, and returns it in words.
func (r *matchRow) conduct(m *lab.Match, rows []lab.Row) (below string) {
	sides, first := [2]lab.Setting{m.First, m.Against}, ""
	r.Rules = strings.Join(m.Listed(), " ")
	if r.Rules == "" && len(m.First.Program)+len(m.Against.Program) == 0 && m.Clock == (lab.Clock{}) {
		return ""
	}
	r.Ends = map[string]int{}
	for _, row := range rows {
		for _, game := range row.Games {
			r.Ends[game.End]++
			for i, name := range game.Engines {
				if name != "" && !slices.Contains(r.Engines[i], name) {
					r.Engines[i] = append(r.Engines[i], name)
				}
			}
			if game.Why == "" {
				continue
			}
			loser := game.Percent / 100
			if r.Faults[loser] == nil {
				r.Faults[loser] = map[string]int{}
			}
			r.Faults[loser][game.End]++
			if first == "" {
				first = game.Why
			}
		}
	}
	for i, names := range r.Engines {
		if len(names) > 0 {
			below += fmt.Sprintf("\n%s is %s", sides[i], strings.Join(names, ", and now "))
		}
	}
	if r.Rules != "" {
		below += fmt.Sprintf("\nThe scores of both sides ended %d of %d games (%s)",
			r.Ends[lab.EndResign]+r.Ends[lab.EndDraw], 2*len(rows), r.Rules)
	}
	for i, faults := range r.Faults {
		var words []string
		for _, fault := range faultWords {
			if n := faults[fault.end]; n > 0 {
				words = append(words, fmt.Sprintf("%d %s", n, fault.words))
			}
		}
		if len(words) > 0 {
			below += fmt.Sprintf("\n%s lost %s", sides[i], strings.Join(words, ", "))
		}
	}
	if first != "" {
		below += "\nThe first of these: " + first
	}
	return below
}

// match plays a match, and writes its games to a file unless it is "". If it is interrupted it prints the state of the match.
func (w *work) match(m *lab.Match, file string) error {
	all, watch := len(m.Jobs()), (func(lab.Score))(nil)
	if w.process.doer == nil || m.Test != nil { // else all pairs are handed out at once
		w.lab.Report = nil // which does not show the state of the match
		watch = func(at lab.Score) { w.progress.say(standing(at)) }
	}
	score, ended := m.Run(w.ctx, w.lab, watch)
	if ended != nil && (len(score.Rows) == 0 || w.ctx.Err() == nil && !isOther(ended)) {
		return ended
	}
	pairs := score.Pairs()
	strength, err := pairs.Strength()
	if err != nil {
		return err
	}
	row := matchRow{
		Openings: all, Limits: strings.Join(m.Words(), " "), Source: w.source(m.Sets...), Games: gamesOf(m.Sets),
		First: m.First.String(), Against: m.Against.String(), Pairs: pairs,
		Percent: strength.Score.Value, Elo: strength.Elo.Value, Low: strength.Elo.Low, High: strength.Elo.High,
		Superiority: strength.Superiority, Interrupted: ended != nil,
	}
	t := table.Of("", "0", "½", "1", "1½", "2", "percent", "Elo", "LOS")
	cells := []string{row.First + " against " + row.Against}
	for _, n := range pairs {
		cells = append(cells, strconv.Itoa(n))
	}
	cells = append(cells, fmt.Sprintf("%.1f", row.Percent), strength.Difference(), fmt.Sprintf("%.1f", row.Superiority))
	below := "0 to 2: pairs of games by the points of the first, colors swapped; Elo with an interval of 95 %"
	below += w.atOnce(m.Jobs())
	for _, played := range score.Rows {
		for _, game := range played.Games {
			row.Hurried += game.Hurried[0] + game.Hurried[1]
		}
	}
	if row.Hurried > 0 {
		below += fmt.Sprintf("\n%d moves were found by only one ply, because the time was up", row.Hurried)
	}
	below += row.conduct(m, score.Rows)
	if m.Test != nil {
		t.Header = append(t.Header, fmt.Sprintf("test of %v and %v Elo", m.Test.Elo0, m.Test.Elo1))
		cells = append(cells, score.Test.String())
		row.LLR, row.Decision = &score.Test.LLR, &score.Test.Decision
		if score.Test.Decision != stat.GoOn {
			below += "\nA match that a test has ended makes the difference look greater than it is: believe the decision"
		}
	}
	if ended != nil {
		below += fmt.Sprintf("\nThe match has not ended: %d of %d pairs. Stopping when it looks good is misleading",
			len(score.Rows), all)
		if errors.Is(ended, errUnwritten) {
			ended = errInterrupted
		}
	}
	t.Add(cells...)
	if file != "" {
		text, err := pgn(m, score)
		if err == nil {
			err = writeFile(file, []byte(text))
		}
		ended = errors.Join(err, ended)
	}
	return errors.Join(w.print(t, []matchRow{row}, below), ended)
}

// standing describes the state of a match, such as 24 of 400 done, about 3m20s left: 56.2 %, LLR 0.41 (-2.94 to
// 2.94).
func standing(at lab.Score) string {
	text := at.At.String()
	if strength, err := at.Pairs().Strength(); err == nil {
		text += fmt.Sprintf(": %.1f %%", strength.Score.Value)
	}
	if t := at.Test; t != (stat.Progress{}) {
		text += fmt.Sprintf(", LLR %.2f (%.2f to %.2f)", t.LLR, t.Lower, t.Upper)
	}
	return text
}

// tunedRow is a number that was tuned. --json prints it.
type tunedRow struct {
	Games      []string    `json:"games"`
	Setting    string      `json:"setting"`
	By         string      `json:"by"`
	Limits     string      `json:"limits,omitempty"`
	Seed       uint64      `json:"seed"` // of the players
	Option     string      `json:"option"`
	Start      float64     `json:"start"`
	Value      string      `json:"value"`
	C          float64     `json:"c"`
	Effect     *stepEffect `json:"effect,omitempty"` // nil if it cannot be estimated, as after too few iterations
	Iterations int         `json:"iterations"`
	Of         int         `json:"of"` // iterations: more than done if the tuning was interrupted
	lab.Source
}

// stepEffect is what a step of C up changes, as in [lab.Tuned.Effects].
type stepEffect struct {
	Change    float64 `json:"change"`
	Low       float64 `json:"low"`
	High      float64 `json:"high"`
	P         float64 `json:"p"`
	Corrected float64 `json:"p_corrected"`
}

// tracedRow is an iteration of a tuning. --rows --json prints it.
type tracedRow struct {
	Iteration int                `json:"iteration"`        // 0 is the start
	Result    *float64           `json:"result,omitempty"` // nil at the start
	Values    map[string]float64 `json:"values"`           // by the option, after the iteration
	lab.Source
}

// plotFlag names a file for the picture of a tuning.
type plotFlag struct {
	Plot string `placeholder:"FILE" help:"Draw the path of a tuning in this file: a picture that ends in .svg, or a page that ends in .html."`
}

// check returns an error for a file that cannot be written.
func (f *plotFlag) check() error {
	if ext := filepath.Ext(f.Plot); f.Plot != "" && ext != ".svg" && ext != ".html" {
		return fmt.Errorf("--plot %s: want a name that ends in .svg or .html", f.Plot)
	}
	return writable("--plot", f.Plot)
}

// draw draws a tuning, unless there is no file for it.
func (f *plotFlag) draw(tuned lab.Tuned) (err error) {
	if f.Plot == "" {
		return nil
	}
	var picture bytes.Buffer
	view := chart.Path(tuned.State.Parameters, tuned.Path)
	if filepath.Ext(f.Plot) == ".svg" {
		err = viz.SVG(&picture, view)
	} else {
		err = viz.Page(&picture, "A tuning of "+tuned.Setting.String(), view)
	}
	if err != nil {
		return err
	}
	return writeFile(f.Plot, picture.Bytes())
}

// tuning tunes, prints the result or, with rows, each iteration, and writes the result to a file unless file is "".
func (w *work) tuning(t *lab.Tuning, rows bool, file string, plot plotFlag) error {
	tuned, err := t.Run(w.ctx, w.lab, nil)
	if err != nil {
		if tuned.State.Done == 0 || w.ctx.Err() == nil && !isOther(err) {
			return err
		}
		if errors.Is(err, errUnwritten) {
			err = errInterrupted
		}
	}
	below := tuned.Verdict()
	if err != nil {
		below = fmt.Sprintf("The tuning has not ended: these are the values after %d of %d iterations.",
			tuned.State.Done, tuned.State.Iterations)
	}
	if rows {
		err = errors.Join(w.trace(t, tuned, below), err)
	} else {
		err = errors.Join(w.tuned(t, tuned, below), err)
	}
	if err != nil {
		return err // and the result is not what was asked for
	}
	player := tuned.Setting.Variant
	if len(tuned.Setting.Program) > 0 {
		player = strings.Join(tuned.Setting.Program, " ")
	}
	from := fmt.Sprintf("Options of %s, tuned by %s in %d iterations.", player, t.By, tuned.State.Done)
	return errors.Join(plot.draw(tuned), keep(file, from, presetOf(tuned.Setting)))
}

// tuned prints what a tuning has found.
func (w *work) tuned(t *lab.Tuning, tuned lab.Tuned, below string) error {
	found := table.Of("option", "start", "value", "C", "one C more", "p", "corrected")
	effects, err := tuned.Effects()
	var rows []tunedRow
	for i, option := range tuned.State.Parameters {
		row := tunedRow{
			Games: gamesOf(t.Sets), Setting: t.Setting.String(), By: t.By, Limits: strings.Join(t.Words(), " "),
			Seed: t.SPSA.Seed, Option: option.Name, Start: option.Start, Value: tuned.Setting.Options[option.Name],
			C: option.C, Iterations: tuned.State.Done, Of: tuned.State.Iterations, Source: w.source(t.Sets...),
		}
		cells := []string{row.Option, fmt.Sprint(row.Start), row.Value, fmt.Sprint(row.C), "", "", ""}
		if err == nil {
			e := effects[i]
			row.Effect = &stepEffect{e.Change.Value, e.Change.Low, e.Change.High, e.P, e.Corrected}
			cells = append(cells[:4], e.Change.String(), fmt.Sprintf("%.4f", e.P), fmt.Sprintf("%.4f", e.Corrected))
		}
		found.Add(cells...)
		rows = append(rows, row)
	}
	switch {
	case err == nil:
		measure := "what a step of C up changes in the score, in percentage points"
		if t.By == lab.ByNodes {
			measure = "how many times the nodes a search needs after a step of C up"
		}
		below = "one C more: " + measure + ", with an interval of 95 % that is not corrected\n" +
			"p: sign-flip test, by iterations and by openings; corrected: for the options, after Holm\n" + below
	case !errors.Is(err, stat.ErrTooFew) && tuned.State.Done < tuned.State.Iterations: // after the last, the verdict says so
		below = fmt.Sprintf("%v\n%s", err, below)
	}
	return w.print(found, rows, below)
}

// trace prints each iteration of a tuning.
func (w *work) trace(t *lab.Tuning, tuned lab.Tuned, below string) error {
	header := []string{"iteration", "result"}
	for _, option := range tuned.State.Parameters {
		header = append(header, option.Name)
	}
	iterations, source := table.Of(header...), w.source(t.Sets...)
	var rows []tracedRow
	for k, values := range tuned.Path {
		row, cells := tracedRow{Iteration: k, Values: map[string]float64{}, Source: source}, []string{strconv.Itoa(k), ""}
		if k > 0 {
			result := tuned.Result(k - 1)
			row.Result, cells[1] = &result, number(result)
		}
		for i, option := range tuned.State.Parameters {
			row.Values[option.Name] = values[i]
			cells = append(cells, number(values[i]))
		}
		iterations.Add(cells...)
		rows = append(rows, row)
	}
	result := "games won minus games lost, of plus"
	if t.By == lab.ByNodes {
		result = "the sum of the logarithms of the nodes of minus over those of plus"
	}
	below = "values: after each iteration\nresult: " + result + "\n" +
		"plus: the player whose options are each moved by C in a random direction, and minus by C in the opposite one;\n" +
		"a positive result moves the values toward plus\n" + below
	return w.print(iterations, rows, below)
}

// number writes a number to six digits.
func number(x float64) string { return strconv.FormatFloat(x, 'g', 6, 64) }

// presetOf returns the options of a setting for --preset, which starts from the plain engine: they include the variant's
// own.
func presetOf(s lab.Setting) search.NamedOptions {
	usual, err := engineOptions(s.Variant)
	if err != nil { // a variant of the textbook
		return s.Options
	}
	all, _, err := search.SetOptions(usual, s.Options)
	if err != nil {
		return s.Options
	}
	options, plain := search.NamedOptions{}, search.ListOptions(engine.Options{})
	for i, o := range search.ListOptions(all) {
		if o.Value != plain[i].Value {
			options[o.Name] = o.Value
		}
	}
	return options
}

// gamesOf returns the games of sets.
func gamesOf(sets []lab.Set) (games []string) {
	for _, set := range sets {
		games = append(games, set.Game)
	}
	return games
}

// source returns the origin of the results of sets.
func (w *work) source(sets ...lab.Set) lab.Source {
	source := lab.Source{Revision: lab.Revision(), Machines: []string{lab.Machine()}}
	if w.lab.Store != nil {
		source = w.lab.Store.Source()
	}
	var from []string
	for _, set := range sets {
		from = append(from, set.Game+": "+set.From())
	}
	source.From = strings.Join(from, "; ")
	return source
}

// keep writes the options found, with their origin, to a file for --preset; if file is "" it does nothing.
func keep(file, from string, options search.NamedOptions) error {
	if file == "" {
		return nil
	}
	return writeFile(file, []byte("# "+from+"\n"+options.Lines()))
}

// print prints a table with the text below it, or its rows as JSON.
func (w *work) print(t table.Table, rows any, below string) error {
	w.progress.clear()
	return w.tableFlags.print(w.process.stdout, t, rows, below+"\n")
}
