package ours

import (
	"encoding/json"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A page that inserts our program also shows its own solution. A reader who inserts the one and copies the other needs the two to
// be the same program: with other names of types and functions they do not compile together.
func TestThePagesSolutionIsOurProgram(t *testing.T) {
	for page, names := range map[string][]string{
		"3-1-move-ordering": {"ordered"}, "3-2-transposition-tables": {"remembered"},
		"3-3-iterative-deepening": {"timed", "think"},
	} {
		solutions := solutionsOf(t, filepath.Join("..", "..", "notebooks", page+".ipynb"))
		for _, name := range names {
			if own := bodyOf(t, name); !slices.Contains(solutions, own) {
				t.Errorf("%s shows no solution that is our %s:\n%s\nIt shows\n%s", page, name, own,
					strings.Join(solutions, "\n---\n"))
			}
		}
	}
}

var fenced = regexp.MustCompile("(?s)```\n(.*?)```")

// solutionsOf returns the listings of a page that are the body of a function, formatted.
func solutionsOf(t *testing.T, file string) (all []string) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var page struct{ Cells []struct{ Source []string } }
	if err := json.Unmarshal(text, &page); err != nil {
		t.Fatal(err)
	}
	for _, c := range page.Cells {
		for _, found := range fenced.FindAllStringSubmatch(strings.Join(c.Source, ""), -1) {
			if formatted, err := format.Source([]byte("func _() {\n" + found[1] + "}")); err == nil {
				all = append(all, strings.TrimPrefix(string(formatted), "func _() "))
			}
		}
	}
	return all
}

// bodyOf returns the body of one of our functions, formatted.
func bodyOf(t *testing.T, name string) (body string) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	for _, file := range files {
		parsed, err := parser.ParseFile(fset, file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range parsed.Decls {
			if f, is := d.(*ast.FuncDecl); is && f.Name.Name == name {
				var text strings.Builder
				if err := format.Node(&text, fset, f.Body); err != nil {
					t.Fatal(err)
				}
				body = text.String()
			}
		}
	}
	return body
}
