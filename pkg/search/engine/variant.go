package engine

import (
	"embed"
	"fmt"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

const path = "github.com/ablab-go/ablab/pkg/search/engine"

//go:embed engine.go node.go
var files embed.FS

func init() { search.Entitle(path, map[string]string{"Search": "the engine"}) }

// Variants returns the engine as entries in a list of algorithms: plain, and [Tuned].
func Variants[P search.Position[P, M], M comparable]() []search.Variant[P, M] {
	plain := search.Variant[P, M]{
		Name: "engine", Title: "the engine", Group: "The engine: any techniques together",
		Source: "composed of the techniques above", Class: search.ExactInWindow, Search: Search[P, M], Options: Options{},
		Idea:    "It combines any of the techniques of the other algorithms; its options choose them.",
		Listing: search.Listing{Package: path, Files: files, Functions: "node.go visit frontier engine.go pass drive deepen"},
	}
	tuned := plain
	tuned.Name, tuned.Title, tuned.Options = "engine-tuned", "the tuned engine", Tuned()
	tuned.Idea = "It is the engine with options that suit most games."
	return []search.Variant[P, M]{plain, tuned}
}

// Preset is a set of options that go well together, with a name.
type Preset struct {
	Name    string
	Means   string // what it is for, in words for a reader
	Options Options
}

// selective are presets of games, each [Tuned] with what its file sets, as the laboratory keeps what it has found: a comment
// that says what it is for, and options.
//
//go:embed presets/*.preset
var selective embed.FS

// Presets returns the named sets of options, each a wish ([Options.Wish]). Those with the name of a game are selective, for
// playing that game.
func Presets() []Preset {
	presets := []Preset{
		{"plain", "fail-soft alpha-beta", Options{}},
		{"tuned", "for any game, better for one that is a Hasher and a Hinter, searched as deep as takes some seconds", Tuned()},
		{"solver", "for a game that is a Bounder, a Hasher and a Hinter, searched to its end", Solver()},
	}
	files, err := selective.ReadDir("presets")
	if err != nil {
		panic(err)
	}
	for _, file := range files {
		p, err := readPreset(file.Name())
		if err != nil { // the files are ours
			panic(fmt.Errorf("engine: presets/%s: %w", file.Name(), err))
		}
		presets = append(presets, p)
	}
	return presets
}

// readPreset reads a preset from a file, whose first line is a comment that says what it is for.
func readPreset(file string) (p Preset, err error) {
	text, err := selective.ReadFile("presets/" + file)
	if err != nil {
		return p, err
	}
	first, _, _ := strings.Cut(string(text), "\n")
	p.Name, p.Means = strings.TrimSuffix(file, ".preset"), strings.TrimPrefix(first, "# ")
	set, err := search.ReadOptions(string(text))
	if err != nil {
		return p, err
	}
	options, unknown, err := search.SetOptions(Tuned(), set)
	switch {
	case err != nil:
		return p, err
	case len(unknown) > 0:
		return p, fmt.Errorf("the engine has no option %s", unknown[0])
	}
	p.Options = options.(Options).Wish()
	return p, nil
}

// Tuned returns options that work well for each of the five games of this project, searched as deep as a few seconds allow.
// They are a wish ([Options.Wish]): a game that is no Hasher or no Hinter is searched without a table or without hints.
func Tuned() Options {
	o := Options{
		Driver: PVS, Deepen: true,
		Table: TableOptions{MiB: 64, MinDepth: 3, Replace: textbook.Deep},
		Order: OrderOptions{Hints: true, History: true, MinDepth: 2},
	}
	return o.Wish()
}

// Solver returns options to solve a game whose rules give good bounds on the way, such as connect four. They are a wish
// ([Options.Wish]), for a game that is a Bounder, a Hasher and a Hinter. With another Driver choose another Width, such as
// 0.
func Solver() Options {
	o := Options{Driver: Bisect, Width: 10, Bounds: true, Table: TableOptions{MiB: 64}, Order: OrderOptions{Hints: true}}
	return o.Wish()
}
