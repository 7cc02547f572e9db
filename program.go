package ablab

import (
	"embed"
	"fmt"
	"io/fs"
	"reflect"
	"runtime"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/keep"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/ladder"
	"github.com/ablab-go/ablab/pkg/search"
)

// Clock says when a [Player] must choose its move. It counts the nodes that the player visits.
type Clock = ladder.Clock

// Player chooses a move: it returns one of the children of n, before the clock is out.
type Player = func(n Node, clock *Clock) Node

// Program is a function that can play: a [Player], or a search of your own with a depth, in one of the forms of [Own]. A
// search is deepened until its clock is out, as [ladder.Negamax] describes it.
type Program interface {
	func(Node, int, int, int, bool) int | func(Node, int, int, int) int | func(Node, int, bool) int | func(Node, *Clock) Node
}

// playerOf returns a program as a player, and reports whether it is still blank.
func playerOf[F Program](f F) (player ladder.Player, is bool) {
	switch f := any(f).(type) {
	case func(Node, int, int, int, bool) int:
		return ladder.MaxMin(f), f == nil || blank(func() { f(Node{}, several, -Infinity, Infinity, true) })
	case func(Node, int, int, int) int:
		return ladder.Negamax(f), f == nil || blank(func() { f(Node{}, several, -Infinity, Infinity) })
	case func(Node, int, bool) int:
		plain := func(n Node, depth, _, _ int, maximizing bool) int { return f(n, depth, maximizing) }
		return ladder.MaxMin(plain), f == nil || blank(func() { f(Node{}, several, true) })
	case Player:
		return ladder.Player(f), f == nil || blank(func() { f(Node{}, new(Clock)) })
	}
	return nil, true
}

// Match plays a match of a game between two programs. From each opening of the game, or from each position after two moves if
// it has no openings, they play two games, and each program has each side once. The parameter nodes is the number of nodes that
// a program may visit for a move. Nodes are counted instead of seconds, so the result is the same on every machine.
//
//	fmt.Println(ablab.Match("connectfour-judged", 1000, mine, ablab.Sparring(3)))
func Match[A, B Program](game string, nodes int, first A, second B) Score {
	return match(game, ladder.Rules{Nodes: int64(nodes)}, first, second)
}

// Blitz plays a match as [Match] does, but nodes is the number of nodes for a whole game, and each program divides them among
// its moves. A program that has none left plays the first move of each position.
func Blitz[A, B Program](game string, nodes int, first A, second B) Score {
	return match(game, ladder.Rules{Total: int64(nodes)}, first, second)
}

func match[A, B Program](name string, rules ladder.Rules, first A, second B) Score {
	one, blankOne := playerOf(first)
	two, blankTwo := playerOf(second)
	for i, is := range []bool{blankOne, blankTwo} {
		if is {
			return Score{err: fmt.Errorf("there is no match yet: the %s program is still blank", []string{"first", "second"}[i])}
		}
	}
	game, err := games.All().Find(name)
	if err != nil {
		return Score{err: err}
	}
	rules.Game = game
	r, err := ladder.Play(rules, one, two)
	return Score{Strength: r.Strength, faults: r.Faults, err: err}
}

// Sparring returns a player of known strength. Level 1 plays at random, and level 5 is the highest. [ladder.Sparring] says what
// each level does and scores.
func Sparring(level int) Player { return ladder.Sparring(level) }

// MarkClock marks a player that chooses its move before its clock is out. The player is asked for its move in small trees, with
// enough time, and then in endings of connect four (connectfour-judged), with clocks that stop it after 1 node, after 2 nodes and
// so on. [ladder.Interrupt] says which moves are right: those of a player without quiescence.
func MarkClock(p Player) string {
	if _, blank := playerOf(p); blank {
		return fmt.Sprintf("%s is still blank.", nameOf(p))
	}
	game, err := games.All().Find("connectfour-judged")
	var r ladder.Interruption
	if err == nil {
		r, err = ladder.Interrupt(game, ladder.Player(p))
	}
	switch {
	case err != nil:
		return wrong(err)
	case r.Wrong != "":
		return r.Wrong
	}
	return fmt.Sprintf("Right: %s clocks stopped it in %d endings, and each move was good.", english.Thousands(int64(r.Clocks)),
		r.Endings)
}

// Entrant returns a program as an entrant of [Ladder].
func Entrant[F Program](name string, f F) ladder.Entrant {
	player, _ := playerOf(f)
	return ladder.Entrant{Name: name, Player: player}
}

// Ladder lets all entrants play matches of a game against each other, and returns the table. nodes is the number of nodes for a
// move, and openings the largest number of openings, or 0 for all of them. The command ablab ladder calls it.
func Ladder(game string, nodes, openings int, entrants ...ladder.Entrant) (ladder.Ladder, error) {
	g, err := games.All().Find(game)
	if err != nil {
		return nil, err
	}
	return ladder.Run(ladder.Rules{Game: g, Nodes: int64(nodes), Openings: openings}, entrants, nil)
}

// mine is the folder, beside the notebook, of the programs that a reader keeps.
const mine = "mine"

// Keep keeps a program of yours under a name for later chapters. It writes the source of the program, with all declarations of
// the notebook that it uses, to the file mine/NAME.go beside the notebook, and prints what it has done. A program that is still
// blank is not kept.
func Keep[F Program](name string, f F) {
	if _, blank := playerOf(f); blank {
		fmt.Printf("%s is still blank, so there is nothing to keep yet.\n", nameOf(f))
		return
	}
	file, err := keep.Save(mine, name, f)
	if err != nil {
		fmt.Println(wrong(err))
		return
	}
	fmt.Printf("Kept in %s, with all that it uses.\n", file)
}

//go:embed internal/ours/*.go
var ours embed.FS

// Kept shows the program that you have kept under a name, with a button that puts it into the notebook as a cell. A second
// button does the same with this project's own version.
func Kept(name string) View {
	files, err := fs.Sub(ours, "internal/ours")
	if err != nil {
		return View{err: err}
	}
	return viewOf(keep.View(mine, name, files), nil)
}

// Found is what a search of your own returned for a position. [Judge] says whether that is right.
type Found struct {
	Name  string // of the function
	Value int    // in the view of the side that moves at the root
	Nodes int64  // that it visited
	err   error
}

// Err returns what was wrong, nil if nothing was.
func (f Found) Err() error { return f.err }

// String returns what was found in one line, or what was wrong.
func (f Found) String() string {
	if f.err != nil {
		return wrong(f.err)
	}
	return fmt.Sprintf("%s returned %d after %s nodes", f.Name, f.Value, english.Thousands(f.Nodes))
}

// Search runs a search of your own on the position of r, to the depth of r and in its window, and counts the nodes that it
// visits. So you can compare the nodes of two programs.
//
//	fmt.Println(ablab.Search(ablab.Game("connectfour-judged").Depth(8), mine))
func Search[F Own](r Root, f F) Found {
	found := Found{Name: nameOf(f), err: r.Err()}
	if found.err != nil {
		return found
	}
	w := r.settings.Window
	if w == (search.Window{}) {
		w = search.Open
	}
	ask, negamax, ends := searchOf(f, w)
	if r.settings.Depth < 1 && !ends {
		found.err = fmt.Errorf("%s searches to a depth: give one, such as root.Depth(6)", found.Name)
		return found
	}
	found.Value, found.Nodes, found.err = ladder.Ask(r.at, negamax, func(n Node) int { return ask(n, r.settings.Depth) })
	return found
}

// searchOf returns a search of your own with a window, and reports whether it is in negamax form, and whether it always searches
// to the end of the game.
func searchOf[F Own](f F, w search.Window) (ask func(n Node, depth int) int, negamax, ends bool) {
	switch f := any(f).(type) {
	case func(Node, int, int, int, bool) int:
		return func(n Node, depth int) int { return f(n, depth, w.Alpha, w.Beta, true) }, false, false
	case func(Node, int, int, int) int:
		return func(n Node, depth int) int { return f(n, depth, w.Alpha, w.Beta) }, true, false
	case func(Node, int, bool) int:
		return func(n Node, depth int) int { return f(n, depth, true) }, false, false
	case func(Node, bool) int:
		return func(n Node, _ int) int { return f(n, true) }, false, true
	}
	return func(Node, int) int { return 0 }, false, false
}

// nameOf returns the name of a function, without its package.
func nameOf(f any) string {
	name := runtime.FuncForPC(reflect.ValueOf(f).Pointer()).Name()
	return name[strings.LastIndex(name, ".")+1:]
}
