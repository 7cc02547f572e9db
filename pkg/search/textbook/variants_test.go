package textbook_test

import (
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// A person knows a variant by its title: no two have the same, and none is called by the number of
// a document, which says nothing to who has not read it. Those of a group stand side by side.
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
