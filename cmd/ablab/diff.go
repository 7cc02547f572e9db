package main

import (
	"errors"
	"fmt"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
)

// diffCommand is ablab diff.
type diffCommand struct {
	Root rootFlags   `embed:""`
	How  searchFlags `embed:""`
}

// Help is what ablab diff --help says besides the flags.
func (c *diffCommand) Help() string {
	return `Prints the counts side by side, the first event where the two searches part, and a line
for each node that came out otherwise. The exit status is 0 whether they differ or not.

  ablab diff --example hard-and-soft --variant alphabeta-hard,alphabeta-soft
  ablab diff --tree '((((2))) (((0 1))))' --variant branch-and-bound,alphabeta-soft`
}

// Validate refuses what cannot be compared before anything is searched.
func (c *diffCommand) Validate() error {
	var wrong error
	if n := len(c.How.variants()); n != 2 || c.How.all() {
		wrong = errors.New("two searches are compared: want --variant A,B")
	}
	return errors.Join(c.Root.check(), c.How.check(), wrong)
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
	text, err := viz.CompareText(a, b)
	if err != nil {
		return err
	}
	fmt.Fprint(p.stdout, text)
	return p.stdout.Flush()
}

// record searches with the i-th of the two variants.
func (c *diffCommand) record(p *process, root root, i int) (*search.Trace, error) {
	variant := c.How.variants()[i]
	trace, err := root.record(variant, c.How.settings(p, variant))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", variant, err)
	}
	return trace, nil
}
