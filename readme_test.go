package ablab_test

import (
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Each command of the README and of docs runs, and leaves nothing that Git would take.
func TestTheCommandsOfTheReadmeRun(t *testing.T) {
	folder := t.TempDir()
	binary := filepath.Join(folder, "ablab")
	if out, err := exec.Command("go", "build", "-ldflags=-s -w", "-o", binary, "./cmd/ablab").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	_, err := exec.Command("git", "check-ignore", "x.test").Output()
	isClone := err == nil
	out := regexp.MustCompile(`--(out|svg) (\S+)`)
	var documents string
	for _, file := range []string{"README.md", "docs/command.md", plans, guide, exam} {
		documents += text(t, file)
	}
	commands := regexp.MustCompile("go run ./cmd/ablab ([^`\n#]+)").FindAllStringSubmatch(documents, -1)
	if len(commands) < 40 {
		t.Fatalf("%d commands", len(commands))
	}
	for _, c := range commands {
		t.Run(c[1], func(t *testing.T) {
			t.Parallel()
			line := out.ReplaceAllString(c[1], "--$1 "+folder+"/$2")
			command := exec.Command("sh", "-c", binary+" "+line)
			command.Env = append(os.Environ(), "PATH="+folder+string(os.PathListSeparator)+os.Getenv("PATH"))
			if printed, err := command.CombinedOutput(); err != nil {
				t.Errorf("%v: %s", err, printed)
			}
			file := out.FindStringSubmatch(c[1])
			if file != nil && isClone {
				if err := exec.Command("git", "check-ignore", "-q", file[2]).Run(); err != nil {
					t.Errorf(".gitignore does not have %s", file[2])
				}
			}
			if strings.HasPrefix(line, "sheet ") && !strings.Contains(line, "--key") { // then it has no key
				sheet := text(t, folder+"/"+file[2])
				if printed, err := exec.Command("sh", "-c", binary+" "+line+" --key").CombinedOutput(); err != nil {
					t.Errorf("with --key: %v: %s", err, printed)
				}
				const key = "Value of the root"
				if strings.Contains(sheet, key) || !strings.Contains(text(t, folder+"/"+file[2]), key) {
					t.Error("the sheet has a key, or none with --key")
				}
			}
		})
	}
}

// Every link of our documents leads somewhere; a folder has a README or a package that says what
// it is.
func TestLinksLeadSomewhere(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#:]+)(#[^)]*)?\)`)
	for _, file := range []string{"README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "docker/README.md",
		"notebooks/README.md", "docs/command.md", "docs/install.md", "docs/packages.md", "docs/related.md",
		"docs/fail-high-reductions.md", plans, guide, exam, "notebooks/cheat-sheet.md"} {
		links := link.FindAllStringSubmatch(text(t, file), -1)
		for _, l := range links {
			to := filepath.Join(filepath.Dir(file), l[1])
			info, err := os.Stat(to)
			if err != nil {
				t.Errorf("%s: %v", file, err)
				continue
			}
			if info.IsDir() && !explained(to) {
				t.Errorf("%s links %s, which has no README.md and no documented package", file, to)
			}
		}
	}
}

// explained reports whether a folder says what it is.
func explained(folder string) bool {
	if _, err := os.Stat(filepath.Join(folder, "README.md")); err == nil {
		return true
	}
	files, _ := filepath.Glob(filepath.Join(folder, "*.go"))
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.PackageClauseOnly|parser.ParseComments)
		if err == nil && file.Doc != nil && !strings.HasSuffix(name, "_test.go") {
			return true
		}
	}
	return false
}

// The list of the notebooks has all of them, by their titles, in the order of the first one's list.
func TestTheListOfTheNotebooksIsWhole(t *testing.T) {
	list := text(t, "notebooks/README.md")
	files, err := filepath.Glob("notebooks/*.ipynb")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	want := append([]string{"00-start.ipynb"}, pages(text(t, "notebooks/00-start.ipynb"))...)
	if got := pages(list); !slices.Equal(got, want) {
		t.Errorf("notebooks/README.md lists\n%v, and 00-start.ipynb\n%v", got, want)
	}
	title := regexp.MustCompile(`"# (.*?)(\\n)?"`)
	for _, file := range files {
		found := title.FindStringSubmatch(text(t, file))
		if found == nil {
			t.Errorf("%s has no title", file)
			continue
		}
		if want := "[" + found[1] + "](" + filepath.Base(file) + ")"; !strings.Contains(list, want) {
			t.Errorf("notebooks/README.md has no %s", want)
		}
	}
}

// pages returns the notebooks that a text links, in the order in which it first does.
func pages(text string) (names []string) {
	for _, link := range regexp.MustCompile(`\(([\w-]+\.ipynb)\)`).FindAllStringSubmatch(text, -1) {
		if !slices.Contains(names, link[1]) {
			names = append(names, link[1])
		}
	}
	return names
}

func text(t *testing.T, file string) string {
	t.Helper()
	bytes, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(bytes)
}
