package main

import (
	"fmt"
	"slices"

	"github.com/ablab-go/ablab/pkg/search"
)

// optionFlags are options by name.
type optionFlags map[string]string

// options returns the options of a variant, nil where it has none. known counts the variants
// that had each of the names.
func (f *searchFlags) options(variant string, known map[string]int) (any, error) {
	v, err := search.Find(variants, variant)
	if err != nil {
		return nil, err
	}
	options, unknown, err := search.SetOptions(v.Options, f.Set)
	if err != nil {
		return nil, fmt.Errorf("--set %w", err)
	}
	for name := range f.Set {
		if !slices.Contains(unknown, name) {
			known[name]++
		}
	}
	return options, nil
}
