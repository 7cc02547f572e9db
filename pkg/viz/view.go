// Package viz draws recorded searches: the tree, a player that steps through the events,
// the counts, the windows, which move cut, growth with depth, two searches compared, and the
// documents' text print; and positions, games and trees of positions on their boards.
//
// A view is made from one or more traces ([search.Record]) and never searches
// itself, so all views of a search agree on every number. Growth and Foretold take what many
// searches gave.
//
//	trace, err := search.Record(textbook.AlphaBetaSoft, tree.Root(), search.Settings{})
//	view := viz.Player(trace)
//
// In a notebook nb.Show(view) shows it; [Page] writes it to a file of its own. Every
// view has a still picture, seen where scripts do not run.
package viz

// View is something to look at.
type View interface {
	// Figure returns what is shown. It fails where there is nothing to show.
	Figure() (*Figure, error)
}

// Figure is a view made ready: a still picture and what a script makes of it.
type Figure struct {
	Title string // one line, as text
	Alt   string // what the picture says, for who cannot see it
	Still string // an SVG document
	Kind  Kind   // which part of ablab.js brings it to life
	Data  []byte // JSON for that part
}

// Kind names a part of ablab.js.
type Kind string

// The kinds of figures.
const (
	KindChart  Kind = "chart"  // Data is an ECharts option
	KindPlayer Kind = "player" // Data is a Script; it moves the parts of Still

	// KindPicture is Still itself, in the colours of the page; Data is an empty object.
	KindPicture Kind = "picture"
)

// Script is what the player plays: the picture that it starts with, and for each
// event the sentence and what changes in the picture. A step's state is the fold
// of all steps up to it.
type Script struct {
	Say   string   `json:"say"`   // the sentence before the first event
	Start []Change `json:"start"` // one for each node, before the first event
	Steps []Step   `json:"steps"`
}

// Step is one event of the search.
type Step struct {
	Say     string   `json:"say"`           // what happens, in a sentence
	Kind    string   `json:"kind"`          // the event's kind, such as leave
	At      int      `json:"at"`            // the node that it happens at
	Cut     bool     `json:"cut,omitempty"` // moves are cut off
	Visits  int      `json:"visits"`        // nodes visited so far
	Leaves  int      `json:"leaves"`
	Cutoffs int      `json:"cutoffs"`
	Pruned  int      `json:"pruned"`         // nodes cut off so far
	Line    []int    `json:"line"`           // the nodes from the root to where the search is
	Open    string   `json:"open,omitempty"` // the top of SSS*'s OPEN list, with merits
	Set     []Change `json:"set"`
}

// Change is the look of a node, and of the edge that leads to it, from now on. The
// group of the node in the picture has the id "n" and its index; its texts have the
// classes value and window.
type Change struct {
	Node   int    `json:"n"`
	Class  string `json:"c"`           // plain (there is no search), unseen, active, done or skipped; with cut where the edge itself is cut
	Value  string `json:"v,omitempty"` // such as "= 3", "≥ 3" or "3 …" while it is the best so far
	Window string `json:"w,omitempty"` // such as "(3, ∞)"
}
