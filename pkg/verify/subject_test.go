package verify_test

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/verify"
)

const inf = search.Inf

func maxMin(n verify.Node, depth, alpha, beta int, maximizing bool) int {
	if n.Leaf() || depth == 0 {
		return n.Value()
	}
	if maximizing {
		best := -inf
		for _, c := range n.Children() {
			best = max(best, maxMin(c, depth-1, alpha, beta, false))
			if alpha = max(alpha, best); alpha >= beta {
				break
			}
		}
		return best
	}
	best := inf
	for _, c := range n.Children() {
		best = min(best, maxMin(c, depth-1, alpha, beta, true))
		if beta = min(beta, best); alpha >= beta {
			break
		}
	}
	return best
}

func negamax(n verify.Node, depth, alpha, beta int) int {
	if depth == 0 || n.Leaf() {
		return n.Value()
	}
	best := -inf
	for _, c := range n.Children() {
		best = max(best, -negamax(c, depth-1, -beta, -max(alpha, best)))
		if best >= beta {
			break
		}
	}
	return best
}

func hard(n verify.Node, depth, alpha, beta int) int {
	if depth == 0 || n.Leaf() {
		return min(max(n.Value(), alpha), beta)
	}
	for _, c := range n.Children() {
		if alpha = max(alpha, -hard(c, depth-1, -beta, -alpha)); alpha >= beta {
			return beta
		}
	}
	return alpha
}

// negaScout looks at a node again, by the same Node.
func negaScout(n verify.Node, depth, alpha, beta int) int {
	if depth == 0 || n.Leaf() {
		return n.Value()
	}
	best, b := -inf, beta
	for i, c := range n.Children() {
		v := -negaScout(c, depth-1, -b, -max(alpha, best))
		if i > 0 && v > max(alpha, best) && v < beta {
			v = -negaScout(c, depth-1, -beta, -v)
		}
		best = max(best, v)
		if best >= beta {
			break
		}
		b = max(alpha, best) + 1
	}
	return best
}

func minimax(n verify.Node, depth, _, _ int, maximizing bool) int {
	if depth == 0 || n.Leaf() {
		return n.Value()
	}
	var values []int
	for _, c := range n.Children() {
		values = append(values, minimax(c, depth-1, 0, 0, !maximizing))
	}
	if maximizing {
		return slices.Max(values)
	}
	return slices.Min(values)
}

func TestRightFunctionsPass(t *testing.T) {
	trees := budget.Cases(1500)
	for _, c := range []struct {
		subject verify.Subject
		promise verify.Promise
		waste   bool
	}{
		{verify.MaxMin("alpha-beta", maxMin), verify.Bounds, false},
		{verify.Negamax("negamax form", negamax), verify.Bounds, false},
		{verify.Negamax("fail-hard", hard), verify.FailHard, false},
		{verify.Negamax("negascout", negaScout), verify.Bounds, false},
		{verify.MaxMin("minimax", minimax), verify.ExactAlways, true},
	} {
		report := verify.Check(c.subject, verify.Options{Trees: trees, Seed: budget.Seed(), Promise: c.promise})
		if !report.Passed() || c.waste != (report.Waste != nil) || report.Trees != trees {
			t.Errorf("%v", report)
		}
	}
}

func TestPromisesAreKeptOrBroken(t *testing.T) {
	for _, c := range []struct {
		promise verify.Promise
		want    string
	}{
		{verify.FailHard, "allowed   = -1 (minimax is 0)"},
		{verify.ExactAlways, "returned  0"},
	} {
		report := verify.Check(verify.MaxMin("fail-soft", maxMin), verify.Options{Trees: 500, Promise: c.promise})
		if report.Passed() || !strings.Contains(report.String(), c.promise.String()) {
			t.Errorf("%v: fail-soft passes: %v", c.promise, report)
		}
	}
}

func TestAFunctionBecomesATrace(t *testing.T) {
	tree, err := abtree.Parse("A(B(D=3 E=5) C(F=2 G=9))")
	if err != nil {
		t.Fatal(err)
	}
	for _, subject := range []verify.Subject{verify.MaxMin("mine", maxMin), verify.Negamax("mine", negamax)} {
		c, err := verify.Judge(subject, verify.Question{Tree: tree}, verify.Bounds)
		if err != nil || c.Kind != verify.Right {
			t.Fatal(c, err)
		}
		for _, trace := range []*search.Trace{c.Yours, c.AlphaBeta} {
			var names []string
			for _, e := range trace.Events {
				switch e.Kind {
				case search.Enter, search.Expand, search.Leaf:
					names = append(names, trace.Nodes[e.Node].Name)
				}
			}
			if got := strings.Join(names, " "); got != "A B D E C F" || trace.Result.Value != 3 || trace.Result.Stats.Nodes != 6 {
				t.Errorf("%s: visits %s, %v", trace.Name, got, trace.Result)
			}
			if trace.Nodes[6].Visited {
				t.Errorf("%s: G is visited", trace.Name)
			}
		}
	}
}

func TestAnsweringIsWhatCountsAsAVisit(t *testing.T) {
	tree, err := abtree.Parse("A(B(D=3 E=5) C(F=2 G=9))")
	if err != nil {
		t.Fatal(err)
	}
	peek := func(n verify.Node, _, _, _ int, _ bool) int {
		b := n.Children()[0]
		for _, c := range n.Children() {
			_, _ = c.Leaf(), c.Name()
		}
		b.Children()
		b.Children()[0].Value()
		return b.Children()[0].Value() // B again, then D again
	}
	c, err := verify.Judge(verify.MaxMin("peek", peek), verify.Question{Tree: tree}, verify.Bounds)
	if err != nil || c.Kind != verify.Right || c.Yours.Result.Stats.Nodes != 5 {
		t.Errorf("%v, %v, %d visits, want A B D B D", c, err, c.Yours.Result.Stats.Nodes)
	}
}

// A node that is asked several things in a row is visited once, in whatever order it is asked, and its value is the same.
func TestANodeThatIsAskedTwiceIsVisitedOnce(t *testing.T) {
	tree, err := abtree.Parse("A(B{eval=4}(!x:D{eval=1}(!y:F=3 G=8) E=7) C=2)")
	if err != nil {
		t.Fatal(err)
	}
	asks := map[string]func(verify.Node){
		"value":    func(n verify.Node) { n.Value() },
		"children": func(n verify.Node) { n.Children() },
		"noisy":    func(n verify.Node) { n.Noisy() },
		"others": func(n verify.Node) {
			n.Leaf()
			n.Name()
			n.Key()
		},
	}
	for _, depth := range []int{1, 2} { // B is at the horizon, and above it
		for first, ask := range asks {
			for second, again := range asks {
				inOrder := func(n verify.Node, _, _, _ int, _ bool) (best int) {
					for _, c := range n.Children() {
						ask(c)
						again(c)
						best = max(best, c.Value())
					}
					return best
				}
				q := verify.Question{Tree: tree, Depth: depth}
				c, err := verify.Judge(verify.MaxMin("in order", inOrder), q, verify.Bounds)
				if err != nil || c.Got != 4 || c.Yours.Result.Stats.Nodes != 3 {
					t.Errorf("depth %d, %s, %s, then the value: %v, %v; want 4 after 3 visits", depth, first, second, c, err)
				}
			}
		}
	}
	r := verify.Check(verify.Negamax("lists first", listsFirst), verify.Options{Trees: 300})
	if !r.Passed() || r.Nodes != r.AlphaBeta {
		t.Errorf("it asks each node for its children first.\n%v", r)
	}
}

// listsFirst is negamax that finds out from the children whether the game is over.
func listsFirst(n verify.Node, depth, alpha, beta int) int {
	children := n.Children()
	if depth == 0 || len(children) == 0 {
		return n.Value()
	}
	best := -inf
	for _, c := range children {
		if best = max(best, -listsFirst(c, depth-1, -beta, -max(alpha, best))); best >= beta {
			break
		}
	}
	return best
}

// TestWrongFunctionsAreExplained has a case for each way to go wrong.
func TestWrongFunctionsAreExplained(t *testing.T) {
	for _, c := range []struct {
		name string
		f    func(n verify.Node, depth, alpha, beta int, maximizing bool) int
		kind verify.Kind
		want []string
	}{
		{"panics", func(n verify.Node, _, _, _ int, _ bool) int { return n.Children()[0].Value() }, verify.Broken,
			[]string{"tree      0\n", "index out of range [0]"}},
		{"panics with an error", func(n verify.Node, _, _, _ int, _ bool) int {
			if !n.Leaf() {
				panic(errors.New("my own"))
			}
			return n.Value()
		}, verify.Broken, []string{"tree      (0)\n", "my own"}},
		{"asks inner nodes for values", func(n verify.Node, _, _, _ int, _ bool) int { return n.Value() }, verify.Broken,
			[]string{"tree      (0)\n", "the value of A, an inner node that has none"}},
		{"asks for ever", func(n verify.Node, _, _, _ int, _ bool) int {
			for !n.Leaf() {
				n.Name()
			}
			return n.Value()
		}, verify.Endless, []string{"tree      (0)\n", "stopped after"}},
		{"visits for ever", func(n verify.Node, _, _, _ int, _ bool) int {
			for !n.Leaf() {
				for _, c := range n.Children() {
					c.Value()
				}
			}
			return n.Value()
		}, verify.Endless, []string{"tree      (0)\n", "stopped after"}},
		{"infinity", func(n verify.Node, _, _, _ int, _ bool) int { return inf }, verify.WrongValue,
			[]string{"tree      0\n", "returned  ∞"}},
		{"first child", func(n verify.Node, _, _, _ int, _ bool) int {
			for !n.Leaf() {
				n = n.Children()[0]
			}
			return n.Value()
		}, verify.WrongValue, []string{"tree      (0 1)\n", "never visited C"}},
		{"last child", func(n verify.Node, _, _, _ int, _ bool) int {
			for !n.Leaf() {
				children := n.Children()
				for _, c := range children[:len(children)-1] {
					c.Children()
				}
				n = children[len(children)-1]
			}
			return n.Value()
		}, verify.WrongValue, []string{"tree      (0 -1)\n", "visited all the nodes that matter"}},
		{"ends its goroutine", func(n verify.Node, _, _, _ int, _ bool) int {
			if n.Leaf() {
				return n.Value()
			}
			runtime.Goexit()
			return 0
		}, verify.Broken, []string{"tree      (0)\n", "allowed   = 0", "ended its goroutine"}},
	} {
		report := verify.Check(verify.MaxMin(c.name, c.f), verify.Options{Trees: 300, ToTheEnd: true})
		if report.Passed() || report.Wrong.Kind != c.kind {
			t.Errorf("%v", report)
			continue
		}
		for _, want := range c.want {
			if !strings.Contains(report.String(), want) {
				t.Errorf("want %q in:\n%v", want, report)
			}
		}
	}
}

func TestALoopThatAsksNothingIsReported(t *testing.T) {
	end := make(chan struct{})
	defer close(end)
	stuck := func(n verify.Node, _, _, _ int, _ bool) int {
		if n.Leaf() {
			return n.Value()
		}
		<-end
		return 0
	}
	began := time.Now()
	report := verify.Check(verify.MaxMin("stuck", stuck), verify.Options{Answer: 50 * time.Millisecond})
	if report.Passed() || report.Wrong.Kind != verify.Endless ||
		!strings.Contains(report.String(), "cannot be stopped") || time.Since(began) > 3*time.Second {
		t.Errorf("after %v: %v", time.Since(began), report)
	}
}

func TestACheckEndsWhenItsTimeIsOver(t *testing.T) {
	began := time.Now()
	report := verify.Check(verify.MaxMin("mine", maxMin), verify.Options{Trees: 1 << 30, Total: 200 * time.Millisecond})
	if !report.Passed() || !report.Stopped || time.Since(began) > 3*time.Second {
		t.Errorf("after %v: %v", time.Since(began), report)
	}
	cancel := make(chan struct{})
	close(cancel)
	if report := verify.Check(verify.MaxMin("mine", maxMin), verify.Options{Cancel: cancel}); report.Passed() ||
		!report.Stopped || report.Trees != 0 || !strings.Contains(report.String(), "not judged") {
		t.Errorf("cancelled: %v", report)
	}
}

func TestTheSameSeedGivesTheSameReport(t *testing.T) {
	check := func(seed uint64) string {
		r := verify.Check(verify.Algorithm("nobody", textbook.Scout[abtree.Position, abtree.Move]),
			verify.Options{Trees: 800, Seed: seed})
		return fmt.Sprint(r.String(), r.Nodes)
	}
	if a, b, c := check(3), check(3), check(4); a != b || a == c {
		t.Errorf("seed 3 gives\n%s\nand\n%s\nseed 4\n%s", a, b, c)
	}
}

func TestJudgeRefusesWhatHasNoAnswer(t *testing.T) {
	tree, err := abtree.Parse("(3 ?)")
	if err != nil {
		t.Fatal(err)
	}
	full, err := abtree.Parse("(3 5)")
	if err != nil {
		t.Fatal(err)
	}
	for _, q := range []verify.Question{
		{}, {Tree: &abtree.Tree{}}, {Tree: tree}, {Tree: tree, Depth: -1},
		{Tree: full, Window: search.Window{Alpha: 5, Beta: 3}}, {Tree: full, Window: search.Window{Alpha: 5, Beta: 5}},
	} {
		if c, err := verify.Judge(verify.MaxMin("mine", maxMin), q, verify.Bounds); err == nil {
			t.Errorf("%v: %v", q, c)
		}
	}
}

func TestNobodyToAskIsSaidSo(t *testing.T) {
	tree, err := abtree.Parse("(3 5)")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		subject verify.Subject
		promise verify.Promise
		want    string
	}{
		{verify.Subject{}, verify.Bounds, "no function is given"},
		{verify.MaxMin("mine", nil), verify.Bounds, "no function is given"},
		{verify.Negamax("mine", nil), verify.Bounds, "no function is given"},
		{verify.Algorithm("mine", nil), verify.Bounds, "no function is given"},
		{verify.MaxMin("mine", maxMin), 99, "the promise is unknown (99)"},
	} {
		if _, err := verify.Judge(c.subject, verify.Question{Tree: tree}, c.promise); err == nil ||
			!strings.Contains(err.Error(), c.want) {
			t.Errorf("want %q, got %v", c.want, err)
		}
		report := verify.Check(c.subject, verify.Options{Trees: 10, Promise: c.promise})
		if report.Passed() || !strings.Contains(report.String(), "not judged: "+c.want) {
			t.Errorf("want %q: %v", c.want, report)
		}
	}
	if got := verify.Kind(99).String(); got != "unknown (99)" {
		t.Error(got)
	}
}

// A goroutine that is 250,000 calls deep is the subject's fault where the subject has started it; what
// the rest of the program does meanwhile is not.
func TestOnlyItsOwnGoroutinesAreTheSubjects(t *testing.T) {
	var deep func(left int, there chan<- bool, leave <-chan bool) byte
	deep = func(left int, there chan<- bool, leave <-chan bool) byte {
		var frame [256]byte
		if left == 0 {
			close(there)
			<-leave
		} else {
			frame[left%256] = deep(left-1, there, leave)
		}
		return frame[0]
	}
	for _, own := range []bool{false, true} {
		asked, there, leave, gone := make(chan bool), make(chan bool), make(chan bool), make(chan bool)
		dive := func() {
			<-asked
			deep(250_000, there, leave)
			close(gone)
		}
		if !own {
			go dive()
		}
		var once sync.Once
		report := verify.Check(verify.Negamax("alpha-beta", func(n verify.Node, depth, alpha, beta int) int {
			once.Do(func() {
				if own {
					go dive()
				}
				close(asked)
				<-there
				if own {
					<-leave
				}
				time.Sleep(20 * time.Millisecond) // the checker looks every other one
			})
			return negamax(n, depth, alpha, beta)
		}), verify.Options{Trees: 20})
		close(leave)
		<-gone
		if report.Passed() == own {
			t.Errorf("started by the subject %t: %v", own, report)
		}
	}
}

// TestAMoveIsJudged has functions that say which move they would play.
func TestAMoveIsJudged(t *testing.T) {
	choosing := func(tie, below bool) verify.Subject {
		var search func(n verify.Node, depth, alpha, beta, ply int) int
		search = func(n verify.Node, depth, alpha, beta, ply int) int {
			if depth == 0 || n.Leaf() {
				return n.Value()
			}
			best := -inf
			for _, c := range n.Children() {
				v := -search(c, depth-1, -beta, -max(alpha, best), ply+1)
				if v > best || tie && v == best {
					best = v
					if ply == 0 || below {
						c.Choose()
					}
				}
				if best >= beta {
					break
				}
			}
			return best
		}
		return verify.Negamax("mine", func(n verify.Node, depth, alpha, beta int) int { return search(n, depth, alpha, beta, 0) })
	}
	trees := verify.Options{Trees: budget.Cases(300), Seed: budget.Seed()}
	if report := verify.Check(choosing(false, false), trees); !report.Passed() {
		t.Errorf("%v", report)
	}
	for name, c := range map[string]struct {
		subject verify.Subject
		kind    verify.Kind
		has     string
	}{
		"a tie":        {choosing(true, false), verify.WrongMove, "is not worth it"},
		"a call below": {choosing(false, true), verify.Broken, "which is not a child of the root"},
	} {
		report := verify.Check(c.subject, trees)
		if report.Wrong == nil || report.Wrong.Kind != c.kind || !strings.Contains(report.String(), c.has) {
			t.Errorf("%s: want %v, and %q in\n%v", name, c.kind, c.has, report)
		}
	}
}

// TestQuestionsForProgramsAreRefused asks a function what only a program can be asked.
func TestQuestionsForProgramsAreRefused(t *testing.T) {
	mine := verify.Negamax("mine", func(n verify.Node, _, _, _ int) int { return n.Value() })
	for _, o := range []verify.Options{{NearerWins: true}, {Turns: true}, {Chance: true}} {
		if report := verify.Check(mine, o); report.Problem != "NearerWins, Turns and Chance are questions for programs" {
			t.Errorf("%+v: %v", o, report)
		}
	}
}

// lastFirst is alpha-beta that tries the moves from the last to the first, and is right; from leaves out the first ones.
func lastFirst(from int) func(n verify.Node, depth, alpha, beta int) int {
	var f func(n verify.Node, depth, alpha, beta int) int
	f = func(n verify.Node, depth, alpha, beta int) int {
		if n.Leaf() || depth == 0 {
			return n.Value()
		}
		best, children := -inf, n.Children()
		for i := len(children) - 1; i >= from && best < beta; i-- {
			best = max(best, -f(children[i], depth-1, -beta, -max(alpha, best)))
		}
		return best
	}
	return f
}

// The order of the moves is no waste, and a move that is lost in it is found.
func TestAnOrderIsJudgedByItsValues(t *testing.T) {
	o := verify.Options{Trees: 300}
	right := verify.Check(verify.Negamax("last first", lastFirst(0)), o)
	if right.Wrong != nil || right.Waste != nil || right.Reordered == 0 || !strings.Contains(right.Hint(), "changes the order") {
		t.Errorf("the last move first: %v", right)
	}
	if lossy := verify.Check(verify.Negamax("lossy", lastFirst(1)), o); lossy.Wrong == nil {
		t.Errorf("without the first move: %v", lossy)
	}
}

// A table that is kept neither helps nor hurts in the next question. Within a question each position has one key.
func TestATableIsEmptyInEachQuestion(t *testing.T) {
	shared, err := abtree.Parse("A(B(C(0 1)) D(@C))")
	if err != nil {
		t.Fatal(err)
	}
	q := verify.Question{Tree: shared}
	met := map[uint64]string{} // in calls before
	var now map[string]uint64  // of this call, by the names of the nodes
	calls := 0
	var f func(n verify.Node) int
	f = func(n verify.Node) int {
		name, key := n.Name(), n.Key()
		if name == "A" {
			calls++
			for name, key := range now {
				met[key] = name
			}
			now = map[string]uint64{}
		}
		if before, again := now[name]; again && before != key || met[key] != "" {
			t.Errorf("call %d: %s has the key %x, before %x, and in an earlier call it was that of %q", calls, name, key, before,
				met[key])
		}
		now[name] = key
		if n.Leaf() {
			return n.Value()
		}
		best := -inf
		for _, c := range n.Children() {
			best = max(best, -f(c))
		}
		return best
	}
	for range 2 {
		keys := verify.Negamax("keys", func(n verify.Node, _, _, _ int) int { return f(n) })
		if _, err := verify.Judge(keys, q, verify.Bounds); err != nil {
			t.Fatal(err)
		}
	}
	if calls < 2 || len(now) != 6 {
		t.Errorf("%d calls, the last of %d nodes: want 2 or more, of 6", calls, len(now))
	}
}

// A function that changes the slice of a node's children is told so.
func TestTheChildrenBelongToTheTree(t *testing.T) {
	for name, change := range map[string]func(children []verify.Node){
		"reversed": slices.Reverse[[]verify.Node],
		"cut":      func(children []verify.Node) { clear(children[1:]) },
	} {
		var f func(n verify.Node, depth, alpha, beta int) int
		f = func(n verify.Node, depth, alpha, beta int) int {
			if n.Leaf() || depth == 0 {
				return n.Value()
			}
			children := n.Children()
			copied := slices.Clone(children)
			change(children)
			best := -inf
			for _, c := range copied {
				best = max(best, -f(c, depth-1, -beta, -alpha))
			}
			return best
		}
		report := verify.Check(verify.Negamax(name, f), verify.Options{Trees: 100})
		if hint := report.Hint(); report.Wrong == nil || !strings.Contains(hint, "belongs to the tree") {
			t.Errorf("%s: the hint is %q of\n%v", name, hint, report)
		}
	}
}

// A function may ask for the evaluation of the root, and of any other node, before the depth is used up.
func TestTheRootHasAValue(t *testing.T) {
	var search func(n verify.Node, depth, alpha, beta int) int
	search = func(n verify.Node, depth, alpha, beta int) int {
		n.Value() // as a search does that orders moves by it, or stands pat
		if depth == 0 || n.Leaf() {
			return n.Value()
		}
		best := -inf
		for _, c := range n.Children() {
			if best = max(best, -search(c, depth-1, -beta, -max(alpha, best))); best >= beta {
				break
			}
		}
		return best
	}
	report := verify.Check(verify.Negamax("asks for values", search), verify.Options{Trees: 200})
	if !report.Passed() || !report.Evaluated || report.Waste != nil {
		t.Errorf("%v", report)
	}
}

// A search that keeps killer moves from question to question is told what is wrong with its values, and not what it keeps.
func TestWhatIsKeptForTheOrderIsNotBlamed(t *testing.T) {
	killer := ""
	var search func(n verify.Node, depth, alpha, beta int) int
	search = func(n verify.Node, depth, alpha, beta int) int {
		if depth == 0 || n.Leaf() {
			return n.Value()
		}
		children := slices.Clone(n.Children())
		if i := slices.IndexFunc(children, func(c verify.Node) bool { return c.Name() == killer }); i > 0 {
			children[0], children[i] = children[i], children[0]
		}
		best := -inf
		for _, c := range children {
			best = max(best, -search(c, depth-1, -beta, -max(alpha, best)))
			if best >= beta-1 {
				killer = c.Name()
				break
			}
		}
		return best
	}
	report := verify.Check(verify.Negamax("killers", search), verify.Options{Trees: 500})
	d := report.Diagnosis
	if d == nil || len(d.Like) != 1 || d.Like[0].Name != "cut-one-too-early" || strings.Contains(report.Hint(), "left over") {
		t.Errorf("want cut-one-too-early.\n%v\n%s", report, report.Hint())
	}
}
