package stat_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/stat"
)

func ExampleAgainst() {
	full := stat.Setting{Name: "the full window", Counts: []float64{1200, 950, 3100, 780, 2050, 1410}}
	all, _ := stat.Against(full,
		stat.Setting{Name: "width 50", Counts: []float64{1010, 890, 2400, 700, 1800, 1100}},
		stat.Setting{Name: "width 5", Counts: []float64{1300, 900, 3500, 760, 2100, 1400}})
	fmt.Print(all)
	// Output:
	// times the full window, on 6 positions:
	// width 50  0.85 (0.76 to 0.92)      p = 0.0312, corrected 0.0625
	// width 5   1.02 (0.96 to 1.15)      p = 0.5000, corrected 0.5000
	// p: sign-flip test; corrected for 2 comparisons after Holm; intervals not corrected
}

// R. A. Fisher, "The Design of Experiments" (1935), section 21: of the 32,768 ways to sign the differences in height of
// Darwin's fifteen pairs of maize plants, 863 have a sum as high as theirs, and as many one as low.
func TestSignFlipsOfDarwinsMaize(t *testing.T) {
	plants := stat.Setting{Name: "crossed"}
	selfed := stat.Setting{Name: "selfed"}
	for _, eighths := range []float64{49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48} {
		plants.Counts = append(plants.Counts, math.Exp(eighths/100))
		selfed.Counts = append(selfed.Counts, 1)
	}
	all, err := stat.Against(selfed, plants)
	if err != nil || all.Rows[0].P != 2*863.0/32768 {
		t.Errorf("%v (%v), want %v", all, err, 2*863.0/32768)
	}
	// Twice the plants are too many to try all ways: a sample of them says nearly what a normal distribution would.
	plants.Counts, selfed.Counts = append(plants.Counts, plants.Counts...), append(selfed.Counts, selfed.Counts...)
	all, err = stat.Against(selfed, plants)
	if p := all.Rows[0].P; err != nil || math.Abs(p-0.0064) > 0.003 {
		t.Errorf("%v (%v)", all, err)
	}
}

func TestHolmIsPublished(t *testing.T) {
	for _, c := range []struct {
		source  string
		p, want []float64
	}{
		{"pingouin's holm", []float64{0.50, 0.003, 0.32, 0.054, 0.0003}, []float64{0.64, 0.012, 0.64, 0.162, 0.0015}},
		{"stdlib's padjust", []float64{0.319, 0.201, 0.4, 0.374, 0.113}, []float64{0.957, 0.804, 0.957, 0.957, 0.565}},
		{"none", nil, nil},
	} {
		got, err := stat.Holm(c.p)
		if err != nil || len(got) != len(c.want) {
			t.Fatalf("%s: %v (%v)", c.source, got, err)
		}
		for i := range got {
			if math.Abs(got[i]-c.want[i]) > 1e-12 {
				t.Errorf("%s: %v, want %v", c.source, got, c.want)
			}
		}
	}
	for _, p := range []float64{-0.1, 1.1, math.NaN()} {
		if got, err := stat.Holm([]float64{0.5, p}); err == nil {
			t.Errorf("%v: %v", p, got)
		}
	}
}

// If five settings change nothing, one of them is called a change no more than 5 times of a hundred; without the
// correction it is some 20 times.
func TestSettingsThatChangeNothing(t *testing.T) {
	tries := budget.Cases(200)
	r := rand.New(rand.NewPCG(4, budget.Seed()))
	draw := func(name string) stat.Setting {
		s := stat.Setting{Name: name}
		for range 9 {
			s.Counts = append(s.Counts, math.Exp(r.NormFloat64()))
		}
		return s
	}
	corrected, alone := 0, 0
	for range tries {
		base := draw("base")
		all, err := stat.Against(base, draw("a"), draw("b"), draw("c"), draw("d"), draw("e"))
		if err != nil {
			t.Fatal(err)
		}
		least, leastAlone := 1.0, 1.0
		for _, row := range all.Rows {
			least, leastAlone = min(least, row.Corrected), min(leastAlone, row.P)
		}
		if least <= 0.05 {
			corrected++
		}
		if leastAlone <= 0.05 {
			alone++
		}
	}
	share := float64(corrected) / float64(tries)
	t.Logf("wrong: %.3f corrected, %.3f alone", share, float64(alone)/float64(tries))
	if share > 0.05+3*math.Sqrt(0.05*0.95/float64(tries)) {
		t.Errorf("five settings that change nothing are called a change in %.3f", share)
	}
}

func TestComparisonsThatCannotBe(t *testing.T) {
	base := stat.Setting{Name: "base", Counts: []float64{1, 2, 3, 4, 5}}
	for want, others := range map[string][]stat.Setting{
		`stat: no setting to compare with "base"`:                                        nil,
		`stat: 1 counts against 5: want both on the same positions ("b" against "base")`: {base, {Name: "b", Counts: []float64{1}}},
	} {
		if _, err := stat.Against(base, others...); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}
