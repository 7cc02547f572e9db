package abtree_test

import (
	"fmt"
	"go/format"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
)

func TestGoSourceIsAsOneWouldWriteIt(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"3", `tree, err := abtree.Max(abtree.Leaf("", 3))`},
		{"MIN(3 -5)", `tree, err := abtree.Min(abtree.Node("", abtree.Leaves(3, -5)...))`},
		{"A(B(D=3 E=5) C(2 W1))", `tree, err := abtree.Max(abtree.Node("A",
	abtree.Node("B", abtree.Leaf("D", 3), abtree.Leaf("E", 5)),
	abtree.Node("C", abtree.Leaves(2, search.Win-1)...),
))`},
		{`A(e4:B{eval=L2 threat=3}(?) !"</x>"=1 ~N=2)`, `tree, err := abtree.Max(abtree.Node("A",
	abtree.Node("B", abtree.Leaves(search.NoScore)...).Eval(-search.Win+2).Threat(3).Via("e4"),
	abtree.Leaf("</x>", 1).Noisy(),
	abtree.Leaf("N", 2).Null(),
))`},
		{"A{eval=L2}(3)", `tree, err := abtree.Max(abtree.Node("A", abtree.Leaves(3)...).Eval(-search.Win + 2))`},
		{"A(B(D(3 5)) C(x:@D))", `shared1 := abtree.Node("D", abtree.Leaves(3, 5)...)
tree, err := abtree.Max(abtree.Node("A",
	abtree.Node("B",
		shared1,
	),
	abtree.Node("C",
		shared1.Via("x"),
	),
))`},
	} {
		if got := parse(t, c.text).Go(); got != c.want+"\n" {
			t.Errorf("%s:\n%s\nwant\n%s", c.text, got, c.want)
		}
	}
	if got := new(abtree.Tree).Go(); got != "" {
		t.Errorf("the zero tree: %s", got)
	}
}

func TestGoSourceIsFormatted(t *testing.T) {
	irregular(t, 300, func(tree *abtree.Tree, _ *rand.Rand) {
		source := tree.Go()
		if formatted, err := format.Source([]byte(source)); err != nil || string(formatted) != source {
			t.Fatalf("%s:\n%s\n%v, formatted\n%s", tree, source, err, formatted)
		}
	})
}

// The Go compiler is the judge: one program builds many trees from their source and
// prints them.
func TestGoSourceBuildsTheTree(t *testing.T) {
	var program strings.Builder
	program.WriteString("package main\n\nimport " +
		"(\n\t\"fmt\"\n\n\t\"github.com/ablab-go/ablab/pkg/abtree\"\n\t\"github.com/ablab-go/ablab/pkg/search\"\n)\n\nfunc main() {\n\t_ = search.Win\n")
	var want strings.Builder
	add := func(tree *abtree.Tree) {
		program.WriteString("\tfunc() {\n" + tree.Go() + "\tfmt.Println(tree, err)\n\t}()\n")
		fmt.Fprintln(&want, tree, nil)
	}
	for _, e := range abtree.Examples() {
		add(parse(t, e.Text))
	}
	add(parse(t, `A("<script>\"\\ \u202e"=1 "שלום"=2 "\n":3)`))
	add(parse(t, strings.Repeat("(", abtree.MaxDepth)+"3"+strings.Repeat(")", abtree.MaxDepth)))
	add(parse(t, "A(B(1/6*one:3 5/6*D{eval=2}(4 5)) C(1*2))"))
	irregular(t, 60, func(tree *abtree.Tree, _ *rand.Rand) { add(tree) })
	program.WriteString("}\n")
	file := filepath.Join(t.TempDir(), "main.go")
	if err := os.WriteFile(file, []byte(program.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	got, err := exec.Command("go", "run", file).CombinedOutput() // within this module
	if err != nil || string(got) != want.String() {
		t.Fatalf("%v\n%s\nwant\n%s", err, got, want.String())
	}
}
