package command

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/exercise"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/assets"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// calculatorCommand is ablab calculator.
type calculatorCommand struct {
	rootFlags
	rangeFlags `set:"depth=Search a tree N plies deep (default: to its leaves), or show the first N plies of a game (default: as many as one picture has room for)."`

	Variant []string    `enum:"{variants}" placeholder:"NAME" help:"Offer only these algorithms, and show the first (default: offer all, show alphabeta-soft)."`
	Set     optionFlags `mapsep:"," placeholder:"NAME=VALUE" help:"Set options of the first algorithm, such as Guess=20; ablab variants --long lists them."`
	Predict bool        `help:"Start by asking what comes next."`
	Ask     []string    `enum:"{questions}" placeholder:"KIND" help:"Ask only these kinds of questions: {questions} (default: all)."`
	Most    uint        `placeholder:"N" help:"Ask at most N questions, spread over the search (default: all)."`
	Engine  string      `placeholder:"PACKAGE" help:"Compile this main package, which calls calc.Engine.Serve, to be the engine of the page, with your own algorithms."`
	NoHints bool        `help:"Give no hints, and show no answer before the reader's. The source of the page has the answers."`
	Out     string      `required:"" placeholder:"FILE" help:"Write the page to this file; - is the standard output."`
}

// Help returns the help text of ablab calculator besides the flags.
func (c *calculatorCommand) Help() string {
	return `The page is one file. It opens from the disk and needs no network: the algorithms are in it. On
it you can build and change a tree, search it with every algorithm, step through the search
event by event, and predict the next step. It starts with the given tree, the tree below a
position of a game, or else the example aima. Of a game it shows the boards: --depth N takes the
tree of N plies, by default as many as one picture has room for. A leaf has the score of the
finished game or the static evaluation, which is always 0 in connectfour and tictactoe.

  ablab calculator --out calculator.html
  ablab calculator --example deep-cutoff --variant alphabeta-soft,minimax --out deep.html
  ablab calculator --example aima --variant mtdf --set Guess=5 --out mtdf.html
  ablab calculator --tree @tree.txt --predict --no-hints --out exercise.html
  ablab calculator --example aima --predict --ask cut,bounds --most 4 --out quiz.html
  ablab calculator --game connectfour-judged --out connectfour.html
  ablab calculator --game tictactoe --position XOX/OX./..O --out ending.html`
}

// Validate returns an error for flags that cannot be asked.
func (c *calculatorCommand) Validate() error {
	var wrong error
	if c.rootFlags != (rootFlags{}) {
		wrong = c.rootFlags.check()
	}
	if c.Game != nil && c.Engine != "" {
		wrong = errors.Join(wrong, errors.New("--engine: want a tree, not a game: that engine searches trees"))
	}
	switch filepath.Ext(c.Out) {
	case ".html", ".htm", "":
	default:
		wrong = errors.Join(wrong, fmt.Errorf("--out %s: want a name that ends in .html", c.Out))
	}
	for _, name := range c.Variant {
		if _, err := search.Find(forTrees(), name); err != nil {
			wrong = errors.Join(wrong, onTree(name)) // it says more
		}
	}
	return errors.Join(wrong, c.rangeFlags.check())
}

// questionNames lists the kinds of questions.
func questionNames() string {
	var names []string
	for _, kind := range exercise.Kinds() {
		names = append(names, string(kind))
	}
	return strings.Join(names, ", ")
}

// kinds returns the kinds of questions that are asked for.
func (c *calculatorCommand) kinds() []exercise.Kind {
	var kinds []exercise.Kind
	for _, name := range c.Ask {
		kinds = append(kinds, exercise.Kind(name))
	}
	return kinds
}

// Run writes the page.
func (c *calculatorCommand) Run(p *process) error {
	view, title, err := c.view(p)
	if err != nil {
		return err
	}
	if len(c.Variant) > 0 {
		fmt.Fprint(p.stderr, c.ofExample(c.Variant[0], c.Set)) // the page may be on the standard output
	}
	var page bytes.Buffer
	_, err = await(p.interrupt, func() (_ *bytes.Buffer, err error) {
		if c.Engine != "" {
			view.Engine, err = calc.Compile(c.Engine)
		}
		if err == nil {
			err = viz.Page(&page, title, view)
		}
		return nil, err
	})
	if errors.Is(err, errUnwritten) {
		return err
	}
	if err != nil {
		return errors.New(strings.TrimPrefix(err.Error(), "calc: "))
	}
	if assets.Engine(assets.Calculator) == nil && view.Engine == nil {
		fmt.Fprintln(p.stderr, "ablab: trees cannot be changed on this page: the engine is not in this program. Run "+
			"make setup in a clone of ablab and build it again, or give --engine, as for algorithms of your own.")
	}
	return p.write(c.Out, &page)
}

// view returns the calculator that is asked for, without an engine of its own, and the title of the page.
func (c *calculatorCommand) view(p *process) (view calc.Calculator, title string, err error) {
	title = "Alpha-beta calculator"
	switch {
	case c.Game != nil:
		root, err := c.root(p)
		if err != nil {
			return view, "", err
		}
		if view, err = calc.Game(root.Position, c.Depth); err != nil {
			return view, "", fmt.Errorf("--depth %d: %w", c.Depth, err)
		}
		title = root.Game().Title()
	case c.treeFlags == (treeFlags{}):
		view.Tree, err = abtree.Example("aima")
		view.Depth = c.Depth
	default:
		view.Tree, err = c.tree(p)
		view.Depth = c.Depth
	}
	view.From, view.Variants, view.Window, view.Options = forTrees(), c.Variant, c.window(), c.Set
	view.Predict, view.Ask, view.Most, view.NoHints = c.Predict, c.kinds(), int(c.Most), c.NoHints
	return view, title, err
}
