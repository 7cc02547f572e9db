package calc_test

import (
	"encoding/json"
	"go/scanner"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// calls has, for each kind of event, the calls that make it, one of which is on the line that is
// said to run. MTD(f) leaves a node that it remembers by a function of its own; SSS* and DUAL* look
// at their nodes by their list.
var calls = map[string][]string{
	"enter":     {"s.Enter(", "s.EnterNoisy("},
	"leaf":      {"s.Enter(", "s.EnterNoisy(", "list.visit("},
	"horizon":   {"s.Enter(", "s.EnterNoisy(", "list.visit("},
	"expand":    {"list.visit("},
	"leave":     {"s.Leave(", "leaveKnown("},
	"clamped":   {"s.Clamp("},
	"tally":     {"s.Tally("},
	"static":    {"s.Evaluate(", "s.EnterNoisy("},
	"threat":    {"s.Threat("},
	"pass":      {"s.NewPass("},
	"research":  {"s.Again("},
	"reduction": {"s.Note(search.Reduction", "search.Reduction"},
	"nullmove":  {"s.NullMove("},
	"bounded":   {"s.Bounds("},
	"tablehit":  {"s.NoteTable(", "leaveKnown("},
	"push":      {"list.add("},
	"pop":       {"list.first("},
}

// inGo returns the Go text of a run's listing, and the lines of it that are lit at a step.
func inGo(run *viz.Run) (text viz.Text, lit func(viz.Step) viz.Lit) {
	list := run.Listing
	k := slices.IndexFunc(list.Texts, func(t viz.Text) bool { return t.Name == "Go" })
	return list.Texts[k], func(step viz.Step) viz.Lit { return list.Spots[step.Src-1][k] }
}

// rich has all that any variant wants of a tree.
const rich = "{eval=0}({eval=0}({eval=1}(3 ~-1) !{eval=2}(1 2)) {eval=1}({eval=5 threat=1}(2 7) {eval=0}(4 !1)) " +
	"{eval=3}(1 {eval=9}(1 -3)))"

// Every step of every variant stands on a line of its listing that has the call which made it.
func TestEveryStepStandsOnTheLineThatMadeIt(t *testing.T) {
	steps, seen := 0, map[string]bool{}
	trees := []string{rich}
	for _, example := range abtree.Examples() {
		trees = append(trees, example.Text)
	}
	for _, text := range trees {
		for _, asked := range []viz.Asked{{}, {Depth: 2}, {Window: window(2, 6)}} {
			for _, v := range textbook.Variants(abtree.Position{}) {
				answer := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "run", Tree: text, Variant: v.Name, Asked: asked})
				if answer.Error != nil {
					continue // the tree lacks what the variant needs
				}
				seen[v.Name] = true
				if answer.Run.Listing == nil {
					continue // the other test tells
				}
				list, lit := inGo(answer.Run)
				if len(list.Lines) != len(list.Numbers) {
					t.Fatalf("%s: %d lines with %d numbers", v.Name, len(list.Lines), len(list.Numbers))
				}
				for k, step := range answer.Run.Steps {
					steps++
					now := lit(step).Now
					if now < 1 || now > len(list.Lines) || list.Numbers[now-1] == 0 {
						t.Fatalf("%s on %s: step %d, %s, has no line", v.Name, text, k+1, step.Kind)
					}
					line := list.Lines[now-1]
					if !slices.ContainsFunc(calls[step.Kind], func(call string) bool { return strings.Contains(line, call) }) {
						t.Fatalf("%s on %s: step %d, %s, is on line %d: %s", v.Name, text, k+1, step.Kind,
							list.Numbers[now-1], line)
					}
				}
			}
		}
	}
	for _, v := range textbook.Variants(abtree.Position{}) {
		if !seen[v.Name] {
			t.Errorf("%s searches none of the trees", v.Name)
		}
	}
	t.Logf("%d steps", steps)
}

// The lines of a listing are those of the files, minus the type parameters: token for token, as
// Go reads them and not as display finds them.
func TestAListingIsOfTheFiles(t *testing.T) {
	longest := 0
	for _, v := range textbook.Variants(abtree.Position{}) {
		if functions, err := v.Listing.Read(); err != nil || functions == nil {
			t.Errorf("%s has no listing: %v", v.Name, err)
			continue
		}
		answer := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "run", Tree: rich, Variant: v.Name})
		if answer.Error != nil {
			t.Fatalf("%s: %s", v.Name, answer.Error.Message)
		}
		var file []string
		list, _ := inGo(answer.Run)
		for i, line := range list.Lines {
			n := list.Numbers[i]
			switch {
			case n == 0 && line != "":
				text, err := os.ReadFile(filepath.Join("..", "..", "search", "textbook", line))
				if err != nil {
					t.Fatalf("%s: %v", v.Name, err)
				}
				file = strings.Split(string(text), "\n")
			case n > 0 && tokens(t, line) != plainTokens(t, file[n-1]):
				t.Errorf("%s: line %d is displayed as %q, in the file it is %q", v.Name, n, line, file[n-1])
			case n > 0 && (strings.Contains(line, "[P") || strings.Contains(line, "[M]") || strings.Contains(line, "comparable")):
				t.Errorf("%s: line %d has type parameters: %q", v.Name, n, line)
			case n > 0 && strings.TrimLeft(file[n-1], "\t") != "" && indent(line) != indent(file[n-1]):
				t.Errorf("%s: line %d is indented otherwise: %q", v.Name, n, line)
			}
		}
		inMaxView := slices.Contains([]string{"minimax", "alphabeta-000", "alphabeta-002"}, v.Name)
		if strings.HasPrefix(list.Say, "The code speaks for MAX,") != inMaxView {
			t.Errorf("%s: %s", v.Name, list.Say)
		}
		longest = max(longest, len(list.Lines))
		text, _ := json.Marshal(answer.Run.Listing)
		t.Logf("%s: %d lines, %d bytes", v.Name, len(list.Lines), len(text))
	}
	if longest > 100 {
		t.Errorf("the longest listing has %d lines", longest)
	}
}

// tokens writes the tokens of a line of Go, without its comments, apart from each other.
func tokens(t *testing.T, line string) string {
	t.Helper()
	var s scanner.Scanner
	files := token.NewFileSet()
	s.Init(files.AddFile("", files.Base(), len(line)), []byte(line), nil, 0)
	var all []string
	for {
		_, is, text := s.Scan()
		switch {
		case is == token.EOF:
			return strings.Join(all, " ")
		case is == token.SEMICOLON && text == "\n":
		case text == "":
			text = is.String()
			fallthrough
		default:
			all = append(all, text)
		}
	}
}

// plainTokens writes the tokens of a line of a file as they are to be displayed. The textbook calls
// its type parameters P and M, in one spelling: so this need not know what brackets are.
func plainTokens(t *testing.T, line string) string {
	t.Helper()
	text := strings.ReplaceAll(" "+tokens(t, line)+" ", " . M ", " . an option ")
	for _, parameters := range []string{"[ P search . Position [ P , M ] , M comparable ]", "[ P , M ]",
		"[ P , M any ]", "[ M any ]", "[ M ]"} {
		text = strings.ReplaceAll(text, " "+parameters+" ", " ")
	}
	for parameter, name := range map[string]string{"P": "Position", "M": "Move"} {
		for _, before := range []string{" ", " ] "} {
			text = strings.ReplaceAll(text, before+parameter+" ", before+name+" ")
		}
	}
	return strings.TrimSpace(strings.ReplaceAll(text, " . an option ", " . M "))
}

func indent(line string) int { return len(line) - len(strings.TrimLeft(line, "\t")) }

// A function is displayed without its type parameters, for which a page has no room, and what is
// called P or M otherwise is not touched.
func TestAListingHasNoTypeParameters(t *testing.T) {
	for variant, want := range map[string][]string{
		"alphabeta-soft": {"func AlphaBetaSoft(s *search.Session, pos Position, depth, alpha, beta int) int {"},
		"minimax":        {"func minimax(s search.MaxView, pos Position, depth int, maximizing bool) int {"},
		"mtdf": {"\tknown := memory{}",
			"func mt(s *search.Session, known memory, pos Position, depth, alpha, beta int) int {", "\tvar m Move"},
		"sss":       {"\tlist := &open{s: s, wide: wide}"},
		"multi-cut": {"\tfor _, m := range moves[:min(o.M, len(moves))] {"},
	} {
		run := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "run", Tree: rich, Variant: variant}).Run
		list, _ := inGo(run)
		for _, line := range want {
			if !slices.Contains(list.Lines, line) {
				t.Errorf("%s has not the line %q:\n%s", variant, line, strings.Join(list.Lines, "\n"))
			}
		}
	}
}

// If moves are cut off, the condition that did it is shown beside the line that leaves, and the
// break if there is one.
func TestTheConditionOfACutoffIsFound(t *testing.T) {
	for _, test := range []struct {
		variant, src string
		why          []string
	}{
		{"alphabeta-soft", "return s.Leave(best)", []string{"if best >= beta {", "break"}},
		{"alphabeta-hard", "return s.Leave(beta)", []string{"if v >= beta {"}},
		{"alphabeta-f2", "return s.Leave(m)", []string{"if m >= beta {", "break"}},
		{"alphabeta-000", "return s.Leave(alpha)", []string{"if alpha >= beta {"}},
		{"alphabeta-002", "return s.Leave(value)", []string{"if beta <= alpha { // the prune", "break"}},
		{"pvs", "return s.Leave(best)", []string{"if best >= beta {", "break"}},
		{"lmr", "return s.Leave(best)", []string{"for i := 1; i < len(moves) && best < beta; i++ {"}},
		{"scout", "s.Leave(v + 1)", []string{"if !exceeds(s, s.Play(pos, m), depth-1, -v-1) {"}},
		{"null-move-verified", "s.Leave(best)", []string{"if best >= beta {", "break"}},
	} {
		run := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "run", Tree: "A(B(3 5) C(2 0 4))", Variant: test.variant}).Run
		k := slices.IndexFunc(run.Steps, func(s viz.Step) bool { return s.Cut })
		list, lit := inGo(run)
		at := lit(run.Steps[k])
		var why []string
		for _, n := range at.Why {
			why = append(why, strings.TrimSpace(list.Lines[n-1]))
		}
		if src := strings.TrimSpace(list.Lines[at.Now-1]); src != test.src || !slices.Equal(why, test.why) {
			t.Errorf("%s: the cutoff is on %q because of %q, want %q because of %q", test.variant, src, why, test.src, test.why)
		}
	}
	for _, v := range textbook.Variants(abtree.Position{}) {
		for _, text := range []string{rich, "A(B(3 12 8) C(2 4 6) D(14 5 2))"} {
			answer := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "run", Tree: text, Variant: v.Name})
			if answer.Error != nil {
				continue
			}
			list, lit := inGo(answer.Run)
			for k, step := range answer.Run.Steps {
				at := lit(step)
				left := strings.TrimSpace(list.Lines[max(at.Now, 1)-1])
				if loop := left == "return s.Leave(best)" || left == "s.Leave(best)"; step.Cut && loop &&
					v.Name != "minimax" && len(at.Why) == 0 {
					t.Errorf("%s on %s, step %d: nothing is shown to have cut: %s", v.Name, text, k+1, left)
				}
				for _, n := range at.Why {
					if between := list.Lines[n-1 : at.Now]; step.Kind != "leave" ||
						slices.ContainsFunc(between, func(line string) bool { return strings.HasPrefix(line, "func ") }) {
						t.Errorf("%s on %s, step %d, %s: line %d is not before it in its function", v.Name, text, k+1,
							step.Kind, list.Numbers[n-1])
					}
				}
			}
		}
	}
}

// A node that is left without its moves, by a table, a null move or a shallow search, shows the
// condition around the line that leaves it.
func TestTheConditionOfACutWithoutMovesIsFound(t *testing.T) {
	for _, test := range []struct{ example, src, why string }{
		{"probcut", "return s.Leave(beta)", "if probCut(s, pos, o.Shallow, b-1, b, o) >= b {"},
		{"multi-cut", "return s.Leave(beta)", "if s.Expected() == search.Cut && beta < search.Inf && depth > o.R && " +
			"severalCut(s, pos, depth-o.R, beta, o) {"},
		{"null-move", "return s.Leave(v)", "if v >= beta {"},
		{"transposition", "return s.Leave(v)", "if known.Bound == search.Exact || known.Bound == search.AtLeast && " +
			"v >= beta || known.Bound == search.AtMost && v <= alpha {"},
	} {
		i := slices.IndexFunc(abtree.Examples(), func(e abtree.Exhibit) bool { return e.Name == test.example })
		e := abtree.Examples()[i]
		run := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "run", Tree: e.Text, Variant: e.Variant,
			Asked: viz.Asked{Depth: e.Depth, Options: e.Options}}).Run
		found := false
		list, lit := inGo(run)
		for _, step := range run.Steps {
			at := lit(step)
			if src := strings.TrimSpace(list.Lines[at.Now-1]); src != test.src || step.Kind != "leave" {
				continue
			}
			found = true
			if len(at.Why) == 0 || strings.TrimSpace(list.Lines[at.Why[0]-1]) != test.why {
				t.Errorf("%s: %s, on %q: the lines %v of %q", test.example, step.Say, test.src, at.Why, list.Lines)
			}
		}
		if !found {
			t.Errorf("%s: no step is on %q", test.example, test.src)
		}
	}
}

// A cutoff at the last move counts as one, and has nothing to skip.
func TestACutoffWithNothingLeftToSkipIsCounted(t *testing.T) {
	for _, test := range []struct {
		tree          string
		cutoffs, idle int
	}{{"A(B(3 12 8) C(2 4 6) D(14 5 2))", 2, 1}, {"A(B(3 5) C(2 0))", 1, 0}, {"A(B(3 5) C(4 1))", 1, 1}} {
		steps := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "run", Tree: test.tree,
			Variant: "alphabeta-soft"}).Run.Steps
		last := steps[len(steps)-1]
		if last.Cutoffs != test.cutoffs || last.Idle != test.idle {
			t.Errorf("%s: %d cutoffs, %d with nothing left, want %d and %d", test.tree, last.Cutoffs, last.Idle,
				test.cutoffs, test.idle)
		}
		for k, step := range steps {
			if said := strings.Contains(step.Say, "There was no move left to skip."); said != (step.Idle > 0 &&
				(k == 0 || steps[k-1].Idle < step.Idle)) {
				t.Errorf("%s, step %d: %d with nothing left, and it says %s", test.tree, k+1, step.Idle, step.Say)
			}
		}
	}
}
