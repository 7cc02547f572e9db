package viz

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/games/board"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// Player shows a search event by event: step, back, play, scrub. It is the calculator
// with one run and without editing.
func Player(t *search.Trace) View { return player{t} }

type player struct{ trace *search.Trace }

// The largest number of nodes drawn: with folded subtrees, and without.
const (
	maxPlayed   = 4000
	maxUnfolded = 2000
)

func (p player) Figure() (*Figure, error) {
	stage, err := StageOf(p.trace, nil)
	if err != nil {
		return nil, err
	}
	run := &stage.Runs[0]
	still := drawTree(p.trace, p.trace.End(), run.Alt, false)
	if run.SVG == still {
		run.SVG = "" // the page has it
	}
	data, err := json.Marshal(stage)
	if err != nil {
		return nil, fmt.Errorf("viz: player: %w", err)
	}
	return &Figure{Title: run.Name, Alt: run.Alt, Still: still, Kind: KindCalculator, Data: data, Run: run.ID}, nil
}

// StageOf returns a recorded search as a page steps through it, with the boards of its nodes if boards has one for each node.
func StageOf(t *search.Trace, boards []board.Board) (Stage, error) {
	if err := Drawable(t); err != nil {
		return Stage{}, err
	}
	run, unit := RunOf(t), t.Result.Unit
	var err error
	if run.SVG, err = BoardPicture(t, boards); err != nil {
		return Stage{}, err
	}
	asked := Asked{Depth: t.Depth, Window: search.Window{Alpha: unit.Points(t.Window.Alpha), Beta: unit.Points(t.Window.Beta)}}
	stage := Stage{Version: Version, Asked: asked, Runs: []Run{run}}
	if len(run.Axis) > 0 {
		stage.Rules, stage.Spans = Rules(), Spans()
	}
	if len(boards) == len(t.Nodes) {
		stage.Boards = BoardsOf(t, boards)
	}
	return stage, nil
}

// Drawable returns an error for a trace that has nothing to draw, or more than one picture has room for.
func Drawable(t *search.Trace) error { return fits(t, maxPlayed) }

// DrawableWhole also returns an error for a trace that is too large without folded subtrees.
func DrawableWhole(t *search.Trace) error { return fits(t, maxUnfolded) }

func fits(t *search.Trace, most int) error {
	switch {
	case t == nil || len(t.Nodes) == 0:
		return errors.New("viz: there is no tree to draw: give a trace that search.Record made")
	case len(t.Nodes) > most:
		return fmt.Errorf("viz: the tree has %d nodes, and more than %d cannot be read in one picture: "+
			"search to a lower depth, draw only the subtree of a line (search.RecordBelow, --below), or show it as a large tree",
			len(t.Nodes), most)
	}
	return nil
}

// RunOf returns the Run of a recorded search, to be stepped through; an empty Run if there is
// nothing to draw, or too much. Variant, Listing and Ask are not set, since a trace does not
// contain them.
func RunOf(t *search.Trace) Run {
	if Drawable(t) != nil {
		return Run{}
	}
	looks := LooksOf(t, t.Start())
	run := Run{
		ID: RunID(t), Name: explain.Called(t.Name), Alt: explain.Describe(t), Nodes: nodesOf(t),
		Say: explain.Begins(t) + crowding(t), Start: slices.Clone(looks), Words: words, Steps: make([]Step, 0, len(t.Events)),
	}
	pruned, idle, seen, seenLeaves := 0, 0, 0, 0
	parts, ruler := partsOf(t), newRuler(t)
	run.Axis = ruler.axis()
	visits, whole := 0, 0
	for _, p := range parts {
		if p != outside {
			whole++
		}
	}
	for s, told := range explain.Events(t) {
		e := told.Event
		if e.Kind == search.Leave && e.Actual(t.Max(int(e.Node))) == search.Cut && !hasLeft(s, t, int(e.Node)) {
			idle++
		}
		if i := int(e.Node); s.Visits > visits && s.Nodes[i].Visits == 1 && parts[i] != outside {
			seen++
			if parts[i] == atEnd {
				seenLeaves++
			}
		}
		visits = s.Visits
		step := Step{
			Say: told.Say, Kind: e.Kind.String(), At: int(e.Node), Root: told.Root, Own: told.Own,
			Visits: s.Visits, Leaves: s.Leaves, Seen: seen, SeenLeaves: seenLeaves,
			Cutoffs: s.Cutoffs, Idle: idle, Line: append([]int{}, s.Line...),
			Span: ruler.span(s, e),
		}
		for _, i := range touched(s, t) {
			was, is := looks[i], lookOf(s, t, i)
			if was == is {
				continue
			}
			if parts[i] != outside {
				pruned += neverSkipped(is) - neverSkipped(was)
			}
			step.Cut = step.Cut || strings.Contains(is.Class, "cut") && !strings.Contains(was.Class, "cut")
			step.Set = addChange(step.Set, looks, is)
			looks[i] = is
		}
		step.Pruned = pruned
		if t.Samples() || s.Step == len(t.Events) && t.Result.Status.Finished() { // SSS* cuts nothing off: it never comes there
			step.Pruned = whole - seen
		}
		run.Steps = append(run.Steps, step)
	}
	run.Result, run.Signs = summary(t, run.Steps), keyOf(run, t)
	return run
}

// crowding returns an error text for a node with more moves than a page has room for, "" if there is none.
func crowding(t *search.Trace) string {
	moves := movesOf(t)
	most := slices.Max(moves)
	if most <= crowd {
		return ""
	}
	return fmt.Sprintf(" %s has %s moves: a page has room for some of them at a time, and the path is above them. "+
		"The view of large trees has room for all.", t.Nodes[slices.Index(moves, most)].Label(), english.Thousands(int64(most)))
}

// words are the descriptions of the classes of a look.
var words = map[string]string{
	"unseen": "not visited", "active": "being searched", "skipped": "cut off",
	"before": "but visited earlier", "pv": "on the best line",
}

// hasLeft reports whether a visit of a node ends without visiting some of its moves.
func hasLeft(s *search.State, t *search.Trace, i int) bool {
	return slices.ContainsFunc(t.Children(i), func(c int) bool {
		is := s.Nodes[c].Phase
		return !t.Nodes[c].Null && (is == search.Skipped || is == search.Unseen)
	})
}

// addChange adds a node's new look to the changes of a step; looks has the old one. If only
// the class changes, the node joins those before it with the same change.
func addChange(set []Change, looks []Change, is Change) []Change {
	was := looks[is.Node]
	if is.Value == was.Value && is.Window == was.Window && is.Mark == was.Mark && is.Why == was.Why {
		if k := len(set) - 1; k >= 0 && set[k].To > 0 && set[k].Class == is.Class && set[k].To <= is.Node &&
			!slices.ContainsFunc(looks[set[k].To:is.Node], func(c Change) bool { return c.Class != is.Class }) {
			set[k].To = is.Node + 1
			return set
		}
		return append(set, Change{Node: is.Node, To: is.Node + 1, Class: is.Class})
	}
	return append(set, is)
}

// Apply applies the changes of a step to the looks of all nodes.
func (s Step) Apply(looks []Change) {
	for _, c := range s.Set {
		if c.To == 0 {
			looks[c.Node] = c
		}
		for i := c.Node; i < c.To; i++ {
			looks[i].Class = c.Class
		}
	}
}

// RunID returns the [Run.ID] of a trace.
func RunID(t *search.Trace) string {
	h := fnv.New64a()
	fmt.Fprintf(h, "%q %d %d %d", t.Name, t.Depth, t.Window.Alpha, t.Window.Beta)
	for i, n := range t.Nodes {
		fmt.Fprintf(h, "\n%d %q %t", n.Parent, n.Label(), t.Max(i))
		if n.Weight > 0 {
			fmt.Fprintf(h, " %d", n.Weight)
		}
	}
	for _, e := range t.Events {
		fmt.Fprintf(h, "\n%d %d %d %d %d %d", e.Kind, e.Node, e.Alpha, e.Beta, e.Value, e.Bound)
	}
	return fmt.Sprintf("%016x", h.Sum64())
}

// nodesOf returns the constant part of all nodes.
func nodesOf(t *search.Trace) []Node {
	nodes := make([]Node, len(t.Nodes))
	for i, n := range t.Nodes {
		nodes[i] = Node{Parent: n.Parent, Label: n.Label(), Max: t.Max(i), Leaf: t.Leaf(i), Null: n.Null, Chance: n.Chance}
	}
	return nodes
}

// neverSkipped is 1 for a node that is cut off and was never visited, else 0.
func neverSkipped(c Change) int {
	if strings.HasPrefix(c.Class, "skipped") && !strings.Contains(c.Class, "before") {
		return 1
	}
	return 0
}

// touched returns the nodes whose look the last event may have changed.
func touched(s *search.State, t *search.Trace) []int {
	if s.Step == len(t.Events) { // the principal variation shows
		all := make([]int, len(t.Nodes))
		for i := range all {
			all[i] = i
		}
		return all
	}
	var nodes []int
	for _, i := range s.Changed() {
		nodes = append(nodes, i)
		switch {
		case s.Nodes[i].Phase == search.Skipped || s.Nodes[i].Visits > 1 && !s.Nodes[i].Valued: // all below
			for c := i + 1; c < t.Nodes[i].End; c++ {
				nodes = append(nodes, c)
			}
		case s.Nodes[i].Phase == search.Active: // another child may be the best
			nodes = append(nodes, t.Children(i)...)
		}
	}
	slices.Sort(nodes)
	return slices.Compact(nodes)
}

// LooksOf returns the look of every node in a state of the search.
func LooksOf(t *search.Trace, s *search.State) []Change {
	looks := make([]Change, len(t.Nodes))
	for i := range looks {
		looks[i] = lookOf(s, t, i)
	}
	return looks
}

// lookOf returns the look of a node in a state of the search. Its window is the one that the values of the moves have made
// narrower, and after the search the one that it was called with, to which its result is the answer.
func lookOf(s *search.State, t *search.Trace, i int) Change {
	n, info := s.Nodes[i], t.Nodes[i]
	is := n.Phase
	class := is.String()
	if len(t.Events) == 0 {
		class = "plain"
	}
	if n.Visits > 0 && (is == search.Skipped || is == search.Unseen) {
		class += " before"
	}
	if p := info.Parent; p >= 0 {
		if is == search.Skipped && s.Nodes[p].Phase != search.Skipped {
			class += " cut"
		}
		if s.Nodes[p].Best == i && s.Nodes[p].Phase != search.Unseen {
			class += " best"
		}
	}
	if s.Step == len(t.Events) {
		for _, v := range s.BestLine() {
			if v == i {
				class += " pv"
			}
		}
	}
	if s.Step == len(t.Events) {
		n.Alpha, n.Beta = n.Called.Alpha, n.Called.Beta
	}
	look := Change{Node: i, Class: class, Value: explain.Value(t, i, n), Window: explain.Window(t, i, n),
		Mark: cmp.Or(explain.Marks(t, s, i), explain.Given(t, i))}
	if is == search.Done {
		look.Why = reasonAt(s, t, i).String()
	}
	switch {
	case !info.Over:
	case n.Valued && n.Value != info.Score: // clamped
		look.Value = t.Format(info.Score) + "→" + t.Format(n.Value)
		look.Class += " clamped"
	default:
		look.Value = t.Format(info.Score)
	}
	return look
}
