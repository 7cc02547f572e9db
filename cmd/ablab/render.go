package main

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
)

// renderCommand is ablab render.
type renderCommand struct {
	Root rootFlags   `embed:""`
	How  searchFlags `embed:""`
	View string      `required:"" enum:"tree, counts, player, windows, order, compare" placeholder:"NAME" help:"What to draw: ${enum}."`
	Step *int        `placeholder:"N" help:"With --view tree, draw it as it stands after N events: 0 is before the search. Default: after it."`
	Out  string      `required:"" placeholder:"FILE" help:"Write the page to this file, or a still picture where it ends in .svg, .dot or .tex; - is the standard output."`
}

// Help is what ablab render --help says besides the flags.
func (c *renderCommand) Help() string {
	return `The page is one file. It opens from the disk and needs no network. A still picture is
of one variant, for a slide, a handout or a paper: an SVG, and of the tree also a graph for
Graphviz (.dot) and a tikzpicture for LaTeX (.tex), to be read by \input where there is
\usepackage{tikz}. For a PNG open the page: the calculator's export writes one.

  tree     the tree that was searched, with values, windows and what was cut off
  counts   nodes, leaves and cutoffs of the variants, side by side
  player   the tree, to be stepped through event by event
  windows  what the search asked, pass by pass: iterations, aspiration, re-searches
  order    which of the moves made the cutoffs
  compare  the tree under two variants, the nodes that differ marked

  ablab render --example document-002 --view player --out player.html
  ablab render --example aima --view tree --out aima.svg
  ablab render --example document-002 --view tree --step 5 --out step-5.tex
  ablab render --game tictactoe --variant all --view counts --out counts.html`
}

// Validate refuses what cannot be searched before anything is.
func (c *renderCommand) Validate() error {
	var wrong error
	switch filepath.Ext(c.Out) {
	case ".html", ".htm", "":
	case ".svg", ".dot", ".tex":
		switch {
		case perSearch[c.View] != nil && len(c.How.variants()) > 1:
			wrong = fmt.Errorf("--out %s: a still picture shows one variant, not %d", c.Out, len(c.How.variants()))
		case c.View != "tree" && filepath.Ext(c.Out) != ".svg":
			wrong = fmt.Errorf("--out %s: that is a tree: want --view tree, or a name that ends in .svg or .html", c.Out)
		}
	case ".png":
		wrong = fmt.Errorf("--out %s: want a name that ends in .svg, to be converted, or in .html, where the calculator's export writes a PNG", c.Out)
	default:
		wrong = fmt.Errorf("--out %s: want a name that ends in .html, or for a still picture in .svg, .dot or .tex", c.Out)
	}
	if c.Step != nil && c.View != "tree" {
		wrong = errors.Join(wrong, fmt.Errorf("--step %d: want it with --view tree, which draws one step", *c.Step))
	}
	if n := len(c.How.variants()); c.View == "compare" && (n != 2 || c.How.all()) {
		wrong = errors.Join(wrong, fmt.Errorf("--view compare: want two variants, such as --variant alphabeta-hard,alphabeta-soft"))
	}
	return errors.Join(c.Root.check(), c.How.check(), wrong)
}

// Run searches with every variant and draws what happened on one page.
func (c *renderCommand) Run(p *process) error {
	root, err := c.Root.root(p)
	if err != nil {
		return err
	}
	views, traces, err := c.views(p, root)
	if err != nil {
		return err
	}
	var page bytes.Buffer
	switch filepath.Ext(c.Out) {
	case ".svg":
		err = viz.SVG(&page, views[0])
	case ".dot":
		err = viz.DOT(&page, traces[0], c.step(traces[0]))
	case ".tex":
		err = viz.TikZ(&page, traces[0], c.step(traces[0]))
	default:
		err = viz.Page(&page, c.Root.name(), views...)
	}
	if err != nil {
		return err
	}
	return p.write(c.Out, &page)
}

// perSearch are the views of one search; summaries are those of several, which need no more
// than their counts; compare is the one of two.
var (
	perSearch = map[string]func(*search.Trace) viz.View{
		"tree":    func(t *search.Trace) viz.View { return viz.Tree(t) },
		"player":  viz.Player,
		"windows": func(t *search.Trace) viz.View { return viz.Windows(t) },
	}
	summaries = map[string]bool{"counts": true, "order": true}
)

// step returns how many events of a trace are to be drawn.
func (c *renderCommand) step(t *search.Trace) int {
	if c.Step == nil {
		return len(t.Events)
	}
	return *c.Step
}

// views returns a picture for each variant, or one for all; and what was recorded for them.
func (c *renderCommand) views(p *process, root root) ([]viz.View, []*search.Trace, error) {
	counts, order := viz.Counts(), viz.Order()
	var traces []*search.Trace
	var views []viz.View
	for _, variant := range c.How.variants() {
		settings := c.How.settings(p, variant)
		var err error
		if summaries[c.View] {
			var result search.Result[string]
			if result, err = root.run(variant, settings); err == nil {
				name := variant
				if !result.Status.Finished() {
					name += " (stopped)" // its counts compare with nothing
				}
				counts.Add(name, result.Stats)
				order.Add(name, result.Stats)
			}
		} else {
			var trace *search.Trace
			if trace, err = root.record(variant, settings); err == nil {
				traces = append(traces, trace)
			}
		}
		if err != nil && (!c.How.all() || !unfit(err)) {
			return nil, nil, fmt.Errorf("%s: %w", variant, err)
		}
	}
	switch c.View {
	case "counts":
		return []viz.View{counts}, nil, nil
	case "order":
		return []viz.View{order}, nil, nil
	case "compare":
		return []viz.View{viz.Compare(traces[0], traces[1])}, traces, nil
	}
	for _, trace := range traces {
		view := perSearch[c.View](trace)
		if c.Step != nil {
			view = viz.Tree(trace).At(*c.Step)
		}
		views = append(views, view)
	}
	return views, traces, nil
}
