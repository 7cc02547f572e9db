package connectfour_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

func ExampleBoard_NonLosing() {
	board, err := connectfour.Parse("......./......./......./......./.OO..../.XXX...")
	if err != nil {
		fmt.Println(err)
		return
	}
	board = board.Judged()
	fmt.Println(board.Threat(), board.NonLosing(nil), board.NoisyMoves(nil))
	board = board.Play(0)
	fmt.Println(board.Threat(), board.NonLosing(nil), board.NoisyMoves(nil))
	fmt.Printf("%+v\n", board.Terms())
	// Output:
	// 100 [] [1 5]
	// 0 [1 2 3 4 5 6 7] [5]
	// {Columns:3 Threats:2 Zugzwang:4}
}

// diagram is a board as String draws it, row by row from the bottom: by it the threats are told
// once more, square by square.
type diagram [6]string

func diagramOf(b connectfour.Board) (d diagram) {
	copy(d[:], strings.Split(b.String(), "/"))
	slices.Reverse(d[:])
	return d
}

// sides returns the letters of the side to move and of the other.
func sides(b connectfour.Board) (mine, theirs byte) {
	return "XO"[b.Height()%2], "OX"[b.Height()%2]
}

// wins reports whether a square is empty and a stone on it would make four in a row.
func (d diagram) wins(side byte, row, col int) bool {
	run := func(down, left int) (stones int) {
		for r, c := row+down, col+left; r >= 0 && r < 6 && c >= 0 && c < 7 && d[r][c] == side; r, c = r+down, c+left {
			stones++
		}
		return stones
	}
	straight := max(run(-1, 0), run(0, -1)+run(0, 1))
	diagonal := max(run(-1, -1)+run(1, 1), run(-1, 1)+run(1, -1))
	return d[row][col] == '.' && max(straight, diagonal) >= 3
}

// lands returns the row in which a stone falls to rest.
func (d diagram) lands(col int) int {
	row := 0
	for d[row][col] != '.' {
		row++
	}
	return row
}

// threats returns the number of squares on which a side would win, and that of those in its own
// rows that lie over none of the other's in the other's rows.
func (d diagram) threats(side byte) (all, zugzwang int) {
	other, first := byte('X'), 1
	if side == 'X' {
		other, first = 'O', 0
	}
	for col := range 7 {
		free := true
		for row := range 6 {
			own := row%2 == first
			if d.wins(side, row, col) {
				all++
				if own && free {
					zugzwang++
				}
			}
			free = free && (own || !d.wins(other, row, col))
		}
	}
	return all, zugzwang
}

// everyBoard calls f with the boards of random games that are not over.
func everyBoard(games uint64, f func(connectfour.Board)) {
	for seed := range games {
		boards, _ := randomGame(seed)
		for _, b := range boards[:len(boards)-1] {
			f(b)
		}
	}
}

// winsAtOnce returns the moves that win at once.
func winsAtOnce(b connectfour.Board) (wins []connectfour.Move) {
	for _, m := range b.Moves(nil) {
		if score, over := b.Play(m).Terminal(); over && score < 0 {
			wins = append(wins, m)
		}
	}
	return wins
}

func TestNonLosingMovesAreThoseWithNoWinningReply(t *testing.T) {
	var lost, forced, poisoned int
	everyBoard(1000, func(b connectfour.Board) {
		var want []connectfour.Move
		for _, m := range b.Moves(nil) {
			if len(winsAtOnce(b.Play(m))) == 0 {
				want = append(want, m)
			}
		}
		switch {
		case len(want) == 0:
			lost++
		case b.Threat() > 0:
			forced++
		case len(want) < len(b.Moves(nil)):
			poisoned++
		}
		if got := b.NonLosing(nil); !slices.Equal(got, want) {
			t.Fatalf("%v: the moves that do not lose at once are %v, want %v", b, got, want)
		}
		slices.SortStableFunc(want, func(m, n connectfour.Move) int { return max(int(m)-3, 3-int(m)) - max(int(n)-3, 3-int(n)) })
		if got := b.Centred().NonLosing([]connectfour.Move{6}); !slices.Equal(got, append([]connectfour.Move{6}, want...)) {
			t.Fatalf("%v, from the centre: the moves that do not lose at once are %v, want 7 and %v", b, got, want)
		}
	})
	if lost == 0 || forced == 0 || poisoned == 0 {
		t.Errorf("%d boards are lost, on %d a move is forced, on %d some moves lose: want some of each", lost, forced, poisoned)
	}
}

func TestNoisyMovesAreWinsAndForcedBlocks(t *testing.T) {
	everyBoard(1000, func(b connectfour.Board) {
		d := diagramOf(b)
		_, theirs := sides(b)
		want := winsAtOnce(b)
		threatened := false
		for _, m := range b.Moves(nil) {
			if d.wins(theirs, d.lands(int(m)), int(m)) {
				threatened = true
				if len(winsAtOnce(b)) == 0 {
					want = append(want, m)
				}
			}
		}
		if got := b.NoisyMoves(nil); !slices.Equal(got, want) {
			t.Fatalf("%v: the noisy moves are %v, want %v", b, got, want)
		}
		threat, grade := 0, 0
		if threatened {
			threat, grade = 1, 22-((43-b.Height())/2+1)
		}
		for b, want := range map[connectfour.Board]int{b: threat, b.Graded(): grade, b.Weighted(): 100 * threat,
			b.Judged(): 100 * threat, b.Graded().Weighted(): 100 * grade} {
			if got := b.Threat(); got != want {
				t.Fatalf("%+v has the threat %d, want %d", b, got, want)
			}
		}
	})
}

func TestAHintIsAboutWinsThenThreatsThenTheCentre(t *testing.T) {
	everyBoard(300, func(b connectfour.Board) {
		mine, _ := sides(b)
		for _, m := range b.Moves(nil) {
			after := b.Play(m)
			threats, _ := diagramOf(after).threats(mine)
			want := 4 - max(int(m)-3, 3-int(m)) + 8*threats
			if score, over := after.Terminal(); over && score < 0 {
				want += 1000
			} else if len(winsAtOnce(after)) > 0 {
				want -= 1000
			}
			if got := b.Hint(m); got != want {
				t.Fatalf("%v: the hint of %v is %d, want %d", b, m, got, want)
			}
		}
	})
}

// hinted is a board with the moves of NonLosing, where there are any, by their hints.
type hinted struct{ connectfour.Board }

func (h hinted) Play(m connectfour.Move) hinted { return hinted{h.Board.Play(m)} }

func (h hinted) Moves(buf []connectfour.Move) []connectfour.Move {
	moves := h.NonLosing(buf)
	if len(moves) == len(buf) {
		moves = h.Board.Moves(buf)
	}
	slices.SortStableFunc(moves[len(buf):], func(m, n connectfour.Move) int { return h.Hint(n) - h.Hint(m) })
	return moves
}

// The second set is a sample; from the center it takes 382,010 nodes in the mean.
func TestHintsAndNonLosingMovesFindThePublishedScoresSooner(t *testing.T) {
	for _, set := range []struct {
		name           string
		every          int
		centre, hinted int64 // nodes in the mean
	}{
		{"L3_R1", 1, 457, 90},
		{"L2_R1", 50, 0, 17_564},
	} {
		var centre, byHint, positions int64
		all := readPublished(t, set.name)
		for i := 0; i < len(all); i += set.every {
			positions++
			byHint += solved(t, all[i], hinted{all[i].Position})
			if set.centre > 0 {
				centre += solved(t, all[i], all[i].Position.Centred())
			}
		}
		if centre/positions != set.centre || byHint/positions != set.hinted {
			t.Errorf("%s: %d nodes in the mean from the centre, %d by hints: want %d and %d", set.name,
				centre/positions, byHint/positions,
				set.centre, set.hinted)
		}
	}
}

// solved returns the number of nodes with which fail-soft alpha-beta with a table finds a published score.
func solved[P search.Position[P, connectfour.Move]](t *testing.T, p published, root P) int64 {
	r, err := search.Run(textbook.AlphaBetaTT, root, search.Settings{})
	if err != nil || !p.Passes(r) {
		t.Errorf("%v: %v, %v, want value = %d", p.Position, r, err, *p.Score)
	}
	return r.Stats.Nodes
}

// The reason for the bounds is so where the moves are played.
func TestTheReasonForTheBoundsIsTrue(t *testing.T) {
	wins := func(b connectfour.Board) bool {
		return slices.ContainsFunc(b.Moves(nil), func(m connectfour.Move) bool {
			score, _ := b.Play(m).Terminal()
			return score < 0
		})
	}
	for seed := range uint64(50) {
		boards, _ := randomGame(seed)
		for _, b := range boards[:len(boards)-1] {
			mine, theirs := sides(b)
			want := "Neither side can force four in a row with its next stone"
			if wins(b) {
				want = fmt.Sprintf("%c has four in a row with its next stone", mine)
			} else if !slices.ContainsFunc(b.Moves(nil), func(m connectfour.Move) bool { return !wins(b.Play(m)) }) {
				want = fmt.Sprintf("Whatever %c plays, %c has four in a row with its next stone", mine, theirs)
			}
			if got := b.Reason(); got != want {
				t.Errorf("%v: %q, want %q", b, got, want)
			}
		}
	}
}
