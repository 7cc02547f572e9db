package command

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// diffCommand is ablab diff.
type diffCommand struct {
	Root rootFlags   `embed:""`
	How  searchFlags `embed:""`
	All  bool        `help:"Print every node that differs, not only the first 50."`
}

// Help returns the help text of ablab diff besides the flags.
func (c *diffCommand) Help() string {
	return fmt.Sprintf(`Prints the counts side by side, the first event where the two searches differ, and a line for
each node with a different result. If the searches work differently, for example one in several
search passes and the other in one, it prints the first node that only one of them visits. If a
search has more events than are kept (%d), the nodes are not compared. The exit status is 0
whether they differ or not.

  ablab diff --example hard-and-soft --variant alphabeta-hard,alphabeta-soft
  ablab diff --tree '((((2))) (((0 1))))' --variant branch-and-bound,alphabeta-soft`, search.MaxEvents)
}

// Validate refuses what cannot be compared before anything is searched.
func (c *diffCommand) Validate() error {
	var wrong error
	if n := len(c.How.variants()); n != 2 || c.How.all() {
		wrong = errors.New("a comparison needs two searches: want --variant A,B")
	}
	return errors.Join(c.Root.check(), c.How.checkFor(&c.Root), wrong)
}

// Run searches twice and prints what differs.
func (c *diffCommand) Run(p *process) error {
	root, err := c.Root.root(p)
	if err != nil {
		return err
	}
	a, err := c.record(p, root, 0)
	if err != nil {
		return err
	}
	b, err := c.record(p, root, 1)
	if err != nil {
		return err
	}
	if interrupted(p) { // half a search cannot be compared
		return errUnwritten
	}
	for _, variant := range c.How.variants() {
		fmt.Fprint(p.stdout, c.Root.ofExample(variant, c.How.set()))
	}
	text, err := await(p.interrupt, func() (string, error) { return explain.CompareText(a, b) })
	if err != nil {
		return err
	}
	printDifference(p, text, a.Truncated || b.Truncated, c.All)
	return p.stdout.Flush()
}

// firstNodes is the number of different nodes that are printed, unless all are asked for.
const firstNodes = 50

// printDifference prints the text of a comparison. Its last part is a line that counts the nodes
// and one for each: if a trace was cut short their results are unknown.
func printDifference(p *process, text string, truncated, all bool) {
	i := strings.Index(text, "\n    ") // the first of the nodes
	if i < 0 {
		i = len(text)
	}
	head, nodes := text[:i], slices.Collect(strings.Lines(strings.TrimPrefix(text[i:], "\n")))
	switch {
	case truncated:
		head = head[:strings.LastIndex(strings.TrimSuffix(head, "\n"), "\n")+1]
		fmt.Fprintf(p.stdout, "%sA search has more than the %d events that are kept: the nodes are not compared.\n", head,
			search.MaxEvents)
	case len(nodes) > firstNodes && !all:
		fmt.Fprintf(p.stdout, "%s\n%s    ... and %d more: --all prints them\n", head,
			strings.Join(nodes[:firstNodes], ""), len(nodes)-firstNodes)
	default:
		fmt.Fprint(p.stdout, text)
	}
}

// record searches with the i-th of the two variants.
func (c *diffCommand) record(p *process, root root, i int) (*search.Trace, error) {
	variant := c.How.variants()[i]
	trace, err := p.record(root, variant, "", c.How.settings(p, variant, root.unit()))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", variant, err)
	}
	return trace, nil
}
