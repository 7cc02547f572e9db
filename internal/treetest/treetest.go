// Package treetest helps the tests of views: it records searches of trees, and checks pictures.
package treetest

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// Worked is document 002's example.
const Worked = "A(B(D=3 E=5) C(F=2 G=?))"

// Record records a search of a tree with a variant.
func Record(t testing.TB, notation, variant string, settings search.Settings) *search.Trace {
	t.Helper()
	tree, err := abtree.Parse(notation)
	if err != nil {
		t.Fatal(err)
	}
	v, err := search.Find(textbook.Variants(tree.Root()), variant)
	if err != nil {
		t.Fatal(err)
	}
	trace, err := v.Record(tree.Root(), settings)
	if err != nil {
		t.Fatal(err)
	}
	return trace
}

// Random calls f with seeded trees of many shapes, in every variant.
func Random(t testing.TB, f func(trace *search.Trace)) {
	t.Helper()
	for seed := range uint64(25) {
		shape := abtree.Shape{Branching: 4, Depth: 1 + int(seed%5), Low: -5, High: 5, Seed: seed, MinFirst: seed%2 == 1}
		tree, err := abtree.Irregular(shape)
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range textbook.Variants(tree.Root()) {
			trace, err := v.Record(tree.Root(), search.Settings{})
			if err != nil {
				t.Fatal(err)
			}
			f(trace)
		}
	}
}

// WellFormed checks that a picture is XML.
func WellFormed(t testing.TB, svg string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(svg))
	for {
		_, err := d.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatalf("%v in %s", err, svg)
		}
	}
}
