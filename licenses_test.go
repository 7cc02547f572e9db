package ablab_test

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// holders are the modules of this repository whose programs are handed out, by their folder.
var holders = map[string]struct {
	name, packages string
	env            []string
}{
	".":         {"ablab", "./cmd/...", nil},
	"sweep":     {"ablab-sweep", "./...", nil},
	"tools":     {"gonb, goimports and gopls", "tool", nil},
	"webkernel": {"the kernel that runs in a browser", "./kernel", []string{"GOOS=js", "GOARCH=wasm"}},
}

// LICENSES.txt has each module that a program of ours holds, with its license: go test . -run Licenses -args -update. A test
// that needs no download checks that it names all that a go.mod requires.
func TestLicensesOfAllModulesAreNamed(t *testing.T) {
	if *update {
		if err := os.WriteFile("LICENSES.txt", []byte(licenses(t)), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile("LICENSES.txt")
	if err != nil {
		t.Fatal(err)
	}
	for folder := range holders {
		for _, module := range required(t, folder) {
			if !strings.Contains(strings.ReplaceAll(string(text), "\n", " "), "  "+module+" ") {
				t.Errorf("LICENSES.txt does not name %s of %s/go.mod: go test . -run Licenses -args -update", module, folder)
			}
		}
	}
	notice, err := os.ReadFile("NOTICE")
	if err != nil {
		t.Fatal(err)
	}
	images, err := os.ReadFile("docker/Dockerfile")
	if err != nil {
		t.Fatal(err)
	}
	for name, in := range map[string][]byte{"NOTICE": notice, "docker/Dockerfile": images} {
		if !strings.Contains(string(in), "LICENSES.txt") {
			t.Errorf("%s does not name LICENSES.txt", name)
		}
	}
}

// required returns the modules that the go.mod of a folder names, this project's aside.
func required(t *testing.T, folder string) (modules []string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(folder, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	for _, found := range regexp.MustCompile(`(?m)^\t([\w.-]+\.[\w.-]+/\S+) v\S+`).FindAllStringSubmatch(string(text), -1) {
		if found[1] != strings.TrimSuffix(module, "/") {
			modules = append(modules, found[1])
		}
	}
	if len(modules) == 0 {
		t.Fatalf("%s/go.mod names no module", folder)
	}
	return modules
}

// licenses returns what LICENSES.txt is to have: the modules of each program, and each text once, with the modules that have it.
func licenses(t *testing.T) string {
	t.Helper()
	var list, rest strings.Builder
	texts, linked := map[string][]string{}, map[string]bool{}
	for _, folder := range slices.Sorted(maps.Keys(holders)) {
		cmd := exec.Command("go", "list", "-deps", "-f",
			"{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}} {{.Dir}}{{end}}{{end}}",
			holders[folder].packages)
		cmd.Dir, cmd.Env = folder, append(append(os.Environ(), "GOWORK=off"), holders[folder].env...)
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(folder, err)
		}
		fmt.Fprintf(&list, "\n%s:\n", holders[folder].name)
		lines := slices.Sorted(strings.Lines(string(out)))
		for _, line := range slices.Compact(lines) {
			words := strings.Fields(line)
			if words[0] == strings.TrimSuffix(module, "/") {
				continue
			}
			fmt.Fprintf(&list, "  %s %s\n", words[0], words[1])
			linked[words[0]] = true
			for _, text := range textsOf(t, words[2]) {
				if !slices.Contains(texts[text], words[0]) {
					texts[text] = append(texts[text], words[0])
				}
			}
		}
	}
	for _, folder := range slices.Sorted(maps.Keys(holders)) {
		for _, module := range required(t, folder) {
			if !linked[module] {
				linked[module] = true
				fmt.Fprintf(&rest, "  %s\n", module)
			}
		}
	}
	head := `What the programs of ablab are made of besides ablab (LICENSE) and Go (pkg/viz/assets/licenses.html), and under which
licenses. Made by: go test . -run Licenses -args -update
`
	all := head + list.String() + "\nrequired by a go.mod, and in no program for this system:\n" + rest.String()
	by := func(a, b string) int { return slices.Compare(texts[a], texts[b]) }
	for _, text := range slices.SortedFunc(maps.Keys(texts), by) {
		all += "\n" + strings.Repeat("=", 80) + "\n" + strings.Join(texts[text], "\n") +
			"\n" + strings.Repeat("-", 80) + "\n\n" + text
	}
	return all
}

// textsOf returns the texts of a module's licenses.
func textsOf(t *testing.T, folder string) (texts []string) {
	t.Helper()
	for _, pattern := range []string{"LICEN*", "COPYING*", "NOTICE*", "THIRD_PARTY_LICENSES/Cephes*"} {
		names, err := filepath.Glob(filepath.Join(folder, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			lines := strings.Split(strings.ReplaceAll(string(text), "\r", ""), "\n")
			for i := range lines {
				lines[i] = strings.TrimRight(lines[i], " \t")
			}
			texts = append(texts, strings.Trim(strings.Join(lines, "\n"), "\n")+"\n")
		}
	}
	if len(texts) == 0 {
		t.Errorf("%s has no license", folder)
	}
	return texts
}
