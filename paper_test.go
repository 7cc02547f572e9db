package ablab_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/table"
)

// The tables of the paper are those of the stored results: -update writes them.
func TestTheTablesOfThePaperAreOfTheResults(t *testing.T) {
	const file = "docs/fail-high-reductions.md"
	was := text(t, file)
	is := was
	for name, write := range map[string]func(*testing.T) (table.Table, error){
		"changes": changesTable, "depths": depthsTable, "matches": matchesTable,
	} {
		made, err := write(t)
		if err != nil {
			t.Fatal(err)
		}
		before, rest, ok := strings.Cut(is, "<!-- "+name+" -->\n")
		_, after, ends := strings.Cut(rest, "<!-- end -->")
		if !ok || !ends {
			t.Fatalf("%s has no place for the table %s", file, name)
		}
		is = before + "<!-- " + name + " -->\n\n" + made.Markdown() + "\n<!-- end -->" + after
	}
	if *update {
		if err := os.WriteFile(file, []byte(is), 0o666); err != nil {
			t.Fatal(err)
		}
	} else if is != was {
		t.Errorf("a table in %s is not of the results: go test . -run Paper -update", file)
	}
}

// paperGames are the games of the study by the name of their plans.
var paperGames = []struct{ plan, name string }{
	{"chess", "chess"}, {"draughts", "draughts"}, {"othello", "Othello"}, {"connectfour", "connect four"},
}

// studied returns the stored results of a plan of the study.
func studied(t *testing.T, plan string) *lab.Store {
	t.Helper()
	s, err := lab.Look("notebooks/fail-high-reductions/"+plan+".results", games.All())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// changesTable has what settings save and change, at the deepest depth.
func changesTable(t *testing.T) (table.Table, error) {
	settings := []struct {
		name   string
		number int // in the plans
	}{
		{"listing, as printed", 1}, {"CUT nodes alone", 2}, {"with a re-search", 3}, {"without the threat", 5},
		{"with a margin beside it", 7}, {"2 plies at a time", 9}, {"late moves", 10}, {"both", 11}, {"null move, R = 2", 12},
	}
	head := []string{"setting"}
	for _, g := range paperGames {
		head = append(head, g.name)
	}
	made := table.Of(head...)
	var cases []lab.Case
	for _, g := range paperGames {
		s := studied(t, g.plan)
		all := s.Plan().Experiment.Stored(s)
		cases = append(cases, all[len(all)-1])
	}
	for _, s := range settings {
		row := []string{s.name}
		for _, c := range cases {
			if s.number >= len(c.Settings) {
				row = append(row, "")
				continue
			}
			times, err := stat.Ratio(c.Nodes(s.number), c.Nodes(0))
			if err != nil {
				return made, err
			}
			values, moves := c.Changed(s.number)
			row = append(row, fmt.Sprintf("%v; %d, %d", times, values.Hits, moves.Hits))
		}
		made.Add(row...)
	}
	return made, nil
}

// depthsTable has what the listing saves, by the depth.
func depthsTable(t *testing.T) (table.Table, error) {
	made := table.Of("game", "plies: times the nodes")
	for _, g := range paperGames {
		s := studied(t, g.plan)
		var trend []string
		for _, c := range s.Plan().Experiment.Stored(s) {
			times, err := stat.Ratio(c.Nodes(1), c.Nodes(0))
			if err != nil {
				return made, err
			}
			trend = append(trend, fmt.Sprintf("%d: %.2f", c.Depth, times.Value))
		}
		made.Add(g.name, strings.Join(trend, ", "))
	}
	return made, nil
}

// matchesTable has the matches.
func matchesTable(t *testing.T) (table.Table, error) {
	head := []string{"first, against, by"}
	for _, g := range paperGames {
		head = append(head, g.name)
	}
	made := table.Of(head...)
	for _, m := range [][2]string{
		{"listing-nothing", "listing, nothing, nodes"}, {"listing-nothing-depth", "the same, depth"},
		{"listing-nothing-time", "the same, time"}, {"margin-nothing", "margin, nothing, nodes"},
		{"margin-nothing-time", "the same, time"}, {"listing-late", "listing, late moves, nodes"},
		{"listing-null", "listing, null move, nodes"}, {"all-null-late", "all three, null move and late moves, nodes"},
	} {
		row := []string{m[1]}
		for _, g := range paperGames {
			plan := g.plan + "-" + m[0]
			if _, err := os.Stat("notebooks/fail-high-reductions/" + plan + ".json"); err != nil {
				row = append(row, "") // without a null move
				continue
			}
			s := studied(t, plan)
			score, err := s.Plan().Match.Stored(s)
			if err != nil {
				return made, err
			}
			strength, err := score.Pairs().Strength()
			if err != nil {
				return made, err
			}
			row = append(row, strength.Elo.String())
		}
		made.Add(row...)
	}
	return made, nil
}
