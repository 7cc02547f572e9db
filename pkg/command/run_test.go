package command

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/ablab-go/ablab/internal/enginetest"
	"github.com/ablab-go/ablab/pkg/lab"
)

// The plans of ablab run --help, with less to do.
const (
	experimentPlan = `{"experiment": {
		"sets": [{"game": "othello", "random": {"count": 8, "moves": 20}}],
		"settings": [{"variant": "alphabeta-soft"}, {"variant": "engine", "options": {"Driver": "pvs"}}],
		"depths": [2, 3]}}`
	matchPlan = `{"match": {
		"sets": [{"game": "connectfour", "all": {"moves": 1}}],
		"first": {"variant": "engine", "depth": 4}, "against": {"variant": "engine", "depth": 1}}}`
	tuningPlan = `{"tuning": {
		"sets": [{"game": "othello", "random": {"count": 4, "moves": 20}}], "depth": 3, "by": "nodes", "pairs": 2,
		"setting": {"variant": "engine", "options": {"Deepen": "true"}},
		"spsa": {"iterations": 3, "parameters": [{"name": "Width", "start": 12, "min": 1, "max": 30, "c": 1, "r": 0.5}]}}}`
)

// planFile writes a plan to a folder of its own.
func planFile(t *testing.T, plan string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "plan.json")
	if err := os.WriteFile(name, []byte(plan), 0o666); err != nil {
		t.Fatal(err)
	}
	return name
}

// prints is an error of the test unless a command ends with a status and prints a text.
func prints(t *testing.T, status int, want string, args ...string) {
	t.Helper()
	if out, got := ablab("", args...); got != status || !strings.Contains(out, want) {
		t.Errorf("%q ends with %d, want %d and %q:\n%s", args, got, status, want, out)
	}
}

// parts returns how many files of results a plan has: one for each run that found something.
func parts(t *testing.T, plan string) int {
	t.Helper()
	names, err := filepath.Glob(strings.TrimSuffix(plan, ".json") + ".results/part-*.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	return len(names)
}

// What was done is not done again, and parts of the jobs together are the whole.
func TestRunDoesWhatIsMissing(t *testing.T) {
	whole, shards := planFile(t, experimentPlan), planFile(t, experimentPlan)
	first, status := ablab("", "run", whole)
	if status != 0 || !strings.Contains(first, "engine Driver=pvs") || !strings.Contains(first, "after Holm") {
		t.Fatal(status, first)
	}
	if again, _ := ablab("", "run", whole); again != first || parts(t, whole) != 1 {
		t.Errorf("%d runs found something, and print\n%s\nand\n%s", parts(t, whole), first, again)
	}
	for _, shard := range []string{"1/3", "2/3", "3/3"} {
		prints(t, exitFine, "jobs of part "+shard, "run", shards, "--shard", shard)
	}
	if merged, _ := ablab("", "run", shards); merged != first || parts(t, shards) != 3 {
		t.Errorf("%d parts print\n%s\nand the whole\n%s", parts(t, shards), merged, first)
	}
}

// A task of an array of Slurm does its part.
func TestRunKnowsItsPart(t *testing.T) {
	t.Setenv("SLURM_ARRAY_TASK_ID", "1")
	prints(t, exitFine, "part 2/2", "run", planFile(t, experimentPlan), "--shards", "2")
	prints(t, exitFailed, "no shards", "run", planFile(t, tuningPlan), "--shards", "2")
}

// The rows of --json are those of the table.
func TestRunPrintsJSON(t *testing.T) {
	out, status := ablab("", "run", planFile(t, experimentPlan), "--json")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if status != 0 || len(lines) != 4 {
		t.Fatal(status, out)
	}
	for i, line := range lines {
		var row measuredRow
		err := json.Unmarshal([]byte(line), &row)
		from := "othello: 8 after 20 random moves, seed 0"
		if row.From != from || len(row.Machines) != 1 || !(row.Effort.Median <= row.Effort.NineOfTen) {
			t.Errorf("%s does not say what it comes from, or its quantiles", line)
		}
		if err != nil || row.Positions != 8 || row.Depth != 2+i/2 || row.Nodes == 0 || (row.Times == nil) != (i%2 == 0) {
			t.Errorf("%s: %+v, %v", line, row, err)
		}
		if at := row.Times; at != nil && !(at.Low < at.Ratio && at.Ratio < at.High) {
			t.Errorf("%s: the ratio is not in its interval", line)
		}
	}
	for format, want := range map[string]string{"csv": "game,depth,setting", "markdown": "| game | depth |", "latex": `\begin{tabular}`} {
		if out, _ := ablab("", "run", planFile(t, experimentPlan), "--format", format); !strings.HasPrefix(out, want) {
			t.Errorf("--format %s prints\n%s", format, out)
		}
	}
}

// A match says how sure it is: four plies beat one.
func TestRunPlaysAMatch(t *testing.T) {
	out, status := ablab("", "run", planFile(t, matchPlan), "--json")
	var row matchRow
	err := json.Unmarshal([]byte(out), &row)
	if status != 0 || err != nil || !(row.Low < row.Elo && row.Elo <= row.High) || row.Percent <= 50 {
		t.Errorf("%d: %v, %v", status, out, err)
	}
	if row.Openings != 7 || row.Games[0] != "connectfour" || row.From != "connectfour: all after 1 moves" || row.Revision == "" {
		t.Errorf("%s does not say what it comes from", out)
	}
	prints(t, exitFailed, "2000000000 random positions: want 1 to 100000",
		words("match --game othello --count 2000000000 --depth 1 engine minimax")...)
	prints(t, exitFine, "at least", words("match --game othello --count 2 --moves 30 'engine depth=5' 'engine depth=1'")...)
	tested := strings.Replace(matchPlan, `"against"`, `"test": {"elo0": 0, "elo1": 400, "alpha": 0.4, "beta": 0.4}, "against"`, 1)
	prints(t, exitFine, "believe the decision", "run", planFile(t, tested))
}

// The result of a tuning is a preset.
func TestRunKeepsWhatATuningFinds(t *testing.T) {
	kept := filepath.Join(t.TempDir(), "tuned.preset")
	prints(t, exitFine, "Width", "run", planFile(t, tuningPlan), "--keep", kept)
	prints(t, exitFine, "value", "search", "--game", "othello", "--depth", "3", "--preset", kept)
}

// Each iteration of a tuning is printed and drawn, from the same results each time, and without any work the second time.
func TestRunPrintsAndDrawsThePathOfATuning(t *testing.T) {
	file := planFile(t, strings.NewReplacer(`"iterations": 3`, `"iterations": 7`, `"count": 4`, `"count": 8`).Replace(tuningPlan))
	prints(t, exitFine, " significant effect of Width: with one step of C more, the search needs ", "run", file)
	prints(t, exitFine, `"effect":{"change":`, "run", file, "--json")
	prints(t, exitFine, "It takes 6 iterations", "run", planFile(t, tuningPlan))
	csv, _ := ablab("", "run", file, "--rows", "--format", "csv")
	if lines := strings.Split(csv, "\n"); len(lines) != 10 || lines[0] != "iteration,result,Width" || lines[1] != "0,,12" {
		t.Errorf("%s", csv)
	}
	objects, _ := ablab("", "run", file, "--rows", "--json")
	for k, line := range strings.Split(strings.TrimSpace(objects), "\n") {
		var row tracedRow
		err := json.Unmarshal([]byte(line), &row)
		if err != nil || row.Iteration != k || row.Values["Width"] == 0 || row.Revision != lab.Revision() ||
			(row.Result == nil) != (k == 0) {
			t.Errorf("%v: %s", err, line)
		}
	}
	prints(t, exitFine, "a positive result moves the values toward plus", "run", file, "--rows")
	for _, name := range []string{"path.svg", "path.html"} {
		picture := filepath.Join(t.TempDir(), name)
		prints(t, exitFine, "iteration", "run", file, "--rows", "--plot", picture)
		text, err := os.ReadFile(picture)
		if want := "The path of a tuning over 7 iterations"; err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s: %v: %s", name, err, text)
		}
	}
	if n := parts(t, file); n != 1 {
		t.Errorf("%d parts of results, want those of one run", n)
	}
	prints(t, exitFailed, "ends in .svg or .html", "run", file, "--plot", "path.png")
	prints(t, exitFailed, "has no tuning", "run", planFile(t, matchPlan), "--plot", "path.svg")
	prints(t, exitFailed, "there is no folder", "tune", "--game", "othello", "--depth", "3", "engine", "Width=2:1..9",
		"--plot", filepath.Join(t.TempDir(), "none", "path.svg"))
}

// A program is tuned by the options that it tells, and by games alone.
func TestTuneTunesAProgram(t *testing.T) {
	engine := strings.Join(enginetest.Command(t, enginetest.Right), " ")
	tune := []string{"tune", "--game", "chess", "--openings", "--depth", "1", "--plies", "2", "--pairs", "1", "--iterations", "6",
		"uci=" + engine}
	prints(t, exitFine, "no significant effect of multipv: with one step of C more, the score changes by "+
		"0.000 percentage points (no interval).", append(tune, "multipv=5:1..9")...)
	prints(t, exitFailed, `it has no option "Height": want one of Driver, `, append(tune, "Height=5:1..9")...)
	prints(t, exitFailed, `the option MultiPV is "1000": want a whole number, 1 to 256`, append(tune, "MultiPV=5:1..1000")...)
	prints(t, exitFailed, "want a tuning by games", append(tune, "MultiPV=5:1..9", "--by", "nodes")...)
}

func TestRunFitsProbCut(t *testing.T) {
	kept, plan := filepath.Join(t.TempDir(), "probcut"), planFile(t, experimentPlan)
	prints(t, exitFine, "correlation", "run", plan, "--fit", "2-3", "--keep", kept)
	text, err := os.ReadFile(kept)
	if origin := "in positions (8 after 20 random moves, seed 0)"; err != nil || !strings.Contains(string(text), origin) {
		t.Errorf("the pairs are kept as %q, %v: want %q", text, err, origin)
	}
	prints(t, exitFine, `"shallow":2,"deep":3,"positions":8`, "run", plan, "--fit", "2-3", "--json")
	prints(t, exitFine, "selective", "search", "--game", "othello", "--depth", "5", "--preset", kept)
	prints(t, exitFine, `"deep":3,"from":4,"to":60,"positions":8`, "run", plan, "--fit", "2-3@4-60", "--json")
	prints(t, exitUsage, "1 ply or more, and then more", "run", plan, "--fit", "3-2")
	prints(t, exitUsage, "is not a pair of depths", "run", plan, "--fit", "2-3@x")
	stages := strings.Replace(experimentPlan, `"moves": 20`, `"moves": 20, "to": 27`, 1)
	file := planFile(t, stages)
	prints(t, exitFine, "correlation", "run", file, "--fit", "2-3@4-60")
	prints(t, exitFine, "8 after 20 to 27 random moves, seed 0", "run", file, "--rows")
	back := strings.Replace(experimentPlan, `"moves": 20`, `"moves": 20, "to": 7`, 1)
	prints(t, exitFailed, "the smallest and then the largest", "run", planFile(t, back))
	prints(t, exitFailed, "no depth 4", "run", plan, "--fit", "2-4")
	prints(t, exitFailed, "is not an experiment", "run", planFile(t, matchPlan), "--fit", "2-3")
}

// A plan that cannot be run is refused before anything is written.
func TestRunRefuses(t *testing.T) {
	for plan, want := range map[string]string{
		`{`:                      "about line 1",
		``:                       "nothing in it",
		`{}`:                     "want one",
		experimentPlan + "{}":    "text follows the plan",
		"{\n\"experiment\": []}": "about line 2: experiment is the wrong kind, a JSON array: want an object",
		strings.Replace(experimentPlan, `"depths"`, `"depths": [9], "depths"`, 1):                                    `"depths" comes twice`,
		strings.Replace(experimentPlan, `"depths"`, `"Depths": [9], "depths"`, 1):                                    "comes twice",
		strings.Replace(experimentPlan, `"count": 8`, `"count": -8`, 1):                                              "want 1 to 100000",
		strings.Replace(experimentPlan, `"depths"`, `"time": 5, "depths"`, 1):                                        "100ms",
		strings.Replace(matchPlan, `, "depth": 4`, "", 1):                                                            "without a limit",
		strings.Replace(experimentPlan, `"Driver": "pvs"`, `"Driver": ["pvs"]`, 1):                                   "want text, a number",
		`{"experiment": {"settings": [{"variant": "engine"}]}}`:                                                      "no sets",
		`{"experiment": {"sets": [{"game": "chess", "openings": true}], "settings": [{"variant": "pvs"}]}}`:          "need not come",
		`{"experiment": {"sets": [{"game": "go"}]}}`:                                                                 `no game "go"`,
		strings.Replace(experimentPlan, `"pvs"`, `"best"`, 1):                                                        "best",
		strings.Replace(experimentPlan, `"alphabeta-soft"`, `"alphabeta-loud"`, 1):                                   "alphabeta-loud",
		strings.Replace(experimentPlan, `"random": {"count": 8, "moves": 20}`, `"positions": ["f5d6c3x"]`, 1):        "f5d6c3x",
		strings.Replace(experimentPlan, `"random": {"count": 8, "moves": 20}`, `"file": "missing.txt"`, 1):           "missing.txt",
		strings.Replace(experimentPlan, `"Driver": "pvs"`, `"Selective.NullMove": "true", "Selective.R": "zero"`, 1): "zero",
	} {
		file := planFile(t, plan)
		prints(t, exitFailed, want, "run", file)
		if _, err := os.Stat(strings.TrimSuffix(file, ".json") + ".results"); err == nil {
			t.Errorf("%s: a folder of results is there", plan)
		}
	}
	prints(t, exitFailed, "no tuning", "run", planFile(t, matchPlan), "--keep", "x")
	number := strings.Replace(experimentPlan, `{"Driver": "pvs"}`, `{"Order.Killers": true, "Order.MinDepth": 1}`, 1)
	prints(t, exitFine, "engine Order.Killers=true Order.MinDepth=1", "run", planFile(t, number))
}

// A run that could not succeed is refused before it starts, and nothing that was done is hidden.
func TestRunRefusesWhatWouldBeInVain(t *testing.T) {
	few := planFile(t, strings.Replace(experimentPlan, `"count": 8`, `"count": 4`, 1))
	prints(t, exitFailed, "4 positions of othello: want 5 or more", "run", few)
	if _, err := os.Stat(strings.TrimSuffix(few, ".json") + ".results"); err == nil {
		t.Error("too few positions: a folder of results is there")
	}
	prints(t, exitFine, "f5", "run", few, "--rows")
	missing := filepath.Join(t.TempDir(), "missing", "kept")
	prints(t, exitFailed, "there is no folder", "run", planFile(t, tuningPlan), "--keep", missing)
	prints(t, exitFailed, "there is no folder", "tune", "--game", "othello", "--depth", "3", "engine", "Width=2:1..9",
		"--keep", missing)
	prints(t, exitUsage, "want how many tasks", "run", few, "--shards", "0")
	limited := planFile(t, strings.Replace(experimentPlan, `"depths"`, `"nodes": 20, "depths"`, 1))
	prints(t, exitFine, "searches were ended by a limit", "run", limited)
	prints(t, exitFine, "(0.0 to 36.9 %)", "run", planFile(t, experimentPlan))
}

// A torn line is told.
func TestRunTellsOfTornLines(t *testing.T) {
	plan := planFile(t, experimentPlan)
	prints(t, exitFine, "times the first", "run", plan)
	names, err := filepath.Glob(filepath.Join(strings.TrimSuffix(plan, ".json")+".results", "part-*.jsonl"))
	if err != nil || len(names) != 1 {
		t.Fatal(names, err)
	}
	text, err := os.ReadFile(names[0])
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(names[0], text[:len(text)-20], 0o666); err != nil {
		t.Fatal(err)
	}
	prints(t, exitFine, "done again: 1", "run", plan)
}

// After Ctrl-C the exit status says so, and the message that nothing is lost.
func TestRunIsInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var out strings.Builder
	deep := planFile(t, strings.Replace(experimentPlan, "[2, 3]", "[9]", 1))
	status := run(ctx, nil, []string{"run", deep}, strings.NewReader(""), &out, &out)
	if status != exitSignal+2 || !strings.Contains(out.String(), "continues from there") {
		t.Error(status, out.String())
	}
}

// Each result is printed with what it comes from.
func TestRunPrintsRows(t *testing.T) {
	for plan, want := range map[string]int{experimentPlan: 32, matchPlan: 7} {
		file := planFile(t, plan)
		out, status := ablab("", "run", file, "--rows", "--json")
		lines := strings.Split(strings.TrimSpace(out), "\n")
		if status != exitFine || len(lines) != want {
			t.Fatalf("%d, %d rows, want %d: %s", status, len(lines), want, out)
		}
		for _, line := range lines {
			var r lab.Record
			err := json.Unmarshal([]byte(line), &r)
			if err != nil || r.Row.Key != r.Job.Key() || r.Revision != lab.Revision() || r.Machine != lab.Machine() ||
				(r.Found == nil) == (r.Games == nil) {
				t.Fatalf("%v: %s", err, line)
			}
		}
		if csv, _ := ablab("", "run", file, "--rows", "--format", "csv"); strings.Count(csv, "\n") != want+1 {
			t.Errorf("%s", csv)
		}
	}
}

// A match and a tuning of flags are those of the plans that they write.
func TestMatchAndTuneAreWhatTheirPlansAre(t *testing.T) {
	kept := filepath.Join(t.TempDir(), "kept")
	if err := os.WriteFile(kept, []byte("Driver=pvs\nTable.MiB=1\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	preset := "'engine preset=" + kept + " Table.MiB=2'"
	for _, line := range []string{
		"match --game othello --depth 2 --count 3 " + preset + " 'engine depth=1'",
		"match --game tictactoe --count 2 --moves 1 --depth 2 engine-tuned minimax --elo1 300",
		"tune --game othello --count 3 --depth 3 --by nodes --iterations 2 --pairs 2 'engine Deepen=true' Width=12:1..30",
	} {
		args := words(line)
		file := filepath.Join(t.TempDir(), "plan.json")
		if out, status := ablab("", append(args, "--write", file)...); status != exitFine || out != "" {
			t.Fatalf("%q: %d, %s", args, status, out)
		}
		want, status := ablab("", args...)
		if got, again := ablab("", "run", file); got != want || status != exitFine || again != exitFine {
			t.Errorf("%q prints\n%s\nand its plan\n%s", args, want, got)
		}
		stored := filepath.Join(t.TempDir(), "out")
		for range 2 {
			prints(t, exitFine, want, append(args, "--out", stored)...)
		}
	}
	prints(t, exitFine, "engine Driver=pvs Table.MiB=2 against",
		words("match --game tictactoe --count 1 --moves 1 --depth 1 "+preset+" engine")...)
	match := []string{"match", "--game", "tictactoe", "--count", "1", "--moves", "1", "--depth", "1"}
	prints(t, exitFine, "engine-tuned Table.MiB=1 against engine-tuned ", // all else of tuned is engine-tuned
		append(match, "engine-tuned preset=tuned Table.MiB=1", "engine-tuned")...)
	// What is tuned of the tuned engine is kept whole: --preset begins with the plain one.
	kept = filepath.Join(t.TempDir(), "kept")
	prints(t, exitFine, "Order.MinDepth", words("tune --game othello --depth 3 --moves 20 --by nodes --iterations 2 --pairs 2 "+
		"engine-tuned Order.MinDepth=3:1..6 --keep "+kept)...)
	if text, err := os.ReadFile(kept); err != nil || !strings.Contains(string(text), "Driver=pvs") {
		t.Errorf("%s, %v, want the options of engine-tuned too", text, err)
	}
	prints(t, exitFine, "Table.Replace=deep against engine-tuned", append(match, "engine-tuned preset="+kept, "engine-tuned")...)
	if err := os.WriteFile(kept, []byte("driver=mtdf\nTable.MiB=1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	prints(t, exitFine, "engine Driver=pvs Table.MiB=1 against", append(match, "engine Driver=pvs preset="+kept, "engine")...)
	prints(t, exitFine, "engine-tuned Deepen=false Driver=alphabeta", append(match, "engine-tuned preset=plain", "engine")...)
}

// untilStored returns a context that ends when some fifty results are in a folder, which is not there yet.
func untilStored(t *testing.T) (ctx context.Context, folder string) {
	ctx, cancel := context.WithCancel(t.Context())
	folder = filepath.Join(t.TempDir(), "results")
	go func() {
		defer cancel()
		for ctx.Err() == nil {
			names, _ := filepath.Glob(filepath.Join(folder, "part-*.jsonl"))
			for _, name := range names {
				if text, _ := os.ReadFile(name); strings.Count(string(text), "\n") > 50 {
					return
				}
			}
			time.Sleep(time.Millisecond)
		}
	}()
	return ctx, folder
}

// A match that is interrupted says how it stands, and how long it was to be.
func TestMatchIsInterrupted(t *testing.T) {
	ctx, folder := untilStored(t)
	var out strings.Builder
	args := words("match --game othello --depth 2 --count 2000 --moves 20 engine 'engine depth=1' --out")
	status := run(ctx, nil, append(args, folder), strings.NewReader(""), &out, &out)
	if status != exitSignal+2 || !strings.Contains(out.String(), "of 2000 pairs") || !strings.Contains(out.String(), "Elo") {
		t.Error(status, out.String())
	}
}

// So does a tuning.
func TestTuneIsInterrupted(t *testing.T) {
	ctx, folder := untilStored(t)
	var out strings.Builder
	args := words("tune --game othello --depth 2 --moves 20 --iterations 5000 engine Table.MiB=4:1..9 --out")
	status := run(ctx, nil, append(args, folder), strings.NewReader(""), &out, &out)
	if text := out.String(); status != exitSignal+2 || !strings.Contains(text, "of 5000 iterations") ||
		!strings.Contains(text, "Table.MiB") {
		t.Error(status, out.String())
	}
}

// A command that is interrupted before it has anything to print does not refer to results printed above.
func TestMatchAndTuneAreInterruptedAtOnce(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, line := range []string{
		"match --game othello --depth 9 --count 2 engine engine-tuned",
		"tune --game othello --depth 9 'engine Deepen=true' Width=12:1..30",
	} {
		var out strings.Builder
		status := run(ctx, nil, words(line), strings.NewReader(""), &out, &out)
		if status != exitSignal+2 || !strings.Contains(out.String(), errUnwritten.Error()) {
			t.Errorf("%s: %d, %s", line, status, &out)
		}
	}
}

// Several files are done one after another, each with a folder of its own; none is begun where one cannot be read.
func TestRunDoesSeveralFiles(t *testing.T) {
	first, second, out := planFile(t, experimentPlan), planFile(t, matchPlan), t.TempDir()
	renamed := filepath.Join(filepath.Dir(second), "match.json")
	if err := os.Rename(second, renamed); err != nil {
		t.Fatal(err)
	}
	prints(t, exitFailed, "no such file", "run", first, "missing.json", "--out", out)
	prints(t, exitFailed, "the same folder of results", "run", first, second, "--out", out)
	one, _ := ablab("", "run", first)
	two, _ := ablab("", "run", renamed)
	prints(t, exitFine, first+"\n"+one+renamed+"\n"+two, "run", first, renamed, "--out", out)
	for _, folder := range []string{"plan.results", "match.results"} {
		if names, _ := filepath.Glob(filepath.Join(out, folder, "part-*.jsonl")); len(names) != 1 {
			t.Errorf("%s has the parts %v", folder, names)
		}
	}
}

func TestMatchAndTuneRefuse(t *testing.T) {
	match := []string{"match", "--game", "othello", "--count", "2"}
	tune := []string{"tune", "--game", "othello", "--depth", "2", "engine"}
	for _, test := range []struct {
		want string
		args []string
	}{
		{"want --depth, --nodes, --time or --clock", append(match, "engine", "minimax")},
		{"want a variant", append(match, "--depth", "2", "Driver=pvs", "minimax")},
		{"want NAME=VALUE", append(match, "--depth", "2", "engine pvs", "minimax")},
		{"want plain, tuned, solver, ", append(match, "--depth", "2", "engine preset=missing", "minimax")},
		{"minimax has no such options", append(match, "--depth", "2", "minimax preset=tuned", "minimax")},
		{"can't be used together", append(match, "--depth", "2", "--openings", "--file", "x", "engine", "minimax")},
		{"want --elo1 too", append(match, "--depth", "2", "engine", "minimax", "--elo0", "3")},
		{"want 1 or more positions", append(match, "--depth", "2", "engine", "minimax", "--count", "0")},
		{"ask for fewer", append(match, "--depth", "2", "engine", "minimax", "--moves", "0")},
		{"--depth -2", append(match, "--depth", "-2", "engine", "minimax")},
		{"want H0 below H1", append(match, "--depth", "2", "engine", "minimax", "--elo1", "-5")},
		{"this machine has", append(match, "--depth", "2", "engine", "minimax", "--memory", "99999999")},
		{"want C and R above 0", append(tune, "Width=3:1..5:0:1")},
		{"want NAME=START:MIN..MAX", append(tune, "Width=3")},
		{"want NAME=START:MIN..MAX", append(tune, "Width=3:1..x")},
		{"Height", append(tune, "Height=3:1..5")},
		{"there is no variant", append(match, "--depth", "2", "engines", "minimax")},
		{`the variant "star1" is for games and trees with chance`, append(match, "--depth", "2", "star1", "minimax")},
		{"want a number of plies", append(match, "engine depth=x", "minimax")},
		{"such as its Reduction", append(match, "--depth", "2", "engine Selective.NullMove=true", "minimax")},
		{"want 1 or more", append(tune, "Table.MiB=2:1..5", "--iterations", "0")},
		{"is tuned twice", append(tune, "Table.MiB=2:1..5", "table.mib=2:1..5")},
		{"want one of them", append(tune[:len(tune)-1:len(tune)-1], "engine Table.MiB=2", "Table.MiB=2:1..5")},
		{"change no value", words("tune --game othello --depth 4 'engine Driver=pvs' Selective.Late.Reduction=1:0..2:1:0.5 " +
			"--by nodes --count 40 --moves 30")},
	} {
		if out, status := ablab("", test.args...); status == exitFine || !strings.Contains(out, test.want) {
			t.Errorf("%q: %d, want %q: %s", test.args, status, test.want, out)
		}
	}
}

// The program of a sweep is another one: its status is that of the command, and where it is missing that is said.
func TestSweepRunsItsProgram(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("PATH", dir)
	prints(t, exitFailed, "see ablab sweep --help", "sweep", "status", "x.json")
	if err := os.WriteFile(filepath.Join(dir, sweeper), []byte("#!/bin/sh\necho \"$@\"\nexit 7\n"), 0o777); err != nil {
		t.Fatal(err)
	}
	var out, said strings.Builder // which it writes to at the same time
	status := run(context.Background(), nil, words("sweep run x.json --out y"), strings.NewReader(""), &out, &said)
	if status != 7 || out.String() != "run x.json --out y\n" || said.String() != "" {
		t.Errorf("%d, %q, %q", status, out.String(), said.String())
	}
	// A signal that this process alone has got is passed on.
	ready := filepath.Join(dir, "ready")
	waits := "#!/bin/sh\ntrap 'exit 9' TERM\n: >" + ready + "\nwhile :; do /bin/sleep 0.01; done\n"
	if err := os.WriteFile(filepath.Join(dir, sweeper), []byte(waits), 0o777); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	go func() {
		for ctx.Err() == nil {
			if _, err := os.Stat(ready); err == nil {
				cancel()
			}
			time.Sleep(time.Millisecond)
		}
	}()
	if status := run(ctx, nil, words("sweep work nats://head"), strings.NewReader(""), &out, &said); status != 9 {
		t.Errorf("a signal ends it with %d", status)
	}
}

// Results of another build are printed with a warning, whole or not, and none is added to them.
func TestRunPrintsResultsOfAnotherBuild(t *testing.T) {
	if !strings.HasPrefix(lab.Revision(), "sources ") {
		t.Errorf("the revision is %s: want that of the sources, the same in all programs of this module", lab.Revision())
	}
	sum := regexp.MustCompile(`,"sum":"[0-9a-f]{8}"`)
	for _, c := range []struct {
		plan, missing string
		more          [][]string
	}{
		{experimentPlan, "Not complete: 1 of 32 jobs have no result",
			[][]string{{"--rows"}, {"--json"}, {"--rows", "--json"}}},
		{matchPlan, "The match has not ended: 6 of 7 pairs", [][]string{{"--rows"}, {"--json"}}},
		{tuningPlan, "The tuning has not ended: these are the values after 1 of 3 iterations",
			[][]string{{"--json"}, {"--rows"}, {"--rows", "--json"}}},
	} {
		file := planFile(t, c.plan)
		prints(t, exitFine, "", "run", file, "--workers", "1")
		names, _ := filepath.Glob(strings.TrimSuffix(file, ".json") + ".results/part-*.jsonl")
		text, err := os.ReadFile(names[0])
		if err != nil {
			t.Fatal(err)
		}
		other := sum.ReplaceAllString(strings.ReplaceAll(string(text), `"revision":"sources`, `"revision":"another`), "")
		var whole []string // as this build prints them
		for _, more := range append(c.more, nil) {
			out, _ := ablab("", append([]string{"run", file}, more...)...)
			whole = append(whole, out)
		}
		write := func(text string) {
			t.Helper()
			if err := os.WriteFile(names[0], []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		write(other)
		another := strings.Replace(lab.Revision(), "sources", "another", 1)
		warning := "the results are of revision " + another + ", and this program is of revision " + lab.Revision() + ": "
		for i, more := range append(c.more, nil) {
			out, status := ablab("", append([]string{"run", file}, more...)...)
			before, after, warned := strings.Cut(out, warning)
			_, after, _ = strings.Cut(after, "\n")
			rest := before[:max(strings.LastIndex(before, "ablab: "), 0)] + after
			if status != exitFine || !warned || strings.ReplaceAll(rest, another, lab.Revision()) != whole[i] {
				t.Errorf("%v ends with %d:\n%s\nwant a warning, and\n%s", more, status, out, whole[i])
			}
		}
		lines := strings.SplitAfter(other, "\n")
		write(strings.Join(lines[:len(lines)-2], ""))
		prints(t, exitFailed, c.missing, "run", file)
		prints(t, exitFailed, "it prints them and adds none", "run", file)
		prints(t, exitFailed, "it prints them and adds none", "run", file, "--json")
		if n := parts(t, file); n != 1 {
			t.Errorf("%d files of results, want 1", n)
		}
	}
}
