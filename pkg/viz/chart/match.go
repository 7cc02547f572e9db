package chart

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/table"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// MatchView draws the course of a match, pair by pair: the difference in Elo with its interval, and the number of
// pairs with each result; with a sequential test also its likelihood ratio between its bounds, and where it was
// decided. Each interval assumes a match of that fixed length: if a match is stopped because it looks good, its
// interval contains the true difference too seldom.
type MatchView struct {
	title   string
	percent []float64
	test    *stat.SPRT
	beside  []*MatchView
}

// Match returns a picture of pairs of games in the order in which they were played: percent holds for each pair the
// percentage of its points that the setting scored, as in lab.Score.Percent.
func Match(title string, percent []float64) *MatchView {
	return &MatchView{title: explain.Called(title), percent: percent}
}

// Test adds a sequential test, which is evaluated after each pair, and returns the picture.
func (m *MatchView) Test(t stat.SPRT) *MatchView {
	m.test = &t
	return m
}

// Beside gives the picture axes that also have room for others, so that pictures can be compared. It returns the
// picture.
func (m *MatchView) Beside(others ...*MatchView) *MatchView {
	m.beside = append(m.beside, others...)
	return m
}

// match is a match, followed.
type match struct {
	points  []matchPoint
	test    bool
	decided int           // the pair after which the test was decided first; 0 if it was not
	verdict stat.Decision // there
}

// matchPoint is the state of a match after a number of pairs.
type matchPoint struct {
	n    int
	elo  stat.Estimate
	test stat.Progress
}

func (m match) last() matchPoint { return m.points[len(m.points)-1] }

// matchPoints is the largest number of points drawn for a match, besides the last one and the one that
// decided.
const matchPoints = 200

// follow returns the course of the match.
func (m *MatchView) follow() (match, error) {
	if len(m.percent) == 0 {
		return match{}, errors.New("chart: there is nothing to draw: give Match the results of pairs of games")
	}
	if _, err := stat.PairsOf(m.percent); err != nil {
		return match{}, fmt.Errorf("chart: %w", err)
	}
	all := match{test: m.test != nil}
	var pairs stat.Pairs
	every := (len(m.percent) + matchPoints - 1) / matchPoints
	for i := range m.percent {
		next, err := stat.PairsOf(m.percent[i : i+1])
		if err != nil {
			return match{}, fmt.Errorf("chart: %w", err)
		}
		for k := range next {
			pairs[k] += next[k]
		}
		at, decides := matchPoint{n: i + 1, test: stat.Progress{Pairs: pairs}}, false
		if m.test != nil {
			if at.test, err = m.test.After(pairs); err != nil {
				return match{}, fmt.Errorf("chart: %w", err)
			}
			if decides = all.decided == 0 && at.test.Decision != stat.GoOn; decides {
				all.decided, all.verdict = at.n, at.test.Decision
			}
		}
		if at.n%every != 0 && at.n < len(m.percent) && !decides {
			continue
		}
		strength, err := pairs.Strength()
		if err != nil {
			return match{}, fmt.Errorf("chart: %w", err)
		}
		at.elo = strength.Elo
		all.points = append(all.points, at)
	}
	return all, nil
}

// results are the points of a pair.
var results = []string{"0", "½", "1", "1½", "2"}

// Table returns the numbers of the picture: a row for each point that is drawn. It is empty if the match cannot be
// drawn.
func (m *MatchView) Table() table.Table {
	header := append([]string{"pairs", "Elo", "low", "high"}, results...)
	if m.test != nil {
		header = append(header, "LLR", "lower", "upper", "decision")
	}
	t := table.Of(header...)
	all, err := m.follow()
	if err != nil {
		return t
	}
	for _, p := range all.points {
		row := append([]string{strconv.Itoa(p.n)}, texts(p.elo)...)
		for _, count := range p.test.Pairs {
			row = append(row, strconv.Itoa(count))
		}
		if at := p.test; m.test != nil {
			row = append(row, fmt.Sprintf("%.3f", at.LLR), fmt.Sprintf("%.3f", at.Lower), fmt.Sprintf("%.3f", at.Upper),
				at.Decision.String())
		}
		t.Add(row...)
	}
	return t
}

// Figure returns the picture.
func (m *MatchView) Figure() (*viz.Figure, error) {
	var all []match
	for _, one := range append([]*MatchView{m}, m.beside...) {
		if one == nil {
			continue
		}
		followed, err := one.follow()
		if err != nil {
			return nil, err
		}
		all = append(all, followed)
	}
	return m.draw(all), nil
}

// describe describes the picture for those who cannot see it.
func (m *MatchView) describe(all match) string {
	last := all.last()
	counts := make([]string, len(results))
	for k, count := range last.test.Pairs {
		counts[k] = fmt.Sprintf("%d with %s", count, results[k])
	}
	text := fmt.Sprintf("%s: Elo %v after %s (95 %% interval). Points of the pairs: %s.", m.title, last.elo,
		english.Count(last.n, "pair", "pairs"), english.List(counts))
	if m.test == nil {
		return text
	}
	at := last.test
	at.Decision = stat.GoOn // is said of the first pair that decided
	ratio, _, _ := strings.Cut(at.String(), ":")
	text += fmt.Sprintf(" H0 of %v Elo against H1 of %v: %s", m.test.Elo0, m.test.Elo1, ratio)
	return text + ", " + all.outcome() + "."
}

// outcome describes the decision of the test, and when it was made.
func (m match) outcome() string {
	if m.decided == 0 {
		return "not decided"
	}
	return fmt.Sprintf("%v after %s", m.verdict, english.Count(m.decided, "pair", "pairs"))
}

// Sizes of the picture, in pixels.
const matchLeft, matchTop, matchWidth, matchHeight, matchGap = 64.0, 30.0, 460.0, 190.0, 44.0

// The line stands out from its band, on dark paper too.
const matchStyle = `<style>.ablab-tree .run{fill:none;stroke:var(--ablab-blue,#0072b2);stroke-width:2;stroke-linejoin:round}
.ablab-tree .end{fill:var(--ablab-blue,#0072b2)}</style>`

// draw draws the first of some matches, on axes that have room for all.
func (m *MatchView) draw(all []match) *viz.Figure {
	own, across := all[0], axis{}
	elos, ratios := []float64{0}, []float64{0}
	for _, one := range all {
		across.end = max(across.end, float64(one.last().n))
		for _, p := range one.points {
			if 5*p.n >= one.last().n { // the intervals of the first pairs would leave no room for the others
				elos = append(elos, p.elo.Low, p.elo.High)
			}
			if one.test {
				ratios = append(ratios, p.test.LLR, p.test.Lower, p.test.Upper)
			}
		}
	}
	var p svg.Plot
	p.WriteString(matchStyle)
	p.Text(24, 18, `class="head"`, m.title+": Elo (band: 95 % interval)")
	elo := panel{matchTop, across, axisOver(false, elos...)}
	elo.frame(&p)
	elo.level(&p, 0, "")
	elo.band(&p, own.points)
	elo.line(&p, own.points, func(at matchPoint) float64 { return at.elo.Value })
	bottom := elo.top + matchHeight
	if own.test {
		head := fmt.Sprintf("LLR: H0 of %v Elo against H1 of %v, %s", m.test.Elo0, m.test.Elo1, own.outcome())
		p.Text(24, bottom+matchGap-14, `class="head"`, head)
		llr := panel{bottom + matchGap, across, axisOver(false, ratios...)}
		llr.frame(&p)
		llr.level(&p, own.last().test.Lower, "H0 accepted")
		llr.level(&p, own.last().test.Upper, "H1 accepted")
		llr.line(&p, own.points, func(at matchPoint) float64 { return at.test.LLR })
		if own.decided > 0 {
			x := llr.x(float64(own.decided))
			p.Path(`stroke="currentColor" stroke-dasharray="6 3"`, "M%.1f %.1fV%.1f", x, matchTop, llr.top+matchHeight)
		}
		bottom = llr.top + matchHeight
	}
	for _, v := range across.ticks() {
		p.Path(`stroke="currentColor" stroke-opacity=".5"`, "M%.1f %.1fv5", elo.x(v), bottom)
		p.Text(elo.x(v), bottom+19, ``, tick(v))
	}
	p.Text(matchLeft+matchWidth/2, bottom+38, ``, "pairs of games played")
	right := drawResults(&p, own.last().test.Pairs)
	return viz.Drawing(m.title, m.describe(own), max(right, svg.Widest(m.title)+250), bottom+52, p.String())
}

// drawResults draws the number of pairs with each result, and returns how far the drawing reaches.
func drawResults(p *svg.Plot, pairs stat.Pairs) (right float64) {
	const left, row, length = matchLeft + matchWidth + 40.0, 24.0, 90.0
	p.Text(left-8, 18, `class="head"`, "points of a pair")
	most := float64(max(slices.Max(pairs[:]), 1))
	for k, count := range pairs {
		y := matchTop + row*float64(k)
		width := length * float64(count) / most
		p.Text(left, y+14, `style="text-anchor:end"`, results[k])
		p.Rect(left+8, y+2, width, row-8, `fill="`+svg.Sky+`"`)
		text := english.Thousands(int64(count))
		p.Text(left+14+width, y+14, `style="text-anchor:start"`, text)
		right = max(right, left+14+width+svg.Widest(text))
	}
	return right + 10
}

// panel is one of two plots below each other, over the same pairs.
type panel struct {
	top          float64
	across, axis axis
}

func (q panel) x(n float64) float64 { return matchLeft + matchWidth*q.across.part(n) }

// y returns the height of a number; a number beyond the axis is placed at its end.
func (q panel) y(v float64) float64 { return q.top + matchHeight*(1-max(0, min(q.axis.part(v), 1))) }

func (q panel) frame(p *svg.Plot) {
	for _, v := range q.axis.ticks() {
		p.Path(`stroke="currentColor" stroke-opacity=".15"`, "M%.1f %.1fh%.1f", matchLeft, q.y(v), matchWidth)
		p.Text(matchLeft-8, q.y(v)+4, `style="text-anchor:end"`, tick(v))
	}
	p.Path(`stroke="currentColor" fill="none"`, "M%.1f %.1fv%.1fh%.1f", matchLeft, q.top, matchHeight, matchWidth)
}

func (q panel) level(p *svg.Plot, v float64, text string) {
	p.Path(`stroke="currentColor" stroke-dasharray="3 4"`, "M%.1f %.1fh%.1f", matchLeft, q.y(v), matchWidth)
	if text != "" {
		p.Text(matchLeft+matchWidth-4, q.y(v)-5, `style="text-anchor:end;font-size:11px"`, text)
	}
}

func (q panel) line(p *svg.Plot, points []matchPoint, of func(matchPoint) float64) {
	p.Path(`class="run"`, "%s", q.along("M", points, of))
	last := points[len(points)-1]
	p.Mark("circle", q.x(float64(last.n)), q.y(of(last)), `class="end"`)
}

// band fills the area between the ends of the intervals.
func (q panel) band(p *svg.Plot, points []matchPoint) {
	back := slices.Clone(points)
	slices.Reverse(back)
	d := q.along("M", points, func(at matchPoint) float64 { return at.elo.High }) +
		q.along("L", back, func(at matchPoint) float64 { return at.elo.Low }) + "z"
	p.Path(`fill="`+svg.Sky+`" fill-opacity=".25" stroke="`+svg.Sky+`" stroke-opacity=".6"`, "%s", d)
}

// along returns a path over points; step is its first command.
func (q panel) along(step string, points []matchPoint, of func(matchPoint) float64) string {
	var d strings.Builder
	for _, at := range points {
		fmt.Fprintf(&d, "%s%.1f %.1f", step, q.x(float64(at.n)), q.y(of(at)))
		step = "L"
	}
	return d.String()
}
