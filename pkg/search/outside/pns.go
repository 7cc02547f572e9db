package outside

import "github.com/ablab-go/ablab/pkg/search"

// MostProving is the event that names the node expanded next: the one that decides soonest.
var MostProving = search.NewEventKind(search.OwnEvent{
	Name: "most-proving",
	Says: "{node} is the most-proving node.",
})

// Proof and Disproof are the events that give the new numbers of a node.
var (
	Proof = search.NewEventKind(search.OwnEvent{
		Name: "proof", Says: "The proof number of {node} is {value}.", Mark: "p {value}",
	})
	Disproof = search.NewEventKind(search.OwnEvent{
		Name: "disproof", Says: "The disproof number of {node} is {value}.", Mark: "d {value}",
	})
)

// PNS is proof-number search: it decides whether the value is at least beta. It keeps the tree
// that it has visited, and expands it where the fewest leaves are missing for a proof.
//
// Source: L. V. Allis, M. van der Meulen and H. J. van den Herik, "Proof-number search", Artificial
// Intelligence 66 (1994). The proof number of a node is the least number of leaves that must be
// proved for it to be, the disproof number that of those to be disproved; OR nodes are those at which the side to
// move at the root moves.
//
// For the side to move, with beta = alpha+1:
//
//	v = beta    the minimax value is at least beta
//	v = alpha   it is at most alpha
//
// and the score itself where the root is a leaf. It stops with an error for other windows.
func PNS[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	s.NeedNullWindow(alpha, beta)
	if score, over := s.Enter(pos, depth, alpha, beta); over {
		return score
	}
	t := &proofs[P, M]{s: s, beta: beta}
	root := &node[P, M]{Node: s.Node(pos, depth), or: true, proof: 1, disproof: 1}
	for root.proof > 0 && root.disproof > 0 {
		n := root
		for n.children != nil {
			n = n.next()
		}
		t.expand(n)
		for ; n != nil; n = n.parent {
			t.update(n)
		}
	}
	if root.proof == 0 {
		s.SetLine(root.line())
		return s.Leave(beta)
	}
	return s.Leave(alpha)
}

// never is the number of leaves of a node that cannot be proved, or disproved.
const never = search.Inf

// nodeBytes is about how many bytes a node of the tree takes.
const nodeBytes = 250

// proofs is a search under way.
type proofs[P search.Position[P, M], M comparable] struct {
	s     *search.Session[P, M]
	beta  int // for the side to move at the root
	nodes int64
}

// node is a node of the visited tree.
type node[P search.Position[P, M], M comparable] struct {
	search.Node[P, M]
	or              bool
	proof, disproof int
	said            bool // that these are its numbers
	move            M    // that leads to it
	parent          *node[P, M]
	children        []*node[P, M]
}

// next returns the child on the way to the most-proving node.
func (n *node[P, M]) next() *node[P, M] {
	best := n.children[0]
	for _, c := range n.children[1:] {
		if n.or && c.proof < best.proof || !n.or && c.disproof < best.disproof {
			best = c
		}
	}
	return best
}

// expand visits the children of a node; the scores of those that are leaves prove or disprove them.
func (t *proofs[P, M]) expand(n *node[P, M]) {
	n.Note(MostProving, 0)
	for i, m := range n.Moves() {
		c := &node[P, M]{Node: n.Child(i, m, n.Pos.Play(m)), or: !n.or, proof: 1, disproof: 1, move: m, parent: n}
		if score, over := c.Visit(); over {
			if !c.or {
				score = -score
			}
			if c.proof, c.disproof = 0, never; score < t.beta {
				c.proof, c.disproof = never, 0
			}
		}
		n.children = append(n.children, c)
	}
	t.nodes += int64(len(n.children))
	t.s.Holds(nodeBytes * t.nodes)
}

// update computes the numbers of a node from its children's. If they change it reports them, and claims
// the value if they decide it.
func (t *proofs[P, M]) update(n *node[P, M]) {
	least, sum := never, 0
	for _, c := range n.children {
		if n.or {
			least, sum = min(least, c.proof), min(sum+c.disproof, never)
		} else {
			least, sum = min(least, c.disproof), min(sum+c.proof, never)
		}
	}
	proof, disproof := least, sum
	if !n.or {
		proof, disproof = sum, least
	}
	if n.said && proof == n.proof && disproof == n.disproof {
		return
	}
	n.proof, n.disproof, n.said = proof, disproof, true
	n.Note(Proof, proof)
	n.Note(Disproof, disproof)
	switch bound, value := search.AtLeast, t.beta; {
	case n.disproof == 0:
		bound, value = search.AtMost, t.beta-1
		fallthrough
	case n.proof == 0:
		if !n.or {
			bound, value = bound.Negate(), -value
		}
		n.Claim(value, bound)
	}
}

// line returns the moves by which a proved node is proved, as far as the other side has no choice.
func (n *node[P, M]) line() (moves []M) {
	for n.children != nil {
		next := n.children[0]
		for _, c := range n.children {
			if c.proof == 0 {
				next = c
				break
			}
		}
		moves, n = append(moves, next.move), next
	}
	return moves
}
