//go:build ignore

// Command csa does task T3 of ablab bench once with stepulak/combinatorial-search-algoritms
// (BSD-3-Clause), and prints the CPU seconds. That module is on no proxy: tools/peers.py builds this file in
// a clone of it.
package main

import (
	"fmt"
	"log"
	"syscall"
	"time"

	csa "github.com/stepulak/combinatorial-search-algoritms"
)

func main() {
	csa.Minimax(board{first: true}, 8, true)
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		log.Fatal(err)
	}
	fmt.Println(time.Duration(used.Utime.Nano()).Seconds())
}

const full = uint64(0x3F | 0x3F<<7 | 0x3F<<14 | 0x3F<<21 | 0x3F<<28 | 0x3F<<35 | 0x3F<<42)

// board is connect four: the stones of the side to move, and all. Scores are the first side's.
type board struct {
	own, all uint64
	first    bool // the first side is to move
}

func (b board) Score() int {
	switch {
	case !four(b.own ^ b.all):
		return 0
	case b.first:
		return -1
	}
	return 1
}

func (b board) IsTerminal() bool { return four(b.own^b.all) || b.all == full }

func (b board) SearchNodeGenerator() csa.SearchNodeGenerator {
	column := 0
	return func(bool) csa.SearchNode {
		for column < 7 {
			c := column
			column++
			if b.all>>(7*c+5)&1 == 0 {
				return board{b.own ^ b.all, b.all | (b.all + 1<<(7*c)), !b.first}
			}
		}
		return nil
	}
}

func four(b uint64) bool {
	for _, by := range [4]uint{7, 6, 8, 1} {
		if m := b & (b >> by); m&(m>>(2*by)) != 0 {
			return true
		}
	}
	return false
}
