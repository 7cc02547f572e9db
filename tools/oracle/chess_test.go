package oracle_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	oracle "github.com/corentings/chess/v2"

	"github.com/ablab-go/ablab/pkg/games/chess"
)

// starts lead to every kind of move soon.
var starts = []string{
	"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
	"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
	"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
	"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
	"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 0 1",
	"4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
}

// In random games both have the same moves, write them alike in UCI and in SAN, and agree on mate,
// on stalemate and on where no mate is possible, which here ends the moves too.
func TestChessIsWhatTheOraclePlays(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 5))
	compared, drawn := 0, 0
	for game := range 60 {
		ours, err := chess.Parse(starts[game%len(starts)])
		if err != nil {
			t.Fatal(err)
		}
		for range 150 {
			// The oracle reads each position again: our text is checked too.
			option, err := oracle.FEN(ours.String())
			if err != nil {
				t.Fatalf("%v: %v", ours, err)
			}
			their := oracle.NewGame(option)
			theirs := their.Position()
			score, over := ours.Terminal()
			if over && len(theirs.ValidMoves()) > 0 {
				if their.Method() != oracle.InsufficientMaterial || score != 0 || len(ours.Moves(nil)) > 0 {
					t.Fatalf("%v: score %d, moves %v, the oracle says %v", ours, score, ours.Moves(nil), their.Method())
				}
				if legal := ours.LegalMoves(nil); len(legal) != len(theirs.ValidMoves()) {
					t.Fatalf("%v: moves %v, the oracle has %v", ours, legal, theirs.ValidMoves())
				}
				drawn++
				break
			}
			got, want := map[string]string{}, map[string]string{}
			moves := ours.Moves(nil)
			for _, m := range moves {
				got[m.String()] = ours.SAN(m)
			}
			for _, m := range theirs.ValidMoves() {
				want[oracle.UCINotation{}.Encode(theirs, &m)] = oracle.AlgebraicNotation{}.Encode(theirs, &m)
			}
			for uci, san := range want {
				if len(uci) == 5 && uci[4] != 'q' { // where a queen gives check, v2.3.2 says so of the others too
					san = strings.TrimRight(san, "+#")
					got[uci] = strings.TrimRight(got[uci], "+#")
				}
				if got[uci] != san {
					t.Fatalf("%v: the move %s is %q, the oracle has %q", ours, uci, got[uci], san)
				}
			}
			if len(got) != len(want) {
				t.Fatalf("%v: %d moves, the oracle has %d: %v, %v", ours, len(got), len(want), got, want)
			}
			compared += len(got)
			if len(moves) == 0 {
				if mate := theirs.Status() == oracle.Checkmate; !over || mate != (score < 0) {
					t.Fatalf("%v: score %d, over %t, the oracle says %v", ours, score, over, theirs.Status())
				}
			}
			if over {
				break
			}
			slices.Sort(moves)
			ours = ours.Play(moves[random.IntN(len(moves))])
		}
	}
	if compared < 50_000 || drawn == 0 {
		t.Errorf("%d moves compared and %d games without enough to mate, want 50,000 or more and some", compared, drawn)
	}
}
