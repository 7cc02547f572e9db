package command

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/einstein"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	labgames "github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/chance"
)

// added are the algorithms of [Add], by the type of the positions that they search.
var added = map[reflect.Type]any{}

// known are the algorithms to choose from: those of games without chance, whose names are the same for each, and those of games
// with chance.
var known = append(entries(labgames.Variants(tictactoe.Start)), entries(labgames.Variants(einstein.Start))...)

// entry is what there is to know of an algorithm whatever it searches.
type entry struct {
	name, title, source string
	class               search.Class
	options             any
}

func entries[P search.Position[P, M], M comparable](variants []search.Variant[P, M]) (list []entry) {
	for _, v := range variants {
		list = append(list, entry{v.Name, v.Title, v.Source, v.Class, v.Options})
	}
	return list
}

// Add offers more algorithms, for positions of one type: trees, or those of a game. It is called
// before [Main]. An algorithm for several games is added for each, under one name, which is none of
// ours; ablab variants lists it once, whatever it was added for.
func Add[P search.Position[P, M], M comparable](variants ...search.Variant[P, M]) {
	of := reflect.TypeFor[P]()
	before, _ := added[of].([]search.Variant[P, M])
	added[of] = append(before, variants...)
	for _, e := range entries(variants) {
		if !slices.ContainsFunc(known, func(k entry) bool { return k.name == e.name }) {
			known = append(known, e)
		}
	}
}

// listFor returns the algorithms for positions like root.
func listFor[P search.Position[P, M], M comparable](root P) []search.Variant[P, M] {
	more, _ := added[reflect.TypeFor[P]()].([]search.Variant[P, M])
	return append(labgames.Variants(root), more...)
}

// listForTrees returns the algorithms for trees without chance nodes and for trees with them: a reader of a page turns one
// into the other.
func listForTrees() []search.Variant[abtree.Position, abtree.Move] {
	return append(listFor(abtree.Position{}), chance.Variants(abtree.Position{})...)
}

// find returns the algorithm of a name for positions like root.
func find[P search.Position[P, M], M comparable](root P, name string) (search.Variant[P, M], error) {
	v, err := search.Find(listFor(root), name)
	if err != nil && slices.Contains(variantNames(), name) {
		why := "is not for this game or tree"
		if unitOf(root) > 0 {
			why = "knows no chance nodes, and chance has a part here"
		}
		err = fmt.Errorf("the variant %q %s: want one of %s", name, why, strings.Join(namesFor(root), ", "))
	}
	return v, err
}

// namesFor returns the names of the algorithms for positions like root.
func namesFor[P search.Position[P, M], M comparable](root P) (names []string) {
	for _, v := range listFor(root) {
		names = append(names, v.Name)
	}
	return names
}

func variantNames() []string {
	var names []string
	for _, e := range known {
		names = append(names, e.name)
	}
	return names
}

// variantsCommand is ablab variants.
type variantsCommand struct {
	Long bool `help:"Also print what charts call it, what its value is, where it was published, and its options with the values that they have by default."`
}

// Run prints the list.
func (c *variantsCommand) Run(p *process) error {
	for _, v := range known {
		if c.Long {
			fmt.Fprintf(p.stdout, "%-20s %-48s %-20s %s\n", v.name, v.title, v.class, v.source)
			if options := search.ListOptions(v.options); len(options) > 0 {
				fmt.Fprintf(p.stdout, "%-20s %s\n", "", options)
			}
		} else {
			fmt.Fprintln(p.stdout, v.name)
		}
	}
	return p.stdout.Flush()
}
