// Package games is the list of games of this project: each with every algorithm for it, by name. It has chess with an
// evaluation by hand, a tuned one and that of a network, connect four without and with a static score, connect four and Othello
// with what was learned of them, the game with a die on two boards, and Go on boards of five sizes. The command, the laboratory,
// the pages and the notebooks take their games from it.
//
//	results, err := experiment.Run(ctx, &lab.Lab{Games: games.All()})
package games

import (
	"fmt"
	"io"
	"iter"
	"regexp"
	"slices"
	"sync"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/games/einstein"
	"github.com/ablab-go/ablab/pkg/games/entries"
	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/games/testset"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/algorithms"
	"github.com/ablab-go/ablab/pkg/lab/study"
	"github.com/ablab-go/ablab/pkg/learn/nnue"
	"github.com/ablab-go/ablab/pkg/search"
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
	return entry.Lazy(name, func() entry.Entry[P, M] {
		e := make()
		return algorithms.Complete(e, alphaZero(e.Start)...)
	})
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
	e.Perft = func(pos chess.Position, plies int, bulk bool) int64 {
		return algorithms.Perft(endless{pos}, plies, bulk)
	}
	return e
}

// endless is a position of chess from which lines go on where too few pieces are left for a mate.
type endless struct{ chess.Position }

func (p endless) Moves(buf []chess.Move) []chess.Move { return p.LegalMoves(buf) }
func (p endless) Play(m chess.Move) endless           { return endless{p.Position.Play(m)} }

// added are the games that a program has added to the list.
var added struct {
	sync.Mutex
	games lab.Games
}

// Add adds a game to the list, for all that takes its games from there: the command, experiments, the pages of notebooks. Its
// algorithms are those of the entry and every algorithm of this project. Call it before the list is used, and before
// command.Main in a program of your own.
//
// The name must be a word that no game has: lower-case letters, digits and hyphens. Any other name is a mistake in the
// program, and panics.
func Add[P search.Position[P, M], M comparable](e entry.Entry[P, M]) {
	if !regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`).MatchString(e.Name) {
		panic(fmt.Sprintf("games: a game is called %q: want lower-case letters, digits and hyphens", e.Name))
	}
	if _, err := All().Find(e.Name); err == nil {
		panic(fmt.Sprintf("games: there is a game called %s already: give yours another Name", e.Name))
	}
	added.Lock()
	defer added.Unlock()
	added.games = append(added.games, of(e))
	algorithms.Know(where, e.Variants)
}

// AddVariants adds algorithms for positions of one type: trees, or those of a game. An algorithm for several games is added
// for each, under one name, which is none of ours. It is called before the list is used.
func AddVariants[P search.Position[P, M], M comparable](variants ...search.Variant[P, M]) {
	algorithms.Add(where, variants...)
}

// Algorithms returns all algorithms, whatever they search: those of games without chance, whose names are the same for each
// game, those of games with chance, those of chess with a network, and those that were added.
func Algorithms() []entry.Algorithm {
	return slices.Concat(entry.Algorithms(append(algorithms.Ours(tictactoe.Start), alphaZero(tictactoe.Start)...)),
		entry.Algorithms(algorithms.Ours(einstein.Start)), entry.Algorithms(study.ChessNetworkVariants()), algorithms.Added())
}

// Variants returns every algorithm for positions like root: those of [algorithms.Variants], and AlphaZero's search in connect
// four and tic-tac-toe, with the network that is kept.
func Variants[P search.Position[P, M], M comparable](root P) []search.Variant[P, M] {
	return algorithms.Variants(root, alphaZero(root)...)
}

// alphaZero returns AlphaZero's search for positions like root, if its network is kept.
func alphaZero[P search.Position[P, M], M comparable](P) (list []search.Variant[P, M]) {
	for _, v := range study.AlphaZero() {
		if v, ok := v.(search.Variant[P, M]); ok {
			list = append(list, v)
		}
	}
	return list
}

// where returns the games that have an algorithm.
func where(algorithm string) (games []string) {
	for _, g := range All() {
		if slices.ContainsFunc(g.Algorithms(), func(a entry.Algorithm) bool { return a.Name == algorithm }) {
			games = append(games, g.Name())
		}
	}
	return games
}

// Of returns a position of a game that is in no list, with every algorithm for it.
func Of[P search.Position[P, M], M comparable](pos P) entry.Position {
	return of(entry.Entry[P, M]{Name: fmt.Sprintf("%T", pos), Start: pos}).Start()
}
