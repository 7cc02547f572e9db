package command

import (
	"cmp"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"time"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/lab/algorithms"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/verify"
	"github.com/ablab-go/ablab/pkg/verify/museum"
)

// verifyCommand is ablab verify.
type verifyCommand struct {
	Variant  []string      `enum:"{variants}" xor:"what" placeholder:"NAME" help:"Check these algorithms (default: all that are exact)."`
	Cmd      *string       `xor:"what" placeholder:"PROGRAM" help:"Check a program of your own, such as 'python3 mine.py'."`
	Skeleton bool          `xor:"what" help:"Print a Python program for --cmd in which the search is still blank."`
	Bug      *string       `enum:"{mistakes}" xor:"what" placeholder:"NAME" help:"Show the report on a known mistake: a piece of the bug museum ({bugs}) or any other of the judge's catalog, such as windows-open."`
	Trees    int           `default:"4000" placeholder:"N" help:"Ask each about N trees, with several windows (default: ${default}, with which all pieces of the museum are found)."`
	Seed     uint64        `default:"1" placeholder:"N" help:"Choose the random trees (default: ${default})."`
	Promise  string        `enum:"bounds,fail-hard,exact" default:"bounds" placeholder:"NAME" help:"Check against this promise: ${enum} (default: ${default})."`
	Answer   time.Duration `default:"5s" placeholder:"D" help:"Wait this long for each answer (default: ${default}), but at least 30s for the first one, which includes the start of the program."`
	Total    time.Duration `placeholder:"D" help:"Stop asking after this long (default: no limit)."`

	ToTheEnd bool `help:"Ask for no depth limit: the program always searches to the end."`
	OpenOnly bool `xor:"windows" help:"Ask only with the open window."`
	NullOnly bool `xor:"windows" help:"Ask only with null windows, such as (4, 5)."`

	NearerWins bool `help:"Ask the program of --cmd also for the nearer of two wins: its values count the plies from the root."`
	Turns      bool `xor:"games" help:"Ask the program of --cmd about games in which a side may move twice in a row."`
	Chance     bool `xor:"games" help:"Ask the program of --cmd about games with chance nodes, such as dice."`
}

// skeleton is a program for --cmd in which the search is missing.
//
//go:embed skeleton.py
var skeleton string

// Help returns the help text of ablab verify besides the flags.
func (c *verifyCommand) Help() string {
	return `The check starts with small trees, then takes random ones, and reports the smallest tree and
window that show a mistake. A value inside the window must be the minimax value, and a value
outside is a bound that must hold. A wasteful search is right, but visits nodes that alpha-beta
does not need. The exit status is 1 if anything is wrong or was not judged, except with --bug,
which shows a mistake on purpose.

A program reads one question a line and writes one answer a line, in JSON:

  {"id":1,"tree":{"name":"A","children":[{"name":"B","value":3},{"name":"C","value":5}]},"max":true,"depth":1,"alpha":-1073741824,"beta":1073741824}
  {"id":1,"value":5,"visited":["A","B","C"]}

A name identifies a position: if it occurs twice it is the same position, reached in two ways,
with the same subtree. The next question uses the same names for other positions. A leaf has a
value; an inner node has children, and may have a static evaluation, eval, for when depth, in
plies, is used up. Values and the window are in MAX's view; max reports whether MAX moves at the
root. Infinity is 1073741824. visited is optional: the names in the order visited, the root
first and each after its parent; without it waste is not judged. best is optional, too: the name of
the child of the root to move to, which is judged by its value. Flush each line, and end when the
standard input ends. --skeleton prints a program in Python in which only the search is missing, and
pkg/verify/testdata/mine.py is one with a search. A program that takes no depth, such as a first
minimax, is checked with --to-the-end.

With --nearer-wins some questions have a number win: there a value of win or more, or of -win or
less, is a won game, and moves toward zero by one for each ply between the root and the leaf. With
--turns each inner node has max, which says whether MAX moves there. With --chance each inner node
has max or, where nobody moves, chance: the weights of its children, such as [1,2] for 1/3 and 2/3.
Its value is the mean of its children's values, each times its weight. That is always a whole number.

A report on a wrong or wasteful search names the known mistake that it behaves like.

--cmd is not read by a shell: for pipes and variables use --cmd "sh -c '…'".

  ablab verify --variant scout,negascout --trees 10000
  ablab verify --skeleton > mine.py
  ablab verify --cmd 'python3 mine.py'
  ablab verify --bug cut-on-alpha`
}

// Validate returns an error for flags that cannot be checked, before anything is done.
func (c *verifyCommand) Validate() error {
	switch {
	case c.Trees < 1:
		return fmt.Errorf("--trees %d: want 1 or more", c.Trees)
	case c.Answer <= 0:
		return fmt.Errorf("--answer %v: want a duration such as 5s", c.Answer)
	case c.Total < 0:
		return fmt.Errorf("--total %v: want a duration such as 1m, or 0 for no limit", c.Total)
	}
	if c.Cmd == nil {
		if c.NearerWins || c.Turns || c.Chance {
			return errors.New("--nearer-wins, --turns and --chance are questions for a program: name one with --cmd")
		}
		return nil
	}
	if c.Chance && c.NearerWins {
		return errors.New("--chance is asked without --nearer-wins: a won game has no mean")
	}
	argv, err := splitWords(*c.Cmd)
	if err != nil {
		return err
	}
	if _, err := exec.LookPath(argv[0]); err != nil {
		return fmt.Errorf("--cmd %s: it cannot be started: %w; no shell reads it: for pipes and variables use sh -c '…'", *c.Cmd,
			err)
	}
	return nil
}

// The error of a check that not all have passed.
var (
	errFailed    = errors.New("verify: something is wrong: see above")
	errNotJudged = errors.New("verify: something was not judged: see above")
)

// Run checks what was asked for and prints the reports.
func (c *verifyCommand) Run(p *process) error {
	options := verify.Options{
		Trees: c.Trees, Seed: c.Seed, ToTheEnd: c.ToTheEnd, OpenOnly: c.OpenOnly, NullOnly: c.NullOnly,
		NearerWins: c.NearerWins, Turns: c.Turns, Chance: c.Chance,
		Answer: c.Answer, Total: c.Total, Cancel: p.interrupt,
		Promise: map[string]verify.Promise{"bounds": verify.Bounds, "fail-hard": verify.FailHard,
			"exact": verify.ExactAlways}[c.Promise],
	}
	switch {
	case c.Skeleton:
		_, err := io.WriteString(p.stdout, skeleton)
		return err
	case c.Cmd != nil:
		return c.program(p, options)
	case c.Bug != nil:
		return c.bug(p, options)
	}
	return c.variants(p, options)
}

// program checks another program.
func (c *verifyCommand) program(p *process, options verify.Options) error {
	argv, err := splitWords(*c.Cmd)
	if err != nil {
		return err
	}
	report := verify.Check(verify.Command(argv[0], argv[1:]...), options)
	printReport(p, report)
	switch {
	case interrupted(p):
		return errInterrupted
	case report.Wrong != nil:
		return errFailed
	case !report.Passed():
		return errNotJudged
	}
	return nil
}

// bug shows a known mistake and the report on it, which does not count as a failure.
func (c *verifyCommand) bug(p *process, options verify.Options) error {
	var report *verify.Report
	if e, err := museum.Find(*c.Bug); err == nil {
		report = verify.Check(verify.Algorithm(e.Name, e.Search), options)
	} else if report, err = verify.CheckMistake(*c.Bug, options); err != nil {
		return err
	}
	for _, k := range verify.Catalog() {
		if k.Name == *c.Bug {
			fmt.Fprintf(p.stdout, "%s. %s\n\n%s\n", k.Title, k.Mistake, k.Listing())
		}
	}
	printReport(p, report)
	if interrupted(p) {
		return errInterrupted
	}
	return nil
}

// variants checks the exact variants.
func (c *verifyCommand) variants(p *process, options verify.Options) error {
	asked := map[string]bool{}
	for _, name := range c.Variant {
		if err := onTree(name); err != nil {
			return err
		}
		asked[name] = true
	}
	passed, failed, skipped := 0, 0, 0
	for _, v := range algorithms.Variants(abtree.Position{}) {
		switch {
		case len(asked) == 0 && v.Class == search.Selective, len(asked) > 0 && !asked[v.Name]:
			continue
		case v.Class == search.Selective:
			skipped++
			fmt.Fprintf(p.stdout, "%-20s not judged: it is selective, and may differ from minimax\n", v.Name)
			continue
		}
		report := verify.Check(verify.Variant(v), options)
		switch {
		case report.Wrong != nil:
			failed++
			printReport(p, report)
		case report.Passed():
			passed++
			fmt.Fprintf(p.stdout, "%-20s %s\n", v.Name, report.Verdict())
		default:
			skipped++
			fmt.Fprintf(p.stdout, "%-20s %s\n", v.Name, report.Verdict())
		}
		if err := p.stdout.Flush(); err != nil {
			return err
		}
		if interrupted(p) {
			return errInterrupted
		}
	}
	fmt.Fprintf(p.stdout, "%d passed, %d failed, %d not judged\n", passed, failed, skipped)
	switch {
	case failed > 0:
		return errFailed
	case skipped > 0:
		return errNotJudged
	}
	return nil
}

// printReport prints a report, without anything that a terminal could obey, and the command to
// see its case.
func printReport(p *process, report *verify.Report) {
	text := report.String() + "\n"
	if c := cmp.Or(report.Wrong, report.Waste); c != nil {
		text += "  see       " + see(c.Question) + "\n"
	}
	if report.Questions > 0 {
		text += "  hint      " + report.Hint() + "\n"
	}
	for line := range strings.Lines(text) {
		fmt.Fprintln(p.stdout, search.Printable(strings.TrimSuffix(line, "\n")))
	}
}

// see returns a shell command that makes a page with alpha-beta's search for a question.
func see(q verify.Question) string {
	if q.NearerWins {
		return "not on a page: there a win counts the same at every ply"
	}
	line := "go run ./cmd/ablab render --tree '" + strings.ReplaceAll(q.Tree.String(), "'", `'\''`) + "'"
	if w := q.Window; w != (search.Window{}) {
		if w.Alpha != -search.Inf {
			line += fmt.Sprintf(" --alpha %s", search.FormatScore(w.Alpha))
		}
		if w.Beta != search.Inf {
			line += fmt.Sprintf(" --beta %s", search.FormatScore(w.Beta))
		}
	}
	if q.Depth > 0 {
		line += fmt.Sprintf(" --depth %d", q.Depth)
	}
	return line + " --out see.html"
}

// interrupted reports whether Ctrl-C was pressed.
func interrupted(p *process) bool {
	select {
	case <-p.interrupt:
		return true
	default:
		return false
	}
}

// splitWords splits a command at its spaces; a word may be in single or double quotes.
func splitWords(command string) ([]string, error) {
	var words []string
	var word strings.Builder
	quote, open := rune(0), false
	for _, r := range command {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '\'' || r == '"':
			quote, open = r, true
		case r == ' ' || r == '\t' || r == '\n':
			if open {
				words = append(words, word.String())
				word.Reset()
			}
			open = false
		default:
			word.WriteRune(r)
			open = true
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("--cmd %s: a quote %c is not closed", command, quote)
	}
	if open {
		words = append(words, word.String())
	}
	if len(words) == 0 {
		return nil, errors.New("--cmd is empty: want a program and its arguments")
	}
	return words, nil
}

func bugNames() []string {
	var names []string
	for _, e := range museum.Exhibits() {
		names = append(names, e.Name)
	}
	return names
}

// mistakeNames returns the names of the mistakes that the judge knows.
func mistakeNames() []string {
	var names []string
	for _, k := range verify.Catalog() {
		names = append(names, k.Name)
	}
	return names
}
