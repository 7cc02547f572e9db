package command

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	kept "github.com/ablab-go/ablab/pkg/keep"
)

// Programs of several people play, whatever their functions are called; what does not compile is reported.
func TestAClassPlaysALadder(t *testing.T) {
	folder := t.TempDir()
	write := func(name, text string) (file string) {
		file = filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return file
	}
	source, err := kept.Among(os.DirFS("../../internal/ours"), "soft")
	if err != nil {
		t.Fatal(err)
	}
	soft := source.File()
	first := "//go:build ignore\n\npackage mine\n\nimport \"github.com/ablab-go/ablab\"\n\nvar Kept = soft\n\n" +
		"func soft(n ablab.Node, _ *ablab.Clock) ablab.Node { return n.Children()[0] }\n"
	out, status := ablab("", "ladder", "--nodes", "50", "--openings", "2",
		write("anna/soft.go", soft), write("ben/soft.go", first),
		write("typo.go", strings.Replace(soft, "beta", "betta", 1)), write("none.go", "package mine\n"))
	if status != exitFailed || !regexp.MustCompile(`1 +anna/soft +100.0 %.*\n2 +ben/soft +0.0 %`).MatchString(out) {
		t.Errorf("status %d:\n%s", status, out)
	}
	for _, want := range []string{
		"typo.go is left out: it does not compile: ", "undefined: beta", "none.go is left out: ", "2 of 4 files",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
}
