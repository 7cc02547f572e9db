package chess

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// Each kind of check, each move that gives none, and each that loses the man agree with the notation, which marks every check.
func TestChecksAreThoseOfTheNotation(t *testing.T) {
	seen := map[string]int{}
	look := func(p Position) {
		moves := p.Moves(nil)
		for i, checks := range p.Checks(moves, nil) {
			san := p.SAN(moves[i])
			is := strings.ContainsAny(san, "+#")
			if checks != (is && p.SEE(moves[i]) >= 0) {
				t.Errorf("%v: %s is a check: %t, that loses nothing: %t", p, san, is, checks)
			}
			switch after := p.Play(moves[i]); {
			case !checks:
			case after.checkers()&(after.checkers()-1) != 0:
				seen["double"]++
			case after.checkers()&moves[i].To().mask() == 0:
				seen["discovered"]++
			default:
				seen["direct"]++
			}
		}
	}
	for _, text := range []string{
		"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",   // by castling, too
		"5k2/8/8/8/8/8/8/4K2R w K - 0 1",     // by castling alone
		"4k3/6P1/8/8/8/8/8/4K3 w - - 0 1",    // by a promotion
		"8/4P1k1/8/8/8/8/8/4K3 w - - 0 1",    // by one to a knight
		"4k3/4P3/8/8/8/8/8/4RK2 w - - 0 1",   // by none
		"8/3P4/8/8/3k4/8/8/4K3 w - - 0 1",    // along the file that the pawn has left
		"8/8/8/R2Pp2k/8/8/8/4K3 w - e6 0 1",  // discovered by taking in passing
		"8/8/8/3Pp3/8/8/1B5k/4K3 w - e6 0 1", // and not
		"4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1",   // discovered, and double
		"4k3/8/8/8/8/8/4K3/4R3 w - - 0 1",    // discovered by the king
		"rnb1kbnr/pppp1ppp/8/4p3/4P2q/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3",
	} {
		p, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		look(p)
	}
	r := rand.New(rand.NewPCG(21, 1))
	for range 300 {
		p := Start
		for range 80 {
			moves := p.Moves(nil)
			if _, over := p.Terminal(); over || len(moves) == 0 {
				break
			}
			look(p)
			p = p.Play(moves[r.IntN(len(moves))])
		}
	}
	if seen["double"] < 5 || seen["discovered"] < 50 || seen["direct"] < 1000 {
		t.Errorf("too few of some kind: %v", seen)
	}
}
