package claimtest_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/internal/claimtest"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// A game is read as it is written, and a text whose rules say what is not so is refused.
func TestAGameIsReadAsItIsWritten(t *testing.T) {
	for seed := range budget.Seeds(200) {
		game := claimtest.New(rand.New(rand.NewPCG(seed, 1)))
		if back, err := claimtest.Read(game.String()); err != nil || back.String() != game.String() {
			t.Fatalf("%v\nis read as\n%v\n%v", game, back, err)
		}
	}
	for text, want := range map[string]string{
		"0 score 1 high 3 kids [1]\n1 score -5":               "not so: it is worth 5",
		"0 score 1 kept [0] kids [1 2]\n1 score 2\n2 score 1": "not so: it is worth -1",
		"0 score 1 kids [0]":                                  "further down",
		"0 worth 1":                                           `"worth"`,
	} {
		if _, err := claimtest.Read(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// A judge finds what is false: of an algorithm that says a point too much at the root, and of one whose value is right and whose
// line is another.
func TestAJudgeFindsWhatIsFalse(t *testing.T) {
	game, err := claimtest.Read("0 score 0 kids [1 2]\n1 score -3\n2 score -4")
	if err != nil {
		t.Fatal(err)
	}
	type session = search.Session[claimtest.Position, claimtest.Move]
	for want, by := range map[string]func(s *session, pos claimtest.Position, depth, alpha, beta int) int{
		"": textbook.AlphaBetaSoft[claimtest.Position, claimtest.Move],
		"leave at ply 0 of position 0 says = 5": func(s *session, pos claimtest.Position, depth, alpha, beta int) int {
			s.Enter(pos, depth, alpha, beta)
			for _, m := range s.Moves(pos) {
				s.Enter(s.Play(pos, m), depth-1, -beta, -alpha)
			}
			return s.Leave(5)
		},
		"with the line [0], which is worth 3": func(s *session, pos claimtest.Position, depth, alpha, beta int) int {
			v := textbook.AlphaBetaSoft(s, pos, depth, alpha, beta)
			s.SetLine([]claimtest.Move{0})
			return v
		},
	} {
		var judge claimtest.Judge
		r, err := search.Run(by, game.Root(), judge.Watch(game.Root(), search.Settings{}, false))
		if err = judge.Result(game.Root(), r, err); (err == nil) != (want == "") ||
			err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}
