package study

import (
	"os"
	"path"
)

// readWeights reads a file of the folder weights, which the file system of a cell in a browser has at this place: a program
// that asks for no network fetches none.
func readWeights(name string) ([]byte, error) { return os.ReadFile(path.Join("/ablab/weights", name)) }
