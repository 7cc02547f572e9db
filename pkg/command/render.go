package command

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"reflect"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/chart"
)

// renderCommand is ablab render.
type renderCommand struct {
	Root  rootFlags   `embed:""`
	How   searchFlags `embed:""`
	Trace []string    `sep:"none" placeholder:"FILE" help:"Draw a search from this file, written with --out x.json, instead of searching; give it twice to compare two. - is the standard input."`
	Below string      `placeholder:"MOVES" help:"Record and draw only the part below these moves, separated by spaces, of a search that is too large to draw."`
	View  string      `default:"player" enum:"tree, line, counts, player, large, visits, proof, windows, order, compare" placeholder:"NAME" help:"What to draw: ${enum} (default: ${default})."`
	Step  *int        `placeholder:"N" help:"With --view tree or line, draw it after N events: 0 is before the search (default: after the search)."`
	Dark  bool        `help:"Draw a tree in light lines on a dark ground, for a slide: a picture that ends in .svg."`
	Out   string      `required:"" placeholder:"FILE" help:"Write the page to this file, or the format of its extension: .svg, .dot, .tex, .json or .json.gz; - is the standard output."`
}

// Help returns the help text of ablab render besides the flags.
func (c *renderCommand) Help() string {
	return `The page is one file. It opens from the disk and needs no network. A still picture is of one
variant, for a slide, a handout or a paper: an SVG, of the tree also a graph for Graphviz
(.dot), and of the tree and the number line a tikzpicture for LaTeX (.tex), to be read by
\input where there is \usepackage{tikz}. A page follows its reader's theme, light or dark; an SVG is for white paper,
and with --dark for a dark slide. For a PNG open the page: the calculator's export writes one.
With .json the search itself is written, with all its events; --trace draws it later.

If a search is too large to draw, --below draws a part of it: one node and its subtree. The
moves to that node are written as in the line of ablab search, or as on the board. The values
are those of the last visit, with the window of the search there; the player steps through
every visit.

  tree     the tree that was searched, with values, windows and what was cut off
  line     alpha and beta on a number line, with the value that was compared last
  counts   nodes, leaves and cutoffs of the variants, side by side
  player   the tree, to be stepped through event by event
  large    a tree of up to a million nodes: a block for each, as wide as its subtree has nodes
  visits   the tree as it grew, its lines as wide as the search was often below them
  proof    what proves the value, with leaves to drag: of a small tree that ends with the game
  windows  what the search asked, pass by pass: iterations, aspiration, re-searches
  order    which of the moves made the cutoffs
  compare  the tree under two variants, the nodes that differ marked

  ablab render --example document-002 --view player --out player.html
  ablab render --example aima --view tree --out aima.svg
  ablab render --example aima --view tree --dark --out slide.svg
  ablab render --example document-002 --view tree --step 5 --out step-5.tex
  ablab render --example aima --view line --step 9 --out met.svg
  ablab render --example aima --view proof --out proof.html
  ablab render --game connectfour --depth 8 --view large --out large.html
  ablab render --game othello --depth 4 --variant mtdf --out search.json.gz
  ablab render --trace search.json.gz --view windows --out windows.html
  ablab render --game go9 --variant mcts --nodes 400 --view visits --out grown.html
  ablab render --game chess --depth 5 --variant engine-tuned --below 'Nc3 e5 e4' --out part.html
  ablab render --game tictactoe --variant all --view counts --out counts.html`
}

// format returns the output format: the file's extension, .html for a page.
func (c *renderCommand) format() string {
	switch ext := filepath.Ext(strings.TrimSuffix(c.Out, ".gz")); {
	case ext == ".htm" || ext == "" && !strings.HasSuffix(c.Out, ".gz"):
		return ".html"
	case strings.HasSuffix(c.Out, ".gz") && ext != ".json":
		return ".gz"
	default:
		return ext
	}
}

// Validate returns an error for flags that cannot be searched, before anything is done.
func (c *renderCommand) Validate() error {
	var wrong error
	searches := len(c.Trace)
	if searches == 0 {
		searches = len(c.How.variants())
		wrong = errors.Join(c.Root.check(), c.How.checkFor(&c.Root))
	} else if c.Root != (rootFlags{}) || c.Below != "" || !reflect.ValueOf(c.How).IsZero() {
		wrong = errors.New("--trace: that search is already done: leave out the flags of a search")
	}
	switch format := c.format(); format {
	case ".html":
	case ".json":
		if searches > 1 {
			wrong = errors.Join(wrong, fmt.Errorf("--out %s: it holds one search, not %d", c.Out, searches))
		}
	case ".svg", ".dot", ".tex":
		switch {
		case perSearch[c.View] != nil && searches > 1:
			wrong = errors.Join(wrong, fmt.Errorf("--out %s: a still picture shows one variant, not %d", c.Out, searches))
		case c.View != "tree" && format != ".svg" && (c.View != "line" || format != ".tex"):
			wrong = errors.Join(wrong, fmt.Errorf("--out %s: that is a tree: want --view tree, or a name that ends "+
				"in .svg or .html", c.Out))
		}
	case ".png":
		wrong = errors.Join(wrong, fmt.Errorf("--out %s: want a name that ends in .svg, to be converted, or in "+
			".html, where the calculator's export writes a PNG", c.Out))
	default:
		wrong = errors.Join(wrong, fmt.Errorf("--out %s: want a name that ends in .html, for a still picture in "+
			".svg, .dot or .tex, or in .json or .json.gz", c.Out))
	}
	if c.Step != nil && c.View != "tree" && c.View != "line" {
		wrong = errors.Join(wrong, fmt.Errorf("--step %d: want it with --view tree or line, which draw one step", *c.Step))
	}
	if c.Below != "" && !drawn[c.View] && c.format() != ".json" {
		wrong = errors.Join(wrong, errors.New("--below: want a view of the tree: tree, player, large, visits, proof or compare"))
	}
	if c.Dark && (c.format() != ".svg" || !dark[c.View]) {
		wrong = errors.Join(wrong, errors.New("--dark: want the picture of a tree, --view tree or compare, and a "+
			"name that ends in .svg; a page follows its reader's theme"))
	}
	if c.View == "compare" && (searches != 2 || len(c.Trace) == 0 && c.How.all()) {
		wrong = errors.Join(wrong,
			fmt.Errorf("--view compare: want two variants, such as --variant alphabeta-hard,alphabeta-soft"))
	}
	return wrong
}

// Run searches with every variant, or reads traces, and draws them on one page.
func (c *renderCommand) Run(p *process) error {
	name, searches := c.Root.name, c.search
	if len(c.Trace) > 0 {
		name, searches = func() string { return strings.Join(c.Trace, ", ") }, c.read
	}
	all, err := searches(p)
	if err != nil {
		return err
	}
	if interrupted(p) {
		return errUnwritten
	}
	page, err := await(p.interrupt, func() (*bytes.Buffer, error) { return c.draw(name(), all) })
	if err != nil {
		return err
	}
	return p.write(c.Out, page)
}

// draw draws searches in the format of the file name.
func (c *renderCommand) draw(name string, all []searched) (*bytes.Buffer, error) {
	var page bytes.Buffer
	var err error
	switch c.format() {
	case ".json":
		err = writeTrace(&page, all[0].trace, strings.HasSuffix(c.Out, ".gz"))
	case ".svg":
		draw := viz.SVG
		if c.Dark {
			draw = viz.DarkSVG
		}
		err = draw(&page, c.views(all)[0])
	case ".dot":
		err = viz.DOT(&page, all[0].trace, c.step(all[0].trace))
	case ".tex":
		write := viz.TikZ
		if c.View == "line" {
			write = viz.NumberLineTikZ
		}
		err = write(&page, all[0].trace, c.step(all[0].trace))
	default:
		err = viz.Page(&page, name, c.views(all)...)
	}
	return &page, err
}

// writeTrace writes a trace for search.ReadTrace.
func writeTrace(w io.Writer, t *search.Trace, packed bool) error {
	if !packed {
		return json.NewEncoder(w).Encode(t)
	}
	z := gzip.NewWriter(w)
	return errors.Join(json.NewEncoder(z).Encode(t), z.Close())
}

// perSearch are the views of one search; summaries are views of several searches, which need only their
// counts; compare is the view of two. drawn are the views of the tree, and dark those with dark colors for
// --dark.
var (
	perSearch = map[string]func(t *search.Trace, step int) viz.View{
		"tree":    viz.Still,
		"line":    viz.NumberLine,
		"player":  func(t *search.Trace, _ int) viz.View { return viz.Player(t) },
		"large":   func(t *search.Trace, _ int) viz.View { return viz.Large(t).Limit(0) },
		"visits":  func(t *search.Trace, _ int) viz.View { return viz.Visits(t) },
		"proof":   func(t *search.Trace, _ int) viz.View { return viz.Proof(t) },
		"windows": func(t *search.Trace, _ int) viz.View { return chart.Windows(t) },
	}
	summaries = map[string]bool{"counts": true, "order": true}
	drawn     = map[string]bool{"tree": true, "line": true, "player": true, "large": true, "visits": true, "proof": true,
		"compare": true}
	dark = map[string]bool{"tree": true, "line": true, "player": true, "compare": true}
)

// step returns the number of events of a trace to draw.
func (c *renderCommand) step(t *search.Trace) int {
	if c.Step == nil {
		return len(t.Events)
	}
	return *c.Step
}

// searched is a finished search. It has no trace if only its counts are drawn.
type searched struct {
	name  string
	stats search.Stats
	trace *search.Trace
}

// of returns a search with its name, which shows how it ended.
func of(name string, status search.Status, stats search.Stats, trace *search.Trace) searched {
	switch {
	case !status.Finished():
		name += " (stopped)" // its counts cannot be compared
	case status == search.SelectiveEnd:
		name += " (selective)" // its value may differ from an exact one
	}
	return searched{name, stats, trace}
}

// search searches with every variant.
func (c *renderCommand) search(p *process) ([]searched, error) {
	root, err := c.Root.root(p)
	if err != nil {
		return nil, err
	}
	var all []searched
	for _, variant := range c.How.of(root) {
		settings := c.How.settings(p, variant, root.unit())
		if summaries[c.View] && c.format() != ".json" {
			var r search.Result[string]
			if r, err = root.run(variant, settings); err == nil {
				all = append(all, of(variant, r.Status, r.Stats, nil))
			}
		} else {
			var t *search.Trace
			if t, err = p.record(root, variant, c.Below, settings); err == nil {
				all = append(all, of(variant, t.Result.Status, t.Result.Stats, t))
			}
		}
		if err != nil && (!c.How.all() || !unfit(err)) {
			return nil, fmt.Errorf("%s: %w", variant, err)
		}
		fmt.Fprint(p.stderr, c.Root.ofExample(variant, c.How.set())) // the page may be on the standard output
	}
	return all, nil
}

// read reads traces of earlier searches.
func (c *renderCommand) read(p *process) ([]searched, error) {
	var all []searched
	for _, name := range c.Trace {
		from, in, err := open(name, p)
		if err != nil {
			return nil, err
		}
		defer in.Close()
		t, err := await(p.interrupt, func() (*search.Trace, error) { return search.ReadTrace(in) })
		if err != nil {
			return nil, fmt.Errorf("%s: %w", from, err)
		}
		all = append(all, of(t.Name, t.Result.Status, t.Result.Stats, t))
	}
	return all, nil
}

// views returns a picture for each search, or one for all.
func (c *renderCommand) views(all []searched) []viz.View {
	counts, order := chart.Counts(), chart.Order()
	var views []viz.View
	for _, s := range all {
		switch {
		case summaries[c.View]:
			counts.Add(s.name, s.stats)
			order.Add(s.name, s.stats)
		case c.View != "compare":
			views = append(views, perSearch[c.View](s.trace, c.step(s.trace)))
		}
	}
	switch c.View {
	case "counts":
		return []viz.View{counts}
	case "order":
		return []viz.View{order}
	case "compare":
		return []viz.View{viz.Compare(all[0].trace, all[1].trace)}
	}
	return views
}
