package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/ablab-go/ablab/pkg/viz"
)

// renderCommand is ablab render.
type renderCommand struct {
	Root rootFlags   `embed:""`
	How  searchFlags `embed:""`
	View string      `required:"" enum:"tree, counts, player" placeholder:"NAME" help:"What to draw: ${enum}."`
	Out  string      `required:"" placeholder:"FILE" help:"Write the page to this file, or the still picture where it ends in .svg; - is the standard output."`
}

// Help is what ablab render --help says besides the flags.
func (c *renderCommand) Help() string {
	return `The page is one file. It opens from the disk and needs no network. A still picture is
an SVG of one variant, for a slide or a handout.

  tree     the tree that was searched, with values, windows and what was cut off
  counts   nodes, leaves and cutoffs of the variants, side by side
  player   the tree, to be stepped through event by event

  ablab render --example document-002 --view player --out player.html
  ablab render --example aima --view tree --out aima.svg
  ablab render --game tictactoe --variant all --view counts --out counts.html`
}

// Validate refuses what cannot be searched before anything is.
func (c *renderCommand) Validate() error {
	var wrong error
	switch filepath.Ext(c.Out) {
	case ".html", ".htm", "":
	case ".svg":
		if c.View != "counts" && len(c.How.variants()) > 1 {
			wrong = fmt.Errorf("--out %s: a still picture shows one variant, not %d", c.Out, len(c.How.variants()))
		}
	default:
		wrong = fmt.Errorf("--out %s: want a name that ends in .html, or in .svg for a still picture", c.Out)
	}
	return errors.Join(c.Root.check(), c.How.check(), wrong)
}

// Run searches with every variant and draws what happened on one page.
func (c *renderCommand) Run(p *process) error {
	root, err := c.Root.root(p)
	if err != nil {
		return err
	}
	views, err := c.views(p, root)
	if err != nil {
		return err
	}
	var page bytes.Buffer
	if filepath.Ext(c.Out) == ".svg" {
		figure, err := views[0].Figure()
		if err != nil {
			return err
		}
		page.WriteString(figure.Still)
	} else if err := viz.Page(&page, c.Root.name(), views...); err != nil {
		return err
	}
	if c.Out == "-" {
		_, err = page.WriteTo(p.stdout)
		return err
	}
	return os.WriteFile(c.Out, page.Bytes(), 0o666)
}

// views returns a picture for each variant, or one for all where it is the counts.
func (c *renderCommand) views(p *process, root root) ([]viz.View, error) {
	settings := c.How.settings(p)
	counts := viz.Counts()
	var trees []viz.View
	for _, variant := range c.How.variants() {
		if c.View == "counts" {
			result, err := root.run(variant, settings)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", variant, err)
			}
			name := variant
			if !result.Status.Finished() {
				name += " (stopped)" // its counts compare with nothing
			}
			counts.Add(name, result.Stats)
			continue
		}
		trace, err := root.record(variant, settings)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", variant, err)
		}
		if c.View == "tree" {
			trees = append(trees, viz.Tree(trace))
		} else {
			trees = append(trees, viz.Player(trace))
		}
	}
	if c.View == "counts" {
		return []viz.View{counts}, nil
	}
	return trees, nil
}
