package montecarlo

import (
	"embed"

	"github.com/ablab-go/ablab/pkg/search"
)

const path = "github.com/ablab-go/ablab/pkg/search/montecarlo"

//go:embed tree.go uct.go
var files embed.FS

func init() { search.Entitle(path, map[string]string{"UCT": "Monte Carlo tree search"}) }

// Variants returns UCT as an entry in a list of algorithms.
func Variants[P search.Position[P, M], M comparable]() []search.Variant[P, M] {
	return []search.Variant[P, M]{{
		Name: "mcts", Title: "Monte Carlo tree search", Group: "Monte Carlo", Source: "Kocsis and Szepesvári 2006; Coulom 2006",
		Idea:  "It plays random games from the position, more of them after the moves that have done well.",
		Class: search.Selective, Search: UCT[P, M], Options: Options{}, Anytime: true,
		Listing: search.Listing{Package: path, Files: files, Functions: "uct.go UCT play tree.go pass descend leaf"},
	}}
}
