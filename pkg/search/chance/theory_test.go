package chance_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/chance"
	"github.com/ablab-go/ablab/pkg/search/theory"
)

// calm returns the text of a uniform tree whose leaves are all 0.
func calm(b, outcomes, moves int) string {
	text, probability := "0", ""
	for move := range moves {
		if move > 0 {
			text = "(" + strings.TrimSpace(strings.Repeat(probability+text+" ", outcomes)) + ")"
		}
		text = "(" + strings.TrimSpace(strings.Repeat(text+" ", b)) + ")"
		probability = fmt.Sprintf("1/%d*", outcomes)
	}
	return text
}

// Where the leaves that decide are alike, and the lowest and the highest score stand where nobody looks, theory knows how many
// are visited.
func TestLeavesAreThoseOfTheory(t *testing.T) {
	for b := 2; b <= 4; b++ {
		for outcomes := 2; outcomes <= 3; outcomes++ {
			for moves := 2; moves <= 5 && theory.ChanceLeaves(b, outcomes, moves) < 10_000; moves++ {
				text := calm(b, outcomes, moves)
				bad, good := "-1000", "1000" // for the player above the leaves, MAX or MIN
				if moves%2 == 0 {
					bad, good = good, bad
				}
				last := strings.LastIndex(text, "0)") // nobody looks there, and a leaf that is bad for its player changes nothing
				before := strings.LastIndex(text[:last], "0)")
				text = text[:before] + bad + text[before+1:last] + good + text[last+1:]
				tree, err := abtree.Parse(text)
				if err != nil {
					t.Fatal(err)
				}
				for name, want := range map[string]float64{
					"expectimax": theory.ChanceLeaves(b, outcomes, moves),
					"star1":      theory.Star1Leaves(b, outcomes, moves),
					"star2":      theory.Star2Leaves(b, outcomes, moves),
				} {
					v, err := search.Find(chance.Variants(tree.Root()), name)
					if err != nil {
						t.Fatal(err)
					}
					if r, err := v.Run(tree.Root(), search.Settings{}); err != nil || float64(r.Stats.Leaves) != want {
						t.Errorf("%s, %d moves, %d outcomes, %d in a line: %v, %v, want %.0f leaves", name, b, outcomes, moves, r,
							err, want)
					}
				}
			}
		}
	}
}
