// Command chess does task T10 of ablab bench once with corentings/chess (MIT), and prints the CPU seconds.
package main

import (
	"fmt"
	"log"
	"syscall"
	"time"

	"github.com/corentings/chess/v2"
)

func main() {
	if lines := perft(chess.StartingPosition(), 5); lines != 4_865_609 {
		log.Fatalf("%d lines", lines)
	}
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		log.Fatal(err)
	}
	fmt.Println(time.Duration(used.Utime.Nano()).Seconds())
}

// perft counts the moves of the last ply without playing them.
func perft(pos *chess.Position, plies int) int {
	moves := pos.ValidMoves()
	if plies == 1 {
		return len(moves)
	}
	lines := 0
	for i := range moves {
		lines += perft(pos.Update(&moves[i]), plies-1)
	}
	return lines
}
