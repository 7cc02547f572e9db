package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/ablab-go/ablab/webkernel/cell"
)

// ready is the program of a cell, compiled with the packages. A page runs it before it has the compiler, if no cell has changed.
type ready struct {
	Notebook string `json:"notebook"` // the name of its file
	Source   string `json:"source"`
	File     string `json:"file,omitempty"` // the compiled program; none if the cell only declares
	Bytes    int    `json:"bytes"`          // of the file, packed
}

// prepare adds the programs of a notebook's cells to m, up to the first that runs. Only that one is compiled.
func (o *options) prepare(m *manifest, site *folder, overlay, notebook string) error {
	cells, err := codeCells(notebook)
	if err != nil {
		return err
	}
	packages := map[string]cell.Package{}
	for path, p := range m.Packages {
		packages[path] = p.Package
	}
	session := cell.New(packages)
	for i, code := range cells {
		p, err := session.Assemble(code, i+1)
		if err != nil {
			return fmt.Errorf("%s: cell %d: %w", notebook, i+1, err)
		}
		session.Keep(p)
		if p.Source == "" {
			continue
		}
		r := ready{Notebook: filepath.Base(notebook), Source: p.Source}
		if p.Run {
			wasm, err := o.compiled(overlay, p.Source)
			if err != nil {
				return fmt.Errorf("%s: cell %d: %w", notebook, i+1, err)
			}
			r.File = "ready/" + sum(wasm)[:16]
			if r.Bytes, err = putProgram(site, r.File, o.cache, wasm); err != nil {
				return err
			}
		}
		m.Ready = append(m.Ready, r)
		if p.Run {
			return nil
		}
	}
	return fmt.Errorf("%s has no cell that runs", notebook)
}

// codeCells returns the sources of a notebook's code cells.
func codeCells(notebook string) (cells []string, err error) {
	text, err := os.ReadFile(notebook)
	if err != nil {
		return nil, err
	}
	var read struct {
		Cells []struct {
			Type   string   `json:"cell_type"`
			Source []string `json:"source"`
		} `json:"cells"`
	}
	if err := json.Unmarshal(text, &read); err != nil {
		return nil, fmt.Errorf("%s: %w", notebook, err)
	}
	for _, c := range read.Cells {
		if c.Type == "code" {
			cells = append(cells, strings.Join(c.Source, ""))
		}
	}
	return cells, nil
}

// compiled returns the program of a source for a browser.
func (o *options) compiled(overlay, source string) ([]byte, error) {
	share, err := sharing(overlay, o.cache)
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "ready")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	file, out := filepath.Join(folder, "main.go"), filepath.Join(folder, "main.wasm")
	if err := write(file, []byte(source)); err != nil {
		return nil, err
	}
	_, err = goCommand(o.module, target, "build", "-trimpath", "-buildvcs=false", "-overlay", overlay, share,
		"-gcflags=all=-dwarf=false", "-ldflags=-s -w -buildid=", "-o", out, file)
	if err != nil {
		return nil, err
	}
	return os.ReadFile(out)
}
