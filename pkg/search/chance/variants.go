package chance

import (
	"embed"

	"github.com/ablab-go/ablab/pkg/search"
)

//go:embed expectimax.go star1.go star2.go mean.go
var files embed.FS

const path = "github.com/ablab-go/ablab/pkg/search/chance"

func init() {
	search.Entitle(path, map[string]string{"Expectimax": "expectimax", "Star1": "Star1", "Star2": "Star2"})
}

// Group is what the variants of this package have in common.
const Group = "Chance"

// Variants returns the algorithms of this package, for positions like root.
func Variants[P search.Position[P, M], M comparable](root P) []search.Variant[P, M] {
	const ballard = "Ballard 1983"
	code := func(functions string) search.Listing {
		return search.Listing{Package: path, Files: files, Functions: functions}
	}
	return []search.Variant[P, M]{
		{Name: "expectimax", Title: "expectimax", Group: Group, Source: "Michie 1966", Class: search.ExactAlways,
			Idea:  "It visits every node: a player takes the best value, and a chance node has the mean of its outcomes.",
			Plain: "negamax", Needs: "a chance node",
			Search: Expectimax[P, M], Listing: code("expectimax.go Expectimax")},
		{Name: "star1", Title: "Star1", Group: Group, Source: ballard, Class: search.ExactInWindow,
			Plain: "alphabeta-soft", Needs: "a chance node",
			Idea:   "It leaves a chance node when the values known so far put the mean outside the window.",
			Search: Star1[P, M], Listing: code("star1.go Star1")},
		{Name: "star2", Title: "Star2", Group: Group, Source: ballard, Class: search.ExactInWindow,
			Plain: "alphabeta-soft", Needs: "a chance node",
			Idea:   "It searches one move of each outcome first, which bounds the mean before any outcome is searched.",
			Search: Star2[P, M], Options: Star2Options{Probes: 1}, Listing: code("star2.go star2 expect probe")},
		{Name: "star2.5", Title: "Star2.5 with 2 probes", Group: Group, Source: ballard, Class: search.ExactInWindow,
			Idea:  "It is Star2 with two moves of each outcome.",
			Plain: "alphabeta-soft", Needs: "a chance node",
			Search: Star2[P, M], Options: Star2Options{Probes: 2}, Listing: code("star2.go star2 expect probe")},
	}
}
