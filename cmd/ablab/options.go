package main

import (
	"encoding"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
)

// optionFlags are options by name.
type optionFlags map[string]string

// options returns the options of a variant, nil where it has none; known is as in withOptions.
func (f *searchFlags) options(variant string, known map[string]int) (any, error) {
	v, err := search.Find(variants, variant)
	if err != nil {
		return nil, err
	}
	return withOptions(v.Options, f.Set, known)
}

// withOptions returns a variant's options with some set: Guess to 20, Table.Entries to 4.
// known counts the variants that had each of the names.
func withOptions(options any, set map[string]string, known map[string]int) (any, error) {
	if options == nil {
		return nil, nil
	}
	given := reflect.New(reflect.TypeOf(options)).Elem()
	given.Set(reflect.ValueOf(options))
	for name, text := range set {
		field := fieldOf(given, name)
		if !field.IsValid() {
			continue
		}
		known[name]++
		if err := setText(field, text); err != nil {
			return nil, fmt.Errorf("--set %s=%s: %w", name, text, err)
		}
	}
	return given.Interface(), nil
}

// fieldOf returns a field by its path, such as Table.Entries, whatever its letters' case.
func fieldOf(v reflect.Value, path string) reflect.Value {
	for _, name := range strings.Split(path, ".") {
		if v.Kind() != reflect.Struct {
			return reflect.Value{}
		}
		v = v.FieldByNameFunc(func(field string) bool { return strings.EqualFold(field, name) })
		if !v.IsValid() {
			break
		}
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
			return fmt.Errorf("want a whole number")
		}
		field.SetInt(int64(n))
	case reflect.Float64:
		x, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return fmt.Errorf("want a number")
		}
		field.SetFloat(x)
	case reflect.Bool:
		b, err := strconv.ParseBool(text)
		if err != nil {
			return fmt.Errorf("want true or false")
		}
		field.SetBool(b)
	default:
		return fmt.Errorf("a %v cannot be set from here", field.Type())
	}
	return nil
}

// optionNames returns what a variant lets be set, with the values that it has: Guess=0
// Width=0.
func optionNames(options any) []string {
	if options == nil {
		return nil
	}
	return namesIn(reflect.ValueOf(options), "")
}

func namesIn(v reflect.Value, prefix string) []string {
	var names []string
	for i := range v.NumField() {
		field, value := v.Type().Field(i), v.Field(i)
		switch {
		case !field.IsExported():
		case value.Kind() == reflect.Struct:
			names = append(names, namesIn(value, prefix+field.Name+".")...)
		case value.Kind() != reflect.Slice && value.Kind() != reflect.Func:
			names = append(names, fmt.Sprintf("%s%s=%v", prefix, field.Name, value.Interface()))
		}
	}
	return names
}
