package engine

import (
	"embed"

	"github.com/ablab-go/ablab/pkg/search"
)

const path = "github.com/ablab-go/ablab/pkg/search/engine"

//go:embed engine.go node.go
var files embed.FS

func init() { search.Entitle(path, map[string]string{"Search": title}) }

const title = "the engine"

// Variant returns the engine as an entry in a list of algorithms.
func Variant[P search.Position[P, M], M comparable]() search.Variant[P, M] {
	return search.Variant[P, M]{
		Name: "engine", Title: title, Group: "The engine: any techniques together",
		Source: "composed of the techniques above", Class: search.ExactInWindow, Search: Search[P, M], Options: Options{},
		Listing: search.Listing{Package: path, Files: files, Functions: "node.go visit frontier engine.go pass drive deepen"},
	}
}
