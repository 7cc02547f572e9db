package play_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/draughts"
	"github.com/ablab-go/ablab/pkg/games/einstein"
	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/games/weiqi"
	"github.com/ablab-go/ablab/pkg/play"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/chance"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/search/montecarlo"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

func Example() {
	start := entry.At(tictactoe.Start, engine.Variants[tictactoe.Board, tictactoe.Move]())
	g, err := play.New(start, "engine-tuned")
	if err != nil {
		fmt.Println(err)
		return
	}
	for g.Result() == "" {
		lines, err := g.Think(search.Settings{Options: g.Options()}, 1)
		if err != nil {
			fmt.Println(err)
			return
		}
		_ = g.Move(lines[0].PV[0])
	}
	fmt.Print(g.Board().Text())
	// Output:
	// O O X
	// X X O
	// O X X
	// Drawn: the board is full
}

func start[P search.Position[P, M], M comparable](t *testing.T, pos P) *play.Game {
	t.Helper()
	return by(t, pos, engine.Variants[P, M]()[1])
}

// by begins a game in which an algorithm thinks.
func by[P search.Position[P, M], M comparable](t *testing.T, pos P, v search.Variant[P, M]) *play.Game {
	t.Helper()
	g, err := play.New(entry.At(pos, []search.Variant[P, M]{v}), v.Name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// In any game each move that is offered can be played, the best lines begin with such moves, and moves that are
// taken back lead back.
func TestAGameIsPlayedByItsRulesAndTakenBack(t *testing.T) {
	for _, g := range []*play.Game{start(t, chess.Start), start(t, connectfour.Start), start(t, draughts.Start),
		start(t, othello.Start), start(t, tictactoe.Start)} {
		begun := g.Position()
		for seed := range budget.Seeds(3) {
			r := rand.New(rand.NewPCG(seed, 3))
			var passed []string
			for g.Result() == "" && len(passed) < 150 {
				moves := g.Moves()
				move := moves[r.IntN(len(moves))]
				if len(passed)%10 == 0 {
					lines, err := g.Think(search.Settings{Depth: 2, Options: g.Options()}, 2)
					if err != nil || len(lines) != min(2, len(moves)) || !slices.Contains(moves, lines[0].PV[0]) {
						t.Fatalf("%s: %v, %v", g.Position(), lines, err)
					}
					move = lines[0].PV[0]
				}
				passed = append(passed, g.Position())
				if err := g.Move("nonsense"); err == nil || g.Position() != passed[len(passed)-1] {
					t.Fatalf("%s: nonsense is played", g.Position())
				}
				if err := g.Move(move); err != nil {
					t.Fatal(err)
				}
			}
			if g.Result() != "" {
				if err := g.Move("e4"); err == nil || len(g.Moves()) > 0 {
					t.Errorf("%s: it goes on after its end", g.Position())
				}
				if _, err := g.Think(search.Settings{Options: g.Options()}, 1); err == nil {
					t.Errorf("%s: the engine moves after its end", g.Position())
				}
			}
			for _, pos := range slices.Backward(passed) {
				if !g.Undo() || g.Position() != pos {
					t.Fatalf("taken back to %s, want %s", g.Position(), pos)
				}
			}
			if g.Undo() || g.Position() != begun || len(g.Played()) > 0 {
				t.Errorf("%s: taken back beyond the beginning", g.Position())
			}
		}
	}
}

// A queen down, White is glad of a position that comes for the third time: of the one after Kg1.
func TestTheEngineKnowsThePositionsBefore(t *testing.T) {
	pos, err := chess.Parse("7k/8/8/8/8/8/q6K/8 w - -")
	if err != nil {
		t.Fatal(err)
	}
	g := start(t, pos)
	for times := range 3 {
		lines, err := g.Think(search.Settings{Depth: 2, Options: g.Options()}, 1)
		if err != nil || (lines[0].Value == 0) != (times == 2) {
			t.Errorf("%d times before: %v, %v", times, lines, err)
		}
		for _, move := range []string{"Kg1", "Qb2", "Kh1", "Qa2"} {
			if err := g.Move(move); err != nil && times < 2 {
				t.Fatal(err)
			}
		}
	}
}

// A game that draws no board, such as a tree, is played by its text.
func TestAGameWithoutABoardIsPlayedByItsText(t *testing.T) {
	tree, err := abtree.Parse("A(B(D=3 E=5) C(F=2 G=4))")
	if err != nil {
		t.Fatal(err)
	}
	g := start(t, tree.Root())
	if err := g.Move("B"); err != nil {
		t.Fatal(err)
	}
	if text := g.Text(); text != g.Position()+"\n" || g.Board().Columns > 0 {
		t.Errorf("%q is drawn", text)
	}
	if err := g.Move("D"); err != nil || g.Result() != "The game is over" {
		t.Errorf("%q, %v", g.Result(), err)
	}
}

// In a game with a die it is rolled where nobody moves, a roll is no turn, and the same seed rolls the same again.
func TestAGameWithADie(t *testing.T) {
	star2, err := search.Find(chance.Variants(einstein.Start), "star2")
	if err != nil {
		t.Fatal(err)
	}
	g := by(t, einstein.Start, star2)
	const seed = 1
	for turn := 0; g.Result() == ""; {
		turns, rolls := g.Turns(len(g.Played()))
		rolled := g.Roll(seed)
		if turns != turn || rolls != (rolled != "") {
			t.Fatalf("after %v: %d turns, %t, want %d", g.Played(), turns, rolls, turn)
		}
		if rolls {
			if again := g.Undo() && g.Roll(seed) == rolled; !again {
				t.Fatalf("after %v: another roll by the same seed", g.Played())
			}
			continue
		}
		lines, err := g.Think(search.Settings{Depth: 3}, 3)
		if err != nil || len(lines) != 1 || g.Move(lines[0].PV[0]) != nil {
			t.Fatalf("after %v: %v, %v", g.Played(), lines, err)
		}
		turn++
	}
	if g.Roll(seed) != "" {
		t.Error("a die is rolled when the game is over")
	}
}

// Any algorithm plays, and a value that it finds without a Depth is the one that it finds at the last depth that its limits
// let it finish.
func TestAnyAlgorithmPlays(t *testing.T) {
	for _, v := range slices.Concat(textbook.Variants(tictactoe.Start), montecarlo.Variants[tictactoe.Board, tictactoe.Move]()) {
		g := by(t, tictactoe.Start, v)
		limited := search.Settings{Nodes: 500, Options: g.Options()}
		for g.Result() == "" {
			lines, err := g.Think(limited, 1)
			if _, missing := errors.AsType[*search.MissingError](err); missing {
				break
			}
			if err != nil || len(lines) != 1 || len(lines[0].PV) == 0 || lines[0].Stats.Nodes > limited.Nodes {
				t.Fatalf("%s after %v: %v, %v", v.Name, g.Played(), lines, err)
			}
			found := lines[0]
			if found.Bound == search.Exact {
				alone, err := g.Think(search.Settings{Depth: found.Depth, Options: g.Options()}, 1)
				if err != nil || alone[0].Value != found.Value {
					t.Errorf("%s after %v: %v, want as alone %v, %v", v.Name, g.Played(), found, alone, err)
				}
			}
			if err := g.Move(found.PV[0]); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// An opponent moves however little time it has, so that a game does not stand still on a busy machine.
func TestAnyOpponentMovesInNoTime(t *testing.T) {
	stones := weiqi.Start(5)
	for _, g := range []*play.Game{
		by(t, stones, montecarlo.Variants[weiqi.Board, weiqi.Move]()[0]), start(t, stones), start(t, chess.Start),
		by(t, tictactoe.Start, textbook.Variants(tictactoe.Start)[0]),
	} {
		lines, err := g.Think(search.Settings{Time: 1, Options: g.Options()}, 1)
		if err != nil || len(lines) == 0 || len(lines[0].PV) == 0 {
			t.Errorf("%s from %s: %v, %v, want a move", g.Opponent().Name, g.Position(), lines, err)
		}
	}
}

// The result of Monte Carlo tree search is an estimate, and says on how many visits it rests.
func TestAnEstimateSaysSo(t *testing.T) {
	g := by(t, tictactoe.Start, montecarlo.Variants[tictactoe.Board, tictactoe.Move]()[0])
	for _, move := range []string{"0", "3", "1", "4"} {
		if err := g.Move(move); err != nil {
			t.Fatal(err)
		}
	}
	lines, err := g.Think(search.Settings{Nodes: 400}, 1)
	if err != nil || play.Worth(lines[0]) != "win rate 100.0 %, estimated from 400 visits" {
		t.Errorf("%v: %s, %v", lines, play.Worth(lines[0]), err)
	}
}
