package command

import (
	"fmt"
	"slices"
	"sync"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/lab/algorithms"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/chance"
)

// known are the algorithms to choose from, whatever they search.
var known = sync.OnceValue(games.Algorithms)

// algorithm returns the algorithm of a name, whatever it searches.
func algorithm(name string) (a entry.Algorithm, ok bool) {
	at := slices.IndexFunc(known(), func(a entry.Algorithm) bool { return a.Name == name })
	if at < 0 {
		return a, false
	}
	return known()[at], true
}

func variantNames() []string {
	var names []string
	for _, e := range known() {
		names = append(names, e.Name)
	}
	return names
}

// forTrees returns the algorithms for trees without chance nodes and for trees with them: a reader of a page turns one into the
// other.
func forTrees() []search.Variant[abtree.Position, abtree.Move] {
	return append(algorithms.Variants(abtree.Position{}), chance.Variants(abtree.Position{})...)
}

// onTree returns why no algorithm of that name searches a tree without chance nodes.
func onTree(name string) error {
	_, err := algorithms.Of(abtree.Position{}).Game().Find(name)
	return err
}

// variantsCommand is ablab variants.
type variantsCommand struct {
	Long bool `help:"Also print its title, what its value claims, where it was published, and its options with their defaults."`
}

// Run prints the list.
func (c *variantsCommand) Run(p *process) error {
	for _, v := range known() {
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
