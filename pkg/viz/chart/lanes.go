package chart

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/table"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// LanesView draws the work of the workers of a search over time: a lane for each worker, with the ply of the node whose
// moves it took. Where a lane is empty the worker was idle.
type LanesView struct {
	title string
	lanes []lane
	took  time.Duration
	err   error
}

// lane is the work of one worker.
type lane struct {
	work []stretch
	busy time.Duration
}

// stretch is a time in which a worker was busy.
type stretch struct {
	from, to time.Duration
	ply      int
}

// Lanes returns a picture of workers workers in a search that took took. Add adds their work.
func Lanes(title string, workers int, took time.Duration) *LanesView {
	v := &LanesView{title: explain.Called(title), took: took}
	if workers < 1 || workers > 1024 || took <= 0 {
		v.err = fmt.Errorf("chart: the lanes of %d workers in %v: want 1 to 1024, and some time", workers, took)
		workers = 0
	}
	v.lanes = make([]lane, workers)
	return v
}

// Add adds a stretch of time in which a worker, from 0 on, took moves of a node at a ply, as in engine.Work, and
// returns the picture.
func (v *LanesView) Add(worker int, from, to time.Duration, ply int) *LanesView {
	switch {
	case v.err != nil:
	case worker < 0 || worker >= len(v.lanes):
		v.err = fmt.Errorf("chart: worker %d of %d: want one of them, from 0", worker, len(v.lanes))
	case from < 0 || to < from || ply < 0:
		v.err = fmt.Errorf("chart: a worker is busy from %v to %v, at ply %d: want one after the other, and none below 0",
			from, to, ply)
	default:
		l := &v.lanes[worker]
		l.work, l.busy = append(l.work, stretch{from, to, ply}), l.busy+to-from
		v.took = max(v.took, to)
	}
	return v
}

// percent returns the percentage of the time in which a worker was busy.
func (v *LanesView) percent(l lane) float64 { return 100 * l.busy.Seconds() / v.took.Seconds() }

// Table returns the numbers of the picture: a row for each worker.
func (v *LanesView) Table() table.Table {
	t := table.Of("worker", "busy, in ms", "busy, in %", "stretches")
	for i, l := range v.lanes {
		t.Add(strconv.Itoa(i), fmt.Sprintf("%.3f", 1000*l.busy.Seconds()), fmt.Sprintf("%.1f", v.percent(l)),
			strconv.Itoa(len(l.work)))
	}
	return t
}

// deepest is the last ply with a color of its own.
const deepest = 5

// plyColours are the colors of plies; the last one also stands for all deeper plies.
var plyColours = [deepest + 1]string{svg.Blue, svg.Sky, svg.Green, svg.Purple, svg.Orange, svg.Vermilion}

// Figure returns the picture.
func (v *LanesView) Figure() (*viz.Figure, error) {
	if v.err != nil {
		return nil, v.err
	}
	const left, top, high, gap, width = 84.0, 34.0, 26.0, 8.0, 600.0
	var p svg.Plot
	bottom := top + (high+gap)*float64(len(v.lanes))
	total := 1000 * v.took.Seconds()
	x := func(ms float64) float64 { return left + width*ms/total }
	for _, ms := range svg.FineTicks(0, total) {
		p.Path(`stroke="currentColor" stroke-opacity=".15"`, "M%.1f %.1fV%.1f", x(ms), top-4, bottom)
		p.Text(x(ms), bottom+14, ``, tick(ms))
	}
	p.Text(left+width/2, bottom+32, ``, "milliseconds")
	lines, most, drawn := []string{}, 0, 0
	for i, l := range v.lanes {
		y := top + (high+gap)*float64(i)
		p.Text(left-10, y+high/2+4, `style="text-anchor:end"`, fmt.Sprintf("worker %d", i))
		for _, s := range v.pixels(l, int(width)) {
			p.Rect(left+float64(s.from), y, float64(s.to-s.from), high, fmt.Sprintf(`fill="%s"`, plyColours[s.ply]))
			most = max(most, s.ply)
			drawn++
		}
		p.Rect(left, y, width, high, `fill="none" stroke="currentColor" stroke-opacity=".4"`)
		lines = append(lines, fmt.Sprintf("worker %d: busy %.1f %%, in %d stretches", i, v.percent(l), len(l.work)))
	}
	if drawn == 0 {
		return nil, errors.New("chart: there is nothing to draw: call Add with what a worker did")
	}
	at := left
	p.Text(left, 16, `class="head"`, "moves of a node at ply")
	at += svg.Widest("moves of a node at ply") + 20
	for ply := range most + 1 {
		text := strconv.Itoa(ply)
		if ply == deepest {
			text += " and deeper"
		}
		p.Rect(at, 6, 12, 12, fmt.Sprintf(`fill="%s"`, plyColours[ply]))
		p.Text(at+18, 16, `style="text-anchor:start"`, text)
		at += 30 + svg.Widest(text)
	}
	alt := fmt.Sprintf("%s: %d workers in %.4g ms. %s.", v.title, len(v.lanes), total, strings.Join(lines, "; "))
	return viz.Drawing(v.title, alt, max(at, left+width+20), bottom+42, p.String()), nil
}

// pixel is a run of columns of a lane of one color.
type pixel struct{ from, to, ply int }

// pixels returns the drawing of a lane width columns wide: for each column the ply with the largest part of it, if the
// worker is busy for at least half of it.
func (v *LanesView) pixels(l lane, width int) (runs []pixel) {
	shares := make([][deepest + 1]float64, width)
	for _, s := range l.work {
		from, to := float64(width)*s.from.Seconds()/v.took.Seconds(), float64(width)*s.to.Seconds()/v.took.Seconds()
		for column := int(from); column < width && float64(column) < to; column++ {
			shares[column][min(s.ply, deepest)] += min(to, float64(column+1)) - max(from, float64(column))
		}
	}
	for column, share := range shares {
		ply, busy := 0, 0.0
		for k, part := range share {
			if busy += part; part > share[ply] {
				ply = k
			}
		}
		switch last := len(runs) - 1; {
		case busy < 0.5:
		case last >= 0 && runs[last].to == column && runs[last].ply == ply:
			runs[last].to++
		default:
			runs = append(runs, pixel{column, column + 1, ply})
		}
	}
	return runs
}
