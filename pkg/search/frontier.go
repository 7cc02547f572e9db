package search

import "fmt"

// Frontier is a node two plies above the horizon: its children are frontier nodes, and theirs are leaves. An
// [Expander] reports the scores of the leaves to it, and learns from it what is cut off:
//
//	for each move of the node
//		where the game is over after it: Over; no more moves where that is enough
//		else for each reply: End where the game is over after it, or Leaf; no more replies where that refutes the move
//		and where no reply does: Leave; no more moves where that is enough
//
// A score is for the side to move at the leaf: that of Terminal, or for Leaf that of Evaluate, which may be [NoScore].
type Frontier struct {
	Value   int  // of the best move so far, for the side to move at the node
	Best    int  // the place of that move
	Reply   int  // and of the best reply to it, where Value is inside the window
	Replied bool // there is one: the game is not over after the best move
	Tried   int  // moves so far

	frontierCounts

	ply    int  // of the node
	nearer bool // Settings.NearerWins
	end    bool // the leaves are to be at the end of the game
	wrong  bool // some leaf has no score that can be used

	low, high int // what is asked of the child whose replies are scored, for its side to move
	value     int // of the best of them so far
	reply     int // the place of that one
	replies   int // so far, that do not refute the move
}

// frontierCounts are the visits below some nodes. Most moves are refuted by the first reply, and are counted as those
// that nothing else happens to.
type frontierCounts struct {
	Leaves int64              // below the children that are no leaves themselves
	moves  int64              // children, except those of the visit under way
	stood  [CutoffMoves]int64 // stood[i]: those that at least i replies, i >= 1, do not refute
	left   [CutoffMoves]int64 // left[i]: those left with exactly i replies tried, none a refutation; last entry: or more
	ended  int64              // children where the game is over: leaves too
	raised int64              // of left and ended, with a value above all before, and above alpha
	enough int64              // of these, with a value that ends the visit
	ends   int64              // of Leaves, where the game is over
	inside int64              // of Leaves, whose value is inside the window
}

// NewFrontier returns a node at a ply. It can be used again, after each Reset.
func (s *Session[P, M]) NewFrontier(ply int) Frontier {
	return Frontier{ply: ply, nearer: s.settings.NearerWins, end: int32(ply)+2 >= s.end}
}

// Reset begins a visit of the node with a window. The counts go on.
func (f *Frontier) Reset(alpha, beta int) {
	f.moves += int64(f.Tried)
	f.Value, f.Best, f.Tried = -Inf, 0, 0
	f.low, f.high = -beta, -alpha
	f.value, f.replies = -Inf, 0
}

// Leaf takes the static score after the next reply.
func (f *Frontier) Leaf(score int) (refuted bool) {
	if f.nearer {
		score = f.fromRoot(score, f.ply+2)
	}
	v := -score
	f.Leaves++
	if v < f.high {
		if v > f.value {
			f.value = v
			if v > f.low {
				f.inside++
				f.reply = f.replies
			}
		} else if v <= -Inf {
			f.wrong = true // it is no score
		}
		if f.replies++; f.replies < CutoffMoves {
			f.stood[f.replies]++
		}
		return false
	}
	if v >= Inf {
		f.wrong = true // it is no score
	}
	if -v > f.Value {
		f.Value, f.Best = -v, f.Tried
	}
	f.next()
	return true
}

// End takes the score after the next reply, where the game is over.
func (f *Frontier) End(score int) (refuted bool) {
	f.ends++
	return f.Leaf(score)
}

// Leave ends the replies to a move that none of them refutes.
func (f *Frontier) Leave() (enough bool) {
	f.left[min(f.replies, CutoffMoves-1)]++
	return f.choose(f.value)
}

// Over takes the score after the next move, where the game is over.
func (f *Frontier) Over(score int) (enough bool) {
	f.ended++
	if f.nearer {
		score = f.fromRoot(score, f.ply+1)
	}
	return f.choose(score)
}

// choose takes the value of a child, and goes on to the next move.
func (f *Frontier) choose(value int) (enough bool) {
	if -value > f.Value {
		f.Value, f.Best, f.Reply, f.Replied = -value, f.Tried, f.reply, f.replies > 0
		if value < f.high {
			f.high = value
			f.raised++
			if value <= f.low {
				enough = true
				f.enough++
			}
		}
	} else if value >= Inf {
		f.wrong = true // it is no score
	}
	f.next()
	return enough
}

// next goes on to the next move.
func (f *Frontier) next() {
	f.value, f.replies = -Inf, 0
	f.Tried++
}

// fromRoot returns the score of a leaf at a ply, with a win counted from the root.
func (f *Frontier) fromRoot(score, ply int) int {
	if plies, win := winPlies(score); win && plies+ply > MaxPly {
		f.wrong = true
	}
	return Later(score, ply)
}

// Sound reports whether all scores can be used. If not, visit the leaves one by one to find the leaf without a
// score.
func (f *Frontier) Sound() bool {
	return !f.wrong && -Inf < f.Value && f.Value < Inf && (!f.end || f.Leaves == f.ends)
}

// Horizons returns the number of leaves with a static score since Count was called.
func (f *Frontier) Horizons() int64 { return f.Leaves - f.ends }

// Count adds the visits below the node since its last call to stats, except for Stats.Nodes. expected is the type of
// the node, which is not PV.
func (f *Frontier) Count(stats *Stats, expected NodeType) {
	c := f.frontierCounts
	f.frontierCounts = frontierCounts{}
	f.moves = -int64(f.Tried)
	children := c.moves + int64(f.Tried)
	if children == 0 {
		return
	}
	cutoffs := int64(0)
	c.stood[0] = children - c.ended
	for i, n := range c.stood {
		if n -= c.left[i]; i+1 < CutoffMoves {
			n -= c.stood[i+1]
		}
		stats.CutoffsAt[i] += n
		cutoffs += n
	}
	stats.Cutoffs += cutoffs
	stats.Terminals += c.ended + c.ends
	for len(stats.Plies) < f.ply+3 {
		stats.Plies = append(stats.Plies, PlyStats{})
	}
	child := expected.Child(false)
	ply := &stats.Plies[f.ply+1]
	ply.Expected[child] += children
	ply.Leaves += c.ended
	ply.Actual[PV] += c.raised - c.enough
	ply.Actual[Cut] += children - c.raised
	ply.Actual[All] += c.enough
	ply = &stats.Plies[f.ply+2]
	ply.Expected[child.Child(false)] += c.Leaves
	ply.Leaves += c.Leaves
	ply.Actual[All] += cutoffs
	ply.Actual[PV] += c.inside
	ply.Actual[Cut] += c.Leaves - cutoffs - c.inside
}

// String returns a summary, such as "3 by move 2 of 4, 9 leaves, 2 of 9 where the game is over".
func (f *Frontier) String() string {
	return fmt.Sprintf("%s by move %d of %d, %d leaves, %d of %d where the game is over",
		FormatScore(f.Value), f.Best+1, f.Tried, f.Leaves, f.ends+f.ended, f.Leaves+f.ended)
}
