package calc_test

import (
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// What is no engine is refused, and why. That one of one's own answers a page is tested in a browser.
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
