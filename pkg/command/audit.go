package command

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
)

// auditCommand is ablab audit.
type auditCommand struct {
	Setting setting `arg:"" name:"setting" help:"The engine with selective techniques, such as 'engine-tuned Selective.Late.Reduction=1'."`
	setFlags
	Depth  int `placeholder:"N" help:"Look N plies ahead."`
	Sample int `default:"100" placeholder:"N" help:"Check up to N decisions of each technique from each position (default: ${default})."`
	Worst  int `default:"3" placeholder:"N" help:"Show the N worst mistakes (default: ${default})."`
	tableFlags
}

// Help returns the help text of ablab audit besides the flags.
func (c *auditCommand) Help() string {
	return `At some nodes a selective search decides without a search to the full depth. An audit takes a
sample of these decisions and searches each position to the full depth, with the same options
without the techniques. A decision is wrong if that search disagrees. A wrong decision counts
as zugzwang if it would be right if the side to move could pass, in games in which passing can
be tried. It counts as from below if a search to its reduced depth, without the techniques,
also finds it wrong: then other decisions on the way misled it, and not its own reduction. The
interval has a confidence of 95 %. It allows for decisions of the same search that are alike; with
only one position it cannot, and treats them as independent.

  ablab audit --game othello --depth 6 --moves 20 'engine-tuned Selective.FailHigh.Reduction=1'
  ablab audit --game chess --depth 5 --openings 'engine-tuned Selective.Quiescence=true Selective.NullMove.Reduction=2'`
}

// Validate returns an error for flags that cannot be meant.
func (c *auditCommand) Validate() error {
	switch {
	case c.Sample < 1 || c.Worst < 0:
		return fmt.Errorf("--sample %d --worst %d: want 1 or more decisions, and 0 or more to show", c.Sample, c.Worst)
	case c.Depth < 1 && c.Setting.Depth < 1:
		return errors.New("want --depth")
	}
	return cmp.Or(c.setFlags.check(), c.tableFlags.check())
}

// Run searches and checks.
func (c *auditCommand) Run(p *process) error {
	usual, err := engineOptions(c.Setting.Variant)
	if err != nil {
		return err
	}
	options, unknown, err := search.SetOptions(usual, c.Setting.Options)
	switch {
	case err != nil:
		return err
	case len(unknown) > 0:
		return fmt.Errorf("%s has no option %q: ablab variants --long lists them", c.Setting.Variant, unknown[0])
	}
	set := c.set()
	set, err = await(p.interrupt, func() (lab.Set, error) { err := set.Settle(games.All(), "."); return set, err })
	if err != nil {
		return err
	}
	settings := search.Settings{
		Options: options, Depth: max(c.Depth, c.Setting.Depth), Nodes: c.Setting.Nodes, Cancel: p.interrupt,
	}
	report, err := c.audit(set.Positions, settings)
	if err != nil {
		return err
	}
	select {
	case <-p.interrupt:
		return errUnwritten
	default:
	}
	return report.print(p, c)
}

// engineOptions returns the usual options of a variant that is the engine.
func engineOptions(variant string) (engine.Options, error) {
	if a, ok := algorithm(variant); ok {
		if options, ok := a.Options.(engine.Options); ok {
			return options, nil
		}
	}
	return engine.Options{}, fmt.Errorf("%s cannot be audited: want the engine, such as engine or engine-tuned", variant)
}

// auditReport is what an audit prints.
type auditReport struct {
	rows  []lab.AuditRow
	worst string
}

// audit audits the searches from some positions.
func (c *auditCommand) audit(positions []string, settings search.Settings) (report auditReport, err error) {
	roots := make([]entry.Position, len(positions))
	for i := range positions {
		root, err := rootOf(c.Game, &positions[i])
		if err != nil {
			return report, err
		}
		roots[i] = root.Position
	}
	a, err := lab.AuditEntries(roots, settings, c.Sample, c.Seed)
	if err != nil {
		return report, err
	}
	report.rows = a.Rows()
	for _, w := range a.Worst(c.Worst) {
		report.worst += "\n" + mistake(w)
	}
	return report, nil
}

// mistake describes a wrong decision, with the board and the line that refutes it.
func mistake(c engine.Checked[entry.Position, entry.Move]) string {
	claim := "at least"
	if !c.AtLeast {
		claim = "less than"
	}
	text := fmt.Sprintf("%v, %d plies, %v expected: the search took the value for %s %s, and it is %s",
		c.Technique, c.Depth, c.Expected, claim, search.FormatScore(c.Bound), search.FormatScore(c.Found))
	if c.Technique == engine.ByFailHigh {
		text += fmt.Sprintf(" (static score %s, threat %d)", search.FormatScore(c.Static), c.Threat)
	}
	if c.Zugzwang {
		text += ", in zugzwang"
	}
	var answer []string
	pos := c.Pos
	for _, m := range c.Answer {
		answer = append(answer, pos.SAN(m))
		pos = pos.Play(m)
	}
	if len(answer) > 0 {
		text += ": " + strings.Join(answer, " ")
	}
	if b := c.Pos.Draw(); b.Columns > 0 {
		text += "\n" + b.Text()
	}
	return text + fmt.Sprint(c.Pos) + "\n"
}

// print prints the table and the worst mistakes.
func (r auditReport) print(p *process, c *auditCommand) error {
	if len(r.rows) == 0 {
		return errors.New("no decision was made: set a technique, such as Selective.FailHigh.Reduction=1")
	}
	return c.print(p.stdout, lab.AuditTable(r.rows), r.rows, r.worst)
}
