package calc

import (
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/chance"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// Engine answers the questions of a page.
type Engine struct {
	// Variants are the algorithms to choose from; those of packages textbook and chance if there are none.
	Variants []search.Variant[abtree.Position, abtree.Move]
}

// variants returns the algorithms to choose from.
func (e Engine) variants() []search.Variant[abtree.Position, abtree.Move] {
	if len(e.Variants) == 0 {
		return append(textbook.Variants(abtree.Position{}), chance.Variants(abtree.Position{})...)
	}
	return e.Variants
}

// Serve answers a page: it gives a function, text in and text out, to the page's function
// ablabEngine, which must be there before, and waits to be called. It is all that the main package of an
// engine of one's own does, which is compiled for the page ([Compile]); on another system it panics:
//
//	func main() {
//		calc.Engine{Variants: append(textbook.Variants(abtree.Position{}), mine...)}.Serve()
//	}
func (e Engine) Serve() { e.serve() }
