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
