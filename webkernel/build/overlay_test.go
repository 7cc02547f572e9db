package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestAnOverlayOfOtherSourcesFails: an edit whose place is not there once is an error that names the file.
func TestAnOverlayOfOtherSourcesFails(t *testing.T) {
	root := t.TempDir()
	file := filepath.Join(root, "src", "a.go")
	if err := write(file, []byte("one two two\nthree\n")); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		do   func(string) (string, error)
		want string // "" for an error
	}{
		"replace":         {replace("one", "1"), "1 two two\nthree\n"},
		"replace nothing": {replace("four", "4"), ""},
		"replace two":     {replace("two", "2"), ""},
		"cut":             {cut("one ", "three"), "three\n"},
		"cut no end":      {cut("one ", "four"), ""},
		"cut no begin":    {cut("zero", "three"), ""},
		"cut two":         {cut("two", "three"), ""},
		"remove":          {remove("^three\n", 1), "one two two\n"},
		"remove two":      {remove("two ?", 2), "one \nthree\n"},
		"remove too few":  {remove("two ?", 1), ""},
	} {
		folder := t.TempDir()
		_, err := overlay(folder, root, []edit{{"a.go", test.do}})
		got, _ := os.ReadFile(filepath.Join(folder, "a.go"))
		if test.want == "" && (err == nil || !strings.Contains(err.Error(), file)) {
			t.Errorf("%s: %v, want an error that names %s", name, err, file)
		}
		if test.want != "" && (err != nil || string(got) != test.want) {
			t.Errorf("%s: %q (%v), want %q", name, got, err, test.want)
		}
	}
}

// TestEveryEditFitsThisGo makes the overlay of all edits.
func TestEveryEditFitsThisGo(t *testing.T) {
	if _, err := overlay(t.TempDir(), goroot(t), kernelEdits); err != nil {
		t.Error(err)
	}
}

func goroot(t *testing.T) string {
	t.Helper()
	return strings.TrimSpace(command(t, nil, "go", "env", "GOROOT"))
}

func command(t *testing.T, env []string, args ...string) string {
	t.Helper()
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Env = append(os.Environ(), env...)
	cmd.Stderr = new(strings.Builder)
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %v\n%s%s", args, err, out, cmd.Stderr)
	}
	return string(out)
}

// instances is a program whose instances of generic functions are in the archives of other packages, in this one, or in both.
const instances = `package main

import (
	"cmp"
	_ "encoding/json"
	"errors"
	"fmt"
	_ "go/types"
	"maps"
	"slices"
	"strings"
	"sync/atomic"
)

type own struct{ a, b int }

func (o own) String() string { return fmt.Sprint(o.a, "/", o.b) }

func twice[T any](f func(T) T) func(T) T { return func(x T) T { return f(f(x)) } }

type list[T cmp.Ordered] []T

func (l list[T]) max() T { return slices.Max(l) }

func main() {
	ints, texts, mine := []int{3, 1, 2}, []string{"c", "a", "b"}, []own{{2, 1}, {1, 2}, {1, 1}}
	slices.Sort(ints)
	slices.Sort(texts)
	slices.SortFunc(mine, func(x, y own) int { return cmp.Or(cmp.Compare(x.a, y.a), cmp.Compare(x.b, y.b)) })
	at, found := slices.BinarySearch(texts, "b")
	fmt.Println(ints, texts, mine, at, found, list[string](texts).max(), list[float64]{1, 2.5}.max())
	fmt.Println(twice(strings.ToUpper)("x"), twice(func(i int) int { return i * 3 })(5))
	fmt.Println(slices.Sorted(maps.Keys(map[string]int{"k": 1})))
	var p atomic.Pointer[own]
	p.Store(&mine[0])
	fmt.Println(p.Load(), slices.Collect(slices.Values(ints)), slices.IndexFunc(mine, func(o own) bool { return o.a == 2 }))
	var target interface{ Unwrap() error }
	fmt.Println(errors.As(fmt.Errorf("a %w", errors.New("b")), &target), slices.Contains(texts, "z"))
}
`

// TestAProgramCompiledWithoutWhatIsElsewherePrintsTheSame compiles programs with the edited compiler, with and without the
// list of what the archives have. Everything else is the same, and each must print what the other prints.
func TestAProgramCompiledWithoutWhatIsElsewherePrintsTheSame(t *testing.T) {
	folder := t.TempDir()
	list, err := overlay(folder, goroot(t), leaveOut)
	if err != nil {
		t.Fatal(err)
	}
	compiler, file := filepath.Join(folder, "compile"), filepath.Join(folder, "main.go")
	command(t, nil, "go", "build", "-trimpath", "-overlay", list, "-o", compiler, "cmd/compile")
	if err := write(file, []byte(instances)); err != nil {
		t.Fatal(err)
	}
	var config, names strings.Builder
	packages := command(t, nil, "go", "list", "-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}",
		"cmp", "errors", "fmt", "maps", "slices", "strings", "sync/atomic", "encoding/json", "go/types")
	for line := range strings.Lines(packages) {
		path, export, _ := strings.Cut(strings.TrimSpace(line), " ")
		if export == "" {
			continue
		}
		fmt.Fprintf(&config, "packagefile %s=%s\n", path, export)
		duplicates, err := duplicates(path, export)
		if err != nil {
			t.Fatal(err)
		}
		names.Write(duplicates)
	}
	elsewhere := filepath.Join(folder, "elsewhere")
	if err := write(elsewhere, []byte(names.String())); err != nil {
		t.Fatal(err)
	}
	var printed, compiled [2]string
	for i, env := range [][]string{nil, {Elsewhere + "=" + elsewhere}} {
		archive, program := filepath.Join(folder, fmt.Sprint(i, ".a")), filepath.Join(folder, fmt.Sprint(i, ".exe"))
		cfg := filepath.Join(folder, "cfg")
		if err := write(cfg, []byte(config.String()+"packagefile main="+archive+"\n")); err != nil {
			t.Fatal(err)
		}
		command(t, env, compiler, "-p", "main", "-complete", "-importcfg", cfg, "-pack", "-o", archive, file)
		command(t, nil, "go", "tool", "link", "-importcfg", cfg, "-o", program, archive)
		compiled[i] = command(t, nil, "go", "tool", "nm", archive)
		printed[i] = command(t, nil, program)
	}
	if printed[0] != printed[1] || !strings.HasPrefix(printed[0], "[1 2 3] [a b c] [1/1 1/2 2/1] 1 true c 2.5\nX 45") {
		t.Errorf("with all in it the program prints\n%s\nand without what is elsewhere\n%s", printed[0], printed[1])
	}
	if all, some := strings.Count(compiled[0], " T "), strings.Count(compiled[1], " T "); some >= all {
		t.Errorf("the compiler makes %d functions of %d: nothing was left out", some, all)
	}
}

// TestTheQuickLinkerMakesTheSameProgram links a program for a browser with Go's linker and with the edited one, with the names
// of functions and without them.
func TestTheQuickLinkerMakesTheSameProgram(t *testing.T) {
	folder := t.TempDir()
	list, err := overlay(folder, goroot(t), quickLink)
	if err != nil {
		t.Fatal(err)
	}
	quick, file, archive := filepath.Join(folder, "link"), filepath.Join(folder, "main.go"), filepath.Join(folder, "main.a")
	command(t, nil, "go", "build", "-trimpath", "-overlay", list, "-o", quick, "cmd/link")
	if err := write(file, []byte(instances)); err != nil {
		t.Fatal(err)
	}
	env := []string{"GOOS=js", "GOARCH=wasm", "GOROOT=" + goroot(t)} // its name is in the program
	config := "packagefile main=" + archive + "\n" + command(t, env, "go", "list", "-export", "-deps", "-f",
		"{{with .Export}}packagefile {{$.ImportPath}}={{.}}{{end}}",
		"encoding/json", "errors", "fmt", "go/types", "maps", "slices", "strings", "sync/atomic")
	cfg := filepath.Join(folder, "cfg")
	if err := write(cfg, []byte(config)); err != nil {
		t.Fatal(err)
	}
	command(t, env, "go", "tool", "compile", "-p", "main", "-complete", "-importcfg", cfg, "-pack", "-o", archive, file)
	for _, names := range [][]string{{"-s", "-w"}, nil} {
		var programs [2][]byte
		for i, link := range [][]string{{"go", "tool", "link"}, {quick}} {
			program := filepath.Join(folder, fmt.Sprint(i, ".wasm"))
			command(t, env, slices.Concat(link, names, []string{"-buildid=", "-importcfg", cfg, "-o", program, archive})...)
			if programs[i], err = os.ReadFile(program); err != nil {
				t.Fatal(err)
			}
		}
		if len(programs[0]) == 0 || !bytes.Equal(programs[0], programs[1]) {
			t.Errorf("with %q Go's linker makes %d bytes, and the edited one other %d", names, len(programs[0]), len(programs[1]))
		}
	}
}

// TestALinkerThatLoadsPackagesFirstMakesTheSameProgram links a program with the edited linker, which loads no package before the
// program's archive, some that the program uses, or one that it does not. Only the order of the data may differ, if the program
// uses them all.
func TestALinkerThatLoadsPackagesFirstMakesTheSameProgram(t *testing.T) {
	folder := t.TempDir()
	list, err := overlay(folder, goroot(t), loadFirst)
	if err != nil {
		t.Fatal(err)
	}
	linker, file, archive := filepath.Join(folder, "link"), filepath.Join(folder, "main.go"), filepath.Join(folder, "main.a")
	command(t, nil, "go", "build", "-trimpath", "-overlay", list, "-o", linker, "cmd/link")
	if err := write(file, []byte(instances)); err != nil {
		t.Fatal(err)
	}
	cfg := filepath.Join(folder, "cfg")
	config := "packagefile main=" + archive + "\n" + command(t, nil, "go", "list", "-export", "-deps", "-f",
		"{{with .Export}}packagefile {{$.ImportPath}}={{.}}{{end}}",
		"encoding/json", "errors", "fmt", "go/types", "maps", "slices", "strings", "sync/atomic", "net/http")
	if err := write(cfg, []byte(config)); err != nil {
		t.Fatal(err)
	}
	command(t, nil, "go", "tool", "compile", "-p", "main", "-complete", "-importcfg", cfg, "-pack", "-o", archive, file)
	link := func(first string) (program []byte, printed string) {
		name := filepath.Join(folder, "program.exe")
		command(t, []string{First + "=" + first}, linker, "-s", "-w", "-buildid=", "-importcfg", cfg, "-o", name, archive)
		if program, err = os.ReadFile(name); err != nil {
			t.Fatal(err)
		}
		return program, command(t, nil, name)
	}
	want, prints := link("")
	for first, all := range map[string]bool{"fmt": true, "encoding/json go/types": true, "net/http": false} {
		got, printed := link(first)
		if printed != prints {
			t.Errorf("with %q first, the program prints\n%s\nwant\n%s", first, printed, prints)
		}
		if all && len(got) != len(want) {
			t.Errorf("with %q first, the program has %d bytes, want %d", first, len(got), len(want))
		}
	}
}

func TestASplitArchiveHasWhatTheOneHas(t *testing.T) {
	whole, empty := []byte("go object x\n\n$$B\nexport\n$$\n"), []byte("go object x\n\n$$B\n\n$$\n")
	code := func(archive []byte) []byte {
		return member(member(archive, "_go_.o", []byte("odd")), "a.o", []byte("even"))
	}
	archive := code(member([]byte(magic), "__.PKGDEF", whole))
	export, object, err := split(archive)
	if err != nil {
		t.Fatal(err)
	}
	wantExport, wantObject := member([]byte(magic), "__.PKGDEF", whole), code(member([]byte(magic), "__.PKGDEF", empty))
	if string(export) != string(wantExport) || string(object) != string(wantObject) {
		t.Errorf("%q is split into\n%q\n%q", archive, export, object)
	}
	for _, broken := range []string{"", "no archive", string(archive[:len(archive)-20])} {
		if _, _, err := split([]byte(broken)); err == nil {
			t.Errorf("%q is split without an error", broken)
		}
	}
}
