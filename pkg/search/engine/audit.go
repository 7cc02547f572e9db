package engine

import (
	"cmp"
	"errors"
	"math/rand/v2"
	"slices"

	"github.com/ablab-go/ablab/internal/enum"
	"github.com/ablab-go/ablab/internal/offer"
	"github.com/ablab-go/ablab/pkg/search"
)

// Technique is a selective technique: it decides about a node without a search to the whole depth.
type Technique uint8

// The techniques that decide: see [SelectiveOptions].
const (
	ByFailHigh Technique = iota // a fail-high reduction
	ByNullMove                  // a null move that cut, or reduced
	ByLateMove                  // a late move that did not beat alpha in a shallower search
	ByMultiCut                  // several shallow cuts
	ByProbCut                   // a shallow search that predicted the value
	ByFutility                  // a static score far above beta
	ByPruning                   // moves that were left out: none of the others beat alpha
	ByRazoring                  // a static score far below alpha, and a quiescence search
	ByInternal                  // a table without a move for the node
	techniques
)

var techniqueNames = []string{
	"fail-high reduction", "null move", "late move", "multi-cut", "ProbCut", "futility", "late moves left out",
	"razoring", "internal reduction",
}

// Techniques are all of them.
func Techniques() []Technique {
	return []Technique{ByFailHigh, ByNullMove, ByLateMove, ByMultiCut, ByProbCut, ByFutility, ByPruning, ByRazoring, ByInternal}
}

// String returns the technique as words, such as null move.
func (t Technique) String() string { return enum.Name(techniqueNames, t) }

// Decision is a claim that a selective search makes about a position without a search to the whole depth: that its
// value is at least Bound, or below Bound. Scores are for the side to move there.
type Decision[P, M any] struct {
	Technique Technique
	Pos       P
	Line      []M             // that leads to it from the root; nil if it has a null move
	Expected  search.NodeType // of the position
	Depth     int             // plies to which it was to be searched, 1 or more
	Less      int             // plies that were saved; 0 if the decision is by another search than the position's own
	Bound     int
	AtLeast   bool
	Value     int // the value the search used: Bound or more, and the search may rest on more; or below Bound
	Static    int // of a fail-high reduction: its static score,
	Threat    int // and the threat that was taken from it
}

// Checked is a decision with the result of the search that it replaced: to the whole depth, by the same options
// without the techniques that decide.
type Checked[P, M any] struct {
	Decision[P, M]
	Right    bool
	Found    int  // by that search, for the side to move: a bound where the decision is right, else the value
	Answer   []M  // the line of that value, where the decision is wrong
	Zugzwang bool // a wrong claim of at least Bound, which would be right if the side to move could pass
	Below    bool // it is wrong, and that search to Depth-Less plies finds it so too: what was decided further down misled it
}

// Audited is the result of [Audit]: how many decisions of a search were right.
type Audited[P, M any] struct {
	Result  search.Result[M] // of the selective search, in MAX's view
	Made    [techniques]int64
	Checked []Checked[P, M] // a sample of each technique's, in the order in which they were made
}

// Audit searches pos with settings, whose Options are [Options], and checks a random sample of its selective
// decisions: at most sample of each technique, each decision equally likely, and the same sample for the same seed.
// A decision counts as often as it is made. After a limit has stopped the search nothing more is sampled;
// Settings.Cancel ends the checks too. The errors are those of [search.Run].
//
// Settings.NearerWins is an error, because the value of a position then depends on its distance from the
// root.
func Audit[P search.Position[P, M], M comparable](
	pos P, settings search.Settings, sample int, seed uint64) (*Audited[P, M], error) {
	if settings.NearerWins {
		return nil, errors.New("engine: what is decided of a position is checked by the score that the game says: " +
			"leave out NearerWins")
	}
	sampled := &sampler[P, M]{size: sample, random: rand.New(rand.NewPCG(seed, 0))}
	var options Options
	result, err := search.Run(func(s *search.Session[P, M], pos P, depth, alpha, beta int) int {
		e := newSearcher(s, pos, &Engine[P, M]{}, Question[M]{})
		e.decide, options = sampled.taker(e), e.Options
		if e.team = nil; e.table != nil { // it is one worker that is audited
			e.table.shared = false
		}
		return e.run(pos, depth, alpha, beta)
	}, pos, settings)
	if err != nil {
		return nil, err
	}
	audited := &Audited[P, M]{Result: result, Made: sampled.made}
	check := newChecker[P, M](options, settings.Cancel)
	for _, d := range sampled.inOrder() {
		checked, done, err := check.check(d)
		if err != nil || !done {
			return audited, err
		}
		audited.Checked = append(audited.Checked, checked)
	}
	return audited, nil
}

// sampler keeps a sample of the decisions of each technique.
type sampler[P search.Position[P, M], M comparable] struct {
	size   int
	random *rand.Rand
	made   [techniques]int64
	kept   [techniques][]numbered[P, M]
}

// numbered is a decision with its number among those of all techniques.
type numbered[P, M any] struct {
	Decision[P, M]
	number int64
}

// keeps reports whether the next decision of a technique is in the sample, and which place it takes.
//
// Source: J. S. Vitter, "Random sampling with a reservoir", ACM Transactions on Mathematical Software 11 (1985),
// algorithm R.
func (s *sampler[P, M]) keeps(t Technique) (at int, ok bool) {
	s.made[t]++
	if len(s.kept[t]) < s.size {
		s.kept[t] = append(s.kept[t], numbered[P, M]{})
		return len(s.kept[t]) - 1, true
	}
	at = int(s.random.Int64N(s.made[t]))
	return at, at < s.size
}

// inOrder returns the sample in the order in which it was decided.
func (s *sampler[P, M]) inOrder() (all []Decision[P, M]) {
	kept := slices.Concat(s.kept[:]...)
	slices.SortFunc(kept, func(a, b numbered[P, M]) int { return cmp.Compare(a.number, b.number) })
	for _, d := range kept {
		all = append(all, d.Decision)
	}
	return all
}

// taker returns what takes the decisions of a search.
func (s *sampler[P, M]) taker(e *searcher[P, M]) func(*node[P, M], P, int, int, int, shortened) {
	return func(n *node[P, M], pos P, depth, bound, value int, by shortened) {
		at, ok := s.keeps(by.by)
		if !ok {
			return
		}
		d := Decision[P, M]{
			Technique: by.by, Pos: pos, Line: lineTo(e.root, n), Expected: n.expected, Depth: depth, Less: by.less,
			Bound: bound, AtLeast: value >= bound, Value: value, Static: by.static, Threat: by.threat,
		}
		var number int64
		for _, made := range s.made {
			number += made
		}
		s.kept[d.Technique][at] = numbered[P, M]{d, number}
	}
}

// lineTo returns the moves that lead from the root to a node, nil if one is a null move.
func lineTo[P search.Position[P, M], M comparable](root, to *node[P, M]) []M {
	line := []M{}
	for n := root; n != to; n = n.below {
		if n.below.passes > 0 {
			return nil
		}
		line = append(line, n.move())
	}
	return line
}

// checker searches to the whole depth.
type checker[P search.Position[P, M], M comparable] struct {
	engine   Engine[P, M]
	settings search.Settings
}

// newChecker returns a checker with the options o without the techniques that decide.
func newChecker[P search.Position[P, M], M comparable](o Options, cancel <-chan struct{}) *checker[P, M] {
	o.Selective = SelectiveOptions{Quiescence: o.Selective.Quiescence}
	o.Width, o.Table.Deeper, o.Repetition = 0, false, false
	return &checker[P, M]{settings: search.Settings{Options: o, Cancel: cancel}}
}

// check checks a decision; done is false if it was stopped.
func (c *checker[P, M]) check(d Decision[P, M]) (checked Checked[P, M], done bool, err error) {
	checked.Decision = d
	window := search.Window{Alpha: d.Bound - 1, Beta: d.Bound}
	checked.Found, _, done, err = c.value(d.Pos, d.Depth, window)
	if checked.Right = checked.Found >= d.Bound == d.AtLeast; checked.Right || !done || err != nil {
		return checked, done, err
	}
	if d.Less > 0 && d.Less < d.Depth {
		var reduced int
		reduced, _, done, err = c.value(d.Pos, d.Depth-d.Less, window)
		if checked.Below = reduced >= d.Bound != d.AtLeast; !done || err != nil {
			return checked, done, err
		}
	}
	checked.Found, checked.Answer, done, err = c.value(d.Pos, d.Depth, search.Open)
	game, offered := offer.As[search.NullMover[P]](d.Pos)
	if !d.AtLeast || !offered || !done || err != nil {
		return checked, done, err
	}
	after, ok := game.NullMove()
	if !ok {
		return checked, true, nil
	}
	passed, _, done, err := c.value(after, max(d.Depth-1, 1), search.Window{Alpha: -d.Bound, Beta: 1 - d.Bound})
	checked.Zugzwang = -passed >= d.Bound
	return checked, done, err
}

// value returns the value of pos to a depth in the window w, or a bound outside it; w and value are for the side to
// move.
func (c *checker[P, M]) value(pos P, depth int, w search.Window) (value int, line []M, done bool, err error) {
	settings, sign := c.settings, 1
	settings.Depth, settings.Window = depth, w
	if game, ok := offer.As[search.MaxFirster](pos); ok && !game.MaxFirst() {
		settings.Window, sign = search.Window{Alpha: -w.Beta, Beta: -w.Alpha}, -1
	}
	lines, err := c.engine.Think(pos, settings, Question[M]{})
	if err != nil {
		return 0, nil, false, err
	}
	return sign * lines[0].Value, lines[0].PV, lines[0].Status.Finished(), nil
}

// Reworded returns a checked decision with positions and moves of other types, which the two functions make of its own.
func Reworded[P, M, Q, N any](c Checked[P, M], position func(P) Q, moves func([]M) []N) Checked[Q, N] {
	d := c.Decision
	return Checked[Q, N]{
		Decision[Q, N]{
			d.Technique, position(d.Pos), moves(d.Line), d.Expected, d.Depth, d.Less, d.Bound, d.AtLeast,
			d.Value, d.Static, d.Threat,
		},
		c.Right, c.Found, moves(c.Answer), c.Zugzwang, c.Below,
	}
}
