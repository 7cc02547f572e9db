package calc_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// textbookEngine answers for the algorithms of package textbook, as that of a page does.
var textbookEngine calc.Engine

// TestWhatCannotBeAnsweredSaysWhy asks badly: each answer is an error that says what to do.
func TestWhatCannotBeAnsweredSaysWhy(t *testing.T) {
	wide := "(" + strings.Repeat("1 ", calc.MaxNodes) + ")"
	for ask, want := range map[string]string{
		``:                           "not the JSON",
		`{"version":3`:               "not the JSON",
		`[]`:                         "not the JSON",
		`{"version":99}`:             "version 99",
		`{}`:                         "version 0",
		`{"version":3}`:              `called ""`,
		`{"version":3,"do":"dance"}`: `called "dance"`,
		`{"version":3,"do":"run","tree":"A(B=1 C=2)","variant":"nosuch"}`:                                          `no variant "nosuch"`,
		`{"version":3,"do":"run","tree":"A(B","variant":"minimax"}`:                                                "expected",
		`{"version":3,"do":"run","tree":"A(B=1 C=2)","variant":"minimax","asked":{"depth":-1}}`:                    "Depth is -1",
		`{"version":3,"do":"run","tree":"A(B=1 C=2)","variant":"minimax","asked":{"window":{"alpha":3}}}`:          "is empty",
		`{"version":3,"do":"run","tree":"A(B=1 C=2)","variant":"minimax","asked":{"window":{"alpha":0,"beta":0}}}`: "The window (0, 0) is empty: alpha must be less than beta",
		`{"version":3,"do":"run","tree":"A(B=1 C=?)","variant":"minimax"}`:                                         "C",
		`{"version":3,"do":"run","tree":"` + wide +
			`","variant":"minimax"}`: "more than 4000 nodes",
		`{"version":3,"do":"run","tree":"` + strings.Repeat(" ", calc.MaxText+1) + `","variant":"minimax"}`: "65537 bytes",
	} {
		var answer calc.Answer
		if err := json.Unmarshal(textbookEngine.JSON([]byte(ask)), &answer); err != nil {
			t.Errorf("%.80s: %v", ask, err)
			continue
		}
		switch {
		case answer.Version != viz.Version:
			t.Errorf("%.80s: an answer of version %d", ask, answer.Version)
		case answer.Error == nil:
			t.Errorf("%.80s: no error", ask)
		case !strings.Contains(answer.Error.Message, want):
			t.Errorf("%.80s: %q, want %q in it", ask, answer.Error.Message, want)
		}
	}
}

func TestASyntaxErrorHasItsPlace(t *testing.T) {
	answer := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "run", Tree: "A(B=1\n C==2)", Variant: "minimax"})
	if e := answer.Error; e == nil || e.Line != 2 || e.Column != 4 || e.Hint == "" {
		t.Errorf("%+v, want line 2, column 4 and a hint", answer.Error)
	}
}
