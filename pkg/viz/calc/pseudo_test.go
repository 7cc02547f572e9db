package calc

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/verify"
	"github.com/ablab-go/ablab/pkg/viz"
)

// question is a question to a program, as "ablab verify" asks it; there are chance nodes here too.
type question struct {
	ID    int    `json:"id"`
	Tree  pyNode `json:"tree"`
	Max   bool   `json:"max"`
	Depth int    `json:"depth"`
	Alpha int    `json:"alpha"`
	Beta  int    `json:"beta"`
}

type pyNode struct {
	Name     string   `json:"name"`
	Value    *int     `json:"value,omitempty"`
	Eval     *int     `json:"eval,omitempty"`
	Max      bool     `json:"max"`
	Weights  []int    `json:"weights,omitempty"`
	Children []pyNode `json:"children,omitempty"`
}

// record is what testdata/trace.py writes about a call or a return.
type record struct {
	Kind, Node, Value string
	Def, Line         int
	Ran               []int
}

// nodeOf writes a tree for a program, with scores in MAX's view.
func nodeOf(p abtree.Position) pyNode {
	forMax := func(score int) *int {
		if !p.MaxFirst() {
			score = -score
		}
		return &score
	}
	n := pyNode{Name: p.Name(), Max: p.MaxFirst(), Weights: p.Weights(nil)}
	if score, over := p.Terminal(); over {
		n.Value = forMax(score)
		return n
	}
	if score := p.Evaluate(); score != search.NoScore {
		n.Eval = forMax(score)
	}
	for _, m := range p.Moves(nil) {
		n.Children = append(n.Children, nodeOf(p.Play(m)))
	}
	return n
}

// python runs a program and returns what it prints, one line for each question.
func runPython(t *testing.T, questions []question, args ...string) [][]byte {
	t.Helper()
	var in, errs bytes.Buffer
	for _, q := range questions {
		text, err := json.Marshal(q)
		if err != nil {
			t.Fatal(err)
		}
		in.Write(append(text, '\n'))
	}
	if _, err := os.ReadFile(args[0]); err != nil { // Go sees by this that the test depends on the program
		t.Fatal(err)
	}
	cmd := exec.Command("python3", args...)
	cmd.Stdin, cmd.Stderr = &in, &errs
	out, err := cmd.Output()
	lines := bytes.Split(bytes.TrimSpace(out), []byte("\n"))
	if err != nil || len(lines) != len(questions) {
		t.Fatalf("%v: %d answers to %d questions: %v\n%s", args, len(lines), len(questions), err, errs.Bytes())
	}
	return lines
}

// programOf writes the program that a page shows of a run into a file, and returns its path.
func programOf(t *testing.T, variant string, list *viz.Listing) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), variant+".py")
	text := list.Texts[len(list.Texts)-1]
	if text.Name != "Python" {
		t.Fatalf("%s: the last text is %s, want Python", variant, text.Name)
	}
	if err := os.WriteFile(path, []byte(strings.Join(text.Lines, "\n")+"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// searched is a search with its question.
type searched struct {
	tree  *abtree.Tree
	run   viz.Run
	trace *search.Trace
}

// twice reports whether two moves of a node lead to the same position, so that a program cannot tell them apart.
func twice(n pyNode) bool {
	names := map[string]bool{}
	for _, c := range n.Children {
		if names[c.Name] || twice(c) {
			return true
		}
		names[c.Name] = true
	}
	return false
}

// searches returns searches by a variant, of random trees and of the examples that it can search.
func searches(t *testing.T, variant string, chancy bool) (all []searched, questions []question) {
	t.Helper()
	add := func(tree *abtree.Tree, asked viz.Asked) error {
		root := tree.Root()
		run, trace, err := Engine{}.runOf(tree, variant, asked)
		if err != nil || twice(nodeOf(root)) {
			return err
		}
		all = append(all, searched{tree, run, trace})
		questions = append(questions, question{ID: len(all), Tree: nodeOf(root), Max: root.MaxFirst(), Depth: asked.Depth,
			Alpha: trace.Window.Alpha, Beta: trace.Window.Beta})
		return nil
	}
	again := "A{eval=0}(B{eval=1}(D{eval=2}(3 5) 4) C{eval=1}(@D 1))" // D, to the same depth
	deeper := "A{eval=0}(D{eval=2}(3 5) B{eval=1}(E{eval=0}(@D 1)))"  // D, to different depths
	for _, x := range append(abtree.Examples(), abtree.Exhibit{Text: again}, abtree.Exhibit{Text: deeper}) {
		if tree, err := abtree.Parse(x.Text); err == nil {
			_ = add(tree, viz.Asked{Depth: cmp.Or(x.Depth, tree.Root().Height())}) // if it can
		}
	}
	for seed := range budget.Seeds(60) {
		r := rand.New(rand.NewPCG(seed, 46))
		shape := abtree.Shape{Branching: 2 + r.IntN(3), Depth: 2 + r.IntN(5), MinFirst: r.IntN(2) == 0, Low: -9, High: 9,
			Shared: 10 * r.IntN(5), Seed: seed}
		if chancy {
			shape.Chances = 20 + r.IntN(50)
		}
		tree, err := abtree.Irregular(shape)
		if err != nil {
			continue // the probabilities have too large a denominator
		}
		asked := viz.Asked{Depth: max(tree.Root().Height(), 1)}
		if !chancy && r.IntN(2) == 0 {
			asked.Depth = 1 + r.IntN(asked.Depth)
		}
		if r.IntN(2) == 0 {
			asked.Window.Alpha = r.IntN(18) - 9
			asked.Window.Beta = asked.Window.Alpha + 1 + r.IntN(6)
		}
		if err := add(tree, asked); err != nil {
			t.Fatalf("%s on %v: %v", variant, tree, err)
		}
	}
	return all, questions
}

// TestPseudoCodeRunsAsTheSearchDoes runs the Python of each pseudo-code and the search in Go on the same trees. They visit the
// same nodes in the same order and return the same values, and each line that is lit is the line that Python runs then. Every
// mark is needed: its line is lit in some search.
func TestPseudoCodeRunsAsTheSearchDoes(t *testing.T) {
	for name := range recipes {
		t.Run(name, func(t *testing.T) {
			all, questions := searches(t, name, name == "expectimax" || name == "star1")
			list, p := all[0].run.Listing, newProgram(name, "", nil)
			var visits []string
			for _, m := range p.marks {
				if m.kind == "enter" {
					head, _, _ := strings.Cut(p.python.Lines[p.lines[m.line-1]-1], "(")
					visits = append(visits, strings.TrimPrefix(head, "def "))
				}
			}
			steps, seen := 0, map[place]bool{}
			program := programOf(t, name, list)
			for i, line := range runPython(t, questions, "testdata/trace.py", program, strings.Join(visits, ",")) {
				var answer struct{ Records []record }
				if err := json.Unmarshal(line, &answer); err != nil {
					t.Fatal(err)
				}
				if err := compare(all[i], answer.Records); err != nil {
					t.Fatalf("%v, in %s to depth %d: %v", all[i].tree, all[i].trace.Window, questions[i].Depth, err)
				}
				steps += len(all[i].run.Steps)
				for _, spot := range all[i].run.Listing.Spots {
					seen[place{"now", spot[0].Now}], seen[place{"call", spot[0].From}] = true, true
					for _, line := range spot[0].Why {
						seen[place{"cut", line}] = true
					}
				}
			}
			for _, m := range p.marks {
				kind := m.kind
				if kind != "call" && kind != "cut" {
					kind = "now"
				}
				if !seen[place{kind, m.line}] {
					t.Errorf("no search lights %q because of %+v", p.pseudo.Lines[m.line-1], m)
				}
				if !slices.ContainsFunc(list.Texts[1].Lines, func(line string) bool { return strings.Contains(line, m.code) }) {
					t.Errorf("no line of Go contains the text of %+v", m)
				}
			}
			t.Logf("%d steps", steps)
		})
	}
}

// TestTheProgramsPass has "ablab verify" check what a reader copies. Those that prune visit no more nodes than alpha-beta.
func TestTheProgramsPass(t *testing.T) {
	for name := range recipes {
		t.Run(name, func(t *testing.T) {
			tree, err := abtree.Parse("A{eval=1}(B{eval=2}(3 5) C{eval=1}(2 9))")
			if err != nil {
				t.Fatal(err)
			}
			run, _, err := Engine{}.runOf(tree, name, viz.Asked{})
			if err != nil {
				t.Fatal(err)
			}
			program := verify.Command("python3", programOf(t, name, run.Listing))
			report := verify.Check(program, verify.Options{Trees: budget.Cases(24), Answer: time.Minute})
			prunes := strings.HasPrefix(name, "alphabeta") || name == "star1"
			if !report.Passed() || report.Sightless || prunes && report.Waste != nil {
				t.Error(report)
			}
			t.Log(report.Verdict())
		})
	}
}

// TestAnotherAlgorithmHasNoPseudoCode: options that change the algorithm leave Go code alone.
func TestAnotherAlgorithmHasNoPseudoCode(t *testing.T) {
	tree, err := abtree.Parse("A{eval=1}(B{eval=2}(3 5) C{eval=1}(2 9))")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		variant, option, text string
		texts                 int
	}{
		{"aspiration", "Hard", "true", 1}, {"aspiration", "Guess", "7", 3}, {"aspiration", "policy", "widening", 3},
		{"alphabeta-tt", "deeper", "true", 1}, {"alphabeta-tt", "Entries", "4", 3},
		{"iterative-deepening", "Width", "2", 1}, {"iterative-deepening", "Table.Deeper", "true", 1},
		{"iterative-deepening", "Table.Entries", "9", 3}, {"alphabeta-tt-deeper", "Entries", "0", 1}, {"mtdf", "Guess", "-3", 3},
	} {
		run, _, err := Engine{}.runOf(tree, c.variant, viz.Asked{Options: map[string]string{c.option: c.text}})
		if err != nil || len(run.Listing.Texts) != c.texts {
			t.Errorf("%s with %s=%s: %d texts, %v, want %d", c.variant, c.option, c.text, len(run.Listing.Texts), err, c.texts)
			continue
		}
		for k, step := range run.Steps {
			if lit := run.Listing.Spots[step.Src-1]; len(lit) != c.texts || lit[0].Now == 0 {
				t.Errorf("%s with %s=%s: step %d has the lines %+v", c.variant, c.option, c.text, k+1, lit)
			}
		}
	}
}

// TestPseudoCodeReadsAsTextbooksDo: nothing of Python is left in it, and a line has room beside a tree.
func TestPseudoCodeReadsAsTextbooksDo(t *testing.T) {
	for name, r := range recipes {
		p := newProgram(name, "", nil)
		for _, line := range p.pseudo.Lines {
			for _, python := range []string{"def ", "==", "node.", "root.", "child.", "self", "INFINITY", "alpha,", "beta,",
				"#", "()", " - ", " * ", ">=", "<="} {
				if strings.Contains(line, python) && r.printed == nil {
					t.Errorf("%s: %q has %q", name, line, python)
				}
			}
			if r.printed == nil && len([]rune(line)) > 72 {
				t.Errorf("%s: %q has more than 72 columns", name, line)
			}
		}
	}
}

// TestTheDocumentsAreAsPrinted compares the documents' listings with their texts.
func TestTheDocumentsAreAsPrinted(t *testing.T) {
	text, err := os.ReadFile("../../verify/testdata/l000.py")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"alphabeta-000": string(text),
		"alphabeta-002": `function alphabeta(board, depth, alpha, beta, is_maximizing_player):
    if depth == 0 or game_is_over(board):
        return evaluate(board)
    if is_maximizing_player:
        value = -INFINITY
        for move in get_all_possible_moves(board):
            value = max(value, alphabeta(move, depth - 1, alpha, beta, FALSE))
            alpha = max(alpha, value)
            if beta <= alpha: // The PRUNE
                break
        return value
    else: // Minimizing player
        value = +INFINITY
        for move in get_all_possible_moves(board):
            value = min(value, alphabeta(move, depth - 1, alpha, beta, TRUE))
            beta = min(beta, value)
            if beta <= alpha: // The PRUNE
                break
        return value`,
	} {
		shown := newProgram(name, "", nil).pseudo
		if code := strings.ReplaceAll(strings.Join(shown.Lines, "\n"), "\t", "    "); shown.Name != "As printed" ||
			!strings.Contains(want, code) {
			t.Errorf("%s, %s, is not what the document prints:\n%s", name, shown.Name, code)
		}
	}
}

// compare compares a search with the records of a program that has run on its tree.
func compare(s searched, records []record) error {
	c := comparison{searched: s, lines: s.run.Listing.Texts[2].Lines, records: records}
	for k, step := range s.run.Steps {
		lit := s.run.Listing.Spots[step.Src-1][2]
		if err := c.step(k, lit); err != nil {
			return fmt.Errorf("step %d, %s at %s, with %+v lit: %w", k+1, step.Kind, s.run.Nodes[step.At].Label, lit, err)
		}
	}
	if len(c.records) > 0 {
		return fmt.Errorf("the program goes on with %+v", c.records)
	}
	return nil
}

// comparison is a search with what is left of the records.
type comparison struct {
	searched
	lines   []string // of the program
	records []record
	last    record // of a return
}

// step compares a step with the next records.
func (c *comparison) step(k int, lit viz.Lit) error {
	next := record{}
	if len(c.records) > 0 {
		next = c.records[0]
	}
	switch kind := c.run.Steps[k].Kind; kind {
	case "enter":
		if next.Def != lit.Now {
			return fmt.Errorf("the program goes on with %+v", next)
		}
		return c.call(k, lit)
	case "leaf", "horizon":
		if err := c.call(k, lit); err != nil {
			return err
		}
		return c.returns(k, lit)
	case "leave":
		return c.returns(k, lit)
	case "clamped": // with the leaf before
		return c.at(k, lit)
	case "pass", "research":
		if next.Kind != "call" || next.Line != lit.Now {
			return fmt.Errorf("the program goes on with %+v", next)
		}
		return nil
	}
	if !slices.Contains(next.Ran, lit.Now) {
		return fmt.Errorf("the program has not run the line, and goes on with %+v", next)
	}
	return nil
}

// take takes the next record, of a kind and of the node of a step.
func (c *comparison) take(k int, kind string) (r record, err error) {
	label := c.run.Nodes[c.run.Steps[k].At].Label
	if len(c.records) == 0 || c.records[0].Kind != kind || c.records[0].Node != label {
		return r, fmt.Errorf("want a %s of %s, the program has %+v", kind, label, c.records[:min(1, len(c.records))])
	}
	r, c.records = c.records[0], c.records[1:]
	return r, nil
}

// call compares the visit of a node with a call.
func (c *comparison) call(k int, lit viz.Lit) error {
	r, err := c.take(k, "call")
	if err == nil && r.Line != lit.From && (lit.From > 0 || c.trace.Events[k].Parent >= 0) {
		err = fmt.Errorf("the program calls it from line %d", r.Line)
	}
	return err
}

// returns compares the end of a visit with a return. At a cutoff the program has run the lines that are lit as its reason, and
// it has run a break only then.
func (c *comparison) returns(k int, lit viz.Lit) error {
	r, err := c.take(k, "return")
	if err != nil {
		return err
	}
	for _, line := range lit.Why {
		if !slices.Contains(r.Ran, line) {
			return fmt.Errorf("the program has run the lines %v", r.Ran)
		}
	}
	for _, line := range r.Ran {
		if strings.TrimSpace(c.lines[line-1]) == "break" && !slices.Contains(lit.Why, line) {
			return fmt.Errorf("the program has run the lines %v, a break among them", r.Ran)
		}
	}
	c.last = r
	if k+1 < len(c.run.Steps) && c.run.Steps[k+1].Kind == "clamped" {
		return nil
	}
	return c.at(k, lit)
}

// at compares the line and the value of the last return.
func (c *comparison) at(k int, lit viz.Lit) error {
	e := c.trace.Events[k]
	want := fmt.Sprint(e.Value)
	switch test := c.last.Value == "True" || c.last.Value == "False"; {
	case test && e.Value > e.Alpha: // Scout's test returns only this
		want = "True"
	case test:
		want = "False"
	case c.run.Variant == "negamax" && !c.trace.Max(int(e.Node)):
		want = fmt.Sprint(-e.Value)
	}
	if c.last.Line != lit.Now || c.last.Value != want {
		return fmt.Errorf("want %s by line %d, the program returns %s by line %d", want, lit.Now, c.last.Value, c.last.Line)
	}
	return nil
}

// TestEveryAlgorithmSaysWhatItDoes in one sentence, which no other algorithm has.
func TestEveryAlgorithmSaysWhatItDoes(t *testing.T) {
	said := map[string]string{}
	for _, v := range (Engine{}).variants() {
		if !strings.HasPrefix(v.Idea, "It ") || strings.Index(v.Idea, ".") != len(v.Idea)-1 || said[v.Idea] != "" {
			t.Errorf("%s says %q, %s says the same", v.Name, v.Idea, cmp.Or(said[v.Idea], "nobody"))
		}
		said[v.Idea] = v.Name
	}
}
