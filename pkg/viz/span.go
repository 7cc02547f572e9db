package viz

import (
	"math"
	"slices"

	"github.com/ablab-go/ablab/pkg/search"
)

// Span is the number line of a step: the window of one node, alpha as its floor and beta as its ceiling, and the
// value that has just been compared with them. After a move was searched, the node is the one where the move was made.
// Scores are indices into [Run.Axis].
type Span struct {
	Node  int  `json:"n"`             // index of the node
	Alpha int  `json:"a"`             // after the step
	Beta  int  `json:"b"`             // after the step
	Value *int `json:"v,omitempty"`   // the value compared; nil if there is none
	Case  Case `json:"is,omitempty"`  // how the value compares with the window before the step
	Cut   bool `json:"cut,omitempty"` // alpha and beta have met
	Say   int  `json:"s"`             // index of the words in [Stage.Spans]
}

// Mark is a score on a number line.
type Mark struct {
	At   float64 `json:"x"`              // from 0, for minus infinity, to 1, for infinity
	Text string  `json:"t"`              // such as 3, W2 or ∞
	Tick bool    `json:"tick,omitempty"` // it is written below the line
}

// The words of a [Span].
const (
	spanOpen = iota
	spanMet
	spanCut
	spanInside
	spanLow
	spanHigh
	spanBelow
	spanChance
	spanNull
)

// Spans returns the words of the spans: what the window of {node} means. {window} stands for its numbers, such as
// α = 3, β = 8, v = 2.
func Spans() []string {
	spans := []string{
		spanOpen:   "Only a value between α and β can still change the result.",
		spanMet:    "α and β have met, and that is the cut: no value is left that could change the result.",
		spanCut:    "α has passed β, and that is the cut: no value is left that could change the result.",
		spanInside: "{node} was searched with this window, and its value is inside it.",
		spanLow:    "{node} was searched with this window and has failed low: its value is not above α.",
		spanHigh:   "{node} was searched with this window and has failed high: its value is not below β.",
		spanBelow:  "Chance moves above {node}: the window is for what this outcome adds to the mean.",
		spanChance: "The window is for the mean of the outcomes of {node}.",
		spanNull:   "No value fits between α and β: the search only asks whether {node} is worth more than α.",
	}
	for i, says := range spans {
		spans[i] = "At {node}: {window}. " + says
	}
	return spans
}

// Case is one row of the rule of alpha-beta (see [Rules]). Zero is none: no move has just been searched, or its
// value does not count yet.
type Case int

// The cases, of a value v and the window (alpha, beta) of the node where the move was made.
const (
	Low    Case = 1 + iota // v <= alpha
	Within                 // alpha < v < beta
	High                   // v >= beta
)

// Rule says what alpha-beta does in a case.
type Rule struct {
	Case Case   `json:"is"`
	If   string `json:"if"`  // such as v ≤ α
	Max  string `json:"max"` // what happens at a MAX node
	Min  string `json:"min"` // what happens at a MIN node
}

// Rules returns the rule of alpha-beta as a table.
func Rules() []Rule {
	return []Rule{
		{Low, "v ≤ α", "The move is no better. Search the next one.", "Cut: MAX already has α elsewhere."},
		{Within, "α < v < β", "α becomes v.", "β becomes v."},
		{High, "v ≥ β", "Cut: MIN already has β elsewhere.", "The move is no better. Search the next one."},
	}
}

// ruler places the scores of a search on its number line.
type ruler struct {
	t      *search.Trace
	scores []int // the finite scores, in order; nil if there is no window to draw
	ranked bool  // they are too far apart for a scale: each takes an equal step
}

// maxSpread is the largest distance of the scores that a scale shows. Wins and losses are far beyond it.
const maxSpread = 5000

// newRuler returns the ruler of a search.
func newRuler(t *search.Trace) ruler {
	r := ruler{t: t}
	if !t.Windowed {
		return r
	}
	for _, e := range t.Events {
		scores := []int{e.Alpha, e.Beta}
		if e.Kind.Scored() {
			scores = append(scores, e.Value)
		}
		for _, score := range scores {
			if -search.Inf < score && score < search.Inf {
				r.scores = append(r.scores, score)
			}
		}
	}
	slices.Sort(r.scores)
	r.scores = slices.Compact(r.scores)
	n := len(r.scores)
	r.ranked = n > 0 && r.scores[n-1]-r.scores[0] > maxSpread*max(1, int(t.Result.Unit))
	return r
}

// maxTicks is the largest number of scores that are written along a number line.
const maxTicks = 12

// axis returns the scores of the number line in order, with both infinities. All are written if they are few, else the
// smallest and the largest.
func (r ruler) axis() []Mark {
	if r.scores == nil {
		return nil
	}
	n := len(r.scores)
	marks := make([]Mark, n)
	for i, score := range r.scores {
		marks[i] = r.mark(score)
		marks[i].Tick = n <= maxTicks || i == 0 || i == n-1
	}
	return slices.Concat([]Mark{r.mark(-search.Inf)}, marks, []Mark{r.mark(search.Inf)})
}

// index returns the place of a score in the axis.
func (r ruler) index(score int) int {
	at, _ := slices.BinarySearch(r.scores, score)
	if score > -search.Inf {
		at++
	}
	return at
}

// mark places a score. The finite ones take the middle, so that there is room for the text of an infinite one beside them.
func (r ruler) mark(score int) Mark {
	m := Mark{Text: r.t.Format(score)}
	switch n := len(r.scores); {
	case score <= -search.Inf:
	case score >= search.Inf:
		m.At = 1
	case n < 2:
		m.At = 0.5
	default:
		share := float64(score-r.scores[0]) / float64(r.scores[n-1]-r.scores[0])
		if r.ranked {
			at, _ := slices.BinarySearch(r.scores, score)
			share = float64(at) / float64(n-1)
		}
		m.At = math.Round(1000*(0.15+0.7*share)) / 1000
	}
	return m
}

// span returns the number line after an event, nil if there is no window to show.
func (r ruler) span(s *search.State, e search.Event) *Span {
	if !r.t.Windowed || e.NoWindow || e.Node < 0 {
		return nil
	}
	i, value := int(e.Node), (*int)(nil)
	before := s.Nodes[i]
	if above := int(e.Parent); e.Kind.Scored() && above >= 0 && s.Nodes[above].Phase == search.Active {
		i, value, before = above, &e.Value, s.Previous()
	}
	if e.Kind == search.Leave && e.Parent < 0 {
		return r.answer(e)
	}
	if own := s.Nodes[e.Node]; e.Kind == search.Leave && own.Alpha >= own.Beta { // it shows why the node is left
		i, value, before = int(e.Node), nil, own
	}
	now := s.Nodes[i]
	if now.Visits == 0 || now.NoWindow {
		return nil
	}
	l := &Span{Node: i, Alpha: r.index(now.Alpha), Beta: r.index(now.Beta), Cut: now.Alpha >= now.Beta}
	if value != nil {
		v := r.index(*value)
		l.Value = &v
		if !s.Provisional() && !r.t.Nodes[i].Chance && !r.belowChance(i) && !r.t.Nodes[e.Node].Null {
			l.Case = caseOf(*value, before, now, r.t.Max(i))
		}
	}
	if l.Cut && value == nil && e.Kind == search.Leave && !r.t.Nodes[i].Chance && !r.belowChance(i) {
		l.Case = map[bool]Case{true: High, false: Low}[r.t.Max(i)]
	}
	switch {
	case now.Alpha > now.Beta:
		l.Say = spanCut
	case l.Cut:
		l.Say = spanMet
	case r.belowChance(i):
		l.Say = spanBelow
	case r.t.Nodes[i].Chance:
		l.Say = spanChance
	case search.Window{Alpha: now.Alpha, Beta: now.Beta}.Null():
		l.Say = spanNull
	}
	return l
}

// answer returns the number line at the end of a search of the root: the window that was asked about, and where the answer
// fell.
func (r ruler) answer(e search.Event) *Span {
	v := r.index(e.Value)
	l := &Span{Node: int(e.Node), Alpha: r.index(e.Alpha), Beta: r.index(e.Beta), Value: &v, Say: spanInside}
	switch {
	case e.Value <= e.Alpha:
		l.Say = spanLow
	case e.Value >= e.Beta:
		l.Say = spanHigh
	}
	return l
}

// belowChance reports whether chance moves above node i: its window is then no player's value.
func (r ruler) belowChance(i int) bool {
	for above := r.t.Nodes[i].Parent; above >= 0; above = r.t.Nodes[above].Parent {
		if r.t.Nodes[above].Chance {
			return true
		}
	}
	return false
}

// caseOf returns the case of a value at a node, zero if the node did not follow the rule: a search may ask about a
// value without using it.
func caseOf(v int, before, now search.NodeState, max bool) Case {
	switch {
	case v <= before.Alpha && (max && now.Alpha == before.Alpha || !max && now.Beta <= now.Alpha):
		return Low
	case v >= before.Beta && (!max && now.Beta == before.Beta || max && now.Alpha >= now.Beta):
		return High
	case before.Alpha < v && v < before.Beta && (max && now.Alpha == v || !max && now.Beta == v):
		return Within
	}
	return 0
}
