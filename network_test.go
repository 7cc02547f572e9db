package ablab_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/table"
)

const networkFolder = "notebooks/data/chess-network/"

// The table of the network is of its matches, which have been played to their end: -update makes it.
func TestTheTableOfTheNetworkIsOfItsMatches(t *testing.T) {
	made := table.Of("match", "pairs", "Elo (95 %)", "p", "nodes per move", "ms per move", "moves found by one ply")
	for _, match := range [][2]string{
		{"network-terms-nodes", "network against terms, 5,000 nodes"},
		{"network-terms-time", "network against terms, 20 ms"},
		{"network-puct-time", "network in the engine against network in PUCT, 20 ms"},
		{"ordered-network-nodes", "network that orders moves too against network, 1,000 nodes"},
	} {
		is, err := readPlayed(inChess, match[0], networkFolder+match[0]+".results")
		if err != nil {
			t.Fatal(match[0], err)
		}
		if len(is.score.Rows) != is.planned {
			t.Errorf("%s: %d of %d pairs", match[0], len(is.score.Rows), is.planned)
		}
		took, hurried, moves := is.moved()
		ms := func(side int) string {
			return fmt.Sprintf("%.1f", float64(took[side].Microseconds())/1000/float64(moves[side]))
		}
		both := func(of func(side int) string) string { return of(0) + ", " + of(1) }
		made.Add(match[1], fmt.Sprint(is.planned), is.elo.String(), strings.TrimPrefix(pText(is.p), "p = "),
			both(func(side int) string { return fmt.Sprint(is.nodes(side)) }), both(ms),
			both(func(side int) string { return fmt.Sprint(hurried[side]) }))
	}
	writeTable(t, networkFolder+"README.md", "network", made)
}

// The table of the order is of its searches, each to the same depth.
func TestTheTableOfTheNetworksOrderIsOfItsSearches(t *testing.T) {
	store, err := lab.Look(networkFolder+"ordering.results", games.All())
	if err != nil {
		t.Fatal(err)
	}
	cases := store.Plan().Experiment.Stored(store)
	if len(cases) != 1 || len(cases[0].Positions) != 100 {
		t.Fatalf("%d cases: want one with 100 positions", len(cases))
	}
	of := func(setting int, count func(lab.Found) int64) (counts []float64) {
		for _, found := range cases[0].Found[setting] {
			counts = append(counts, float64(count(found)))
		}
		return counts
	}
	made := table.Of("ordered by the network, over not", "ratio (95 %)")
	for _, measured := range []struct {
		what  string
		count func(lab.Found) int64
	}{
		{"nodes to depth 7", func(f lab.Found) int64 { return f.Nodes }},
		{"time to depth 7", func(f lab.Found) int64 { return f.Time.Nanoseconds() }},
	} {
		ratio, err := stat.Ratio(of(1, measured.count), of(0, measured.count))
		if err != nil {
			t.Fatal(err)
		}
		made.Add(measured.what, fmt.Sprintf("%.2f (%.2f to %.2f)", ratio.Value, ratio.Low, ratio.High))
	}
	writeTable(t, networkFolder+"README.md", "ordering", made)
}
