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

// MaxFirster is a Position that defines which side is MAX: in an explicit
// tree MIN may move at the root.
type MaxFirster interface {
	// MaxFirst reports whether MAX is the side to move.
	MaxFirst() bool
}

// Namer is a Position with its own name, such as a node of an explicit tree.
type Namer interface{ Name() string }

// Height is a Position with a limit to the length of the game.
type Height interface {
	// Height returns the number of plies after which the game is over in every
	// line from here.
	Height() int
}

// Hasher is a Position with a hash: equal for equal positions and, almost
// certainly, different for different ones. The side to move counts.
//
// All 64 bits must be good: a table derives the place of a position from some of them, such as
// the lowest bits or a remainder, so any subset of the bits has to differ between positions as
// in random numbers. A product with a large odd factor is not enough, since it spreads bits only
// upwards: the low bits of the product do not depend on the high bits of the factor. [Mix]
// spreads both ways.
type Hasher interface{ Hash() uint64 }

// Noisy is a Position that can list its noisy moves: those, such as captures,
// that make a static score unreliable.
type Noisy[M any] interface {
	// NoisyMoves appends the noisy ones among Moves to buf.
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

// Staged is a Position with a stage of the game, by which Multi-ProbCut chooses its predictions.
type Staged interface {
	// Stage returns the stage of the game, which is the same for both sides, such as the number of men on the board.
	Stage() int
}

// Bounder is a Position whose rules bound its value at the end of the game without a search: that a
// side wins with its next move, say, or that it has no stone left to win with.
type Bounder[M any] interface {
	// Bounds returns bounds on the value for the side to move, low <= value <= high: -Inf and Inf if nothing is
	// known. If low < high it appends to buf the moves that may have the value, in the order of Moves, at least
	// one: leaving out the others, such as moves that lose at once, does not change the value. If low == high it
	// may append none. It is not called if the game is over.
	Bounds(buf []M) (moves []M, low, high int)
}

// Reasoner is a [Bounder] that can give the reason for its bounds in words.
type Reasoner interface {
	// Reason returns why the value is within the bounds, such as "O can win on more squares than X can take": a
	// sentence without its full stop, "" if there is nothing to say.
	Reason() string
}

// Labeller is a Position whose moves have labels by which they are known in other positions:
// moves with the same label have the same number ([Session.MoveNumber]), under which a
// search stores what it learns about them. A game needs no labels if the same move is an
// equal value in every position.
type Labeller[M any] interface {
	// Label returns the move's label, "" if it has none.
	Label(move M) string
}

// Hinter is a Position that can guess which moves are good.
type Hinter[M any] interface {
	// Hint returns a number for move ordering: a move with a higher number is tried earlier.
	Hint(move M) int
}

// MovesHinter is a Hinter that rates all moves at once, in less time: the hints of a position
// share much of their work.
type MovesHinter[M any] interface {
	// Hints appends to buf what Hint returns for each of the moves.
	Hints(moves []M, buf []int) []int
}

// Checker is a Position that can tell which moves give check: they attack a piece that must not be lost, such as a king,
// and leave few replies.
type Checker[M any] interface {
	// Checks appends to buf, for each of the moves, whether it gives check and costs nothing at once.
	Checks(moves []M, buf []bool) []bool
}
