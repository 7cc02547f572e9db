// The command early reads the cells of a page from standard input, each as a Go file of its own, and says what would be
// different when all of them are one program: a cell that uses a name which a later one declares, a name that is
// declared twice, a type that a later cell gives exported methods, after a cell that ran without them, and functions that run
// before all cells. It says nothing when the cells can be one program as they are.
package main

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os"
	"path"
	"strconv"
	"strings"
)

// cell is a cell of a page.
type cell struct {
	Name, Source string
	file         *ast.File
}

func main() {
	text, err := different(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, "early:", err)
		os.Exit(2)
	}
	fmt.Print(text)
}

// different returns the first difference that it finds, and an empty text when there is none.
func different(from io.Reader) (string, error) {
	var cells []cell
	if err := json.NewDecoder(from).Decode(&cells); err != nil {
		return "", fmt.Errorf("standard input: %w", err)
	}
	where := map[string]int{} // the cell that declares a name
	for i := range cells {
		c := &cells[i]
		var err error
		if c.file, err = parser.ParseFile(token.NewFileSet(), "cell "+c.Name, c.Source, 0); err != nil {
			return err.Error(), nil
		}
		for name := range c.file.Scope.Objects {
			if at, twice := where[name]; twice && name != "main" {
				return fmt.Sprintf("cell %s declares %s, as cell %s does", c.Name, name, cells[at].Name), nil
			}
			where[name] = i
		}
		for _, name := range imported(c.file) {
			if _, twice := where[name]; !twice {
				where[name] = i
			}
		}
	}
	for i, c := range cells {
		for _, used := range c.file.Unresolved {
			if at, known := where[used.Name]; known && at > i && used.Name != "main" {
				return fmt.Sprintf("cell %s uses %s, which cell %s declares", c.Name, used.Name, cells[at].Name), nil
			}
		}
		for _, decl := range c.file.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok {
				continue
			}
			if f.Recv == nil && (f.Name.Name == "init" || strings.HasPrefix(f.Name.Name, "init_")) {
				return fmt.Sprintf("cell %s has a function that runs before all cells", c.Name), nil
			}
			at, known := where[receiver(f)]
			for known && f.Name.IsExported() && at < i { // no package asks a value for another method
				if cells[at].file.Scope.Lookup("main") != nil {
					return fmt.Sprintf("cell %s gives %s a method, and cell %s runs without it", c.Name, receiver(f), cells[at].Name), nil
				}
				at++
			}
		}
	}
	return "", nil
}

// receiver returns the name of the type of a method, and an empty text for a function.
func receiver(f *ast.FuncDecl) string {
	name := ""
	if f.Recv != nil {
		ast.Inspect(f.Recv.List[0].Type, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && name == "" {
				name = id.Name
			}
			return name == ""
		})
	}
	return name
}

// imported returns the names of the packages that a file imports: the last parts of their paths, or those that it gives
// them.
func imported(file *ast.File) (names []string) {
	for _, i := range file.Imports {
		if i.Name != nil {
			names = append(names, i.Name.Name)
		} else if whole, err := strconv.Unquote(i.Path.Value); err == nil {
			names = append(names, path.Base(whole))
		}
	}
	return names
}
