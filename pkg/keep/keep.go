// Package keep keeps what a reader has written in a notebook: the Go source of a function of the running program, with all
// declarations that it uses, in a file of its own, from which another notebook or program can take it.
//
//	err := keep.Save("mine", "ordered", ordered)   // writes mine/ordered.go
//	shown := keep.View("mine", "ordered", ours)    // a view with a button that inserts it as a cell
package keep

import (
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"slices"
	"strings"
)

// Source is the Go source of a function, with what it uses.
type Source struct {
	Function string   // its name
	Imports  []string // as they are written, without the word import: "fmt", or m "math"
	Code     string   // the declarations, formatted
}

// Of returns the source of a function of the running program. It is read from the Go files beside the program, where the
// kernel of a notebook leaves them. The error says that the function has no name, or that its source is not there.
func Of(f any) (Source, error) {
	v := reflect.ValueOf(f)
	if v.Kind() != reflect.Func || v.IsNil() {
		return Source{}, fmt.Errorf("what is to be kept is a %T: want a function that you have written", f)
	}
	full := runtime.FuncForPC(v.Pointer()).Name()
	name := full[strings.LastIndex(full, "/")+1:]
	_, name, _ = strings.Cut(name, ".")
	if !token.IsIdentifier(name) {
		return Source{}, fmt.Errorf("what is to be kept is %s: want a function with a name of its own, such as func search(…)",
			full)
	}
	for _, folder := range folders() {
		files, err := read(folder)
		if err == nil && files.declares(name) {
			return files.source(name)
		}
	}
	return Source{}, fmt.Errorf("the source of %s is not beside the program: keep it from a cell of a notebook", name)
}

// folders returns where the source of the running program may be.
func folders() (all []string) {
	if program, err := os.Executable(); err == nil {
		all = append(all, filepath.Dir(program))
	}
	if folder := os.Getenv("GONB_TMP_DIR"); folder != "" { // of the kernel
		all = append(all, folder)
	}
	return all
}

// program are the Go files of a folder.
type program struct {
	fset  *token.FileSet
	files []*ast.File
	text  map[*ast.File][]byte
}

func newProgram() *program {
	return &program{fset: token.NewFileSet(), text: map[*ast.File][]byte{}}
}

// read reads the Go files of a folder.
func read(folder string) (*program, error) {
	paths, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return nil, err
	}
	p := newProgram()
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		if err := p.add(path, text); err != nil {
			return nil, err
		}
	}
	return p, nil
}

func (p *program) add(path string, text []byte) error {
	file, err := parser.ParseFile(p.fset, path, text, parser.ParseComments)
	if err == nil {
		p.files = append(p.files, file)
		p.text[file] = text
	}
	return err
}

// part is a declaration of a file.
type part struct {
	file *ast.File
	decl ast.Decl
	node ast.Node // the declaration, or its part that declares one name
}

// parts returns the declarations of a name: the function, type, variable or constants, and the methods of a type.
func (p *program) parts(name string) (all []part) {
	for _, file := range p.files {
		for _, decl := range file.Decls {
			switch d := decl.(type) {
			case *ast.FuncDecl:
				if d.Recv == nil && d.Name.Name == name || d.Recv != nil && receiver(d) == name {
					all = append(all, part{file, d, d})
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					if !slices.Contains(names(spec), name) {
						continue
					}
					if d.Tok == token.CONST || len(d.Specs) == 1 {
						all = append(all, part{file, d, d}) // the value of a constant may depend on those before it
					} else {
						all = append(all, part{file, d, spec})
					}
				}
			}
		}
	}
	return all
}

// receiver returns the type of which a function is a method.
func receiver(d *ast.FuncDecl) (name string) {
	ast.Inspect(d.Recv.List[0].Type, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && name == "" {
			name = id.Name
		}
		return name == ""
	})
	return name
}

// names returns the names that a specification declares. An import declares none.
func names(spec ast.Spec) (all []string) {
	switch s := spec.(type) {
	case *ast.TypeSpec:
		all = append(all, s.Name.Name)
	case *ast.ValueSpec:
		for _, id := range s.Names {
			all = append(all, id.Name)
		}
	}
	return all
}

// declares reports whether the program has a function with the name.
func (p *program) declares(name string) bool {
	return slices.ContainsFunc(p.parts(name), func(x part) bool {
		_, is := x.decl.(*ast.FuncDecl)
		return is
	})
}

// source returns a function with all that it uses, in the order in which the program declares it.
func (p *program) source(name string) (Source, error) {
	used := []part{}
	met := map[string]bool{}
	imported := map[string]bool{}
	for open := []string{name}; len(open) > 0; open = open[1:] {
		if met[open[0]] {
			continue
		}
		met[open[0]] = true
		for _, x := range p.parts(open[0]) {
			if slices.Contains(used, x) {
				continue
			}
			used = append(used, x)
			ast.Inspect(x.node, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok {
					open = append(open, id.Name) // if a local name is meant, too much is kept, which does no harm
				}
				return true
			})
			for _, spec := range x.file.Imports {
				if uses(x.node, base(spec)) {
					imported[imports(spec)] = true
				}
			}
		}
	}
	slices.SortFunc(used, func(a, b part) int { return int(a.node.Pos() - b.node.Pos()) })
	var code strings.Builder
	for _, x := range used {
		code.WriteString(p.write(x) + "\n\n")
	}
	text, err := format.Source([]byte(code.String()))
	if err != nil {
		return Source{}, fmt.Errorf("the source of %s: %w", name, err)
	}
	s := Source{Function: name, Code: strings.TrimSpace(string(text))}
	for spec := range imported {
		s.Imports = append(s.Imports, spec)
	}
	slices.Sort(s.Imports)
	return s, nil
}

// write returns the text of a declaration with its comment.
func (p *program) write(x part) string {
	word, doc := "", (*ast.CommentGroup)(nil)
	switch n := x.node.(type) {
	case *ast.FuncDecl:
		doc = n.Doc
	case *ast.GenDecl:
		doc = n.Doc
	case *ast.ValueSpec:
		word, doc = x.decl.(*ast.GenDecl).Tok.String()+" ", n.Doc
	case *ast.TypeSpec:
		word, doc = x.decl.(*ast.GenDecl).Tok.String()+" ", n.Doc
	}
	text := word + p.slice(x.file, x.node)
	if doc != nil {
		text = p.slice(x.file, doc) + "\n" + text
	}
	return text
}

// slice returns the text of a node.
func (p *program) slice(file *ast.File, n ast.Node) string {
	start := p.fset.File(file.Pos()).Base()
	return string(p.text[file][int(n.Pos())-start : int(n.End())-start])
}

// imports returns an import as it is written, without the word import.
func imports(spec *ast.ImportSpec) string {
	if spec.Name != nil {
		return spec.Name.Name + " " + spec.Path.Value
	}
	return spec.Path.Value
}

var version = regexp.MustCompile(`/v[0-9]+$`)

// base returns the name by which a file uses an import.
func base(spec *ast.ImportSpec) string {
	if spec.Name != nil {
		return spec.Name.Name
	}
	path := version.ReplaceAllString(strings.Trim(spec.Path.Value, "`\""), "")
	return path[strings.LastIndex(path, "/")+1:]
}

// uses reports whether a part of a program uses a package.
func uses(n ast.Node, name string) (is bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if id, ok := s.X.(*ast.Ident); ok && id.Name == name {
				is = true
			}
		}
		return !is
	})
	return is
}

// module is the package whose import every notebook has.
const module = `"github.com/ablab-go/ablab"`

// File returns the source as a Go file. Its variable Kept is the function, so that another program can find it.
func (s Source) File() string {
	text := "//go:build ignore\n\n// What ablab.Keep has kept. ablab ladder lets it play.\npackage mine\n\n"
	if len(s.Imports) > 0 {
		text += "import (\n"
		for _, spec := range s.Imports {
			text += "\t" + spec + "\n"
		}
		text += ")\n\n"
	}
	return text + "// Kept is what was kept.\nvar Kept = " + s.Function + "\n\n" + s.Code + "\n"
}

// Cell returns the source as a cell of a notebook.
func (s Source) Cell() string {
	var others []string
	for _, spec := range s.Imports {
		if spec != module {
			others = append(others, "import "+spec+"\n")
		}
	}
	return strings.TrimSpace(strings.Join(others, "") + "\n" + s.Code)
}

// Read reads the text of a file that was kept.
func Read(path string, text []byte) (Source, error) {
	p := newProgram()
	if err := p.add(path, text); err != nil {
		return Source{}, fmt.Errorf("%s is no Go file: %w", path, err)
	}
	for _, x := range p.parts("Kept") {
		if d, ok := x.decl.(*ast.GenDecl); ok && len(d.Specs) == 1 {
			if v, ok := d.Specs[0].(*ast.ValueSpec); ok && len(v.Values) == 1 {
				if id, ok := v.Values[0].(*ast.Ident); ok && p.declares(id.Name) {
					return p.source(id.Name)
				}
			}
		}
	}
	return Source{}, fmt.Errorf("%s has no line such as \"var Kept = search\", with a function of the file: ablab.Keep writes it",
		path)
}

// words matches the names that a kept program may have.
var words = regexp.MustCompile(`^[a-z][a-z0-9-]{0,39}$`)

// path returns the file in which the folder keeps a program with the name.
func path(folder, name string) (string, error) {
	if !words.MatchString(name) {
		return "", fmt.Errorf("the name %.60q: want a word of small letters, digits and hyphens, such as ordered", name)
	}
	return filepath.Join(folder, name+".go"), nil
}

// Save writes the source of f to the file NAME.go in folder, and returns the path of the file. It creates the folder if it does
// not exist. If the file exists with a different text, the old text is kept in NAME.go.old.
func Save(folder, name string, f any) (file string, err error) {
	file, err = path(folder, name)
	if err != nil {
		return "", err
	}
	source, err := Of(f)
	if err != nil {
		return "", err
	}
	text := []byte(source.File())
	if old, err := os.ReadFile(file); err == nil {
		if string(old) == string(text) {
			return file, nil
		}
		if err := os.WriteFile(file+".old", old, 0o644); err != nil {
			return "", err
		}
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	return file, os.WriteFile(file, text, 0o644)
}

// Load returns the source that folder keeps under name. The error is fs.ErrNotExist if there is none.
func Load(folder, name string) (Source, error) {
	file, err := path(folder, name)
	if err != nil {
		return Source{}, err
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return Source{}, err
	}
	return Read(file, text)
}
