package search_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/ablab-go/ablab/pkg/search"
)

func TestAListingIsReadFromItsFiles(t *testing.T) {
	files := fstest.MapFS{
		"one.go": {Data: []byte("package p\n\nfunc first[P any](p P) int {\n\treturn 1\n}\n\nfunc short() int { return 2 }\n")},
		"two.go": {Data: []byte("package p\n\nfunc (x *thing) method() {\n\tif true {\n\t}\n}\n")},
		"cut.go": {Data: []byte("package p\n\nfunc first() {\n")},
	}
	read, err := search.Listing{Files: files, Functions: "one.go short first two.go method"}.Read()
	if err != nil {
		t.Fatal(err)
	}
	want := []search.Function{
		{File: "one.go", Line: 7, Lines: []string{"func short() int { return 2 }"}},
		{File: "one.go", Line: 3, Lines: []string{"func first[P any](p P) int {", "\treturn 1", "}"}},
		{File: "two.go", Line: 3, Lines: []string{"func (x *thing) method() {", "\tif true {", "\t}", "}"}},
	}
	if !slices.EqualFunc(read, want, func(a, b search.Function) bool {
		return a.File == b.File && a.Line == b.Line && slices.Equal(a.Lines, b.Lines)
	}) {
		t.Errorf("%+v, want %+v", read, want)
	}
	if none, err := (search.Listing{}).Read(); none != nil || err != nil {
		t.Errorf("nothing to read: %v, %v", none, err)
	}
	for functions, wrong := range map[string]string{
		"one.go second": "no function second", "three.go first": "three.go", "first": `no function first in ""`,
	} {
		if _, err := (search.Listing{Files: files, Functions: functions}).Read(); err == nil ||
			!strings.Contains(err.Error(), wrong) {
			t.Errorf("%q: %v, want %q", functions, err, wrong)
		}
	}
	if _, err := (search.Listing{Files: files, Functions: "cut.go first"}).Read(); err != nil {
		t.Errorf("a function that is cut off: %v", err)
	}
}
