package viz

import (
	"encoding/json"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// Version is that of the JSON of a [Stage]. The page refuses any other.
const Version = 2

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

	// Engine names the engine that the figure brings along ([Figure.Own]); "" is that of the textbook.
	Engine string `json:"engine,omitempty"`

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

	// Carried is set where the engine of the page does not know the variant: only the search that the page carries can be shown.
	Carried bool `json:"carried,omitempty"`
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

	Variant string `json:"variant,omitempty"` // that shows it, as it is Asked; "" if it is not offered, and Note says so
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
	Words   map[string]string `json:"words"`         // what the classes of a Change say, where that is more than its value
	Steps   []Step            `json:"steps"`         // one for each event
	Listing *Listing          `json:"listing,omitempty"`
	Ask     json.RawMessage   `json:"ask,omitempty"` // the questions, a []exercise.Question
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
	Chance bool   `json:"c,omitempty"` // chance moves
}

// Step is one event of the search.
type Step struct {
	Say    string        `json:"say"`            // what happens, in a sentence or two
	Kind   string        `json:"kind"`           // of event, such as leave
	At     int           `json:"at"`             // the node that it happens at
	Cut    bool          `json:"cut,omitempty"`  // moves are cut off
	Root   bool          `json:"root,omitempty"` // what is known of the root's value changes
	Src    int           `json:"src,omitempty"`  // the line of Listing.Lines that runs, from 1; 0: not known
	Why    []int         `json:"why,omitempty"`  // the lines that led to it at a cutoff: the condition, and the break if any
	Own    []explain.Own `json:"own,omitempty"`  // the algorithm's own state, such as SSS*'s OPEN list
	Visits int           `json:"visits"`         // of nodes so far, in all passes
	Leaves int           `json:"leaves"`         // of them, those where the search looked no further

	// Different nodes of the tree visited so far, null moves and what lies below the depth left out; and
	// of them, leaves of the tree.
	Seen       int `json:"seen"`
	SeenLeaves int `json:"seen_leaves"`

	Cutoffs int `json:"cutoffs"`
	Idle    int `json:"idle,omitempty"` // of them, those that had nothing left to skip

	// Nodes of the tree cut off so far and not visited before; at the end, and throughout a search that samples, all that
	// were never visited.
	Pruned int `json:"pruned"`

	Line []int    `json:"line"` // the call stack: the nodes from the root to where the search is
	Set  []Change `json:"set"`
}

// Change is the look of a node, and of the edge that leads to it, from now on. The group of
// the node in the picture has the id "n" and its index, that of the edge "e"; the node's texts
// have the classes value, window and why.
type Change struct {
	Node int `json:"n"`
	To   int `json:"to,omitempty"` // not 0: the class alone changes, of the nodes Node to To-1

	// One of plain (there is no search), unseen, active, done or skipped; with before where a node unseen or
	// skipped was visited before, with cut where the edge itself is cut, with clamped where a leaf has two
	// scores, with best where it is its parent's best move, with pv on the best line.
	Class string `json:"c"`

	Value  string `json:"v,omitempty"` // such as "= 3", "≥ 3" or "3 …" while it is the best so far
	Window string `json:"w,omitempty"` // such as "(3, ∞)"
	Mark   string `json:"m,omitempty"` // of events that the algorithm brought along, such as "p 2 d 1"
	Why    string `json:"y,omitempty"` // by what its moves are cut off, such as "2 ≤ 3 at A"
}

// below returns what is written below the value.
func (c Change) below() string { return strings.TrimSpace(c.Window + " " + c.Mark) }

// Listing is the code of an algorithm: one or more functions, of one file or several. Each line is
// one of its file, without type parameters.
type Listing struct {
	Lines   []string `json:"lines"`
	Numbers []int    `json:"numbers"` // of each line in its file; 0: the name of the file that the next ones are from, or empty
	Say     string   `json:"say"`     // for whom its scores are
}

// Summary is what came of a search.
type Summary struct {
	Value int          `json:"value"`
	Bound search.Bound `json:"bound"`
	Say   string       `json:"say"` // both, and what was counted, such as: value = 3, 8 nodes, 4 leaves, 1 cutoff

	// Counted says the counts by a step, whose fields stand in it in braces: leaves {leaves}. Brackets with
	// {idle} in them are left out where that is 0.
	Counted string `json:"counted"`

	// Counts is a table. A row has a field of the [Step], the name of what it counts, and how many there are
	// in this search, in minimax and in the minimal tree, the last two where they are known.
	Counts [][]string `json:"counts"`

	// How many different leaves of the tree were visited, once or more.
	SeenLeaves int `json:"seen_leaves"`

	// The tree to the depth that was asked for, which minimax visits; 0 if the trace lacks some of it.
	// And the least of it that proves its value (Knuth and Moore 1975); 0 if it is not uniform, for
	// there it depends.
	TotalNodes    int `json:"total_nodes"`
	TotalLeaves   int `json:"total_leaves"`
	MinimalLeaves int `json:"minimal_leaves"`
}

// Comparison is the [explain.Difference] of two runs, made ready for the page.
type Comparison struct {
	A     string         `json:"a"` // the ID of one run
	B     string         `json:"b"` // and of the other
	Step  int            `json:"step"`
	Say   string         `json:"say"`    // where they part, in a sentence
	AtEnd string         `json:"at_end"` // how many nodes differ then
	Nodes []ComparedNode `json:"nodes"`
}

// ComparedNode is a node that came out otherwise: its index in either run, -1 if that has no
// such node, and what is said of it.
type ComparedNode struct {
	A     int       `json:"a"`
	B     int       `json:"b"`
	Label string    `json:"l"`
	What  string    `json:"what"`
	Words [2]string `json:"words"` // beside it in either picture
}

// ComparisonOf compares two runs as [explain.Diff] compares the traces that they were made of.
func ComparisonOf(a, b *search.Trace) (*Comparison, error) {
	d, err := explain.Diff(a, b)
	if err != nil {
		return nil, err
	}
	c := &Comparison{A: RunID(a), B: RunID(b), Step: d.Step, Say: d.Say, AtEnd: d.AtEnd()}
	c.Nodes = make([]ComparedNode, len(d.Nodes))
	for i, n := range d.Nodes {
		c.Nodes[i] = ComparedNode{A: n.A, B: n.B, Label: n.Label, What: n.What, Words: n.Words}
	}
	return c, nil
}
