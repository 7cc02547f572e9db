//go:build !js

package ablab

import "embed"

// Sources are the files that the results of this module's programs depend on: rules, algorithms, weights, and measurements.
// The digest of package lab ([github.com/ablab-go/ablab/pkg/lab.Sources]) is the same in all programs that are built from the
// same clone.
//
//go:embed go.sum internal/*/*.go
//go:embed pkg/games/*/*.go pkg/games/board/board.css pkg/games/testset/sets pkg/lab/*.go pkg/lab/*/*.go
//go:embed pkg/lab/algorithms/table.txt pkg/lab/study/weights
//go:embed pkg/learn/*.go pkg/learn/*/*.go pkg/search/*.go pkg/search/*/*.go pkg/search/engine/presets pkg/stat/*.go
//go:embed pkg/table/*.go pkg/uci/client/*.go
var Sources embed.FS
