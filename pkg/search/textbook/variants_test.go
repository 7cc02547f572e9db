package textbook_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// A person knows a variant by its title: no two have the same, and none is called by the number of
// a document, which a reader of the notebooks alone knows. Those of a group stand side by side.
func TestTitlesAndGroups(t *testing.T) {
	titles, groups, last := map[string]bool{}, map[string]bool{}, ""
	for _, v := range textbook.Variants(abtree.Position{}) {
		if v.Title == "" || titles[v.Title] || strings.Contains(v.Title, "document") || strings.Contains(v.Source, "document") {
			t.Errorf("%s is called %q, from %q", v.Name, v.Title, v.Source)
		}
		titles[v.Title] = true
		if v.Group == "" || v.Group != last && groups[v.Group] {
			t.Errorf("%s is in the group %q, and not beside the others", v.Name, v.Group)
		}
		groups[v.Group], last = true, v.Group
	}
}

// A recorded search is called by the title, in captions, charts and sentences.
func TestASearchIsCalledByItsTitle(t *testing.T) {
	tree, err := abtree.Parse("A(B(3 5) C(2 9))")
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range textbook.Variants(tree.Root()) {
		if trace, err := v.Record(tree.Root(), search.Settings{}); err == nil && trace.Name != v.Title {
			t.Errorf("a search by %s is called %q, want %q", v.Name, trace.Name, v.Title)
		}
	}
}

// A search has the title of its function, whether it is run by the function or by a variant.
func TestEveryFunctionHasATitle(t *testing.T) {
	tree, err := abtree.Parse("A(B(3 5) C(2 9))")
	if err != nil {
		t.Fatal(err)
	}
	trace, err := search.Record(textbook.AlphaBetaSoft, tree.Root(), search.Settings{})
	if soft, _ := search.Find(textbook.Variants(tree.Root()), "alphabeta-soft"); err != nil || trace.Name != soft.Title {
		t.Errorf("a search by the function is called %q, by the variant %q, %v", trace.Name, soft.Title, err)
	}
	sources, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	all := ""
	for _, file := range sources {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all += string(text)
	}
	algorithm := regexp.MustCompile(`(?m)^func ([A-Z]\w*)\[P [^(]*\(s \*search\.Session\[P, M\], pos P, depth, \w+, \w+ int\) `)
	for _, found := range algorithm.FindAllStringSubmatch(all, -1) {
		if !regexp.MustCompile(`(?m)^\t"` + found[1] + `": +"`).MatchString(all) {
			t.Errorf("%s has no title", found[1])
		}
	}
	if n := len(algorithm.FindAllString(all, -1)); n < 30 {
		t.Errorf("%d functions were found", n)
	}
}

// inGeneric records in a generic function, where Go wraps the algorithm in a function literal.
func inGeneric[P search.Position[P, M], M comparable](root P) (*search.Trace, error) {
	return search.Record(textbook.AlphaBetaSoft[P, M], root, search.Settings{})
}

// What has no title is called by the function that a reader finds in the code: it was func1.
func TestAFunctionLiteralIsCalledByTheFunctionThatHoldsIt(t *testing.T) {
	type session = search.Session[abtree.Position, abtree.Move]
	tree, err := abtree.Parse("A(B(3 5) C(2 9))")
	if err != nil {
		t.Fatal(err)
	}
	literal := func(s *session, pos abtree.Position, depth, alpha, beta int) int {
		return textbook.AlphaBetaSoft(s, pos, depth, alpha, beta)
	}
	inLiteral := func() search.Algorithm[abtree.Position, abtree.Move] {
		return func(s *session, pos abtree.Position, depth, alpha, beta int) int {
			return literal(s, pos, depth, alpha, beta)
		}
	}
	const here = "TestAFunctionLiteralIsCalledByTheFunctionThatHoldsIt"
	if trace, err := inGeneric(tree.Root()); err != nil || trace.Name != "inGeneric" {
		t.Errorf("in a generic function: %q, %v", trace.Name, err)
	}
	for _, algorithm := range []search.Algorithm[abtree.Position, abtree.Move]{literal, inLiteral()} {
		if trace, err := search.Record(algorithm, tree.Root(), search.Settings{}); err != nil || trace.Name != here {
			t.Errorf("a literal: %q, %v", trace.Name, err)
		}
	}
}
