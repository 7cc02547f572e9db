package command

import (
	"fmt"
	"maps"
	"slices"

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
	Long bool `help:"Also print each tree, its source, what it demonstrates, and the search that shows it."`
}

// Run prints the list.
func (c *examplesCommand) Run(p *process) error {
	for _, e := range abtree.Examples() {
		fmt.Fprintln(p.stdout, e.Name)
		if c.Long {
			fmt.Fprintf(p.stdout, "    %s\n    %s (%s)\n    %s\n    ablab search --example %s --variant %s%s\n\n",
				e.Text, e.Title, e.Source, e.Shows, e.Name, e.Variant, flagsOf(e))
		}
	}
	return p.stdout.Flush()
}

// flagsOf returns the settings of an example's search as flags.
func flagsOf(e abtree.Exhibit) string {
	flags := ""
	if e.Depth > 0 {
		flags = fmt.Sprintf(" --depth %d", e.Depth)
	}
	for _, name := range slices.Sorted(maps.Keys(e.Options)) {
		flags += fmt.Sprintf(" --set %s=%s", name, e.Options[name])
	}
	return flags
}
