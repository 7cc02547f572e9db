package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestMain lets the go command run this program instead of its tools, as it runs the builder.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == asTool {
		main()
	}
	os.Exit(m.Run())
}

// TestAPackageLeavesOutWhatAnImportHas compiles three packages that sort the same type: the one that imports another one that
// sorts leaves the instances out, and has its own functions.
func TestAPackageLeavesOutWhatAnImportHas(t *testing.T) {
	module, cache := t.TempDir(), t.TempDir()
	const imports = `import ("slices"; "strings"; %s)`
	const sorts = "(x []strings.Reader, f func(a, b strings.Reader) int) { slices.SortFunc(x, f) }\n"
	for name, text := range map[string]string{
		"go.mod":     "module example.org/m\n\ngo 1.26\n",
		"own/own.go": "package own\n" + fmt.Sprintf(imports, "") + "\nfunc Own" + sorts,
		"on/on.go": "package on\n" + fmt.Sprintf(imports, `"example.org/m/own"`) +
			"\nvar Own = own.Own\n\nfunc On" + sorts,
		"alone/alone.go": "package alone\n" + fmt.Sprintf(imports, "") + "\nfunc Alone" + sorts,
	} {
		if err := write(filepath.Join(module, name), []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	list, err := overlay(filepath.Join(cache, "overlay"), goroot(t), kernelEdits)
	if err != nil {
		t.Fatal(err)
	}
	o := options{module: module, cache: cache, patterns: []string{"./..."}, std: "slices strings"}
	share, err := sharing(list, cache)
	if err != nil {
		t.Fatal(err)
	}
	all, err := o.list(target, "-overlay", list, share, "-gcflags=all=-dwarf=false")
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for _, p := range all {
		names, err := namesOf(p.ImportPath, p.Export, cache)
		if err != nil {
			t.Fatal(err)
		}
		count[p.Name] = strings.Count(string(names), "slices.insertionSortCmpFunc[go.shape.")
	}
	if count["own"] != 1 || count["on"] != 0 || count["alone"] != 1 {
		t.Errorf("instances of slices.insertionSortCmpFunc by package: %v, want one in own and in alone, and none in on", count)
	}
}
