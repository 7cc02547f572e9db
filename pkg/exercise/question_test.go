package exercise_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/exercise"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

func ExampleQuestions() {
	for _, q := range exercise.Questions(trace("A(B(D=3 E=5) C(F=2 G=7 H=9))"))[2:5] {
		fmt.Println(q.Text)
		fmt.Println(" ", q.Hint)
		fmt.Println(" ", q.Mark(exercise.Answer{Skipped: []int{6}, Value: 2}).Say)
	}
	// Output:
	// The search enters C next. With which window?
	//   MIN brings beta, and MAX brings alpha: the best value that each already has on the way to C.
	//   Wrong window. MIN has no value yet on the way to C, so beta is ∞. MAX already has 3 at A, from B, so alpha is 3. The search enters C with (3, ∞).
	// MIN at C has 2. Which of the moves still to come, G and H, are skipped?
	//   MAX already has 3 at A, from B. Can C still be better for MAX than that?
	//   Under-pruned. MIN at C has 2, and MAX already has 3 at A, from B: MAX can do without C, whatever the values of G and H are. So none of the remaining moves has to be visited.
	// The search of C, with the window (3, ∞), is done. What does it return?
	//   MIN at C takes the lowest value that it has seen. Inside the window (3, ∞) that is the value of C; outside, and on the edge, only a bound.
	//   The number is right, but the sign is not. 2 is not inside the window (3, ∞): what was skipped could only make it better for MIN, so C is worth 2 or less.
}

// recordings calls f with searches of irregular trees with every variant that takes them.
func recordings(t *testing.T, trees int, f func(v search.Variant[abtree.Position, abtree.Move], root abtree.Position,
	trace *search.Trace)) {
	t.Helper()
	for seed := range uint64(trees) {
		tree, err := abtree.Irregular(abtree.Shape{Branching: 3, Depth: 4, High: 6, Seed: seed, MinFirst: seed%2 == 0, Noisy: 30,
			Nulls: 30})
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range textbook.Variants(tree.Root()) {
			settings := search.Settings{}
			switch seed % 4 {
			case 1:
				settings.Window = search.Window{Alpha: 2, Beta: 5}
			case 2:
				settings.Depth = 3
			}
			if trace, err := v.Record(tree.Root(), settings); err == nil {
				f(v, tree.Root(), trace)
			}
		}
	}
}

// subsets returns all subsets of nodes.
func subsets(nodes []int) [][]int {
	all := [][]int{nil}
	for _, n := range nodes {
		for _, s := range all {
			all = append(all, append(slices.Clone(s), n))
		}
	}
	return all
}

func TestTheRightAnswerAloneIsRight(t *testing.T) {
	verdicts := map[exercise.Verdict]int{}
	recordings(t, 50, func(v search.Variant[abtree.Position, abtree.Move], _ abtree.Position, trace *search.Trace) {
		for _, q := range exercise.Questions(trace) {
			var skipped, left []int
			for _, p := range q.Parts {
				left = append(left, p.Node)
				if p.Skipped {
					skipped = append(skipped, p.Node)
				}
			}
			// The rules again, from what an answer means. The ~ of a selective search may be left out.
			bound := q.Bound.Plain()
			want := func(a exercise.Answer) exercise.Verdict {
				switch {
				case q.Kind == exercise.Cut && slices.ContainsFunc(a.Skipped,
					func(n int) bool { return !slices.Contains(skipped, n) }):
					return exercise.OverPruned
				case q.Kind == exercise.Cut && len(a.Skipped) < len(skipped):
					return exercise.UnderPruned
				case (q.Kind == exercise.Window || q.Kind == exercise.Bounds) && (a.Value != q.Value || a.Beta != q.Beta):
					return exercise.WrongWindow
				case q.Kind == exercise.Cut || q.Kind == exercise.Window || q.Kind == exercise.Bounds || a.Value == q.Value &&
					(q.Claim != "" || a.Bound.Plain() == bound ||
						q.Known && a.Bound.Plain() == search.Exact):
					return exercise.Right
				case q.Claim != "":
					return exercise.WrongValue
				case a.Value == q.Value:
					return exercise.WrongBound
				case a.Bound.Plain() == search.AtLeast && (bound != search.AtMost || q.Known) && a.Value < q.Value,
					a.Bound.Plain() == search.AtMost && (bound != search.AtLeast || q.Known) && a.Value > q.Value:
					return exercise.Weaker
				}
				return exercise.WrongValue
			}
			try := func(a exercise.Answer) {
				mark := q.Mark(a)
				if verdicts[mark.Verdict]++; mark.Verdict != want(a) || mark.Say == "" || q.Tie != "" &&
					!strings.HasSuffix(mark.Say, q.Tie) {
					t.Fatalf("%s: %+v\nanswer %+v: %+v, want %s", trace.Name, q, a, mark, want(a))
				}
			}
			switch q.Kind {
			case exercise.Cut:
				for _, s := range subsets(left) {
					try(exercise.Answer{Skipped: s})
				}
			case exercise.Window:
				try(exercise.Answer{Value: q.Value, Beta: q.Beta})
				for alpha := -3; alpha <= 9; alpha++ {
					try(exercise.Answer{Value: alpha, Beta: q.Beta})
					try(exercise.Answer{Value: q.Value, Beta: alpha})
				}
			default:
				for value := -3; value <= 9; value++ {
					for _, bound := range []search.Bound{search.Exact, search.AtLeast, search.AtMost, search.SelectiveValue,
						search.SelectiveAtLeast, search.SelectiveAtMost} {
						try(exercise.Answer{Value: value, Bound: bound})
					}
				}
			}
		}
	})
	for _, v := range []exercise.Verdict{exercise.Right, exercise.OverPruned, exercise.UnderPruned, exercise.WrongValue,
		exercise.WrongBound,
		exercise.Weaker, exercise.WrongWindow} {
		if verdicts[v] == 0 {
			t.Errorf("no answer was %s", v)
		}
	}
}

// stateAt returns the state after k events.
func stateAt(t *search.Trace, k int) *search.State {
	s := t.Start()
	for s.Step < k {
		s.Next()
	}
	return s
}

// What is said to be right is what the search does next.
func TestTheRightAnswerIsWhatTheSearchDoes(t *testing.T) {
	kinds := map[exercise.Kind]int{}
	recordings(t, 20, func(v search.Variant[abtree.Position, abtree.Move], _ abtree.Position, trace *search.Trace) {
		for _, q := range exercise.Questions(trace) {
			kinds[q.Kind]++
			e, s := trace.Events[q.Step], stateAt(trace, q.Step+1)
			ok := true
			switch q.Kind {
			case exercise.Cut:
				for _, p := range q.Parts {
					ok = ok && p.Skipped == (s.Nodes[p.Node].Phase == search.Skipped)
				}
			case exercise.Value:
				ok = int(e.Node) == q.Node && s.Nodes[q.Node].Value == q.Value && s.Nodes[q.Node].Bound == q.Bound
			case exercise.Update:
				sure := search.AtLeast
				if !trace.Max(0) {
					sure = search.AtMost
				}
				ok = q.Node == 0 && s.Nodes[0].Value == q.Value && (s.Nodes[0].Bound.Plain() == search.Exact ||
					s.Nodes[0].Bound.Plain() == sure)
			case exercise.Window:
				if e.Kind == search.Research {
					e = trace.Events[q.Step+1]
				}
				ok = e.Window() == search.Window{Alpha: q.Value, Beta: q.Beta}
			}
			if !ok {
				t.Fatalf("%s: %+v, and the search goes on with %+v", trace.Name, q, e)
			}
		}
	})
	for _, k := range []exercise.Kind{exercise.Cut, exercise.Value, exercise.Update, exercise.Window, exercise.Bounds} {
		if kinds[k] < 100 {
			t.Errorf("%d questions of kind %s", kinds[k], k)
		}
	}
}

// Wherever a move has come back to a node whose opponent has a bound, and moves are left, it is
// asked whether they are skipped: so the asking does not tell.
func TestTheAskingDoesNotTellWhereACutIs(t *testing.T) {
	cuts, none := 0, 0
	recordings(t, 20, func(v search.Variant[abtree.Position, abtree.Move], _ abtree.Position, trace *search.Trace) {
		if v.Class == search.Selective || trace.Result.Stats.Own[search.Push] > 0 || strings.HasPrefix(v.Name, "order-internal") {
			return
		}
		at := map[int]bool{}
		for _, q := range exercise.Questions(trace) {
			if q.Kind == exercise.Cut {
				at[q.Step] = true
				if q.Parts[0].Skipped {
					cuts++
				} else {
					none++
				}
			}
		}
		s := trace.Start()
		for {
			e, ok := s.Next()
			if !ok {
				break
			}
			p := int(e.Parent)
			if !e.Kind.Scored() || p < 0 || s.Nodes[p].Phase != search.Active || trace.Events[s.Step].Kind == search.Clamped {
				continue
			}
			limit := s.Nodes[p].Alpha
			if trace.Max(p) {
				limit = s.Nodes[p].Beta
			}
			left := slices.ContainsFunc(trace.Children(p), func(c int) bool {
				return s.Nodes[c].Phase == search.Unseen && !trace.Nodes[c].Null
			})
			if want := left && -search.Inf < limit && limit < search.Inf; want != at[s.Step] {
				t.Fatalf("%s, step %d: asked %t, want %t", trace.Name, s.Step, at[s.Step], want)
			}
		}
	})
	if t.Logf("%d cuts, %d times none", cuts, none); cuts < 500 || none < 500 {
		t.Errorf("%d cuts and %d times none", cuts, none)
	}
}

// The question and the hint are the same, whichever event comes next.
func TestTextAndHintDoNotDependOnTheAnswer(t *testing.T) {
	recordings(t, 10, func(v search.Variant[abtree.Position, abtree.Move], _ abtree.Position, trace *search.Trace) {
		for _, q := range exercise.Questions(trace) {
			if q.Kind != exercise.Cut {
				continue
			}
			other := *trace
			other.Events = slices.Clone(trace.Events[:q.Step+1])
			next := &other.Events[q.Step]
			if q.Parts[0].Skipped {
				*next = search.Event{Kind: search.Enter, Node: int32(q.Parts[0].Node), Parent: int32(q.Node),
					Alpha: next.Alpha, Beta: next.Beta}
			} else {
				entry := search.Event{}
				for _, e := range trace.Events[:q.Step] {
					if int(e.Node) == q.Node && e.Kind == search.Enter {
						entry = e
					}
				}
				entry.Kind, entry.Value = search.Leave, 3
				*next = entry
			}
			i := slices.IndexFunc(exercise.Questions(&other),
				func(o exercise.Question) bool { return o.Kind == exercise.Cut && o.Step == q.Step })
			if i < 0 {
				t.Fatalf("%s, step %d: not asked where the answer is another", trace.Name, q.Step)
			}
			o := exercise.Questions(&other)[i]
			if o.Text != q.Text || o.Hint != q.Hint || o.Parts[0].Skipped == q.Parts[0].Skipped {
				t.Fatalf("%s, step %d: %q, %q where the answer is %t; %q, %q where it is %t",
					trace.Name, q.Step, q.Text, q.Hint, q.Parts[0].Skipped, o.Text, o.Hint, o.Parts[0].Skipped)
			}
		}
	})
}

// worth has the minimax values of the positions of a tree in MAX's view, by name and depth.
type worth struct {
	at     map[string]abtree.Position
	values map[string]map[int]int
}

func newWorth(p abtree.Position) worth {
	w := worth{map[string]abtree.Position{}, map[string]map[int]int{}}
	var walk func(p abtree.Position)
	walk = func(p abtree.Position) {
		w.at[p.Name()], w.values[p.Name()] = p, map[int]int{}
		if _, over := p.Terminal(); !over {
			for _, m := range p.Moves(nil) {
				walk(p.Play(m))
			}
		}
	}
	walk(p)
	return w
}

func (w worth) of(name string, max bool, depth int) int {
	if v, ok := w.values[name][depth]; ok {
		return v
	}
	p := w.at[name]
	v, over := p.Terminal()
	if !over && depth <= 0 {
		v = p.Evaluate()
	}
	if !max {
		v = -v
	}
	if !over && depth > 0 {
		var values []int
		for _, m := range p.Moves(nil) {
			values = append(values, w.of(p.Play(m).Name(), !max, depth-1))
		}
		if v = slices.Min(values); max {
			v = slices.Max(values)
		}
	}
	w.values[name][depth] = v
	return v
}

// What is said to be known of a node is so, whatever the search claims; and of an exact search no
// false statement is right.
func TestWhatIsKnownIsTrue(t *testing.T) {
	exact, more := 0, 0
	var tree abtree.Position
	var values worth
	recordings(t, 24, func(v search.Variant[abtree.Position, abtree.Move], root abtree.Position, trace *search.Trace) {
		if root != tree {
			tree, values = root, newWorth(root)
		}
		depth := map[int]int{}
		for _, e := range trace.Events {
			if e.Kind.Scored() {
				depth[int(e.Node)] = int(e.Depth)
			}
		}
		for i, known := range exercise.Known(trace) {
			n := trace.Nodes[i]
			d, scored := depth[i]
			if _, there := values.at[n.Name]; !scored || !there { // below a null move
				continue
			}
			if v := values.of(n.Name, trace.Max(i), d); v < known.Low || v > known.High {
				t.Fatalf("%s: %s is %d to depth %d, and %+v is known", trace.Name, n.Name, v, d, known)
			} else if known.Is(v) && n.End > i+1 {
				exact++
			}
		}
		for _, q := range exercise.Questions(trace) {
			n := trace.Nodes[q.Node]
			if q.Known {
				more++
			}
			if q.Kind != exercise.Value || v.Class == search.Selective {
				continue
			}
			is := values.of(n.Name, trace.Max(q.Node), int(trace.Events[q.Step].Depth))
			for value := -3; value <= 9; value++ {
				for _, b := range []search.Bound{search.Exact, search.AtLeast, search.AtMost} {
					verdict := q.Mark(exercise.Answer{Value: value, Bound: b}).Verdict
					if (verdict == exercise.Right && q.Claim == "" || verdict == exercise.Weaker) && !b.Holds(value, is) {
						t.Fatalf("%s: %s is %d, and %v %d is %s", trace.Name, n.Name, is, b, value, verdict)
					}
				}
			}
		}
	})
	if t.Logf("%d inner nodes known, %d questions with two right answers", exact, more); exact < 1000 || more < 100 {
		t.Errorf("%d inner nodes known, %d questions with two right answers", exact, more)
	}
}

// Past the depth a static score is what a side stands on, and may do better: it settles nothing.
func TestAStaticScoreSettlesNothingPastTheDepth(t *testing.T) {
	for seed := range uint64(1000) {
		tree, err := abtree.Irregular(abtree.Shape{Branching: 3, Depth: 5, High: 6, Seed: seed, Noisy: 50})
		if err != nil {
			t.Fatal(err)
		}
		trace, err := search.Record(textbook.Quiescence, tree.Root(), search.Settings{Depth: 3})
		if err != nil {
			t.Fatal(err)
		}
		known := exercise.Known(trace)
		at := newWorth(tree.Root()).at
		for i, n := range trace.Nodes {
			if n.Ply != 2 || n.End == i+1 || !n.Visited {
				continue
			}
			result, err := search.Run(textbook.Quiescence, at[n.Name], search.Settings{Depth: 1})
			if err != nil {
				t.Fatal(err)
			}
			if v := result.Value; v < known[i].Low || v > known[i].High {
				t.Fatalf("seed %d: %s is %d, and %+v is known", seed, n.Name, v, known[i])
			}
		}
	}
}

// What is left unsearched is not the reason where nothing is.
func TestASearchedNodeIsKnown(t *testing.T) {
	for _, c := range []struct {
		tree, node, variant string
		known               int
		two                 bool // = is right too
	}{
		{"A(B(3 5) C(14 2))", "C", "alphabeta-soft", 2, true},
		{"A(B(3 5) C(14 2))", "C", "alphabeta-hard", 2, false}, // which returns 3
		{"A(B(3 5) C(14 2))", "C", "scout", 2, false},
		{"A(B(3 5) C(2 14))", "C", "alphabeta-soft", search.Inf, false},
		{"MIN A(B(3 5) C(1 9))", "C", "alphabeta-soft", 9, true},
		{"A(B(8 9) C(D(E(1 0 7) M=6) N=9))", "D", "alphabeta-soft", 6, true},
	} {
		tree, err := abtree.Parse(c.tree)
		if err != nil {
			t.Fatal(err)
		}
		v, err := search.Find(textbook.Variants(tree.Root()), c.variant)
		if err != nil {
			t.Fatal(err)
		}
		trace, err := v.Record(tree.Root(), search.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(trace.Nodes, func(n search.TraceNode) bool { return n.Label() == c.node })
		if known := exercise.Known(trace)[i]; known.Is(c.known) != (c.known < search.Inf) {
			t.Errorf("%s, %s: %s is known as %+v, want %d", c.tree, c.variant, c.node, known, c.known)
		}
		for _, q := range exercise.Questions(trace) {
			if q.Kind != exercise.Value || q.Node != i {
				continue
			}
			if m := q.Mark(exercise.Answer{Value: c.known, Bound: search.Exact}); (m.Verdict == exercise.Right) != c.two {
				t.Errorf("%s, %s: %s = %d: %+v", c.tree, c.variant, c.node, c.known, m)
			}
			if m := q.Mark(exercise.Answer{Value: q.Value, Bound: q.Bound}); m.Verdict != exercise.Right {
				t.Errorf("%s, %s: what the search claims: %+v", c.tree, c.variant, m)
			}
			for verdict, say := range q.Say {
				if c.known < search.Inf && (strings.Contains(say, "not searched") || strings.Contains(say, "skipped") ||
					strings.Contains(say, "not asked")) {
					t.Errorf("%s, %s: %s: %s", c.tree, c.variant, verdict, say)
				}
			}
		}
	}
}

// Minimax has no bounds, so a question asks only for the number. The value that MAX has by then is a number too.
func TestTheNumberAloneIsAskedFor(t *testing.T) {
	tree, err := abtree.Parse("A(B(3 5) C(7 9))")
	if err != nil {
		t.Fatal(err)
	}
	for variant, number := range map[string]bool{"minimax": true, "negamax": true, "alphabeta-soft": false} {
		v, err := search.Find(textbook.Variants(tree.Root()), variant)
		if err != nil {
			t.Fatal(err)
		}
		trace, err := v.Record(tree.Root(), search.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		updates := 0
		for _, q := range exercise.Questions(trace) {
			if want := q.Kind == exercise.Update || number; (q.Claim != "") != want && q.Kind != exercise.Cut {
				t.Errorf("%s: %q asks for the number alone: %t", variant, q.Text, q.Claim != "")
			}
			if q.Kind != exercise.Update {
				continue
			}
			updates++
			if q.Claim != "MAX has at least" {
				t.Errorf("%s: the number that is asked for is what %q", variant, q.Claim)
			}
			for _, b := range []search.Bound{search.Exact, search.AtLeast} { // A may be more
				if m := q.Mark(exercise.Answer{Value: q.Value, Bound: b}); m.Verdict != exercise.Right ||
					!strings.Contains(q.Text, "sure of") {
					t.Errorf("%s: %s %v %d: %+v", variant, q.Text, b, q.Value, m)
				}
			}
		}
		if updates != 2 {
			t.Errorf("%s: asked %d times what MAX has, want 2", variant, updates)
		}
	}
}

var has = regexp.MustCompile(`(M(?:AX|IN)) already has (\S+) at (\w+), from (\w+)(?:, (\d+) plies above)?`)

// Who is said to have a bound has it, and exact searches cut by no other rule.
func TestTheReasonsAreTrue(t *testing.T) {
	deep, rules := 0, 0
	recordings(t, 20, func(v search.Variant[abtree.Position, abtree.Move], _ abtree.Position, trace *search.Trace) {
		node := func(label string) int {
			return slices.IndexFunc(trace.Nodes, func(n search.TraceNode) bool { return n.Label() == label })
		}
		for _, q := range exercise.Questions(trace) {
			s := stateAt(trace, q.Step)
			if strings.Contains(q.Say[exercise.Right], "rule of its own") {
				if rules++; v.Class != search.Selective {
					t.Fatalf("%s: %s", trace.Name, q.Say[exercise.Right])
				}
			}
			if m := has.FindStringSubmatch(q.Say[exercise.Right]); m != nil && q.Kind == exercise.Cut {
				a := node(m[3])
				above := strconv.Itoa(trace.Nodes[q.Node].Ply - trace.Nodes[a].Ply)
				if above == "1" {
					above = ""
				} else {
					deep++
				}
				n := s.Nodes[a]
				if m[2] != search.FormatScore(n.Value) || n.Best != node(m[4]) || m[5] != above ||
					(m[1] == "MAX") != trace.Max(a) ||
					n.Phase != search.Active {
					t.Fatalf("%s, step %d: %s, and %s is %+v", trace.Name, q.Step, q.Say[exercise.Right], m[3], n)
				}
			}
			if q.Kind == exercise.Value && !strings.Contains(q.Say[exercise.Right], search.FormatScore(q.Value)) {
				t.Fatalf("%s: %s without %d", trace.Name, q.Say[exercise.Right], q.Value)
			}
		}
	})
	if deep == 0 {
		t.Error("no bound came from more than a ply above")
	}
}

// strictly is fail-soft alpha-beta that cuts at some nodes only where the value is better than
// the bound; visited are the nodes that it comes to.
func strictly(at func(name string) bool, p abtree.Position, alpha, beta int, visited map[string]bool) int {
	visited[p.Name()] = true
	if score, over := p.Terminal(); over {
		return score
	}
	best := -search.Inf
	for _, m := range p.Moves(nil) {
		best = max(best, -strictly(at, p.Play(m), -beta, -max(alpha, best), visited))
		if best > beta || best == beta && !at(p.Name()) {
			break
		}
	}
	return best
}

// What a tie says is so: with a strict comparison there the search goes on, and the root has
// the same value; and so it has with strict comparisons everywhere.
func TestAStrictComparisonGoesOnAndFindsTheSame(t *testing.T) {
	ties := 0
	for seed := range uint64(300) {
		tree, err := abtree.Irregular(abtree.Shape{Branching: 3, Depth: 4, High: 4, Seed: seed, MinFirst: seed%2 == 0})
		if err != nil {
			t.Fatal(err)
		}
		trace, err := search.Record(textbook.AlphaBetaSoft, tree.Root(), search.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		find := func(at func(string) bool) map[string]bool {
			visited := map[string]bool{}
			value := strictly(at, tree.Root(), -search.Inf, search.Inf, visited)
			if !trace.MaxFirst {
				value = -value
			}
			if value != trace.Result.Value {
				t.Fatalf("%v: %d, strictly %d", tree, trace.Result.Value, value)
			}
			return visited
		}
		find(func(string) bool { return true })
		for _, q := range exercise.Questions(trace) {
			if q.Kind != exercise.Cut || !strings.Contains(q.Tie, "root would be the same") {
				continue
			}
			ties++
			visited := find(func(name string) bool { return name == trace.Nodes[q.Node].Name })
			if !slices.ContainsFunc(q.Parts, func(p exercise.Part) bool { return visited[trace.Nodes[p.Node].Name] }) {
				t.Fatalf("%v: %s, but it does not", tree, q.Tie)
			}
		}
	}
	if t.Logf("%d ties", ties); ties < 50 {
		t.Errorf("%d ties", ties)
	}
}

var (
	sides = strings.NewReplacer("MAX", "MIN", "MIN", "MAX", "highest", "lowest", "lowest", "highest", "higher",
		"lower", "lower", "higher",
		"or more", "or less", "or less", "or more", "at least", "at most", "at most", "at least", "≥", "≤", "≤", "≥",
		"plies above",
		"plies above", "above", "below", "below", "above", "alpha", "beta", "beta", "alpha")
	numbers = regexp.MustCompile(`\((\S+), (\S+)\)|\d+ plies above|-?(?:\d+|∞[+-]1|∞)`)
)

// mirrored returns a sentence with the sides exchanged and the values negated.
func mirrored(text string) string {
	negated := func(value string) string {
		if positive, ok := strings.CutPrefix(value, "-"); ok {
			return strings.Replace(positive, "∞+1", "∞-1", 1)
		} else if value == "0" {
			return value
		}
		return "-" + strings.Replace(value, "∞-1", "∞+1", 1)
	}
	return sides.Replace(numbers.ReplaceAllStringFunc(text, func(found string) string {
		switch window := numbers.FindStringSubmatch(found); {
		case window[1] != "":
			return "(" + negated(window[2]) + ", " + negated(window[1]) + ")"
		case strings.Contains(found, "plies"):
			return found
		}
		return negated(found)
	}))
}

// What is right for MAX is right for MIN: with the sides exchanged and all values negated the
// questions are the same, and so are the reasons.
func TestTheSidesAreAlike(t *testing.T) {
	value := regexp.MustCompile(`-?\d+`)
	asked := map[exercise.Kind]int{}
	for seed := range uint64(12) {
		tree, err := abtree.Independent(abtree.Shape{Branching: 3, Depth: 3, Low: -4, High: 4, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		other, err := abtree.Parse("MIN " + value.ReplaceAllStringFunc(tree.String(), mirrored))
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range textbook.Variants(tree.Root()) {
			trace, err := v.Record(tree.Root(), search.Settings{Window: search.Window{Alpha: -2 - int(seed%2)*9, Beta: 9}})
			if err != nil {
				continue
			}
			mirror, err := v.Record(other.Root(), search.Settings{Window: search.Window{Alpha: -9, Beta: 2 + int(seed%2)*9}})
			if err != nil {
				t.Fatal(err)
			}
			questions, images := exercise.Questions(trace), exercise.Questions(mirror)
			if len(questions) != len(images) {
				t.Fatalf("%s on %v: %d questions, mirrored %d", v.Name, tree, len(questions), len(images))
			}
			for i, q := range questions {
				asked[q.Kind]++
				is := images[i]
				same := q.Step == is.Step && q.Kind == is.Kind && q.Node == is.Node && slices.Equal(q.Parts, is.Parts) &&
					mirrored(q.Text) == is.Text && mirrored(q.Hint) == is.Hint && mirrored(q.Tie) == is.Tie
				switch q.Kind {
				case exercise.Window, exercise.Bounds:
					same = same && q.Value == -is.Beta && q.Beta == -is.Value
				case exercise.Value, exercise.Update:
					same = same && q.Value == -is.Value
				}
				for verdict, say := range q.Say {
					same = same && mirrored(say) == is.Say[verdict]
				}
				if !same {
					t.Fatalf("%s on %v:\n%+v\nmirrored\n%+v", v.Name, tree, q, is)
				}
			}
		}
	}
	for _, k := range []exercise.Kind{exercise.Cut, exercise.Value, exercise.Update, exercise.Window, exercise.Bounds} {
		if asked[k] < 100 {
			t.Errorf("%d questions of kind %s", asked[k], k)
		}
	}
}

func TestNothingIsAskedWhereTheTreeDoesNotTell(t *testing.T) {
	if q := exercise.Questions(nil); q != nil {
		t.Errorf("of no trace: %v", q)
	}
	tree, err := abtree.Example("aima")
	if err != nil {
		t.Fatal(err)
	}
	for _, algorithm := range []search.Algorithm[abtree.Position,
		abtree.Move]{textbook.SSS[abtree.Position, abtree.Move], split} {
		trace, err := search.Record(algorithm, tree.Root(), search.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		if q := exercise.Questions(trace); q != nil {
			t.Errorf("of %s: %v", trace.Name, q)
		}
	}
}

// split searches all moves on workers.
func split(s *search.Session[abtree.Position, abtree.Move], p abtree.Position, depth, alpha, beta int) int {
	if score, over := s.Enter(p, depth, alpha, beta); over {
		return score
	}
	moves := s.Moves(p)
	values := make([]int, len(moves))
	s.Parallel(len(values), func(w *search.Session[abtree.Position, abtree.Move], i int) bool {
		values[i] = -textbook.AlphaBetaSoft(w, w.Play(p, moves[i]), depth-1, -beta, -alpha)
		return false
	})
	return s.Leave(slices.Max(values))
}

// What is asked and said of a selective search calls nothing exact that is not: an inner node's value has
// ~, but where what was searched settles it.
func TestQuestionsOfASelectiveSearchClaimNoMoreThanItDoes(t *testing.T) {
	settled := regexp.MustCompile(`in the tree you see \S+ = \S+\. `)
	praise := regexp.MustCompile(`(?i)\b(exact|proved|has shown|complete|so it is the value)\b`)
	equals := regexp.MustCompile(`([^\s":,;()]+) ([=≥≤]|is known to be) -?[\d∞WL]`)
	values, known := 0, 0
	recordings(t, 20, func(v search.Variant[abtree.Position, abtree.Move], root abtree.Position, trace *search.Trace) {
		if v.Class != search.Selective {
			return
		}
		leaf := map[string]bool{}
		for _, e := range trace.Events {
			leaf[trace.Nodes[e.Node].Label()] = leaf[trace.Nodes[e.Node].Label()] || e.Kind == search.Leaf ||
				e.Kind == search.Horizon
		}
		for _, q := range exercise.Questions(trace) {
			if q.Kind == exercise.Value && q.Claim == "" && !q.Bound.Selective() {
				t.Fatalf("%s: %+v", v.Name, q)
			}
			values++
			if q.Known {
				known++
			}
			texts := []string{q.Text, q.Hint, q.Claim, q.Tie}
			for _, say := range q.Say {
				texts = append(texts, say)
			}
			for _, text := range texts {
				text = settled.ReplaceAllString(text, "")
				if word := praise.FindString(text); word != "" {
					t.Fatalf("%s says %q: %s", v.Name, word, text)
				}
				for _, claim := range equals.FindAllStringSubmatch(text, -1) {
					if !leaf[claim[1]] {
						t.Fatalf("%s says %q: %s", v.Name, claim[0], text)
					}
				}
			}
		}
		if answer := exercise.Values(trace, trace.Nodes[0].Label()+" ~ "+
			search.FormatScore(trace.Result.Value)); strings.Contains(answer,
			"no statement") {
			t.Fatalf("%s: the sign of the picture cannot be answered: %s", v.Name, answer)
		}
	})
	if values < 100 || known == 0 {
		t.Errorf("%d questions, the answer to %d of them known", values, known)
	}
}
