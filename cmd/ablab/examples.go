package main

import (
	"fmt"

	"github.com/ablab-go/ablab/pkg/abtree"
)

func exampleNames() []string {
	var names []string
	for _, e := range abtree.Examples() {
		names = append(names, e.Name)
	}
	return names
}

// examplesCommand is ablab examples.
type examplesCommand struct {
	Long bool `help:"Also print each tree, where it comes from and what is to be seen in it."`
}

// Run prints the list.
func (c *examplesCommand) Run(p *process) error {
	for _, e := range abtree.Examples() {
		fmt.Fprintln(p.stdout, e.Name)
		if c.Long {
			fmt.Fprintf(p.stdout, "    %s\n    %s (%s)\n    %s\n\n", e.Text, e.Title, e.Source, e.Shows)
		}
	}
	return p.stdout.Flush()
}
