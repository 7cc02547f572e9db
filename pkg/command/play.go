package command

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/play"
	"github.com/ablab-go/ablab/pkg/play/page"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/assets"
)

// playCommand is ablab play.
type playCommand struct {
	Game     string  `required:"" enum:"{games}" placeholder:"NAME" help:"Play this game: ${enum}."`
	Position *string `placeholder:"TEXT" help:"Start from a position; ablab show --help describes how to write it (default: the start of the game)."`
	Moves    string  `placeholder:"MOVES" help:"Start after these moves, separated by spaces; @FILE reads them from a file."`
	Side     string  `enum:"first, second, both, none" default:"first" placeholder:"SIDE" help:"Which side you play: ${enum} (default: ${default}). First is the side to move in the first position."`
	Out      string  `placeholder:"FILE" help:"Instead of playing here, write a page with a board to play on in a browser to this file; - is the standard output."`
	Variant  *string `enum:"{variants}" placeholder:"NAME" help:"Play against this algorithm, such as mcts; ablab variants lists them (default: engine-tuned; mcts in go5 and go7, star2 in games with a die)."`
	Seed     uint64  `placeholder:"N" help:"Seed of the dice of einstein (default: a different one each time)."`
	Depth    int     `placeholder:"N" help:"Let the opponent look N plies ahead (default: as far as the other limits allow)."`
	limitFlags
}

// Help returns the help text of ablab play besides the flags.
func (c *playCommand) Help() string {
	return `Type a move, or one of these:

    hint         the three best moves, with their lines (only the best one, if the opponent is not the engine)
    undo         take your last move back
    moves        the legal moves
    board        draw the position again
    save FILE    write the moves so far to a file
    help, quit

The opponent is the engine with the options of engine-tuned, in chess, draughts and Go with
Repetition=true; or, with --variant, any other algorithm with iterative deepening. --preset and
--set change the options. By default a move takes one second.

A value is for the side that moves: the opponent's below its move, yours in a hint. It is exact
to its depth (=), a bound (>=, <=), or selective (~): in chess, draughts and Go a repeated
position counts as a draw, so that a value depends on the path to it. W3 is a win in 3 plies.
Monte Carlo tree search (mcts) estimates a win rate, with a draw for half a win.

In Go mcts is the opponent on 5 and 7 rows, where it beat the engine in the same time; on
nine rows they were equal, and the engine plays.

In einstein a die is rolled for both sides, and Star2 plays: a roll is a ply. Values are in
points, from -1 to 1.

On the page that --out writes, the opponents are the engine, mcts (not in chess and draughts),
and Star2 in einstein. You move by clicks, by dragging or by keys: a digit chooses a column or a
square, and arrows and Enter choose on any board. The page opens the search that chose a move as
a tree with boards, shows which moves changed the value, and keeps the game in its address.

After Ctrl-C, or at the end of the input, the command that continues the game is printed.
Ctrl-C also stops the search for a move, which is then not played.

  ablab play --game connectfour
  ablab play --game chess --side second --time 5s
  ablab play --game othello --moves 'f5 d6 c3' --depth 8
  ablab play --game draughts --side none --nodes 20000
  ablab play --game connectfour --variant mcts --set Playouts=5000
  ablab play --game connectfour --time 2s --out board.html
  ablab play --game einstein --seed 4 --out dice.html`
}

// Validate returns an error for flags that cannot be played, before anything is done.
func (c *playCommand) Validate() error {
	how := c.how()
	wrong := how.check()
	if c.Out != "" && (c.Side != "first" || c.Nodes != 0 || c.Preset != nil || len(c.Set) > 0) {
		wrong = errors.Join(wrong, errors.New("--out takes --game, --position, --moves, --variant, --seed, --depth and --time: "+
			"sides are chosen on the page"))
	}
	return wrong
}

// opponent returns the name of the algorithm that plays.
func (c *playCommand) opponent() string {
	switch {
	case c.Variant != nil:
		return *c.Variant
	case c.Preset != nil:
		return "engine-tuned"
	}
	game, err := games.All().Find(c.Game)
	if err != nil {
		return "" // kong refuses the game
	}
	return game.Players()[0]
}

func (c *playCommand) how() searchFlags {
	return searchFlags{Variant: []string{c.opponent()}, rangeFlags: rangeFlags{Depth: c.Depth}, limitFlags: c.limitFlags}
}

// Run plays until the game is over, or the user quits.
func (c *playCommand) Run(p *process) error {
	root, err := rootOf(c.Game, c.Position)
	if err != nil {
		return err
	}
	g, err := play.New(root.Position, c.opponent())
	if err != nil {
		return err
	}
	if err := c.replay(p, g); err != nil {
		return err
	}
	if c.Out != "" {
		return c.write(p, root, g.Played())
	}
	how := c.how()
	settings := how.settings(p, c.opponent(), root.unit())
	settings.Options, _, _ = c.from(g.Options()) // checked before
	playouts, samples := play.Playouts(settings.Options)
	if ends := c.Depth > 0 && !samples || c.Nodes > 0 || c.Time > 0 || playouts > 0; !ends {
		settings.Time = time.Second
	}
	t := &terminalGame{p, c, g, settings, bufio.NewScanner(p.stdin), cmp.Or(c.Seed, rand.Uint64())}
	err = t.play()
	t.keep()
	return errors.Join(err, p.stdout.Flush())
}

// write writes the page.
func (c *playCommand) write(p *process, root root, moves []string) error {
	board := page.Board{Game: c.Game, Moves: moves, Depth: c.Depth, Time: c.Time, Seed: c.Seed}
	if c.Variant != nil {
		board.By = *c.Variant
	}
	if c.Position != nil {
		board.Position = *c.Position
	}
	var out bytes.Buffer
	if err := viz.Page(&out, root.Game().Title(), board); err != nil {
		return errors.New(strings.TrimPrefix(err.Error(), "page: "))
	}
	if assets.Engine(page.Engine(c.Game)) == nil {
		fmt.Fprintln(p.stderr, "ablab: the board on this page cannot be played on: its engine is not in this program. Run make "+
			"setup in a clone of ablab and build it again.")
	}
	return p.write(c.Out, &out)
}

// replay plays the moves that the game begins after.
func (c *playCommand) replay(p *process, g *play.Game) error {
	text := c.Moves
	if name, ok := strings.CutPrefix(text, "@"); ok {
		var err error
		if _, text, err = read(name, p); err != nil {
			return err
		}
	}
	for i, move := range strings.Fields(text) {
		if err := g.Move(move); err != nil {
			return fmt.Errorf("--moves: move %d: %w", i+1, err)
		}
	}
	return nil
}

// terminalGame is a game that is played in a terminal.
type terminalGame struct {
	*process
	command  *playCommand
	game     *play.Game
	settings search.Settings // of a search for a move
	lines    *bufio.Scanner
	seed     uint64 // of the dice
}

// yours reports whether you make the move after played moves: not if a die is rolled then.
func (t *terminalGame) yours(played int) bool {
	turns, rolls := t.game.Turns(played)
	switch t.command.Side {
	case "first":
		return !rolls && turns%2 == 0
	case "second":
		return !rolls && turns%2 == 1
	}
	return !rolls && t.command.Side == "both"
}

func (t *terminalGame) say(format string, args ...any) { fmt.Fprintf(t.stdout, format+"\n", args...) }

// play plays until the game is over.
func (t *terminalGame) play() error {
	if t.command.Side != "none" {
		t.say("Type a move, or help.\n")
	}
	t.draw()
	for {
		over := t.game.Result() != ""
		var err error
		if t.roll() {
			continue
		}
		switch {
		case over && t.command.Side == "none":
			return nil
		case over || t.yours(len(t.game.Played())):
			err = t.ask()
		default:
			err = t.answer()
		}
		if unwritten := t.stdout.Flush(); err == nil {
			err = unwritten
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// roll rolls the die where it is rolled, and reports whether it was.
func (t *terminalGame) roll() bool {
	rolled := t.game.Roll(t.seed)
	if rolled == "" {
		return false
	}
	t.say("%s\n", rolled)
	t.draw()
	return true
}

// draw shows the position, with the side to move, or how the game ended.
func (t *terminalGame) draw() {
	t.say("%s", t.game.Text())
	if result := t.game.Result(); result != "" && result != t.game.Board().Caption {
		t.say("%s\n", result)
	}
}

// answer makes a move of the opponent.
func (t *terminalGame) answer() error {
	lines, err := t.think(1)
	if err != nil {
		return err
	}
	// If the search has found no move yet, any move will do.
	move := slices.Concat(lines[0].PV, t.game.Moves())[0]
	if err := t.game.Move(move); err != nil {
		return err
	}
	t.say("%s plays %s", english.Sentence(lines[0].Settings.Name), move)
	t.tell(lines)
	t.draw()
	return nil
}

// think searches for the best lines. The error is errInterrupted if the search was interrupted.
func (t *terminalGame) think(lines int) ([]search.Result[string], error) {
	if err := t.stdout.Flush(); err != nil {
		return nil, err
	}
	found, err := t.game.Think(t.settings, lines)
	if err == nil && found[0].Status == search.Cancelled {
		err = errInterrupted
	}
	return found, err
}

// tell prints what a search found.
func (t *terminalGame) tell(lines []search.Result[string]) {
	for _, r := range lines {
		t.say("  %s", worth(r))
	}
	stats := lines[0].Stats
	t.say("  %d nodes in %v\n", stats.Nodes, stats.Time.Round(time.Microsecond))
}

// ask reads a line, and does what it says. The error is io.EOF if you quit.
func (t *terminalGame) ask() error {
	fmt.Fprint(t.stdout, "> ")
	if err := t.stdout.Flush(); err != nil {
		return err
	}
	if !t.lines.Scan() {
		t.say("")
		if err := t.lines.Err(); errors.Is(err, errUnwritten) {
			return errInterrupted
		} else if err != nil {
			return err
		}
		return io.EOF
	}
	line := strings.TrimSpace(t.lines.Text())
	if !terminal(t.stdin) { // nobody sees what was typed
		t.say("%s", search.Printable(line))
	}
	return t.obey(line)
}

// obey does what a line says.
func (t *terminalGame) obey(line string) error {
	word, rest, _ := strings.Cut(line, " ")
	switch word {
	case "":
	case "help":
		t.say("Type one of the moves, or hint, undo, moves, board, save FILE or quit.\n")
	case "hint":
		return t.hint()
	case "undo":
		t.undo()
	case "moves":
		t.say("%s\n", strings.Join(t.game.Moves(), " "))
	case "board":
		t.draw()
	case "save":
		t.save(strings.TrimSpace(rest))
	case "quit":
		return io.EOF
	default:
		if err := t.game.Move(line); err != nil {
			t.say("%s; help says what else there is.\n", search.Printable(err.Error()))
			return nil
		}
		t.say("")
		t.draw()
	}
	return nil
}

// hint shows the best moves.
func (t *terminalGame) hint() error {
	lines, err := t.think(3)
	switch {
	case errors.Is(err, errInterrupted):
		return err
	case err != nil:
		t.say("%s\n", search.Printable(err.Error()))
	default:
		t.tell(lines)
	}
	return nil
}

// undo takes back your last move, and the moves after it.
func (t *terminalGame) undo() {
	played := len(t.game.Played())
	to := played - 1
	for to >= 0 && !t.yours(to) {
		to--
	}
	if to < 0 {
		t.say("There is no move of yours to take back.\n")
		return
	}
	for range played - to {
		t.game.Undo()
	}
	t.say("")
	t.draw()
}

// save writes the moves so far to a file.
func (t *terminalGame) save(name string) {
	if err := t.write(name, bytes.NewBufferString(t.moves()+"\n")); err != nil {
		t.say("%s\n", search.Printable(err.Error()))
		return
	}
	t.say("Go on with it by: %s\n", t.again("@"+name))
}

// moves returns the moves so far.
func (t *terminalGame) moves() string { return strings.Join(t.game.Played(), " ") }

// keep prints the game at the end, and the command to continue it.
func (t *terminalGame) keep() {
	if len(t.game.Played()) == 0 {
		return
	}
	t.say("moves: %s", t.moves())
	if t.game.Result() == "" {
		t.say("go on: %s", t.again(t.moves()))
	}
}

// again returns the command that continues after moves.
func (t *terminalGame) again(moves string) string {
	command := "ablab play --game " + t.command.Game
	if t.command.Position != nil {
		command += " --position " + quoted(*t.command.Position)
	}
	if t.command.Variant != nil {
		command += " --variant " + *t.command.Variant
	}
	if t.command.Seed != 0 {
		command += fmt.Sprintf(" --seed %d", t.command.Seed)
	}
	if t.command.Depth != 0 {
		command += fmt.Sprintf(" --depth %d", t.command.Depth)
	}
	return search.Printable(command + t.command.given() + " --side " + t.command.Side + " --moves " + quoted(moves))
}

// quoted returns a text as one word for a shell.
func quoted(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }
