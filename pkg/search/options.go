package search

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
)

// Option describes an option: a field of an algorithm's struct of options.
type Option struct {
	Name  string  // the field's, such as Guess
	Means string  // what it means, in words for a reader
	Usual float64 // what a 0 stands for; 0 if it stands for itself, or for more than one number
	Min   float64 // the range of a number, once 0 has become the usual one, both ends included;
	Max   float64 // any number where both are 0
}

// Describer is an interface that options may implement: it describes each field that can be set by
// name. The fields of a field are described by the type of that field.
type Describer interface{ Describe() []Option }

// Options returns the options that a search was given (Settings.Options), for an algorithm that takes
// those of type T, and the zero T if it was given none; each 0 that stands for a usual number is
// replaced by it ([Usual]). An algorithm calls it once, before it enters the root. Options of another
// type, those out of the range that they describe ([Describer]), or that their own method Check()
// error refuses, stop the search with an error; so do options for an algorithm that takes none.
func Options[T any, P Position[P, M], M comparable](s *Session[P, M]) T {
	options, err := optionsLike(*new(T), s.settings.Options)
	if err != nil {
		s.stop(err)
	}
	s.optioned, s.settings.Options = true, options
	return options.(T)
}

// Takes replaces the options that [Options] returned by those that the algorithm really uses, for example without what
// the game does not offer. Result.Settings has them.
func (s *Session[P, M]) Takes(options any) { s.settings.Options = options }

// taken are options that were given, and what a search takes for them.
type taken struct{ given, options any }

// last holds the options taken last. Small searches are often run by the thousand with the same options, and
// examining each field again takes a quarter of such a search.
var last atomic.Pointer[taken]

// optionsLike is Options for what is given, where none stands for some defaults. It has no type parameters, so that it
// is compiled once, and not for each game.
func optionsLike(defaults, given any) (options any, err error) {
	same := given != nil && reflect.TypeOf(given) == reflect.TypeOf(defaults) && reflect.TypeOf(given).Comparable()
	if was := last.Load(); same && was != nil && was.given == given {
		return was.options, nil
	}
	// Options whose type can be compared may hold what cannot, such as a slice in a field of type any. If the kept ones
	// hold no such thing, comparing others with them cannot panic.
	if options, err = takeOptions(defaults, given); same && err == nil && reflect.ValueOf(given).Comparable() {
		last.Store(&taken{given, options})
	}
	return options, err
}

func takeOptions(defaults, given any) (options any, err error) {
	switch named, byName := given.(NamedOptions); {
	case given == nil:
		options = defaults
	case byName:
		if options, err = namedLike(defaults, named); err != nil {
			return nil, err
		}
	case reflect.TypeOf(given) == reflect.TypeOf(defaults):
		options = given
	default:
		return nil, fmt.Errorf("search: Options is a %T: this algorithm takes a %T", given, defaults)
	}
	v := reflect.New(reflect.TypeOf(options)).Elem()
	v.Set(reflect.ValueOf(options))
	setUsual(v)
	return v.Interface(), CheckOptions(v.Interface())
}

// Usual returns options with the usual number instead of each 0 that stands for one, in their
// fields' fields too.
func Usual[T any](options T) T {
	setUsual(reflect.ValueOf(&options).Elem())
	return options
}

func setUsual(v reflect.Value) {
	eachOption(v, "", func(field reflect.Value, o *Option) {
		switch {
		case o.Usual == 0 || !field.IsZero():
		case field.CanInt():
			field.SetInt(int64(o.Usual))
		case field.CanFloat():
			field.SetFloat(o.Usual)
		}
	})
}

// CheckOptions returns what is wrong with options: a number out of the range that is described,
// or what their method Check() error says.
func CheckOptions(options any) (err error) {
	if options == nil {
		return nil
	}
	eachOption(reflect.ValueOf(options), "", func(field reflect.Value, o *Option) {
		if err == nil {
			err = o.check(field)
		}
	})
	if checker, ok := options.(interface{ Check() error }); ok && err == nil {
		err = checker.Check()
	}
	return err
}

// check refuses a number that is out of range.
func (o *Option) check(field reflect.Value) error {
	var x float64
	switch {
	case o.Min == 0 && o.Max == 0:
		return nil
	case field.CanInt():
		x = float64(field.Int())
	case field.CanFloat():
		x = field.Float()
	}
	if x >= o.Min && x <= o.Max || x == 0 && o.Usual != 0 {
		return nil
	}
	return fmt.Errorf("search: %s is %s: want %s", o.Name, numeral(x), o.Range())
}

// Range returns the range of a number as text, such as "1 to 9, or 0 for the usual 4"; "" where it may be
// any.
func (o Option) Range() (text string) {
	switch {
	case o.Min == 0 && o.Max == 0:
		return ""
	case o.Min == math.SmallestNonzeroFloat64 && o.Max == math.MaxFloat64:
		text = "a finite number above 0"
	case o.Min == -math.MaxFloat64 && o.Max == math.MaxFloat64:
		text = "a finite number"
	case math.IsInf(o.Max, 1):
		text = numeral(o.Min) + " or more"
	case o.Max >= math.MaxInt:
		text = numeral(o.Min) + " or more, and finite"
	default:
		text = numeral(o.Min) + " to " + numeral(o.Max)
	}
	if o.Usual != 0 {
		text += ", or 0 for the usual " + numeral(o.Usual)
	}
	return text
}

// numeral writes a number as briefly as it can be read again.
func numeral(x float64) string {
	switch x {
	case Inf:
		return fmt.Sprintf("Inf (%d)", Inf)
	case -Inf:
		return "-Inf"
	}
	return strconv.FormatFloat(x, 'g', -1, 64)
}

// eachOption calls f with each field of options that can be set by name, in order, and with what is
// said of it, whose name has the names of the fields around it: Table.Entries. Those in a slice of
// options can be set by nobody, and have a number instead of a name.
func eachOption(v reflect.Value, prefix string, f func(field reflect.Value, o *Option)) {
	if v.Kind() != reflect.Struct {
		return
	}
	fields := describedFields(v.Type())
	for i := range fields {
		field, o := v.FieldByIndex(fields[i].index), &fields[i].Option
		if prefix != "" {
			inner := *o
			o, inner.Name = &inner, prefix+o.Name
		}
		if field.Kind() != reflect.Slice {
			f(field, o)
			continue
		}
		for k := range field.Len() {
			eachOption(field.Index(k), fmt.Sprintf("%s %d: ", o.Name, k), f)
		}
	}
}

// describedField is a field of options, or of a field of theirs.
type describedField struct {
	index []int // as reflect has it
	Option
}

// described caches the fields by the type of the options: finding them takes as long as a short search.
var described sync.Map

// describedFields returns the fields of options that can be set by name, and the slices of options.
func describedFields(t reflect.Type) []describedField {
	if known, ok := described.Load(t); ok {
		return known.([]describedField)
	}
	var fields []describedField
	var said []Option
	if d, ok := reflect.Zero(t).Interface().(Describer); ok {
		said = d.Describe()
	}
	for i := range t.NumField() {
		f := t.Field(i)
		switch {
		case !f.IsExported() || f.Type.Kind() == reflect.Func:
		case f.Type.Kind() == reflect.Struct:
			for _, inner := range describedFields(f.Type) {
				inner.index = append([]int{i}, inner.index...)
				inner.Name = f.Name + "." + inner.Name
				fields = append(fields, inner)
			}
		default:
			d := describedField{[]int{i}, Option{Name: f.Name}}
			if at := slices.IndexFunc(said, func(o Option) bool { return o.Name == f.Name }); at >= 0 {
				d.Option = said[at]
			}
			fields = append(fields, d)
		}
	}
	described.Store(t, fields)
	return fields
}
