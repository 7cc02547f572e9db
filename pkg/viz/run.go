package viz

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/theory"
)

// Version is that of the JSON of a [Stage]. The page refuses any other.
const Version = 1

// Stage is the data of a figure of [KindCalculator]: what a reader may step through, change
// and be asked about. All scores are in MAX's view; all texts are ready to be shown.
type Stage struct {
	Version  int     `json:"version"`
	Runs     []Run   `json:"runs"`               // at least one; the first is shown
	Notation string  `json:"notation,omitempty"` // of the tree; "" for a search of a game: there is nothing to edit
	Asked    Asked   `json:"asked"`              // of all the runs
	Offers   []Offer `json:"offers,omitempty"`   // the variants to choose from

	// Standings are of the offers that have nothing to show on this tree as it is Asked.
	Standings []Standing `json:"standings,omitempty"`
	Examples  []Example  `json:"examples,omitempty"` // trees to choose from
	Predict   *Predict   `json:"predict,omitempty"`  // nil: there are no questions
	Say       string     `json:"say,omitempty"`      // what a reader can do here, in a sentence
	Signs     []Sign     `json:"signs,omitempty"`    // the key to the picture

	// Comparisons are of the runs, any two of them: what no page can tell by itself.
	Comparisons []Comparison `json:"comparisons,omitempty"`
}

// Asked is what a search was asked for.
type Asked struct {
	Depth   int               `json:"depth"` // plies; 0 is to the end
	Window  search.Window     `json:"window,omitzero"`
	Options map[string]string `json:"options,omitempty"` // the algorithm's own, by field, as ablab's --set takes them
}

// Offer is a variant that a reader may choose.
type Offer struct {
	Name    string   `json:"name"` // as in textbook.Variants
	Title   string   `json:"title"`
	Group   string   `json:"group"`  // those of one group stand side by side
	Source  string   `json:"source"` // where it was published
	Class   string   `json:"class"`  // what its value is worth: the search.Class
	Options []Option `json:"options,omitempty"`
}

// Standing says why a variant has nothing to show of its own on a tree.
type Standing struct {
	Name string `json:"name"`           // of the offer
	Idle bool   `json:"idle,omitempty"` // it searches the tree, event for event as a plainer one does; else it cannot search it
	Say  string `json:"say"`            // why, in a few words, such as: needs static scores, B has none
}

// Option is what a variant can be asked to do otherwise.
type Option struct {
	Name   string   `json:"name"`
	Value  string   `json:"value"`            // that it has
	Values []string `json:"values,omitempty"` // all that it can have, where they are few
	Usual  string   `json:"usual,omitempty"`  // what 0 stands for, if for a number
	Doc    string   `json:"doc"`              // what it says
}

// Example is a tree that a reader may choose.
type Example struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Text  string `json:"text"` // the notation

	Variant string `json:"variant,omitempty"` // that shows it, as it is Asked; "" where it is not offered, and Note says so
	Asked   Asked  `json:"asked,omitzero"`
	Note    string `json:"note,omitempty"`
}

// Predict says how a reader is asked what comes next.
type Predict struct {
	On    bool     `json:"on"`    // begin by asking
	Hints bool     `json:"hints"` // may be looked at
	Kinds []string `json:"kinds"` // of questions: cut, value, update, window
}

// Run is a recorded search made ready to be stepped through. What is known after k steps is
// Start with the changes of the first k steps: nothing else.
type Run struct {
	// ID is 16 hexadecimal digits that are the same for the same search of the same tree:
	// figures with one ID move together.
	ID string `json:"id"`

	Variant string            `json:"variant"`       // the offer that it is a run of; "" if of none
	Name    string            `json:"name"`          // of the search
	Alt     string            `json:"alt"`           // what it found, for those who cannot see the picture
	SVG     string            `json:"svg,omitempty"` // the picture that it moves; "": that of the first run, or of the figure
	Nodes   []Node            `json:"nodes"`         // in preorder, as in the trace
	Say     string            `json:"say"`           // the sentence before the first event
	Start   []Change          `json:"start"`         // one for each node, before the first event
	Words   map[string]string `json:"words"`         // what the classes of a Change say, where there is more to say than its value
	Steps   []Step            `json:"steps"`         // one for each event
	Listing *Listing          `json:"listing,omitempty"`
	Ask     json.RawMessage   `json:"ask,omitempty"` // the questions, a []lab.Question
	Result  Summary           `json:"result"`
	Advice  *Advice           `json:"advice,omitempty"`
}

// Advice is a word about a search as a whole, and other trees to look at for it.
type Advice struct {
	Say string `json:"say"`
	Try []Try  `json:"try,omitempty"`
}

// Try is a tree to try, with what to ask about it.
type Try struct {
	Title string `json:"title"`
	Text  string `json:"text"` // the notation
	Asked Asked  `json:"asked"`
}

// Node is what does not change at a node while a search runs.
type Node struct {
	Parent int    `json:"p"` // index; -1 at the root
	Label  string `json:"l"`
	Max    bool   `json:"m,omitempty"` // MAX moves
	Leaf   bool   `json:"f,omitempty"` // the picture has nothing below it
	Null   bool   `json:"u,omitempty"` // the null move leads here
}

// Step is one event of the search.
type Step struct {
	Say        string   `json:"say"`            // what happens, in a sentence or two
	Kind       string   `json:"kind"`           // of event, such as leave
	At         int      `json:"at"`             // the node that it happens at
	Cut        bool     `json:"cut,omitempty"`  // moves are cut off
	Root       bool     `json:"root,omitempty"` // what is known of the root's value changes
	Src        int      `json:"src,omitempty"`  // the line of Listing.Lines that runs, from 1; 0: not known
	Why        []int    `json:"why,omitempty"`  // the lines that led to it at a cutoff: the condition, and the break if there is one
	Own        []Own    `json:"own,omitempty"`  // the algorithm's own state, such as SSS*'s OPEN list
	Visits     int      `json:"visits"`         // of nodes so far, in all passes
	Leaves     int      `json:"leaves"`         // of them, those where the search looked no further
	Seen       int      `json:"seen"`           // different nodes of the tree visited so far, null moves and what lies below the depth left out
	SeenLeaves int      `json:"seen_leaves"`    // of them, leaves of the tree
	Cutoffs    int      `json:"cutoffs"`
	Idle       int      `json:"idle,omitempty"` // of them, those that had nothing left to skip
	Pruned     int      `json:"pruned"`         // nodes of the tree cut off so far and not visited before; at the end, all that were never visited
	Line       []int    `json:"line"`           // the call stack: the nodes from the root to where the search is
	Set        []Change `json:"set"`
}

// Own is a part of an algorithm's own state.
type Own struct {
	Name string `json:"name"` // such as OPEN
	Text string `json:"text"` // such as C 5, D 5 solved
}

// Change is the look of a node, and of the edge that leads to it, from now on. The group of
// the node in the picture has the id "n" and its index, that of the edge "e"; the node's texts
// have the classes value, window and why.
type Change struct {
	Node   int    `json:"n"`
	To     int    `json:"to,omitempty"` // not 0: the class alone changes, of the nodes Node to To-1
	Class  string `json:"c"`            // plain (there is no search), unseen, active, done or skipped; with before where a node unseen or skipped was visited before, with cut where the edge itself is cut, with clamped where a leaf has two scores
	Value  string `json:"v,omitempty"`  // such as "= 3", "≥ 3" or "3 …" while it is the best so far
	Window string `json:"w,omitempty"`  // such as "(3, ∞)"
	Why    string `json:"y,omitempty"`  // by what its moves are cut off, such as "2 ≤ 3 at A"
}

// Listing is the code of an algorithm: one or more functions, of one file or several. Each line is
// one of its file, without type parameters.
type Listing struct {
	Lines   []string `json:"lines"`
	Numbers []int    `json:"numbers"` // of each line in its file; 0: it is none, but the name of the file that the next ones are from, or empty
	Say     string   `json:"say"`     // for whom its scores are
}

// Summary is what came of a search.
type Summary struct {
	Value   int          `json:"value"`
	Bound   search.Bound `json:"bound"`
	Text    string       `json:"text"`   // both, such as "= 3"
	PV      []int        `json:"pv"`     // without the root
	Nodes   int64        `json:"nodes"`  // visits, in all passes
	Leaves  int64        `json:"leaves"` // of them, those where the search looked no further
	Cutoffs int64        `json:"cutoffs"`

	// Of the tree, as the next four: how many of its nodes were visited, once or more, and of its
	// leaves. They alone are a share of it.
	Seen       int `json:"seen"`
	SeenLeaves int `json:"seen_leaves"`

	// The tree to the depth that was asked for, which minimax visits; 0 where the trace lacks some of
	// it. And the least of it that proves its value (Knuth and Moore 1975); 0 where it is not uniform,
	// for there it depends.
	TotalNodes    int `json:"total_nodes"`
	TotalLeaves   int `json:"total_leaves"`
	MinimalNodes  int `json:"minimal_nodes"`
	MinimalLeaves int `json:"minimal_leaves"`
}

// Player shows a search event by event: step, back, play, scrub. It is the calculator
// with one run and nothing to change.
func Player(t *search.Trace) View { return player{t} }

type player struct{ trace *search.Trace }

// How many nodes are drawn: where subtrees fold, and where none does.
const (
	maxPlayed   = 4000
	maxUnfolded = 2000
)

func (p player) Figure() (*Figure, error) {
	t := p.trace
	if err := drawable(t); err != nil {
		return nil, err
	}
	run, still := RunOf(t), drawTree(t, end(t), describe(t), false)
	if foldedAt(t) != nil {
		run.SVG, _ = Picture(t) // it is drawable
	}
	data, err := json.Marshal(Stage{Version: Version, Asked: Asked{Depth: t.Depth, Window: t.Window}, Runs: []Run{run}, Signs: keyOf(run, t)})
	if err != nil {
		return nil, fmt.Errorf("viz: player: %w", err)
	}
	return &Figure{Title: called(t.Name), Alt: describe(t), Still: still, Kind: KindCalculator, Data: data, Run: identify(t)}, nil
}

// drawable refuses a trace that has nothing to draw, or too much.
func drawable(t *search.Trace) error { return fits(t, maxPlayed) }

// drawableWhole refuses what is too much where no subtree folds.
func drawableWhole(t *search.Trace) error { return fits(t, maxUnfolded) }

func fits(t *search.Trace, most int) error {
	switch {
	case t == nil || len(t.Nodes) == 0:
		return errors.New("viz: there is no tree to draw: give a trace that search.Record made")
	case len(t.Nodes) > most:
		return fmt.Errorf("viz: the tree has %d nodes, and more than %d cannot be read in one picture: search to less depth, or show it as a large tree", len(t.Nodes), most)
	}
	return nil
}

// RunOf makes a recorded search ready to be stepped through; an empty Run where there is
// nothing to draw, or too much. It has no Variant, Listing or Ask: a trace does not know them.
func RunOf(t *search.Trace) Run {
	if drawable(t) != nil {
		return Run{}
	}
	teller := newTeller(t)
	s := teller.s
	looks := looksOf(s, t)
	run := Run{
		ID: identify(t), Name: called(t.Name), Alt: describe(t), Nodes: nodesOf(t), Result: summary(t),
		Say: begins(t), Start: slices.Clone(looks), Words: words, Steps: make([]Step, 0, len(t.Events)),
	}
	pruned, idle, seen, seenLeaves := 0, 0, 0, 0
	parts := partsOf(t)
	for {
		visits := s.Visits
		e, say, own, ok := teller.next()
		if !ok {
			break
		}
		if e.Kind == search.Leave && e.Actual(t.Max(int(e.Node))) == search.Cut && !hasLeft(s, t, int(e.Node)) {
			idle++
		}
		if i := int(e.Node); s.Visits > visits && s.Nodes[i].Visits == 1 && parts[i] != outside {
			seen++
			if parts[i] == atEnd {
				seenLeaves++
			}
		}
		step := Step{
			Say: say, Kind: e.Kind.String(), At: int(e.Node), Root: teller.changed, Own: own,
			Visits: s.Visits, Leaves: s.Leaves, Seen: seen, SeenLeaves: seenLeaves, Cutoffs: s.Cutoffs, Idle: idle, Line: append([]int{}, s.Line...),
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
		run.Steps = append(run.Steps, step)
	}
	run.Result.Seen, run.Result.SeenLeaves = seen, seenLeaves
	if k := len(run.Steps) - 1; k >= 0 && t.Result.Status.Finished() { // SSS* cuts nothing off: it never comes there
		run.Steps[k].Pruned = -seen
		for _, p := range parts {
			if p != outside {
				run.Steps[k].Pruned++
			}
		}
	}
	return run
}

// words are what the classes of a look say.
var words = map[string]string{"unseen": "not visited", "active": "being searched", "skipped": "cut off", "before": "but visited earlier", "pv": "on the best line"}

// hasLeft tells whether a visit of a node ends without a look at some of its moves.
func hasLeft(s *search.State, t *search.Trace, i int) bool {
	return slices.ContainsFunc(t.Children(i), func(c int) bool {
		is := s.Nodes[c].Phase
		return !t.Nodes[c].Null && (is == search.Skipped || is == search.Unseen)
	})
}

// addChange adds a node's new look to the changes of a step; looks has the old one. Where it
// is but the class that changes, the node joins those before it that change to the same.
func addChange(set []Change, looks []Change, is Change) []Change {
	was := looks[is.Node]
	if is.Value == was.Value && is.Window == was.Window && is.Why == was.Why {
		if k := len(set) - 1; k >= 0 && set[k].To > 0 && set[k].Class == is.Class && set[k].To <= is.Node &&
			!slices.ContainsFunc(looks[set[k].To:is.Node], func(c Change) bool { return c.Class != is.Class }) {
			set[k].To = is.Node + 1
			return set
		}
		return append(set, Change{Node: is.Node, To: is.Node + 1, Class: is.Class})
	}
	return append(set, is)
}

// Apply takes the changes of a step over into the looks of all nodes.
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

// identify returns the ID of a run.
func identify(t *search.Trace) string {
	h := fnv.New64a()
	fmt.Fprintf(h, "%q %d %d %d", t.Name, t.Depth, t.Window.Alpha, t.Window.Beta)
	for i, n := range t.Nodes {
		fmt.Fprintf(h, "\n%d %q %t", n.Parent, n.Label(), t.Max(i))
	}
	for _, e := range t.Events {
		fmt.Fprintf(h, "\n%d %d %d %d %d %d", e.Kind, e.Node, e.Alpha, e.Beta, e.Value, e.Bound)
	}
	return fmt.Sprintf("%016x", h.Sum64())
}

// nodesOf returns what does not change at the nodes.
func nodesOf(t *search.Trace) []Node {
	nodes := make([]Node, len(t.Nodes))
	for i, n := range t.Nodes {
		nodes[i] = Node{Parent: n.Parent, Label: n.Label(), Max: t.Max(i), Leaf: isLeaf(t, i), Null: n.Null}
	}
	return nodes
}

// summary returns what came of a search.
func summary(t *search.Trace) Summary {
	r := t.Result
	s := Summary{
		Value: r.Value, Bound: r.Bound, Text: r.Bound.Of(r.Value), PV: append([]int{}, r.PV...),
		Nodes: r.Stats.Nodes, Leaves: r.Stats.Leaves, Cutoffs: r.Stats.Cutoffs,
	}
	s.measure(t)
	return s
}

// measure takes over how large the tree of a trace is.
func (s *Summary) measure(t *search.Trace) {
	parts := partsOf(t)
	nodes, leaves := 0, 0
	branching, depth, uniform := -1, -1, true
	for i, part := range parts {
		if part == outside {
			continue
		}
		nodes++
		moves := 0
		for _, c := range t.Children(i) {
			if parts[c] != outside {
				moves++
			}
		}
		if moves == 0 {
			if part != atEnd {
				return
			}
			ply := t.Nodes[i].Ply
			leaves++
			uniform = uniform && (depth < 0 || ply == depth)
			depth = ply
			continue
		}
		uniform = uniform && (branching < 0 || moves == branching)
		branching = moves
	}
	s.TotalNodes, s.TotalLeaves = nodes, leaves
	if uniform && depth > 0 {
		s.MinimalNodes, s.MinimalLeaves = int(theory.MinimalNodes(branching, depth)), int(theory.MinimalLeaves(branching, depth))
	}
}

// part is what a node of a trace is of the tree to the depth that was asked for.
type part uint8

const (
	outside part = iota // below a null move, which is none of the tree's, or below the depth, where a search may look at noisy moves
	inner
	atEnd // a leaf
)

// partsOf returns of each node what it is of the tree.
func partsOf(t *search.Trace) []part {
	limit := t.Depth
	if limit == 0 {
		limit = search.MaxPly
	}
	parts := make([]part, len(t.Nodes))
	for i := 0; i < len(t.Nodes); i++ {
		switch n := t.Nodes[i]; {
		case n.Null || n.Ply > limit:
			i = n.End - 1
		case n.Over || n.Ply == limit:
			parts[i] = atEnd
		default:
			parts[i] = inner
		}
	}
	return parts
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

// looksOf returns the look of every node.
func looksOf(s *search.State, t *search.Trace) []Change {
	looks := make([]Change, len(t.Nodes))
	for i := range looks {
		looks[i] = lookOf(s, t, i)
	}
	return looks
}

// lookOf returns the look of a node in a state of the search.
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
		for _, v := range bestLine(s, t) {
			if v == i {
				class += " pv"
			}
		}
	}
	look := Change{Node: i, Class: class, Value: value(t, i, n), Window: window(t, n)}
	if is == search.Done {
		look.Why = reasonAt(s, t, i).String()
	}
	switch {
	case !info.Over:
	case n.Valued && n.Value != info.Score: // clamped
		look.Value = search.FormatScore(info.Score) + "→" + search.FormatScore(n.Value)
		look.Class += " clamped"
	default:
		look.Value = search.FormatScore(info.Score)
	}
	return look
}
