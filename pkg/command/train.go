package command

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ablab-go/ablab/internal/upto"
	"github.com/ablab-go/ablab/pkg/games/testset"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/lab/study"
	"github.com/ablab-go/ablab/pkg/learn"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/table"
)

// trainCommand is ablab train.
type trainCommand struct {
	Game    string `required:"" enum:"{learnable}" placeholder:"NAME" help:"Learn ${enum}."`
	Out     string `placeholder:"FILE" help:"Write the network to this file."`
	Policy  bool   `help:"Learn which moves a search chooses, instead of the values of positions."`
	Zero    bool   `help:"Learn both together, from a search that plays against itself, like AlphaZero."`
	Network bool   `help:"With --game chess: train a small network that is updated move by move."`
	Value   string `placeholder:"FILE" help:"With --policy: start from the value in this file (default: the built-in one)."`

	Generations *int     `placeholder:"N" help:"With --zero: learn for N generations."`
	Games       *int     `placeholder:"N" help:"Play N games against itself; with --zero, in each generation."`
	Explore     *float64 `placeholder:"P" help:"Make this share of the moves at random."`
	Lambda      *float64 `placeholder:"L" help:"TD(λ): 0 learns only from the next position, 1 from the end of the game."`
	Positions   *int     `placeholder:"N" help:"With --policy: learn from the moves of a search in N positions."`
	Depth       *int     `placeholder:"N" help:"With --policy: let the search look N plies ahead."`
	Passes      *int     `placeholder:"N" help:"With --policy: go through the positions N times. With --zero: search each move with N playouts."`
	Rate        *float64 `placeholder:"R" help:"Start with this learning rate, and end with a tenth of it."`
	Seed        *uint64  `placeholder:"N" help:"Seed of the games: another N gives other games."`

	Groups   bool   `help:"With --game chess: tune without each group of terms, and play the evaluation with all of them against it."`
	Openings string `placeholder:"FILE" help:"With --groups: begin games from the positions in this file (default: the game's own openings)."`

	Pairs int           `placeholder:"N" help:"On the way, play N pairs of games against the game's handwritten evaluation."`
	Nodes *int64        `placeholder:"N" help:"In a match, search each move with N nodes (default: 1000). With --game chess: in the games against itself."`
	Time  time.Duration `placeholder:"D" help:"In a match, search each move for a duration such as 10ms, instead of --nodes."`
	tableFlags
}

// Help returns the help text of ablab train besides the flags.
func (c *trainCommand) Help() string {
	return `An n-tuple network learns what positions are worth by games against itself (temporal
differences), or, with --policy, which move a search chooses. Options that are not given follow the
recipe of the networks that are kept in pkg/lab/study/weights: with only --game and --out the result
is the same, weight by weight. Games with these networks are called connectfour-learned and
othello-learned; a learned value is an estimate.

With --game chess, the weights of the handwritten evaluation are tuned by Texel's method, with the
quiet positions of games that the engine plays against itself. --out writes them as the file
pkg/games/chess/tuned.go. --groups measures the worth of each group of terms, in loss and in Elo, with
matches of 1,000 nodes a move. --network trains a small network instead, from the results and the
scores of games with the tuned evaluation: with only --game, --network and --out the result is the
network that is kept in pkg/lab/study/weights, with which the game chess-network is searched.

With --zero, a network of three layers learns both a value and which moves are good, from games
that a search with the network plays against itself.

  ablab train --game connectfour --out connectfour.value
  ablab train --game othello --pairs 100
  ablab train --game othello --policy --out othello.policy
  ablab train --game connectfour --zero --out connectfour.zero
  ablab train --game chess --games 300 --nodes 500
  ablab train --game chess --network --out chess.network
  ablab train --game chess --groups --openings book.epd
  ablab search --game othello-learned --depth 6 --variant engine-tuned`
}

// nodes returns the number of nodes of a move in a match.
func (c *trainCommand) nodes() int64 {
	if c.Nodes == nil {
		return 1000
	}
	return *c.Nodes
}

// Validate returns an error for flags that cannot be meant.
func (c *trainCommand) Validate() error {
	switch {
	case c.Pairs < 0 || c.nodes() < 1 || c.Time < 0:
		return fmt.Errorf("--pairs %d --nodes %d --time %v: want 0 or more pairs, 1 or more nodes, and no time below 0",
			c.Pairs, c.nodes(), c.Time)
	case c.Pairs > lab.MostPositions:
		return fmt.Errorf("--pairs %d: want at most %d", c.Pairs, lab.MostPositions)
	case c.Zero && (c.Policy || zeroTrainings[c.Game] == nil):
		games := slices.Sorted(maps.Keys(zeroTrainings))
		return fmt.Errorf("--zero is for %s, and without --policy", strings.Join(games, " and "))
	case c.Generations != nil && !c.Zero:
		return errors.New("--generations is for --zero")
	case c.Game == "chess" && c.others():
		return errors.New("chess learns by --games, --nodes, --rate, --passes and --seed: leave out the other flags")
	case c.Network && (c.Game != "chess" || c.Groups || c.Zero):
		return errors.New("--network is for --game chess, without --groups and --zero")
	case (c.Groups || c.Openings != "") && c.Game != "chess" || c.Openings != "" && !c.Groups || c.Groups && c.Out != "":
		return errors.New("--groups is for chess, without --out, and --openings is for --groups")
	case c.Value != "" && !c.Policy:
		return errors.New("--value is the start of a policy: give --policy too")
	case c.Policy && c.Pairs > 0:
		return errors.New("--pairs is for a value: a policy is measured by how often its first moves are those of the search")
	}
	for _, number := range []struct {
		flag string
		is   *int
	}{{"generations", c.Generations}, {"games", c.Games}, {"positions", c.Positions}, {"depth", c.Depth}, {"passes", c.Passes}} {
		if number.is != nil && *number.is < 1 {
			return fmt.Errorf("--%s %d: want 1 or more", number.flag, *number.is)
		}
	}
	return c.check()
}

// others reports whether there is a flag that a tuning of chess does not know.
func (c *trainCommand) others() bool {
	return c.Policy || c.Pairs > 0 || c.Time > 0 || c.Value != "" || c.Explore != nil || c.Lambda != nil || c.Positions != nil ||
		c.Depth != nil
}

// trainings holds the functions that learn a game, by game.
var trainings = map[string]func(*trainCommand, *training) error{
	"chess":       tuneChess,
	"connectfour": train(study.LearnConnectFour),
	"othello":     train(study.LearnOthello),
	"tictactoe":   train(study.LearnTicTacToe),
}

// networkTrainings holds the functions that train a network that is updated move by move, by game.
var networkTrainings = map[string]func(*trainCommand, *training) error{"chess": trainNetwork}

func learnable() []string { return slices.Sorted(maps.Keys(trainings)) }

// recipe returns a recipe, overridden by the flags.
func (c *trainCommand) recipe(r learn.Recipe) learn.Recipe {
	set(&r.Games, c.Games)
	set(&r.Positions, c.Positions)
	set(&r.Depth, c.Depth)
	set(&r.Passes, c.Passes)
	set(&r.Explore, c.Explore)
	set(&r.Lambda, c.Lambda)
	set(&r.Rate, c.Rate)
	set(&r.Seed, c.Seed)
	return r
}

func set[T any](to, from *T) {
	if from != nil {
		*to = *from
	}
}

// Run learns.
func (c *trainCommand) Run(p *process) error {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	go func() {
		select {
		case <-p.interrupt:
			cancel()
		case <-ctx.Done():
		}
	}()
	t := &training{p, ctx, newProgress(p.stderr, 0), time.Now(), userTime()}
	of := trainings
	switch {
	case c.Zero:
		of = zeroTrainings
	case c.Network:
		of = networkTrainings
	}
	err := of[c.Game](c, t)
	t.progress.clear()
	if err == nil && ctx.Err() != nil {
		err = errInterrupted
	}
	return err
}

// training is a training under way.
type training struct {
	*process
	ctx      context.Context
	progress *progress
	began    time.Time
	used     time.Duration // processor time used when it began
}

// train returns what learns a game.
func train[P learn.Game[P, M], M comparable](of func() study.Learning[P, M]) func(*trainCommand, *training) error {
	return func(c *trainCommand, t *training) error {
		if c.Policy {
			return trainPolicy(of(), c, t)
		}
		return trainValue(of(), c, t)
	}
}

// curveRow is the strength of a network after some games. --json prints it.
type curveRow struct {
	Game    string        `json:"game"`
	Games   int           `json:"games"` // of the training
	Recipe  learn.Recipe  `json:"recipe"`
	Digest  string        `json:"digest"` // of the weights
	Against string        `json:"against"`
	Nodes   int64         `json:"nodes,omitempty"` // of each move, or
	Time    lab.Duration  `json:"time,omitempty"`
	Pairs   stat.Pairs    `json:"pairs"` // of games, by the points of the network
	Elo     stat.Estimate `json:"elo"`
}

func trainValue[P learn.Game[P, M], M comparable](l study.Learning[P, M], c *trainCommand, t *training) error {
	r := c.recipe(l.Value)
	limits := lab.Limits{Nodes: c.nodes()}
	if c.Time > 0 {
		limits = lab.Limits{Time: lab.Duration(c.Time)}
	}
	openings := lab.Random{Count: c.Pairs, Moves: opening(l.Shape.Game), Seed: r.Seed}
	var rows []curveRow
	var wrong error
	match := func(games int, snapshot func() *learn.Network) {
		n := snapshot()
		pairs, err := l.Match(t.ctx, &learn.Networks{Value: n}, limits, limits, openings)
		if wrong = cmp.Or(wrong, err); err != nil || t.ctx.Err() != nil {
			return
		}
		strength, err := pairs.Strength()
		wrong = cmp.Or(wrong, err)
		rows = append(rows, curveRow{
			l.Shape.Game, games, r, n.Digest(), l.Rules.Name, limits.Nodes, limits.Time, pairs, strength.Elo,
		})
	}
	n, err := learn.Train(t.ctx, l.Rules.Start, l.Shape, r, func(games int, snapshot func() *learn.Network) {
		if games%256 == 0 {
			t.progress.say(fmt.Sprintf("%d of %d games", games, r.Games))
		}
		if c.Pairs > 0 && checkpoint(games, r.Games) {
			match(games, snapshot)
		}
	})
	if err = cmp.Or(err, wrong); err != nil {
		return err
	}
	if c.Pairs > 0 {
		tab := table.Of("games", "score %", "Elo", "low", "high")
		for _, row := range rows {
			s, err := row.Pairs.Strength()
			if err != nil {
				return err
			}
			tab.Add(strconv.Itoa(row.Games), fmt.Sprintf("%.1f", s.Score.Value), fmt.Sprintf("%.0f", s.Elo.Value),
				fmt.Sprintf("%.0f", s.Elo.Low), fmt.Sprintf("%.0f", s.Elo.High))
		}
		below := fmt.Sprintf("after this number of games of training, in %d pairs of games with %s a move against %s;\n"+
			"low to high holds the true difference with a confidence of 95 %%\n",
			c.Pairs, strings.Join(limits.Words(), " "), l.Rules.Name)
		if err := c.print(t.stdout, tab, rows, below); err != nil {
			return err
		}
	}
	return t.keep(n, c)
}

// opening returns the number of random moves before the positions of a match.
func opening(game string) int {
	return map[string]int{"connectfour": 6, "othello": 10, "tictactoe": 1}[game]
}

// checkpoint reports whether a match is played after games games: all, a half, a quarter, down to a
// thousandth.
func checkpoint(games, all int) bool {
	for part := 1; part <= 1024; part *= 2 {
		if games == all/part {
			return true
		}
	}
	return false
}

// agreeRow is how often one of the best moves is among the first moves of an order. --json prints it.
type agreeRow struct {
	Game      string       `json:"game"`
	Set       string       `json:"set,omitempty"` // with exact best moves; "": the move of the search counts as the best
	First     int          `json:"first"`         // moves
	Recipe    learn.Recipe `json:"recipe"`
	Digest    string       `json:"digest"`
	Positions int          `json:"positions"` // not used for learning
	Policy    int          `json:"policy"`    // positions with one of them among the first by the policy,
	Value     int          `json:"value"`     // by the value that it began with,
	Own       int          `json:"own"`       // and by the game's own hints
}

// The largest number of positions in which a policy is measured, by the moves of the search and by those of a
// set.
const (
	unseen = 2000
	solved = 500
)

// mostFirst is the largest number of first moves for which it is measured.
const mostFirst = 8

func trainPolicy[P learn.Game[P, M], M comparable](l study.Learning[P, M], c *trainCommand, t *training) error {
	r := c.recipe(l.Policy)
	value, err := c.value(l.Kept, l.Shape.Game)
	if err != nil {
		return err
	}
	t.progress.say("the search looks for moves")
	examples, err := l.Examples(t.ctx, value, r.Positions, r.Depth, r.Seed)
	if err != nil {
		return err
	}
	if t.ctx.Err() != nil {
		return errUnwritten
	}
	n, err := learn.Imitate(t.ctx, examples, l.Shape, r, value)
	if err != nil {
		return err
	}
	if t.ctx.Err() != nil {
		return t.keep(n, c)
	}
	t.progress.say("the policy is measured")
	examples, err = l.Examples(t.ctx, value, unseen, r.Depth, r.Seed+1)
	if err != nil {
		return err
	}
	var rows []agreeRow
	tab := table.Of("best moves", "positions", "first", "policy %", "value %", "own hints %")
	measure := func(set string, questions []testset.Answer[P, M]) {
		by := func(n *learn.Networks) []stat.Rate {
			return study.Agreement(questions, func(pos P, m M) int { return learn.With[P, M](pos, n).Hint(m) }, mostFirst)
		}
		policy, worth := by(&learn.Networks{Policy: n}), by(&learn.Networks{Value: value})
		own := study.Agreement(questions, func(pos P, m M) int { return any(pos).(search.Hinter[M]).Hint(m) }, mostFirst)
		for k := range policy {
			rows = append(rows, agreeRow{
				l.Shape.Game, set, k + 1, r, n.Digest(), policy[k].N, policy[k].Hits, worth[k].Hits, own[k].Hits,
			})
			tab.Add(cmp.Or(set, "search"), strconv.Itoa(policy[k].N), strconv.Itoa(k+1), policy[k].Estimate().String(),
				worth[k].Estimate().String(), own[k].Estimate().String())
		}
	}
	measure("", study.Answered(examples))
	for _, set := range l.Sets {
		t.progress.say("the engine searches the positions of " + set)
		questions, err := l.Questions(t.ctx, set, solved)
		if err != nil {
			return err
		}
		measure(set, questions)
	}
	below := fmt.Sprintf("how often one of the best moves is among the first moves, in positions that were not\n"+
		"learned from, each with an interval of 95 %%; the best moves are that of a search to depth %d, or those of a set, "+
		"exactly\n",
		r.Depth)
	if err := c.print(t.stdout, tab, rows, below); err != nil {
		return err
	}
	return t.keep(n, c)
}

// value returns the value network that a policy starts from.
func (c *trainCommand) value(kept func() (*learn.Networks, error), game string) (*learn.Network, error) {
	if c.Value == "" {
		n, err := kept()
		if err != nil {
			return nil, fmt.Errorf("%w: give --value", err)
		}
		return n.Value, nil
	}
	text, err := upto.File(c.Value, upto.Weights)
	if err != nil {
		return nil, err
	}
	n, err := learn.Read(bytes.NewReader(text), game)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.Value, err)
	}
	return n, nil
}

// keep writes a network, and describes it on the standard error.
func (t *training) keep(n *learn.Network, c *trainCommand) error {
	all, learned := n.Weights()
	return t.keepFile(n, c, fmt.Sprintf("%d of %d weights are not 0", learned, all))
}

// keepFile writes a network of either kind, and describes it on the standard error, starting with the given
// words.
func (t *training) keepFile(n interface {
	Write(w io.Writer) error
	Digest() string
}, c *trainCommand, words string) error {
	var file bytes.Buffer
	if err := n.Write(&file); err != nil {
		return err
	}
	if c.Out != "" {
		if err := writeFile(c.Out, file.Bytes()); err != nil {
			return err
		}
	}
	t.progress.clear()
	fmt.Fprintf(t.stderr, "%s, %d bytes as a file, digest %s; %s\n", words, file.Len(), n.Digest(), t.cost())
	return nil
}

// cost says how much time and memory the training has taken.
func (t *training) cost() string {
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	return fmt.Sprintf("%.1f s, CPU seconds: %.1f, %d MB", time.Since(t.began).Seconds(), (userTime() - t.used).Seconds(),
		memory.Sys>>20)
}
