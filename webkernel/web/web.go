// Package web has the scripts of the kernel: what JupyterLite loads, and the workers in which Go runs.
package web

import "embed"

// Files are the scripts. JupyterLite loads extension.js, and offline.js is for its service worker; the other files are in the
// folder of the programs.
//
//go:embed extension.js offline.js page.js stored.js tools.js tool.js unpack.js program.js memfs.js zstd.wasm LICENSE.zstddec
var Files embed.FS
