// Package enum gives the numbers of an enumeration their names.
package enum

import "fmt"

// Name returns the name of a value, a number where it has none.
func Name[T ~uint8](names []string, value T) string {
	if int(value) < len(names) {
		return names[value]
	}
	return fmt.Sprintf("unknown (%d)", value)
}
