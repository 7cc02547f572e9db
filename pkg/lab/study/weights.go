//go:build !js

package study

import "embed"

//go:embed weights
var embedded embed.FS

// readWeights reads a file of the folder weights.
func readWeights(name string) ([]byte, error) { return embedded.ReadFile("weights/" + name) }
