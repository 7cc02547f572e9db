package viz_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/svg"
)

const sheets = "assets/src"

// read returns a file of the package.
func read(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// values returns the custom properties that a rule of a style sheet sets.
func values(t *testing.T, sheet, selector string) map[string]string {
	t.Helper()
	_, rule, found := strings.Cut(sheet, selector+" {\n")
	if !found {
		t.Fatalf("there is no rule %s", selector)
	}
	rule, _, _ = strings.Cut(rule, "\n}")
	all := map[string]string{}
	for _, set := range regexp.MustCompile(`--([\w-]+): ([^;]+);`).FindAllStringSubmatch(rule, -1) {
		all[set[1]] = set[2]
	}
	return all
}

// MAX, MIN, a cut, where the search is and the best line have one color each, light and dark, on pages, in pictures, in charts
// and in files for other programs.
func TestThereIsOneColorForEachMeaning(t *testing.T) {
	page := read(t, filepath.Join(sheets, "figure.css"))
	light, dark := values(t, page, "\n.figure"), values(t, page, "\n.figure.dark")
	for name, color := range map[string]string{
		"max": svg.MaxLine, "max-fill": svg.MaxFill, "min": svg.MinLine, "min-fill": svg.MinFill, "cut": svg.Cut,
		"here": svg.Here, "pv": svg.PV,
	} {
		if light[name] != color {
			t.Errorf("--%s is %q on a page and %q in files", name, light[name], color)
		}
	}
	latex := read(t, "tikz.go")
	for _, name := range []string{"max", "min", "pv", "cut", "here"} {
		if want := "{ablab" + name + "}{HTML}{" + strings.ToUpper(light[name][1:]) + "}"; !strings.Contains(latex, want) {
			t.Errorf("LaTeX has no %s", want)
		}
	}
	tree, night := read(t, "tree.css"), read(t, "dark.css")
	for name, variable := range map[string]string{
		"max": "blue", "max-fill": "max", "min": "orange", "min-fill": "min", "cut": "pink", "here": "gold",
	} {
		for _, given := range regexp.MustCompile(`var\(--ablab-`+variable+`,(#\w+)\)`).FindAllStringSubmatch(tree, -1) {
			if given[1] != light[name] {
				t.Errorf("--%s is %q on a page and %q in a picture", name, light[name], given[1])
			}
		}
		if want := "--ablab-" + variable + ":" + dark[name]; !strings.Contains(night, want) {
			t.Errorf("on a dark page --%s is %q, and a picture has no %q", name, dark[name], want)
		}
	}
	charts := read(t, filepath.Join(sheets, "chart.js"))
	if want := "HERE = '" + svg.Here + "'"; !strings.Contains(charts, want) {
		t.Errorf("a chart that moves with others has no %s", want)
	}
	for _, name := range []string{"max-fill", "min-fill"} {
		if want := "'" + light[name] + "': '" + dark[name] + "'"; !strings.Contains(charts, want) {
			t.Errorf("a chart of a dark page has no %s", want)
		}
	}
}

// Go code names the colors of internal/svg. A picture whose colors a page may set names its own as the second choice, in var.
func TestColorsOfPicturesHaveNames(t *testing.T) {
	own := regexp.MustCompile(`(^|[^&,\w])#[0-9a-fA-F]{3,8}\b`)
	files := 0
	for _, folder := range []string{".", "calc", "chart", "explain", "nb"} {
		names, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			files++
			for i, line := range strings.Split(read(t, name), "\n") {
				if found := own.FindString(line); found != "" {
					t.Errorf("%s:%d has %q: use a color of internal/svg", name, i+1, found)
				}
			}
		}
	}
	if files < 40 || !own.MatchString(`fill="#fff"`) || own.MatchString("var(--ablab-paper,#fff)") {
		t.Errorf("%d files were read with a pattern that finds too much or too little", files)
	}
}

// Colors and sizes of letters stand in figure.css alone, and those of the areas of a large tree in the first two lines of
// large.css.
func TestColorsAndSizesStandInOnePlace(t *testing.T) {
	own := regexp.MustCompile(`#[0-9a-fA-F]{3,8}\b|\brgba?\(|font(-size)?: *\d`)
	if !own.MatchString("a { font-size: 13px }") || !own.MatchString("a { color: #123 }") {
		t.Fatal("the pattern finds nothing")
	}
	var names []string
	for _, pattern := range []string{"*.css", "*/*.css"} {
		found, err := filepath.Glob(filepath.Join(sheets, pattern))
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, found...)
	}
	if len(names) < 10 {
		t.Fatalf("only %d style sheets", len(names))
	}
	for _, name := range names {
		for i, line := range strings.Split(read(t, name), "\n") {
			switch filepath.Base(name) {
			case "figure.css":
				continue
			case "large.css":
				if i < 2 {
					continue
				}
			}
			if found := own.FindString(line); found != "" {
				t.Errorf("%s:%d has %q: use a property of figure.css", name, i+1, found)
			}
		}
	}
}
