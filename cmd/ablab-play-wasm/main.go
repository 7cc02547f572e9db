//go:build js

// Command ablab-play-wasm is the engine of a board that is played on: package page compiled to WebAssembly, with the games of
// [page.Usual].
package main

import "github.com/ablab-go/ablab/pkg/play/page"

func main() { (&page.Table{Games: page.Usual()}).Serve() }
