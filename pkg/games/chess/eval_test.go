package chess_test

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"math"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/ablab-go/ablab/pkg/games/chess"
)

func ExamplePosition_Terms() {
	pos, err := chess.Parse("3r2k1/5ppp/8/8/8/P4N2/P4PP1/3R2K1 w - - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%d = %v\n", pos.Evaluate(), pos.Terms())
	fmt.Println(pos.Judged(chess.Tuned).Evaluate())
	// Output:
	// 391 = {Material:410 Squares:8 Doubled:-15 Isolated:-27 Passed:17 Shelter:-2 Siege:0}
	// 434
}

// mirrored returns the position with the board upside down and the colors changed.
func mirrored(p chess.Position) chess.Position {
	change := func(text string) string {
		return strings.Map(func(r rune) rune {
			if unicode.IsUpper(r) {
				return unicode.ToLower(r)
			}
			return unicode.ToUpper(r)
		}, text)
	}
	fields := strings.Fields(p.String())
	ranks := strings.Split(change(fields[0]), "/")
	slices.Reverse(ranks)
	fields[0] = strings.Join(ranks, "/")
	fields[1] = map[string]string{"w": "b", "b": "w"}[fields[1]]
	fields[2] = change(fields[2])
	fields[3] = strings.NewReplacer("3", "6", "6", "3").Replace(fields[3])
	return must(strings.Join(fields, " "))
}

// each is the evaluation in which every row has a weight.
func each(t *testing.T) chess.Evaluation {
	t.Helper()
	names, numbers := chess.Rows(), make([]float64, 2*len(chess.Rows()))
	for row, name := range names {
		if name != "" {
			numbers[2*row], numbers[2*row+1] = float64(row%13-6), float64(row%7-3)
		}
	}
	weights, err := chess.WeightsOf(numbers)
	if err != nil {
		t.Fatal(err)
	}
	by, err := chess.NewEvaluation(weights)
	if err != nil {
		t.Fatal(err)
	}
	return by
}

func TestAMirroredPositionIsWorthTheSame(t *testing.T) {
	by := each(t)
	playouts(games(), func(p chess.Position, moves []chess.Move) {
		m := mirrored(p)
		if a, b := p.Judged(by).Terms(), m.Judged(by).Terms(); a != b {
			t.Fatalf("%v has the terms %+v, and mirrored %+v", p, a, b)
		}
		score, over := p.Terminal()
		mirrorScore, mirrorOver := m.Terminal()
		if p.Terms() != m.Terms() || p.Evaluate() != m.Evaluate() || p.Threat() != m.Threat() || score != mirrorScore ||
			over != mirrorOver || len(moves) != len(m.Moves(nil)) {
			t.Fatalf("%v is worth %d, %+v, and mirrored %d, %+v", p, p.Evaluate(), p.Terms(), m.Evaluate(), m.Terms())
		}
	})
}

func TestEvaluateIsTheSumOfItsTermsAndForTheSideToMove(t *testing.T) {
	playouts(games(), func(p chess.Position, _ []chess.Move) {
		x := p.Terms()
		if sum := x.Material + x.Squares + x.Doubled + x.Isolated + x.Passed + x.Shelter + x.Siege; sum != p.Evaluate() {
			t.Fatalf("%v is worth %d, and its terms %d", p, p.Evaluate(), sum)
		}
		if after, ok := p.NullMove(); ok && after.Evaluate() != -p.Evaluate() {
			t.Fatalf("%v is worth %d, and with the other side to move %d", p, p.Evaluate(), after.Evaluate())
		}
	})
}

// Each term by the smallest position that has it.
func TestTerms(t *testing.T) {
	const bare = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
	if got := must(bare).Terms(); got != (chess.Terms{}) {
		t.Errorf("%s: %+v, want nothing", bare, got)
	}
	for fen, want := range map[string]chess.Terms{
		"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1":    {Material: 100, Isolated: -14, Passed: 8},
		"4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1":  {},
		"4k3/4p3/8/8/8/8/3PP3/4K3 w - - 0 1": {Material: 100, Isolated: 14},
		"4k3/8/8/8/8/4P3/4P3/4K3 w - - 0 1":  {Material: 200, Isolated: -28, Doubled: -18, Passed: 32 - 12},
		"4k3/8/4P3/8/8/8/8/4K3 b - - 0 1":    {Material: -100, Isolated: 14, Passed: -82},
		"4k3/3p4/4P3/8/8/8/8/4K3 w - - 0 1":  {},
		"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1":  {},
		"4k3/8/8/3P4/4p3/8/8/4K3 w - - 0 1":  {},
		"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1":   {Passed: 46 - 24}, // beside each other
		// never more than middlegame
		"qqqqk3/8/8/8/8/P7/P7/QQQQK3 w - - 0 1": {Material: 200, Isolated: -24, Doubled: -8, Passed: 6},
		"4k3/8/8/8/8/8/8/N3K3 w - - 0 1":        {Material: 310},
		"4k3/8/8/8/8/8/8/B3K3 w - - 0 1":        {Material: 325},
		"4k3/8/8/8/8/8/8/R3K3 w - - 0 1":        {Material: 500},
		"4k3/8/8/8/8/8/8/1Q2K3 b - - 0 1":       {Material: -940},
	} {
		got := must(fen).Terms()
		got.Squares, got.Shelter, got.Siege = 0, 0, 0
		if got != want {
			t.Errorf("%s: %+v, want %+v", fen, got, want)
		}
	}
	for _, row := range []struct {
		better, worse string
		term          func(chess.Terms) int
	}{
		{"r2q2k1/5ppp/8/8/8/8/5PPP/R2Q2K1 w - - 0 1", "r2q2k1/5ppp/8/8/7P/8/5PP1/R2Q2K1 w - - 0 1",
			func(x chess.Terms) int { return x.Shelter }},
		{"r2q2k1/5ppp/8/8/6Q1/8/5PPP/R5K1 w - - 0 1", "r2q2k1/5ppp/8/8/8/8/5PPP/R2Q2K1 w - - 0 1",
			func(x chess.Terms) int { return x.Siege }},
		{"4k3/8/8/8/4N3/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1", func(x chess.Terms) int { return x.Squares }},
	} {
		better, worse := must(row.better).Terms(), must(row.worse).Terms()
		if row.term(better) <= row.term(worse) {
			t.Errorf("%s has %+v, want more than %s, %+v", row.better, better, row.worse, worse)
		}
	}
}

// Each feature by a small position that has it: what it is for the side to move, minus that of the other side.
func TestFeatures(t *testing.T) {
	names := chess.Rows()
	for _, row := range []struct {
		fen, name string
		want      float64
	}{
		{"4k3/8/4n3/4P3/8/8/8/4K3 w - - 0 1", "passed, blocked", 1},
		{"4k3/8/4N3/4P3/8/8/8/4K3 w - - 0 1", "passed, blocked", 0},
		{"k7/8/8/4P3/8/8/8/4K3 w - - 0 1", "passed, nearer to its king", 4 - 5},
		{"4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "passed, nearer to its king", 0},
		{"4k3/8/8/8/4p3/8/8/4K3 b - - 0 1", "passed, nearer to its king", 2 - 5},
		{"4k3/8/8/8/3P4/4P3/8/4K3 w - - 0 1", "pawn supported", 1},
		{"4k3/8/8/8/8/3PP3/8/4K3 w - - 0 1", "pawn phalanx", 2},
		{"4k3/8/8/3p4/3P4/4P3/8/4K3 w - - 0 1", "pawn backward", 0},
		{"4k3/8/6p1/5p2/3P4/4P3/8/4K3 w - - 0 1", "pawn backward", 1},
		{"4k3/8/6p1/5p2/3P4/2P1P3/8/4K3 w - - 0 1", "pawn backward", 1},
		{"4k3/8/6p1/5p2/8/3PP3/8/4K3 w - - 0 1", "pawn backward", 0},
		{"4k3/8/8/8/8/8/8/N3K3 w - - 0 1", "mobility, knight", 2},
		{"4k3/8/1p6/8/8/8/2P5/N3K3 w - - 0 1", "mobility, knight", 1},
		{"4k3/2p5/8/8/8/1N6/8/4K3 w - - 0 1", "mobility, knight", 6},
		{"4k3/p7/8/8/3N4/8/8/4K3 w - - 0 1", "mobility, knight", 8},
		{"4k3/8/p7/8/3N4/8/8/4K3 w - - 0 1", "mobility, knight", 7},
		{"4k3/8/8/8/8/8/6P1/4K2B w - - 0 1", "mobility, bishop", 0},
		{"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "mobility, rook", 7 + 3},
		{"4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "mobility, queen", 7 + 3 + 7},
		{"4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", "bishop pair", 1},
		{"2b1kb2/8/8/8/8/8/8/2B1KB2 w - - 0 1", "bishop pair", 0},
		{"4k3/8/8/3N4/4P3/8/8/4K3 w - - 0 1", "outpost, knight", 1},
		{"4k3/2p5/8/3N4/4P3/8/8/4K3 w - - 0 1", "outpost, knight", 0},
		{"4k3/8/8/2pN4/4P3/8/8/4K3 w - - 0 1", "outpost, knight", 1},
		{"4k3/8/8/3B4/4P3/8/8/4K3 w - - 0 1", "outpost, bishop", 1},
		{"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "rook on an open file", 1},
		{"4k3/8/8/8/8/8/P7/R3K3 w - - 0 1", "rook on an open file", 0},
		{"4k3/p7/8/8/8/8/8/R3K3 w - - 0 1", "rook on a half-open file", 1},
		{"4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1", "threat by a pawn", 1},
		{"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "threat by a pawn", 0},
		{"4k3/8/3r4/8/4N3/8/8/4K3 w - - 0 1", "threat by a minor piece", 1},
		{"4k3/8/3n4/8/4N3/8/8/4K3 w - - 0 1", "threat by a minor piece", 0},
		{"k7/8/3n4/8/8/8/8/3RK3 w - - 0 1", "threat to a loose man", 1},
		{"k7/4p3/3n4/8/8/8/8/3RK3 w - - 0 1", "threat to a loose man", 0},
		{"4k3/8/8/8/8/3q4/8/1N3NK1 w - - 0 1", "siege, together", 0},
		{"6k1/8/8/5N1N/8/8/8/6K1 w - - 0 1", "siege, together", -1}, // the row of Black's king
		{"4k3/8/8/8/8/8/8/4K3 b - - 0 1", "tempo", 1},
	} {
		sum, at := 0.0, slices.Index(names, row.name)
		if at < 0 {
			t.Fatalf("there is no row %q", row.name)
		}
		for weight, value := range must(row.fen).Features() {
			if weight/2 == at {
				sum += value
			}
		}
		if math.Abs(sum-row.want) > 1e-9 {
			t.Errorf("%s: %s %g, want %g", row.fen, row.name, sum, row.want)
		}
	}
}

// The attacks on the king are counted in two ways: both agree.
func TestTermsThatAreCountedWithAllAttacksAreTheSame(t *testing.T) {
	weights := chess.ByHand.Weights()
	weights[slices.Index(chess.Rows(), "tempo")] = chess.Weight{Middle: 10, End: 10}
	with, err := chess.NewEvaluation(weights)
	if err != nil {
		t.Fatal(err)
	}
	playouts(games(), func(p chess.Position, _ []chess.Move) {
		want := p.Terms()
		want.Tempo = 10
		if got := p.Judged(with).Terms(); got != want {
			t.Fatalf("%v has the terms %+v, want %+v", p, got, want)
		}
	})
}

func TestSEE(t *testing.T) {
	for _, row := range []struct {
		fen, move string
		want      int
	}{
		{"1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "Rxe5", 100},
		{"1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "Nxe5", 100 - 310},
		{"4k3/8/3p4/4p3/3P4/8/8/4K3 w - - 0 1", "dxe5", 0},
		{"4k3/8/3p4/4n3/3P4/8/8/4K3 w - - 0 1", "dxe5", 310 - 100},
		{"4k3/8/3p4/4p3/8/8/4R3/4K3 w - - 0 1", "Rxe5+", 100 - 500},
		{"4k3/8/3p4/4p3/8/4R3/4R3/4K3 w - - 0 1", "Rxe5+", 100 - 500 + 100}, // a rook behind
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", 100},                  // in passing
		{"4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", 0},                  // and taken
		{"3rk3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", 0},                   // from behind
		{"4k3/8/8/3pP3/8/8/3r4/K7 w - d6 0 1", "exd6", 0},                   // along the file that the taken pawn opens
		{"7k/P7/8/8/8/8/8/K7 w - - 0 1", "a8=Q+", 840},
		{"1r5k/P7/8/8/8/8/8/K7 w - - 0 1", "a8=Q", -100},
		{"1r5k/P7/8/8/8/8/8/K7 w - - 0 1", "axb8=Q+", 500 + 840},
		{"4k3/4p3/8/8/8/8/8/K3R3 w - - 0 1", "Rxe7+", 100 - 500}, // the king takes
		{"4k3/4p3/8/8/4R3/8/8/K3R3 w - - 0 1", "Rxe7+", 100},     // the king may not
		{"4k3/8/2p5/8/8/8/8/KR6 w - - 0 1", "Rb5", -500},         // a quiet move
		{"4k3/8/2p5/8/8/8/8/KR6 w - - 0 1", "Rb6", 0},
	} {
		p := must(row.fen)
		m, err := p.ParseMove(row.move)
		if err != nil {
			t.Error(err)
			continue
		}
		if got := p.SEE(m); got != row.want {
			t.Errorf("%s: %s wins %d, want %d", row.fen, row.move, got, row.want)
		}
	}
}

// exchange is a board to play captures on, read from the text of a position: ' ' is an empty
// square. It finds attackers by walking, and plays every capture.
type exchange [64]rune

func board(p chess.Position) (b exchange) {
	for i, row := range strings.Split(strings.Fields(p.String())[0], "/") {
		at := 8 * (7 - i)
		for _, r := range row {
			if r >= '1' && r <= '8' {
				for range r - '0' {
					b[at] = ' '
					at++
				}
				continue
			}
			b[at] = r
			at++
		}
	}
	return b
}

const order = "pnbrqk"

func value(man rune) int {
	return []int{100, 310, 325, 500, 940, 20_000}[strings.IndexRune(order, unicode.ToLower(man))]
}

// attacks reports whether the man on a square attacks another.
func (b *exchange) attacks(from, to int) bool {
	files, ranks := to%8-from%8, to/8-from/8
	man := unicode.ToLower(b[from])
	switch man {
	case 'p':
		forward := 1
		if b[from] == 'p' {
			forward = -1
		}
		return ranks == forward && files*files == 1
	case 'n':
		return files*files*ranks*ranks == 4
	case 'k':
		return max(files*files, ranks*ranks) == 1
	}
	diagonal, straight := files*files == ranks*ranks, files*ranks == 0
	if from == to || !diagonal && !straight || diagonal && man == 'r' || straight && man == 'b' {
		return false
	}
	step := cmp.Compare(files, 0) + 8*cmp.Compare(ranks, 0)
	for at := from + step; at != to; at += step {
		if b[at] != ' ' {
			return false
		}
	}
	return true
}

// least returns the square of the least valuable man of a side that attacks a square, the lowest
// of several, -1 for none.
func (b *exchange) least(to int, upper bool) int {
	best := -1
	for from, man := range b {
		if man != ' ' && unicode.IsUpper(man) == upper && b.attacks(from, to) && (best < 0 || value(man) < value(b[best])) {
			best = from
		}
	}
	return best
}

// wins returns what a side wins by captures on a square, or by none.
func (b exchange) wins(to int, upper bool) int {
	from := b.least(to, upper)
	if from < 0 {
		return 0
	}
	won := value(b[to])
	b[to], b[from] = b[from], ' '
	if unicode.ToLower(b[to]) == 'k' && b.least(to, !upper) >= 0 {
		return 0
	}
	return max(0, won-b.wins(to, !upper))
}

func TestSEEIsWhatTheCapturesWin(t *testing.T) {
	playouts(games()/10, func(p chess.Position, moves []chess.Move) {
		b, passing := board(p), strings.Fields(p.String())[3]
		threat := 0
		for _, m := range moves {
			to, won := int(m.To()), 0
			after := board(p.Play(m))
			if b[to] != ' ' {
				won = value(b[to])
			}
			if m.To().String() == passing && unicode.ToLower(b[m.From()]) == 'p' {
				won = 100
			}
			won += value(after[to]) - value(b[m.From()])
			want := won - after.wins(to, unicode.IsLower(after[to]))
			if strings.HasPrefix(p.SAN(m), "O-O") {
				want = 0
			}
			if got := p.SEE(m); got != want {
				t.Fatalf("%v: %s wins %d, want %d", p, p.SAN(m), got, want)
			}
			hint := p.Hint(m)
			noisy := slices.Contains(p.NoisyMoves(nil), m)
			takes := strings.Contains(p.SAN(m), "x")
			promotes := strings.Contains(p.SAN(m), "=")
			if wantNoisy := promotes || takes && want >= 0; noisy != wantNoisy {
				t.Fatalf("%v: %s wins %d and is noisy: %t", p, p.SAN(m), want, noisy)
			}
			switch {
			case !takes && !promotes && hint != 0, (takes || promotes) && want >= 0 && hint <= 0,
				(takes || promotes) && want < 0 && hint != want:
				t.Fatalf("%v: %s wins %d and has the hint %d", p, p.SAN(m), want, hint)
			}
			if takes {
				threat = max(threat, want)
			}
		}
		// The threat to the side that waits is the most that the side to move can take, en passant aside.
		if before, ok := p.NullMove(); ok && passing == "-" && before.Threat() != threat {
			t.Fatalf("%v threatens to win %d, want %d", p, before.Threat(), threat)
		}
	})
}

func TestNoisyMovesComeInTheOrderOfTheirHints(t *testing.T) {
	playouts(games()/4, func(p chess.Position, _ []chess.Move) {
		last := 1 << 30
		for _, m := range p.NoisyMoves(nil) {
			hint := p.Hint(m)
			if hint < 0 {
				continue // a promotion that loses
			}
			if hint > last {
				t.Fatalf("%v: the noisy moves are %v, and %v has a greater hint than one before it", p, p.NoisyMoves(nil), m)
			}
			last = hint
		}
	})
}

func TestNoisyMovesKeepsWhatTheBufferHas(t *testing.T) {
	p := must(kiwipete)
	buf := p.NoisyMoves([]chess.Move{1, 2})
	if !slices.Equal(buf[:2], []chess.Move{1, 2}) || !slices.Equal(buf[2:], p.NoisyMoves(nil)) {
		t.Errorf("%v after two moves, %v alone", buf, p.NoisyMoves(nil))
	}
}

func TestThreat(t *testing.T) {
	for fen, want := range map[string]int{
		chess.Start.String():                  0,
		"4k3/8/8/8/8/8/4r3/4K3 w - - 0 1":     20_000, // check
		"4k3/8/8/3p4/4N3/8/8/4K3 w - - 0 1":   310,
		"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1":   100,
		"4k3/8/8/3p4/4P3/3P4/8/4K3 w - - 0 1": 0,
		"4k3/8/8/8/8/8/6p1/4K2R w - - 0 1":    500 + 840, // takes and becomes a queen
		"4k3/8/8/8/8/8/6p1/4K3 w - - 0 1":     0,         // a promotion is no capture
	} {
		if got := must(fen).Threat(); got != want {
			t.Errorf("%s: threat %d, want %d", fen, got, want)
		}
	}
}

// The sum that Play keeps is that of the men on the board.
func TestSquaresAreThoseOfTheMenOnTheBoard(t *testing.T) {
	playouts(games(), func(p chess.Position, _ []chess.Move) {
		if again := must(p.String()); p.Terms() != again.Terms() {
			t.Fatalf("%v: %+v, and read again %+v", p, p.Terms(), again.Terms())
		}
	})
}

// Stored results were measured with the weights by hand: their scores stay what they were.
func TestTheEvaluationByHandStaysAsItIs(t *testing.T) {
	sum := fnv.New64a()
	playouts(40, func(p chess.Position, _ []chess.Move) {
		x := p.Terms()
		fmt.Fprintln(sum, p, p.Evaluate(), x.Material, x.Squares, x.Doubled, x.Isolated, x.Passed, x.Shelter, x.Siege)
	})
	if got, want := sum.Sum64(), uint64(0x6f6ba3692a9516cf); got != want {
		t.Errorf("the terms of 40 playouts have the digest %x, want %x", got, want)
	}
}
