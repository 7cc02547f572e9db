package command

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The skeleton lacks only the search: with it, in either form, the judge says that it is right.
func TestTheSkeletonLacksOnlyTheSearch(t *testing.T) {
	skeleton, _ := ablab("", "verify", "--skeleton")
	const blank = "    return 0  # write it here\n"
	const negamax = `

def negamax(node, depth, alpha, beta, side, visited):
    visited.append(node["name"])
    if "value" in node or depth == 0:
        return side * node["value" if "value" in node else "eval"]
    best = -INFINITY
    for child in node["children"]:
        best = max(best, -negamax(child, depth - 1, -beta, -max(alpha, best), -side, visited))
        if best >= beta:
            break
    return best


def root(tree, depth, alpha, beta, maximizing, visited):
    if maximizing:
        return negamax(tree, depth, alpha, beta, 1, visited)
    return -negamax(tree, depth, -beta, -alpha, -1, visited)
`
	for name, c := range map[string]struct{ text, want string }{
		"as it is": {skeleton, "wrong value"},
		"negamax": {strings.NewReplacer(blank, blank+negamax, "= alphabeta(", "= root(").Replace(skeleton),
			"Right, and not one node too many."},
	} {
		file := filepath.Join(t.TempDir(), "mine.py")
		if err := os.WriteFile(file, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		if out, _ := ablab("", "verify", "--cmd", "python3 "+file, "--trees", "200"); !strings.Contains(out, c.want) {
			t.Errorf("%s: want %q:\n%s", name, c.want, out)
		}
	}
}
