package ablab_test

import (
	"io"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ablab-go/ablab"
)

func TestEndingsAreSolved(t *testing.T) {
	if s := ablab.Solved(5, own); s.Err() != nil || s.Right != 5 || s.Count != 5 || s.First != "" || s.Nodes < 100 {
		t.Errorf("alpha-beta: %v", s)
	}
	hasty := func(n ablab.Node, depth, alpha, beta int) int { return n.Value() }
	if s := ablab.Solved(5, hasty); s.Right == 5 || s.Count != 5 || !strings.Contains(s.String(), "right result is a") {
		t.Errorf("no search: %v", s)
	}
	if text := ablab.Solved(5, empty).String(); !strings.Contains(text, "still blank") {
		t.Error(text)
	}
}

// printed returns what a function prints.
func printed(t *testing.T, f func()) string {
	t.Helper()
	out, in, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	before := os.Stdout
	os.Stdout = in
	f()
	os.Stdout = before
	_ = in.Close() // what was written can be read
	text, err := io.ReadAll(out)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestAReportIsWritten(t *testing.T) {
	t.Chdir(t.TempDir())
	ablab.Report("# Mine", "", "It plays.", ablab.Points([]float64{100, 50}), 3, "The end.")
	text, err := os.ReadFile("mine/report.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"# Mine\n\nIt plays.\n\n- The first program scored 75 %", ".\n- 3\n\nThe end.\n"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("want %q in\n%s", want, text)
		}
	}
	if said := printed(t, func() { ablab.Report("# Mine", "No. 1: a table", "No. 2: ...") }); said !=
		"The report is in mine/report.md. Unfinished: \"No. 2: ...\".\n" {
		t.Error(said)
	}
	text, _ = os.ReadFile("mine/report.md")
	ablab.Report("# Nothing", ablab.Match("tictactoe", 9, empty, own))
	if again, err := os.ReadFile("mine/report.md"); err != nil || string(again) != string(text) {
		t.Errorf("a report on a blank program was written: %v\n%s", err, again)
	}
}

func TestPointsAreAScore(t *testing.T) {
	for want, percent := range map[string][]float64{
		"scored 50 % of the points in 200 games": slices.Repeat([]float64{50}, 100),
		"want":                                   {30},
	} {
		if got := ablab.Points(percent).String(); !strings.Contains(got, want) {
			t.Errorf("%q: want %q", got, want)
		}
	}
	view := ablab.Intervals(50, ablab.Points([]float64{100, 50, 75}), ablab.Points([]float64{0, 50, 25}))
	if view.Err() != nil || !strings.Contains(view.String(), "no. 2") {
		t.Errorf("%v", view)
	}
	twenty := ablab.Intervals(60, slices.Repeat([]ablab.Score{ablab.Points([]float64{100, 50, 75})}, 20)...)
	f, err := twenty.Figure()
	if err != nil {
		t.Fatal(err)
	}
	width, err := strconv.Atoi(regexp.MustCompile(`width="(\d+)"`).FindStringSubmatch(f.Still)[1])
	if err != nil || width > 790 {
		t.Errorf("twenty intervals are %d pixels wide, and a cell beside the list of files shows 790 (%v)", width, err)
	}
	if view := ablab.Intervals(50, ablab.Points(nil)); view.Err() == nil {
		t.Error("a match without games has an interval")
	}
}
