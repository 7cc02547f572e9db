package testset_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/games/testset"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
)

var update = flag.Bool("update", false, "write sets/othello14.csv anew, in minutes")

// othello14 is how othello14.csv begins; a line for each of 400 positions follows.
const othello14 = `# Othello positions with 14 empty squares, from games that the static score of pkg/games/othello plays against itself, a ply
# ahead and three moves of ten at random; in each there is a choice. Board, score and best moves as in ffo.csv, found by
# engine-tuned: go test ./pkg/games/testset -run Othello14 -timeout 1h -args -update
id,board,side,score,best,empties
`

// played returns the next position with the given number of empty squares and at least two moves.
func played(empties int, r *rand.Rand) othello.Board {
	for {
		pos := othello.Start
		_, over := pos.Terminal()
		for !over && 64-pos.Stage() > empties {
			moves := pos.Moves(nil)
			next := pos.Play(moves[r.IntN(len(moves))])
			if r.IntN(10) >= 3 {
				for _, m := range moves {
					if child := pos.Play(m); child.Evaluate() < next.Evaluate() {
						next = child
					}
				}
			}
			pos = next
			_, over = pos.Terminal()
		}
		if !over && len(pos.Moves(nil)) > 1 {
			return pos
		}
	}
}

// solved returns the exact score of a position, and all moves that have it.
func solved(t *testing.T, pos othello.Board) (score int, best []othello.Move) {
	t.Helper()
	o := engine.Tuned()
	o.Table.MiB = 16
	value := func(pos othello.Board, w search.Window) int {
		r, err := search.Run(engine.Search, pos, search.Settings{Options: o, Window: w})
		if err != nil || r.Status != search.Complete {
			t.Fatalf("%v: %v, %v", pos, r, err)
		}
		return r.Value
	}
	score = value(pos, search.Window{})
	for _, m := range pos.Moves(nil) {
		if value(pos.Play(m), search.Window{Alpha: -score, Beta: 1 - score}) <= -score {
			best = append(best, m)
		}
	}
	return score, best
}

// The positions are those that the file says, and its answers are what a search finds: the first, in the long run all.
func TestOthello14IsMadeAsItSays(t *testing.T) {
	const name, count = "sets/othello14.csv", 400
	kept, err := testset.Sets.ReadFile(name)
	if err != nil && !*update {
		t.Fatal(err)
	}
	rows := strings.Split(strings.TrimPrefix(string(kept), othello14), "\n")
	random := rand.New(rand.NewPCG(14, 0))
	var made strings.Builder
	made.WriteString(othello14)
	for i := range count {
		pos := played(14, random)
		board, side, _ := strings.Cut(pos.String(), " ")
		row := fmt.Sprintf("%d,%s,%s,", i+1, board, side)
		if !*update && !strings.HasPrefix(rows[min(i, len(rows)-1)], row) {
			t.Fatalf("line %d is %q, want %q and an answer", i+1, rows[min(i, len(rows)-1)], row)
		}
		if *update || budget.Long() || i == 0 {
			score, best := solved(t, pos)
			row += fmt.Sprintf("%d,%s,14", score, strings.Trim(fmt.Sprint(best), "[]"))
			if !*update && rows[i] != row {
				t.Errorf("line %d is %q, want %q", i+1, rows[i], row)
			}
		}
		made.WriteString(row + "\n")
	}
	if *update {
		if err := os.WriteFile(name, []byte(made.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	} else if len(rows) != count+1 || !strings.HasPrefix(string(kept), othello14) {
		t.Errorf("%d lines, want %d and the words about them", len(rows)-1, count)
	}
}
