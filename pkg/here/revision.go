package here

import (
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/ablab-go/ablab/pkg/lab"
)

// revisionOf returns the revision of a program that was compiled from the sources in a folder. The games of a plan are those of
// this module, so nothing else in a cell can change its results. Without a folder it is that of any program.
func revisionOf(folder string) (string, error) {
	if folder == "" {
		return lab.Revision(), nil
	}
	files := os.DirFS(folder)
	patterns, err := embedded(files)
	if err != nil {
		return "", fmt.Errorf("ABLAB_SOURCES is %s: want the folder of this project's sources: %w", folder, err)
	}
	return lab.RevisionOf(files, patterns...)
}

// embedded returns the patterns of the files that a command carries as its sources.
func embedded(files fs.FS) (patterns []string, err error) {
	text, err := fs.ReadFile(files, "sources.go")
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(string(text)) {
		if list, ok := strings.CutPrefix(line, "//go:embed "); ok {
			patterns = append(patterns, strings.Fields(list)...)
		}
	}
	return patterns, nil
}
