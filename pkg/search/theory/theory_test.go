package theory_test

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"github.com/ablab-go/ablab/pkg/search/theory"
)

func ExampleExpectedLeaves() {
	for d := 1; d <= 5; d++ {
		fmt.Printf("%d plies: %3.0f leaves, %6.2f visited on average, %2.0f at best\n",
			d, theory.Leaves(3, d), theory.ExpectedLeaves(3, d), theory.MinimalLeaves(3, d))
	}
	fmt.Printf("one ply more costs %.3f times as much\n", theory.BranchingFactor(3))
	// Output:
	// 1 plies:   3 leaves,   3.00 visited on average,  3 at best
	// 2 plies:   9 leaves,   7.44 visited on average,  5 at best
	// 3 plies:  27 leaves,  19.46 visited on average, 11 at best
	// 4 plies:  81 leaves,  45.20 visited on average, 17 at best
	// 5 plies: 243 leaves, 110.49 visited on average, 35 at best
	// one ply more costs 2.148 times as much
}

func ExampleMinimalAt() {
	for ply := range 4 {
		pv, cut, all := theory.MinimalAt(3, ply)
		fmt.Println("ply", ply, "PV", pv, "CUT", cut, "ALL", all)
	}
	// Output:
	// ply 0 PV 1 CUT 0 ALL 0
	// ply 1 PV 1 CUT 2 ALL 0
	// ply 2 PV 1 CUT 2 ALL 2
	// ply 3 PV 1 CUT 8 ALL 2
}

// exact reports whether x is the integer want.
func exact(x float64, want *big.Int) bool {
	got, accuracy := big.NewFloat(x).Int(nil)
	return accuracy == big.Exact && got.Cmp(want) == 0
}

func TestCountsAreExactBelow2To53(t *testing.T) {
	limit := new(big.Int).Lsh(big.NewInt(1), 53)
	for _, b := range []int{1, 2, 3, 4, 5, 7, 10, 30, 35, 99, 1000, 94906265} {
		base, one := big.NewInt(int64(b)), big.NewInt(1)
		nodes, minimalNodes := new(big.Int), new(big.Int)
		for d := 0; d <= 60; d++ {
			to := func(n int) *big.Int { return new(big.Int).Exp(base, big.NewInt(int64(n)), nil) }
			minimal := to((d + 1) / 2)
			minimal.Add(minimal, to(d/2)).Sub(minimal, one)
			nodes.Add(nodes, to(d))
			minimalNodes.Add(minimalNodes, minimal)
			for _, c := range []struct {
				name string
				got  float64
				want *big.Int
			}{
				{"Leaves", theory.Leaves(b, d), to(d)},
				{"Nodes", theory.Nodes(b, d), nodes},
				{"MinimalLeaves", theory.MinimalLeaves(b, d), minimal},
				{"MinimalNodes", theory.MinimalNodes(b, d), minimalNodes},
			} {
				if c.want.Cmp(limit) <= 0 && !exact(c.got, c.want) {
					t.Errorf("%s(%d, %d) is %.0f, want %s", c.name, b, d, c.got, c.want)
				}
			}
		}
	}
}

func TestThePliesOfTheMinimalTreeAddUp(t *testing.T) {
	for b := 1; b <= 12; b++ {
		total := 0.0
		for ply := 0; ply <= 12; ply++ {
			pv, cut, all := theory.MinimalAt(b, ply)
			if sum := pv + cut + all; sum != theory.MinimalLeaves(b, ply) {
				t.Errorf("%d moves: %.0f nodes at ply %d, want %.0f", b, sum, ply, theory.MinimalLeaves(b, ply))
			}
			// One child of a CUT node is visited, an ALL node; all b of the others.
			if nextPV, nextCut, nextAll := theory.MinimalAt(b, ply+1); nextPV != 1 || nextAll != cut ||
				nextCut != float64(b)*all+float64(b)-1 {
				t.Errorf("%d moves: %v %v %v at ply %d, then %v %v %v", b, pv, cut, all, ply, nextPV, nextCut, nextAll)
			}
			total += pv + cut + all
			if nodes := theory.MinimalNodes(b, ply); nodes != total {
				t.Errorf("%d moves, %d plies: %.0f nodes, want %.0f", b, ply, nodes, total)
			}
		}
	}
}

// printed reports whether got is want rounded to that many decimals.
func printed(got, want float64, decimals int) bool {
	return math.Abs(got-want) <= 0.5000001*math.Pow10(-decimals)
}

func TestExpectedLeavesAreThePublishedOnes(t *testing.T) {
	for _, c := range []struct {
		b, d     int
		want     float64
		decimals int
	}{
		{2, 2, 3.66667, 5}, {2, 3, 6.84762, 5}, {2, 4, 12.04398, 5}, {2, 5, 21.64989, 5}, {2, 6, 37.15956, 5},
		{2, 8, 109.99923, 5}, {2, 10, 316.14653, 5},
		{3, 2, 7.44286, 5}, {3, 3, 19.45806, 5}, {3, 4, 45.20245, 5}, {3, 5, 110.48658, 5},
		{4, 2, 12.14414, 5}, {4, 3, 40.11431, 5}, {4, 4, 112.73844, 5},
		{5, 3, 69.8637, 4}, {5, 4, 227.35312, 5}, {8, 3, 222.37186, 5}, {8, 4, 987.66772, 5}, {10, 4, 1983.29466, 5},
		{20, 4, 17535.68000, 5},
	} {
		// The list has 17535.68039 for 20 moves and 4 plies. It is wrong in the fourth decimal:
		// see TestTheIntegralKeepsItsDigits.
		if got := theory.ExpectedLeaves(c.b, c.d); !printed(got, c.want, c.decimals) {
			t.Errorf("N(%d, %d) is %.*f, want %.*f", c.b, c.d, c.decimals+3, got, c.decimals, c.want)
		}
	}
	for _, c := range []struct {
		b, d int
		want float64
	}{{3, 4, 76.103}, {2, 5, 47.208}} {
		if got := theory.ExpectedNodes(c.b, c.d); !printed(got, c.want, 3) {
			t.Errorf("%d moves, %d plies: %.6f nodes expected, want %.3f", c.b, c.d, got, c.want)
		}
	}
}

// pair returns the chance that the j-th move of the i-th node at ply 1 is looked at: that
// the least of i-1 minima of b values lies below the least of j-1.
func pair(b, i, j int) float64 {
	return 1 / math.Exp(logGamma(float64(i)+float64(j-1)/float64(b))-logGamma(float64(i))-logGamma(1+float64(j-1)/float64(b)))
}

func logGamma(x float64) float64 {
	v, _ := math.Lgamma(x)
	return v
}

func TestTwoPliesAreKnuthAndMooresSum(t *testing.T) {
	// N(b,2) is the sum of 1 / binomial(i-1 + (j-1)/b, i-1) (Knuth and Moore 1975,
	// section 7): a closed form to measure the integral against.
	for _, b := range []int{1, 2, 3, 4, 7, 10, 20, 40, 100} {
		want := 0.0
		for i := 1; i <= b; i++ {
			for j := 1; j <= b; j++ {
				want += pair(b, i, j)
			}
		}
		if got := theory.ExpectedLeaves(b, 2); !(math.Abs(got/want-1) <= 1e-10) {
			t.Errorf("N(%d, 2) is %.12g, want %.12g", b, got, want)
		}
	}
}

// polynomial is one in t, the coefficient of t^i at index i.
type polynomial []*big.Int

func (p polynomial) times(q polynomial) polynomial {
	product := make(polynomial, len(p)+len(q)-1)
	for i := range product {
		product[i] = new(big.Int)
	}
	for i, x := range p {
		for j, y := range q {
			product[i+j].Add(product[i+j], new(big.Int).Mul(x, y))
		}
	}
	return product
}

// exactN integrates Fuller, Gaschnig and Gillogly's polynomials without rounding.
func exactN(b, d int) float64 {
	w := polynomial{big.NewInt(0), big.NewInt(1)}
	products := [2]polynomial{{big.NewInt(1)}, {big.NewInt(1)}} // P, Q
	for h := range d {
		r := polynomial{big.NewInt(0)}
		for range b { // r = r w + 1
			r = r.times(w)
			r[0].Add(r[0], big.NewInt(1))
		}
		products[h%2] = products[h%2].times(r)
		power := polynomial{big.NewInt(-1)}
		for range b {
			power = power.times(w)
		}
		power[0].Add(power[0], big.NewInt(1))
		w = power
	}
	slope := polynomial{}
	for i, c := range products[0][1:] {
		slope = append(slope, new(big.Int).Mul(c, big.NewInt(int64(i+1))))
	}
	n := new(big.Rat).SetInt(new(big.Int).Exp(big.NewInt(int64(b)), big.NewInt(int64(d/2)), nil))
	for i, c := range slope.times(products[1]) {
		n.Add(n, new(big.Rat).SetFrac(c, big.NewInt(int64(i+1))))
	}
	f, _ := n.Float64()
	return f
}

func TestTheIntegralKeepsItsDigits(t *testing.T) {
	// Other quadratures of the same integral, to 14 digits.
	for _, c := range []struct {
		b, d int
		want float64
	}{{20, 4, 17535.680004561773}, {1000, 3, 42260879.503425}} {
		if got := theory.ExpectedLeaves(c.b, c.d); !(math.Abs(got/c.want-1) <= 1e-10) {
			t.Errorf("N(%d, %d) is %.12g, want %.12g", c.b, c.d, got, c.want)
		}
	}
	for _, c := range []struct{ b, d int }{{2, 2}, {2, 3}, {2, 4}, {2, 5}, {2, 6}, {2, 7}, {2, 8}, {3, 2}, {3, 3},
		{3, 4}, {3, 5}, {4, 3}, {4, 4}, {5, 3}, {8, 3}, {20, 2}} {
		if got, want := theory.ExpectedLeaves(c.b, c.d), exactN(c.b, c.d); !(math.Abs(got/want-1) <= 1e-10) {
			t.Errorf("N(%d, %d) is %.12g, want %.12g", c.b, c.d, got, want)
		}
	}
}

func TestExpectedNodesAddUpThePlies(t *testing.T) {
	for _, b := range []int{1, 2, 3, 8, 35} {
		sum := 0.0
		for d := range 12 {
			sum += theory.ExpectedLeaves(b, d)
			if got := theory.ExpectedNodes(b, d); !(math.Abs(got/sum-1) <= 1e-10) {
				t.Errorf("%d moves, %d plies: %.12g nodes, want %.12g", b, d, got, sum)
			}
		}
	}
}

func TestExpectedLeavesLieBetweenTheMinimalAndTheFullTree(t *testing.T) {
	for _, b := range []int{1, 2, 3, 5, 8, 20, 60} {
		for d := range 40 {
			got, low, high := theory.ExpectedLeaves(b, d), theory.MinimalLeaves(b, d), theory.Leaves(b, d)
			if !(got >= low*(1-1e-10) && got <= high*(1+1e-10)) {
				t.Errorf("N(%d, %d) is %g, want %g to %g", b, d, got, low, high)
			}
			if d <= 1 && got != high {
				t.Errorf("N(%d, %d) is %g, want %g: one ply cuts nothing", b, d, got, high)
			}
		}
	}
}

func TestBranchingFactorsArePearls(t *testing.T) {
	for _, c := range []struct {
		b    int
		want float64
	}{
		{1, 1}, {2, 1.618034}, {3, 2.147899}, {4, 2.629658}, {5, 3.079596}, {6, 3.506323}, {8, 4.309330},
		{10, 5.063511}, {16, 7.141126}, {20, 8.424663}, {32, 11.987309},
	} {
		if got := theory.BranchingFactor(c.b); !printed(got, c.want, 6) {
			t.Errorf("%d moves: %.9f, want %.6f", c.b, got, c.want)
		}
	}
}

func TestExpectedLeavesGrowByTheBranchingFactor(t *testing.T) {
	for _, b := range []int{2, 3, 5, 10, 20} {
		factor := theory.BranchingFactor(b)
		last := math.Inf(1)
		for _, d := range []int{4, 8, 16, 32, 64, 128} {
			off := math.Pow(theory.ExpectedLeaves(b, d), 1/float64(d))/factor - 1
			if !(off > 0 && off < last) {
				t.Errorf("%d moves, %d plies: %+.4f off the limit, and %+.4f before", b, d, off, last)
			}
			last = off
		}
		t.Logf("%d moves: %+.4f off the limit at 128 plies", b, last)
		if last > 0.03 {
			t.Errorf("%d moves: %+.4f off the limit at 128 plies", b, last)
		}
	}
}

func TestOutOfRangeIsNaNAndTooLargeIsInf(t *testing.T) {
	minimalAt := func(b, d int) float64 {
		pv, cut, all := theory.MinimalAt(b, d)
		return pv + cut + all
	}
	for name, f := range map[string]func(b, d int) float64{
		"Leaves": theory.Leaves, "Nodes": theory.Nodes, "MinimalLeaves": theory.MinimalLeaves,
		"MinimalNodes": theory.MinimalNodes,
		"MinimalAt":    minimalAt, "ExpectedLeaves": theory.ExpectedLeaves, "ExpectedNodes": theory.ExpectedNodes,
	} {
		for _, c := range [][2]int{{0, 1}, {-1, 0}, {2, -1}, {math.MinInt, math.MinInt}} {
			if got := f(c[0], c[1]); !math.IsNaN(got) {
				t.Errorf("%s(%d, %d) is %v, want NaN", name, c[0], c[1], got)
			}
		}
		for _, c := range [][2]int{{2, 4000}, {2, math.MaxInt}, {math.MaxInt, math.MaxInt}} {
			if got := f(c[0], c[1]); !math.IsInf(got, 1) {
				t.Errorf("%s(%d, %d) is %v, want +Inf", name, c[0], c[1], got)
			}
		}
		want := 1.0
		if name == "Nodes" || name == "MinimalNodes" || name == "ExpectedNodes" {
			want += math.MaxInt
		}
		if got := f(1, math.MaxInt); got != want {
			t.Errorf("%s(1, MaxInt) is %v, want %v", name, got, want)
		}
	}
	for _, b := range []int{0, -1, math.MinInt} {
		if got := theory.BranchingFactor(b); !math.IsNaN(got) {
			t.Errorf("BranchingFactor(%d) is %v, want NaN", b, got)
		}
	}
	if got := theory.BranchingFactor(math.MaxInt); !(got > 1) {
		t.Errorf("BranchingFactor(MaxInt) is %v", got)
	}
}

func BenchmarkExpectedLeaves(b *testing.B) {
	for _, c := range [][2]int{{2, 10}, {8, 4}, {20, 4}, {35, 8}} {
		b.Run(fmt.Sprintf("b=%d/d=%d", c[0], c[1]), func(b *testing.B) {
			for b.Loop() {
				theory.ExpectedLeaves(c[0], c[1])
			}
		})
	}
}
