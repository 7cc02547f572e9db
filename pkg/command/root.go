package command

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/upto"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/board"
	"github.com/ablab-go/ablab/pkg/games/weiqi"
	"github.com/ablab-go/ablab/pkg/lab"
	labgames "github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/play"
	"github.com/ablab-go/ablab/pkg/search"
)

// root is a position to search from. Trees and games have types of their own; root
// hides them, and is all that the commands know of either.
type root interface {
	run(variant string, settings search.Settings) (search.Result[string], error)
	record(variant, below string, settings search.Settings) (*search.Trace, error)
	perft(plies int, bulk bool) int64
	show(variant string, settings search.Settings) (*shown, error)
	game(by string) (play.Game, error)
	variants() []string // the names of the algorithms that search it
	unit() search.Unit  // of its scores; 0 where chance has no part in it
	ends() bool         // it is known how long the game can last
	String() string     // the position, or the tree, as its flag reads it
}

// rootOf is a root with positions of type P and moves of type M.
type rootOf[P search.Position[P, M], M comparable] struct {
	pos  P
	text string
}

func (r rootOf[P, M]) String() string { return r.text }

func (r rootOf[P, M]) variants() []string { return namesFor(r.pos) }

func (r rootOf[P, M]) unit() search.Unit { return unitOf(r.pos) }

func (r rootOf[P, M]) ends() bool { return search.KnowsHeight(r.pos) }

// unitOf returns how many scores make a point in a game; 0 where chance has no part in it.
func unitOf(pos any) search.Unit {
	if p, ok := pos.(search.Chancer); ok {
		c, _ := p.Chance()
		return c.Unit
	}
	return 0
}

func (r rootOf[P, M]) run(variant string, settings search.Settings) (search.Result[string], error) {
	v, err := find(r.pos, variant)
	if err != nil {
		return search.Result[string]{}, err
	}
	found, err := v.Run(r.pos, settings)
	return inWords(found, func(m M) string { return fmt.Sprint(m) }), err
}

// inWords returns a result with its line as text.
func inWords[M any](r search.Result[M], word func(M) string) search.Result[string] {
	line := []string{} // [] and not null in JSON
	for _, m := range r.PV {
		line = append(line, word(m))
	}
	return search.Reworded(r, line)
}

// record records what is below some moves, with spaces between them.
func (r rootOf[P, M]) record(variant, below string, settings search.Settings) (*search.Trace, error) {
	v, err := find(r.pos, variant)
	if err != nil {
		return nil, err
	}
	line, err := r.line(below)
	if err != nil {
		return nil, err
	}
	return v.RecordBelow(r.pos, line, settings)
}

// line reads moves, as results or boards have them.
func (r rootOf[P, M]) line(text string) (line []M, err error) {
	pos := r.pos
	for _, word := range strings.Fields(text) {
		var moves []M
		if _, over := pos.Terminal(); !over {
			moves = pos.Moves(nil)
		}
		at := slices.IndexFunc(moves, func(m M) bool { return word == fmt.Sprint(m) || word == board.MoveText(pos, m) })
		if at < 0 {
			return nil, fmt.Errorf("%.100q is no move after %d of %q: want one of %v", word, len(line), text, moves)
		}
		line, pos = append(line, moves[at]), pos.Play(moves[at])
	}
	return line, nil
}

// game returns a game that an algorithm plays.
func (r rootOf[P, M]) game(by string) (play.Game, error) {
	v, err := find(r.pos, by)
	if err != nil {
		return nil, err
	}
	if by == "engine-tuned" {
		return play.New(r.pos)
	}
	return play.NewBy(r.pos, v)
}

// games are the games to choose from: each reads the text of a position, nil for the start.
var games = map[string]func(position *string) (root, error){}

// measured are the same games for package lab, once all algorithms are added.
var measured []func() lab.Game

func init() {
	offerGame("chess", labgames.Chess)
	offerGame("connectfour", labgames.ConnectFour)
	offerGame("connectfour-judged", labgames.ConnectFourJudged)
	offerGame("connectfour-learned", labgames.ConnectFourLearned)
	offerGame("draughts", labgames.Draughts)
	offerGame("einstein", labgames.Einstein)
	offerGame("einstein-small", labgames.EinsteinSmall)
	for _, size := range []int{5, 7, 9, 13, 19} {
		offerGame(fmt.Sprint("go", size), func() lab.Rules[weiqi.Board, weiqi.Move] { return labgames.Go(size) })
	}
	offerGame("othello", labgames.Othello)
	offerGame("othello-learned", labgames.OthelloLearned)
	offerGame("tictactoe", labgames.TicTacToe)
}

// offerGame offers a game, whose rules are asked for when it is meant: what is learned takes time to read.
func offerGame[P search.Position[P, M], M comparable](name string, rules func() lab.Rules[P, M]) {
	games[name] = func(position *string) (root, error) {
		r := rules()
		if position == nil {
			return rootOf[P, M]{r.Start, fmt.Sprint(r.Start)}, nil
		}
		pos, err := r.Parse(*position)
		return rootOf[P, M]{pos, fmt.Sprint(pos)}, err
	}
	audits[name] = auditGame(rules)
	measured = append(measured, func() lab.Game {
		r := rules()
		r.Variants = listFor(r.Start)
		return lab.NewGame(r)
	})
}

// labGames returns the games for package lab.
func labGames() (all lab.Games) {
	for _, game := range measured {
		all = append(all, game())
	}
	return all
}

func gameNames() []string { return slices.Sorted(maps.Keys(games)) }

// treeFlags say which tree is meant. nil is a flag that is not given: an empty text is another
// thing.
type treeFlags struct {
	Tree    *string `placeholder:"TREE" help:"Search a tree such as 'A(B(D=3 E=5) C(F=2 G=?))'; @FILE reads it from a file, - from the standard input."`
	Example *string `enum:"${examples}" placeholder:"NAME" help:"Search a well-known tree, such as aima; ablab examples lists them."`
}

// exhibit returns the example that is asked for, nil where it is another tree or none.
func (f *treeFlags) exhibit() *abtree.Exhibit {
	all := abtree.Examples()
	at := slices.IndexFunc(all, func(e abtree.Exhibit) bool { return f.Example != nil && e.Name == *f.Example })
	if at < 0 {
		return nil
	}
	return &all[at]
}

// tree returns the tree, nil where no flag is given.
func (f *treeFlags) tree(p *process) (*abtree.Tree, error) {
	switch {
	case f.Example != nil:
		return abtree.Example(*f.Example)
	case f.Tree == nil:
		return nil, nil
	}
	from, text := "--tree", *f.Tree
	if name, ok := strings.CutPrefix(text, "@"); ok || text == "-" {
		var err error
		if from, text, err = read(name, p); err != nil {
			return nil, err
		}
	}
	tree, err := await(p.interrupt, func() (*abtree.Tree, error) { return abtree.Parse(text) })
	if err != nil {
		return nil, fmt.Errorf("%s: %w", from, err)
	}
	return tree, nil
}

// rootFlags say where a search starts.
type rootFlags struct {
	treeFlags
	Game     *string `enum:"${games}" placeholder:"NAME" help:"Search a game: ${enum}."`
	Position *string `placeholder:"TEXT" help:"Start the game from a position, such as X.O/.X./... for tictactoe; ablab show --help tells of the others (default: the start of the game)."`
}

func (f *rootFlags) check() error {
	given := 0
	for _, flag := range []*string{f.Tree, f.Example, f.Game} {
		if flag != nil {
			given++
		}
	}
	switch {
	case given == 0:
		return errors.New("nothing to search: give --tree, --example or --game")
	case given > 1:
		return errors.New("too much to search: give only one of --tree, --example and --game")
	case f.Position != nil && f.Game == nil:
		return errors.New("--position is a position of a game: name the game with --game")
	}
	return nil
}

// name returns what a page calls the root: as it was given.
func (f *rootFlags) name() string {
	switch {
	case f.Example != nil:
		return *f.Example
	case f.Tree != nil:
		return *f.Tree
	case f.Position != nil:
		return *f.Game + " " + *f.Position
	}
	return *f.Game
}

func (f *rootFlags) root(p *process) (root, error) {
	if f.Game != nil {
		return games[*f.Game](f.Position)
	}
	tree, err := f.tree(p)
	if err != nil {
		return nil, err
	}
	return await(p.interrupt, func() (root, error) { return treeRoot(tree), nil })
}

func treeRoot(t *abtree.Tree) root { return rootOf[abtree.Position, abtree.Move]{t.Root(), t.String()} }

// read returns the name and the text of a file; - is the standard input. It may have no more than a tree has.
func read(name string, p *process) (from, text string, err error) {
	from, in, err := open(name, p)
	if err != nil {
		return name, "", err
	}
	defer in.Close()
	bytes, err := upto.All(in, abtree.MaxText)
	if err != nil && !errors.Is(err, errUnwritten) {
		err = fmt.Errorf("%s: %w", from, err)
	}
	return from, strings.TrimPrefix(string(bytes), "\ufeff"), err // the byte order mark of some editors
}

// open returns the name of a file, and what is to be closed; - is the standard input. Nobody waits in vain for a file, such as
// a pipe that nobody writes to.
func open(name string, p *process) (from string, in io.ReadCloser, err error) {
	if name == "-" {
		return "standard input", io.NopCloser(p.stdin), nil
	}
	file, err := await(p.interrupt, func() (*os.File, error) { return os.Open(name) })
	if err != nil {
		return name, nil, err
	}
	return name, struct {
		io.Reader
		io.Closer
	}{interruptible{file, p.interrupt}, file}, nil
}
