package calc

import (
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// Engine answers the questions of a page.
type Engine struct {
	// Variants are the algorithms to choose from; those of package textbook where there are none.
	Variants []search.Variant[abtree.Position, abtree.Move]
}

// variants returns the algorithms to choose from.
func (e Engine) variants() []search.Variant[abtree.Position, abtree.Move] {
	if len(e.Variants) == 0 {
		return textbook.Variants(abtree.Position{})
	}
	return e.Variants
}
