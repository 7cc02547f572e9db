package ablab_test

import (
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/table"
)

// techniques are those of the chess preset whose matches have been played, by the names of their plans.
var techniques = [][2]string{
	{"quiescence", "quiescence search"}, {"null-move", "null move, R = 2"},
	{"reverse-futility", "reverse futility pruning with a margin of 80"}, {"late-moves", "late moves, reduced and pruned"},
	{"late-moves-growth", "late moves reduced by more the later they come"}, {"late-moves-pruned", "late moves pruned"},
	{"checks-first", "checks first"}, {"hints", "hints"}, {"killers", "killers"},
}

// The table of the techniques is of their matches, which have been played to their end: -update makes it.
func TestTheTableOfTechniquesIsOfTheirMatches(t *testing.T) {
	const folder = "notebooks/data/chess-techniques/"
	var matches []played
	var ps []float64
	for _, technique := range techniques {
		is, err := readPlayed(inChess, technique[0], folder+technique[0]+".results")
		if err != nil {
			t.Fatal(technique[0], err)
		}
		if len(is.score.Rows) != is.planned || is.short > 0 {
			t.Errorf("%s: %d of %d pairs, %d of them short", technique[0], len(is.score.Rows), is.planned, is.short)
		}
		matches, ps = append(matches, is), append(ps, is.p)
	}
	corrected, err := stat.Holm(ps)
	if err != nil {
		t.Fatal(err)
	}
	made := table.Of("technique", "Elo (95 %)", "corrected p")
	for i, is := range matches {
		made.Add(techniques[i][1], is.elo.String(), strings.TrimPrefix(pText(corrected[i]), "p = "))
	}
	writeTable(t, folder+"README.md", "techniques", made)
}
