package outside

import (
	"embed"

	"github.com/ablab-go/ablab/pkg/search"
)

//go:embed etc.go pns.go ybw.go
var files embed.FS

func init() {
	search.Entitle("github.com/ablab-go/ablab/pkg/search/outside", map[string]string{
		"ETC": "enhanced transposition cutoffs", "PNS": "proof-number search", "YBW": "young brothers wait",
	})
}

// Variants returns the algorithms of this package, for positions like root.
func Variants[P search.Position[P, M], M comparable](root P) []search.Variant[P, M] {
	code := func(functions string) search.Listing {
		return search.Listing{Package: "github.com/ablab-go/ablab/pkg/search/outside", Files: files, Functions: functions}
	}
	return []search.Variant[P, M]{
		{
			Name: "etc", Title: "enhanced transposition cutoffs", Group: "From outside", Source: "Plaat and others 1996",
			Idea:  "It looks up all children of a node in the transposition table before it searches the first of them.",
			Class: search.ExactInWindow, Search: ETC[P, M], Options: ETCOptions{}, Listing: code("etc.go etc"),
		},
		{
			Name: "pns", Title: "proof-number search", Group: "From outside", Source: "Allis and others 1994",
			Idea:  "It proves whether the value reaches a bound, and expands the node that takes the fewest proofs next.",
			Class: search.ExactInNullWindow, Search: PNS[P, M], Listing: code("pns.go PNS expand update"),
		},
		{
			Name: "ybw", Title: "young brothers wait", Group: "From outside", Source: "Feldmann and others 1991",
			Idea:  "It searches the first move of a node, and only then lets several workers search the others.",
			Class: search.ExactInWindow, Search: YBW[P, M], Options: YBWOptions{}, Listing: code("ybw.go ybw"),
		},
	}
}
