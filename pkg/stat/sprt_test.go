package stat_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/stat"
)

func ExampleSPRT() {
	test := stat.SPRT{Elo0: -1.75, Elo1: 0.25, Scale: stat.Normalized}
	at, _ := test.After(stat.Pairs{93, 18711, 58877, 18739, 100})
	fmt.Println(at)
	// Output:
	// LLR 2.94 (-2.94 to 2.94): go on
}

// What fishtest, and programs that follow it, printed of tests: to the last digit.
func TestLLRIsWhatWasPublished(t *testing.T) {
	const n, l = stat.Normalized, stat.Logistic
	for _, c := range []struct {
		source     string
		pairs      stat.Pairs
		scale      stat.Scale
		elo0, elo1 float64
		want, last float64
	}{
		{"fishtest #1737", stat.Pairs{93, 18711, 58877, 18739, 100}, n, -1.75, 0.25, 2.942097472071, 1e-10},
		{"montytest 69d3c8dc7c5b3724e29d2712", stat.Pairs{13, 37, 50, 25, 3}, n, 0, 4, -0.54912, 1e-5},
		{"the same, logistic", stat.Pairs{13, 37, 50, 25, 3}, l, 0, 2.716, -0.538, 1e-3}, // its bound has three decimals
		{"fastchess #426, 1", stat.Pairs{365, 16618, 36229, 16974, 390}, n, 0, 2, 2.25, 0.01},
		{"fastchess #426, 2", stat.Pairs{127, 4883, 10712, 5150, 104}, n, -1.75, 0.25, 3.01, 0.01},
		{"fastchess's test, logistic 1", stat.Pairs{223, 9863, 21279, 10037, 246}, l, 0.5, 2.5, -3.07, 0.01},
		{"fastchess's test, logistic 2", stat.Pairs{871, 26175, 55983, 26678, 821}, l, 0, 2, -4.98, 0.01},
		{"fastchess #882, 1", stat.Pairs{77, 1, 0, 0, 0}, n, -1000, -500, -2.95, 0.01},
		{"fastchess #882, 2", stat.Pairs{72, 10, 0, 0, 0}, n, -1000, -500, -2.97, 0.01},
		{"lynx-chess/Lynx #1899", stat.Pairs{235, 1384, 2521, 1341, 239}, l, -5, 0, 1.69, 0.01},
		{"brunocodutra/cinder #835", stat.Pairs{423, 3637, 6484, 3702, 450}, n, -3, 1, 3.23, 0.01},
		{"paulsonkoly/chess-3 #97", stat.Pairs{596, 1598, 2642, 1624, 622}, n, -5, 0, 2.95, 0.01},
		{"PlentyChess #248, STC", stat.Pairs{37, 1781, 4058, 1941, 60}, n, 0, 3, 2.90, 0.01},
		{"PlentyChess #248, LTC", stat.Pairs{6, 1868, 4533, 2049, 15}, n, 0, 3, 2.91, 0.01},
	} {
		at, err := stat.SPRT{Elo0: c.elo0, Elo1: c.elo1, Scale: c.scale}.After(c.pairs)
		if err != nil || math.Abs(at.LLR-c.want) > 0.5001*c.last {
			t.Errorf("%s: LLR %.12f (%v), published %v", c.source, at.LLR, err, c.want)
		}
	}
	at, err := stat.SPRT{Elo1: 1, Alpha: 0.05, Beta: 0.1}.After(stat.Pairs{})
	if err != nil || fmt.Sprint(at) != "LLR 0.00 (-2.25 to 2.89): go on" { // the bounds of Lynx #1899
		t.Errorf("%v (%v)", at, err)
	}
}

// tilted returns chances with the same shape, of a difference of so much.
func (c chances) tilted(elo float64, in stat.Scale) (tilted chances) {
	low, high := -20.0, 20.0
	for range 60 {
		slope, sum := (low+high)/2, 0.0
		for i, p := range c {
			tilted[i] = p * math.Exp(slope*float64(i)/4)
			sum += tilted[i]
		}
		for i := range tilted {
			tilted[i] /= sum
		}
		is, normalized := tilted.elo()
		if in == stat.Normalized {
			is = normalized
		}
		if is < elo {
			low = slope
		} else {
			high = slope
		}
	}
	return tilted
}

// The test is wrong no more often than it may be, and needs about half the pairs of a match whose length is fixed
// beforehand and which is wrong as seldom.
func TestSPRTKeepsItsErrorsWithHalfThePairs(t *testing.T) {
	tries := budget.Cases(400)
	for k, c := range []struct {
		scale      stat.Scale
		elo0, elo1 float64
		shape      chances
	}{
		{stat.Logistic, 0, 30, chances{0.05, 0.2, 0.5, 0.2, 0.05}},
		{stat.Normalized, 0, 40, chances{0.01, 0.12, 0.74, 0.12, 0.01}},
		{stat.Normalized, -25, 15, chances{0.3, 0.05, 0.3, 0.05, 0.3}},
	} {
		test := stat.SPRT{Elo0: c.elo0, Elo1: c.elo1, Scale: c.scale}
		_, normalized0 := c.shape.tilted(c.elo0, c.scale).elo()
		_, normalized1 := c.shape.tilted(c.elo1, c.scale).elo()
		z := 2 * 1.6449 * 800 / math.Ln10 / (normalized1 - normalized0)
		fixed := z * z / 2
		for right, elo := range map[stat.Decision]float64{stat.AcceptH0: c.elo0, stat.AcceptH1: c.elo1} {
			r := rand.New(rand.NewPCG(uint64(k), budget.Seed()))
			played := c.shape.tilted(elo, c.scale)
			wrong, pairs := 0, 0
			for range tries {
				var sum stat.Pairs
				at := stat.Progress{}
				for at.Decision == stat.GoOn {
					pairs++
					for i, one := range played.play(r, 1) {
						sum[i] += one
					}
					var err error
					if at, err = test.After(sum); err != nil {
						t.Fatal(err)
					}
				}
				if at.Decision != right {
					wrong++
				}
			}
			share, mean := float64(wrong)/float64(tries), float64(pairs)/float64(tries)
			t.Logf("%v of %v: wrong %.3f, %.0f pairs, fixed %.0f", right, c, share, mean, fixed)
			if most := 0.05 + 3*math.Sqrt(0.05*0.95/float64(tries)); share > most || mean > 0.65*fixed {
				t.Errorf("%v of %v: %.3f wrong, after %.0f pairs; a fixed match takes %.0f", right, c, share, mean, fixed)
			}
		}
	}
}

func TestTestsThatCannotBe(t *testing.T) {
	nan := math.NaN()
	for _, test := range []stat.SPRT{{}, {Elo0: 5, Elo1: 0}, {Elo0: nan, Elo1: 5}, {Elo1: nan}, {Elo1: math.Inf(1)},
		{Elo1: 1001}, {Elo1: 5, Alpha: 0.5}, {Elo1: 5, Beta: -0.1}, {Elo1: 5, Alpha: nan}, {Elo1: 5, Scale: 2}} {
		if at, err := test.After(stat.Pairs{1, 2, 3, 4, 5}); err == nil {
			t.Errorf("%+v: %v", test, at)
		}
	}
	if at, err := (stat.SPRT{Elo1: 5}).After(stat.Pairs{-1, 2, 3, 4, 5}); err == nil {
		t.Error(at)
	}
}
