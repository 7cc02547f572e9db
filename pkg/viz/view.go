// Package viz draws the tree of a recorded search: a player that steps through its events ([Player]), one
// step ([Still]), two searches compared ([Compare]), trees of up to a million nodes ([Large]), and the
// same for Graphviz and LaTeX ([DOT], [TikZ]); and positions, games and trees of positions on their
// boards ([Position], [Game], [Boards]). Package chart draws numbers, and package explain makes the
// sentences about a search.
//
// A view is made from one or more traces ([search.Record]) and never searches by itself, so all views
// of a search agree on every number.
//
//	trace, err := search.Record(textbook.AlphaBetaSoft, tree.Root(), search.Settings{})
//	view := viz.Player(trace)
//
// In a notebook nb.Show(view) shows it; [Page] writes it to a file. Every view has a still picture, which
// is shown where scripts do not run. A [View] of your own needs one method: [Drawing] makes its figure
// from shapes, and [LooksOf] returns the look of each node in a state of its search.
//
// The tree is drawn once, in svg.go; the page only changes that picture. The looks of nodes are in
// run.go, their places in layout.go. [Stage] and its fields are the contract with the page: change a
// field there and in pkg/viz/assets together, and give a new meaning a new [Version].
package viz

// View is something to look at.
type View interface {
	// Figure returns the figure to show. It fails if there is nothing to show.
	Figure() (*Figure, error)
}

// Figure is a view ready to show: a still picture, and the data from which a script makes it interactive.
type Figure struct {
	Title string // one line, as text
	Alt   string // a description of the picture for those who cannot see it
	Still string // an SVG document
	Kind  Kind   // which part of ablab.js makes it interactive
	Data  []byte // JSON for that part

	// Run is the [Run.ID] of the search shown, "" if there is none: figures of one search
	// move together.
	Run string

	// Engine is the name of the engine on the page that answers the figure, such as assets.Calculator; ""
	// means none. Own is an engine of its own, which replaces it.
	Engine string
	Own    *Program

	// Inside are the figures that the figure opens, whose scripts and engines a page needs too.
	Inside []*Figure
}

// Program is a Go program compiled to WebAssembly that answers a page; calc.Compile makes one.
type Program struct {
	Name   string // of its files on a page; it differs for different bytes
	WASM   []byte // packed by gzip
	Runner []byte // the wasm_exec.js of the Go that compiled it
}

// Kind names a part of ablab.js.
type Kind string

// The kinds of figures.
const (
	KindChart      Kind = "chart"      // Data is an ECharts option
	KindCalculator Kind = "calculator" // Data is a Stage; it moves the parts of Still

	// KindLarge is an icicle of a large tree, which the reader zooms.
	KindLarge Kind = "large"

	// KindPlay is a board to play on; Data is a page.Board.
	KindPlay Kind = "play"

	// KindVisits is a tree that grows visit by visit; Data is a Growth.
	KindVisits Kind = "visits"

	// KindProof is a tree whose leaves a reader drags; Data is a Certificate.
	KindProof Kind = "proof"

	// KindAsk is a question that opens what its Data contains, an ask.Sealed; KindCalibration shows how the answers went,
	// and its Data is an ask.Standing.
	KindAsk         Kind = "ask"
	KindCalibration Kind = "calibration"

	// KindKept is a program that a reader takes into the notebook; Data is a keep.Offered.
	KindKept Kind = "kept"

	// KindPicture is Still itself, in the colors of the page; Data is an empty object.
	KindPicture Kind = "picture"
)
