package calc

import (
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/chance"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// Engine answers the requests of a page.
type Engine struct {
	// Variants are the algorithms to choose from; those of packages textbook and chance if it is empty.
	Variants []search.Variant[abtree.Position, abtree.Move]
}

// variants returns the algorithms to choose from.
func (e Engine) variants() []search.Variant[abtree.Position, abtree.Move] {
	if len(e.Variants) == 0 {
		return append(textbook.Variants(abtree.Position{}), chance.Variants(abtree.Position{})...)
	}
	return e.Variants
}

// Serve answers a page: it passes a function from text to text to the page's function ablabEngine, which
// must already exist, and waits to be called. The main package of your own engine, compiled for the page
// by [Compile], does nothing else. On other systems Serve panics:
//
//	func main() {
//		calc.Engine{Variants: append(textbook.Variants(abtree.Position{}), mine...)}.Serve()
//	}
func (e Engine) Serve() { e.serve() }
