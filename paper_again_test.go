package ablab_test

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/table"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

// The second study: the plans that have been played.
const againFolder = "notebooks/data/fail-high-reductions-again/"

// againMatches are the matches of the second study, in the order of their table, by the names of the plans without the game and
// the nodes, and what the paper calls them.
var againMatches = [][2]string{
	{"listing-baseline", "listing, baseline"}, {"margin-baseline", "margin, baseline"},
	{"cut-research-baseline", "CUT nodes only with a re-search, baseline"}, {"listing-null", "listing, null move"},
	{"futility-baseline", "reverse futility, baseline"}, {"futility-listing", "reverse futility, listing"},
	{"full-and-listing-full", "full and listing, full"}, {"full-and-margin-full", "full and margin, full"},
	{"full-for-futility-listing-full", "full with the listing for reverse futility, full"},
}

// againName returns what the paper calls a match.
func againName(name string) string {
	at := slices.IndexFunc(againMatches, func(m [2]string) bool { return m[0] == name })
	return againMatches[at][1]
}

// againNodes are the numbers of nodes for each move.
var againNodes = []int{500, 5000, 50_000, 500_000}

// second is the second study.
type second struct {
	matches []played // game, name and nodes are those of the plan
	nodes   []int    // of each match
}

var readAgain = sync.OnceValues(func() (*second, error) {
	s := &second{}
	var ps []float64
	for i, g := range paperGames {
		for _, m := range againMatches {
			for _, nodes := range againNodes {
				results := againFolder + g.plan + "-" + m[0] + "-" + strconv.Itoa(nodes) + ".results"
				if _, err := os.Stat(results); err != nil {
					continue // it is not planned, or has not been played
				}
				is, err := readPlayed(i, m[0], results)
				if err != nil {
					return nil, err
				}
				s.matches, s.nodes, ps = append(s.matches, is), append(s.nodes, nodes), append(ps, is.p)
			}
		}
	}
	corrected, err := stat.Holm(ps)
	for i := range corrected {
		s.matches[i].corrected = corrected[i]
	}
	return s, err
})

// match returns a match by its game, its name and its nodes; nil if it has not been played.
func (s *second) match(game int, name string, nodes int) *played {
	for i, m := range s.matches {
		if m.game == game && m.name == name && s.nodes[i] == nodes {
			return &s.matches[i]
		}
	}
	return nil
}

// table has a row for each match.
func (s *second) table() table.Table {
	made := table.Of("game", "first, against", "nodes", "pairs", "Elo of the first (95 %)", "corrected p",
		"games ended by repetition", "after 50 moves", "after 400 plies", "pairs of at most 3 moves")
	for i, m := range s.matches {
		made.Add(paperGames[m.game].name, againName(m.name), fmt.Sprint(s.nodes[i]), fmt.Sprint(len(m.score.Rows)),
			m.elo.String(), strings.TrimPrefix(pText(m.corrected), "p = "), fmt.Sprint(m.repeated), fmt.Sprint(m.fifty),
			fmt.Sprint(m.stopped), fmt.Sprint(m.short))
	}
	return made
}

// beside has the matches of 5,000 nodes that both studies played.
func (s *second) beside(first *study) table.Table {
	made := table.Of("game", "first, against", "first study", "second study")
	for i, g := range paperGames {
		for _, pair := range [][3]string{
			{"listing-nothing", "listing-baseline", "listing, baseline"},
			{"margin-nothing", "margin-baseline", "margin, baseline"},
			{"listing-null", "listing-null", "listing, null move"},
		} {
			old, now := first.match(i, pair[0]), s.match(i, pair[1], 5000)
			if old != nil && now != nil {
				made.Add(g.name, pair[2], old.elo.String(), now.elo.String())
			}
		}
	}
	return made
}

// side is a match of the second study with the winner that a hypothesis names.
type side struct {
	game  int
	name  string
	nodes int
	wins  bool // the first side; else the other one
	none  bool // neither: the hypothesis says that no difference will be significant
}

// verdicts has a verdict for each hypothesis of the second study.
func (s *second) verdicts() table.Table {
	made := table.Of("hypothesis", "verdict", "Elo of the first (95 %), corrected p")
	add := func(text string, holds func(m *played, of side) bool, of ...side) {
		var figures []string
		missing, fails := false, false
		for _, m := range of {
			is := s.match(m.game, m.name, m.nodes)
			if is == nil {
				figures, missing = append(figures, "not played yet"), true
				continue
			}
			figure := fmt.Sprintf("%v, %s", is.elo, pText(is.corrected))
			if len(of) > 1 {
				figure = fmt.Sprintf("%s nodes, %s: %s", english.Thousands(int64(m.nodes)), againName(m.name), figure)
			}
			figures = append(figures, figure)
			fails = fails || !holds(is, m)
		}
		verdict := "confirmed"
		if len(of) > 0 && of[0].none {
			verdict = "not contradicted: no match is significant"
		}
		if fails {
			verdict = "not confirmed"
		} else if missing {
			verdict = "open"
		}
		made.Add(fmt.Sprintf("%d. %s", len(made.Rows)+1, text), verdict, strings.Join(figures, "; "))
	}
	decided := func(m *played, of side) bool { return m.significant() && m.elo.Value > 0 == of.wins }
	add("With 5,000 nodes the listing is stronger than the baseline in chess.", decided,
		side{inChess, "listing-baseline", 5000, true, false})
	add("In chess its gain is smaller with 50,000 nodes than with 500.", func(m *played, of side) bool {
		few, many := s.match(of.game, of.name, 500), s.match(of.game, of.name, 50_000)
		return few == nil || many == nil || less(few.elo, many.elo).Low > 0
	}, side{inChess, "listing-baseline", 500, true, false}, side{inChess, "listing-baseline", 50_000, true, false})
	add("In draughts the listing is weaker than the baseline with 5,000 nodes.", decided,
		side{inDraughts, "listing-baseline", 5000, false, false})
	add("In connect four it is weaker with every number of nodes.", decided,
		side{inConnectFour, "listing-baseline", 500, false, false}, side{inConnectFour, "listing-baseline", 5000, false, false},
		side{inConnectFour, "listing-baseline", 50_000, false, false})
	add("In Othello the margin is stronger than the baseline.", decided, side{inOthello, "margin-baseline", 5000, true, false})
	add("CUT nodes only with a re-search is stronger than the baseline in chess.", decided,
		side{inChess, "cut-research-baseline", 5000, true, false})
	add("Beside the techniques of today neither the listing nor the margin adds anything that 300 pairs can show.",
		func(m *played, _ side) bool { return !m.significant() }, side{inChess, "full-and-listing-full", 5000, false, true},
		side{inChess, "full-and-margin-full", 5000, false, true})
	add("Reverse futility pruning is stronger than the listing.", decided, side{inChess, "futility-listing", 5000, true, false})
	return made
}

// less returns the difference between two estimates of different games.
func less(a, b stat.Estimate) stat.Estimate {
	half := math.Hypot(a.High-a.Low, b.High-b.Low) / 2
	return stat.Estimate{Value: a.Value - b.Value, Low: a.Value - b.Value - half, High: a.Value - b.Value + half}
}

// slopes has the change of the listing's Elo with ten times the nodes, by game: the slope of a weighted least-squares line.
func (s *second) slopes() (table.Table, error) {
	made := table.Of("game", "Elo of the listing for ten times the nodes (95 %)", "corrected p")
	var ps []float64
	for i, g := range paperGames {
		var w, wx, wy, wxx, wxy float64
		for _, nodes := range againNodes {
			m := s.match(i, "listing-baseline", nodes)
			if m == nil {
				continue
			}
			x, weight := math.Log10(float64(nodes)), math.Pow((m.elo.High-m.elo.Low)/2/1.96, -2)
			w, wx, wy = w+weight, wx+weight*x, wy+weight*m.elo.Value
			wxx, wxy = wxx+weight*x*x, wxy+weight*x*m.elo.Value
		}
		spread := w*wxx - wx*wx
		slope, deviation := (w*wxy-wx*wy)/spread, math.Sqrt(w/spread)
		ps = append(ps, math.Erfc(math.Abs(slope)/deviation/math.Sqrt2))
		made.Add(g.name, stat.Estimate{Value: slope, Low: slope - 1.96*deviation, High: slope + 1.96*deviation}.String(), "")
	}
	corrected, err := stat.Holm(ps)
	for i := range corrected {
		made.Rows[i][2] = strings.TrimPrefix(pText(corrected[i]), "p = ")
	}
	return made, err
}

// trend draws the Elo of the listing against the baseline by the nodes of a move. The last point of chess is of the fourth study.
func (s *second) trend(fourth *descendants) *chart.CurveView {
	c := chart.Curve("Elo of the listing against the baseline", "nodes per move").Level(0)
	for _, nodes := range againNodes {
		for i, g := range paperGames {
			if m := s.match(i, "listing-baseline", nodes); m != nil {
				c.AddEstimate(g.name, nodes, m.elo)
			}
		}
	}
	c.AddEstimate(paperGames[inChess].name, 5_000_000, fourth.match("listing-baseline-5000000").elo)
	return c
}

// The tables and the figure of the second study are those of its results: -update makes them.
func TestTheSecondStudyInThePaperIsOfTheResults(t *testing.T) {
	s, first := stored(t, readAgain), stored(t, readStudy)
	slopes, err := s.slopes()
	if err != nil {
		t.Fatal(err)
	}
	for name, made := range map[string]table.Table{
		"again": s.table(), "beside": s.beside(first), "verdicts": s.verdicts(), "trend": slopes,
	} {
		writeTable(t, paperFile, name, made)
	}
	writeFigure(t, "docs/listing-by-nodes.svg", s.trend(stored(t, readDescendants)))
}

// All pairs of a match are played, no opening is one of the node counts of the first study, and each plan has its name's nodes.
func TestTheSecondStudyKeepsItsPlan(t *testing.T) {
	s, counted := stored(t, readAgain), map[string]bool{}
	for _, g := range stored(t, readStudy).games {
		for _, pos := range g.deepest().Positions {
			counted[pos] = true
		}
	}
	for i, m := range s.matches {
		name := fmt.Sprintf("%s, %s, %d nodes", paperGames[m.game].name, m.name, s.nodes[i])
		if len(m.score.Rows) != m.planned {
			t.Errorf("%s: %d of %d pairs", name, len(m.score.Rows), m.planned)
		}
		for _, job := range m.score.Jobs {
			if counted[job.Position] || job.Nodes != int64(s.nodes[i]) {
				t.Errorf("%s: %s with %d nodes", name, job.Position, job.Nodes)
			}
		}
	}
	plans, err := filepath.Glob(againFolder + "*.json")
	if err != nil || len(plans) != len(s.matches) {
		t.Errorf("%d plans, and %d matches that have been played, %v", len(plans), len(s.matches), err)
	}
}

// The numbers in the sentences on the second study are of its results.
func TestTheSentencesOnTheSecondStudyAreOfItsResults(t *testing.T) {
	s, first := stored(t, readAgain), stored(t, readStudy)
	elo := func(game int, name string, nodes int) string { return s.match(game, name, nodes).elo.String() }
	loss := func(m *played) string { // of the first side, as a loss
		return stat.Estimate{Value: -m.elo.Value, Low: -m.elo.High, High: -m.elo.Low}.String()
	}
	plans, err := filepath.Glob(againFolder + "*.json")
	if err != nil {
		t.Fatal(err)
	}
	draughts, four := s.match(inDraughts, "listing-baseline", 5000), s.match(inConnectFour, "listing-baseline", 5000)
	common := func(game int) int { // openings of both studies
		old, now := map[string]bool{}, map[string]bool{}
		for _, m := range first.matches {
			for _, job := range m.score.Jobs {
				old[job.Position] = true
			}
		}
		for _, job := range s.match(game, "listing-baseline", 5000).score.Jobs {
			if old[job.Position] {
				now[job.Position] = true
			}
		}
		return len(now)
	}
	overlap := fmt.Sprintf("Of the openings of draughts %d, of those of connect four %d, and of those of Othello %d were",
		common(inDraughts), common(inConnectFour), common(inOthello))
	if plan := text(t, againFolder+"README.md"); !strings.Contains(plan, overlap) || common(inChess) > 0 {
		t.Errorf("the plan does not say %q; %d openings of chess", overlap, common(inChess))
	}
	instead := loss(s.match(inChess, "full-for-futility-listing-full", 5000))
	paper := text(t, paperFile)
	for _, want := range []string{
		fmt.Sprintf("All %d planned matches have been played", len(plans)),
		fmt.Sprintf("%d of the %d games of the listing against the baseline end by repetition, and not %d, and %d more are",
			draughts.repeated, 2*draughts.planned, first.match(inDraughts, "listing-nothing").repeated, draughts.stopped),
		fmt.Sprintf("Its lead over the null move is %v; in the first study it was %v",
			s.match(inDraughts, "listing-null", 5000).elo, first.match(inDraughts, "listing-null").elo),
		"keeps its lead over the baseline, " + elo(inChess, "listing-baseline", 5000),
		"Its lead over the null move, " + elo(inChess, "listing-null", 5000),
		fmt.Sprintf("it loses by %s, where it lost by %s", loss(four), loss(first.match(inConnectFour, "listing-nothing"))),
		"is not confirmed: " + elo(inOthello, "margin-baseline", 5000),
		"loses in draughts: " + elo(inDraughts, "cut-research-baseline", 5000),
		"gains nothing that is significant, " + elo(inChess, "cut-research-baseline", 5000),
		fmt.Sprintf("after the correction, %s, corrected p = %.2g", elo(inChess, "margin-baseline", 5000),
			s.match(inChess, "margin-baseline", 5000).corrected),
		fmt.Sprintf("alone gains %s over the baseline in chess, and the listing %s; against each other the "+
			"difference is not significant, %s", elo(inChess, "futility-baseline", 5000), elo(inChess, "listing-baseline", 5000),
			elo(inChess, "futility-listing", 5000)),
		fmt.Sprintf("The listing added to it gives %s; the interval excludes a gain of more than %.0f Elo. The margin gives %s",
			elo(inChess, "full-and-listing-full", 5000), s.match(inChess, "full-and-listing-full", 5000).elo.High,
			elo(inChess, "full-and-margin-full", 5000)),
		"it shows no gain in chess, " + elo(inChess, "full-and-listing-full", 5000),
		"instead of reverse futility pruning costs " + instead,
		"instead of reverse futility pruning it loses by " + instead,
		"Instead of reverse futility pruning in the full engine it loses by " + instead,
		fmt.Sprintf("grows from %s with 500 nodes per move to %s with 5,000, %s with 50,000, and %s with 500,000",
			elo(inChess, "listing-baseline", 500), elo(inChess, "listing-baseline", 5000),
			elo(inChess, "listing-baseline", 50_000), elo(inChess, "listing-baseline", 500_000)),
		fmt.Sprintf("exceeds that with 500 by %v", less(s.match(inChess, "listing-baseline", 50_000).elo,
			s.match(inChess, "listing-baseline", 500).elo)),
		fmt.Sprintf("%s with 500 to %s with 500,000", strings.Replace(elo(inChess, "listing-baseline", 500), " ", " Elo ", 1),
			elo(inChess, "listing-baseline", 500_000)),
		fmt.Sprintf("With 50,000 nodes the full engine with the listing has %s", elo(inChess, "full-and-listing-full", 50_000)),
		fmt.Sprintf("wins with 500 nodes, %s, and with 5,000, %s, and 50,000, %s, the difference is not significant",
			elo(inDraughts, "listing-baseline", 500), elo(inDraughts, "listing-baseline", 5000),
			elo(inDraughts, "listing-baseline", 50_000)),
	} {
		if !strings.Contains(paper, want) {
			t.Errorf("the paper does not say %q", want)
		}
	}
}
