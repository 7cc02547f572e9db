package calc_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/exercise"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/chance"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// SSS* has no window and no cut to be asked about.
func TestSSSAsksNothing(t *testing.T) {
	if r := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "run", Tree: worked,
		Variant: "sss"}).Run; r == nil || r.Ask != nil {
		t.Errorf("SSS* asks: %+v", r)
	}
}

// TestWhatIsShownDoesNotTellTheAnswer: the sentence printed over a question, about the
// event before, has no window that is asked for.
func TestWhatIsShownDoesNotTellTheAnswer(t *testing.T) {
	asked := map[exercise.Kind]int{}
	for _, example := range abtree.Examples() {
		tree := parse(t, example.Text)
		for _, v := range textbook.Variants(tree.Root()) {
			answer := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "run", Tree: example.Text, Variant: v.Name})
			if answer.Error != nil || answer.Run.Ask == nil {
				continue
			}
			var questions []exercise.Question
			if err := json.Unmarshal(answer.Run.Ask, &questions); err != nil {
				t.Fatal(err)
			}
			for _, q := range questions {
				asked[q.Kind]++
				say := answer.Run.Steps[q.Step-1].Say
				if q.Kind == exercise.Window && strings.Contains(say, search.Window{Alpha: q.Value, Beta: q.Beta}.String()) {
					t.Errorf("%s, %s, step %d: %q is asked below %q", example.Name, v.Name, q.Step, q.Text, say)
				}
			}
		}
	}
	if asked[exercise.Window] < 50 {
		t.Errorf("asked about %v", asked)
	}
}

func sheetOf(t testing.TB, o calc.SheetOptions) string {
	t.Helper()
	var b bytes.Buffer
	if err := calc.Sheet(&b, o); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// solution is what the key of a sheet in HTML says of a tree.
type solution struct{ skipped, known, value, line, tree string } // known is marked where it is what the search returns

var keyLines = regexp.MustCompile(`<dt>([^<]*)</dt><dd dir="auto">([^<]*)</dd>`)

func solutionsOf(sheet string) []solution {
	var all []solution
	for _, m := range keyLines.FindAllStringSubmatch(sheet, -1) {
		text := strings.ReplaceAll(html.UnescapeString(m[2]), "\u00a0", " ")
		if m[1] == "Leaves never visited" {
			all = append(all, solution{})
		}
		s := &all[len(all)-1]
		if m[1] == "Returned" {
			text = "returned " + text
		}
		*map[string]*string{"Leaves never visited": &s.skipped, "Known": &s.known, "Returned": &s.known,
			"Value of the root": &s.value, "Best line": &s.line, "Tree": &s.tree}[m[1]] = text
	}
	return all
}

// plainly is fail-soft alpha-beta in MAX's view with no more than it needs: what it returns at
// each node, and so which it looks at.
func plainly(p abtree.Position, max bool, alpha, beta int, returned map[string]int) int {
	value, over := p.Terminal()
	if over && !max {
		value = -value
	}
	if !over {
		value = search.Inf
		if max {
			value = -search.Inf
		}
		for _, m := range p.Moves(nil) {
			v := plainly(p.Play(m), !max, alpha, beta, returned)
			if max && v > value {
				value, alpha = v, biggest(alpha, v)
			}
			if !max && v < value {
				value, beta = v, -biggest(-beta, -v)
			}
			if alpha >= beta {
				break
			}
		}
	}
	returned[p.Name()] = value
	return value
}

func biggest(a, b int) int { return slices.Max([]int{a, b}) }

// TestTheKeyAgreesWithAPlainSearch, which is written once more above, and each level has what
// is promised.
func TestTheKeyAgreesWithAPlainSearch(t *testing.T) {
	for level := 1; level <= 3; level++ {
		for seed := range uint64(5) {
			text := sheetOf(t, calc.SheetOptions{Seed: seed, Trees: 3, Level: level, Key: true})
			solutions := solutionsOf(text)
			if len(solutions) != 3 {
				t.Fatalf("%d trees in the key, want 3", len(solutions))
			}
			for _, s := range solutions {
				tree := parse(t, s.tree)
				returned := map[string]int{}
				value := plainly(tree.Root(), tree.Root().MaxFirst(), -search.Inf, search.Inf, returned)
				if s.value != fmt.Sprint(value) {
					t.Errorf("%s: value %s, want %d", s.tree, s.value, value)
				}
				plain, err := search.Unsearched(tree.Root(), 0)
				if err != nil {
					t.Fatal(err)
				}
				var skipped, values []string
				leaves := 0
				for i, n := range plain.Nodes {
					v, seen := returned[n.Name]
					switch leaf := n.End == i+1; {
					case leaf && !seen:
						skipped = append(skipped, n.Name)
					case !leaf && seen && !strings.Contains(s.known, fmt.Sprintf("%s = %d", n.Name, v)) &&
						!strings.Contains(s.known, fmt.Sprintf("%s ≤ %d", n.Name, v)) &&
						!strings.Contains(s.known, fmt.Sprintf("%s ≥ %d", n.Name, v)):
						t.Errorf("%s: %s is not in %s", s.tree, n.Name, s.known)
					case !leaf && !seen && strings.Contains(s.known, n.Name+" "):
						t.Errorf("%s: %s is in %s", s.tree, n.Name, s.known)
					}
					if n.End == i+1 {
						leaves++
						values = append(values, fmt.Sprint(n.Score))
					}
				}
				if want := fmt.Sprintf("%s (%d of %d leaves)", strings.Join(skipped, ", "), len(skipped),
					leaves); s.skipped != want {
					t.Errorf("%s: %s, want %s", s.tree, s.skipped, want)
				}
				slices.Sort(values)
				distinct := len(slices.Compact(values)) == leaves
				if most := []int{9, 14, 14}[level-1]; leaves > most || !distinct && level < 3 {
					t.Errorf("level %d: %s", level, s.tree)
				}
				why := text[strings.Index(text, html.EscapeString(s.tree)+"</dd>"):]
				if why = why[:strings.Index(why, "</section>")]; strings.Contains(why, "plies above") != (level > 1) {
					t.Errorf("level %d: %s: deep cutoffs: %s", level, s.tree, why)
				}
			}
		}
	}
}

// TestTheKeySaysWhatIsKnown from the tree, and what the search returns where that is less.
func TestTheKeySaysWhatIsKnown(t *testing.T) {
	for _, c := range []struct{ tree, variant, known, value string }{
		{"A(B(3 5) C(14 2))", "alphabeta-soft", "A = 3, B = 3, C = 2 (returns ≤ 2)", "3"},
		{"A(B(3 5) C(14 2))", "alphabeta-hard", "returned A = 3, B = 3, C ≤ 3", "3"},
		{"A(B(3 5) C(2 14))", "alphabeta-hard", "returned A = 3, B = 3, C ≤ 3", "3"},
		{"A(B(3 5) C(14 2))", "minimax", "A = 3, B = 3, C = 2", "3"},
	} {
		s := solutionsOf(sheetOf(t, calc.SheetOptions{Tree: parse(t, c.tree), Variant: c.variant, Key: true}))[0]
		if s.known != c.known || s.value != c.value {
			t.Errorf("%s, %s: %q and %q, want %q and %q", c.tree, c.variant, s.known, s.value, c.known, c.value)
		}
	}
	if s := solutionsOf(sheetOf(t, calc.SheetOptions{Seed: 7, Trees: 2, Level: 3,
		Key: true}))[0]; !strings.Contains(s.known, "F = 6 (returns ≤ 6)") {
		t.Errorf("%s: %s", s.tree, s.known)
	}
	narrow := calc.SheetOptions{Tree: parse(t, "A(B(5 3) C(14 2))"),
		Asked: viz.Asked{Window: search.Window{Alpha: 4, Beta: 9}}, Key: true}
	sheet := sheetOf(t, narrow)
	if s := solutionsOf(sheet)[0]; s.value != "3 (returns ≤ 3)" {
		t.Errorf("with a window: %+v", s)
	}
	if said := "and 4 leaves, with the window (4, 9): value"; strings.Count(sheet, said) != 1 {
		t.Errorf("the key's picture is not described with %q", said)
	}
}

var (
	pictures    = regexp.MustCompile(`base64,([^"]*)"`)
	values      = regexp.MustCompile(`<title>(\w+): (?:MAX|MIN) moves</title>.*?<text class="value"[^>]*>([^<]*)<`)
	valuesInTeX = regexp.MustCompile(`(?m)^\\node\[letters[^\]]*,anchor=center\].*\{(\w+)\};\n\\node\[value[^\]]*,anchor=west\].*\{(.*)\};$`)
)

// TestThePictureOfTheKeySaysWhatItsTextSays of each node, except for what is in brackets.
func TestThePictureOfTheKeySaysWhatItsTextSays(t *testing.T) {
	brackets := 0
	for seed := range uint64(10) {
		for _, variant := range []string{"alphabeta-soft", "alphabeta-hard", "mtdf", "minimax"} {
			o := calc.SheetOptions{Seed: seed, Trees: 1, Level: 3, Variant: variant, Key: true}
			text := sheetOf(t, o)
			known := solutionsOf(text)[0].known
			brackets += strings.Count(known, "(")
			want := strings.TrimPrefix(regexp.MustCompile(` \(returns [^)]*\)`).ReplaceAllString(known, ""), "returned ")
			images := pictures.FindAllStringSubmatch(text, -1)
			svg, err := base64.StdEncoding.DecodeString(images[len(images)-1][1])
			if err != nil {
				t.Fatal(err)
			}
			said := func(found [][]string) string {
				var all []string
				for _, m := range found {
					if m[2] != "" {
						all = append(all, m[1]+" "+m[2])
					}
				}
				return strings.Join(all, ", ")
			}
			if got := said(values.FindAllStringSubmatch(string(svg), -1)); got != want {
				t.Errorf("%d, %s: the picture says %s, the text %s", seed, variant, got, want)
			}
			o.Format = "tikz"
			_, key, _ := strings.Cut(sheetOf(t, o), `\section*{Key`)
			key = strings.NewReplacer("$=$", "=", `$\le$`, "≤", `$\ge$`, "≥").Replace(key)
			if got := said(valuesInTeX.FindAllStringSubmatch(key, -1)); got != want {
				t.Errorf("%d, %s: the picture in LaTeX says %s, the text %s", seed, variant, got, want)
			}
		}
	}
	for variant, told := range map[string]bool{"alphabeta-soft": true, "minimax": false} {
		if text := sheetOf(t, calc.SheetOptions{Variant: variant, Key: true}); strings.Contains(text,
			"numbers in a picture are windows") != told {
			t.Errorf("%s: what windows are is told: %t", variant, !told)
		}
	}
	if brackets < 20 {
		t.Errorf("only %d nodes return something else than what is known", brackets)
	}
}

// TestASheetSpeaksOnlyOfWhatItHas: minimax prunes nothing, and what a key puts in parentheses is explained in the key.
func TestASheetSpeaksOnlyOfWhatItHas(t *testing.T) {
	for _, test := range []struct {
		variant                string
		key                    bool
		cross, bounds, returns bool
	}{
		{"minimax", true, false, false, false},
		{"sss", false, true, true, false},
		{"alphabeta-soft", false, true, true, false},
		{"alphabeta-hard", true, true, true, false},
		{"alphabeta-soft", true, true, true, true},
	} {
		for _, format := range []string{"html", "tikz"} {
			text := sheetOf(t, calc.SheetOptions{Variant: test.variant, Format: format, Key: test.key})
			tasks, key, _ := strings.Cut(text, "Key: ")
			for what, told := range map[string]bool{"Cross out every branch": test.cross, "Leaves never visited": test.cross,
				"if it is only a bound": test.bounds, "returns to its caller": test.variant == "alphabeta-hard"} {
				if strings.Contains(tasks, what) != told {
					t.Errorf("%s, %s: %q is on the sheet: %t", test.variant, format, what, !told)
				}
			}
			if strings.Contains(key, "means that the visited leaves prove") != test.returns {
				t.Errorf("%s, %s: the key explains its parentheses: %t", test.variant, format, !test.returns)
			}
		}
	}
}

var crossings = regexp.MustCompile(`<g id="e(\d+)" class="edge [^"]*\bcut\b`)

// TestTheKeyCrossesOutWhatIsNeverVisited, and not a branch that a search left out only when it visited the parent again.
func TestTheKeyCrossesOutWhatIsNeverVisited(t *testing.T) {
	for _, variant := range textbook.Variants(parse(t, "(1 2)").Root()) {
		if !slices.Contains([]string{"alphabeta-soft", "pvs", "negascout", "scout", "mtdf"}, variant.Name) {
			continue
		}
		for seed := range uint64(12) {
			text := sheetOf(t, calc.SheetOptions{Seed: seed, Trees: 1, Level: 1 + int(seed%3), Variant: variant.Name, Key: true})
			tree := parse(t, solutionsOf(text)[0].tree)
			trace, err := variant.Record(tree.Root(), search.Settings{})
			if err != nil {
				t.Fatal(err)
			}
			var want, got []string
			for i, n := range trace.Nodes {
				if !n.Visited && trace.Nodes[n.Parent].Visited {
					want = append(want, fmt.Sprint(i))
				}
			}
			images := pictures.FindAllStringSubmatch(text, -1)
			svg, err := base64.StdEncoding.DecodeString(images[len(images)-1][1])
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range crossings.FindAllStringSubmatch(string(svg), -1) {
				got = append(got, m[1])
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s, %s: the nodes %v are crossed out, and %v are never visited", variant.Name, tree, got, want)
			}
		}
	}
}

// TestAKeyHasTheReasonsOfWhatIsNeverVisited: here the search of C is left early only the second time, after L was visited.
func TestAKeyHasTheReasonsOfWhatIsNeverVisited(t *testing.T) {
	o := calc.SheetOptions{Tree: parse(t, "MIN A(B(D(18 21) E(4 15)) C(F(10 11) G=8))"), Variant: "pvs", Key: true}
	key := html.UnescapeString(sheetOf(t, o))
	if got := strings.Count(key, `<li dir="auto">`); got != 1 || !strings.Contains(key, "MAX can do without E") {
		t.Errorf("%d reasons: %s", got, key[strings.Index(key, "<dl>"):])
	}
}

// TestASheetSaysHowAMoveIsSearchedAgain, where an algorithm does that.
func TestASheetSaysHowAMoveIsSearchedAgain(t *testing.T) {
	for variant, told := range map[string]bool{"pvs": true, "negascout": true, "alphabeta-soft": false} {
		sheet := sheetOf(t, calc.SheetOptions{Variant: variant})
		for _, say := range []string{"with (v, beta) where MAX moves", "for the last time"} {
			if strings.Contains(sheet, say) != told {
				t.Errorf("%s: %q is on the sheet: %t", variant, say, !told)
			}
		}
	}
}

// TestAnExamHidesItsSeed, from which anybody makes the key; the key names it.
func TestAnExamHidesItsSeed(t *testing.T) {
	for format, heading := range map[string]string{"html": "<h1>%s</h1>", "tikz": `\section*{%s}`} {
		o := calc.SheetOptions{Seed: 2718, Trees: 1, Format: format, Title: "Midterm"}
		if sheet := sheetOf(t, o); strings.Contains(sheet, "2718") || !strings.Contains(sheet, fmt.Sprintf(heading, "Midterm")) {
			t.Errorf("%s: %s", format, sheet)
		}
		o.Key = true
		if want := fmt.Sprintf(heading, "Key: Midterm (Exercise sheet 2718, level 2)"); !strings.Contains(sheetOf(t, o), want) {
			t.Errorf("%s: the key has no heading %s", format, want)
		}
	}
}

// TestAKeyWithoutABestLineSaysSo: where the value of the root is only a bound, no move may have reached it.
func TestAKeyWithoutABestLineSaysSo(t *testing.T) {
	o := calc.SheetOptions{Tree: parse(t, "MIN A(B(3 5) C(4 6))"), Key: true,
		Asked: viz.Asked{Window: search.Window{Alpha: 1, Beta: 2}}}
	if s := solutionsOf(sheetOf(t, o))[0]; s.value != "≥ 3" || s.line != "none: the value of the root is only a bound" {
		t.Errorf("%+v", s)
	}
}

func TestTheSameSeedGivesTheSameSheet(t *testing.T) {
	for _, format := range []string{"html", "tikz"} {
		o := calc.SheetOptions{Seed: 7, Format: format, Key: true}
		if one, other := sheetOf(t, o), sheetOf(t, o); one != other {
			t.Errorf("%s: two sheets of one seed differ", format)
		}
	}
	first := solutionsOf(sheetOf(t, calc.SheetOptions{Seed: 7, Key: true}))[0] // on every machine
	if want := "((((15 17) (11 16)) (14 23)) (((8 29) (28 24 2)) (18 (5 7))))"; first.tree != want {
		t.Errorf("%s, want %s", first.tree, want)
	}
	for level, tied := range map[int]bool{2: false, 3: true} {
		if text := sheetOf(t, calc.SheetOptions{Seed: 3, Level: level, Key: true}); strings.Contains(text, "not strict") != tied {
			t.Errorf("level %d: the convention at ties is told: %t", level, !tied)
		}
	}
	if other := solutionsOf(sheetOf(t, calc.SheetOptions{Seed: 8, Key: true}))[0]; other.tree == first.tree {
		t.Error("another seed gives the same tree")
	}
}

// TestASheetWithoutAKeyHasNoSolution, but the tree's text for those who cannot see the picture.
// A sheet has one main part, with all that is on it, and asks a server for no icon.
func TestASheetHasAMainPart(t *testing.T) {
	var b strings.Builder
	if err := calc.Sheet(&b, calc.SheetOptions{Key: true}); err != nil {
		t.Fatal(err)
	}
	before, after, found := strings.Cut(b.String(), "<main>")
	inside, rest, closed := strings.Cut(after, "</main>")
	if !found || !closed || strings.Contains(before, "<p") || rest != "\n</html>\n" || !strings.Contains(inside, "<h1>Key") {
		t.Errorf("before the main part is %.60q, after it %.60q", before[max(0, len(before)-60):], rest)
	}
	if !strings.Contains(before, `<link rel="icon" href="data:,">`) {
		t.Error("a browser will ask the server for an icon")
	}
}

func TestASheetWithoutAKeyHasNoSolution(t *testing.T) {
	o := calc.SheetOptions{Tree: parse(t, "A(B(D=3 E=5) C(F=2 G=7))")}
	for _, format := range []string{"html", "tikz"} {
		o.Format = format
		text := sheetOf(t, o)
		for _, told := range []string{"Key", "value 3", "pruned", "G is worth", "already has"} {
			if strings.Contains(text, told) {
				t.Errorf("%s says %q", format, told)
			}
		}
	}
}

const hostileTree = `"</title><script>alert(1)</script>"("a & b"("\\input{x}"=3 "$%#_^~"=5) "}{"("%"=2 "עשר"=7))`

func TestTextIsTextOnASheet(t *testing.T) {
	o := calc.SheetOptions{Tree: parse(t, hostileTree), Key: true}
	if text := sheetOf(t, o); strings.Contains(strings.ToLower(text), "<script") {
		t.Error("there is a script on the sheet")
	}
	o.Format = "tikz"
	text := sheetOf(t, o)
	if strings.Contains(text, `\input{`) {
		t.Error("a name is obeyed")
	}
	open := 0
	for _, token := range regexp.MustCompile(`\\.|%.*|[{}]`).FindAllString(text, -1) {
		switch token {
		case "{":
			open++
		case "}":
			open--
		}
		if open < 0 {
			break
		}
	}
	if open != 0 {
		t.Errorf("the braces do not balance: %+d", open)
	}
	for _, pair := range []string{"document", "lrbox", "exercise", "itemize", "tikzpicture"} {
		begins, ends := strings.Count(text, `\begin{`+pair+`}`), strings.Count(text, `\end{`+pair+`}`)
		if begins == 0 || begins != ends {
			t.Errorf("%s: %d begin, %d end", pair, begins, ends)
		}
	}
}

// TestASheetIsMadeForEveryVariant that can search the tree, and says what it cannot do.
func TestASheetIsMadeForEveryVariant(t *testing.T) {
	tree, err := abtree.Example("document-002")
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range textbook.Variants(tree.Root()) {
		if _, err := v.Run(tree.Root(), search.Settings{Depth: 2}); err != nil {
			continue
		}
		for _, format := range []string{"html", "tikz"} {
			if err := calc.Sheet(&bytes.Buffer{}, calc.SheetOptions{Tree: tree, Variant: v.Name, Key: true,
				Format: format, Asked: viz.Asked{Depth: 2}}); err != nil {
				t.Errorf("%s: %v", v.Name, err)
			}
		}
	}
	for want, o := range map[string]calc.SheetOptions{
		"-1 trees":     {Trees: -1},
		"21 trees":     {Trees: 21},
		"level 4":      {Level: 4},
		`"pdf"`:        {Format: "pdf"},
		`"nosuch"`:     {Variant: "nosuch"},
		"static score": {Variant: "fhr"},
		"has no value": {Tree: parse(t, "(3 ?)")},
		"no means":     {Tree: parse(t, "A(B(1/6*3 5/6*D=9) C=4)"), Variant: "star1", From: chance.Variants(tree.Root())},
		"depth is":     {Asked: viz.Asked{Depth: -1}},
	} {
		if err := calc.Sheet(&bytes.Buffer{}, o); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v, want %q in it", o, err, want)
		}
	}
}

func TestTheEngineMakesASheet(t *testing.T) {
	for want, ask := range map[string]calc.Ask{
		"<h1>Key: Exercise sheet</h1>": {Tree: "((3 5) (2 9))", Variant: "alphabeta-hard", Format: "html"},
		`\section*{Key`:                {Tree: "((3 5) (2 9))", Variant: "alphabeta-hard", Format: "tikz"},
		"Exercise sheet 7, level 2":    {Shape: &abtree.Shape{Seed: 7}},
	} {
		ask.Version, ask.Do = viz.Version, "sheet"
		if a := textbookEngine.Do(ask); a.Error != nil || !strings.Contains(a.Text, want) {
			t.Errorf("%+v: no %s: %+v", ask, want, a.Error)
		}
	}
	if a := textbookEngine.Do(calc.Ask{Version: viz.Version, Do: "sheet", Tree: "((3"}); a.Error == nil || a.Error.Line != 1 {
		t.Errorf("of a malformed tree: %+v", a.Error)
	}
}

// A sheet for a selective search asks for what the search returns: its key has ~ at every inner node, and
// calls nothing known.
func TestASheetOfASelectiveSearchClaimsNoMoreThanItDoes(t *testing.T) {
	for _, variant := range []string{"null-move", "lmr", "multi-cut", "fhr", "quiescence"} {
		tree, err := abtree.Example("multi-cut-blunder")
		if err != nil {
			t.Fatal(err)
		}
		for _, format := range []string{"html", "tikz"} {
			sheet := html.UnescapeString(sheetOf(t, calc.SheetOptions{Tree: tree, Variant: variant, Format: format, Key: true}))
			if !strings.Contains(sheet, "Returned") || !strings.Contains(sheet, "selective") ||
				strings.Contains(sheet, "Known") || strings.Contains(sheet, "settles it") {
				t.Errorf("%s: %s", variant, sheet)
			}
			if claim := regexp.MustCompile(`\b[A-E]\x{a0}[=≥≤]\x{a0}\S+`).FindString(sheet); claim != "" {
				t.Errorf("%s says %s", variant, claim)
			}
		}
	}
}
