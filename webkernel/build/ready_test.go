package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/webkernel/cell"
)

// TestTheFirstProgramOfANotebookIsReady prepares a notebook: the cells before the first that runs need no program.
func TestTheFirstProgramOfANotebookIsReady(t *testing.T) {
	cache, err := filepath.Abs("../../.build/webkernel/law")
	if err != nil {
		t.Fatal(err)
	}
	list, err := overlay(filepath.Join(cache, "overlay"), goroot(t), leaveOut)
	if err != nil {
		t.Fatal(err)
	}
	o, site := options{module: ".", cache: cache}, newFolder(t.TempDir())
	m := manifest{Packages: map[string]*pack{"fmt": {Package: cell.Package{Name: "fmt"}}}}
	notebook := filepath.Join(t.TempDir(), "a.ipynb")
	for text, want := range map[string]string{
		`{"cells": [{"cell_type": "markdown", "source": ["a"]}, {"cell_type": "code", "source": ["func f() {}"]}]}`: "no cell that runs",
		`{"cells": [{"cell_type": "code", "source": ["%%\n", "fmt.Println("]}]}`:                                    "cell 1: ",
		`{"cells": [{"cell_type": "code", "source": ["func six() int { return 6 }"]}, {"cell_type": "code", "source": ["%%\n",
			"fmt.Println(six() * 7)"]}, {"cell_type": "code", "source": ["%%\n", "fmt.Println("]}]}`: "",
	} {
		m.Ready = nil
		if err := write(notebook, []byte(text)); err != nil {
			t.Fatal(err)
		}
		err := o.prepare(&m, site, list, notebook)
		if want != "" {
			if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), notebook) {
				t.Errorf("%s: %v, want %q and the name of the file", text, err, want)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if len(m.Ready) != 2 || m.Ready[0].File != "" || m.Ready[1].Bytes == 0 {
			t.Fatalf("ready are %+v, want one that only declares and one with a program", m.Ready)
		}
		wasm, err := os.ReadFile(filepath.Join(site.path, m.Ready[1].File+".wasm"))
		if err != nil || !bytes.HasPrefix(wasm, []byte("\x00asm")) {
			t.Errorf("the program begins with %.4q, %v", wasm, err)
		}
	}
}
