package chart_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

// played returns the results of pairs of games, for a setting that is better by the given quarters of a pair's points.
func played(pairs int, better float64) (percent []float64) {
	r := rand.New(rand.NewPCG(7, 7))
	for range pairs {
		percent = append(percent, 25*max(0, min(math.Round(2+better+0.9*r.NormFloat64()), 4)))
	}
	return percent
}

// What is said after each pair is what package stat says of the pairs so far, and the test is decided after the first
// pair that decides it.
func TestMatchIsWhatThePairsSay(t *testing.T) {
	test := stat.SPRT{Elo0: 0, Elo1: 30}
	for _, better := range []float64{-0.4, 0, 0.4} {
		percent := played(300, better)
		m := chart.Match("a against b", percent).Test(test)
		f, err := m.Figure()
		if err != nil {
			t.Fatal(err)
		}
		treetest.WellFormed(t, f.Still)
		decided := "not decided"
		for n := range percent {
			pairs, _ := stat.PairsOf(percent[:n+1])
			if at, err := test.After(pairs); err != nil {
				t.Fatal(err)
			} else if at.Decision != stat.GoOn {
				decided = fmt.Sprintf("%v after %d pairs", at.Decision, n+1)
				break
			}
		}
		pairs, _ := stat.PairsOf(percent)
		strength, _ := pairs.Strength()
		at, _ := test.After(pairs)
		for _, want := range []string{fmt.Sprintf("Elo %v after 300 pairs", strength.Elo), decided,
			fmt.Sprintf("LLR %.2f (%.2f to %.2f)", at.LLR, at.Lower, at.Upper), fmt.Sprintf("%d with 1½", pairs[3])} {
			if !strings.Contains(f.Alt, want) {
				t.Errorf("no %q in %s", want, f.Alt)
			}
		}
		if !strings.Contains(f.Still, decided) || strings.Contains(f.Still, `dasharray="6 3"`) != (decided != "not decided") {
			t.Errorf("the picture does not say %q", decided)
		}
		for _, row := range m.Table().Rows {
			n, _ := strconv.Atoi(row[0])
			pairs, _ := stat.PairsOf(percent[:n])
			strength, _ := pairs.Strength()
			at, _ := test.After(pairs)
			value, low, high := strength.Elo.Texts()
			if want := fmt.Sprint([]string{value, low, high, strconv.Itoa(pairs[0])}); fmt.Sprint(row[1:5]) != want ||
				row[9] != fmt.Sprintf("%.3f", at.LLR) {
				t.Fatalf("after %d pairs: %v, want %s and an LLR of %.3f", n, row, want, at.LLR)
			}
		}
	}
}

// Few points are drawn of a long match, the last one among them, and none beyond its panel.
func TestMatchOfAnyLengthHasRoom(t *testing.T) {
	for _, n := range []int{1, 2, 199, 201, 4001} {
		m := chart.Match("long", played(n, 0.1))
		f, err := m.Figure()
		if err != nil {
			t.Fatal(err)
		}
		rows := m.Table().Rows
		if last := rows[len(rows)-1][0]; len(rows) > 202 || last != strconv.Itoa(n) {
			t.Errorf("%d pairs: %d points, the last after %s", n, len(rows), last)
		}
		for _, y := range sizes(t, f.Still, `L[\d.]+ (-?[\d.]+)`) {
			if y < 30 || y > 220 {
				t.Errorf("%d pairs: something is drawn at a height of %v", n, y)
			}
		}
		if strings.Contains(f.Still, "NaN") || strings.Contains(f.Alt, "LLR") {
			t.Errorf("%d pairs: %s", n, f.Alt)
		}
	}
}

func TestMatchesBesideEachOtherHaveTheSameAxes(t *testing.T) {
	short, long := played(20, 0.5), played(80, -0.5)
	end := func(v viz.View) []float64 {
		f, err := v.Figure()
		if err != nil {
			t.Fatal(err)
		}
		return sizes(t, f.Still, `class="run"/><path d="M([\d.]+)`)
	}
	alone, beside := end(chart.Match("a", short).Beside(nil)), end(chart.Match("a", short).Beside(chart.Match("b", long)))
	if math.Abs(64+(alone[0]-64)/4-beside[0]) > 0.2 {
		t.Errorf("20 pairs end at %v alone, and beside 80 at %v", alone, beside)
	}
}

func TestMatchRefusesWhatCannotBeDrawn(t *testing.T) {
	two := []float64{50, 75}
	refused(t, map[string]viz.View{
		"nothing to draw":             chart.Match("a", nil),
		"give Match the results":      &chart.MatchView{},
		"pair 2 has 60 percent":       chart.Match("a", []float64{50, 0, 60}),
		"pair 1 has NaN percent":      chart.Match("a", []float64{50, math.NaN()}),
		"want H0 below H1":            chart.Match("a", two).Test(stat.SPRT{}),
		"a hypothesis of NaN":         chart.Match("a", two).Test(stat.SPRT{Elo0: math.NaN(), Elo1: 1}),
		"pair 0 has +Inf percent":     chart.Match("a", two).Beside(chart.Match("b", []float64{math.Inf(1)})),
		"want 0, 25, 50, 75 or 100":   chart.Match("a", []float64{-25}),
		"a chance of 2 to be wrong: ": chart.Match("a", two).Test(stat.SPRT{Elo1: 1, Alpha: 2}),
	})
	if n := len(chart.Match("a", []float64{1}).Table().Rows); n != 0 {
		t.Errorf("a match that cannot be drawn has a table of %d rows", n)
	}
}
