package command

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/table"
)

// fitRow is how well one depth predicts another. --json prints it.
type fitRow struct {
	Game        string  `json:"game"`
	Shallow     int     `json:"shallow"` // plies
	Deep        int     `json:"deep"`
	From        int     `json:"from,omitempty"` // stages of the game; 0 and 0 for all
	To          int     `json:"to,omitempty"`
	Positions   int     `json:"positions"`
	Decided     int     `json:"decided"` // left out
	Slope       float64 `json:"slope"`
	Intercept   float64 `json:"intercept"`
	Sigma       float64 `json:"sigma"`
	Correlation float64 `json:"correlation"`
}

// fit does an experiment, and fits ProbCut to its values.
func (w *work) fit(e *lab.Experiment, c *runCommand) error {
	cases, err := e.Run(w.ctx, w.lab, nil)
	if err != nil {
		return err
	}
	var rows []fitRow
	var pairs []engine.Pair
	t := table.Of("game", "pair", "positions", "decided", "slope", "intercept", "sigma", "correlation")
	for _, depths := range c.Fit {
		f, err := w.lab.Games.FitProbCut(cases, depths)
		if err != nil {
			return err
		}
		o := f.Options
		rows = append(rows, fitRow{
			f.Game, depths.Shallow, depths.Deep, depths.From, depths.To, len(f.Deep), f.Decided,
			o.Slope, o.Intercept, o.Sigma, f.Correlation,
		})
		pairs = append(pairs, f.Pair())
		t.Add(f.Game, depths.String(), strconv.Itoa(len(f.Deep)), strconv.Itoa(f.Decided),
			fmt.Sprintf("%.3f", o.Slope), fmt.Sprintf("%.2f", o.Intercept), fmt.Sprintf("%.2f", o.Sigma),
			fmt.Sprintf("%.3f", f.Correlation))
	}
	err = w.print(t, rows, `deep = slope * shallow + intercept, with the standard deviation sigma, for the side to move
decided: positions that are left out, for a side wins at one of the depths
The fit is one of positions like these: of other stages of a game it says nothing. Play a match.`)
	from := fmt.Sprintf("ProbCut for %s, fitted to the values of %v in positions (%s), by ablab run %s",
		rows[0].Game, e.Jobs()[0].Setting, e.Sets[0].From(), quoted(c.Plans[0]))
	found := search.NamedOptions{"Selective.ProbCut.Pairs": string(engine.PairsOf(pairs...))}
	return errors.Join(err, keep(c.Keep, from, found))
}
