package chart

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// WindowsChart shows the windows of a search, one below the other: each as a band, open
// if it has no edge, with the value found as a mark that shows whether it lies inside.
// It is a chart of go-echarts, and takes its options until it is shown.
type WindowsChart struct {
	*charts.Scatter
	trace  *search.Trace
	beside []*search.Trace
}

// Windows shows the search passes of a search (deepening, aspiration, MTD(f)). If it has
// none it shows its re-searches: each such move with its first window, mostly a null
// window, and with the second. A search with neither has one window. Values and windows
// are in MAX's view: failed high means at least beta, and failed low at most alpha.
func Windows(t *search.Trace) *WindowsChart {
	c := &WindowsChart{Scatter: charts.NewScatter(), trace: t}
	c.Legend.Show = opts.Bool(false)
	return c
}

// Beside gives the chart an axis that also has room for the windows of other searches, so that
// charts can be compared. It returns the chart.
func (c *WindowsChart) Beside(others ...*search.Trace) *WindowsChart {
	c.beside = append(c.beside, others...)
	return c
}

// question is a window with which a node was searched, and the result.
type question struct {
	name    string // pass 2, or the node
	depth   int
	window  search.Window
	nodes   int // visited for it
	value   int
	bound   search.Bound
	done    bool
	counted int    // visits before it
	steps   [2]int // the first and the last step of it, from 1 as the calculator counts
	listed  bool
}

// maxQuestions is the largest number of windows shown. More would not be readable.
const maxQuestions = 40

// questions returns the windows of a trace, in order.
func questions(t *search.Trace) []*question {
	passes := slices.ContainsFunc(t.Events, func(e search.Event) bool { return e.Kind == search.Pass })
	again := slices.ContainsFunc(t.Events, func(e search.Event) bool { return e.Kind == search.Research })
	if passes || !again {
		return passQuestions(t, passes)
	}
	return researchQuestions(t)
}

func passQuestions(t *search.Trace, passes bool) []*question {
	var all []*question
	s := t.Start()
	for {
		e, ok := s.Next()
		if !ok {
			return all
		}
		if e.Kind == search.Pass || len(all) == 0 && !passes {
			all = append(all, &question{name: fmt.Sprintf("pass %d", len(all)+1), depth: int(e.Depth), window: e.Window(),
				counted: s.Visits, steps: [2]int{s.Step}})
			if !passes {
				all[0].name, all[0].counted = "the search", 0
			}
		}
		if len(all) == 0 {
			continue
		}
		last := all[len(all)-1]
		last.nodes, last.steps[1] = s.Visits-last.counted, s.Step
		if e.Kind.Scored() && e.Parent < 0 && !s.Within() {
			last.answer(e)
		}
	}
}

// researchQuestions returns the searches of moves that were searched again.
func researchQuestions(t *search.Trace) []*question {
	var all []*question
	open := map[int32][]*question{} // the visits of a node that are not over
	last := map[int32]*question{}   // of a parent, the visit of its last child
	again := map[int32]bool{}       // of a parent: its next child is asked once more
	list := func(q *question) {
		if q != nil && !q.listed {
			q.listed = true
			all = append(all, q)
		}
	}
	visits := 0
	for k, e := range t.Events {
		switch e.Kind {
		case search.Enter, search.Leaf, search.Horizon:
			if e.NoWindow {
				visits++
				continue
			}
			q := &question{name: t.Nodes[e.Node].Label(), depth: int(e.Depth), window: e.Window(), counted: visits,
				steps: [2]int{k + 1, len(t.Events)}}
			open[e.Node] = append(open[e.Node], q)
			visits++
			if again[e.Parent] {
				again[e.Parent] = false
				q.name += " again"
				list(q)
			}
		case search.Research:
			list(last[e.Node])
			again[e.Node] = true
		}
		if n := len(open[e.Node]); e.Kind == search.Tally && n > 0 {
			open[e.Node] = open[e.Node][:n-1]
		} else if e.Kind.Scored() && n > 0 {
			q := open[e.Node][n-1]
			q.answer(e)
			q.nodes, q.steps[1] = visits-q.counted, k+1
			last[e.Parent] = q
			if e.Kind == search.Leave {
				open[e.Node] = open[e.Node][:n-1]
			}
		}
	}
	return all
}

func (q *question) answer(e search.Event) { q.value, q.bound, q.done = e.Value, e.Bound, true }

// asked describes the search: depth 3, 24 nodes.
func (q *question) asked() string {
	return fmt.Sprintf("%s: depth %d, %s", explain.OneLine(q.name), q.depth, explain.Nodes(int64(q.nodes)))
}

// asks describes the search with its window.
func (q *question) asks() string { return q.asked() + ", " + q.window.String() }

// fate is a way in which a search ends.
type fate struct{ words, symbol, colour string }

var (
	inside     = fate{"inside", "circle", svg.Green}
	failedHigh = fate{"failed high", "high", svg.Vermilion}
	failedLow  = fate{"failed low", "low", svg.Blue}
)

// fate returns where the value lies. The score of a leaf is exact even outside its window.
func (q *question) fate() fate {
	return [...]fate{inside, failedHigh, failedLow}[q.window.Claim(q.value)]
}

// answered describes the result: ≥ 7, failed high.
func (q *question) answered() string {
	if !q.done {
		return "not finished"
	}
	return q.bound.Of(q.value) + ", " + q.fate().words
}

// scores maps scores to places on an axis. Wins and losses are beyond all other scores, one
// step for each, and infinite scores are at the frame.
type scores struct {
	low, high  float64 // of the frame
	from, to   float64 // of the scores that are neither wins nor losses
	step       float64
	wins, loss []int // in the order of the axis
}

func newScores(all []*question) scores {
	var plain []int
	s := scores{}
	for _, q := range all {
		for _, score := range []int{q.window.Alpha, q.window.Beta, q.value} {
			switch {
			case score == q.value && !q.done || score < -search.Win || score > search.Win:
			case score >= search.Win-search.MaxPly:
				s.wins = append(s.wins, score)
			case score <= -search.Win+search.MaxPly:
				s.loss = append(s.loss, score)
			default:
				plain = append(plain, score)
			}
		}
	}
	if len(plain) > 0 {
		s.from, s.to = float64(slices.Min(plain)), float64(slices.Max(plain))
	}
	s.step = max(1, (s.to-s.from)/10)
	for _, list := range []*[]int{&s.wins, &s.loss} {
		slices.Sort(*list)
		*list = slices.Compact(*list)
	}
	s.low = s.from - s.step*float64(len(s.loss)+1)
	s.high = s.to + s.step*float64(len(s.wins)+1)
	return s
}

// at returns the place of a score.
func (s scores) at(score int) float64 {
	switch {
	case score > search.Win:
		return s.high
	case score < -search.Win:
		return s.low
	}
	if i, ok := slices.BinarySearch(s.wins, score); ok {
		return s.to + s.step*float64(i+1)
	}
	if i, ok := slices.BinarySearch(s.loss, score); ok {
		return s.from - s.step*float64(len(s.loss)-i)
	}
	return float64(score)
}

// windowBand is a band of the chart.
type windowBand struct {
	Coords [2][2]float64 `json:"coords"`
	Steps  [2]int        `json:"steps"`
	Tip    string        `json:"tip"`
}

// windowMark is an edge of a window, or a value.
type windowMark struct {
	Value  [2]float64        `json:"value"`
	Symbol string            `json:"symbol"`
	Size   [2]float64        `json:"symbolSize"`
	Offset [2]string         `json:"symbolOffset"`
	Style  map[string]string `json:"itemStyle"`
	Steps  [2]int            `json:"steps"`
	Tip    string            `json:"tip"`
}

// markPaths are the shapes of svg.Plot that ECharts does not know.
var markPaths = map[string]string{"circle": "circle", "low": "path://M0 6.5L11 0V13Z", "high": "path://M11 6.5L0 0V13Z"}

// Figure returns the chart with a still picture of the same windows.
func (c *WindowsChart) Figure() (*viz.Figure, error) {
	if c.Scatter == nil || c.trace == nil || len(c.trace.Events) == 0 {
		return nil, errors.New("chart: there are no windows to draw: give a trace that search.Record made")
	}
	all := questions(c.trace)
	more := max(0, len(all)-maxQuestions)
	all = all[:len(all)-more]
	scale := all
	for _, t := range c.beside {
		if t == nil {
			return nil, errors.New("chart: there are no windows to leave room for: give Beside traces that search.Record made")
		}
		scale = append(scale[:len(scale):len(scale)], questions(t)...)
	}
	axis := newScores(scale)
	left, right := besides(scale)
	c.lay(all, axis, more, left, right)
	sized(&c.Initialization, 44*float64(len(all))+80)
	if c.Initialization.Width == "100%" {
		c.Initialization.Width = fmt.Sprintf("max(100%%, %.0fpx)", left+160+right)
	}
	alt := c.describe(all, more)
	return complete(&viz.Figure{
		Title: explain.Called(c.trace.Name) + ": windows and values", Alt: alt,
		Still: c.draw(all, axis, more, alt), Run: viz.RunID(c.trace),
	}, c, &c.Initialization)
}

// besides returns the room, in pixels, that the words to the left and to the right of the windows take.
// ECharts measures each chart separately, so that charts beside each other would not be aligned, and on
// a narrow page it leaves no room between the words.
func besides(all []*question) (left, right float64) {
	const large = 13.0 / 12 // of ECharts' letters to those of svg.Widest
	for _, q := range all {
		left, right = max(left, large*svg.Widest(q.asks())), max(right, large*svg.Widest(q.answered()))
	}
	return left + 18, right + 18
}

// lay makes the series and, unless the user has set them, the axes, with room for the words to the
// left and to the right.
func (c *WindowsChart) lay(all []*question, axis scores, more int, left, right float64) {
	names, answers := make([]string, len(all)), make([]string, len(all))
	bands, marks := make([]windowBand, len(all)), []windowMark{}
	for i, q := range all {
		names[i], answers[i] = q.asks(), q.answered()
		tip, y := names[i]+"\n"+answers[i], float64(i)
		from, to := axis.at(q.window.Alpha), axis.at(q.window.Beta)
		bands[i] = windowBand{[2][2]float64{{from, y}, {to, y}}, q.steps, tip}
		edge := func(x float64, open bool, arrow, offset string) {
			m := windowMark{[2]float64{x, y}, "rect", [2]float64{3, 24}, [2]string{"0", "0"},
				map[string]string{"color": svg.Bound},
				q.steps, tip}
			if open {
				m.Symbol, m.Size, m.Offset[0] = markPaths[arrow], [2]float64{15, 26}, offset
			}
			marks = append(marks, m)
		}
		edge(from, q.window.Alpha <= -search.Inf, "low", "50%")
		edge(to, q.window.Beta >= search.Inf, "high", "-50%")
		if q.done {
			f := q.fate()
			marks = append(marks, windowMark{[2]float64{axis.at(q.value), y}, markPaths[f.symbol], [2]float64{14, 14},
				[2]string{"0", "0"},
				map[string]string{"color": f.colour, "borderColor": svg.Paper, "borderWidth": "1"}, q.steps, tip})
		}
	}
	band := charts.SingleSeries{Type: "lines", CoordSystem: "cartesian2d", Data: bands}
	band.ConfigureSeriesOpts(charts.WithLineStyleOpts(opts.LineStyle{Color: svg.Window, Width: 16, Opacity: opts.Float(1)}))
	mark := charts.SingleSeries{Type: "scatter", Data: marks}
	mark.ConfigureSeriesOpts(charts.WithItemStyleOpts(opts.ItemStyle{Opacity: opts.Float(1)}))
	c.MultiSeries = charts.MultiSeries{band, mark}
	if len(c.GridList) > 0 {
		return
	}
	name := c.axis()
	if more > 0 {
		name += " (" + english.Count(more, "more row is", "more rows are") + " not shown)"
	}
	show, hide := opts.Bool(true), opts.Bool(false)
	c.GridList = []opts.Grid{{Left: fmt.Sprintf("%.0f", left), Right: fmt.Sprintf("%.0f", right), Top: "10",
		Bottom: "60", ContainLabel: hide}}
	c.XAxisList = []opts.XAxis{{Type: "value", Name: name, NameLocation: "middle", NameGap: 26, Min: axis.low, Max: axis.high,
		SplitLine: &opts.SplitLine{Show: hide}, AxisLabel: &opts.AxisLabel{ShowMinLabel: hide, ShowMaxLabel: hide}}}
	rows := opts.YAxis{Type: "category", Inverse: show, Data: names, AxisLabel: &opts.AxisLabel{Interval: "0", FontSize: 13},
		AxisLine: &opts.AxisLine{OnZero: hide}, SplitLine: &opts.SplitLine{Show: hide}}
	words := rows
	words.Data, words.Position = answers, "right"
	c.YAxisList = []opts.YAxis{rows, words}
	c.SetXAxis(nil)
}

// axis returns the name of the axis.
func (c *WindowsChart) axis() string {
	name := "score, in MAX's view"
	if unit := c.trace.Result.Unit; unit > 1 {
		name += fmt.Sprintf(", %d to a point", unit)
	}
	return name
}

// describe describes the chart for those who cannot see it.
func (c *WindowsChart) describe(all []*question, more int) string {
	texts := make([]string, len(all))
	for i, q := range all {
		texts[i] = fmt.Sprintf("%s, window %s: %s", q.asked(), q.window.String(), q.answered())
	}
	text := fmt.Sprintf("The windows of %s and the values found, in MAX's view. %s.",
		explain.Called(c.trace.Name), strings.Join(texts, "; "))
	if more > 0 {
		text += " " + english.Count(more, "more is", "more are") + " not shown."
	}
	return text + explain.Caveat(c.trace, " ")
}

// draw returns the still picture, an SVG document.
func (c *WindowsChart) draw(all []*question, axis scores, more int, alt string) string {
	const row, width, top = 44.0, 360.0, 12.0
	asked, answers := make([]string, len(all)), make([]string, len(all))
	for i, q := range all {
		asked[i], answers[i] = q.asked(), q.answered()
	}
	left := 24 + svg.Widest(asked...)
	x := func(place float64) float64 { return left + width*(place-axis.low)/(axis.high-axis.low) }
	height := row * float64(len(all))
	var p svg.Plot
	for _, tick := range svg.Ticks(axis.from, axis.to) {
		p.Path(`stroke="`+svg.Grid+`"`, "M%.1f %.1fv%.1f", x(tick), top, height)
		p.Text(x(tick), top+height+16, svg.MiddleText, amount(tick))
	}
	for i, q := range all {
		y := top + row*(float64(i)+0.5)
		p.Text(left-10, y-2, svg.BoldEnd, asked[i])
		p.Text(left-10, y+13, svg.GreyEnd, q.window.String())
		a, b := x(axis.at(q.window.Alpha)), x(axis.at(q.window.Beta))
		p.Rect(a, y-8, b-a, 16, `fill="`+svg.Window+`"`)
		windowEdge(&p, a, y, -1, q.window.Alpha <= -search.Inf)
		windowEdge(&p, b, y, 1, q.window.Beta >= search.Inf)
		if q.done {
			f := q.fate()
			p.Mark(f.symbol, x(axis.at(q.value)), y, `fill="`+f.colour+`" stroke="`+svg.Paper+`" stroke-width="1.2"`)
		}
		p.Text(left+width+12, y+4, svg.StartText, answers[i])
	}
	p.Path(`fill="none" stroke="`+svg.Grey+`"`, "M%.1f %.1fv%.1fh%.1fv%.1f", left, top, height, width, -height)
	p.Text(left+width/2, top+height+34, `fill="`+svg.Faint+`" `+svg.MiddleText, c.axis())
	if more > 0 {
		p.Text(left-10, top+height+34, svg.GreyEnd, "and "+english.Thousands(int64(more))+" more")
	}
	return p.Document(left+width+24+svg.Widest(answers...), top+height+46, alt)
}

// windowEdge draws the end of a window's band: a line, or an arrow outwards (-1 to the left, 1 to
// the right) where it is open.
func windowEdge(p *svg.Plot, x, y, out float64, open bool) {
	if open {
		p.Path(`fill="`+svg.Bound+`"`, "M%.1f %.1fl%.0f -13v26z", x, y, -out*15)
		return
	}
	p.Path(`stroke="`+svg.Bound+`" stroke-width="2.5"`, "M%.1f %.1fv24", x, y-12)
}
