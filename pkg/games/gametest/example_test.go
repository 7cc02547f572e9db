package gametest_test

import (
	"errors"
	"fmt"
	"math/bits"
	"strings"

	"github.com/ablab-go/ablab/pkg/games/gametest"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// Row is a row of skittles in the game of Kayles: bit i is set where skittle i stands. The
// sides in turn knock down one skittle, or two that stand side by side; who knocks down the last
// wins (H. E. Dudeney, The Canterbury Puzzles, 1907). A move is the skittles that fall.
type Row uint8

// Full is the row to begin with.
const Full Row = 1<<skittles - 1

const skittles = 3 // at most 7

// The four methods that a search needs.

func (r Row) Terminal() (score int, over bool) { return -1, r == 0 } // the other side knocked down the last
func (r Row) Play(fall Row) Row                { return r &^ fall }
func (r Row) Evaluate() int                    { return 0 }

func (r Row) Moves(buf []Row) []Row {
	for i := range skittles {
		one, two := Row(1)<<i, Row(3)<<i
		if r&one != 0 {
			buf = append(buf, one)
		}
		if r&two == two {
			buf = append(buf, two)
		}
	}
	return buf
}

// What else it offers: how long it lasts, a hash, an order of moves, a text, and a name: so the
// nodes of a drawn tree are positions.

func (r Row) Height() int       { return bits.OnesCount8(uint8(r)) }
func (r Row) Hash() uint64      { return search.Mix(uint64(r)) }
func (r Row) Hint(fall Row) int { return fall.Height() }

func (r Row) Name() string { return r.String() }

func (r Row) String() string {
	var text strings.Builder
	for i := range skittles {
		text.WriteByte(".!"[r>>i&1])
	}
	return text.String()
}

// A game of your own: its rules, the laws that it keeps, every algorithm on it,
// and the tree that alpha-beta sees, with its positions.
func Example() {
	fmt.Println(gametest.Check(Full, gametest.Options[Row]{Perft: []int64{5, 10, 6}}))
	exact, selective, lacking := map[int]int{}, map[int]int{}, map[string]int{}
	for _, v := range textbook.Variants(Full) {
		result, err := v.Run(Full, search.Settings{})
		var missing *search.MissingError
		switch {
		case errors.As(err, &missing):
			lacking[missing.Interface]++
		case err != nil:
			fmt.Println(v.Name, err)
		case v.Class == search.Selective:
			selective[result.Value]++
		default:
			exact[result.Value]++
		}
	}
	fmt.Println("exact variants by value:", exact)
	fmt.Println("selective ones:", selective, "and those that ask for more:", lacking)

	trace, err := search.Record(textbook.AlphaBetaSoft, Full, search.Settings{Window: search.Window{Alpha: -1, Beta: 1}})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(explain.Text(trace)) // chart.Tree(trace) draws it in a notebook
	// Output:
	// gametest_test.Row: every law that was checked holds (8 positions, which are all; random games: 50)
	// checked: unchanged, concurrent, moves, perft, scores, end, height, hash, spread, hint
	// not checked:
	// - sign (no static score but 0)
	// - mirror (no Options.Mirror)
	// - text (no Options.Parse)
	// - board (no board.Drawer)
	// - turn (no Options.Mover, no search.MaxFirster: a side that moves twice may not be seen)
	// - null-move (no search.NullMover)
	// - noisy (no search.Noisy)
	// - threat (no search.Threatened)
	// - checks (no search.Checker)
	// - bounds (no search.Bounder)
	// - label (no search.Labeller)
	// - expander (no search.Expandable)
	// - allocation (no Options.NoAllocation)
	// exact variants by value: map[1:25]
	// selective ones: map[1:5] and those that ask for more: map[search.Bounder:1 search.Noisy:1 search.NullMover:4 search.Threatened:3]
	// MAX, d=3, a=-1, b=1  !!! >= 1
	//     MIN, d=2, a=-1, b=1  .!! <= -1
	//         MAX, d=1, a=-1, b=1  ..! >= 1
	//             MIN, d=0, a=-1, b=1  ... = 1
	//         MAX, d=1, a=-1, b=1  ... = -1
	//         MAX, d=1, a=-1, b=-1  .!. (Pruned!)
	//     MIN, d=2, a=-1, b=1  ..! <= -1
	//         MAX, d=1, a=-1, b=1  ... = -1
	//     MIN, d=2, a=-1, b=1  !.! >= 1
	//         MAX, d=1, a=-1, b=1  ..! >= 1
	//             MIN, d=0, a=-1, b=1  ... = 1
	//         MAX, d=1, a=-1, b=1  !.. >= 1
	//             MIN, d=0, a=-1, b=1  ... = 1
	//     MIN, d=2, a=1, b=1  !.. (Pruned!)
	//     MIN, d=2, a=1, b=1  !!. (Pruned!)
}
