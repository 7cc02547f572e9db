// Package nnue evaluates positions by a small neural network whose first layer is updated move by move, and trains it.
//
// The inputs of the network are the men on the board: each is a number that depends on its side, its kind and its square
// ([Shape]). A position has few of the many inputs, and a move changes two or three. The first layer has [Hidden] units. The sum
// of a unit is its bias plus one weight for each input that the position has. Each side sees the board from its own point of
// view, so that there are two sets of sums. A move adds the weights of the inputs that come and subtracts those of the inputs
// that go: that is the efficient update, after which the sums equal those computed from the whole board.
//
// The second layer limits each sum to the range from 0 to 1 (a clipped rectified linear unit), multiplies it by a weight, and
// adds up: first the units of the side to move, then those of the other side. The result is the evaluation for the side to move,
// in the unit of the scores that the network has learned from: centipawns in chess.
//
//   - [Train] learns the weights, in floating point, from positions and the results of their games.
//   - [Network] has them rounded to int16. [Read] and [Network.Write] keep them in files.
//   - [Position] is a position of chess that carries its sums.
//
// An evaluation is an estimate, never a bound on a value.
//
// Source: Y. Nasu, "Efficiently Updatable Neural-Network-based Evaluation Functions for Computer Shogi" (2018), whose network has
// more layers, and inputs that are pairs of a king and another man.
package nnue
