package cell

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strconv"
	"strings"
)

// decl is a declaration of one or more names that belong together.
type decl struct {
	kind    token.Token
	names   []name
	text    string              // the source, with the comment that says where it comes from
	selects map[string][]string // the names that are selected from names that the cell does not declare, such as packages
	runs    bool                // it is a variable, an init function or main
}

// name is a declared name, and its place in the text of the declaration. The name of a method is Type.Method.
type name struct {
	text string
	at   int
}

func (d decl) has(text string) bool {
	return slices.ContainsFunc(d.names, func(n name) bool { return n.text == text })
}

// without returns decls without the names. A declaration of several names keeps the others: the one that is replaced
// becomes the blank identifier.
func without(decls []decl, names []string) (kept []decl) {
	for _, d := range decls {
		var rest []name
		text := d.text
		for _, n := range slices.Backward(d.names) { // from the end, so that earlier places stay valid
			if n.text != "_" && slices.Contains(names, n.text) {
				text = text[:n.at] + "_" + text[n.at+len(n.text):]
				for i := range rest {
					rest[i].at -= len(n.text) - 1
				}
				continue
			}
			rest = append(rest, n)
		}
		if len(rest) == 0 && len(d.names) > 0 {
			continue
		}
		if len(rest) < len(d.names) {
			slices.Reverse(rest)
			d.names, d.text = rest, text
		}
		kept = append(kept, d)
	}
	return kept
}

// reader takes the declarations out of a file.
type reader struct {
	set    *token.FileSet
	file   *ast.File
	source string
	made   []decl
}

func (r *reader) offset(p token.Pos) int { return int(p - r.file.FileStart) }

// add adds the declaration of idents by node, with the texts before and after around it.
func (r *reader) add(d decl, before string, node ast.Node, after string, idents ...*ast.Ident) {
	pos := begin(node)
	at, start := r.set.Position(pos), r.offset(pos)
	before += fmt.Sprintf("\n//line %s:%d:%d\n", at.Filename, at.Line, at.Column)
	d.text = before + r.source[start:r.offset(node.End())] + after + "\n"
	for _, ident := range idents {
		d.names = append(d.names, name{ident.Name, len(before) + r.offset(ident.Pos()) - start})
	}
	d.selects = selects(r.file, node)
	r.made = append(r.made, d)
}

// begin returns where a declaration begins: a function with its comment, which may have directives such as go:noinline. The
// comment that Assemble writes above a cell does not count.
func begin(node ast.Node) token.Pos {
	if f, ok := node.(*ast.FuncDecl); ok && f.Doc != nil {
		for _, comment := range f.Doc.List {
			if !strings.HasPrefix(comment.Text, "//line ") {
				return comment.Pos()
			}
		}
	}
	return node.Pos()
}

// function adds a function or a method.
func (r *reader) function(d *ast.FuncDecl) {
	if d.Recv != nil {
		r.add(decl{kind: token.FUNC, names: []name{{text: receiver(d.Recv) + "." + d.Name.Name}}}, "", d, "")
		return
	}
	called := d.Name.Name
	made := decl{kind: token.FUNC, names: []name{{text: called}}, runs: called == "main" || called == "init"}
	if called == "init" {
		made.names = nil // a package may have several
	}
	if rest, found := strings.CutPrefix(called, "init_"); found { // GoNB: an init function that a cell can replace
		made.runs = true
		start, end := r.offset(d.Name.Pos()), r.offset(d.Name.End())
		r.source = r.source[:start] + "init" + strings.Repeat(" ", len("_"+rest)) + r.source[end:]
	}
	r.add(made, "", d, "")
}

// receiver returns the name of the type whose method has the receiver list.
func receiver(list *ast.FieldList) string {
	if len(list.List) == 0 {
		return "?" // the compiler will refuse it
	}
	for t := list.List[0].Type; ; {
		switch x := t.(type) {
		case *ast.StarExpr:
			t = x.X
		case *ast.ParenExpr:
			t = x.X
		case *ast.IndexExpr:
			t = x.X
		case *ast.IndexListExpr:
			t = x.X
		case *ast.Ident:
			return x.Name
		default:
			return "?"
		}
	}
}

// group adds a declaration with all its specifications.
func (r *reader) group(d *ast.GenDecl) {
	var idents []*ast.Ident
	for _, spec := range d.Specs {
		idents = append(idents, spec.(*ast.ValueSpec).Names...)
	}
	r.add(decl{kind: d.Tok}, "", d, "", idents...)
}

// spec adds one variable specification or type. The keyword is on a line of its own, so that the columns are the cell's.
func (r *reader) spec(d *ast.GenDecl, spec ast.Spec) {
	var idents []*ast.Ident
	switch spec := spec.(type) {
	case *ast.ValueSpec:
		idents = spec.Names
	case *ast.TypeSpec:
		idents = []*ast.Ident{spec.Name}
	}
	r.add(decl{kind: d.Tok, runs: d.Tok == token.VAR}, "\n"+d.Tok.String()+" (", spec, "\n)", idents...)
}

// selects returns what a node of the file selects from names that the file does not declare, by those names. The parser
// resolves names within a file, which is enough here: no types are needed.
func selects(file *ast.File, node ast.Node) map[string][]string {
	found := map[string][]string{}
	unresolved := map[*ast.Ident]bool{}
	for _, ident := range file.Unresolved {
		unresolved[ident] = true
	}
	ast.Inspect(node, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := sel.X.(*ast.Ident); ok && unresolved[x] {
				found[x.Name] = append(found[x.Name], sel.Sel.Name)
			}
		}
		return true
	})
	return found
}

// imported returns the name under which a cell uses an import, and its path.
func (s *Session) imported(spec *ast.ImportSpec) (name, path string) {
	path, err := strconv.Unquote(spec.Path.Value)
	if err != nil {
		path = spec.Path.Value // the compiler will refuse it
	}
	switch {
	case spec.Name == nil:
		return s.packages[path].Name, path
	case spec.Name.Name == "_" || spec.Name.Name == ".":
		return spec.Name.Name + " " + path, path
	}
	return spec.Name.Name, path
}
