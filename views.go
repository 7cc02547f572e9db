package ablab

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/ask"
	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/algorithms"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/play"
	"github.com/ablab-go/ablab/pkg/play/page"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/verify"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/calc"
	"github.com/ablab-go/ablab/pkg/viz/chart"
	"github.com/ablab-go/ablab/pkg/viz/nb"
)

// View is a picture, or what was wrong when it was to be made. It is a viz.View that never fails: an error is a figure with
// its message.
type View struct {
	figure *viz.Figure
	err    error
}

// viewOf returns the figure of a view, or its error.
func viewOf(v viz.View, err error) View {
	if err != nil {
		return View{err: err}
	}
	figure, err := v.Figure()
	return View{figure, err}
}

// Err returns what was wrong, nil if nothing was.
func (v View) Err() error { return v.err }

// Figure returns the picture, or the message of the error as a picture. Its error is always nil.
func (v View) Figure() (*viz.Figure, error) {
	if v.err != nil {
		return message(v.err), nil
	}
	return v.figure, nil
}

// String returns the picture in words, or what was wrong.
func (v View) String() string {
	if v.err != nil {
		return wrong(v.err)
	}
	return v.figure.Alt
}

// wrong returns an error as it is printed.
func wrong(err error) string { return "✗ " + err.Error() }

// message draws an error, line by line.
func message(err error) *viz.Figure { return text("Something is wrong", wrong(err)) }

// text draws lines of text.
func text(title, all string) *viz.Figure {
	const line, columns = 18, 100
	var lines []string
	for _, text := range strings.Split(all, "\n") {
		if len(text) > columns {
			lines = append(lines, svg.Wrap(text, columns)...)
		} else {
			lines = append(lines, text)
		}
	}
	shapes, y := "", 6.0
	for _, text := range lines {
		y += line
		shapes += fmt.Sprintf(`<text xml:space="preserve" style="font-family:monospace" x="8" y="%g">%s</text>`,
			y, svg.Escape(text))
	}
	return viz.Drawing(title, all, max(240, 16+svg.Widest(lines...)*1.3), y+12, shapes)
}

// Show shows views below a cell of a notebook; outside a notebook it prints their descriptions. If ABLAB_STRICT is set, as in
// the tests of notebooks, a view with an error fails the cell.
func Show(views ...viz.View) {
	for _, v := range views {
		strict(v)
	}
	nb.Show(views...)
}

// strict fails the cell if a view has an error and ABLAB_STRICT is set.
func strict(v any) {
	if failed, ok := v.(interface{ Err() error }); ok && failed.Err() != nil && os.Getenv("ABLAB_STRICT") != "" {
		nb.Must(0, failed.Err())
	}
}

// Ask asks the reader a question below a cell, and opens the parts then once the reader has answered it or asks to see the
// answer: views, and whatever else is printed as by fmt.Print. The cell's other outputs, and those of Run All, do not open it.
// The answer is an [ask.Answer], or a value that [ask.Is] takes: a number, a text, a bool or a slice of them. [Is] and [Key]
// say more about it. Outside a notebook it prints the question.
//
//	found := ablab.Tree("aima").Search("alphabeta-soft")
//	ablab.Ask("How many leaves does alpha-beta visit?", found.Stats.Leaves, found)
func Ask(question string, answer any, then ...any) {
	for _, part := range then {
		strict(part)
	}
	a, ok := answer.(ask.Answer)
	if !ok {
		a = ask.Is(answer)
	}
	v := viewOf(ask.Question{Text: question, Answer: a, Then: then}, nil)
	strict(v)
	nb.Show(v)
}

// Is returns the answer that a value is, for [Ask]: Is(r.Value).Within(2), Is(r.Best()).From("B", "C", "D").
func Is(value any) ask.Answer { return ask.Is(value) }

// Key returns the answer, for [Ask], that package ask keeps under a name.
func Key(name string) ask.Answer { return ask.Key(name) }

// Calibration shows how many questions of a chapter the reader has answered rightly, and how often when sure.
func Calibration() View { return viewOf(ask.Calibration(), nil) }

// Figure returns the tree, or the board.
func (r Root) Figure() (*viz.Figure, error) {
	err := r.Err()
	switch {
	case err != nil:
		return message(err), nil
	case r.tree != nil:
		t, err := search.Unsearched(r.tree.Root(), 0)
		if err != nil {
			return message(err), nil
		}
		if asked := r.settings.Window; asked != (search.Window{}) {
			t.Window = asked
		}
		return viewOf(viz.Still(t, 0), nil).Figure()
	}
	picture := viz.Position(r.at)
	if n := len(r.line); n > 1 {
		picture = picture.After(r.line[n-2])
	}
	return viewOf(picture, nil).Figure()
}

// Result is what a search found, or what was wrong. It prints with the value, what the value claims, the line and the counts,
// and shows as the board with its line marked.
type Result struct {
	search.Result[string] // the moves as players write them; values in MAX's view

	Title string      // of the algorithm
	view  func() View // made when it is shown, since most results are only printed
	err   error
}

// Err returns what was wrong, nil if nothing was.
func (r Result) Err() error { return r.err }

// String returns the result in one line, or what was wrong.
func (r Result) String() string {
	if r.err != nil {
		return wrong(r.err)
	}
	return r.Title + ": " + r.Result.String()
}

// Figure returns the position with the line of the result.
func (r Result) Figure() (*viz.Figure, error) {
	if r.err != nil {
		return message(r.err), nil
	}
	return r.view().Figure()
}

// Search searches with the algorithm of that name, such as minimax, alphabeta-soft, pvs, mtdf or engine-tuned.
// [Root.Algorithms] lists the names.
func (r Root) Search(variant string) Result {
	settings, err := r.asked(variant)
	if err != nil {
		return Result{err: err}
	}
	found, err := r.at.Run(variant, settings)
	return r.result(found, variant, err)
}

// result returns what was found by an algorithm.
func (r Root) result(found search.Result[entry.Move], variant string, err error) Result {
	if err != nil {
		return Result{err: err}
	}
	a, err := r.at.Game().Find(variant)
	if err != nil {
		return Result{err: err}
	}
	view := func() View { return r.Step(variant) }
	if r.at.Draw().Columns > 0 {
		view = func() View { return viewOf(viz.Position(r.at).Line(found.PV), nil) }
	}
	return Result{Result: play.InWords(r.at, found), Title: a.Title, view: view}
}

// Best returns the best move that the usual player of the game finds, and its line: in most games the tuned engine, with the
// options that were tuned for the game if there are such ([engine.Presets]). Without a limit it thinks for a second. It knows
// the positions that After passed: in a game that need not end, a position that comes for the third time is a draw.
func (r Root) Best() Result {
	if err := r.Err(); err != nil {
		return Result{err: err}
	}
	player, err := r.at.Game().Player("")
	if err != nil {
		return Result{err: err}
	}
	a := player.Algorithm()
	for _, p := range engine.Presets() {
		if _, is := a.Options.(engine.Options); is && p.Name == r.at.Game().Name() {
			a.Options = p.Options.Wish()
		}
	}
	settings, err := r.asked(a.Name)
	if err != nil {
		return Result{err: err}
	}
	if settings.Options == nil {
		settings.Options = a.Options
	}
	if settings.Depth == 0 && settings.Nodes == 0 && settings.Time == 0 {
		settings.Time = time.Second
	}
	lines, err := player.Think(r.game(), settings, 1)
	if err != nil {
		return Result{err: err}
	}
	return r.result(lines[0], a.Name, nil)
}

// game returns the positions so far.
func (r Root) game() []entry.Position {
	if len(r.line) == 0 {
		return []entry.Position{r.at}
	}
	return r.line
}

// Algorithms returns the names of the algorithms that search the root.
func (r Root) Algorithms() (names []string) {
	if r.Err() != nil {
		return nil
	}
	for _, a := range r.at.Game().Algorithms() {
		names = append(names, a.Name)
	}
	return names
}

// Trace records a search, for the views of packages viz, chart and explain.
func (r Root) Trace(variant string) (*search.Trace, error) {
	settings, err := r.asked(variant)
	if err != nil {
		return nil, err
	}
	if r.tree == nil {
		return r.at.Record(variant, nil, settings)
	}
	v, err := search.Find(algorithms.Variants(r.tree.Root()), variant)
	if err != nil {
		return nil, err
	}
	return v.Record(r.tree.Root(), settings)
}

// Pruned returns the names of the leaves that a search never visits; none if it fails.
func (r Root) Pruned(variant string) (names []string) {
	t, err := r.Trace(variant)
	if err != nil {
		return nil
	}
	for i, n := range t.Nodes {
		if !n.Visited && t.Leaf(i) {
			names = append(names, n.Label())
		}
	}
	return names
}

// Step shows a search step by step.
func (r Root) Step(variant string) View {
	t, err := r.Trace(variant)
	if err != nil {
		return View{err: err}
	}
	return viewOf(viz.Player(t), nil)
}

// Chart shows the searched tree as a chart: a click folds a node, the wheel with Ctrl zooms.
func (r Root) Chart(variant string) View {
	t, err := r.Trace(variant)
	if err != nil {
		return View{err: err}
	}
	return viewOf(chart.Tree(t), nil)
}

// Windows shows the search passes of a search such as aspiration, one band below the other, each with its window and with what
// it returned. Of a search without passes, such as pvs, it shows each move that was searched again, with both windows.
func (r Root) Windows(variant string) View {
	t, err := r.Trace(variant)
	if err != nil {
		return View{err: err}
	}
	return viewOf(chart.Windows(t), nil)
}

// Compare shows two searches side by side, and where they differ.
func (r Root) Compare(a, b string) View {
	first, err := r.Trace(a)
	if err != nil {
		return View{err: err}
	}
	second, err := r.Trace(b)
	if err != nil {
		return View{err: err}
	}
	return viewOf(viz.Compare(first, second), nil)
}

// Proof shows what proves the value that an algorithm finds: a strategy of MAX, a strategy of MIN, and at each leaf the values
// that it may have. A reader drags a leaf, and sees the proof hold or break. The tree is to end with the game, and be small
// enough to be drawn.
func (r Root) Proof(variant string) View {
	t, err := r.Trace(variant)
	if err != nil {
		return View{err: err}
	}
	return viewOf(viz.Proof(t), nil)
}

// Counts shows how many nodes, leaves and cutoffs searches by some algorithms have; minimax and alpha-beta if none is named.
func (r Root) Counts(variants ...string) View {
	if len(variants) == 0 {
		variants = []string{"minimax", "alphabeta-soft"}
	}
	counts := chart.Counts()
	for _, name := range variants {
		found := r.Search(name)
		if found.err != nil {
			return View{err: found.err}
		}
		counts.Add(found.Title, found.Stats)
	}
	return viewOf(counts, nil)
}

// Unfold returns the tree of the game below the position, to a depth of plies. A leaf has the score of the finished game, or
// the static evaluation.
func (r Root) Unfold(plies int) Root {
	if err := r.Err(); err != nil {
		return r
	}
	tree, err := abtree.Unfold(r.at, plies, entry.Position.SAN)
	if err != nil {
		return Root{err: err}
	}
	return Tree(tree.String())
}

// Calculator shows the tree with algorithms to choose from, which a reader can step through, change and predict. Of a game it
// shows the tree of as many plies as Depth says, or of as many as one picture has room for if it says nothing, with the board
// of each node. The first of the named algorithms is shown.
func (r Root) Calculator(variants ...string) View {
	if err := r.Err(); err != nil {
		return View{err: err}
	}
	c := calc.Calculator{Tree: r.tree, Depth: r.settings.Depth}
	if r.tree == nil {
		var err error
		if c, err = calc.Game(r.at, max(r.settings.Depth, 0)); err != nil {
			return View{err: err}
		}
	}
	c.Variants, c.Window, c.Options = variants, r.settings.Window, map[string]string(r.options)
	return viewOf(c, nil)
}

// Play shows the board, to play against the usual player of the game. Depth and Time limit how far it looks ahead. Only the
// games of the pages have such a board ([page.Usual] and [page.Chance]).
func (r Root) Play() View {
	if err := r.Err(); err != nil {
		return View{err: err}
	}
	switch {
	case r.tree != nil:
		return View{err: errors.New("a tree is no game to play: use Step or Calculator")}
	case r.play == nil:
		return View{err: fmt.Errorf("no page has %.40s: only games of ablab.Game have one", r.at.Game().Name())}
	}
	return r.play(r)
}

// playPage returns the page to play on.
func playPage(r Root) View {
	begun := r.game()[0]
	board := page.Board{
		Game: r.at.Game().Name(), Moves: r.moves, Depth: r.settings.Depth, Time: r.settings.Time,
	}
	if text := begun.String(); text != begun.Game().Start().String() {
		board.Position = text
	}
	return viewOf(board, nil)
}

// Measure compares algorithms by their nodes on random positions of a game, as ratios to the first one with 95 % intervals: 20
// positions, each after 8 random moves, the same each time.
func Measure(game string, depth int, variants ...string) View {
	if len(variants) < 2 {
		return View{err: errors.New("there is nothing to compare: name two algorithms or more, such as alphabeta-soft and pvs")}
	}
	e := lab.Experiment{
		Sets: []lab.Set{{Game: game, Random: &lab.Random{Count: 20, Moves: 8, Seed: 1}}}, Depths: []int{depth},
	}
	for _, v := range variants {
		e.Settings = append(e.Settings, lab.Setting{Variant: v})
	}
	cases, err := e.Run(context.Background(), &lab.Lab{Games: games.All()}, nil)
	if err != nil {
		return View{err: err}
	}
	compared, err := cases[0].Against()
	return viewOf(chart.Forest(compared), err)
}

// Verdict is what a check of a search has found. It prints as the report with a hint, and shows as the smallest tree on which
// something is wrong.
type Verdict struct {
	*verify.Report
	blank bool // the function does not use its node
}

// Hint returns what to look at in the code, as [verify.Report.Hint] does, or that there is no code yet.
func (v Verdict) Hint() string {
	if v.blank {
		return "Your function is still blank: it returns without using its node. Write it, and run the cell again."
	}
	return v.Report.Hint()
}

// String returns the report, which known mistake the search behaves like, and what the report hints at. The line that is wrong
// is in Diagnosis, so that a reader can find it without being told.
func (v Verdict) String() string {
	if v.Diagnosis == nil || v.blank {
		return v.question()
	}
	return v.question() + "\n" + v.Diagnosis.Summary()
}

// question is the verdict without a name for the mistake: the report, and what it asks the reader.
func (v Verdict) question() string {
	if v.blank {
		return v.Hint()
	}
	without := *v.Report
	without.Diagnosis = nil
	return strings.TrimRight(without.String()+"\n"+v.Hint(), "\n")
}

// Own is a search of your own: alpha-beta as functions of textbooks are, in MAX/MIN form or in negamax form (see
// [verify.MaxMin] and [verify.Negamax]), minimax, with or without a depth limit, or a search that says whether the value is at
// least v (see [verify.Decision]):
//
//	func alphaBeta(n ablab.Node, depth, alpha, beta int, maximizing bool) int
//	func negamax(n ablab.Node, depth, alpha, beta int) int
//	func minimax(n ablab.Node, depth int, maximizing bool) int
//	func minimax(n ablab.Node, maximizing bool) int
//	func atLeast(n ablab.Node, depth, v int, maximizing bool) bool
type Own interface {
	func(Node, int, int, int, bool) int | func(Node, int, int, int) int | func(Node, int, bool) int | func(Node, bool) int |
		func(Node, int, int, bool) bool
}

// Check judges a search of your own on thousands of small trees. A minimax without a depth limit is asked only for the value at
// the end of the game.
//
//	fmt.Println(ablab.Check(mine))
func Check[F Own](f F) Verdict {
	const name = "your function"
	var subject verify.Subject
	var v Verdict
	var once func()
	var o verify.Options
	switch f := any(f).(type) {
	case func(Node, int, int, int, bool) int:
		subject, once = verify.MaxMin(name, f), func() { f(Node{}, several, -Infinity, Infinity, true) }
	case func(Node, int, int, int) int:
		subject, once = verify.Negamax(name, f), func() { f(Node{}, several, -Infinity, Infinity) }
	case func(Node, int, int, bool) bool:
		subject, once = verify.Decision(name, f), func() { f(Node{}, several, 0, true) }
	case func(Node, int, bool) int:
		subject, once = verify.Minimax(name, f), func() { f(Node{}, several, true) }
	case func(Node, bool) int:
		once, o.ToTheEnd = func() { f(Node{}, true) }, true
		subject = verify.Minimax(name, func(n Node, _ int, maximizing bool) int { return f(n, maximizing) })
	}
	v.Report = verify.Check(subject, o)
	if c := v.Wrong; c != nil && c.Kind < verify.Broken { // so it ends
		v.blank = blank(once)
	}
	return v
}

// Judge checks a search of your own as [Check] does, prints the verdict, and shows the smallest tree on which something is
// wrong, if there is one. Which known mistake the search behaves like is folded away below it, so that a reader can look for the
// mistake first.
func Judge[F Own](f F) {
	v := Check(f)
	fmt.Println(lines(v.question()))
	if v.blank || v.Wrong == nil && v.Waste == nil {
		return
	}
	Show(v)
	if v.Diagnosis != nil {
		nb.Reveal("Which known mistake does it behave like?", lines(v.Diagnosis.Summary())+"\n")
	}
}

// Games returns the names of the games.
func Games() (names []string) {
	for _, g := range games.All() {
		names = append(names, g.Name())
	}
	return names
}

// Examples returns the names of the well-known trees.
func Examples() (names []string) {
	for _, e := range abtree.Examples() {
		names = append(names, e.Name)
	}
	return names
}
