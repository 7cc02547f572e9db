package main

import (
	"os"
	"path/filepath"
	"testing"
)

// TestAPackageThatIsNotThereIsFoundFirst: the folder that is there stays, and the compiler is not built.
func TestAPackageThatIsNotThereIsFoundFirst(t *testing.T) {
	out, cache := t.TempDir(), filepath.Join(t.TempDir(), "cache")
	o := options{out: out, cache: cache, module: ".", patterns: []string{"./nothing"}}
	if err := os.WriteFile(filepath.Join(out, "before"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := o.build(); err == nil {
		t.Fatal("a package that is not there is no error")
	}
	if _, err := os.Stat(filepath.Join(out, "before")); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(cache); err == nil {
		t.Error("the compiler was changed before the package was missed")
	}
}

// TestTheSiteHasNoSourceOfGo: the site may be in the module of the packages, where ./... would find it.
func TestTheSiteHasNoSourceOfGo(t *testing.T) {
	site := newFolder(t.TempDir())
	if err := pages(site, goroot(t)); err != nil {
		t.Fatal(err)
	}
	for name := range site.sums {
		if filepath.Ext(name) == ".go" {
			t.Errorf("the go command takes %s for source", name)
		}
	}
}
