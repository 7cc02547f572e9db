//go:build js

// Command ablab-chance-wasm is the engine of a board as ablab-play-wasm is, with the games of [page.Chance].
package main

import "github.com/ablab-go/ablab/pkg/play/page"

func main() { (&page.Table{Games: page.Chance()}).Serve() }
