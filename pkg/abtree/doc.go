// Package abtree has explicit game trees: typed in one line, built in Go, generated
// from a seed, or taken from the documents, and searched by every algorithm.
//
//	tree, err := abtree.Parse("A(B(D=3 E=5) C(F=2 G=?))")
//	result, err := search.Run(textbook.AlphaBetaSoft, tree.Root(), search.Settings{})
//
// # Notation
//
//	((3 5) (2 9))                       values alone; MAX moves at the root
//	A(B(D=3 E=5) C(F=2 G=?))            names; ? is a leaf with no value
//	MIN A(B=3 C=5)                      MIN moves at the root
//	(W3 L2 -7)                          a win for MAX in 3 plies, a loss in 2, a number
//	A(e4:B(3 5) "O-O":C=2)              labels of moves
//	A{eval=4}(B{eval=5 threat=2}(3 6))  static evaluations and threats
//	A(B(D(3 5)) C(@D 2))                D, written once, has two parents
//	A(B=3 !dxe5:C=5)                    a noisy move, for quiescence search
//	A(B=3 ~N(4 6))                      the position after the null move
//	A(B(1/6*3 5/6*D=9) C=4)             a chance node, with the probabilities of its outcomes
//	"A & B"(3 "עשר"=10)                 quoted names, with the escapes of Go
//
// Values and evaluations are in MAX's view at every node. A threat is against the
// side to move, never negative, and 0 if nothing is said. A search that needs the
// value of a leaf that has none stops with a *search.NoScoreError, so that a tree can
// prove that it was pruned there.
//
// White space is free, a comma may stand after a child, and a comment goes from # or //
// to the end of the line. The grammar:
//
//	tree   = [ "MAX" | "MIN" ] node .
//	child  = [ "!" ] [ probability "*" ] [ label ":" ] node | "~" node .
//	node   = [ name ] [ notes ] "(" child { [ "," ] child } ")"
//	       | [ notes ] value | name [ notes ] "=" value
//	       | "@" name .
//	notes  = "{" note { [ "," ] note } "}" .
//	note   = "eval" "=" score | "threat" "=" number .
//	probability = number [ "/" number | "." number ] .
//	value  = score | "?" .
//	score  = [ "-" | "+" ] number | "W" number | "L" number .
//	name   = word | string .
//	label  = word | string .
//	string = a Go string between double quotes .
//	word   = one or more letters, digits and "_" .
//
// A bare number, ?, W3 or L2 always is a leaf. So a name that looks like one of these,
// and max and min in any case, is quoted where it is a name; a label may be any word. A
// named leaf always has its =. Names are unique. @name stands for a node that is
// written out, all of it, before; so a line never comes back to where it was. A shared
// node is reached at even plies only or at odd plies only, or else the side to move
// there would not be one.
//
// Chance moves at a node whose children have probabilities: all of them, more than 0, and their sum is 1. Such a node
// takes no turn: the side to move after it is the one that would move at the node itself. Its value is the mean of its
// outcomes' values, so that no value is a win or a loss there. Probabilities and means are exact: the scores of a tree
// with chance nodes are parts of a point ([Position.Chance]), as small as its means need.
//
// [Tree.String] writes a tree in exactly one way, and Parse reads it back: two trees
// are equal if their texts are. A node without a name has a letter in drawings
// ([Position.Name]), which the text leaves out unless the node is shared.
//
// [Tree.Edit] returns a tree with one change, or with its moves in another order, and
// [Tree.Go] the Go source that builds one.
package abtree
