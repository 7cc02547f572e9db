// Package gametest tests that a game keeps the contract of package search: anybody's
// game, in one line of a test
//
//	func TestLaws(t *testing.T) { gametest.Run(t, kayles.Start, gametest.Options[kayles.Row]{}) }
//
// or of a notebook or a program:
//
//	fmt.Println(gametest.Check(kayles.Start, gametest.Options[kayles.Row]{}))
//
// It walks from the position given, first in breadth and then in random games, and holds
// each position that it meets to the laws below. A law that is broken is reported once, on
// the position nearest to the start that the kit can find, with the moves that lead there.
//
//	unchanged   a position says the same, and is the same, whatever is asked of it and of the
//	            positions after it
//	concurrent  it says the same to several goroutines at once; the race detector sees the rest
//	moves       there are none where the game is over, at least one elsewhere, no two equal,
//	            all can be played, and Moves appends them to the caller's buffer
//	perft       the number of lines of n plies is the one published (Options.Perft)
//	scores      they lie between -search.Inf and search.Inf, or are search.NoScore
//	end         the side that has just moved has not lost; where it can (Options.OwnMoveLoses),
//	            it is known who is to move (Options.Mover)
//	sign        scores are for the side to move. In random games the static score does not keep
//	            its sign after a move or a null move. Near the end it is not high for the side
//	            that loses. A score far from 0 is seldom the same after a move. A correlation
//	            that chance explains breaks no law
//	mirror      the mirrored position has the same scores and threat, and as many moves and noisy
//	            moves (Options.Mirror)
//	text        String is read back as the same position (Options.Parse)
//	board       the drawn board has as many squares as columns times rows. Its pieces and its
//	            caption can be said in words. Different positions draw different boards,
//	            captions or notes
//	turn        the side to move, by MaxFirst and by Options.Mover, changes with every move and null
//	            move, and there are two
//	height      no line is longer than Height says
//	hash        Hash is the same for equal positions, read from text too, and another for any
//	            other, that after a null move too
//	spread      up to 16 bits of Hash that stand together tell positions apart as those of
//	            random numbers do. No two bits of it agree more often. A hash as good as random
//	            numbers breaks this once in 10^9 games at most
//	null-move   the null move is not offered where the game is over, makes another position,
//	            and two of them undo each other (Options.PassDrops)
//	noisy       the noisy moves are moves, no two equal, appended to the caller's buffer
//	threat      a threat is not negative
//	hint        a move has one hint, in whatever order moves are asked about, or all at once
//	checks      Checks appends one answer for each move, whatever moves are asked about together
//	bounds      minimax to the end of the game, where that is near, lies between the bounds, and
//	            is the same with the moves that Bounds appends alone: some of Moves, in their order
//	label       different moves of a position have different labels, or none
//	expander    the expander gives the same children, in the same order, and scores what follows them as
//	            Terminal, Moves, Play and Evaluate do
//	allocation  what a search asks at a node allocates nothing (Options.NoAllocation)
//	chance      where chance has a part in the game, each outcome has a weight, 1 at least, Chance has
//	            one unit in all positions, and no score is beyond what it says. To law turn an outcome
//	            is no move: it leaves the side to move as it is
//
// A law about something that a game does not offer, or that the options do not give, is not asked.
// The report says so, and so does the log of the test (go test -v). Positions are equal where their
// values are. If a position keeps its hash, only Options.Parse makes that from scratch.
//
// # A side that moves twice
//
// A search negates a score from ply to ply, so that the sides have to move in turn. In some games
// a side may move twice, as in Dots and Boxes after closing a box. There the other side is to move
// in between, and has one move, a pass. The example ASideThatMovesTwice has such a game. It shows
// what the kit says where the pass is left out; then a search returns -4 where the value is 2.
//
// Give such a game Options.Mover. Nothing else shows for certain that the sides move in turn. The
// laws end and sign see it where scores tell. They see nothing if the side to move has lost at every
// end and every static score is 0. Then the report names the laws turn and sign among those not
// asked. A kit cannot see it at all if a position does not hold which side is to move, and no score
// depends on it.
//
// A pass is a ply, for Depth and Height too, and its node counts. With two lines drawn, alpha-beta
// visits 102,175 nodes in 13 plies of the example's game; by the rules, without passes, it would
// be 71,409 in 10.
package gametest
