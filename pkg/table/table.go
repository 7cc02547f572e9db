// Package table writes rows of texts as a table: for a terminal, a spreadsheet, a web page or a paper.
//
//	t := table.Of("width", "nodes")
//	t.Add("16", "18,297")
//	fmt.Print(t) // or t.CSV(), t.Markdown(), t.LaTeX()
//
// In every form a text stays plain text, whatever it contains.
package table

import (
	"encoding/csv"
	"strings"
	"text/tabwriter"

	"github.com/ablab-go/ablab/internal/tex"
	"github.com/ablab-go/ablab/pkg/search"
)

// Table is a table. A row may have fewer cells than the header: the others are empty.
type Table struct {
	Header []string
	Rows   [][]string
}

// Of returns a table without rows.
func Of(header ...string) Table { return Table{Header: header} }

// Add adds a row.
func (t *Table) Add(cells ...string) { t.Rows = append(t.Rows, cells) }

// lines returns the header and the rows, each with the same number of cells, and each cell converted by
// write.
func (t Table) lines(write func(string) string) [][]string {
	lines, width := append([][]string{t.Header}, t.Rows...), 0
	for _, line := range lines {
		width = max(width, len(line))
	}
	for i, line := range lines {
		lines[i] = make([]string, width)
		for k, cell := range line {
			lines[i][k] = write(cell)
		}
	}
	return lines
}

// String returns the table with its columns aligned.
func (t Table) String() string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 3, ' ', 0)
	for _, line := range t.lines(oneLine) {
		_, _ = w.Write([]byte(strings.Join(line, "\t") + "\n")) // a Builder does not fail
	}
	_ = w.Flush()
	return b.String()
}

// CSV returns the table as comma-separated values by RFC 4180, except that lines end with \n. Cells are written
// literally, including line breaks.
func (t Table) CSV() string {
	var b strings.Builder
	w := csv.NewWriter(&b)
	_ = w.WriteAll(t.lines(func(cell string) string { return cell })) // a Builder does not fail
	return b.String()
}

// Markdown returns the table for GitHub, Jupyter and others that support tables with bars.
func (t Table) Markdown() string {
	var b strings.Builder
	for i, line := range t.lines(markdown) {
		b.WriteString("| " + strings.Join(line, " | ") + " |\n")
		if i == 0 {
			b.WriteString(strings.Repeat("|---", len(line)) + "|\n")
		}
	}
	return b.String()
}

// LaTeX returns the table as a tabular environment, which needs no package.
func (t Table) LaTeX() string {
	lines := t.lines(latex)
	var b strings.Builder
	b.WriteString("\\begin{tabular}{" + strings.Repeat("l", len(lines[0])) + "}\n")
	for i, line := range lines {
		b.WriteString(strings.Join(line, " & ") + " \\\\\n")
		if i == 0 {
			b.WriteString("\\hline\n")
		}
	}
	b.WriteString("\\end{tabular}\n")
	if text := b.String(); strings.Contains(text, `\ablabletter`) {
		return tex.Letter + text
	}
	return b.String()
}

// oneLine writes a cell as one line without tabs or control characters.
func oneLine(cell string) string { return search.Printable(strings.Join(strings.Fields(cell), " ")) }

// marks escapes the characters with a meaning in Markdown, its HTML or its formulas.
var marks = strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "<", `\<`, ">", `\>`,
	"|", `\|`, "~", `\~`, "$", `\$`, "&", `\&`, "!", `\!`, "#", `\#`, ":", `\:`, "@", `\@`, "www.", `www\.`)

func markdown(cell string) string { return marks.Replace(oneLine(cell)) }

func latex(cell string) string { return tex.Escape(oneLine(cell)) }
