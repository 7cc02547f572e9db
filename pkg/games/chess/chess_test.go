package chess_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/search"
)

var _ interface {
	search.Position[chess.Position, chess.Move]
	search.Hasher
	search.NullMover[chess.Position]
	search.Noisy[chess.Move]
	search.Threatened
	search.Hinter[chess.Move]
} = chess.Start

const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

func must(text string) chess.Position {
	p, err := chess.Parse(text)
	if err != nil {
		panic(err)
	}
	return p
}

// perfts are published counts, from depth 1: https://www.chessprogramming.org/Perft_Results
// and, from "en passant with the king on the rank" on, M. Sedlak's positions in which a rule is
// easily got wrong: https://www.chessprogramming.net/perfect-perft.
var perfts = []struct {
	name, fen string
	counts    []int
}{
	{"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", []int{20, 400, 8_902, 197_281, 4_865_609}},
	{"kiwipete", kiwipete, []int{48, 2_039, 97_862, 4_085_603}},
	{"position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", []int{14, 191, 2_812, 43_238, 674_624, 11_030_083}},
	{"position 4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", []int{6, 264, 9_467, 422_333, 15_833_292}},
	{"position 4 mirrored", "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1", []int{6, 264, 9_467, 422_333}},
	{"position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", []int{44, 1_486, 62_379, 2_103_487}},
	{"position 6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
		[]int{46, 2_079, 89_890, 3_894_594}},
	{"en passant with the king on the rank", "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1", []int{0: 18, 5: 1_134_888}},
	{"en passant with the king on the diagonal", "8/8/4k3/8/2p5/8/B2P2K1/8 w - - 0 1", []int{0: 13, 5: 1_015_133}},
	{"en passant gives check", "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", []int{0: 15, 5: 1_440_467}},
	{"castling short gives check", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", []int{0: 15, 5: 661_072}},
	{"castling long gives check", "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", []int{0: 16, 5: 803_711}},
	{"castling rights lost by capture", "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1", []int{0: 26, 3: 1_274_206}},
	{"castling through attacked squares", "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1", []int{0: 44, 3: 1_720_476}},
	{"promotion out of check", "2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1", []int{0: 11, 5: 3_821_001}},
	{"discovered check", "8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1", []int{0: 29, 4: 1_004_658}},
	{"promotion gives check", "4k3/1P6/8/8/8/8/K7/8 w - - 0 1", []int{0: 9, 5: 217_342}},
	{"underpromotion gives check", "8/P1k5/K7/8/8/8/8/8 w - - 0 1", []int{0: 6, 5: 92_683}},
	{"stalemate", "K1k5/8/P7/8/8/8/8/8 w - - 0 1", []int{0: 2, 5: 2_217}},
	{"stalemate and mate", "8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1", []int{0: 37, 3: 23_527}},
}

// walker counts the leaves of the tree of legal moves, and plays every one of them.
type walker struct {
	moves [8][218]chess.Move // by depth
}

func (w *walker) perft(p chess.Position, depth int) int {
	if depth == 0 {
		return 1
	}
	leaves := 0
	for _, m := range p.LegalMoves(w.moves[depth][:0]) {
		leaves += w.perft(p.Play(m), depth-1)
	}
	return leaves
}

func TestPerft(t *testing.T) {
	atMost := 12_000_000
	if testing.Short() {
		atMost = 200_000
	}
	var w walker
	for _, row := range perfts {
		root := must(row.fen)
		for i, want := range row.counts {
			if want == 0 || want > atMost {
				continue
			}
			if got := w.perft(root, i+1); got != want {
				t.Errorf("%s, %s, depth %d: %d leaves, want %d", row.name, row.fen, i+1, got, want)
			}
		}
	}
}

// playouts calls do on every position of random games from the perft positions.
func playouts(games int, do func(p chess.Position, moves []chess.Move)) {
	random := rand.New(rand.NewPCG(1, 2))
	for game := range games {
		p := must(perfts[game%len(perfts)].fen)
		for range 120 {
			if _, over := p.Terminal(); over {
				do(p, p.Moves(nil))
				break
			}
			moves := p.Moves(nil)
			do(p, moves)
			p = p.Play(moves[random.IntN(len(moves))])
		}
	}
}

func games() int {
	if testing.Short() {
		return 40
	}
	return 400
}

func TestAPositionIsWhatItsTextSays(t *testing.T) {
	playouts(games(), func(p chess.Position, _ []chess.Move) {
		again, err := chess.Parse(p.String())
		if err != nil {
			t.Fatal(err)
		}
		if again != p { // the hash too, which Parse makes from scratch
			t.Fatalf("%v is read as %v, hashes %x and %x", p, again, p.Hash(), again.Hash())
		}
	})
}

func TestOnlyEqualPositionsHaveEqualHashes(t *testing.T) {
	seen := map[uint64]chess.Position{}
	playouts(games(), func(p chess.Position, _ []chess.Move) {
		if other, ok := seen[p.Hash()]; ok && other != p {
			t.Fatalf("%v and %v have the hash %x", p, other, p.Hash())
		}
		seen[p.Hash()] = p
	})
	for _, pair := range [][2]string{
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R w - - 0 1"},
		{"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "4k3/8/8/8/8/8/8/4K2R b - - 0 1"},
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"},
	} {
		if a, b := must(pair[0]), must(pair[1]); a == b || a.Hash() == b.Hash() {
			t.Errorf("%v and %v are equal, or their hashes are", a, b)
		}
	}
}

func TestAPositionNeverChanges(t *testing.T) {
	playouts(games()/4, func(p chess.Position, moves []chess.Move) {
		before := p
		for _, m := range moves {
			p.Play(m)
			p.Hint(m)
		}
		p.NullMove()
		p.Terminal()
		p.Terms()
		p.NoisyMoves(nil)
		p.Threat()
		if p != before {
			t.Fatalf("%v has become %v", before, p)
		}
	})
}

func TestTheGameIsOverWhereThereIsNoMoveOrNoMate(t *testing.T) {
	mates, stalemates := 0, 0
	playouts(400, func(p chess.Position, moves []chess.Move) {
		score, over := p.Terminal()
		switch {
		case over != (len(moves) == 0):
			t.Fatalf("%v: over %t, moves %v", p, over, moves)
		case !over:
		case score == 0 && len(p.LegalMoves(nil)) == 0:
			stalemates++
		case score == 0 && strings.ContainsAny(p.String()[:strings.Index(p.String(), " ")], "pPrRqQ"):
			t.Fatalf("%v: a draw, with moves %v", p, p.LegalMoves(nil))
		case score != 0:
			mates++
		}
	})
	if mates == 0 || stalemates == 0 {
		t.Errorf("%d mates, %d stalemates: want some of both", mates, stalemates)
	}
}

func TestTerminal(t *testing.T) {
	for fen, want := range map[string]struct {
		score int
		over  bool
	}{
		"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 0 1": {-search.Win, true}, // fool's mate
		"k7/2Q5/1K6/8/8/8/8/8 b - - 0 1":                                {0, true},           // stalemate
		"k7/1Q6/1K6/8/8/8/8/8 b - - 0 1":                                {-search.Win, true},
		"k7/8/1K6/8/8/8/8/8 b - - 0 1":                                  {0, true},
		"k7/8/1K6/8/8/8/8/6N1 b - - 0 1":                                {0, true},
		"k7/8/1K6/8/8/8/8/6B1 b - - 0 1":                                {0, true},
		"k4b2/8/1K6/8/8/8/8/6B1 b - - 0 1":                              {0, true},  // bishops on dark squares
		"k5b1/8/1K6/8/8/8/8/6B1 b - - 0 1":                              {0, false}, // a mate is possible
		"k7/8/1K6/8/8/8/8/5NN1 b - - 0 1":                               {0, false},
		"k7/8/1K6/7p/8/8/8/8 b - - 0 1":                                 {0, false},
		"k7/7r/1K6/8/8/8/8/8 b - - 0 1":                                 {0, false},
	} {
		if score, over := must(fen).Terminal(); score != want.score || over != want.over {
			t.Errorf("%s: score %d, over %t, want %d, %t", fen, score, over, want.score, want.over)
		}
	}
	var zero chess.Position
	if score, over := zero.Terminal(); score != 0 || !over {
		t.Errorf("the zero Position: score %d, over %t, want a draw", score, over)
	}
}

// The bishop could meet the rook's check, and the pawn the knight's.
func TestInDoubleCheckOnlyTheKingMoves(t *testing.T) {
	p := must("k3r3/8/8/8/8/5n2/6P1/B3K3 w - - 0 1")
	if got, want := fmt.Sprint(p.Moves(nil)), "[e1d1 e1f1 e1f2]"; got != want {
		t.Errorf("%v has the moves %s, want %s", p, got, want)
	}
}

func TestANullMoveChangesOnlyTheSideToMove(t *testing.T) {
	passes := 0
	playouts(games(), func(p chess.Position, _ []chess.Move) {
		after, ok := p.NullMove()
		if !ok {
			return
		}
		passes++
		fields, want := strings.Fields(after.String()), strings.Fields(p.String())
		want[1] = map[string]string{"w": "b", "b": "w"}[want[1]]
		want[3] = "-"
		if !slices.Equal(fields, want) {
			t.Fatalf("%v passes to %v", p, after)
		}
		if again := must(after.String()); again != after {
			t.Fatalf("%v passes to %v, whose hash is wrong", p, after)
		}
	})
	if passes == 0 {
		t.Error("no null move tried")
	}
	for _, fen := range []string{
		"4k3/8/8/8/4r3/8/8/R3K3 w Q - 0 1", // in check
		"4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1",
	} {
		if _, ok := must(fen).NullMove(); ok {
			t.Errorf("%s may pass", fen)
		}
	}
}

func TestProgressIsAPawnMoveOrACapture(t *testing.T) {
	playouts(games()/4, func(p chess.Position, moves []chess.Move) {
		for _, m := range moves {
			san := p.SAN(m)
			want := san[0] < 'a' && !strings.Contains(san, "x")
			if got := p.Play(m).WithoutProgress(p); got != want {
				t.Fatalf("%v, %s: without progress is %v", p, san, got)
			}
		}
	})
}

func TestEnPassantIsKeptOnlyWhereItIsLegal(t *testing.T) {
	for fen, want := range map[string]string{
		"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1":    "-", // nobody can take
		"rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1":   "e3",
		"8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1":                              "-", // the king's rank opens
		"4k3/8/8/8/3pP3/8/8/K2R4 b - e3 0 1":                             "e3",
		"4r3/8/8/8/1k1pP3/8/8/B3K3 b - e3 0 1":                           "e3",
		"8/8/8/4k3/3pP3/8/8/B3K3 b - e3 0 1":                             "-", // pinned on the diagonal
		"rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 13 99": "e3",
	} {
		if got := strings.Fields(must(fen).String())[3]; got != want {
			t.Errorf("%s: en passant square %s, want %s", fen, got, want)
		}
	}
	p := chess.Start
	for _, step := range []struct{ move, want string }{{"e2e4", "-"}, {"a7a6", "-"}, {"e4e5", "-"}, {"d7d5", "d6"},
		{"b1c3", "-"}} {
		p = play(t, p, step.move)
		if got := strings.Fields(p.String())[3]; got != step.want {
			t.Errorf("after %s: en passant square %s, want %s", step.move, got, step.want)
		}
	}
}

// play returns the position after a move as UCI has it.
func play(t *testing.T, p chess.Position, move string) chess.Position {
	moves := p.Moves(nil)
	i := slices.IndexFunc(moves, func(m chess.Move) bool { return m.String() == move })
	if i < 0 {
		t.Fatalf("%v has the moves %v: want %s among them", p, moves, move)
	}
	return p.Play(moves[i])
}

func TestParseSaysWhatIsWrong(t *testing.T) {
	for fen, want := range map[string]string{
		"": `has 0 fields: want the 6 of FEN, such as "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR ` +
			`w KQkq - 0 1", or the first 4 of them`,
		"8/8/8/8 w - -":               `: the board "8/8/8/8" has 4 ranks: want 8, with / between them`,
		"4k3/8/8/8/8/8/7/4K3 w - -":   `: the board has 7 squares in rank 2, which is "7": want 8`,
		"4k3/8/8/8/8/8/44P/4K3 w - -": `: the board has 9 squares in rank 2, which is "44P": want 8`,
		"4k3/8/8/8/8/8/4x3/4K3 w - -": `: the board has 'x' in rank 2, which is "4x3": want PNBRQK, pnbrqk, or a number of ` +
			`empty squares`,
		"4k3/8/8/8/8/8/4é3/4K3 w - -": `: the board has 'é' in rank 2, which is "4é3": want PNBRQK, pnbrqk, or a number of ` +
			`empty squares`,
		"4k3/8/8/8/8/8/8/4K3 x - -":    `: the side to move is "x": want w or b`,
		"4k3/8/8/8/8/8/8/4K3 w x -":    `: the castling rights are "x": want some of KQkq, or -; Chess960 is not played here`,
		"4k3/8/8/8/8/8/8/4K3 w K -":    `: the castling rights are "K", and K needs a king on e1 and a rook on h1: White has not both`,
		"4k3/8/8/8/8/8/8/R3K2R w HA -": `: the castling rights are "HA": want some of KQkq, or -; Chess960 is not played here`,
		"r3k3/8/8/8/8/8/8/4K3 w qk -":  `: the castling rights are "qk", and k needs a king on e8 and a rook on h8: Black has not both`,
		"r3k3/8/8/8/8/8/8/4K3 w qq -":  `: the castling rights are "qq", which has q twice`,
		"4k3/8/8/8/8/8/8/4K3 w - e3":   `: the en passant square is "e3": want - or, with White to move, a square of rank 6`,
		"4k3/8/8/8/8/8/8/4K3 w - e6": `: the en passant square is "e6": want it behind a pawn of Black on e5 that has just ` +
			`come from e7, both squares behind it empty`,
		"4k3/8/8/8/8/8/8/8 w - -":            `: White has 0 kings: want 1`,
		"4k2k/8/8/8/8/8/8/4K3 w - -":         `: Black has 2 kings: want 1`,
		"4k2P/8/8/8/8/8/8/4K3 w - -":         `: White has a pawn on h8: want none on the first and the last rank`,
		"4k3/8/8/8/8/8/8/p3K3 w - -":         `: Black has a pawn on a1: want none on the first and the last rank`,
		"4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - -":  `: White has 9 pawns and 0 pieces more than at the start: want 8 of both together at most`,
		"4k3/8/8/8/8/QQ6/PPPPPPPP/4K3 w - -": `: White has 8 pawns and 1 pieces more than at the start: want 8 of both together at most`,
		"4k3/8/8/8/8/8/4R3/4K3 w - -":        `: Black is in check, and White is to move: want the side in check to move`,
		"4k3/8/3N4/7B/8/4Q3/8/4K3 b - -":     `: Black is in check from 3 men: want 2 at most`,
		"8/8/8/8/8/8/4k3/4K3 b - -":          `: White is in check, and Black is to move: want the side in check to move`,
		"4k3/8/8/8/8/8/8/4K3 w - - x 1":      `: the halfmove clock is "x": want a number, 0 or more`,
		"4k3/8/8/8/8/8/8/4K3 w - - 0 -1":     `: the move number is "-1": want a number, 1 or more`,
	} {
		_, err := chess.Parse(fen)
		space := " "
		if strings.HasPrefix(want, ":") {
			space = ""
		}
		if want = fmt.Sprintf("chess: the position %q%s%s", fen, space, want); err == nil || err.Error() != want {
			t.Errorf("Parse(%q):\n%v, want\n%s", fen, err, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, row := range perfts {
		f.Add(row.fen)
	}
	f.Add("8/8/8/8 w - -")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := chess.Parse(text)
		if err != nil {
			return
		}
		again, err := chess.Parse(p.String())
		if err != nil || again != p {
			t.Errorf("Parse(%q) is %v, which is read as %v, %v", text, p, again, err)
		}
		if _, over := p.Terminal(); over != (len(p.Moves(nil)) == 0) || len(p.Moves(nil)) > 218 {
			t.Errorf("%v is over: %t, and has %d moves", p, over, len(p.Moves(nil)))
		}
		for _, m := range p.Moves(nil) {
			if after := p.Play(m); must(after.String()) != after {
				t.Errorf("%v after %v is %v", p, m, after)
			}
		}
	})
}

// On an empty board nothing can move, whatever the lists of moves leave out.
func TestNothingMovesOnAnEmptyBoard(t *testing.T) {
	var empty chess.Position
	if moves := append(empty.Moves(nil), empty.LegalMoves(nil)...); len(moves) > 0 {
		t.Errorf("%v", moves)
	}
}
