package verify_test

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/verify"
	"github.com/ablab-go/ablab/pkg/verify/museum"
)

// A hint speaks of the mistake, and not of another one.
func TestHintsSpeakOfTheMistake(t *testing.T) {
	for name, c := range map[string]struct {
		slip
		speaks string // of the mistake
	}{
		"the minus is missing":             {noMinus, "its sign is not"},
		"no test for a leaf":               {noLeaf, "for a leaf"},
		"no test for the depth":            {noDepth, "the requested depth"},
		"the depth is not used up":         {sameDepth, "the requested depth"},
		"the best value starts at 0":       {fromZero, "What is the initial best value"},
		"only moves above alpha count":     {onlyAbove, "not better than alpha"},
		"a cut on alpha":                   {cutsOnAlpha, "when may a node be left"},
		"the first move alone":             {firstOnly, "when may a node be left"},
		"the last move is skipped":         {skipsLast, "the loop over the moves"},
		"the last value is returned":       {returnsLast, "should it keep"},
		"the window is not turned":         {sameWindow, "With which window was"},
		"it calls itself on the same node": {itself, "which node does a call get"},
		"a cut at >":                       {late, "wasteful"},
		"alpha is not raised":              {sameAlpha, "wasteful"},
		"nothing":                          {noSlip, "Right, and not one node too many."},
	} {
		report := verify.Check(verify.Negamax(name, c.negamax), verify.Options{Trees: 300})
		if hint := report.Hint(); !strings.Contains(hint, c.speaks) {
			t.Errorf("%s: the hint is %q, want it to speak of %q.\n%v", name, hint, c.speaks, report)
		}
	}
	bug, err := museum.Find("alpha-raised-by-min")
	if err != nil {
		t.Fatal(err)
	}
	report := verify.Check(verify.Algorithm(bug.Title, bug.Search), verify.Options{Trees: 300})
	if hint, want := report.Hint(), "which of the two bounds may end the loop"; !strings.Contains(hint, want) {
		t.Errorf("MIN raises alpha: the hint is %q, want it to speak of %q", hint, want)
	}
}

// loop is an alpha-beta in MAX/MIN form as beginners write it, with where its best values begin.
type loop struct {
	max, min int
	table    map[string]int // that is kept from question to question; nil for none
}

func (l loop) search(n verify.Node, depth, alpha, beta int, maximizing bool) int {
	if n.Leaf() || depth == 0 {
		return n.Value()
	}
	if v, known := l.table[n.Name()]; known {
		return v
	}
	best := l.min
	if maximizing {
		best = l.max
	}
	for _, child := range n.Children() {
		v := l.search(child, depth-1, alpha, beta, !maximizing)
		if maximizing {
			best = max(best, v)
			alpha = max(alpha, best)
		} else {
			best = min(best, v)
			beta = min(beta, best)
		}
		if alpha >= beta {
			break
		}
	}
	if l.table != nil {
		l.table[n.Name()] = best
	}
	return best
}

// A best value that begins at the wrong infinity is told apart from one that misses moves outside the window.
func TestAHintFindsWhereTheBestValueBegins(t *testing.T) {
	for name, l := range map[string]loop{
		"MIN begins at -∞":         {max: -search.Inf, min: -search.Inf},
		"MAX begins at ∞":          {max: search.Inf, min: search.Inf},
		"each begins as the other": {max: search.Inf, min: -search.Inf},
	} {
		report := verify.Check(verify.MaxMin(name, l.search), verify.Options{Trees: 300})
		if hint := report.Hint(); !strings.Contains(hint, "What is the initial best value, at a node of MAX and at a") {
			t.Errorf("%s: the hint is %q of\n%v", name, hint, report)
		}
	}
}

// The hint names a function that keeps something from earlier questions, and no search is drawn that shows another value.
func TestWhatAFunctionKeepsIsSaid(t *testing.T) {
	kept := loop{max: -search.Inf, min: search.Inf, table: map[string]int{}}
	report := verify.Check(verify.MaxMin("kept", kept.search), verify.Options{Trees: 300})
	if hint := report.Hint(); !strings.Contains(hint, "when is the table cleared?") {
		t.Errorf("the hint is %q of\n%v", hint, report)
	}
	right, asked := loop{max: -search.Inf, min: search.Inf}, 0
	report = verify.Check(verify.MaxMin("every third", func(n verify.Node, depth, alpha, beta int, maximizing bool) int {
		asked++
		if v := right.search(n, depth, alpha, beta, maximizing); asked%3 > 0 {
			return v
		}
		return 7
	}), verify.Options{Trees: 300})
	if hint := report.Hint(); report.Wrong == nil || !strings.Contains(hint, "left over from earlier questions") {
		t.Fatalf("the hint is %q of\n%v", hint, report)
	}
	if yours, _ := report.Searches(); yours != nil {
		t.Errorf("it returned %d, and the search that is drawn %d", report.Wrong.Got, yours.Result.Value)
	}
}

// If nothing is known of what was visited, nothing is said about it.
func TestAHintClaimsNothingAboutWhatIsNotKnown(t *testing.T) {
	tree, err := abtree.Parse("(0 1)")
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	once := func(n verify.Node, _, _, _ int) int {
		if asked++; asked > 1 {
			panic("no more")
		}
		return -n.Children()[0].Value()
	}
	c, err := verify.Judge(verify.Negamax("once", once), verify.Question{Tree: tree}, verify.Bounds)
	if err != nil {
		t.Fatal(err)
	}
	if hint := (&verify.Report{Wrong: c}).Hint(); !strings.Contains(hint, "nothing shows what it left out") {
		t.Errorf("the hint is %q of\n%v", hint, c)
	}
}

// forever calls itself and asks nothing, until Go ends the process.
//
//nolint:staticcheck // SA5007: that it never ends is what is tested
func forever(n verify.Node, depth, alpha, beta int) int { return -forever(n, depth-1, -beta, -alpha) }

func TestWhatCallsItselfForEverIsReportedInWords(t *testing.T) {
	if os.Getenv("FOREVER") != "" {
		report := verify.Check(verify.Negamax("forever", forever), verify.Options{})
		fmt.Println(report)
		fmt.Println(report.Hint())
		os.Exit(0)
	}
	program := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
	// The race detector's program lives on for a second after its end, in which the stack would overflow.
	program.Env = append(os.Environ(), "FOREVER=1", "GORACE=atexit_sleep_ms=0")
	out, err := program.CombinedOutput()
	for _, want := range []string{"no end", "calls itself again and again", "does not come to an end"} {
		if err != nil || !strings.Contains(string(out), want) || strings.Contains(string(out), "goroutine") {
			t.Fatalf("%v; want it to say %q and no stack. It says:\n%.2000s", err, want, out)
		}
	}
}

// Waste that does not come again cannot be shown: that is said, and no empty list is printed.
func TestWasteThatIsNotRepeatedIsNotDrawn(t *testing.T) {
	asked := 0
	report := verify.Check(verify.Negamax("wasteful for a time", func(n verify.Node, depth, alpha, beta int) int {
		if asked++; asked >= 500 && asked < 3000 {
			return late.negamax(n, depth, -search.Inf, search.Inf)
		}
		return noSlip.negamax(n, depth, alpha, beta)
	}), verify.Options{Trees: 300})
	if hint := report.Hint(); report.Waste == nil || !strings.HasPrefix(hint, "Right. Once it visited more nodes") ||
		!strings.Contains(report.String(), "When it is asked again, it visits no node that alpha-beta prunes") {
		t.Errorf("the hint is %q of\n%v", hint, report)
	}
}

// A node that is reached in two ways is named by the way to it, and as a move of the root if it is one.
func TestAMissedMoveOfTheRootIsNamed(t *testing.T) {
	tree, err := abtree.Parse("A(B(D(C(E{eval=1}(2)))) @C)")
	if err != nil {
		t.Fatal(err)
	}
	first := func(n verify.Node, depth, alpha, beta int) int {
		return firstOnly.negamax(n, depth, alpha, beta)
	}
	c, err := verify.Judge(verify.Negamax("first", first), verify.Question{Tree: tree, Depth: 4}, verify.Bounds)
	if err != nil {
		t.Fatal(err)
	}
	if want := "It never visited C as a move of the root."; !strings.Contains(c.Why, want) {
		t.Errorf("want %q: %v", want, c)
	}
}

// deepening is a loop over the depths around a search.
func deepening(search func(n verify.Node, depth, alpha, beta int) int) func(n verify.Node, depth, alpha, beta int) int {
	return func(n verify.Node, depth, alpha, beta int) (v int) {
		for d := 1; d <= depth; d++ {
			v = search(n, d, alpha, beta)
		}
		return v
	}
}

// A hint about a loop around the search speaks of that loop.
func TestALoopAroundTheSearchIsSeen(t *testing.T) {
	widening := func(n verify.Node, depth, alpha, beta int) int {
		for width := 1; ; width *= 2 {
			low, high := max(alpha, -width), min(beta, width)
			if v := negamax(n, depth, low, high); low < v && v < high {
				return v
			}
		}
	}
	for want, f := range map[string]func(verify.Node, int, int, int) int{
		"Right. It searches the root more than once, and the last": deepening(negamax),
		"It searches the root 2 times, and the last of":            deepening(sameAlpha.negamax),
		"When does such a loop end, if the value lies":             widening,
	} {
		if hint := verify.Check(verify.Negamax("loop", f), verify.Options{Trees: 200}).Hint(); !strings.Contains(hint, want) {
			t.Errorf("the hint is %q, want it to have %q", hint, want)
		}
	}
}

// Iterative deepening is judged by its last iteration: it is not wasteful if that one is not, and wasteful if that one is.
func TestDeepeningIsJudgedByItsLastIteration(t *testing.T) {
	byIndex := func(n verify.Node, depth, alpha, beta int) int { // asks the root for its moves in each turn of the loop
		best := n.Value()
		for i := 0; depth > 0 && i < len(n.Children()); i++ {
			if v := -negamax(n.Children()[i], depth-1, -search.Inf, search.Inf); i == 0 || v > best {
				best = v
			}
		}
		return best
	}
	for name, c := range map[string]struct {
		search func(n verify.Node, depth, alpha, beta int) int
		waste  bool
	}{
		"alpha-beta":                      {deepening(negamax), false},
		"PVS":                             {deepening(negaScout), false},
		"fail-hard":                       {deepening(hard), false},
		"a cutoff with >":                 {deepening(late.negamax), true},
		"alpha is not raised":             {deepening(sameAlpha.negamax), true},
		"the root is asked in every turn": {byIndex, true},
	} {
		report := verify.Check(verify.Negamax(name, c.search), verify.Options{Trees: 300})
		if !report.Passed() || c.waste != (report.Waste != nil) {
			t.Errorf("%s: want waste %t.\n%v", name, c.waste, report)
		}
	}
}
