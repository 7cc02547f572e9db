package study_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/gametest"
	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/games/testset"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/study"
	"github.com/ablab-go/ablab/pkg/learn"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

func TestGamesWithNetworksKeepTheLawsOfGames(t *testing.T) {
	c, o := study.ConnectFourLearned(), study.OthelloLearned()
	gametest.Run(t, c.Start, gametest.Options[learn.Position[connectfour.Board, connectfour.Move]]{
		Perft: []int64{7, 49, 343, 2401}, Parse: c.Parse, Positions: budget.Cases(300), Games: 10,
		Mover: func(p learn.Position[connectfour.Board, connectfour.Move]) int { return p.Stage() % 2 },
	})
	gametest.Run(t, o.Start, gametest.Options[learn.Position[othello.Board, othello.Move]]{
		Perft: []int64{4, 12, 56, 244}, Parse: o.Parse, OwnMoveLoses: true, Positions: budget.Cases(300), Games: 10,
		Mover: func(p learn.Position[othello.Board, othello.Move]) int { s := p.String(); return int(s[len(s)-1]) },
	})
}

// The networks that are kept are those of the recipes: what is learned in the first games of each is the same, so long as
// neither the recipe nor the program has changed. All of it is made again in the long run.
func TestTheNetworksThatAreKeptAreThoseOfTheirRecipes(t *testing.T) {
	kept(t, study.LearnConnectFour(), 300, "31efd78ea330658f133b822b")
	kept(t, study.LearnOthello(), 100, "046e498c7d3d4a50ef71ecac")
}

func kept[P learn.Game[P, M], M comparable](t *testing.T, l study.Learning[P, M], few int, want string) {
	t.Helper()
	n, err := l.Kept()
	if err != nil {
		t.Fatal(err)
	}
	if n.Value.Recipe != l.Value || n.Policy.Recipe != l.Policy {
		t.Errorf("%s: the recipes are %+v and %+v, those kept %+v and %+v: make them again by ablab train", l.Shape.Game,
			l.Value, l.Policy, n.Value.Recipe, n.Policy.Recipe)
	}
	first := l.Value
	first.Games = few
	made, err := learn.Train(context.Background(), l.Rules.Start, l.Shape, first, nil)
	if err != nil || made.Digest() != want {
		t.Errorf("%s: %d games make %s, %v, want %s: ablab train would make other weights than those kept", l.Shape.Game, few,
			made.Digest(), err, want)
	}
	if !budget.Long() {
		return
	}
	value, err := learn.Train(context.Background(), l.Rules.Start, l.Shape, l.Value, nil)
	if err != nil || value.Digest() != n.Value.Digest() {
		t.Errorf("%s: the value made again is %s, %v, that kept %s", l.Shape.Game, value.Digest(), err, n.Value.Digest())
	}
}

func TestLearnedOrderChangesNoValueOfConnectFourAndOthello(t *testing.T) {
	unchanged(t, study.LearnConnectFour(), 8)
	unchanged(t, study.LearnOthello(), 20)
}

func unchanged[P learn.Game[P, M], M comparable](t *testing.T, l study.Learning[P, M], plies int) {
	t.Helper()
	n, err := l.Kept()
	if err != nil {
		t.Fatal(err)
	}
	o := engine.Options{Driver: engine.PVS, Order: engine.OrderOptions{Hints: true, MinDepth: 1}}
	for seed := range budget.Seeds(20) {
		r := rand.New(rand.NewPCG(seed, 0))
		pos := lab.RandomMoves(l.Rules.Start, r.IntN(plies), r)
		depth := 1 + r.IntN(4)
		plain, err := search.Run(textbook.AlphaBetaSoft[P, M], pos, search.Settings{Depth: depth})
		if err != nil {
			t.Fatal(err)
		}
		ordered := learn.With[P, M](pos, &learn.Networks{Policy: n.Policy}) // the static score is the game's own
		got, err := search.Run(engine.Search[learn.Position[P, M], M], ordered, search.Settings{Depth: depth, Options: o})
		if err != nil || got.Value != plain.Value || got.Bound != search.Exact {
			t.Errorf("%v to depth %d: %v with a learned order, %v, want %v", pos, depth, got, err, plain)
		}
	}
}

func TestAgreementCountsTheMovesBeforeTheBest(t *testing.T) {
	pos := othello.Start
	moves := pos.Moves(nil)
	questions := study.Answered([]learn.Example[othello.Board, othello.Move]{{Pos: pos, Best: moves[2]}})
	both := []testset.Answer[othello.Board, othello.Move]{{Position: pos, Best: moves[1:3]}}
	nothing := func(othello.Board, othello.Move) int { return 0 }
	equal := study.Agreement(questions, nothing, 4)
	either := study.Agreement(both, nothing, 4)
	first := study.Agreement(questions, func(_ othello.Board, m othello.Move) int { return slices.Index(moves[2:3], m) }, 4)
	for k, want := range []int{0, 0, 1, 1} {
		if equal[k].Hits != want || first[k].Hits != 1 || either[k].Hits != min(k, 1) {
			t.Errorf("among the first %d: %v by nothing, %v by its own name; %v of two", k+1, equal[k], first[k], either[k])
		}
	}
}

// What a study says of the networks that are kept: an order changes no value, the learned score knows more of how games end than
// the one that people have made, and sets and orders that there are not are errors.
func TestAStudyHoldsNetworksToWhatIsExact(t *testing.T) {
	for game, study := range study.Studies() {
		n, err := study.Kept()
		if err != nil {
			t.Fatal(err)
		}
		orders, err := study.Ordered(n, lab.Random{Count: 5, Moves: 10, Seed: 1}, 2, 3)
		if err != nil || len(orders) != 6 || orders[3].Own.Value != 1 || orders[4].Left.Value >= 1 {
			t.Errorf("%s: %v, %v", game, orders, err)
		}
		for _, o := range orders {
			if !o.Same {
				t.Errorf("%s: %+v finds other values", game, o)
			}
		}
		if times, err := study.NodeTime(n, lab.Random{Count: 5, Moves: 10}, 3); err != nil || times.Value <= 0 {
			t.Errorf("%s: a node takes %v times as long, %v", game, times, err)
		}
		if _, err := study.Known(n.Value, "L9_R9"); err == nil {
			t.Errorf("%s has a set L9_R9", game)
		}
	}
	for set, game := range map[string]string{"L3_R1": "connectfour", "othello14": "othello"} {
		study := study.Studies()[game]
		n, err := study.Kept()
		if err != nil {
			t.Fatal(err)
		}
		known, err := study.Known(n.Value, set)
		if err != nil || known[0].Winner.Hits <= known[1].Winner.Hits || known[0].Winner.Hits == known[0].Winner.N {
			t.Errorf("%s: %+v, %v", set, known, err)
		}
		if game == "othello" && known[0].Off.High >= known[1].Off.Low {
			t.Errorf("%s: %+v", set, known)
		}
	}
}

func BenchmarkKept(b *testing.B) {
	for range b.N {
		if _, err := study.LearnOthello().Kept(); err != nil {
			b.Fatal(err)
		}
	}
}
