//go:build js

// Command ablab-wasm is the engine of the calculator: package calc compiled to WebAssembly. It
// gives the page one function, text in and text out, and waits to be called.
package main

import (
	"syscall/js"

	"github.com/ablab-go/ablab/pkg/viz/calc"
)

func main() {
	js.Global().Call("ablabEngine", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return string(calc.Engine{}.JSON([]byte(args[0].String())))
	}))
	select {}
}
