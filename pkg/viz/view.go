// Package viz draws the tree of a recorded search: a player that steps through its events ([Player]),
// one step ([Still]), two searches compared ([Compare]), trees of up to a million nodes ([Large]), and
// the same for Graphviz and LaTeX ([DOT], [TikZ]); and positions, games and trees of positions on their
// boards ([Position], [Game], [Boards]). Numbers are drawn by package chart, and what is said of a search
// comes from package explain.
//
// A view is made from one or more traces ([search.Record]) and never searches itself, so all views of a
// search agree on every number.
//
//	trace, err := search.Record(textbook.AlphaBetaSoft, tree.Root(), search.Settings{})
//	view := viz.Player(trace)
//
// In a notebook nb.Show(view) shows it; [Page] writes it to a file of its own. Every view has a still
// picture, seen where scripts do not run. A [View] of your own is a method: [Drawing] makes its figure of
// shapes and texts, and [LooksOf] says how each node looks in a state of its search.
//
// The tree is drawn once, in svg.go; the page moves that picture and draws no other. How a node looks is
// in run.go, where nodes stand in layout.go. [Stage] and what it holds is the page's contract: a field
// that is changed there is changed in pkg/viz/assets too, and a new meaning is a new [Version].
package viz

// View is something to look at.
type View interface {
	// Figure returns what is shown. It fails if there is nothing to show.
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

	// Engine is the name of the engine that answers it where the page has it, such as assets.Calculator; "" is
	// none. Own is one of its own, instead of that.
	Engine string
	Own    *Engine
}

// Engine is a Go program compiled to WebAssembly that answers a page; calc.Compile makes one.
type Engine struct {
	Name   string // of its files on a page, another one for other bytes
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

	// KindPicture is Still itself, in the colours of the page; Data is an empty object.
	KindPicture Kind = "picture"
)
