package ask

import "fmt"

// Key returns the answer to a question that no search computes, by the name of its key, such as "windows/first". Keys are kept
// here so that no cell shows them.
func Key(name string) Answer {
	if a, ok := keys[name]; ok {
		return a
	}
	return Answer{err: fmt.Errorf("there is no key %q: pkg/ask/key.go lists them", name)}
}

// keys are the answers by their names: that of the chapter, a slash, and a word.
var keys = map[string]Answer{
	"start/reply": Is(false).Because("Square 6 already loses for X, and square 5 draws. O's other reply cannot change " +
		"that, so the program skips it. After square 8 it skips a reply for the same reason."),
	"games/leaves": Is([]int{81, 3}).Because("3 x 3 x 3 x 3 = 81, and one more ply gives three times as many leaves. With b " +
		"moves at each node, one more ply always multiplies the number of leaves by b."),
	"minimax/stones": Is("MAX, by taking one").From("MAX, by taking one", "MAX, by taking two", "MIN").
		Because("Three stones are left, and whatever MIN takes, MAX takes the rest."),
	"depth/safe":        Is([]string{"6", "8"}).Because("After the other four, X can force a win."),
	"alphabeta/unknown": Is("none").From("-100", "2", "100", "none").Because("C is worth at most 2, and MAX already has 3 at B."),
	"proof/high":        Is([]string{"E", "G"}).Because("MIN takes the lower leaf at B and at C, so D and F must stay low."),
	"proof/low":         Is([]string{"F", "G"}).Because("MAX has 3 at B, so C may be worth less, and so may F and G."),
	"alphabeta/nine":    Is(false).Because("MIN will not move to E, because MIN already has 5 at D."),
	"negamax/sides":     Is([]int{-3, -2, 3}).Because("A value for MIN is the value for MAX with the opposite sign."),
	"negamax/window":    Is([]int{-8, -3}).Because("The signs of both numbers change, and the numbers change places."),
	"negamax/cutoff":    Is(-3).Because("Beta is -3 there: MAX already has 3, and v = -3 for MIN means at most 3 for MAX."),
	"negamax/apart": Is("sign-missing").From("sign-missing", "score-in-max-view").Because(
		"At B it takes the larger of 1 and 2, as if MAX moved there. " +
			"The other mistake misreads only leaves where MIN moves, and this tree has none."),
	"negamax/hand":   Is([]int{9, 7, 10, -7}).Because("MAX moves at B, C, and D, and MIN moves at A."),
	"bounds/c":       Is([]int{4, 1}).Because("C is at most 1. Fail-hard says at most 4, the end of the window."),
	"bounds/believe": Is(false).Because("F was never visited. If F is low enough, A is worth less than 3."),
	"null/both": Is("the first yes, the second no").From("both yes", "the first yes, the second no", "both no").
		Because("A is worth 5."),
	"null/together": Is("fewer than 17,015").From("fewer than 17,015", "about 17,015", "about twice 17,015").Because(
		"Together they visit fewer than half of the 17,015 nodes."),
	"null/proof": Is([]string{"G", "H"}).Because("MAX moves to C, and MIN has two replies there, G and H. E is a reply " +
		"to B, and the proof does not need B."),
	"null/other": Is([]string{"E", "G", "I"}).Because("The proof needs all three moves of MAX, and for each of them " +
		"one reply that is worth 5 or less."),
	"pvs/again":  Is("D").From("C", "D", "K").Because("C is at most 3 and B is worth 4. K is at most 5 and D is worth 7."),
	"pvs/window": Is([]int{-5, -4}).Because("The null window is (4, 5), and the child receives it turned: (-5, -4)."),
	"pvs/beta": Is("it is a cutoff").From("the value is exact", "it is a cutoff", "the move is no better than alpha").Because(
		"At least beta is all that the node needs to know."),
	"pvs/left":     Is(false).Because("The best move is often in a middle column, so the first move is often not the best."),
	"pvs/draughts": Is(true).Because("It visits about 16 % fewer nodes than alpha-beta."),
	"pvs/hand":     Is("C, 3").From("C, 3", "C, 4", "D, 3", "D, 5"),
	"aspiration/high": Is(">= 20").From("= 20", ">= 16", ">= 20", "<= 20").Because(
		"The value is above the window, and fail-soft returns the best number that it has found."),
	"aspiration/low": Is("<= 20").From("= 20", "<= 24", ">= 20", "<= 20").Because(
		"The value is below the window, and fail-soft returns the best number that it has found."),
	"aspiration/depth": Is("4 plies").From("4 plies", "5 plies").Because(
		"The searches of 4 and of 6 plies end with the same side to move. The value at 6 plies is 1."),
	"check/never": Is("never").From("never", "if a cutoff comes too early", "with a bad move order").Because(
		"At the root the window is (-∞, ∞), so by the theorem of chapter 6 the value is exact."),
	"check/cut": Is("at least 6").From("exactly 6", "at least 6", "at most 6").Because(
		"MAX moves there, and the moves that were cut off can only make the value higher."),
	"check/late": Is("the values").From("the values", "the visits", "both").Because("The program visits more nodes and returns " +
		"the same values, so nobody finds the mistake by comparing values."),
	"check/minimal": Is(17).Because("9 + 9 - 1: two halves of 3 x 3 leaves, and one leaf is in both."),
	"check/negamax": Is(4).Because("MIN moves there, so -4 is for MIN."),
	"check/window":  Is([]int{-5, 2}).Because("The signs change, and the ends change places."),
	"check/soft": Is("at least 9").From("exactly 9", "at least 9", "only that it is at least 7", "at most 9").
		Because("It failed high."),
	"check/hard": Is(7).Because("Fail-hard returns no number outside the window: beta."),
	"check/null": Is("at most 6").From("at most 6", "exactly 6", "at least 7", "at most 7").
		Because("No value is inside (6, 7)."),
	"check/two": Is([]int{5, 6, 6, 7}).Because("Yes to \"at least 6\" and no to \"at least 7\"."),
	"check/proof": Is("where MIN moves").From("where MAX moves", "where MIN moves", "everywhere").Because(
		"MAX needs one good move, and it must be good against every reply."),
	"check/pvs": Is("searched again, cutoff, next move").From("searched again, cutoff, next move",
		"next move, searched again, cutoff", "searched again, searched again, next move").
		Because("5 is inside (2, 9), 9 reaches beta, and 2 is no better than alpha."),
	"check/last": Is("PVS").From("alpha-beta", "PVS", "both visit the same number").Because(
		"Each bet on the first move is lost, and each lost bet is paid for by a re-search."),
	"check/aspiration": Is("at least 13").From("exactly 13", "at least 13", "at most 13").Because("13 is the end of the window " +
		"(7, 13), so the pass has failed high."),
	"hidden/call": Is("it depends on the bluffs").From("yes", "no", "it depends on the bluffs").Because(
		"If the second player never bluffs with the J, a call always loses. If it bluffs often enough, a call wins."),
	"montecarlo/grows": Is(false).Because("It grows deep below the moves with good means, and stays flat below the others."),
	"museum/root": Is("right, but wasteful").From("right", "right, but wasteful", "wrong").Because("Each move of the root gets " +
		"the window (-∞, ∞), so the value of an earlier move cuts nothing off below a later one."),
	"museum/shared": Is("A").From("A", "B", "C").Because("B writes 3 into the beta of all calls, and after B the alpha of A is " +
		"3, too."),
	"museum/tied": Is(false).Because("D returned 3, but this 3 is an upper bound, and D is worth 0."),

	"quiescence/fork": Is(0).Because("X threatens to win at 2 and at 6, and O can fill only one of them."),
	"quiescence/explosion": Is("checks").From("captures", "promotions", "checks").Because("Each capture takes a piece from the " +
		"board and each promotion a pawn, so both run out. A series of checks can go on forever."),
	"quiescence/threats": Is(false).Because("Each move fills a square, so a line ends after 42 plies at the latest. But these " +
		"lines can become so numerous that the search has no nodes left for anything else."),
	"quiescence/see": Is(-2).Because("After Nxe5 Nxe5, White has won a pawn and lost a knight. If White goes on with Rxe5, " +
		"Black takes a rook for a knight, so White stops at -2. So White should not begin the exchange."),

	"measuring/means": Is("B").From("A", "B", "C").Because("The true share is fixed, and the interval changes from match to " +
		"match. The 95 % says how often the method works. A is false because another match has luck of its own, and C " +
		"mixes up games and shares."),
	"measuring/games": Is(2500).Because("100/√n = 2 gives √n = 50."),
	"measuring/sixty": Is(true).Because("100/√64 is 12.5, so the interval goes from about 47 % to 73 %. The match does not " +
		"show a difference."),
	"measuring/same": Is(2).Because("One game in which the first program begins, and one in which the second begins. The other " +
		"98 are copies, and they tell you nothing new."),
	"measuring/short": Is("about as often").From("more often", "about as often", "less often").Because(
		"A short match makes the interval wide, not wrong."),
	"measuring/ten": Is(5100).Within(600).Because("100/√n = 1.4 gives √n = 71.4 and n = 5,100."),
	"order/first": Is(100).Because("If the best move comes first at every node, the first move makes every cutoff that is " +
		"possible."),
	"order/killers": Is(44000).Within(8000).Because("The order of the columns has already saved most of the nodes. " +
		"Killers save almost a third of the nodes that are left."),
	"order/counter": Is("none").From("J L", "H J L", "none").Because(
		"A countermove helps only if the opponent makes the same move again, and MAX makes no move twice in this tree."),
	"order/memory": Is("history").From("killers", "countermoves", "history"),
	"table/store": Is("a bound").From("a value", "a bound", "nothing").Because(
		"MIN already has 0 at B, so the search of E ends when MAX finds 0 there. The 0 proves only that E is worth at least 0."),
	"table/nodes": Is(9300).Within(2000),
	"table/two": Is([]int{1, 4}).Because(
		"After B, the move back to B repeats the position and is a draw, so C is worth 1. After X, the same move is worth 4, " +
			"so C2 is worth 4."),
	"clock/sum":   Is(1.17).Within(0.04).Because("1 + 1/7 + 1/49 + … is 7/6. The last depth has six sevenths of all leaves."),
	"clock/hasty": Is(2).Within(5).Because("It loses almost every game."),
}
