package hidden_test

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/internal/hiddentest"
	"github.com/ablab-go/ablab/pkg/hidden"
)

func ExampleCFR() {
	game := hidden.Kuhn()
	solver := hidden.NewCFR(game)
	for _, more := range []int{10, 90, 900, 9000} {
		solver.Iterate(more)
		bounds, _ := game.Bounds(solver.Average(hidden.First), solver.Average(hidden.Second))
		fmt.Println(solver.Iterations(), "iterations:", bounds)
	}
	// Output:
	// 10 iterations: the value of the game is between -0.13542 and 0.05700
	// 100 iterations: the value of the game is between -0.07997 and -0.02862
	// 1000 iterations: the value of the game is between -0.06222 and -0.04768
	// 10000 iterations: the value of the game is between -0.05898 and -0.05435
}

func ExampleGame_BestAnswer() {
	game := hidden.Kuhn()
	first, second, _ := hidden.KuhnPlans(big.NewRat(1, 3))
	value, _ := game.Value(first, second)
	fmt.Println("Kuhn's plans:", value)

	first["J"] = hidden.Bet(big.NewRat(1, 1)) // always bluff
	answer, _ := game.BestAnswer(hidden.Second, first)
	fmt.Println("a best answer to the bluffer:", answer.Value, "with the Q it calls:", answer.Plan["Q bet"][1].RatString())
	// Output:
	// Kuhn's plans: -1/18
	// a best answer to the bluffer: -5/18 with the Q it calls: 1
}

func ExampleGame_OpenCards() {
	game := hidden.StrategyFusion()
	open, _ := game.OpenCards(hidden.First)
	fmt.Println("stop, go on:", open.Worth["start"])
	best, _ := game.BestAnswer(hidden.First, nil)
	plays, _ := game.Value(open.Plan, nil)
	fmt.Println("it plays", open.Plan["start"], "and wins", plays.RatString(), "where", best.Value.RatString(), "can be had")
	// Output:
	// stop, go on: [1/1 2/1]
	// it plays [0/1 1/1] and wins 0 where 1 can be had
}

func must[T any](t *testing.T, v T, err error) T {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	return v
}

var kuhn = big.NewRat(-1, 18)

// Each of Kuhn's plans guarantees -1/18, exactly, and so do two of them against each other.
func TestKuhnsPlansGuaranteeTheValue(t *testing.T) {
	g := hidden.Kuhn()
	for k := range int64(31) {
		first, second, err := hidden.KuhnPlans(big.NewRat(k, 90))
		if err != nil {
			t.Fatal(err)
		}
		bounds, err := g.Bounds(first, second)
		if err != nil || bounds.Low.Cmp(kuhn) != 0 || bounds.High.Cmp(kuhn) != 0 {
			t.Errorf("alpha = %d/90: %v, %v", k, bounds, err)
		}
		if v, err := g.Value(first, second); err != nil || v.Cmp(kuhn) != 0 {
			t.Errorf("alpha = %d/90: %v, %v", k, v, err)
		}
	}
}

// Whoever departs from the second player's plan at a set can be exploited: there is no other.
func TestTheSecondPlayersPlanIsTheOnlyOne(t *testing.T) {
	g := hidden.Kuhn()
	for set := range kuhnSecond(t) {
		for k := range int64(7) {
			second := kuhnSecond(t)
			p := hidden.Bet(big.NewRat(k, 6))
			if p[0].Cmp(second[set][0]) == 0 {
				continue
			}
			second[set] = p
			answer, err := g.BestAnswer(hidden.First, second)
			if err != nil || answer.Value.Cmp(kuhn) <= 0 {
				t.Errorf("%s with %v: %v, %v", set, p, answer.Value, err)
			}
		}
	}
}

func kuhnSecond(t *testing.T) hidden.Plan {
	_, second, err := hidden.KuhnPlans(new(big.Rat))
	return must(t, second, err)
}

// games calls f with Kuhn's poker and random games.
func games(t *testing.T, n int, f func(name string, g *hidden.Game)) {
	f("Kuhn", hidden.Kuhn())
	f("strategy fusion", hidden.StrategyFusion())
	for seed := range budget.Seeds(n) {
		f(fmt.Sprint("seed ", seed), hiddentest.Random(t, seed, 1+int(seed%5)))
	}
}

// random returns a plan of random probabilities, of which some are 0.
func random(g *hidden.Game, by hidden.Player, r *rand.Rand) hidden.Plan {
	plan := hidden.Plan{}
	for _, s := range g.Sets() {
		if s.Player != by {
			continue
		}
		parts, all := make([]int64, len(s.Moves)), int64(0)
		for all == 0 {
			for i := range parts {
				parts[i] = r.Int64N(4)
				all += parts[i]
			}
		}
		for _, part := range parts {
			plan[s.Name] = append(plan[s.Name], big.NewRat(part, all))
		}
	}
	return plan
}

// pure calls f with each plan of a player that plays one move at each set; it reports whether there are few
// enough.
func pure(g *hidden.Game, by hidden.Player, f func(hidden.Plan)) bool {
	var sets []hidden.Set
	count := 1
	for _, s := range g.Sets() {
		if s.Player == by {
			sets = append(sets, s)
			if count *= len(s.Moves); count > 300 {
				return false
			}
		}
	}
	for k := range count {
		plan := hidden.Plan{}
		for _, s := range sets {
			plan[s.Name] = hidden.Pure(len(s.Moves), k%len(s.Moves))
			k /= len(s.Moves)
		}
		f(plan)
	}
	return true
}

// value is the sum over all ends, by definition.
func value(t *testing.T, g *hidden.Game, first, second hidden.Plan) *big.Rat {
	t.Helper()
	sum := new(big.Rat)
	var walk func(i int, p *big.Rat)
	walk = func(i int, p *big.Rat) {
		n := g.Nodes()[i]
		odds := n.Odds
		switch n.Player {
		case hidden.Nobody:
			sum.Add(sum, new(big.Rat).Mul(p, big.NewRat(int64(n.Payoff), 1)))
		case hidden.First:
			odds = first[g.Sets()[n.Set].Name]
		case hidden.Second:
			odds = second[g.Sets()[n.Set].Name]
		}
		for k, next := range n.Next {
			walk(next, new(big.Rat).Mul(p, odds[k]))
		}
	}
	walk(0, big.NewRat(1, 1))
	return sum
}

// A best response wins what the best of all pure plans wins, and its plan wins that.
func TestABestAnswerIsTheBestOfAllPurePlans(t *testing.T) {
	tried := 0
	games(t, 300, func(name string, g *hidden.Game) {
		r := rand.New(rand.NewPCG(uint64(len(g.Nodes())), 7))
		plans := hidden.Plan{}
		for _, by := range []hidden.Player{hidden.First, hidden.Second} {
			theirs := random(g, by.Other(), r)
			answer, err := g.BestAnswer(by, theirs)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			wins := func(mine hidden.Plan) *big.Rat {
				if by == hidden.First {
					return value(t, g, mine, theirs)
				}
				return value(t, g, theirs, mine)
			}
			if got := wins(answer.Plan); got.Cmp(answer.Value) != 0 {
				t.Errorf("%s, %v: the answer wins %v, and says %v", name, by, got, answer.Value)
			}
			var best *big.Rat
			if !pure(g, by, func(plan hidden.Plan) {
				if v := wins(plan); best == nil || (by == hidden.First) == (v.Cmp(best) > 0) {
					best, plans = v, plan
				}
			}) {
				continue
			}
			if tried++; best.Cmp(answer.Value) != 0 {
				t.Errorf("%s, %v: the best answer wins %v, and %v wins %v", name, by, answer.Value, plans, best)
			}
		}
	})
	if tried < 2*budget.Cases(100) {
		t.Errorf("%d answers were compared: too few", tried)
	}
}

// The value of two plans is the sum over the ends.
func TestAValueIsTheSumOverTheEnds(t *testing.T) {
	games(t, 300, func(name string, g *hidden.Game) {
		r := rand.New(rand.NewPCG(uint64(len(g.Nodes())), 8))
		first, second := random(g, hidden.First, r), random(g, hidden.Second, r)
		got, err := g.Value(first, second)
		if want := value(t, g, first, second); err != nil || got.Cmp(want) != 0 {
			t.Errorf("%s: %v, %v, want %v", name, got, err, want)
		}
		bounds, err := g.Bounds(first, second)
		if err != nil || bounds.Low.Cmp(got) > 0 || bounds.High.Cmp(got) < 0 || bounds.Exploitability().Sign() < 0 {
			t.Errorf("%s: %v in %v, %v", name, got, bounds, err)
		}
	})
}

// The average plans of CFR are exploited by no more than its authors prove, and by less as it goes on; all intervals
// hold the value of the game, so that any two overlap.
func TestTheAveragePlansConvergeAsProven(t *testing.T) {
	games(t, 100, func(name string, g *hidden.Game) {
		c := hidden.NewCFR(g)
		low, high := new(big.Rat).SetInt64(-hidden.MostPayoff), new(big.Rat).SetInt64(hidden.MostPayoff)
		var gaps []float64
		for _, more := range []int{0, 1, 9, 90, 900} {
			c.Iterate(more)
			b, err := g.Bounds(c.Average(hidden.First), c.Average(hidden.Second))
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			gap, _ := b.Exploitability().Float64()
			if gaps = append(gaps, gap); gap < 0 || gap > c.Bound() {
				t.Errorf("%s, %d iterations: exploited by %v, and proven is 0 to %v", name, c.Iterations(), gap, c.Bound())
			}
			if b.Low.Cmp(high) > 0 || b.High.Cmp(low) < 0 {
				t.Errorf("%s, %d iterations: %v, and before it was from %v to %v", name, c.Iterations(), b, low, high)
			}
			if b.Low.Cmp(low) > 0 {
				low = b.Low
			}
			if b.High.Cmp(high) < 0 {
				high = b.High
			}
			if name == "Kuhn" && (b.Low.Cmp(kuhn) > 0 || b.High.Cmp(kuhn) < 0) {
				t.Errorf("%d iterations: %v, and it is -1/18", c.Iterations(), b)
			}
		}
		if gaps[4] > gaps[0] || gaps[4] > 0.1 {
			t.Errorf("%s: exploited by %v", name, gaps)
		}
	})
}

// The same game gives the same plans, in one go or in several.
func TestCFRIsDeterministic(t *testing.T) {
	g := hidden.Kuhn()
	one, several := hidden.NewCFR(g), hidden.NewCFR(g)
	one.Iterate(100)
	several.Iterate(-5)
	for range 10 {
		several.Iterate(10)
	}
	for _, by := range []hidden.Player{hidden.First, hidden.Second} {
		if got, want := fmt.Sprint(one.Average(by)), fmt.Sprint(several.Average(by)); got != want {
			t.Errorf("%s, and in steps %s", got, want)
		}
	}
	if hidden.NewCFR(g).Bound() != math.Inf(1) {
		t.Error("before the first iteration something is proven")
	}
}

// Open cards promise at least what can be had: who sees all wins no less than who does not. Where each line has one
// choice, of the player that asks, they are right.
func TestOpenCardsPromiseTooMuchOrAreRight(t *testing.T) {
	fused := 0
	games(t, 300, func(name string, g *hidden.Game) {
		alone, choices := true, true
		for _, s := range g.Sets() {
			alone, choices = alone && s.Player == hidden.First, choices && s.After < 0
		}
		open, err := g.OpenCards(hidden.First)
		if err != nil || g.Check(hidden.First, open.Plan) != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if !alone {
			return
		}
		best, err := g.BestAnswer(hidden.First, nil)
		if err != nil {
			t.Fatal(err)
		}
		got, err := g.Value(open.Plan, nil)
		if err != nil || got.Cmp(best.Value) > 0 {
			t.Errorf("%s: open cards win %v, and the best plan %v (%v)", name, got, best.Value, err)
		}
		if wrong := got.Cmp(best.Value) < 0; wrong && choices {
			t.Errorf("%s: open cards win %v of %v, with one choice on each line", name, got, best.Value)
		} else if wrong {
			fused++
		}
	})
	if fused == 0 {
		t.Error("strategy fusion is nowhere")
	}
}

// In a game that is open, open cards are minimax: its value is that of the best plans.
func TestOpenCardsAreRightWhereNothingIsHidden(t *testing.T) {
	g := open(t)
	first, err := g.OpenCards(hidden.First)
	if err != nil {
		t.Fatal(err)
	}
	second, err := g.OpenCards(hidden.Second)
	if err != nil {
		t.Fatal(err)
	}
	b, err := g.Bounds(first.Plan, second.Plan)
	if err != nil || b.Exploitability().Sign() != 0 || b.String() != "the value of the game is 3" {
		t.Errorf("%v, %v", b, err)
	}
}

// open is document 002's tree, A(B(D=3 E=5) C(F=2 G=7)).
func open(t *testing.T) *hidden.Game {
	leaf := func(set, a string, x int, b string, y int) hidden.Branch {
		return hidden.Choice(hidden.Second, set, hidden.End(x).Via(a), hidden.End(y).Via(b)).Via(set)
	}
	g, err := hidden.New(hidden.Choice(hidden.First, "A", leaf("B", "D", 3, "E", 5), leaf("C", "F", 2, "G", 7)))
	return must(t, g, err)
}

func TestWhatIsNoGameIsRefused(t *testing.T) {
	end, half := hidden.End(1), big.NewRat(1, 2)
	first := func(set string, moves ...hidden.Branch) hidden.Branch {
		return hidden.Choice(hidden.First, set, moves...)
	}
	later := first("later", end.Via("a"))
	forgetful := hidden.Deal(first("start", later.Via("l"), later.Via("r")).Via("x").Odds(big.NewRat(1, 1)))
	many := end
	for range 25 {
		many = hidden.Deal(many.Via("a").Odds(half), many.Via("b").Odds(half))
	}
	for want, root := range map[string]hidden.Branch{
		`at the root: there is an empty Branch: want one made by End`:                           {},
		`the root has a label or odds`:                                                          end.Via("x"),
		`at the root: chance has no outcome: give Deal one`:                                     hidden.Deal(),
		`at the root: the probabilities of chance sum to 5/6: want 1`:                           hidden.Deal(end.Via("a").Odds(half), end.Via("b").Odds(big.NewRat(1, 3))),
		`the outcome "b" has the probability -1/2: want more than 0; leave out`:                 hidden.Deal(end.Via("a").Odds(big.NewRat(3, 2)), end.Via("b").Odds(big.NewRat(-1, 2))),
		`the outcome "a" has no probability: give it one by Odds`:                               hidden.Deal(end.Via("a")),
		`move 1 has no label: give it one by Via`:                                               hidden.Deal(end.Odds(half)),
		`two moves are called "%s": give them labels`:                                           first("s", end.Via("%s"), end.Via("%s")),
		`the information set has no name`:                                                       first("", end.Via("a")),
		`the set "s" has no moves`:                                                              first("s"),
		`the move "a" has odds, and the first player decides: leave out Odds`:                   first("s", end.Via("a").Odds(half)),
		`player 9 moves: want First or Second`:                                                  hidden.Choice(9, "s", end.Via("a")),
		`after "a": the payoff is 1000001: want -1000000 to 1000000`:                            first("s", hidden.End(1000001).Via("a")),
		`after "a": the second player moves at the set "s", and elsewhere the first player`:     first("s", hidden.Choice(hidden.Second, "s", end.Via("a")).Via("a")),
		`after "b": the set "t" has the moves ["y"], and elsewhere ["x"]: who sees the moves`:   first("s", hidden.Choice(hidden.Second, "t", end.Via("x")).Via("a"), hidden.Choice(hidden.Second, "t", end.Via("y")).Via("b")),
		`after "x r": the set "later" is reached after "r" at "start", and elsewhere after "l"`: forgetful,
		`after "a": the set "s" is reached after "a" at "s", and elsewhere as its player's`:     first("s", first("s", end.Via("a")).Via("a")),
		`the tree has more than 1000000 nodes`:                                                  many,
	} {
		_, err := hidden.New(root)
		if err == nil || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), "hidden: ") {
			t.Errorf("%v\nwant %s", err, want)
		}
	}
}

func TestWhatIsNoPlanIsRefused(t *testing.T) {
	g := hidden.Kuhn()
	for want, change := range map[string]func(hidden.Plan){
		`the plan has the set "A", which the first player has not: its sets are ["J" "J check bet"`: func(p hidden.Plan) { p["A"] = nil },
		`the plan has the set "K bet", which the first player has not`:                              func(p hidden.Plan) { p["K bet"] = hidden.Pure(2, 0) },
		`the plan of the first player has nothing for the set "K": give probabilities`:              func(p hidden.Plan) { delete(p, "K") },
		`the plan has 3 probabilities at "K": want 2, of ["check" "bet"]`:                           func(p hidden.Plan) { p["K"] = hidden.Pure(3, 1) },
		`the probabilities of the plan at "K" sum to 0: want 1`:                                     func(p hidden.Plan) { p["K"] = hidden.Pure(2, 2) },
		`at "K" the plan plays "check" with the probability -1: want 0 to 1`:                        func(p hidden.Plan) { p["K"] = hidden.Bet(big.NewRat(2, 1)) },
		`at "K" the plan plays "check" with the probability <nil>`:                                  func(p hidden.Plan) { p["K"] = make([]*big.Rat, 2) },
	} {
		first, second, _ := hidden.KuhnPlans(big.NewRat(1, 5))
		change(first)
		_, value := g.Value(first, second)
		_, answer := g.BestAnswer(hidden.Second, first)
		_, bounds := g.Bounds(first, second)
		for _, err := range []error{g.Check(hidden.First, first), value, answer, bounds} {
			if err == nil || !strings.HasPrefix(err.Error(), "hidden: "+want) {
				t.Errorf("%v\nwant %s", err, want)
			}
		}
	}
	for _, alpha := range []*big.Rat{nil, big.NewRat(-1, 9), big.NewRat(1, 2)} {
		if _, _, err := hidden.KuhnPlans(alpha); err == nil {
			t.Errorf("alpha = %v is taken", alpha)
		}
	}
	if _, err := g.BestAnswer(hidden.Chance, nil); err == nil {
		t.Error("chance answers")
	}
	if _, err := g.OpenCards(hidden.Nobody); err == nil {
		t.Error("nobody sees open cards")
	}
	if g.Check(hidden.Chance, nil) == nil {
		t.Error("chance has a plan")
	}
}

// A sample of deals tends to what all deals say: each worth is within six standard errors, and exact where only one deal
// fits.
func TestSamplesOfDealsTendToAll(t *testing.T) {
	const deals = 400
	games(t, 100, func(name string, g *hidden.Game) {
		for _, by := range []hidden.Player{hidden.First, hidden.Second} {
			all, err := g.OpenCards(by)
			if err != nil {
				t.Fatal(err)
			}
			some, err := g.SampleOpenCards(by, deals, rand.New(rand.NewPCG(22, 0)))
			if err != nil || g.Check(by, some.Plan) != nil {
				t.Fatalf("%s: %v", name, err)
			}
			low, high := payoffs(g)
			most := 6 * float64(high-low) / 2 / math.Sqrt(deals)
			for _, s := range g.Sets() {
				for k := range all.Worth[s.Name] {
					is, _ := all.Worth[s.Name][k].Float64()
					got, _ := some.Worth[s.Name][k].Float64()
					if math.Abs(got-is) > most || len(s.Nodes) == 1 && got != is {
						t.Errorf("%s, %s at %s: %v by %d deals, and %v by all", name, s.Moves[k], s.Name, got, deals, is)
					}
				}
			}
		}
	})
}

// payoffs returns the least and the most that the first player wins.
func payoffs(g *hidden.Game) (low, high int) {
	for _, n := range g.Nodes() {
		low, high = min(low, n.Payoff), max(high, n.Payoff)
	}
	return low, high
}

func TestASampleHasADealAndASourceOfChance(t *testing.T) {
	source := rand.New(rand.NewPCG(1, 1))
	if _, err := hidden.Kuhn().SampleOpenCards(hidden.First, 0, source); err == nil ||
		!strings.Contains(err.Error(), "a sample of 0 deals: want 1 or more") {
		t.Error(err)
	}
	if _, err := hidden.Kuhn().SampleOpenCards(hidden.First, 4, nil); err == nil ||
		!strings.Contains(err.Error(), "want a rand.Rand") {
		t.Error(err)
	}
}

// Alpha-beta has no chance nodes.
func TestOpenCardsNeedAllDealtAtTheRoot(t *testing.T) {
	one := hidden.Deal(hidden.End(1).Via("card").Odds(big.NewRat(1, 1)))
	g, err := hidden.New(hidden.Choice(hidden.First, "start", one.Via("draw")))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.OpenCards(hidden.First); err == nil || !strings.Contains(err.Error(), "deal everything at the root") {
		t.Error(err)
	}
}
