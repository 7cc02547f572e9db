package search_test

import (
	"slices"
	"testing"

	"github.com/ablab-go/ablab/pkg/search"
)

// choice is a position with moves of any type, after each of which the game is over.
type choice[M comparable] struct {
	over  bool
	moves []M
	label func(M) string
}

func (c choice[M]) Terminal() (int, bool) { return 0, c.over }
func (c choice[M]) Moves(buf []M) []M     { return append(buf, c.moves...) }
func (c choice[M]) Play(M) choice[M]      { return choice[M]{over: true} }
func (c choice[M]) Evaluate() int         { return 0 }

// labels is a choice whose moves may have labels.
type labels[M comparable] struct{ choice[M] }

func (l labels[M]) Play(m M) labels[M] { return labels[M]{l.choice.Play(m)} }
func (l labels[M]) Label(m M) string   { return l.label(m) }

// numbers returns the numbers of the moves of a position, and how often asking again allocates.
func numbers[P search.Position[P, M], M comparable](t *testing.T, root P) (got []int, allocates float64) {
	t.Helper()
	_, err := search.Run(func(s *search.Session[P, M], pos P, depth, alpha, beta int) int {
		s.Enter(pos, depth, alpha, beta)
		moves := s.Moves(pos)
		all := func() {
			got = got[:0]
			for _, m := range moves {
				got = append(got, s.MoveNumber(pos, m))
			}
		}
		all()
		allocates = testing.AllocsPerRun(10, all)
		return s.Leave(0)
	}, root, search.Settings{})
	if err != nil {
		t.Error(err)
	}
	return got, allocates
}

func numbered[M comparable](t *testing.T, moves []M, want ...int) {
	t.Helper()
	if got, allocates := numbers(t, choice[M]{moves: moves}); !slices.Equal(got, want) || allocates != 0 {
		t.Errorf("the moves %v have the numbers %v, want %v, and %v allocations", moves, got, want, allocates)
	}
}

// Equal moves have one number, and different ones different numbers, from 1 on without a gap,
// whatever a move is.
func TestAMoveHasASmallNumber(t *testing.T) {
	type square int8
	type squares struct{ from, to square }
	numbered(t, []square{64, -1, -128, 127, 0, -1, 64}, 1, 2, 3, 4, 5, 2, 1)
	numbered(t, []uint8{255, 0, 255, 128}, 1, 2, 1, 3)
	numbered(t, []int16{-1, 32767, -32768, 255, -1}, 1, 2, 3, 4, 1)
	numbered(t, []uint16{65535, 255, 0, 65535}, 1, 2, 3, 1)
	numbered(t, []int{-1, 1 << 40, -1, 0}, 1, 2, 1, 3)
	numbered(t, []bool{true, false, true}, 1, 2, 1)
	numbered(t, []string{"b", "", "b"}, 1, 2, 1)
	numbered(t, []squares{{1, 2}, {2, 1}, {1, 2}}, 1, 2, 1)
}

// Moves with one label are the same, and a move without is none that has one.
func TestALabelIsWhatAMoveIsKnownBy(t *testing.T) {
	root := labels[int8]{choice[int8]{moves: []int8{1, 2, 3, 11, 0, 1}, label: func(m int8) string {
		return []string{"", "a", "b", ""}[m%10]
	}}}
	if got, allocates := numbers(t, root); !slices.Equal(got, []int{1, 2, 3, 1, 4, 1}) || allocates != 0 {
		t.Errorf("%v, and %v allocations", got, allocates)
	}
}

// What a worker numbers is its own: workers that ask in another order have other numbers.
func TestAWorkerHasNumbersOfItsOwn(t *testing.T) {
	root := choice[int8]{moves: []int8{10, 20}}
	_, err := search.Run(func(s *search.Session[choice[int8], int8], pos choice[int8], depth, alpha, beta int) int {
		s.Enter(pos, depth, alpha, beta)
		moves := s.Moves(pos)
		if first := s.MoveNumber(pos, moves[0]); first != 1 {
			t.Errorf("the first number is %d", first)
		}
		s.Parallel(len(moves), func(w *search.Session[choice[int8], int8], i int) bool {
			if first := w.MoveNumber(pos, moves[i]); first != 1 {
				t.Errorf("the first number of worker %d is %d", i, first)
			}
			score, _ := w.Enter(w.Play(pos, moves[i]), depth-1, -beta, -alpha)
			return -score >= beta
		})
		return s.Leave(0)
	}, root, search.Settings{})
	if err != nil {
		t.Error(err)
	}
}
