// Package zero learns a game from its rules, as AlphaZero does, on a small scale: a network estimates the value of a
// position and which moves are good, a search by [montecarlo.PUCT] with the network plays games against itself, and the
// network learns from them what the search found.
//
//   - [Train] is the loop.
//   - [Network] is a network of three layers, which sees windows of the board.
//   - [Read] and [Network.Write] have networks in files, with all that is needed to make them again.
//
// The same recipe makes the same network, bit by bit, on processors that compute alike: those of one kind (GOARCH). Elsewhere
// sums may be rounded differently, and after the first bit that differs all games may differ.
//
// Everything learned is an estimate, and nothing here is exact.
//
// Sources: D. Silver and others, "Mastering the game of Go without human knowledge", Nature 550 (2017); "A general
// reinforcement learning algorithm that masters chess, shogi and Go through self-play", Science 362 (2018).
package zero
