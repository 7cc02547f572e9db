package ablab_test

import (
	"fmt"
	"maps"
	"math"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/ablab-go/ablab/internal/zugzwang"
	"github.com/ablab-go/ablab/pkg/games/draughts"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/table"
	"github.com/ablab-go/ablab/pkg/viz"
)

// The study of zugzwang: by the game, in the order of zugzwangGames, and the class.
type zugzwangs [3]map[zugzwang.Class]proven

// zugzwangGames are the games of the study by the name of their plans.
var zugzwangGames = [3]struct{ plan, name string }{
	{"chess", "chess"}, {"draughts", "draughts"}, {"connectfour", "connect four"},
}

// The numbers of the games in zugzwangGames.
const (
	zugzwangChess = iota
	zugzwangDraughts
	zugzwangFour
)

// proven is the deepest search of the positions of a class.
type proven struct {
	lab.Case
	all   []lab.Case // to each depth
	moves []map[string]int
}

var readZugzwangs = sync.OnceValues(func() (z zugzwangs, err error) {
	for i, g := range zugzwangGames {
		z[i] = map[zugzwang.Class]proven{}
		for _, class := range []zugzwang.Class{zugzwang.ByZugzwang, zugzwang.Elsewhere} {
			file := "notebooks/data/zugzwang/" + g.plan + "-" + string(class)
			store, err := lab.Look(file+".results", games.All())
			if err != nil {
				return z, err
			}
			text, err := os.ReadFile(file + ".txt")
			if err != nil {
				return z, err
			}
			positions, err := zugzwang.Parse(string(text))
			if err != nil {
				return z, err
			}
			p := proven{all: store.Plan().Experiment.Stored(store)}
			p.Case = p.all[len(p.all)-1]
			for _, pos := range p.Positions {
				at := slices.IndexFunc(positions, func(is zugzwang.Position) bool { return is.Text == pos })
				if at < 0 {
					return z, fmt.Errorf("%s: %s is not one of the positions", file, pos)
				}
				moves := map[string]int{}
				for _, m := range positions[at].Moves {
					moves[m.Text] = m.Value
				}
				p.moves = append(p.moves, moves)
			}
			z[i][class] = p
		}
	}
	return z, nil
})

// setting returns the number of a setting, -1 if there is none of this name.
func (p proven) setting(name string) int {
	return slices.IndexFunc(p.Settings, func(s lab.Setting) bool { return s.Name == name })
}

// cost returns what a setting gives away in each position, in points: 0, a half, or 1.
func (p proven) cost(name string) []float64 {
	setting := p.setting(name)
	points := make([]float64, len(p.Positions))
	for i, moves := range p.moves {
		best := -1
		for _, value := range moves {
			best = max(best, value)
		}
		points[i] = float64(best-moves[p.Found[setting][i].Move]) / 2
	}
	return points
}

// misses returns in how many positions a setting misses the move, and what that costs in all, in points.
func (p proven) misses(name string) (stat.Rate, float64) {
	r, lost := stat.Rate{N: len(p.Positions)}, 0.0
	for _, points := range p.cost(name) {
		if lost += points; points > 0 {
			r.Hits++
		}
	}
	return r, lost
}

// winning reports whether a position is won; the others are drawn.
func (p proven) winning(i int) bool {
	return slices.Contains(slices.Collect(maps.Values(p.moves[i])), 1)
}

// won returns how many of the positions that a setting misses were won.
func (p proven) won(name string) (n int) {
	for i, points := range p.cost(name) {
		if points > 0 && p.winning(i) {
			n++
		}
	}
	return n
}

// only returns in how many positions only the first of two settings misses the move, and in how many only the second.
func (p proven) only(first, second string) (ones, others int) {
	other := p.cost(second)
	for i, points := range p.cost(first) {
		switch {
		case points > 0 && other[i] == 0:
			ones++
		case points == 0 && other[i] > 0:
			others++
		}
	}
	return ones, others
}

// nodes returns how many times the nodes of the baseline a setting needs: the geometric mean. It is NaN if nothing was searched.
func (p proven) nodes(name string) float64 {
	times, err := stat.Ratio(p.Nodes(p.setting(name)), p.Nodes(p.setting("baseline")))
	if err != nil {
		return math.NaN()
	}
	return times.Value
}

// excess returns how many more positions a setting misses than another one, in percentage points.
func (p proven) excess(name, than string) stat.Estimate {
	more, fewer := p.only(name, than)
	n := float64(len(p.Positions))
	mean := float64(more-fewer) / n
	half := 1.96 * math.Sqrt((float64(more+fewer)/n-mean*mean)/n)
	return stat.Estimate{Value: 100 * mean, Low: 100 * (mean - half), High: 100 * (mean + half)}
}

// table has the misses of each setting.
func (z zugzwangs) table() table.Table {
	made := table.Of("game", "setting", "times the nodes", "misses of 200 in zugzwang (95 %, in percent)",
		"only it, only the baseline", "p", "won, drawn", "points lost",
		"misses of 200 elsewhere (95 %, in percent)", "only it, only the baseline", "p", "won, drawn", "points lost")
	for i, g := range zugzwangGames {
		for _, s := range z[i][zugzwang.ByZugzwang].Settings {
			row := []string{g.name, s.Name, fmt.Sprintf("%.2f", z[i][zugzwang.ByZugzwang].nodes(s.Name))}
			for _, class := range []zugzwang.Class{zugzwang.ByZugzwang, zugzwang.Elsewhere} {
				p := z[i][class]
				missed, lost := p.misses(s.Name)
				more, fewer := p.only(s.Name, "baseline")
				both := fmt.Sprintf("%d, %d", more, fewer)
				chance := strings.TrimPrefix(pText(stat.McNemar(more, fewer)), "p = ")
				if s.Name == "baseline" {
					both, chance = "", ""
				}
				won := p.won(s.Name)
				row = append(row, exactly(missed), both, chance, fmt.Sprintf("%d, %d", won, missed.Hits-won),
					fmt.Sprintf("%.1f", lost))
			}
			made.Add(row...)
		}
	}
	return made
}

// claim is a question of the study with its answer.
type claim struct {
	hypothesis int
	holds      bool // in the direction that the hypothesis names, whatever p is
	p          float64
	figure     string
}

// claims returns the questions with a p-value: one or more of each of the first six hypotheses.
func (z zugzwangs) claims() (all []claim) {
	in := z[zugzwangDraughts][zugzwang.ByZugzwang]
	null, _ := in.misses("null move")
	beats := func(hypothesis int, name string) { // in zugzwang it misses fewer positions than the null move
		more, fewer := in.only("null move", name)
		its, _ := in.misses(name)
		all = append(all, claim{hypothesis, more > fewer, stat.McNemar(more, fewer),
			fmt.Sprintf("null move misses %d, %s %d", null.Hits, name, its.Hits)})
	}
	grows := func(hypothesis, game int, name string) {
		there := z[game][zugzwang.ByZugzwang].excess(name, "baseline")
		elsewhere := z[game][zugzwang.Elsewhere].excess(name, "baseline")
		more := less(there, elsewhere)
		p := math.Erfc(math.Abs(more.Value) / (more.High - more.Value) * 1.96 / math.Sqrt2)
		all = append(all, claim{hypothesis, more.Value > 0, p,
			fmt.Sprintf("%s: %.1f and %.1f", zugzwangGames[game].name, there.Value, elsewhere.Value)})
	}
	beats(1, "baseline")
	grows(2, zugzwangDraughts, "null move")
	beats(3, "listing")
	for game := range zugzwangGames {
		grows(4, game, "listing")
	}
	beats(5, "verified null move")
	beats(6, "null move that reduces")
	return all
}

// verdicts has a verdict for each hypothesis.
func (z zugzwangs) verdicts() (table.Table, error) {
	made := table.Of("hypothesis", "verdict", "positions missed, or excess in zugzwang and elsewhere; corrected p")
	all := z.claims()
	ps := make([]float64, len(all))
	for i, c := range all {
		ps[i] = c.p
	}
	corrected, err := stat.Holm(ps)
	if err != nil {
		return made, err
	}
	for i, text := range []string{
		"In draughts the null move has an excess in zugzwang.",
		"There its excess is greater in zugzwang than elsewhere.",
		"In draughts the listing misses fewer positions in zugzwang than the null move.",
		"The excess of the listing is greater in zugzwang than elsewhere, in each game.",
		"In draughts the verified null move misses fewer positions in zugzwang than the null move.",
		"In draughts the null move that reduces misses fewer positions in zugzwang than the null move.",
	} {
		verdict, figures := "confirmed", []string(nil)
		for k, c := range all {
			if c.hypothesis != i+1 {
				continue
			}
			if !c.holds || corrected[k] >= 0.05 {
				verdict = "not confirmed"
			}
			figures = append(figures, c.figure+", "+pText(corrected[k]))
		}
		made.Add(fmt.Sprintf("%d. %s", i+1, text), verdict, strings.Join(figures, "; "))
	}
	verdict := "so it is, by its guard"
	if z.differentInChess() > 0 {
		verdict = "not confirmed"
	}
	made.Add("7. In chess the null move chooses the moves of the baseline.", verdict,
		fmt.Sprintf("%d other moves", z.differentInChess()))
	return made, nil
}

// depths has the misses in zugzwang at each depth.
func (z zugzwangs) depths() table.Table {
	made := table.Of("game", "setting", "plies: misses of 200")
	for i, g := range zugzwangGames {
		p := z[i][zugzwang.ByZugzwang]
		for _, s := range p.Settings {
			var cells []string
			for _, c := range p.all {
				at := proven{Case: c, moves: p.moves}
				missed, _ := at.misses(s.Name)
				cells = append(cells, fmt.Sprintf("%d: %d", c.Depth, missed.Hits))
			}
			made.Add(g.name, s.Name, strings.Join(cells, ", "))
		}
	}
	return made
}

// differentInChess counts the searches of chess, to all depths, in which the null move changes the move.
func (z zugzwangs) differentInChess() (different int) {
	for _, p := range z[zugzwangChess] {
		for _, c := range p.all {
			_, moves := c.Changed(p.setting("null move"))
			different += moves.Hits
		}
	}
	return different
}

// worst returns a position of draughts that the null move misses and the baseline does not, one of those in which that costs
// most.
func (z zugzwangs) worst() (position, right, chosen string, points float64) {
	p := z[zugzwangDraughts][zugzwang.ByZugzwang]
	null, base := p.cost("null move"), p.cost("baseline")
	for i := range p.Positions {
		if base[i] > 0 || null[i] <= points {
			continue
		}
		points, position = null[i], p.Positions[i]
		right, chosen = p.Found[p.setting("baseline")][i].Move, p.Found[p.setting("null move")][i].Move
	}
	return position, right, chosen, points
}

// The tables and the figure of zugzwang are those of the results: -update makes them.
func TestZugzwangInThePaperIsOfTheResults(t *testing.T) {
	z := stored(t, readZugzwangs)
	writeTable(t, paperFile, "zugzwang", z.table())
	verdicts, err := z.verdicts()
	if err != nil {
		t.Fatal(err)
	}
	writeTable(t, paperFile, "zugzwang verdicts", verdicts)
	writeTable(t, paperFile, "zugzwang depths", z.depths())
	position, right, _, _ := z.worst()
	board, err := draughts.Parse(position)
	if err != nil {
		t.Fatal(err)
	}
	moves := board.Moves(nil)
	at := slices.IndexFunc(moves, func(m draughts.Move) bool { return fmt.Sprint(m) == right })
	view := viz.Position[draughts.Board, draughts.Move](board).Line(moves[at : at+1])
	writeFigure(t, "docs/zugzwang.svg", view.Named("A position that the null move misses"))
}

// The numbers in the sentences on zugzwang are of its results.
func TestTheSentencesOnZugzwangAreOfTheResults(t *testing.T) {
	z := stored(t, readZugzwangs)
	in, elsewhere := z[zugzwangDraughts][zugzwang.ByZugzwang], z[zugzwangDraughts][zugzwang.Elsewhere]
	misses := func(p proven, name string) int { r, _ := p.misses(name); return r.Hits }
	lost := func(name string) float64 { _, points := in.misses(name); return points }
	more := func(p proven, name string) int { return misses(p, name) - misses(p, "baseline") }
	most := 0 // that the margin and late moves miss beyond the baseline
	for _, classes := range z {
		for _, p := range classes {
			most = max(most, more(p, "margin"), more(p, "late moves"))
		}
	}
	var excess []string // of the listing by depth
	for _, c := range in.all {
		excess = append(excess, fmt.Sprint(more(proven{Case: c, moves: in.moves}, "listing")))
	}
	only := func(p proven, name string) string { // its p-value against the baseline
		return fmt.Sprintf("p = %.2g, not corrected", stat.McNemar(p.only(name, "baseline")))
	}
	chess := z[zugzwangChess][zugzwang.Elsewhere]
	won := func(class zugzwang.Class) (counts [3]int) {
		for game := range z {
			for i := range z[game][class].Positions {
				if z[game][class].winning(i) {
					counts[game]++
				}
			}
		}
		return counts
	}
	there, other := won(zugzwang.ByZugzwang), won(zugzwang.Elsewhere)
	_, right, chosen, points := z.worst()
	if points != 0.5 {
		t.Errorf("the worst miss costs %v", points)
	}
	cut := "CUT nodes only, with a re-search"
	beyond := less(in.excess("null move", "listing"), elsewhere.excess("null move", "listing"))
	paper := text(t, paperFile)
	for _, want := range []string{
		fmt.Sprintf("only %s wins", right), "null moves chooses " + chosen,
		fmt.Sprintf("(In zugzwang %d, %d, and %d of the 200 positions of chess, draughts, and connect four are won, elsewhere "+
			"%d, %d, and %d", there[0], there[1], there[2], other[0], other[1], other[2]),
		fmt.Sprintf("it misses %d of the 200 positions in zugzwang, where the baseline misses %d, and loses %.1f points "+
			"instead of %.1f. Elsewhere it misses %d and the baseline %d (%s)", misses(in, "null move"), misses(in, "baseline"),
			lost("null move"), lost("baseline"), misses(elsewhere, "null move"), misses(elsewhere, "baseline"),
			only(elsewhere, "null move")),
		fmt.Sprintf("With verification %d are missed. A null move that only reduces misses %d, but at this depth it visits %.2f",
			misses(in, "verified null move"), misses(in, "null move that reduces"), in.nodes("null move that reduces")),
		fmt.Sprintf("the listing misses %d, against %d for the null move", misses(in, "listing"), misses(in, "null move")),
		fmt.Sprintf("%.2f and %.2f times those of the baseline. Elsewhere they miss %d and %d", in.nodes("listing"),
			in.nodes("null move"), misses(elsewhere, "listing"), misses(elsewhere, "null move")),
		fmt.Sprintf("by %.1f points of 100 (%.1f to %.1f)", beyond.Value, beyond.Low, beyond.High),
		fmt.Sprintf("It misses %d more than the baseline in zugzwang, and with CUT nodes only and a re-search that setting "+
			"misses %d more. Elsewhere in draughts the listing misses %d more", more(in, "listing"), more(in, cut),
			more(elsewhere, "listing")),
		fmt.Sprintf("In chess the listing misses %d positions elsewhere and the baseline %d (%s)", misses(chess, "listing"),
			misses(chess, "baseline"), only(chess, "listing")),
		fmt.Sprintf("late moves miss at most %d more than the baseline in each game and class, and reverse futility pruning at "+
			"most %d in draughts", most, max(more(in, "reverse futility"), more(elsewhere, "reverse futility"))),
		fmt.Sprintf("the baseline in draughts is %s, and %s positions", strings.Join(excess[:2], ", "), excess[2]),
		fmt.Sprintf("they miss %d and %d of 200 moves, and a search without either misses %d", misses(in, "listing"),
			misses(in, "null move"), misses(in, "baseline")),
		fmt.Sprintf("the null move misses the right move in %d, the listing in %d, and the baseline in %d",
			misses(in, "null move"), misses(in, "listing"), misses(in, "baseline")),
	} {
		if !strings.Contains(paper, want) {
			t.Errorf("the paper does not say %q", want)
		}
	}
}

// Each plan is played whole, with 200 positions in each class.
func TestTheStudyOfZugzwangKeepsItsPlan(t *testing.T) {
	for i, classes := range stored(t, readZugzwangs) {
		for class, p := range classes {
			for _, c := range p.all {
				if len(c.Positions) != 200 {
					t.Errorf("%s, %s, %d plies: %d positions", zugzwangGames[i].name, class, c.Depth, len(c.Positions))
				}
			}
		}
	}
}
