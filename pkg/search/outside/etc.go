package outside

import (
	"slices"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// ETCOptions are the options of [ETC].
type ETCOptions struct{ MinDepth int }

// Describe describes the option.
func (ETCOptions) Describe() []search.Option {
	return []search.Option{{
		Name:  "MinDepth",
		Means: "plies that a node must have left for its children to be looked up",
		Usual: 2, Min: 1, Max: search.MaxPly,
	}}
}

// InTable is the event that a child, which is not entered, is in the table with a value that causes a cutoff
// at its parent.
var InTable = search.NewEventKind(search.OwnEvent{
	Name:  "in-table",
	Says:  "The table knows {node}: its value {value} cuts before any move is searched.",
	Score: true,
	Mark:  "table {value}",
})

// ETC is fail-soft alpha-beta with a transposition table and enhanced transposition cutoffs: before it
// searches the moves of a node it looks up the positions they lead to, for one that cuts at once.
//
// Source: A. Plaat, J. Schaeffer, W. Pijls and A. de Bruin, "Exploiting graph properties of game trees",
// AAAI 1996, section 3.
//
// For the side to move, with alpha < beta and v the result:
//
//	v <= alpha          the minimax value is at most v
//	alpha < v < beta    it is v
//	v >= beta           it is at least v
//
// Entries count where their depth is equal. Options are [ETCOptions]; pos must be a Hasher. If no
// position is reached in two ways it is alpha-beta with a table, node for node.
func ETC[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	o := search.Options[ETCOptions](s)
	return etc(s, textbook.NewTable(s, textbook.TableOptions{}), o, pos, depth, alpha, beta)
}

func etc[P search.Position[P, M], M comparable](s *search.Session[P, M], t *textbook.Table[P, M], o ETCOptions, pos P, depth, alpha, beta int) int {
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	moves := s.Moves(pos)
	known, found := t.Probe(pos)
	if v := known.Value; found && known.Depth == depth {
		s.NoteTable(v, known.Bound, depth)
		if known.Bound == search.Exact || known.Bound == search.AtLeast && v >= beta || known.Bound == search.AtMost && v <= alpha {
			s.Table.Cutoffs++
			return s.Leave(v)
		}
	}
	if i := slices.Index(moves, known.Move); found && i > 0 {
		moves[0], moves[i] = moves[i], moves[0]
	}
	if depth >= o.MinDepth {
		for i, m := range moves {
			child := pos.Play(m)
			next, found := t.ProbeChild(child)
			if v := -next.Value; found && next.Depth == depth-1 && next.Bound != search.AtLeast && v >= beta {
				s.NoteChild(i, m, depth-1, InTable, next.Value)
				s.NoteTable(v, search.AtLeast, depth)
				s.Table.Cutoffs++
				return s.Leave(v)
			}
		}
	}
	best, bestMove := -search.Inf, moves[0]
	for _, m := range moves {
		v := -etc(s, t, o, s.Play(pos, m), depth-1, -beta, -max(alpha, best))
		if v > best {
			best, bestMove = v, m
		}
		if best >= beta {
			break
		}
	}
	t.Store(known, depth, best, search.Window{Alpha: alpha, Beta: beta}.Claim(best), bestMove)
	return s.Leave(best)
}
