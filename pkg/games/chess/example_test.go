package chess_test

import (
	"fmt"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// Morphy's mate in two moves: 1. Ra6.
func Example() {
	pos, err := chess.Parse("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	result, err := search.Run(textbook.AlphaBetaSoft, pos, search.Settings{Depth: 3, NearerWins: true})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result)
	for _, move := range result.PV {
		fmt.Print(pos.SAN(move), " ")
		pos = pos.Play(move)
	}
	// Output:
	// value = W3, line a1a6 b7a6 b6b7, 409 nodes, 362 leaves
	// Ra6 bxa6 b7#
}

// Followed to its end, the capture of a guarded pawn is no gain.
func Example_quiescence() {
	pos, err := chess.Parse("6k1/2p2ppp/3p4/8/8/8/3Q1PPP/6K1 w - - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, algorithm := range []search.Algorithm[chess.Position, chess.Move]{
		textbook.AlphaBetaSoft[chess.Position, chess.Move],
		textbook.Quiescence[chess.Position, chess.Move],
	} {
		result, err := search.Run(algorithm, pos, search.Settings{Depth: 1})
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(result.Value, pos.SAN(result.PV[0]))
	}
	// Output:
	// 862 Qxd6
	// 737 Qd5
}
