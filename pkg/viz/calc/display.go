package calc

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
)

// plainly are the names that stand for the type parameters where a listing is read: P is a game's
// position and M its move, in every function of the textbook.
var plainly = map[string]string{"P": "Position", "M": "Move"}

// display returns the lines of a function without type parameters: the same Go, line for line, that
// a reader of the algorithm needs. Of
//
//	func AlphaBetaSoft[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
//
// it leaves
//
//	func AlphaBetaSoft(s *search.Session, pos Position, depth, alpha, beta int) int {
func display(lines []string) []string {
	const head = "package p;"
	src := head + strings.Join(lines, "\n")
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "", src, parser.SkipObjectResolution)
	if err != nil {
		panic(fmt.Sprintf("calc: a listing of the textbook is no Go: %v", err))
	}
	var out strings.Builder
	written := 0 // bytes of src
	replace := func(from, to token.Pos, with string) {
		at, end := files.Position(from).Offset, files.Position(to).Offset
		out.WriteString(src[written:at] + with)
		written = end
	}
	var visit func(n ast.Node) bool
	visit = func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FieldList:
			if n.Opening.IsValid() && src[files.Position(n.Opening).Offset] == '[' { // of type parameters
				replace(n.Opening, n.Closing+1, "")
				return false
			}
		case *ast.IndexListExpr:
			ast.Inspect(n.X, visit)
			replace(n.Lbrack, n.Rbrack+1, "")
			return false
		case *ast.IndexExpr:
			if by, ok := n.Index.(*ast.Ident); ok && plainly[by.Name] != "" {
				ast.Inspect(n.X, visit)
				replace(n.Lbrack, n.Rbrack+1, "")
				return false
			}
		case *ast.SelectorExpr: // o.M is an option
			ast.Inspect(n.X, visit)
			return false
		case *ast.Ident:
			if name := plainly[n.Name]; name != "" {
				replace(n.Pos(), n.End(), name)
			}
		}
		return true
	}
	ast.Inspect(file, visit)
	out.WriteString(src[written:])
	return strings.Split(strings.TrimPrefix(out.String(), head), "\n")
}
