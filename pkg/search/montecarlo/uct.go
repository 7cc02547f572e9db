package montecarlo

import (
	"math"
	"math/rand/v2"

	"github.com/ablab-go/ablab/pkg/search"
)

// Options are the options of [UCT].
type Options struct {
	C        float64
	Playouts int
	Length   int
	Static   bool
	Scale    int
	Seed     int
}

// usualScale is the static score that counts as half a win.
const usualScale = 100

// Describe describes each option.
func (Options) Describe() []search.Option {
	return []search.Option{
		{Name: "C", Means: "how much a move that was seldom tried is favored: the weight of the second term of its bound",
			Usual: 1, Min: math.SmallestNonzeroFloat64, Max: math.MaxFloat64},
		{Name: "Playouts", Means: "passes, each with a playout, after which the search ends; 0 stands for as many as other " +
			"limits let, and for 1000 where there is none", Min: 0, Max: math.MaxInt32},
		{Name: "Length", Means: "plies after which a playout ends with the static score", Usual: 500, Min: 1, Max: math.MaxInt32},
		{Name: "Static", Means: "judge a leaf by its static score instead of a playout"},
		{Name: "Scale", Means: "the static score that counts half a win", Usual: usualScale, Min: 1, Max: search.Win},
		{Name: "Seed", Means: "chooses the random moves", Min: 0, Max: math.MaxInt32},
	}
}

// RandomMover is a Position that chooses the random moves of a playout itself: in less time than listing all moves, or
// without senseless moves, such as filling one's own eye in Go. In any other game all moves are equally likely.
type RandomMover[M any] interface {
	// RandomMove returns one of Moves, which is not empty.
	RandomMove(r *rand.Rand) M
}

// UCT is Monte Carlo tree search with upper confidence bounds applied to trees.
//
// Source: L. Kocsis and C. Szepesvári, "Bandit based Monte-Carlo planning", ECML 2006; R. Coulom, "Efficient selectivity and
// backup operators in Monte-Carlo tree search", Computers and Games 2006, whose tree grows by a leaf for each playout. At a
// node that was visited N times the search goes on with the move with the highest
//
//	Q + C sqrt(ln N / n)
//
// where n is how often the move was tried, and Q the mean of its results for the side that plays it; one that was not tried
// has an infinite bound. Results are -1 to 1. Theirs are 0 to 1: what they write as 2 C_p sqrt(ln N / n), with C_p = 1/sqrt 2,
// is C = 2 sqrt 2 here. Moves that were not tried are in random order.
//
// Its value is not a bound, but the mean of the most visited move, in thousandths. Any window but the open one is an error. If
// the depth or Length is used up, the static score s is converted to a result: s/(|s|+Scale). Options are [Options].
func UCT[P search.Position[P, M], M comparable](s *search.Session[P, M], pos P, depth, alpha, beta int) int {
	o := search.Options[Options](s)
	p := newPlayouts(s, o)
	t := &tree[P, M]{s: s, scale: o.Scale}
	t.bound = func(n *node[P, M], e *edge[P, M]) float64 {
		if e.to == nil {
			return math.Inf(1)
		}
		return e.mean() + o.C*math.Sqrt(math.Log(float64(n.visits))/float64(e.visits()))
	}
	t.judge = func(n *node[P, M], moves []M, _ []float64) float64 {
		p.rand.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
		if o.Static {
			return p.static(n.Pos, n.Ply())
		}
		return p.play(n.Pos, n.Ply())
	}
	return t.search(pos, depth, alpha, beta, o.Playouts)
}

// playouts judge positions by random games.
type playouts[P search.Position[P, M], M comparable] struct {
	Options
	s     *search.Session[P, M]
	rand  *rand.Rand
	moves []M
	pos   *P
	mover RandomMover[M] // of what pos points to, nil if the game is none
}

func newPlayouts[P search.Position[P, M], M comparable](s *search.Session[P, M], o Options) *playouts[P, M] {
	p := &playouts[P, M]{Options: o, s: s, rand: rand.New(rand.NewPCG(uint64(o.Seed), 0)), pos: new(P)}
	p.mover, _ = any(p.pos).(RandomMover[M]) // once, since to ask of a value allocates
	return p
}

// play plays random moves from pos, which is ply plies from the root, to the end of the game, and returns the result for the
// side to move at pos.
func (p *playouts[P, M]) play(pos P, ply int) float64 {
	mover := 1.0
	for range p.Length {
		if score, over := pos.Terminal(); over {
			return mover * result(p.s.LeafScore(score, true, 0))
		}
		pos = pos.Play(p.move(pos, ply))
		mover, ply = -mover, ply+1
	}
	return mover * p.static(pos, ply)
}

// move returns a random move.
func (p *playouts[P, M]) move(pos P, ply int) M {
	if p.mover != nil {
		*p.pos = pos
		return p.mover.RandomMove(p.rand)
	}
	if p.moves = pos.Moves(p.moves[:0]); len(p.moves) == 0 {
		p.s.Fail(&search.NoMovesError{Ply: ply})
	}
	return p.moves[p.rand.IntN(len(p.moves))]
}

// static returns the result that the static score of a position stands for.
func (p *playouts[P, M]) static(pos P, ply int) float64 {
	if score, over := pos.Terminal(); over {
		return result(p.s.LeafScore(score, true, 0))
	}
	score := pos.Evaluate()
	if score == search.NoScore {
		p.s.Fail(&search.NoScoreError{Ply: ply, Static: true})
	}
	return static(score, p.Scale)
}
