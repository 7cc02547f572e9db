package study

import (
	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/learn"
	"github.com/ablab-go/ablab/pkg/search"
)

// Ending is a board of Othello that is searched to the end of the game. It differs from the game's own only in its hints: a
// move is good if the kept network expects much from the board after it, and if it leaves few replies, below which there is
// less to search. On the positions 20 to 47 of the FFO endgame test they halve the nodes.
type Ending struct{ othello.Board }

// reply is how much a reply counts against a move, in 1024ths, as [learn.Network.Sum] does. Of the weights 30 to 200, those
// from 50 to 75 need the fewest nodes, within a percent of one another, for ten of the positions 25 to 37 of that test.
const reply = 60

// Reading the network takes as long as a short search.
var expected once[*learn.Network]

func expectation() *learn.Network {
	return expected.get(func() *learn.Network { return OthelloLearned().Start.Value })
}

// Play returns the board after a move.
func (e Ending) Play(m othello.Move) Ending { return Ending{e.Board.Play(m)} }

// Hint returns the rating of a move, in 1024ths, as [learn.Network.Sum] does.
func (e Ending) Hint(m othello.Move) int {
	after := e.Board.Play(m)
	return -expectation().Sum(after) - reply*after.Mobility()
}

// Expander returns the game's own.
func (e Ending) Expander() search.Expander[Ending, othello.Move] {
	return &endings{search.ExpanderOf[othello.Board, othello.Move](e.Board)}
}

type endings struct {
	search.Expander[othello.Board, othello.Move]
}

func (x *endings) Open(e Ending) (score int, over bool) { return x.Expander.Open(e.Board) }
func (x *endings) Play(m othello.Move) Ending           { return Ending{x.Expander.Play(m)} }

func (x *endings) Bounds(buf []othello.Move) (moves []othello.Move, low, high int) {
	return x.Expander.(search.Bounder[othello.Move]).Bounds(buf)
}
