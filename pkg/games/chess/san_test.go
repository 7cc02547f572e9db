package chess_test

import (
	"fmt"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/chess"
)

func ExamplePosition_SAN() {
	pos, err := chess.Parse("r3k3/1P6/8/3pP3/8/6b1/5P1P/4K2R w Kq d6 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{"e5d6", "bxa8=N", "b8=Q+", "O-O", "Rf1", "fg3", "Kd3"} {
		move, err := pos.ParseMove(text)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(move, pos.SAN(move))
	}
	// Output:
	// e5d6 exd6
	// b7a8n bxa8=N
	// b7b8q b8=Q+
	// e1g1 O-O
	// h1f1 Rf1
	// f2g3 fxg3
	// chess: the move "Kd3" in the position "r3k3/1P6/8/3pP3/8/6b1/5P1P/4K2R w Kq d6 0 1": it is not legal: White has the moves h3 e6 b8=Q+ b8=R+ b8=B b8=N h4 hxg3 bxa8=Q+ bxa8=R+ bxa8=B bxa8=N fxg3 exd6 Rf1 Rg1 Kd1 Kf1 Kd2 Ke2 O-O
}

func TestSAN(t *testing.T) {
	for _, row := range []struct{ fen, uci, san string }{
		{chess.Start.String(), "e2e4", "e4"},
		{chess.Start.String(), "g1f3", "Nf3"},
		{kiwipete, "e1g1", "O-O"},
		{kiwipete, "e1c1", "O-O-O"},
		{kiwipete, "d5e6", "dxe6"},
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"},
		{"k7/6P1/8/8/8/8/8/K7 w - - 0 1", "g7g8q", "g8=Q+"},
		{"k6r/6P1/8/8/8/8/8/K7 w - - 0 1", "g7h8n", "gxh8=N"},
		{"k7/8/1K6/8/8/8/8/7R w - - 0 1", "h1h8", "Rh8#"},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "a1d1", "Rd1"},    // the other rook is behind the king
		{"4k3/8/8/8/8/K7/8/R6R w - - 0 1", "a1d1", "Rad1"},     // by file
		{"R7/8/8/4k3/8/8/7K/R7 w - - 0 1", "a1a4", "R1a4"},     // by rank
		{"8/8/8/k1K5/4Q2Q/8/8/7Q w - - 0 1", "h4e1", "Qh4e1+"}, // by both
		{"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"}, // the other knight is pinned
		{"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"},
		{"8/8/8/4N3/8/2N5/7k/K1N5 w - - 0 1", "c3e4", "Ne4"},
	} {
		p := must(row.fen)
		m, err := p.ParseMove(row.uci)
		if err != nil {
			t.Error(err)
			continue
		}
		if got := p.SAN(m); got != row.san || m.String() != row.uci {
			t.Errorf("%s: %v is %s in SAN, want %s, %s", row.fen, m, got, row.uci, row.san)
		}
	}
}

func TestMoveTextRoundTrip(t *testing.T) {
	playouts(games()/40, func(p chess.Position, moves []chess.Move) {
		if _, over := p.Terminal(); over {
			return
		}
		seen := map[string]chess.Move{}
		for _, m := range moves {
			san := p.SAN(m)
			if other, ok := seen[san]; ok {
				t.Fatalf("%v: both %v and %v are %s", p, m, other, san)
			}
			seen[san] = m
			for _, text := range []string{m.String(), san, san + "!?"} {
				if again, err := p.ParseMove(text); err != nil || again != m {
					t.Fatalf("%v: %q is read as %v, %v, want %v", p, text, again, err, m)
				}
			}
		}
	})
}

func TestParseMoveReadsWhatPeopleWrite(t *testing.T) {
	for _, row := range []struct{ fen, text, uci string }{
		{kiwipete, "0-0", "e1g1"},
		{kiwipete, "de6", "d5e6"},
		{kiwipete, "Nd5xe6", ""},
		{kiwipete, "Kg1", ""}, // castling is not written as a king move
		{kiwipete, "Ke1c1", ""},
		{kiwipete, "Kf1", "e1f1"},
		{kiwipete, "Ne5xg6", "e5g6"},
		{chess.Start.String(), "Nb1c3", "b1c3"},
		{chess.Start.String(), "Nbc3!", "b1c3"},
		{chess.Start.String(), "e2-e4", ""},
		{"k7/6P1/8/8/8/8/8/K7 w - - 0 1", "g8Q", "g7g8q"},
		{"k7/6P1/8/8/8/8/8/K7 w - - 0 1", "g7g8=Q+", "g7g8q"},
		{"k7/6P1/8/8/8/8/8/K7 w - - 0 1", "g8", ""},
		{"k7/6P1/8/8/8/8/8/K7 w - - 0 1", "g8=q", "g7g8q"},
		{"k7/6P1/8/8/8/8/8/K7 w - - 0 1", "g8n+", "g7g8n"},
		{"k4n2/6P1/8/8/8/8/8/K7 w - - 0 1", "gxf8=b", "g7f8b"},
		{"k4n2/6P1/8/8/8/8/8/K7 w - - 0 1", "g7f8B", "g7f8b"},
		{"8/8/8/8/8/2k5/8/K1N5 w - - 0 1", "Ne2", "c1e2"}, // no mate is possible, and moves are legal all the same
		{"8/8/8/8/8/2k5/8/K1N5 w - - 0 1", "a1a2", "a1a2"},
		{"8/8/8/8/8/2k5/8/K1N5 w - - 0 1", "Kb2", ""},
	} {
		m, err := must(row.fen).ParseMove(row.text)
		if row.uci == "" && err == nil || row.uci != "" && (err != nil || m.String() != row.uci) {
			t.Errorf("%s: %q is read as %v, %v, want %q", row.fen, row.text, m, err, row.uci)
		}
	}
}

func TestParseMoveSaysWhatIsWrong(t *testing.T) {
	const (
		two  = "4k3/8/8/8/8/K7/8/R6R w - - 0 1"
		mate = "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1"
		pat  = "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"
		chck = "k7/8/1K6/8/8/8/8/R7 b - - 0 1"
	)
	for _, row := range []struct{ fen, text, want string }{
		{two, "Rd1", "it can be any of [a1d1 h1d1]: want one of these"},
		{two, "hello", "it is not a move: want one such as e2e4, e7e8q, e4, Nbd7, exd6, O-O or e8=Q"},
		{two, "", "it is not a move: want one such as e2e4, e7e8q, e4, Nbd7, exd6, O-O or e8=Q"},
		{two, "Nd1", "it is not legal: White has the moves Rab1 Rac1 "},
		{chck, "Kb7", "it is not legal: Black is in check, and has the moves Kb8"},
		{mate, "Kb8", "the game is over, lost by mate: there is no move"},
		{pat, "Kb8", "the game is over, drawn: there is no move"},
	} {
		_, err := must(row.fen).ParseMove(row.text)
		want := fmt.Sprintf("chess: the move %q in the position %q: %s", row.text, row.fen, row.want)
		if err == nil || len(err.Error()) < len(want) || err.Error()[:len(want)] != want {
			t.Errorf("%v, want\n%s", err, want)
		}
	}
}

func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"e4", "Nf3", "O-O", "e1g1", "dxe6", "gxh8=Q+", "0000", "Qh4e1#"} {
		for _, row := range perfts[:6] {
			f.Add(row.fen, text)
		}
	}
	f.Fuzz(func(t *testing.T, fen, text string) {
		p, err := chess.Parse(fen)
		if err != nil {
			return
		}
		m, err := p.ParseMove(text)
		if err != nil {
			return
		}
		if again, err := p.ParseMove(p.SAN(m)); err != nil || again != m {
			t.Errorf("%v: %q is %v, whose SAN is read as %v, %v", p, text, m, again, err)
		}
	})
}
