// Package games is a folder of games, each a package that keeps the contract of package search:
//
//	chess        with all its rules but repetition and the fifty moves
//	connectfour  on seven columns of six squares
//	draughts     English draughts, or American checkers
//	duel         a game of numbers, to measure selective searches in
//	einstein     EinStein würfelt nicht!, with a die
//	othello
//	tictactoe
//	weiqi        the game of Go, on boards of 2 to 19 rows
//
// Package board draws positions, and package gametest tests a game of your own: its example is a
// whole game, from the rules to the tree. A game knows no algorithm, and no algorithm a game.
package games
