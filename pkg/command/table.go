package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/ablab-go/ablab/pkg/table"
)

// tableFlags choose how a table is printed.
type tableFlags struct {
	Format string `enum:"text,csv,markdown,latex" default:"text" help:"Print the table as ${enum}."`
	JSON   bool   `name:"json" help:"Print each row of the table as a JSON object on one line."`
}

func (f *tableFlags) check() error {
	if f.JSON && f.Format != "text" {
		return fmt.Errorf("--json and --format %s: want one of them", f.Format)
	}
	return nil
}

// print prints a table with the text below it, or rows, a slice, as JSON.
func (f *tableFlags) print(out io.Writer, t table.Table, rows any, below string) error {
	switch {
	case f.JSON:
		text, err := json.Marshal(rows)
		var each []json.RawMessage
		if err = errors.Join(err, json.Unmarshal(text, &each)); err != nil {
			return err
		}
		for _, row := range each {
			fmt.Fprintf(out, "%s\n", row)
		}
	case f.Format == "csv":
		fmt.Fprint(out, t.CSV())
	case f.Format == "markdown":
		fmt.Fprint(out, t.Markdown())
	case f.Format == "latex":
		fmt.Fprint(out, t.LaTeX())
	default:
		fmt.Fprintf(out, "%v%s", t, below)
	}
	return nil
}
