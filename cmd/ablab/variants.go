package main

import (
	"fmt"

	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// variants are the algorithms; their names are the same for every game.
var variants = textbook.Variants(tictactoe.Start)

func variantNames() []string {
	var names []string
	for _, v := range variants {
		names = append(names, v.Name)
	}
	return names
}

// variantsCommand is ablab variants.
type variantsCommand struct {
	Long bool `help:"Also print what charts call it, what its value is, where it was published, and its options with the values that they have by default."`
}

// Run prints the list.
func (c *variantsCommand) Run(p *process) error {
	for _, v := range variants {
		if c.Long {
			fmt.Fprintf(p.stdout, "%-20s %-48s %-20s %s\n", v.Name, v.Title, v.Class, v.Source)
			if options := search.ListOptions(v.Options); len(options) > 0 {
				fmt.Fprintf(p.stdout, "%-20s %s\n", "", options)
			}
		} else {
			fmt.Fprintln(p.stdout, v.Name)
		}
	}
	return p.stdout.Flush()
}
