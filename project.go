package ablab

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/ladder"
	"github.com/ablab-go/ablab/pkg/search"
)

// Solution says how many endings with known results a search of your own has solved.
type Solution struct {
	ladder.Solution
	name string // of the function
	err  error
}

// Err returns what was wrong, nil if nothing was.
func (s Solution) Err() error { return s.err }

// String returns the counts in one line and the first mistake with its board, or what was wrong.
func (s Solution) String() string {
	if s.err != nil {
		return wrong(s.err)
	}
	text := fmt.Sprintf("%s solved %d of %d endings, with %s nodes.", s.name, s.Right, s.Count, english.Thousands(s.Nodes))
	if s.First != "" {
		text += " " + s.First
	}
	return text
}

// Solved asks a search of your own about the first count endings of a published test set of connect four (connectfour-judged),
// each to the end of the game: 4 to 14 squares are empty. An ending is solved if the search finds who wins, or the draw. See
// [ladder.Solve].
func Solved[F Own](count int, f F) Solution {
	solution := Solution{name: nameOf(f)}
	game, err := games.All().Find("connectfour-judged")
	if err == nil {
		ask, negamax, _ := searchOf(f, search.Open)
		solution.Solution, err = ladder.Solve(game, count, negamax, ask)
	}
	if err == nil && solution.Nodes == 0 && solution.Count > 0 {
		err = fmt.Errorf("%s is still blank: it visits no node", solution.name)
	}
	solution.err = err
	return solution
}

// report is the file of [Report], in the folder of the programs that are kept.
const report = "report.md"

// Report writes a report on your program as the Markdown file mine/report.md, beside the programs that [Keep] keeps, and prints
// where it is. A part that is a text is written as it is: a heading such as "## Matches", or a paragraph. Empty texts are left
// out. Every other part is one line of a list: a [Score], a [Found], a [Solution], a number. If the Err method of such a part
// returns an error, nothing is written. A text that ends in three dots is written, too, and Report says that it is unfinished.
//
//	ablab.Report("# My engine", "## Matches", ablab.Match("connectfour-judged", 1000, mine, ablab.Sparring(4)))
func Report(parts ...any) {
	file, err := writeReport(mine, parts)
	if err != nil {
		fmt.Println(wrong(err))
		return
	}
	fmt.Printf("The report is in %s.%s\n", file, unfinished(parts))
}

// unfinished says which texts of a report end in three dots.
func unfinished(parts []any) string {
	var texts []string
	for _, part := range parts {
		if text, ok := part.(string); ok && strings.HasSuffix(text, "...") {
			texts = append(texts, strconv.Quote(text))
		}
	}
	if texts == nil {
		return ""
	}
	return fmt.Sprintf(" Unfinished: %s.", english.List(texts))
}

func writeReport(folder string, parts []any) (file string, err error) {
	var text strings.Builder
	listing := false
	for i, part := range parts {
		if part == "" {
			continue
		}
		if p, ok := part.(interface{ Err() error }); ok && p.Err() != nil {
			return "", fmt.Errorf("there is no report yet, because part %d is missing: %w", i+1, p.Err())
		}
		paragraph, ok := part.(string)
		if text.Len() > 0 && (ok || !listing) {
			text.WriteString("\n")
		}
		if listing = !ok; listing {
			paragraph = "- " + strings.Join(strings.Fields(fmt.Sprint(part)), " ")
		}
		text.WriteString(strings.TrimSpace(paragraph) + "\n")
	}
	if text.Len() == 0 {
		return "", fmt.Errorf("a report needs at least one part, such as a heading: \"# My engine\"")
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	file = filepath.Join(folder, report)
	return file, os.WriteFile(file, []byte(text.String()), 0o644)
}
