package svg

// Okabe and Ito's colors, which people with any color vision can distinguish.
const (
	Blue      = "#0072b2"
	Vermilion = "#d55e00"
	Green     = "#009e73"
	Purple    = "#cc79a7"
	Orange    = "#e69f00"
	Sky       = "#56b4e9"
)

// White and black, and the greys of charts: of the names of axes, of axes, of grids, and of what leads from a line to its name.
const (
	Ink   = "#1a1a1a"
	Paper = "#ffffff"
	Faint = "#555555"
	Grey  = "#666"
	Grid  = "#ddd"
	Lead  = "#bbb"
)

// Palette lists them in the order in which names are assigned.
var Palette = []string{Blue, Vermilion, Green, Purple, Orange, Sky}

// Colors of a tree on white: lines and fills of MAX, of MIN and of leaves, the principal
// variation, what is cut off, and where the search is. Fills are opaque: edges run from middle to
// middle.
const (
	MaxLine    = Blue
	MaxFill    = "#dcecf7"
	MinLine    = Vermilion
	MinFill    = "#fbe6d6"
	ChanceLine = "#555555"
	LeafLine   = "#888888"
	LeafFill   = "#f3f3f3"
	PV         = Green
	Cut        = "#b0006d"
	Here       = "#b57e00"
)

// Colors of a large tree, whose nodes are areas without lines: those of MAX, MIN, chance nodes and leaves, more nodes than can be
// drawn, and the outlines of what was not visited and of what was visited earlier.
const (
	MaxArea    = "#a9d5f2"
	MinArea    = "#f5cf8e"
	ChanceArea = "#cfc3ea"
	LeafArea   = "#d4d4d4"
	ManyArea   = "#ececec"
	ManyDot    = "#bdbdbd"
	Unseen     = "#999"
	Earlier    = "#444"
)

// Colors of a window: its inside, and its bounds.
const (
	Window = "#9ecae1"
	Bound  = "#2b6a94"
)

// Pale is the color of a move of neither MAX nor MIN, and of the label of a node that a search does not visit.
const Pale = "#767676"
