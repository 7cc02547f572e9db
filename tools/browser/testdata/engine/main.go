//go:build js

// Command engine is an engine of one's own: it knows the algorithms of package outside too.
package main

import (
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search/outside"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

func main() {
	calc.Engine{Variants: append(textbook.Variants(abtree.Position{}), outside.Variants(abtree.Position{})...)}.Serve()
}
