// Package page answers a page on which a game is played against an algorithm: JSON in, JSON out, natively and
// compiled to WebAssembly. An [Ask] has the whole game in it; a [Table] keeps what the engine has learned between two.
package page

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/exercise"
	"github.com/ablab-go/ablab/pkg/games/board"
	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/play"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
)

// Limits of an Ask.
const (
	maxMoves = 1000
	maxLines = 10
	maxTime  = time.Minute
)

// Ask is one request: a game as far as it was played and, with Lines, a search.
type Ask struct {
	Game     string   `json:"game"`
	Position string   `json:"position,omitempty"`    // that it begins from; empty for the start
	Moves    []string `json:"moves"`                 // so far
	By       string   `json:"by,omitempty"`          // the opponent that searches; empty for the usual one
	Roll     bool     `json:"roll,omitempty"`        // the die first, where it is rolled
	Seed     uint64   `json:"seed,string,omitempty"` // of the die
	Turned   bool     `json:"turned,omitempty"`      // draw the board as the other side sees it; all squares are of that picture

	Lines int   `json:"lines,omitempty"` // how many of the best to search for; 0 is no search
	Depth int   `json:"depth,omitempty"` // of the search, in plies; 0 is as far as the time lets it
	Time  int64 `json:"time,omitempty"`  // in milliseconds; a second where no depth is given either
	Spent Spent `json:"spent,omitzero"`  // by searches of this position before, which the words of the Thought count too

	// Record asks for the opponent's search of the position, to be stepped through, as far as one picture has room for it. Depth
	// is then how far it looked when it chose its move; 0 if that is not known.
	Record bool `json:"record,omitempty"`

	Threats bool `json:"threats,omitempty"` // find what the other side threatens

	Before *Judged `json:"before,omitempty"` // what the position before the last move was worth, to say what the move changed
}

// Spent is what some searches took.
type Spent struct {
	Nodes int64 `json:"nodes"`
	Time  int64 `json:"time"` // in milliseconds
}

// Answer is what came of an Ask. Where Error is set, nothing else is.
type Answer struct {
	Board   string   `json:"board,omitempty"`  // an SVG document, with the last move marked
	Grid    Grid     `json:"grid"`             // where its squares are
	Alt     string   `json:"alt,omitempty"`    // the position in words
	Text    string   `json:"text,omitempty"`   // the position as the game writes it
	Cell    string   `json:"cell,omitempty"`   // the game so far as a cell of a notebook, in Go
	Turn    string   `json:"turn,omitempty"`   // who is to move, in words
	Played  []string `json:"played"`           // the moves so far, as the game writes them
	Movers  []int    `json:"movers"`           // of each of them: 0 for who moves first, 1 for the other, -1 for the die
	Mover   int      `json:"mover"`            // now, or who rolls the die
	Rolls   bool     `json:"rolls,omitempty"`  // the die is rolled now
	Moves   []Move   `json:"moves"`            // that can be played; empty if the game is over or the die is rolled
	Result  string   `json:"result,omitempty"` // how the game has ended
	Squares []string `json:"squares"`          // each square with its piece, in words; "" for one that is never used
	Turns   bool     `json:"turns,omitempty"`  // the board looks different from the other side
	Below   int      `json:"below"`            // side at the bottom of the board if it is not turned: 0 moves first
	How     string   `json:"how,omitempty"`    // how a reader moves, before the first move
	Missed  Missed   `json:"missed"`           // what is said of a click that plays nothing
	Thought *Thought `json:"thought,omitempty"`
	Worth   *Judged  `json:"worth,omitempty"`  // worth of the game here; nil unless it is over or was searched
	Change  string   `json:"change,omitempty"` // what the last move changed; empty without Ask.Before

	// Threats are those against the side to move; nil if they were not asked for. Threatens reports whether the game has any.
	Threats   *Threats `json:"threats,omitempty"`
	Threatens bool     `json:"threatens,omitempty"`

	// Search is the recorded search, for the calculator; nil if none was asked for.
	Search *viz.Stage `json:"search,omitempty"`

	Error *Error `json:"error,omitempty"`
}

// Error says in a sentence why there is no answer.
type Error struct {
	Message string `json:"message"`
}

// Grid is where the squares are in the picture of a board, in shares of its width and height.
type Grid struct {
	Columns int     `json:"columns"`
	Rows    int     `json:"rows"`
	Left    float64 `json:"left"`
	Top     float64 `json:"top"`
	Width   float64 `json:"width"`  // of a square
	Height  float64 `json:"height"` // of a square
}

// Move is a move with the squares to click, which are counted from the top left, row by row. From is -1 if the move puts
// a piece on the board, and To is -1 if it changes nothing there, like a pass.
type Move struct {
	Text  string `json:"text"`
	Says  string `json:"says"` // in words, such as pawn e2 to e4
	From  int    `json:"from"`
	To    int    `json:"to"`
	Takes bool   `json:"takes,omitempty"` // a piece is taken

	Becomes string `json:"becomes,omitempty"` // a picture of what the piece becomes, if it promotes
	Also    []int  `json:"also,omitempty"`    // the other squares on which a click means To, as in a column into which a stone falls
}

// Thought is what a search has found, for the side to move.
type Thought struct {
	Lines []Line `json:"lines"`
	Says  string `json:"says"`  // the best line in plain words
	Spent Spent  `json:"spent"` // with what was spent before
}

// Judged is what a position is worth.
type Judged struct {
	Share float64 `json:"share"` // of the side that moves first in the game: 1 if it wins, 0 if it loses, 0.5 if they are even
	Says  string  `json:"says"`  // in words, such as Even, or X wins in 3 moves
	Kind  string  `json:"kind"`  // what the value claims: exact, exact to 8 plies, lower or upper bound, selective or win rate
}

// Line is one of the best, and what it is worth.
type Line struct {
	Worth    string   `json:"worth"` // such as for White: value = 0 at depth 8, exact to 8 plies
	Depth    int      `json:"depth"`
	Finished bool     `json:"finished"` // no limit has ended the search
	Solved   bool     `json:"solved"`   // a deeper search finds the same
	Moves    []string `json:"moves"`
}

// Table is where a game is played, one of some. The zero Table has none.
type Table struct {
	Games []entry.Game

	name, position string
	games          map[string]*play.Game // by opponent, which keeps what it has learned
}

// JSON answers. It never fails: what cannot be read is an Answer with an Error.
func (t *Table) JSON(ask []byte) []byte {
	var a Ask
	var answer Answer
	err := json.Unmarshal(ask, &a)
	if err == nil {
		answer, err = t.do(a)
	}
	if err != nil {
		answer = Answer{Error: &Error{err.Error()}}
	}
	text, _ := json.Marshal(answer) // it has nothing that JSON cannot hold
	return text
}

func (t *Table) do(a Ask) (Answer, error) {
	switch {
	case len(a.Moves) > maxMoves:
		return Answer{}, fmt.Errorf("the game has %d moves: want %d at most", len(a.Moves), maxMoves)
	case a.Lines < 0 || a.Lines > maxLines:
		return Answer{}, fmt.Errorf("%d lines are asked for: want %d at most", a.Lines, maxLines)
	case a.Time < 0 || a.Time > maxTime.Milliseconds():
		return Answer{}, fmt.Errorf("the time is %d ms: want %d at most", a.Time, maxTime.Milliseconds())
	}
	g, err := t.set(a)
	if err != nil {
		return Answer{}, err
	}
	if a.Roll {
		g.Roll(a.Seed)
	}
	answer := show(g, a.Turned)
	answer.Cell = cell(a, answer.Played)
	switch {
	case answer.Result != "":
		answer.Worth = ended(g, answer.Mover)
	case a.Threats && answer.Threatens:
		answer.Threats = threats(g, a.Turned)
	case a.Record:
		answer.Search, err = record(g, a.Depth)
	case a.Lines > 0 && len(answer.Moves) > 0:
		answer.Thought, answer.Worth, err = think(g, a, answer.Mover)
	}
	if a.Before != nil && answer.Worth != nil && len(answer.Played) > 0 {
		answer.Change = changed(g, answer, *a.Before)
	}
	return answer, err
}

// set brings the game of an opponent to where it is asked about.
func (t *Table) set(a Ask) (*play.Game, error) {
	game, err := find(t.Games, a.Game)
	if err != nil {
		return nil, err
	}
	if a.Game != t.name || a.Position != t.position {
		*t = Table{t.Games, a.Game, a.Position, map[string]*play.Game{}}
	}
	g := t.games[a.By]
	if g == nil {
		if g, err = begin(game, a.Position, a.By); err != nil {
			return nil, err
		}
		t.games[a.By] = g
	}
	same := 0
	for played := g.Played(); same < min(len(played), len(a.Moves)) && played[same] == a.Moves[same]; {
		same++
	}
	for len(g.Played()) > same {
		g.Undo()
	}
	for i, move := range a.Moves[same:] {
		if err := g.Move(move); err != nil {
			return nil, fmt.Errorf("move %d: %w", same+i+1, err)
		}
	}
	return g, nil
}

// find returns the game of that name.
func find(games []entry.Game, name string) (entry.Game, error) {
	var names []string
	for _, g := range games {
		if g.Name() == name {
			return g, nil
		}
		names = append(names, g.Name())
	}
	return nil, fmt.Errorf("no page has %.40s: want one of %s; without a page every game can be played", name,
		strings.Join(names, ", "))
}

// begin begins a game against an opponent; the empty name means the usual one.
func begin(game entry.Game, position, by string) (*play.Game, error) {
	start := game.Start()
	if position != "" {
		var err error
		if start, err = game.Read(position); err != nil {
			return nil, err
		}
	}
	if by != "" && !slices.Contains(game.Players(), by) {
		return nil, fmt.Errorf("there is no opponent %.40q in this game: want %s", by, strings.Join(game.Players(), " or "))
	}
	return play.New(start, by)
}

// cell writes a game as a value of package ablab.
func cell(a Ask, played []string) string {
	text := fmt.Sprintf("var position = ablab.Game(%q", a.Game)
	if a.Position != "" {
		text += fmt.Sprintf(", %q", a.Position)
	}
	text += ")"
	if len(played) > 0 {
		text += fmt.Sprintf(".After(%q)", strings.Join(played, " "))
	}
	return text + "\n\n%%\nablab.Show(position)\n"
}

// show returns the position with its moves.
func show(g *play.Game, turned bool) Answer {
	now := seen(g.Board(), turned)
	answer := Answer{
		Alt: now.Alt(), Turn: now.Caption, Text: g.Position(),
		Played: append([]string{}, g.Played()...), Movers: []int{}, Moves: []Move{},
		Result: g.Result(), Turns: now.Style == board.Checkered, Threatens: threatens(g), Missed: missed,
		Below: below(g),
	}
	for square := range now.Pieces {
		answer.Squares = append(answer.Squares, now.Describe(square))
	}
	for n := range answer.Played {
		mover := -1
		if turns, rolls := g.Turns(n); !rolls {
			mover = turns % 2
		}
		answer.Movers = append(answer.Movers, mover)
	}
	turns, rolls := g.Turns(len(answer.Played))
	answer.Mover, answer.Rolls = turns%2, rolls
	var last board.Change
	if n := len(answer.Movers); n > 0 {
		before := n - 1
		for before > 0 && answer.Movers[before] < 0 { // a roll leaves the mark of the move before
			before--
		}
		for range n - before {
			g.Undo()
		}
		last = board.Diff(seen(g.Board(), turned), now)
		for _, move := range answer.Played[before:] {
			_ = g.Move(move)
		}
	}
	answer.Board, answer.Grid = picture(now, last)
	if rolls {
		return answer
	}
	words := g.Moves()
	for i, after := range g.Boards() {
		after = seen(after, turned)
		change := board.Diff(now, after)
		move := Move{Text: words[i], Says: after.Say(change), From: -1, To: -1}
		if len(change.Steps) > 0 {
			move.From, move.To = change.Steps[0].From, change.Steps[0].To
			move.Also = now.Also(move.To)
			move.Takes = len(change.Taken) > 0
			if became := after.Pieces[move.To]; move.From >= 0 && became != now.Pieces[move.From] {
				move.Becomes = after.Picture(became)
			}
		}
		answer.Moves = append(answer.Moves, move)
	}
	if len(answer.Played) == 0 && len(answer.Moves) > 0 {
		answer.How = how(now, answer.Moves[0])
	}
	return answer
}

// below returns 0 if [board.Light], which has the bottom of the board, moves first, and otherwise 1.
func below(g *play.Game) int {
	if begun := g.Start().Draw(); !strings.HasPrefix(begun.Caption, begun.Sides[board.Light]+" ") {
		return 1
	}
	return 0
}

// seen returns a board as one of the sides sees it.
func seen(b board.Board, turned bool) board.Board {
	if turned {
		return b.Turned()
	}
	return b
}

// picture draws a board as a document.
func picture(b board.Board, last board.Change) (string, Grid) {
	width, height := b.Size()
	x, y := b.Origin()
	document := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%g" height="%g" viewBox="0 0 %g %g">%s%s</svg>`,
		width, height, width, height, board.Head(b), b.SVG(last))
	return document, Grid{b.Columns, b.Rows, x / width, y / height, board.Square / width, board.Square / height}
}

// think searches for the side whose turn it is: 0 for the one that moves first.
func think(g *play.Game, a Ask, mover int) (*Thought, *Judged, error) {
	settings := search.Settings{Depth: a.Depth, Time: time.Duration(a.Time) * time.Millisecond, Options: g.Options()}
	if a.Depth == 0 && a.Time == 0 {
		settings.Time = time.Second
	}
	found, err := g.Think(settings, a.Lines)
	if err != nil {
		return nil, nil, err
	}
	side, _ := sides(g)
	stats := found[0].Stats
	thought := &Thought{Spent: Spent{a.Spent.Nodes + stats.Nodes, a.Spent.Time + stats.Time.Milliseconds()}}
	for _, r := range found {
		worth := play.Worth(r)
		if !play.Estimated(r) {
			worth = "value " + worth + ", " + r.Basis()
		}
		thought.Lines = append(thought.Lines, Line{
			"for " + side + ": " + worth, r.Depth, r.Status.Finished(), r.Status == search.Complete, append([]string{}, r.PV...),
		})
	}
	worth := judge(g, found[0], mover)
	thought.Says = plain(found[0], worth, thought.Spent)
	return thought, &worth, nil
}

// record records the search of the opponent, as far as it can be drawn. It looked some plies ahead when it chose its move; 0 if
// that is not known.
func record(g *play.Game, looked int) (*viz.Stage, error) {
	settings := search.Settings{
		Depth: viz.PliesToDraw[entry.Position, entry.Move](g.At()), Options: g.Options(),
	}
	if looked > 0 && !g.Opponent().Anytime {
		settings.Depth = min(settings.Depth, looked)
	}
	shown := english.Count(settings.Depth, "ply", "plies")
	if g.Opponent().Anytime {
		looked = 0 // no depth ends it
		settings.Nodes = 200
		shown += fmt.Sprintf(" and %d positions", settings.Nodes)
	}
	t, boards, err := g.Record(settings)
	if err != nil {
		return nil, err
	}
	stage, err := viz.StageOf(t, boards)
	if err != nil {
		return nil, err
	}
	run := &stage.Runs[0]
	run.Name = fmt.Sprintf("The search of %s for move %d of the game", g.Opponent().Title, number(g, len(g.Played())+1))
	if questions := exercise.Questions(t); questions != nil {
		if run.Ask, err = json.Marshal(questions); err != nil {
			return nil, err
		}
		stage.Predict = &viz.Predict{Hints: true}
	}
	said := fmt.Sprintf("This is how %s searches this position to %s, as far as one picture has room for.",
		g.Opponent().Title, shown)
	switch {
	case looked > settings.Depth:
		said = fmt.Sprintf("%s looked %s ahead. This is its search to %s, as far as one picture has room for.",
			english.Sentence(g.Opponent().Title), english.Count(looked, "ply", "plies"), shown)
	case looked > 0:
		said = fmt.Sprintf("This is how %s searched this position, to %s.", g.Opponent().Title, shown)
	}
	if looked > 0 && len(g.Played()) > 1 {
		said += " It begins without what was found at earlier moves."
	}
	side, other := sides(g)
	stage.Say = fmt.Sprintf("%s MAX is %s, and MIN is %s. Press Step to follow the search one event at a time; the board shows "+
		"the position that it has reached.", said, side, other)
	return &stage, nil
}
