package calc

import (
	"fmt"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/lab"
)

func sheet(Ask) (Answer, error) { return Answer{}, errNotYet }

// mark marks what a reader has answered to the questions about a search.
func mark(ask Ask) (Answer, error) {
	tree, err := abtree.Parse(ask.Tree)
	if err != nil {
		return Answer{}, err
	}
	trace, err := record(tree, ask.Variant, ask.Asked, nil)
	if err != nil {
		return Answer{}, err
	}
	questions := lab.Questions(trace)
	marks := make([]lab.Mark, len(ask.Answers))
	for i, a := range ask.Answers {
		if a.Question < 0 || a.Question >= len(questions) {
			return Answer{}, fmt.Errorf("answer %d is to question %d: want one of the %d questions about this search, from 0", i+1, a.Question, len(questions))
		}
		marks[i] = questions[a.Question].Mark(a)
	}
	return Answer{Marks: marks}, nil
}
