package calc_test

import (
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// A package that is not an engine is refused with the reason. A browser test runs a page with a compiled engine.
func TestWhatIsNoEngineIsNotCompiled(t *testing.T) {
	for _, test := range []struct{ pkg, want string }{
		{"../explain", "../explain is not one main package: want one whose main calls calc.Engine.Serve"},
		{"./nowhere", "nowhere"},
		{"-x", "-x"},
	} {
		_, err := calc.Compile(test.pkg)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q in it", test.pkg, err, test.want)
		}
	}
}
