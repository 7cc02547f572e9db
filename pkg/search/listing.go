package search

import (
	"fmt"
	"io/fs"
	"strings"
)

// Listing names the functions of an algorithm, for readers. A calculator shows them, with the
// line that is running. A package embeds its files:
//
//	//go:embed etc.go
//	var files embed.FS
//
//	search.Listing{Package: "example.org/mine", Files: files, Functions: "etc.go etc probe"}
type Listing struct {
	Package   string // the path of the functions' package
	Files     fs.FS  // the package's files, in Go's own format
	Functions string // in the order to read: the names of files, each before the names of its functions or methods
}

// Function is the source text of a function.
type Function struct {
	File  string   // its name, such as scout.go
	Line  int      // the number of its first line there
	Lines []string // with tabs
}

// Read returns the functions of a listing, none for the zero Listing. It fails if a file or
// a function does not exist.
func (l Listing) Read() (functions []Function, err error) {
	file, lines := "", []string(nil)
	for _, word := range strings.Fields(l.Functions) {
		if strings.HasSuffix(word, ".go") {
			text, err := fs.ReadFile(l.Files, word)
			if err != nil {
				return nil, fmt.Errorf("search: the listing %q: %w", l.Functions, err)
			}
			file, lines = word, strings.Split(string(text), "\n")
			continue
		}
		f, ok := functionIn(lines, word)
		if !ok {
			return nil, fmt.Errorf("search: the listing %q: there is no function %s in %q", l.Functions, word, file)
		}
		f.File = file
		functions = append(functions, f)
	}
	return functions, nil
}

// functionIn finds a function or a method in a file. Go's own format has func and the closing
// brace at the beginning of their lines.
func functionIn(lines []string, name string) (Function, bool) {
	for i, line := range lines {
		head, ok := strings.CutPrefix(line, "func ")
		if !ok {
			continue
		}
		if strings.HasPrefix(head, "(") { // a method
			_, head, _ = strings.Cut(head, ") ")
		}
		if end := strings.IndexAny(head, "[("); end < 0 || head[:end] != name {
			continue
		}
		last := i
		for !strings.HasSuffix(line, " }") && last < len(lines)-1 && lines[last] != "}" {
			last++
		}
		return Function{Line: i + 1, Lines: lines[i : last+1]}, true
	}
	return Function{}, false
}
