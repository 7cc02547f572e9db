package client

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// option is an option as the engine describes it.
type option struct {
	name, kind string
	low, high  string
	values     []string // of a combo
}

// readOption reads what follows the word option.
func readOption(words []string) (o option) {
	field := ""
	add := func(to *string, word string) { *to = strings.TrimSpace(*to + " " + word) }
	for _, word := range words {
		switch word {
		case "name", "type", "default", "min", "max":
			field = word
			continue
		case "var":
			field = word
			o.values = append(o.values, "")
			continue
		}
		switch field {
		case "name":
			add(&o.name, word)
		case "type":
			add(&o.kind, word)
		case "min":
			add(&o.low, word)
		case "max":
			add(&o.high, word)
		case "var":
			add(&o.values[len(o.values)-1], word)
		}
	}
	return o
}

// Check returns what is wrong with options, as [Start] does, and does not set them.
func (e *Engine) Check(options map[string]string) error {
	_, err := e.set(options)
	return err
}

// set returns the commands that set options.
func (e *Engine) set(options map[string]string) (commands []string, err error) {
	for _, name := range slices.Sorted(maps.Keys(options)) {
		at := slices.IndexFunc(e.options, func(o option) bool { return spelled(o.name) == spelled(name) })
		if at < 0 {
			var names []string
			for _, o := range e.options {
				names = append(names, o.name)
			}
			return nil, e.Fault(Broken, "it has no option %.60q: want one of %s", name, strings.Join(names, ", "))
		}
		o, value := e.options[at], options[name]
		if err := o.check(value); err != nil {
			return nil, e.Fault(Broken, "the option %s is %.60q: %v", o.name, value, err)
		}
		command := "setoption name " + o.name
		if o.kind != "button" {
			command += " value " + value
		}
		commands = append(commands, command)
	}
	return commands, nil
}

// spelled returns the name of an option as names are compared.
func spelled(name string) string { return strings.ReplaceAll(strings.ToLower(name), "_", " ") }

// check returns what is wrong with a value.
func (o option) check(value string) error {
	switch o.kind {
	case "check":
		if value != "true" && value != "false" {
			return fmt.Errorf("want true or false")
		}
	case "combo":
		if !slices.ContainsFunc(o.values, func(v string) bool { return strings.EqualFold(v, value) }) {
			return fmt.Errorf("want one of %s", strings.Join(o.values, ", "))
		}
	case "spin":
		n, err := strconv.Atoi(value)
		low, noLow := strconv.Atoi(o.low)
		high, noHigh := strconv.Atoi(o.high)
		if err != nil || noLow == nil && n < low || noHigh == nil && n > high {
			return fmt.Errorf("want a whole number, %s to %s", o.low, o.high)
		}
	}
	return nil
}
