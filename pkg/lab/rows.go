package lab

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/ablab-go/ablab/internal/upto"
)

// Rows reads a file of values, one after another, that a command printed with --json.
func Rows[T any](file string) (rows []T, err error) {
	in, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	for d := json.NewDecoder(upto.Reader(in, 1<<30)); d.More(); {
		var row T
		if err := d.Decode(&row); err != nil {
			return nil, fmt.Errorf("%s, value %d: %w: want what ablab prints by --json", file, len(rows)+1, err)
		}
		rows = append(rows, row)
	}
	return rows, nil
}
