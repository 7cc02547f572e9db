package here

import (
	"fmt"
	"sync"
	"time"

	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
	"github.com/ablab-go/ablab/pkg/viz/nb"
)

// cell is a cell in which a plan runs.
type cell struct {
	name   string
	plan   lab.Plan
	folder string // of its results; "" if none are kept

	lock    sync.Mutex // of what follows: games are played at the same time
	place   nb.Place
	shown   time.Time
	at      lab.Progress
	results func() viz.View // draws what was found so far, nil if that is too little; nil before the first
	game    *lab.Moment     // of the game that is followed; nil before the first
}

// report takes how far the plan is.
func (c *cell) report(at lab.Progress) {
	c.lock.Lock()
	defer c.lock.Unlock()
	c.at = at
	c.show()
}

// found takes what draws the results so far.
func (c *cell) found(results func() viz.View) {
	c.lock.Lock()
	defer c.lock.Unlock()
	c.results = results
	c.show()
}

// watch takes a moment of a game. One game is followed to its end, and then the one that moves next.
func (c *cell) watch(m lab.Moment) {
	c.lock.Lock()
	defer c.lock.Unlock()
	if c.game != nil && c.game.Result == nil && (c.game.Job.Position != m.Job.Position || c.game.Game != m.Game) {
		return
	}
	c.game = &m
	c.show()
}

// often is how often the state of a plan is shown: less often than a place of a cell changes.
const often = time.Second

// show shows the state of the plan, if it is time.
func (c *cell) show() {
	if time.Since(c.shown) < often {
		return
	}
	c.shown = time.Now()
	c.place.Show(c.state()...)
}

// state returns what shows the state of the plan. A picture that cannot be drawn is left out, so that it does not end the plan.
func (c *cell) state() []any {
	pictures := []viz.View{c.board()}
	if c.results != nil {
		pictures = []viz.View{c.results(), c.board()}
	}
	parts := []any{fmt.Sprintln(c.at)}
	for _, picture := range pictures {
		if picture == nil {
			continue
		}
		if _, err := picture.Figure(); err == nil {
			parts = append(parts, picture)
		}
	}
	return parts
}

// board shows the game that is followed; nil if there is none, or if it has no board.
func (c *cell) board() viz.View {
	if c.game == nil || len(c.game.Line) == 0 || c.game.Line[0].Draw().Rows == 0 {
		return nil
	}
	line := c.game.Line
	now := viz.Position[entry.Position, entry.Move](line[len(line)-1])
	if before := len(line) - 2; before >= 0 {
		now = now.After(line[before])
	}
	title := fmt.Sprintf("game %d from its opening, after %d moves", c.game.Game+1, len(line)-1)
	if c.game.Result != nil {
		title += ", at its end"
	}
	return now.Named(title)
}

// comparison draws the last case that can be compared: the one in work, as a rule.
func comparison(cases []lab.Case) viz.View {
	for i := range cases {
		of := cases[len(cases)-1-i]
		if all, err := of.Against(); err == nil && len(all.Rows) > 0 {
			return chart.Forest(all)
		}
	}
	return nil
}

// course draws the score of a match so far.
func course(m lab.Match, s lab.Score) viz.View {
	if len(s.Rows) == 0 {
		return nil
	}
	picture := chart.Match(fmt.Sprint(m.First, " against ", m.Against), s.Percent())
	if m.Test != nil {
		picture.Test(*m.Test)
	}
	return picture
}
