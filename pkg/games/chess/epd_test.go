package chess_test

import (
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/chess"
)

func ExampleReadEPD() {
	suite, err := chess.ReadEPD(strings.NewReader(`
# two positions of "Win at Chess"
2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id "WAC.001";
8/1p6/p5R1/k7/Prpp4/K7/1NP5/8 w - - am Rd6; bm Rb6 Rg5+; id "WAC.274";
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, e := range suite {
		fmt.Println(e.ID, e.Best, e.Avoid)
	}
	// Output:
	// WAC.001 [g3g6] []
	// WAC.274 [g6b6 g6g5] [g6d6]
}

func TestEPDRoundTrip(t *testing.T) {
	for _, line := range []string{
		chess.Start.String()[:len(chess.Start.String())-4],
		`4k3/8/8/3pP3/8/8/8/4K2R w K d6 acd 12; am Rg1; bm exd6 O-O; ce -35; id "a name";`,
		`4k3/8/8/8/8/8/8/4K2R w K - ce 0; c0 "one; two"; pv O-O Ke7;`,
	} {
		e, err := chess.ParseEPD(line)
		if err != nil {
			t.Error(err)
			continue
		}
		if e.String() != line {
			t.Errorf("%s\nprints as %s", line, e)
		}
	}
	for text, want := range map[string]string{
		"4k3/8/8/8/8/8/8/4K2R w K - - bm Rh8+;":      "4k3/8/8/8/8/8/8/4K2R w K - bm Rh8+;",
		"4k3/8/8/8/8/8/8/4K2R w K - -":               "4k3/8/8/8/8/8/8/4K2R w K -",
		`4k3/8/8/8/8/8/8/4K2R w K - - id "-";`:       `4k3/8/8/8/8/8/8/4K2R w K - id "-";`,
		"4k3/8/8/8/8/8/8/4K2R w K - bm #10;":         "4k3/8/8/8/8/8/8/4K2R w K - dm 10;",
		"4k3/8/8/8/8/8/8/4K2R b - - bm #-3; dm -3;":  "4k3/8/8/8/8/8/8/4K2R b - - dm -3;",
		"4k3/8/8/8/8/8/8/4K2R w K - dm 2; bm Rh8+ #": "4k3/8/8/8/8/8/8/4K2R w K - bm Rh8+; dm 2;",
	} {
		if e, err := chess.ParseEPD(text); err != nil || e.String() != want {
			t.Errorf("%s: %v, %v, want %s", text, e, err, want)
		}
	}
	e, err := chess.ParseEPD(`4k3/8/8/8/8/8/8/4K2R w K - ; id  BK.01 ; bm Rh8 + ; acd 3; ce 500`)
	if want := `4k3/8/8/8/8/8/8/4K2R w K - acd 3; bm Rh8+; ce 500; id "BK.01";`; err != nil || e.String() != want {
		t.Errorf("%v, %v, want %s", e, err, want)
	}
}

func TestTheBratkoKopecTestIsRead(t *testing.T) {
	file, err := os.Open("testdata/bratko-kopec.epd")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	suite, err := chess.ReadEPD(file)
	if err != nil {
		t.Fatal(err)
	}
	if len(suite) != 24 {
		t.Errorf("%d positions, want 24", len(suite))
	}
	for i, e := range suite {
		if len(e.Best) == 0 || e.ID != fmt.Sprintf("BK.%02d", i+1) {
			t.Errorf("position %d: %v", i+1, e)
		}
	}
}

func TestParseEPDSaysWhatIsWrong(t *testing.T) {
	const pos = "4k3/8/8/8/8/8/8/4K2R w K -"
	for line, want := range map[string]string{
		"":                           "it has fewer than 4 fields: want the first 4 of FEN, then operations such as bm Nf3;",
		"4k3/8/8/8/8/8/8/4K2R w":     "it has fewer than 4 fields: want the first 4 of FEN, then operations such as bm Nf3;",
		"4k3/8/8/8/8/8/8/4K2R x K -": `the side to move is "x": want w or b`,
		pos + " bm;":                 "the operation bm has no move: want one or more, such as bm Nf3;",
		pos + " am Rh1;": `the operation am has the move "Rh1": it is not legal: White has the moves Rf1 Rg1 Rh2 ` +
			`Rh3 Rh4 Rh5 Rh6 Rh7 Rh8+ Kd1 Kf1 Kd2 Ke2 Kf2 O-O`,
		pos + " ce much;":        `the operation ce has "much": want a number, -2147483648 or more`,
		pos + " acd -1;":         `the operation acd has "-1": want a number, 0 or more`,
		pos + " dm 0;":           `the operation dm has "0": want the moves to a mate, 1 to 500, or below 0 where the side to move is mated`,
		pos + " bm #x;":          `the operation bm has "x": want the moves to a mate, 1 to 500, or below 0 where the side to move is mated`,
		pos + " dm 2; bm #3;":    `the operation bm has a mate in 3, and one before it a mate in 2: want one`,
		pos + ` id "a;`:          `a quote is open in "id \"a;": want a second "`,
		pos + ` id "a" "b";`:     `the operation id has "a" "b": want one name, in quotes`,
		pos + " bm Rh8; bm Rh7;": "the operation bm comes twice: want it once",
		pos + " 0 1 bm Rh8;": `the operation "0 1 bm Rh8" begins with no letter: want a name, such as bm; an EPD has no ` +
			`move counters`,
		"7k/6Q1/6K1/8/8/8/8/8 b - - bm x": `the operation bm has the move "x": the game is over, lost by mate: there is no move`,
	} {
		_, err := chess.ParseEPD(line)
		if want = fmt.Sprintf("chess: the EPD %q: %s", line, want); err == nil || err.Error() != want {
			t.Errorf("%v, want\n%s", err, want)
		}
	}
	_, err := chess.ReadEPD(strings.NewReader("# a comment\n\n" + pos + "\nx\n"))
	if want := `line 4: chess: the EPD "x": it has fewer than 4 fields`; err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("%v, want %s", err, want)
	}
	suite, err := chess.ReadEPD(strings.NewReader("\ufeff" + pos + "\r\n\ufeff" + pos + "\r" + pos))
	if err != nil || len(suite) != 3 {
		t.Errorf("after a byte order mark: %v, %v", suite, err)
	}
	_, err = chess.ReadEPD(strings.NewReader(strings.Repeat("x", 1<<17)))
	if want := "chess: line 1 of the test suite: "; err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("%v, want %s", err, want)
	}
}

func FuzzParseEPD(f *testing.F) {
	for _, line := range []string{
		`4k3/8/8/3pP3/8/8/8/4K2R w K d6 acd 12; am Rg1; bm exd6 O-O; ce -35; id "a name";`,
		`4k3/8/8/8/8/8/8/4K2R w K - ; id  BK.01 ; bm Rh8 + ; c0 "one; two"`,
		"x",
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		e, err := chess.ParseEPD(line)
		if err != nil {
			return
		}
		again, err := chess.ParseEPD(e.String())
		if err != nil || !reflect.DeepEqual(again, e) {
			t.Errorf("%q is %+v, which prints as %q and is read as %+v, %v", line, e, e, again, err)
		}
	})
}
