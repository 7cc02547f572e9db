package calc

import "strings"

// The textbook calls its type parameters P, a game's position, and M, its move, in every function
// and in one spelling.
var withoutTypeParameters = strings.NewReplacer(
	"[P search.Position[P, M], M comparable]", "", "[P, M any]", "", "[P, M]", "", "[M any]", "", "[M]", "",
)

// display returns the lines of a function without type parameters: the same Go, line for line, that
// a reader of the algorithm needs. From
//
//	func AlphaBetaSoft[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
//
// it makes
//
//	func AlphaBetaSoft(s *search.Session, pos Position, depth, alpha, beta int) int {
//
// The tests compare it with the result of Go's scanner; a parser here would make the engine an
// eighth larger.
func display(lines []string) []string {
	plain := make([]string, len(lines))
	for i, line := range lines {
		code, comment, commented := strings.Cut(line, "//")
		if plain[i] = typesNamed(withoutTypeParameters.Replace(code)); commented {
			plain[i] += "//" + comment
		}
	}
	return plain
}

// typesNamed replaces the types P and M by Position and Move; o.M is an option.
func typesNamed(code string) string {
	var b strings.Builder
	for i := range len(code) {
		alone := (i == 0 || code[i-1] != '.' && !inName(code[i-1])) && (i+1 == len(code) || !inName(code[i+1]))
		switch {
		case alone && code[i] == 'P':
			b.WriteString("Position")
		case alone && code[i] == 'M':
			b.WriteString("Move")
		default:
			b.WriteByte(code[i])
		}
	}
	return b.String()
}

// inName reports whether a byte may be inside a name of Go.
func inName(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' || c >= 0x80
}
