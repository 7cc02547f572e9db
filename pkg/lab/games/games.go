// Package games is the list of games of this project: each with every algorithm for it, by name. It has chess with an
// evaluation by hand, a tuned one and that of a network, connect four without and with a static score, connect four and Othello
// with what was learned of them, the game with a die on two boards, and Go on boards of five sizes. The command, the laboratory,
// the pages and the notebooks take their games from it.
//
//	results, err := experiment.Run(ctx, &lab.Lab{Games: games.All()})
package games

import (
	_ "embed"
	"fmt"
	"io"
	"iter"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/games/einstein"
	"github.com/ablab-go/ablab/pkg/games/entries"
	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/games/gametest"
	"github.com/ablab-go/ablab/pkg/games/testset"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/study"
	"github.com/ablab-go/ablab/pkg/learn/nnue"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/chance"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/search/montecarlo"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// All returns all games, in the order of their names. A new game is its package and one line here.
func All() lab.Games {
	list := lab.Games{
		of(opened(countedByTheRules(entries.Chess()))),
		of(opened(countedByTheRules(entries.ChessTuned()))),
		learned("chess-network", chessByNetwork),
		of(answered(entries.ConnectFour(), testset.ConnectFour)),
		of(entries.ConnectFourJudged()),
		learned("connectfour-learned", study.ConnectFourLearned),
		of(entries.Draughts()),
		of(entries.Einstein()),
		of(entries.EinsteinSmall()),
		of(entries.Go(5)), of(entries.Go(7)), of(entries.Go(9)), of(entries.Go(13)), of(entries.Go(19)),
		of(answered(entries.Othello(), testset.Othello)),
		learned("othello-learned", study.OthelloLearned),
		of(entries.TicTacToe()),
	}
	added.Lock()
	defer added.Unlock()
	return slices.Concat(list, added.games)
}

// of returns the game of an entry with every algorithm for it.
func of[P search.Position[P, M], M comparable](e entry.Entry[P, M]) entry.Game {
	return learned(e.Name, func() entry.Entry[P, M] { return e })
}

// learned is of, for an entry that takes time to make: it is made when it is first needed.
func learned[P search.Position[P, M], M comparable](name string, make func() entry.Entry[P, M]) entry.Game {
	return entry.Lazy(name, func() entry.Entry[P, M] { return complete(make()) })
}

// answered returns an entry whose test sets are read by a function, without their answers.
func answered[P search.Position[P, M], M comparable](
	e entry.Entry[P, M], read func(io.Reader) iter.Seq2[testset.Answer[P, M], error]) entry.Entry[P, M] {
	e.Answers = func(in io.Reader) iter.Seq2[P, error] {
		return func(yield func(P, error) bool) {
			for answer, err := range read(in) {
				if !yield(answer.Position, err) {
					return
				}
			}
		}
	}
	return e
}

// opened returns the entry of chess that reads openings from EPD and PGN.
func opened(e entry.Entry[chess.Position, chess.Move]) entry.Entry[chess.Position, chess.Move] {
	e.Answers = func(in io.Reader) iter.Seq2[chess.Position, error] {
		return func(yield func(chess.Position, error) bool) {
			openings, err := chess.ReadOpenings(in)
			if err != nil {
				yield(chess.Position{}, err)
				return
			}
			for _, pos := range openings {
				if !yield(pos.Judged(e.Start.Evaluation()), nil) {
					return
				}
			}
		}
	}
	return e
}

// chessByNetwork returns the entry of chess with a network, which reads openings and counts lines as chess does.
func chessByNetwork() entry.Entry[nnue.Position, chess.Move] {
	e, rules := study.ChessByNetwork(), countedByTheRules(opened(entries.Chess()))
	e.Answers = func(in io.Reader) iter.Seq2[nnue.Position, error] {
		return func(yield func(nnue.Position, error) bool) {
			for pos, err := range rules.Answers(in) {
				if !yield(nnue.With(pos, e.Start.Network()), err) {
					return
				}
			}
		}
	}
	e.Perft = func(pos nnue.Position, plies int, bulk bool) int64 { return rules.Perft(pos.Position, plies, bulk) }
	return e
}

// countedByTheRules returns the entry of chess with a Perft that follows only the rules: lines go on where too few pieces are
// left for a mate.
func countedByTheRules(e entry.Entry[chess.Position, chess.Move]) entry.Entry[chess.Position, chess.Move] {
	e.Perft = func(pos chess.Position, plies int, bulk bool) int64 { return perft(endless{pos}, plies, bulk) }
	return e
}

// endless is a position of chess from which lines go on where too few pieces are left for a mate.
type endless struct{ chess.Position }

func (p endless) Moves(buf []chess.Move) []chess.Move { return p.LegalMoves(buf) }
func (p endless) Play(m chess.Move) endless           { return endless{p.Position.Play(m)} }

func perft[P search.Position[P, M], M comparable](pos P, plies int, bulk bool) int64 {
	if bulk {
		return gametest.PerftBulk(pos, plies)
	}
	return gametest.Perft(pos, plies)
}

// complete returns an entry with every algorithm for the game, with what is known of the others, and with a Perft.
func complete[P search.Position[P, M], M comparable](e entry.Entry[P, M]) entry.Entry[P, M] {
	e.Variants = append(slices.Clone(e.Variants), Variants(e.Start)...)
	e.Elsewhere = elsewhere
	if e.Perft == nil {
		e.Perft = perft[P, M]
	}
	return e
}

// added are the games and the algorithms that a program has added to the list.
var added struct {
	sync.Mutex
	games    lab.Games
	variants map[reflect.Type]any // a []search.Variant by the type of its positions
	known    []entry.Algorithm
	where    func(algorithm string) (games []string) // nil if nothing was added, so that a program with trees does not contain it
}

// Add adds a game to the list, for all that takes its games from there: the command, experiments, the pages of notebooks. Its
// algorithms are those of the entry and every algorithm of this project. Call it before the list is used, and before
// command.Main in a program of your own.
//
// The name must be a word that no game has: lower-case letters, digits and hyphens. Any other name is a mistake in the
// program, and panics.
func Add[P search.Position[P, M], M comparable](e entry.Entry[P, M]) {
	if !word.MatchString(e.Name) {
		panic(fmt.Sprintf("games: a game is called %q: want lower-case letters, digits and hyphens", e.Name))
	}
	if _, err := All().Find(e.Name); err == nil {
		panic(fmt.Sprintf("games: there is a game called %s already: give yours another Name", e.Name))
	}
	added.Lock()
	defer added.Unlock()
	added.games = append(added.games, of(e))
	know(e.Variants)
}

// word is the name of a game.
var word = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// know lists algorithms that were added.
func know[P search.Position[P, M], M comparable](variants []search.Variant[P, M]) {
	added.where = where
	for _, a := range entry.Algorithms(variants) {
		if !slices.ContainsFunc(added.known, func(k entry.Algorithm) bool { return k.Name == a.Name }) {
			added.known = append(added.known, a)
		}
	}
}

// AddVariants adds algorithms for positions of one type: trees, or those of a game. An algorithm for several games is added
// for each, under one name, which is none of ours. It is called before the list is used.
func AddVariants[P search.Position[P, M], M comparable](variants ...search.Variant[P, M]) {
	added.Lock()
	defer added.Unlock()
	if added.variants == nil {
		added.variants = map[reflect.Type]any{}
	}
	of := reflect.TypeFor[P]()
	before, _ := added.variants[of].([]search.Variant[P, M])
	added.variants[of] = append(slices.Clone(before), variants...)
	know(variants)
}

// Algorithms returns all algorithms, whatever they search: those of games without chance, whose names are the same for each
// game, those of games with chance, those of chess with a network, and those that were added.
func Algorithms() []entry.Algorithm {
	list := slices.Concat(entry.Algorithms(ours(tictactoe.Start)), entry.Algorithms(ours(einstein.Start)),
		entry.Algorithms(study.ChessNetworkVariants()))
	added.Lock()
	defer added.Unlock()
	return append(list, added.known...)
}

// Variants returns every algorithm for positions like root: those of [textbook.Variants], [engine.Variants] and
// [montecarlo.Variants], and AlphaZero's search in connect four and tic-tac-toe, with the network that is kept. In a game with
// chance they are those of [chance.Variants], and alpha-beta without the die if the game can be played so. Algorithms that
// were added come last.
func Variants[P search.Position[P, M], M comparable](root P) []search.Variant[P, M] {
	added.Lock()
	defer added.Unlock()
	more, _ := added.variants[reflect.TypeFor[P]()].([]search.Variant[P, M])
	return append(ours(root), more...)
}

func ours[P search.Position[P, M], M comparable](root P) []search.Variant[P, M] {
	if !chancy(root) {
		list := slices.Concat(textbook.Variants(root), engine.Variants[P, M](), montecarlo.Variants[P, M]())
		for _, v := range study.AlphaZero() {
			if v, ok := v.(search.Variant[P, M]); ok {
				list = append(list, v)
			}
		}
		return list
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

// table has what each algorithm of this project is for: games, or all games and trees with chance or without it. To say what an
// algorithm is for, a program needs only this text: with the list of games it would contain the engine of each. A test writes it.
//
//go:embed algorithms.txt
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
	added.Lock()
	known, in := has(added.known, name), added.where
	added.Unlock()
	if known {
		what = strings.Join(in(name), ", ")
	}
	return what, known
}

func has(all []entry.Algorithm, name string) bool {
	return slices.ContainsFunc(all, func(a entry.Algorithm) bool { return a.Name == name })
}

// where returns the games that have an algorithm.
func where(algorithm string) (games []string) {
	for _, g := range All() {
		if has(g.Algorithms(), algorithm) {
			games = append(games, g.Name())
		}
	}
	return games
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

// Of returns a position of a game that is in no list, or of an explicit tree, with every algorithm for it.
func Of[P search.Position[P, M], M comparable](pos P) entry.Position {
	return of(entry.Entry[P, M]{Name: fmt.Sprintf("%T", pos), Start: pos}).Start()
}
