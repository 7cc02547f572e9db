package lab

import (
	"testing"
	"testing/fstest"
)

func TestADigestIsThatOfAllSourcesButTests(t *testing.T) {
	files := fstest.MapFS{"a/b.go": {Data: []byte("b")}, "a/c.go": {Data: []byte("c")}, "a/b_test.go": {Data: []byte("t")}}
	digest := func() string {
		t.Helper()
		d, err := sourcesDigest(files)
		if err != nil || len(d) != 24 {
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
	for module, want := range map[string]bool{
		"github.com/ablab-go/ablab": true, "github.com/ablab-go/ablab/sweep": true, "github.com/ablab-go/ablabs": false,
		"": false,
	} {
		if ours(module) != want {
			t.Errorf("%q is ours: %v", module, !want)
		}
	}
}
