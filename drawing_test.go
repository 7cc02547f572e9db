package ablab_test

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "draw the architecture in CONTRIBUTING.md and write LICENSES.txt anew")

// TestTheDrawingIsTheArchitecture holds the drawing in CONTRIBUTING.md to the table.
func TestTheDrawingIsTheArchitecture(t *testing.T) {
	const file, fence = "CONTRIBUTING.md", "```mermaid\n"
	document := text(t, file)
	before, after, ok := strings.Cut(document, fence)
	_, after, ok2 := strings.Cut(after, "```\n")
	if !ok || !ok2 {
		t.Fatalf("%s has no drawing", file)
	}
	want := before + fence + drawing() + "```\n" + after
	if *update {
		if err := os.WriteFile(file, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
	} else if document != want {
		t.Errorf("the drawing in %s is not of the table: go test . -run Drawing -update", file)
	}
}

// drawing is the table for Mermaid. A package that imports itself is a folder of several.
func drawing() string {
	var b strings.Builder
	b.WriteString("flowchart BT\n")
	for _, from := range slices.Sorted(maps.Keys(arrows)) {
		if strings.HasPrefix(from, "internal") || from == "." {
			continue
		}
		fmt.Fprintf(&b, "  %s\n", from)
		for _, to := range arrows[from] {
			switch to, all := strings.CutSuffix(to, "/..."); {
			case strings.HasPrefix(to, "internal"), to == from:
			case to == ".":
				fmt.Fprintf(&b, "  %s --> sources(sources.go)\n", from)
			case strings.Contains(to, "."):
				fmt.Fprintf(&b, "  %s --> %s([%s])\n", from, path.Base(strings.TrimSuffix(to, "/v2")),
					strings.TrimSuffix(to, "/v2"))
			case all:
				fmt.Fprintf(&b, "  %s --> all(all of %s)\n", from, to)
			default:
				fmt.Fprintf(&b, "  %s --> %s\n", from, to)
			}
		}
	}
	return b.String()
}
