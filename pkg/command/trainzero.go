package command

import (
	"cmp"
	"fmt"
	"strconv"
	"time"

	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/testset"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/study"
	"github.com/ablab-go/ablab/pkg/learn/zero"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/table"
)

// zeroTrainings holds the functions that learn a game from its rules, by game.
var zeroTrainings = map[string]func(*trainCommand, *training) error{
	"connectfour": func(c *trainCommand, t *training) error {
		q := map[string][]testset.Answer[connectfour.Board, connectfour.Move]{}
		for _, set := range []string{"L3_R1", "L2_R1"} {
			if c.Pairs == 0 {
				break
			}
			t.progress.say("the engine searches the positions of " + set)
			var err error
			if q[set], err = study.Questions(t.ctx, set, 200); err != nil {
				return err
			}
		}
		return trainZero(study.ZeroConnectFour(), q, c, t)
	},
	"tictactoe": func(c *trainCommand, t *training) error { return trainZero(study.ZeroTicTacToe(), nil, c, t) },
}

// zeroRow is the strength of a generation. --json prints it.
type zeroRow struct {
	Game       string        `json:"game"`
	Generation int           `json:"generation"`
	Recipe     zero.Recipe   `json:"recipe"`
	Digest     string        `json:"digest"`  // of the weights
	Seconds    float64       `json:"seconds"` // of the training until then, on this machine
	Loss       float64       `json:"loss"`
	Passes     int           `json:"passes"` // of each search
	Pairs      stat.Pairs    `json:"pairs"`  // of games against the search by playouts, by the points of the network
	Elo        stat.Estimate `json:"elo"`
	Right      []right       `json:"right,omitempty"`
}

// right is how often a move is one of the best in positions with known answers.
type right struct {
	Set      string    `json:"set"`
	Priors   stat.Rate `json:"priors"`   // by the network without a search
	Search   stat.Rate `json:"search"`   // by the search with it
	Playouts stat.Rate `json:"playouts"` // by the search without it
}

func trainZero[P zero.Game[P, M], M zero.Move](
	z study.Zero[P, M], questions map[string][]testset.Answer[P, M], c *trainCommand, t *training,
) error {
	r := z.Recipe
	set(&r.Generations, c.Generations)
	set(&r.Games, c.Games)
	set(&r.Passes, c.Passes)
	set(&r.Rate, c.Rate)
	set(&r.Seed, c.Seed)
	var rows []zeroRow
	var wrong error
	trained, since := time.Duration(0), time.Now()
	n, err := zero.Train(t.ctx, z.Rules.Start, z.Shape, r, func(generation int, n *zero.Network, loss float64) {
		t.progress.say(fmt.Sprintf("generation %d of %d", generation, r.Generations))
		trained += time.Since(since)
		if c.Pairs > 0 && (generation == 0 || checkpoint(generation, r.Generations)) {
			row := zeroRow{
				Game: z.Shape.Game, Generation: generation, Recipe: r, Digest: n.Digest(), Seconds: trained.Seconds(), Loss: loss,
				Passes: r.Passes,
			}
			var err error
			row.Pairs, err = z.Match(t.ctx, n, r.Passes, lab.Random{Count: c.Pairs, Moves: opening(z.Shape.Game), Seed: r.Seed})
			wrong = cmp.Or(wrong, err)
			for _, name := range []string{"L3_R1", "L2_R1"} {
				if q := questions[name]; len(q) > 0 {
					row.Right = append(row.Right, right{
						name, study.Right(q, z.ByPriors(n)), study.Right(q, z.BySearch(n, r.Passes)),
						study.Right(q, z.ByPlayouts(r.Passes)),
					})
				}
			}
			if strength, err := row.Pairs.Strength(); err == nil {
				row.Elo = strength.Elo
			}
			rows = append(rows, row)
		}
		since = time.Now()
	})
	if err = cmp.Or(err, wrong); err != nil {
		return err
	}
	if c.Pairs > 0 {
		below := fmt.Sprintf("after this number of generations, in %d pairs of games between the search with the network and "+
			"the search\n"+
			"by playouts, %d passes a move each; low to high holds the true difference with a confidence of 95 %%", c.Pairs,
			r.Passes)
		if len(questions) > 0 {
			below += "; by\nset, how often a move is one of the best: by the network alone, by the search with it, and by " +
				"playouts"
		}
		if err := c.print(t.stdout, zeroTable(rows), rows, below+"\n"); err != nil {
			return err
		}
	}
	return t.keepFile(n, c, fmt.Sprintf("%d weights", n.Weights()))
}

func zeroTable(rows []zeroRow) table.Table {
	columns := []string{"generation", "loss", "score %", "Elo", "low", "high"}
	if len(rows) > 0 {
		for _, r := range rows[0].Right {
			columns = append(columns, r.Set+" network", "search", "playouts")
		}
	}
	tab := table.Of(columns...)
	for _, row := range rows {
		score := 0.0
		if s, err := row.Pairs.Strength(); err == nil {
			score = s.Score.Value
		}
		cells := []string{strconv.Itoa(row.Generation), fmt.Sprintf("%.2f", row.Loss), fmt.Sprintf("%.1f", score),
			fmt.Sprintf("%.0f", row.Elo.Value), fmt.Sprintf("%.0f", row.Elo.Low), fmt.Sprintf("%.0f", row.Elo.High)}
		for _, r := range row.Right {
			for _, rate := range []stat.Rate{r.Priors, r.Search, r.Playouts} {
				cells = append(cells, fmt.Sprintf("%d of %d", rate.Hits, rate.N))
			}
		}
		tab.Add(cells...)
	}
	return tab
}
