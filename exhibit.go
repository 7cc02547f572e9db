package ablab

import (
	"cmp"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/verify"
	"github.com/ablab-go/ablab/pkg/verify/museum"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/nb"
)

// Exhibit shows a piece of the bug museum, by its number from 1, on the smallest tree on which it goes wrong, beside the right
// search, and marks the guess which bug it is. A piece with a table is shown on a tree in which a position comes again.
func Exhibit(number int, guess string) {
	all := museum.Exhibits()
	if number < 1 || number > len(all) {
		fmt.Println(wrong(fmt.Errorf("there is no piece %d: the museum has 1 to %d", number, len(all))))
		return
	}
	piece := all[number-1]
	c, err := shown(verify.Algorithm(fmt.Sprint("No. ", number), piece.Search), piece)
	if err != nil {
		fmt.Println(wrong(err))
		return
	}
	right, err := verify.Judge(verify.Algorithm("the repaired search", piece.Mended), c.Question, verify.Bounds)
	if err != nil {
		fmt.Println(wrong(err))
		return
	}
	asked := *c
	asked.Why = "" // it says too much
	fmt.Println(lines(asked.String()))
	nb.Show(viz.Compare(c.Yours, right.Yours))
	fmt.Println(lines(piece.Guess(c.Question, guess)))
	nb.Reveal("Show what went wrong in this search", lines(c.Why))
}

// Mistake shows a mistake of the judge's catalog by its name: the smallest tree on which a search that makes it is wrong or
// wastes work, beside the right search. It is for a teacher who wants to show what Judge would show of a student's function. A
// mistake that shows only in the move, with chance nodes or in a count of plies to a win is an error.
//
//	ablab.Show(ablab.Mistake("max-everywhere"))
func Mistake(name string) View {
	report, err := verify.CheckMistake(name, verify.Options{Trees: 200})
	return viewOf(Verdict{Report: report}, err)
}

// shown returns the case on which a piece is shown.
func shown(search verify.Subject, piece museum.Exhibit) (*verify.Case, error) {
	if q, has := piece.Question(); has {
		return verify.Judge(search, q, verify.Bounds)
	}
	r := verify.Check(search, verify.Options{Trees: 100})
	if c := cmp.Or(r.Wrong, r.Waste); c != nil {
		return c, nil
	}
	return nil, fmt.Errorf("the piece %s goes wrong on none of the small trees, and has no question", piece.Name)
}

// lines breaks long lines between words, and indents what follows as much as the line.
func lines(text string) string {
	const columns = 104 // of the width of a cell of JupyterLab, at 1280 pixels and beside its list of files
	var out []string
	for _, line := range strings.Split(text, "\n") {
		if utf8.RuneCountInString(line) <= columns {
			out = append(out, line)
			continue
		}
		indent := line[:len(line)-len(strings.TrimLeft(line, " "))]
		if label := strings.TrimLeft(line, " "); indent != "" { // a label and its text, as in a report
			if word, rest, ok := strings.Cut(label, "  "); ok {
				head := indent + word + "  " + rest[:len(rest)-len(strings.TrimLeft(rest, " "))]
				for i, part := range svg.Wrap(rest, columns-len(head)) {
					if i > 0 {
						head = strings.Repeat(" ", len(head))
					}
					out = append(out, head+part)
				}
				continue
			}
		}
		for _, part := range svg.Wrap(line, columns-len(indent)) {
			out = append(out, indent+part)
		}
	}
	return strings.Join(out, "\n")
}
