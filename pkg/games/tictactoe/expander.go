package tictactoe

import "github.com/ablab-go/ablab/pkg/search"

// Expander returns an expander of the game's own: no list of replies is made.
func (b Board) Expander() search.Expander[Board, Move] { return &expander{} }

type expander struct{ board Board }

func (x *expander) Open(b Board) (score int, over bool) {
	x.board = b
	return b.Terminal()
}

func (x *expander) Moves(buf []Move) []Move { return x.board.Moves(buf) }
func (x *expander) Play(m Move) Board       { return x.board.Play(m) }

func (x *expander) Frontier(moves []Move, f *search.Frontier) {
	var list [9]Move
	if moves == nil {
		moves = x.Moves(list[:0])
	}
nextMove:
	for _, m := range moves {
		b := x.board.Play(m)
		if score, over := b.Terminal(); over {
			if f.Over(score) {
				return
			}
			continue
		}
		for left := full &^ (b.mine | b.theirs); left != 0; left &= left - 1 {
			leaf, refuted := Board{b.theirs, b.mine | left&-left, b.judged}, false
			if score, over := leaf.Terminal(); over {
				refuted = f.End(score)
			} else {
				refuted = f.Leaf(leaf.Evaluate())
			}
			if refuted {
				continue nextMove
			}
		}
		if f.Leave() {
			return
		}
	}
}
