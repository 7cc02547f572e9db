// Package games has the games of this project for package lab: each with all algorithms for it, by name; connect four without a static
// score and with one, connect four and Othello with what is learned of them, the game with a die on two boards, and Go on boards of
// five sizes.
//
//	results, err := experiment.Run(ctx, &lab.Lab{Games: games.All()})
package games

import (
	"fmt"
	"io"
	"iter"
	"slices"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/draughts"
	"github.com/ablab-go/ablab/pkg/games/einstein"
	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/games/testset"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/games/weiqi"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/chance"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/search/montecarlo"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// Variants returns every algorithm of this project for positions like root: those of [textbook.Variants], [engine.Variants]
// and [montecarlo.Variants], and in connect four and tic-tac-toe AlphaZero's search with the network that is kept; where chance
// has a part in the game, those of [chance.Variants], and alpha-beta without the die in a game that can be played so.
func Variants[P search.Position[P, M], M comparable](root P) []search.Variant[P, M] {
	if !chancy(root) {
		all := slices.Concat(textbook.Variants(root), engine.Variants[P, M](), montecarlo.Variants[P, M]())
		for _, v := range zeroVariants {
			if v, ok := v.(search.Variant[P, M]); ok {
				all = append(all, v)
			}
		}
		return all
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

// chancy tells whether chance has a part in the game.
func chancy(root any) bool {
	if p, ok := root.(search.Chancer); ok {
		_, has := p.Chance()
		return has
	}
	return false
}

// diceless is a position of a game with a die that knows the same game without one.
type diceless[P any] interface{ Diceless() P }

// withoutDie is fail-soft alpha-beta in the game without the die. It goes by the assumption that the side to move may choose
// what it rolls, so that its value is another game's. A depth counts moves alone, for nothing is rolled.
func withoutDie[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	s.KnowsChance()
	s.DeclareSelective()
	return textbook.AlphaBetaSoft(s, any(pos).(diceless[P]).Diceless(), depth, alpha, beta)
}

// All returns all of them.
func All() lab.Games {
	return lab.Games{
		lab.NewGame(Chess()),
		lab.NewGame(ConnectFour()),
		lab.NewGame(ConnectFourJudged()),
		lab.NewGame(ConnectFourLearned()),
		lab.NewGame(Draughts()),
		lab.NewGame(Einstein()),
		lab.NewGame(EinsteinSmall()),
		lab.NewGame(Go(5)),
		lab.NewGame(Go(7)),
		lab.NewGame(Go(9)),
		lab.NewGame(Go(13)),
		lab.NewGame(Go(19)),
		lab.NewGame(Othello()),
		lab.NewGame(OthelloLearned()),
		lab.NewGame(TicTacToe()),
	}
}

// Chess returns the rules of chess. Test sets are EPD. It has openings of its own: 51 with a name.
func Chess() lab.Rules[chess.Position, chess.Move] {
	r := rules("chess", chess.Start, chess.Parse, testset.Chess)
	r.Openings = openings
	return r
}

// ConnectFour returns the rules of connect four. Test sets are as those of Pons.
func ConnectFour() lab.Rules[connectfour.Board, connectfour.Move] {
	return rules("connectfour", connectfour.Start, connectfour.Parse, testset.ConnectFour)
}

// ConnectFourJudged returns the rules of connect four with the static score that judges threats
// ([connectfour.Board.Judged]), by the name of connectfour-judged: connectfour has none, and plays by its ends alone.
func ConnectFourJudged() lab.Rules[connectfour.Board, connectfour.Move] {
	parse := func(text string) (connectfour.Board, error) {
		b, err := connectfour.Parse(text)
		return b.Judged(), err
	}
	return rules("connectfour-judged", connectfour.Start.Judged(), parse, nil)
}

// Draughts returns the rules of English draughts.
func Draughts() lab.Rules[draughts.Board, draughts.Move] {
	return rules("draughts", draughts.Start, draughts.Parse, nil)
}

// Einstein returns the rules of EinStein würfelt nicht! Its openings are 1000 setups: in each corner the stones stand in an order
// that was drawn at random, as the game's rules have it.
func Einstein() lab.Rules[einstein.Board, einstein.Move] {
	r := rules("einstein", einstein.Start, einstein.Parse, nil)
	r.Openings = setups
	return r
}

// EinsteinSmall returns those of the game on three columns and rows with three stones a side, whose end a search can see.
func EinsteinSmall() lab.Rules[einstein.Board, einstein.Move] {
	small, err := einstein.New(3, 3)
	if err != nil {
		panic(err)
	}
	return rules("einstein-small", small, einstein.Parse, nil)
}

// Go returns the rules of Go on so many rows, by the name of go9 for nine.
func Go(size int) lab.Rules[weiqi.Board, weiqi.Move] {
	return rules(fmt.Sprint("go", size), weiqi.Start(size), weiqi.Parse, nil)
}

// Othello returns the rules of Othello. Test sets are as [testset.Othello] reads them.
func Othello() lab.Rules[othello.Board, othello.Move] {
	return rules("othello", othello.Start, othello.Parse, testset.Othello)
}

// TicTacToe returns the rules of tic-tac-toe.
func TicTacToe() lab.Rules[tictactoe.Board, tictactoe.Move] {
	return rules("tictactoe", tictactoe.Start, tictactoe.Parse, nil)
}

// rules returns those of a game whose test sets are read by a function, nil for none.
func rules[P search.Position[P, M], M comparable](name string, start P, parse func(string) (P, error),
	set func(io.Reader) iter.Seq2[testset.Answer[P, M], error]) lab.Rules[P, M] {
	r := lab.Rules[P, M]{Name: name, Start: start, Parse: parse, Variants: Variants(start)}
	if set != nil {
		r.Lines = func(in io.Reader) iter.Seq2[P, error] {
			return func(yield func(P, error) bool) {
				for answer, err := range set(in) {
					if !yield(answer.Position, err) {
						return
					}
				}
			}
		}
	}
	return r
}
