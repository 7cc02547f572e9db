package explain_test

import (
	"fmt"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// split searches all moves but the first on workers.
func split(s *session, p abtree.Position, depth, alpha, beta int) int {
	if score, over := s.Enter(p, depth, alpha, beta); over {
		return score
	}
	moves := s.Moves(p)
	best := -textbook.AlphaBetaSoft(s, s.Play(p, moves[0]), depth-1, -beta, -alpha)
	if best < beta && len(moves) > 1 {
		low, values := max(alpha, best), make([]int, len(moves)-1)
		s.Parallel(len(values), func(w *session, i int) bool {
			values[i] = -textbook.AlphaBetaSoft(w, w.Play(p, moves[i+1]), depth-1, -beta, -low)
			return false
		})
		best = max(best, slices.Max(values))
	}
	return s.Leave(best)
}

// What a worker has begun when another one cuts was looked at: it is said to be stopped.
func TestAWorkerThatIsStoppedIsTold(t *testing.T) {
	begun := make(chan bool)
	algorithm := func(s *session, p abtree.Position, depth, alpha, beta int) int {
		s.Enter(p, depth, alpha, beta)
		moves := s.Moves(p)
		s.Parallel(2, func(w *session, i int) bool {
			child := w.Play(p, moves[i])
			if i == 1 {
				<-begun
				w.Enter(child, depth-1, -beta, -alpha)
				return true
			}
			w.Enter(child, depth-1, -beta, -alpha)
			close(begun)
			for stop := w.Clock(); ; runtime.Gosched() {
				stop()
			}
		})
		return s.Leave(9)
	}
	tree, err := abtree.Parse("A(B(E=1 F=2) C=9 D=3)")
	if err != nil {
		t.Fatal(err)
	}
	window := search.Settings{Window: search.Window{Alpha: -5, Beta: 5}}
	trace, err := search.Record(algorithm, tree.Root(), window)
	if err != nil {
		t.Fatal(err)
	}
	all := eventsOf(trace)
	if say := all[len(all)-1].Say; !strings.Contains(say, "D is not visited. The search of B is stopped. A ≥ 9") {
		t.Errorf("told at the end: %s", say)
	}
}

// told is what a sentence claims, and a test of it on what the trace says.
type told struct {
	claim *regexp.Regexp
	holds func(c *claimed, words []string) bool
}

// claimed is the moment that a sentence is about.
type claimed struct {
	t      *search.Trace
	s      *search.State // after the event
	e      search.Event
	before []search.NodeState
	tree   *abtree.Tree
	list   string           // OPEN before the event
	inside int              // visits under way of the root
	known  search.NodeState // of the root, of its visits that are within no other
	root   search.Event     // the last one that gave the root a value, before this one
}

func (c *claimed) node(label string) int {
	for i := int(c.e.Node); i >= 0; i = c.t.Nodes[i].Parent { // the nearest of that name
		if c.t.Nodes[i].Label() == label {
			return i
		}
	}
	return slices.IndexFunc(c.t.Nodes, func(n search.TraceNode) bool { return n.Label() == label })
}

func is(text string, score int) bool {
	return text == search.FormatScore(score)
}

// register is all that is told, how often each was, and what each finds in a sentence: most
// sentences come again, and to look for it takes longer than all else.
type register struct {
	all   []told
	seen  []int
	found map[string][][][]string
}

func (r *register) in(say string) [][][]string {
	found, ok := r.found[say]
	if !ok {
		for _, told := range r.all {
			found = append(found, told.claim.FindAllStringSubmatch(say, -1))
		}
		r.found[say] = found
	}
	return found
}

// children returns the nodes that moves lead to, those of the null move left out.
func (c *claimed) children(i int) []int {
	return slices.DeleteFunc(c.t.Children(i), func(k int) bool { return c.t.Nodes[k].Null })
}

// Names are made of letters, scores are numbers, ∞, W3 or L3.
var sentences = []told{
	{regexp.MustCompile(`M(?:AX|IN) already has (\S+) at (\w+), from (\w+(?: move)?)(?:, (\d+) plies above)?`),
		func(c *claimed, w []string) bool {
			at, from := c.node(w[2]), 0
			for _, k := range c.t.Children(at) {
				if c.t.Nodes[k].Label() == w[3] {
					from = k
				}
			}
			n := c.s.Nodes[at]
			return is(w[1], n.Value) && n.Best == from &&
				(w[4] == "" || w[4] == strconv.Itoa(c.t.Nodes[c.e.Node].Ply-c.t.Nodes[at].Ply))
		}},
	{regexp.MustCompile(`asks only whether (\w+(?: move)?) is worth more than (\S+)\.$`), func(c *claimed, w []string) bool {
		return is(w[2], c.e.Alpha) && c.e.Beta == c.e.Alpha+1
	}},
	{regexp.MustCompile(`Only values (above|below) (\S+) are asked for`), func(c *claimed, w []string) bool {
		return w[1] == "above" && is(w[2], c.e.Alpha) || w[1] == "below" && is(w[2], c.e.Beta)
	}},
	{regexp.MustCompile(`Every move at (\w+) has been searched`), func(c *claimed, _ []string) bool {
		return !slices.ContainsFunc(c.children(int(c.e.Node)), func(k int) bool { return c.s.Nodes[k].Phase != search.Done })
	}},
	{regexp.MustCompile(`none gives MAX more than ([^ .]+)\.`), func(c *claimed, w []string) bool {
		return is(w[1], c.e.Alpha) && c.t.Max(int(c.e.Node)) && c.e.Value <= c.e.Alpha &&
			!slices.ContainsFunc(c.children(int(c.e.Node)), func(k int) bool { return c.s.Nodes[k].Value > c.e.Alpha })
	}},
	{regexp.MustCompile(`none gives MIN less than ([^ .]+)\.`), func(c *claimed, w []string) bool {
		return is(w[1], c.e.Beta) && !c.t.Max(int(c.e.Node)) && c.e.Value >= c.e.Beta &&
			!slices.ContainsFunc(c.children(int(c.e.Node)), func(k int) bool { return c.s.Nodes[k].Value < c.e.Beta })
	}},
	{regexp.MustCompile(`(?:^|[.:] )([A-Z]+) (?:is|and [^.]*are) not visited`), func(c *claimed, w []string) bool {
		return c.s.Nodes[c.node(w[1])].Phase == search.Skipped
	}},
	{regexp.MustCompile(`There was no move left to skip`), func(c *claimed, _ []string) bool {
		return !slices.ContainsFunc(c.children(int(c.e.Node)), func(k int) bool { return c.s.Nodes[k].Phase == search.Skipped })
	}},
	{regexp.MustCompile(`M(?:AX|IN) at (\w+) (?:now has (\S+?)\.|keeps (\S+?)(?:, which|:))`), func(c *claimed, w []string) bool {
		return is(w[2]+w[3], c.s.Nodes[c.t.Nodes[c.e.Node].Parent].Value)
	}},
	{regexp.MustCompile(`M(?:AX|IN) at (\w+) takes it instead of (\S+)\.`), func(c *claimed, w []string) bool {
		return is(w[2], c.s.Previous().Value) && c.s.Nodes[c.t.Nodes[c.e.Node].Parent].Value == c.e.Value
	}},
	{regexp.MustCompile(`is a leaf with the value (\S+)\. `),
		func(c *claimed, w []string) bool { return is(w[1], c.t.Nodes[c.e.Node].Score) }},
	{regexp.MustCompile(`That is the value of the search`), func(c *claimed, _ []string) bool {
		return c.e.Node == 0 && c.e.Bound.Plain() == search.Exact && c.e.Value == c.t.Result.Value &&
			c.t.Result.Bound.Plain() == search.Exact
	}},
	{regexp.MustCompile(`the value of the search is (\S+?)[.;]`), func(c *claimed, w []string) bool {
		return is(w[1], c.t.Result.Value) && c.t.Result.Bound.Plain() == search.Exact
	}},
	{regexp.MustCompile(`The (?:pass|search) fails (high|low): the value is at (least|most) (\S+)\.`),
		func(c *claimed, w []string) bool {
			return is(w[3], c.e.Value) && (w[1] == "high" && w[2] == "least" && c.e.Value >= c.e.Beta ||
				w[1] == "low" && w[2] == "most" && c.e.Value <= c.e.Alpha)
		}},
	{regexp.MustCompile(`The last pass failed (high|low): the value is at (?:least|most) (\S+)\.`),
		func(c *claimed, w []string) bool {
			return is(w[2], c.root.Value) && (w[1] == "high") == (c.root.Value >= c.root.Beta)
		}},
	{regexp.MustCompile(`^(\w+(?: move)?) came back from the (null )?window (\(.*?\)) with [=≥≤] (\S+?)[,:]`),
		func(c *claimed, w []string) bool {
			n := c.before[c.e.Node]
			i := -1
			for _, k := range c.t.Children(int(c.e.Node)) {
				if c.t.Nodes[k].Label() == w[1] {
					i = k
				}
			}
			return i >= 0 && n.Phase == search.Active && c.before[i].Phase == search.Done && is(w[4], c.before[i].Value)
		}},
	{regexp.MustCompile(`comes off OPEN`), func(c *claimed, _ []string) bool {
		return strings.HasPrefix(c.list, c.t.Nodes[c.e.Node].Label()+" "+search.FormatScore(c.e.Value))
	}},
	{regexp.MustCompile(`The table ends the visit`), func(c *claimed, _ []string) bool {
		return c.t.Events[c.s.Step-2].Kind == search.TableHit && c.t.Events[c.s.Step-2].Value == c.e.Value
	}},
	{regexp.MustCompile(`Even without a move (MAX|MIN) at \w+ has (\S+):`), func(c *claimed, w []string) bool {
		return (w[1] == "MAX") == c.t.Max(int(c.e.Node)) && is(w[2], c.t.Events[c.s.Step-2].Value) &&
			c.e.Actual(c.t.Max(int(c.e.Node))) == search.Cut
	}},
	{regexp.MustCompile(`No noisy move at (\w+) is better for (MAX|MIN) than to stand on the static score, (\S+)\.`),
		func(c *claimed, w []string) bool {
			max := c.t.Max(int(c.e.Node))
			return is(w[3], c.e.Value) && !slices.ContainsFunc(c.t.Children(int(c.e.Node)), func(k int) bool {
				n := c.s.Nodes[k]
				return n.Phase == search.Done && (max && n.Value > c.e.Value || !max && n.Value < c.e.Value)
			})
		}},
}

// Whatever is searched, whichever way: a sentence is there, and what it claims is so.
func TestEverySentenceIsTrue(t *testing.T) {
	told := register{all: slices.Concat(sentences, claims), found: map[string][][][]string{}}
	told.seen = make([]int, len(told.all))
	all := []search.Settings{{}, {Depth: 2}, {Window: search.Window{Alpha: -2, Beta: 3}}}
	for seed := range uint64(120) {
		tree, err := abtree.Irregular(abtree.Shape{Branching: 4, Depth: 1 + int(seed%5), Low: -5, High: 5, Seed: seed,
			MinFirst: seed%2 == 1, Wins: 15 * int(seed%4/2), Noisy: 30, Nulls: 50})
		if err != nil {
			t.Fatal(err)
		}
		variants := append(textbook.Variants(tree.Root()),
			search.Variant[abtree.Position, abtree.Move]{Name: "split", Search: split},
			search.Variant[abtree.Position, abtree.Move]{Name: "internal", Search: deepening},
			withOptions("lmr", textbook.LMROptions{After: 1, Depth: 1 + int(seed%2)}),
			withOptions("multi-cut", textbook.MultiCutOptions{M: 3, C: 1 + int(seed%2), R: 1}),
			withOptions("probcut", textbook.ProbCutOptions{Shallow: 1, Deep: 2 + int(seed%2)}),
			withOptions("fhr-research", textbook.FHROptions{Research: true, CutOnly: true}),
			withOptions("fhr", textbook.FHROptions{Root: true}),
			withOptions("null-move", textbook.NullMoveOptions{Reduction: 1}),
			withOptions("null-move-verified", textbook.VerifiedNullMoveOptions{Reduction: 1}),
			withOptions("null-move-reductions", textbook.NullMoveReductionsOptions{Reduction: 1, Less: 1}),
			withOptions("aspiration", textbook.AspirationOptions{Hard: true, Policy: textbook.Policy(seed % 3)}),
			withOptions("iterative-deepening", textbook.DeepeningOptions{Width: 1, Policy: textbook.OneSided,
				Table: textbook.TableOptions{Deeper: true}}))
		for _, v := range variants {
			trace, err := v.Record(tree.Root(), all[seed/2%3])
			if err != nil {
				t.Fatalf("%s: %v", v.Name, err)
			}
			tellTheTruth(t, tree, trace, &told)
			if text := explain.Text(trace); strings.Contains(text, "%!") {
				t.Fatalf("%s: %s", v.Name, text)
			}
		}
	}
	for i, n := range told.seen {
		if n == 0 {
			t.Errorf("nothing ever said %s", told.all[i].claim)
		}
	}
}

// withOptions returns a variant with other options than its own.
func withOptions(name string, options any) search.Variant[abtree.Position, abtree.Move] {
	v, err := search.Find(textbook.Variants(abtree.Position{}), name)
	if err != nil {
		panic(err)
	}
	v.Name, v.Options = fmt.Sprintf("%s %+v", name, options), options
	return v
}

func tellTheTruth(t *testing.T, tree *abtree.Tree, trace *search.Trace, told *register) {
	t.Helper()
	s := trace.Start()
	c := claimed{t: trace, s: s, tree: tree}
	for k, step := range eventsOf(trace) {
		c.before = slices.Clone(s.Nodes)
		c.e, _ = s.Next()
		if c.e.Node == 0 && c.e.Kind == search.Enter {
			c.inside++
		}
		fail := func(why string) {
			t.Fatalf("%s, step %d, %v: %s: %s\n%s", trace.Name, k+1, c.e.Kind, why, step.Say, explain.Text(trace))
		}
		if step.Say == "" || step.Say != strings.TrimSpace(step.Say) || strings.Contains(step.Say, "%!") ||
			strings.Contains(step.Say, "  ") || !strings.HasSuffix(step.Say, ".") {
			fail("no sentence")
		}
		if c.e.Node == 0 && c.e.Kind == search.Leave {
			c.inside--
		}
		if wrong := c.ownIsTrue(step); wrong != "" {
			fail(wrong)
		}
		if wrong := c.rootIsTrue(step); wrong != "" {
			fail(wrong)
		}
		if c.inside < 2 {
			c.known = s.Nodes[0]
		}
		for i, n := range s.Nodes {
			was := c.before[i]
			if (i != s.At || !s.Within()) && n.Visits == was.Visits && n.Phase == search.Active && was.Valued && (!n.Valued ||
				trace.Max(i) && n.Value < was.Value || !trace.Max(i) && n.Value > was.Value) {
				fail(trace.Nodes[i].Label() + " had more in the same visit")
			}
		}
		for i, found := range told.in(step.Say) {
			for _, words := range found {
				if told.seen[i]++; !told.all[i].holds(&c, words) {
					fail(fmt.Sprintf("%q is not so", words[0]))
				}
			}
		}
		if c.list = open(step); c.e.Kind.Scored() && c.e.Node == 0 && !s.Within() {
			c.root = c.e
		}
	}
}

// open returns the OPEN list that a step shows, "" if none.
func open(step explain.Told) string {
	for _, own := range step.Own {
		if own.Name == "OPEN" {
			return own.Text
		}
	}
	return ""
}
