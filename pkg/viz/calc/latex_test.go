//go:build latex

package calc_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// TestLaTeXTakesThem: sheets, and the stills that were looked at. It belongs to the long run, which
// has pdflatex (make latex); each time, braces, environments and the bytes of the stills are held.
func TestLaTeXTakesThem(t *testing.T) {
	documents := map[string]string{
		"a sheet that is drawn": sheetOf(t, calc.SheetOptions{Seed: 7, Trees: 2, Level: 3, Key: true, Format: "tikz"}),
		"a hostile sheet":       sheetOf(t, calc.SheetOptions{Tree: parse(t, hostileTree), Key: true, Format: "tikz"}),
	}
	for _, still := range []string{"../testdata/worked-example.tex", "../testdata/hostile.tex"} {
		text, err := os.ReadFile(still)
		if err != nil {
			t.Fatal(err)
		}
		documents[still] = "\\documentclass{article}\\usepackage{tikz}\\begin{document}" + string(text) + "\\end{document}"
	}
	for name, text := range documents {
		folder := t.TempDir()
		if err := os.WriteFile(filepath.Join(folder, "it.tex"), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		run := exec.Command("pdflatex", "-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape", "it.tex")
		run.Dir = folder
		if out, err := run.CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", name, err, out)
		}
	}
}
