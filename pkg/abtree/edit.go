package abtree

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/ablab-go/ablab/pkg/search"
)

// Edit is one change of a tree. Do says what is done at the node that Path leads to:
//
//	value    gives a leaf the value Text: 3, -7, W2, L4, or ? for none
//	name     names the node Text; nothing takes its name away
//	eval     gives it the static evaluation Text; nothing, or ?, takes it away
//	threat   gives it the threat Text, a number; nothing, or 0, takes it away
//	label    labels the move to the node with Text; nothing takes the label away
//	noisy    makes the move to the node noisy, or quiet where it is noisy
//	chance   makes the node a chance node, whose outcomes are all as likely, or a player's where it is one
//	probability gives the outcome that leads to the node the probability Text, such as 1/6; the others of its chance node
//	         keep their proportions
//	child    adds a move to a leaf worth Text, behind the moves that there are; a leaf
//	         becomes an inner node, and the new leaf receives its value
//	sibling  adds a move to a leaf worth Text, behind the move to the node
//	null     adds the null move, to a leaf worth Text
//	remove   takes the move to the node away; a node whose last move it was becomes a
//	         leaf, with the value of the leaf that was there, else with none
//	move     moves the move to the node By places to the right, to the left where By is
//	         negative
//	side     has the other side move at the root, whatever the path
//	order    orders the moves of the whole tree, whatever the path, as Text says: best
//	         move first, by minimax to Depth, worst, reversed, or shuffled from Seed
//
// Without a Text, a new leaf has no value (?). Below a chance node it is as likely as the others are on average. Values and
// evaluations are in MAX's view.
type Edit struct {
	Path []int  `json:"path"` // from the root: at each ply the index of a move, from 0, or -1 for the null move
	Do   string `json:"do"`
	Text string `json:"text,omitempty"`
	By   int    `json:"by,omitempty"`

	Depth int    `json:"depth,omitempty"` // order: in plies from the root; 0 is to the end
	Seed  uint64 `json:"seed,omitempty"`  // order: the same one gives the same order
}

// Edit returns the tree with a change, and the path of the node to look at next: the one changed,
// added or moved, and after one has been removed that in its place, else its neighbor or parent.
// If the moves are ordered, it is the path of the same node. t itself does not change. A shared
// node changes at all its places. Every other node keeps its name: if its generated letter would
// change, the text gets the name.
func (t *Tree) Edit(e Edit) (*Tree, []int, error) {
	d, err := t.editing(e)
	if err == nil {
		err = d.do()
	}
	if err != nil {
		return nil, nil, fmt.Errorf("abtree: %w", err)
	}
	edited, err := d.build()
	return edited, d.path, err
}

// build makes the edited tree. Generated names depend on the place of a node, so a node that
// would lose its name gets it as a given one: what was true of H is still true of H.
func (d *editing) build() (*Tree, error) {
	for {
		g, flaw := grown(Branch{spec: d.specs[0]}, d.minFirst)
		if flaw != nil {
			return nil, flaw.err()
		}
		kept := true
		for i, s := range d.specs {
			at, there := g.index[s]
			if !there || s.name != "" || d.edit.Do == "name" && s == d.at {
				continue
			}
			was := Position{d.tree, int32(i)}.Name()
			if taken := d.edit.Do == "name" && d.edit.Text == was; !taken && was != (Position{g.tree, at}).Name() {
				s.name, kept = was, false
			}
		}
		if kept {
			return g.tree, nil
		}
	}
}

// Properties are the properties of a node, as the texts that an [Edit] takes: "" for a
// property that is not set.
type Properties struct {
	Name        string `json:"name,omitempty"`        // as given: "" for a generated letter
	Value       string `json:"value,omitempty"`       // of a leaf
	Eval        string `json:"eval,omitempty"`        // the static evaluation
	Threat      string `json:"threat,omitempty"`      // against the side to move
	Label       string `json:"label,omitempty"`       // of the move to the node
	Noisy       bool   `json:"noisy,omitempty"`       // the move is
	Chance      bool   `json:"chance,omitempty"`      // it is a chance node
	Probability string `json:"probability,omitempty"` // of the outcome that leads to the node
}

// Properties returns the properties of the node that a path leads to (see Edit).
func (t *Tree) Properties(path []int) (Properties, error) {
	d, err := t.editing(Edit{Path: path})
	if err != nil {
		return Properties{}, fmt.Errorf("abtree: %w", err)
	}
	s := d.at
	p := Properties{Name: s.name}
	if s.leaf {
		p.Value = search.FormatScore(s.value)
	}
	if s.eval != search.NoScore {
		p.Eval = search.FormatScore(s.eval)
	}
	if s.threat != 0 {
		p.Threat = strconv.Itoa(s.threat)
	}
	p.Chance = d.at.chance()
	if d.parent != nil {
		m := d.parent.children[d.index]
		p.Label, p.Noisy = m.label, m.noisy
		if m.outcome() {
			p.Probability = search.NewFraction(m.num, m.den).String()
		}
	}
	return p, nil
}

// editing is a decomposed tree with the place of an edit in it. The specs belong
// only to it, so an edit changes them in place.
type editing struct {
	edit     Edit
	tree     *Tree
	specs    []*spec // of the tree's nodes
	minFirst bool
	way      []int32 // the nodes along the path of the edit, from the root
	at       *spec   // the last of them
	name     string  // of at, as drawings have it
	parent   *spec   // nil at the root
	index    int     // of at among the parent's children
	path     []int   // of the node to look at next
}

func (d *editing) do() error {
	switch d.edit.Do {
	case "value":
		return d.setValue()
	case "name":
		d.at.name = d.edit.Text
	case "eval":
		return d.setEval()
	case "threat":
		return d.setThreat()
	case "label":
		m, err := d.move("has no label")
		if err != nil {
			return err
		}
		m.label = d.edit.Text
	case "noisy":
		m, err := d.move("is neither noisy nor quiet")
		if err != nil {
			return err
		}
		m.noisy = !m.noisy
	case "chance":
		return d.toggleChance()
	case "probability":
		return d.setProbability()
	case "child":
		return d.addChild()
	case "sibling":
		return d.addSibling()
	case "null":
		return d.addNull()
	case "remove":
		return d.remove()
	case "move":
		return d.shift()
	case "side":
		d.minFirst = !d.minFirst
	case "order":
		return d.order()
	default:
		return fmt.Errorf("there is no edit %q: want value, name, eval, threat, label, noisy, chance, probability, "+
			"child, sibling, null, remove, move, side or order", short(d.edit.Do))
	}
	return nil
}

// editing decomposes the tree and finds the node of the edit.
func (t *Tree) editing(e Edit) (*editing, error) {
	way, err := t.walk(e.Path)
	if err != nil {
		return nil, err
	}
	d := &editing{tree: t, specs: specsOf(t), edit: e, way: way, path: slices.Clone(e.Path), minFirst: t.nodes[0].min}
	last := len(way) - 1
	d.at, d.name = d.specs[way[last]], Position{t, way[last]}.Name()
	if last > 0 {
		d.parent, d.index = d.specs[way[last-1]], e.Path[last-1]
		if d.index < 0 {
			d.index = d.parent.moves()
		}
	}
	return d, nil
}

// At returns the position that a path leads to (see Edit).
func (t *Tree) At(path []int) (Position, error) {
	way, err := t.walk(path)
	if err != nil {
		return Position{}, fmt.Errorf("abtree: %w", err)
	}
	return Position{t, way[len(path)]}, nil
}

// Below returns the part of the tree below the node that a path leads to (see Edit), as a tree of its own: the node is its root.
// Nodes keep the names that were given to them.
func (t *Tree) Below(path []int) (*Tree, error) {
	way, err := t.walk(path)
	if err != nil {
		return nil, fmt.Errorf("abtree: %w", err)
	}
	return Parse(t.below(way[len(path)], false))
}

// walk returns the nodes along a path (see Edit), from the root on.
func (t *Tree) walk(path []int) ([]int32, error) {
	if t == nil || len(t.nodes) == 0 {
		return nil, errors.New("the tree is empty, there is nothing to edit: make one with Parse")
	}
	way := make([]int32, 1, len(path)+1)
	for ply, k := range path {
		at := way[ply]
		n := &t.nodes[at]
		switch {
		case k == -1 && n.null != 0:
			at = n.null
		case k >= 0 && k < int(n.moves):
			at = t.edges[n.first+int32(k)].child
		case n.moves == 0:
			return nil, fmt.Errorf("the path %v leads to no node: %s is a leaf", path[:ply+1], Position{t, at}.Name())
		case k == -1:
			return nil, fmt.Errorf("the path %v leads to no node: %s has no null move", path[:ply+1], Position{t, at}.Name())
		default:
			return nil, fmt.Errorf("the path %v leads to no node: the moves of %s are 0 to %d", path[:ply+1],
				Position{t, at}.Name(), n.moves-1)
		}
		way = append(way, at)
	}
	return way, nil
}

// move returns the move that leads to the node. It returns an error for the null move,
// which lacks the property called lacks, and for the root, to which no move leads.
func (d *editing) move(lacks string) (*Branch, error) {
	if d.parent == nil {
		return nil, fmt.Errorf("no move leads to %s, the root: choose another node", d.name)
	}
	m := &d.parent.children[d.index]
	if m.null {
		return nil, fmt.Errorf("the null move %s: choose another move", lacks)
	}
	return m, nil
}

// score reads the Text of the edit.
func (d *editing) score() (int, error) {
	p := parser{text: d.edit.Text}
	p.scan()
	value, wrong := p.value("a value", hintValue)
	if wrong == nil && p.next.kind != end {
		wrong = expected("one value", p.next, hintValue)
	}
	switch {
	case wrong == nil:
		return value, nil
	case p.next.kind == number || p.next.kind == win: // one that is too large, or one too many
		return 0, fmt.Errorf("%s cannot have the value %q: %s", d.name, short(d.edit.Text), wrong.hint)
	}
	return 0, fmt.Errorf("%s cannot have the value %q: %s", d.name, short(d.edit.Text), hintValue)
}

func (d *editing) setValue() error {
	if !d.at.leaf {
		return fmt.Errorf("%s has moves, and what it is worth is searched: give its leaves values", d.name)
	}
	value, err := d.score()
	d.at.value = value
	return err
}

func (d *editing) setEval() (err error) {
	d.at.eval = search.NoScore
	if d.edit.Text != "" {
		d.at.eval, err = d.score()
	}
	return err
}

func (d *editing) setThreat() (err error) {
	d.at.threat = 0
	if d.edit.Text != "" && d.edit.Text != "?" {
		d.at.threat, err = d.score()
	}
	return err // that it is no threat, such as -3, shows when the tree is made
}

// leaf returns a new leaf with the value of the edit, or else with value.
func (d *editing) leaf(value int) (Branch, error) {
	var err error
	if d.edit.Text != "" {
		value, err = d.score()
	}
	return Leaf("", value), err
}

// moves returns the number of moves of a node, without the null move.
func (s *spec) moves() int {
	if n := len(s.children); n > 0 && s.children[n-1].null {
		return n - 1
	}
	return len(s.children)
}

func (d *editing) addChild() error {
	leaf, err := d.leaf(d.at.value) // an inner node has none
	d.at.leaf, d.at.value = false, search.NoScore
	d.insert(d.at, d.at.moves(), leaf)
	d.path = append(d.path, d.at.moves()-1)
	return err
}

func (d *editing) addSibling() error {
	if d.parent == nil {
		return fmt.Errorf("%s is the root, and has no siblings: add a child", d.name)
	}
	leaf, err := d.leaf(search.NoScore)
	at := min(d.index+1, d.parent.moves()) // the null move stays behind
	d.insert(d.parent, at, leaf)
	d.path[len(d.path)-1] = at
	return err
}

func (d *editing) addNull() error {
	switch {
	case d.at.leaf:
		return fmt.Errorf("%s is a leaf: add a child first, for a node with a null move has others too", d.name)
	case d.at.moves() < len(d.at.children):
		return fmt.Errorf("%s has a null move: one is all that a position can have", d.name)
	}
	leaf, err := d.leaf(search.NoScore)
	d.insert(d.at, len(d.at.children), leaf.Null())
	d.path = append(d.path, -1)
	return err
}

func (d *editing) insert(parent *spec, at int, b Branch) {
	if n := len(parent.children); parent.chance() { // as likely as the others on average
		for i := range parent.children {
			parent.children[i].den *= n + 1
			parent.children[i].num *= n
		}
		b.num, b.den = 1, n+1
	}
	parent.children = slices.Insert(parent.children, at, b)
	rescale(parent.children)
}

func (d *editing) remove() error {
	if d.parent == nil {
		return fmt.Errorf("%s is the root, and a tree has one: remove its children, or write another tree", d.name)
	}
	p := d.parent
	p.children = slices.Delete(p.children, d.index, d.index+1)
	rescale(p.children)
	last := len(d.path) - 1
	switch moves := p.moves(); {
	case len(p.children) == 0:
		p.leaf, p.value = true, d.at.value // an inner node has none
		d.path = d.path[:last]
	case moves == 0:
		return errors.New("the null move would be left alone: remove that first")
	default:
		d.path[last] = min(d.index, moves-1)
	}
	return nil
}

func (d *editing) shift() error {
	m, err := d.move("has no place among the moves")
	if err != nil {
		return err
	}
	to, moves := d.index+d.edit.By, d.parent.moves()
	if to < 0 || to >= moves {
		return fmt.Errorf("%s is move %d of %d and cannot go %+d places: want %+d to %+d", d.name, d.index+1, moves,
			d.edit.By, -d.index, moves-1-d.index)
	}
	moved := *m
	d.parent.children = slices.Insert(slices.Delete(d.parent.children, d.index, d.index+1), to, moved)
	d.path[len(d.path)-1] = to
	return nil
}
