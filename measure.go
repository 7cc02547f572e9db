package ablab

import (
	"fmt"

	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

// Points returns the score of a match whose results you have: you played its games yourself, or drew them at random. percent has
// one number for each pair of games: the percentage of the points that the first program scored, 0, 25, 50, 75 or 100.
//
//	fmt.Println(ablab.Points([]float64{50, 100, 75, 50}))
func Points(percent []float64) Score {
	pairs, err := stat.PairsOf(percent)
	if err != nil {
		return Score{err: err}
	}
	strength, err := pairs.Strength()
	return Score{Strength: strength, err: err}
}

// Intervals shows the share of the points in each match with its 95 % interval. A dashed line marks the share line, such as 50,
// to compare them with.
func Intervals(line float64, matches ...Score) View {
	picture := chart.Curve("percent of the points", "match").Level(line)
	for i, s := range matches {
		if s.err != nil {
			return View{err: fmt.Errorf("match %d: %w", i+1, s.err)}
		}
		picture.AddEstimate("score", fmt.Sprintf("no. %d", i+1), s.Score)
	}
	return viewOf(picture, nil)
}
