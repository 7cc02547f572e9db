package study

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/testset"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
	"github.com/ablab-go/ablab/pkg/stat"
)

// reached returns positions that random moves lead to, in which the game goes on.
func reached[P search.Position[P, M], M comparable](start P, from lab.Random) (all []P) {
	random := rand.New(rand.NewPCG(from.Seed, uint64(from.Moves)))
	for len(all) < from.Count {
		pos := lab.RandomMoves(start, from.Moves, random)
		if _, over := pos.Terminal(); !over {
			all = append(all, pos)
		}
	}
	return all
}

// Answers returns the positions of a set of [testset.Sets], such as othello14.
func (l Learning[P, M]) Answers(set string) (answers []testset.Answer[P, M], err error) {
	file, err := testset.Sets.Open("sets/" + set + ".csv")
	if err != nil || l.Read == nil {
		return nil, fmt.Errorf("no set %.40q of %s is kept here", set, l.Shape.Game)
	}
	defer file.Close()
	for a, err := range l.Read(file) {
		if err != nil {
			return nil, err
		}
		answers = append(answers, a)
	}
	return answers, nil
}

// Questions returns the first positions of a set in which some moves are best and others not. Which are, is exact: the set says
// so, or the engine searches each move to the end, and the best ones keep the value of the game, win, draw or loss. That takes
// milliseconds for each of L3_R1, and a tenth of a second for each of L2_R1. Where ctx ends, those until then.
func (l Learning[P, M]) Questions(ctx context.Context, set string, count int) (questions []testset.Answer[P, M], err error) {
	answers, err := l.Answers(set)
	if err != nil {
		return nil, err
	}
	o := engine.Tuned()
	o.Bounds, o.Table.MiB = true, 4
	settings := search.Settings{Window: search.Window{Alpha: -1, Beta: 1}, Options: o}
	for _, a := range answers {
		if len(questions) == count || ctx.Err() != nil {
			break
		}
		moves := a.Position.Moves(nil)
		if len(a.Best) == 0 {
			for _, m := range moves {
				r, err := search.Run(engine.Search[P, M], a.Position.Play(m), settings)
				if err != nil {
					return nil, err
				}
				if sign(-r.Value) == sign(*a.Score) {
					a.Best = append(a.Best, m)
				}
			}
		}
		if len(a.Best) < len(moves) {
			questions = append(questions, a)
		}
	}
	return questions, nil
}

func sign(x int) int { return min(max(x, -1), 1) }

// Questions returns those of connect four: see [Learning.Questions].
func Questions(ctx context.Context, set string, count int) ([]testset.Answer[connectfour.Board, connectfour.Move], error) {
	return LearnConnectFour().Questions(ctx, set, count)
}

// Right tells how often a move is one of the best.
func Right[P any, M comparable](questions []testset.Answer[P, M], move func(P) M) (r stat.Rate) {
	for _, q := range questions {
		r.N++
		if slices.Contains(q.Best, move(q.Position)) {
			r.Hits++
		}
	}
	return r
}

// Agreement tells how often one of the best moves is among the first k by some hints: at k-1, from the first to as many as
// there are.
func Agreement[P search.Position[P, M], M comparable](
	questions []testset.Answer[P, M], hint func(P, M) int, most int,
) []stat.Rate {
	among := make([]stat.Rate, most)
	for _, q := range questions {
		moves := q.Position.Moves(nil)
		slices.SortStableFunc(moves, func(a, b M) int { return hint(q.Position, b) - hint(q.Position, a) })
		first := slices.IndexFunc(moves, func(m M) bool { return slices.Contains(q.Best, m) })
		for k := range among {
			among[k].N++
			if 0 <= first && first <= k {
				among[k].Hits++
			}
		}
	}
	return among
}
