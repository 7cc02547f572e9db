package command

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/upto"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/lab/algorithms"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/search"
)

// root is a position to search from: of a game, or the root of a tree.
type root struct {
	entry.Position
	text string // the position, or the tree, as its flag reads it
}

// unit returns how many scores make a point; 0 if chance has no part in the game.
func (r root) unit() search.Unit {
	c, _ := r.Chance()
	return c.Unit
}

// variants returns the names of the algorithms that search it.
func (r root) variants() (names []string) {
	for _, a := range r.Game().Algorithms() {
		names = append(names, a.Name)
	}
	return names
}

// run searches it with an algorithm.
func (r root) run(variant string, settings search.Settings) (search.Result[string], error) {
	found, err := r.Run(variant, settings)
	return inWords(found, func(m entry.Move) string { return fmt.Sprint(m) }), err
}

// inWords returns a result with its line as text.
func inWords[M any](r search.Result[M], word func(M) string) search.Result[string] {
	line := []string{} // [] and not null in JSON
	for _, m := range r.PV {
		line = append(line, word(m))
	}
	return search.Reworded(r, line)
}

// record records a search of what is below some moves, with spaces between them.
func (r root) record(variant, below string, settings search.Settings) (*search.Trace, error) {
	line, err := entry.ReadLine(r.Position, below)
	if err != nil {
		return nil, fmt.Errorf("move %d of %q: %w", len(line)+1, below, err)
	}
	return r.Record(variant, line, settings)
}

// record is root.record, given up a moment after an interrupt: to put a long record in order takes longer than the search needs
// to stop.
func (p *process) record(r root, variant, below string, settings search.Settings) (*search.Trace, error) {
	return await(p.interrupt, func() (*search.Trace, error) { return r.record(variant, below, settings) })
}

// rootOf returns the position of a game that a text means, the start of the game for nil.
func rootOf(name string, position *string) (root, error) {
	game, err := games.All().Find(name)
	if err != nil {
		return root{}, err
	}
	pos := game.Start()
	if position != nil {
		pos, err = game.Read(*position)
	}
	return root{pos, fmt.Sprint(pos)}, err
}

func gameNames() (names []string) {
	for _, g := range games.All() {
		names = append(names, g.Name())
	}
	return names
}

// treeFlags say which tree is meant. nil is a flag that is not given: an empty text is another
// thing.
type treeFlags struct {
	Tree    *string `placeholder:"TREE" help:"Search a tree such as 'A(B(D=3 E=5) C(F=2 G=?))'; @FILE reads it from a file, - from the standard input."`
	Example *string `enum:"{examples}" placeholder:"NAME" help:"Search a well-known tree, such as aima; ablab examples lists them."`
}

// exhibit returns the example that is asked for, or nil if the flags name another tree or none.
func (f *treeFlags) exhibit() *abtree.Exhibit {
	all := abtree.Examples()
	at := slices.IndexFunc(all, func(e abtree.Exhibit) bool { return f.Example != nil && e.Name == *f.Example })
	if at < 0 {
		return nil
	}
	return &all[at]
}

// tree returns the tree, or nil if no flag is given.
func (f *treeFlags) tree(p *process) (*abtree.Tree, error) {
	switch {
	case f.Example != nil:
		return abtree.Example(*f.Example)
	case f.Tree == nil:
		return nil, nil
	}
	from, text := "--tree", *f.Tree
	if name, ok := strings.CutPrefix(text, "@"); ok || text == "-" {
		var err error
		if from, text, err = read(name, p); err != nil {
			return nil, err
		}
	}
	tree, err := await(p.interrupt, func() (*abtree.Tree, error) { return abtree.Parse(text) })
	if err != nil {
		return nil, fmt.Errorf("%s: %w", from, err)
	}
	return tree, nil
}

// rootFlags say where a search starts.
type rootFlags struct {
	treeFlags
	Game     *string `enum:"{games}" placeholder:"NAME" help:"Search a game: ${enum}."`
	Position *string `placeholder:"TEXT" help:"Start the game from a position, such as X.O/.X./... for tictactoe; ablab show --help describes the others (default: the start of the game)."`
}

func (f *rootFlags) check() error {
	given := 0
	for _, flag := range []*string{f.Tree, f.Example, f.Game} {
		if flag != nil {
			given++
		}
	}
	switch {
	case given == 0:
		return errors.New("nothing to search: give --tree, --example or --game")
	case given > 1:
		return errors.New("too much to search: give only one of --tree, --example and --game")
	case f.Position != nil && f.Game == nil:
		return errors.New("--position is a position of a game: name the game with --game")
	}
	return nil
}

// name returns what a page calls the root: as it was given.
func (f *rootFlags) name() string {
	switch {
	case f.Example != nil:
		return *f.Example
	case f.Tree != nil:
		return *f.Tree
	case f.Position != nil:
		return *f.Game + " " + *f.Position
	}
	return *f.Game
}

func (f *rootFlags) root(p *process) (root, error) {
	if f.Game != nil {
		return rootOf(*f.Game, f.Position)
	}
	tree, err := f.tree(p)
	if err != nil {
		return root{}, err
	}
	return await(p.interrupt, func() (root, error) { return treeRoot(tree), nil })
}

func treeRoot(t *abtree.Tree) root { return root{algorithms.Of(t.Root()), t.String()} }

// read returns the name and the text of a file; - is the standard input. It may have no more than a tree has.
func read(name string, p *process) (from, text string, err error) {
	from, in, err := open(name, p)
	if err != nil {
		return name, "", err
	}
	defer in.Close()
	bytes, err := upto.All(upto.Text(in), abtree.MaxText)
	if err != nil && !errors.Is(err, errUnwritten) {
		err = fmt.Errorf("%s: %w", from, err)
	}
	return from, strings.TrimPrefix(string(bytes), "\ufeff"), err // the byte order mark of some editors
}

// open returns the name of a file and the reader to close; - is the standard input. It does not wait forever for a file such as
// a pipe that nobody writes to.
func open(name string, p *process) (from string, in io.ReadCloser, err error) {
	if name == "-" {
		return "standard input", io.NopCloser(p.stdin), nil
	}
	file, err := await(p.interrupt, func() (*os.File, error) { return os.Open(name) })
	if err != nil {
		return name, nil, err
	}
	return name, struct {
		io.Reader
		io.Closer
	}{interruptible{file, p.interrupt}, file}, nil
}
