// Command mine is ablab with a game of its own and the algorithms of package outside.
package main

import (
	"fmt"
	"strconv"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/command"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/lab/games"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/outside"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

func main() {
	games.Add(entry.Entry[heap, int]{
		Name: "nim", Title: "Nim", Notation: "how many matches are left", Start: 21, Parse: parse,
		Variants: []search.Variant[heap, int]{{Name: "negamax-nim", Title: "negamax for Nim", Search: textbook.Negamax[heap, int]}},
	})
	games.Add(entry.Entry[heap, int]{Name: "mute", Start: 5})
	games.AddVariants(outside.Variants(abtree.Position{})...)
	games.AddVariants(outside.Variants(connectfour.Start)...)
	command.Main()
}

// heap is Nim with one heap: each side takes one to three matches, and the one who takes the last wins.
type heap int

func (h heap) Moves(buf []int) []int {
	for n := 1; n <= min(3, int(h)); n++ {
		buf = append(buf, n)
	}
	return buf
}

func (h heap) Play(n int) heap { return h - heap(n) }

func (h heap) Terminal() (int, bool) { return -1, h == 0 }

func (h heap) Evaluate() int { return 0 }

func (h heap) Height() int { return int(h) }

func parse(text string) (heap, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0, fmt.Errorf("%.20q: want a number of matches", text)
	}
	return heap(n), nil
}
