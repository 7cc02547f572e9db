package othello_test

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/games/testset"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// published is a position of testset/sets.
type published = testset.Answer[othello.Board, othello.Move]

func readPublished(t *testing.T) (all []published) {
	file, err := os.Open("../testset/sets/ffo.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for p, err := range testset.Othello(file) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	return all
}

// The hints lead through these endgames in 20 to 830 thousand nodes.
func TestAlphaBetaFindsThePublishedScores(t *testing.T) {
	for _, p := range readPublished(t)[:12] {
		if testing.Short() && p.Name != "5" {
			continue
		}
		v, err := search.Find(textbook.Variants(p.Position), "order-hints")
		if err != nil {
			t.Fatal(err)
		}
		r, err := v.Run(p.Position, search.Settings{})
		if err != nil || !p.Passes(r) {
			t.Errorf("FFO %s: %v, %v, want value = %d and one of %v", p.Name, r, err, *p.Score, p.Best)
		}
	}
}

// The positions with at most 16 empty squares take 2 million nodes, a second; those with at most 23, in the long run, 700 million,
// two minutes. The benchmark T9-N searches the others (package command).
func TestTheEngineFindsThePublishedScores(t *testing.T) {
	for _, p := range readPublished(t) {
		if empty := p.Position.Height() / 2; empty > 23 || empty > 16 && !budget.Long() {
			continue
		}
		r, err := search.Run(engine.Search, p.Position, search.Settings{Options: engine.Options{
			Driver: engine.PVS,
			Table:  engine.TableOptions{MiB: 64, Replace: textbook.Deep},
			Order:  engine.OrderOptions{Hints: true},
		}})
		if err != nil || !p.Passes(r) {
			t.Errorf("FFO %s: %v, %v, want value = %d and one of %v", p.Name, r, err, *p.Score, p.Best)
		}
	}
}

// A sample is enough: this is FFO 5 after four of the best moves. Its best line has passes and ends
// with an empty square.
func TestEveryExactVariantFindsThePublishedScore(t *testing.T) {
	p := readPublished(t)[4]
	p.Position, p.Best = play(t, p.Position, "g8 g7 h8 g2"), nil
	for _, v := range textbook.Variants(p.Position) {
		if v.Class == search.Selective {
			continue
		}
		r, err := v.Run(p.Position, search.Settings{})
		if missing := (*search.MissingError)(nil); errors.As(err, &missing) {
			continue // the rules tell no bounds
		}
		if err != nil || !p.Passes(r) {
			t.Errorf("%s: %v, %v, want value = %d", v.Name, r, err, *p.Score)
		}
	}
}

// play returns the board after moves.
func play(t *testing.T, b othello.Board, moves string) othello.Board {
	t.Helper()
	for _, text := range strings.Fields(moves) {
		legal := b.Moves(nil)
		i := slices.IndexFunc(legal, func(m othello.Move) bool { return m.String() == text })
		if i < 0 {
			t.Fatalf("%v: no move %s among %v", b, text, legal)
		}
		b = b.Play(legal[i])
	}
	return b
}

// greedy is a board whose static score is the difference of discs.
type greedy struct{ othello.Board }

func (g greedy) Play(m othello.Move) greedy { return greedy{g.Board.Play(m)} }

func (g greedy) Evaluate() int {
	text := g.String()
	mine, theirs := "X", "O"
	if text[65] == 'O' {
		mine, theirs = theirs, mine
	}
	return strings.Count(text[:64], mine) - strings.Count(text[:64], theirs)
}

func TestTheStaticScoreBeatsTheCountOfDiscs(t *testing.T) {
	games := 20
	if testing.Short() {
		games = 6
	}
	wins := 0
	for game := range games {
		boards, _ := randomGame(uint64(game / 2))
		b := boards[8]
		for mover := game % 2; ; mover = 1 - mover {
			if score, over := b.Terminal(); over {
				if mover == 0 && score > 0 || mover == 1 && score < 0 {
					wins++
				}
				break
			}
			if mover == 0 {
				b = b.Play(best(t, b))
			} else {
				b = b.Play(best(t, greedy{b}))
			}
		}
	}
	if wins < games*3/4 {
		t.Errorf("%d of %d games are won, want three quarters", wins, games)
	}
}

// best returns the move that a search of two plies chooses.
func best[P search.Position[P, othello.Move]](t *testing.T, pos P) othello.Move {
	r, err := search.Run(textbook.AlphaBetaSoft, pos, search.Settings{Depth: 2})
	if err != nil {
		t.Fatal(err)
	}
	return r.PV[0]
}

func TestASearchAllocatesNothingForANode(t *testing.T) {
	for _, name := range []string{"minimax", "order-hints", "quiescence", "fhr"} {
		v, err := search.Find(textbook.Variants(othello.Start), name)
		if err != nil {
			t.Fatal(err)
		}
		allocations := testing.AllocsPerRun(1, func() {
			if _, err := v.Run(othello.Start, search.Settings{Depth: 5}); err != nil {
				t.Fatal(err)
			}
		})
		if allocations > 100 {
			t.Errorf("%s: %.0f allocations in one search, want no more than what sets it up", name, allocations)
		}
	}
}

// A side that can take everything is searched no further: stable discs, and the size of the board, bound the value.
func TestASearchEndsAtTheGreatestDifference(t *testing.T) {
	b, err := othello.Parse("XXX-O-O-XXXOOOO-XXXOOXO-XXXOO---XXXOO---XXXXOXXXXXX-OOO-XXOOO-OX X")
	if err != nil {
		t.Fatal(err)
	}
	var nodes [2]int64
	for i, bounds := range []bool{false, true} {
		o := engine.Options{Driver: engine.PVS, Order: engine.OrderOptions{Hints: true}, Bounds: bounds}
		r, err := search.Run(engine.Search, b, search.Settings{Options: o})
		if err != nil || r.Value != 64 || r.Status != search.Complete {
			t.Fatalf("bounds %t: %v, %v, want 64", bounds, r, err)
		}
		nodes[i] = r.Stats.Nodes
	}
	if nodes[1] > nodes[0]/10 {
		t.Errorf("%d nodes, and with bounds %d: want a tenth or less", nodes[0], nodes[1])
	}
}
