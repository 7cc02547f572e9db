// Package games has the five games of this project for package lab: each with all algorithms, by name.
//
//	results, err := experiment.Run(ctx, &lab.Lab{Games: games.All()})
package games

import (
	"io"
	"iter"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/draughts"
	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/games/testset"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// Variants returns every algorithm of this project for positions like root: those of [textbook.Variants], and of
// [engine.Variants].
func Variants[P search.Position[P, M], M comparable](root P) []search.Variant[P, M] {
	return append(textbook.Variants(root), engine.Variants[P, M]()...)
}

// All returns the five games, each from its start and with the files of its test sets.
func All() lab.Games {
	return lab.Games{
		of("chess", chess.Start, chess.Parse, testset.Chess),
		of("connectfour", connectfour.Start, connectfour.Parse, testset.ConnectFour),
		of("draughts", draughts.Start, draughts.Parse, nil),
		of("othello", othello.Start, othello.Parse, testset.Othello),
		of("tictactoe", tictactoe.Start, tictactoe.Parse, nil),
	}
}

// of returns a game whose test sets are read by a function, nil for none.
func of[P search.Position[P, M], M comparable](name string, start P, parse func(string) (P, error),
	set func(io.Reader) iter.Seq2[testset.Answer[P, M], error]) lab.Game {
	rules := lab.Rules[P, M]{Name: name, Start: start, Parse: parse, Variants: Variants(start)}
	if set != nil {
		rules.Lines = func(r io.Reader) iter.Seq2[P, error] {
			return func(yield func(P, error) bool) {
				for answer, err := range set(r) {
					if !yield(answer.Position, err) {
						return
					}
				}
			}
		}
	}
	return lab.NewGame(rules)
}
