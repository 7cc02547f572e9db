package viz

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/proof"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// proofStyle is the look of a proof beside that of its tree: a mark on the edge that breaks is drawn over its line.
//
//go:embed proof.css
var proofStyle string

type proofView struct{ trace *search.Trace }

// Proof shows what proves the value that a search has returned: the strategies by which MAX is sure of at least that much and
// MIN of at most that much, and at each leaf the values that it may have while the proof holds. A reader drags a leaf, and the
// proof holds or breaks at the edge to it. See [proof.Of]; the picture also needs the score of every leaf.
func Proof(t *search.Trace) View { return proofView{t} }

// maxProof is the largest number of nodes of a picture whose leaves a reader drags.
const maxProof = 300

// Figure returns the picture. It fails if the leaves that were visited prove nothing, or if the tree is too large.
func (v proofView) Figure() (*Figure, error) {
	p, err := proof.Of(v.trace)
	if err != nil {
		return nil, err
	}
	t := v.trace
	if err := Drawable(t); err != nil {
		return nil, err
	}
	for i, n := range t.Nodes {
		if t.Leaf(i) && !n.Over {
			return nil, fmt.Errorf("viz: the search ended before the game at %s: want a search to the end", n.Label())
		}
	}
	if n := len(t.Nodes); n > maxProof {
		return nil, fmt.Errorf("viz: a tree of %d nodes: the leaves of a proof are dragged in trees of at most %d", n, maxProof)
	}
	c := certificate(t, p)
	data, err := json.Marshal(c)
	if err != nil {
		return nil, err
	}
	tree := layTree(t, t.End(), nil, 0)
	tree.here = -1
	for i, n := range c.Nodes {
		tree.looks[i] = Change{Node: i, Class: "plain " + string(n.Half), Value: n.text, Window: n.Allowed}
	}
	tree.looks[0].Value = t.FormatClaim(t.Result.Bound, p.Value)
	var b strings.Builder
	fmt.Fprintf(&b, "<style>%s</style>", proofStyle)
	tree.draw(&b)
	alt := c.Say.Lead
	for _, s := range c.Steps {
		alt += " " + strings.ReplaceAll(s.Says, "{x}", c.Nodes[s.Node].text)
	}
	f := picture("The proof of "+explain.Called(t.Name), alt, treeDocument(tree.width, tree.height, alt, b.String()))
	f.Kind, f.Data = KindProof, data
	return f, nil
}

// Certificate is a proof on a page: the Data of [KindProof].
type Certificate struct {
	Value int         `json:"value"` // of the root
	Nodes []Proved    `json:"nodes"` // by node: the groups n0, n1, ... of the picture, and the edges e1, e2, ...
	Steps []ProofStep `json:"steps"`
	Say   ProofWords  `json:"say"`
}

// Half says in which halves of a proof something is. It is the class of a node, and of the edge to it.
type Half string

// The halves.
const (
	Spare   Half = "spare" // in none
	AtLeast Half = "least" // in that by which MAX is sure of the value
	AtMost  Half = "most"  // in that by which MIN is sure of the value
	InBoth  Half = "both"
)

// Proved is a node of a proof.
type Proved struct {
	Parent  int    `json:"p"`
	Max     bool   `json:"max"`
	Half    Half   `json:"half"`
	Name    string `json:"name"`
	Score   *int   `json:"score,omitempty"` // of a leaf
	Low     *int   `json:"low,omitempty"`   // values that a leaf may have while the proof holds; without one there is no limit
	High    *int   `json:"high,omitempty"`
	Allowed string `json:"allowed,omitempty"` // the same in signs
	Alone   string `json:"alone,omitempty"`   // which values a leaf may have while the other leaves stay as they are

	text string // of the score
}

// ProofStep is a sentence of a proof. {x} stands for the value of a leaf.
type ProofStep struct {
	Node  int    `json:"n"`
	Half  Half   `json:"half"`
	Says  string `json:"says"`
	Fails string `json:"fails,omitempty"` // the sentence about a leaf that breaks it
}

// ProofWords are what a page says of a proof. {leaf} stands for a leaf, {x} for its value and {v} for the root's.
type ProofWords struct {
	Lead  string `json:"lead"`
	Least string `json:"least,omitempty"` // heads the steps of each half; "" if it is not proved
	Most  string `json:"most,omitempty"`
	Start string `json:"start"`
	Holds string `json:"holds"`
	Low   string `json:"low"`   // the half of MAX breaks at {leaf}
	High  string `json:"high"`  // the half of MIN breaks at {leaf}
	Still string `json:"still"` // the root keeps its value nevertheless
	Now   string `json:"now"`   // it has another
}

// certificate writes a proof for the page.
func certificate(t *search.Trace, p proof.Proof) Certificate {
	c := Certificate{Value: p.Value}
	leaves := 0
	for i, n := range t.Nodes {
		node := Proved{Parent: n.Parent, Max: t.Max(i), Half: halfOf(p, i), Name: n.Label()}
		if t.Leaf(i) {
			leaves++
			node.Score, node.text = &t.Nodes[i].Score, t.Format(n.Score)
			allowed := p.Allows(i)
			node.Low, node.High = limit(allowed.Low), limit(allowed.High)
			node.Allowed, node.Alone = signs(t, allowed), aloneIn(t, p.Alone(i))
		}
		c.Nodes = append(c.Nodes, node)
	}
	root, value := t.Nodes[0].Label(), t.Format(p.Value)
	claim := value
	switch {
	case p.AtMost == nil:
		claim = "at least " + value
	case p.AtLeast == nil:
		claim = "at most " + value
	}
	c.Say = ProofWords{
		Lead: leadOf(p, root, value),
		Start: fmt.Sprintf("The proof needs %d of the %s. Drag a leaf to give it another value, or choose it and press the "+
			"arrow keys.", p.Leaves(), english.Count(leaves, "leaf", "leaves")),
		Holds: "{leaf} is {x} now. No step of the proof fails, so the value of " + root + " is still " + claim + ".",
		Low: "{leaf} is {x} now, and the proof breaks at the edge to this leaf: the blue lines no longer prove that " + root +
			" is worth at least " + value + ".",
		High: "{leaf} is {x} now, and the proof breaks at the edge to this leaf: the dashed orange lines no longer prove that " +
			root + " is worth at most " + value + ".",
		Still: "The value of " + root + " is still " + claim + ", but another proof has to show it.",
		Now:   "The value of " + root + " is {v} now.",
	}
	c.half(t, p.AtLeast, AtLeast)
	c.half(t, p.AtMost, AtMost)
	return c
}

// leadOf says what is proved.
func leadOf(p proof.Proof, root, value string) string {
	switch {
	case p.AtMost == nil:
		return fmt.Sprintf("The search has proved that the value of %s is at least %s, as long as each leaf stays in the range "+
			"below it. Along the blue lines MAX gets that much, whatever MIN plays. The other half, at most %s, is not "+
			"proved.", root, value, value)
	case p.AtLeast == nil:
		return fmt.Sprintf("The search has proved that the value of %s is at most %s, as long as each leaf stays in the range "+
			"below it. Along the dashed orange lines MIN holds MAX to that, whatever MAX plays. The other half, at least "+
			"%s, is not proved.", root, value, value)
	}
	return fmt.Sprintf("Two proof trees prove that the value of %s is %s, as long as each leaf stays in the range below it. "+
		"Along the blue lines MAX gets at least %s, whatever MIN plays. Along the dashed orange lines MIN holds MAX to %s, "+
		"whatever MAX plays. Both contain the green line. The value of a pale leaf does not matter.", root, value, value, value)
}

// half adds the steps of a half, if it is proved.
func (c *Certificate) half(t *search.Trace, in []bool, half Half) {
	if in == nil {
		return
	}
	side, other, than, not, head := "MAX", "MIN", "at least", "less than", &c.Say.Least
	if half == AtMost {
		side, other, than, not, head = "MIN", "MAX", "at most", "more than", &c.Say.Most
	}
	value := t.Format(c.Value)
	*head = fmt.Sprintf("%s is worth %s %s", t.Nodes[0].Label(), than, value)
	for i := range in {
		if !in[i] {
			continue
		}
		name, next := t.Nodes[i].Label(), []string{}
		for _, child := range t.Children(i) {
			if in[child] {
				next = append(next, t.Nodes[child].Label())
			}
		}
		step := ProofStep{Node: i, Half: half}
		switch {
		case t.Leaf(i):
			step.Says = fmt.Sprintf("%s is {x}, which is %s %s.", name, than, value)
			step.Fails = fmt.Sprintf("%s is {x}, which is %s %s. This step fails.", name, not, value)
		case t.Max(i) == (half == AtLeast):
			step.Says = fmt.Sprintf("At %s, %s plays %s.", name, side, next[0])
		default:
			step.Says = fmt.Sprintf("At %s, %s can play %s.", name, other, english.List(next))
		}
		c.Steps = append(c.Steps, step)
	}
}

func halfOf(p proof.Proof, i int) Half {
	least, most := p.AtLeast != nil && p.AtLeast[i], p.AtMost != nil && p.AtMost[i]
	switch {
	case least && most:
		return InBoth
	case least:
		return AtLeast
	case most:
		return AtMost
	}
	return Spare
}

// limit returns the end of an interval, nil if it is infinite.
func limit(score int) *int {
	if score == search.Inf || score == -search.Inf {
		return nil
	}
	return &score
}

// signs writes an interval: ≥ 3, ≤ 3, = 3, or any.
func signs(t *search.Trace, i proof.Interval) string {
	switch low, high := limit(i.Low), limit(i.High); {
	case low != nil && high != nil:
		return "= " + t.Format(i.Low)
	case low != nil:
		return "≥ " + t.Format(i.Low)
	case high != nil:
		return "≤ " + t.Format(i.High)
	}
	return "any"
}

// aloneIn says which values of a leaf alone keep the root's value.
func aloneIn(t *search.Trace, i proof.Interval) string {
	switch low, high := limit(i.Low), limit(i.High); {
	case low != nil && high != nil:
		return "Any other value of {leaf} changes the value of the root."
	case low != nil:
		return "While the others stay as they are, {leaf} may be " + t.Format(i.Low) + " or more."
	case high != nil:
		return "While the others stay as they are, {leaf} may be " + t.Format(i.High) + " or less."
	}
	return "While the others stay as they are, {leaf} may have any value."
}
