package calc_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// TestTheEngineMarksTheQuestionsOfItsRun: a page that is told the questions and one that asks
// the engine to mark learn the same.
func TestTheEngineMarksTheQuestionsOfItsRun(t *testing.T) {
	ask := calc.Ask{Version: viz.Version, Do: "run", Tree: "A(B(D=3 E=5) C(F=2 G=7 H=9))", Variant: "alphabeta-soft"}
	var questions []lab.Question
	if err := json.Unmarshal(calc.Do(ask).Run.Ask, &questions); err != nil {
		t.Fatal(err)
	}
	var want []lab.Mark
	ask.Do = "mark"
	for i, q := range questions {
		for _, a := range []lab.Answer{{Question: i, Skipped: []int{6}, Value: 3}, {Question: i, Value: 2, Bound: search.AtMost, Skipped: []int{6, 7}}} {
			ask.Answers = append(ask.Answers, a)
			want = append(want, q.Mark(a))
		}
	}
	if len(want) == 0 {
		t.Fatal("there are no questions")
	}
	text, err := json.Marshal(ask)
	if err != nil {
		t.Fatal(err)
	}
	var answer calc.Answer
	if err := json.Unmarshal(calc.JSON(text), &answer); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(answer.Marks, want) {
		t.Errorf("marks %v, want %v", answer.Marks, want)
	}

	ask.Answers = []lab.Answer{{}, {Question: len(questions)}}
	if e := calc.Do(ask).Error; e == nil || !strings.Contains(e.Message, "answer 2") {
		t.Errorf("an answer to no question: %+v", e)
	}
	ask.Variant, ask.Answers = "sss", nil
	if a := calc.Do(ask); a.Error != nil || len(a.Marks) > 0 {
		t.Errorf("no answers: %+v", a)
	}
	ask.Do = "run"
	if r := calc.Do(ask).Run; r == nil || r.Ask != nil {
		t.Errorf("SSS* asks %s", r.Ask)
	}
}
