package study_test

import (
	"context"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/lab/study"
	"github.com/ablab-go/ablab/pkg/learn/zero"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/montecarlo"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// A player by the search with the network that is kept loses no game of tic-tac-toe, whatever is played against it, first or
// second: all games are tried.
func TestTheKeptNetworkLosesNoGameOfTicTacToe(t *testing.T) {
	z := study.ZeroTicTacToe()
	n, err := z.Kept()
	if err != nil {
		t.Fatal(err)
	}
	for _, first := range []bool{true, false} {
		if lost, all := lab.Losses(z.Rules.Start, first, z.BySearch(n, 25)); lost > 0 || all < 50 {
			t.Errorf("it loses %d of %d games, first: %v", lost, all, first)
		}
	}
}

// The networks that are kept are those of the recipes: a short training makes what it made then, so long as neither the recipe
// nor the program has changed. Where processors compute otherwise (GOARCH) it may be another one. All of it is made again in
// the long run.
func TestTheNetworksOfZeroThatAreKeptAreThoseOfTheirRecipes(t *testing.T) {
	keptZero(t, study.ZeroConnectFour(), "55ed95f1b7765356c06a3ca4")
	keptZero(t, study.ZeroTicTacToe(), "69235e7bff0b4a52f858910a")
}

func keptZero[P zero.Game[P, M], M zero.Move](t *testing.T, z study.Zero[P, M], want string) {
	t.Helper()
	n, err := z.Kept()
	if err != nil {
		t.Fatal(err)
	}
	if n.Recipe != z.Recipe || n.Shape != z.Shape {
		t.Errorf("%s: the recipe is %+v, that kept %+v: make it again by ablab train --zero", z.Shape.Game, z.Recipe, n.Recipe)
	}
	if runtime.GOARCH != "amd64" {
		t.Skipf("the networks that are kept were made on amd64, and this is %s", runtime.GOARCH)
	}
	short := z.Recipe
	short.Generations, short.Games, short.Batches = 2, 10, 50
	made, err := zero.Train(context.Background(), z.Rules.Start, z.Shape, short, nil)
	if err != nil || made.Digest() != want {
		t.Errorf("%s: a short training makes %s, %v, want %s: ablab train --zero would make other weights than those kept",
			z.Shape.Game, made.Digest(), err, want)
	}
	if !budget.Long() {
		return
	}
	made, err = zero.Train(context.Background(), z.Rules.Start, z.Shape, z.Recipe, nil)
	if err != nil || made.Digest() != n.Digest() {
		t.Errorf("%s: made again it is %s, %v, that kept %s", z.Shape.Game, made.Digest(), err, n.Digest())
	}
}

// In positions near the end the search with the network finds a move that keeps the value more often than the network alone.
func TestASearchFindsMoreThanItsNetwork(t *testing.T) {
	questions, err := study.Questions(context.Background(), "L3_R1", 100)
	if err != nil || len(questions) != 100 {
		t.Fatalf("%d questions, %v", len(questions), err)
	}
	for _, q := range questions[:10] {
		for _, m := range q.Position.Moves(nil) {
			r, err := search.Run(textbook.AlphaBetaSoft, q.Position.Play(m), search.Settings{})
			if err != nil {
				t.Fatal(err)
			}
			if keeps := min(max(-r.Value, -1), 1) == min(max(*q.Score, -1), 1); keeps != slices.Contains(q.Best, m) {
				t.Errorf("%v %v: the best moves are %v", q.Position, m, q.Best)
			}
		}
	}
	z := study.ZeroConnectFour()
	n, err := z.Kept()
	if err != nil {
		t.Fatal(err)
	}
	alone, both := study.Right(questions, z.ByPriors(n)), study.Right(questions, z.BySearch(n, 60))
	if alone.Hits >= both.Hits || alone.N != 100 {
		t.Errorf("the network alone has %v right, the search %v", alone, both)
	}
}

func TestAMatchOfANetworkThatHasLearnedNothing(t *testing.T) {
	z := study.ZeroTicTacToe()
	r := z.Recipe
	r.Generations = 0
	n, err := zero.Train(context.Background(), z.Rules.Start, z.Shape, r, nil)
	if err != nil {
		t.Fatal(err)
	}
	pairs, err := z.Match(context.Background(), n, 10, lab.Random{Count: 5, Moves: 1})
	if strength, wrong := pairs.Strength(); err != nil || wrong != nil || strength.Score.Value > 90 {
		t.Errorf("%v, %v, %v", strength, err, wrong)
	}
}

// In the lists of algorithms the search with the network that is kept is called alphazero. It finds what BySearch does, and its
// value is selective. Othello, of which no network is kept, has none.
func TestAlphazeroIsTheSearchWithTheNetworkThatIsKept(t *testing.T) {
	z := study.ZeroConnectFour()
	n, err := z.Kept()
	if err != nil {
		t.Fatal(err)
	}
	variants := games.Variants(z.Rules.Start)
	v := variants[slices.IndexFunc(variants, func(v search.Variant[connectfour.Board, connectfour.Move]) bool {
		return v.Name == "alphazero"
	})]
	move, random := z.BySearch(n, 60), rand.New(rand.NewPCG(6, 0))
	for range budget.Cases(20) {
		pos := lab.RandomMoves(z.Rules.Start, random.IntN(12), random)
		if _, over := pos.Terminal(); over {
			continue
		}
		r, err := search.Run(v.Search, pos, search.Settings{Options: montecarlo.PUCTOptions{Playouts: 60, C: 1.25}})
		if want := move(pos); err != nil || r.Bound != search.SelectiveValue || r.PV[0] != want {
			t.Errorf("%v: %v, %v, want ~ and the move %v", pos, r, err, want)
		}
	}
	for _, v := range games.Variants(othello.Start) {
		if v.Name == "alphazero" {
			t.Error("Othello has the variant alphazero")
		}
	}
}
