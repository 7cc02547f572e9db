package othello

import (
	"math/rand/v2"
	"testing"

	"github.com/ablab-go/ablab/internal/budget"
)

// A disc that is called stable is still there, and its side's, at the end of any game.
func TestStableDiscsAreNeverTurnedOver(t *testing.T) {
	found := 0
	for seed := range budget.Seeds(2000) {
		r := rand.New(rand.NewPCG(seed, 0))
		var black, white uint64 // that are stable
		for b := Start; ; {
			mine, theirs := b.stable()
			if b.white {
				mine, theirs = theirs, mine
			}
			isBlack, isWhite := b.sides()
			if black&^isBlack != 0 || white&^isWhite != 0 {
				t.Fatalf("seed %d: a stable disc was turned over:\n%v", seed, b)
			}
			black, white = black|mine, white|theirs
			found = max(found, count(black|white))
			if _, over := b.Terminal(); over {
				break
			}
			moves := b.Moves(nil)
			b = b.Play(moves[r.IntN(len(moves))])
		}
	}
	if found < 60 {
		t.Errorf("at most %d discs were stable in a game", found)
	}
}

// Corners, the edge beside them, and a full board are stable; a disc between empty squares is not.
func TestWhichDiscsAreStable(t *testing.T) {
	for _, c := range []struct {
		text string
		want int // of X, and as many of O
	}{
		{"---------------------------OX------XO--------------------------- X", 0},
		{"XXX-----XXX-----X--X-------OX------XO--------------------------- X", 6},
		{"XXX-----XX-O----X-OX------XOX------XO--------------------------- X", 6},
		{"-XX-----XXX-----X--X-------OX------XO--------------------------- X", 0},
		{"XXXXXXXXOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOO X", 8},
	} {
		b, err := Parse(c.text)
		if err != nil {
			t.Fatal(err)
		}
		if mine, _ := b.stable(); count(mine) != c.want {
			t.Errorf("%s: %d stable discs, want %d", c.text, count(mine), c.want)
		}
	}
	b, err := Parse("XXX-----XXX-----X--X-------OX------XO--------------------------- X")
	if err != nil {
		t.Fatal(err)
	}
	if moves, low, high := b.Bounds(nil); len(moves) == 0 || low != 2*6-64 || high != 64 {
		t.Errorf("the bounds are %d to %d", low, high)
	}
}
