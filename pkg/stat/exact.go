package stat

import (
	"fmt"
	"math"
	"slices"
	"sort"

	"gonum.org/v1/gonum/mathext"
)

// Exact returns an interval for the true rate in percent, with a confidence of at least 95 % whatever the rate
// is; Interval has about 95 % and is narrower. If nothing is known it is 0 to 100.
//
// Source: C. J. Clopper, E. S. Pearson, "The use of confidence or fiducial limits illustrated in the case of the
// binomial", Biometrika 26 (1934). The ends are quantiles of beta distributions.
func (r Rate) Exact() (low, high float64) {
	if !r.known() {
		return 0, 100
	}
	return exact(float64(r.Hits), float64(r.N))
}

// exact returns the interval of hits of n trials, which need not be whole numbers.
func exact(hits, n float64) (low, high float64) {
	low, high = 0, 100
	if hits > 0 {
		low = 100 * mathext.InvRegIncBeta(hits, n-hits+1, 0.025)
	}
	if hits < n {
		high = 100 * mathext.InvRegIncBeta(hits+1, n-hits, 0.975)
	}
	return low, high
}

// Clustered returns the share of hits, in percent, of trials that come in clusters, such as the decisions of several
// searches: cluster i has hits[i] hits in of[i] trials. Trials of a cluster may be alike, and then they say less than as
// many independent ones. So the interval is that of [Rate.Exact] for the effective number of trials: as many independent
// ones as would vary as much as the clusters do, and at most all of them. Where the clusters say nothing about that,
// because there is only one, or all trials hit, or none, the trials count as independent. If nothing is known the interval
// is 0 to 100.
//
// Source: E. L. Korn, B. I. Graubard, "Confidence intervals for proportions with small expected number of positive counts
// estimated from survey data", Survey Methodology 24 (1998).
func Clustered(hits, of []int) Estimate {
	var rate Rate
	clusters := 0
	for i := range min(len(hits), len(of)) {
		rate.Hits, rate.N = rate.Hits+hits[i], rate.N+of[i]
		if of[i] > 0 {
			clusters++
		}
	}
	if !rate.known() {
		return Estimate{Low: 0, High: 100}
	}
	n, p, squares := float64(rate.N), float64(rate.Hits)/float64(rate.N), 0.0
	for i := range min(len(hits), len(of)) {
		off := float64(hits[i]) - p*float64(of[i])
		squares += off * off
	}
	effective := n
	if k := float64(clusters); clusters > 1 && squares > 0 {
		independent := p * (1 - p) / (squares / (n * n) * k / (k - 1))
		ratio := student(n-1) / student(k-1)
		effective = min(n, independent*ratio*ratio)
	}
	low, high := exact(p*effective, effective)
	return Estimate{Value: 100 * p, Low: low, High: high}
}

// student returns the 97.5th percentile of Student's t distribution.
func student(freedom float64) float64 {
	x := mathext.InvRegIncBeta(freedom/2, 0.5, 0.05) // freedom / (freedom + t^2)
	return math.Sqrt(freedom * (1/x - 1))
}

// McNemar returns the p-value of the question whether two methods fail equally often, tried on the same cases: first and second
// are the numbers of cases in which only that one fails. (Where both fail, or neither does, says nothing about it.) It is the
// exact two-sided binomial test.
//
// Source: Q. McNemar, "Note on the sampling error of the difference between correlated proportions or percentages",
// Psychometrika 12 (1947).
func McNemar(first, second int) float64 {
	fewer, all := min(first, second), first+second
	if all == 0 {
		return 1
	}
	// the probability of at most fewer of all at a rate of a half, on both sides
	return min(1, 2*mathext.RegIncBeta(float64(all-fewer), float64(fewer+1), 0.5))
}

// Quantile estimates the number below which a share of all numbers lies, such as 0.5 for the median, from a sample
// of them. It interpolates between two numbers of the sample (type 7 of Hyndman and Fan, the usual one).
//
// The interval consists of two numbers of the sample, and assumes nothing about their distribution. If there
// are too few to bound the quantile, its end is the smallest or the largest of them, and the confidence is
// below 95 %: the median needs six numbers, and 0.95 needs 72 for its upper end.
//
// Source: W. J. Conover, "Practical Nonparametric Statistics" (1999), chapter 3.2.
func Quantile(numbers []float64, share float64) (Estimate, error) {
	if len(numbers) == 0 {
		return Estimate{}, fmt.Errorf("stat: a quantile of no numbers")
	}
	if !(share > 0 && share < 1) {
		return Estimate{}, fmt.Errorf("stat: the quantile of a share of %v: want more than 0 and less than 1", share)
	}
	for i, x := range numbers {
		if math.IsNaN(x) || math.IsInf(x, 0) {
			return Estimate{}, fmt.Errorf("stat: number %d is %v: want a finite one", i, x)
		}
	}
	sorted, n := slices.Sorted(slices.Values(numbers)), len(numbers)
	whole, part := math.Modf(share * float64(n-1))
	below, above := sorted[int(whole)], sorted[min(int(whole)+1, n-1)]
	// atMost(k) is the probability that at most k of n numbers lie below the true quantile.
	atMost := func(k int) float64 { return mathext.RegIncBeta(float64(n-k), float64(k+1), 1-share) }
	low := sort.Search(n, func(k int) bool { return atMost(k) > 0.025 }) - 1
	high := sort.Search(n, func(k int) bool { return atMost(k) >= 0.975 })
	return Estimate{
		Value: below*(1-part) + above*part,
		Low:   sorted[max(low, 0)],
		High:  sorted[min(high, n-1)],
	}, nil
}
