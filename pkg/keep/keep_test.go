package keep_test

import (
	"errors"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/ablab-go/ablab/pkg/keep"
)

// search stands for the function of the cell in testdata, which has its name.
func search() {}

func elsewhere() {}

func kept(t *testing.T) (folder string) {
	t.Helper()
	t.Setenv("GONB_TMP_DIR", "testdata/cell")
	folder = filepath.Join(t.TempDir(), "mine")
	if _, err := keep.Save(folder, "ordered", search); err != nil {
		t.Fatal(err)
	}
	return folder
}

// What is kept is a function with all that it uses, and nothing else of the notebook.
func TestAFunctionIsKeptWithWhatItUses(t *testing.T) {
	folder := kept(t)
	source, err := keep.Load(folder, "ordered")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"// search is a comment that stays.\nfunc search(", "// and this one", "var killers = map[int]string{}", "second\n",
		"type pair struct", "func (p pair) sum() int", "func deep() int",
	} {
		if !strings.Contains(source.Code, want) {
			t.Errorf("%q is not kept:\n%s", want, source.Code)
		}
	}
	for _, no := range []string{"unused", "other", "func main", "rand"} {
		if strings.Contains(source.Code, no) {
			t.Errorf("%q is kept:\n%s", no, source.Code)
		}
	}
	const imports = "import \"slices\"\nimport lab \"github.com/ablab-go/ablab/pkg/viz\"\n\n"
	if cell := source.Cell(); !strings.HasPrefix(cell, imports) {
		t.Errorf("the cell begins %.80q", cell)
	}
	text, err := os.ReadFile(filepath.Join(folder, "ordered.go"))
	if err != nil {
		t.Fatal(err)
	}
	_, err = parser.ParseFile(token.NewFileSet(), "ordered.go", text, 0)
	if err != nil || strings.Contains(string(text), "\"fmt\"") {
		t.Errorf("%v:\n%s", err, text)
	}
	again, err := keep.Read("ordered.go", text)
	if err != nil || again.File() != string(text) {
		t.Errorf("what was kept is kept otherwise: %v\n%s", err, again.File())
	}
}

// Nothing that was kept is lost: the version before stays beside the new one.
func TestAnOlderVersionStays(t *testing.T) {
	folder := kept(t)
	file := filepath.Join(folder, "ordered.go")
	if err := os.WriteFile(file, []byte("package mine // my notes\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if _, err := keep.Save(folder, "ordered", search); err != nil {
			t.Fatal(err)
		}
	}
	if old, err := os.ReadFile(file + ".old"); err != nil || string(old) != "package mine // my notes\n" {
		t.Errorf("%v: %s", err, old)
	}
}

func TestWhatCannotBeKept(t *testing.T) {
	t.Setenv("GONB_TMP_DIR", "testdata/cell")
	for _, c := range []struct {
		name string
		f    any
		want string
	}{
		{"ordered", 3, "want a function that you have written"},
		{"ordered", (func())(nil), "want a function that you have written"},
		{"ordered", func() {}, "want a function with a name of its own"},
		{"ordered", strings.NewReader("").Len, "want a function with a name of its own"},
		{"ordered", elsewhere, "the source of elsewhere is not beside the program"},
		{"../ordered", search, "want a word of small letters"},
		{"", search, "want a word of small letters"},
	} {
		if _, err := keep.Save(t.TempDir(), c.name, c.f); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v: want %q", c.name, err, c.want)
		}
	}
	for text, want := range map[string]string{
		"func (":                        "is no Go file",
		"package mine":                  "var Kept = search",
		"package mine\nvar Kept = 1":    "var Kept = search",
		"package mine\nvar Kept = gone": "var Kept = search",
	} {
		if _, err := keep.Read("f.go", []byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v: want %q", text, err, want)
		}
	}
	if _, err := keep.Load(t.TempDir(), "ordered"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v: want that there is no file", err)
	}
}

func TestWhatWasKeptIsOffered(t *testing.T) {
	ours := fstest.MapFS{"ordered.go": {Data: []byte("package ours\n\nfunc ordered() { _ = \"<b>ours</b>\" }\n")}}
	for folder, want := range map[string][]string{
		kept(t):     {"your ordered", "our ordered", "func search("},
		t.TempDir(): {"You have not kept", "our ordered"},
	} {
		figure, err := keep.View(folder, "ordered", ours).Figure()
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range want {
			if !strings.Contains(string(figure.Data), text) {
				t.Errorf("%s: no %q in %s", folder, text, figure.Data)
			}
		}
		if strings.Contains(string(figure.Data), "<b>") {
			t.Error("text of a program is markup")
		}
	}
	_, err := keep.View(t.TempDir(), "others", ours).Figure()
	if err == nil || !strings.Contains(err.Error(), "want one of ordered") {
		t.Errorf("%v: want a list", err)
	}
}
