package study

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/games/entries"
	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/learn/texel"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
)

// Linear is what there is to tune of a game whose evaluation is linear in its weights.
type Linear[P interface {
	search.Position[P, M]
	texel.Judged
}, M comparable] struct {
	Rules   entry.Entry[P, M] // with the evaluation that plays the games
	Options engine.Options    // of the searches

	// Forced reports whether the static evaluation says little of a position, such as one in check; nil is never.
	Forced func(P) bool

	// Play and Tune are the recipes by which "ablab train" makes the weights that are kept.
	Play SelfPlay
	Tune texel.Recipe
}

// SelfPlay says how an engine plays against itself: with the program it is all that is needed to play the games again.
type SelfPlay struct {
	Games int
	Nodes int64  // of the search for each move
	Moves int    // played at random before each game
	Seed  uint64 // of the random moves

	// Result is how much the result of the game counts in what is learned of a position. The rest is the result that the score
	// of the search predicts: it says less of how the game ends, and is not as random.
	Result float64
}

// Check returns what is wrong with a recipe.
func (s SelfPlay) Check() error {
	if s.Games < 1 || s.Games > 1_000_000 || s.Nodes < 1 || s.Moves < 0 || s.Moves > 1000 ||
		!(s.Result >= 0 && s.Result <= 1) {
		return fmt.Errorf("study: the games %+v: want 1 to 1,000,000 games, 1 or more nodes, 0 to 1000 random moves, "+
			"and a result that counts from 0 to 1", s)
	}
	return nil
}

// Finished is a position of a game that was played to its end.
type Finished[P any] struct {
	Position P
	Game     int
	Result   float64 // for the side to move: 1 is a win, 0.5 a draw
	Score    int     // of the search that chose the move
}

// mostPlies is the number of plies after which a game against itself is a draw.
const mostPlies = 300

// Finished plays games of the engine against itself, and returns their quiet positions: those in which the side to move is not
// forced, and a quiescence search returns the static evaluation. watch, if it is not nil, is called with the number of games.
//
// Games are played by as many goroutines as there are processors, each game with its own seed, so that the number of goroutines
// changes nothing. If ctx ends the result is useless.
func (l Linear[P, M]) Finished(ctx context.Context, by SelfPlay, watch func(games int)) ([]Finished[P], error) {
	if err := by.Check(); err != nil {
		return nil, err
	}
	games, errs := make([][]Finished[P], by.Games), make([]error, by.Games)
	each(ctx, by.Games, func(i int) { games[i], errs[i] = l.game(ctx, by, i) }, watch)
	var all []Finished[P]
	for i, game := range games {
		if errs[i] != nil {
			return nil, errs[i]
		}
		all = append(all, game...)
	}
	return all, nil
}

// each calls do with each number from 0 to n-1, on as many goroutines as there are processors, until ctx ends. watch, if it is
// not nil, is called with how many calls have returned.
func each(ctx context.Context, n int, do func(i int), watch func(done int)) {
	var next, done atomic.Int64
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := int(next.Add(1)) - 1; i < n && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				do(i)
				if now := done.Add(1); watch != nil {
					watch(int(now))
				}
			}
		})
	}
	workers.Wait()
}

// game plays a game of the engine against itself, and returns its quiet positions.
func (l Linear[P, M]) game(ctx context.Context, by SelfPlay, number int) (positions []Finished[P], err error) {
	random, start := rand.New(rand.NewPCG(by.Seed, uint64(number))), l.Rules.Start
	for range by.Moves {
		if _, over := start.Terminal(); !over {
			moves := start.Moves(nil)
			start = start.Play(moves[random.IntN(len(moves))])
		}
	}
	var thinker engine.Engine[P, M]
	settings := search.ForPlay(start, search.Settings{Nodes: by.Nodes, Cancel: ctx.Done(), Options: l.Options})
	var first []bool // whether the player that moved first in the game is to move, by position
	player := func(isFirst bool) func(P) M {
		return func(pos P) M {
			lines, wrong := thinker.Think(pos, settings, engine.Question[M]{})
			if err = cmp.Or(err, wrong); wrong != nil || len(lines[0].PV) == 0 {
				return pos.Moves(nil)[0] // the search was stopped
			}
			if l.quiet(pos) {
				positions = append(positions, Finished[P]{Position: pos, Game: number, Score: lines[0].Value})
				first = append(first, isFirst)
			}
			return lines[0].PV[0]
		}
	}
	won := float64(lab.PlayOne(start, mostPlies, player(true), player(false))) / 100
	for i := range positions {
		if positions[i].Result = won; !first[i] {
			positions[i].Result = 1 - won
		}
	}
	return positions, err
}

// quiet reports whether a position is one to learn from.
func (l Linear[P, M]) quiet(pos P) bool {
	if l.Forced != nil && l.Forced(pos) {
		return false
	}
	score := pos.Evaluate()
	return quiescence[P, M](pos, score-1, score+1) == score
}

// quiescence returns the value of a position by its noisy moves and by standing pat, as [textbook.Quiescence] does.
func quiescence[P search.Position[P, M], M comparable](pos P, alpha, beta int) int {
	best, over := pos.Terminal()
	if over {
		return best
	}
	best = pos.Evaluate()
	if p, ok := any(pos).(search.Noisy[M]); ok && best < beta {
		for _, m := range p.NoisyMoves(nil) {
			if best = max(best, -quiescence[P, M](pos.Play(m), -beta, -max(alpha, best))); best >= beta {
				break
			}
		}
	}
	return best
}

// Set returns positions of games as those that a tuning learns from, where a result is replaced in part by the result that the
// search predicts: see [SelfPlay]. The start are the weights with which the games were played.
func (l Linear[P, M]) Set(positions []Finished[P], by SelfPlay, start []float64) (*texel.Set, error) {
	var results, mixed texel.Set
	for _, p := range positions {
		results.Add(p.Game, p.Position, p.Result)
	}
	k, err := results.Scale(start)
	if err != nil {
		return nil, err
	}
	for _, p := range positions {
		predicted := texel.Predicted(float64(p.Score), k)
		mixed.Add(p.Game, p.Position, float64(by.Result*p.Result)+float64((1-by.Result)*predicted))
	}
	return &mixed, nil
}

// Played plays the games of l.Play, and returns their quiet positions to tune with: see Finished and Set. The start are the
// weights with which the games are played. say, if it is not nil, is called with what is finished. If ctx ends, its error is
// returned.
func (l Linear[P, M]) Played(ctx context.Context, start []float64, say func(string)) (*texel.Set, error) {
	positions, err := l.Finished(ctx, l.Play, func(n int) {
		if say != nil {
			say(fmt.Sprintf("%d of %d games", n, l.Play.Games))
		}
	})
	if err = cmp.Or(err, ctx.Err()); err != nil {
		return nil, err
	}
	return l.Set(positions, l.Play, start)
}

// TuneChess returns what there is to tune of chess.
func TuneChess() Linear[chess.Position, chess.Move] {
	presets := engine.Presets()
	options := presets[slices.IndexFunc(presets, func(p engine.Preset) bool { return p.Name == "chess" })].Options
	options.Table.MiB = 1 // each game has a table of its own
	// The games from which the kept weights and the kept network were made were played before the preset had these.
	options.Selective.NullMove.Above, options.Selective.NullMove.Growth = false, 0
	return Linear[chess.Position, chess.Move]{
		Rules: entries.Chess(), Options: options, Forced: chess.Position.InCheck,
		Play: SelfPlay{Games: 6000, Nodes: 200, Moves: 8, Seed: 1, Result: 0.2},
		Tune: texel.Usual,
	}
}
