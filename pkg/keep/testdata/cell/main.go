package main

import (
	"fmt"
	"math/rand/v2"
	"slices"

	lab "github.com/ablab-go/ablab/pkg/viz"
)

// killers are kept with the search that uses them.
var (
	killers = map[int]string{}
	other   = 3
)

const (
	first = iota
	second
)

type pair struct{ a, b int }

func (p pair) sum() int { return p.a + p.b + deep() }

func deep() int { return second }

func unused() { fmt.Println(rand.IntN(other)) }

// search is a comment that stays.
func search(n lab.Kind, depth int) int {
	killers[depth] = string(n) // and this one
	return slices.Max([]int{pair{1, 2}.sum(), 0})
}

func main() {
	fmt.Println(search)
}
