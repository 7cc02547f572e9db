// Package play is a game under way: positions, the moves that led from one to the next, and an opponent, which
// plays or gives hints: the engine, or any algorithm. All that goes in and out is text, so that one terminal, or one
// page, serves every game.
//
//	g, err := play.New(game.Start(), "")
//	err = g.Move("4")
//	lines, err := g.Think(search.Settings{Depth: 12, Options: g.Options()}, 1)
//	err = g.Move(lines[0].PV[0])
//
// A position that occurs for the third time is a draw. Chess also has a rule of 50 moves, which is not known here: it is no
// part of a position.
package play

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/ablab-go/ablab/internal/roll"
	"github.com/ablab-go/ablab/pkg/games/board"
	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/search"
)

// Game is a game under way, for one goroutine at a time.
type Game struct {
	positions []entry.Position // from the start to now
	played    []string
	opponent  entry.Player
}

// New returns a game that begins at a position. by is the name of the algorithm that thinks; the empty name means the usual
// player of the game. The engine finds several lines, keeps its table from one move to the next and knows the positions
// before; in a game that need not end it plays with Repetition. Any other algorithm finds one line, and searches one ply deeper
// after the other if no depth is given.
func New(start entry.Position, by string) (*Game, error) {
	opponent, err := start.Game().Player(by)
	if err != nil {
		return nil, err
	}
	return &Game{positions: []entry.Position{start}, opponent: opponent}, nil
}

// At returns the position that the game has reached.
func (g *Game) At() entry.Position { return g.positions[len(g.positions)-1] }

// Start returns the position that the game began from.
func (g *Game) Start() entry.Position { return g.positions[0] }

// Position returns the position as the game writes it.
func (g *Game) Position() string { return g.At().String() }

// Board returns the position as it is drawn, and the zero board if the game draws none.
func (g *Game) Board() board.Board { return g.At().Draw() }

// Text returns the board in letters, or the position as the game writes it if it draws none.
func (g *Game) Text() string {
	if b := g.Board(); b.Columns > 0 {
		return b.Text()
	}
	return g.Position() + "\n"
}

// Boards returns the board after each of Moves.
func (g *Game) Boards() (drawn []board.Board) {
	for _, m := range g.moves() {
		drawn = append(drawn, g.At().Play(m).Draw())
	}
	return drawn
}

// Moves returns the moves that can be played, none if the game is over.
func (g *Game) Moves() (words []string) {
	for _, m := range g.moves() {
		words = append(words, g.At().SAN(m))
	}
	return words
}

// moves returns those that can be played.
func (g *Game) moves() []entry.Move {
	if g.Result() != "" {
		return nil
	}
	return g.At().Moves(nil)
}

// Played returns the moves so far.
func (g *Game) Played() []string { return slices.Clone(g.played) }

// Result returns how the game has ended, "" as long as it goes on.
func (g *Game) Result() string {
	if _, over := g.At().Terminal(); over {
		if caption := g.Board().Caption; caption != "" {
			return caption
		}
		return "The game is over"
	}
	now, times := g.Position(), 0
	for _, pos := range g.positions {
		if pos.String() == now {
			times++
		}
	}
	if times >= 3 {
		return "Drawn: the position has come for the third time"
	}
	return ""
}

// Move plays a move, written as Moves returns it or in any other way that the game reads. The error says what can be played.
func (g *Game) Move(text string) error {
	if result := g.Result(); result != "" {
		return fmt.Errorf("%.100q comes when the game is over: %s", text, result)
	}
	m, err := g.At().ReadMove(text)
	if err != nil {
		return err
	}
	g.play(m)
	return nil
}

// play plays a move, or the outcome of a die, and returns it as text.
func (g *Game) play(m entry.Move) string {
	text := g.At().SAN(m)
	g.played, g.positions = append(g.played, text), append(g.positions, g.At().Play(m))
	return text
}

// Turns returns how many of the first played moves were made by players, and whether the die comes next. Rolls are among the
// moves.
func (g *Game) Turns(played int) (turns int, rolls bool) {
	for _, pos := range g.positions[:played] {
		if len(roll.Weights(pos)) == 0 {
			turns++
		}
	}
	return turns, len(roll.Weights(g.positions[played])) > 0
}

// Roll plays the outcome of the die if it is rolled now, and returns it; "" if a player moves. The same seed gives the same
// outcome after the same number of moves.
func (g *Game) Roll(seed uint64) string {
	outcome, rolls := roll.Of(g.At(), rand.New(rand.NewPCG(seed, uint64(len(g.played)))))
	if !rolls {
		return ""
	}
	return g.play(outcome)
}

// Undo takes the last move back, and reports whether there was one.
func (g *Game) Undo() bool {
	if len(g.played) == 0 {
		return false
	}
	g.played = g.played[:len(g.played)-1]
	g.positions = g.positions[:len(g.positions)-1]
	return true
}

// Opponent returns the algorithm that thinks.
func (g *Game) Opponent() entry.Algorithm { return g.opponent.Algorithm() }

// Options returns options of the opponent that suit the game.
func (g *Game) Options() any { return g.Opponent().Options }

// Think searches the position for up to count of the best lines, for the side to move; settings.Options are options of the
// opponent. If the game has no bound on its length, the nearer win is preferred. A Depth of 0 leaves it to the other limits to
// end the search. A limit of time that ends it before it has a move is extended until it has looked one ply ahead.
func (g *Game) Think(settings search.Settings, count int) (lines []search.Result[string], err error) {
	if result := g.Result(); result != "" {
		return nil, errors.New("the game is over: " + result)
	}
	found, err := g.opponent.Think(g.positions, settings, count)
	if err == nil && found[0].Status == search.TimeLimit && len(found[0].PV) == 0 { // the machine was busy
		settings.Depth, settings.Nodes, settings.Target, settings.Time = 1, 0, 0, 0
		found, err = g.opponent.Think(g.positions, settings, count)
	}
	for _, r := range found {
		lines = append(lines, InWords(g.At(), r))
	}
	return lines, err
}

// InWords returns a result of a search of a position with its line as players write it.
func InWords(pos entry.Position, r search.Result[entry.Move]) search.Result[string] {
	line := []string{} // [] and not null in JSON
	for _, m := range r.PV {
		line = append(line, pos.SAN(m))
		pos = pos.Play(m)
	}
	return search.Reworded(r, line)
}

// Record records the search by which the opponent chooses a move here, from an empty table, and returns it with the board of
// each node. Its moves are written as players write them. It takes no limit of time: the tree of settings.Depth plies, or of
// settings.Nodes nodes for an opponent that samples, is to be small enough to be drawn.
func (g *Game) Record(settings search.Settings) (*search.Trace, []board.Board, error) {
	if result := g.Result(); result != "" {
		return nil, nil, errors.New("the game is over: " + result)
	}
	t, err := g.At().Record(g.Opponent().Name, nil, g.At().ForPlay(settings))
	if err != nil {
		return nil, nil, err
	}
	at := []entry.Position{g.At()}
	boards := []board.Board{g.Board()}
	for i := range t.Nodes[1:] {
		n := &t.Nodes[i+1]
		before := at[n.Parent]
		pos, word, err := g.after(before, n)
		if err != nil {
			return nil, nil, err
		}
		n.Move = word
		at, boards = append(at, pos), append(boards, pos.Draw())
	}
	return t, boards, nil
}

// after returns the position of a recorded node, and its move as players write it.
func (g *Game) after(before entry.Position, n *search.TraceNode) (pos entry.Position, word string, err error) {
	for _, m := range before.Moves(nil) {
		if !n.Null && fmt.Sprint(m) == n.Move {
			return before.Play(m), before.SAN(m), nil
		}
	}
	pos, err = before.Game().Read(n.Text) // a null move
	return pos, n.Move, err
}
