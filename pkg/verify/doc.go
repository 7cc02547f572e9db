// Package verify tells a programmer whether his alpha-beta is right, and where not.
//
//	func mine(n verify.Node, depth, alpha, beta int, maximizing bool) int { ... }
//
//	fmt.Println(verify.Check(verify.MaxMin("mine", mine), verify.Options{}))
//
// [Check] asks a [Subject] about many small trees, each with several windows and depths.
// What comes back is right; or wrong, with the smallest tree and window that show it, what
// was returned and what is allowed; or right but wasteful, with the nodes that it visits
// and alpha-beta does without. [Judge] asks one question.
//
// A subject is a Go function in the form of textbooks ([MaxMin], [Negamax]), an algorithm
// of this project ([Algorithm], [Variant]), or a program in any language ([Command]).
//
// # What is right
//
// The measure is the minimax value m to the depth asked for. A search with the window
// (alpha, beta) may return m where m lies inside; from m to alpha where m <= alpha; and
// from beta to m where m >= beta: a value outside the window is a bound ([search.Window.Claim]).
// A [Promise] can ask for more.
//
// A search is wasteful where it visits more nodes, each counted once, than fail-soft
// alpha-beta does with the same window and the moves in the order of the text; with the open
// window where the promise is [ExactAlways]. To visit a node twice is not waste: it is counted
// apart. Waste is not wrong, and one who orders moves wastes on some trees what he saves on
// others.
//
// # What is the smallest
//
// Small trees come first, in the order of their size in nodes. Of one size come plain trees
// (leaf values 0, 1 and -1), then trees with static evaluations (0 and 1), then those in
// which one node has two parents (0 and 1), then both; of one kind those with MAX to move
// at the root first, then the flat before the deep, then low values in the order given. The
// questions about a tree come with the open window first, then windows at its value, then
// windows far off. What fails first in this order is the case.
//
// One that a larger, random tree has shown is shrunk ([abtree.Shrink]), and the small trees
// are tried again with the values that are left, and where it takes nearer wins with 0, W0
// and L0; among those of its size only those with shared nodes where it has any. Smallest is
// set where all trees of fewer nodes were tried. A program, which takes longer to answer, is then
// asked about each small tree only the question that failed on the larger one, and the case is not
// called the smallest. At last, evaluations that do not matter are left out.
//
// # Programs
//
// A [Command] reads one question a line from its standard input and writes one answer a
// line to its standard output, both JSON:
//
//	{"id":1,"tree":{"name":"A","children":[{"name":"B","value":3},{"name":"C","value":5}]},"max":true,"depth":1,"alpha":-1073741824,"beta":1073741824}
//	{"id":1,"value":5,"visited":["A","B","C"]}
//
// Every node has a name, which stands for a position: two nodes of one name are the same
// position, reached by two ways, with the same below them, and a table may know it by its
// name. The next question has other positions of the same names. A leaf has a value, an inner
// node has children, in order, and may have a static evaluation, eval, for where the depth is
// used up. Values, evaluations and the window are in MAX's view; max says whether MAX moves
// at the root, and the sides alternate. depth counts plies. Infinity is 1073741824, which no
// value reaches.
//
// In the answer visited is optional: the names of the nodes in the order visited, the root
// first and each after a parent. Without it waste is not judged, and with it each name counts
// once. The program must flush each line, and end when its standard input does. A case on
// which it fails has a line for a shell that asks the question by hand. testdata/mine.py is
// an example to copy. An answer may take 5 seconds (Options.Answer), and the first one after a
// start 10 seconds (Options.Start).
package verify
