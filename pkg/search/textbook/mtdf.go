package textbook

import (
	"slices"

	"github.com/ablab-go/ablab/pkg/search"
)

// MTDfOptions are the options of [MTDf]: its first guess.
type MTDfOptions struct{ Guess int }

// Describe describes the option.
func (MTDfOptions) Describe() []search.Option {
	return []search.Option{{
		Name:  "Guess",
		Means: "f, the value that is expected, in MAX's view, -Inf to Inf.",
		Min:   -search.Inf, Max: search.Inf,
	}}
}

// MTDf approaches the minimax value by null-window searches, starting from a first guess.
//
// Source: A. Plaat, J. Schaeffer, W. Pijls and A. de Bruin, "Best-first fixed-depth
// minimax algorithms", Artificial Intelligence 87 (1996), figure 4: MTD with MT, the
// memory-enhanced test, figure 3. Their g is v, their f is the guess, their f+ and f- are
// high and low.
//
// The result is the minimax value, whatever the window. Every null-window search is a
// search pass. With the true value as the guess there are two: one proves that the value is
// at least the guess, the other that it is at most the guess. The principal variation is
// read from the memory, where both have left their bounds. Options are [MTDfOptions]; pos
// must be a Hasher.
func MTDf[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, _, _ int) int {
	guess := search.Options[MTDfOptions](s).Guess
	if !s.MaxToMove() {
		guess = -guess
	}
	return mtd(s, pos, depth, guess)
}

// SSSMTD is SSS* as MTD(+∞): the guess is more than any value, and every pass brings it
// down. On a tree it visits the leaves that [SSS] visits, in the same order; where a position
// is reached in several ways its memory saves some.
//
// Source: Plaat and others (1996), section 2.
//
// The result is the minimax value, whatever the window; pos must be a Hasher.
func SSSMTD[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, _, _ int) int {
	return mtd(s, pos, depth, search.Inf)
}

// DualMTD is DUAL* as MTD(-∞): the guess is less than any value, and every pass brings it
// up. On a tree it visits the leaves that [Dual] visits, in the same order; where a position
// is reached in several ways its memory saves some.
//
// Source: Plaat and others (1996), section 2.
//
// The result is the minimax value, whatever the window; pos must be a Hasher.
func DualMTD[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, _, _ int) int {
	return mtd(s, pos, depth, -search.Inf)
}

func mtd[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, guess int) int {
	known := memory[M]{}
	low, high, v := -search.Inf, search.Inf, guess
	for low < high {
		beta := max(v, low+1)
		s.NewPass(depth, beta-1, beta)
		v = mt(s, known, pos, depth, beta-1, beta)
		if v < beta {
			high = v
		} else {
			low = v
		}
	}
	s.SetLine(line(s, known, pos, depth))
	return v
}

// line returns the principal variation below pos, of which both edges are the value v. The move
// that proved v or more leads to a position worth v, and so are both edges there: to prove v or
// less, every move was searched.
func line[P search.Position[P, M], M comparable](s *search.Session[P, M], known memory[M], pos P, depth int) (moves []M) {
	for {
		if _, over := pos.Terminal(); over {
			return moves
		}
		here, inner := known[seen{s.Hash(pos), depth}]
		if !inner || !slices.Contains(pos.Moves(nil), here.move) { // a hash may deceive
			return moves
		}
		moves = append(moves, here.move)
		pos, depth = pos.Play(here.move), depth-1
	}
}

// memory stores for each position and depth what was proved about it.
type memory[M any] map[seen]proof[M]

// proof has the window in which the minimax value lies, edges included, for the side to move, and
// the move that proved the lower edge.
type proof[M any] struct {
	search.Window
	move M
}

type seen struct {
	hash  uint64
	depth int
}

// mt is the memory-enhanced test: fail-soft alpha-beta that stores what it proved.
func mt[P search.Position[P, M], M comparable](s *search.Session[P, M], known memory[M], pos P, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	here := seen{s.Hash(pos), depth}
	w, ok := known[here]
	s.Table.Probes++
	if !ok {
		w.Window = search.Open
	} else if s.Table.Hits++; s.CountFromRoot(w.Alpha, s.Ply()) >= beta {
		return leaveKnown(s, w.Alpha, search.AtLeast, depth)
	} else if s.CountFromRoot(w.Beta, s.Ply()) <= alpha {
		return leaveKnown(s, w.Beta, search.AtMost, depth)
	}
	best := -search.Inf
	var m M
	for _, m = range s.Moves(pos) {
		best = max(best, -mt(s, known, s.Play(pos, m), depth-1, -beta, -max(alpha, best)))
		if best >= beta {
			break
		}
	}
	v := s.CountFromNode(best, s.Ply())
	if best > alpha {
		w.Alpha, w.move = max(w.Alpha, v), m
	}
	if best < beta {
		w.Beta = min(w.Beta, v)
	}
	s.Table.Stored++
	known[here] = w
	s.Holds(entryBytes * int64(len(known)))
	return s.Leave(best)
}

// leaveKnown leaves a node with a bound from the memory, where it is kept with the depth.
func leaveKnown[P search.Position[P, M], M comparable](s *search.Session[P, M], bound int, claim search.Bound, depth int) int {
	v := s.CountFromRoot(bound, s.Ply())
	s.NoteTable(v, claim, depth)
	s.Table.Cutoffs++
	return s.Leave(v)
}
