package command

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/stat"
)

// setting is a setting as a word of the command line.
type setting struct{ lab.Setting }

// UnmarshalText reads what [lab.ParseSetting] does, and preset=NAME, which sets the options that are not
// named.
func (s *setting) UnmarshalText(text []byte) (err error) {
	words, from := strings.Fields(string(text)), preset{}
	words = slices.DeleteFunc(words, func(word string) bool {
		name, ok := strings.CutPrefix(word, "preset=")
		if ok {
			err = errors.Join(err, from.UnmarshalText([]byte(name)))
		}
		return ok
	})
	if err != nil {
		return err
	}
	if s.Setting, err = lab.ParseSetting(strings.Join(words, " ")); err != nil {
		return err
	}
	if len(s.Program) > 0 && from.name == "" {
		return nil
	}
	if names := variantNames(); !slices.Contains(names, s.Variant) {
		return fmt.Errorf("there is no variant %.60q: want one of %s", s.Variant, strings.Join(names, ", "))
	}
	if from.name == "" {
		return nil
	}
	options, err := from.of(s.Variant)
	if err != nil {
		return err
	}
	override(options, s.Options)
	s.Options = search.NamedOptions(options)
	return nil
}

// setFlags choose the positions of a game for a measurement.
type setFlags struct {
	Game  string `required:"" enum:"{games}" placeholder:"NAME" help:"Play or search ${enum}."`
	Count int    `default:"100" placeholder:"N" help:"Take N positions (default: ${default}): the first of --file, or random ones."`
	Moves int    `default:"8" placeholder:"N" help:"Take random positions after N moves (default: ${default})."`
	Seed  uint64 `placeholder:"N" help:"Seed of the random positions."`
	File  string `xor:"positions" placeholder:"FILE" help:"Take positions from this file, one per line."`
	Own   bool   `name:"openings" xor:"positions" help:"Take all of the game's own openings: chess has 51."`
}

func (f *setFlags) check() error {
	if f.Count < 1 || f.Moves < 0 {
		return fmt.Errorf("--count %d --moves %d: want 1 or more positions, after 0 or more moves", f.Count, f.Moves)
	}
	return nil
}

func (f *setFlags) set() lab.Set {
	switch {
	case f.Own:
		return lab.Set{Game: f.Game, Openings: true}
	case f.File != "":
		name := f.File
		if whole, err := filepath.Abs(name); err == nil { // a plan that is written may be in another folder
			name = whole
		}
		return lab.Set{Game: f.Game, File: name, Limit: f.Count}
	}
	return lab.Set{Game: f.Game, Random: &lab.Random{Count: f.Count, Moves: f.Moves, Seed: f.Seed}}
}

// planFlags choose the positions of a plan, the limits of each search, and where its results are kept.
type planFlags struct {
	setFlags
	Depth int           `placeholder:"N" help:"Look N plies ahead."`
	Nodes int64         `placeholder:"N" help:"Stop each search after N nodes."`
	Time  time.Duration `placeholder:"D" help:"Stop each search after a duration such as 100ms."`
	Clock lab.Clock     `placeholder:"D" help:"Give each side a clock such as 10s+100ms: ten seconds, and a tenth after each move."`
	Plies int           `placeholder:"N" help:"A game that is not over after N plies is drawn (default: 400)."`
	Out   string        `placeholder:"DIR" help:"Keep results in this folder: the same command continues from there."`
	Write string        `placeholder:"FILE" help:"Write the plan to this file, for ablab run and ablab sweep, and do nothing else."`
	labFlags
}

func (f *planFlags) check(settings ...setting) error {
	if f.Depth < 0 || f.Nodes < 0 || f.Time < 0 || f.Plies < 0 {
		return fmt.Errorf("--depth %d --nodes %d --time %v --plies %d: want more than 0, or 0 for no such limit",
			f.Depth, f.Nodes, f.Time, f.Plies)
	}
	deepest := func(s setting) bool { return s.Limits == lab.Limits{} }
	if f.limits() == (lab.Limits{}) && slices.ContainsFunc(settings, deepest) {
		return errors.New("want --depth, --nodes, --time or --clock")
	}
	return cmp.Or(f.setFlags.check(), f.labFlags.check())
}

func (f *planFlags) limits() lab.Limits {
	return lab.Limits{Depth: f.Depth, Nodes: f.Nodes, Time: lab.Duration(f.Time), Clock: f.Clock}
}

// do settles a plan and passes it to by, or writes it.
func (f *planFlags) do(p *process, plan lab.Plan, by func(*work, lab.Plan) error) error {
	text, err := json.MarshalIndent(plan, "", "  ") // with the descriptions of the positions
	if err == nil {
		plan, err = await(p.interrupt, func() (lab.Plan, error) { return plan, plan.Settle(f.games(), ".") })
	}
	if err != nil {
		return err
	}
	if f.Write != "" {
		return writeFile(f.Write, append(text, '\n'))
	}
	w, err := f.begin(p, plan, f.Out, lab.Shard{})
	if err != nil {
		return err
	}
	return errors.Join(by(w, plan), w.end())
}

// matchCommand is ablab match.
type matchCommand struct {
	First   setting  `arg:"" name:"first" help:"The setting whose points are counted."`
	Against setting  `arg:"" name:"against" help:"The setting that it plays against."`
	Elo0    float64  `name:"elo0" default:"0" placeholder:"ELO" help:"With --elo1: the other difference of the test (default: ${default})."`
	Elo1    *float64 `name:"elo1" placeholder:"ELO" help:"End as soon as a sequential test decides whether the first is stronger by --elo0 or by this."`
	pgnFlag
	rulesFlags
	planFlags
}

// pgnFlag names a file for the games of a match.
type pgnFlag struct {
	PGN string `name:"pgn" placeholder:"FILE" help:"Write the games of a match of chess to this file, in PGN."`
}

// check returns an error for a file that cannot be written, or games that are not of chess.
func (f *pgnFlag) check(games ...string) error {
	for _, game := range games {
		if f.PGN != "" && game != "chess" {
			return fmt.Errorf("--pgn %s: %s is not written in PGN: want a match of chess", f.PGN, game)
		}
	}
	return writable("--pgn", f.PGN)
}

// rulesFlags end games before their own rules do.
type rulesFlags struct {
	Resign lab.Adjudication `placeholder:"N:SCORE" help:"End a game as lost if both sides' scores agreed for N moves of each that one is SCORE or more behind, in chess hundredths of a pawn: 4:600."`
	Draw   lab.Adjudication `placeholder:"N:SCORE" help:"End a game as drawn if both sides' scores were SCORE or less from 0 for N moves of each: 8:10."`
	Margin time.Duration    `placeholder:"D" help:"Let a side be late by this without losing on time (default: 1s for a program with --time, 0 with --clock)."`
}

func (f *rulesFlags) rules() lab.Rules {
	return lab.Rules{Resign: f.Resign, Draw: f.Draw, Margin: lab.Duration(f.Margin)}
}

// Help returns the help text of ablab match besides the flags.
func (c *matchCommand) Help() string {
	return `A setting is a variant with its options and its own limits in one word, such as 'engine
Driver=pvs depth=6', or 'engine-tuned preset=NAME' with the options of --preset NAME. Two games
are played from each position, with the sides exchanged, and count as one pair. An interrupted
match prints its result so far; with --out the same command continues it.

In chess a side may be a program that speaks UCI, in one word too: uci=FILE, its arguments, its
options and the limits. A space in an option's name is written as _, and an argument with = in
it begins with -. The program loses a game that it ends with a crash, an illegal move or a move
that comes too late, and is started again. The 50-move rule holds where a program plays.
--file takes openings from EPD, or from PGN: the positions in which its games end.

  ablab match --game othello --depth 5 --count 200 engine 'multi-cut depth=6'
  ablab match --game connectfour --nodes 20000 engine-tuned engine --elo1 20 --out tuned
  ablab match --game chess --openings --time 50ms 'engine-tuned preset=kept' engine-tuned
  ablab match --game chess --openings --time 100ms 'uci=stockfish UCI_LimitStrength=true UCI_Elo=1600' \
    'engine preset=chess'
  ablab match --game chess --file book.pgn --clock 10s+100ms --elo1 10 --out new --pgn games.pgn \
    --resign 4:600 --draw 8:10 'uci=./new Hash=16' 'uci=./old Hash=16'`
}

// Validate returns an error for flags that cannot be meant.
func (c *matchCommand) Validate() error {
	if c.Elo1 == nil && c.Elo0 != 0 {
		return fmt.Errorf("--elo0 %v: want --elo1 too", c.Elo0)
	}
	if test := c.test(); test != nil {
		if _, err := test.After(stat.Pairs{}); err != nil {
			return err
		}
	}
	if err := c.pgnFlag.check(c.Game); err != nil {
		return err
	}
	return c.planFlags.check(c.First, c.Against)
}

// test returns the test that ends the match, nil for none.
func (c *matchCommand) test() *stat.SPRT {
	if c.Elo1 == nil {
		return nil
	}
	return &stat.SPRT{Elo0: c.Elo0, Elo1: *c.Elo1}
}

// Run plays the match.
func (c *matchCommand) Run(p *process) error {
	m := &lab.Match{
		Sets: []lab.Set{c.set()}, First: c.First.Setting, Against: c.Against.Setting, Limits: c.limits(), Plies: c.Plies,
		Rules: c.rules(), Test: c.test(),
	}
	return c.do(p, lab.Plan{Match: m}, func(w *work, settled lab.Plan) error { return w.match(settled.Match, c.PGN) })
}

// parameter is a number to tune as a word of the command line.
type parameter struct{ stat.Parameter }

// UnmarshalText reads NAME=START:MIN..MAX, with :C and :R if they are not left to the command.
func (p *parameter) UnmarshalText(text []byte) error {
	wrong := fmt.Errorf("the option %.60q: want NAME=START:MIN..MAX, such as Width=12:1..30, or with :C:R after it", text)
	name, rest, ok := strings.Cut(string(text), "=")
	words := strings.Split(rest, ":")
	if !ok || name == "" || len(words) < 2 || len(words) > 4 {
		return wrong
	}
	low, high, ok := strings.Cut(words[1], "..")
	if !ok {
		return wrong
	}
	p.Parameter = stat.Parameter{Name: name}
	texts := append([]string{words[0], low, high}, words[2:]...)
	for i, number := range []*float64{&p.Start, &p.Min, &p.Max, &p.C, &p.R}[:len(texts)] {
		var err error
		if *number, err = strconv.ParseFloat(texts[i], 64); err != nil {
			return wrong
		}
		if i > 2 && *number <= 0 {
			return fmt.Errorf("the option %.60q: want C and R above 0", text)
		}
	}
	return nil
}

// tuneCommand is ablab tune.
type tuneCommand struct {
	Setting    setting     `arg:"" name:"setting" help:"The setting to tune: a variant, with its fixed options."`
	Options    []parameter `arg:"" name:"option" help:"The options to tune: NAME=START:MIN..MAX, such as Width=12:1..30."`
	By         string      `enum:"games,nodes" default:"games" help:"Criterion: winning games, or needing fewer nodes: ${enum} (default: ${default}). Use nodes only for options that change no value."`
	Iterations int         `default:"100" placeholder:"N" help:"Move the numbers N times (default: ${default})."`
	Pairs      int         `default:"8" placeholder:"N" help:"Take N pairs of games, or N positions, for each move (default: ${default})."`
	Keep       string      `placeholder:"FILE" help:"Write the resulting options to this file, for --preset."`
	plotFlag
	planFlags
}

// Help returns the help text of ablab tune besides the flags.
func (c *tuneCommand) Help() string {
	return `Each step moves all numbers a little at random, one way for one player and the other way for
the other, and then toward the one that did better (SPSA). In NAME=START:MIN..MAX:C:R, C is the
distance of the players from the value in the last step, and R is how far, in units of C, a
result of 1 moves the value in that step. By default C is a twentieth of the range, at least
0.5, and R is 0.1 with games and 0.5 with nodes. The report says what one step of C up changes on
average, and whether the games show that the option has an effect at all. The result has no
interval: play a match of it against the start.

In chess the setting may be a program, and the options those that it tells by UCI. --by nodes is
for the engine of the laboratory only.

  ablab tune --game othello --depth 5 --moves 20 --by nodes 'engine Deepen=true' Width=12:1..30
  ablab tune --game chess --openings --nodes 5000 'uci=./new Hash=16' Move_Overhead=50:0..200
  ablab match --game othello --depth 5 'engine preset=kept' 'engine Deepen=true'`
}

// Validate returns an error for flags that cannot be meant.
func (c *tuneCommand) Validate() error { return c.planFlags.check(c.Setting) }

// Run tunes.
func (c *tuneCommand) Run(p *process) error {
	t := &lab.Tuning{
		Sets: []lab.Set{c.set()}, Setting: c.Setting.Setting, Limits: c.limits(), Plies: c.Plies, By: c.By, Pairs: c.Pairs,
		SPSA: stat.SPSA{Iterations: c.Iterations, Seed: c.Seed},
	}
	usual := 0.1
	if c.By == lab.ByNodes {
		usual = 0.5
	}
	for _, o := range c.Options {
		if o.C == 0 {
			o.C = max((o.Max-o.Min)/20, lab.LeastC)
		}
		if o.R == 0 {
			o.R = usual
		}
		t.SPSA.Parameters = append(t.SPSA.Parameters, o.Parameter)
	}
	if err := cmp.Or(writable("--keep", c.Keep), c.plotFlag.check()); err != nil {
		return err
	}
	return c.do(p, lab.Plan{Tuning: t}, func(w *work, settled lab.Plan) error {
		return w.tuning(settled.Tuning, false, c.Keep, c.plotFlag)
	})
}
