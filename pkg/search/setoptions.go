package search

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// SetOptions returns a variant's options (Variant.Options) with some of them set, by name and
// text as on a command line or in a form: Guess to 20, Table.Entries to 4, in any case. Names
// that these options do not have are returned in unknown, which are all names for a variant
// without options. It is an error if an option cannot be set to its text.
func SetOptions(options any, set map[string]string) (with any, unknown []string, err error) {
	var given reflect.Value
	if options != nil {
		given = reflect.New(reflect.TypeOf(options)).Elem()
		given.Set(reflect.ValueOf(options))
	}
	for _, name := range slices.Sorted(maps.Keys(set)) {
		field := fieldOf(given, name)
		if !field.IsValid() || !field.CanSet() {
			unknown = append(unknown, name)
		} else if err := setText(field, set[name]); err != nil {
			return nil, nil, fmt.Errorf("%s=%s: %w", name, set[name], err)
		}
	}
	if options != nil {
		with = given.Interface()
	}
	return with, unknown, nil
}

// NamedOptions are options as names and texts, as SetOptions reads them: in Settings.Options they stand for the
// options of an algorithm, whatever their type. JSON uses this form.
type NamedOptions map[string]string

// UnmarshalJSON reads an object whose values are texts, numbers, or true and false: "Width": 5 is "Width": "5".
func (o *NamedOptions) UnmarshalJSON(text []byte) error {
	var values map[string]json.RawMessage
	if err := json.Unmarshal(text, &values); err != nil {
		return errors.New("options: want an object, such as {\"Table.MiB\": 64}")
	}
	*o = NamedOptions{}
	for name, value := range values {
		said := string(value)
		switch value[0] {
		case '"':
			if err := json.Unmarshal(value, &said); err != nil {
				return err
			}
		case '{', '[', 'n':
			return fmt.Errorf("the option %.40q is %.40s: want text, a number, true or false", name, said)
		}
		(*o)[name] = said
	}
	return nil
}

// ReadOptions reads options by name: NAME=VALUE, one a line or with commas between them, as
// [OptionList] writes them. What follows # is a comment.
func ReadOptions(text string) (NamedOptions, error) {
	options, line := NamedOptions{}, 0
	for said := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
		line++
		said, _, _ = strings.Cut(said, "#")
		for _, option := range strings.Split(said, ",") {
			option = strings.TrimSpace(option)
			name, value, ok := strings.Cut(option, "=")
			name, value = strings.TrimSpace(name), strings.TrimSpace(value)
			switch {
			case !ok && name == "":
			case !ok || name == "":
				return nil, fmt.Errorf("line %d says %.40q: want NAME=VALUE, such as Table.MiB=64", line, option)
			default:
				options[name] = value
			}
		}
	}
	return options, nil
}

// Lines writes options as ReadOptions reads them, one a line, in the order of their names.
func (o NamedOptions) Lines() string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(o)) {
		fmt.Fprintf(&b, "%s=%s\n", name, o[name])
	}
	return b.String()
}

// MarshalJSON writes settings with their options by name. Options that cannot be set by name, such as the pairs in
// a list, are written under names that SetOptions refuses.
func (settings Settings) MarshalJSON() ([]byte, error) {
	named, ok := settings.Options.(NamedOptions)
	if !ok && settings.Options != nil {
		named = NamedOptions{}
		eachOption(reflect.ValueOf(settings.Options), "", func(field reflect.Value, o *Option) {
			named[o.Name] = fmt.Sprint(field.Interface())
		})
	}
	type written Settings // without this method
	return json.Marshal(struct {
		written
		Options NamedOptions `json:"options,omitempty"`
	}{written(settings), named})
}

// UnmarshalJSON reads what MarshalJSON writes.
func (settings *Settings) UnmarshalJSON(text []byte) error {
	type written Settings
	read := struct {
		*written
		Options NamedOptions `json:"options"`
	}{written: (*written)(settings)}
	err := json.Unmarshal(text, &read)
	if settings.Options = nil; read.Options != nil {
		settings.Options = read.Options
	}
	return err
}

// namedLike returns options with those that have names set.
func namedLike(options any, named NamedOptions) (any, error) {
	with, unknown, err := SetOptions(options, named)
	if err == nil && len(unknown) > 0 {
		err = fmt.Errorf("search: %s cannot be set by name: want some of %v", unknown[0], ListOptions(options))
	}
	return with, err
}

// fieldOf returns a field by its path, such as Table.Entries, whatever its letters' case.
func fieldOf(v reflect.Value, path string) reflect.Value {
	for _, name := range strings.Split(path, ".") {
		if v.Kind() != reflect.Struct {
			return reflect.Value{}
		}
		v = v.FieldByNameFunc(func(field string) bool { return strings.EqualFold(field, name) })
	}
	return v
}

func setText(field reflect.Value, text string) error {
	if reader, ok := field.Addr().Interface().(encoding.TextUnmarshaler); ok {
		return reader.UnmarshalText([]byte(text))
	}
	switch field.Kind() {
	case reflect.Int:
		n, err := strconv.Atoi(text)
		if err != nil {
			return errors.New("want a whole number")
		}
		field.SetInt(int64(n))
	case reflect.Float64:
		x, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return errors.New("want a number")
		}
		field.SetFloat(x)
	case reflect.Bool:
		b, err := strconv.ParseBool(text)
		if err != nil {
			return errors.New("want true or false")
		}
		field.SetBool(b)
	case reflect.Struct:
		return fmt.Errorf("these are several options: set one of them, such as its %s", field.Type().Field(0).Name)
	default:
		return fmt.Errorf("a %v cannot be set from here", field.Type())
	}
	return nil
}

// OptionList lists the options that can be set, with their values.
type OptionList []OptionValue

// String returns each option with its value: Guess=0, Width=1.
func (l OptionList) String() string {
	texts := make([]string, len(l))
	for i, o := range l {
		texts[i] = o.String()
	}
	return strings.Join(texts, ", ")
}

// OptionValue is an option with its value.
type OptionValue struct {
	Option
	Value  string   // as SetOptions reads it
	Values []string // all that it can be set to, where they are few: false and true, or the words of an enumeration
	Whole  bool     // it is a whole number
}

// ListOptions returns the options that can be set by [SetOptions], with their values; nil if
// there are none.
func ListOptions(options any) (list OptionList) {
	if options == nil {
		return nil
	}
	v := reflect.New(reflect.TypeOf(options)).Elem()
	v.Set(reflect.ValueOf(options))
	eachOption(v, "", func(field reflect.Value, o *Option) {
		if strings.Contains(o.Name, ": ") { // in a slice
			return
		}
		list = append(list, OptionValue{*o, fmt.Sprint(field.Interface()), valuesOf(field), field.Kind() == reflect.Int})
	})
	return list
}

// String returns the option's name and value, such as Guess=0, with the usual number instead of a 0.
func (o OptionValue) String() string { return o.Name + "=" + o.Taken() }

// Taken returns the value that a search uses: the usual number instead of a 0.
func (o OptionValue) Taken() string {
	if o.Value == "0" && o.Usual != 0 {
		return numeral(o.Usual)
	}
	return o.Value
}

// Doc returns what the option means and what a 0 stands for, in words for a reader.
func (o Option) Doc() string {
	if o.Usual == 0 {
		return o.Means
	}
	return strings.TrimSuffix(o.Means, ".") + "; usually " + numeral(o.Usual)
}

// valuesOf returns all texts that a field can be set to, nil if it is a number.
func valuesOf(field reflect.Value) (words []string) {
	if field.Kind() == reflect.Bool {
		return []string{"false", "true"}
	}
	reader, ok := field.Addr().Interface().(encoding.TextUnmarshaler)
	if !ok || field.Kind() != reflect.Uint8 {
		return nil
	}
	for i := range uint64(256) {
		field.SetUint(i)
		word := fmt.Sprint(field.Interface())
		if reader.UnmarshalText([]byte(word)) != nil || field.Uint() != i {
			break
		}
		words = append(words, word)
	}
	return words
}
