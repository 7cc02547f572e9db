package viz_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/board"
	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/draughts"
	"github.com/ablab-go/ablab/pkg/games/othello"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz"
)

// parsed returns what a game's Parse has read.
func parsed[P any](pos P, err error) P {
	if err != nil {
		panic(err)
	}
	return pos
}

func ExamplePosition() {
	before := parsed(tictactoe.Parse("X../.X./O.."))
	pos := before.Play(2)
	result, _ := search.Run(textbook.AlphaBetaSoft, pos, search.Settings{})
	figure, _ := viz.Position(pos).After(before).Line(result.PV).Figure()
	fmt.Println(figure.Alt)
	// Output: X: 0 and 4. O: 2 and 6. X to move. Last move: O on 2. Line: 1 3 5 7 8.
}

func ExampleGame() {
	pos := parsed(draughts.Parse("B:W10,18,25,K31:B6"))
	moves := pos.Moves(nil)
	figure, _ := viz.Game(pos, moves[0]).Figure()
	fmt.Println(figure.Alt)
	// Output: White: men 10, 18 and 25; king 31. Black: man 6. Black to move, and must capture. Move 1, 6x15x22x29: man 6 to 29, now a king, taking 10, 18 and 25. In the end: White: king 31. Black: king 29. White to move.
}

func ExampleBoards() {
	pos := parsed(tictactoe.Parse("XOX/OX./..O"))
	trace, _ := search.Record(textbook.AlphaBetaSoft, pos, search.Settings{Name: "alpha-beta"})
	figure, _ := viz.Boards(trace, tictactoe.Parse).Figure()
	fmt.Println(figure.Alt)
	// Output: alpha-beta on a tree of 12 nodes and 5 leaves: value 1, best line move 6, 10 visits, 1 leaf pruned: move 5. The root: X: 0, 2 and 4. O: 1, 3 and 8. X to move.
}

// boardViews are the pictures that are looked at: each game, its last moves and its lines.
func boardViews(t *testing.T) map[string]viz.View {
	t.Helper()
	spanish := chess.Start
	var before chess.Position
	for _, san := range []string{"e4", "e5", "Nf3", "Nc6", "Bb5", "a6"} {
		before, spanish = spanish, spanish.Play(parsed(spanish.ParseMove(san)))
	}
	bxc6 := line(spanish, "Bxc6", "dxc6", "Nxe5", "Qd4")
	special := parsed(chess.Parse("r3k2r/1P4pp/8/3pP3/8/8/6PP/R3K2R w KQkq d6 0 1"))
	opening := parsed(othello.Parse("f5d6c3d3c4f4"))
	jumps := parsed(draughts.Parse("B:W10,18,25,K31:B6"))
	ending := parsed(tictactoe.Parse("XOX/OX./..O"))
	alphabeta := parsed(search.Record(textbook.AlphaBetaSoft, ending, search.Settings{Name: "alpha-beta"}))
	return map[string]viz.View{
		"board-chess":    viz.Position(spanish).After(before).Line(bxc6),
		"board-othello":  viz.Position(opening).After(parsed(othello.Parse("f5d6c3d3c4"))).Line([]othello.Move{34, 17}),
		"board-draughts": viz.Position(jumps).Line(jumps.Moves(nil)),
		"board-connectfour": viz.Position(parsed(connectfour.Parse("4443335"))).After(parsed(connectfour.Parse("444333"))).Line(
			[]connectfour.Move{5, 4}),
		"game-chess":     viz.Game(special, line(special, "exd6", "O-O", "bxa8=Q", "Rxa8", "O-O-O")...),
		"game-draughts":  viz.Game(jumps, jumps.Moves(nil)[0]),
		"tree-tictactoe": viz.Boards(alphabeta, tictactoe.Parse),
	}
}

// line reads moves from a position on.
func line(pos chess.Position, sans ...string) []chess.Move {
	var moves []chess.Move
	for _, san := range sans {
		m := parsed(pos.ParseMove(san))
		moves = append(moves, m)
		pos = pos.Play(m)
	}
	return moves
}

func TestAPositionBearsTheNameItIsGiven(t *testing.T) {
	for want, view := range map[string]viz.View{
		"Position":          viz.Position(tictactoe.Start),
		"Position and line": viz.Position(tictactoe.Start).Line([]tictactoe.Move{4}),
		"<mine>":            viz.Position(tictactoe.Start).Named("<mine>").Line([]tictactoe.Move{4}),
	} {
		if figure, err := view.Figure(); err != nil || figure.Title != want {
			t.Errorf("%v, %v: want the title %s", figure, err, want)
		}
	}
}

func TestEveryPieceIsDrawnAndDefined(t *testing.T) {
	for name, view := range boardViews(t) {
		f, err := view.Figure()
		if err != nil {
			t.Fatal(name, err)
		}
		treetest.WellFormed(t, f.Still)
		for _, used := range strings.Split(f.Still, `<use href="#`)[1:] {
			id, _, _ := strings.Cut(used, `"`)
			if strings.Count(f.Still, `<g id="`+id+`"`) != 1 {
				t.Errorf("%s: the drawing %s is not there once", name, id)
			}
		}
	}
	f, err := viz.Position(chess.Start).Figure()
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(f.Still, `<use href="#piece`); n != 32 {
		t.Errorf("%d pieces at the start of chess", n)
	}
}

func TestMarksAreThoseOfTheMoves(t *testing.T) {
	for _, test := range []struct {
		name string
		view viz.View
		want map[string]int
	}{
		{"castling moves two", viz.Game(parsed(chess.Parse("4k3/8/8/8/8/8/8/4K2R w K - 0 1")), 4|6<<6),
			map[string]int{`class="to"`: 2, `class="from"`: 2, `class="taken"`: 0}},
		{"in passing takes elsewhere", viz.Game(parsed(chess.Parse("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1")), 36|43<<6),
			map[string]int{`class="to"`: 1, `class="from"`: 1, `class="taken"`: 1}},
		{"a disc turned", viz.Game(othello.Start, 19), map[string]int{`class="to"`: 1, `class="from"`: 0, `class="turned"`: 1}},
		{"three jumps", viz.Game(parsed(draughts.Parse("B:W10,18,25,K31:B6")),
			parsed(draughts.Parse("B:W10,18,25,K31:B6")).Moves(nil)...),
			map[string]int{`class="to"`: 1, `class="from"`: 1, `class="taken"`: 3}},
		{"a pass changes nothing",
			viz.Game(parsed(othello.Parse("OOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOX- X")),
				othello.Pass), map[string]int{`class="to"`: 0, `class="turned"`: 0}},
		{"a line", viz.Position(tictactoe.Start).Line([]tictactoe.Move{4, 0, 8}),
			map[string]int{`<g class="ghost">`: 3, ` badge"`: 1,
				`"badge"`: 2, `class="put"`: 1, `class="arrow"`: 0}},
		{"a line of pieces that go", viz.Position(draughts.Start).Line(draughts.Start.Moves(nil)[:1]),
			map[string]int{`<g class="ghost">`: 0, ` badge"`: 1, `class="arrow"`: 1}},
		{"a way of three jumps", viz.Position(parsed(draughts.Parse("B:W10,18,25,K31:B6"))).Line(
			parsed(draughts.Parse("B:W10,18,25,K31:B6")).Moves(nil)),
			map[string]int{`class="arrow"`: 1, `L180.0 140.0L100.0 220.0L`: 2}},
		{"a circle, either way", viz.Position(parsed(draughts.Parse("B:W18,19,26,27,K1:BK15"))).Line(
			parsed(draughts.Parse("B:W18,19,26,27,K1:BK15")).Moves(nil)[:1]),
			map[string]int{`class="arrow"`: 0, `class="taken"`: 4, ` badge"`: 1}},
		{"a row that has won", viz.Position(parsed(connectfour.Parse("1212121"))), map[string]int{`class="row"`: 1}},
		{"a row that has not", viz.Position(parsed(connectfour.Parse("121212"))), map[string]int{`class="row"`: 0}},
	} {
		f, err := test.view.Figure()
		if err != nil {
			t.Fatal(test.name, err)
		}
		for mark, want := range test.want {
			if got := strings.Count(f.Still, mark); got != want {
				t.Errorf("%s: %d times %s, want %d", test.name, got, mark, want)
			}
		}
	}
}

// markup is a position whose texts are markup, and whose board is malformed if so asked.
type markup struct{ squares int }

func (markup) Terminal() (int, bool) { return 0, true }
func (markup) Moves(buf []int) []int { return buf }
func (h markup) Play(int) markup     { return h }
func (markup) Evaluate() int         { return 0 }
func (markup) String() string        { return "</title><script>" }
func (h markup) Draw() board.Board {
	return board.Board{
		Columns: 1, Rows: 1, Pieces: make([]board.Piece, h.squares), Caption: "<script>", Note: "\"&\x00",
		Files: []string{"</svg>"}, Ranks: []string{"<b>"}, Names: []string{"]]>"},
	}
}

func TestTextOfABoardStaysText(t *testing.T) {
	f, err := viz.Position(markup{1}).Figure()
	if err != nil {
		t.Fatal(err)
	}
	treetest.WellFormed(t, f.Still)
	if strings.Contains(f.Still, "<script") || strings.Count(f.Still, "</svg>") != 1 {
		t.Errorf("a text became markup: %s", f.Still)
	}
}

func TestWhatCannotBeDrawnIsSaid(t *testing.T) {
	tree := parsed(abtree.Parse("A(B=3 C=5)"))
	nine := parsed(search.Record(textbook.AlphaBetaSoft, tictactoe.Start, search.Settings{Depth: 3}))
	two := parsed(search.Record(textbook.AlphaBetaSoft, tictactoe.Start, search.Settings{Depth: 1}))
	for _, test := range []struct {
		name string
		view viz.View
		want string
	}{
		{"no board", viz.Position(tree.Root()), "abtree.Position: give it the method Draw() board.Board"},
		{"a malformed board", viz.Position(markup{2}), "2 Pieces on 1 columns and 1 rows: want 1"},
		{"an illegal line", viz.Position(tictactoe.Start).Line([]tictactoe.Move{4, 4}),
			"move 2 of the line is 4, which cannot be " +
				"played: want one of [0 1 2 3 5 6 7 8]"},
		{"a move after the end", viz.Game(parsed(tictactoe.Parse("XXX/OO./...")), 5),
			"move 1 of the line is 5, and the game is over " +
				"before it: X has three in a row"},
		{"a game too long", viz.Game(tictactoe.Start, make([]tictactoe.Move, 200)...), "200 moves"},
		{"no trace", viz.Boards(nil, tictactoe.Parse), "search.Record"},
		{"a tree too large", viz.Boards(nine, tictactoe.Parse), "search to a lower depth, or from a later position"},
		{"another game's text", viz.Boards(two, chess.Parse),
			`node 0 of the tree, ".../.../..." after root: chess: the position`},
		{"a tree of no boards", viz.Boards(two, func(string) (abtree.Position, error) { return tree.Root(), nil }),
			"abtree.Position: give it"},
		{"positions without text", viz.Boards(&search.Trace{Nodes: []search.TraceNode{{Parent: -1, End: 1}}}, tictactoe.Parse),
			"String() string"},
	} {
		f, err := test.view.Figure()
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v and error %v, want %q", test.name, f, err, test.want)
		}
	}
}

// behind is a game whose positions are pointers.
type behind struct{ chess.Position }

func (b *behind) Play(m chess.Move) *behind { return &behind{b.Position.Play(m)} }

func TestAPositionThatIsAPointerIsDrawnAsTheValueIs(t *testing.T) {
	moves := chess.Start.Moves(nil)[:1]
	want, err := viz.Position(chess.Start).Line(moves).Figure()
	if err != nil {
		t.Fatal(err)
	}
	got, err := viz.Position(&behind{chess.Start}).Line(moves).Figure()
	if err != nil || got.Still != want.Still {
		t.Errorf("%v; %s, want %s", err, got.Alt, want.Alt)
	}
}

// The proposed number of plies is the largest whose tree has room, and a game that ends before has its whole tree.
func TestThePliesToDrawAreAsManyAsThereIsRoomFor(t *testing.T) {
	for name, got := range map[string]struct{ plies, want int }{
		"chess":       {viz.PliesToDraw[chess.Position, chess.Move](chess.Start), 2},                // 421 nodes, and 9,323
		"connectfour": {viz.PliesToDraw[connectfour.Board, connectfour.Move](connectfour.Start), 3}, // 400 nodes, and 2,801
		"tictactoe":   {viz.PliesToDraw[tictactoe.Board, tictactoe.Move](tictactoe.Start), 3},       // 586 nodes, and 3,610
		"an ending":   {viz.PliesToDraw[tictactoe.Board, tictactoe.Move](parsed(tictactoe.Parse("XOX/OX./..O"))), 3},
		"the end":     {viz.PliesToDraw[tictactoe.Board, tictactoe.Move](parsed(tictactoe.Parse("XXX/OO./..."))), 1},
	} {
		if got.plies != got.want {
			t.Errorf("%s: %d plies, want %d", name, got.plies, got.want)
		}
	}
}

// A page that steps through the search of a game has the board of every node, by the labels of the path to it.
func TestAStageHasTheBoardOfEachNode(t *testing.T) {
	trace := parsed(search.Record(textbook.AlphaBetaSoft, parsed(tictactoe.Parse("XOX/OX./..O")), search.Settings{}))
	var boards []board.Board
	for _, n := range trace.Nodes {
		boards = append(boards, parsed(tictactoe.Parse(n.Text)).Draw())
	}
	stage, err := viz.StageOf(trace, boards)
	if err != nil || !strings.Contains(stage.Runs[0].SVG, "ablab-board") {
		t.Fatalf("the picture has no boards, %v", err)
	}
	if root := stage.Boards.Of["root"]; root.Say != "X to move." {
		t.Errorf("of the root the page says %q", root.Say)
	}
	for i := range trace.Nodes {
		path := trace.Nodes[i].Label()
		for p := trace.Nodes[i].Parent; p >= 0; p = trace.Nodes[p].Parent {
			path = trace.Nodes[p].Label() + "\n" + path
		}
		if has := stage.Boards.Of[path]; has.Alt != boards[i].Alt() {
			t.Errorf("node %d, %q, has the board %q, want %q", i, path, has.Alt, boards[i].Alt())
		}
	}
	stage, err = viz.StageOf(trace, nil)
	if err != nil || stage.Boards != nil || strings.Contains(stage.Runs[0].SVG, "ablab-board") {
		t.Errorf("without boards: %v, %v", stage.Boards, err)
	}
}
