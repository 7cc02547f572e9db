package command

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/upto"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
)

// optionFlags are options by name.
type optionFlags map[string]string

// preset sets the options that --set does not: the engine's preset with a name, or the options in a file.
type preset struct {
	name    string
	options any         // nil for a file
	set     optionFlags // from a file
}

// UnmarshalText reads a name of [engine.Presets], or the file of that name.
func (p *preset) UnmarshalText(text []byte) error {
	*p = preset{name: string(text)}
	for _, known := range engine.Presets() {
		if known.Name == p.name {
			p.options = known.Options
			return nil
		}
	}
	content, err := upto.TextFile(p.name, upto.Options)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("there is no preset %q, and no file: want %s, or a file", p.name, strings.Join(presetNames(), ", "))
	case err != nil:
		return err
	}
	set, err := search.ReadOptions(string(content))
	p.set = optionFlags(set)
	return err
}

func presetNames() (names []string) {
	for _, p := range engine.Presets() {
		names = append(names, p.Name)
	}
	return names
}

// of returns the options of the preset that differ from a variant's usual ones.
func (p *preset) of(variant string) (optionFlags, error) {
	set := maps.Clone(p.set)
	if p.options == nil {
		return set, nil
	}
	a, ok := algorithm(variant)
	if !ok || reflect.TypeOf(a.Options) != reflect.TypeOf(p.options) {
		return nil, fmt.Errorf("preset=%s: %s has no such options", p.name, variant)
	}
	set = optionFlags{}
	usual := search.ListOptions(a.Options)
	for i, o := range search.ListOptions(p.options) {
		if o.Value != usual[i].Value {
			set[o.Name] = o.Value
		}
	}
	return set, nil
}

// set returns all options set by name: a flag overrides a file.
func (f *limitFlags) set() optionFlags {
	set := optionFlags{}
	if f.Preset != nil {
		maps.Copy(set, f.Preset.set)
	}
	override(set, f.Set)
	return set
}

// override overrides options by others, whose names may have another case: Driver and driver are the same.
func override[O ~map[string]string](set optionFlags, over O) {
	maps.DeleteFunc(set, func(name, _ string) bool {
		for other := range over {
			if strings.EqualFold(name, other) {
				return true
			}
		}
		return false
	})
	maps.Copy(set, over)
}

// whence returns where an option is set.
func (f *limitFlags) whence(name string) string {
	if _, flag := f.Set[name]; flag {
		return "--set " + name
	}
	return fmt.Sprintf("--preset %s: %s", f.Preset.name, name)
}

// from returns the usual options, overridden by the flags, and the names in the flags that they do not have.
func (f *limitFlags) from(usual any) (options any, unknown []string, err error) {
	if f.Preset != nil && reflect.TypeOf(f.Preset.options) == reflect.TypeOf(usual) {
		usual = f.Preset.options
	}
	return search.SetOptions(usual, f.set())
}

// options returns the options of a variant, nil if it has none. having counts, for each
// name, the variants that have the option, and under "" those that have the preset.
func (f *searchFlags) options(variant string, having map[string]int) (options any, err error) {
	a, ok := algorithm(variant)
	if !ok { // show without a search
		return nil, nil
	}
	usual := a.Options
	if f.example != nil {
		if usual, _, err = search.SetOptions(usual, f.example.OptionsOf(variant, nil)); err != nil {
			return nil, err
		}
	}
	options, unknown, err := f.from(usual)
	if err != nil {
		name, _, _ := strings.Cut(err.Error(), "=")
		return nil, fmt.Errorf("%s%w", strings.TrimSuffix(f.whence(name), name), err)
	}
	for name := range f.set() {
		if !slices.Contains(unknown, name) {
			having[name]++
		}
	}
	if f.Preset != nil && reflect.TypeOf(f.Preset.options) == reflect.TypeOf(options) {
		having[""]++
	}
	return options, nil
}

// ofExample returns a line with the options of a variant that come from the example, "" if there are none.
func (f *treeFlags) ofExample(variant string, set optionFlags) string {
	e := f.exhibit()
	if e == nil {
		return ""
	}
	var own []string
	for name, value := range e.OptionsOf(variant, set) {
		if _, said := set[name]; !said {
			own = append(own, name+"="+value)
		}
	}
	slices.Sort(own)
	if len(own) == 0 {
		return ""
	}
	return fmt.Sprintf("%s: options of the example %s: %s\n", variant, e.Name, strings.Join(own, ", "))
}
