//go:build js

// Command ablab-wasm is the engine of the calculator: package calc compiled to WebAssembly.
package main

import "github.com/ablab-go/ablab/pkg/viz/calc"

func main() { calc.Engine{}.Serve() }
