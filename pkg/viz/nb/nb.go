// Package nb shows views in a GoNB notebook. It is the only package that knows Jupyter.
//
//	tree := nb.Must(abtree.Parse("A(B(D=3 E=5) C(F=2 G=?))"))
//	trace := nb.Must(search.Record(textbook.AlphaBetaSoft, tree.Root(), search.Settings{}))
//	nb.Show(chart.Tree(trace), viz.Player(trace))
//
// Outside a notebook the same program prints the description of each picture. Packages viz and chart
// make the pictures; this package only puts them into a cell.
//
// Text and figures appear in the order in which a cell made them. Use [Claim] or [Given] for
// statements that a reader's change may make false; they never end the cell. Use [Try] for values
// that a change may make impossible; it ends the cell without failing it. Use [Reveal] to fold away
// what a reader should find first. If ABLAB_STRICT is set, as in the tests, Claim, Given and Try
// fail the cell.
package nb

import (
	"fmt"
	"html"
	"os"
	"runtime"
	"strings"
	"time"

	"github.com/janpfeifer/gonb/gonbui"
	"github.com/janpfeifer/gonb/gonbui/protocol"

	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/assets"
)

// Show puts views into the output of the cell, side by side where there is room. Where HTML is
// not shown, as in a notebook exported as LaTeX, the description of each picture appears
// instead. A view that cannot be made ends the cell, as with [Try].
func Show(views ...viz.View) {
	parts := make([]any, len(views))
	for i, v := range views {
		parts[i] = v
	}
	show("", "", "", "", parts)
}

// Reveal puts parts, such as the answers to an exercise, into the output of the cell, folded
// away below a summary until the reader opens it, even after Run All. A part is a [viz.View],
// or is printed as by fmt.Print. Unfolding needs neither a kernel nor a script.
//
//	nb.Reveal("Show what they return", chart.Tree(trace), trace.Result)
func Reveal(summary string, parts ...any) {
	show("<details><summary>"+html.EscapeString(summary)+"</summary>", "</details>", summary+"\n", "", parts)
}

// Place is a place in the output of the cell that shows one thing after another, such as the progress of a long task.
// Outside a notebook only the last one is printed.
//
//	var place nb.Place
//	l := &lab.Lab{Games: games.All(), Report: func(at lab.Progress) { place.Show(at) }}
//	...
//	place.Last("done")
type Place struct {
	id    string
	shown time.Time
}

// Show replaces the content of the place by parts: each is a [viz.View], or is printed as by fmt.Print. A call within
// half a second of the previous one is ignored.
func (p *Place) Show(parts ...any) {
	if gonbui.IsNotebook && time.Since(p.shown) >= time.Second/2 {
		p.put(parts)
	}
}

// Last replaces the content of the place by parts immediately, or clears it if there are none.
func (p *Place) Last(parts ...any) { p.put(parts) }

func (p *Place) put(parts []any) {
	p.shown = time.Now()
	if p.id == "" {
		p.id = gonbui.UniqueId()
	}
	show("", "", "", p.id, parts)
}

// show puts parts into the output of the cell, or at a place in it, between the tags begin and end. Where HTML is not shown, and
// outside a notebook, the parts follow the text head.
func show(begin, end, head, place string, parts []any) {
	o := Try(viz.Parts(parts...))
	if !gonbui.IsNotebook {
		fmt.Print(head + o.Text)
		return
	}
	if len(o.Figures) > 0 {
		o.HTML += viz.Loader()
	}
	// No image/svg+xml: nbconvert's LaTeX and PDF fail on one if there is no Inkscape.
	display(map[protocol.MIMEType]any{protocol.MIMETextHTML: begin + o.HTML + end, protocol.MIMETextPlain: head + o.Text}, place)
}

// display puts data into the output of the cell, below what was printed, or in place, whose content it
// replaces.
func display(data map[protocol.MIMEType]any, place string) {
	if gonbui.IsNotebook {
		printed()
		gonbui.SendData(&protocol.DisplayData{Data: data, DisplayID: place})
	}
	gonbui.Sync() // or outputs still on their way when the cell ends would be lost
}

// printed waits until the kernel has received everything that the cell printed. Text takes
// another route than figures and failure messages, which would overtake it.
func printed() {
	waitUntilRead()
	gonbui.Sync() // what was read is being published: a message and its reply take longer
}

// Must returns v. If err is not nil it prints err and fails the cell. Every cell initializes the
// variables above %% again, so an error there also fails other cells, and the message says so.
//
//	tree := nb.Must(abtree.Parse("A(B=3 C=5)"))
func Must[T any](v T, err error) T {
	if err != nil {
		message := err.Error()
		if initializing() {
			message += "\nthis is in a variable that every cell makes again: correct it in the cell that declares it, " +
				"and run that cell"
		}
		fail(message)
	}
	return v
}

// Try returns v, like [Must], for a value that a reader's change may make impossible: if err
// is not nil it prints err and ends the cell without failing it.
//
//	run := nb.Try(search.Run(textbook.Minimax, tree.Root(), search.Settings{})) // a leaf may be "?"
func Try[T any](v T, err error) T {
	if err != nil {
		strict(err.Error())
		fmt.Println("✗ cannot go on: " + err.Error())
		os.Exit(0)
	}
	return v
}

// initializing reports whether the variables of a package are being made, before main.
func initializing() bool {
	callers := make([]uintptr, 64)
	frames := runtime.CallersFrames(callers[:runtime.Callers(1, callers)])
	for {
		frame, more := frames.Next()
		if strings.HasSuffix(frame.Function, ".init") {
			return true
		}
		if !more {
			return false
		}
	}
}

// Claim prints a claim, and whether it holds. A reader who changes the cell may make it false:
// Claim says so, but does not fail the cell.
//
//	nb.Claim(soft.Nodes == hard.Nodes, "both visit %d nodes", soft.Nodes)
func Claim(holds bool, claim string, args ...any) {
	claim = fmt.Sprintf(claim, args...)
	if holds {
		fmt.Println("✓ " + claim)
		return
	}
	strict("does not hold: " + claim)
	fmt.Println("✗ no longer so, after your change: " + claim)
}

// Given prints a result, and beside it the result of the cell as given, if a reader's change
// has made the two differ.
//
//	nb.Given("the value of A", run.Result.Value, 3) // the value of A: 8 (as given: 3)
func Given[T comparable](what string, got, given T) {
	if got == given {
		fmt.Printf("%s: %v\n", what, got)
		return
	}
	strict(fmt.Sprintf("%s: %v, want %v", what, got, given))
	fmt.Printf("%s: %v (as given: %v)\n", what, got, given)
}

// strict fails the cell if ABLAB_STRICT is set, when a false claim is the notebook's own mistake.
func strict(message string) {
	if os.Getenv("ABLAB_STRICT") != "" {
		fail(message)
	}
}

// Check fails the cell if the claim does not hold: for tests, and for exercises marked by them.
// On a page that a reader may change use [Claim].
func Check(holds bool, claim string, args ...any) {
	claim = fmt.Sprintf(claim, args...)
	if !holds {
		fail("does not hold: " + claim)
	}
	fmt.Println("holds: " + claim)
}

// Embed puts the scripts of all figures and the engines of the calculator and of boards into the output of
// the cell (7 MB), for a notebook that is read without a server: exported as HTML, or in another viewer.
func Embed() {
	display(map[protocol.MIMEType]any{protocol.MIMETextHTML: "" +
		"<small>The figures on this page bring their scripts along.</small>" +
		viz.Libraries(true, assets.Calculator, assets.Play, assets.PlayChance) + viz.Loader()}, "")
}

// fail ends the cell as failed. It prints only the message and no stack.
func fail(message string) {
	if gonbui.IsNotebook {
		printed()
	}
	fmt.Fprintln(os.Stderr, message)
	os.Exit(1)
}
