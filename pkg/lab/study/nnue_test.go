package study_test

import (
	"context"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/games/entries"
	"github.com/ablab-go/ablab/pkg/lab/study"
	"github.com/ablab-go/ablab/pkg/learn/nnue"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
)

// The network that is kept is that of the recipe: a short training makes what it made then, so long as neither the recipe nor
// the program has changed. Where processors compute otherwise (GOARCH) it may be a different one. All of it is made again in the
// long run.
func TestTheChessNetworkThatIsKeptIsThatOfItsRecipe(t *testing.T) {
	l := study.LearnChessNetwork()
	n, err := l.Kept()
	if err != nil {
		t.Fatal(err)
	}
	recipe := l.Recipe
	recipe.From = n.Recipe.From
	if n.Recipe != recipe || n.Recipe.From != "24000 games, 200 nodes a move, seed 2; 3 asides" {
		t.Errorf("the recipe is %+v, that kept %+v: make it again by ablab train --network", l.Recipe, n.Recipe)
	}
	if runtime.GOARCH != "amd64" {
		t.Skipf("the network that is kept was made on amd64, and this is %s", runtime.GOARCH)
	}
	short := l
	short.Games.Play.Games, short.Games.Play.Nodes, short.Recipe.Passes = 40, 50, 2
	made, err := short.Learn(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	const want = "273851ac43ee6e2ef9e1ee11"
	if made.Network.Digest() != want {
		t.Errorf("a short training makes %s, want %s: ablab train --network would make other weights than those kept",
			made.Network.Digest(), want)
	}
	if len(made.ByNetwork) != 2 || len(made.ByTuned) != 2 || made.Held == 0 || made.Losses[2].Held >= made.Losses[0].Held {
		t.Errorf("of 40 games, %d are held out, and the losses are %v", len(made.ByNetwork), made.Losses)
	}
	if !budget.Long() {
		return
	}
	all, err := l.Learn(context.Background(), nil)
	if err != nil || all.Network.Digest() != n.Digest() {
		t.Errorf("made again it is %s, %v, that kept %s", all.Network.Digest(), err, n.Digest())
	}
}

// The network knows what men are worth.
func TestTheChessNetworkKnowsMaterial(t *testing.T) {
	e := study.ChessByNetwork()
	last := 50
	for _, fen := range []string{ // a pawn, a knight, a rook and a queen more
		"rnbqkbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		"rnbqkbn1/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQq - 0 1", "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
	} {
		pos, err := e.Parse(fen)
		if err != nil || pos.Evaluate() <= last {
			t.Errorf("%s is worth %d, %v: want more than %d", fen, pos.Evaluate(), err, last)
		}
		last = pos.Evaluate()
	}
}

// The engine with the terms, in the game with the network, is the engine of chess with the tuned evaluation.
func TestTheEngineWithTermsIsThatOfTunedChess(t *testing.T) {
	byTerms, err := search.Find(study.ChessNetworkVariants(), "engine-terms")
	if err != nil {
		t.Fatal(err)
	}
	settings := search.Settings{Depth: 5}
	got, err := byTerms.Run(study.ChessByNetwork().Start, settings)
	if err != nil {
		t.Fatal(err)
	}
	tuned, err := search.Find(engine.Variants[chess.Position, chess.Move](), "engine-tuned")
	if err != nil {
		t.Fatal(err)
	}
	want, err := tuned.Run(entries.ChessTuned().Start, settings)
	if err != nil || got.Value != want.Value || !slices.Equal(got.PV, want.PV) || got.Stats.Nodes != want.Stats.Nodes {
		t.Errorf("%v %v in %d nodes, want %v %v in %d, %v", got.Value, got.PV, got.Stats.Nodes, want.Value, want.PV,
			want.Stats.Nodes, err)
	}
}

// A full-width search has the same value in whatever order the network puts the moves.
func TestTheOrderOfTheNetworkChangesNoValue(t *testing.T) {
	e := study.ChessByNetwork()
	settings := search.Settings{Depth: 4, Options: engine.Options{Order: engine.OrderOptions{Hints: true}}}
	plain, err := search.Run(engine.Search[nnue.Position, chess.Move], e.Start, settings)
	if err != nil {
		t.Fatal(err)
	}
	ordered, err := search.Run(engine.Search[nnue.Position, chess.Move], e.Start.Ordered(), settings)
	if err != nil || ordered.Value != plain.Value || ordered.Stats.Nodes == plain.Stats.Nodes {
		t.Errorf("%d in %d nodes, %v: want %d, in other than %d nodes", ordered.Value, ordered.Stats.Nodes, err, plain.Value,
			plain.Stats.Nodes)
	}
}

// PUCT with the network finds a mate in one move, and takes a queen.
func TestPUCTWithTheNetworkPlays(t *testing.T) {
	e := study.ChessByNetwork()
	puct, err := search.Find(study.ChessNetworkVariants(), "puct")
	if err != nil {
		t.Fatal(err)
	}
	for fen, want := range map[string]string{
		"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1": "d1d8", "3q2k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1": "d1d8",
	} {
		pos, err := e.Parse(fen)
		if err != nil {
			t.Fatal(err)
		}
		r, err := puct.Run(pos, search.Settings{Nodes: 400})
		if err != nil || len(r.PV) == 0 || r.PV[0].String() != want {
			t.Errorf("%s: %v, %v: want %s", fen, r.PV, err, want)
		}
	}
}

// Three games are too few to hold one out, which is an error.
func TestAChessNetworkNeedsGamesHeldOut(t *testing.T) {
	l := study.LearnChessNetwork()
	l.Games.Play.Games = 3
	if _, err := l.Learn(context.Background(), nil); err == nil || !strings.Contains(err.Error(), "held out") {
		t.Errorf("three games: the error is %v", err)
	}
}
