package main

import (
	"bytes"
	"errors"
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

// TestALinkerThatReadsHeadsMakesTheSameProgram links a program with the heads of all archives that it imports in their place.
func TestALinkerThatReadsHeadsMakesTheSameProgram(t *testing.T) {
	h := newHeads(t)
	config := command(t, nil, "go", "list", "-export", "-deps", "-f", "{{with .Export}}packagefile {{$.ImportPath}}={{.}}{{end}}",
		"encoding/json", "errors", "fmt", "go/types", "maps", "slices", "strings", "sync/atomic", "net/http")
	var withHeads strings.Builder
	many := 0
	for line := range strings.Lines(config) {
		path, export, _ := strings.Cut(strings.TrimSpace(strings.TrimPrefix(line, "packagefile ")), "=")
		file := filepath.Join(h.folder, strings.ReplaceAll(path, "/", "-")+".a")
		if h.split(t, export, file) {
			file += headSuffix
			many++
		}
		fmt.Fprintf(&withHeads, "packagefile %s=%s\n", path, file)
	}
	if many < 50 {
		t.Errorf("%d packages have a head", many)
	}
	h.compile(t, "main", instances, config)
	h.link(t, config)
	want := command(t, nil, h.program())
	for _, first := range []string{"", "fmt", "net/http"} {
		h.link(t, withHeads.String(), First+"="+first)
		if got := command(t, nil, h.program()); got != want {
			t.Errorf("with heads, and %q first, the program prints\n%s\nwant\n%s", first, got, want)
		}
	}
}

// TestALinkerReadsOnlyTheHeadOfWhatAProgramDoesNotReach takes an archive away that the linker has the head of. A program that
// imports the package can be linked, unless it calls one of its functions or one that only this archive has.
func TestALinkerReadsOnlyTheHeadOfWhatAProgramDoesNotReach(t *testing.T) {
	h := newHeads(t)
	config := command(t, nil, "go", "list", "-export", "-deps", "-f", "{{with .Export}}packagefile {{$.ImportPath}}={{.}}{{end}}",
		"fmt")
	file := func(name string) string { return filepath.Join(h.folder, name) }
	h.compile(t, "generic", "package generic\n\n//go:noinline\nfunc Twice[T int | string](x T) T { return x + x }\n", config)
	config += "packagefile generic=" + file("generic.a") + "\n"
	h.compile(t, "idle", `package idle

import (
	"fmt"
	"generic"
)

func Print() { fmt.Println(generic.Twice("idle")) }

//go:noinline
func Name() string { return "idle" }
`, config)
	h.split(t, file("idle.a"), file("idle.a"))
	names, err := duplicates("idle", file("idle.a"))
	if err := errors.Join(err, write(file("idle.a"+namesSuffix), names)); err != nil {
		t.Fatal(err)
	}
	export := config + "packagefile idle=" + file("export.a") + "\n"
	config += "packagefile idle=" + file("idle.a"+headSuffix) + "\n"
	if err := os.Rename(file("idle.a"), file("export.a")); err != nil {
		t.Fatal(err)
	}
	for cell, test := range map[string]struct {
		prints  string
		reaches bool
	}{
		`fmt.Println("main")`:                             {"main\n", false},
		`if len(fmt.Sprint()) > 9 { idle.Print() }`:       {"", true},
		`fmt.Println(idle.Name())`:                        {"idle\n", true},
		`fmt.Println(generic.Twice("main"))`:              {"mainmain\n", true}, // the compiler leaves it out
		`fmt.Println(generic.Twice(4), generic.Twice(5))`: {"8 10\n", false},
	} {
		source := "package main\n\nimport \"fmt\"\nimport \"generic\"\nimport _ \"idle\"\n\nvar _ = generic.Twice[int]\n\n" +
			"func main() { " + cell + " }\n"
		if strings.Contains(cell, "idle.") {
			source = strings.Replace(source, "_ ", "", 1)
		}
		h.compile(t, "main", source, export, Elsewhere+"="+file("idle.a"+namesSuffix))
		if said, err := h.tryLink(t, config); err == nil == test.reaches || test.reaches && !strings.Contains(said, "idle.a") {
			t.Errorf("%s: without the archive the linker says %v, %s", cell, err, said)
		}
		if err := os.Rename(file("export.a"), file("idle.a")); err != nil {
			t.Fatal(err)
		}
		h.link(t, config, Reached+"="+file("reached"))
		if got := command(t, nil, h.program()); got != test.prints {
			t.Errorf("%s prints %q, want %q", cell, got, test.prints)
		}
		reached, err := os.ReadFile(file("reached"))
		if has := slices.Contains(strings.Fields(string(reached)), "idle"); err != nil || has != test.reaches {
			t.Errorf("%s: the linker says that the program has something of %q, %v", cell, reached, err)
		}
		if err := os.Rename(file("idle.a"), file("export.a")); err != nil {
			t.Fatal(err)
		}
	}
	if !strings.Contains(string(names), "generic.Twice[go.shape.string]") {
		t.Errorf("the package has %s", names)
	}
}

// heads is a folder, with a compiler that leaves functions out and a linker that reads heads.
type heads struct{ folder, compiler, linker string }

func newHeads(t *testing.T) *heads {
	t.Helper()
	folder := t.TempDir()
	list, err := overlay(folder, goroot(t), slices.Concat(leaveOut, loadFirst, withHeads))
	if err != nil {
		t.Fatal(err)
	}
	h := &heads{folder, filepath.Join(folder, "compile"), filepath.Join(folder, "link")}
	command(t, nil, "go", "build", "-trimpath", "-overlay", list, "-o", h.compiler, "cmd/compile")
	command(t, nil, "go", "build", "-trimpath", "-overlay", list, "-o", h.linker, "cmd/link")
	return h
}

// split writes an archive and beside it its head. It reports whether the archive has one.
func (h *heads) split(t *testing.T, archive, file string) bool {
	t.Helper()
	text, err := os.ReadFile(archive)
	if err != nil {
		t.Fatal(err)
	}
	head, err := head(text)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(write(file, text), write(file+headSuffix, head)); err != nil {
		t.Fatal(err)
	}
	return head != nil
}

// compile compiles a package into an archive of its name.
func (h *heads) compile(t *testing.T, name, source, config string, env ...string) {
	t.Helper()
	file, cfg, archive := filepath.Join(h.folder, name+".go"), filepath.Join(h.folder, "cfg"), filepath.Join(h.folder, name+".a")
	if err := errors.Join(write(file, []byte(source)), write(cfg, []byte(config))); err != nil {
		t.Fatal(err)
	}
	command(t, env, h.compiler, "-p", name, "-complete", "-importcfg", cfg, "-pack", "-o", archive, file)
}

func (h *heads) program() string { return filepath.Join(h.folder, "program.exe") }

// link links the archive of the package main.
func (h *heads) link(t *testing.T, config string, env ...string) {
	t.Helper()
	if said, err := h.tryLink(t, config, env...); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
}

func (h *heads) tryLink(t *testing.T, config string, env ...string) (string, error) {
	t.Helper()
	cfg, main := filepath.Join(h.folder, "cfg"), filepath.Join(h.folder, "main.a")
	if err := write(cfg, []byte(config+"packagefile main="+main+"\n")); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(h.linker, "-s", "-w", "-importcfg", cfg, "-o", h.program(), main)
	cmd.Env = append(os.Environ(), env...)
	said, err := cmd.CombinedOutput()
	return string(said), err
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
