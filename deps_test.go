package ablab_test

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
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
	"pkg/search":            {"internal/enum", "internal/offer"},
	"pkg/search/textbook":   {"pkg/search"},
	"pkg/search/engine":     {"pkg/search", "pkg/search/textbook", "internal/enum", "internal/offer"},
	"pkg/search/chance":     {"pkg/search"},
	"pkg/search/outside":    {"pkg/search", "pkg/search/textbook"},
	"pkg/search/montecarlo": {"pkg/search"},
	"pkg/search/proof":      {"pkg/search"},
	"pkg/search/theory":     {},
	"pkg/abtree":            {"pkg/search"},
	"pkg/hidden":            {"pkg/abtree", "pkg/search", "pkg/search/textbook"},
	"pkg/verify": {"pkg/search", "pkg/search/textbook", "pkg/verify", "pkg/abtree", "internal/child", "internal/english",
		"internal/enum"},
	"pkg/games": {"pkg/search", "pkg/games/board", "internal/english", "internal/extra", "internal/foreign",
		"internal/offer"},
	"pkg/games/board": {"internal/english", "internal/svg"},
	"pkg/games/testset": {"pkg/search", "pkg/games/chess", "pkg/games/connectfour", "pkg/games/othello", "internal/english",
		"internal/foreign"},
	"pkg/exercise":    {"pkg/search", "internal/english"},
	"pkg/learn":       {"pkg/search", "pkg/games/board"},
	"pkg/learn/nnue":  {"pkg/games/chess", "pkg/learn", "pkg/learn/texel", "pkg/search/montecarlo"},
	"pkg/learn/texel": {},
	"pkg/learn/zero":  {"pkg/learn", "pkg/search", "pkg/search/montecarlo", "gonum.org/v1/gonum/blas/gonum"},
	"pkg/games/entry": {"pkg/search", "pkg/search/engine", "pkg/games/board", "internal/english", "internal/foreign",
		"internal/offer"},
	"pkg/games/entries": {"pkg/search", "pkg/games/chess", "pkg/games/connectfour", "pkg/games/draughts", "pkg/games/einstein",
		"pkg/games/entry", "pkg/games/othello", "pkg/games/tictactoe", "pkg/games/weiqi"},
	"pkg/lab": {"pkg/games/entry", "pkg/search", "pkg/search/engine", "pkg/search/textbook", "pkg/stat", "pkg/table",
		"pkg/uci/client", "internal/english", "internal/foreign", "internal/lock", "internal/offer", "internal/roll",
		"internal/upto"},
	"pkg/lab/algorithms": {"pkg/games/entry", "pkg/games/gametest", "pkg/search", "pkg/search/textbook", "pkg/search/engine",
		"pkg/search/chance", "pkg/search/montecarlo"},
	"pkg/lab/games": {"pkg/lab", "pkg/lab/algorithms", "pkg/lab/study", "pkg/learn/nnue", "pkg/search", "pkg/games/..."},
	"pkg/lab/study": {"pkg/lab", "pkg/search", "pkg/search/engine", "pkg/search/montecarlo", "pkg/games/...", "pkg/learn",
		"pkg/learn/nnue", "pkg/learn/texel", "pkg/learn/zero", "pkg/stat"},
	"pkg/here": {"pkg/games/entry", "pkg/lab", "pkg/lab/games", "pkg/stat", "pkg/viz", "pkg/viz/chart", "pkg/viz/nb"},
	"pkg/keep": {"pkg/viz", "internal/svg"},
	"pkg/ladder": {"pkg/abtree", "pkg/games/entry", "pkg/games/testset", "pkg/lab", "pkg/search", "pkg/stat", "pkg/verify",
		"internal/english"},
	"pkg/stat":  {"internal/enum", "gonum.org/v1/gonum/mathext"},
	"pkg/table": {"pkg/search", "internal/tex"},
	"pkg/play":  {"pkg/search", "pkg/search/montecarlo", "pkg/games/board", "pkg/games/entry", "internal/roll"},
	"pkg/play/page": {"pkg/play", "pkg/search", "pkg/search/chance", "pkg/search/engine", "pkg/search/montecarlo",
		"pkg/games/board", "pkg/games/entry", "pkg/games/entries", "pkg/exercise", "pkg/viz", "pkg/viz/assets",
		"internal/english"},
	"pkg/ask":        {"pkg/search", "pkg/viz", "internal/english", "internal/svg"},
	"pkg/uci":        {"pkg/search", "pkg/search/engine", "pkg/games/chess"},
	"pkg/uci/client": {"pkg/search", "internal/child"},
	"pkg/viz": {"pkg/search", "pkg/search/proof", "pkg/search/theory", "pkg/games/board", "pkg/hidden", "pkg/viz/assets",
		"pkg/viz/explain", "internal/english", "internal/offer", "internal/svg", "internal/tex"},
	"pkg/viz/assets": {},
	"pkg/viz/calc": {"internal/english", "internal/lock", "internal/offer", "internal/svg", "internal/tex", "pkg/abtree",
		"pkg/exercise", "pkg/games/board", "pkg/search", "pkg/search/chance", "pkg/search/textbook", "pkg/viz", "pkg/viz/assets",
		"pkg/viz/explain"},
	"pkg/viz/chart": {"pkg/search", "pkg/search/theory", "pkg/stat", "pkg/table", "pkg/viz", "pkg/viz/explain",
		"internal/english", "internal/svg", "github.com/go-echarts/go-echarts/v2/..."},
	"pkg/viz/explain":     {"pkg/search", "internal/english"},
	"pkg/viz/nb":          {"pkg/viz", "pkg/viz/assets", "github.com/janpfeifer/gonb/..."},
	"internal/child":      {"pkg/search"},
	"internal/english":    {},
	"internal/enum":       {},
	"internal/foreign":    {},
	"internal/offer":      {},
	"internal/extra":      {"pkg/search"},
	"internal/roll":       {"pkg/search", "internal/offer"},
	"internal/ours":       {"."},
	"internal/hiddentest": {"pkg/hidden"},
	"internal/zugzwang":   {"pkg/games/chess", "pkg/games/connectfour", "pkg/games/draughts", "pkg/lab", "pkg/search"},
	"internal/bare":       {"pkg/search"},
	"internal/budget":     {},
	"internal/claimtest":  {"pkg/search"},
	"internal/enginetest": {"pkg/uci"},
	"internal/fulldisk":   {},
	"internal/svg":        {},
	"internal/tex":        {"pkg/search"},
	"internal/upto":       {},
	"internal/lock":       {},
	"internal/treetest":   {"pkg/abtree", "pkg/search", "pkg/search/textbook"},
	"internal/gamebench":  {"internal/bare", "internal/extra", "pkg/games/gametest", "pkg/search", "pkg/search/textbook"},
	".":                   {"internal/english", "internal/svg", "pkg/..."},
	"pkg/command": {".", "internal/bare", "internal/english", "internal/lock", "internal/upto", "pkg/...",
		"github.com/alecthomas/kong"},
	"cmd/ablab":             {"pkg/command"},
	"cmd/ablab-wasm":        {"pkg/viz/calc"},
	"cmd/ablab-play-wasm":   {"pkg/play/page"},
	"cmd/ablab-chance-wasm": {"pkg/play/page"},
}

// TestImportsKeepTheArchitecture reads the imports of every package, tests aside.
func TestImportsKeepTheArchitecture(t *testing.T) {
	seen := map[string]bool{}
	err := goFiles(func(path, folder string) error {
		if strings.HasSuffix(path, "_test.go") {
			return nil
		}
		from, allowed := rule(folder)
		if allowed == nil {
			t.Errorf("%s belongs to no package of the table: draw its arrows", path)
			return nil
		}
		seen[from] = true
		imported, err := imports(path)
		for _, to := range imported {
			if !slices.ContainsFunc(allowed, func(a string) bool { return matches(to, a) }) {
				t.Errorf("%s imports %s: %s may import %v only; draw another arrow in the table, or do without", path, to,
					from, allowed)
			}
		}
		return err
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

// TestFoldersImportInOneDirection takes each folder of pkg as one, with all below it: none
// imports what imports it, at once or by way of others, tests aside.
func TestFoldersImportInOneDirection(t *testing.T) {
	below := map[string]map[string]bool{} // what each folder imports
	top := regexp.MustCompile(`^pkg/[^/]+`)
	err := goFiles(func(path, folder string) error {
		from := top.FindString(folder)
		if from == "" || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		if below[from] == nil {
			below[from] = map[string]bool{}
		}
		imported, err := imports(path)
		for _, name := range imported {
			if to := top.FindString(name); to != "" && to != from {
				below[from][to] = true
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	// A folder that imports none of those left can go. What is left in the end is a cycle.
	for removed := true; removed; {
		removed = false
		for from, to := range below {
			if len(to) > 0 {
				continue
			}
			delete(below, from)
			for _, to := range below {
				delete(to, from)
			}
			removed = true
		}
	}
	for from, to := range below {
		t.Errorf("%s is in a cycle, or above one: it imports %v", from, slices.Sorted(maps.Keys(to)))
	}
}

// TestWhatIsConcurrentIsUnderTheRaceDetector holds "make race" to the code: a package that
// starts goroutines or locks is one of CONCURRENT, and of its tests SEQUENTIAL has none that does; a
// test that holds a game to its laws, which asks positions from several goroutines, is of GAMES, and
// has Laws in its name, by which it runs once; one that is of WORKERS has tests with Workers in their names.
func TestWhatIsConcurrentIsUnderTheRaceDetector(t *testing.T) {
	makefile, err := os.ReadFile("Makefile")
	if err != nil {
		t.Fatal(err)
	}
	sequential := regexp.MustCompile(`(?m)^SEQUENTIAL *= (.*(?:\\\n.*)*)$`).FindSubmatch(makefile)
	missing := map[string]bool{}
	for _, name := range regexp.MustCompile(`\w+`).FindAllString(string(sequential[1]), -1) {
		missing[name] = true
	}
	listed := map[string][]string{}
	for _, line := range regexp.MustCompile(`(?m)^(CONCURRENT|GAMES|WORKERS) *= (.*)$`).FindAllStringSubmatch(string(makefile), -1) {
		listed[line[1]] = strings.Fields(strings.ReplaceAll(line[2], "./", ""))
	}
	under := func(list, folder string) bool {
		return slices.ContainsFunc(listed[list], func(arrow string) bool {
			return folder == arrow || strings.HasSuffix(arrow, "/...") && matches(folder, arrow)
		})
	}
	needed := map[string]bool{}
	files := token.NewFileSet()
	err = goFiles(func(path, folder string) error {
		file, err := parser.ParseFile(files, path, nil, 0)
		if err != nil {
			return err
		}
		test := strings.HasSuffix(path, "_test.go")
		for _, decl := range file.Decls {
			left := false
			f, is := decl.(*ast.FuncDecl)
			if is && missing[f.Name.Name] && under("CONCURRENT", folder) {
				left = true
				delete(missing, f.Name.Name)
			}
			if is && test && strings.Contains(f.Name.Name, "Laws") && under("CONCURRENT", folder) && !under("GAMES", folder) {
				t.Errorf("%v has Laws in its name, by which it runs with GAMES: put ./%s there", files.Position(f.Pos()), folder)
			}
			ast.Inspect(decl, func(n ast.Node) bool {
				_, starts := n.(*ast.GoStmt)
				imported, _ := n.(*ast.ImportSpec)
				selected, _ := n.(*ast.SelectorExpr)
				switch {
				case left && (starts || selected != nil && selected.Sel.Name == "Parallel"):
					t.Errorf("%v is concurrent: take its test from SEQUENTIAL in the Makefile", files.Position(n.Pos()))
				case !test && (starts || imported != nil && strings.HasPrefix(imported.Path.Value, `"sync`)):
					if needed[folder] = true; !under("CONCURRENT", folder) && !under("WORKERS", folder) {
						t.Errorf("%v is concurrent: put ./%s on CONCURRENT in the Makefile", files.Position(n.Pos()), folder)
					}
				case test && selected != nil && selected.Sel.Name == "Run" && fmt.Sprint(selected.X) == "gametest" &&
					!under("CONCURRENT", folder):
					if f, _ := decl.(*ast.FuncDecl); f == nil || !strings.Contains(f.Name.Name, "Laws") ||
						!under("GAMES", folder) {
						t.Errorf("%v asks positions from several goroutines: let its test have Laws in its name, "+
							"and put ./%s on GAMES in the Makefile", files.Position(n.Pos()), folder)
					}
				}
				return true
			})
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for name := range missing {
		t.Errorf("SEQUENTIAL has %s, and no test of CONCURRENT has that name", name)
	}
	for _, folder := range listed["CONCURRENT"] {
		if !needed[folder] {
			t.Errorf("CONCURRENT has ./%s, where nothing is", folder)
		}
	}
}

// mayBeMissing says what a machine need not have. make needs a shell and python3.
var mayBeMissing = map[string]string{
	"pkg/command/file_test.go":       "the right to make a link, on Windows",
	"pkg/lab/study/nnue_test.go":     "a processor whose sums round as those of the machine that made the network",
	"pkg/lab/study/zero_test.go":     "a processor whose sums round as those of the machine that made the networks",
	"pkg/command/slurm_unix_test.go": "Slurm, which is a cluster's",
}

// TestNoTestLeavesItselfOut: a short run tries fewer cases, and what the race detector has no use
// for is on SEQUENTIAL.
func TestNoTestLeavesItselfOut(t *testing.T) {
	files, unused := token.NewFileSet(), maps.Clone(mayBeMissing)
	err := goFiles(func(path, _ string) error {
		file, err := parser.ParseFile(files, path, nil, 0)
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if called, is := n.(*ast.SelectorExpr); is && slices.Contains([]string{"Skip", "Skipf", "SkipNow"}, called.Sel.Name) {
				name := filepath.ToSlash(path)
				if delete(unused, name); mayBeMissing[name] == "" {
					t.Errorf("%v skips: try fewer cases where testing.Short, or let it fail", files.Position(n.Pos()))
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for path := range unused {
		t.Errorf("%s skips nothing for want of %s", path, mayBeMissing[path])
	}
}

// goFiles calls f with the path and the folder of each Go file of this module.
func goFiles(f func(path, folder string) error) error {
	return filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && path != "." {
			_, err := os.Stat(filepath.Join(path, "go.mod")) // a nested module has what it needs, and others nothing of it
			if err == nil || strings.HasPrefix(d.Name(), ".") || path == "tools" {
				return filepath.SkipDir
			}
		}
		if !strings.HasSuffix(path, ".go") {
			return nil
		}
		return f(path, filepath.ToSlash(filepath.Dir(path)))
	})
}

// imports lists what a Go file imports beside the standard library, without the name of this module.
func imports(path string) ([]string, error) {
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
	if err != nil {
		return nil, err
	}
	var list []string
	for _, spec := range file.Imports {
		name, _ := strconv.Unquote(spec.Path.Value)
		if first, _, _ := strings.Cut(name, "/"); strings.Contains(first, ".") {
			list = append(list, cmp.Or(strings.TrimPrefix(name+"/", module), "./"))
			list[len(list)-1] = strings.TrimSuffix(list[len(list)-1], "/")
		}
	}
	return list, nil
}

// rule returns the line of the table for a folder: its own, or that of the nearest folder above.
func rule(folder string) (string, []string) {
	if folder == "." {
		return folder, arrows[folder]
	}
	for at := folder; at != "."; at = filepath.ToSlash(filepath.Dir(at)) {
		if allowed, ok := arrows[at]; ok {
			return at, allowed
		}
	}
	return "", nil
}

// matches reports whether a package is the one that an arrow points to, or below it.
func matches(pkg, arrow string) bool {
	folder, all := strings.CutSuffix(arrow, "/...")
	return pkg == folder || all && strings.HasPrefix(pkg, folder+"/")
}
