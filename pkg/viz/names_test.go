package viz_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

// named returns views of a search that is called name, in whose tree some nodes are called
// node: one of each kind.
func named(t *testing.T, name, node string) map[string]viz.View {
	t.Helper()
	tree := fmt.Sprintf(`A{eval=3}(%[1]s{eval=4}(E{eval=5}(5 3) %[2]s{eval=6}(M=6 N=2)) %[3]s{eval=2 threat=1}(G{eval=3}(4 1) `+
		`H{eval=2}(%[4]s=3 0)))`,
		strconv.Quote(node), strconv.Quote(node+"2"), strconv.Quote(node+"3"), strconv.Quote(node+"4"))
	trace := treetest.Record(t, tree, "fhr", search.Settings{Name: name})
	windows := treetest.Record(t, tree, "negascout", search.Settings{Name: name})
	all := map[string]viz.View{
		"still": viz.Still(trace, len(trace.Events)), "a step": viz.Still(trace, 5), "reductions": chart.Reductions(trace, trace),
		"windows":  chart.Windows(windows),
		"tradeoff": chart.Tradeoff(name).Add(name+", "+name, []float64{40, 60}, 1),
	}
	for _, v := range views(trace) {
		all[fmt.Sprintf("%T", v)] = v
	}
	return all
}

// A name is one line of a figure, as text, and as wide as there is room for.
func TestNoNameIsTooMuchForAView(t *testing.T) {
	much := "lines\n\tof\x1b[31m <b>markup</b> & " + strings.Repeat("x", 10_000)
	width := regexp.MustCompile(`^<svg [^>]*width="(\d+)"`)
	wide := func(f *viz.Figure) int {
		w, err := strconv.Atoi(width.FindStringSubmatch(f.Still)[1])
		if err != nil {
			t.Fatal(err)
		}
		return w
	}
	plain := named(t, "short", "B")
	for what, views := range map[string]map[string]viz.View{"search": named(t, much, "B"), "node": named(t, "short", much)} {
		for name, v := range views {
			f, err := v.Figure()
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			short, err := plain[name].Figure()
			if err != nil {
				t.Fatal(err)
			}
			treetest.WellFormed(t, f.Still)
			if f.Title != search.Printable(f.Title) || len([]rune(f.Title)) > 200 {
				t.Errorf("%s of a %s: the title is %.100q", name, what, f.Title)
			}
			if f.Alt != search.Printable(f.Alt) {
				t.Errorf("%s of a %s: the words are %.100q", name, what, f.Alt)
			}
			if strings.Contains(short.Alt, "selective") && !strings.Contains(f.Alt, "selective") {
				t.Errorf("%s of a %s: the words do not say any more that it is selective: %s", name, what, f.Alt)
			}
			if strings.Contains(f.HTML(), "<b>markup") || strings.Contains(f.Still, "<b>") {
				t.Errorf("%s of a %s: the name became markup", name, what)
			}
			if wide(f) > wide(short)+1000 {
				t.Errorf("%s of a %s: the picture is %d pixels wide, and %d with short names", name, what, wide(f), wide(short))
			}
			if all := f.Title + f.Alt + f.Still + string(f.Data); what == "search" &&
				strings.Contains(all, strings.Repeat("x", 100)) {
				t.Errorf("%s of a %s: the name is not shortened", name, what)
			}
		}
	}
}
