package cell

import (
	"fmt"
	"go/types"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"
)

// exported returns an importer of what the cells of these tests can import. It counts how often it reads a package.
func exported(t testing.TB) (packages types.Importer, reads map[string]int) {
	t.Helper()
	files, err := archives()
	if err != nil {
		t.Fatal(err)
	}
	reads = map[string]int{}
	return Exports(func(path string) ([]byte, error) {
		reads[path]++
		if files[path] == "" {
			return nil, fmt.Errorf("no package %s", path)
		}
		return os.ReadFile(files[path])
	}), reads
}

var archives = sync.OnceValues(func() (map[string]string, error) {
	out, err := exec.Command("go", "list", "-export", "-f", "{{.ImportPath}} {{.Export}}", "fmt", "flag", "strings", "path", "os",
		"math/rand", "math/rand/v2").Output()
	files := map[string]string{}
	for line := range strings.Lines(string(out)) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), " ")
		files[path] = file
	}
	return files, err
})

// cursorOf takes the bar out of a cell, which marks the cursor.
func cursorOf(marked string) (code string, cursor int) {
	before, after, _ := strings.Cut(marked, "|")
	return before + after, utf8.RuneCountInString(before)
}

const declarations = `import str "strings"
type point struct{ x, y int; Name string }
// norm has a body that is not read.
func (p *point) norm() int { return os.Getpid() }
type path2 struct { point; where []point }
type pair[A, B any] struct { first A; second B }
func (p pair[A, B]) swap() pair[B, A] { return pair[B, A]{p.second, p.first} }
var here = point{1, 2, ""}
var reader = str.NewReader("")
const answer = 42`

// TestCompletion: the matches at the bar, after the declarations above. A name that begins with ! is not among them.
func TestCompletion(t *testing.T) {
	packages, reads := exported(t)
	for name, test := range map[string]struct{ cell, want string }{
		"a package's members":        {"%%\nstrings.Repl|", "Replace ReplaceAll Replacer"},
		"in lower case":              {"%%\nstrings.repl|", "Replace ReplaceAll Replacer"},
		"what the compiler has":      {"%%\nunsafe.Siz|", "Sizeof"},
		"after the dot":              {"%%\nstrings.|\nfmt.Println()", "Contains Builder !stringFinder"},
		"an import of before":        {"%%\nstr.ReplaceA|", "ReplaceAll"},
		"an import of the cell":      {"import s \"strings\"\n%%\ns.ReplaceA|", "ReplaceAll"},
		"a local variable's fields":  {"%%\np := point{}\np.|", "x y Name norm"},
		"a local variable":           {"%%\nlonger := 1\nfmt.Println(lon|", "longer"},
		"not before it is there":     {"%%\nlon|\nlonger := 1", "!longer"},
		"not in another block":       {"%%\n{ longer := 1 }\nlon|", "!longer"},
		"a parameter":                {"func f(long int) {\n\treturn lo|\n}", "long"},
		"a method":                   {"%%\nhere.no|", "norm"},
		"a variable of a package":    {"%%\nreader.Rea|", "Read ReadAt ReadByte ReadRune"},
		"what is embedded":           {"%%\nvar p path2\np.|", "point where x y Name norm"},
		"an element":                 {"%%\nvar p path2\np.where[0].|", "x y norm !where"},
		"a result":                   {"%%\nstrings.NewReader(\"\").Le|", "Len"},
		"of a range":                 {"%%\nfor _, p := range (path2{}).where {\n\tp.n|\n}", "norm"},
		"an instance":                {"%%\npair[int, *point]{}.swap().first.no|", "norm"},
		"a method of this cell":      {"type T int\nfunc (T) twice() {}\n%%\nT(1).tw|", "twice"},
		"the new declaration":        {"type point struct{ z int }\n%%\npoint{}.|", "z !x"},
		"a condition":                {"%%\nif here.|", "x y norm"},
		"a condition with a block":   {"%%\nif here.| {\n}", "x y norm"},
		"an argument":                {"%%\nfmt.Println(here.|, 1", "x y norm"},
		"an open block":              {"%%\nfor {\n\tif true {\n\t\there.|\n", "x y norm"},
		"after a broken line":        {"%%\nx := := 1\nhere.|", "x y norm"},
		"before a broken line":       {"%%\nhere.|\nx := := 1 )", "x y norm"},
		"a new variable":             {"%%\nn := here.|", "x y norm"},
		"no %%":                      {"import \"os\"\nhere.|", "x y norm"},
		"no %% alone":                {"her|", "here"},
		"a field in a literal":       {"%%\n_ = point{Na|: 1}", "Name"},
		"a field in a new literal":   {"%%\n_ = []*point{{|}}", "x y Name !here"},
		"keywords":                   {"%%\nre|", "return recover reader"},
		"a keyword alone":            {"%%\nfor i := ran|", "range rand"},
		"names of packages":          {"%%\nstri|", "string strings"},
		"in a type":                  {"func f(p *po|", "point"},
		"a method's type":            {"func (p *po|) m() {}", "point"},
		"no package":                 {"%%\nnothing.|", ""},
		"a package that is not read": {"import \"example.org/a/rand\"\n%%\nrand.|", ""},
		"no type":                    {"%%\nx := nothing\nx.|", ""},
		"nothing":                    {"%%\n|", ""},
		"the empty cell":             {"|", ""},
		"text":                       {"%%\n_ = \"her|\"", ""},
		"a comment":                  {"%%\n// her|\n", ""},
		"a number":                   {"%%\n_ = 1|", ""},
		"a command":                  {"%e|", "%env %exec"},
		"all commands":               {"%|\nfmt.Println()", "%% %main %reset !%F"},
		"a command's argument":       {"%rm he|", ""},
		"beside a command":           {"%env A b\n%args x\n%%\nhere.|", "x y norm"},
		"letters beyond ASCII":       {"%%\nπ := \"😀\"; größe := here; _ = größe.n|", "norm"},
		"a name beyond ASCII":        {"%%\ngröße := 1; _ = grö|", "größe"},
		"Windows lines":              {"%%\r\np := here\r\np.n|\r\n", "norm"},
	} {
		t.Run(name, func(t *testing.T) {
			s := New(known)
			session(t, s, declarations)
			code, cursor := cursorOf(test.cell)
			got := s.Complete(code, cursor, packages)
			var names []string
			for _, match := range got.Matches {
				names = append(names, match.Name)
			}
			if test.want == "" && len(names) > 0 {
				t.Errorf("completes %q, want nothing", names)
			}
			for _, want := range strings.Fields(test.want) {
				if not, found := strings.CutPrefix(want, "!"); slices.Contains(names, not) == found {
					t.Errorf("completes %q, want %s", names, test.want)
				}
			}
			word := string([]rune(code)[got.Start:got.End])
			if got.End != cursor || strings.ContainsAny(word, " .\n") || strings.Contains(test.want, "größe") && word != "grö" {
				t.Errorf("replaces %q, which ends at %d; the cursor is at %d", word, got.End, cursor)
			}
		})
	}
	first := New(known).Complete("%%\nfmt.Printl", 13, packages)
	if len(first.Matches) != 1 || first.Matches[0] != (Match{"Println", "function"}) || first.Start != 7 || first.End != 13 {
		t.Errorf("the first cell completes %+v, want Println from 7 to 13", first)
	}
	for path, n := range reads {
		if n > 1 || path == "flag" {
			t.Errorf("%s is read %d times: no cell names flag, and one read is enough", path, n)
		}
	}
}

func TestInspection(t *testing.T) {
	packages, _ := exported(t)
	for name, test := range map[string]struct{ cell, want string }{
		"a function":       {"%%\nstrings.Rep|eat(1)", "func strings.Repeat(s string, count int) string"},
		"at its end":       {"%%\nstrings.Repeat|", "func strings.Repeat(s string, count int) string"},
		"in its arguments": {"%%\nstrings.Repeat(|", "func strings.Repeat(s string, count int) string"},
		"a later argument": {"%%\nstrings.Repeat(\"a\", |)", "func strings.Repeat(s string, count int) string"},
		"in an inner call": {"%%\nfmt.Println(strings.ToUpper(\"|\"), 1)", "func strings.ToUpper(s string) string"},
		"a builtin":        {"%%\nle|n(1)", "builtin len"},
		"a package":        {"%%\nra|nd.Intn(1)", `package rand ("math/rand")`},
		"a variable":       {"%%\nhe|re.x = 1", "var here point"},
		"a local variable": {"%%\nlocal := here.y\n_ = lo|cal", "var local int"},
		"a field":          {"%%\n_ = here.x|", "field x int"},
		"a method":         {"%%\nhere.no|rm()", "func (*point).norm() int"},
		"a method called":  {"%%\nhere.norm(|)", "func (*point).norm() int"},
		"a constant":       {"%%\n_ = ans|wer", "const answer untyped int = 42"},
		"a type": {"%%\nvar p po|int",
			"type point struct {\n\tx int\n\ty int\n\tName string\n}\n" +
				"func (*point).norm() int"},
		"an embedded type": {"%%\nvar p path2|",
			"type path2 struct {\n\tpoint\n\twhere []point\n}\n" +
				"func (*point).norm() int"},
		"a generic type": {"%%\n_ = pa|ir[int, int]{}",
			"type pair[A, B any] struct {\n\tfirst A\n\tsecond B\n}\n" +
				"func (pair[A, B]).swap() pair[B, A]"},
		"a type elsewhere": {"%%\nvar r strings.Replacer|",
			"type strings.Replacer struct {\n}\n" +
				"func (*strings.Replacer).Replace(s string) string\n" +
				"func (*strings.Replacer).WriteString(w io.Writer, s string) (n int, err error)"},
		"an interface":       {"%%\nvar s fmt.Str|inger", "type fmt.Stringer interface{String() string}"},
		"an alias":           {"%%\nvar s an|y", "type any = interface{}"},
		"nothing of it":      {"%%\nnothing|.F()", ""},
		"between statements": {"%%\nfmt.Println()\n|\n", ""},
		"a command":          {"%env a| b", ""},
		"a cell that fails":  {"%nosuch\nlen|(1)", ""},
		"after a shell line": {"!ls\nlen|(1)", "builtin len"},
		"beyond the end":     {"%%\nlen|", "builtin len"},
	} {
		t.Run(name, func(t *testing.T) {
			s := New(known)
			session(t, s, declarations)
			code, cursor := cursorOf(test.cell)
			if name == "beyond the end" {
				cursor += 10 // JupyterLab asks so
			}
			if got := s.Inspect(code, cursor, packages); got != test.want {
				t.Errorf("says\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}

// FuzzLook: of any two cells, the second is completed and inspected at any place, and nothing of the session changes.
func FuzzLook(f *testing.F) {
	f.Add(declarations, "%%\nhere.x, fmt.Println(strings.Repeat(", 10)
	f.Add("type T[X any] struct{ *T[X] }", "%%\nvar t T[int]\nt.", 18)
	f.Add("", "%%", 2)
	f.Add("var a, b = 1, 2", "func (x *a[b]) c() { switch x := x.(type) { case", 12)
	packages, _ := exported(f)
	f.Fuzz(func(t *testing.T, first, second string, cursor int) {
		s := New(known)
		if p, err := s.Assemble(first, 1); err == nil {
			s.Keep(p)
		}
		before := s.list()
		got := s.Complete(second, cursor, packages)
		if n := utf8.RuneCountInString(second); got.Start < 0 || got.Start > got.End || got.End > n {
			t.Errorf("%q at %d: completes from %d to %d", second, cursor, got.Start, got.End)
		}
		s.Inspect(second, cursor, packages)
		if after := s.list(); after != before {
			t.Errorf("%q changes the session from %q to %q", second, before, after)
		}
	})
}
