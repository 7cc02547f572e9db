package search

import (
	"fmt"
	"strings"

	"github.com/ablab-go/ablab/internal/enum"
)

// Class is the guarantee that an algorithm gives for its result.
type Class uint8

// The classes.
const (
	ExactAlways       Class = iota // the minimax value, whatever the window
	ExactInWindow                  // the minimax value inside the window, a bound outside
	ExactInNullWindow              // accepts only null windows: a bound that holds ([Session.NeedNullWindow])
	Selective                      // may differ from the minimax value
)

// String returns the class in words.
func (c Class) String() string {
	return enum.Name([]string{"exact", "exact in the window", "exact in a null window", "selective"}, c)
}

// Variant is an entry in a list of algorithms: the algorithm, with its name,
// title, source and options.
type Variant[P Position[P, M], M comparable] struct {
	Name   string // as the command line and addresses have it, such as alphabeta-soft
	Title  string // as a person reads it wherever it is named: lists, captions, charts, sentences
	Group  string // what it has in common with those beside it in a list, such as move ordering
	Source string // where it was published
	Idea   string // what it does, in a sentence that begins with a capital letter; "" if nothing is said
	Class  Class
	Search Algorithm[P, M]

	// Root returns the position that is searched for one that is asked about: the same position with another evaluation or
	// other hints. If it is nil the position itself is searched.
	Root func(P) P

	// Anytime says that the algorithm improves its answer until a limit or its own options end it, so that no depth does.
	Anytime bool

	// Options are those that the variant is known by, where the settings give none. They describe
	// themselves ([Describer]).
	Options any

	// Plain is the name of the variant in the same list that this one equals, event for event,
	// if its technique finds nothing to do; "" if there is none.
	Plain string

	// Needs says what a search must meet for the technique to change anything, as in "needs a chance node". It is set if Plain
	// is.
	Needs string

	// Listing is the code to read; the zero one if there is none to show.
	Listing Listing
}

// Run is [Run] with the variant's algorithm.
func (v Variant[P, M]) Run(root P, settings Settings) (Result[M], error) {
	return Run(v.Search, v.Searched(root), v.settings(settings))
}

// Record is [Record] with the variant's algorithm; the trace is called by the variant's title
// unless the settings give a name.
func (v Variant[P, M]) Record(root P, settings Settings) (*Trace, error) {
	return Record(v.Search, v.Searched(root), v.settings(settings))
}

// RecordBelow is [RecordBelow] with the variant's algorithm.
func (v Variant[P, M]) RecordBelow(root P, line []M, settings Settings) (*Trace, error) {
	return RecordBelow(v.Search, v.Searched(root), line, v.settings(settings))
}

// Searched returns the position that is searched for a root: see Root.
func (v Variant[P, M]) Searched(root P) P {
	if v.Root == nil {
		return root
	}
	return v.Root(root)
}

// settings returns settings with the variant's own values where they have none.
func (v Variant[P, M]) settings(settings Settings) Settings {
	if settings.Name == "" {
		settings.Name = v.Title
	}
	if settings.Options == nil {
		settings.Options = v.Options
	}
	return settings
}

// Find returns the variant of that name.
func Find[P Position[P, M], M comparable](variants []Variant[P, M], name string) (Variant[P, M], error) {
	var names []string
	for _, v := range variants {
		if v.Name == name {
			return v, nil
		}
		names = append(names, v.Name)
	}
	return Variant[P, M]{}, fmt.Errorf("there is no variant %q: want one of %s", name, strings.Join(names, ", "))
}
