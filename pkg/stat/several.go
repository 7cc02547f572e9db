package stat

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
)

// Setting is a setting with its counts, such as nodes, on each position.
type Setting struct {
	Name   string
	Counts []float64
}

// Comparison is the comparison of a setting with the base.
type Comparison struct {
	Name  string
	Ratio Estimate // see Ratio; the interval is not corrected for several comparisons
	// P is the p-value of this comparison by itself: how likely a ratio this far from 1 is if both settings
	// need the same.
	P float64
	// Corrected is P corrected for the number of comparisons: if you believe only those below 0.05, the probability
	// that any of them is wrong is at most 5 %.
	Corrected float64
}

// Comparisons are the comparisons of several settings with one base.
type Comparisons struct {
	Against string
	N       int // positions
	Rows    []Comparison
}

// Against compares others with base, each by its counts on the same positions, and corrects for their number: of
// twenty settings that change nothing, on average one has a P below 0.05.
//
// P is that of the sign-flip test of the logarithms of the ratios, on both sides: the share of all ways to
// exchange the two settings, position by position, whose mean is at least as far from 0. On 15 positions or
// fewer all ways are tried, on more 9,999 at random.
//
// Sources: R. A. Fisher, "The Design of Experiments" (1935), section 21; B. Phipson, G. K. Smyth, "Permutation
// p-values should never be zero" (2010) for the random ways. See [Holm].
func Against(base Setting, others ...Setting) (Comparisons, error) {
	all := Comparisons{Against: base.Name, N: len(base.Counts)}
	if len(others) == 0 {
		return Comparisons{}, fmt.Errorf("stat: no setting to compare with %q", base.Name)
	}
	var ps []float64
	for _, other := range others {
		ratio, err := Ratio(other.Counts, base.Counts)
		if err != nil {
			return Comparisons{}, fmt.Errorf("%w (%q against %q)", err, other.Name, base.Name)
		}
		logs, _ := logRatios(other.Counts, base.Counts)
		all.Rows = append(all.Rows, Comparison{Name: other.Name, Ratio: ratio, P: signFlip(logs)})
		ps = append(ps, all.Rows[len(ps)].P)
	}
	corrected, err := Holm(ps)
	for i := range corrected {
		all.Rows[i].Corrected = corrected[i]
	}
	return all, err
}

// String returns a line for each setting, and one about the correction of P.
func (c Comparisons) String() string {
	width := 0
	for _, row := range c.Rows {
		width = max(width, len([]rune(row.Name)))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "times %s, on %d positions:\n", c.Against, c.N)
	for _, row := range c.Rows {
		fmt.Fprintf(&b, "%-*s  %-24v p = %.4f, corrected %.4f\n", width, row.Name, row.Ratio, row.P, row.Corrected)
	}
	fmt.Fprintf(&b, "p: sign-flip test; corrected for %d comparisons after Holm; intervals not corrected\n", len(c.Rows))
	return b.String()
}

// signFlip returns the share of all choices of signs of the numbers for which their sum is at least as far from
// 0 as with their own.
func signFlip(numbers []float64) float64 {
	own, size := 0.0, 0.0
	for _, x := range numbers {
		own += x
		size += math.Abs(x)
	}
	far := math.Abs(own) - 1e-9*size // sums in another order differ in their last digits
	asFar, ways := 0, 0
	flips(numbers, func(flipped float64, _ int) {
		if ways++; math.Abs(own-2*flipped) >= far {
			asFar++
		}
	})
	return float64(asFar) / float64(ways)
}

// flips calls each for ways to choose signs of the numbers, with the sum of those that are flipped and their count. On 15
// numbers or fewer these are all ways, on more their own signs and 9,999 ways at random.
func flips(numbers []float64, each func(flipped float64, count int)) {
	ways, exact := 9999, len(numbers) <= 15
	if exact {
		ways = 1 << len(numbers)
	} else {
		each(0, 0)
	}
	r := rand.New(rand.NewPCG(1, 2))
	for way := range ways {
		flipped, count, signs := 0.0, 0, uint64(way)
		for i, x := range numbers {
			if !exact && i%64 == 0 {
				signs = r.Uint64()
			}
			if signs>>(i%64)&1 == 1 {
				flipped += x
				count++
			}
		}
		each(flipped, count)
	}
}

// flipTest returns the p-value of the sign-flip test of six or more numbers, whether their mean is 0, and the interval of the
// mean that the test gives: the values b for which the p-value of the numbers minus b is above 0.05. The interval contains
// the true mean with a confidence of 95 % if each number is as likely above it as below it by the same distance. stretch is 1
// for this test. If it is larger, the interval extends stretch times as far from the mean on both sides, and the p-value is
// that of the stretched intervals. The interval excludes 0 exactly if p is at most 0.05.
//
// With the signs of some numbers flipped, the sum of all numbers minus b is as far from 0, or farther, exactly if b lies
// between the mean of these numbers and that of the others.
//
// Source: J. A. Hartigan, "Using subsample values as typical values", Journal of the American Statistical Association 64
// (1969).
func flipTest(numbers []float64, stretch float64) (p, low, high float64) {
	own, size, n := sum(numbers), 0.0, float64(len(numbers))
	for _, x := range numbers {
		size += math.Abs(x)
	}
	from := func(mean float64) float64 {
		b := own/n + stretch*(mean-own/n)
		if math.Abs(b) <= 1e-9*size/n { // sums in a different order differ in their last digits
			return 0
		}
		return b
	}
	var lows, highs []float64
	always, asFar := 0, 0
	flips(numbers, func(flipped float64, count int) {
		if count == 0 || count == len(numbers) {
			always++
			return
		}
		one, other := from(flipped/float64(count)), from((own-flipped)/(n-float64(count)))
		lows, highs = append(lows, min(one, other)), append(highs, max(one, other))
		if min(one, other) <= 0 && 0 <= max(one, other) {
			asFar++
		}
	})
	slices.Sort(lows)
	slices.Sort(highs)
	// The test rejects a value if at most one way in twenty contains it, and those that flip no number or all contain every
	// value. So it rejects the values that at most end of the other ways contain.
	end := (always+len(lows))/20 - always
	return float64(always+asFar) / float64(always+len(lows)), lows[end], highs[len(highs)-1-end]
}

// sum returns the sum of numbers.
func sum(numbers []float64) (all float64) {
	for _, x := range numbers {
		all += x
	}
	return all
}

// Holm corrects the p-values of several tests: if you believe only those with a corrected p of at most 0.05, the
// probability that any of them is wrong is at most 5 %, however the tests depend on each other.
//
// Source: S. Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal of
// Statistics 6 (1979).
func Holm(p []float64) (corrected []float64, err error) {
	order := make([]int, len(p))
	for i, x := range p {
		if order[i] = i; !(x >= 0 && x <= 1) {
			return nil, fmt.Errorf("stat: p-value %d is %v: want 0 to 1", i, x)
		}
	}
	slices.SortFunc(order, func(i, k int) int { return cmp.Compare(p[i], p[k]) })
	corrected = make([]float64, len(p))
	least := 0.0
	for rank, i := range order {
		least = max(least, min(1, float64(len(p)-rank)*p[i]))
		corrected[i] = least
	}
	return corrected, nil
}
