// Package ablab is the way into the laboratory: one import for a tree or a game, a search of it, and a picture of either.
//
//	tree := ablab.Tree("A(B(D=3 E=5) C(F=2 G=?))")
//	fmt.Println(tree.Search("alphabeta-soft"))
//	ablab.Show(tree.Step("alphabeta-soft"))
//	fmt.Println(ablab.Game("chess").After("e4 e5").Time(2 * time.Second).Best())
//
// [Tree], [Game] and [Of] return a [Root], where a search begins. Its limits are set one after the other, each giving another
// Root: Depth, Nodes, Time, Window, With. Its methods return a [Result], which prints, or a [View], which [Show] shows. Both
// carry errors: they print or draw the message of a wrong tree, move or search, so that a cell of a notebook needs no check of
// its own. A program calls Err.
//
// The chapters of the book use the rest: [Judge] and [Check] judge a search of your own, [Match] lets it play, [Keep] and [Kept]
// take it from chapter to chapter, [Exhibit] shows a piece of the bug museum, [Duel] lets two evaluations play against each
// other, [Ask] asks the reader, and [Mark] marks an exercise.
//
// This package only calls the packages below it, which offer more. A value is printed with what it claims, = exact, >= or
// <= a bound, ~ selective, as everywhere in the laboratory.
package ablab

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/lab/algorithms"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/search"
)

// Root is where a search begins: the root of a tree, or a position of a game, with the limits of searches. It is a view: the
// tree, or the board. The zero Root is nothing to search from.
type Root struct {
	at       entry.Position
	tree     *abtree.Tree // nil of a game
	settings search.Settings
	options  search.NamedOptions
	line     []entry.Position // from where After began to at; empty if it played nothing
	moves    []string         // between them, as players write them
	play     func(Root) View  // shows the board to play on, of a game of the list; only a program that calls Game contains it
	err      error
}

// Tree returns the root of a tree: one in the notation of package abtree, such as A(B(D=3 E=5) C(F=2 G=?)), or a well-known
// one by its name, such as aima.
func Tree(text string) Root {
	tree, err := abtree.Example(text)
	if err != nil {
		tree, err = abtree.Parse(text)
	}
	if err != nil {
		return Root{err: fmt.Errorf("tree %.60q: %w", text, err)}
	}
	return Root{at: algorithms.Of(tree.Root()), tree: tree}
}

// Game returns a game at its start, or at a position as the game writes it: Game("chess"), Game("othello", "f5d6c3"). The
// error lists the games there are.
func Game(name string, position ...string) Root {
	game, err := games.All().Find(name)
	if err != nil {
		return Root{err: err}
	}
	r := Root{at: game.Start(), play: playPage}
	if text := strings.Join(position, " "); text != "" {
		if r.at, r.err = game.Read(text); r.err != nil {
			r.err = fmt.Errorf("%s: position %.60q: %w", name, text, r.err)
		}
	}
	return r
}

// Of returns a position of your own game, with every algorithm of the laboratory.
func Of[P search.Position[P, M], M comparable](pos P) Root {
	return Root{at: games.Of(pos)}
}

// Err returns what is wrong with the root, nil if nothing is.
func (r Root) Err() error {
	if r.err == nil && r.at == nil {
		return fmt.Errorf("there is nothing to search: begin with ablab.Tree, ablab.Game or ablab.Of")
	}
	return r.err
}

// String returns the tree or the position as it is written, or what is wrong with it.
func (r Root) String() string {
	switch err := r.Err(); {
	case err != nil:
		return wrong(err)
	case r.tree != nil:
		return r.tree.String()
	}
	return r.at.String()
}

// Depth returns the root for searches of n plies; 0 is to the end of the game.
func (r Root) Depth(n int) Root { r.settings.Depth = n; return r }

// Nodes returns the root for searches that stop after n nodes. A limit without a depth deepens until it is spent.
func (r Root) Nodes(n int64) Root { r.settings.Nodes = n; return r }

// Time returns the root for searches that stop after d. A limit without a depth deepens until it is spent.
func (r Root) Time(d time.Duration) Root { r.settings.Time = d; return r }

// Window returns the root for searches with a window, in MAX's view.
func (r Root) Window(alpha, beta int) Root {
	r.settings.Window = search.Window{Alpha: alpha, Beta: beta}
	return r
}

// With returns the root for searches with options of the algorithms, such as With("Guess=20, Width=5"). An algorithm that has
// none of them is an error of its search.
func (r Root) With(options string) Root {
	set, err := search.ReadOptions(options)
	if err != nil && r.err == nil {
		r.err = err
	}
	r.options = set
	return r
}

// Moves returns the moves of the position as players write them, none if the game is over.
func (r Root) Moves() (words []string) {
	if r.Err() != nil {
		return nil
	}
	if _, over := r.at.Terminal(); !over {
		for _, m := range r.at.Moves(nil) {
			words = append(words, r.at.SAN(m))
		}
	}
	return words
}

// After returns the root after moves, each written as the game writes or reads it: After("e4 e5 Nf3"), or After("e4", "e5").
// In a tree a move is the name of the node that it leads to, and what is below this node becomes a tree of its own.
func (r Root) After(moves ...string) Root {
	if r.Err() != nil {
		return r
	}
	line, played := slices.Clone(r.game()), slices.Clone(r.moves)
	read, err := entry.ReadLine(r.at, strings.Join(moves, " "))
	var path []int
	for _, m := range read {
		path = append(path, slices.Index(r.at.Moves(nil), m))
		played = append(played, r.at.SAN(m))
		r.at = r.at.Play(m)
		line = append(line, r.at)
	}
	if err != nil {
		r.err = fmt.Errorf("after [%s]: %w", strings.Join(played, " "), err)
		return r
	}
	if r.tree != nil {
		if r.tree, r.err = r.tree.Below(path); r.err == nil {
			r.at = algorithms.Of(r.tree.Root())
		}
		return r
	}
	r.line, r.moves = line, played
	return r
}

// asked returns what an algorithm of the root is asked: the limits, and its options as With has them.
func (r Root) asked(variant string) (search.Settings, error) {
	if err := r.Err(); err != nil {
		return search.Settings{}, err
	}
	settings := r.settings
	a, err := r.at.Game().Find(variant)
	if err != nil || len(r.options) == 0 {
		return settings, err
	}
	set, unknown, err := search.SetOptions(a.Options, r.options)
	if err == nil && len(unknown) > 0 {
		err = fmt.Errorf("%s has no option %q: want one of %s", variant, unknown[0], search.ListOptions(a.Options))
	}
	settings.Options = set
	return settings, err
}
