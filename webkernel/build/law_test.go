package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/ablab-go/ablab/webkernel/cell"
)

// sample is the notebook whose first cells are compiled in every round, and sampled how many.
const sample, sampled = "51-tic-tac-toe.ipynb", 2

// TestACellCompiledWithoutWhatIsElsewherePrintsTheSame compiles and runs the cells of the notebooks both ways: with all that
// they use, and without what the archives of packages have, as in a browser. The programs print the same. Their code can
// differ, because the compiler inlines a function in one package and not in another. Both run on this machine, for which the
// changed compiler makes programs too. $ABLAB_LONG makes it run all notebooks, with packages that share code as those of the
// browser do.
func TestACellCompiledWithoutWhatIsElsewherePrintsTheSame(t *testing.T) {
	all, err := filepath.Glob("../../notebooks/*.ipynb")
	if err != nil || len(all) == 0 {
		t.Fatal(all, err)
	}
	long, most, patterns := os.Getenv("ABLAB_LONG") != "", 1<<30, []string{".", "./pkg/..."}
	if !long {
		all, most = []string{filepath.Join("../../notebooks", sample)}, sampled
		patterns = []string{"./pkg/viz/nb", "./pkg/viz/calc", "./pkg/viz/chart", "./pkg/games/tictactoe", "./pkg/search/engine"}
	}
	l := newLaw(t, long, patterns)
	for _, name := range all {
		t.Run(filepath.Base(name), func(t *testing.T) { l.notebook(t, name, most) })
	}
}

// law is what compiles cells both ways.
type law struct {
	folder, compiler, config string
	packages                 map[string]cell.Package
	listed                   map[string]*listed
	names                    map[string]string // of what an archive has, by the package
}

// newLaw compiles the packages of patterns. share says whether they share code.
func newLaw(t *testing.T, share bool, patterns []string) *law {
	t.Helper()
	cache, err := filepath.Abs("../../.build/webkernel")
	if err != nil {
		t.Fatal(err)
	}
	l := &law{folder: t.TempDir(), listed: map[string]*listed{}, names: map[string]string{}, packages: map[string]cell.Package{}}
	cache = filepath.Join(cache, "law")
	overlaid, err := overlay(filepath.Join(cache, "overlay"), goroot(t), leaveOut)
	if err != nil {
		t.Fatal(err)
	}
	o := options{module: "../..", cache: cache, std: strings.Replace(std, "syscall/js", "", 1)}
	o.patterns = append(patterns, "github.com/janpfeifer/gonb/gonbui", "github.com/janpfeifer/gonb/cache")
	l.compiler = filepath.Join(cache, "compile")
	sharing, err := sharing(overlaid, cache)
	if err != nil {
		t.Fatal(err)
	}
	var flags []string
	if share {
		flags = []string{sharing}
	}
	all, err := o.list(nil, flags...)
	if err != nil {
		t.Fatal(err)
	}
	m := &manifest{Packages: map[string]*pack{}}
	for _, p := range all {
		m.Packages[p.ImportPath] = &pack{Package: cell.Package{Name: p.Name}}
		l.listed[p.ImportPath] = p
		l.config += fmt.Sprintf("packagefile %s=%s\n", p.ImportPath, p.Export)
		names, err := namesOf(p.ImportPath, p.Export, cache)
		if err != nil {
			t.Fatal(err)
		}
		l.names[p.ImportPath] = string(names)
	}
	if err := ambiguous(m, all); err != nil {
		t.Fatal(err)
	}
	for path, p := range m.Packages {
		l.packages[path] = p.Package
	}
	if err := os.CopyFS(filepath.Join(l.folder, "notebooks"), os.DirFS("../../notebooks")); err != nil {
		t.Fatal(err)
	}
	return l
}

// elsewhere returns what the packages and all that they import have.
func (l *law) elsewhere(paths []string) string {
	var names strings.Builder
	seen := map[string]bool{}
	var walk func(path string)
	walk = func(path string) {
		if p := l.listed[path]; p != nil && !seen[path] {
			seen[path] = true
			names.WriteString(l.names[path])
			for _, path := range p.Imports {
				walk(path)
				walk("vendor/" + path)
			}
		}
	}
	for _, path := range append(paths, "runtime") {
		walk(path)
	}
	return names.String()
}

// notebook compares the programs of the first most cells of a notebook that have one.
func (l *law) notebook(t *testing.T, file string, most int) {
	cells, err := codeCells(file)
	if err != nil {
		t.Fatal(err)
	}
	s, compared := cell.New(l.packages), 0
	for i, code := range cells {
		if compared == most {
			break
		}
		p, err := s.Assemble(code, i+1)
		if err != nil {
			continue // a cell that shows a mistake
		}
		if p.Source == "" || l.compare(t, i, p) {
			s.Keep(p)
		}
		if p.Source != "" {
			compared++
		}
	}
	t.Logf("%d programs compared", compared)
	if most == sampled && compared < most {
		t.Errorf("%d programs compared, want %d: the packages of the others are not there", compared, most)
	}
}

// compare compares the programs of a cell, and reports whether it compiles.
func (l *law) compare(t *testing.T, number int, p *cell.Program) bool {
	source, config := filepath.Join(l.folder, "main.go"), filepath.Join(l.folder, "cfg")
	elsewhere := filepath.Join(l.folder, "elsewhere")
	var programs [2]string
	for i, env := range [][]string{nil, {Elsewhere + "=" + elsewhere}} {
		archive := filepath.Join(l.folder, fmt.Sprint(i, ".a"))
		programs[i] = filepath.Join(l.folder, fmt.Sprint(i, ".exe"))
		for file, text := range map[string]string{
			source: p.Source, config: l.config + "packagefile main=" + archive + "\n", elsewhere: l.elsewhere(p.Imports),
		} {
			if err := write(file, []byte(text)); err != nil {
				t.Fatal(err)
			}
		}
		cmd := exec.Command(l.compiler, "-p", "main", "-complete", "-dwarf=false", "-importcfg", config, "-pack", "-o", archive,
			source)
		cmd.Env = append(os.Environ(), env...)
		if said, err := cmd.CombinedOutput(); err != nil {
			if i == 1 {
				t.Errorf("cell %d compiles only with all in it: %v\n%s", number, err, said)
			}
			return false
		}
		command(t, nil, "go", "tool", "link", "-importcfg", config, "-o", programs[i], archive)
	}
	if p.Run {
		l.printed(t, number, p, programs)
	}
	return true
}

// printed runs both programs of a cell. Where one prints something else each time, such as how long it took, only its text
// without the numbers counts.
func (l *law) printed(t *testing.T, number int, p *cell.Program, programs [2]string) {
	run := func(program string) string {
		ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
		defer cancel()
		cmd := exec.CommandContext(ctx, program, p.Args...)
		cmd.Dir, cmd.Env = filepath.Join(l.folder, "notebooks"), os.Environ()
		for name, value := range p.Env {
			cmd.Env = append(cmd.Env, name+"="+value)
		}
		out, err := cmd.CombinedOutput()
		if errors.Is(ctx.Err(), context.DeadlineExceeded) {
			return "too long"
		}
		return fmt.Sprint(string(out), err)
	}
	all, some := run(programs[0]), run(programs[1])
	if all == some || all == "too long" {
		return
	}
	again := run(programs[0])
	if again != all {
		all, again, some = unnumbered(all), unnumbered(again), unnumbered(some)
	}
	if all == again && all != some {
		t.Errorf("cell %d prints with all in it\n%.2000s\nand without what is elsewhere\n%.2000s", number, all, some)
	}
}

var number = regexp.MustCompile(`[-+ ]*[0-9]+([.,:][0-9]+)*[a-zµ%]*`)

func unnumbered(text string) string { return number.ReplaceAllString(text, "#") }
