package study

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"sync"

	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/entries"
	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/games/testset"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/learn"
)

// Learning is what there is to learn of a game.
type Learning[P learn.Game[P, M], M comparable] struct {
	Rules entry.Entry[P, M] // with the static score that people have made
	Shape learn.Shape

	// Value and Policy are the recipes of the networks that are kept here, which "ablab train" makes again.
	Value, Policy learn.Recipe

	// Sets are those of [testset.Sets] by which moves are held to exact answers, and Read reads one.
	Sets []string
	Read func(io.Reader) iter.Seq2[testset.Answer[P, M], error]
}

// How the games that are learned in two ways lie in their bits.
var (
	connectFourLayout = learn.Layout{
		Game: "connectfour", Columns: 7, Rows: 6, Across: 7, Up: 1, Kinds: 4, Mirrors: learn.Sides,
	}
	ticTacToeLayout = learn.Layout{
		Game: "tictactoe", Columns: 3, Rows: 3, Across: 1, Up: 3, Kinds: 3, Mirrors: learn.Square,
	}
)

// LearnConnectFour returns what there is to learn of connect four: rows of four squares, for each side to move. A square
// where a stone can fall is another one than an empty one above it.
func LearnConnectFour() Learning[connectfour.Board, connectfour.Move] {
	s := learn.Shape{Layout: connectFourLayout, Alternate: true, Most: 99}
	s.Tuples = s.Straight(4)
	return Learning[connectfour.Board, connectfour.Move]{
		Rules: entries.ConnectFourJudged(), Shape: s,
		Value:  learn.Recipe{Games: 400_000, Seed: 1, Rate: 0.3, Explore: 0.1, Lambda: 0.8},
		Policy: learn.Recipe{Positions: 20_000, Depth: 6, Passes: 5, Seed: 1, Rate: 1},
		Sets:   []string{"L3_R1", "L2_R1"}, Read: testset.ConnectFour,
	}
}

// LearnOthello returns what there is to learn of Othello: whole ranks, files and diagonals, and three shapes at the corners.
//
// Source: M. Buro, "Experiments with Multi-ProbCut and a new high-quality evaluation function for Othello" (1997), for the
// patterns.
func LearnOthello() Learning[othello.Board, othello.Move] {
	s := learn.Shape{Most: 63}
	s.Layout = learn.Layout{Game: "othello", Columns: 8, Rows: 8, Across: 1, Up: 8, Kinds: 3, Mirrors: learn.Square}
	s.Tuples = s.Straight(8)
	for n := 4; n < 8; n++ {
		for _, t := range s.Straight(n) {
			if t[0] == n-1 { // from the upper edge to the left one
				s.Tuples = append(s.Tuples, t)
			}
		}
	}
	s.Tuples = append(s.Tuples,
		[]int{0, 1, 2, 8, 9, 10, 16, 17, 18},   // the corner
		[]int{0, 1, 2, 3, 4, 8, 9, 10, 11, 12}, // from the corner along the edge
		[]int{0, 1, 2, 3, 4, 5, 6, 7, 9, 14})   // the edge with its X-squares
	return Learning[othello.Board, othello.Move]{
		Rules: entries.Othello(), Shape: s,
		Value:  learn.Recipe{Games: 100_000, Seed: 1, Rate: 0.3, Explore: 0.1, Lambda: 0.8},
		Policy: learn.Recipe{Positions: 20_000, Depth: 4, Passes: 5, Seed: 1, Rate: 0.3},
		Sets:   []string{"othello14"}, Read: testset.Othello,
	}
}

// LearnTicTacToe returns what there is to learn of tic-tac-toe, which is learned in a tenth of a second, so that no network is
// kept: rows, and the whole board.
func LearnTicTacToe() Learning[tictactoe.Board, tictactoe.Move] {
	s := learn.Shape{Layout: ticTacToeLayout, Most: 99}
	s.Tuples = append(s.Straight(3), []int{0, 1, 2, 3, 4, 5, 6, 7, 8})
	r := entries.TicTacToe()
	r.Start = r.Start.Judged()
	return Learning[tictactoe.Board, tictactoe.Move]{
		Rules: r, Shape: s,
		Value:  learn.Recipe{Games: 6000, Seed: 1, Rate: 1, Explore: 0.3, Lambda: 0.5},
		Policy: learn.Recipe{Positions: 1000, Depth: 3, Passes: 10, Seed: 1, Rate: 0.3},
	}
}

// ConnectFourLearned returns the rules of connect four with the networks that are kept, by the name of connectfour-learned: a
// static score of at most 99 either way, where a win counts 100, and hints.
func ConnectFourLearned() entry.Entry[learn.Position[connectfour.Board, connectfour.Move], connectfour.Move] {
	return connectFourLearned.get(LearnConnectFour().kept)
}

// OthelloLearned returns the rules of Othello with the networks that are kept, by the name of othello-learned: a static score
// in discs, and hints.
func OthelloLearned() entry.Entry[learn.Position[othello.Board, othello.Move], othello.Move] {
	return othelloLearned.get(LearnOthello().kept)
}

// To read the networks takes as long as a short search, so it is done once, where somebody asks.
var (
	connectFourLearned once[entry.Entry[learn.Position[connectfour.Board, connectfour.Move], connectfour.Move]]
	othelloLearned     once[entry.Entry[learn.Position[othello.Board, othello.Move], othello.Move]]
)

// once is a value that is made where somebody asks for it. With a [sync.OnceValue] in a variable, every program would contain
// what makes the value.
type once[T any] struct {
	once  sync.Once
	value T
}

func (o *once[T]) get(make func() T) T {
	o.once.Do(func() { o.value = make() })
	return o.value
}

// Kept returns the networks of the game that are kept here.
func (l Learning[P, M]) Kept() (n *learn.Networks, err error) {
	n = &learn.Networks{}
	if n.Value, err = l.read("value"); err == nil {
		n.Policy, err = l.read("policy")
	}
	return n, err
}

// missing returns the error of weights that were not read.
func missing(what string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("no %s is kept here", what)
	}
	return fmt.Errorf("the %s: %w", what, err)
}

func (l Learning[P, M]) read(kind string) (*learn.Network, error) {
	file, err := readWeights(l.Shape.Game + "." + kind)
	if err != nil {
		return nil, missing(fmt.Sprintf("%s of %s", kind, l.Shape.Game), err)
	}
	return learn.Read(bytes.NewReader(file), l.Shape.Game)
}

// With returns the rules of the game with networks, by the name of the game and -learned.
func (l Learning[P, M]) With(n *learn.Networks) entry.Entry[learn.Position[P, M], M] {
	parse := func(text string) (learn.Position[P, M], error) {
		pos, err := l.Rules.Parse(text)
		return learn.With[P, M](pos, n), err
	}
	return entry.Entry[learn.Position[P, M], M]{
		Name: l.Shape.Game + "-learned", Title: l.Rules.Title + " with what was learned", Notation: l.Rules.Notation,
		Start: learn.With[P, M](l.Rules.Start, n), Parse: parse,
	}
}

// kept is With of the networks that are kept.
func (l Learning[P, M]) kept() entry.Entry[learn.Position[P, M], M] {
	n, err := l.Kept()
	if err != nil { // the files are ours
		panic(err)
	}
	return l.With(n)
}
