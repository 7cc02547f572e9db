package ablab_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"regexp"
	"strings"
	"testing"
)

// named is what the packages of one name declare: names, and the fields and methods of types as Type.Name.
type named struct {
	names    map[string]bool
	types    map[string]bool
	embedded map[string][]string // by the type, the types that are embedded in it, with their package where it is another
}

func (n *named) declare(decl ast.Decl) {
	switch d := decl.(type) {
	case *ast.FuncDecl:
		name := d.Name.Name
		if d.Recv != nil {
			name = base(d.Recv.List[0].Type) + "." + name
		}
		n.names[name] = true
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch s := spec.(type) {
			case *ast.ValueSpec:
				for _, name := range s.Names {
					n.names[name.Name] = true
				}
			case *ast.TypeSpec:
				n.names[s.Name.Name], n.types[s.Name.Name] = true, true
				n.members(s.Name.Name, s.Type)
			}
		}
	}
}

func (n *named) members(of string, in ast.Expr) {
	var fields *ast.FieldList
	switch in := in.(type) {
	case *ast.StructType:
		fields = in.Fields
	case *ast.InterfaceType:
		fields = in.Methods
	default:
		return
	}
	for _, field := range fields.List {
		for _, name := range field.Names {
			n.names[of+"."+name.Name] = true
		}
		if len(field.Names) == 0 {
			n.embedded[of] = append(n.embedded[of], base(field.Type))
			n.names[of+"."+path.Ext("." + base(field.Type))[1:]] = true
		}
	}
}

// base returns the name of a type, without what it points to or is made of.
func base(t ast.Expr) string {
	switch t := t.(type) {
	case *ast.Ident:
		return t.Name
	case *ast.StarExpr:
		return base(t.X)
	case *ast.IndexExpr:
		return base(t.X)
	case *ast.IndexListExpr:
		return base(t.X)
	case *ast.SelectorExpr:
		return base(t.X) + "." + t.Sel.Name
	}
	return ""
}

// has reports whether a name is declared, or may be a member of what a type embeds from elsewhere.
func (n *named) has(name string) bool {
	if n.names[name] {
		return true
	}
	of, member, ok := strings.Cut(name, ".")
	if !ok {
		return false
	}
	if n.names[of] && !n.types[of] { // of a value, whose type is not known here
		return true
	}
	for _, inner := range n.embedded[of] {
		if strings.Contains(inner, ".") || n.has(inner+"."+member) {
			return true
		}
	}
	return false
}

// TestCommentsNameWhatThereIs holds comments to the code: pkg.Name, of a package of this module, and Type.Name, of a type of the
// same package, exist.
func TestCommentsNameWhatThereIs(t *testing.T) {
	type comment struct{ at, of, text string }
	packages := map[string]*named{}
	var comments []comment
	files := token.NewFileSet()
	err := goFiles(func(file, _ string) error {
		parsed, err := parser.ParseFile(files, file, nil, parser.ParseComments)
		if err != nil {
			return err
		}
		of := strings.TrimSuffix(parsed.Name.Name, "_test")
		if packages[of] == nil {
			packages[of] = &named{map[string]bool{}, map[string]bool{}, map[string][]string{}}
		}
		for _, decl := range parsed.Decls {
			packages[of].declare(decl)
		}
		for _, group := range parsed.Comments {
			comments = append(comments, comment{files.Position(group.Pos()).String(), of, group.Text()})
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	delete(packages, "main")
	word := regexp.MustCompile(`[\w./-]*\b([a-z]\w*)\.([A-Z]\w*(?:\.[A-Z]\w*)?)|\b([A-Z]\w*)\.([A-Z]\w*)`)
	seen := 0
	for _, c := range comments {
		for _, m := range word.FindAllStringSubmatch(c.text, -1) {
			pkg, name := packages[m[1]], m[2]
			if m[1] == "" {
				if pkg, name = packages[c.of], m[3]+"."+m[4]; pkg == nil || !pkg.names[m[3]] {
					continue
				}
			}
			if pkg == nil {
				continue
			}
			if seen++; !pkg.has(name) {
				t.Errorf("%s: there is no %s", c.at, strings.TrimPrefix(m[1]+"."+name, "."))
			}
		}
	}
	if seen < 300 {
		t.Errorf("%d names are seen", seen)
	}
}
