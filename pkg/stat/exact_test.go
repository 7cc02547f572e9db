package stat_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/stat"
)

func ExampleRate_Exact() {
	changed := stat.Rate{Hits: 7, N: 50} // decisions changed
	low, high := changed.Exact()
	fmt.Printf("%.1f to %.1f %%\n", low, high)
	// Output:
	// 5.8 to 26.7 %
}

func ExampleClustered() {
	wrong, checked := []int{9, 0, 1, 0, 0}, []int{100, 100, 100, 100, 100} // decisions of five searches
	fmt.Println("in clusters: ", stat.Clustered(wrong, checked))
	low, high := stat.Rate{Hits: 10, N: 500}.Exact()
	fmt.Println("independent: ", stat.Estimate{Value: 2, Low: low, High: high})
	// Output:
	// in clusters:  2 (0 to 15)
	// independent:  2.0 (1.0 to 3.6)
}

func ExampleQuantile() {
	nodes := []float64{310, 4200, 120, 980, 560, 77, 2300, 150, 640, 890}
	median, _ := stat.Quantile(nodes, 0.5)
	fmt.Println(median)
	// Output:
	// 600 (120 to 2300)
}

func ExampleMcNemar() {
	// of 200 positions, 42 are missed only by a search with null moves, and 3 only by one without
	fmt.Printf("%.1g\n", stat.McNemar(42, 3))
	// Output:
	// 9e-10
}

// McNemar's p-value is twice the sum of the binomial probabilities.
func TestMcNemarIsABinomialTest(t *testing.T) {
	for all := range 30 {
		for first := range all + 1 {
			sum, coefficient := 0.0, 1.0
			for k := range min(first, all-first) + 1 {
				sum += coefficient
				coefficient *= float64(all-k) / float64(k+1)
			}
			want := min(1, 2*sum/math.Pow(2, float64(all)))
			if have := stat.McNemar(first, all-first); math.Abs(have-want) > 1e-12 {
				t.Errorf("%d and %d: have %v, want %v", first, all-first, have, want)
			}
		}
	}
}

func TestExactIntervalsArePublished(t *testing.T) {
	for _, c := range []struct {
		source    string
		rate      stat.Rate
		low, high float64
		last      float64
	}{
		{"SciPy's binomtest", stat.Rate{Hits: 7, N: 50}, 5.819170033997342, 26.739600249700846, 1e-9},
		{"R's binom.test, Conover's peas", stat.Rate{Hits: 682, N: 925}, 70.76683, 76.54066, 1e-5},
		{"Conover's table, by influentialpoints.com", stat.Rate{Hits: 5, N: 25}, 6.8, 40.7, 0.1},
		{"1-(α/2)^(1/n)", stat.Rate{Hits: 0, N: 20}, 0, 16.8433, 1e-4},
		{"(α/2)^(1/n)", stat.Rate{Hits: 20, N: 20}, 83.1567, 100, 1e-4},
		{"nothing known", stat.Rate{Hits: 3, N: 2}, 0, 100, 1e-9},
	} {
		if low, high := c.rate.Exact(); math.Abs(low-c.low) > 0.5001*c.last || math.Abs(high-c.high) > 0.5001*c.last {
			t.Errorf("%s: %.12f to %.12f, published %v to %v", c.source, low, high, c.low, c.high)
		}
	}
}

// An interval of clusters holds their share and the interval of as many independent trials; that of one cluster is the latter;
// and where nothing is known it is everything.
func TestAnIntervalOfClusters(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 0))
	for range budget.Cases(200) {
		hits, of := make([]int, 2+r.IntN(60)), []int(nil)
		rate := stat.Rate{}
		for i := range hits {
			of = append(of, r.IntN(20))
			hits[i] = r.IntN(of[i] + 1)
			rate.Hits, rate.N = rate.Hits+hits[i], rate.N+of[i]
		}
		low, high := rate.Exact()
		const off = 1e-9 // rounding
		if e := stat.Clustered(hits, of); e.Low > low+off || e.High < high-off || !(e.Low <= e.Value && e.Value <= e.High) {
			t.Fatalf("%v of %v: %v; independent %v to %v", hits, of, e, low, high)
		}
		one := stat.Clustered([]int{rate.Hits}, []int{rate.N})
		if math.Abs(one.Low-low) > off || math.Abs(one.High-high) > off {
			t.Fatalf("one cluster of %v: %v, want %v to %v", rate, one, low, high)
		}
	}
	for _, nothing := range [][]int{nil, {0, 0}, {-1, 3}} {
		if e := stat.Clustered([]int{0, 5}, nothing); e.Low != 0 || e.High != 100 {
			t.Errorf("%v: %v", nothing, e)
		}
	}
}

// Of clusters that are all hits or all misses, the interval holds the true rate in 93 of 100 cases and more, where the exact
// interval of independent trials holds it in far fewer.
func TestAnIntervalOfClustersHoldsTheRate(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 0))
	const tries, clusters, size, rate = 2000, 20, 50, 0.3
	held, independent := 0, 0
	for range tries {
		hits, of, all := make([]int, clusters), make([]int, clusters), stat.Rate{N: clusters * size}
		for i := range hits {
			if of[i] = size; r.Float64() < rate {
				hits[i] = size
			}
			all.Hits += hits[i]
		}
		if e := stat.Clustered(hits, of); e.Low <= 100*rate && 100*rate <= e.High {
			held++
		}
		if low, high := all.Exact(); low <= 100*rate && 100*rate <= high {
			independent++
		}
	}
	if held < tries*93/100 || independent > tries/2 {
		t.Errorf("of %d the rate is held by %d, and by %d as if independent", tries, held, independent)
	}
}

// Whatever the true rate is, the exact interval holds it with 95 % or more: all results of n are tried, each with its
// chance.
func TestExactIntervalsHoldAnyRate(t *testing.T) {
	for _, n := range []int{1, 5, 30, 200} {
		least := 1.0
		for k := 1; k <= 200; k++ { // above a half the same is so of the misses
			p := float64(k) / 400
			held, chance := 0.0, math.Pow(1-p, float64(n))
			for hits := range n + 1 {
				if low, high := (stat.Rate{Hits: hits, N: n}).Exact(); low <= 100*p && 100*p <= high {
					held += chance
				}
				chance *= float64(n-hits) / float64(hits+1) * p / (1 - p)
			}
			least = min(least, held)
		}
		t.Logf("of %d: %.4f at least", n, least)
		if least < 0.95 {
			t.Errorf("of %d: the interval holds a rate with %.4f", n, least)
		}
	}
}

// Which numbers of a sample of n make the interval of the median: table A.7, "Confidence intervals for the population
// median", as reprinted in courses.
func TestQuantilesArePublished(t *testing.T) {
	for n, want := range map[int][2]float64{6: {1, 6}, 8: {1, 8}, 9: {2, 8}, 10: {2, 9}, 12: {3, 10}, 14: {3, 12}, 15: {4, 12},
		17: {5, 13}, 18: {5, 14}, 20: {6, 15}} {
		var numbers []float64
		for i := range n {
			numbers = append(numbers, float64(n-i))
		}
		if got, err := stat.Quantile(numbers, 0.5); err != nil || [2]float64{got.Low, got.High} != want {
			t.Errorf("of %d: %+v (%v), want %v", n, got, err, want)
		}
	}
	ten := []float64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}
	for share, want := range map[float64]float64{0.25: 3.25, 0.5: 5.5, 0.9: 9.1} { // R's quantile(1:10)
		if got, _ := stat.Quantile(ten, share); math.Abs(got.Value-want) > 1e-12 {
			t.Errorf("%v of ten: %v, want %v", share, got.Value, want)
		}
	}
}

func TestIntervalsHoldTheTrueQuantile(t *testing.T) {
	tries := budget.Cases(2000)
	r := rand.New(rand.NewPCG(3, budget.Seed()))
	for _, c := range []struct {
		share float64
		n     int
	}{{0.5, 6}, {0.5, 50}, {0.9, 50}, {0.95, 80}} {
		held := 0
		for range tries {
			numbers := make([]float64, c.n)
			for i := range numbers {
				numbers[i] = r.ExpFloat64()
			}
			got, err := stat.Quantile(numbers, c.share)
			if err != nil {
				t.Fatal(err)
			}
			if truth := -math.Log(1 - c.share); got.Low <= truth && truth <= got.High {
				held++
			}
		}
		share := float64(held) / float64(tries)
		t.Logf("%v of %d: %.3f", c.share, c.n, share)
		if share < 0.95-3*math.Sqrt(0.05*0.95/float64(tries)) {
			t.Errorf("%v of %d numbers lies in %.3f of the intervals", c.share, c.n, share)
		}
	}
}

func TestQuantilesThatCannotBe(t *testing.T) {
	for _, c := range []struct {
		numbers []float64
		share   float64
	}{{nil, 0.5}, {[]float64{1}, 0}, {[]float64{1}, 1}, {[]float64{1}, math.NaN()}, {[]float64{1, math.NaN()}, 0.5},
		{[]float64{math.Inf(-1)}, 0.5}} {
		if got, err := stat.Quantile(c.numbers, c.share); err == nil {
			t.Errorf("%v of %v: %v", c.share, c.numbers, got)
		}
	}
}
