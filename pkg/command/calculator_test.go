package command

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/viz/assets"
)

// TestACalculatorIsOnePage, and the command says where it cannot be edited.
func TestACalculatorIsOnePage(t *testing.T) {
	file := filepath.Join(t.TempDir(), "page.html")
	out, status := ablab("", "calculator", "--tree", "A(B(D=3 E=5) C(F=2 G=4))", "--variant",
		"minimax,alphabeta-hard", "--out", file)
	built := assets.Engine(assets.Calculator) != nil
	if status != exitFine || strings.Contains(out, "trees cannot be changed in this page") == built {
		t.Fatalf("exit %d, the engine is built: %t, %s", status, built, out)
	}
	page, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, sign := range []string{`data-kind="calculator"`, `data-ablab-library="calculator.js"`} {
		if !strings.Contains(string(page), sign) {
			t.Errorf("the page has no %s", sign)
		}
	}
}

// An option of the first algorithm is that of the page.
func TestACalculatorHasTheOptionsThatAreSet(t *testing.T) {
	draw := func(set ...string) string {
		file := filepath.Join(t.TempDir(), "page.html")
		call := append([]string{"calculator", "--example", "aima", "--variant", "mtdf,alphabeta-soft", "--out", file}, set...)
		if out, status := ablab("", call...); status != exitFine {
			t.Fatalf("%v: exit %d, %s", call, status, out)
		}
		page, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		alt := regexp.MustCompile(`alt="([^"]*)"`).FindStringSubmatch(string(page))
		if alt == nil {
			t.Fatal("the page has no picture")
		}
		return alt[1]
	}
	if usual, with := draw(), draw("--set", "guess=20"); usual == with || usual != draw("--set", "Guess=0") {
		t.Errorf("%q, with a guess %q", usual, with)
	}
}
