package ablab_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
	"github.com/ablab-go/ablab/pkg/verify"
	"github.com/ablab-go/ablab/pkg/viz"
)

func Example() {
	tree := ablab.Tree("A(B(D=3 E=5) C(F=2 G=?))")
	fmt.Println(tree.Search("alphabeta-soft"))
	fmt.Println(tree.Search("minimax"))
	fmt.Println(ablab.Game("tictactoe").After("4 0").Search("pvs"))
	fmt.Println(ablab.Game("chess", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1").Depth(3).Best().PV)
	ablab.Show(tree.Step("alphabeta-soft"))
	// Output:
	// fail-soft alpha-beta: value = 3, line B D, 6 nodes, 3 leaves
	// ✗ search: the search needs the value of the node reached by C G, which has no value
	// principal variation search: value = 0, line 1 7 3, 622 nodes, 233 leaves
	// [Rd8#]
	// fail-soft alpha-beta on a tree of 7 nodes and 4 leaves: value 3, best line B D, 6 visits, 1 leaf pruned: G.
}

// A question outside a notebook is only asked.
func ExampleAsk() {
	tree := ablab.Tree("A(B(D=3 E=5) C(F=2 G=?))")
	ablab.Ask("Which leaves does alpha-beta never visit?", tree.Pruned("alphabeta-soft"), tree.Step("alphabeta-soft"))
	ablab.Ask("Who moves at B?", ablab.Is("MIN").From("MAX", "MIN"))
	ablab.Ask("Why?", ablab.Key("no such key"))
	fmt.Println(tree.Pruned("alphabeta-soft"), tree.Pruned("no such algorithm"))
	// Output:
	// Which leaves does alpha-beta never visit?
	// Who moves at B? MAX / MIN
	// ✗ ask: "Why?": there is no key "no such key": pkg/ask/key.go lists them
	// [G] []
}

// The facade finds what the packages below it find, in every game and by every algorithm that a shallow search suits.
func TestTheFacadeFindsWhatThePackagesFind(t *testing.T) {
	for _, name := range ablab.Games() {
		game, err := games.All().Find(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range game.Algorithms() {
			if a.Class != search.ExactInWindow {
				continue
			}
			want, failed := game.Start().Run(a.Name, search.Settings{Depth: 2})
			got := ablab.Game(name).Depth(2).Search(a.Name)
			if (failed == nil) != (got.Err() == nil) || failed == nil && (got.Value != want.Value || got.Bound != want.Bound ||
				got.Stats.Nodes != want.Stats.Nodes || len(got.PV) != len(want.PV)) {
				t.Errorf("%s by %s: %v, want %v, %v", name, a.Name, got, want, failed)
			}
		}
	}
	tree, err := abtree.Example("aima")
	if err != nil {
		t.Fatal(err)
	}
	want, err := search.Run(textbook.AlphaBetaSoft, tree.Root(), search.Settings{})
	got := ablab.Tree("aima").Search("alphabeta-soft")
	if err != nil || got.Stats.Nodes != want.Stats.Nodes || got.Value != want.Value {
		t.Errorf("%v, want %v, %v", got, want, err)
	}
}

// Whatever is wrong is carried to where it is seen: it is printed, and drawn, and nothing panics.
func TestErrorsAreCarried(t *testing.T) {
	for what, r := range map[string]ablab.Root{
		"nothing to search": {},
		"line 1, column 8":  ablab.Tree("A(B(D=3"),
		"<b>":               ablab.Tree("<b>"),
		"no game":           ablab.Game("checkers"),
		"position":          ablab.Game("chess", "x"),
		"a move here":       ablab.Game("chess").After("e4 e4"),
		"after []":          ablab.Tree("A(B=1 C=2)").After("D"),
		"more than":         ablab.Game("chess").Unfold(4),
		"Guess":             ablab.Tree("(1 2)").With("Guess"),
	} {
		views := map[string]interface {
			viz.View
			Err() error
		}{
			"itself": r, "Search": r.Search("pvs"), "Best": r.Best(), "Step": r.Step("pvs"), "Chart": r.Chart("pvs"),
			"Compare": r.Compare("pvs", "mtdf"),
			"Counts":  r.Counts(), "Calculator": r.Calculator(), "Play": r.Play(), "After": r.After("e4"), "Unfold": r.Unfold(1),
		}
		for name, v := range views {
			f, err := v.Figure()
			if v.Err() == nil || err != nil || !strings.Contains(v.Err().Error(), what) || !strings.Contains(f.Alt, what) {
				t.Errorf("%s of a root with %q: %v, %v", name, what, v.Err(), err)
				continue
			}
			if strings.Contains(f.Still, "<b>") || !strings.Contains(f.Still, "✗") || !strings.HasPrefix(fmt.Sprint(v), "✗ ") {
				t.Errorf("%s of a root with %q draws %s, and prints %v", name, what, f.Still, v)
			}
		}
		if r.Moves() != nil || r.Algorithms() != nil {
			t.Errorf("a root with %q has moves or algorithms", what)
		}
	}
	for what, v := range map[string]ablab.View{
		"no variant":             ablab.Tree("(1 2)").Step("nothing"),
		"has no option":          ablab.Tree("(1 2)").With("Gues=3").Step("mtdf"),
		"no game to play":        ablab.Tree("(1 2)").Play(),
		"no page has":            ablab.Of(chess.Start).Play(),
		"nothing to compare":     ablab.Measure("othello", 2, "pvs"),
		"used up at ply":         ablab.Game("chess").Counts("minimax"),
		"there is no game \"x\"": ablab.Measure("x", 2, "pvs", "mtdf"),
	} {
		if err := v.Err(); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("%v, want an error with %q", err, what)
		}
	}
}

// Every view of a tree and of a game is a figure.
func TestEveryWishIsAFigure(t *testing.T) {
	tree, game := ablab.Tree("aima"), ablab.Game("othello", "f5d6c3").Depth(3)
	for name, v := range map[string]viz.View{
		"a tree": tree, "Step": tree.Step("mtdf"), "Chart": tree.Chart("pvs"),
		"Compare": tree.Compare("minimax", "sss"), "Counts": tree.Counts("scout", "pvs"), "Windows": tree.Windows("aspiration"),
		"Calculator": tree.Calculator("pvs"), "Search": tree.Search("pvs"),
		"a board": game, "a board after a move": game.After(game.Moves()[0]), "a game's Step": game.Step("alphabeta-soft"),
		"a game's Counts": game.Counts(), "a game's Calculator": game.Depth(2).Calculator("alphabeta-soft", "minimax"),
		"Play": game.Play(), "Best": game.Best(), "Measure": ablab.Measure("othello", 3, "alphabeta-soft", "pvs"),
	} {
		if failed, ok := v.(interface{ Err() error }); ok && failed.Err() != nil {
			t.Errorf("%s: %v", name, failed.Err())
		}
		if f, err := v.Figure(); err != nil || f.Alt == "" || !strings.Contains(f.Still, "<svg") {
			t.Errorf("%s: %v, %v", name, f, err)
		}
	}
}

// An unfolded game has the value of the game.
func TestAnUnfoldedGameIsTheGame(t *testing.T) {
	for _, r := range []ablab.Root{
		ablab.Game("tictactoe", "XO./.X./..O"), ablab.Game("othello", "f5d6c3"), ablab.Game("connectfour-judged"),
		ablab.Game("draughts"), ablab.Game("einstein-small"),
	} {
		variant := "alphabeta-soft"
		if !slices.Contains(r.Algorithms(), variant) {
			variant = "star1"
		}
		game, tree := r.Depth(2).Search(variant), r.Unfold(2).Search(variant)
		off := float64(tree.Value)/max(1, float64(tree.Unit)) - float64(game.Value) // a mean is rounded to the unit
		if errors.Join(game.Err(), tree.Err()) != nil || math.Abs(off) >= 1 {
			t.Errorf("%v: unfolded %v, want %v", r, tree, game)
		}
	}
}

func TestAPlayerKnowsThePositionsBefore(t *testing.T) {
	r := ablab.Game("chess", "7k/8/8/8/8/8/q6K/8 w - -").Depth(2)
	if got := r.Best(); got.Err() != nil || got.Value >= 0 {
		t.Errorf("%v, want a loss of a queen", got)
	}
	if got := r.After("Kg1 Qb2 Kh1 Qa2 Kg1 Qb2 Kh1 Qa2").Best(); got.Err() != nil || got.Value != 0 || got.PV[0] != "Kg1" {
		t.Errorf("%v, want the draw by Kg1", got)
	}
}

func TestAFunctionOfYourOwnIsChecked(t *testing.T) {
	var negamax func(n verify.Node, depth, alpha, beta int) int
	negamax = func(n verify.Node, depth, alpha, beta int) int {
		if n.Leaf() || depth == 0 {
			return n.Value()
		}
		best := -search.Inf
		for _, c := range n.Children() {
			if best = max(best, -negamax(c, depth-1, -beta, -max(alpha, best))); best >= beta {
				break
			}
		}
		return best
	}
	if v := ablab.Check(negamax); !v.Passed() {
		t.Error(v)
	}
	nothing := func(n verify.Node, _, _, _ int, _ bool) int { n.Leaf(); return 0 }
	if v := ablab.Check(nothing); v.Passed() || !strings.Contains(v.String(), "tree") {
		t.Error(v)
	}
	var fromZero func(n verify.Node, depth, alpha, beta int) int
	fromZero = func(n verify.Node, depth, alpha, beta int) int {
		if n.Leaf() || depth == 0 {
			return n.Value()
		}
		best := 0
		for _, c := range n.Children() {
			if best = max(best, -fromZero(c, depth-1, -beta, -max(alpha, best))); best >= beta {
				break
			}
		}
		return best
	}
	v := ablab.Check(fromZero)
	if !strings.Contains(v.String(), "behaves like a known mistake on all ") {
		t.Error(v)
	}
	for _, v := range []ablab.Verdict{v, ablab.Check(negamax)} {
		if figure, err := v.Figure(); err != nil || figure.Alt == "" {
			t.Errorf("%v: %v", v, err)
		}
	}
}

// A hint on minimax speaks of no window, which it does not have.
func TestAHintOnMinimaxSpeaksOfNoWindow(t *testing.T) {
	var first func(n ablab.Node, maximizing bool) int
	first = func(n ablab.Node, maximizing bool) int {
		if n.Leaf() {
			return n.Value()
		}
		return first(n.Children()[0], !maximizing) // the loop ends after one child
	}
	v := ablab.Check(first)
	if hint := v.Hint(); v.Passed() || strings.Contains(hint, "window") || !strings.Contains(hint, "every child") {
		t.Errorf("%s\nhint: %q", v, hint)
	}
}

// Minimax is judged by its values only, with a depth limit and without one.
func TestAMinimaxOfYourOwnIsChecked(t *testing.T) {
	minimax := func(wrong bool) func(ablab.Node, int, bool) int {
		var visit func(n ablab.Node, depth int, maximizing bool) int
		visit = func(n ablab.Node, depth int, maximizing bool) int {
			if n.Leaf() || depth == 0 {
				return n.Value()
			}
			best := ablab.Infinity
			if maximizing {
				best = -ablab.Infinity
			}
			for _, c := range n.Children() {
				if v := visit(c, depth-1, !maximizing); maximizing || wrong {
					best = max(best, v)
				} else {
					best = min(best, v)
				}
			}
			return best
		}
		return visit
	}
	for _, wrong := range []bool{false, true} {
		f := minimax(wrong)
		limited := ablab.Check(f)
		whole := ablab.Check(func(n ablab.Node, maximizing bool) int { return f(n, 1000, maximizing) })
		for _, v := range []ablab.Verdict{limited, whole} {
			figure, err := v.Figure()
			if v.Passed() == wrong || v.Waste != nil || err != nil || figure.Alt == "" || v.Passed() && v.Hint() != "Right." ||
				strings.Contains(v.String(), "window") {
				t.Errorf("wrong %v: %v, drawn as %q, %v", wrong, v, figure.Alt, err)
			}
		}
	}
}

// A search that answers yes or no is asked only about null windows, in which each answer is a bound.
func TestADecisionOfYourOwnIsChecked(t *testing.T) {
	decide := func(reached func(value, v int) bool, undecided bool) func(ablab.Node, int, int, bool) bool {
		var atLeast func(n ablab.Node, depth, v int, maximizing bool) bool
		atLeast = func(n ablab.Node, depth, v int, maximizing bool) bool {
			if n.Leaf() || depth == 0 {
				return reached(n.Value(), v)
			}
			for _, c := range n.Children() {
				if atLeast(c, depth-1, v, !maximizing) == maximizing {
					return maximizing
				}
			}
			return maximizing == undecided
		}
		return atLeast
	}
	right := ablab.Check(decide(func(value, v int) bool { return value >= v }, false))
	if v := right; v.Hint() != "Right, and not one node too many." {
		t.Error(v)
	}
	for _, v := range []ablab.Verdict{
		ablab.Check(decide(func(value, v int) bool { return value > v }, false)),
		ablab.Check(decide(func(value, v int) bool { return value >= v }, true)),
	} {
		if c := v.Wrong; v.Passed() || c == nil || !c.Window.Null() || strings.Contains(v.String(), "behaves like") {
			t.Error(v) // every known mistake is one of a search that returns a value
		}
	}
}

// What is below a node of a tree is worth what the node is worth, in MAX's view, and is drawn as a tree.
func TestATreeIsFollowed(t *testing.T) {
	tree := ablab.Tree("A(B(D=3 E=5) C(F=2 G=7))")
	for moves, value := range map[string]int{"": 3, "B": 3, "C": 2, "C G": 7} {
		below := tree.After(moves)
		if r := below.Search("minimax"); r.Err() != nil || r.Value != value || below.Step("minimax").Err() != nil {
			t.Errorf("after %q: %v, want the value %d", moves, r, value)
		}
	}
	if text := tree.After("C").String(); text != "MIN C(F=2 G=7)" {
		t.Errorf("below C: %s", text)
	}
}

// An exercise is a tree that has something to cut off, and a seed names the same one again.
func TestAnExerciseIsWorthSearching(t *testing.T) {
	for level := 1; level <= 3; level++ {
		one, two := ablab.Exercise(level, 1), ablab.Exercise(level, 2)
		if one.String() != ablab.Exercise(level, 1).String() || one.String() == two.String() {
			t.Errorf("level %d: %v and %v", level, one, two)
		}
		if len(one.Pruned("alphabeta-soft")) == 0 || len(two.Pruned("alphabeta-soft")) == 0 {
			t.Errorf("level %d: nothing is pruned", level)
		}
	}
	if ablab.Exercise(4, 1).Err() == nil {
		t.Error("there is no level 4")
	}
}

// A function that is not written yet is called blank, in each of its forms.
func TestABlankFunctionIsCalledBlank(t *testing.T) {
	for i, v := range []ablab.Verdict{
		ablab.Check(func(ablab.Node, int, int, int, bool) int { return 0 }),
		ablab.Check(func(_ ablab.Node, _, alpha, _ int) int { return alpha }),
		ablab.Check(func(ablab.Node, int, bool) int { return 0 }),
		ablab.Check(func(ablab.Node, bool) int { return ablab.Infinity }),
		ablab.Check(func(ablab.Node, int, int, bool) bool { return false }),
	} {
		figure, err := v.Figure()
		if v.Passed() || !strings.Contains(v.String(), "blank") || err != nil || !strings.Contains(figure.Alt, "blank") {
			t.Errorf("form %d: %v, drawn as %q, %v", i, v, figure.Alt, err)
		}
	}
}

// A loop over the depths that ends one too early is not blank.
func TestALoopOverSmallerDepthsIsNotBlank(t *testing.T) {
	v := ablab.Check(func(n ablab.Node, depth, alpha, beta int) (v int) {
		for d := 1; d < depth; d++ {
			v = own(n, d, alpha, beta)
		}
		return v
	})
	if text := v.String(); strings.Contains(text, "blank") || !strings.Contains(text, "The last iteration is missing") {
		t.Errorf("%s", text)
	}
}

// A match of an evaluation against itself is even, and turned round it has the other score.
func TestADuelIsFair(t *testing.T) {
	first := func(s ablab.Stones) int { return strings.Count(string(s[0][:]), "X") }
	second := func(s ablab.Stones) int {
		sum := 0
		for row := range s {
			for column, stone := range s[row] {
				sum += min(column, 6-column) * map[byte]int{'X': 1, 'O': -1}[stone]
			}
		}
		return sum
	}
	if s := ablab.Duel(1, first, first); s.Err() != nil || s.Score.Value != 50 {
		t.Errorf("%v, want an even match", s)
	}
	one, other := ablab.Duel(2, first, second), ablab.Duel(2, second, first)
	if one.Err() != nil || math.Abs(one.Score.Value+other.Score.Value-100) > 1e-9 || other.Score.Value < 60 {
		t.Errorf("%v, turned round %v", one, other)
	}
	if n := len(ablab.Stones{}.Lines()); n != 69 {
		t.Errorf("%d lines of four, want 69", n)
	}
	column := 7
	outside := func(s ablab.Stones) int { return int(s[0][column]) }
	if text := ablab.Duel(1, outside, first).String(); !strings.Contains(text, "The first program returned no move") {
		t.Errorf("%s, want the panic of an evaluation", text)
	}
	great := func(s ablab.Stones) int { return 1000 * first(s) }
	if s := ablab.Duel(1, first, great); s.Err() == nil || !strings.Contains(s.String(), "the second evaluation returned") {
		t.Error(s)
	}
	if s := ablab.Duel(0, first, first); s.Err() == nil || !strings.HasPrefix(s.String(), "✗") {
		t.Errorf("%v, want an error", s)
	}
}

// A game's search is drawn as a tree of boards, and a tree has none.
func TestBoardsAreDrawn(t *testing.T) {
	ending := ablab.Game("tictactoe", "XOX/OO./.X.").Boards("alphabeta-soft")
	if ending.Err() != nil || !strings.Contains(ending.String(), "X") {
		t.Error(ending)
	}
	if tree := ablab.Tree("(1 2)").Boards("minimax"); tree.Err() == nil {
		t.Error(tree)
	}
}

// A tree asks its reader, and a game does not.
func TestATreeIsPredicted(t *testing.T) {
	if v := ablab.Tree("((3 5) (2 7))").Predict("alphabeta-soft"); v.Err() != nil || v.String() == "" {
		t.Error(v)
	}
	for _, r := range []ablab.Root{ablab.Game("chess"), ablab.Tree("((")} {
		if v := r.Predict("alphabeta-soft"); v.Err() == nil {
			t.Error(v)
		}
	}
}

// The marks of the book tell right answers from wrong ones, and never give the solution away.
func TestExercisesAreMarked(t *testing.T) {
	order := ablab.Tree("(((3 4) (1 2)) ((7 8) (5 6)))")
	values := ablab.Tree("A(B(D=3 E=5) C(F=2 G=7))")
	for _, m := range []struct{ got, want string }{
		{ablab.Mark("games", "checkers, Go"), "Right."},
		{ablab.Mark("plan", "400 4.1 84.2"), "Right: this is a good plan. A change that does nothing is kept in 4.1 % of " +
			"the matches, and one worth 50 Elo in 84.2 %."},
		{ablab.Mark("plan", "500 20 100"), "Luck is kept too often"},
		{ablab.Mark("plan", "400 100 100"), "such as 54.5 and not 0.545?"},
		{ablab.Mark("plan", "500 0 0"), "and not a number of points?"},
		{ablab.Mark("plan", "0 100 100"), "at least one game"},
		{ablab.Mark("plan", "400 1 60"), "A good change is lost too often"},
		{ablab.Mark("plan", "100 9 70"), "Neither number meets its condition"},
		{ablab.Mark("plan", "600 1 99"), "more than 500"},
		{ablab.Mark("plan", "many"), "as they were"},
		{ablab.Mark("games", "go"), "one more"},
		{ablab.Mark("games", "go rock checkers"), "same time"},
		{ablab.Mark("games", "go rock-paper-scissors"), "same time"},
		{ablab.Mark("games", "chess"), "not in the list"},
		{ablab.Mark("games", " "), "between the quotes"},
		{ablab.Mark("no such", "x"), "✗"},
		{ablab.Mark("largest", "9 7 -2"), "Right."},
		{ablab.Mark("largest", "9 7 0"), "does any value of the list replace it? Your function returns 0."},
		{ablab.Mark("between", "true true"), "wants 5 results"},
		{ablab.Mark("power", "1 7 81"), "Right."},
		{ablab.Mark("four stones", "((((-1) 1) (1)) ((1) -1))"), "Right"},
		{ablab.Mark("four stones", "(((1) -1) ((1) ((-1) 1)))"), "Right"},
		{ablab.Mark("four stones", "((((1) 1) (1)) ((1) -1))"), "last stone"},
		{ablab.Mark("four stones", "(((1) (1)) ((1) -1))"), "missing"},
		{ablab.Mark("four stones", "((((-1) 1) (1) (1)) ((1) -1))"), "too many"},
		{ablab.Mark("four stones", "MIN ((((-1) 1) (1)) ((1) -1))"), "MAX takes the first stone"},
		{ablab.Mark("four stones", "((("), "✗"},
		{ablab.Mark("proof", "start below leaf none"), "Right."},
		{ablab.Mark("proof", "start below leaf cutoff"), "Right."},
		{ablab.Mark("proof", "start below leaf inside"), "Change 4"},
		{ablab.Mark("proof", "start below none leaf"), "Change 3"},
		{ablab.Mark("seven plies", "Guess=6, Width=1"), "Right: fewer"},
		{ablab.Mark("seven plies", "Guess=6, Width=6"), "exactly right"},
		{ablab.Mark("seven plies", "Guess=1, Width=4"), "Which depths"},
		{ablab.Mark("seven plies", "Guess six"), "✗"},
		{ablab.Mark("proof", "start"), "4 words"},
		{ablab.Mark("proof", "start below loop none"), "not a step"},
		{order.MarkOrder(5, "(((5 6) (7 8)) ((3 4) (1 2)))"), "Right: 5"},
		{order.MarkOrder(5, "(((3 4) (1 2)) ((7 8) (5 6)))"), "8 leaves"},
		{order.MarkOrder(5, "((1 2) (3 4))"), "another tree"},
		{order.MarkOrder(5, "(("), "✗"},
		{order.MarkOrder(5, ""), "between the quotes"},
		{ablab.Game("tictactoe").MarkOrder(5, "(1 2)"), "✗"},
		{values.MarkValues("minimax", "B = 3, C = 2, A = 3"), "Right"},
		{values.MarkPruned("alphabeta-soft", "G"), "Right"},
		{values.MarkPruned("no such", "G"), "✗"},
	} {
		if !strings.Contains(m.got, m.want) {
			t.Errorf("%q, want %q", m.got, m.want)
		}
	}
}

// A number that no piece of the museum has is told so.
func ExampleExhibit() {
	ablab.Exhibit(99, "")
	// Output: ✗ there is no piece 99: the museum has 1 to 18
}

// Each order has the same value, and the best is the cheapest.
func TestATreeIsPutInOrder(t *testing.T) {
	tree := ablab.Tree("((3 12 8) (2 4 6) (14 5 2))")
	best, worst := tree.Order("best").Search("alphabeta-soft"), tree.Order("worst").Search("alphabeta-soft")
	if best.Value != 3 || worst.Value != 3 || best.Stats.Leaves != 5 || worst.Stats.Leaves != 9 {
		t.Errorf("best %v, worst %v", best, worst)
	}
	for _, wrong := range []ablab.Root{tree.Order("good"), ablab.Game("chess").Order("best"), ablab.Tree("(").Order("best")} {
		if wrong.Err() == nil {
			t.Errorf("%v is put in order", wrong)
		}
	}
}

func TestEntriesAreMarked(t *testing.T) {
	for answer, want := range map[string]string{
		"y n y n": "Right", "ynyn": "Right", "yes no yes no": "Right", "n n y n": "Entry 1", "y n y y": "Entry 4",
		"y": "four times",
	} {
		if got := ablab.Mark("entries", answer); !strings.Contains(got, want) {
			t.Errorf("%q: %q", answer, got)
		}
	}
}
