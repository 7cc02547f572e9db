package connectfour_test

import (
	"testing"

	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// Pons's ladder adds one technique at a time and publishes the mean number of
// positions explored on a set of 1,000 (P. Pons, "Solving Connect Four", parts 3 to 5, 7
// and 8, http://blog.gamesolver.org). His counts are of our nodes, under conventions that
// each have a comment below.
func TestLadderExploresThePublishedNumbersOfPositions(t *testing.T) {
	left := func(b connectfour.Board) connectfour.Board { return b }
	centre := connectfour.Board.Centred
	type algorithm = search.Algorithm[foresight, connectfour.Move]
	for _, step := range []struct {
		name      string
		file      string
		order     func(connectfour.Board) connectfour.Board
		algorithm func() algorithm // again for each position, with an empty table
		mean      int64
	}{
		{"minimax", "L3_R1", left, func() algorithm { return textbook.Minimax }, 11_025},
		{"alpha-beta", "L3_R1", left, func() algorithm { return new(solver).alphaBeta }, 284},
		{"+ centre first", "L3_R1", centre, func() algorithm { return new(solver).alphaBeta }, 140},
		{"+ table", "L3_R1", centre, func() algorithm { return (&solver{table: table{}}).alphaBeta }, 93},
		{"+ iterative null window", "L3_R1", centre, func() algorithm { return (&solver{table: table{}}).bisect }, 132},
		{"+ iterative null window", "L2_R1", centre, func() algorithm { return (&solver{table: table{}}).bisect }, 9_472},
	} {
		if testing.Short() && step.mean > 1000 {
			continue
		}
		var nodes, positions int64
		for _, p := range readPublished(t, step.file) {
			result, err := search.Run(step.algorithm(), foresight{step.order(p.Position)}, search.Settings{})
			if err != nil {
				t.Fatal(err)
			}
			if result.Value != *p.Score {
				t.Errorf("%s, %v: %v, want the value %d", step.name, p.Position, result, *p.Score)
			}
			nodes += result.Stats.Nodes
			positions++
		}
		if mean := (nodes + positions/2) / positions; mean != step.mean {
			t.Errorf("%s on %s: %d nodes in the mean, want %d", step.name, step.file, mean, step.mean)
		}
	}
}

// foresight is a board on which a win is seen one ply before: a node where the side to
// move can win at once is a leaf with the score of that win.
type foresight struct{ connectfour.Board }

func (f foresight) Terminal() (score int, over bool) {
	if score, over := f.Board.Terminal(); over {
		return score, true
	}
	var buf [7]connectfour.Move
	for _, m := range f.Moves(buf[:0]) {
		if score, over := f.Board.Play(m).Terminal(); over && score < 0 {
			return -score, true
		}
	}
	return 0, false
}

func (f foresight) Play(m connectfour.Move) foresight { return foresight{f.Board.Play(m)} }

type session = search.Session[foresight, connectfour.Move]

// solver is alpha-beta as in the ladder.
type solver struct{ table table } // nil for none

// alphaBeta is fail-hard below the window and fail-soft above, after beta has come down to
// what can be reached: the side to move does not win with its next stone, so at best with
// the one after, or by what the table has. That bound empties some windows at once.
//
//	v <= alpha          the minimax value is at most v
//	alpha < v < beta    it is v
//	v >= beta           it is at least v
//
// Every move has been searched where the loop ends, so that alpha then is an upper bound, and
// it is all that the table keeps.
func (a *solver) alphaBeta(s *session, pos foresight, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	beta = min(beta, a.most(s, pos))
	if alpha >= beta {
		return s.Leave(beta)
	}
	for _, m := range s.Moves(pos) {
		v := -a.alphaBeta(s, s.Play(pos, m), depth-1, -beta, -alpha)
		if v >= beta {
			return s.Leave(v)
		}
		alpha = max(alpha, v)
	}
	if a.table != nil {
		a.table.put(s.Hash(pos), alpha)
	}
	return s.Leave(alpha)
}

// most returns an upper bound of the value of a position in which no stone wins at once.
func (a *solver) most(s *session, pos foresight) int {
	if a.table != nil {
		if most, ok := a.table.get(s.Hash(pos)); ok {
			return most
		}
	}
	return (pos.Height() - 1) / 2
}

// bisect asks with null windows on which side of a score the value lies until one
// score is left, and keeps the table from one question to the next. The range is at first what
// the number of empty squares allows. A score far from 0 is a game that ends early, so that the
// question costs little: of the middle of the range and the halves of its two ends it asks about
// the farthest from 0 on the middle's side of it. From 0 it goes to the losses while there are any.
func (a *solver) bisect(s *session, pos foresight, depth, _, _ int) int {
	low, high := -pos.Height()/2, (pos.Height()+1)/2
	for low < high {
		ask, half := (low+high)>>1, low/2
		if ask > 0 || ask == 0 && half == 0 {
			half = high / 2
		}
		if half*half > ask*ask {
			ask = half
		}
		s.NewPass(depth, ask, ask+1)
		if v := a.alphaBeta(s, pos, depth, ask, ask+1); v <= ask {
			high = v
		} else {
			low = v
		}
	}
	return low
}

// table keeps the last position of each slot, by the slot.
type table map[uint64]entry

type entry struct {
	hash uint64
	most int
}

// slot returns where a position goes. Pons has 8,388,593 slots and takes the remainder of a
// position's number, which unmix finds again. Slots that positions share cost a few nodes: 9,472
// for 9,466 in the last step.
func slot(hash uint64) uint64 { return unmix(hash) % 8_388_593 }

// unmix returns the x of search.Mix(x): its factors have inverses modulo 2^64, and x ^ x>>n is
// undone by the bits above.
func unmix(x uint64) uint64 {
	x = (x ^ x>>31 ^ x>>62) * 0x319642B2D24D8EC3
	x = (x ^ x>>27 ^ x>>54) * 0x96DE1B173F119089
	return (x ^ x>>30 ^ x>>60) - 0x9E3779B97F4A7C15
}

func (t table) put(hash uint64, most int) { t[slot(hash)] = entry{hash, most} }

func (t table) get(hash uint64) (most int, ok bool) {
	e := t[slot(hash)]
	return e.most, e.hash == hash
}
