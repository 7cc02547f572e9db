package verify_test

import (
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/verify"
)

// A loop at the root that does not test for depth 0 is right where the judge counts, and the hint asks about that test. A search
// that deepens from 1 on, one that breaks off at 0 and one that answers yes or no are asked nothing.
func TestAHintAsksAboutZeroPlies(t *testing.T) {
	inner := loop{max: -search.Inf, min: search.Inf}.search
	root := func(tests bool) func(n verify.Node, depth, alpha, beta int, maximizing bool) int {
		return func(n verify.Node, depth, alpha, beta int, maximizing bool) int {
			if n.Leaf() || tests && depth == 0 {
				return n.Value()
			}
			best := search.Inf
			if maximizing {
				best = -search.Inf
			}
			for _, child := range n.Children() {
				v := inner(child, depth-1, alpha, beta, !maximizing)
				if maximizing {
					best, alpha = max(best, v), max(alpha, v)
				} else {
					best, beta = min(best, v), min(beta, v)
				}
				if alpha >= beta {
					break
				}
			}
			return best
		}
	}
	for name, c := range map[string]struct {
		subject verify.Subject
		asks    bool
	}{
		"the test is missing": {verify.MaxMin("f", root(false)), true},
		"the test is there":   {verify.MaxMin("f", root(true)), false},
		"it deepens": {verify.MaxMin("f", func(n verify.Node, depth, alpha, beta int, maximizing bool) (v int) {
			for d := 1; d <= depth; d++ {
				v = inner(n, d, alpha, beta, maximizing)
			}
			return v
		}), false},
		"it breaks off": {verify.MaxMin("f", func(n verify.Node, depth, alpha, beta int, maximizing bool) int {
			if depth == 0 {
				panic("no depth")
			}
			return root(false)(n, depth, alpha, beta, maximizing)
		}), false},
		"negamax": {verify.Negamax("f", noSlip.negamax), false},
		"minimax, the test is missing": {verify.Minimax("f", func(n verify.Node, depth int, maximizing bool) int {
			return root(false)(n, depth, -search.Inf, search.Inf, maximizing)
		}), true},
		"a decision": {verify.Decision("f", func(n verify.Node, depth, v int, maximizing bool) bool {
			return inner(n, depth, v-1, v, maximizing) >= v
		}), false},
		"a decision, the test is missing": {verify.Decision("f", func(n verify.Node, depth, v int, maximizing bool) bool {
			return root(false)(n, depth, v-1, v, maximizing) >= v
		}), true},
	} {
		report := verify.Check(c.subject, verify.Options{Trees: 300})
		if asks := strings.Contains(report.Hint(), "Asked for 0 plies"); !report.Passed() || asks != c.asks {
			t.Errorf("%s: the hint is %q of\n%v", name, report.Hint(), report)
		}
	}
}
