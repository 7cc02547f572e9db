package command

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/lab/algorithms"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// sheetCommand is ablab sheet.
type sheetCommand struct {
	treeFlags
	rangeFlags `set:"depth=Search each tree N plies deep (default: to its leaves)."`

	Seed    uint64 `placeholder:"N" help:"Generate the trees from this seed: the same seed gives the same sheet everywhere (default: 0)."`
	Trees   int    `default:"4" placeholder:"N" help:"Put N trees on the sheet, 1 to 20 (default: 4)."`
	Level   int    `default:"2" placeholder:"N" help:"1 is easy, 2 has a deep cutoff in every tree, 3 also equal leaves and values that fail-soft and fail-hard return differently (default: 2)."`
	Variant string `enum:"{variants}" default:"alphabeta-soft" placeholder:"NAME" help:"Ask for a search with this algorithm (default: alphabeta-soft)."`
	Title   string `placeholder:"TEXT" help:"Give the sheet this heading, such as Midterm. Without it the heading names the seed, from which anybody can make the key."`
	Key     bool   `help:"Add the solutions, on separate pages."`
	Out     string `required:"" placeholder:"FILE" help:"Write the sheet to this file, .html or .tex; - is the standard output, in HTML."`
}

// Help returns the help text of ablab sheet besides the flags.
func (c *sheetCommand) Help() string {
	return `A sheet has trees to search by hand: which branches are never visited, what does each node
return, what is the value? The trees are generated from a seed, with few leaves and interesting
cutoffs; or the sheet has the given tree. The HTML prints on A4 and has no scripts; the LaTeX
needs only TikZ.

  ablab sheet --seed 7 --out sheet.html
  ablab sheet --seed 7 --key --out key.html
  ablab sheet --seed 7 --trees 2 --level 3 --variant alphabeta-hard --key --out sheet.tex
  ablab sheet --seed 2718 --title Midterm --out midterm.html
  ablab sheet --tree @tree.txt --key --out sheet.tex`
}

// Validate returns an error for flags that cannot be asked.
func (c *sheetCommand) Validate() error {
	var wrong error
	if c.Tree != nil && c.Example != nil {
		wrong = errors.New("too much to search: give only one of --tree and --example")
	}
	switch filepath.Ext(c.Out) {
	case ".html", ".htm", ".tex", "":
	default:
		wrong = errors.Join(wrong, fmt.Errorf("--out %s: want a name that ends in .html or .tex", c.Out))
	}
	if c.Trees < 1 || c.Trees > 20 {
		wrong = errors.Join(wrong, fmt.Errorf("--trees %d: want 1 to 20", c.Trees))
	}
	if c.Level < 1 || c.Level > 3 {
		wrong = errors.Join(wrong, fmt.Errorf("--level %d: want 1, 2 or 3", c.Level))
	}
	return errors.Join(wrong, onTree(c.Variant), c.check())
}

// Run writes the sheet.
func (c *sheetCommand) Run(p *process) error {
	tree, err := c.tree(p)
	if err != nil {
		return err
	}
	fmt.Fprint(p.stderr, c.ofExample(c.Variant, nil)) // the sheet may be on the standard output
	o := calc.SheetOptions{
		Seed: c.Seed, Trees: c.Trees, Level: c.Level, Tree: tree, Variant: c.Variant, Title: c.Title, Key: c.Key,
		Asked: viz.Asked{Depth: c.Depth, Window: c.window()}, From: algorithms.Variants(abtree.Position{}),
	}
	if filepath.Ext(c.Out) == ".tex" {
		o.Format = "tikz"
	}
	page, err := await(p.interrupt, func() (*bytes.Buffer, error) {
		var page bytes.Buffer
		return &page, calc.Sheet(&page, o)
	})
	if err != nil {
		return err
	}
	return p.write(c.Out, page)
}
