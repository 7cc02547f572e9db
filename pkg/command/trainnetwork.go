package command

import (
	"bytes"
	"fmt"
	"strconv"

	"github.com/ablab-go/ablab/pkg/lab/study"
	"github.com/ablab-go/ablab/pkg/learn/nnue"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/table"
)

// networkRow is the loss after a pass over the positions. --json prints it.
type networkRow struct {
	Game      string         `json:"game"`
	Pass      int            `json:"pass"`
	Train     float64        `json:"train,omitempty"` // mean logistic loss in positions that are learned from, during the pass
	Held      float64        `json:"held"`            // and after it in those of games that are held out
	Positions [2]int         `json:"positions"`
	Play      study.SelfPlay `json:"play"`
	Recipe    nnue.Recipe    `json:"recipe"`
}

// trainNetwork trains a network for chess, and compares its loss with that of the tuned evaluation.
func trainNetwork(c *trainCommand, t *training) error {
	l := study.LearnChessNetwork()
	play, recipe := &l.Games.Play, &l.Recipe
	set(&play.Games, c.Games)
	set(&play.Nodes, c.Nodes)
	set(&play.Seed, c.Seed)
	set(&recipe.Rate, c.Rate)
	set(&recipe.Passes, c.Passes)
	trained, err := l.Learn(t.ctx, t.progress.say)
	switch {
	case t.ctx.Err() != nil:
		return errUnwritten
	case err != nil:
		return err
	}
	var rows []networkRow
	tab := table.Of("passes", "loss", "held out")
	for _, at := range trained.Losses {
		row := networkRow{c.Game, at.Pass, at.Train, at.Held, [2]int{trained.Train, trained.Held}, *play, trained.Network.Recipe}
		during := fmt.Sprintf("%.5f", at.Train)
		if at.Pass == 0 {
			row.Train, during = 0, ""
		}
		rows = append(rows, row)
		tab.Add(strconv.Itoa(at.Pass), during, fmt.Sprintf("%.5f", at.Held))
	}
	var gains []float64
	for i, tuned := range trained.ByTuned {
		gains = append(gains, tuned-trained.ByNetwork[i])
	}
	gain := stat.Of(gains)
	below := fmt.Sprintf("the mean logistic loss of %d positions during a pass, and after it of %d of %d games that are held "+
		"out, with the scale\nK = %.1f; the mean loss of a game held out is %.5f by the rounded network, %.5f by the tuned "+
		"evaluation, and %.5f by\nthe search; the network's is lower than the tuned evaluation's by %.5f ± %.5f\n",
		trained.Train, trained.Held, len(gains), trained.Network.K, stat.Of(trained.ByNetwork).Mean,
		stat.Of(trained.ByTuned).Mean, stat.Of(trained.BySearch).Mean, gain.Mean, 1.96*gain.Error)
	if err := c.print(t.stdout, tab, rows, below); err != nil {
		return err
	}
	if c.Out != "" {
		var file bytes.Buffer
		if err := trained.Network.Write(&file); err != nil {
			return err
		}
		if err := writeFile(c.Out, file.Bytes()); err != nil {
			return err
		}
	}
	t.progress.clear()
	fmt.Fprintf(t.stderr, "%d games, %d positions; %d weights, digest %s; %s\n", play.Games, trained.Train+trained.Held,
		trained.Network.Weights(), trained.Network.Digest(), t.cost())
	return nil
}
