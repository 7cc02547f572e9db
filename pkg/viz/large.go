package viz

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz/assets"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// LargeView shows a search whose tree has too many nodes for a picture of triangles: a
// thousand to a million. It is an icicle: a row for each ply, and in it a block for each node,
// whose width is the number of nodes in its subtree, including the node itself. Blocks too
// narrow to draw are joined into one block of many nodes, a lantern, until the reader zooms
// in.
//
// Only recorded nodes are drawn, and a trace has at most [search.MaxUnvisited] nodes that
// were never visited. On shows the search on the whole tree.
type LargeView struct {
	trace, ground *search.Trace
	limit         int
}

// largeLimit is the default number of nodes; in a notebook they take about a megabyte.
const largeLimit = 200_000

// Large shows a search of a large tree after its last event.
func Large(t *search.Trace) *LargeView { return &LargeView{trace: t, limit: largeLimit} }

// Limit sets the largest number of nodes, 200,000 by default and 0 for all, and returns the view. If the tree has
// more, its smallest subtrees are folded: each is drawn as one block, with the counts of its
// nodes.
func (v *LargeView) Limit(nodes int) *LargeView {
	v.limit = nodes
	return v
}

// On draws the search on the tree of ground, a trace of the same tree that has all its nodes,
// such as that of minimax, and returns the view: what was cut off has its true width.
func (v *LargeView) On(ground *search.Trace) *LargeView {
	v.ground = ground
	return v
}

// largeData is the data of a figure of [KindLarge]. A column has a number for each node
// included, in preorder: varints, packed by gzip, in base64. A table has the texts that the
// numbers of a column stand for.
type largeData struct {
	Version int    `json:"version"`
	Nodes   int    `json:"nodes"` // of the tree
	Shown   int    `json:"shown"` // of them, those included
	Sizes   string `json:"sizes"` // nodes of the subtree times 2, plus 1 if it is folded: what is below is not carried

	// For each folded node: the plies below it, and of the nodes there those cut off and those not visited.
	Folded string `json:"folded"`

	Looks      string      `json:"looks"`  // a column that counts in Kinds
	Values     string      `json:"values"` // in ValueTexts
	Labels     string      `json:"labels"` // 0 for the next line of LabelTexts, or a line that came before, from 1
	Kinds      []largeKind `json:"kinds"`
	ValueTexts []string    `json:"value_texts"`     // such as "≥ 3"
	LabelTexts string      `json:"label_texts"`     // packed as a column is
	Notes      []string    `json:"notes,omitempty"` // what a reader must know about what is not drawn
}

// largeKind is the look of nodes, and its description.
type largeKind struct {
	Class string `json:"c"` // max, min or leaf, and the classes of a Change
	Say   string `json:"s"` // such as "MIN moves, on the best line"
}

// largeTree is a search on the tree that is drawn.
type largeTree struct {
	t, tree *search.Trace
	at      []int32 // of each node of tree, its index in t; -1 if t has no such node
	s       *search.State
	looks   []string // the class of each node
	least   int      // subtrees of fewer nodes are folded
}

// Figure returns the view with a still picture of the same icicle.
func (v *LargeView) Figure() (*Figure, error) {
	if v.trace == nil || len(v.trace.Nodes) == 0 {
		return nil, errors.New("viz: there is no tree to draw: give a trace that search.Record made")
	}
	l := &largeTree{t: v.trace, tree: v.trace, s: v.trace.End()}
	if v.ground != nil {
		l.tree = v.ground
	}
	if err := l.match(); err != nil {
		return nil, err
	}
	l.look()
	l.fold(v.limit)
	notes := l.notes()
	data, err := json.Marshal(l.data(notes))
	if err != nil {
		return nil, fmt.Errorf("viz: large tree: %w", err)
	}
	alt := strings.Join(append([]string{l.describe()}, notes...), " ")
	f := &Figure{Title: explain.Called(v.trace.Name), Alt: alt, Still: l.draw(alt), Kind: KindLarge, Data: data}
	if l.tree == l.t && l.least == 0 && Drawable(l.t) == nil { // a calculator can show it too
		f.Run = RunID(l.t)
	}
	return f, nil
}

// match finds the nodes of the search in the tree.
func (l *largeTree) match() error {
	l.at = make([]int32, len(l.tree.Nodes))
	if l.tree == l.t {
		for i := range l.at {
			l.at[i] = int32(i)
		}
		return nil
	}
	pairs, err := explain.Pairs(l.tree, l.t)
	if err != nil {
		return err
	}
	for i := range l.at {
		l.at[i] = -1
	}
	for _, p := range pairs {
		switch {
		case p[0] < 0 && !l.t.Nodes[p[1]].Null:
			return fmt.Errorf("viz: the ground lacks %s, a node of the search: give a trace of the whole tree, such as minimax's",
				l.t.Nodes[p[1]].Label())
		case p[0] >= 0:
			l.at[p[0]] = int32(p[1])
		}
	}
	return nil
}

// look gives every node its class. A node that the search has not recorded was cut off if its
// parent was left or cut off; otherwise the search never came to it.
func (l *largeTree) look() {
	left := make([]bool, len(l.t.Nodes))
	for _, e := range l.t.Events {
		if e.Kind == search.Enter || e.Kind == search.Leave {
			left[e.Node] = e.Kind == search.Leave
		}
	}
	l.looks = make([]string, len(l.tree.Nodes))
	for i, n := range l.tree.Nodes {
		if at := int(l.at[i]); at >= 0 {
			l.looks[i] = lookOf(l.s, l.t, at).Class
			continue
		}
		above := int(l.at[n.Parent]) // the root is in every search
		switch {
		case above >= 0 && left[above] && l.s.Nodes[above].Phase == search.Done:
			l.looks[i] = "skipped cut"
		case strings.HasPrefix(l.looks[n.Parent], "skipped"):
			l.looks[i] = "skipped"
		default:
			l.looks[i] = "unseen"
		}
	}
}

// fold chooses the subtrees to fold, so that at most limit nodes are left.
func (l *largeTree) fold(limit int) {
	if limit <= 0 || len(l.tree.Nodes) <= limit {
		return
	}
	below := map[int]int{} // children of the nodes of a size
	for _, n := range l.tree.Nodes[1:] {
		below[l.size(n.Parent)]++
	}
	l.least = len(l.tree.Nodes) + 1
	left := 1
	for _, size := range slices.Backward(slices.Sorted(maps.Keys(below))) {
		if left += below[size]; left > limit {
			return
		}
		l.least = size
	}
}

func (l *largeTree) size(i int) int { return l.tree.Nodes[i].End - i }

func (l *largeTree) folded(i int) bool { return l.size(i) > 1 && l.size(i) < l.least }

// data returns the columns.
func (l *largeTree) data(notes []string) largeData {
	var sizes, folded, looks, values, labels []byte
	d := largeData{Version: Version, Nodes: len(l.tree.Nodes), Notes: notes}
	kindAt, valueAt, labelAt := table{}, table{}, table{}
	for i := 0; i < len(l.tree.Nodes); {
		size := uint64(2 * l.size(i))
		next := i + 1
		if l.folded(i) {
			size++
			next = l.tree.Nodes[i].End
			plies, cut, unseen := 0, 0, 0
			for c := i + 1; c < next; c++ {
				plies = max(plies, l.tree.Nodes[c].Ply-l.tree.Nodes[i].Ply)
				switch l.never(c) {
				case "skipped":
					cut++
				case "unseen":
					unseen++
				}
			}
			for _, n := range []int{plies, cut, unseen} {
				folded = binary.AppendUvarint(folded, uint64(n))
			}
		}
		sizes = binary.AppendUvarint(sizes, size)
		class := l.class(i)
		k := kindAt.of(class)
		if int(k) == len(d.Kinds) {
			d.Kinds = append(d.Kinds, largeKind{class, l.say(i)})
		}
		looks = binary.AppendUvarint(looks, k)
		values = binary.AppendUvarint(values, valueAt.of(l.value(i)))
		before := uint64(len(labelAt))
		label := labelAt.of(l.tree.Nodes[i].Label()) + 1
		if label > before {
			label = 0
		}
		labels = binary.AppendUvarint(labels, label)
		d.Shown++
		i = next
	}
	d.Sizes, d.Folded, d.Looks = assets.Gzip(sizes), assets.Gzip(folded), assets.Gzip(looks)
	d.Values, d.ValueTexts = assets.Gzip(values), valueAt.texts()
	d.Labels, d.LabelTexts = assets.Gzip(labels), assets.Gzip([]byte(strings.Join(labelAt.texts(), "\n")))
	return d
}

// table numbers texts in the order in which they first occur.
type table map[string]uint64

func (t table) of(text string) uint64 {
	n, ok := t[text]
	if !ok {
		n = uint64(len(t))
		t[text] = n
	}
	return n
}

func (t table) texts() []string {
	texts := make([]string, len(t))
	for text, n := range t {
		texts[n] = text
	}
	return texts
}

// class returns the classes of a node in the picture: who moves, and its look.
func (l *largeTree) class(i int) string {
	return explain.Shape(l.tree, i) + " " + l.looks[i]
}

// never returns skipped or unseen for a node that no search pass has visited, "" for others.
func (l *largeTree) never(i int) string {
	look, more, _ := strings.Cut(l.looks[i], " ")
	if look != "skipped" && look != "unseen" || strings.HasPrefix(more, "before") {
		return ""
	}
	return look
}

// say describes all nodes that look like node i.
func (l *largeTree) say(i int) string {
	text := explain.Mover(l.tree, i) + " moves"
	if l.tree.Leaf(i) {
		text = "a leaf"
	}
	for _, class := range strings.Fields(l.looks[i]) {
		switch class {
		case "active":
			text += ", entered and not left"
		case "cut":
			text += ", here the search cut"
		case "unseen", "pv":
			text += ", " + words[class]
		}
	}
	if strings.HasPrefix(l.looks[i], "skipped") && !strings.Contains(l.looks[i], " cut") {
		text += ", cut off with what is above it"
	}
	if strings.Contains(l.looks[i], " before") {
		text += ", " + words["before"]
	}
	return text
}

// value returns what is known about a node's value.
func (l *largeTree) value(i int) string {
	switch at, n := int(l.at[i]), l.tree.Nodes[i]; {
	case at >= 0:
		return lookOf(l.s, l.t, at).Value
	case n.Over:
		return l.t.Format(n.Score)
	}
	return ""
}

// notes returns what a reader must know about what is not drawn.
func (l *largeTree) notes() []string {
	var notes []string
	if p := l.t.Part; p != nil {
		notes = append(notes, fmt.Sprintf("Only this part of a search of %s was recorded.", explain.Nodes(p.Nodes)))
	}
	if l.t.Truncated {
		notes = append(notes, fmt.Sprintf("Only the first %s events of the search were recorded.",
			english.Thousands(int64(len(l.t.Events)))))
	}
	if l.tree == l.t && l.t.Full() {
		notes = append(notes, fmt.Sprintf("The trace has %s of the nodes that were never visited: the rest of the cut-off "+
			"parts is neither drawn nor counted.", english.Thousands(search.MaxUnvisited)))
	}
	if l.least > 0 {
		notes = append(notes, fmt.Sprintf("Subtrees of fewer than %s nodes are folded: the page has their counts.",
			english.Thousands(int64(l.least))))
	}
	return notes
}

// describe describes the picture for those who cannot see it.
func (l *largeTree) describe() string {
	text := explain.Describe(l.t)
	if l.tree != l.t {
		text += " Drawn on the whole tree of " + english.Thousands(int64(len(l.tree.Nodes))) + " nodes."
	}
	visited, cut := 0, 0
	for i := range l.looks {
		switch l.never(i) {
		case "skipped":
			cut++
		case "":
			visited++
		}
	}
	if len(l.t.Events) > 0 {
		text += fmt.Sprintf(" Of the nodes drawn %s were visited and %s cut off.",
			english.Thousands(int64(visited)), english.Thousands(int64(cut)))
	}
	return text + " A row for each ply; a block is as wide as its subtree has nodes."
}

// Sizes of the still picture, and its stripes: pink ones for what was cut off.
const (
	icicleWidth  = 960.0
	icicleRow    = 30.0
	icicleNarrow = 2.0 // blocks less wide are drawn together

	stillPatterns = `<defs><pattern id="cut" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
		`<rect width="6" height="6" fill="` + svg.Paper + `"/><rect width="2.5" height="6" fill="` + svg.Cut + `"/></pattern>` +
		`<pattern id="many" width="3" height="3" patternUnits="userSpaceOnUse">` +
		`<rect width="3" height="3" fill="` + svg.ManyArea + `"/>` +
		`<rect width="1" height="3" fill="` + svg.ManyDot + `"/></pattern></defs>`
)

// draw returns the still picture, an SVG document.
func (l *largeTree) draw(alt string) string {
	plies := 0
	for _, n := range l.tree.Nodes {
		plies = max(plies, n.Ply)
	}
	p := icicle{
		largeTree: l, blocks: map[string]*strings.Builder{}, scale: icicleWidth / float64(len(l.tree.Nodes)),
		row: math.Floor(min(icicleRow, max(6, 600/float64(plies+1)))),
	}
	p.drawFrom(0)
	var b svg.Plot
	b.WriteString(stillPatterns)
	for _, look := range slices.Sorted(maps.Keys(p.blocks)) {
		b.Path(stillStyles[look], "%s", p.blocks[look].String())
	}
	b.WriteString(p.texts.String())
	x, y := 0.0, float64(plies+1)*p.row+14
	for _, entry := range stillLegend {
		if p.blocks[entry.look] == nil {
			continue
		}
		b.Rect(x+0.5, y, 16, 12, stillStyles[entry.look])
		b.Text(x+22, y+11, svg.StartText, entry.words)
		x += 40 + svg.Widest(entry.words)
	}
	return b.Document(icicleWidth, y+22, alt)
}

// icicle is the still picture of a large tree. Blocks of one look are one path.
type icicle struct {
	*largeTree
	scale, row float64 // pixels for each node, and for each ply
	blocks     map[string]*strings.Builder
	texts      svg.Plot
}

// add adds a block to those of its look.
func (p *icicle) add(look string, x, y, width, height float64) {
	if height == 0 {
		return
	}
	if p.blocks[look] == nil {
		p.blocks[look] = &strings.Builder{}
	}
	fmt.Fprintf(p.blocks[look], "M%.1f %.0fh%.1fv%.0fh%.1fz", x, y, width, height, -width)
}

// drawFrom draws node i and its subtree. Children too narrow for their own block are drawn together.
func (p *icicle) drawFrom(i int) {
	p.drawNode(i)
	from := -1 // the first of such children
	flush := func(till int) {
		if from >= 0 {
			p.drawLantern(i, from, till)
		}
		from = -1
	}
	for c := i + 1; c < p.tree.Nodes[i].End; c = p.tree.Nodes[c].End {
		if float64(p.size(c))*p.scale >= icicleNarrow {
			flush(c)
			p.drawFrom(c)
			continue
		}
		if from < 0 {
			from = c
		}
		if end := p.tree.Nodes[c].End; float64(end-from)*p.scale >= icicleNarrow {
			flush(end)
		}
	}
	flush(p.tree.Nodes[i].End)
}

// drawNode draws the block of a node, with its text if there is room.
func (p *icicle) drawNode(i int) {
	x, y, width := float64(i)*p.scale, float64(p.tree.Nodes[i].Ply)*p.row, float64(p.size(i))*p.scale
	look := p.never(i)
	if look == "" {
		look, _, _ = strings.Cut(p.class(i), " ")
	}
	p.add(look, x, y, width, p.row)
	if strings.Contains(p.looks[i], " before") {
		p.add("visited earlier", x, y, width, p.row)
	}
	if strings.HasSuffix(p.looks[i], " pv") || i == 0 && len(p.t.Result.PV) > 0 {
		p.add("pv", x, y, width, 4)
	}
	text := strings.TrimSpace(explain.OneLine(p.tree.Nodes[i].Label() + " " + p.value(i)))
	if p.row >= 14 && svg.Widest(text)+8 < width {
		p.texts.Text(x+width/2, y+p.row/2+5, svg.MiddleText, text)
	}
}

// drawLantern draws the nodes below node i from index from to till as one block: striped for the
// share that was cut off.
func (p *icicle) drawLantern(i, from, till int) {
	deep, cut := 0, 0
	for k := from; k < till; k++ {
		deep = max(deep, p.tree.Nodes[k].Ply-p.tree.Nodes[i].Ply)
		if p.never(k) == "skipped" {
			cut++
		}
	}
	x, y, width, height := float64(from)*p.scale, float64(p.tree.Nodes[i].Ply)*p.row, float64(till-from)*p.scale,
		float64(deep)*p.row
	striped := math.Round(height * float64(cut) / float64(till-from))
	p.add("lantern", x, y+p.row, width, height-striped)
	p.add("cut lantern", x, y+p.row+height-striped, width, striped)
}

// stillStyles are the attributes of the blocks of a look.
var stillStyles = map[string]string{
	"max":         `fill="` + svg.MaxArea + `" stroke="` + svg.Paper + `" stroke-width="0.6"`,
	"min":         `fill="` + svg.MinArea + `" stroke="` + svg.Paper + `" stroke-width="0.6"`,
	"chance":      `fill="` + svg.ChanceArea + `" stroke="` + svg.Paper + `" stroke-width="0.6"`,
	"leaf":        `fill="` + svg.LeafArea + `" stroke="` + svg.Paper + `" stroke-width="0.6"`,
	"skipped":     `fill="url(#cut)" stroke="` + svg.Cut + `" stroke-width="0.8" stroke-dasharray="4 2"`,
	"unseen":      `fill="` + svg.Paper + `" stroke="` + svg.Unseen + `" stroke-width="0.6" stroke-dasharray="1 2"`,
	"lantern":     `fill="url(#many)"`,
	"cut lantern": `fill="url(#cut)"`,
	"pv":          `fill="` + svg.PV + `"`,

	"visited earlier": `fill="none" stroke="` + svg.Earlier + `" stroke-width="0.8" stroke-dasharray="1 2"`, // over the others
}

var stillLegend = []struct{ look, words string }{
	{"max", "MAX moves"}, {"min", "MIN moves"}, {"chance", "chance moves"}, {"leaf", "leaf"}, {"skipped", "cut off"},
	{"unseen", "not visited"},
	{"visited earlier", "cut off or not visited in the last pass, but visited earlier"},
	{"lantern", "many nodes, striped for the share that was cut off"}, {"pv", "best line"},
}
