package stat_test

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/stat"
)

func ExamplePairs_Strength() {
	played := stat.Pairs{23, 2079, 5440, 2431, 27} // pairs of games with 0, ½, 1, 1½ and 2 points
	strength, _ := played.Strength()
	fmt.Println(strength)
	fmt.Println(strength.Normalized)

	won, _ := stat.PairsOf([]float64{100, 100, 100, 100, 100, 100})
	strength, _ = won.Strength()
	fmt.Println(strength)
	// Output:
	// Elo 6.3 (3.9 to 8.6), 50.9 % of 20000 games, LOS 100.0 %
	// 12.9 (8.1 to 17.7)
	// Elo at least 168, 100.0 % of 12 games, LOS 99.8 %
}

// What was published of matches: the difference and half the width of its interval, in Elo and normalized Elo, and
// LOS, as fastchess and OpenBench print them (0 if they do not). They make intervals of the standard deviation that
// was seen: in matches of a few pairs theirs are others.
func TestStrengthIsWhatWasPublished(t *testing.T) {
	for _, c := range []struct {
		source                 string
		pairs                  stat.Pairs
		elo, eloHalf           float64
		normalized, normalHalf float64
		superiority            float64
	}{
		{"lynx-chess/Lynx #1899", stat.Pairs{235, 1384, 2521, 1341, 239}, -1.06, 4.05, -1.67, 6.37, 30.33},
		{"brunocodutra/cinder #835", stat.Pairs{423, 3637, 6484, 3702, 450}, 1.41, 2.41, 2.32, 3.97, 87.36},
		{"Disservin/fastchess #783", stat.Pairs{379, 10170, 21828, 10640, 343}, 0, 0, 3.05, 2.31, 0},
		{"Matthies/RubiChess #468", stat.Pairs{23, 2079, 5440, 2431, 27}, 6.25, 2.33, 0, 0, 0},
		{"Yoshie2000/PlentyChess #292", stat.Pairs{13, 628, 1284, 566, 9}, -4.86, 4.87, 0, 0, 0},
		{"Yoshie2000/PlentyChess #248", stat.Pairs{37, 1781, 4058, 1941, 60}, 4.54, 2.77, 0, 0, 0},
		{"Disservin/fastchess #807", stat.Pairs{30, 6, 18, 0, 6}, -168.40, 0, -170.08, 0, 0},
		{"Disservin/fastchess #720", stat.Pairs{0, 2, 9, 4, 0}, 23.20, 0, 52.98, 0, 0},
		{"Disservin/fastchess #515", stat.Pairs{0, 1, 4, 0, 0}, -34.86, 0, -122.84, 0, 0},
		{"montytest 69d3c8dc7c5b3724e29d2712", stat.Pairs{13, 37, 50, 25, 3}, 0, 0, -63.97, 0, 0},
	} {
		got, err := c.pairs.Strength()
		if err != nil {
			t.Fatal(err)
		}
		for _, figure := range []struct {
			name      string
			got, want float64
		}{
			{"Elo", got.Elo.Value, c.elo}, {"half the interval", (got.Elo.High - got.Elo.Low) / 2, c.eloHalf},
			{"normalized Elo", got.Normalized.Value, c.normalized},
			{"half its interval", (got.Normalized.High - got.Normalized.Low) / 2, c.normalHalf},
			{"LOS", got.Superiority, c.superiority},
		} {
			if figure.want != 0 && math.Abs(figure.got-figure.want) > 0.005001 {
				t.Errorf("%s: %s is %.4f, published %g", c.source, figure.name, figure.got, figure.want)
			}
		}
	}
}

// The p-value of a match and the interval of its Elo say the same of whether the settings differ.
func TestPIsBelowFivePercentWhereTheIntervalLeavesZeroOut(t *testing.T) {
	for wins := range 60 {
		s, err := stat.Pairs{2, 40, 100, 20 + wins, 4}.Strength()
		if err != nil {
			t.Fatal(err)
		}
		if differs := s.Elo.Low > 0 || s.Elo.High < 0; (s.P() < 0.05) != differs {
			t.Errorf("%v: p = %g, Elo %v", s.Pairs, s.P(), s.Elo)
		}
	}
	even, err := stat.Pairs{2, 40, 100, 40, 2}.Strength()
	if err != nil || math.Abs(even.P()-1) > 1e-9 {
		t.Errorf("p of an even match is %g, %v: want 1", even.P(), err)
	}
	// The normal approximation, by the deviation that was seen, has 0.013.
	if other, err := (stat.Pairs{2, 27, 26, 12, 1}).Strength(); err != nil || math.Abs(other.P()-0.0172) > 0.0001 {
		t.Errorf("p of 68 pairs is %g, %v: want 0.0172", other.P(), err)
	}
}

// chances of the five results of a pair, and what they are worth.
type chances [5]float64

func (c chances) elo() (logistic, normalized float64) {
	mean, square := 0.0, 0.0
	for i, p := range c {
		mean += p * float64(i) / 4
		square += p * float64(i*i) / 16
	}
	return 400 * math.Log10(mean/(1-mean)), 800 / math.Ln10 * (mean - 0.5) / math.Sqrt(2*(square-mean*mean))
}

func (c chances) play(r *rand.Rand, pairs int) (p stat.Pairs) {
	for range pairs {
		i, left := 0, r.Float64()
		for i < 4 && left >= c[i] {
			left -= c[i]
			i++
		}
		p[i]++
	}
	return p
}

// The intervals hold the true difference about 95 times of a hundred: in short matches too, in uneven ones, and where
// nearly all pairs are drawn.
func TestIntervalsHoldTheTrueDifference(t *testing.T) {
	tries := budget.Cases(400)
	for k, c := range []chances{
		{0.05, 0.2, 0.5, 0.2, 0.05}, {0.02, 0.08, 0.2, 0.4, 0.3}, {0.01, 0.04, 0.1, 0.15, 0.7},
		{0.3, 0.05, 0.3, 0.05, 0.3}, {0, 0.1, 0.75, 0.15, 0},
	} {
		r := rand.New(rand.NewPCG(uint64(k), budget.Seed()))
		logistic, normalized := c.elo()
		for _, n := range []int{10, 30, 300} {
			var held [2]int
			for range tries {
				s, err := c.play(r, n).Strength()
				if err != nil {
					t.Fatal(err)
				}
				for i, holds := range []bool{s.Elo.Low <= logistic && logistic <= s.Elo.High,
					s.Normalized.Low <= normalized && normalized <= s.Normalized.High} {
					if holds {
						held[i]++
					}
				}
			}
			for i, name := range []string{"Elo", "normalized Elo"} {
				share := float64(held[i]) / float64(tries)
				t.Logf("%v, %d pairs, %s: %.3f", c, n, name, share)
				if least := 0.92 - 3*math.Sqrt(0.05*0.95/float64(tries)); share < least {
					t.Errorf("%v: the intervals of %d pairs hold the true %s in %.3f of them", c, n, name, share)
				}
			}
		}
	}
}

// Turned round, the same pairs make the same difference the other way.
func TestStrengthOfTheOtherSideIsTheOpposite(t *testing.T) {
	one, _ := stat.Pairs{3, 5, 20, 9, 4}.Strength()
	other, _ := stat.Pairs{4, 9, 20, 5, 3}.Strength()
	for _, sides := range [][2]stat.Estimate{{one.Elo, other.Elo}, {one.Normalized, other.Normalized}} {
		a, b := sides[0], sides[1]
		if math.Abs(a.Value+b.Value)+math.Abs(a.Low+b.High)+math.Abs(a.High+b.Low) > 1e-5 {
			t.Errorf("%v, and for the other side %v", a, b)
		}
	}
	if math.Abs(one.Superiority+other.Superiority-100) > 1e-9 {
		t.Errorf("LOS of %v and of %v", one.Superiority, other.Superiority)
	}
}

// However the pairs came out, what is said of them can be stored and drawn.
func TestStrengthIsFinite(t *testing.T) {
	for _, p := range []stat.Pairs{{0, 0, 0, 0, 1}, {1, 0, 0, 0, 0}, {0, 0, 0, 0, 1e6}, {0, 0, 1e6, 0, 0}, {0, 0, 1, 0, 0},
		{1e6, 0, 0, 0, 1e6}, {0, 5, 0, 0, 0}, {77, 1, 0, 0, 0}, {math.MaxInt, math.MaxInt, 0, 0, 1}} {
		s, err := p.Strength()
		if err != nil {
			t.Errorf("%v: %v", p, err)
		}
		if _, err := json.Marshal(s); err != nil {
			t.Errorf("%v: %v", p, err)
		}
		for _, e := range []stat.Estimate{s.Score, s.Elo, s.Normalized} {
			if !(e.Low <= e.Value && e.Value <= e.High) {
				t.Errorf("%v: %+v", p, e)
			}
		}
		if text := s.String(); strings.Contains(text, "NaN") || strings.Contains(text, "Inf") {
			t.Errorf("%v: %s", p, text)
		}
	}
}

func TestPairsThatCannotBe(t *testing.T) {
	for want, p := range map[string]stat.Pairs{
		"stat: no pair of games has been played":         {},
		"stat: -1 pairs with 1.5 points: want 0 or more": {1, 0, 0, -1, 5},
	} {
		if _, err := p.Strength(); err == nil || err.Error() != want {
			t.Errorf("%v: %v, want %s", p, err, want)
		}
	}
	for _, x := range []float64{-25, 125, 60, math.NaN(), math.Inf(1)} {
		if p, err := stat.PairsOf([]float64{50, x}); err == nil {
			t.Errorf("%v percent: %v", x, p)
		}
	}
}
