// Package web has the scripts of the kernel: what JupyterLite loads, and the workers in which Go runs.
package web

import "embed"

// Files are the scripts. extension.js is what JupyterLite loads; the others stand beside the programs.
//
//go:embed extension.js page.js tools.js program.js memfs.js fzstd.js LICENSE.fzstd
var Files embed.FS
