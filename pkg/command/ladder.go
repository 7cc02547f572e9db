package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"

	"github.com/ablab-go/ablab/internal/lock"
	kept "github.com/ablab-go/ablab/pkg/keep"
	"github.com/ablab-go/ablab/pkg/ladder"
)

// ladderCommand is ablab ladder.
type ladderCommand struct {
	Files    []string `arg:"" name:"file" help:"Let these programs play: files that ablab.Keep has written."`
	Game     string   `enum:"{games}" default:"connectfour-judged" placeholder:"NAME" help:"Play this game (default: ${default})."`
	Nodes    int      `default:"1000" placeholder:"N" help:"Let a program visit N nodes for a move (default: ${default})."`
	Openings int      `default:"10" placeholder:"N" help:"Play two games from each of N openings (default: ${default})."`
	Levels   bool     `help:"Let the sparring partners of the levels 1 to 5 play too."`
	Check    bool     `help:"Only check that the files compile."`
}

// Help returns the help text of ablab ladder besides the flags.
func (c *ladderCommand) Help() string {
	return `Every program plays a match against every other, and the table shows the share of the points that
each scored. A match plays two games from each opening, one with each side. The clock counts nodes, so
that the table is the same on every machine. It needs no network.

A program is known by the name of its file; where two files have one name, by that of its folder
too. A file that does not compile is reported and left out; then the exit status is 1. A program that
runs without an end leaves the table. The programs run as you: read those of people whom you do not
trust. The command works in a clone of this project, whose packages the programs import.

  ablab ladder --levels notebooks/mine/*.go
  ablab ladder --nodes 2000 --openings 49 class/*/champion.go`
}

// Validate returns an error for flags that cannot be played with, before anything is done.
func (c *ladderCommand) Validate() error {
	if c.Nodes < 1 || c.Openings < 1 {
		return fmt.Errorf("--nodes %d, --openings %d: want 1 or more", c.Nodes, c.Openings)
	}
	return nil
}

// entrant is a program of a ladder: its name in the table, its file, and the name of its package.
type entrant struct{ name, file, pkg string }

// Run runs the command.
func (c *ladderCommand) Run(p *process) error {
	root, err := clone()
	if err != nil {
		return err
	}
	folder, err := lock.TemporaryFolder("ablab-ladder-")
	if err != nil {
		return err
	}
	defer func() { _ = lock.Remove(folder) }()
	built := &workshop{root: root, folder: folder.Name(), files: map[string]string{}}
	var all []entrant
	wrong := 0
	for i, file := range c.Files {
		e := entrant{nameOf(file, c.Files), file, fmt.Sprintf("p%d", i+1)}
		if err := built.add(e); err != nil {
			fmt.Fprintf(p.stderr, "%s is left out: %v\n", file, err)
			wrong++
			continue
		}
		all = append(all, e)
	}
	if !c.Check {
		if err := c.play(p, built, all); err != nil {
			return err
		}
	}
	if wrong > 0 {
		return fmt.Errorf("%d of %d files were left out", wrong, len(c.Files))
	}
	return nil
}

// clone returns the folder of the clone of this project that the command runs in.
func clone() (string, error) {
	const module = "github.com/ablab-go/ablab"
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Path}} {{.Dir}}").Output()
	name, root, _ := strings.Cut(strings.TrimSpace(string(out)), " ")
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return "", errors.New("there is no go command, which compiles the programs: https://go.dev/doc/install")
	case err != nil || name != module:
		return "", errors.New("the programs import packages of this project: run the command in a folder of its clone")
	}
	return root, nil
}

// nameOf returns the name by which a program is known.
func nameOf(file string, files []string) string {
	name := func(file string) string { return strings.TrimSuffix(filepath.Base(file), ".go") }
	same := 0
	for _, other := range files {
		if name(other) == name(file) {
			same++
		}
	}
	if same > 1 {
		return path.Join(filepath.Base(filepath.Dir(file)), name(file))
	}
	return name(file)
}

// A workshop compiles programs as if they were packages of the clone. Their folder does not exist there: an overlay tells the
// go command where their files are, so nothing is written in the clone.
type workshop struct {
	root   string            // the folder of the clone
	folder string            // a temporary one
	files  map[string]string // the file of a program, by the name that it would have in the clone
}

// place is the folder of the packages, below that of the clone.
const place = ".build/ladder"

// add compiles a program as a package of its own.
func (w *workshop) add(e entrant) error {
	text, err := os.ReadFile(e.file)
	if err != nil {
		return err
	}
	source, err := kept.Read(e.file, text)
	if err != nil {
		return err
	}
	_, code, _ := strings.Cut(source.File(), "\n") // without the line that hides the file from go vet
	file := filepath.Join(w.folder, e.pkg+".go")
	if err := os.WriteFile(file, []byte(code), 0o644); err != nil {
		return err
	}
	w.files[filepath.Join(w.root, place, e.pkg, "program.go")] = file
	return w.build("./" + path.Join(place, e.pkg))
}

// build runs go build in the clone. The error contains its messages.
func (w *workshop) build(args ...string) error {
	overlay, err := json.Marshal(map[string]any{"Replace": w.files})
	if err != nil {
		return err
	}
	file := filepath.Join(w.folder, "overlay.json")
	if err := os.WriteFile(file, overlay, 0o644); err != nil {
		return err
	}
	cmd := exec.Command("go", append([]string{"-C", w.root, "build", "-overlay", file}, args...)...)
	cmd.Env = append(os.Environ(), "PWD="+w.root) // or go uses the name without symbolic links, which the overlay lacks
	out, err := cmd.CombinedOutput()
	if err == nil {
		return nil
	}
	var lines []string
	for _, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		if !strings.HasPrefix(line, "#") {
			lines = append(lines, line)
		}
	}
	return fmt.Errorf("it does not compile: %s", strings.Join(lines, "; "))
}

// play compiles one program of all entrants, and runs it.
func (c *ladderCommand) play(p *process, built *workshop, all []entrant) error {
	imports, entrants := "", ""
	for _, e := range all {
		imports += fmt.Sprintf("\t%s %q\n", e.pkg, path.Join("github.com/ablab-go/ablab", place, e.pkg))
		entrants += fmt.Sprintf("\t\tablab.Entrant(%q, %s.Kept),\n", e.name, e.pkg)
	}
	if c.Levels {
		for level := 1; level <= ladder.Levels; level++ {
			entrants += fmt.Sprintf("\t\tablab.Entrant(\"level %d\", ablab.Sparring(%d)),\n", level, level)
		}
	}
	main := fmt.Sprintf(`package main

import (
	"fmt"
	"os"

	"github.com/ablab-go/ablab"
%s)

func main() {
	table, err := ablab.Ladder(%q, %d, %d,
%s	)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Print(table)
}
`, imports, c.Game, c.Nodes, c.Openings, entrants)
	file, binary := filepath.Join(built.folder, "main.go"), filepath.Join(built.folder, "ladder.exe")
	if err := os.WriteFile(file, []byte(main), 0o644); err != nil {
		return err
	}
	if err := built.build("-o", binary, file); err != nil {
		return err
	}
	match := exec.Command(binary)
	match.Stdout, match.Stderr = p.stdout, p.stderr
	if err := match.Start(); err != nil {
		return err
	}
	done := make(chan error, 1)
	go func() { done <- match.Wait() }()
	select {
	case err := <-done:
		if err != nil {
			return fmt.Errorf("the matches ended early: %w", err)
		}
		return nil
	case <-p.interrupt:
		_ = match.Process.Kill() // it may have ended
		<-done
		return errUnwritten
	}
}
