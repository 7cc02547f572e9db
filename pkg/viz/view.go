// Package viz draws recorded searches: the tree, a player that steps through the events, trees
// of up to a million nodes, the counts, the windows, which move cut, growth with depth, and two
// searches compared; and positions, games and trees of positions on their boards. What it says of a
// search comes from package explain.
//
// A view is made from one or more traces ([search.Record]) and never searches
// itself, so all views of a search agree on every number. Growth, Foretold, Tradeoff and Curve
// take what many searches gave.
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
	Alt   string // what the picture says, for those who cannot see it
	Still string // an SVG document
	Kind  Kind   // which part of ablab.js brings it to life
	Data  []byte // JSON for that part

	// Run is the [Run.ID] of the search that is shown, "" if it is not one: figures of one
	// search move together.
	Run string

	// Engine tells whether it can be changed where the page has the engine of the calculator.
	Engine bool
}

// Kind names a part of ablab.js.
type Kind string

// The kinds of figures.
const (
	KindChart      Kind = "chart"      // Data is an ECharts option
	KindCalculator Kind = "calculator" // Data is a Stage; it moves the parts of Still

	// KindLarge is an icicle of a large tree, which the reader zooms.
	KindLarge Kind = "large"

	// KindPicture is Still itself, in the colours of the page; Data is an empty object.
	KindPicture Kind = "picture"
)
