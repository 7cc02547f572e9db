package othello_test

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// published is a position of testdata.
type published struct {
	name  string
	board othello.Board
	score int            // exact, for the side to move
	best  []othello.Move // the moves that reach it
}

func readPublished(t *testing.T) (all []published) {
	data, err := os.ReadFile("testdata/ffo.csv")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if strings.HasPrefix(line, "#") || strings.HasPrefix(line, "id") {
			continue
		}
		field := strings.Split(strings.TrimSpace(line), ",")
		p := published{name: "FFO " + field[0]}
		if p.board, err = othello.Parse(field[1] + " " + field[2]); err != nil {
			t.Fatal(err)
		}
		if p.score, err = strconv.Atoi(field[3]); err != nil {
			t.Fatal(err)
		}
		for _, m := range p.board.Moves(nil) {
			if slices.Contains(strings.Fields(strings.ToLower(field[4])), m.String()) {
				p.best = append(p.best, m)
			}
		}
		if len(p.best) != len(strings.Fields(field[4])) || strconv.Itoa(p.board.Height()/2) != field[5] {
			t.Errorf("%s: %v can play %v, with %d plies to come: want %s and half as many empty squares, %s",
				p.name, p.board, p.best, p.board.Height(), field[4], field[5])
		}
		all = append(all, p)
	}
	if len(all) != 24 {
		t.Fatalf("%d positions, want 24", len(all))
	}
	return all
}

// The hints lead through these endgames in 20 to 830 thousand nodes.
func TestAlphaBetaFindsThePublishedScores(t *testing.T) {
	for _, p := range readPublished(t)[:12] {
		if testing.Short() && p.name != "FFO 5" {
			continue
		}
		v, err := search.Find(textbook.Variants(p.board), "order-hints")
		if err != nil {
			t.Fatal(err)
		}
		r, err := v.Run(p.board, search.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		if r.Value != p.score || r.Bound != search.Exact || r.Status != search.Complete || !slices.Contains(p.best, r.PV[0]) {
			t.Errorf("%s: %v, want value = %d and one of %v", p.name, r, p.score, p.best)
		}
	}
}

// A sample is enough: this is FFO 5 after four of the best moves. Its best line has passes and ends
// with an empty square.
func TestEveryExactVariantFindsThePublishedScore(t *testing.T) {
	p := readPublished(t)[4]
	p.board = play(t, p.board, "g8 g7 h8 g2")
	for _, v := range textbook.Variants(p.board) {
		if v.Class == search.Selective {
			continue
		}
		r, err := v.Run(p.board, search.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		if r.Value != p.score || r.Bound != search.Exact || r.Status != search.Complete {
			t.Errorf("%s: %v, want value = %d", v.Name, r, p.score)
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
