package calc

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/exercise"
	"github.com/ablab-go/ablab/pkg/games/board"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/assets"
)

// Calculator is a tree with algorithms to choose from, which a reader can step through,
// change and predict. It is a viz.View:
//
//	nb.Show(calc.Calculator{Tree: tree})
//	err := viz.Page(file, "Deep cutoffs", calc.Calculator{Tree: tree, Predict: true})
//
// The page contains the searches of Variants, which can be stepped through anywhere. Changing
// the tree, or seeing other searches, needs the engine, which "make setup" builds, JupyterLab
// serves, and viz.Page and nb.Embed include.
type Calculator struct {
	Tree *abtree.Tree

	// From are the algorithms to choose from; those of packages textbook and chance if it is empty.
	// Searches by other algorithms are shown anywhere, but changing the tree then needs an engine that
	// knows them ([Compile]).
	From   []search.Variant[abtree.Position, abtree.Move]
	Engine *viz.Program

	// Variants are the names of the variants to offer, in this order; the first is shown. If it is empty all variants are
	// offered, and the page contains the searches of minimax, the plain alpha-betas, Scout, NegaScout, MTD(f) and SSS*, on a
	// tree with chance nodes those of Star1, Star2 and expectimax, and those of all variants from other packages, as far as the
	// tree has what they need.
	Variants []string

	Depth   int               // in plies; 0 is to the end
	Window  search.Window     // in MAX's view; the zero Window is the open one
	Options map[string]string // of the first variant, by name, such as Guess: 20; an example adds its own
	Predict bool              // start by asking what comes next
	Ask     []exercise.Kind   // the kinds of questions; all if it is empty
	Most    int               // the largest number of questions, spread over the search; 0 asks all
	NoHints bool              // give no hints; with Predict, show no answer before the reader's (the page's source has them)

	// Boards are the boards of the nodes of the tree, in preorder, where it is the tree of a game; nil if there are none. See
	// [Game].
	Boards []board.Board
}

// say is the first sentence on the page.
const say = "Two players take turns: MAX wants the highest value, and MIN wants the lowest. Press Step, and watch " +
	"whether the search skips a branch."

// sayWhole is the first sentence on a page whose algorithms visit every node.
const sayWhole = "Two players take turns: MAX wants the highest value, and MIN wants the lowest. Press Step, and watch " +
	"how each node gets its value."

// whole are the algorithms that visit every node.
var whole = []string{"minimax", "negamax", "expectimax"}

// sayBoards is the first sentence on the page of a game.
const sayBoards = "Choose an algorithm, and press Step to follow its search one event at a time. The board shows the position " +
	"that the search has reached, or the one that you select in the tree."

// usual are the default variants whose searches the page contains: on a tree without chance nodes (false), and
// with them (true).
var usual = map[bool][]string{
	false: {"alphabeta-soft", "alphabeta-hard", "minimax", "scout", "negascout", "mtdf", "sss"},
	true:  {"star1", "star2", "expectimax"},
}

// isChancy reports whether a tree has chance nodes.
func isChancy(tree *abtree.Tree) bool {
	_, chancy := tree.Root().Chance()
	return chancy
}

// usual returns the names of the default variants whose searches the page contains.
func (e Engine) usual(tree *abtree.Tree) (names []string) {
	for _, name := range usual[isChancy(tree)] {
		if _, err := e.find(name); err == nil {
			names = append(names, name)
		}
	}
	ours := Engine{}.variants()
	for _, v := range e.variants() {
		if _, err := search.Find(ours, v.Name); err != nil {
			names = append(names, v.Name)
		}
	}
	return names
}

// Figure returns the calculator with the still picture of the first variant's search. It fails
// if a named variant, or every default one, cannot search the tree.
func (c Calculator) Figure() (*viz.Figure, error) {
	if c.Tree == nil {
		return nil, errors.New("calc: there is no tree: give Calculator.Tree one, such as abtree.Parse makes")
	}
	for _, kind := range c.Ask {
		if !slices.Contains(exercise.Kinds(), kind) {
			return nil, fmt.Errorf("calc: Calculator.Ask has %q, which is no kind of question: want some of %q", kind,
				exercise.Kinds())
		}
	}
	if c.Most < 0 {
		return nil, fmt.Errorf("calc: Calculator.Most is %d: want 0, which asks all questions, or more", c.Most)
	}
	stage := viz.Stage{
		Version: viz.Version, Notation: c.Tree.String(), Say: say,
		Asked:   viz.Asked{Depth: c.Depth, Window: c.Window, Options: c.options()},
		Predict: &viz.Predict{On: c.Predict, Hints: !c.NoHints, Kinds: c.kinds(), Most: c.Most},
	}
	if c.Engine != nil {
		stage.Engine = c.Engine.Name
	}
	e := Engine{c.From}
	first, err := c.carry(e, &stage)
	if err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(stage.Runs, func(r viz.Run) bool { return !slices.Contains(whole, r.Variant) }) {
		stage.Say = sayWhole
	}
	if len(c.Boards) > 0 {
		stage.Say = sayBoards
		if err := c.board(&stage); err != nil {
			return nil, err
		}
	}
	c.offer(e, &stage)
	stage.Rules, stage.Spans = viz.Rules(), viz.Spans()
	if err := exhibit(e, &stage); err != nil {
		return nil, err
	}
	data, err := json.Marshal(stage)
	if err != nil {
		return nil, fmt.Errorf("calc: %w", err)
	}
	return &viz.Figure{
		Title: stage.Runs[0].Name, Alt: first.Alt, Still: first.Still, Kind: viz.KindCalculator, Data: data,
		Run: stage.Runs[0].ID, Engine: assets.Calculator, Own: c.Engine,
	}, nil
}

// kinds returns the names of the kinds of questions that are asked.
func (c Calculator) kinds() []string {
	kinds := c.Ask
	if len(kinds) == 0 {
		kinds = exercise.Kinds()
	}
	names := make([]string, len(kinds))
	for i, kind := range kinds {
		names[i] = string(kind)
	}
	return names
}

// options returns the options of the first variant: those of the example that the tree is, if any, overridden by
// Options.
func (c Calculator) options() map[string]string {
	names := c.Variants
	if len(names) == 0 {
		names = Engine{c.From}.usual(c.Tree)
	}
	if x, ok := c.Tree.Exhibit(); ok && len(names) > 0 {
		return x.OptionsOf(names[0], c.Options)
	}
	return c.Options
}

// carry searches the tree with the variants whose searches the page contains, and returns the still
// figure of the first.
func (c Calculator) carry(e Engine, stage *viz.Stage) (first *viz.Figure, err error) {
	names := c.Variants
	if len(names) == 0 {
		names = e.usual(c.Tree)
	}
	var failed error
	var traces []*search.Trace
	for i, name := range names {
		asked := stage.Asked
		if i > 0 {
			asked.Options = nil
		}
		run, trace, err := e.runOf(c.Tree, name, asked)
		switch {
		case err != nil && len(c.Variants)+len(c.Options) > 0:
			return nil, fmt.Errorf("calc: %s: %w", name, err)
		case err != nil:
			failed = cmp.Or(failed, fmt.Errorf("calc: %s: %w", name, err))
			continue
		}
		if first == nil || !reflect.DeepEqual(run.Nodes, stage.Runs[0].Nodes) {
			if run.SVG, err = viz.BoardPicture(trace, c.Boards); err != nil {
				return nil, err
			}
		}
		if first == nil {
			step := len(trace.Events)
			if c.Predict {
				step = 0 // where scripts do not run, as in print, the picture must not show the answers
			}
			if first, err = viz.Still(trace, step).Figure(); err != nil {
				return nil, err
			}
			if run.SVG == first.Still {
				run.SVG = ""
			}
		} else {
			run.Ask = nil // a third of its size; the page asks the engine for them
		}
		for _, before := range traces {
			if comparison, err := viz.ComparisonOf(before, trace); err == nil { // always: it is one tree
				stage.Comparisons = append(stage.Comparisons, *comparison)
			}
		}
		stage.Runs, traces = append(stage.Runs, run), append(traces, trace)
	}
	if first == nil {
		return nil, failed
	}
	return first, nil
}

// offer lists the variants to choose from, their standings on the tree, and the signs that they need.
func (c Calculator) offer(e Engine, stage *viz.Stage) {
	variants := e.variants()
	for _, v := range variants {
		if len(c.Variants) > 0 && !slices.Contains(c.Variants, v.Name) {
			continue
		}
		_, unknown := Engine{}.find(v.Name)
		carried := c.Engine == nil && unknown != nil
		if carried && !slices.ContainsFunc(stage.Runs, func(r viz.Run) bool { return r.Variant == v.Name }) {
			continue // nothing on the page can search with it
		}
		stage.Offers = append(stage.Offers, viz.Offer{
			Name: v.Name, Title: v.Title, Group: v.Group, Source: v.Source, Idea: v.Idea, Class: v.Class.String(),
			Options: optionsOf(v.Options), Carried: carried,
		})
	}
	for _, is := range e.standings(c.Tree, stage.Asked) {
		if slices.ContainsFunc(stage.Offers, func(o viz.Offer) bool { return o.Name == is.Name }) {
			stage.Standings = append(stage.Standings, is)
		}
	}
	slices.SortStableFunc(stage.Offers, func(a, b viz.Offer) int {
		return slices.Index(c.Variants, a.Name) - slices.Index(c.Variants, b.Name)
	})
}

// gallery has the names of the examples that are in sight on the page, each with a picture. Any algorithm can search them, except
// that with chance nodes.
var gallery = map[string]string{
	"aima": "Nine leaves", "deep-cutoff": "A deep cutoff", "best-ordered": "Best move first", "chance": "With chance",
}

// thumbnail returns the picture of an example.
func thumbnail(x abtree.Exhibit) (string, error) {
	tree, err := abtree.Parse(x.Text)
	if err != nil {
		return "", err
	}
	trace, err := search.Unsearched(tree.Root(), 0)
	if err != nil {
		return "", err
	}
	return viz.Thumbnail(trace)
}

// exhibit lists the trees to choose from, each with the variant that shows it if that is offered.
func exhibit(e Engine, stage *viz.Stage) error {
	for _, x := range abtree.Examples() {
		example := viz.Example{Name: x.Name, Title: x.Title, Text: x.Text, Short: gallery[x.Name]}
		if slices.ContainsFunc(stage.Offers, func(o viz.Offer) bool { return o.Name == x.Variant }) {
			example.Variant, example.Asked = x.Variant, askedOf(x)
		} else if x.Name == "chance" {
			example.Short = "" // its nodes are a later chapter's
		}
		if v, err := e.find(x.Variant); err == nil && example.Variant == "" && example.Short == "" {
			example.Note = fmt.Sprintf("This example was made for %s. This page does not offer that algorithm, so only the "+
				"tree is taken.", v.Title)
		}
		if example.Short != "" {
			var err error
			if example.Picture, err = thumbnail(x); err != nil {
				return fmt.Errorf("calc: the example %s: %w", x.Name, err)
			}
		}
		stage.Examples = append(stage.Examples, example)
	}
	return nil
}

// askedOf returns the settings of an example's search.
func askedOf(e abtree.Exhibit) viz.Asked { return viz.Asked{Depth: e.Depth, Options: e.Options} }

// optionsOf describes a variant's options.
func optionsOf(options any) []viz.Option {
	var list []viz.Option
	for _, o := range search.ListOptions(options) {
		doc := strings.ReplaceAll(o.Doc(), "Inf", "∞")
		option := viz.Option{Name: o.Name, Value: o.Value, Values: o.Values, Doc: doc}
		if o.Usual != 0 {
			option.Usual = strconv.FormatFloat(o.Usual, 'g', -1, 64)
		}
		list = append(list, option)
	}
	return list
}

// runOf searches a tree with a variant, within the limits.
func (e Engine) runOf(tree *abtree.Tree, variant string, asked viz.Asked) (viz.Run, *search.Trace, error) {
	v, err := e.find(variant)
	if err != nil {
		return viz.Run{}, nil, err
	}
	options, _, err := search.SetOptions(v.Options, asked.Options)
	if err != nil {
		return viz.Run{}, nil, err
	}
	code, err := newListing(v, options)
	if err != nil {
		return viz.Run{}, nil, err
	}
	trace, err := e.record(tree, variant, asked, code.take)
	if err != nil {
		return viz.Run{}, nil, err
	}
	run := code.runOf(trace)
	run.Variant = variant
	if run.Advice, err = e.idle(tree, variant, asked, trace); err != nil {
		return run, trace, err
	}
	if questions := exercise.Questions(trace); questions != nil {
		run.Ask, err = json.Marshal(questions)
	}
	return run, trace, err
}
