// Package calc is the calculator: a tree that a reader can search step by step, change, be asked
// about and print as a sheet. [Calculator] is its view, and [Engine] answers the requests of the
// page: search this tree with that variant, change the tree, compare two variants, write this sheet.
//
// Natively and compiled to WebAssembly (cmd/ablab-wasm) it is the same code, and its answers are the same
// bytes: nothing here may depend on time, on the order of a map or on the machine, and no chart is drawn
// here. [Ask] and [Answer] are the contract with the page, whose modules are in pkg/viz/assets/src.
package calc

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
)

// Limits of an Ask.
const (
	MaxText   = 64 << 10 // bytes of the notation
	MaxNodes  = 4000     // of the tree, as deep as it is searched
	maxEvents = 40000    // of a search
)

// find returns the variant called name.
func (e Engine) find(name string) (search.Variant[abtree.Position, abtree.Move], error) {
	return search.Find(e.variants(), name)
}

// Ask is one request, complete in itself: the engine keeps no state between requests.
type Ask struct {
	Version int       `json:"version"` // viz.Version: any other is refused
	Do      string    `json:"do"`      // run, edit, node, random, standings, compare, export or sheet
	Tree    string    `json:"tree"`    // in the notation of abtree
	Variant string    `json:"variant,omitempty"`
	Asked   viz.Asked `json:"asked"`

	// edit: what to change, nil to search the tree as it was typed; node: its path
	Edit   *abtree.Edit  `json:"edit,omitempty"`
	Kind   string        `json:"kind,omitempty"`   // random: independent, best, worst, incremental, irregular or strong
	Shape  *abtree.Shape `json:"shape,omitempty"`  // random
	Other  string        `json:"other,omitempty"`  // compare: the second variant
	Step   int           `json:"step,omitempty"`   // export: the number of events after which it is shown
	Format string        `json:"format,omitempty"` // export: go, cell, dot, tikz or json; sheet: html or tikz
}

// Answer is the answer to an Ask. If Error is set, only Version is set besides.
type Answer struct {
	Version int                `json:"version"`
	Tree    string             `json:"tree,omitempty"`   // in the notation, as String writes it
	Select  []int              `json:"select,omitempty"` // edit: the path of the node to look at next
	Run     *viz.Run           `json:"run,omitempty"`    // compare: of the other variant
	Note    string             `json:"note,omitempty"`   // edit: what else has changed
	Node    *abtree.Properties `json:"node,omitempty"`   // node: the properties of that node
	Text    string             `json:"text,omitempty"`   // export, sheet

	// standings: of the variants that have nothing to show on this tree with these settings
	Standings []viz.Standing `json:"standings,omitempty"`

	Compare *viz.Comparison `json:"compare,omitempty"`
	Error   *Error          `json:"error,omitempty"`
}

// Error is the reason why there is no answer.
type Error struct {
	Message string `json:"message"`          // what was read, where, and what was expected
	Line    int    `json:"line,omitempty"`   // of the notation, from 1; 0 if the error has no place
	Column  int    `json:"column,omitempty"` // from 1, in characters
	Hint    string `json:"hint,omitempty"`   // what to do
	// the field of the page that it is about: depth, alpha, beta; branching, plies, low, high or seed of a
	// random tree
	Field string `json:"field,omitempty"`

	Try []viz.Try `json:"try,omitempty"` // trees that can be searched as this one cannot

	cause error
}

// Error returns the message and the hint.
func (e *Error) Error() string { return strings.TrimSpace(e.Message + " " + e.Hint) }

// Unwrap returns the cause, if there is one.
func (e *Error) Unwrap() error { return e.cause }

// infinite replaces search.Inf, as errors write it, by the sign that a page shows.
var infinite = strings.NewReplacer(fmt.Sprintf("Inf (%d)", search.Inf), "∞", fmt.Sprint(search.Inf), "∞", "-Inf", "-∞")

// Do answers ask.
func (e Engine) Do(ask Ask) Answer {
	answer, err := e.do(ask)
	if err != nil {
		answer = Answer{Error: errorOf(err)}
	}
	answer.Version = viz.Version
	return answer.told()
}

// told makes the error message of an answer begin like a sentence, unless a place in the text comes
// before it: a reader sees it alone.
func (a Answer) told() Answer {
	if a.Error != nil && a.Error.Line == 0 {
		e := *a.Error
		e.Message = english.Sentence(e.Message)
		a.Error = &e
	}
	return a
}

func (e Engine) do(ask Ask) (Answer, error) {
	if ask.Version != viz.Version {
		return Answer{}, fmt.Errorf("the page asks in version %d and the engine answers in version %d: run the cell "+
			"again, or make the page again", ask.Version, viz.Version)
	}
	if len(ask.Tree) > MaxText {
		return Answer{}, fmt.Errorf("the text of the tree has %d bytes: want %d at most", len(ask.Tree), MaxText)
	}
	switch ask.Do {
	case "run":
		return e.run(ask)
	case "edit":
		return e.edit(ask)
	case "node":
		return node(ask)
	case "random":
		return e.random(ask)
	case "standings":
		tree, err := abtree.Parse(ask.Tree)
		if err != nil {
			return Answer{}, err
		}
		return Answer{Standings: e.standings(tree, ask.Asked)}, nil
	case "compare":
		return e.compare(ask)
	case "export":
		return e.export(ask)
	case "sheet":
		return e.sheet(ask)
	}
	return Answer{}, fmt.Errorf("there is nothing to do that is called %q: want run, edit, node, random, standings, "+
		"compare, export or sheet", ask.Do)
}

// JSON is Do on JSON. It never fails: for input that cannot be read, and for an internal
// fault, the Answer has an Error. A window that is given is taken as it is, so that (0, 0) is
// refused; without one the window is open.
func (e Engine) JSON(ask []byte) (answer []byte) {
	defer func() {
		if fault := recover(); fault != nil {
			answer = encode(Answer{Version: viz.Version,
				Error: &Error{Message: fmt.Sprintf("the engine has a fault: %v", fault),
					Hint: "Report it with the tree and the variant."}})
		}
	}()
	var a Ask
	if err := json.Unmarshal(ask, &a); err != nil {
		return encode(Answer{Version: viz.Version,
			Error: &Error{Message: fmt.Sprintf("the question is not the JSON of an Ask: %v", err)}})
	}
	var written struct {
		Asked struct{ Window *search.Window }
	}
	if err := json.Unmarshal(ask, &written); err == nil && written.Asked.Window != nil && a.Asked.Window == (search.Window{}) {
		return encode(Answer{Version: viz.Version,
			Error: &Error{Field: "alpha", Message: "the window (0, 0) is empty: alpha must be less than beta"}})
	}
	return encode(e.Do(a))
}

func encode(a Answer) []byte {
	text, err := json.Marshal(a.told())
	if err != nil {
		panic(err) // JSON answers with the fault
	}
	return text
}

// errorOf converts an error for the page.
func errorOf(err error) *Error {
	var syntax *abtree.SyntaxError
	if errors.As(err, &syntax) {
		return &Error{Message: syntax.Message, Line: syntax.Line, Column: syntax.Column, Hint: syntax.Hint}
	}
	var told *Error
	if errors.As(err, &told) {
		return told
	}
	message := err.Error()
	for _, ours := range []string{"abtree: ", "search: ", "viz: ", "explain: ", "textbook: "} { // useless on a page
		message = strings.ReplaceAll(message, ours, "")
	}
	return &Error{Message: infinite.Replace(message)}
}

// run searches the tree.
func (e Engine) run(ask Ask) (Answer, error) {
	tree, err := abtree.Parse(ask.Tree)
	if err != nil {
		return Answer{}, err
	}
	return e.answer(tree, ask)
}

// answer searches tree, which is that of the ask or one made from it, with the settings of ask.
func (e Engine) answer(tree *abtree.Tree, ask Ask) (Answer, error) {
	run, trace, err := e.runOf(tree, ask.Variant, ask.Asked)
	if err != nil {
		return Answer{}, err
	}
	run.SVG, err = viz.Picture(trace)
	return Answer{Tree: tree.String(), Run: &run}, err
}

// record searches a tree with a variant, within the limits; recorder may be nil. If a score is
// missing, the error tells where, and which trees can be searched.
func (e Engine) record(tree *abtree.Tree, variant string, asked viz.Asked, recorder func(search.Event)) (*search.Trace, error) {
	trace, err := e.attempt(tree, variant, asked, recorder)
	var none *search.NoScoreError
	if errors.As(err, &none) {
		return nil, e.unable(tree, variant, asked, none)
	}
	return trace, err
}

// checkAsked returns an error, in the words of the page, for field values that no search accepts.
func checkAsked(asked viz.Asked) error {
	w := asked.Window
	switch {
	case asked.Depth < 0 || asked.Depth > search.MaxPly:
		return &Error{Field: "depth", Message: fmt.Sprintf("depth is %d plies: want 1 to %d, or nothing for to the end",
			asked.Depth, search.MaxPly)}
	case w.Alpha >= w.Beta && w != search.Window{}:
		return &Error{Field: "alpha", Message: fmt.Sprintf("the window %v is empty: alpha must be less than beta", w)}
	}
	return nil
}

// attempt is record without the advice.
func (e Engine) attempt(tree *abtree.Tree, variant string, asked viz.Asked, recorder func(search.Event)) (*search.Trace, error) {
	v, err := e.find(variant)
	if err != nil {
		return nil, err
	}
	if err := checkAsked(asked); err != nil {
		return nil, err
	}
	options, unknown, err := search.SetOptions(v.Options, asked.Options)
	if err != nil {
		return nil, err
	}
	if len(unknown) > 0 {
		return nil, fmt.Errorf("%s has no option %s: it has %s", v.Title, strings.Join(unknown, ", "),
			cmp.Or(search.ListOptions(v.Options).String(), "none"))
	}
	plain, err := search.Unsearched(tree.Root(), asked.Depth)
	if err != nil {
		return nil, err
	}
	if len(plain.Nodes) > MaxNodes {
		// plain may hold only a part of it
		return nil, fmt.Errorf("the tree has more than %d nodes: search to a lower depth, or take a smaller tree", MaxNodes)
	}
	unit := plain.Result.Unit
	window := search.Window{Alpha: unit.Scores(asked.Window.Alpha), Beta: unit.Scores(asked.Window.Beta)}
	trace, err := v.Record(tree.Root(), search.Settings{Depth: asked.Depth, Window: window, Options: options,
		Nodes: maxEvents, Recorder: recorder})
	if err != nil {
		return nil, err
	}
	if trace.Result.Status == search.NodeLimit || len(trace.Events) > maxEvents {
		return nil, fmt.Errorf("%s takes more than %d steps on this tree, too many to read one by one: take a smaller tree",
			v.Title, maxEvents)
	}
	return trace, nil
}
