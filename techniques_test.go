package ablab_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/table"
)

// techniques are those whose matches have been played, by the names of their plans: first those that the chess preset has.
var techniques = [][2]string{
	{"quiescence", "quiescence search"}, {"null-move", "null move, R = 2"},
	{"reverse-futility", "reverse futility pruning with a margin of 80"}, {"late-moves", "late moves, reduced and pruned"},
	{"late-moves-growth", "late moves reduced by more the later they come"}, {"late-moves-pruned", "late moves pruned"},
	{"checks-first", "checks first"}, {"hints", "hints"}, {"killers", "killers"}, {"history", "history"},
	{"table", "transposition table"}, {"table-at-all-depths", "table at all depths"},
	{"check-extensions", "check extensions"}, {"razoring", "razoring with a margin of 200"},
	{"internal-reductions", "internal reductions"}, {"malus", "a malus for moves before a cutoff"},
	{"countermoves", "countermoves"}, {"verified-null-move", "null move verified"},
	{"aspiration", "aspiration windows, 50 wide"}, {"internal-deepening", "internal deepening"},
}

// nullMoves are the matches of the null move that tries less often, with their nodes per move.
var nullMoves = [][2]string{
	{"null-move-above", "only from beta on, against none; 5,000 nodes"},
	{"null-move-grown", "only from beta on, with growth, against none; 5,000 nodes"},
	{"null-move-20000", "at each node, against none; 20,000 nodes"},
	{"null-move-grown-20000", "only from beta on, with growth, against one at each node; 20,000 nodes"},
}

// The tables of the techniques are of their matches, which have been played to their end: -update makes them.
func TestTheTablesOfTechniquesAreOfTheirMatches(t *testing.T) {
	writeTechniques(t, "techniques", "technique", techniques)
	writeTechniques(t, "null-moves", "the null move", nullMoves)
}

// writeTechniques writes a table of matches, whose p-values are corrected together.
func writeTechniques(t *testing.T, name, head string, techniques [][2]string) {
	t.Helper()
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
	made := table.Of(head, "Elo (95 %)", "corrected p")
	for i, is := range matches {
		made.Add(techniques[i][1], is.elo.String(), strings.TrimPrefix(pText(corrected[i]), "p = "))
	}
	writeTable(t, folder+"README.md", name, made)
}

// moved returns for each side how long its moves took together, how many of them were found by one ply, and how many there were.
func (p played) moved() (took [2]time.Duration, hurried, moves [2]int) {
	for _, row := range p.score.Rows {
		for k, one := range row.Games {
			for side := range 2 {
				took[side] += one.Time[side]
				hurried[side] += one.Hurried[side]
				moves[side] += (len(one.Moves) + (side+k+1)%2) / 2
			}
		}
	}
	return took, hurried, moves
}

// The table of the clock is of its match, in which Stability plays without it.
func TestTheTableOfTheClockIsOfItsMatch(t *testing.T) {
	const folder = "notebooks/data/clock/"
	is, err := readPlayed(inChess, "stability", folder+"stability.results")
	if err != nil {
		t.Fatal(err)
	}
	took, hurried, moves := is.moved()
	var late [2]int
	for _, row := range is.score.Rows {
		for _, one := range row.Games {
			if one.End == lab.EndTime {
				late[min(one.Percent, 1)]++ // First has lost with 0 percent
			}
		}
	}
	made := table.Of("", "with Stability", "without")
	ms := func(side int) string { return fmt.Sprint(took[side].Milliseconds() / int64(moves[side])) }
	made.Add("time per move, in ms", ms(0), ms(1))
	made.Add("nodes per move", fmt.Sprint(is.nodes(0)), fmt.Sprint(is.nodes(1)))
	made.Add("moves found by one ply", fmt.Sprint(hurried[0]), fmt.Sprint(hurried[1]))
	made.Add("games lost by the clock", fmt.Sprint(late[0]), fmt.Sprint(late[1]))
	made.Add("Elo (95 %)", is.elo.String(), "0")
	made.Add("p", strings.TrimPrefix(pText(is.p), "p = "), "")
	if len(is.score.Rows) != is.planned || is.short > 0 || is.elo.Low <= 0 {
		t.Errorf("%d of %d pairs, %d of them short, with a gain of %v", len(is.score.Rows), is.planned, is.short, is.elo)
	}
	writeTable(t, folder+"README.md", "clock", made)
}
