package command

import (
	"fmt"
	"slices"

	"github.com/ablab-go/ablab/pkg/search"
)

// optionFlags are options by name.
type optionFlags map[string]string

// options returns the options of a variant, nil where it has none. having counts the variants
// that had each of the names.
func (f *searchFlags) options(variant string, having map[string]int) (any, error) {
	at := slices.IndexFunc(known, func(e entry) bool { return e.name == variant })
	if at < 0 { // show without a search
		return nil, nil
	}
	options, unknown, err := search.SetOptions(known[at].options, f.Set)
	if err != nil {
		return nil, fmt.Errorf("--set %w", err)
	}
	for name := range f.Set {
		if !slices.Contains(unknown, name) {
			having[name]++
		}
	}
	return options, nil
}
