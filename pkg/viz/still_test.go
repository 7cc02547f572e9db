package viz_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
)

// escapes has a name that is markup or an escape in each language that a tree is written in.
const escapes = `"\\relax %#$&_^~{}"("</svg><script>"("\"q\"&amp;"=1 "a--b \\N\\n"=-2) "שלום"("é ü ß"=L3 ` +
	`"\\end{tikzpicture}"=4 "]]>"=5) "!` + "`" + `|;: var(--x,y)"("\u0007\n\u001b[31m"=0 "\\"=1))`

// A still picture shows at each step the classes and texts that the calculator has there, in
// the same places.
func TestStillIsTheCalculatorsPicture(t *testing.T) {
	group := regexp.MustCompile(`<g id="n(\d+)" class="node (?:max|min|leaf) ([^"]*)"`)
	value := regexp.MustCompile(`<text class="(value|value in|window|why)" [^>]*>([^<]*)</text>`)
	for _, variant := range []string{"minimax", "alphabeta-hard", "alphabeta-soft", "negascout", "mtdf", "sss"} {
		trace := treetest.Record(t, "A(B(D=3 E=5) C(F=2 G=0))", variant, search.Settings{})
		run := viz.RunOf(trace)
		looks := slices.Clone(run.Start)
		var last []float64
		for k := 0; k <= len(trace.Events); k++ {
			at := -1
			if k > 0 {
				run.Steps[k-1].Apply(looks)
				if at = run.Steps[k-1].At; k == len(trace.Events) {
					at = -1
				}
			}
			f, err := viz.Still(trace, k).Figure()
			if err != nil {
				t.Fatal(err)
			}
			treetest.WellFormed(t, f.Still)
			groups := group.FindAllStringSubmatchIndex(f.Still, -1)
			for i, from := range groups {
				end := len(f.Still)
				if i+1 < len(groups) {
					end = groups[i+1][0]
				}
				g, texts := group.FindStringSubmatch(f.Still[from[0]:end]), map[string]string{}
				for _, m := range value.FindAllStringSubmatch(f.Still[from[0]:end], -1) {
					texts[strings.Fields(m[1])[0]] = m[2]
				}
				want := looks[i].Class
				if i == at {
					want += " here"
				}
				if g[1] != fmt.Sprint(i) || g[2] != want || texts["value"] != looks[i].Value ||
					texts["window"] != looks[i].Window ||
					texts["why"] != looks[i].Why {
					t.Errorf("%s, step %d, node %s: %s %v, want %s and %+v", variant, k, g[1], g[2], texts, want, looks[i])
				}
			}
			now := middles(t, f.Still, len(trace.Nodes))
			if last != nil && !slices.Equal(now, last) {
				t.Errorf("%s, step %d: the nodes have moved", variant, k)
			}
			last = now
		}
	}
}

func TestStepsThatAreNoneAreErrors(t *testing.T) {
	trace := treetest.Record(t, treetest.Worked, "alphabeta-soft", search.Settings{})
	for _, step := range []int{-1, len(trace.Events) + 1} {
		_, err := viz.Still(trace, step).Figure()
		for _, err := range []error{err, viz.DOT(io.Discard, trace, step), viz.TikZ(io.Discard, trace, step),
			viz.SVG(io.Discard, viz.Still(trace, step))} {
			if err == nil || !strings.Contains(err.Error(), fmt.Sprintf("no step %d: want 0, before the search, to 9", step)) {
				t.Errorf("step %d: %v", step, err)
			}
		}
	}
	for _, err := range []error{viz.DOT(io.Discard, nil, 0), viz.TikZ(io.Discard, nil, 0)} {
		if err == nil || !strings.Contains(err.Error(), "search.Record") {
			t.Errorf("no trace: %v", err)
		}
	}
	full := errors.New("full")
	for _, err := range []error{viz.DOT(shut{full}, trace, 0), viz.TikZ(shut{full}, trace, 0),
		viz.SVG(shut{full}, viz.Still(trace, 0))} {
		if !errors.Is(err, full) {
			t.Errorf("a writer that fails: %v", err)
		}
	}
}

type shut struct{ err error }

func (w shut) Write([]byte) (int, error) { return 0, w.err }

// A picture for a paper has colors where the page's has variables, and keeps the names as they are.
func TestSVGHasNoVariables(t *testing.T) {
	for _, tree := range []string{treetest.Worked, escapes} {
		trace := treetest.Record(t, tree, "alphabeta-soft", search.Settings{})
		var b strings.Builder
		if err := viz.SVG(&b, viz.Still(trace, 5)); err != nil {
			t.Fatal(err)
		}
		treetest.WellFormed(t, b.String())
		// in the name, its halo and the hover text
		if n := strings.Count(b.String(), "var("); n != strings.Count(tree, "var(")*3 {
			t.Errorf("%d variables are left in %s", n, b.String())
		}
		if strings.Contains(b.String(), "paint-order") || strings.Count(b.String(), ` halo"`) == 0 ||
			strings.Contains(b.String(), `halo halo`) {
			t.Errorf("the halos of the texts are not their own in %s", b.String())
		}
		if !strings.Contains(b.String(), ".paper{fill:#fff}") {
			t.Errorf("the paper is not white in %s", b.String())
		}
	}
}

// graph is a file of DOT, read back.
type graph struct {
	nodes, edges map[string]map[string]string // by name, n0 or n0 -> n1, their attributes
}

// readDOT reads the part of DOT that is written: a statement on a line, quoted strings.
func readDOT(t *testing.T, text string) graph {
	t.Helper()
	attribute := regexp.MustCompile(`^(\w+)=("(?:[^"\\]|\\.)*"|[\w.]+)(?:, )?`)
	statement := regexp.MustCompile(`^\t(n\d+(?: -> n\d+)?)(?: \[(.*)\])?;$`)
	g := graph{map[string]map[string]string{}, map[string]map[string]string{}}
	lines := bufio.NewScanner(strings.NewReader(text))
	for k := 0; lines.Scan(); k++ {
		line := lines.Text()
		m := statement.FindStringSubmatch(line)
		if m == nil {
			if k > 4 && line != "}" || k == 0 && line != "digraph tree {" {
				t.Fatalf("line %d is no statement: %s", k+1, line)
			}
			continue
		}
		attributes := map[string]string{}
		for rest := m[2]; rest != ""; {
			a := attribute.FindStringSubmatch(rest)
			if a == nil {
				t.Fatalf("no attribute at %s", rest)
			}
			if _, twice := attributes[a[1]]; twice {
				t.Errorf("%s has %s twice", m[1], a[1])
			}
			attributes[a[1]] = strings.Trim(a[2], `"`)
			rest = rest[len(a[0]):]
		}
		if strings.Contains(m[1], ">") {
			g.edges[m[1]] = attributes
		} else {
			g.nodes[m[1]] = attributes
		}
	}
	return g
}

// What a file says is what the picture of the step says: shapes, values, windows, cuts, the line.
func TestDOTIsTheTreeOfTheStep(t *testing.T) {
	treetest.Random(t, func(trace *search.Trace) {
		for _, step := range []int{0, len(trace.Events) / 2, len(trace.Events)} {
			var b strings.Builder
			if err := viz.DOT(&b, trace, step); err != nil {
				t.Fatal(err)
			}
			g := readDOT(t, b.String())
			if len(g.nodes) != len(trace.Nodes) || len(g.edges) != len(trace.Nodes)-1 {
				t.Fatalf("%d nodes and %d edges of %d", len(g.nodes), len(g.edges), len(trace.Nodes))
			}
			s := trace.Start()
			for s.Step < step {
				s.Next()
			}
			for i, n := range trace.Nodes {
				node, edge := g.nodes[fmt.Sprintf("n%d", i)], g.edges[fmt.Sprintf("n%d -> n%d", n.Parent, i)]
				shape := "box"
				if n.End > i+1 {
					shape = map[bool]string{true: "house", false: "invhouse"}[trace.Max(i)]
				}
				if node["shape"] != shape || i > 0 && edge == nil {
					t.Fatalf("node %d: %v, edge %v", i, node, edge)
				}
				if state := s.Nodes[i]; state.Visits > 0 && state.Valued &&
					!strings.Contains(node["label"], search.FormatScore(state.Value)) {
					t.Fatalf("node %d has %d, its label is %s", i, state.Value, node["label"])
				}
				if i == 0 {
					continue
				}
				cut := s.Nodes[i].Phase == search.Skipped && s.Nodes[n.Parent].Phase != search.Skipped
				if strings.Contains(edge["label"], "×") != cut || s.Nodes[i].Phase == search.Skipped &&
					edge["style"] != "dashed" {
					t.Fatalf("node %d is %v, its edge %v", i, s.Nodes[i].Phase, edge)
				}
				best := step == len(trace.Events) && slices.Contains(trace.Result.PV, i)
				further := step == len(trace.Events) && s.Nodes[n.Parent].Best == i &&
					s.Nodes[i].Value == trace.Result.Value // on from where the search knows no line
				if on := edge["penwidth"] == "4"; on != best && (!on || !further) {
					t.Fatalf("node %d is on the line: %v, its edge %v", i, best, edge)
				}
			}
		}
	})
}

func TestCutsSayWhy(t *testing.T) {
	for tree, want := range map[string]string{treetest.Worked: "× 2 ≤ 3 at A", "MIN A(B(D=3 E=5) C(F=7 G=1))": "× 7 ≥ 5 at A"} {
		trace := treetest.Record(t, tree, "alphabeta-soft", search.Settings{})
		var b strings.Builder
		if err := viz.DOT(&b, trace, len(trace.Events)); err != nil {
			t.Fatal(err)
		}
		if got := readDOT(t, b.String()).edges["n4 -> n6"]["label"]; got != want {
			t.Errorf("%s: the cut says %q, want %q", tree, got, want)
		}
	}
}

func TestNamesStayTextInDOT(t *testing.T) {
	trace := treetest.Record(t, escapes, "alphabeta-soft", search.Settings{})
	var b strings.Builder
	if err := viz.DOT(&b, trace, 0); err != nil {
		t.Fatal(err)
	}
	g := readDOT(t, b.String())
	unescape := strings.NewReplacer(`\\`, `\`, `\"`, `"`, "&amp;", "&")
	for i, n := range trace.Nodes {
		name := unescape.Replace(g.nodes[fmt.Sprintf("n%d", i)]["label"])
		if name, _, _ = strings.Cut(name, `\n= `); !strings.HasPrefix(name, n.Label()) {
			t.Errorf("node %d is called %q, want %q", i, name, n.Label())
		}
	}
}

// The file was made with pdflatex and lualatex once, and looked at; make latex makes it again.
func TestTikZIsAsItWasLookedAt(t *testing.T) {
	for file, tree := range map[string]string{"testdata/worked-example.tex": treetest.Worked, "testdata/hostile.tex": escapes} {
		trace := treetest.Record(t, tree, "alphabeta-soft", search.Settings{})
		var b strings.Builder
		if err := viz.TikZ(&b, trace, len(trace.Events)); err != nil {
			t.Fatal(err)
		}
		if *update {
			if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if b.String() != string(want) {
			t.Errorf("the picture differs from %s: look at it, and accept it with go test ./pkg/viz -update\n%s",
				file, b.String())
		}
	}
}

// Braces balance where they are not escaped, and what is special to LaTeX is.
func TestNamesStayTextInTikZ(t *testing.T) {
	check := func(trace *search.Trace) {
		var b strings.Builder
		if err := viz.TikZ(&b, trace, len(trace.Events)); err != nil {
			t.Fatal(err)
		}
		text := b.String()
		if strings.Count(text, `\begin{`) != 1 || !strings.HasSuffix(text, "\\end{tikzpicture}\n") ||
			strings.Count(text, `\end{`) != 1 {
			t.Fatalf("not one picture:\n%s", text)
		}
		_, body, _ := strings.Cut(text, `\fi}`)
		plain := regexp.MustCompile(`\\[{}#$%&_]|\$(?:-|\\infty|\\le|\\ge|=|\\to)\$`).ReplaceAllString(body, "")
		if strings.ContainsAny(plain, "#$%&_^~") {
			t.Errorf("something special is not escaped in\n%s", body)
		}
		for line := range strings.Lines(plain) {
			if strings.Count(line, "{") != strings.Count(line, "}") {
				t.Errorf("braces do not balance in %s", line)
			}
		}
		for _, command := range regexp.MustCompile(`\\[a-z]+`).FindAllString(plain, -1) {
			if !slices.Contains([]string{`\draw`, `\node`, `\textbackslash`, `\textasciicircum`, `\textasciitilde`, `\textless`,
				`\textgreater`, `\textbar`, `\char`, `\ldots`, `\ablabletter`, `\end`}, command) {
				t.Errorf("the command %s", command)
			}
		}
	}
	check(treetest.Record(t, escapes, "alphabeta-soft", search.Settings{}))
	treetest.Random(t, check)
}

// The signs of a tree that is not searched are explained where it has them, below its still picture and in the key of a page.
func TestTheSignsOfAGivenTreeAreExplained(t *testing.T) {
	for notation, want := range map[string][]string{
		"A(B(3 5) C(2 7))":                {},
		"A(B{eval=4}(3 5) C(2 7))":        {"ev"},
		"A(B(3 5) !x:C(2 7))":             {"!"},
		"A(B{eval=4 threat=2}(3 5) !C=0)": {"ev", "threat", "!"},
	} {
		tree, err := abtree.Parse(notation)
		if err != nil {
			t.Fatal(err)
		}
		trace, err := search.Unsearched(tree.Root(), 0)
		if err != nil {
			t.Fatal(err)
		}
		figure, err := viz.Still(trace, 0).Figure()
		if err != nil {
			t.Fatal(err)
		}
		inKey := map[string]bool{}
		for _, sign := range viz.RunOf(trace).Signs {
			inKey[sign.Texts] = true
		}
		for _, sign := range []string{"ev", "threat", "!"} {
			due := slices.Contains(want, sign)
			if drawn := strings.Contains(figure.Still, ">"+sign+": "); drawn != due {
				t.Errorf("%s: its picture explains %s: %v, want %v", notation, sign, drawn, due)
			}
			if inKey[sign] != due {
				t.Errorf("%s: its key explains %s: %v, want %v", notation, sign, inKey[sign], due)
			}
		}
	}
}

func TestATreeThatIsNotSearchedShowsWhatItsNotationSays(t *testing.T) {
	tree, err := abtree.Parse("MIN A(B{eval=4 threat=2}(3 5) !x:C{eval=-1}(2 7) !D=0)")
	if err != nil {
		t.Fatal(err)
	}
	trace, err := search.Unsearched(tree.Root(), 0)
	if err != nil {
		t.Fatal(err)
	}
	trace.Window = search.Window{Alpha: 4, Beta: 8}
	figure, err := viz.Still(trace, 0).Figure()
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{">(4, 8)<", ">ev 4 threat 2<", ">ev -1<", ">!x<", ">!<"} {
		if strings.Count(figure.Still, text) != 1 {
			t.Errorf("the picture has %q %d times, want once", text, strings.Count(figure.Still, text))
		}
	}
	want := "A tree of 8 nodes and 5 leaves; MIN moves first. The window of the root is (4, 8). " +
		"Beside the nodes: B ev 4 threat 2 and C ev -1. Noisy moves: C and D. " +
		"ev: the static evaluation, an estimate of the value without a search. threat: how much the player to move may " +
		"lose. !: a noisy move, such as a capture: it can change the evaluation a lot."
	if figure.Alt != want {
		t.Errorf("alt text %q, want %q", figure.Alt, want)
	}
}
