package command

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"os"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// rangeFlags set the depth and the window.
type rangeFlags struct {
	Depth int   `placeholder:"N" help:"${depth}"`
	Alpha *edge `placeholder:"N" help:"Lower end of the root's window, a score in MAX's view: 3, W2 for a win in 2 plies, L4 for a loss (default: minus infinity). In a game with chance a score is in points."`
	Beta  *edge `placeholder:"N" help:"Upper end of the root's window, a score in MAX's view (default: infinity)."`
}

// edge is an end of a window.
type edge int

// UnmarshalText reads a score.
func (e *edge) UnmarshalText(text []byte) error {
	score, err := search.ParseScore(string(text))
	*e = edge(score)
	return err
}

func (f *rangeFlags) check() error {
	w := f.window()
	switch {
	case f.Depth < 0 || f.Depth > search.MaxPly:
		return fmt.Errorf("--depth %d: want 1 to %d plies, or 0 for the end of the game", f.Depth, search.MaxPly)
	case w.Alpha >= w.Beta:
		return fmt.Errorf("the window %v is empty: --alpha must be less than --beta", w)
	}
	return nil
}

func (f *rangeFlags) window() search.Window {
	w := search.Open
	if f.Alpha != nil {
		w.Alpha = int(*f.Alpha)
	}
	if f.Beta != nil {
		w.Beta = int(*f.Beta)
	}
	return w
}

// searchFlags choose how to search.
type searchFlags struct {
	Variant    []string `enum:"{variants}, all" placeholder:"NAME" help:"Search with these algorithms, or with all; ablab variants lists them (default: alphabeta-soft; star1 with chance; engine-tuned for --time or --nodes without --depth in a game that need not end)."`
	rangeFlags `set:"depth=Look N plies ahead (default: to the end of the game; chess, draughts and Go need not end: one ply deeper after the other until --time or --nodes end it)."`
	limitFlags

	example *abtree.Exhibit // the example searched: its options apply unless a flag overrides them
}

// limitFlags set the limits, and the options of an algorithm.
type limitFlags struct {
	Nodes  int64         `placeholder:"N" help:"Stop each search after N nodes (default: no limit)."`
	Memory int64         `placeholder:"N" help:"Let each search use about N MiB, for lists, tables and records (default: 1024)."`
	Nearer bool          `name:"nearer-wins" help:"Prefer the nearer win: a win moves toward zero by one for each ply from the root."`
	Set    optionFlags   `mapsep:"," placeholder:"NAME=VALUE" help:"Set options of the algorithms, such as Guess=20,Width=5; ablab variants --long lists them."`
	Preset *preset       `placeholder:"NAME" help:"Start from the engine's preset with this name, {presets}, or from the options in this file: NAME=VALUE on each line. The default variant is engine."`
	Time   time.Duration `placeholder:"D" help:"Stop each search after a duration such as 500ms or 10s (default: no limit)."`
}

// given returns the flags that are set, quoted for a shell.
func (f *limitFlags) given() (text string) {
	if f.Nodes != 0 {
		text += fmt.Sprintf(" --nodes %d", f.Nodes)
	}
	if f.Memory != 0 {
		text += fmt.Sprintf(" --memory %d", f.Memory)
	}
	if f.Nearer {
		text += " --nearer-wins"
	}
	if f.Preset != nil {
		text += " --preset " + quoted(f.Preset.name)
	}
	for _, name := range slices.Sorted(maps.Keys(f.Set)) {
		text += " --set " + quoted(name+"="+f.Set[name])
	}
	if f.Time != 0 {
		text += fmt.Sprintf(" --time %v", f.Time)
	}
	return text
}

// checkFor checks the flags for a search of a root.
func (f *searchFlags) checkFor(root *rootFlags) error {
	f.example = root.exhibit()
	return f.check()
}

func (f *searchFlags) check() error {
	if err := f.rangeFlags.check(); err != nil {
		return err
	}
	if err := checkMemory(f.Memory); err != nil {
		return err
	}
	switch {
	case f.Nodes < 0:
		return fmt.Errorf("--nodes %d: want a number of nodes, or 0 for no limit", f.Nodes)
	case f.Time < 0:
		return fmt.Errorf("--time %v: want a duration such as 500ms, or 0 for no limit", f.Time)
	}
	known := map[string]int{}
	for _, variant := range f.variants() {
		if _, err := f.options(variant, known); err != nil {
			return err
		}
	}
	if f.Preset != nil && f.Preset.options != nil && known[""] == 0 {
		return fmt.Errorf("--preset %s: it is for the engine, which --variant does not name: leave out --variant", f.Preset.name)
	}
	for name := range f.set() {
		if known[name] == 0 {
			return fmt.Errorf("%s: no variant named has this option; ablab variants --long lists them",
				f.whence(name))
		}
	}
	return nil
}

// settings returns the settings of a search by a variant, in a game with the given unit.
func (f *searchFlags) settings(p *process, variant string, unit search.Unit) search.Settings {
	options, _ := f.options(variant, map[string]int{}) // checked before
	w := f.window()
	w.Alpha, w.Beta = unit.Scores(w.Alpha), unit.Scores(w.Beta)
	return search.Settings{
		Depth: f.Depth, Window: w, Nodes: f.Nodes, Memory: f.Memory << 20, Time: f.Time, Cancel: p.interrupt,
		NearerWins: f.Nearer, Options: options,
	}
}

// all reports whether every variant is asked for: then a variant that does not fit the root
// is not an error.
func (f *searchFlags) all() bool { return slices.Contains(f.Variant, "all") }

// unfit reports whether a variant does not fit the root: it needs an optional interface or a static score
// that the root lacks, has no bounds for the window, or has no end in a game that need not end.
func unfit(err error) bool {
	var missing *search.MissingError
	var unscored *search.NoScoreError
	var unbounded *search.OpenWindowError
	var endless *search.EndlessError
	return errors.As(err, &missing) || errors.As(err, &unbounded) || errors.As(err, &endless) || errors.As(err, &unscored) &&
		(unscored.Horizon || unscored.Static)
}

// variants returns the names asked for, with "all" expanded.
func (f *searchFlags) variants() []string {
	if len(f.Variant) == 0 {
		if f.Preset != nil {
			return []string{"engine"}
		}
		return []string{"alphabeta-soft"}
	}
	var names []string
	for _, name := range f.Variant {
		if name == "all" {
			names = append(names, variantNames()...)
		} else {
			names = append(names, name)
		}
	}
	return names
}

// of returns the variants to use for a root: those that fit it if all are asked for, and the usual one if none is.
func (f *searchFlags) of(root root) []string {
	switch {
	case f.all():
		return slices.DeleteFunc(f.variants(), func(name string) bool { return !slices.Contains(root.variants(), name) })
	case len(f.Variant) > 0 || f.Preset != nil:
	case root.unit() > 0:
		return []string{"star1"}
	case f.Depth == 0 && (f.Nodes > 0 || f.Time > 0) && !root.Ends():
		return []string{"engine-tuned"}
	}
	return f.variants()
}

// searchCommand is ablab search.
type searchCommand struct {
	Root  rootFlags   `embed:""`
	How   searchFlags `embed:""`
	JSON  bool        `name:"json" xor:"output" help:"Print each search as a JSON object on one line."`
	Trace *string     `xor:"output" enum:"text" placeholder:"text" help:"First print each search as text: a line for each node, (Pruned!) for what was cut off."`
}

// Help returns the help text of ablab search besides the flags.
func (c *searchCommand) Help() string {
	return `Scores are in MAX's view. MAX is the side to move at the root of a game; a tree tells who moves
first. A value is exact (=), a lower bound (>=) or an upper bound (<=). With ~ (~, ~>=, ~<=) it
is the value that a selective variant found under an assumption: the minimax value may differ.
A node is one call of the search function, leaves included. The depth is the number of plies
that the value looks ahead.

In chess and draughts W0 is a won game and L0 a lost one; with --nearer-wins, and in a search
with --time or --nodes but without --depth, W3 is a win in 3 plies. Other scores are in
hundredths of a pawn or a man. In Othello a score is the difference of discs, and in the other
games 1, 0 or -1.

With chance, as in einstein and in trees with probabilities, a value is a mean, in points: a
fraction, or rounded to four digits. --alpha and --beta are whole points.

An example that needs options of its variant is searched with them: ablab examples --long lists
them, and --set overrides them.

A search that is stopped by a limit is not an error, and prints what it has. With iterative
deepening that is the value of the last depth that it finished: = 0 at depth 5 is exact for 5
plies, and says nothing about more. Any other search has a bound, or none (>= -∞).

For each search --json prints an object with variant, value, bound (exact, lower or upper;
selective, selective lower or selective upper), pv (the line), nodes, leaves, cutoffs, status
(why it ended: complete, depth, selective if it was complete under an assumption, nodes, time
or cancelled), depth, window (alpha and beta), time_ns, idle_ns (of all workers together),
nodes_per_s, basis (what the value rests on, in words), and what is needed to repeat the
search: tree, or game and position, and settings, an object with name, depth, window, nodes,
time_ns and memory (the limits, 0 for none; memory in bytes), nearer_wins and options (as --set
reads them). With chance, unit is the number of scores that make a point, and value and window
are in scores. Infinity is 1073741824 there, and a win in n plies 536870912-n.

  ablab search --tree 'A(B(D=3 E=5) C(F=2 G=?))' --trace text
  ablab search --example aima --variant minimax,alphabeta-soft
  ablab search --game tictactoe --variant all --alpha -1 --beta 1 --json
  ablab search --game chess --time 2s
  ablab search --game chess --variant iterative-deepening --nodes 10000
  ablab search --game othello --depth 12 --variant engine-tuned --set Parallel.Workers=2`
}

// Validate returns an error for flags that cannot be searched, before anything is done.
func (c *searchCommand) Validate() error {
	return errors.Join(c.Root.check(), c.How.checkFor(&c.Root))
}

// Run searches with every variant and prints a line for each.
func (c *searchCommand) Run(p *process) error {
	root, err := c.Root.root(p)
	if err != nil {
		return err
	}
	var failed []error
	var unfitting []string
	headed, selective, own := false, false, ""
	for _, variant := range c.How.of(root) {
		result, err := c.search(p, root, variant)
		if c.How.all() && unfit(err) {
			unfitting = append(unfitting, variant)
			continue
		}
		if err != nil {
			failed = append(failed, fmt.Errorf("%s: %w", variant, err))
			if errors.Is(err, errUnwritten) {
				break
			}
			continue
		}
		if c.JSON {
			c.printJSON(p, root, variant, result)
		} else {
			if !headed || c.Trace != nil {
				printHead(p)
				headed = true
			}
			printRow(p, variant, result)
			selective = selective || result.Bound.Selective()
			own += c.Root.ofExample(variant, c.How.set())
		}
		if err := p.stdout.Flush(); err != nil {
			return err
		}
		if result.Status == search.Cancelled {
			failed = append(failed, errInterrupted)
			break
		}
	}
	fmt.Fprint(p.stdout, own)
	if selective && c.Trace == nil { // otherwise each trace says so
		fmt.Fprintln(p.stdout, selectiveNote)
	}
	if len(unfitting) > 0 && !c.JSON {
		fmt.Fprintf(p.stdout, "Left out, because they need something that is missing here (a static score, a hint ...): %s\n",
			strings.Join(unfitting, ", "))
	}
	return errors.Join(p.stdout.Flush(), errors.Join(failed...))
}

// search searches with one variant; with --trace it prints what happened.
func (c *searchCommand) search(p *process, root root, variant string) (search.Result[string], error) {
	settings := c.How.settings(p, variant, root.unit())
	if c.Trace == nil {
		return root.run(variant, settings)
	}
	trace, err := p.record(root, variant, "", settings)
	if err != nil {
		return search.Result[string]{}, err
	}
	text, err := await(p.interrupt, func() (string, error) { return explain.Text(trace), nil })
	if err != nil {
		return search.Result[string]{}, err
	}
	fmt.Fprintln(p.stdout, text)
	return inWords(trace.Result, func(i int) string { return trace.Nodes[i].Move }), nil
}

// selectiveNote is printed below a table with a selective value.
const selectiveNote = "~ is selective: the search relied on an assumption, and the minimax value may be different."

const rowFormat = "%-20s %-8s %5s %11s %11s %11s %11s  %-9s %s"

func printHead(p *process) {
	fmt.Fprintf(p.stdout, rowFormat+"\n", "variant", "value", "depth", "nodes", "leaves", "cutoffs", "time", "status", "line")
}

func printRow(p *process, variant string, r search.Result[string]) {
	row := fmt.Sprintf(rowFormat,
		variant, r.Bound.Sign()+" "+r.Unit.Format(r.Value), fmt.Sprint(r.Depth),
		fmt.Sprint(r.Stats.Nodes), fmt.Sprint(r.Stats.Leaves), fmt.Sprint(r.Stats.Cutoffs),
		r.Stats.Time.Round(time.Microsecond), r.Status, search.Printable(strings.Join(r.PV, " ")))
	fmt.Fprintln(p.stdout, strings.TrimRight(row, " "))
}

// jsonLine is what --json prints for a search.
type jsonLine struct {
	Variant string        `json:"variant"`
	Value   int           `json:"value"`
	Unit    search.Unit   `json:"unit,omitempty"` // scores to a point, in a game with chance
	Bound   search.Bound  `json:"bound"`
	PV      []string      `json:"pv"`
	Nodes   int64         `json:"nodes"`
	Leaves  int64         `json:"leaves"`
	Cutoffs int64         `json:"cutoffs"`
	Status  search.Status `json:"status"`
	Depth   int           `json:"depth"` // of the value, in plies
	Window  search.Window `json:"window"`
	Time    time.Duration `json:"time_ns"`
	Idle    time.Duration `json:"idle_ns,omitempty"` // of all workers together
	Rate    int64         `json:"nodes_per_s"`
	Basis   string        `json:"basis"`

	Tree     string          `json:"tree,omitempty"`
	Game     string          `json:"game,omitempty"`
	Position string          `json:"position,omitempty"`
	Settings search.Settings `json:"settings"`
}

func (c *searchCommand) printJSON(p *process, root root, variant string, r search.Result[string]) {
	line := jsonLine{
		Variant: variant, Value: r.Value, Unit: r.Unit, Bound: r.Bound, PV: r.PV,
		Nodes: r.Stats.Nodes, Leaves: r.Stats.Leaves, Cutoffs: r.Stats.Cutoffs, Status: r.Status, Depth: r.Depth,
		Window: r.Settings.Window, Time: r.Stats.Time, Idle: r.Stats.Idle, Rate: int64(r.Stats.NodesPerSecond()),
		Basis: r.Basis(), Settings: r.Settings,
	}
	if c.Root.Game == nil {
		line.Tree = root.text
	} else {
		line.Game, line.Position = *c.Root.Game, root.text
	}
	printJSON(p, line)
}

// printJSON prints object as JSON on one line, with nothing that a terminal could obey.
func printJSON(p *process, object any) {
	var line bytes.Buffer
	e := json.NewEncoder(&line)
	e.SetEscapeHTML(false)
	_ = e.Encode(object)
	for _, r := range line.String() {
		if r > unicode.MaxASCII && !unicode.IsGraphic(r) && r <= 0xffff { // a terminal may obey it
			fmt.Fprintf(p.stdout, `\u%04x`, r)
		} else {
			_, _ = p.stdout.WriteRune(r) // p.stdout keeps the error
		}
	}
}

// checkMemory returns what is wrong with a --memory.
func checkMemory(size int64) error {
	switch {
	case size < 0 || size > math.MaxInt64>>20:
		return fmt.Errorf("--memory %d: want a number of MiB, or 0 for %d", size, search.DefaultMemory>>20)
	case size > machineMiB():
		return fmt.Errorf("--memory %d: this machine has %d MiB", size, machineMiB())
	}
	return nil
}

// machineMiB returns the memory of this machine in MiB, a huge number if it cannot be read.
func machineMiB() (size int64) {
	text, _ := os.ReadFile("/proc/meminfo")
	if _, err := fmt.Sscanf(string(text), "MemTotal: %d kB", &size); err != nil {
		return math.MaxInt64
	}
	return size >> 10
}
