package ladder

// Clock says when a player must choose its move. It counts the nodes that the player visits.
type Clock struct {
	nodes int64 // visited for this move
	allow int64 // after which it is out
	limit int64 // after which the player has no move
	left  int64 // of the nodes of the game; 0 if only moves are limited
	last  *spot // visited last
}

// share is the number by which the nodes left in a game are divided for a move, if the player does not call Allow.
const share = 16

// clock returns the clock of one move.
func (r Rules) clock(left int64) *Clock {
	c := &Clock{allow: r.Nodes, limit: 2 * r.Nodes, left: left}
	if r.Total > 0 {
		c.limit = left
		if c.allow == 0 {
			c.allow = max(left/share, 1)
		}
	}
	return c
}

// Out reports whether the player should choose its move now. A nil clock is never out, so a search that asks its clock can be
// judged, too.
func (c *Clock) Out() bool { return c != nil && c.nodes >= c.allow }

// Nodes returns how many nodes the player has visited for this move.
func (c *Clock) Nodes() int64 { return c.nodes }

// Allowed returns the number of nodes after which the clock is out.
func (c *Clock) Allowed() int64 { return c.allow }

// Left returns how many nodes the player may still visit in this game, or 0 if only the nodes of a move are limited.
func (c *Clock) Left() int64 {
	if c.left == 0 {
		return 0
	}
	return max(c.left-c.nodes, 0)
}

// Allow sets the number of nodes for this move after which the clock is out. A player that divides the nodes of a game by itself
// calls it. A number beyond the limit of the rules is lowered to the limit, and a number below 1 changes nothing: a share of
// [Clock.Left] is 0 where only moves are limited.
func (c *Clock) Allow(nodes int64) {
	if nodes > 0 {
		c.allow = min(nodes, c.limit)
	}
}

// visit counts a visit, and ends a player that makes too many.
func (c *Clock) visit() {
	if c.nodes++; c.nodes > c.limit {
		panic(tooLate{})
	}
}

// tooLate is the value of the panic that ends a player that visits too many nodes.
type tooLate struct{}
