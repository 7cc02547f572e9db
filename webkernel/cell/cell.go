// Package cell makes Go programs of the cells of a notebook, as GoNB does.
//
// A [Session] remembers what the cells declared. [Session.Assemble] returns the program of the next cell: everything that
// was declared so far, with the new declarations in the place of those that they replace, the imports that the program
// needs, and its main function. The compiler and the runtime report every line of the program as a line of the cell that
// it comes from.
package cell

import (
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Help is the text of %help.
const Help = `What a cell declares stays for the cells below it, and a new declaration replaces the old one of the same name.
Imports stay too. Packages of the standard library and of this notebook need no import.

%%, %main   the lines below are the body of func main; what follows on the same line are arguments of the program
%args       arguments of the program
%exec F     call the function F as the program; arguments may follow
%test       run the tests and benchmarks of this cell, or all that the flags name: %test -test.run=Sum
%env N V    set the environment variable N to V
%list, %ls  list what the cells declared
%rm, %remove NAME...   forget declarations
%reset      forget all declarations and imports
%help       this text

A line may also begin with //gonb:% instead of %. %autoget, %noautoget and %goworkfix change nothing, because this
kernel downloads no modules. %with_inputs and %with_password change nothing either: a program that reads standard input
asks for a line in any case. A browser has no shell, so lines that begin with ! are left out.
`

// absent says why this kernel does not have a command of GoNB.
var absent = map[string]string{
	"%cd":         "the current folder of a cell is always that of the notebooks: call os.Chdir in the program",
	"%capture":    "it cannot write a cell's output to a file: write the file in the program, with os.WriteFile",
	"%goflags":    "every cell is compiled with the same flags",
	"%track":      "there are no folders to track, because the packages were built with this kernel",
	"%untrack":    "there are no folders to track, because the packages were built with this kernel",
	"%version":    "runtime.Version() returns the version of Go",
	"%wasm":       "a cell already runs in the browser, and its program cannot reach the page",
	"%widgets":    "widgets need GoNB's server, and a page has none",
	"%widgets_hb": "widgets need GoNB's server, and a page has none",
	"%%writefile": "write the file in a program, with os.WriteFile",
	"%%script":    "a browser has no shell",
	"%%bash":      "a browser has no shell",
	"%%sh":        "a browser has no shell",
	"%%gx":        "it compiles only Go",
}

// Package is a package that cells can import.
type Package struct {
	Name string `json:"name"`

	// Exports are the exported names. They are needed only where several packages have the same name.
	Exports []string `json:"exports,omitempty"`
}

// Session is what the cells of a notebook have declared so far.
type Session struct {
	packages map[string]Package  // by the import path
	byName   map[string][]string // import paths by the name of the package, the preferred one first
	state
}

// state is the part of a session that a program changes.
type state struct {
	imports map[string]string // import paths by the name that a cell uses; "_ path" and ". path" for those without a name
	decls   []decl
	env     map[string]string
}

// New returns an empty session. packages are the packages that cells can import, by their import paths. Cells can also import
// unsafe, which belongs to the compiler and has no archive.
func New(packages map[string]Package) *Session {
	packages = maps.Clone(packages)
	packages["unsafe"] = Package{Name: "unsafe"}
	s := &Session{packages: packages, byName: map[string][]string{}, state: empty()}
	for path, p := range packages {
		if !private(path) && p.Name != "main" {
			s.byName[p.Name] = append(s.byName[p.Name], path)
		}
	}
	for _, paths := range s.byName {
		slices.SortFunc(paths, preferred)
	}
	return s
}

func empty() state { return state{imports: map[string]string{}, env: map[string]string{}} }

// private reports whether cells cannot import the package path.
func private(path string) bool {
	return slices.ContainsFunc(strings.Split(path, "/"), func(part string) bool { return part == "internal" || part == "vendor" })
}

// preferred compares two packages of the same name: the standard library comes first, then shorter paths, and of one package
// the newest version.
func preferred(a, b string) int {
	outside := func(path string) int {
		host, _, _ := strings.Cut(path, "/")
		return strings.Count(host, ".")
	}
	oldA, oldB := version.ReplaceAllString(a, ""), version.ReplaceAllString(b, "")
	return cmp.Or(outside(a)-outside(b), len(oldA)-len(oldB), strings.Compare(oldA, oldB), len(b)-len(a), strings.Compare(b, a))
}

// version is the end of the path of a newer version of a package.
var version = regexp.MustCompile(`/v[0-9]+$`)

// Program is the program of a cell.
type Program struct {
	// Source is the Go source. It is empty if the cell has no Go code.
	Source string `json:"source"`

	// Imports are the import paths in Source.
	Imports []string `json:"imports"`

	// Args are the arguments of the program, and Env are the environment variables that the cells have set.
	Args []string          `json:"args,omitempty"`
	Env  map[string]string `json:"env,omitempty"`

	// Run reports whether running the program can have an effect. A cell that declares only functions and types is
	// compiled, and not run.
	Run bool `json:"run"`

	// Output is the output of the special commands, and what the kernel has left out.
	Output string `json:"output,omitempty"`

	test bool // the cell has %test
	next state
}

// Keep makes the declarations of p, a program that was compiled without errors, those of the session.
func (s *Session) Keep(p *Program) { s.state = p.next }

// Assemble returns the program of a cell. number is the cell's number in error messages, which name places as
// Cell[number]:line:column. The session changes only when [Session.Keep] is called.
func (s *Session) Assemble(code string, number int) (*Program, error) {
	p := &Program{Imports: []string{}, next: state{
		imports: maps.Clone(s.imports), decls: slices.Clone(s.decls), env: maps.Clone(s.env),
	}}
	lines, main, call, err := p.commands(strings.Split(code, "\n"), fmt.Sprintf("Cell[%d]", number))
	if err != nil {
		return nil, err
	}
	p.Env = p.next.env
	if main < 0 && call == "" && !p.test && strings.TrimSpace(strings.Join(lines, "")) == "" {
		return p, nil
	}
	file := fmt.Sprintf("Cell[%d]", number)
	var made []decl
	unknown := map[string]error{}
	add := func(source string) error {
		decls, err := s.read(source, p.next.imports, unknown)
		made = append(made, decls...)
		return err
	}
	top := lines
	if main >= 0 {
		top = lines[:main]
	}
	if err := add("package main;//\n//line " + file + ":1:1\n" + strings.Join(top, "\n") + "\n"); err != nil {
		return nil, err
	}
	body := ""
	if len(p.Args) > 0 {
		body = " flag.Parse()"
	}
	switch {
	case main >= 0:
		body += fmt.Sprintf("\n//line %s:%d:1\n%s", file, main+2, strings.Join(lines[main+1:], "\n"))
	case call != "":
		body += "; " + call + "()"
	}
	if main >= 0 || call != "" {
		body = fmt.Sprintf("package main;//\n//line %s:%d:1\nfunc main() {%s\n}\n", file, max(main, 0)+1, body)
		if err := add(body); err != nil {
			return nil, err
		}
	}
	var names []string
	for _, d := range made {
		for _, n := range d.names {
			names = append(names, n.text)
		}
		p.Run = p.Run || d.runs
	}
	p.next.decls = append(without(p.next.decls, names), made...)
	if p.test {
		if main >= 0 || slices.Contains(names, "main") {
			return nil, fmt.Errorf("%s:1:1: a cell with %%test has no main function: it runs the tests", file)
		}
		if err := p.tests(s, names); err != nil {
			return nil, err
		}
	}
	for _, name := range slices.Sorted(maps.Keys(unknown)) {
		uses := func(d decl) bool { _, used := d.selects[name]; return used }
		if strings.Contains(name, " ") || slices.ContainsFunc(p.next.decls, uses) {
			return nil, unknown[name]
		}
		p.Output += unknown[name].Error() + "\n"
	}
	p.write(s)
	p.next.decls = slices.DeleteFunc(p.next.decls, func(d decl) bool { return d.has("main") })
	if p.test {
		delete(p.next.imports, "match_")
		delete(p.next.imports, "test_")
	}
	return p, nil
}

// commands carries out the special commands. It returns the lines with empty ones in their place, the index of the line
// that begins the main function, or -1, and the function that %exec calls.
func (p *Program) commands(lines []string, file string) (code []string, main int, call string, err error) {
	code, main = slices.Clone(lines), -1
	shell := false // the line before continues in this one
	for i, line := range code {
		line = strings.TrimRight(strings.TrimPrefix(line, "//gonb:"), " \t\r")
		fail := func(why string) ([]string, int, string, error) {
			return nil, -1, "", fmt.Errorf("%s:%d:1: %s", file, i+1, why)
		}
		if shell || strings.HasPrefix(line, "!") {
			if !shell {
				p.Output += fmt.Sprintf("%s:%d:1: a browser has no shell: this line is left out, and only the cell's Go runs\n",
					file, i+1)
			}
			shell = strings.HasSuffix(line, "\\")
			code[i] = ""
			continue
		}
		if !strings.HasPrefix(line, "%") {
			continue
		}
		word, rest, _ := strings.Cut(line, " ")
		words := fields(rest)
		switch word {
		case "%%", "%main":
			if main >= 0 {
				return fail(word + " is in this cell twice: write func main only once")
			}
			main = i
			if len(words) > 0 {
				p.Args = words
			}
		case "%args":
			p.Args = words
		case "%exec":
			if len(words) == 0 || !token.IsIdentifier(words[0]) {
				return fail("%exec needs the name of a function: %exec NAME")
			}
			call, p.Args = words[0], words[1:]
		case "%env":
			name, value, found := strings.Cut(rest, "=")
			if !found {
				name, value, found = strings.Cut(strings.TrimSpace(rest), " ")
			}
			if !found {
				return fail("%env needs a name and a value: %env NAME VALUE")
			}
			p.next.env[strings.TrimSpace(name)] = strings.TrimSpace(value)
		case "%list", "%ls":
			p.Output += p.next.list()
		case "%rm", "%remove":
			p.remove(words)
		case "%reset":
			p.next = empty()
		case "%help":
			p.Output += Help
		case "%autoget", "%noautoget", "%goworkfix": // no modules are downloaded
		case "%with_inputs", "%with_password": // a program that reads standard input asks for a line in any case
		case "%test":
			p.test, p.Args = true, words
		default:
			if why := absent[word]; why != "" {
				return fail(word + " does not work in this kernel: " + why)
			}
			return fail(word + " is not a command of this kernel: %help lists them")
		}
		code[i] = ""
	}
	return code, main, call, nil
}

// tests adds the main function that runs the tests and benchmarks which are declared. Without flags it runs those of names,
// as GoNB does, or all tests if the cell declares none.
func (p *Program) tests(s *Session, names []string) error {
	if len(p.Args) == 0 {
		other := func(n string) bool { return !isTest(n, "Test") && !isTest(n, "Benchmark") }
		here := slices.DeleteFunc(slices.Clone(names), other)
		p.Args = []string{"-test.v"}
		if len(here) > 0 {
			only := "=^(" + strings.Join(here, "|") + ")$"
			p.Args = append(p.Args, "-test.run"+only, "-test.bench"+only)
		}
	}
	lists := map[string]string{}
	for _, d := range p.next.decls {
		for _, n := range d.names {
			for _, kind := range []string{"Test", "Benchmark"} {
				if d.kind == token.FUNC && isTest(n.text, kind) {
					lists[kind] += fmt.Sprintf("{%q, %s}, ", n.text, n.text)
				}
			}
		}
	}
	const program = `package main
import (match_ "regexp"; test_ "testing")
func main() { test_.Main(match_.MatchString, []test_.InternalTest{%s}, []test_.InternalBenchmark{%s}, nil) }
`
	made, err := s.read(fmt.Sprintf(program, lists["Test"], lists["Benchmark"]), p.next.imports, map[string]error{})
	p.next.decls, p.Run = append(p.next.decls, made...), true
	return err
}

// isTest reports whether a function is a test or a benchmark, as go test decides it.
func isTest(name, kind string) bool {
	rest, found := strings.CutPrefix(name, kind)
	r, _ := utf8.DecodeRuneInString(rest)
	return found && !unicode.IsLower(r) && name != "TestMain" && !strings.Contains(name, ".") // not a method
}

// fields splits the arguments of a command at spaces that are not within double quotes.
func fields(text string) (words []string) {
	var word strings.Builder
	begun, quoted := false, false
	for _, r := range text + " " {
		switch {
		case r == '"':
			begun, quoted = true, !quoted
		case !quoted && (r == ' ' || r == '\t'):
			if begun {
				words = append(words, word.String())
			}
			begun = false
			word.Reset()
		default:
			begun = true
			word.WriteRune(r)
		}
	}
	return words
}

// remove forgets the declarations and imports of names.
func (p *Program) remove(names []string) {
	for _, name := range names {
		_, imported := p.next.imports[name]
		if i := slices.IndexFunc(p.next.decls, func(d decl) bool { return d.has(name) }); i >= 0 {
			p.Output += fmt.Sprintf(". removed %s %s\n", p.next.decls[i].kind, name)
		} else if imported {
			p.Output += fmt.Sprintf(". removed import %s\n", name)
		} else {
			p.Output += fmt.Sprintf("%s is not declared: %%list lists what is\n", name)
		}
		delete(p.next.imports, name)
	}
	p.next.decls = without(p.next.decls, names)
}

// list returns the names of everything that is declared, a line for each kind.
func (s state) list() string {
	kinds := map[token.Token][]string{token.IMPORT: slices.Collect(maps.Keys(s.imports))}
	for _, d := range s.decls {
		for _, n := range d.names {
			kinds[d.kind] = append(kinds[d.kind], n.text)
		}
	}
	var b strings.Builder
	for _, kind := range []token.Token{token.IMPORT, token.CONST, token.TYPE, token.VAR, token.FUNC} {
		if len(kinds[kind]) > 0 {
			fmt.Fprintf(&b, "%s: %s\n", kind, strings.Join(slices.Sorted(slices.Values(kinds[kind])), ", "))
		}
	}
	if b.Len() == 0 {
		return "nothing is declared\n"
	}
	return b.String()
}

// write sets the source and the imports of p.
func (p *Program) write(s *Session) {
	declared, selected := []string{}, map[string][]string{}
	for _, d := range p.next.decls {
		for _, n := range d.names {
			declared = append(declared, n.text)
		}
		for name, fields := range d.selects {
			selected[name] = append(selected[name], fields...)
		}
	}
	var b strings.Builder
	b.WriteString("package main\n\n")
	use := func(name, path string) {
		fmt.Fprintf(&b, "import %s %q\n", name, path)
		p.Imports = append(p.Imports, path)
	}
	s.uses(p.next.imports, selected, declared, use)
	for _, d := range p.next.decls {
		b.WriteString(d.text)
	}
	if !slices.ContainsFunc(p.next.decls, func(d decl) bool { return d.has("main") }) {
		b.WriteString("\nfunc main() {}\n")
	}
	p.Source = b.String()
}

// uses calls use for each import of a program: those without a name, and those from whose names, which are not declared, the
// program selects something.
func (s *Session) uses(imports map[string]string, selected map[string][]string, declared []string, use func(name, path string)) {
	for _, name := range slices.Sorted(maps.Keys(imports)) {
		if sort, _, unnamed := strings.Cut(name, " "); unnamed && !slices.Contains(declared, name) {
			use(sort, imports[name])
		}
	}
	for _, name := range slices.Sorted(maps.Keys(selected)) {
		if slices.Contains(declared, name) {
			continue
		}
		if path := imports[name]; path != "" {
			use(name, path)
		} else if path := s.find(name, selected[name]); path != "" {
			use(name, path)
		}
	}
}

// find returns the import path of the package called name that exports all of fields, or the preferred one if none does.
func (s *Session) find(name string, fields []string) string {
	paths := s.byName[name]
	if len(paths) == 0 {
		return ""
	}
	for _, path := range paths {
		missing := func(field string) bool { return !slices.Contains(s.packages[path].Exports, field) }
		if !slices.ContainsFunc(fields, missing) {
			return path
		}
	}
	return paths[0]
}

// problems makes the errors of the parser one error, a line for each.
func problems(err error) error {
	var list scanner.ErrorList
	if !errors.As(err, &list) {
		return err
	}
	var text []string
	for _, e := range list {
		text = append(text, fmt.Sprintf("%s:%d:%d: %s", e.Pos.Filename, e.Pos.Line, e.Pos.Column, explained(e.Msg)))
	}
	return errors.New(strings.Join(text, "\n"))
}

// statement is the message of the parser for a statement outside a function.
var statement = regexp.MustCompile(`^expected declaration, found ('(break|continue|defer|for|go|if|return|select|switch)'|[^'])`)

// explained adds what to do to the parser's message about the most common mistake.
func explained(message string) string {
	if statement.MatchString(message) {
		return message + " (write %% on a line of its own above the first statement)"
	}
	return message
}

// read parses source, adds its imports to imports, and returns its declarations. Each import of a package that the kernel
// does not have is an error in unknown, by the name that a cell uses: a cell can run that does not use it.
func (s *Session) read(source string, imports map[string]string, unknown map[string]error) ([]decl, error) {
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, "", source, parser.ParseComments)
	if err != nil {
		return nil, problems(err)
	}
	r := reader{set: set, file: f, source: source}
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			r.function(d)
		case *ast.GenDecl:
			switch d.Tok {
			case token.IMPORT:
				for _, spec := range d.Specs {
					name, path := s.imported(spec.(*ast.ImportSpec))
					if _, known := s.packages[path]; !known {
						at := set.Position(spec.Pos())
						name = cmp.Or(name, path[strings.LastIndex(path, "/")+1:])
						unknown[name] = fmt.Errorf("%s:%d:%d: this kernel has no package %q: it has what was built with it, and "+
							"downloads no modules", at.Filename, at.Line, at.Column, path)
						continue
					}
					imports[name] = path
				}
			case token.CONST: // a group stays together, because iota counts from its beginning
				r.group(d)
			default:
				for _, spec := range d.Specs {
					r.spec(d, spec)
				}
			}
		}
	}
	return r.made, nil
}
