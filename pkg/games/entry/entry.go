// Package entry takes the types off games. Each game has types of its own for positions and moves, so that searches are
// compiled for them; a list of games, a command line and a page have many games at once and know a game by its name. An
// [Entry] is a game with its types. [Of] makes a [Game] of it, whose [Position] is one type for every game: it can be drawn,
// played and searched, and a search runs at full speed in the types of the game.
//
//	game := entry.Of(entry.Entry[tictactoe.Board, tictactoe.Move]{
//		Name: "tictactoe", Start: tictactoe.Start, Parse: tictactoe.Parse, Variants: textbook.Variants(tictactoe.Start),
//	})
//	found, err := game.Start().Run("alphabeta-soft", search.Settings{})
package entry

import (
	"fmt"
	"io"
	"iter"
	"strings"
	"sync"

	"github.com/ablab-go/ablab/internal/foreign"
	"github.com/ablab-go/ablab/pkg/search"
)

// Entry is a game in a list of games: what it takes to read, search, measure and play it. Only Start is required.
type Entry[P search.Position[P, M], M comparable] struct {
	Name     string // as the command line spells it, such as connectfour
	Title    string // as a person reads it, such as Connect four; Name if empty
	Notation string // how a position is written, in a few words; empty if unknown

	Start P

	// Parse reads a position as fmt.Sprint writes it. If nil, no position can be read.
	Parse func(text string) (P, error)

	// Variants are the algorithms for the game, in the order in which they are listed.
	Variants []search.Variant[P, M]

	// Elsewhere says why an algorithm of that name is not among Variants, as in "is for games with chance"; "" if there is no
	// such algorithm. It is nil if no others are known.
	Elsewhere func(variant string) string

	// Players are the names of the variants that are worth playing against, the usual one first. If empty, the usual player
	// is the first engine among Variants that deepens, and otherwise the first variant.
	Players []string

	// Openings returns positions from which the games of a match begin. It is nil if the game has none of its own.
	Openings func() []string

	// Unit is what the static score counts. It is the zero Unit if every score but 0 decides the game.
	Unit Unit

	// Answers reads positions from a file of another form than one position on each line: a test set, which has answers beside
	// them, or games. It is nil if there is no such form.
	Answers func(io.Reader) iter.Seq2[P, error]

	// Perft counts the lines of a number of plies; bulk counts the moves of the last ply without playing them. It is nil for a
	// game whose lines cannot be counted by its name.
	Perft func(pos P, plies int, bulk bool) int64
}

// Unit is what people count the static score of a game in, such as pawns.
type Unit struct {
	Scores    float64 // scores in one unit
	Clear     float64 // score that gives a side three games of four in a bar that shows who is ahead: chosen, not fitted
	One, Many string  // the unit's name: pawn, pawns
}

// Game is a game without its types.
type Game interface {
	Name() string     // as the command line spells it
	Title() string    // as a person reads it
	Notation() string // how a position is written, "" if unknown

	// Start returns the position from which the game begins.
	Start() Position

	// Read returns the position that a text means. The error says what is wrong with the text.
	Read(text string) (Position, error)

	// At returns a position of the game that is there with its types, such as a chess.Position. The error says of which type a
	// position of the game is.
	At(pos any) (Position, error)

	// Answers reads the positions of a test set or of games, nil if none are known.
	Answers(r io.Reader) iter.Seq2[Position, error]

	// Openings returns the game's own openings, as its positions are written; nil if it has none.
	Openings() []string

	// Unit returns what the static score counts, the zero Unit if every score but 0 decides the game.
	Unit() Unit

	// Algorithms returns the algorithms for the game.
	Algorithms() []Algorithm

	// Find returns the algorithm of that name. The error lists the names, and says why an algorithm that is known is not
	// among them.
	Find(variant string) (Algorithm, error)

	// Players returns the names of the algorithms that are worth playing against, the usual one first.
	Players() []string

	// Player returns a new player by the algorithm of that name. The empty name means the usual one.
	Player(variant string) (Player, error)
}

// Algorithm is what there is to know of a [search.Variant] whatever it searches.
type Algorithm struct {
	Name, Title, Source string
	Class               search.Class
	Options             any  // those that the variant has by default, nil if none
	Anytime             bool // only a limit ends it; see search.Variant
}

// Algorithms returns variants without their types.
func Algorithms[P search.Position[P, M], M comparable](variants []search.Variant[P, M]) (all []Algorithm) {
	for _, v := range variants {
		all = append(all, algorithm(v))
	}
	return all
}

func algorithm[P search.Position[P, M], M comparable](v search.Variant[P, M]) Algorithm {
	return Algorithm{v.Name, v.Title, v.Source, v.Class, v.Options, v.Anytime}
}

// Of returns the game of an entry.
func Of[P search.Position[P, M], M comparable](e Entry[P, M]) Game {
	return Lazy(e.Name, func() Entry[P, M] { return e })
}

// Lazy returns a game whose entry is made when it is first needed: reading what was learned of a game takes time.
func Lazy[P search.Position[P, M], M comparable](name string, make func() Entry[P, M]) Game {
	return &game[P, M]{name, sync.OnceValue(make)}
}

// At returns a position of a game that is in no list: an explicit tree, or anyone's game. variants are the algorithms for it.
func At[P search.Position[P, M], M comparable](pos P, variants []search.Variant[P, M]) Position {
	return Of(Entry[P, M]{Name: fmt.Sprintf("%T", pos), Start: pos, Variants: variants}).Start()
}

// game is a game with positions of type P and moves of type M.
type game[P search.Position[P, M], M comparable] struct {
	name  string
	entry func() Entry[P, M]
}

func (g *game[P, M]) Name() string { return g.name }

func (g *game[P, M]) Title() string {
	if title := g.entry().Title; title != "" {
		return title
	}
	return g.name
}

func (g *game[P, M]) Notation() string { return g.entry().Notation }

func (g *game[P, M]) Start() Position { return position[P, M]{g.entry().Start, g} }

func (g *game[P, M]) Read(text string) (at Position, err error) {
	parse := g.entry().Parse
	if parse == nil {
		return nil, fmt.Errorf("%s reads no positions: give its entry a Parse, which reads what its positions print", g.name)
	}
	defer g.panicked(&err, "while Parse reads", text)
	pos, err := parse(text)
	if form := foreign.Form(text); err != nil && form != "" {
		err = fmt.Errorf("%w; this is %s, which is not read: want a position", err, form)
		if notation := g.Notation(); notation != "" {
			err = fmt.Errorf("%w, %s", err, notation)
		}
	}
	return position[P, M]{pos, g}, err
}

func (g *game[P, M]) At(pos any) (Position, error) {
	typed, ok := pos.(P)
	if !ok {
		return nil, fmt.Errorf("%s: a position of type %T: want one of type %T", g.name, pos, typed)
	}
	return position[P, M]{typed, g}, nil
}

// panicked, which is deferred, makes an error of a panic of the game: a reader of the message knows the game and the input.
func (g *game[P, M]) panicked(err *error, while string, input any) {
	if cause := recover(); cause != nil {
		*err = fmt.Errorf("%s panics %s %.100q: %v", g.name, while, fmt.Sprint(input), cause)
	}
}

func (g *game[P, M]) Answers(r io.Reader) iter.Seq2[Position, error] {
	answers := g.entry().Answers
	if answers == nil {
		return nil
	}
	return func(yield func(Position, error) bool) {
		for pos, err := range answers(r) {
			if !yield(position[P, M]{pos, g}, err) {
				return
			}
		}
	}
}

func (g *game[P, M]) Openings() []string {
	if openings := g.entry().Openings; openings != nil {
		return openings()
	}
	return nil
}

func (g *game[P, M]) Unit() Unit { return g.entry().Unit }

func (g *game[P, M]) Algorithms() []Algorithm { return Algorithms(g.entry().Variants) }

func (g *game[P, M]) Find(variant string) (Algorithm, error) {
	v, err := g.variant(variant)
	return algorithm(v), err
}

func (g *game[P, M]) variant(name string) (search.Variant[P, M], error) {
	e := g.entry()
	v, err := search.Find(e.Variants, name)
	if err == nil || e.Elsewhere == nil {
		return v, err
	}
	if why := e.Elsewhere(name); why != "" {
		var names []string
		for _, v := range e.Variants {
			names = append(names, v.Name)
		}
		err = fmt.Errorf("the variant %q %s: want one of %s", name, why, strings.Join(names, ", "))
	}
	return v, err
}

func (g *game[P, M]) Players() []string {
	e := g.entry()
	if len(e.Players) > 0 {
		return e.Players
	}
	for _, v := range e.Variants {
		if thinks(v) {
			return []string{v.Name}
		}
	}
	if len(e.Variants) > 0 {
		return []string{e.Variants[0].Name}
	}
	return nil
}
