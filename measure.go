package ablab

import (
	"fmt"

	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

// Points returns the score of a match that you played, or drew at random, yourself. The numbers say for each pair of games, in
// percent, how many of its points the first program scored. That is 0, 25, 50, 75 or 100.
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

// Intervals shows the shares of the points in some matches, each with its 95 % interval, beside a line at a share to compare
// them with, such as 50.
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
