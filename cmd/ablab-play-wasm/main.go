//go:build js

// Command ablab-play-wasm is the engine of a board that is played on: package page compiled to WebAssembly.
package main

import (
	"syscall/js"

	"github.com/ablab-go/ablab/pkg/play/page"
)

func main() {
	var table page.Table
	js.Global().Call("ablabEngine", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return string(table.JSON([]byte(args[0].String())))
	}))
	select {}
}
