package verify_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/ablab-go/ablab/internal/budget"
	"github.com/ablab-go/ablab/pkg/verify"
)

// The mistakes that people report are found, and the hint speaks of the mistake. The programs are in
// testdata/kinds.py.
func TestReportedMistakesAreFoundAndToldApart(t *testing.T) {
	for _, c := range []struct {
		kind  string
		like  string // the known mistake that is named; empty for none
		hint  string // has this
		trees int    // 0 for 40
	}{
		{kind: "root_window_open", like: "root-window-open", hint: "Right, but wasteful. A loop ends early only if"},
		{kind: "losing_moves_dropped", like: "cut-too-late", hint: "Right, but wasteful. A loop ends early only if"},
		{kind: "flag_not_toggled", like: "side-kept", hint: "confuses the two sides below the root"},
		{kind: "side_by_depth_parity", like: "side-from-depth", hint: "who moves at the root, MAX or MIN?"},
		{kind: "root_side_ignored", like: "root-taken-for-max", hint: "who moves at the root, MAX or MIN?"},
		{kind: "break_inner_only", like: "break-leaves-inner-loop",
			hint: "It visits D although an earlier move has closed the window", trees: 400},
		{kind: "shared_bounds", like: "bounds-shared", hint: "What does the search of B change that A uses"},
		{kind: "min_raises_alpha", like: "alpha-raised-by-min", hint: "The loop at A ends too early. With which window was A"},
		{kind: "return_in_loop", like: "only-first-child",
			hint: "It leaves A before its last move, although the window is (-∞, ∞) and nothing can be cut"},
		{kind: "skip_first", like: "first-child-skipped", hint: "It skips B, and visits a later move of A"},
		{kind: "skip_second", like: "second-child-skipped", hint: "It skips C, and visits a later move of A"},
		{kind: "skip_first_below", like: "first-child-skipped", hint: "It skips C, and visits a later move of B"},
		{kind: "break_at_zero", like: "stops-at-a-value", hint: "a value at which a loop over the moves ends"},
		{kind: "stop_at_win", like: "stops-at-a-value", hint: "a value at which a loop over the moves ends", trees: 400},
		{kind: "int16", like: "number-too-large", hint: "a number is too large for its type", trees: 400},
		{kind: "leaf_not_signed", like: "score-in-max-view", hint: "The tree is a single leaf: for which side"},
		{kind: "undo_at_cut", like: "undo-forgotten", hint: "It visits B again instead of C. So after the search of a child"},
		{kind: "undo_at_cut_path", hint: "It visits B again instead of C. So after the search of a child"},
		{kind: "undo_at_leaf", like: "undo-at-leaf-forgotten",
			hint: "It visits B again instead of C. So after the search of a child"},
		{kind: "undo_if_better", like: "undo-if-worse-forgotten",
			hint: "It visits C again instead of D. So after the search of a child"},
		{kind: "infinity_9999", like: "infinity-too-small", hint: "9999, which is not the value of any leaf", trees: 120},
		{kind: "start_0", like: "starts-at-zero", hint: "What is the initial best value?"},
		{kind: "blind_start_0", like: "starts-at-zero", hint: "What is the initial best value?"},
		{kind: "int32_min", like: "infinity-overflows", hint: "The loop at B ends too early. With which window"},
		{kind: "eval_trusted_when_over_beta", like: "static-cut",
			hint: "It uses the evaluation of B, which is not at the requested depth"},
		{kind: "futility_all_pruned", hint: "it tried no move of A. Where does the loop"},
		{kind: "quiescence", like: "depth-not-decreased", hint: "It searches deeper than the requested depth"},
		{kind: "abort_returns_zero", like: "time-out-is-zero", hint: "It never visits more than 6 nodes, even on larger trees"},
		{kind: "time_out_returns_zero", like: "time-out-is-zero",
			hint: "a search is stopped, by time or by a count of nodes", trees: 400},
		{kind: "hard_not_clamped", hint: "The tree is a single leaf: what must a leaf return"},
		{kind: "window_off_by_one", like: "window-one-short", hint: "With which window was B searched"},
		{kind: "cut_one_below_beta", like: "cut-one-too-early", hint: "which of the two bounds may end the loop?"},
		{kind: "root_not_negated", like: "root-sign-missing", hint: "its sign is not"},
		{kind: "pvs_first_null", hint: "more visits than alpha-beta, because it searches some nodes again"},
		{kind: "pvs_no_research", like: "not-searched-again",
			hint: "If that was a null window, is the result the value of the move or only a bound", trees: 120},
		{kind: "aspiration_no_retry", like: "fail-taken-as-exact", hint: "a guess with a window around it?", trees: 120},
		{kind: "aspiration_one_retry", like: "retried-once", hint: "a guess with a window around it?", trees: 400},
		{kind: "id_keeps_best_of_all_depths", like: "best-of-all-iterations",
			hint: "which used the evaluation of B. The last iteration visits all"},
		{kind: "table_iter_any_depth", like: "shallower-entry", hint: "of B, and the last iteration does not search further"},
		{kind: "table_no_bound_no_depth", like: "only-the-value",
			hint: "is it the value or a bound, and in which windows", trees: 400},
		{kind: "table_key_collision", hint: "how does its table tell nodes apart", trees: 400},
		{kind: "table_kept_between", hint: "something is left over from earlier questions"},
		{kind: "blind_last_value_returned", hint: "Add the list visited"},
		{kind: "none_at_leaf", hint: "Does every way through the function end with a return of a value"},
		{kind: "float_value", hint: "The value must be a whole number"},
		{kind: "string_value", hint: "The value must be a whole number"},
		{kind: "prints_debug", hint: "What else does it print?"},
		{kind: "id_wrong", hint: "Each answer must repeat the id of its question"},
		{kind: "visits_foreign", hint: "The list visited must begin with the root"},
		{kind: "ends_after_300", hint: "It answers this question if it is asked first, and breaks off after others"},
		{kind: "raises_at_leaf", hint: "It breaks off"},
		{kind: "best_tie", like: "tie-replaces-move", hint: "When may C replace the best move?"},
		{kind: "best_below", like: "move-from-below", hint: "only that of the root or those below it too?"},
		{kind: "best_first", like: "first-move-kept", hint: "the move is the first one, B"},
		{kind: "nearer_ignored", like: "nearer-ignored", hint: "does each call know its distance from the root"},
		{kind: "nearer_by_depth", like: "nearer-by-depth", hint: "does each call know its distance from the root"},
		{kind: "nearer_from_table", hint: "from which node does the table count the plies?", trees: 400},
		{kind: "turns_sign_each_ply", like: "sign-at-each-ply", hint: "So it is wrong where a side moves twice "},
		{kind: "turns_window_not_turned", like: "window-at-each-ply",
			hint: "So it is wrong where a side moves twice ", trees: 400},
		{kind: "chance_unweighted", like: "chance-unweighted", hint: "There is a chance node in the tree"},
		{kind: "chance_for_max", like: "chance-for-max", hint: "There is a chance node in the tree"},
		{kind: "chance_likeliest", like: "chance-likeliest", hint: "There is a chance node in the tree"},
		{kind: "chance_window", like: "chance-window-passed", hint: "There is a chance node in the tree", trees: 400},
		{kind: "right_negamax", hint: "Right, and not one node too many."},
		{kind: "blind_right_negamax", hint: "Right. To have its nodes counted too"},
		{kind: "right_table_kept", hint: "Right, and not one node too many."},
	} {
		t.Run(c.kind, func(t *testing.T) {
			t.Parallel()
			options := verify.Options{Trees: cmp.Or(c.trees, 40), Answer: time.Minute} // the machine may be busy
			if c.kind == "hard_not_clamped" {
				options.Promise = verify.FailHard
			}
			options.ToTheEnd = c.kind == "nearer_from_table" // to a depth, it is the depth that is wrong
			options.NearerWins = strings.HasPrefix(c.kind, "nearer_")
			options.Chance = strings.HasPrefix(c.kind, "chance_")
			options.Turns = strings.HasPrefix(c.kind, "turns_")
			report := verify.Check(inPython(t, "kinds.py", c.kind), options)
			if hint := report.Hint(); !strings.Contains(hint, c.hint) {
				t.Errorf("the hint is %q, want it to speak of %q.\n%v", hint, c.hint, report)
			}
			var like []string
			if report.Diagnosis != nil {
				like = names(report.Diagnosis.Like)
			}
			if c.like == "" && like != nil || c.like != "" && !slices.Contains(like, c.like) {
				t.Errorf("it is like %v, want %q.\n%v", like, c.like, report)
			}
		})
	}
}

// Right programs are right, and never blamed.
func TestRightProgramsPass(t *testing.T) {
	for _, kind := range []string{"maxmin", "negamax", "hard", "minimax", "pvs", "aspiration", "mtdf", "table", "table_hard",
		"table_kept", "table_iter", "iter", "iter_pvs", "undo", "best", "nearer", "turns", "chance"} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			report := verify.Check(inPython(t, "kinds.py", "right_"+kind),
				verify.Options{Trees: budget.Cases(60), Seed: budget.Seed(), Answer: time.Minute,
					NearerWins: kind == "nearer", Turns: kind == "turns", Chance: kind == "chance"})
			if !report.Passed() {
				t.Errorf("%v", report)
			}
		})
	}
}

// tabling is a search with a table that is wrong in one way, or in none.
type tabling struct {
	upper, lower bool // an upper or a lower bound is taken for the value
	swapped      bool // an upper bound is used where it is over alpha
	late         bool // what is kept is called a bound by alpha as it is after the moves
	hard         bool // a value at the edge of the window is kept as exact
	anyDepth     bool // an entry is used whatever its depth
	deeper       bool // an entry of a deeper search is used
	deepens      bool

	table map[string]entry
}

// entry is what a table keeps of a node.
type entry struct {
	value, depth int
	bound        byte // '=', '<' or '>'
}

func (t tabling) subject() verify.Subject {
	return verify.Negamax("table", func(n verify.Node, depth, alpha, beta int) (v int) {
		t.table = map[string]entry{}
		first := depth
		if t.deepens {
			first = min(1, depth)
		}
		for d := first; d <= depth; d++ {
			v = t.search(n, d, alpha, beta)
		}
		return v
	})
}

func (t tabling) search(n verify.Node, depth, alpha, beta int) int {
	if depth == 0 || n.Leaf() {
		return n.Value()
	}
	if e, ok := t.table[n.Name()]; ok && (e.depth == depth || t.anyDepth || t.deeper && e.depth > depth) {
		switch {
		case e.bound == '=', e.bound == '>' && (t.lower || e.value >= beta),
			e.bound == '<' && (t.upper || e.value <= alpha || t.swapped && e.value >= alpha):
			return e.value
		}
	}
	best, moved := -inf, alpha
	for _, c := range n.Children() {
		best = max(best, -t.search(c, depth-1, -beta, -max(alpha, best)))
		if moved = max(moved, best); moved >= beta {
			break
		}
	}
	if t.hard {
		best = min(max(best, alpha), beta)
		t.table[n.Name()] = entry{best, depth, '='}
		return best
	}
	if !t.late {
		moved = alpha
	}
	kept := entry{best, depth, '='}
	switch {
	case best <= moved:
		kept.bound = '<'
	case best >= beta:
		kept.bound = '>'
	}
	t.table[n.Name()] = kept
	return best
}

// Each mistake with a table is found with the trees that a check has by default, whatever the seed,
// with the open window too, and the table is blamed.
func TestATablesMistakesAreFound(t *testing.T) {
	const bound, depth = "or a bound, and in which windows may a bound be used?", "which depth must an entry have?"
	for name, c := range map[string]struct {
		tabling
		hint string
	}{
		"an upper bound is the value":            {tabling{upper: true}, bound},
		"a lower bound is the value":             {tabling{lower: true}, bound},
		"any bound is the value":                 {tabling{upper: true, lower: true}, bound},
		"an upper bound over alpha":              {tabling{swapped: true}, bound},
		"a bound by alpha at the end":            {tabling{late: true}, bound},
		"a fail-hard value is exact":             {tabling{hard: true}, bound},
		"an entry of any depth":                  {tabling{anyDepth: true}, depth},
		"an entry of a greater depth":            {tabling{deeper: true}, depth},
		"deepening, upper is value":              {tabling{upper: true, deepens: true}, bound},
		"deepening, lower is value":              {tabling{lower: true, deepens: true}, bound},
		"deepening, fail-hard is kept":           {tabling{hard: true, deepens: true}, bound},
		"deepening, an entry of a greater depth": {tabling{deeper: true, deepens: true}, depth},
	} {
		for seed := range budget.Seeds(1) {
			report := verify.Check(c.subject(), verify.Options{OpenOnly: true, ToTheEnd: c.hint == bound, Seed: seed})
			if hint := report.Hint(); !strings.Contains(hint, c.hint) {
				t.Errorf("%s: the hint is %q, want it to speak of %q.\n%v", name, hint, c.hint, report)
			}
		}
	}
	for _, right := range []tabling{{}, {deepens: true}} {
		report := verify.Check(right.subject(), verify.Options{Trees: budget.Cases(1000), Seed: budget.Seed()})
		if !report.Passed() {
			t.Errorf("%v", report)
		}
	}
}
