// Package nb shows views in a GoNB notebook. It is the only package that knows Jupyter.
//
//	tree := nb.Must(abtree.Parse("A(B(D=3 E=5) C(F=2 G=?))"))
//	trace := nb.Must(search.Record(textbook.AlphaBetaSoft, tree.Root(), search.Settings{}))
//	nb.Show(viz.Tree(trace), viz.Player(trace))
//
// Outside a notebook the same program prints what each picture says.
package nb

import (
	"fmt"
	"os"
	"strings"

	"github.com/janpfeifer/gonb/gonbui"

	"github.com/ablab-go/ablab/pkg/viz"
)

// Show puts views into the output of the cell, side by side where there is room. A view
// that cannot be made fails the cell.
func Show(views ...viz.View) {
	var row strings.Builder
	for _, v := range views {
		f := Must(v.Figure())
		if !gonbui.IsNotebook {
			fmt.Println(f.Alt)
		}
		fmt.Fprintf(&row, `<div style="flex:1 1 30em;min-width:0">%s</div>`, f.HTML())
	}
	if gonbui.IsNotebook {
		gonbui.DisplayHTML(`<div style="display:flex;flex-wrap:wrap;gap:0 1.5em">` + row.String() + "</div>" + viz.Loader())
	}
	gonbui.Sync() // or outputs on their way when the cell ends are lost
}

// Must returns v. If err is not nil it prints it and fails the cell.
//
//	tree := nb.Must(abtree.Parse("A(B=3 C=5)"))
func Must[T any](v T, err error) T {
	if err != nil {
		fail(err.Error())
	}
	return v
}

// Check states what must hold, and fails the cell where it does not.
//
//	nb.Check(soft.Value == hard.Value, "both find %d", soft.Value)
func Check(holds bool, claim string, args ...any) {
	claim = fmt.Sprintf(claim, args...)
	if !holds {
		fail("does not hold: " + claim)
	}
	fmt.Println("holds: " + claim)
}

// Embed puts the scripts of all figures and the engine of the calculator into the output of
// the cell (2.5 MB), for a notebook that is read where nothing serves them: exported as HTML, or
// in another viewer.
func Embed() {
	gonbui.DisplayHTML("<small>The figures on this page bring their scripts along.</small>" +
		viz.Libraries(true, true) + viz.Loader())
	gonbui.Sync()
}

// fail ends the cell as failed. It prints no stack: what went wrong is what the message says.
func fail(message string) {
	gonbui.Sync()
	fmt.Fprintln(os.Stderr, message)
	os.Exit(1)
}
