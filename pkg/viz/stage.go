package viz

import (
	"encoding/json"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// Version is the version of the JSON of a [Stage]. The page refuses any other.
const Version = 3

// Stage is the data of a figure of [KindCalculator]: what a reader may step through, change
// and be asked about. All scores are in MAX's view; all texts are ready to be shown.
type Stage struct {
	Version  int     `json:"version"`
	Runs     []Run   `json:"runs"`               // at least one; the first is shown
	Notation string  `json:"notation,omitempty"` // of the tree; "" for a search of a game, where there is nothing to edit
	Asked    Asked   `json:"asked"`              // of all the runs
	Offers   []Offer `json:"offers,omitempty"`   // the variants to choose from

	// Standings are the standings of the offers that have nothing to show on this tree with the settings
	// Asked.
	Standings []Standing `json:"standings,omitempty"`
	Examples  []Example  `json:"examples,omitempty"` // trees to choose from
	Predict   *Predict   `json:"predict,omitempty"`  // nil: there are no questions
	Say       string     `json:"say,omitempty"`      // what a reader can do here, in a sentence
	Rules     []Rule     `json:"rules,omitempty"`    // of alpha-beta; none for searches without windows
	Spans     []string   `json:"spans,omitempty"`    // the words of number lines, [Spans]

	// Engine names the engine that the figure contains ([Figure.Own]); "" is the textbook's engine.
	Engine string `json:"engine,omitempty"`

	// Boards are those of the nodes of the first run, if the tree is that of a game; nil if it is not. They are shown as
	// long as the tree is not changed.
	Boards *NodeBoards `json:"boards,omitempty"`

	// Comparisons compare any two of the runs, which a page cannot do by itself.
	Comparisons []Comparison `json:"comparisons,omitempty"`
}

// Asked holds the settings of a search.
type Asked struct {
	Depth   int               `json:"depth"` // plies; 0 is to the end
	Window  search.Window     `json:"window,omitzero"`
	Options map[string]string `json:"options,omitempty"` // the algorithm's own, by field, as ablab's --set takes them
}

// Offer is a variant that a reader may choose.
type Offer struct {
	Name    string   `json:"name"` // as in textbook.Variants
	Title   string   `json:"title"`
	Group   string   `json:"group"`          // those of one group stand side by side
	Source  string   `json:"source"`         // where it was published
	Idea    string   `json:"idea,omitempty"` // what it does, in a sentence
	Class   string   `json:"class"`          // what its value is worth: the search.Class
	Options []Option `json:"options,omitempty"`

	// Carried is set where the engine of the page does not know the variant: only the search that the page carries can be shown.
	Carried bool `json:"carried,omitempty"`
}

// Standing tells why a variant has nothing of its own to show on a tree.
type Standing struct {
	Name string `json:"name"`           // of the offer
	Idle bool   `json:"idle,omitempty"` // it searches the tree, event for event as a plainer one does; else it cannot search it
	Say  string `json:"say"`            // why, in a few words, such as: needs static scores, B has none
	Why  string `json:"why,omitempty"`  // if it is idle: what it needs, and whose steps it makes
	Try  []Try  `json:"try,omitempty"`  // a tree on which it has something to show, if one is known
}

// Option is an option of a variant.
type Option struct {
	Name   string   `json:"name"`
	Value  string   `json:"value"`            // the current value
	Values []string `json:"values,omitempty"` // all possible values, if they are few
	Usual  string   `json:"usual,omitempty"`  // what 0 means, if it means a number
	Doc    string   `json:"doc"`              // its description
}

// Example is a tree that a reader may choose.
type Example struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Text  string `json:"text"` // the notation

	// Short is a name of a few words, and Picture a [Thumbnail], of an example that is shown before all others.
	Short   string `json:"short,omitempty"`
	Picture string `json:"picture,omitempty"`

	Variant string `json:"variant,omitempty"` // that shows it, as it is Asked; "" if it is not offered, and Note says so
	Asked   Asked  `json:"asked,omitzero"`
	Note    string `json:"note,omitempty"`
}

// Predict holds the settings for asking a reader what comes next.
type Predict struct {
	On    bool     `json:"on"`              // begin by asking
	Hints bool     `json:"hints"`           // hints are allowed
	Most  int      `json:"most,omitempty"`  // the largest number of questions, spread over the search; 0 is all
	Kinds []string `json:"kinds,omitempty"` // of questions: cut, value, update, window, bounds; all if empty
}

// Run is a recorded search prepared for stepping. The state after k steps is Start with the
// changes of the first k steps, and nothing else.
type Run struct {
	// ID is 16 hexadecimal digits that are the same for the same search of the same tree:
	// figures with one ID move together.
	ID string `json:"id"`

	Variant string            `json:"variant"`        // the offer that it is a run of; "" if of none
	Name    string            `json:"name"`           // of the search
	Alt     string            `json:"alt"`            // what it found, for those who cannot see the picture
	SVG     string            `json:"svg,omitempty"`  // the picture that it moves; "": that of the first run, or of the figure
	Nodes   []Node            `json:"nodes"`          // in preorder, as in the trace
	Say     string            `json:"say"`            // the sentence before the first event
	Start   []Change          `json:"start"`          // one for each node, before the first event
	Words   map[string]string `json:"words"`          // what the classes of a Change mean, if that is more than its value
	Steps   []Step            `json:"steps"`          // one for each event
	Signs   []Sign            `json:"signs"`          // the key to the picture
	Axis    []Mark            `json:"axis,omitempty"` // the scores of the number line, in order; none without windows
	Listing *Listing          `json:"listing,omitempty"`
	Ask     json.RawMessage   `json:"ask,omitempty"` // the questions, a []exercise.Question
	Result  Summary           `json:"result"`
	Advice  *Advice           `json:"advice,omitempty"`
}

// Advice is a remark about a search as a whole, with other trees to try.
type Advice struct {
	Say string `json:"say"`
	Try []Try  `json:"try,omitempty"`
}

// Try is a tree to try, with the settings to search it.
type Try struct {
	Title string `json:"title"`
	Text  string `json:"text"` // the notation
	Asked Asked  `json:"asked"`
}

// Node is the part of a node that does not change while a search runs.
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
	Src    int           `json:"src,omitempty"`  // which of Listing.Spots the search is at, from 1; 0: not known
	Own    []explain.Own `json:"own,omitempty"`  // the algorithm's own state, such as SSS*'s OPEN list
	Visits int           `json:"visits"`         // of nodes so far, in all passes
	Leaves int           `json:"leaves"`         // of them, those below which the search did not go

	// Different nodes of the tree visited so far, without null moves and nodes below the depth; and of
	// them, the leaves of the tree.
	Seen       int `json:"seen"`
	SeenLeaves int `json:"seen_leaves"`

	Cutoffs int `json:"cutoffs"`
	Idle    int `json:"idle,omitempty"` // of them, those that had nothing left to skip

	// Nodes of the tree cut off so far and not visited before; at the end, and throughout a search that samples, all that
	// were never visited.
	Pruned int `json:"pruned"`

	Line []int    `json:"line"`           // the call stack: the nodes from the root to where the search is
	Span *Span    `json:"span,omitempty"` // the number line; nil without a window
	Set  []Change `json:"set"`
}

// Change is the new look of a node, and of the edge that leads to it. The group of the node in
// the picture has the id "n" and its index, that of the edge "e"; the node's texts have the
// classes value, window and why.
type Change struct {
	Node int `json:"n"`
	To   int `json:"to,omitempty"` // not 0: the class alone changes, of the nodes Node to To-1

	// One of plain (there is no search), unseen, active, done or skipped; with before where a node unseen or
	// skipped was visited before, with cut where the edge itself is cut, with clamped where a leaf has two
	// scores, with best where it is its parent's best move, with pv on the best line.
	Class string `json:"c"`

	Value  string `json:"v,omitempty"` // such as "= 3", "≥ 3" or "3 …" while it is the best so far
	Window string `json:"w,omitempty"` // such as "(3, ∞)"
	Mark   string `json:"m,omitempty"` // of the algorithm's own events, such as "p 2 d 1"; of a tree that is not searched, "ev 4"
	Why    string `json:"y,omitempty"` // by what its moves are cut off, such as "2 ≤ 3 at A"
}

// below returns what is written below the value.
func (c Change) below() string { return strings.TrimSpace(c.Window + " " + c.Mark) }

// Listing is an algorithm to read, as one text or as several.
type Listing struct {
	Texts []Text  `json:"texts"` // the first is shown first
	Spots [][]Lit `json:"spots"` // where a search can be: for each of Texts the lines that are lit
}

// Text is an algorithm in one notation, such as pseudo-code or Go.
type Text struct {
	Name  string   `json:"name"`
	Say   string   `json:"say"` // the point of view of its scores, or what it is good for
	Lines []string `json:"lines"`

	// Numbers are set if the lines are those of one or more files, without type parameters: the number of each
	// line in its file; 0 for the name of the file that the next ones are from, and for an empty line.
	Numbers []int `json:"numbers,omitempty"`
}

// Lit are the lines of a text that are lit, numbered from 1; 0 is none.
type Lit struct {
	Now  int   `json:"now,omitempty"`  // the line that runs
	From int   `json:"from,omitempty"` // the line that it was called from, which waits for the value
	Why  []int `json:"why,omitempty"`  // the lines that led to it at a cutoff: the condition, and the break if any
}

// Summary is the outcome of a search.
type Summary struct {
	Value int          `json:"value"`
	Bound search.Bound `json:"bound"`
	Say   string       `json:"say"` // both, and what was counted, such as: value = 3, 8 nodes, 4 leaves, 1 cutoff

	// Counted is a template for the counts at a step, with the names of its fields in braces: leaves
	// {leaves}. Brackets around {idle} are left out if it is 0.
	Counted string `json:"counted"`

	// Counts is a table. A row has a field of the [Step], the name of what it counts, and the counts in this
	// search, in minimax and in the minimal tree, the last two if they are known.
	Counts [][]string `json:"counts"`

	// The number of different leaves of the tree that were visited.
	SeenLeaves int `json:"seen_leaves"`

	// The size of the tree to the depth asked for, which minimax visits; 0 if the trace lacks some of
	// it. And the size of the minimal tree, which proves its value (Knuth and Moore 1975); 0 if the
	// tree is not uniform, where the size depends on its values.
	TotalNodes    int `json:"total_nodes"`
	TotalLeaves   int `json:"total_leaves"`
	MinimalLeaves int `json:"minimal_leaves"`
}

// Comparison is the [explain.Difference] of two runs, prepared for the page.
type Comparison struct {
	A     string         `json:"a"` // the ID of one run
	B     string         `json:"b"` // and of the other
	Step  int            `json:"step"`
	Say   string         `json:"say"`    // where they part, in a sentence
	AtEnd string         `json:"at_end"` // how many nodes differ at the end
	Nodes []ComparedNode `json:"nodes"`
}

// ComparedNode is a node with different results: its index in either run, -1 if that has no
// such node, and the difference in words.
type ComparedNode struct {
	A     int       `json:"a"`
	B     int       `json:"b"`
	Label string    `json:"l"`
	What  string    `json:"what"`
	Words [2]string `json:"words"` // beside it in either picture
}

// ComparisonOf compares two runs as [explain.Diff] compares the traces that they were made from.
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
