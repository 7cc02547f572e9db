package verify

import (
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
)

type (
	position  = abtree.Position
	session   = search.Session[position, abtree.Move]
	algorithm = search.Algorithm[position, abtree.Move]
)

// Subject is a search to be judged. The zero value, and a subject with a nil function, is refused.
type Subject struct {
	name    string
	promise Promise
	options any

	nullOnly bool // it accepts only null windows
	decision bool // it says yes or no, and no known mistake does
	minimax  bool // it prunes nothing, and has no window
	function bool // it is a function on nodes
	negamax  bool // in negamax form
	newNames bool // it is a function that gets names of nodes that occur only once
	newKeys  bool // it is a function that gets keys that occur only once

	// search is the function itself, nil if the subject is not a function on nodes.
	search func(n Node, depth, alpha, beta int, maximizing bool) int

	// begin returns the algorithm for one call, which stores its result in the call.
	begin   func(*call) algorithm
	program *program // nil unless it is a program
}

// call is one call of a subject.
type call struct {
	value     int    // the value returned, in MAX's view
	chosen    bool   // it named a move
	root      *seen  // of a function
	reordered bool   // it did not visit the moves of a node in their order, or left one out
	move      string // the name of the node that the move leads to
	asks      int    // how many calls of nodes are left
	endless   bool   // it used up its calls
	problem   string // why there is no value
	fatal     bool   // a program took too long or cannot be started: do not ask again
	sightless bool   // it did not report its visits
	named     int64  // different nodes that a program reports as visited
	last      int64  // those in its last search of the root
	newNames  bool   // a function gets names of nodes that occur only once
	newKeys   bool   // a function gets keys that occur only once
	askedName bool   // a function asked a node for its name
	askedKey  bool   // a function asked a node below the root for its key, before it searched it
	answered  int    // of these nodes, those that it has not searched: a table has answered instead
	flaw      flaw   // of a program's answer, if that is the problem
}

// Algorithm returns an algorithm as a subject.
func Algorithm(name string, search search.Algorithm[abtree.Position, abtree.Move]) Subject {
	if search == nil {
		return Subject{name: name}
	}
	return Subject{name: name, begin: func(c *call) algorithm {
		return func(s *session, pos position, depth, alpha, beta int) int {
			v := search(s, pos, depth, alpha, beta)
			c.value = inMaxView(pos, v)
			return v
		}
	}}
}

// Variant returns a variant, with its options, as a subject. If its class is
// search.ExactAlways, that is its promise; if it is search.ExactInNullWindow, only null windows
// are used.
func Variant(v search.Variant[abtree.Position, abtree.Move]) Subject {
	subject := Algorithm(v.Title, v.Search)
	subject.options, subject.nullOnly = v.Options, v.Class == search.ExactInNullWindow
	if v.Class == search.ExactAlways {
		subject.promise = ExactAlways
	}
	return subject
}

// MaxMin returns a function in MAX/MIN form as a subject: values and windows are in MAX's
// view, and maximizing reports whether MAX is to move. depth is in plies, at least 1 at
// the root. A function that is never wrong is also asked for 0 plies, and a hint says so if it searches deeper than that
// ([Report.Hint]). The function is called on one goroutine. What it keeps from call to call must not
// change its values: the next tree has the same names. A table by [Node.Key] is safe.
func MaxMin(name string, f func(n Node, depth, alpha, beta int, maximizing bool) int) Subject {
	return observed(name, false, f)
}

// Negamax returns a function in negamax form as a subject: values, windows and [Node.Value]
// are for the side to move. Otherwise it is like [MaxMin].
func Negamax(name string, f func(n Node, depth, alpha, beta int) int) Subject {
	if f == nil {
		return Subject{name: name}
	}
	return observed(name, true, func(n Node, depth, alpha, beta int, _ bool) int { return f(n, depth, alpha, beta) })
}

// Minimax returns a minimax function as a subject: values are in MAX's view, and maximizing reports whether MAX is to move. It
// has no window, so it is asked only with the open one, and a node that alpha-beta prunes is no waste. Otherwise it is like
// [MaxMin].
func Minimax(name string, f func(n Node, depth int, maximizing bool) int) Subject {
	if f == nil {
		return Subject{name: name}
	}
	subject := MaxMin(name, func(n Node, depth, _, _ int, maximizing bool) int { return f(n, depth, maximizing) })
	subject.minimax = true
	return subject
}

// Decision returns a function that answers yes or no as a subject: it reports whether the value of n is at least v, in MAX's
// view. It is asked with null windows only: about the window (v-1, v), where yes is the value v, and no is the value v-1.
// Otherwise it is like [MaxMin].
func Decision(name string, atLeast func(n Node, depth, v int, maximizing bool) bool) Subject {
	if atLeast == nil {
		return Subject{name: name}
	}
	subject := MaxMin(name, func(n Node, depth, alpha, beta int, maximizing bool) int {
		if atLeast(n, depth, beta, maximizing) {
			return beta
		}
		return alpha
	})
	subject.nullOnly, subject.decision = true, true
	return subject
}

// inMaxView converts a value at pos from the mover's view to MAX's, and back.
func inMaxView(pos position, value int) int {
	if pos.MaxFirst() {
		return value
	}
	return -value
}
