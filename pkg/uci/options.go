package uci

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
)

// options are what a client can set.
type options struct {
	engine engine.Options // that searches take: the last ones that go together
	wanted engine.Options
	by     chess.Evaluation
	lines  int
	ponder bool // the client may ponder, and wants to be told on what

	overhead time.Duration // that a move takes on its way to the client
}

// Their names where they are not the engine's own.
const (
	hash      = "Hash"
	threads   = "Threads"
	clearHash = "Clear Hash"
	multiPV   = "MultiPV"
	ponder    = "Ponder"
	overhead  = "Move Overhead" // in milliseconds
	judge     = "Evaluation"
)

// evaluations are those that a client can choose, the usual one first.
var evaluations = []chess.Evaluation{chess.Tuned, chess.ByHand}

// maxLines is more moves than a position can have.
const maxLines = 256

// Usual returns the options that an engine begins with as a rule: those of the preset chess, which are selective, with Stability,
// which is worth 74 Elo (32 to 115) at 2 s for a game and 20 ms for a move (notebooks/data/clock).
func Usual() engine.Options {
	presets := engine.Presets()
	usual := presets[slices.IndexFunc(presets, func(p engine.Preset) bool { return p.Name == "chess" })].Options
	usual.Stability = true
	return usual
}

// list returns all but the button, and Bounds, which chess does not offer.
func (o options) list() []search.OptionValue {
	list := slices.DeleteFunc(search.ListOptions(o.wanted), func(v search.OptionValue) bool { return v.Name == "Bounds" })
	for i := range list {
		list[i].Value = list[i].Taken()
		switch list[i].Name {
		case tableMiB:
			list[i].Name, list[i].Max = hash, search.DefaultMemory>>20
		case workers:
			list[i].Name, list[i].Min = threads, 1
			list[i].Value = strconv.Itoa(max(1, o.wanted.Parallel.Workers))
		}
	}
	var names []string
	for _, by := range evaluations {
		names = append(names, by.String())
	}
	lines, way := search.Option{Name: multiPV, Min: 1, Max: maxLines}, search.Option{Name: overhead, Max: 5000}
	return append(list, search.OptionValue{Option: lines, Value: strconv.Itoa(o.lines), Whole: true},
		search.OptionValue{Option: way, Value: fmt.Sprint(o.overhead.Milliseconds()), Whole: true},
		search.OptionValue{Option: search.Option{Name: ponder}, Value: strconv.FormatBool(o.ponder), Values: falseOrTrue},
		search.OptionValue{Option: search.Option{Name: judge}, Value: o.by.String(), Values: names})
}

var falseOrTrue = []string{"false", "true"}

// empty is the protocol's word for a text of no letters.
const empty = "<empty>"

// The engine's names of Hash and Threads.
const (
	tableMiB = "Table.MiB"
	workers  = "Parallel.Workers"
)

// describe says of an option what the protocol wants to know.
func describe(o search.OptionValue) string {
	switch {
	case o.Whole:
		return fmt.Sprintf("%s type spin default %s min %.0f max %.0f", o.Name, o.Value, o.Min, o.Max)
	case o.Values == nil: // the protocol has no numbers but whole ones
		return fmt.Sprintf("%s type string default %s", o.Name, cmp.Or(o.Value, empty))
	case o.Values[0] == "false":
		return fmt.Sprintf("%s type check default %s", o.Name, o.Value)
	}
	return fmt.Sprintf("%s type combo default %s var %s", o.Name, o.Value, strings.Join(o.Values, " var "))
}

// setOption answers setoption name NAME value VALUE.
func (s *server) setOption(words []string) (err error) {
	s.rest()
	name, value, err := readOption(words)
	if err == nil && strings.EqualFold(name, clearHash) {
		s.engine.Forget()
		return nil
	}
	before := s.options.by
	if err == nil {
		s.options, err = s.options.set(name, value)
	}
	if s.options.by != before { // the table has scores of the other
		s.engine.Forget()
	}
	if err != nil {
		return fmt.Errorf("setoption: %w", err)
	}
	return nil
}

// readOption splits what follows setoption.
func readOption(words []string) (name, value string, err error) {
	if len(words) < 2 || words[0] != "name" {
		return "", "", fmt.Errorf("%.100q: want name, the name of an option, value, and what to set it to",
			strings.Join(words, " "))
	}
	words = words[1:]
	if at := slices.Index(words, "value"); at >= 0 {
		words, value = words[:at], strings.Join(words[at+1:], " ")
	}
	return strings.Join(words, " "), value, nil
}

// set returns options with one of them set, by its name in any case. Those that do not go together are
// kept, because the next one may fix that, and are an error.
func (o options) set(name, value string) (options, error) {
	list := o.list()
	at := slices.IndexFunc(list, func(v search.OptionValue) bool { return strings.EqualFold(v.Name, name) })
	if at < 0 {
		names := []string{clearHash}
		for _, v := range list {
			names = append(names, v.Name)
		}
		return o, fmt.Errorf("there is no option %.100q: want one of %s", name, strings.Join(names, ", "))
	}
	if err := check(list[at], value); err != nil {
		return o, err
	}
	field := list[at].Name
	switch field {
	case multiPV:
		o.lines, _ = strconv.Atoi(value)
		return o, nil
	case overhead:
		ms, _ := strconv.Atoi(value)
		o.overhead = time.Duration(ms) * time.Millisecond
		return o, nil
	case ponder:
		o.ponder = value == "true"
		return o, nil
	case judge:
		o.by = evaluations[slices.Index(list[at].Values, value)]
		return o, nil
	case hash:
		field = tableMiB
	case threads:
		field = workers
	}
	if value == empty {
		value = ""
	}
	wanted, _, err := search.SetOptions(o.wanted, map[string]string{field: value})
	if err != nil {
		return o, err
	}
	o.wanted = wanted.(engine.Options)
	if err := search.CheckOptions(o.wanted); err != nil {
		return o, errors.Join(err, errors.New("until they go together, searches take the options before"))
	}
	o.engine = o.wanted
	return o, nil
}

// check refuses what an option cannot be set to.
func check(o search.OptionValue, value string) error {
	switch {
	case o.Values != nil && !slices.Contains(o.Values, value):
		return fmt.Errorf("%s is %.100q: want one of %s", o.Name, value, strings.Join(o.Values, ", "))
	case !o.Whole:
		return nil
	}
	if n, err := strconv.Atoi(value); err != nil || float64(n) < o.Min || float64(n) > o.Max {
		return fmt.Errorf("%s is %.100q: want a whole number, %.0f to %.0f", o.Name, value, o.Min, o.Max)
	}
	return nil
}
