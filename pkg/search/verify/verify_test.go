package verify_test

import (
	"flag"
	"testing"
	"time"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/search/verify"
)

// many is how many trees each variant is tried on: go test ./pkg/search/verify -trees 100000.
var many = flag.Int("trees", 500, "how many trees to ask each variant about")

func TestEveryExactVariantPasses(t *testing.T) {
	tree, err := abtree.Parse("0")
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range textbook.Variants(tree.Root()) {
		if v.Class == search.Selective {
			continue
		}
		t.Run(v.Name, func(t *testing.T) {
			report := verify.Check(verify.Variant(v), verify.Options{Trees: *many, Seed: 1})
			if !report.Passed() || report.Trees < *many {
				t.Errorf("%v", report)
			}
			t.Logf("%s; %v", report.Verdict(), report.Time.Round(time.Millisecond))
		})
	}
}
