package verify_test

import (
	"testing"
	"time"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/verify"
)

func TestEveryExactVariantPasses(t *testing.T) {
	tree, err := abtree.Parse("0")
	if err != nil {
		t.Fatal(err)
	}
	trees := budget.Cases(500)
	for _, v := range textbook.Variants(tree.Root()) {
		if v.Class == search.Selective {
			continue
		}
		t.Run(v.Name, func(t *testing.T) {
			report := verify.Check(verify.Variant(v), verify.Options{Trees: trees, Seed: 1 + budget.Seed()})
			if !report.Passed() || report.Trees < trees {
				t.Errorf("%v", report)
			}
			t.Logf("%s; %v", report.Verdict(), report.Time.Round(time.Millisecond))
		})
	}
}

// A selective variant may be wrong. It is not broken off for want of static scores.
func TestSelectiveVariantsAreAskedWhatTheyCanAnswer(t *testing.T) {
	for _, v := range textbook.Variants(abtree.Position{}) {
		if v.Class != search.Selective {
			continue
		}
		if report := verify.Check(verify.Variant(v), verify.Options{Trees: 200, Seed: 1}); report.Wrong != nil &&
			report.Wrong.Kind >= verify.Broken {
			t.Errorf("%v", report)
		}
	}
}
