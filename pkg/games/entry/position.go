package entry

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/internal/offer"
	"github.com/ablab-go/ablab/pkg/games/board"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/engine"
)

// Move is a move of any game. It prints as the game's own move does.
type Move = any

// Position is a position of any game, or of an explicit tree. It is a [search.Position] with moves of type Move, a
// [board.Drawer] and a [search.Chancer], so code for every game takes it as it is. Searching it that way would be slow: Run,
// Record, Perft and Audit search in the types of the game.
type Position interface {
	fmt.Stringer // as the game writes the position

	// Terminal, Moves, Play and Evaluate are those of a search.Position. Play takes a move of Moves.
	Terminal() (score int, over bool)
	Moves(buf []Move) []Move
	Play(m Move) Position
	Evaluate() int

	// Chance and Weights are those of a search.Chancer; false and nothing in a game without chance.
	Chance() (search.Chance, bool)
	Weights(buf []int) []int

	// Hash is that of a search.Hasher; of a game that has none it is made of the text of the position.
	Hash() uint64

	// NoisyMoves is that of a search.Noisy; nothing in a game that has none.
	NoisyMoves(buf []Move) []Move

	// Draw returns the position as it is drawn, and the zero board if the game draws none.
	Draw() board.Board

	// SAN returns a move as players write it: see board.MoveText.
	SAN(m Move) string

	// ReadMove returns the move that a text means: as the move prints itself, as SAN writes it, or as the game reads it
	// besides. The error says which moves there are.
	ReadMove(text string) (Move, error)

	// Pass returns the position after the null move, and whether it can be tried here: see search.NullMover.
	Pass() (Position, bool)

	// Ends reports whether the game knows how long it can still last: see search.KnowsHeight.
	Ends() bool

	// ForPlay returns settings to choose a move with: see search.ForPlay.
	ForPlay(settings search.Settings) search.Settings

	// Stage returns the stage of the game, and whether the game is search.Staged.
	Stage() (stage int, ok bool)

	// WithoutProgress reports whether the moves from an earlier position of the game to this one count toward a draw by the
	// 50-move rule; false in a game without that rule.
	WithoutProgress(earlier Position) bool

	// Game returns the game of the position.
	Game() Game

	// Run searches the position with an algorithm of the game: see search.Run.
	Run(variant string, settings search.Settings) (search.Result[Move], error)

	// Record records a search of the position, or of what lies below a line of moves: see search.RecordBelow.
	Record(variant string, line []Move, settings search.Settings) (*search.Trace, error)

	// Perft counts the lines of a number of plies: see Entry. The error says that the game cannot.
	Perft(plies int, bulk bool) (int64, error)

	// Audit searches the position with the engine and checks a sample of its selective decisions: see engine.Audit. The result
	// of the search is left out.
	Audit(settings search.Settings, sample int, seed uint64) (*engine.Audited[Position, Move], error)
}

// position is a position of type P, in a game with moves of type M.
type position[P search.Position[P, M], M comparable] struct {
	pos  P
	game *game[P, M]
}

func (p position[P, M]) String() string { return fmt.Sprint(p.pos) }

func (p position[P, M]) Game() Game { return p.game }

func (p position[P, M]) Terminal() (score int, over bool) { return p.pos.Terminal() }

func (p position[P, M]) Evaluate() int { return p.pos.Evaluate() }

func (p position[P, M]) Moves(buf []Move) []Move {
	for _, m := range p.pos.Moves(nil) {
		buf = append(buf, m)
	}
	return buf
}

func (p position[P, M]) Play(m Move) Position { return p.with(p.pos.Play(m.(M))) }

func (p position[P, M]) with(pos P) Position { return position[P, M]{pos, p.game} }

func (p position[P, M]) Chance() (c search.Chance, has bool) {
	if chancer, ok := offer.As[search.Chancer](p.pos); ok {
		return chancer.Chance()
	}
	return c, false
}

func (p position[P, M]) Weights(buf []int) []int {
	if chancer, ok := offer.As[search.Chancer](p.pos); ok {
		return chancer.Weights(buf)
	}
	return buf
}

func (p position[P, M]) Hash() uint64 {
	if hasher, ok := offer.As[search.Hasher](p.pos); ok {
		return hasher.Hash()
	}
	sum := fnv.New64a()
	fmt.Fprint(sum, p.pos)
	return search.Mix(sum.Sum64())
}

func (p position[P, M]) NoisyMoves(buf []Move) []Move {
	if noisy, ok := offer.As[search.Noisy[M]](p.pos); ok {
		for _, m := range noisy.NoisyMoves(nil) {
			buf = append(buf, m)
		}
	}
	return buf
}

func (p position[P, M]) WithoutProgress(earlier Position) bool {
	pos, ok := offer.As[interface{ WithoutProgress(earlier P) bool }](p.pos)
	return ok && pos.WithoutProgress(earlier.(position[P, M]).pos)
}

func (p position[P, M]) Draw() (b board.Board) {
	if drawer, ok := offer.As[board.Drawer](p.pos); ok {
		return drawer.Draw()
	}
	return b
}

func (p position[P, M]) SAN(m Move) string { return board.MoveText(p.pos, m.(M)) }

func (p position[P, M]) ReadMove(text string) (Move, error) {
	var moves []M
	if _, over := p.pos.Terminal(); !over {
		moves = p.pos.Moves(nil)
	}
	var words []string
	var named, alike []M // by the text, and by the text in another case
	for _, m := range moves {
		word := p.SAN(m)
		words = append(words, word)
		switch {
		case word == text || fmt.Sprint(m) == text:
			named = append(named, m)
		case strings.EqualFold(word, text):
			alike = append(alike, m)
		}
	}
	if len(named) == 0 {
		if reader, ok := offer.As[interface{ ParseMove(text string) (M, error) }](p.pos); !ok {
			named = alike
		} else if m, err := reader.ParseMove(text); err == nil {
			return m, nil
		}
	}
	switch {
	case len(moves) == 0:
		return nil, fmt.Errorf("%.100q is not a move: the game is over", text)
	case len(named) == 0:
		return nil, fmt.Errorf("%.100q is not a move here: want one of %s", text, strings.Join(words, " "))
	case slices.ContainsFunc(named, func(m M) bool { return m != named[0] }):
		return nil, fmt.Errorf("%.100q names more than one move here, %s: the game must give each a name of its own", text,
			goSyntax(named))
	}
	return named[0], nil
}

// goSyntax writes moves that print alike so that they can be told apart.
func goSyntax[M any](moves []M) string {
	var all []string
	for _, m := range moves {
		all = append(all, fmt.Sprintf("%#v", m))
	}
	return english.Some(all)
}

// ReadLine reads moves from a position on, with spaces between, each as [Position.ReadMove] reads it. The name of a move may
// have spaces too. The error is that of the move after those in line.
func ReadLine(from Position, text string) (line []Move, err error) {
	for words := strings.Fields(text); len(words) > 0; {
		longest := 1
		if _, over := from.Terminal(); !over {
			for _, m := range from.Moves(nil) {
				longest = max(longest, len(strings.Fields(from.SAN(m))))
			}
		}
		n := min(longest, len(words))
		m, err := from.ReadMove(strings.Join(words[:n], " "))
		for err != nil && n > 1 {
			n--
			m, err = from.ReadMove(strings.Join(words[:n], " "))
		}
		if err != nil {
			return line, err
		}
		line, from, words = append(line, m), from.Play(m), words[n:]
	}
	return line, nil
}

func (p position[P, M]) Pass() (Position, bool) {
	mover, ok := offer.As[search.NullMover[P]](p.pos)
	if !ok {
		return nil, false
	}
	passed, ok := mover.NullMove()
	return p.with(passed), ok
}

func (p position[P, M]) Ends() bool { return search.KnowsHeight(p.pos) }

func (p position[P, M]) ForPlay(settings search.Settings) search.Settings {
	return search.ForPlay(p.pos, settings)
}

func (p position[P, M]) Stage() (stage int, ok bool) {
	staged, ok := offer.As[search.Staged](p.pos)
	if ok {
		stage = staged.Stage()
	}
	return stage, ok
}

func (p position[P, M]) Run(variant string, settings search.Settings) (found search.Result[Move], err error) {
	v, err := p.game.variant(variant)
	if err != nil {
		return found, err
	}
	r, err := v.Run(p.pos, settings)
	return untyped(r), err
}

// untyped returns a result without the type of its moves.
func untyped[M any](r search.Result[M]) search.Result[Move] {
	return search.Reworded(r, anything(r.PV))
}

func anything[M any](moves []M) (all []Move) {
	for _, m := range moves {
		all = append(all, m)
	}
	return all
}

func (p position[P, M]) Record(variant string, line []Move, settings search.Settings) (*search.Trace, error) {
	v, err := p.game.variant(variant)
	if err != nil {
		return nil, err
	}
	typed := make([]M, len(line))
	for i, m := range line {
		typed[i] = m.(M)
	}
	return v.RecordBelow(p.pos, typed, settings)
}

func (p position[P, M]) Perft(plies int, bulk bool) (lines int64, err error) {
	defer p.game.panicked(&err, "while its lines are counted from", p.pos)
	perft := p.game.entry().Perft
	if perft == nil {
		return 0, fmt.Errorf("%s counts no lines: give its entry a Perft", p.game.name)
	}
	return perft(p.pos, plies, bulk), nil
}

func (p position[P, M]) Audit(settings search.Settings, sample int, seed uint64) (*engine.Audited[Position, Move], error) {
	audited, err := engine.Audit(p.pos, settings, sample, seed)
	if err != nil {
		return nil, err
	}
	all := &engine.Audited[Position, Move]{Made: audited.Made}
	for _, c := range audited.Checked {
		all.Checked = append(all.Checked, engine.Reworded(c, p.with, anything[M]))
	}
	return all, nil
}
