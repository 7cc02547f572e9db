package hidden

import (
	"fmt"
	"math/big"
	"strings"
)

// Kuhn returns Kuhn's poker. Both players put in 1 and get one of the cards J, Q and K. The first may check or bet 1.
// After a bet the other folds, or calls by as much, and the higher card wins. After a check the second may check,
// and the higher card wins, or bet. Its value is -1/18.
//
// A set is named after what its player knows: the card, and the moves so far, such as "Q check bet".
//
// Source: H. W. Kuhn, "A simplified two-person poker", Contributions to the Theory of Games I, Annals of Mathematics
// Studies 24 (1950). His cards are 1, 2 and 3; he calls both check and fold a pass, and both bet and call a bet.
func Kuhn() *Game {
	const cards = "JQK"
	var deals []Branch
	for i, first := range cards {
		for k, second := range cards {
			if i == k {
				continue
			}
			win := 1
			if i < k {
				win = -1
			}
			mine, theirs := string(first), string(second)
			deals = append(deals, Choice(First, mine,
				Choice(Second, theirs+" check",
					End(win).Via("check"),
					Choice(First, mine+" check bet", End(-1).Via("fold"), End(2*win).Via("call")).Via("bet"),
				).Via("check"),
				Choice(Second, theirs+" bet", End(1).Via("fold"), End(2*win).Via("call")).Via("bet"),
			).Via(mine+theirs).Odds(big.NewRat(1, 6)))
		}
	}
	return must(New(Deal(deals...)))
}

// KuhnPlans returns Kuhn's best plans. The first player has many, one for each alpha from 0 to 1/3: it bluffs (bets the
// J) with the probability alpha, bets the K with 3 alpha, and calls with the Q after a check with alpha + 1/3. The
// second has one: it bets the J after a check, and calls with the Q, with 1/3. With the K a player calls, and with the J
// it folds.
func KuhnPlans(alpha *big.Rat) (first, second Plan, err error) {
	third := big.NewRat(1, 3)
	if alpha == nil || alpha.Sign() < 0 || alpha.Cmp(third) > 0 {
		return nil, nil, fmt.Errorf("hidden: Kuhn's plan for alpha = %v: want 0 to 1/3", alpha)
	}
	never, always := new(big.Rat), one
	first, second = Plan{}, Plan{}
	for set, p := range map[string]*big.Rat{
		"J": alpha, "Q": never, "K": new(big.Rat).Mul(alpha, big.NewRat(3, 1)),
		"J check bet": never, "Q check bet": new(big.Rat).Add(alpha, third), "K check bet": always,
	} {
		first[set] = Bet(p)
	}
	for set, p := range map[string]*big.Rat{
		"J check": third, "Q check": never, "K check": always, "J bet": never, "Q bet": third, "K bet": always,
	} {
		second[set] = Bet(p)
	}
	return first, second, nil
}

// Bet returns the probabilities of a set of Kuhn's poker at which a player bets, or calls, with probability p.
func Bet(p *big.Rat) []*big.Rat { return []*big.Rat{new(big.Rat).Sub(one, p), new(big.Rat).Set(p)} }

// StrategyFusion returns the smallest game of one player against chance in which [Game.OpenCards] errs. A coin lies
// under a cup. Only the first player moves: it stops and wins 1, or goes on and guesses: it wins 2 if it is right,
// and loses 2 if not. Going on is worth 0. But with the cup lifted it is worth 2, whichever way the coin lies: the
// best plans for two deals have been fused into one that nobody can play.
//
// No smaller game is enough: the player needs a choice (stop) before another one (the guess) at which it cannot
// tell two deals apart. If each line has only one choice, the average over the deals is right.
//
// Source: I. Frank and D. Basin (1998), Section 3, whose figures are similar.
func StrategyFusion() *Game {
	var deals []Branch
	for _, coin := range []string{"heads", "tails"} {
		var guesses []Branch
		for _, guess := range []string{"heads", "tails"} {
			guesses = append(guesses, End(4*strings.Count(coin, guess)-2).Via(guess))
		}
		start := Choice(First, "start", End(1).Via("stop"), Choice(First, "guess", guesses...).Via("go on"))
		deals = append(deals, start.Via(coin).Odds(big.NewRat(1, 2)))
	}
	return must(New(Deal(deals...)))
}
