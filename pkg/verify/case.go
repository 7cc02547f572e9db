package verify

import (
	"fmt"
	"strings"

	"github.com/ablab-go/ablab/internal/child"
	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// Case is a question with its verdict. Values are in MAX's view.
type Case struct {
	Question
	Kind    Kind
	Got     int    // what the subject returned; meaningless if Problem is set
	Minimax int    // the minimax value
	Allowed string // what may be returned, such as = 3, or 3 to 5
	Problem string // why there is no value, if Kind is Broken or Endless

	// Move is the name of the node that the subject moves to, if Kind is WrongMove, and Worthy are the names of those that it
	// may move to.
	Move   string
	Worthy []string

	// Missed lists the nodes that decide the value and that the subject never visited: if
	// there are any, too little was searched; if not, the results were combined wrongly.
	// Extra lists the nodes that it visited and alpha-beta does not need. A node stands for
	// its subtree; a node with several parents is given by the path to it.
	Missed, Extra []string

	// Why explains why the value is wrong, or why the extra nodes are not needed.
	Why string

	// Again is a shell command that asks a program this question by hand; empty if the
	// subject is not a program.
	Again string

	// Smallest is set if no tree with fewer nodes gives such a case: all were tried, as
	// described in the package documentation.
	Smallest bool

	// Yours is the subject's search, nil if it broke off or behaves differently when asked
	// only this question; AlphaBeta is the search by fail-soft alpha-beta or, for a minimax, by minimax.
	Yours, AlphaBeta *search.Trace

	evidence
}

// setAllowed sets Allowed.
func (c *Case) setAllowed(promise Promise) {
	low, high := promise.allowed(c.Minimax, c.window())
	c.Allowed = "= " + search.FormatScore(low)
	if low < high {
		c.Allowed = search.FormatScore(low) + " to " + search.FormatScore(high)
	}
}

// newCase records the searches of a question, and explains the verdict.
func (c *checker) newCase(q Question, r reference, o outcome) *Case {
	made := &Case{Question: q, Kind: o.kind, Got: o.value, Minimax: r.value, Problem: o.problem}
	made.by, made.flaw = c.subject, o.flaw
	made.setAllowed(c.report.Promise)
	if o.kind == WrongMove {
		made.Move, made.Worthy = o.move, c.subject.worthy(q, r.value)
	}
	if c.subject.minimax {
		made.AlphaBeta, _ = search.Record(textbook.Minimax, q.Tree.Root(), q.settings())
	} else {
		made.AlphaBeta, _ = search.Record(textbook.AlphaBetaSoft, q.Tree.Root(), c.report.Promise.rival(q))
	}
	if p := c.subject.program; p != nil {
		made.Again, made.turns = p.again(q), p.turns
		if c.alone(made, r, o); made.kept {
			return made
		}
	}
	if o.kind >= Broken {
		return made
	}
	again := 0
	if made.Yours, again = c.record(q, r); made.Yours != nil && again != o.value {
		made.kept, made.reorders, made.Yours = true, c.report.Reordered > 0, nil
		made.Why = fmt.Sprintf("Asked again it answers %s: something is kept from the questions before.",
			search.FormatScore(again))
		return made
	}
	made.roots = visitsOfRoot(made.Yours)
	minimax, _ := search.Record(textbook.Minimax, q.Tree.Root(), q.settings())
	if chancy(q.Tree.Root()) {
		made.Why = "A chance node is worth the mean of its outcomes, each with its probability" + q.worths() + "."
	}
	if made.Yours == nil || made.AlphaBeta == nil || minimax == nil {
		return made
	}
	if o.sightless && o.kind != WrongMove {
		made.Why = "It did not say what it visited" + worths(minimax) + "."
	} else {
		made.explain(minimax)
	}
	if o.kind.Wrong() && o.kind != WrongMove {
		c.gather(made, o)
	}
	return made
}

// visitsOfRoot returns how often a search visits the root.
func visitsOfRoot(trace *search.Trace) (count int) {
	if trace == nil {
		return 0
	}
	for _, event := range trace.Events {
		if event.Node == 0 && (event.Kind == search.Enter || event.Kind == search.Expand) {
			count++
		}
	}
	return count
}

// alone asks a program that was wrong again, after a restart.
func (c *checker) alone(made *Case, r reference, o outcome) {
	if !o.kind.Wrong() || o.fatal {
		return
	}
	c.subject.program.close(child.Grace)
	if again := c.ask(made.Question, r, false); !again.kind.Wrong() {
		made.kept = true
		made.Why = fmt.Sprintf("Asked alone it answers %s, which is right", search.FormatScore(again.value))
		if o.kind >= Broken {
			made.Why += ": the cause is the questions before, or their number."
		} else {
			made.Why += ": something is kept from the questions before."
		}
	}
}

// record returns the subject's search for a question, nil if it breaks off this time, and the value that it returns.
func (c *checker) record(q Question, r reference) (trace *search.Trace, value int) {
	defer func() {
		if recover() != nil { // it is another one each time
			trace = nil
		}
	}()
	settings := q.settings()
	settings.Name, settings.Options, settings.Nodes = c.subject.name, c.subject.options, r.patience()
	c.asked.Store(&q)
	defer c.asked.Store(nil)
	asked := &call{asks: int(10 * r.patience()), newNames: c.subject.newNames, newKeys: c.subject.newKeys}
	trace, _ = search.Record(c.subject.begin(asked), q.Tree.Root(), settings)
	if asked.problem != "" {
		return nil, 0
	}
	returns(trace, asked.value)
	return trace, asked.value
}

// returns makes a recorded search of a subject end with the value that it returned, which the contract of a search may refuse:
// infinity, or a value of a leaf that is not its own.
func returns(trace *search.Trace, value int) {
	if trace == nil || len(trace.Events) == 0 {
		return
	}
	if last := &trace.Events[len(trace.Events)-1]; last.Node == 0 && last.Kind.Scored() && last.Value != value {
		last.Value, trace.Result.Value = value, value
	}
}

// yes reports whether a value answers yes to the question of a decision.
func (c *Case) yes(value int) bool { return value >= c.window().Beta }

// String returns the case as text.
func (c *Case) String() string {
	var b strings.Builder
	tree := c.Tree.String()
	fmt.Fprintf(&b, "  tree      %s\n", search.Printable(tree))
	if names := named(c.Tree); names != tree {
		fmt.Fprintf(&b, "  names     %s\n", search.Printable(names))
	}
	mover := "MAX"
	if !c.Tree.Root().MaxFirst() {
		mover = "MIN"
	}
	depth := "to the end"
	if c.Depth > 0 {
		depth = english.Count(c.Depth, "ply", "plies") + " deep"
	}
	window := fmt.Sprintf("window %v, ", c.window())
	switch {
	case c.by.minimax:
		window = ""
	case c.by.decision:
		window = fmt.Sprintf("at least %s, ", search.FormatScore(c.window().Beta))
	}
	fmt.Fprintf(&b, "  asked     %s%s, %s to move at the root", window, depth, mover)
	if c.NearerWins {
		b.WriteString("; a win is worth one point less for each ply from the root")
	}
	if chance, ok := c.Tree.Root().Chance(); ok && chance.Unit > 1 {
		fmt.Fprintf(&b, "; the program is told %d times the values of the tree, so that every mean is a whole number",
			chance.Unit)
	}
	if c.turns {
		b.WriteString("; an inner node with one child is a forced pass, which the program does not see")
	}
	b.WriteByte('\n')
	switch {
	case c.Problem != "":
		fmt.Fprintf(&b, "  happened  %s\n", strings.ReplaceAll(strings.TrimSpace(c.Problem), "\n", "\n            "))
	case c.by.decision:
		fmt.Fprintf(&b, "  returned  %t\n", c.yes(c.Got))
	default:
		fmt.Fprintf(&b, "  returned  %s", search.FormatScore(c.Got))
		switch claim := c.window().Claim(c.Got); {
		case c.Kind == WrongValue: // which claims no bound
		case claim == search.AtLeast:
			fmt.Fprintf(&b, ", so at least %s", search.FormatScore(c.Got))
		case claim == search.AtMost:
			fmt.Fprintf(&b, ", so at most %s", search.FormatScore(c.Got))
		}
		b.WriteByte('\n')
	}
	allowed := c.Allowed
	if c.by.decision {
		allowed = fmt.Sprint(c.yes(c.Minimax))
	}
	fmt.Fprintf(&b, "  allowed   %s", allowed)
	if allowed != "= "+search.FormatScore(c.Minimax) {
		fmt.Fprintf(&b, " (minimax is %s)", search.FormatScore(c.Minimax))
	}
	b.WriteByte('\n')
	if c.Kind == WrongMove {
		fmt.Fprintf(&b, "  move      to %s; allowed: to %s\n", search.Printable(c.Move), search.Printable(english.Some(c.Worthy)))
	}
	if c.Why != "" {
		fmt.Fprintf(&b, "  why       %s\n", search.Printable(c.Why))
	}
	if c.Again != "" {
		fmt.Fprintf(&b, "  again     %s\n", c.Again)
	}
	return strings.TrimSuffix(b.String(), "\n")
}
