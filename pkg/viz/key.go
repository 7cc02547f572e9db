package viz

// Sign is a row of the key to a picture: a shape or a text that is in it, and what it says.
type Sign struct {
	Shape string `json:"shape,omitempty"` // max, min, here, cut, best or pv: drawn as in the picture
	Texts string `json:"texts,omitempty"` // where there is no shape, such as ≥ 3
	Say   string `json:"say"`
}

// Key returns what the signs of a picture say. A page shows it beside the picture for good.
func Key() []Sign {
	return []Sign{
		{Shape: "max", Say: "MAX moves: takes the highest"},
		{Shape: "min", Say: "MIN moves: takes the lowest"},
		{Shape: "here", Say: "searched now"},
		{Shape: "cut", Say: "cut off: not looked at"},
		{Shape: "best", Say: "best move so far"},
		{Shape: "pv", Say: "principal variation"},
		{Texts: "= 3", Say: "exactly 3"},
		{Texts: "≥ 3", Say: "3 or more"},
		{Texts: "≤ 3", Say: "3 or less"},
		{Texts: "~ 3, ~≥ 3, ~≤ 3", Say: "the same by a selective search: may be wrong"},
		{Texts: "3 …", Say: "3 so far"},
		{Texts: "(3, 8)", Say: "window: α = 3, β = 8"},
	}
}
