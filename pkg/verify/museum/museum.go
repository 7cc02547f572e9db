// Package museum has common bugs of alpha-beta, each as a running algorithm: fail-soft
// alpha-beta, with or without a table, with one mistake. [verify.Check] finds each of
// them.
package museum

import (
	"fmt"
	"strings"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/verify"
)

type (
	position  = abtree.Position
	move      = abtree.Move
	session   = search.Session[position, abtree.Move]
	maxView   = search.MaxView[position, abtree.Move]
	algorithm = search.Algorithm[position, abtree.Move]
)

// Exhibit is a bug.
type Exhibit struct {
	Name    string      // such as sign-missing
	Title   string      // such as The sign is missing
	Symptom verify.Kind // of the smallest case: WrongValue, WrongBound or Waste
	Mistake string      // what is wrong, in one sentence
	Wrong   string      // the line as it is
	Right   string      // the line as it should be

	// Search is the algorithm with the bug; Mended is the same without the bug.
	Search, Mended search.Algorithm[abtree.Position, abtree.Move]
}

// Listing returns the wrong line and the right line, marked as in a diff.
func (e Exhibit) Listing() string { return "- " + e.Wrong + "\n+ " + e.Right + "\n" }

// Find returns the exhibit called name.
func Find(name string) (Exhibit, error) {
	var names []string
	for _, e := range Exhibits() {
		if e.Name == name {
			return e, nil
		}
		names = append(names, e.Name)
	}
	return Exhibit{}, fmt.Errorf("there is no bug %q: want one of %s", name, strings.Join(names, ", "))
}

// Exhibits returns the bugs: those of the bare search first, then those of tables, then
// those that only waste work, then that of a board that is changed in place.
func Exhibits() []Exhibit {
	return []Exhibit{
		{
			Name: "sign-missing", Title: "The sign is missing", Symptom: verify.WrongValue,
			Mistake: "The child's value is for the other side and is not negated.",
			Wrong:   "v := search(child, depth-1, -beta, -alpha)",
			Right:   "v := -search(child, depth-1, -beta, -alpha)",
			Search:  signMissing, Mended: alphaBeta,
		}, {
			Name: "window-not-swapped", Title: "The window is not turned round", Symptom: verify.WrongBound,
			Mistake: "The child gets the window of its parent and not (-beta, -alpha).",
			Wrong:   "v := -search(child, depth-1, alpha, beta)",
			Right:   "v := -search(child, depth-1, -beta, -alpha)",
			Search:  windowNotSwapped, Mended: alphaBeta,
		}, {
			Name: "score-in-max-view", Title: "Leaves in MAX's view", Symptom: verify.WrongValue,
			Mistake: "A negamax search wants the score for the side to move, and where MIN is to move it gets MAX's.",
			Wrong:   "return score",
			Right:   "if maximizing { return score }; return -score",
			Search:  scoreInMaxView, Mended: alphaBeta,
		}, {
			Name: "starts-at-zero", Title: "The best value starts at 0", Symptom: verify.WrongValue,
			Mistake: "Where every move is worth less than 0 the search says 0, which nobody can reach.",
			Wrong:   "best := 0",
			Right:   "best := -infinity",
			Search:  startsAtZero, Mended: alphaBeta,
		}, {
			Name: "cut-on-alpha", Title: "A cut on the wrong side's bound", Symptom: verify.WrongBound,
			Mistake: "A move that is too bad for the mover ends the search of the node, though a better one may follow.",
			Wrong:   "if best <= alpha { break }",
			Right:   "if best >= beta { break }",
			Search:  cutsOnAlpha, Mended: alphaBeta,
		}, {
			Name: "last-child-skipped", Title: "The last child is skipped", Symptom: verify.WrongValue,
			Mistake: "The loop ends one move too early.",
			Wrong:   "for i := 0; i < len(moves)-1; i++ {",
			Right:   "for i := 0; i < len(moves); i++ {",
			Search:  lastChildSkipped, Mended: alphaBeta,
		}, {
			Name: "depth-not-decreased", Title: "The depth is never used up", Symptom: verify.WrongValue,
			Mistake: "The child is searched as deep as its parent, so every line goes on to the end of the game.",
			Wrong:   "v := -search(child, depth, -beta, -alpha)",
			Right:   "v := -search(child, depth-1, -beta, -alpha)",
			Search:  depthNotDecreased, Mended: alphaBeta,
		}, {
			Name: "alpha-raised-by-min", Title: "MIN raises alpha", Symptom: verify.WrongBound,
			Mistake: "In the half that was copied for MIN, alpha is raised where beta should be lowered.",
			Wrong:   "alpha = max(alpha, value)",
			Right:   "beta = min(beta, value)",
			Search:  alphaRaisedByMin, Mended: alphaBeta,
		}, {
			Name: "fail-taken-as-exact", Title: "Aspiration takes a fail as the value", Symptom: verify.WrongValue,
			Mistake: "A value outside the narrow window is a bound, and is returned without a second search.",
			Wrong:   "return search(root, depth, guess-1, guess+1)",
			Right:   "if v <= guess-1 || v >= guess+1 { v = search(root, depth, alpha, beta) }",
			Search:  failTakenAsExact, Mended: alphaBeta,
		}, {
			Name: "bound-taken-as-exact", Title: "A table's bound is taken as the value", Symptom: verify.WrongValue,
			Mistake: "An entry that a cutoff left is a bound, and is returned in any window.",
			Wrong:   "if found { return entry.value }",
			Right: "if found && (entry.bound == exact || entry.bound == lower && entry.value >= beta || " +
				"entry.bound == upper && entry.value <= alpha) { return entry.value }",
			Search: boundTakenAsExact(), Mended: right().search,
		}, {
			Name: "hard-kept-as-exact", Title: "A fail-hard result is kept as the value", Symptom: verify.WrongValue,
			Mistake: "A value at the edge of the window goes into the table as exact, and is a bound.",
			Wrong:   "table[hash] = entry{clamp(best, alpha, beta), exact}",
			Right:   "table[hash] = entry{best, upper if best <= alpha, lower if best >= beta, else exact}",
			Search:  hardKeptAsExact(), Mended: right().search,
		}, {
			Name: "deeper-entry", Title: "An entry from a deeper search is used", Symptom: verify.WrongValue,
			Mistake: "It is a better value, and not the one that was asked for: a search to a fixed depth is no longer that.",
			Wrong:   "if entry.depth >= depth {",
			Right:   "if entry.depth == depth {",
			Search:  deeperEntry(), Mended: right().search,
		}, {
			Name: "shallower-entry", Title: "An entry from a shallower search is used", Symptom: verify.WrongValue,
			Mistake: "The table does not look at the depth: the second iteration finds the values of the first.",
			Wrong:   "if found {",
			Right:   "if found && entry.depth == depth {",
			Search:  shallowerEntry(), Mended: right().deepen,
		}, {
			Name: "side-not-hashed", Title: "The side to move is not in the hash", Symptom: verify.WrongValue,
			Mistake: "The same position with the other side to move finds the entry, whose value is for the wrong side.",
			Wrong:   "hash := board.hash",
			Right:   "hash := board.hash ^ sideToMove",
			Search:  sideNotHashed(), Mended: sideHashed(),
		}, {
			Name: "wins-not-rebased", Title: "Wins are kept as counted from the root", Symptom: verify.WrongValue,
			Mistake: "A win goes into the table as so many plies from the root, and is read at another ply.",
			Wrong:   "table[hash] = best",
			Right:   "table[hash] = countFromNode(best) // and countFromRoot where it is read",
			Search:  winsNotRebased(), Mended: right().deepen,
		}, {
			Name: "cut-too-late", Title: "A cut at > in place of >=", Symptom: verify.Waste,
			Mistake: "A value equal to beta is enough for a cut: the other side has as much elsewhere.",
			Wrong:   "if best > beta { break }",
			Right:   "if best >= beta { break }",
			Search:  cutsTooLate, Mended: alphaBeta,
		}, {
			Name: "no-deep-cutoffs", Title: "Alpha is not passed down", Symptom: verify.Waste,
			Mistake: "Only the parent's own best value bounds the child, and what was found further up is forgotten.",
			Wrong:   "v := -search(child, depth-1, -beta, -best)",
			Right:   "v := -search(child, depth-1, -beta, -max(alpha, best))",
			Search:  noDeepCutoffs, Mended: alphaBeta,
		}, {
			Name: "undo-forgotten", Title: "A move is not taken back after a cutoff", Symptom: verify.WrongBound,
			Mistake: "A cutoff leaves the loop before the move is undone, so the search goes on from the wrong board.",
			Wrong:   "board.make(move); v := -search(board, ...); if v >= beta { return v }; board.undo()",
			Right:   "board.make(move); v := -search(board, ...); board.undo(); if v >= beta { return v }",
			Search:  undoForgotten, Mended: undone,
		},
	}
}
