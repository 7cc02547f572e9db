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
//	end         the side that has just moved has not lost (Options.OwnMoveLoses)
//	sign        scores are for the side to move: in random games the static score does not keep
//	            its sign after a move or a null move, and near the end it is not high for the
//	            side that loses; all by correlations that chance does not explain
//	mirror      the mirrored position has the same scores and threat, and as many moves and noisy
//	            moves (Options.Mirror)
//	text        String is read back as the same position (Options.Parse)
//	board       the drawn board has as many squares as columns times rows, its pieces and
//	            its caption can be said in words, and different positions draw different
//	            boards, captions or notes
//	turn        MaxFirst changes with every move and null move
//	height      no line is longer than Height says
//	hash        Hash is the same for equal positions, read from text too, and another for any
//	            other, that after a null move too
//	spread      any up to 16 bits of Hash that stand together tell positions apart as those of
//	            random numbers do; a hash as good as that breaks this once in 10^9 games at most
//	pass        the null move is not offered where the game is over, makes another position,
//	            and two of them undo each other (Options.PassDrops)
//	noisy       the noisy moves are moves, no two equal, appended to the caller's buffer
//	threat      a threat is not negative
//	hint        a move has one hint, in whatever order moves are asked about
//	label       different moves of a position have different labels, or none
//	allocation  what a search asks at a node allocates nothing (Options.NoAllocation)
//
// A law about something that a game does not offer, or that the options do not give, is
// not asked, and the report says so. Positions are equal where their values are; so that of a
// game that keeps the hash in its positions Options.Parse alone makes the hash from scratch.
package gametest
