package ablab_test

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/table"
	"github.com/ablab-go/ablab/pkg/viz"
)

// The paper whose tables and numbers are of the stored results.
const paperFile = "docs/fail-high-reductions.md"

// The first study.
const firstFolder = "notebooks/data/fail-high-reductions/"

// The tables of the paper are those of the stored results: -update writes them.
func TestTheTablesOfThePaperAreOfTheResults(t *testing.T) {
	p := stored(t, readStudy)
	for name, made := range map[string]table.Table{
		"nodes": p.nodesTable(), "changed": p.changedTable(), "depths": p.depthsTable(),
		"matches": p.matchesTable(), "hypotheses": p.hypothesesTable(), "times": p.timesTable(), "sizes": p.sizesTable(),
	} {
		writeTable(t, paperFile, name, made)
	}
}

// writeTable holds the table called name in a file to made.
func writeTable(t *testing.T, file, name string, made table.Table) {
	t.Helper()
	was := text(t, file)
	before, rest, ok := strings.Cut(was, "<!-- "+name+" -->\n")
	_, after, ends := strings.Cut(rest, "<!-- end -->")
	if !ok || !ends {
		t.Fatalf("%s has no place for the table %s", file, name)
	}
	is := before + "<!-- " + name + " -->\n\n" + made.Markdown() + "\n<!-- end -->" + after
	if *update {
		if err := os.WriteFile(file, []byte(is), 0o666); err != nil {
			t.Fatal(err)
		}
	} else if is != was {
		t.Errorf("the table %s in %s is not of the results: go test . -update", name, file)
	}
}

// writeFigure holds a figure of the paper to what it is made of.
func writeFigure(t *testing.T, file string, view viz.View) {
	t.Helper()
	var still strings.Builder
	if err := viz.SVG(&still, view); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(file, []byte(still.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	} else if text(t, file) != still.String() {
		t.Errorf("%s is not of the results: go test . -run Paper -update", file)
	}
}

// study is what the paper is made of: the stored results, by the game in the order of paperGames.
type study struct {
	games   [4]measured
	matches []played      // all of them
	took    time.Duration // of all searches together
}

// measured is what was found in a game.
type measured struct {
	cases   []lab.Case // by the depth
	against []stat.Comparisons
}

// deepest returns what was found at the greatest depth.
func (m measured) deepest() lab.Case { return m.cases[len(m.cases)-1] }

// times returns how many times the nodes of the baseline a setting needs at the greatest depth.
func (m measured) times(setting int) stat.Comparison {
	return m.against[len(m.against)-1].Rows[setting-1]
}

// values returns of how many positions a setting changes the value at the greatest depth.
func (m measured) values(setting int) int {
	values, _ := m.deepest().Changed(setting)
	return values.Hits
}

// played is a match.
type played struct {
	game      int
	name      string // such as listing-nothing
	score     lab.Score
	planned   int // pairs
	elo       stat.Estimate
	p         float64
	corrected float64 // for all matches of the study
	openings  int     // pairs from one of the game's own openings
	known     int     // pairs from a position that the nodes were counted in, too
	repeated  int     // games that a repetition ended
	fifty     int     // games that the 50-move rule ended
	stopped   int     // games that were too long
	short     int     // pairs of two games of at most three moves
}

// significant reports whether the corrected p-value says that the two sides differ.
func (m played) significant() bool { return m.corrected < 0.05 }

// paperGames are the games of the study by the name of their plans.
var paperGames = []struct{ plan, name string }{
	{"chess", "chess"}, {"draughts", "draughts"}, {"othello", "Othello"}, {"connectfour", "connect four"},
}

// These are the numbers of the games in paperGames.
const (
	inChess = iota
	inDraughts
	inOthello
	inConnectFour
)

// paperSettings are the settings in the order of the plans. Othello and connect four have no null move, and end before it.
var paperSettings = []string{
	"baseline", "listing, as printed", "CUT nodes only", "with a re-search", "CUT nodes only, with a re-search",
	"without the threat", "a margin instead of the threat", "a margin beside the threat", "from 3 plies", "2 plies at a time",
	"late moves", "listing and late moves", "null move, R = 2", "null move that reduces", "listing and null move",
	"late moves and null move", "listing, late moves, and null move",
}

// These are the numbers of some settings in paperSettings.
const (
	listing     = 1
	cutOnly     = 2
	research    = 3
	cutResearch = 4
	noThreat    = 5
	margin      = 7
	nullMove    = 12
)

// paperMatches are the matches by the names of their plans, and what the paper calls them.
var paperMatches = [][2]string{
	{"listing-nothing", "listing, baseline, nodes"}, {"listing-nothing-depth", "listing, baseline, depth"},
	{"listing-nothing-time", "listing, baseline, time"}, {"cut-nothing", "CUT nodes only, baseline, nodes"},
	{"research-nothing", "with a re-search, baseline, nodes"}, {"margin-nothing", "margin, baseline, nodes"},
	{"margin-nothing-time", "margin, baseline, time"}, {"listing-late", "listing, late moves, nodes"},
	{"listing-late-late", "listing and late moves, late moves, nodes"}, {"listing-null", "listing, null move, nodes"},
	{"all-null-late", "listing, late moves, and null move; late moves and null move; nodes"},
}

// stored returns a study, which is read and computed once.
func stored[S any](t *testing.T, read func() (S, error)) S {
	t.Helper()
	s, err := read()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

var readStudy = sync.OnceValues(func() (*study, error) {
	s := &study{}
	for i, g := range paperGames {
		store, err := studied(g.plan)
		if err != nil {
			return nil, err
		}
		s.games[i].cases = store.Plan().Experiment.Stored(store)
		for _, r := range store.Records(store.Plan().Experiment.Jobs()) {
			s.took += r.Found.Time
		}
		for _, c := range s.games[i].cases {
			against, err := c.Against()
			if err != nil {
				return nil, err
			}
			s.games[i].against = append(s.games[i].against, against)
		}
		for _, m := range paperMatches {
			if _, err := os.Stat(firstFolder + g.plan + "-" + m[0] + ".json"); err != nil {
				continue // without a null move
			}
			match, err := s.readMatch(i, m[0])
			if err != nil {
				return nil, err
			}
			s.matches = append(s.matches, match)
		}
	}
	var ps []float64
	for _, m := range s.matches {
		ps = append(ps, m.p)
	}
	corrected, err := stat.Holm(ps)
	for i := range corrected {
		s.matches[i].corrected = corrected[i]
	}
	return s, err
})

// studied returns the stored results of a plan of the study.
func studied(plan string) (*lab.Store, error) {
	return lab.Look(firstFolder+plan+".results", games.All())
}

// readPlayed reads the stored results of a match, and computes what they say.
func readPlayed(game int, name, results string) (m played, err error) {
	store, err := lab.Look(results, games.All())
	if err != nil {
		return m, err
	}
	match := store.Plan().Match
	m = played{game: game, name: name, planned: len(match.Jobs())}
	if m.score, err = match.Stored(store); err != nil {
		return m, err
	}
	return m, m.measure()
}

func (s *study) readMatch(game int, name string) (m played, err error) {
	if m, err = readPlayed(game, name, firstFolder+paperGames[game].plan+"-"+name+".results"); err != nil {
		return m, err
	}
	var openings []string
	if game == inChess {
		chess, err := games.All().Find("chess")
		if err != nil {
			return m, err
		}
		openings = chess.Openings()
	}
	for i, job := range m.score.Jobs {
		if slices.Contains(openings, job.Position) {
			m.openings++
		}
		if slices.Contains(s.games[game].deepest().Positions, job.Position) {
			m.known++
		}
		for _, one := range m.score.Rows[i].Games {
			s.took += one.Time[0] + one.Time[1]
		}
	}
	return m, nil
}

// measure computes what the score of a match says.
func (m *played) measure() error {
	strength, err := m.score.Pairs().Strength()
	if err != nil {
		return err
	}
	m.elo, m.p = strength.Elo, strength.P()
	for _, row := range m.score.Rows {
		for _, one := range row.Games {
			switch one.End {
			case lab.EndRepetition:
				m.repeated++
			case lab.EndFifty:
				m.fifty++
			case lab.EndPlies:
				m.stopped++
			}
		}
		if max(len(row.Games[0].Moves), len(row.Games[1].Moves)) <= 3 {
			m.short++
		}
	}
	return nil
}

// match returns a match by its game and its name.
func (s *study) match(game int, name string) *played {
	for i, m := range s.matches {
		if m.game == game && m.name == name {
			return &s.matches[i]
		}
	}
	return nil
}

// byGame returns a table of which each game has a column.
func byGame(first string) table.Table {
	head := []string{first}
	for _, g := range paperGames {
		head = append(head, g.name)
	}
	return table.Of(head...)
}

// bySetting has a row for each setting but the baseline.
func (s *study) bySetting(cell func(measured, int) string) table.Table {
	made := byGame("setting")
	for i, name := range paperSettings[1:] {
		row := []string{name}
		for _, g := range s.games {
			if i+1 < len(g.deepest().Settings) {
				row = append(row, cell(g, i+1))
			} else {
				row = append(row, "")
			}
		}
		made.Add(row...)
	}
	return made
}

// nodesTable has what settings save, at the deepest depth.
func (s *study) nodesTable() table.Table {
	made := s.bySetting(func(g measured, setting int) string { return g.times(setting).Ratio.String() })
	largest := []string{"largest corrected p"}
	for _, g := range s.games {
		largest = append(largest, fmt.Sprintf("%.4f", most(g.against[len(g.against)-1])))
	}
	made.Add(largest...)
	return made
}

// most returns the largest corrected p-value.
func most(c stat.Comparisons) (p float64) {
	for _, row := range c.Rows {
		p = max(p, row.Corrected)
	}
	return p
}

// changedTable has what settings change, at the deepest depth.
func (s *study) changedTable() table.Table {
	return s.bySetting(func(g measured, setting int) string {
		values, moves := g.deepest().Changed(setting)
		return exactly(values) + "; " + exactly(moves)
	})
}

// timesTable has the time of a setting, at the deepest depth.
func (s *study) timesTable() table.Table {
	return s.bySetting(func(g measured, setting int) string {
		c := g.deepest()
		took, err := stat.Ratio(c.Seconds(setting), c.Seconds(0))
		if err != nil {
			return err.Error()
		}
		return took.String()
	})
}

// sizesTable has by how much settings change values, at the deepest depth.
func (s *study) sizesTable() table.Table {
	return s.bySetting(func(g measured, setting int) string { return sizes(g.deepest(), setting) })
}

// sizes returns by how much a setting changes the values that it changes: the median and the greatest.
func sizes(c lab.Case, setting int) string {
	var changes []float64
	for i, found := range c.Found[setting] {
		if by := math.Abs(float64(found.Value - c.Found[0][i].Value)); by > 0 {
			changes = append(changes, by)
		}
	}
	median, err := stat.Quantile(changes, 0.5)
	if err != nil {
		return "" // it changes none
	}
	return fmt.Sprintf("%.4g, %.0f", median.Value, slices.Max(changes))
}

// exactly returns a count of 100 with its exact interval.
func exactly(r stat.Rate) string {
	low, high := r.Exact()
	return fmt.Sprintf("%d (%.0f to %.0f)", r.Hits, low, high)
}

// depthsTable has what the listing saves, by the depth.
func (s *study) depthsTable() table.Table {
	made := table.Of("game", "plies: times the nodes", "largest corrected p")
	for i, g := range paperGames {
		var trend []string
		largest := 0.0
		for k, c := range s.games[i].cases {
			row := s.games[i].against[k].Rows[listing-1]
			trend = append(trend, fmt.Sprintf("%d: %.2f", c.Depth, row.Ratio.Value))
			largest = max(largest, row.Corrected)
		}
		made.Add(g.name, strings.Join(trend, ", "), fmt.Sprintf("%.4f", largest))
	}
	return made
}

// matchesTable has the matches.
func (s *study) matchesTable() table.Table {
	made := byGame("first, against, by")
	for _, m := range paperMatches {
		row := []string{m[1]}
		for i := range paperGames {
			cell := ""
			if match := s.match(i, m[0]); match != nil {
				cell = fmt.Sprintf("%v; %s", match.elo, pText(match.corrected))
				if n := len(match.score.Rows); n < match.planned {
					cell += fmt.Sprintf("; only %d of %d pairs, none from an opening", n, match.planned)
				}
				if match.short > 0 {
					cell += fmt.Sprintf("; short pairs: %d", match.short)
				}
			}
			row = append(row, cell)
		}
		made.Add(row...)
	}
	return made
}

// pText returns a p-value as the table has it.
func pText(p float64) string {
	if p < 0.001 {
		return "p < 0.001"
	}
	return fmt.Sprintf("p = %.2g", p)
}

// in returns the names of the games for which something holds.
func in(holds func(game int) bool, games ...int) string {
	var names []string
	for _, i := range games {
		if holds(i) {
			names = append(names, paperGames[i].name)
		}
	}
	return strings.Join(names, ", ")
}

// hypothesesTable has a verdict for each hypothesis. What is said of matches goes by the corrected p-values.
func (s *study) hypothesesTable() table.Table {
	all := []int{inChess, inDraughts, inOthello, inConnectFour}
	made := table.Of("hypothesis", "confirmed in", "not confirmed in", "figures")
	add := func(text string, holds func(game int) bool, figure func(game int) string, games ...int) {
		var figures []string
		for _, i := range games {
			figures = append(figures, paperGames[i].name+" "+figure(i))
		}
		fails := in(func(i int) bool { return !holds(i) }, games...)
		made.Add(fmt.Sprintf("%d. %s", len(made.Rows)+1, text), in(holds, games...), fails, strings.Join(figures, "; "))
	}
	values := func(settings ...int) func(int) string {
		return func(i int) string {
			var counts []string
			for _, setting := range settings {
				counts = append(counts, fmt.Sprint(s.games[i].values(setting)))
			}
			return strings.Join(counts, " and ")
		}
	}
	elo := func(match string) func(int) string {
		return func(i int) string {
			m := s.match(i, match)
			return fmt.Sprintf("%v, %s", m.elo, pText(m.corrected))
		}
	}
	add("The listing saves nodes at each depth, and the share it saves grows with the depth.", func(i int) bool {
		last := 1.0
		for _, against := range s.games[i].against {
			row := against.Rows[listing-1]
			if row.Ratio.Value >= last || row.Corrected >= 0.05 {
				return false
			}
			last = row.Ratio.Value
		}
		return true
	}, func(i int) string {
		first, deepest := s.games[i].against[0].Rows[listing-1], s.games[i].times(listing)
		return fmt.Sprintf("%.2f to %.2f", first.Ratio.Value, deepest.Ratio.Value)
	}, all...)
	add("CUT nodes only: fewer nodes saved, fewer values changed.", func(i int) bool {
		g := s.games[i]
		return g.times(cutOnly).Ratio.Value > g.times(listing).Ratio.Value && g.values(cutOnly) < g.values(listing)
	}, func(i int) string {
		g := s.games[i]
		return fmt.Sprintf("%.2f and %.2f, %s", g.times(listing).Ratio.Value, g.times(cutOnly).Ratio.Value,
			values(listing, cutOnly)(i))
	}, all...)
	add("A re-search repairs less than half of the changed values.",
		func(i int) bool { return 2*s.games[i].values(research) > s.games[i].values(listing) }, values(listing, research), all...)
	add("Without the threat more values change, most in chess.",
		func(i int) bool { return s.games[i].values(noThreat) > s.games[i].values(listing) }, values(listing, noThreat), all...)
	add("In chess the listing saves fewer nodes than the null move, and changes fewer moves.", func(i int) bool {
		g := s.games[i]
		_, byListing := g.deepest().Changed(listing)
		_, byNull := g.deepest().Changed(nullMove)
		return g.times(listing).Ratio.Value > g.times(nullMove).Ratio.Value && byListing.Hits < byNull.Hits
	}, func(i int) string {
		g := s.games[i]
		_, byListing := g.deepest().Changed(listing)
		_, byNull := g.deepest().Changed(nullMove)
		return fmt.Sprintf("%.2f and %.2f, %d and %d", g.times(listing).Ratio.Value, g.times(nullMove).Ratio.Value,
			byListing.Hits, byNull.Hits)
	}, inChess)
	add("With 5,000 nodes per move the listing is stronger than the baseline.", func(i int) bool {
		m := s.match(i, "listing-nothing")
		return m.significant() && m.elo.Value > 0
	}, elo("listing-nothing"), inChess, inDraughts)
	add("The listing adds nothing that 300 pairs can show to null move and late moves together.",
		func(i int) bool { return !s.match(i, "all-null-late").significant() }, elo("all-null-late"), inChess, inDraughts)
	add("At equal depth the listing is weaker than the baseline.", func(i int) bool {
		m := s.match(i, "listing-nothing-depth")
		return m.significant() && m.elo.Value < 0
	}, elo("listing-nothing-depth"), all...)
	return made
}

// The numbers in sentences are of the results, too. Those of the audit are the notebook's.
func TestTheSentencesOfThePaperAreOfTheResults(t *testing.T) {
	p := stored(t, readStudy)
	chess, draughts, othello, four := p.games[inChess], p.games[inDraughts], p.games[inOthello], p.games[inConnectFour]
	percent := func(share float64) string { return fmt.Sprintf("%.0f", 100*share) }
	left := func(g measured) string { return percent(g.times(listing).Ratio.Value) }
	lost := func(g measured) string { // of the savings, by the margin
		return percent((g.times(margin).Ratio.Value - g.times(listing).Ratio.Value) / (1 - g.times(listing).Ratio.Value))
	}
	repaired := func(g measured, without, with int) string {
		return percent(1 - float64(g.values(with))/float64(g.values(without)))
	}
	elo := func(game int, match string) string { return p.match(game, match).elo.String() }
	with := func(game int, match string) string {
		m := p.match(game, match)
		return fmt.Sprintf("%v, corrected %s", m.elo, pText(m.corrected))
	}
	moves := func(g measured, setting int) int {
		_, moves := g.deepest().Changed(setting)
		return moves.Hits
	}
	var fewestValues, mostValues = 100, 0
	for _, g := range p.games {
		fewestValues, mostValues = min(fewestValues, g.values(listing)), max(mostValues, g.values(listing))
	}
	again := func(g measured) string { // CUT nodes with a re-search, against CUT nodes without
		times, err := stat.Ratio(g.deepest().Nodes(cutResearch), g.deepest().Nodes(cutOnly))
		if err != nil {
			t.Fatal(err)
		}
		return times.String()
	}
	depth := p.match(inChess, "listing-nothing-depth")
	nodes := p.match(inChess, "listing-nothing")
	short := p.match(inConnectFour, "listing-nothing")
	significant := 0
	for _, m := range p.matches {
		if m.significant() {
			significant++
		}
		switch {
		case m.game == inChess && m.name != depth.name && (m.openings != nodes.openings || m.known != nodes.known):
			t.Errorf("chess, %s: %d openings, %d of the 100 positions", m.name, m.openings, m.known)
		case m.game != inChess && m.known > 0:
			t.Errorf("%s, %s: %d of the 100 positions", paperGames[m.game].name, m.name, m.known)
		case m.name != depth.name && len(m.score.Rows) != m.planned:
			t.Errorf("%s, %s: %d of %d pairs", paperGames[m.game].name, m.name, len(m.score.Rows), m.planned)
		}
	}
	if depth.openings != 0 || nodes.known != nodes.openings {
		t.Errorf("openings: %d in the match by depth; %d and %d", depth.openings, nodes.openings, nodes.known)
	}
	number, hold, fail, once := []string{"None", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"}, 0, 0, 0
	for _, row := range p.hypothesesTable().Rows {
		switch holds, fails := row[1], row[2]; {
		case fails == "":
			hold++
		case holds == "":
			fail++
		case !strings.Contains(fails, ","):
			once++
		}
	}
	grown := func(g measured) int { return g.values(noThreat) - g.values(listing) }
	for i, g := range p.games {
		if i != inChess && grown(g) >= grown(chess) {
			t.Errorf("without the threat %d more values change in %s", grown(g), paperGames[i].name)
		}
	}
	hours := strings.ToLower(number[int(p.took.Round(time.Hour).Hours())])
	const (
		thePaper = paperFile
		plan     = "notebooks/data/fail-high-reductions/README.md"
	)
	for _, c := range []struct{ file, want string }{
		{thePaper, fmt.Sprintf("It leaves %s, %s, and %s %% of the nodes in chess, draughts, and Othello and %s %% "+
			"in connect four", left(chess), left(draughts), left(othello), left(four))},
		{thePaper, fmt.Sprintf("changes the value of %d to %d positions of 100", fewestValues, mostValues)},
		{thePaper, fmt.Sprintf("In connect four it leaves %d of %d changed values", four.values(margin), four.values(listing))},
		{thePaper, fmt.Sprintf("gives up %s, %s, and %s %% of the savings", lost(chess), lost(draughts), lost(othello))},
		{thePaper, fmt.Sprintf("leaves %d, %d, and %d changed values of 100", chess.values(margin), draughts.values(margin),
			othello.values(margin))},
		{thePaper, fmt.Sprintf("and %d, %d, and %d changed moves", moves(chess, margin), moves(draughts, margin),
			moves(othello, margin))},
		{thePaper, fmt.Sprintf("changed values, and it gives up %s %% of the savings", lost(four))},
		{thePaper, fmt.Sprintf("%s of them are confirmed in every game they name, %s in all but one, and %s in none",
			number[hold], strings.ToLower(number[once]), strings.ToLower(number[fail]))},
		{thePaper, fmt.Sprintf("the same %d openings are among the 100 positions and among the 300", nodes.openings)},
		{thePaper, fmt.Sprintf("stopped after %d of its %d pairs", len(depth.score.Rows), depth.planned)},
		{thePaper, fmt.Sprintf("%d of %d pairs in the other chess matches", nodes.openings, nodes.planned)},
		{thePaper, fmt.Sprintf("its corrected p-value is %.2g (%.2g alone)", depth.corrected, depth.p)},
		{thePaper, fmt.Sprintf("Holm for all %d matches", len(p.matches))},
		{thePaper, fmt.Sprintf("%d of the %d matches", significant, len(p.matches))},
		{thePaper, fmt.Sprintf("repairs %s %% of the changed values in chess, %s %% in draughts, %s %% in Othello, "+
			"and %s %% in connect four", repaired(chess, listing, research), repaired(draughts, listing, research),
			repaired(othello, listing, research), repaired(four, listing, research))},
		{thePaper, fmt.Sprintf("repairs %s %% in chess (%d become %d) and %s %% in connect four (%d become %d)",
			repaired(chess, cutOnly, cutResearch), chess.values(cutOnly), chess.values(cutResearch),
			repaired(four, cutOnly, cutResearch), four.values(cutOnly), four.values(cutResearch))},
		{thePaper, fmt.Sprintf("%s and %s times the nodes", again(chess), again(four))},
		{thePaper, fmt.Sprintf("%s %% in draughts and %s %% in Othello", repaired(draughts, cutOnly, cutResearch),
			repaired(othello, cutOnly, cutResearch))},
		{thePaper, fmt.Sprintf("%.3f of the nodes and %d changed values against %.3f and %d", four.times(cutResearch).Ratio.Value,
			four.values(cutResearch), four.times(listing).Ratio.Value, four.values(listing))},
		{thePaper, fmt.Sprintf("in draughts its interval excludes 0 but the correction does not confirm a loss (%s)",
			with(inDraughts, "cut-nothing"))},
		{thePaper, fmt.Sprintf("loses in connect four (%s)", with(inConnectFour, "cut-nothing"))},
		{thePaper, fmt.Sprintf("in Othello by %s at equal nodes, corrected %s, and by %s in equal time, corrected %s",
			elo(inOthello, "margin-nothing"), pText(p.match(inOthello, "margin-nothing").corrected),
			elo(inOthello, "margin-nothing-time"), pText(p.match(inOthello, "margin-nothing-time").corrected))},
		{thePaper, fmt.Sprintf("%d of the %d chess games", nodes.repeated, 2*nodes.planned)},
		{thePaper, fmt.Sprintf("%d of the %d draughts games", p.match(inDraughts, "listing-nothing").repeated, 2*nodes.planned)},
		{thePaper, fmt.Sprintf("In connect four %d of %d pairs are two games of at most three moves", short.short,
			short.planned)},
		{plan, fmt.Sprintf("the same %d openings are among the 100 positions and among the 300", nodes.openings)},
		{plan, fmt.Sprintf("stopped after %d of its %d pairs", len(depth.score.Rows), depth.planned)},
		{thePaper, fmt.Sprintf("in about %s hours of one core", hours)},
		{plan, fmt.Sprintf("in about %s hours of one core", hours)},
	} {
		if !strings.Contains(text(t, c.file), c.want) {
			t.Errorf("%s does not say %q", c.file, c.want)
		}
	}
}
