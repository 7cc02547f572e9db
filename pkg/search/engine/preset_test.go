package engine_test

import (
	"bytes"
	"cmp"
	"io"
	"iter"
	"os"
	"slices"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/draughts"
	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/games/testset"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
)

// preset returns the options of a name.
func preset(t *testing.T, name string) engine.Options {
	t.Helper()
	all := engine.Presets()
	at := slices.IndexFunc(all, func(p engine.Preset) bool { return p.Name == name })
	if at < 0 {
		t.Fatalf("no preset %s", name)
	}
	return all[at].Options
}

func TestPresetsGoTogether(t *testing.T) {
	for _, p := range engine.Presets() {
		if err := p.Options.Check(); err != nil || p.Means == "" {
			t.Errorf("%s, %q: %v", p.Name, p.Means, err)
		}
	}
}

// answers returns the first n positions of a test set.
func answers[P, M comparable](t *testing.T, text []byte, n int,
	read func(io.Reader) iter.Seq2[testset.Answer[P, M], error]) (all []testset.Answer[P, M]) {
	t.Helper()
	for a, err := range read(bytes.NewReader(text)) {
		if err != nil {
			t.Fatal(err)
		}
		if all = append(all, a); len(all) == n {
			break
		}
	}
	return all
}

// knows returns in how many positions a search finds what is known.
func knows[P search.Position[P, M], M comparable](t *testing.T, all []testset.Answer[P, M], settings search.Settings,
	found func(testset.Answer[P, M], search.Result[M]) bool) (right int) {
	t.Helper()
	for _, a := range all {
		r, err := search.Run(engine.Search, a.Position, settings)
		if err != nil {
			t.Fatal(err)
		}
		if found(a, r) {
			right++
		}
	}
	return right
}

func file(t *testing.T, read func(string) ([]byte, error), name string) []byte {
	t.Helper()
	text, err := read(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// The presets find at least this number of known answers at stated limits. The brackets show what the tuned engine finds.
func TestPresetsKnowAnswers(t *testing.T) {
	t.Run("chess", func(t *testing.T) { // Win at Chess (33)
		set := answers(t, file(t, os.ReadFile, "../../games/chess/testdata/wac.epd"), 50, testset.Chess)
		settings := search.Settings{Depth: search.MaxPly, Nodes: 20_000, NearerWins: true, Options: preset(t, "chess")}
		if n := knows(t, set, settings, testset.Answer[chess.Position, chess.Move].Passes); n < 37 {
			t.Errorf("the best move in %d of 50 positions", n)
		}
	})
	t.Run("connect four", func(t *testing.T) { // who wins, by a static score that judges (94)
		set := answers(t, file(t, testset.Sets.ReadFile, "sets/L2_R1.csv"), 100, testset.ConnectFour)
		for i := range set {
			set[i].Position = set[i].Position.Judged().Centred()
		}
		settings := search.Settings{Nodes: 1_000, Options: preset(t, "connectfour-judged")}
		n := knows(t, set, settings,
			func(a testset.Answer[connectfour.Board, connectfour.Move], r search.Result[connectfour.Move]) bool {
				return cmp.Compare(r.Value, 0) == cmp.Compare(*a.Score, 0)
			})
		if n < 94 {
			t.Errorf("who wins in %d of 100 positions", n)
		}
	})
	t.Run("Othello", func(t *testing.T) { // the first endings of the FFO test, 14 to 16 squares empty (8)
		set := answers(t, file(t, testset.Sets.ReadFile, "sets/ffo.csv"), 10, testset.Othello)
		settings := search.Settings{Nodes: 300_000, Options: preset(t, "othello")}
		n := knows(t, set, settings, func(a testset.Answer[othello.Board, othello.Move], r search.Result[othello.Move]) bool {
			return r.Value == *a.Score
		})
		if n < 9 {
			t.Errorf("the score in %d of 10 positions", n)
		}
	})
	t.Run("draughts", func(t *testing.T) { // published endings: see the game's own test (6)
		n := 0
		for board, move := range map[string]string{
			"W:WK32:BK26": "32-27", "W:WK19,K23:BK32": "19-24", "W:WK5,K13,K17:BK1,K6": "17-14",
			"W:WK22,K23,K24:BK31,K32": "22-25", "B:W12,17,K8:B3,K9,K15": "9-13", "B:W22,K5:BK6,K15": "15-10",
			"W:W16,22,K2,K30:B13,14,21,K10": "2-7",
		} {
			pos, err := draughts.Parse(board)
			if err != nil {
				t.Fatal(err)
			}
			settings := search.Settings{Depth: 19, Nodes: 300_000, Options: preset(t, "draughts")}
			if r, err := search.Run(engine.Search, pos, settings); err != nil {
				t.Error(err)
			} else if len(r.PV) > 0 && r.PV[0].String() == move {
				n++
			}
		}
		if n < 5 {
			t.Errorf("the winning move in %d of 7 endings", n)
		}
	})
}
