package cell

import (
	"fmt"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// known are the packages that the cells of these tests can import.
var known = map[string]Package{
	"fmt": {Name: "fmt"}, "flag": {Name: "flag"}, "strings": {Name: "strings"}, "path": {Name: "path"}, "os": {Name: "os"},
	"regexp": {Name: "regexp"}, "testing": {Name: "testing"},
	"math/rand":                   {Name: "rand", Exports: []string{"Intn", "New", "Seed"}},
	"math/rand/v2":                {Name: "rand", Exports: []string{"IntN", "New"}},
	"example.org/a/rand":          {Name: "rand", Exports: []string{"Other"}},
	"example.org/internal/secret": {Name: "secret"}, "example.org/tool": {Name: "main"},
}

// session assembles cells one after another, and keeps each. It returns the last program.
func session(t *testing.T, s *Session, cells ...string) *Program {
	t.Helper()
	var p *Program
	for i, code := range cells {
		var err error
		if p, err = s.Assemble(code, i+1); err != nil {
			t.Fatalf("cell %d: %v", i+1, err)
		}
		s.Keep(p)
	}
	return p
}

// TestCellsRunAsInGoNB compiles and runs the last of several cells.
func TestCellsRunAsInGoNB(t *testing.T) {
	for name, test := range map[string]struct {
		cells []string
		want  string
	}{
		"a program":         {[]string{"%%\nfmt.Println(1)"}, "1\n"},
		"a main function":   {[]string{"import \"fmt\"\nfunc main() { fmt.Println(1) }"}, "1\n"},
		"main is forgotten": {[]string{"func main() { panic(1) }", "var _ = 1"}, ""},
		"declarations stay": {[]string{
			"const a = 1\ntype T struct{ x int }\nvar t = T{a}\nfunc f() int { return t.x }", "%%\nfmt.Println(f())",
		}, "1\n"},
		"a function again": {[]string{
			"func f() int { return 1 }", "func f() int { return 2 }", "%%\nfmt.Println(f())",
		}, "2\n"},
		"a method again": {[]string{
			"type T int\nfunc (t T) f() int { return 1 }", "func (t *T) f() int { return 2 }",
			"%%\nvar t T; fmt.Println(t.f())",
		}, "2\n"},
		"a method of a generic": {[]string{
			"type T[X, Y any] struct{}\nfunc (T[X, Y]) f() int { return 1 }", "func (T[A, B]) f() int { return 2 }",
			"%%\nfmt.Println(T[int, int]{}.f())",
		}, "2\n"},
		"one of two variables": {[]string{
			"var long, b = 1, 2\nvar c, d = 3, 4", "var long, d = \"x\", 5", "%%\nfmt.Println(long, b, c, d)",
		}, "x 2 3 5\n"},
		"one of a group": {[]string{
			"const (\n\ta = iota\n\tb\n\tc\n)", "const b = 7", "%%\nfmt.Println(a, b, c)",
		}, "0 7 2\n"},
		"a variable, then type": {[]string{"var x = 1", "type x string", "%%\nfmt.Println(x(\"y\"))"}, "y\n"},
		"functions of init": {[]string{"func init_a() { fmt.Print(1) }\nfunc init_b() { fmt.Print(2) }",
			"func init_a() { fmt.Print(3) }",
			"%%\nfmt.Println()"}, "23\n"},
		"an alias":       {[]string{"import s \"strings\"", "%%\nfmt.Println(s.ToUpper(\"x\"))"}, "X\n"},
		"a dot import":   {[]string{"import . \"strings\"", "%%\nfmt.Println(ToUpper(\"x\"))"}, "X\n"},
		"unused imports": {[]string{"import (\n\"os\"\n\"strings\"\n)", "%%\nfmt.Println(1)"}, "1\n"},
		"a new meaning of a name": {[]string{
			"import x \"os\"", "import x \"strings\"", "%%\nfmt.Println(x.ToUpper(\"y\"))",
		}, "Y\n"},
		"a size":                    {[]string{"%%\nfmt.Println(unsafe.Sizeof(int64(1)))"}, "8\n"},
		"an imported size":          {[]string{"import \"unsafe\"", "%%\nfmt.Println(unsafe.Sizeof(int8(1)))"}, "1\n"},
		"a variable called fmt":     {[]string{"%%\npath := struct{ x int }{1}\nprintln := fmt.Println\nprintln(path.x)"}, "1\n"},
		"a declaration called path": {[]string{"var path struct{ x int }", "%%\nfmt.Println(path.x)"}, "0\n"},
		"new random numbers":        {[]string{"%%\nfmt.Println(rand.IntN(1))"}, "0\n"},
		"old random numbers":        {[]string{"%%\nfmt.Println(rand.Intn(1))"}, "0\n"},
		"arguments": {[]string{
			"var n = flag.Int(\"n\", 1, \"\")", "%% -n=2 \"a b\"\nfmt.Println(*n, flag.Args())",
		}, "2 [a b]\n"},
		"%args": {[]string{"%args a b\nfunc main() { fmt.Println(os.Args[1:]) }"}, "[a b]\n"},
		"%exec": {[]string{"func f() { fmt.Println(flag.Args()) }", "%exec f 1"}, "[1]\n"},
		"%test": {[]string{
			"func TestOld(t *testing.T) { t.Fail() }",
			"func TestNew(t *testing.T) { fmt.Println(1) }\nfunc Testing() {}\n%test -test.run=New",
		}, "1\nPASS\n"},
		"tests with other imports": {[]string{
			"import testing \"strings\"", "func regexp() {}\ntype TestT int\nfunc (TestT) m() {}\n%test -test.run=New",
		}, "testing: warning: no tests to run\nPASS\n"},
		"%rm":                 {[]string{"var x = 1", "%rm x", "%%\nx := 2\nfmt.Println(x)"}, "2\n"},
		"%reset":              {[]string{"func init() { panic(1) }", "%reset", "%%\nfmt.Println(2)"}, "2\n"},
		"a comment as prefix": {[]string{"//gonb:%%\nfmt.Println(1)"}, "1\n"},
		"%noautoget":          {[]string{"%noautoget\n%%\nfmt.Println(1)"}, "1\n"},
		"a directive":         {[]string{"//go:noinline\nfunc f() int { return 1 }", "%%\nfmt.Println(f())"}, "1\n"},
		"Windows lines":       {[]string{"%%\r\nfmt.Println(1)\r\n"}, "1\n"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := session(t, New(known), test.cells...)
			file := filepath.Join(t.TempDir(), "main.go")
			if err := os.WriteFile(file, []byte(p.Source), 0o600); err != nil {
				t.Fatal(err)
			}
			out, err := exec.Command("go", append([]string{"run", file}, p.Args...)...).CombinedOutput()
			if err != nil || string(out) != test.want {
				t.Errorf("printed %q (%v), want %q; the program is\n%s", out, err, test.want, p.Source)
			}
		})
	}
}

// TestMistakesAreReportedWithTheLinesOfTheCell compiles what the parser takes.
func TestMistakesAreReportedWithTheLinesOfTheCell(t *testing.T) {
	for name, test := range map[string]struct{ code, want string }{
		"above": {"\nfunc f() {\n\tx := undefined\n}", "Cell[7]:3:2: declared and not used: x\n" +
			"Cell[7]:3:7: undefined: undefined\n"},
		"below": {"import \"os\"\n%%\n\n  undefined()", "Cell[7]:4:3: undefined: undefined\n"},
		"in a variable": {"\nvar x int = \"a\"", "Cell[7]:2:13: cannot use \"a\" (untyped string constant) as int value " +
			"in variable declaration\n"},
		"in a group": {"var (\n\ta = 1\n\tb string = 2\n)", "Cell[7]:3:13: cannot use 2 (untyped int constant) as string " +
			"value in variable declaration\n"},
		"no package": {"%%\nnothing.F()", "Cell[7]:2:1: undefined: nothing\n"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := session(t, New(known), "", "", "", "", "", "", test.code)
			folder := t.TempDir()
			if err := os.WriteFile(filepath.Join(folder, "main.go"), []byte(p.Source), 0o600); err != nil {
				t.Fatal(err)
			}
			build := exec.Command("go", "build", "-o", os.DevNull, "main.go")
			build.Dir = folder
			out, _ := build.CombinedOutput()
			_, got, _ := strings.Cut(string(out), "\n") // the first line names the package
			got = strings.ReplaceAll(strings.ReplaceAll(got, folder+"/", ""), "./", "")
			if got != test.want {
				t.Errorf("the compiler says\n%swant\n%sthe program is\n%s", got, test.want, p.Source)
			}
		})
	}
}

func TestCellsThatCannotBeReadSayWhere(t *testing.T) {
	for code, want := range map[string]string{
		"x := 1":                      "Cell[3]:1:1: expected declaration, found x (write %% on a line of its own",
		"func f() {\n)":               "Cell[3]:2:1: expected statement, found ')'",
		"var a = 1\n%%\n1+":           "Cell[3]:4:1: expected operand, found '}'",
		"%x":                          "Cell[3]:1:1: %x is not a command of this kernel: %help lists them",
		"%cd x":                       "Cell[3]:1:1: %cd does not work in this kernel: the current folder of a cell is always",
		"%%bash\nls":                  "Cell[3]:1:1: %%bash does not work in this kernel: a browser has no shell",
		"%test\n%%":                   "Cell[3]:1:1: a cell with %test has no main function: it runs the tests",
		"%%\n%%":                      "Cell[3]:2:1: %% is in this cell twice: write func main only once",
		"import \"a.b/c\"\n%%\nc.F()": "Cell[3]:1:8: this kernel has no package \"a.b/c\": it has what was built with it",
		"import . \"a.b/c\"":          "Cell[3]:1:8: this kernel has no package \"a.b/c\": it has what was built with it",
		"%env X":                      "Cell[3]:1:1: %env needs a name and a value: %env NAME VALUE",
		"%exec":                       "Cell[3]:1:1: %exec needs the name of a function: %exec NAME",
		"%exec f-g":                   "Cell[3]:1:1: %exec needs the name of a function: %exec NAME",
	} {
		_, err := New(known).Assemble(code, 3)
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %s", code, err, want)
		}
	}
}

// TestOnlyACellThatWasKeptChangesTheSession: a cell that does not compile leaves nothing behind.
func TestOnlyACellThatWasKeptChangesTheSession(t *testing.T) {
	s := New(known)
	session(t, s, "import \"os\"\nvar a = 1\n%env N V")
	if _, err := s.Assemble("%reset\n%env N W\nimport \"fmt\"\nvar b = 2", 2); err != nil {
		t.Fatal(err)
	}
	p := session(t, s, "%ls")
	if want := "import: os\nvar: a\n"; p.Output != want || p.Env["N"] != "V" {
		t.Errorf("the session has %q and N=%q, want %q and V", p.Output, p.Env["N"], want)
	}
}

// TestWhatIsLeftOutIsSaid: a line for the shell and an import that the cell does not use are no reason not to run it.
func TestWhatIsLeftOutIsSaid(t *testing.T) {
	for code, want := range map[string]string{
		"!ls\n%%\nfmt.Println()": "Cell[1]:1:1: a browser has no shell: this line is left out, and only the cell's Go runs\n",
		"!for i; do \\\n  echo; \\\ndone\n%%\nfmt.Println()": "Cell[1]:1:1: a browser has no shell: this line is left out, " +
			"and only the cell's Go runs\n",
		"import \"a.b/c\"\n%%\nfmt.Println()": "Cell[1]:1:8: this kernel has no package \"a.b/c\": it has what was built with " +
			"it, and downloads no modules\n",
	} {
		p := session(t, New(known), code)
		if p.Output != want || !p.Run || strings.Contains(p.Source, "ls") || strings.Contains(p.Source, "a.b/c") {
			t.Errorf("%q prints %q and makes the program %q, want %q", code, p.Output, p.Source, want)
		}
	}
}

func TestCommandsPrint(t *testing.T) {
	for _, test := range []struct {
		cells []string
		want  string
	}{
		{[]string{"%help"}, Help},
		{[]string{"%list"}, "nothing is declared\n"},
		{[]string{"%%\nimport_ := 1\n_ = import_", "%ls"}, "nothing is declared\n"},
		{[]string{"import (\"os\"; . \"fmt\")\nconst c = 1\ntype T int\nfunc (T) m() {}\nvar b, a = 1, 2", "%list"},
			"import: . fmt, os\nconst: c\ntype: T\nvar: a, b\nfunc: T.m\n"},
		{[]string{"import \"os\"\nvar a = 1", "%rm a os b\n%ls"},
			". removed var a\n. removed import os\nb is not declared: %list lists what is\nnothing is declared\n"},
		{[]string{"func TestA(t *testing.T) {}\n%test", "%list"}, "func: TestA\n"},
	} {
		p := session(t, New(known), test.cells...)
		if p.Output != test.want || p.Source != "" {
			t.Errorf("%q print %q and make the program %q, want %q and none", test.cells, p.Output, p.Source, test.want)
		}
	}
}

// TestTheTestsOfACellAreRun: without flags, those that the cell declares.
func TestTheTestsOfACellAreRun(t *testing.T) {
	cell := "func TestA(t *testing.T) {}\nfunc BenchmarkB(b *testing.B) {}\nfunc helper() {}\n%test"
	p := session(t, New(known), "func TestOld(t *testing.T) {}", cell)
	want := []string{"-test.v", "-test.run=^(TestA|BenchmarkB)$", "-test.bench=^(TestA|BenchmarkB)$"}
	if !slices.Equal(p.Args, want) || !p.Run {
		t.Errorf("the arguments are %q, want %q", p.Args, want)
	}
	if p := session(t, New(known), cell, "%test"); !slices.Equal(p.Args, want[:1]) || !p.Run {
		t.Errorf("the arguments of an empty cell are %q, want %q", p.Args, want[:1])
	}
}

// TestOnlyAnEffectIsRun: functions and types are compiled and not run.
func TestOnlyAnEffectIsRun(t *testing.T) {
	for code, want := range map[string]bool{
		"func f() {}\ntype T int\nconst c = 1": false, "%%": true, "var x = f()\nfunc f() int { return 1 }": true,
		"func init() {}":   true,
		"func init_a() {}": true, "func main() {}": true, "func (t T) main() {}\ntype T int": false,
	} {
		if p := session(t, New(known), code); p.Run != want {
			t.Errorf("%q is run: %v, want %v", code, p.Run, want)
		}
	}
}

// FuzzAssemble: of any two cells, each is refused or becomes a program that parses, declares no name twice and names no
// package that is internal.
func FuzzAssemble(f *testing.F) {
	for _, seed := range [][2]string{
		{"var a, b = 1, 2", "const a = 3\n%%\nfmt.Println(a, b)"},
		{"type T[X any] struct{}", "func (t *T[X]) m() {}\n%ls\n%rm T"},
		{"func init_x() { secret.F() }", "%exec f \"a b"}, {"import . \"fmt\"\nvar _, c = 1, 2", "//gonb:%%\n`\n%%\n`"},
		{"/*\n%args */ -x", "func main() {}; func main() {}"}, {"const (\na = iota; b\n)", "var (a = 1; é = \"\\x00\")"},
	} {
		f.Add(seed[0], seed[1])
	}
	f.Fuzz(func(t *testing.T, first, second string) {
		s := New(known)
		for i, code := range []string{first, second} {
			p, err := s.Assemble(code, i+1)
			if err != nil {
				continue
			}
			s.Keep(p)
			if p.Source == "" {
				continue
			}
			if _, err := parser.ParseFile(token.NewFileSet(), "", p.Source, parser.SkipObjectResolution); err != nil {
				t.Fatalf("%q make\n%s\n%v", []string{first, second}, p.Source, err)
			}
			var names []string
			for _, d := range s.decls {
				for _, n := range d.names {
					if n.text != "_" {
						names = append(names, n.text)
					}
				}
			}
			slices.Sort(names)
			if i == 1 && !repeats(second) && len(slices.Compact(slices.Clone(names))) < len(names) && !repeats(first) {
				t.Fatalf("%q declare %q", []string{first, second}, names)
			}
			if slices.Contains(p.Imports, "example.org/internal/secret") && !strings.Contains(first+second, "internal/secret") {
				t.Fatalf("%q import %q", []string{first, second}, p.Imports)
			}
		}
	})
}

// repeats reports whether a cell alone declares a name twice, which the compiler refuses.
func repeats(code string) bool {
	s := New(known)
	p, err := s.Assemble(code, 1)
	if err != nil {
		return false
	}
	seen := map[string]bool{}
	for _, d := range p.next.decls {
		for _, n := range d.names {
			if n.text != "_" && seen[n.text] {
				return true
			}
			seen[n.text] = true
		}
	}
	return false
}

func ExampleSession() {
	s := New(map[string]Package{"fmt": {Name: "fmt"}})
	first, _ := s.Assemble("const answer = 42", 1)
	s.Keep(first)
	second, _ := s.Assemble("%%\nfmt.Println(answer)", 2)
	fmt.Print(second.Source)
	// Output:
	// package main
	//
	// import fmt "fmt"
	//
	// //line Cell[1]:1:1
	// const answer = 42
	//
	// //line Cell[2]:1:1
	// func main() {
	// //line Cell[2]:2:1
	// fmt.Println(answer)
	// }
}

// TestTheNewestOfTheShortestPathIsFound: of packages with the same name and what a cell uses, in whatever order they are given.
func TestTheNewestOfTheShortestPathIsFound(t *testing.T) {
	exports := []string{"Rand"}
	for range 50 { // the order of a map is random
		p := session(t, New(map[string]Package{
			"crypto/rand": {Name: "rand", Exports: exports}, "math/rand": {Name: "rand", Exports: exports},
			"math/rand/v2": {Name: "rand", Exports: exports}, "math/rand/v10": {Name: "rand", Exports: exports},
			"example.org/rand": {Name: "rand", Exports: exports},
		}), "var r rand.Rand")
		if len(p.Imports) != 1 || p.Imports[0] != "math/rand/v10" {
			t.Fatalf("rand.Rand is imported from %v", p.Imports)
		}
	}
}
