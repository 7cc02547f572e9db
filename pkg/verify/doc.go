// Package verify checks whether your alpha-beta is right and, if not, shows where it is wrong.
//
//	func mine(n verify.Node, depth, alpha, beta int, maximizing bool) int { ... }
//
//	fmt.Println(verify.Check(verify.MaxMin("mine", mine), verify.Options{}))
//
// [Check] asks a [Subject] about many small trees, each with several windows and depths.
// The verdict is right; or wrong, with the smallest tree and window that show it, the
// value returned and the values allowed; or right but wasteful, with the nodes that it
// visits and alpha-beta does not need. [Judge] asks one question.
//
// A subject is a Go function in the form of textbooks ([MaxMin], [Negamax]), an algorithm
// of this project ([Algorithm], [Variant]), or a program in any language ([Command]).
//
// # What is right
//
// The measure is the minimax value m to the depth asked for. A search with the window (alpha,
// beta) may return only m if m lies inside; from m to alpha if m <= alpha; and from beta to m if
// m >= beta: a value outside the window is a bound ([search.Window.Claim]). A [Promise] can ask
// for more.
//
// A search is wasteful if it visits more nodes, each counted once, than fail-soft alpha-beta
// does with the same window, or with the open window if the promise is [ExactAlways], and with
// the moves in the order of the text. Visiting a node twice is not waste, and is counted
// separately. If a subject searches the root several times, as iterative deepening does, only
// the nodes of its last search count. Waste is not an error: a search that orders moves wastes nodes on some trees and
// saves more on others. So a function is not judged for waste in the questions in which it visits
// moves in another order than that of the text.
//
// # What is the smallest
//
// Small trees come first, in the order of their size in nodes. Of one size come plain trees
// (leaf values 0, 1 and -1), then trees with static evaluations (0 and 1), then those in
// which one node has two parents (0 and 1), then both; of one kind those with MAX to move
// at the root first, then the flat before the deep, then low values in the order given. The
// questions about a tree come with the open window first, then windows at its value, then
// windows far off. The first failure in this order is the case.
//
// A case found on a larger, random tree is shrunk ([abtree.Shrink]), and the small trees are tried
// again with the remaining values and, if the case needs nearer wins, with 0, W0 and L0; if it has
// shared nodes, only those with shared nodes among the trees of its size. Smallest is set if all
// trees with fewer nodes were tried. A program, which takes longer to answer, is then asked about
// each small tree only the question that failed on the larger one, and the case is not called the
// smallest. Finally, evaluations that do not matter are left out.
//
// # Programs
//
// A [Command] reads one question a line from its standard input and writes one answer a
// line to its standard output, both JSON:
//
//	{"id":1,"tree":{"name":"A","children":[{"name":"B","value":3},{"name":"C","value":5}]},"max":true,"depth":1,"alpha":-1073741824,"beta":1073741824}
//	{"id":1,"value":5,"visited":["A","B","C"]}
//
// Every node has a name, which identifies a position: two nodes with one name are the same
// position, reached in two ways, with the same subtree, and a table may use the name as its
// key. The next question uses the same names for other positions. A leaf has a value, an
// inner node has children, in order, and may have a static evaluation, eval, for where the
// depth is used up. Values, evaluations and the window are in MAX's view; max reports whether
// MAX moves at the root, and the sides alternate. depth counts plies. Infinity is 1073741824,
// which no value reaches.
//
// In the answer best is optional: the name of the child of the root that the program would move to. Then
// the move is judged, too: its value must be the one returned or, if the side to move fails high, reach
// its bound; if it fails low, any move will do. visited is optional: the names of the nodes in the order visited, the root
// first and each after a parent. Without it waste is not judged; with it each name counts
// once. The program must flush each line, and end when its standard input does. A case on
// which it fails has a line for a shell that asks the question by hand. testdata/mine.py is
// an example to copy. An answer may take 5 seconds (Options.Answer), and the first one after a
// start 30 seconds (Options.Start).
//
// With Options.NearerWins some questions have a number win as well. In these a value of win or more is
// a win for MAX, one of -win or less is a win for MIN, and a program must move it toward zero by one for
// each ply between the root and the leaf. With Options.Turns a side may move twice in a row: each
// inner node has max, which says whether MAX moves there, and depth is enough to reach every leaf.
//
// With Options.Chance some nodes are chance nodes, at which nobody moves: such a node has chance, the weights of its children in
// order, and each other inner node has max. A chance node is worth the mean of its children's values, each times its weight, and
// the values are multiplied so that every mean is a whole number. Waste is not judged there.
//
// A quiescence search is not judged: which moves it takes for noisy differs from program to program.
//
// # Known mistakes
//
// A report on a subject that fails has a [Diagnosis]. The [Catalog] lists mistakes that people make, and there are searches that
// make each of them, in several forms. They are asked some thousands of the questions, those first on which the subject failed.
// The diagnosis names the mistakes whose searches give the same values and, if the visits are known, make as many visits.
// For a function they try the moves in the order in which it came to them. If the function is never wrong, the diagnosis says
// that the mistake only costs nodes.
package verify
