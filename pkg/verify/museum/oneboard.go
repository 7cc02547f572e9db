package museum

import "github.com/ablab-go/ablab/pkg/search"

// oneBoard is the board of a program that does not copy positions: one board for the whole search, which a move
// changes and which must be restored.
type oneBoard struct {
	now    position
	before []position // for undo, the last one first
	forget bool       // a cutoff leaves the loop before the move is taken back
}

// play makes the move with a number. On a wrong board that is whatever move has the number there.
func (b *oneBoard) play(s *session, moves []move, number int) {
	s.Play(b.now, moves[number])
	b.before = append(b.before, b.now)
	if here := b.now.Moves(nil); number < len(here) {
		b.now = b.now.Play(here[number])
	}
}

// undo takes back the last move that has not been taken back.
func (b *oneBoard) undo() {
	last := len(b.before) - 1
	b.now, b.before = b.before[last], b.before[:last]
}

func (b *oneBoard) search(s *session, depth, alpha, beta int) int {
	if score, over := s.Enter(b.now, depth, alpha, beta); over {
		return score
	}
	best := -search.Inf
	moves := s.Moves(b.now)
	for i := range moves {
		b.play(s, moves, i)
		v := -b.search(s, depth-1, -beta, -max(alpha, best))
		best = max(best, v)
		if best >= beta && b.forget {
			break // the move stays on the board
		}
		b.undo()
		if best >= beta {
			break
		}
	}
	return s.Leave(best)
}

func undoForgotten(s *session, pos position, depth, alpha, beta int) int {
	b := &oneBoard{now: pos, forget: true}
	return b.search(s, depth, alpha, beta)
}

func undone(s *session, pos position, depth, alpha, beta int) int {
	b := &oneBoard{now: pos}
	return b.search(s, depth, alpha, beta)
}
