package ladder_test

import (
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/ladder"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/verify"
)

func game(t *testing.T, name string) entry.Game {
	t.Helper()
	g, err := games.All().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func play(t *testing.T, r ladder.Rules, first, second ladder.Player) ladder.Result {
	t.Helper()
	result, err := ladder.Play(r, first, second)
	if err != nil {
		t.Fatal(err)
	}
	return result
}

// maxMin is alpha-beta in MAX/MIN form.
func maxMin(n verify.Node, depth, alpha, beta int, maximizing bool) int {
	if n.Leaf() || depth == 0 {
		return n.Value()
	}
	best := search.Inf
	if maximizing {
		best = -search.Inf
	}
	for _, child := range n.Children() {
		v := maxMin(child, depth-1, alpha, beta, !maximizing)
		if maximizing {
			best = max(best, v)
			alpha = max(alpha, best)
		} else {
			best = min(best, v)
			beta = min(beta, best)
		}
		if alpha >= beta {
			break
		}
	}
	return best
}

// negamax is the same in negamax form.
func negamax(n verify.Node, depth, alpha, beta int) int {
	if n.Leaf() || depth == 0 {
		return n.Value()
	}
	best := -search.Inf
	for _, child := range n.Children() {
		best = max(best, -negamax(child, depth-1, -beta, -max(alpha, best)))
		if best >= beta {
			break
		}
	}
	return best
}

// With 5,000 nodes each level has its documented strength; a fifth of them show the order.
func TestEachLevelIsStrongerThanTheOneBelow(t *testing.T) {
	r := ladder.Rules{Game: game(t, "connectfour-judged"), Nodes: 1000}
	if budget.Long() {
		r.Nodes = 5000
	}
	for level := 2; level <= ladder.Levels; level++ {
		result := play(t, r, ladder.Sparring(level), ladder.Sparring(level-1))
		if result.Score.Value <= 52 || result.Faults != [2]ladder.Faults{} {
			t.Errorf("level %d scores %v against the one below, with faults %v", level, result.Score, result.Faults)
		}
		if want := []float64{2: 98, 3: 86, 4: 56, 5: 58}[level]; budget.Long() && math.Abs(result.Score.Value-want) > 0.5 {
			t.Errorf("level %d scores %v: want %v", level, result.Score, want)
		}
	}
}

// A game of a program is what the laboratory's own alpha-beta finds: same value, same nodes.
func TestAProgramSearchesAsTheLaboratoryDoes(t *testing.T) {
	for _, name := range []string{"tictactoe", "connectfour-judged", "othello", "draughts", "chess"} {
		for depth := 1; depth <= 4; depth++ {
			pos := game(t, name).Start()
			want, err := pos.Run("alphabeta-soft", search.Settings{Depth: depth})
			if err != nil {
				t.Fatal(err)
			}
			for form, f := range map[bool]func(verify.Node) int{
				true:  func(n verify.Node) int { return negamax(n, depth, -search.Inf, search.Inf) },
				false: func(n verify.Node) int { return maxMin(n, depth, -search.Inf, search.Inf, true) },
			} {
				v, nodes, err := ladder.Ask(pos, form, f)
				if err != nil || v != want.Value || nodes != want.Stats.Nodes {
					t.Errorf("%s, depth %d, negamax %v: %d after %d nodes, %v: want %d after %d", name, depth, form, v, nodes,
						err, want.Value, want.Stats.Nodes)
				}
			}
		}
	}
}

func TestBothFormsPlayTheSameGame(t *testing.T) {
	r := ladder.Rules{Game: game(t, "connectfour-judged"), Nodes: 300, Openings: 9}
	result := play(t, r, ladder.MaxMin(maxMin), ladder.Negamax(negamax))
	if result.Score.Value != 50 || result.Nodes[0] != result.Nodes[1] || result.Nodes[0] == 0 {
		t.Errorf("%v after %v nodes: want 50 %% and equal nodes", result.Strength, result.Nodes)
	}
}

// A fault costs a program a move, and never the match.
func TestFaultsAreCounted(t *testing.T) {
	r := ladder.Rules{Game: game(t, "tictactoe"), Nodes: 50, Openings: 3}
	endless := func(n verify.Node, _ *ladder.Clock) verify.Node {
		for {
			for _, child := range n.Children() {
				n = child
			}
			if n.Leaf() {
				panic("it went to the end")
			}
			var walk func(verify.Node)
			walk = func(n verify.Node) {
				for _, child := range n.Children() {
					walk(child)
				}
			}
			walk(n)
		}
	}
	for name, c := range map[string]struct {
		player ladder.Player
		want   string
	}{
		"late":     {endless, "used up its nodes without choosing a move"},
		"panics":   {func(n verify.Node, _ *ladder.Clock) verify.Node { return n.Children()[99] }, "index out of range"},
		"nothing":  {func(verify.Node, *ladder.Clock) verify.Node { return verify.Node{} }, "it returned no child of the root"},
		"the root": {func(n verify.Node, _ *ladder.Clock) verify.Node { return n }, "it returned no child of the root"},
	} {
		result := play(t, r, c.player, ladder.Sparring(1))
		if text := result.Faults[0].String(); !strings.Contains(text, c.want) {
			t.Errorf("%s: %q: want %q", name, text, c.want)
		}
		if result.Faults[1] != (ladder.Faults{}) {
			t.Errorf("%s: the other is said to have %v", name, result.Faults[1])
		}
	}
}

// A deepened search never visits more nodes than it may, and one that divides a game's nodes has them for all of it.
func TestAClockIsKept(t *testing.T) {
	g := game(t, "connectfour-judged")
	const nodes, openings = 100, 5
	moves := 0
	counted := func(n verify.Node, clock *ladder.Clock) verify.Node {
		moves++
		chosen := ladder.Negamax(negamax)(n, clock)
		if clock.Nodes() > nodes+1 {
			t.Errorf("%d nodes for a move: want %d at most", clock.Nodes(), nodes)
		}
		return chosen
	}
	play(t, ladder.Rules{Game: g, Nodes: nodes, Openings: openings}, counted, ladder.Sparring(2))
	if moves == 0 {
		t.Error("no move was asked for")
	}
	const total = 3000
	greedy := func(n verify.Node, clock *ladder.Clock) verify.Node {
		clock.Allow(clock.Left())
		return ladder.Negamax(negamax)(n, clock)
	}
	r := play(t, ladder.Rules{Game: g, Total: total, Openings: openings}, greedy, ladder.Negamax(negamax))
	if r.Score.High > 50 {
		t.Errorf("who spends all nodes on one move scores %v: want less than who divides them", r.Score)
	}
	if text := r.Faults[0].String(); r.Faults[0].Spent != 2*openings ||
		!strings.Contains(text, "had no nodes left for a move in 10 games") || r.Faults[1] != (ladder.Faults{}) {
		t.Errorf("%q and %q: want only the first to say that it had no nodes left", text, r.Faults[1])
	}
	for i, n := range r.Nodes {
		if n > 2*openings*(total+1) {
			t.Errorf("player %d visited %d nodes: want %d at most", i, n, 2*openings*total)
		}
	}
}

func TestNoMatchWithoutRules(t *testing.T) {
	for want, r := range map[string]ladder.Rules{
		"needs a game":   {Nodes: 1},
		"has chance":     {Game: game(t, "einstein"), Nodes: 1},
		"0 nodes for a ": {Game: game(t, "tictactoe")},
	} {
		if _, err := ladder.Play(r, ladder.Sparring(1), ladder.Sparring(1)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: want %q", err, want)
		}
	}
	if _, err := ladder.Play(ladder.Rules{Game: game(t, "tictactoe"), Nodes: 1}, nil, ladder.Negamax(nil)); err == nil {
		t.Error("two players that are none: want an error")
	}
}

// A program that runs without an end costs nobody else a point.
func TestALadderRanksAndGoesOn(t *testing.T) {
	r := ladder.Rules{Game: game(t, "connectfour-judged"), Nodes: 100, Openings: 5, Patience: 2 * time.Second}
	over := make(chan bool)
	defer close(over)
	endless := func(n verify.Node, _ *ladder.Clock) verify.Node { <-over; return n }
	var met []string
	table, err := ladder.Run(r, []ladder.Entrant{
		{Name: "one", Player: ladder.Sparring(1)}, {Name: "endless", Player: endless},
		{Name: "three", Player: ladder.Sparring(3)}, {Name: "two", Player: ladder.Sparring(2)},
	}, func(first, second string) { met = append(met, first+" "+second) })
	if err != nil {
		t.Fatal(err)
	}
	text := table.String()
	want := `(?s)^rank +name.*1 +three.*2 +two.*3 +one.*-  +endless +left: it does not choose a move`
	if !regexp.MustCompile(want).MatchString(text) {
		t.Error(text)
	}
	if want := []string{"endless one", "three one", "two one", "two three"}; !slices.Equal(met, want) {
		t.Errorf("%q met: want %q", met, want)
	}
	points := 0.0
	for _, s := range table[:3] {
		points += s.Strength.Score.Value
	}
	if math.Abs(points-150) > 1e-6 {
		t.Errorf("three players have %v %% of the points: want 150", points)
	}
	if _, err := ladder.Run(r, nil, nil); err == nil {
		t.Error("a ladder of nobody: want an error")
	}
}

// A node that is searched again is visited again, so deepening is not free.
func TestARepeatedVisitIsCounted(t *testing.T) {
	pos := game(t, "tictactoe").Start()
	count := func(passes int) int64 {
		_, nodes, err := ladder.Ask(pos, true, func(n verify.Node) (v int) {
			for range passes {
				v = negamax(n, 3, -search.Inf, search.Inf)
			}
			return v
		})
		if err != nil {
			t.Fatal(err)
		}
		return nodes
	}
	if one, three := count(1), count(3); three != 3*one {
		t.Errorf("three passes visit %d nodes, and one visits %d", three, one)
	}
}

// As in the judge, a node that is asked several things in a row is visited once.
func TestANodeThatIsAskedTwiceIsVisitedOnce(t *testing.T) {
	for _, asks := range []func(verify.Node){
		func(n verify.Node) { n.Children(); n.Value() },
		func(n verify.Node) { n.Value(); n.Children() },
		func(n verify.Node) { n.Noisy(); n.Value(); n.Noisy() },
	} {
		_, nodes, err := ladder.Ask(game(t, "tictactoe").Start(), true, func(n verify.Node) int {
			for _, child := range n.Children() {
				asks(child)
			}
			return 0
		})
		if err != nil || nodes != 10 {
			t.Errorf("%d visits of the root and its 9 children, %v", nodes, err)
		}
	}
}

// A fixed depth with the game's own evaluation is the sparring partner that looks as far ahead.
func TestAnEvaluationOfItsOwnIsUsed(t *testing.T) {
	r := ladder.Rules{Game: game(t, "connectfour-judged"), Nodes: 1000, Openings: 9}
	if same := play(t, r, ladder.Fixed(2, entry.Position.Evaluate), ladder.Sparring(3)); same.Score.Value != 50 {
		t.Errorf("with the same evaluation it scores %v: want 50 %%", same.Score)
	}
	nothing := func(entry.Position) int { return 0 }
	if weaker := play(t, r, ladder.Fixed(2, nothing), ladder.Sparring(3)); weaker.Score.High >= 50 {
		t.Errorf("without an evaluation it scores %v", weaker.Score)
	}
}
