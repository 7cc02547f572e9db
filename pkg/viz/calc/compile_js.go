package calc

import (
	"errors"

	"github.com/ablab-go/ablab/pkg/viz"
)

// Compile fails in a browser, which has no go command.
func Compile(string) (*viz.Program, error) {
	return nil, errors.New("calc: a browser has no go command that could compile an engine: compile it on a computer with Go")
}
