package testset_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/ablab-go/ablab/pkg/games/testset"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

func ExampleConnectFour() {
	set := strings.NewReader("sequence,score\n2252576253462244111563365343671351441,-1\n8,0\n")
	for a, err := range testset.ConnectFour(set) {
		if err != nil {
			fmt.Println(err)
			continue
		}
		r, err := search.Run(textbook.AlphaBetaSoft, a.Position, search.Settings{})
		fmt.Println("want", *a.Score, "found", r.Value, a.Passes(r), err)
	}
	// Output:
	// want -1 found -1 true <nil>
	// line 3: connectfour: the moves "8" have '8' at place 1: want the columns played, each 1 to 7, such as "4455"
}

// summary says what is read from text, a line or an error for each.
func summary(game, text string) string {
	var out []string
	add := func(line int, name string, score *int, best, avoid any, err error) {
		if err != nil {
			out = append(out, err.Error())
			return
		}
		known := "none"
		if score != nil {
			known = fmt.Sprint(*score)
		}
		out = append(out, fmt.Sprint(line, " ", name, " ", known, " ", best, " ", avoid))
	}
	in := strings.NewReader(text)
	switch game {
	case "connectfour":
		for a, err := range testset.ConnectFour(in) {
			add(a.Line, a.Name, a.Score, a.Best, a.Avoid, err)
		}
	case "othello":
		for a, err := range testset.Othello(in) {
			add(a.Line, a.Name, a.Score, a.Best, a.Avoid, err)
		}
	case "chess":
		for a, err := range testset.Chess(in) {
			add(a.Line, a.Name, a.Score, a.Best, a.Avoid, err)
		}
	}
	return strings.Join(out, "\n")
}

const (
	ffo1 = "1,--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--,X,"
	obf1 = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X;"
	king = "4k3/8/8/8/8/8/8/4K2R w K - "
)

func TestALineIsReadOrSaysWhatIsWrong(t *testing.T) {
	for _, c := range []struct{ game, text, want string }{
		{"connectfour", "", ""},
		{"connectfour", "# a comment\r\n\r\nsequence,score\r\n44,1\r\n", "4  1 [] []"},
		{"connectfour", "44 -2\n44, 3", "1  -2 [] []\n2  3 [] []"},
		{"connectfour", "sequence,score\r44,-2\r44,3\r", "2  -2 [] []\n3  3 [] []"},
		{"connectfour", "44\n44,1,2\n45,0", `line 1: connectfour: "44" has 1 field: want the columns played and the score, such as 2252576,3` +
			"\n" + `line 2: connectfour: "44,1,2" has 3 fields: want the columns played and the score, such as 2252576,3` +
			"\n3  0 [] []"},
		{"connectfour", "44,much", `line 1: connectfour: the score is "much": want a number from -21 to 21`},
		{"connectfour", "44,22", `line 1: connectfour: the score is "22": want a number from -21 to 21`},
		{"connectfour", strings.Repeat("4", 5000) + ",1\n45,0",
			"line 1: it has more than 4096 bytes: want one position on each line\n2  0 [] []"},
		{"connectfour", "\ufeff# a comment\nposition;value\n44,1\nposition;value", "3  1 [] []\n" +
			`line 4: connectfour: "position;value" has 1 field: want the columns played and the score, such as 2252576,3`},
		{"connectfour", "\ufeff44,1\nsequence,score\n45,0", "1  1 [] []\n3  0 [] []"},
		{"othello", "name,board,turn\n" + ffo1 + "18,G8,14", "2 1 18 [g8] []"},
		{"chess", "\ufeff" + king + "- bm O-O;", "1  none [e1g1] []"},
		{"chess", king + "- bm O-O;\n\ufeff" + king + "bm Ke2;", "1  none [e1g1] []\n2  none [e1e2] []"},
		{"chess", strings.ReplaceAll(king+"- bm O-O;", " ", "\t"), "1  none [e1g1] []"},
		{"chess", king + `dm 3; id "a"`, "1 a none [] []"},
		{"chess", "4k3/8/8/8/8/8/8/4K2N w - - bm Ng3", `line 1: chess: the EPD "4k3/8/8/8/8/8/8/4K2N w - - bm Ng3" has nothing to search: ` +
			`the game is over`},
		{"othello", ffo1 + "18,G8,14", "1 1 18 [g8] []"},
		{"othello", obf1 + " G8:+18; h1 : 12; H7:+18;  % FFO #1", "1 FFO #1 18 [g8 h7] []"},
		{"othello", obf1 + "H1:+12;G8:+18", "1  18 [g8] []"},
		{"othello", obf1, "line 1: othello: no move of \"" + obf1[:66] + "\" has a score: want one or more, such as G8:+18;"},
		{"othello", obf1 + " a1:+3", "line 1: othello: the best move is \"a1\": want one of [b1 h1 a2 g2 a3 a4 h7 g8]"},
		{"othello", obf1 + " g8:?", `line 1: othello: the score is "?": want a number from -64 to 64`},
		{"othello", ffo1 + "18,,14", "1 1 18 [] []"},
		{"othello", strings.ReplaceAll(ffo1, ",", ";") + "18;G8;22", `line 1: othello: "` + strings.ReplaceAll(ffo1, ",", ";") +
			`18;G8;22" has semicolons between its fields: want commas, as in id,board,side,score,best,empties`},
		{"othello", ffo1 + "18,G8", `line 1: othello: "` + ffo1 + "18,G8" + `" has 5 fields: want 6, id,board,side,score,best,empties, or a line of OBF`},
		{"othello", ffo1 + "65,G8,14", `line 1: othello: the score is "65": want a number from -64 to 64`},
		{"othello", ffo1 + "18,G8,13", `line 1: othello: "13" squares are empty: the board has 14`},
		{"othello", "1,X,X,0,,1", `line 1: othello: the board "X X" has 2 characters: want 65, the squares and the side to move, such as ` +
			`"---------------------------OX------XO--------------------------- X"`},
		{"othello", "(;GM[2]SZ[8]", `line 1: othello: the moves "(" have "(" as move 1: want squares a1 to h8, or pass, such as ` +
			`"f5d6c3"; this begins a game in SGF, which is not read`},
		{"chess", king + `bm O-O; am Rh2; id "a"`, "1 a none [e1g1] [h1h2]"},
		{"chess", king + `id "a"`, `line 1: chess: the EPD "4k3/8/8/8/8/8/8/4K2R w K - id \"a\"" has no answer: want bm, am or dm, such as bm Nf3;`},
		{"chess", "sequence,score", `line 1: chess: the EPD "sequence,score": it has fewer than 4 fields: want the first 4 of FEN, then operations such as bm Nf3;`},
	} {
		if got := summary(c.game, c.text); got != c.want {
			t.Errorf("%s, %.120q:\n%s\nwant\n%s", c.game, c.text, got, c.want)
		}
	}
}

func TestAnErrorOfTheReaderIsTheLast(t *testing.T) {
	broken := errors.New("broken")
	var errs []error
	for _, err := range testset.Chess(io.MultiReader(strings.NewReader("x\ny"), iotest.ErrReader(broken))) {
		errs = append(errs, err)
	}
	var wrong *testset.LineError
	if last := len(errs) - 1; last < 1 || !errors.As(errs[0], &wrong) || wrong.Line != 1 || !errors.Is(errs[last], broken) {
		t.Errorf("%v, want an error of line 1, and %v", errs, broken)
	}
}

func TestThePublishedSetsAreRead(t *testing.T) {
	for file, want := range map[string]struct {
		game  string
		lines int
	}{
		"sets/L1_R1.csv":                     {"connectfour", 1000},
		"sets/L2_R1.csv":                     {"connectfour", 1000},
		"sets/L3_R1.csv":                     {"connectfour", 1000},
		"sets/ffo.csv":                       {"othello", 47},
		"../chess/testdata/bratko-kopec.epd": {"chess", 24},
		"../chess/testdata/wac.epd":          {"chess", 300},
	} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		got := summary(want.game, string(text))
		if strings.Count(got, "\n")+1 != want.lines || strings.Contains(got, "line ") {
			t.Errorf("%s: want %d positions and no error, got %.500s", file, want.lines, got)
		}
	}
}

func TestOnlyWhatIsKnownPasses(t *testing.T) {
	score := 3
	exact := search.Result[string]{Value: 3, Bound: search.Exact, Status: search.Complete, PV: []string{"a"}}
	with := func(change func(*search.Result[string])) search.Result[string] {
		r := exact
		change(&r)
		return r
	}
	worth := func(value int, bound search.Bound) search.Result[string] {
		return with(func(r *search.Result[string]) { r.Value, r.Bound = value, bound })
	}
	type answer = testset.Answer[int, string]
	for _, c := range []struct {
		answer answer
		found  search.Result[string]
		want   bool
	}{
		{answer{Score: &score}, exact, true},
		{answer{Score: &score}, with(func(r *search.Result[string]) { r.Value = 4 }), false},
		{answer{Score: &score}, with(func(r *search.Result[string]) { r.Bound = search.AtLeast }), false},
		{answer{Score: &score}, with(func(r *search.Result[string]) { r.Status = search.DepthLimit }), false},
		{answer{Score: &score, Best: []string{"b"}}, exact, false},
		{answer{Best: []string{"b", "a"}}, exact, true},
		{answer{Best: []string{"a"}}, with(func(r *search.Result[string]) { r.PV = nil }), false},
		{answer{Avoid: []string{"b"}}, exact, true},
		{answer{Avoid: []string{"a"}}, exact, false},
		{answer{Avoid: []string{"a"}, Best: []string{"a"}}, exact, false},
		{answer{Mate: 2}, worth(search.Win-3, search.Exact), true},
		{answer{Mate: 2}, worth(search.Win-1, search.SelectiveAtLeast), true},
		{answer{Mate: 2}, worth(search.Win-3, search.SelectiveAtMost), false},
		{answer{Mate: 2}, worth(search.Win-5, search.Exact), false},
		{answer{Mate: 2}, worth(-search.Win+2, search.Exact), false},
		{answer{Mate: 2}, worth(search.Inf, search.AtLeast), false},
		{answer{Mate: 2, Best: []string{"b"}}, worth(search.Win-3, search.Exact), false},
		{answer{Mate: -2}, worth(-search.Win+4, search.Exact), true},
		{answer{Mate: -2}, worth(-search.Win+4, search.AtLeast), false},
		{answer{Mate: -2}, worth(-search.Win+6, search.Exact), false},
		{answer{Mate: -2}, worth(search.Win-3, search.Exact), false},
	} {
		if got := c.answer.Passes(c.found); got != c.want {
			t.Errorf("%+v of %+v: %v, want %v", c.found, c.answer, got, c.want)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, text := range []string{"44,1\n45 -2\n", ffo1 + "18,G8,14", king + `bm O-O; am Rh2; id "a"`, "x", strings.Repeat("1", 5000)} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		read := func(a any, line int, err error) {
			var wrong *testset.LineError
			if (err == nil) != (line > 0) || err != nil && !errors.As(err, &wrong) {
				t.Errorf("%.200q: %+v at line %d, %v", text, a, line, err)
			}
		}
		for a, err := range testset.ConnectFour(strings.NewReader(text)) {
			read(a, a.Line, err)
		}
		for a, err := range testset.Othello(strings.NewReader(text)) {
			read(a, a.Line, err)
		}
		for a, err := range testset.Chess(strings.NewReader(text)) {
			read(a, a.Line, err)
		}
	})
}
