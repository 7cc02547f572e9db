package calc

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"errors"
	"fmt"
	"html"
	"io"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/internal/tex"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/exercise"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
)

// SheetOptions are the options of an exercise sheet. The zero value means four trees of
// level 2 for fail-soft alpha-beta, from seed 0, in HTML and without the key.
type SheetOptions struct {
	Seed  uint64 // the same seed gives the same sheet everywhere
	Trees int    // number of trees, 1 to 20; 0 means 4

	// Level is 1 to 3; 0 means 2. All leaves differ, except at level 3.
	//
	//	1  up to 9 leaves, one or two cuts
	//	2  up to 14 leaves, two to four cuts, one of them deep
	//	3  and values that fail-soft and fail-hard return differently, and equal leaves
	Level int

	Tree    *abtree.Tree // the teacher's own tree, instead of generated ones
	Variant string       // by its name; "" is alphabeta-soft
	Asked   viz.Asked    // of every search; the zero value is to the end with the open window
	Format  string       // html or tikz (a LaTeX document); "" is html
	Title   string       // the heading, for an exam; "" is one that names the seed and the level
	Key     bool         // add the solutions, on separate pages

	// From are the algorithms from which Variant is chosen; those of package textbook if it is empty.
	From []search.Variant[abtree.Position, abtree.Move]
}

// Sheet writes an exercise sheet: trees to be searched by hand. In HTML it is one file without
// scripts that prints on A4; in LaTeX it needs only the packages that come with TikZ.
func Sheet(w io.Writer, o SheetOptions) error {
	o.Variant, o.Level = cmp.Or(o.Variant, "alphabeta-soft"), cmp.Or(o.Level, 2)
	var page func(*bytes.Buffer, SheetOptions, string, []solvedTree) error
	switch {
	case o.Tree != nil && isChancy(o.Tree):
		return errors.New("the key of a sheet knows no means: take a tree without chance nodes")
	case o.Format == "" || o.Format == "html":
		page = sheetHTML
	case o.Format == "tikz":
		page = sheetTikZ
	default:
		return fmt.Errorf("no sheet can be written as %q: want html or tikz", o.Format)
	}
	with := Engine{o.From}
	if o.Tree != nil {
		if x, ok := o.Tree.Exhibit(); ok {
			o.Asked.Options = x.OptionsOf(o.Variant, o.Asked.Options)
		}
	}
	trees, err := o.Drawn()
	if err != nil {
		return err
	}
	exercises, err := solve(with, trees, o, false)
	if err == nil && slices.ContainsFunc(exercises, func(e solvedTree) bool { return e.differs }) {
		exercises, err = solve(with, trees, o, true)
	}
	if err != nil {
		return err
	}
	v, err := with.find(o.Variant)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := page(&b, o, v.Title, exercises); err != nil {
		return err
	}
	_, err = w.Write(b.Bytes())
	return err
}

// Drawn returns the trees of the sheet that has these options: the teacher's own, or those that are drawn from the seed.
func (o SheetOptions) Drawn() ([]*abtree.Tree, error) {
	o.Trees, o.Level = cmp.Or(o.Trees, 4), cmp.Or(o.Level, 2)
	switch {
	case o.Trees < 1 || o.Trees > 20:
		return nil, fmt.Errorf("%d trees on a sheet: want 1 to 20", o.Trees)
	case o.Level < 1 || o.Level > 3:
		return nil, fmt.Errorf("level %d: want 1, 2 or 3", o.Level)
	case o.Tree != nil:
		return []*abtree.Tree{o.Tree}, nil
	}
	return drawTrees(o.Seed, o.Trees, o.Level), nil
}

// sheet writes a sheet about the tree of ask, with its key; without a tree it uses the seed of
// ask's shape.
func (e Engine) sheet(ask Ask) (Answer, error) {
	o := SheetOptions{Variant: ask.Variant, Asked: ask.Asked, Format: ask.Format, Key: true, From: e.Variants}
	switch {
	case ask.Tree != "":
		var err error
		if o.Tree, err = abtree.Parse(ask.Tree); err != nil {
			return Answer{}, err
		}
	case ask.Shape != nil:
		o.Seed = ask.Shape.Seed
	}
	var text strings.Builder
	err := Sheet(&text, o)
	return Answer{Text: text.String()}, err
}

// drawTrees returns the first trees of a seed that are good exercises.
func drawTrees(seed uint64, n, level int) []*abtree.Tree {
	var trees []*abtree.Tree
	for random := rand.New(rand.NewPCG(seed, uint64(level))); len(trees) < n; {
		top := abtree.Max
		if random.IntN(4) == 0 {
			top = abtree.Min
		}
		values := random.Perm(30)
		if level == 3 { // some are equal
			for i := range values {
				values[i] = values[i]/3 + 1
			}
		}
		leaf := func() abtree.Branch {
			values = append(values[1:], values[0])
			return abtree.Leaf("", values[len(values)-1])
		}
		tree, err := top(drawNode(random, min(level+2, 4), leaf))
		if err == nil && isExercise(tree, level) {
			trees = append(trees, tree)
		}
	}
	return trees
}

// drawNode returns a node with two or three moves; the deeper, the more of them are leaves.
func drawNode(random *rand.Rand, plies int, leaf func() abtree.Branch) abtree.Branch {
	children := make([]abtree.Branch, 2+random.IntN(5)/4)
	for i := range children {
		if plies <= 1 || plies <= 2 && random.IntN(3) == 0 {
			children[i] = leaf()
		} else {
			children[i] = drawNode(random, plies-1, leaf)
		}
	}
	return abtree.Node("", children...)
}

// isExercise reports whether a tree is a good exercise of a level: small enough to solve
// by hand, with cutoffs that are worth finding.
func isExercise(tree *abtree.Tree, level int) bool {
	var traces [2]*search.Trace
	for i, variant := range []string{"alphabeta-soft", "alphabeta-hard"} {
		t, err := Engine{}.record(tree, variant, viz.Asked{}, nil)
		if err != nil {
			return false
		}
		traces[i] = t
	}
	soft, hard := traces[0], traces[1]
	leaves, cuts, deep, part, differ := 0, 0, false, false, false
	s, h := soft.Start(), hard.Start()
	for range hard.Events {
		h.Next()
	}
	for {
		e, ok := s.Next()
		if !ok {
			break
		}
		if e.Kind != search.Leave {
			continue
		}
		i := int(e.Node)
		skipped := slices.DeleteFunc(soft.Children(i), func(c int) bool { return s.Nodes[c].Phase != search.Skipped })
		if len(skipped) == 0 {
			continue
		}
		cuts++
		from := s.Nodes[i].AlphaFrom
		if soft.Max(i) {
			from = s.Nodes[i].BetaFrom
		}
		deep = deep || from >= 0 && soft.Nodes[i].Ply-soft.Nodes[from].Ply > 1
		part = part || slices.ContainsFunc(skipped, func(c int) bool { return !soft.Leaf(c) })
	}
	for i := range soft.Nodes {
		if soft.Leaf(i) {
			leaves++
		} else if s.Nodes[i].Valued && h.Nodes[i].Value != s.Nodes[i].Value {
			differ = true
		}
	}
	switch level {
	case 1:
		return leaves >= 6 && leaves <= 9 && cuts >= 1 && cuts <= 2 && !deep
	case 2:
		return leaves >= 8 && leaves <= 14 && cuts >= 2 && cuts <= 4 && part && deep
	}
	return leaves >= 8 && leaves <= 14 && cuts >= 2 && cuts <= 4 && part && deep && differ
}

// solvedTree is a tree with its solution.
type solvedTree struct {
	tree   *abtree.Tree
	plain  *search.Trace // in which nothing happens
	solved *search.Trace
	left   *search.State // the end of solved, with the values of known

	skipped  []string // the leaves never visited
	leaves   int
	returned bool     // known has what the search returns, instead of what is known
	known    []string // such as C = 2 (returns ≤ 2), for each inner node
	differs  bool     // some node returns a number that is not the known one
	value    string
	line     []string
	reasons  []string // of the cuts
	tied     bool     // some cut is made where two numbers are equal
}

// solve returns the trees of a sheet with their solutions: what is known of each node, or what the search returns.
func solve(with Engine, trees []*abtree.Tree, o SheetOptions, returned bool) ([]solvedTree, error) {
	var exercises []solvedTree
	for _, tree := range trees {
		e, err := newSolvedTree(with, tree, o.Variant, o.Asked, returned)
		if err != nil {
			return nil, err
		}
		exercises = append(exercises, e)
	}
	return exercises, nil
}

func newSolvedTree(with Engine, tree *abtree.Tree, variant string, asked viz.Asked, returned bool) (solvedTree, error) {
	solved, err := with.record(tree, variant, asked, nil)
	if err != nil {
		return solvedTree{}, err
	}
	plain, err := search.Unsearched(tree.Root(), asked.Depth)
	if err != nil {
		return solvedTree{}, err
	}
	e := solvedTree{tree: tree, plain: plain, solved: solved, left: solved.Start(), returned: returned || solved.Selective()}
	known := exercise.Known(solved)
	if e.returned {
		for i := range known {
			known[i] = exercise.Range{Low: -search.Inf, High: search.Inf}
		}
	}
	e.value = strings.TrimPrefix(knowledge(known[0], solved.Result.Bound, solved.Result.Value), "= ")
	for range solved.Events {
		e.left.Next()
	}
	for i, n := range solved.Nodes {
		s := &e.left.Nodes[i]
		if n.Visited { // though a later visit of its parent may have left it out
			s.Phase = search.Done
		}
		switch {
		case solved.Leaf(i):
			if e.leaves++; !n.Visited {
				e.skipped = append(e.skipped, n.Label())
			}
		case s.Valued:
			e.known = append(e.known, n.Label()+" "+knowledge(known[i], s.Bound, s.Value))
			was := s.Value
			s.Bound, s.Value = best(known[i], s.Bound, s.Value)
			e.differs = e.differs || s.Value != was
		}
	}
	for _, i := range solved.Result.PV {
		e.line = append(e.line, solved.Nodes[i].Label())
	}
	for _, q := range exercise.Questions(solved) {
		never := func(p exercise.Part) bool { return p.Skipped && !solved.Nodes[p.Node].Visited }
		if q.Kind == exercise.Cut && slices.ContainsFunc(q.Parts, never) {
			e.reasons = append(e.reasons, q.Say[exercise.Right])
			e.tied = e.tied || q.Tie != ""
		}
	}
	return e, nil
}

// knowledge writes what is known about a node and, in parentheses, what the search claims if that
// differs, such as = 2 (returns ≤ 2).
func knowledge(seen exercise.Range, b search.Bound, value int) string {
	known, most := best(seen, b, value)
	text, returns := known.Of(most), b.Of(value)
	if text == returns {
		return text
	}
	return fmt.Sprintf("%s (returns %s)", text, returns)
}

// best returns the tighter of what is known about a node and what the search claims.
func best(seen exercise.Range, b search.Bound, value int) (search.Bound, int) {
	switch {
	case seen.Is(seen.Low):
		return search.Exact, seen.Low
	case b == search.AtLeast:
		return b, max(value, seen.Low)
	case b == search.AtMost:
		return b, min(value, seen.High)
	}
	return b, value
}

// sheetLine is a line of text of a sheet, with its heading.
type sheetLine struct{ head, text string }

// key returns the lines of a solution.
func (e solvedTree) key() []sheetLine {
	skipped := "none of the " + fmt.Sprint(e.leaves) + " leaves"
	if len(e.skipped) > 0 {
		skipped = fmt.Sprintf("%s (%d of %d leaves)", strings.Join(english.Moves(e.skipped), ", "), len(e.skipped), e.leaves)
	}
	known := "Known"
	if e.returned {
		known = "Returned"
	}
	lines := []sheetLine{{"Leaves never visited", skipped}, {known, cmp.Or(strings.Join(e.known, ", "), "nothing")},
		{"Value of the root", e.value}}
	line := cmp.Or(strings.Join(english.Moves(e.line), ", "), "none")
	if len(e.line) == 0 && e.solved.Result.Bound.Plain() != search.Exact {
		line += ": the value of the root is only a bound"
	}
	return append(lines, sheetLine{"Best line", line}, sheetLine{"Tree", e.tree.String()})
}

// what explains in the key what the solutions are, and how to read their pictures.
func what(algorithm string, exercises []solvedTree) string {
	text := "What " + algorithm + " does."
	if slices.ContainsFunc(exercises, func(e solvedTree) bool { return e.tied }) {
		text += " It cuts where the two numbers are equal too: its comparison is not strict."
	}
	if exercises[0].solved.Windowed {
		text += " The small numbers in a picture are windows: a node has the one with which the search visits it, and " +
			"the last one if the search visits the node again."
	}
	returns := func(known string) bool { return strings.Contains(known, "(returns ") }
	if slices.ContainsFunc(exercises, func(e solvedTree) bool { return slices.ContainsFunc(e.known, returns) }) {
		text += " C = 2 (returns ≤ 2) means that the visited leaves prove C = 2, and that the search, which knows only its " +
			"window, returns at most 2. Both are right."
	}
	return text
}

// prunes reports whether an algorithm can skip a leaf: with a window, or by its order, as SSS* does.
func prunes(exercises []solvedTree) bool {
	return slices.ContainsFunc(exercises, func(e solvedTree) bool { return e.solved.Windowed || len(e.skipped) > 0 })
}

// titles returns the heading of a sheet and the one of its key. An exam has a title of its own, and only its key names the seed,
// from which anybody can make the key.
func (o SheetOptions) titles() (sheet, key string) {
	made := "Exercise sheet"
	if o.Tree == nil {
		made = fmt.Sprintf("Exercise sheet %d, level %d", o.Seed, o.Level)
	}
	if o.Title == "" {
		return made, "Key: " + made
	}
	return o.Title, fmt.Sprintf("Key: %s (%s)", o.Title, made)
}

// again says how an algorithm searches a move again, in MAX's view; "" if it does not, or if that is the algorithm's definition.
func again(variant string) string {
	if variant != "pvs" && variant != "negascout" {
		return ""
	}
	return "Every move after the first is searched with a null window. If this search returns v, and v is inside the window " +
		"(alpha, beta) of the node, the move is searched again: with (v, beta) where MAX moves, and with (alpha, v) where MIN " +
		"moves."
}

// head returns the tasks of a sheet, and what is to be filled in below each tree.
func (o SheetOptions) head(algorithm string, exercises []solvedTree) (tasks, blanks []string) {
	how := "Search each tree by hand with " + algorithm
	if o.Tree != nil {
		how = "Search the tree by hand with " + algorithm
	}
	for i, name := range slices.Sorted(maps.Keys(o.Asked.Options)) {
		how += []string{" with ", ", "}[min(i, 1)] + name + "=" + o.Asked.Options[name]
	}
	if o.Asked.Depth > 0 {
		how += fmt.Sprintf(", to depth %d", o.Asked.Depth)
	}
	if w := o.Asked.Window; w != search.Open && w != (search.Window{}) {
		how += ", with the window " + w.String()
	}
	tasks = []string{how + ", the moves from left to right. A triangle that points up is a node where MAX moves, one that " +
		"points down is MIN's. All values are for MAX."}
	left := "when the search leaves it"
	if rule := again(o.Variant); rule != "" {
		tasks, left = append(tasks, rule), left+" for the last time"
	}
	if prunes(exercises) {
		tasks, blanks = append(tasks, "Cross out every branch that is never visited."), []string{"Leaves never visited"}
	}
	beside := "Write beside each triangle its value."
	switch {
	case exercises[0].solved.Selective():
		beside = "Write beside each triangle what the search returns to its caller " + left + ": ~ 3 where that " +
			"is inside the window, ~≥ 3 or ~≤ 3 where it is only a bound. The search is selective (~): it relies on " +
			"an assumption, and the minimax value may be different."
	case exercises[0].returned:
		beside = "Write beside each triangle the number that the search returns to its caller " + left + ": = 3 if it is the " +
			"value, ≥ 3 or ≤ 3 if it is only a bound. Write this number even if you know more about the value."
	case prunes(exercises):
		beside = "Write beside each triangle what is known about its value " + left + ": = 3 if the visited leaves settle it, " +
			"≥ 3 or ≤ 3 if it is only a bound."
	}
	return append(tasks, beside, "Give the value of the root and the line of best moves."),
		append(blanks, "Value", "Best line")
}

func sheetHTML(b *bytes.Buffer, o SheetOptions, algorithm string, exercises []solvedTree) error {
	title, keyTitle := o.titles()
	tasks, blanks := o.head(algorithm, exercises)
	picture := func(t *search.Trace, s *search.State, alt string) error {
		view := viz.StillOf(t, s)
		f, err := view.Figure()
		if err != nil {
			return err
		}
		var svg bytes.Buffer
		if err := viz.SVG(&svg, view); err != nil {
			return err
		}
		fmt.Fprintf(b, "<img alt=\"%s\" src=\"data:image/svg+xml;base64,%s\">\n",
			html.EscapeString(strings.TrimSpace(f.Alt+" "+alt)), base64.StdEncoding.EncodeToString(svg.Bytes()))
		return nil
	}
	fmt.Fprintf(b, sheetTop, html.EscapeString(title), html.EscapeString(title))
	fmt.Fprintf(b, "<p>%s</p>\n<ul>\n", html.EscapeString(tasks[0]))
	for _, task := range tasks[1:] {
		fmt.Fprintf(b, "<li>%s</li>\n", html.EscapeString(task))
	}
	b.WriteString("</ul>\n")
	for i, e := range exercises {
		fmt.Fprintf(b, "<section>\n<h2>Tree %d</h2>\n", i+1)
		if err := picture(e.plain, e.plain.Start(), "In the notation: "+e.tree.String()); err != nil {
			return err
		}
		fmt.Fprintf(b, "<p class=\"blanks\"><span>%s</span></p>\n</section>\n", strings.Join(blanks, "</span><span>"))
	}
	if o.Key {
		fmt.Fprintf(b, "<div class=\"key\">\n<h1>%s</h1>\n<p>%s</p>\n", html.EscapeString(keyTitle),
			html.EscapeString(what(algorithm, exercises)))
		for i, e := range exercises {
			fmt.Fprintf(b, "<section>\n<h2>Tree %d</h2>\n", i+1)
			if err := picture(e.solved, e.left, ""); err != nil {
				return err
			}
			b.WriteString("<dl>\n")
			for _, l := range e.key() {
				text := html.EscapeString(l.text)
				if l.head != "Tree" { // C ≤ 2 stays on one line
					text = unbroken.Replace(text)
				}
				fmt.Fprintf(b, "<dt>%s</dt><dd dir=\"auto\">%s</dd>\n", html.EscapeString(l.head), text)
			}
			b.WriteString("</dl>\n")
			if len(e.reasons) > 0 {
				b.WriteString("<ul>\n")
				for _, r := range e.reasons {
					fmt.Fprintf(b, "<li dir=\"auto\">%s</li>\n", html.EscapeString(r))
				}
				b.WriteString("</ul>\n")
			}
			b.WriteString("</section>\n")
		}
		b.WriteString("</div>\n")
	}
	b.WriteString("</main>\n</html>\n")
	return nil
}

var unbroken = strings.NewReplacer(" = ", "\u00a0=\u00a0", " ≤ ", "\u00a0≤\u00a0", " ≥ ", "\u00a0≥\u00a0",
	" ~ ", "\u00a0~\u00a0", " ~≤ ", "\u00a0~≤\u00a0", " ~≥ ", "\u00a0~≥\u00a0")

const sheetTop = `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>%s</title>
<style>
@page { size: A4; margin: 16mm }
:root { color-scheme: light; background: ` + svg.Paper + `; color: ` + svg.Ink + `; font: 11pt/1.45 system-ui, sans-serif }
body { max-width: 178mm; margin: 0 auto; padding: 8mm }
h1 { font-size: 17pt; margin: 0 0 4mm }
h2 { font-size: 12pt; margin: 0 0 2mm }
ul { margin: 2mm 0 4mm; padding-left: 5mm }
section { break-inside: avoid; padding: 4mm 0 }
img { display: block; max-width: 100%%; max-height: 92mm; margin: 0 auto }
.who, .blanks { display: flex; gap: 6mm }
.who span, .blanks span { flex: 1; border-bottom: 1px solid ` + svg.LeafLine + `; min-height: 8mm; color: ` + svg.Faint + ` }
.who span:last-child { flex: 0 0 45mm }
.key { break-before: page; padding-top: 6mm }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 1mm 4mm; margin: 3mm 0 }
dt { color: ` + svg.Faint + ` }
dd { margin: 0; overflow-wrap: anywhere }
@media print { body { padding: 0; max-width: none } .key { padding-top: 0 } }
</style>
<main>
<p class="who"><span>Name</span><span>Date</span></p>
<h1>%s</h1>
`

func sheetTikZ(b *bytes.Buffer, o SheetOptions, algorithm string, exercises []solvedTree) error {
	title, keyTitle := o.titles()
	tasks, blanks := o.head(algorithm, exercises)
	picture := func(t *search.Trace, s *search.State) error {
		b.WriteString("\\begin{lrbox}{\\tree}%\n")
		if err := viz.TikZOf(b, t, s); err != nil {
			return err
		}
		b.WriteString("\\end{lrbox}\n\\drawtree\n")
		return nil
	}
	items := func(texts []string) {
		if len(texts) == 0 {
			return
		}
		b.WriteString("\\begin{itemize}\n")
		for _, text := range texts {
			fmt.Fprintf(b, "\\item %s\n", tex.Escape(text))
		}
		b.WriteString("\\end{itemize}\n")
	}
	b.WriteString(sheetPreamble)
	fmt.Fprintf(b, "\\noindent Name \\dotfill\\quad Date \\hbox to 45mm{\\dotfill}\n\\section*{%s}\n%s\n",
		tex.Escape(title), tex.Escape(tasks[0]))
	items(tasks[1:])
	for i, e := range exercises {
		fmt.Fprintf(b, "\n\\begin{exercise}{Tree %d}\n", i+1)
		if err := picture(e.plain, e.plain.Start()); err != nil {
			return err
		}
		b.WriteString("\\medskip\n\\noindent ")
		for _, blank := range blanks[:len(blanks)-2] {
			fmt.Fprintf(b, "%s \\dotfill\\quad ", blank)
		}
		b.WriteString("Value \\hbox to 25mm{\\dotfill}\\quad Best line \\hbox to 45mm{\\dotfill}\n\\end{exercise}\n")
	}
	if o.Key {
		fmt.Fprintf(b, "\n\\clearpage\n\\section*{%s}\n%s\n", tex.Escape(keyTitle), tex.Escape(what(algorithm, exercises)))
		for i, e := range exercises {
			fmt.Fprintf(b, "\n\\begin{exercise}{Tree %d}\n", i+1)
			if err := picture(e.solved, e.left); err != nil {
				return err
			}
			b.WriteString("\\medskip\n")
			var lines []string
			for _, l := range e.key() {
				lines = append(lines, l.head+": "+l.text)
			}
			items(append(lines, e.reasons...))
			b.WriteString("\\end{exercise}\n")
		}
	}
	b.WriteString("\\end{document}\n")
	return nil
}

// A tree that is wider than the page is made narrower; an exercise is not broken over pages.
const sheetPreamble = `\documentclass[a4paper,11pt]{article}
\usepackage{tikz}
\setlength\textwidth{170mm}\setlength\textheight{250mm}
\setlength\oddsidemargin{-5mm}\setlength\topmargin{-20mm}
\setlength\parindent{0pt}\sloppy
` + tex.Letter + `\newsavebox\tree
\newcommand\drawtree{\begin{center}\ifdim\wd\tree>\linewidth\resizebox{\linewidth}{!}{\usebox\tree}\else\usebox\tree\fi\end{center}}
\newenvironment{exercise}[1]{\par\bigskip\noindent\begin{minipage}{\linewidth}\subsection*{#1}}{\end{minipage}\par}
\begin{document}
`
