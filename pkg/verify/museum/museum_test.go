package museum_test

import (
	"flag"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/verify"
	"github.com/ablab-go/ablab/pkg/verify/museum"
)

var update = flag.Bool("update", false, "write the cases that were found to testdata")

// found returns the smallest case that a check of an exhibit finds with the trees that a
// check has by default, and the hint about it. What is loud is found with fewer. The check
// must know the exhibit by its name.
func found(t *testing.T, e museum.Exhibit) (*verify.Case, string) {
	t.Helper()
	var report *verify.Report
	for _, trees := range []int{500, 0} {
		report = verify.Check(verify.Algorithm(e.Name, e.Search), verify.Options{Trees: trees, Seed: 1})
		found := report.Wrong
		if e.Symptom == verify.Waste && found == nil {
			found = report.Waste
		}
		if found != nil && found.Kind == e.Symptom {
			d := report.Diagnosis
			if d == nil || !slices.ContainsFunc(d.Like, func(k verify.Known) bool { return k.Name == e.Name }) {
				t.Errorf("%s: %v", e.Name, d)
			}
			return found, report.Hint()
		}
	}
	t.Fatalf("%s: want %v, found %v", e.Name, e.Symptom, report)
	return nil, ""
}

func TestEveryBugIsFoundOnItsSmallestTree(t *testing.T) {
	const file = "testdata/cases.txt"
	var now strings.Builder
	for _, e := range museum.Exhibits() {
		c, hint := found(t, e)
		if !c.Smallest {
			t.Errorf("%s: not every smaller tree was tried: %v", e.Name, c)
		}
		fmt.Fprintf(&now, "%s: %v\n%v\n  hint      %s\n\n", e.Name, c.Kind, c, hint)
	}
	want, err := os.ReadFile(file)
	if *update {
		err = os.WriteFile(file, []byte(now.String()), 0o666)
	} else if now.String() != string(want) {
		t.Errorf("%s differs (go test ./pkg/verify/museum -update writes it anew); now:\n%s", file, &now)
	}
	if err != nil {
		t.Error(err)
	}
}

// With the open window a deep cutoff takes more than the museum's case has: 7 nodes, and 10
// where all leaves are at one ply (abtree's example deep-cutoff).
func TestDeepCutoffsNeedSevenNodes(t *testing.T) {
	e, err := museum.Find("no-deep-cutoffs")
	if err != nil {
		t.Fatal(err)
	}
	report := verify.Check(verify.Algorithm(e.Name, e.Search), verify.Options{Trees: 3000, ToTheEnd: true, OpenOnly: true})
	if report.Waste == nil || !report.Waste.Smallest || report.Waste.Tree.String() != "(0 (((0 0))))" {
		t.Fatalf("%v", report)
	}
	if why := "skips G: after F, E is worth at most 0, and MAX already has 0 from B"; !strings.Contains(report.Waste.Why, why) {
		t.Errorf("want %q in:\n%v", why, report)
	}
}

func TestEveryMendedBugPasses(t *testing.T) {
	asked := map[uintptr]bool{} // most are alpha-beta as it is, or the same with a table
	for _, e := range museum.Exhibits() {
		code := reflect.ValueOf(e.Mended).Pointer()
		if asked[code] && e.Name != "side-not-hashed" { // closures share their code
			continue
		}
		asked[code] = true
		if report := verify.Check(verify.Algorithm(e.Name, e.Mended), verify.Options{Trees: 1000, Seed: 2}); !report.Passed() {
			t.Errorf("%v", report)
		}
	}
}

func TestExhibitsAreFoundByName(t *testing.T) {
	for _, e := range museum.Exhibits() {
		if again, err := museum.Find(e.Name); err != nil || again.Title != e.Title {
			t.Errorf("%s: %v, %v", e.Name, again.Title, err)
		}
		if e.Title == "" || e.Mistake == "" || e.Wrong == "" || e.Wrong == e.Right {
			t.Errorf("%s does not say what is wrong: %+v", e.Name, e)
		}
	}
	if _, err := museum.Find("none"); err == nil || !strings.Contains(err.Error(), "sign-missing") {
		t.Error(err)
	}
}

// An exhibit that is shown on a question of its own is wrong there, and the repaired search is right.
func TestAQuestionShowsTheBug(t *testing.T) {
	shown := 0
	for _, e := range museum.Exhibits() {
		q, has := e.Question()
		if !has {
			continue
		}
		shown++
		wrong, err := verify.Judge(verify.Algorithm(e.Name, e.Search), q, verify.Bounds)
		if err != nil || wrong.Kind != e.Symptom {
			t.Errorf("%s: %v, %v", e.Name, wrong, err)
		}
		right, err := verify.Judge(verify.Algorithm(e.Name, e.Mended), q, verify.Bounds)
		if err != nil || right.Kind != verify.Right {
			t.Errorf("%s, repaired: %v, %v", e.Name, right, err)
		}
	}
	if shown != 6 {
		t.Errorf("%d exhibits have a question: want the 6 with a table", shown)
	}
}
