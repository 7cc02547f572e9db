package ablab_test

import (
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ablab-go/ablab"
)

// Every file that the results of package lab depend on is among the sources that their revision is a digest of.
func TestSourcesAreAllThatResultsDependOn(t *testing.T) {
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	list := exec.Command("go", "list", "-deps", "-json=ImportPath,Dir,GoFiles,EmbedFiles", "./pkg/lab/games")
	list.Stderr = os.Stderr
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	files := 0
	for read := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p struct {
			ImportPath, Dir     string
			GoFiles, EmbedFiles []string
		}
		if err := read.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(p.ImportPath, module) {
			continue
		}
		folder, err := filepath.Rel(root, p.Dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range append(p.GoFiles, p.EmbedFiles...) {
			files++
			if _, err := fs.Stat(ablab.Sources, path.Join(filepath.ToSlash(folder), file)); err != nil {
				t.Errorf("%v: add it to sources.go", err)
			}
		}
	}
	if files < 100 {
		t.Errorf("%d files", files)
	}
}
