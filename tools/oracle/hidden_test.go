package oracle_test

import (
	"fmt"
	"math"
	"testing"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/optimize/convex/lp"

	"github.com/ablab-go/ablab/internal/hiddentest"
	"github.com/ablab-go/ablab/pkg/hidden"
)

// sequences numbers what a player can have done so far: 0 is nothing, and each move of each of its sets is one.
func sequences(g *hidden.Game, by hidden.Player) (number map[[2]int]int) {
	number = map[[2]int]int{}
	for i, s := range g.Sets() {
		for k := range s.Moves {
			if s.Player == by {
				number[[2]int{i, k}] = len(number) + 1
			}
		}
	}
	return number
}

// linear returns the value of a game by the linear programme in sequence form: the first player chooses how likely each
// of its sequences is, and the second player's sets get what the first wins there at most.
//
// Source: D. Koller, N. Megiddo, B. von Stengel, "Efficient computation of equilibria for extensive two-person games",
// Games and Economic Behavior 14 (1996). In their terms it is max e'q with F'q <= A'x, Ex = e, x >= 0: here q is
// the difference of two numbers that are not negative, and a slack makes the inequality an equation.
func linear(g *hidden.Game) (float64, error) {
	x, y := sequences(g, hidden.First), sequences(g, hidden.Second)
	sets := map[hidden.Player]map[int]int{hidden.First: {-1: 0}, hidden.Second: {-1: 0}}
	for i, s := range g.Sets() {
		sets[s.Player][i] = len(sets[s.Player])
	}
	nx, ny, e, q := len(x)+1, len(y)+1, len(sets[hidden.First]), len(sets[hidden.Second])
	a := mat.NewDense(e+ny, nx+2*q+ny, nil)
	b, c := make([]float64, e+ny), make([]float64, nx+2*q+ny)
	add := func(row, column int, v float64) { a.Set(row, column, a.At(row, column)+v) }
	bound := func(sequence, set int, v float64) { // F'q, which moves to the other side
		add(e+sequence, nx+set, -v)
		add(e+sequence, nx+q+set, v)
	}
	b[0], c[nx], c[nx+q] = 1, -1, 1
	add(0, 0, 1)
	bound(0, 0, 1)
	for i, s := range g.Sets() {
		k := sets[s.Player][i]
		if s.Player == hidden.First {
			add(k, x[[2]int{s.After, s.Move}], -1)
			for m := range s.Moves {
				add(k, x[[2]int{i, m}], 1)
			}
			continue
		}
		bound(y[[2]int{s.After, s.Move}], k, -1)
		for m := range s.Moves {
			bound(y[[2]int{i, m}], k, 1)
		}
	}
	var walk func(i int, chance float64, first, second int)
	walk = func(i int, chance float64, first, second int) {
		n := g.Nodes()[i]
		add(e+second, first, chance*float64(n.Payoff))
		for k, next := range n.Next {
			switch n.Player {
			case hidden.Chance:
				p, _ := n.Odds[k].Float64()
				walk(next, chance*p, first, second)
			case hidden.First:
				walk(next, chance, x[[2]int{n.Set, k}], second)
			case hidden.Second:
				walk(next, chance, first, y[[2]int{n.Set, k}])
			}
		}
	}
	walk(0, 1, 0, 0)
	for k := range ny {
		add(e+k, nx+2*q+k, -1)
	}
	value, _, err := lp.Simplex(c, a, b, 1e-12, nil)
	return -value, err
}

// Kuhn's poker is worth -1/18 by a way that has nothing in common with regrets.
func TestKuhnsPokerIsWorthWhatTheLinearProgrammeFinds(t *testing.T) {
	if v, err := linear(hidden.Kuhn()); err != nil || math.Abs(v+1.0/18) > 1e-9 {
		t.Errorf("%v, %v, want %v", v, err, -1.0/18)
	}
}

// Of random games too the value lies where the average plans of CFR prove that it is.
func TestTheLinearProgrammesValueIsBetweenTheBoundsOfCFR(t *testing.T) {
	games := map[string]*hidden.Game{"Kuhn": hidden.Kuhn(), "strategy fusion": hidden.StrategyFusion()}
	for seed := range uint64(100) {
		games[fmt.Sprint("seed ", seed)] = hiddentest.Random(t, seed, 1+int(seed%5))
	}
	for name, g := range games {
		c := hidden.NewCFR(g)
		c.Iterate(300)
		b, err := g.Bounds(c.Average(hidden.First), c.Average(hidden.Second))
		if err != nil {
			t.Fatal(err)
		}
		v, err := linear(g)
		low, _ := b.Low.Float64()
		high, _ := b.High.Float64()
		if err != nil || v < low-1e-9 || v > high+1e-9 {
			t.Errorf("%s: the programme finds %v (%v), and CFR %v", name, v, err, b)
		}
	}
}
