// Package nb shows views in a GoNB notebook. It is the only package that knows Jupyter.
//
//	tree := nb.Must(abtree.Parse("A(B(D=3 E=5) C(F=2 G=?))"))
//	trace := nb.Must(search.Record(textbook.AlphaBetaSoft, tree.Root(), search.Settings{}))
//	nb.Show(chart.Tree(trace), viz.Player(trace))
//
// Outside a notebook the same program prints what each picture says. What a picture is, packages viz
// and chart decide; here it is put into a cell.
//
// Text and figures stand in the order in which a cell made them. What a cell claims about what
// its reader may change is said by [Claim] or [Given], and never ends the cell; what a change may
// make impossible is taken by [Try], which never fails it; what a reader is to find first is folded
// away by [Reveal]. Set ABLAB_STRICT, as the tests do, and each of them fails its cell.
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

// Show puts views into the output of the cell, side by side where there is room. If no HTML is
// shown, as in a notebook that was exported as LaTeX, stands what each picture says. A view that
// cannot be made ends the cell, as [Try] does.
func Show(views ...viz.View) {
	var o output
	for _, v := range views {
		o.figure(v)
	}
	o.show("", "")
}

// Reveal puts parts into the output of the cell, folded away below a summary until the reader
// opens it, and so not in sight after Run All: answers. A part is a [viz.View], or what
// fmt.Print makes of it. No kernel and no script is needed to unfold it.
//
//	nb.Reveal("Show what they return", chart.Tree(trace), trace.Result)
func Reveal(summary string, parts ...any) {
	o := output{text: summary + "\n"}
	o.parts(parts)
	o.show("<details><summary>"+html.EscapeString(summary)+"</summary>", "</details>")
}

// Place is a place in the output of the cell that shows one thing after another: how far something is that takes long.
// Outside a notebook only what it shows last is printed.
//
//	var place nb.Place
//	l := &lab.Lab{Games: games.All(), Report: func(at lab.Progress) { place.Show(at) }}
//	...
//	place.Last("done")
type Place struct {
	id    string
	shown time.Time
}

// Show puts parts instead of what is there: each is a [viz.View], or what fmt.Print makes of it. What comes within half
// a second of the one before is not shown.
func (p *Place) Show(parts ...any) {
	if gonbui.IsNotebook && time.Since(p.shown) >= time.Second/2 {
		p.put(parts)
	}
}

// Last puts parts instead of what is there at once: with no parts, nothing.
func (p *Place) Last(parts ...any) { p.put(parts) }

func (p *Place) put(parts []any) {
	p.shown = time.Now()
	if p.id == "" {
		p.id = gonbui.UniqueId()
	}
	o := output{place: p.id}
	o.parts(parts)
	o.show("", "")
}

// output is what a cell shows, as HTML and, for what shows none, as text; in a place of the cell, or below the rest.
type output struct{ html, row, text, place string }

// parts adds views, and texts.
func (o *output) parts(parts []any) {
	for _, part := range parts {
		if v, ok := part.(viz.View); ok {
			o.figure(v)
		} else {
			o.print(strings.TrimRight(fmt.Sprint(part), "\n"))
		}
	}
}

// figure adds a view, beside the one before it and as wide: what is compared is of one size.
func (o *output) figure(v viz.View) {
	f := Try(v.Figure())
	o.row += `<div style="min-width:0">` + f.HTML() + "</div>"
	o.text += f.Alt + "\n"
}

func (o *output) print(text string) {
	o.endRow()
	o.html += "<pre>" + html.EscapeString(text) + "</pre>"
	o.text += text + "\n"
}

func (o *output) endRow() {
	if o.row != "" {
		o.html += `<div style="display:grid;grid-template-columns:repeat(auto-fit,minmax(min(30em,100%),1fr));gap:0 1.5em">` + o.row +
			"</div>" + viz.Loader()
		o.row = ""
	}
}

// show puts it into the output of the cell, between two ends of an element. Outside a notebook it
// prints the text.
func (o *output) show(begin, end string) {
	o.endRow()
	if !gonbui.IsNotebook {
		fmt.Print(o.text)
		return
	}
	// No image/svg+xml: nbconvert's LaTeX and PDF fail on one if there is no Inkscape.
	display(map[protocol.MIMEType]any{protocol.MIMETextHTML: begin + o.html + end, protocol.MIMETextPlain: o.text}, o.place)
}

// display puts something into the output of the cell, below what was printed, or instead of what was put there.
func display(data map[protocol.MIMEType]any, place string) {
	if gonbui.IsNotebook {
		printed()
		gonbui.SendData(&protocol.DisplayData{Data: data, DisplayID: place})
	}
	gonbui.Sync() // or outputs on their way when the cell ends are lost
}

// printed waits until the kernel has what the cell has printed. Text takes another way to it
// than figures and messages of failure do, which would overtake it.
func printed() {
	waitUntilRead()
	gonbui.Sync() // what was read is being published: one message there and one back is longer
}

// Must returns v. If err is not nil it prints it and fails the cell. A variable above %% is made
// again by every cell: what fails there fails in cells that do not have it, and so it is said.
//
//	tree := nb.Must(abtree.Parse("A(B=3 C=5)"))
func Must[T any](v T, err error) T {
	if err != nil {
		message := err.Error()
		if initializing() {
			message += "\nthis is in a variable that every cell makes anew: mend it in the cell that declares it, " +
				"and run that cell"
		}
		fail(message)
	}
	return v
}

// Try returns v, as [Must] does, of something that a reader may change: why a change makes it
// impossible is said, and ends the cell without failing it.
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
// that is said, and nothing fails.
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

// Given prints what a cell has found, and beside it what is found as the cell is given, where a
// reader's change has made that different.
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

// strict fails the cell where a claim that does not hold is the notebook's own mistake.
func strict(message string) {
	if os.Getenv("ABLAB_STRICT") != "" {
		fail(message)
	}
}

// Check states what must hold, and fails the cell where it does not: for tests, and for what is
// marked by them. On a page that a reader may change it is [Claim].
func Check(holds bool, claim string, args ...any) {
	claim = fmt.Sprintf(claim, args...)
	if !holds {
		fail("does not hold: " + claim)
	}
	fmt.Println("holds: " + claim)
}

// Embed puts the scripts of all figures and the engines of the calculator and of boards into the output of
// the cell (7 MB), for a notebook that is read where nothing serves them: exported as HTML, or
// in another viewer.
func Embed() {
	display(map[protocol.MIMEType]any{protocol.MIMETextHTML: "" +
		"<small>The figures on this page bring their scripts along.</small>" +
		viz.Libraries(true, assets.Calculator, assets.Play, assets.PlayChance) + viz.Loader()}, "")
}

// fail ends the cell as failed. It prints no stack: what went wrong is what the message says.
func fail(message string) {
	if gonbui.IsNotebook {
		printed()
	}
	fmt.Fprintln(os.Stderr, message)
	os.Exit(1)
}
