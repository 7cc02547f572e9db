package ablab_test

import (
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/table"
)

// The study of fail-high reductions beside their descendants, in chess.
const descendantsFolder = "notebooks/data/fail-high-reductions-descendants/"

// descendantSettings are its settings in the order of the plan. Those that have the listing or the margin beside another
// technique, or the listing instead of one, name the number of the setting without.
var descendantSettings = []struct {
	name    string
	without int
}{
	{"baseline", 0}, {"listing", 0}, {"margin", 0}, {"reverse futility", 0}, {"adaptive null move", 0},
	{"verified adaptive null move", 0}, {"late moves", 0},
	{"listing and reverse futility", 3}, {"listing and adaptive null move", 4},
	{"listing and verified adaptive null move", 5}, {"listing and late moves", 6},
	{"margin and reverse futility", 3}, {"margin and adaptive null move", 4},
	{"margin and verified adaptive null move", 5}, {"margin and late moves", 6},
	{"reverse futility and adaptive null move", 0}, {"reverse futility and late moves", 0},
	{"adaptive null move and late moves", 0},
	{"full", 0}, {"full and listing", 18}, {"full and margin", 18}, {"full with the listing for reverse futility", 18},
}

// The numbers of some settings in descendantSettings.
const (
	firstAlone, lastAlone   = 2, 6  // the techniques beside the listing, each alone
	firstPaired, lastPaired = 7, 10 // each of them but the margin, with the listing
)

// descendantMatches are its matches by the names of their plans, and what the paper calls them.
var descendantMatches = [][2]string{
	{"listing-baseline-time", "listing, baseline"}, {"futility-baseline-time", "reverse futility, baseline"},
	{"futility-listing-time", "reverse futility, listing"}, {"listing-adaptive-time", "listing, adaptive null move"},
	{"listing-verified-time", "listing, verified adaptive null move"},
	{"futility-and-listing-futility-time", "listing and reverse futility, reverse futility"},
	{"futility-and-margin-futility-time", "margin and reverse futility, reverse futility"},
	{"adaptive-and-listing-adaptive-time", "listing and adaptive null move, adaptive null move"},
	{"late-and-listing-late-time", "listing and late moves, late moves"},
	{"full-and-listing-full-time", "full and listing, full"}, {"full-and-margin-full-time", "full and margin, full"},
	{"full-for-futility-listing-full-time", "full with the listing for reverse futility, full"},
	{"listing-baseline-5000000", "listing, baseline"},
	// Added when those above were known:
	{"verified-and-listing-verified-time", "listing and verified adaptive null move, verified adaptive null move"},
	{"adaptive-and-margin-adaptive-time", "margin and adaptive null move, adaptive null move"},
	{"verified-and-margin-verified-time", "margin and verified adaptive null move, verified adaptive null move"},
	{"late-and-margin-late-time", "margin and late moves, late moves"},
}

// plannedMatches is how many of them were planned before any was played.
const plannedMatches = 13

// descendants is the study.
type descendants struct {
	cases   []lab.Case // by the depth
	matches []played
	planned []float64         // p-values of the first matches, corrected without those that were added when they were known
	hurried map[string][2]int // moves of each side that were found by one ply, because the time was up
}

var readDescendants = sync.OnceValues(func() (*descendants, error) {
	d := &descendants{hurried: map[string][2]int{}}
	store, err := lab.Look(descendantsFolder+"pairs.results", games.All())
	if err != nil {
		return nil, err
	}
	d.cases = store.Plan().Experiment.Stored(store)
	var ps []float64
	for _, m := range descendantMatches {
		is, err := readPlayed(inChess, m[0], descendantsFolder+m[0]+".results")
		if err != nil {
			return nil, err
		}
		var hurried [2]int
		for _, row := range is.score.Rows {
			for _, one := range row.Games {
				hurried[0], hurried[1] = hurried[0]+one.Hurried[0], hurried[1]+one.Hurried[1]
			}
		}
		d.hurried[m[0]] = hurried
		d.matches, ps = append(d.matches, is), append(ps, is.p)
	}
	if d.planned, err = stat.Holm(ps[:plannedMatches]); err != nil {
		return nil, err
	}
	corrected, err := stat.Holm(ps)
	for i := range corrected {
		d.matches[i].corrected = corrected[i]
	}
	return d, err
})

// deepest returns what was found at the greatest depth.
func (d *descendants) deepest() lab.Case { return d.cases[len(d.cases)-1] }

// match returns a match by the name of its plan, which is one of descendantMatches.
func (d *descendants) match(name string) *played {
	return &d.matches[slices.IndexFunc(d.matches, func(m played) bool { return m.name == name })]
}

// descendantName returns what the paper calls a match.
func descendantName(name string) string {
	return descendantMatches[slices.IndexFunc(descendantMatches, func(m [2]string) bool { return m[0] == name })][1]
}

// compared compares the nodes of a setting with those of another one.
func (d *descendants) compared(setting, base int) (stat.Comparison, error) {
	c := d.deepest()
	all, err := stat.Against(stat.Setting{Counts: c.Nodes(base)}, stat.Setting{Counts: c.Nodes(setting)})
	if err != nil {
		return stat.Comparison{}, err
	}
	return all.Rows[0], nil
}

// pairs has what each setting saves and changes at the greatest depth.
func (d *descendants) pairs() (table.Table, error) {
	c := d.deepest()
	made := table.Of("setting", "times the nodes (95 %)", "times the nodes of the other technique, or of full (95 %)",
		"relative time", "changed values of 100 (95 %)", "median and greatest change", "changed moves of 100 (95 %)")
	for i, s := range descendantSettings[1:] {
		setting := i + 1
		nodes, err := stat.Ratio(c.Nodes(setting), c.Nodes(0))
		if err != nil {
			return made, err
		}
		took, err := stat.Ratio(c.Seconds(setting), c.Seconds(0))
		if err != nil {
			return made, err
		}
		added := ""
		if s.without > 0 {
			times, err := stat.Ratio(c.Nodes(setting), c.Nodes(s.without))
			if err != nil {
				return made, err
			}
			added = times.String()
		}
		values, moves := c.Changed(setting)
		made.Add(s.name, nodes.String(), added, fmt.Sprintf("%.2g", took.Value), exactly(values), sizes(c, setting),
			exactly(moves))
	}
	return made, nil
}

// inTime has the matches.
func (d *descendants) inTime() table.Table {
	made := table.Of("first, against", "per move", "pairs", "Elo of the first (95 %)",
		"corrected p of the 13 planned", "corrected p of all 17", "games ended by repetition", "nodes per move of each",
		"moves in haste of each")
	bare := func(p float64) string { return strings.TrimPrefix(pText(p), "p = ") }
	for i, m := range d.matches {
		each := "10 ms"
		if !strings.HasSuffix(m.name, "-time") {
			each = "5,000,000 nodes"
		}
		planned := ""
		if i < plannedMatches {
			planned = bare(d.planned[i])
		}
		made.Add(descendantName(m.name), each, strconv.Itoa(len(m.score.Rows)), m.elo.String(), planned, bare(m.corrected),
			strconv.Itoa(m.repeated),
			fmt.Sprintf("%d, %d", m.nodes(0), m.nodes(1)), fmt.Sprintf("%d, %d", d.hurried[m.name][0], d.hurried[m.name][1]))
	}
	return made
}

// nodes returns how many nodes a side visits for each of its moves, rounded to hundreds.
func (m played) nodes(side int) int {
	nodes, moves := int64(0), 0
	for _, row := range m.score.Rows {
		for _, one := range row.Games {
			nodes, moves = nodes+one.Nodes[side], moves+len(one.Moves)
		}
	}
	return int(math.Round(2*float64(nodes)/float64(moves)/100)) * 100 // each side makes half of the moves
}

// fewer is a comparison that hypothesis 6 or 7 says to be below 1.
type fewer struct {
	hypothesis int
	name       string
	stat.Comparison
}

// fewers returns the comparisons of hypotheses 6 and 7, corrected together.
func (d *descendants) fewers() ([]fewer, error) {
	var all []fewer
	var ps []float64
	add := func(hypothesis, setting, base int) error {
		c, err := d.compared(setting, base)
		all, ps = append(all, fewer{hypothesis, descendantSettings[base].name, c}), append(ps, c.P)
		return err
	}
	for base := firstAlone; base <= lastAlone; base++ {
		if err := add(6, listing, base); err != nil {
			return nil, err
		}
	}
	for setting := firstPaired; setting <= lastPaired; setting++ {
		if err := add(7, setting, descendantSettings[setting].without); err != nil {
			return nil, err
		}
	}
	corrected, err := stat.Holm(ps)
	for i := range corrected {
		all[i].Corrected = corrected[i]
	}
	return all, err
}

// verdicts has a verdict for each hypothesis.
func (d *descendants) verdicts() (table.Table, error) {
	made := table.Of("hypothesis", "verdict", "figures")
	add := func(text, verdict string, figures ...string) {
		made.Add(fmt.Sprintf("%d. %s", len(made.Rows)+1, text), verdict, strings.Join(figures, "; "))
	}
	confirmed := func(holds bool) string {
		if holds {
			return "confirmed"
		}
		return "not confirmed"
	}
	figure := func(m played) string { return fmt.Sprintf("%v, %s", m.elo, pText(m.corrected)) }
	wins := func(text, name string, first bool) {
		m := d.match(name)
		add(text, confirmed(m.significant() && m.elo.Value > 0 == first), figure(*m))
	}
	wins("In 10 ms per move the listing is stronger than the baseline.", "listing-baseline-time", true)
	wins("In 10 ms per move reverse futility pruning is stronger than the listing.", "futility-listing-time", true)
	wins("In 10 ms per move the listing is weaker than the adaptive null move.", "listing-adaptive-time", false)
	verdict := func(corrected []float64) string {
		gains, losses := 0, 0
		for i, p := range corrected {
			if m := d.matches[i]; strings.Contains(m.name, "-and-") && p < 0.05 {
				if m.elo.Value > 0 {
					gains++
				} else {
					losses++
				}
			}
		}
		if gains+losses == 0 {
			return "not contradicted"
		}
		return fmt.Sprintf("contradicted: gains %d, losses %d", gains, losses)
	}
	var all17 []float64
	var figures []string
	for _, m := range d.matches {
		all17 = append(all17, m.corrected)
		if strings.Contains(m.name, "-and-") {
			figures = append(figures, descendantName(m.name)+": "+figure(m))
		}
	}
	add("Neither the listing nor the margin adds anything that 200 pairs can show to futility, to the adaptive null move, "+
		"to late moves, or to the full engine.",
		fmt.Sprintf("corrected for the 13 planned matches %s, for all 17 %s", verdict(d.planned), verdict(all17)), figures...)
	wins("In 10 ms per move the full engine is weaker with the listing instead of futility.",
		"full-for-futility-listing-full-time", false)
	all, err := d.fewers()
	if err != nil {
		return made, err
	}
	below := func(text string, hypothesis int) {
		holds, figures := true, []string(nil)
		for _, f := range all {
			if f.hypothesis != hypothesis {
				continue
			}
			holds = holds && f.Ratio.Value < 1 && f.Corrected < 0.05
			figures = append(figures, fmt.Sprintf("%s: %v, %s", f.name, f.Ratio, pText(f.Corrected)))
		}
		add(text, confirmed(holds), figures...)
	}
	below("At 7 plies the listing leaves fewer nodes than each other technique alone.", 6)
	below("At 7 plies every pair with the listing leaves fewer nodes than the other technique alone.", 7)
	mine, _ := d.deepest().Changed(listing)
	most, counts := 0, []string{fmt.Sprintf("listing: %d", mine.Hits)}
	for i := firstAlone; i <= lastAlone; i++ {
		values, _ := d.deepest().Changed(i)
		most = max(most, values.Hits)
		counts = append(counts, fmt.Sprintf("%s: %d", descendantSettings[i].name, values.Hits))
	}
	add("At 7 plies the listing changes more values than each other technique alone.", confirmed(mine.Hits > most), counts...)
	const last = "With 5,000,000 nodes per move the listing's estimate against the baseline is above its estimate with 5,000."
	m := d.match("listing-baseline-5000000")
	second, err := readAgain()
	if err != nil {
		return made, err
	}
	before := second.match(inChess, "listing-baseline", 5000).elo.Value
	add(last, confirmed(m.elo.Value > before), fmt.Sprintf("%v and %.0f", m.elo, before))
	return made, nil
}

// The tables of the study are those of its results: -update writes them.
func TestTheDescendantsInThePaperAreOfTheResults(t *testing.T) {
	d := stored(t, readDescendants)
	pairs, err := d.pairs()
	if err != nil {
		t.Fatal(err)
	}
	verdicts, err := d.verdicts()
	if err != nil {
		t.Fatal(err)
	}
	for name, made := range map[string]table.Table{"pairs": pairs, "in time": d.inTime(), "descendants verdicts": verdicts} {
		writeTable(t, paperFile, name, made)
	}
}

// Every plan has been carried out to its end, and no match begins from a position in which the nodes were counted.
func TestTheStudyOfDescendantsKeepsItsPlan(t *testing.T) {
	d := stored(t, readDescendants)
	for _, m := range d.matches {
		if len(m.score.Rows) != m.planned || m.short > 0 {
			t.Errorf("%s: %d of %d pairs, %d of them short", m.name, len(m.score.Rows), m.planned, m.short)
		}
		for _, job := range m.score.Jobs {
			if slices.Contains(d.deepest().Positions, job.Position) {
				t.Errorf("%s begins from %s", m.name, job.Position)
			}
		}
	}
	for _, c := range d.cases {
		if len(c.Positions) != 100 || len(c.Settings) != len(descendantSettings) {
			t.Errorf("%d plies: %d positions, %d settings", c.Depth, len(c.Positions), len(c.Settings))
		}
	}
	plans, err := filepath.Glob(descendantsFolder + "*.json")
	if err != nil || len(plans) != len(descendantMatches)+1 {
		t.Errorf("%d plans, and %d matches, %v", len(plans), len(descendantMatches), err)
	}
}

// The numbers in the sentences on the study are of its results.
func TestTheSentencesOnTheDescendantsAreOfTheResults(t *testing.T) {
	d := stored(t, readDescendants)
	c := d.deepest()
	named := func(name string) int {
		for i, s := range descendantSettings {
			if s.name == name {
				return i
			}
		}
		t.Fatalf("no setting %q", name)
		return 0
	}
	values := func(name string) int {
		values, _ := c.Changed(named(name))
		return values.Hits
	}
	times := func(name, base string) string {
		ratio, err := stat.Ratio(c.Nodes(named(name)), c.Nodes(named(base)))
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprintf("%.3f", ratio.Value)
	}
	elo := func(name string) string { return d.match(name).elo.String() }
	nodes := func(name string, side int) string { return english.Thousands(int64(d.match(name).nodes(side))) }
	planned := func(name string) float64 {
		return d.planned[slices.IndexFunc(descendantMatches, func(m [2]string) bool { return m[0] == name })]
	}
	loss := func(name string) string {
		e := d.match(name).elo
		return stat.Estimate{Value: -e.Value, Low: -e.High, High: -e.Low}.String()
	}
	var fewest, most, leastTimes, mostTimes = 100, 0, "9", "0"
	for setting := firstPaired; setting <= lastPaired; setting++ {
		s := descendantSettings[setting]
		fewest, most = min(fewest, values(s.name)), max(most, values(s.name))
		ratio := times(s.name, descendantSettings[s.without].name)
		leastTimes, mostTimes = min(leastTimes, ratio), max(mostTimes, ratio)
	}
	paper := text(t, paperFile)
	for _, want := range []string{
		fmt.Sprintf("the listing leaves %s of the nodes and changes %d values of 100", times("listing", "baseline"),
			values("listing")),
		fmt.Sprintf("Reverse futility pruning leaves %s and changes %d, and the adaptive null move %s and %d",
			times("reverse futility", "baseline"), values("reverse futility"), times("adaptive null move", "baseline"),
			values("adaptive null move")),
		fmt.Sprintf("Late moves leave %s and change %d", times("late moves", "baseline"), values("late moves")),
		fmt.Sprintf("leaves %s to %s times that technique's nodes and changes %d to %d values", leastTimes, mostTimes, fewest,
			most),
		fmt.Sprintf("The margin changes %d values beside reverse futility pruning and beside the adaptive null move, and leaves "+
			"%s and %s times their nodes", values("margin and reverse futility"),
			times("margin and reverse futility", "reverse futility"),
			times("margin and adaptive null move", "adaptive null move")),
		fmt.Sprintf("the listing visits %s nodes in 10 ms, and the baseline %s", nodes("listing-baseline-time", 0),
			nodes("listing-baseline-time", 1)),
		fmt.Sprintf("%s and %s in the full engine, which", nodes("full-and-listing-full-time", 0),
			nodes("full-and-listing-full-time", 1)),
		"ahead of the baseline by " + elo("listing-baseline-time"),
		"reverse futility pruning wins by " + elo("futility-baseline-time"),
		fmt.Sprintf("Against reverse futility pruning (%s, as the second side) and against the adaptive null move (%s)",
			loss("futility-listing-time"), elo("listing-adaptive-time")),
		"Beside late moves it gains " + elo("late-and-listing-late-time"),
		"beside the adaptive null move it loses " + loss("adaptive-and-listing-adaptive-time"),
		fmt.Sprintf("Corrected for the 13 planned matches, both are significant (%s and %s). Corrected for all 17, "+
			"neither is (%s and %s)",
			pText(planned("late-and-listing-late-time")), pText(planned("adaptive-and-listing-adaptive-time")),
			pText(d.match("late-and-listing-late-time").corrected),
			pText(d.match("adaptive-and-listing-adaptive-time").corrected)),
		fmt.Sprintf("Beside reverse futility pruning it gains %s, and beside the verified null move %s",
			elo("futility-and-listing-futility-time"), elo("verified-and-listing-verified-time")),
		"Added to the full engine it loses " + loss("full-and-listing-full-time"),
		"replacing reverse futility pruning by it there costs " + loss("full-for-futility-listing-full-time"),
		fmt.Sprintf("%s beside late moves, where %s, %s beside the verified null move, %s beside reverse futility pruning, "+
			"%s in the full engine, and %s beside the adaptive null move", elo("late-and-margin-late-time"),
			pText(d.match("late-and-margin-late-time").corrected), elo("verified-and-margin-verified-time"),
			elo("futility-and-margin-futility-time"), elo("full-and-margin-full-time"), elo("adaptive-and-margin-adaptive-time")),
		fmt.Sprintf("a gain of more than %.0f Elo by the margin", d.match("full-and-margin-full-time").elo.High),
		fmt.Sprintf("differ by %v", less(d.match("late-and-listing-late-time").elo,
			d.match("adaptive-and-listing-adaptive-time").elo)),
		fmt.Sprintf("the listing gains %s beside late moves and loses %s beside an adaptive null move and %s when it is "+
			"added to the full engine",
			elo("late-and-listing-late-time"), loss("adaptive-and-listing-adaptive-time"), loss("full-and-listing-full-time")),
		"The listing has " + elo("listing-baseline-5000000") + " against the baseline, in five pairs",
	} {
		if !strings.Contains(paper, want) {
			t.Errorf("the paper does not say %q", want)
		}
	}
	for name, significant := range map[string]bool{
		"listing-baseline-time":               false,
		"futility-baseline-time":              true,
		"futility-listing-time":               false,
		"listing-adaptive-time":               false,
		"late-and-listing-late-time":          false,
		"late-and-margin-late-time":           false,
		"verified-and-listing-verified-time":  false,
		"adaptive-and-margin-adaptive-time":   false,
		"verified-and-margin-verified-time":   false,
		"full-for-futility-listing-full-time": true,
		"futility-and-listing-futility-time":  false,
		"adaptive-and-listing-adaptive-time":  false,
		"full-and-listing-full-time":          true,
		"futility-and-margin-futility-time":   false,
		"full-and-margin-full-time":           false,
	} {
		if m := d.match(name); m.significant() != significant {
			t.Errorf("%s: corrected p = %v", name, m.corrected)
		}
	}
	for _, name := range []string{"late-and-listing-late-time", "adaptive-and-listing-adaptive-time"} {
		if planned(name) >= 0.05 {
			t.Errorf("%s: p = %v, corrected for the planned matches", name, planned(name))
		}
	}
}
