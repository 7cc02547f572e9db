package lab

import (
	"testing"
	"testing/fstest"
)

func TestADigestIsThatOfAllSourcesButTests(t *testing.T) {
	files := fstest.MapFS{"a/b.go": {Data: []byte("b")}, "a/c.go": {Data: []byte("c")}, "a/b_test.go": {Data: []byte("t")}}
	digest := func() string {
		t.Helper()
		d, err := RevisionOf(files)
		if err != nil || len(d) != len("sources ")+24 {
			t.Fatalf("%q, %v", d, err)
		}
		return d
	}
	seen := map[string]bool{digest(): true}
	files["a/b_test.go"].Data = []byte("another test")
	if !seen[digest()] {
		t.Error("a test counts")
	}
	for _, change := range []func(){
		func() { files["a/c.go"].Data = []byte("d") },
		func() { files["a/d.go"] = files["a/c.go"]; delete(files, "a/c.go") },
		func() { files["e.go"] = &fstest.MapFile{} },
	} {
		if change(); seen[digest()] {
			t.Errorf("%v have the digest of others", files)
		}
		seen[digest()] = true
	}
	if some, err := RevisionOf(fstest.MapFS{"a/c.go": {}, "go.sum": {}, "other": {}}, "go.sum", "a"); err != nil ||
		some != must(RevisionOf(fstest.MapFS{"a/c.go": {}, "go.sum": {}})) {
		t.Errorf("%s, %v: want the digest of the files that match", some, err)
	}
	if r, err := RevisionOf(files, "absent/*.go"); err == nil {
		t.Errorf("no file matches, and the revision is %s", r)
	}
	for module, want := range map[string]bool{
		"github.com/ablab-go/ablab": true, "github.com/ablab-go/ablab/sweep": true, "github.com/ablab-go/ablabs": false,
		"": false,
	} {
		if ours(module) != want {
			t.Errorf("%q is ours: %v", module, !want)
		}
	}
}

func must(revision string, err error) string {
	if err != nil {
		panic(err)
	}
	return revision
}
