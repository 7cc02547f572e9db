package table_test

import (
	"encoding/csv"
	"fmt"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/table"
)

// hostile are texts that each of the forms may take for more than text.
var hostile = []string{"", "plain", "a,b", `"quoted"`, "two\nlines\tand a tab", "a|b", `back\slash \textbf{x}`, "`code` *bold* _it_",
	"<script>alert(1)</script>", "[x](javascript:1)", "$x^2$ 50 % & #1 ~", "\x1b[31mred", "שלום ≥ ½ ± 3", "~~gone~~ &lt; ![i](u)"}

func hostileTable() table.Table {
	t := table.Of("name", hostile[4])
	for _, text := range hostile {
		t.Add(text, text)
	}
	t.Add("short")
	return t
}

// A CSV reader reads what was written, to the letter.
func TestCSVReadsBackAsItWas(t *testing.T) {
	read, err := csv.NewReader(strings.NewReader(hostileTable().CSV())).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	want := [][]string{{"name", hostile[4]}}
	for _, text := range hostile {
		want = append(want, []string{text, text})
	}
	want = append(want, []string{"short", ""})
	if !reflect.DeepEqual(read, want) {
		t.Errorf("%q became %q", want, read)
	}
}

// A line of a form is a row whatever its cells contain, and no cell is another form's command.
func TestTextStaysTextInEachForm(t *testing.T) {
	rows := len(hostile) + 2
	all := hostileTable()
	for form, text := range map[string]string{"text": all.String(), "Markdown": all.Markdown(), "LaTeX": all.LaTeX()} {
		more := map[string]int{"text": 0, "Markdown": 1, "LaTeX": 4}[form]
		if lines := strings.Count(text, "\n"); lines != rows+more {
			t.Errorf("%s: %d lines for %d rows:\n%s", form, lines, rows, text)
		}
		if strings.Contains(text, "\x1b") {
			t.Errorf("%s: a terminal obeys it: %q", form, text)
		}
	}
	unescaped := regexp.MustCompile(`\\.`)
	for line := range strings.Lines(all.Markdown()) {
		if bare := unescaped.ReplaceAllString(line, ""); strings.Count(bare, "|") != 3 || strings.ContainsAny(bare, "<>*_`$[]&~") {
			t.Errorf("Markdown obeys %q", line)
		}
	}
	body := strings.TrimPrefix(all.LaTeX(), `\providecommand\ablabletter[2]{\ifdefined\Umathcode#1\else U+#2\fi}`+"\n")
	for i, line := range strings.Split(strings.TrimSpace(body), "\n") {
		special := regexp.MustCompile(`\\[{}#$%&_]|\$[^$]*\$`).ReplaceAllString(strings.TrimSuffix(line, ` \\`), "")
		switch {
		case i == 0, i == 2, strings.HasPrefix(line, `\end`):
		case strings.Count(special, " & ") != 1 || strings.ContainsAny(strings.Replace(special, " & ", "", 1), "#$%&_^~") ||
			strings.Count(special, "{") != strings.Count(special, "}"):
			t.Errorf("LaTeX obeys %q", line)
		}
	}
}

// A table is written, not changed.
func TestATableStaysAsItIs(t *testing.T) {
	all := hostileTable()
	_ = all.String() + all.Markdown() + all.LaTeX()
	if !reflect.DeepEqual(all, hostileTable()) {
		t.Errorf("the table is %q now", all)
	}
	var none table.Table
	if text := none.String() + none.CSV(); strings.TrimSpace(text) != "" {
		t.Errorf("no table is %q", text)
	}
}

func Example() {
	t := table.Of("width", "ratio", "of %")
	t.Add("16", "0.83", "±1")
	t.Add("∞", "1", "0")
	fmt.Print(t)
	fmt.Print(t.Markdown())
	fmt.Print(t.LaTeX())
	// Output:
	// width   ratio   of %
	// 16      0.83    ±1
	// ∞       1       0
	// | width | ratio | of % |
	// |---|---|---|
	// | 16 | 0.83 | ±1 |
	// | ∞ | 1 | 0 |
	// \begin{tabular}{lll}
	// width & ratio & of \% \\
	// \hline
	// 16 & 0.83 & $\pm$1 \\
	// $\infty$ & 1 & 0 \\
	// \end{tabular}
}
