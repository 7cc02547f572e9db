// Package search is the contract between games and alpha-beta algorithms.
//
// A game is a [Position]: an immutable value with its moves, its score if the
// game is over, and a static score. An algorithm is a function of type
// [Algorithm]: it is called on a position with a depth and a window and
// returns a score. No game knows an algorithm and no algorithm knows a game.
// [Run] brings the two together; [Record] also keeps everything that
// happened:
//
//	result, err := search.Run(textbook.AlphaBetaSoft, tictactoe.Start, search.Settings{})
//
// # Points of view
//
// Inside an algorithm a score is for the side to move, and is negated from ply
// to ply. Outside, in [Settings], [Result], [Event] and [Trace], and so in all
// that is drawn, printed and written as JSON, scores and windows are in MAX's
// view. MAX is the side to move at the root, unless the position says otherwise
// ([MaxFirster]).
//
// # Scores and bounds
//
// A score is an int strictly between -[Inf] and [Inf]. A returned value v always
// is a bound on the minimax value, and the window (alpha, beta) of the call says
// which: v <= alpha is an upper bound, v >= beta a lower bound, and between the
// two v is exact.
//
// A selective search cuts, shortens or lengthens lines on an assumption. It returns a bound in the tree that is
// left, which claims nothing about the minimax value: its bounds are marked as selective ([Bound.Selective],
// with the sign ~), in its events and in its result, however it was called ([Session.DeclareSelective]).
//
// # Counting
//
// A node is one call of the search function: the root, inner nodes and leaves
// all count, and a node searched twice counts twice. A leaf is a node scored
// without looking at its moves: the game is over there, which is checked
// first, or the depth is used up.
//
// # What a game may add
//
// A game needs only the methods of Position. Everything else is a small
// optional interface; a search that needs one the game lacks stops with an
// error that names it.
//
//	interface      method                unlocks
//	MaxFirster     MaxFirst() bool       trees whose root is a MIN node
//	Namer          Name() string         names at the nodes of drawn trees
//	Height         Height() int          "to the end" in plies
//	Hasher         Hash() uint64         transposition tables
//	Noisy          NoisyMoves([]M) []M   quiescence search
//	NullMover      NullMove() (P, bool)  null-move pruning
//	Threatened     Threat() int          fail-high reductions
//	Staged         Stage() int           Multi-ProbCut by the stage of the game
//	Hinter         Hint(M) int           move ordering
//	MovesHinter    Hints([]M, []int) ... the same in less time
//	Checker        Checks([]M, ...) ...  checks first
//	Expandable     Expander() Expander   searches by package engine in less time
//	Bounder        Bounds([]M) ...       cutoffs by the rules
//	Reasoner       Reason() string       the reason for them in sentences
//	Labeller       Label(M) string       killer moves, countermoves and history on trees
//	Chancer        Weights([]int) ...    games with dice: expectimax, Star1, Star2
//
// The methods are the value's or a pointer's. A position may be a pointer itself, to what no
// move changes.
//
// Rules that depend on the path to a position, such as repetition, are not part
// of a Position: it is a value, and equal values are the same position.
package search
