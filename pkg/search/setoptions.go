package search

import (
	"encoding"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// SetOptions returns a variant's options (Variant.Options) with some of them set, by name and
// text as a command line or a form has them: Guess to 20, Table.Entries to 4, whatever the
// letters' case. Names that these options do not have are returned in unknown: for a
// variant without options, all. The error tells of a text that an option cannot be set to.
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
	default:
		return fmt.Errorf("a %v cannot be set from here", field.Type())
	}
	return nil
}

// OptionTexts returns what options can be set by SetOptions, with the values that they have:
// Guess=0, Width=0. It returns nil where there are none.
func OptionTexts(options any) []string {
	if options == nil {
		return nil
	}
	return textsIn(reflect.ValueOf(options), "")
}

func textsIn(v reflect.Value, prefix string) []string {
	var texts []string
	for i := range v.NumField() {
		field, value := v.Type().Field(i), v.Field(i)
		switch {
		case !field.IsExported():
		case value.Kind() == reflect.Struct:
			texts = append(texts, textsIn(value, prefix+field.Name+".")...)
		case value.Kind() != reflect.Slice && value.Kind() != reflect.Func:
			texts = append(texts, fmt.Sprintf("%s%s=%v", prefix, field.Name, value.Interface()))
		}
	}
	return texts
}

// OptionValues returns the texts that an option, by its name, can be set to where they are few:
// false and true, or the words of an enumeration; nil where it is a number.
func OptionValues(options any, name string) []string {
	if options == nil {
		return nil
	}
	given := reflect.New(reflect.TypeOf(options)).Elem()
	field := fieldOf(given, name)
	if !field.IsValid() {
		return nil
	}
	if field.Kind() == reflect.Bool {
		return []string{"false", "true"}
	}
	reader, ok := field.Addr().Interface().(encoding.TextUnmarshaler)
	if !ok || field.Kind() != reflect.Uint8 {
		return nil
	}
	var words []string
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
