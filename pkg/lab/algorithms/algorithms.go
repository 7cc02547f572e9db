// Package algorithms is the list of algorithms of this project, for the positions of any game and for trees. It knows no game:
// the search of a tree needs this package, and not package games with the engine of each game of the list.
package algorithms

import (
	_ "embed"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/games/gametest"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/chance"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/search/montecarlo"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// Of returns a position of a game that is in no list, or of an explicit tree, with every algorithm for it.
func Of[P search.Position[P, M], M comparable](pos P) entry.Position {
	e := entry.Entry[P, M]{Name: fmt.Sprintf("%T", pos), Start: pos}
	return entry.Lazy(e.Name, func() entry.Entry[P, M] { return Complete(e) }).Start()
}

// Complete returns an entry with every algorithm for the game and more, with what is known of the others, and with a Perft.
func Complete[P search.Position[P, M], M comparable](e entry.Entry[P, M], more ...search.Variant[P, M]) entry.Entry[P, M] {
	e.Variants = append(slices.Clone(e.Variants), Variants(e.Start, more...)...)
	e.Elsewhere = elsewhere
	if e.Perft == nil {
		e.Perft = Perft[P, M]
	}
	return e
}

// Perft counts the lines of moves of a length; bulk counts the last moves without playing them.
func Perft[P search.Position[P, M], M comparable](pos P, plies int, bulk bool) int64 {
	if bulk {
		return gametest.PerftBulk(pos, plies)
	}
	return gametest.Perft(pos, plies)
}

// Variants returns every algorithm for positions like root: those of [textbook.Variants], [engine.Variants] and
// [montecarlo.Variants], and more. In a game with chance they are those of [chance.Variants], and alpha-beta without the die if
// the game can be played so. Algorithms that were added come last.
func Variants[P search.Position[P, M], M comparable](root P, more ...search.Variant[P, M]) []search.Variant[P, M] {
	added.Lock()
	defer added.Unlock()
	last, _ := added.variants[reflect.TypeFor[P]()].([]search.Variant[P, M])
	return slices.Concat(Ours(root), more, last)
}

// Ours returns what [Variants] does, without the algorithms that were added.
func Ours[P search.Position[P, M], M comparable](root P) []search.Variant[P, M] {
	if !chancy(root) {
		return slices.Concat(textbook.Variants(root), engine.Variants[P, M](), montecarlo.Variants[P, M]())
	}
	variants := chance.Variants(root)
	if _, ok := any(root).(diceless[P]); ok {
		variants = append(variants, search.Variant[P, M]{
			Name: "alphabeta-diceless", Title: "alpha-beta without the die", Group: variants[0].Group, Source: "this project",
			Class: search.Selective, Search: withoutDie[P, M],
		})
	}
	return variants
}

// chancy reports whether chance has a part in the game.
func chancy(root any) bool {
	if p, ok := root.(search.Chancer); ok {
		_, has := p.Chance()
		return has
	}
	return false
}

// diceless is a position of a game with a die that knows the same game without one.
type diceless[P any] interface{ Diceless() P }

// withoutDie is fail-soft alpha-beta in the game without the die. It assumes that the side to move chooses what it rolls, so
// its value is that of a different game. A depth counts only moves, since nothing is rolled.
func withoutDie[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	s.KnowsChance()
	s.DeclareSelective()
	return textbook.AlphaBetaSoft(s, any(pos).(diceless[P]).Diceless(), depth, alpha, beta)
}

// added are the algorithms that a program has added.
var added struct {
	sync.Mutex
	variants map[reflect.Type]any // a []search.Variant by the type of its positions
	known    []entry.Algorithm
	where    func(algorithm string) (games []string) // nil if nothing was added, so that a program with trees does not contain it
}

// Add adds algorithms for positions of one type. where returns the games that have an algorithm.
func Add[P search.Position[P, M], M comparable](where func(algorithm string) []string, variants ...search.Variant[P, M]) {
	Know(where, variants)
	added.Lock()
	defer added.Unlock()
	if added.variants == nil {
		added.variants = map[reflect.Type]any{}
	}
	of := reflect.TypeFor[P]()
	before, _ := added.variants[of].([]search.Variant[P, M])
	added.variants[of] = append(slices.Clone(before), variants...)
}

// Know lists the algorithms of a game that was added, of which messages say that they are for it.
func Know[P search.Position[P, M], M comparable](where func(algorithm string) []string, variants []search.Variant[P, M]) {
	added.Lock()
	defer added.Unlock()
	added.where = where
	for _, a := range entry.Algorithms(variants) {
		if !slices.ContainsFunc(added.known, func(k entry.Algorithm) bool { return k.Name == a.Name }) {
			added.known = append(added.known, a)
		}
	}
}

// Added returns the algorithms that were added, whatever they search.
func Added() []entry.Algorithm {
	added.Lock()
	defer added.Unlock()
	return slices.Clone(added.known)
}

// table has what each algorithm of this project is for: games, or all games and trees with chance or without it. To say what an
// algorithm is for, a program needs only this text: with the list of games it would contain the engine of each. A test of
// package games writes it.
//
//go:embed table.txt
var table string

const (
	withChance    = "games and trees with chance"
	withoutChance = "games and trees without chance"
)

// isFor returns what an algorithm is for, as in the table or, if it was added, as games; known is false if there is no algorithm
// of that name.
func isFor(name string) (what string, known bool) {
	for line := range strings.Lines(table) {
		of, names, _ := strings.Cut(line, ": ")
		if slices.Contains(strings.Fields(names), name) {
			return of, true
		}
	}
	if !slices.ContainsFunc(Added(), func(a entry.Algorithm) bool { return a.Name == name }) {
		return "", false
	}
	added.Lock()
	where := added.where
	added.Unlock()
	return strings.Join(where(name), ", "), true
}

// elsewhere says why an algorithm of that name does not search positions that it is not for; "" if there is no such algorithm.
func elsewhere(name string) string {
	of, known := isFor(name)
	switch {
	case !known:
		return ""
	case of == withChance:
		return "is for games and trees with chance, which has no part here"
	case of == withoutChance:
		return "knows no chance nodes, and chance has a part here"
	}
	why := "is not for this game or tree"
	if of != "" {
		why += ", but for " + of
	}
	return why
}
