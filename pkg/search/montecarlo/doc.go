// Package montecarlo has Monte Carlo tree search, on the contract of package search: for games with too many moves, or
// too poor a static score, for alpha-beta.
//
//   - [UCT] chooses moves by an upper confidence bound, and judges a leaf of its tree by a random game, a playout.
//   - [PUCT] is the same loop with another rule and another judge: it chooses moves by what an [Evaluator], such as a
//     network, expects of them before they were tried, and takes its value instead of a playout. AlphaZero's search is
//     this one, and not alpha-beta.
//
// Both keep the tree that they have seen away from the call stack, as proof-number search does (package outside), and grow
// it by one leaf at a time. The loop that they share is in tree.go.
//
// A result is a win, a draw or a loss, whatever the score: 1, 0 or -1 for the side to move. A value is a mean of such results,
// in thousandths of a win: -1000 to 1000, in MAX's view where a search reports it. It is an estimate, and never exact: results
// are selective. A search of the same position with the same seed and the same number of nodes has the same result.
//
// A node counts as a visit of a node of the tree: each playout visits one. Positions inside a random game are not nodes,
// since no search is called on them.
package montecarlo
