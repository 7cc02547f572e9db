package chess_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/chess"
)

func read(t *testing.T, text string) []chess.PGN {
	t.Helper()
	games, err := chess.ReadPGN(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return games
}

func TestGamesAreReadWithoutTheirComments(t *testing.T) {
	const text = "\ufeff" + `[Event "A \"match\" in C:\\"]
[White "[A]"]
[Result "1-0"]

1. e4 {the best; by test} e5 $1 2.Nf3 (2. f4 exf4 (2... d5 {!)}) 3. Nf3) 2... Nc6 ; the rest
% escaped
3. Bb5!? a6 ! 1-0

[FEN "8/8/8/8/8/4k3/4p3/4K3 b - - 3 40"]
[SetUp "1"]

40... Kf3 1/2-1/2

1. d4
`
	games := read(t, text)
	var got []string
	for _, g := range games {
		got = append(got, fmt.Sprint(g.Tags, g.Moves, g.Result))
	}
	want := []string{
		`[{Event A "match" in C:\} {White [A]}] [e2e4 e7e5 g1f3 b8c6 f1b5 a7a6] 1-0`,
		"[] [e3f3] 1/2-1/2",
		"[] [d2d4] *",
	}
	for i := range got {
		got[i] = strings.ReplaceAll(got[i], "][", "] [")
		got[i] = strings.ReplaceAll(got[i], "]1", "] 1")
		got[i] = strings.ReplaceAll(got[i], "]*", "] *")
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if end := games[1].End(); end.String() != "8/8/8/8/8/5k2/4p3/4K3 w - - 0 1" {
		t.Errorf("the second game ends in %s: stalemate it is not", end)
	}
}

// What is written is read as it was.
func TestAGameIsWrittenAsItIsRead(t *testing.T) {
	for _, text := range []string{
		"[White \"a\\\\b \\\"c\\\"\"]\n[Result \"*\"]\n\n*\n\n",
		"[Result \"1-0\"]\n[SetUp \"1\"]\n[FEN \"6k1/5ppp/8/8/8/8/8/R6K w - - 0 1\"]\n\n1. Ra8# 1-0\n\n",
		"[Result \"0-1\"]\n[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/1p6/4K3 b - - 0 1\"]\n\n1... b1=Q+ 2. Kd2 0-1\n\n",
		"[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3\nO-O *\n\n",
	} {
		games := read(t, text)
		if len(games) != 1 || games[0].String() != text {
			t.Errorf("%q is written as %q", text, games)
		}
	}
	g := chess.PGN{From: chess.Start, Result: "1-0", Comment: "Black {fell}"}
	if text := g.String(); text != "[Result \"1-0\"]\n\n{Black (fell)} 1-0\n\n" {
		t.Errorf("%q", text)
	}
}

func TestAGameThatCannotBeReadIsAnErrorWithItsLine(t *testing.T) {
	for text, want := range map[string]string{
		"1. e4 e5\n2. Ke3":           `line 2: game 1: the move "Ke3" after 2: it is not legal`,
		"1. e4 *\n1. e4 {":           "line 2: game 2: a comment has no end",
		"1. e4 (":                    "a variation has no end",
		"1. e4 ) e5":                 "want ( before )",
		"[White \"a]\n":              `the tag "[White \"a]" has no end`,
		"[White a]":                  "want [NAME \"VALUE\"]",
		"[FEN \"8/8\"]":              "the position",
		"[Variant \"atomic\"]":       "want one of chess",
		"[Variant \"fischerandom\"]": "want one of chess",
	} {
		if games, err := chess.ReadPGN(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, %v; want %s", text, games, err, want)
		}
	}
}

// A game that was read is written so that it can be read again.
func FuzzPGN(f *testing.F) {
	f.Add("[White \"a\\\\\"]\n1. e4 {x} (1. d4) e5 $1 2.Nf3 1-0\n[FEN \"8/8/8/8/8/4k3/4p3/4K3 b - - 3 40\"]\n1... Kf3 *")
	f.Fuzz(func(t *testing.T, text string) {
		games, err := chess.ReadPGN(strings.NewReader(text))
		if err != nil {
			return
		}
		var written strings.Builder
		for _, g := range games {
			written.WriteString(g.String())
		}
		again, err := chess.ReadPGN(strings.NewReader(written.String()))
		if err != nil || len(again) != len(games) {
			t.Fatalf("%q is written as %q: %d games, %v", text, written.String(), len(again), err)
		}
		for i, g := range games {
			if !slices.Equal(again[i].Moves, g.Moves) || again[i].From != g.From || again[i].Result != g.Result {
				t.Errorf("%v is read again as %v", g, again[i])
			}
		}
	})
}

func TestOpeningsAreReadFromEPDAndPGN(t *testing.T) {
	const sicilian = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -"
	for _, text := range []string{
		"[Event \"x\"]\n\n1. e4 c5 *\n", "1.e4 c5", sicilian + " id \"B20\";", "\n# mine\n" + sicilian + " hmvc 0; fmvn 2;\n",
	} {
		got, err := chess.ReadOpenings(strings.NewReader(text))
		if err != nil || len(got) != 1 || got[0].String() != sicilian+" 0 1" {
			t.Errorf("%q is read as %v, %v", text, got, err)
		}
	}
	if got, err := chess.ReadOpenings(strings.NewReader("1. f3 e5 2. g4 Qh4#")); err == nil {
		t.Errorf("the game is over, and is read as %v", got)
	}
}
