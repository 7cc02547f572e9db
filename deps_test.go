package ablab_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/ablab-go/ablab/"

// arrows is the architecture: what each package may import beside the standard library.
// The line of a folder holds for all below it that has none of its own; /... stands for
// all below.
var arrows = map[string][]string{
	"pkg/search":          {},
	"pkg/search/textbook": {"pkg/search"},
	"pkg/search/theory":   {},
	"pkg/search/verify":   {"pkg/search", "pkg/search/textbook", "pkg/search/verify", "pkg/abtree", "internal/english"},
	"pkg/abtree":          {"pkg/search"},
	"pkg/games":           {"pkg/search", "pkg/games/board"},
	"pkg/games/board":     {"internal/english"},
	"pkg/lab":             {"pkg/search", "pkg/stat", "internal/english"},
	"pkg/stat":            {},
	"pkg/viz":             {"pkg/search", "pkg/search/theory", "pkg/stat", "pkg/games/board", "pkg/viz/assets", "internal/english", "github.com/go-echarts/go-echarts/v2/..."},
	"pkg/viz/assets":      {},
	"pkg/viz/calc":        {"pkg/abtree", "pkg/lab", "pkg/search", "pkg/search/textbook", "pkg/viz"},
	"pkg/viz/nb":          {"pkg/viz", "github.com/janpfeifer/gonb/..."},
	"internal/english":    {},
	"internal/bare":       {"pkg/search"},
	"internal/budget":     {},
	"internal/gamebench":  {"internal/bare", "pkg/games/gametest", "pkg/search", "pkg/search/textbook"},
	"cmd/ablab":           {"internal/bare", "pkg/...", "github.com/alecthomas/kong"},
	"cmd/ablab-wasm":      {"pkg/viz/calc"},
}

// TestImportsKeepTheArchitecture reads the imports of every package, tests aside.
func TestImportsKeepTheArchitecture(t *testing.T) {
	seen := map[string]bool{}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		folder := filepath.ToSlash(filepath.Dir(path))
		if d.IsDir() && (strings.HasPrefix(d.Name(), ".") && path != "." || path == "tools") {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		from, allowed := rule(folder)
		if allowed == nil {
			t.Errorf("%s belongs to no package of the table: draw its arrows", path)
			return nil
		}
		seen[from] = true
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range file.Imports {
			name, _ := strconv.Unquote(spec.Path.Value)
			to := strings.TrimPrefix(name, module)
			if !strings.Contains(strings.SplitN(name, "/", 2)[0], ".") {
				continue // the standard library
			}
			if !slices.ContainsFunc(allowed, func(a string) bool { return matches(to, a) }) {
				t.Errorf("%s imports %s: %s may import %v only", path, name, from, allowed)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for from := range arrows {
		if !seen[from] {
			t.Errorf("the table has %s, which does not exist", from)
		}
	}
}

// TestViewsStartNoGoroutine is why "make test" runs the race detector over all but pkg/viz and
// what is below it, where it would be half of its time.
func TestViewsStartNoGoroutine(t *testing.T) {
	err := filepath.WalkDir("pkg/viz", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			_, statement := n.(*ast.GoStmt)
			path, _ := n.(*ast.ImportSpec)
			if statement || path != nil && strings.HasPrefix(path.Path.Value, `"sync`) {
				t.Errorf("%v: what is concurrent belongs under the race detector: give pkg/viz back to it in the Makefile", files.Position(n.Pos()))
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// rule returns the line of the table for a folder: its own, or that of the nearest folder above.
func rule(folder string) (string, []string) {
	for at := folder; at != "."; at = filepath.ToSlash(filepath.Dir(at)) {
		if allowed, ok := arrows[at]; ok {
			return at, allowed
		}
	}
	return "", nil
}

// matches tells whether a package is the one that an arrow points to, or below it.
func matches(pkg, arrow string) bool {
	folder, all := strings.CutSuffix(arrow, "/...")
	return pkg == folder || all && strings.HasPrefix(pkg, folder+"/")
}
