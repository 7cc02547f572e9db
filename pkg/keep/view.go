package keep

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/ablab-go/ablab/internal/svg"
	"github.com/ablab-go/ablab/pkg/viz"
)

// Offered is the Data of [viz.KindKept]: programs that a reader can take into the notebook.
type Offered struct {
	Text     string    `json:"text"` // says which programs there are
	Programs []Program `json:"programs"`
}

// Program is a program of [Offered].
type Program struct {
	Title string `json:"title"`
	Cell  string `json:"cell"` // the source, as a cell
}

type view struct {
	folder, name string
	ours         fs.FS
}

// View shows what was kept under a name in a folder, with a button that puts it into the notebook as a cell. It also
// offers the version among the Go files of ours.
func View(folder, name string, ours fs.FS) viz.View { return view{folder, name, ours} }

// Figure returns the source. It fails if the file is there and cannot be read.
func (v view) Figure() (*viz.Figure, error) {
	var o Offered
	own, err := Load(v.folder, v.name)
	switch {
	case err == nil:
		o.Text = fmt.Sprintf("You have kept the program called %s. Put it into the notebook, and run the new cell.", v.name)
		o.Programs = []Program{{"your " + v.name, own.Cell()}}
	case errors.Is(err, fs.ErrNotExist):
		o.Text = fmt.Sprintf("You have not kept a program called %s yet. The chapter in which you write it ends with "+
			"ablab.Keep. If you would rather go on with ours, put it into the notebook, and run the new cell.", v.name)
	default:
		return nil, err
	}
	if theirs, err := Among(v.ours, v.name); err == nil {
		o.Programs = append(o.Programs, Program{"our " + v.name, theirs.Cell()})
	} else if len(o.Programs) == 0 {
		return nil, err
	}
	data, err := json.Marshal(o)
	if err != nil {
		return nil, err
	}
	lines := svg.Wrap(o.Text, 80)
	var shapes strings.Builder
	for i, line := range lines {
		fmt.Fprintf(&shapes, `<text style="text-anchor:start" x="10" y="%d">%s</text>`, 20+18*i, svg.Escape(line))
	}
	f := viz.Drawing("The program "+v.name, o.Text, 600, float64(18*len(lines)+16), shapes.String())
	f.Kind, f.Data = viz.KindKept, data
	return f, nil
}

// Among returns the source of a function among the Go files of a folder. The error lists the programs there are.
func Among(files fs.FS, name string) (Source, error) {
	paths, err := fs.Glob(files, "*.go")
	if err != nil {
		return Source{}, err
	}
	p := newProgram()
	var all []string
	for _, path := range paths {
		text, err := fs.ReadFile(files, path)
		if err != nil {
			return Source{}, err
		}
		if err := p.add(path, text); err != nil {
			return Source{}, err
		}
		if word := strings.TrimSuffix(path, ".go"); p.declares(word) {
			all = append(all, word)
		}
	}
	if !p.declares(name) {
		return Source{}, fmt.Errorf("there is no program %.60q: want one of %s", name, strings.Join(all, ", "))
	}
	return p.source(name)
}
