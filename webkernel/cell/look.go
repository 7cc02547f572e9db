package cell

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Completion is what can be written at the cursor.
type Completion struct {
	// Matches are the names, without those that do not begin as the text before the cursor does.
	Matches []Match `json:"matches"`

	// Start and End are the part of the cell that a match replaces, in code points.
	Start int `json:"start"`
	End   int `json:"end"`
}

// Match is a name that can be written.
type Match struct {
	Name string `json:"name"`

	// Kind is what Jupyter calls what is named: function, class, instance, module or keyword.
	Kind string `json:"kind"`
}

// Exports returns an importer of packages for [Session.Complete] and [Session.Inspect]. read returns the export data of a
// package. The importer asks for each package once.
func Exports(read func(path string) ([]byte, error)) types.Importer {
	return importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) {
		data, err := read(path)
		return io.NopCloser(bytes.NewReader(data)), err
	})
}

// hole is written at the cursor, so that the parser finds a name there that is no keyword.
const hole = "_0"

// command matches the special commands in [Help].
var command = regexp.MustCompile(`%%|%[a-z]+`)

// Complete returns what can be written at the cursor, which is a number of code points from the beginning of the cell. The
// cell need not be complete. An upper-case letter also matches a lower-case one.
func (s *Session) Complete(code string, cursor int, packages types.Importer) Completion {
	at := offset(code, cursor)
	cursor = utf8.RuneCountInString(code[:at])
	word := code[beginOfName(code[:at]):at]
	made := Completion{Matches: []Match{}, Start: cursor - utf8.RuneCountInString(word), End: cursor}
	add := func(name, kind string) {
		if len(name) >= len(word) && strings.EqualFold(name[:len(word)], word) {
			made.Matches = append(made.Matches, Match{name, kind})
		}
	}
	if line := code[strings.LastIndexByte(code[:at], '\n')+1 : at]; strings.HasPrefix(line, "%") {
		if !strings.Contains(line, " ") {
			word = line
			made.Start = cursor - len(line)
			for _, name := range slices.Compact(slices.Sorted(slices.Values(command.FindAllString(Help, -1)))) {
				add(name, "keyword")
			}
		}
		return made
	}
	v := s.view(code[:at]+hole+code[at:], at, packages)
	if v == nil || v.ident() == nil {
		return made
	}
	objects, selected := v.candidates(word != "")
	for _, object := range objects {
		if object.Name() != v.ident().Name && object.Name() != "_" {
			add(object.Name(), kind(object))
		}
	}
	if !selected && word != "" {
		for name := range s.byName {
			add(name, "module")
		}
		for keyword := token.BREAK; keyword.IsKeyword(); keyword++ {
			add(keyword.String(), "keyword")
		}
	}
	slices.SortStableFunc(made.Matches, func(a, b Match) int { return strings.Compare(a.Name, b.Name) })
	made.Matches = slices.CompactFunc(made.Matches, func(a, b Match) bool { return a.Name == b.Name })
	return made
}

// Inspect returns what is known of the name at the cursor: its type, the fields and methods of a type, the value of a
// constant. Within the arguments of a call it describes the function. The text is empty if there is nothing to describe.
// Comments are not in the export data of packages, and so they are not in the text.
func (s *Session) Inspect(code string, cursor int, packages types.Importer) string {
	v := s.view(code, offset(code, cursor), packages)
	if v == nil {
		return ""
	}
	ident := v.ident()
	for _, node := range slices.Backward(v.path) {
		if call, ok := node.(*ast.CallExpr); ok && ident == nil && call.Lparen < v.at {
			ident = called(call.Fun)
		}
	}
	if ident == nil || v.info.ObjectOf(ident) == nil {
		return ""
	}
	return v.describe(v.info.ObjectOf(ident))
}

// offset returns the offset of the code point with the given number, or the end of the text.
func offset(text string, number int) int {
	for at := range text {
		if number <= 0 {
			return at
		}
		number--
	}
	return len(text)
}

// beginOfName returns where the name at the end of text begins.
func beginOfName(text string) int {
	return len(strings.TrimRightFunc(text, func(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }))
}

// called returns the name of the function that a call calls, or nil if it has none.
func called(fun ast.Expr) *ast.Ident {
	switch fun := ast.Unparen(fun).(type) {
	case *ast.Ident:
		return fun
	case *ast.SelectorExpr:
		return fun.Sel
	case *ast.IndexExpr:
		return called(fun.X)
	case *ast.IndexListExpr:
		return called(fun.X)
	}
	return nil
}

// view is a cell whose types are known as far as it can be read, and a position in it.
type view struct {
	path []ast.Node // the nodes that contain the position, the outermost first
	at   token.Pos
	pkg  *types.Package
	info types.Info
}

// view returns the view of a cell at the offset at, or nil if that is in a line of a special command or cannot be read.
func (s *Session) view(code string, at int, packages types.Importer) *view {
	p := &Program{next: state{maps.Clone(s.imports), slices.Clone(s.decls), maps.Clone(s.env)}}
	lines, main, _, err := p.commands(strings.Split(code, "\n"), "")
	line, column := strings.Count(code[:at], "\n"), at-strings.LastIndexByte(code[:at], '\n')-1
	if err != nil || column > len(lines[line]) {
		return nil
	}
	const head = "package main\n"
	set := token.NewFileSet()
	parse := func(lines []string) (*ast.File, error) {
		return parser.ParseFile(set, "", head+strings.Join(lines, "\n"), parser.AllErrors)
	}
	f, err := parse(lines)
	if main < 0 {
		main = firstStatement(err)
	}
	if main >= 0 && main < len(lines) {
		lines = append(slices.Insert(lines, main, "func main() {"), "}")
		if line >= main {
			line++
		}
		f, err = parse(lines)
	}
	v := &view{}
	for {
		before := head + strings.Join(append(slices.Clone(lines[:line]), ""), "\n")
		v.goTo(f, f.FileStart+token.Pos(len(before)+column))
		// After a mistake the parser leaves out what follows, perhaps up to the end: try without the line of the mistake.
		var list scanner.ErrorList
		if v.ident() != nil || !errors.As(err, &list) {
			break
		}
		wrong := list[0].Pos.Line - 2
		if wrong < 0 || wrong >= len(lines) || wrong == line || lines[wrong] == "" {
			break
		}
		lines[wrong] = ""
		f, err = parse(lines)
	}

	// The earlier declarations need no bodies.
	var names []string
	for _, d := range f.Decls {
		names = append(names, Declared(d)...)
	}
	earlier := head
	for _, d := range without(p.next.decls, names) {
		earlier += d.text
	}
	before, err := parser.ParseFile(set, "", earlier, 0)
	if err != nil {
		return nil
	}
	for _, d := range before.Decls {
		names = append(names, Declared(d)...)
		if d, ok := d.(*ast.FuncDecl); ok {
			d.Body = nil
		}
	}
	s.addImports(before, p.next.imports, names)
	for _, spec := range f.Imports {
		name, _ := s.imported(spec)
		names = append(names, name)
	}
	s.addImports(f, p.next.imports, names)
	v.info = types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
	}
	c := types.Config{Importer: packages, Error: func(error) {}, DisableUnusedImportCheck: true}
	v.pkg, _ = c.Check("main", set, []*ast.File{before, f}, &v.info)
	return v
}

// goTo sets the position and the path to it.
func (v *view) goTo(f *ast.File, at token.Pos) {
	v.at, v.path = at, nil
	ast.Inspect(f, func(n ast.Node) bool {
		within := n != nil && v.ident() == nil && n.Pos() <= at && at <= n.End()
		if within {
			v.path = append(v.path, n)
		}
		return within
	})
}

// firstStatement returns the line of the first statement outside a function that the parser complains of, or -1.
func firstStatement(err error) int {
	var list scanner.ErrorList
	if errors.As(err, &list) {
		for _, e := range list {
			if strings.HasPrefix(e.Msg, "expected declaration, found") {
				return e.Pos.Line - 2
			}
		}
	}
	return -1
}

// Declared returns the names that a declaration declares. The name of a method is Type.Method.
func Declared(d ast.Decl) (names []string) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv != nil {
			return []string{receiver(d.Recv) + "." + d.Name.Name}
		}
		return []string{d.Name.Name}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				names = append(names, spec.Name.Name)
			case *ast.ValueSpec:
				for _, name := range spec.Names {
					names = append(names, name.Name)
				}
			}
		}
	}
	return names
}

// addImports adds the imports that f needs to f, the names aside that are declared.
func (s *Session) addImports(f *ast.File, imports map[string]string, declared []string) {
	decl := &ast.GenDecl{Tok: token.IMPORT}
	s.uses(imports, selects(f, f), declared, func(name, path string) {
		decl.Specs = append(decl.Specs, &ast.ImportSpec{
			Name: ast.NewIdent(name), Path: &ast.BasicLit{Kind: token.STRING, Value: fmt.Sprintf("%q", path)},
		})
	})
	if len(decl.Specs) > 0 { // an empty declaration has no end
		f.Decls = append([]ast.Decl{decl}, f.Decls...)
	}
}

// ident returns the name at the position, or nil.
func (v *view) ident() *ast.Ident {
	if len(v.path) == 0 {
		return nil
	}
	ident, _ := v.path[len(v.path)-1].(*ast.Ident)
	return ident
}

// parent returns the node that is n levels above the name at the position, or nil.
func (v *view) parent(n int) ast.Node {
	if n >= len(v.path) {
		return nil
	}
	return v.path[len(v.path)-1-n]
}

// candidates returns what the name at the position can be, and whether it can only be that: it is selected from something,
// or it is the name of a field in a composite literal. Those in scope are left out unless all is set.
func (v *view) candidates(all bool) (objects []types.Object, selected bool) {
	if selector, ok := v.parent(1).(*ast.SelectorExpr); ok && selector.Sel == v.ident() {
		if x, ok := ast.Unparen(selector.X).(*ast.Ident); ok {
			if name, ok := v.info.Uses[x].(*types.PkgName); ok {
				return v.visible(inScope(name.Imported().Scope())), true
			}
		}
		t := v.info.Types[selector.X]
		if t.Type == nil {
			return nil, true
		}
		objects = methods(t.Type)
		if t.IsValue() {
			objects = append(objects, allFields(t.Type)...)
		}
		return v.visible(objects), true
	}
	literal, ok := v.parent(1).(*ast.CompositeLit)
	if pair, is := v.parent(1).(*ast.KeyValueExpr); is && pair.Key == v.ident() {
		literal, ok = v.parent(2).(*ast.CompositeLit)
	}
	if ok && literal.Type != v.ident() {
		if t := v.info.Types[literal].Type; t != nil {
			objects = v.visible(direct(t))
		}
	}
	if !all {
		return objects, true
	}
	scope := v.pkg.Scope().Innermost(v.at)
	for outer := scope; outer != nil; outer = outer.Parent() {
		for _, name := range outer.Names() {
			if _, object := scope.LookupParent(name, v.at); object != nil {
				objects = append(objects, object)
			}
		}
	}
	return objects, false
}

func inScope(scope *types.Scope) (objects []types.Object) {
	for _, name := range scope.Names() {
		objects = append(objects, scope.Lookup(name))
	}
	return objects
}

// visible returns the objects that the cell can name.
func (v *view) visible(objects []types.Object) []types.Object {
	return slices.DeleteFunc(objects, func(o types.Object) bool { return !o.Exported() && o.Pkg() != v.pkg })
}

// direct returns the fields of a structure, or of what a pointer points to.
func direct(t types.Type) (found []types.Object) {
	if pointer, ok := t.Underlying().(*types.Pointer); ok {
		t = pointer.Elem()
	}
	if structure, ok := t.Underlying().(*types.Struct); ok {
		for field := range structure.Fields() {
			found = append(found, field)
		}
	}
	return found
}

// allFields returns the fields of a value of the type t, with those of embedded structures.
func allFields(t types.Type) (found []types.Object) {
	seen := map[string]bool{}
	for level := []types.Type{t}; len(level) > 0; {
		var next []types.Type
		for _, t := range level {
			for _, field := range direct(t) {
				if seen[field.Name()] {
					continue
				}
				seen[field.Name()] = true
				found = append(found, field)
				if field.(*types.Var).Embedded() {
					next = append(next, field.Type())
				}
			}
		}
		level = next
	}
	return found
}

// methods returns the methods of a variable of the type t.
func methods(t types.Type) (found []types.Object) {
	if _, pointer := t.Underlying().(*types.Pointer); !pointer && !types.IsInterface(t) {
		t = types.NewPointer(t)
	}
	for method := range types.NewMethodSet(t).Methods() {
		found = append(found, method.Obj())
	}
	return found
}

// kind returns what Jupyter calls an object.
func kind(object types.Object) string {
	switch object.(type) {
	case *types.Func, *types.Builtin:
		return "function"
	case *types.TypeName:
		return "class"
	case *types.PkgName:
		return "module"
	}
	return "instance"
}

// describe returns what is known of an object.
func (v *view) describe(object types.Object) string {
	name := func(p *types.Package) string {
		if p == v.pkg {
			return ""
		}
		return p.Name()
	}
	switch object := object.(type) {
	case *types.PkgName:
		return fmt.Sprintf("package %s (%q)", object.Imported().Name(), object.Imported().Path())
	case *types.Const:
		return fmt.Sprintf("%s = %s", types.ObjectString(object, name), object.Val())
	case *types.TypeName:
		text := types.ObjectString(object, name)
		if object.IsAlias() {
			return text
		}
		if structure, ok := object.Type().Underlying().(*types.Struct); ok {
			text = strings.TrimSuffix(text, types.TypeString(structure, name)) + "struct {\n"
			for _, field := range v.visible(direct(structure)) {
				line := types.TypeString(field.Type(), name)
				if !field.(*types.Var).Embedded() {
					line = field.Name() + " " + line
				}
				text += "\t" + line + "\n"
			}
			text += "}"
		}
		if !types.IsInterface(object.Type()) {
			for _, method := range v.visible(methods(object.Type())) {
				text += "\n" + types.ObjectString(method, name)
			}
		}
		return text
	}
	return types.ObjectString(object, name)
}
