package chart

import (
	"fmt"
	"math"
	"strconv"

	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/stat"
)

// axis maps numbers to lengths.
type axis struct {
	log         bool
	origin, end float64
}

// axisOver returns an axis with room for some numbers, which are finite, and above 0 on a logarithmic one.
func axisOver(log bool, numbers ...float64) axis {
	low, high := math.Inf(1), math.Inf(-1)
	for _, x := range numbers {
		if log {
			x = math.Log(x)
		}
		low, high = min(low, x), max(high, x)
	}
	if low >= high {
		low, high = low-0.1, high+0.1
	}
	room := 0.04 * (high - low)
	low, high = low-room, high+room
	if log {
		low, high = math.Exp(low), math.Exp(high)
	}
	return axis{log, low, high}
}

// part returns the share of the axis that a bar takes, 0 to 1.
func (a axis) part(value float64) float64 {
	if a.log {
		return math.Log(value/a.origin) / math.Log(a.end/a.origin)
	}
	return (value - a.origin) / (a.end - a.origin)
}

// ticks returns up to about eight round numbers of the axis.
func (a axis) ticks() (all []float64) {
	if !a.log || a.end/a.origin < 6 {
		return svg.FineTicks(a.origin, a.end)
	}
	decades := math.Log10(a.end / a.origin)
	digits, every := []float64{1, 2, 5}, max(1, int(decades/7))
	if decades > 2.4 {
		digits = digits[:1]
	}
	for k := int(math.Floor(math.Log10(a.origin))); math.Pow10(k) <= a.end; k += every {
		for _, digit := range digits {
			if at := digit * math.Pow10(k); a.origin <= at && at <= a.end {
				all = append(all, at)
			}
		}
	}
	return all
}

// tick writes a number at an axis.
func tick(n float64) string {
	if math.Abs(n) >= 1000 {
		return amount(n)
	}
	return strconv.FormatFloat(n+0, 'g', 6, 64) // no -0
}

// measured returns an error if an estimate cannot be drawn, such as a number that is not above 0 on a logarithmic
// axis.
func measured(what string, is stat.Estimate, log bool) error {
	for _, x := range []float64{is.Value, is.Low, is.High} {
		if math.IsNaN(x) || math.Abs(x) > 1e15 {
			return fmt.Errorf("chart: %s is %v: want finite numbers", what, is)
		}
		if log && x < 1e-15 {
			return fmt.Errorf("chart: %s is %v: want numbers above 0", what, is)
		}
	}
	if is.Low > is.High {
		return fmt.Errorf("chart: %s is %v: want the lower end of the interval first", what, is)
	}
	return nil
}

// texts returns the three numbers of an estimate, for a table.
func texts(e stat.Estimate) []string {
	value, low, high := e.Texts()
	return []string{value, low, high}
}
