package search

// Position is a state of a two-player zero-sum game, with perfect information
// and without chance: an immutable value. P is the position's own type and M
// that of its moves; algorithms are generic over both, so that the compiler sees
// concrete values.
//
// The two sides move in turn: a search negates scores from ply to ply. A game in which a
// side may have to pass offers the pass as its only move. So does one in which a side may move
// twice: the other passes in between (package gametest has an example).
type Position[P, M any] interface {
	// Terminal reports whether the game is over here, and if so its score for
	// the side to move. A search asks on entry, before anything else.
	Terminal() (score int, over bool)

	// Moves appends the moves to buf, in the game's natural order, and returns
	// the result; none if the game is over, at least one elsewhere, and no two
	// equal. The caller owns buf.
	Moves(buf []M) []M

	// Play returns the position after a move that Moves gave.
	Play(move M) P

	// Evaluate returns the static score for the side to move, NoScore if there
	// is none. A search asks where its depth is used up.
	Evaluate() int
}

// MaxFirster is a Position that knows who moves: MAX is not always the side
// to move at the root of an explicit tree.
type MaxFirster interface {
	// MaxFirst reports whether MAX is the side to move.
	MaxFirst() bool
}

// Namer is a Position with a name of its own, as the nodes of an explicit tree
// have.
type Namer interface{ Name() string }

// Height is a Position that knows how long the game can still last.
type Height interface {
	// Height returns the number of plies after which the game is over in every
	// line from here.
	Height() int
}

// Hasher is a Position with a hash: the same for equal positions and,
// all but surely, another for any other, the side to move included.
//
// All 64 bits must be good: a table takes the place of a position from some of them, such as the
// lowest or the rest of a division, so that in any of them positions have to differ as random
// numbers would. A product with a large odd factor is not enough, since it spreads upwards only:
// its low bits tell nothing of the high bits of what was multiplied. [Mix] spreads both ways.
type Hasher interface{ Hash() uint64 }

// Noisy is a Position that can tell the moves that a static score cannot judge,
// such as captures.
type Noisy[M any] interface {
	// NoisyMoves appends to buf those of Moves that are noisy.
	NoisyMoves(buf []M) []M
}

// NullMover is a Position in which the null move can be tried.
type NullMover[P any] interface {
	// NullMove returns the position with the other side to move, and false if
	// that makes no sense (in check, say).
	NullMove() (P, bool)
}

// Threatened is a Position that measures the danger to the side to move: Feldmann's
// threat (Fail-High Reductions, Advances in Computer Chess 8, 1997).
type Threatened interface {
	// Threat returns how much the side to move stands to lose, never negative.
	Threat() int
}

// Staged is a Position that can tell how far the game is: what Multi-ProbCut foretells with depends on it.
type Staged interface {
	// Stage returns the stage of the game, which is the same for both sides, such as the number of men on the board.
	Stage() int
}

// Bounder is a Position whose rules alone tell something of its value at the end of the game, without
// a search: that a side wins with its next move, say, or that it has no stone left to win with.
type Bounder[M any] interface {
	// Bounds returns what is known of the value for the side to move: it is not less than low and not more than
	// high, -Inf and Inf if nothing is known. If low < high it appends to buf the moves that may have it, in the
	// order of Moves, at least one: without the others, such as those that lose at once, the value is the same. If
	// low is high it may append none. It is not asked where the game is over.
	Bounds(buf []M) (moves []M, low, high int)
}

// Reasoner is a [Bounder] that can say in words what its bounds rest on.
type Reasoner interface {
	// Reason returns why the value is within them, such as "O can win on more squares than X can take": a sentence
	// without its full stop, "" if there is nothing to say.
	Reason() string
}

// Labeller is a Position whose moves have labels by which they are known in other
// positions: moves with the same label have the same number ([Session.MoveNumber]), by which
// a search learns of them. A game whose move is equal to the same move elsewhere needs none.
type Labeller[M any] interface {
	// Label returns the move's label, "" if it has none.
	Label(move M) string
}

// Hinter is a Position that can guess which moves are good.
type Hinter[M any] interface {
	// Hint returns a number for ordering: a higher one is to be tried earlier.
	Hint(move M) int
}

// MovesHinter is a Hinter that guesses of all moves at once, in less time: the hints of a position
// share much of their work.
type MovesHinter[M any] interface {
	// Hints appends to buf what Hint returns for each of the moves.
	Hints(moves []M, buf []int) []int
}

// Checker is a Position that knows which moves give check: they attack what must not be lost, such as a king, so that few
// answers are left.
type Checker[M any] interface {
	// Checks appends to buf, for each of the moves, whether it gives check and costs nothing at once.
	Checks(moves []M, buf []bool) []bool
}
