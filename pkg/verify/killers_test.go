package verify_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/verify"
)

// keeper is alpha-beta in negamax form with killer moves and a table, which it keeps from question to question as a reader's
// program does, and the mistakes that it may have.
type keeper struct {
	killer map[int]string
	table  map[uint64]storing

	pvs, tabled                                                 bool
	anyDepth, allExact, raisedAlpha, notAgain, nullBelow, loses bool
}

type storing struct {
	value, depth int
	bound        search.Bound
	move         string
}

func (k *keeper) toFront(nodes []verify.Node, name string) []verify.Node {
	i := slices.IndexFunc(nodes, func(n verify.Node) bool { return n.Name() == name })
	switch {
	case i < 1:
		return nodes
	case k.loses:
		return slices.Concat(nodes[i:i+1], nodes[1:i], nodes[i+1:])
	}
	return slices.Concat(nodes[i:i+1], nodes[:i], nodes[i+1:])
}

func (k *keeper) search(n verify.Node, depth, alpha, beta int) int {
	if n.Leaf() || depth == 0 {
		return n.Value()
	}
	e, found := k.table[n.Key()]
	if k.tabled && found && (e.depth == depth || k.anyDepth) && (e.bound == search.Exact ||
		e.bound == search.AtLeast && e.value >= beta || e.bound == search.AtMost && e.value <= alpha) {
		return e.value
	}
	best, move, given := -search.Inf, "", alpha
	for i, c := range k.toFront(k.toFront(n.Children(), k.killer[depth]), e.move) {
		low := max(alpha, best)
		v := 0
		switch {
		case k.pvs && i > 0:
			null := low
			if k.nullBelow {
				null--
			}
			v = -k.search(c, depth-1, -null-1, -null)
			if v > low && v < beta && !k.notAgain {
				v = -k.search(c, depth-1, -beta, -low)
			}
		default:
			v = -k.search(c, depth-1, -beta, -low)
		}
		if v > best {
			best, move = v, c.Name()
		}
		if best >= beta {
			k.killer[depth] = move
			break
		}
	}
	if k.raisedAlpha {
		given = max(given, best)
	}
	bound := search.Window{Alpha: given, Beta: beta}.Claim(best)
	if k.allExact {
		bound = search.Exact
	}
	k.table[n.Key()] = storing{best, depth, bound, move}
	return best
}

// Killer moves and tables that are kept between the questions do not hide a mistake: the judge says what it is.
func TestWhatIsKeptDoesNotHideAMistake(t *testing.T) {
	for name, c := range map[string]struct {
		keeper
		speaks string // the hint
		like   string // the diagnosis
	}{
		"nothing":                     {keeper{tabled: true}, "no value is wrong", ""},
		"nothing in PVS":              {keeper{tabled: true, pvs: true}, "no value is wrong", ""},
		"no answer":                   {keeper{}, "its table has never answered a question", ""},
		"any depth":                   {keeper{tabled: true, anyDepth: true}, "which depth must an entry", "shallower-entry"},
		"every value is exact":        {keeper{tabled: true, allExact: true}, "may a bound be used", "bound-taken-as-exact"},
		"every value is exact in PVS": {keeper{tabled: true, pvs: true, allExact: true}, "a table entry", "bound-taken-as-exact"},
		"the raised alpha in PVS": {keeper{tabled: true, pvs: true, raisedAlpha: true}, "may a bound be used",
			"bound-by-raised-alpha"},
		"no second search": {keeper{tabled: true, pvs: true, notAgain: true}, "when must the move be searched again",
			"not-searched-again"},
		"null window":           {keeper{tabled: true, pvs: true, nullBelow: true}, "which window", "null-window-below-alpha"},
		"an order loses a move": {keeper{loses: true}, "does it contain every move exactly once", ""},
	} {
		c.killer, c.table = map[int]string{}, map[uint64]storing{}
		report := verify.Check(verify.Negamax(name, c.search), verify.Options{Trees: 1500})
		if hint := report.Hint(); !strings.Contains(hint, c.speaks) {
			t.Errorf("%s: the hint is %q, want it to speak of %q", name, hint, c.speaks)
		}
		var like []string
		if report.Diagnosis != nil {
			like = names(report.Diagnosis.Like)
		}
		if c.like != "" && !slices.Contains(like, c.like) || c.like == "" && like != nil {
			t.Errorf("%s: it is called %v, want %q", name, like, c.like)
		}
	}
}
