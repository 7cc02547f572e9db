// Package enum gives the numbers of an enumeration their names.
package enum

import (
	"fmt"
	"slices"
)

// Name returns the name of a value, a number if it has none.
func Name[T ~uint8](names []string, value T) string {
	if int(value) < len(names) {
		return names[value]
	}
	return fmt.Sprintf("unknown (%d)", value)
}

// Value is the reverse of Name; what describes the kind of name in an error.
func Value[T ~uint8](names []string, name []byte, what string) (T, error) {
	i := slices.Index(names, string(name))
	if i < 0 {
		return 0, fmt.Errorf("%s %q: want one of %v", what, name, names)
	}
	return T(i), nil
}
