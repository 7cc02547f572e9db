package ablab

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/exercise"
	"github.com/ablab-go/ablab/pkg/lab/algorithms"
	"github.com/ablab-go/ablab/pkg/search"
)

// MarkValues marks the answer to "what does each node return?", such as "B = 3, C <= 2", about a search by the algorithm of that
// name. See [exercise.Values].
func (r Root) MarkValues(variant, answer string) string {
	return r.mark(variant, answer, exercise.Values)
}

// MarkPruned marks the answer to "which leaves does the search never visit?", such as "E G" or "none". See [exercise.Pruned].
func (r Root) MarkPruned(variant, answer string) string {
	return r.mark(variant, answer, exercise.Pruned)
}

func (r Root) mark(variant, answer string, by func(*search.Trace, string) string) string {
	t, err := r.Trace(variant)
	if err != nil {
		return wrong(err)
	}
	return by(t, answer)
}

// MarkOrder marks a tree that was made from r by changing the order of moves: it has the same moves below each node, and
// fail-soft alpha-beta visits as many leaves as the exercise asks for.
func (r Root) MarkOrder(leaves int, answer string) string {
	if strings.TrimSpace(answer) == "" {
		return "Write the tree between the quotes, and run the cell."
	}
	is := Tree(answer)
	found := is.Search("alphabeta-soft")
	switch {
	case r.tree == nil:
		return wrong(fmt.Errorf("only a tree can be put in order"))
	case found.Err() != nil:
		return wrong(found.Err())
	case shape(is.tree.Root(), true) != shape(r.tree.Root(), true):
		return "This is another tree. Change only the order of the moves: each node keeps its moves, and each leaf its value."
	case found.Stats.Leaves == int64(leaves):
		return fmt.Sprintf("Right: %d leaves.", leaves)
	}
	return fmt.Sprintf("It visits %d leaves. At which node is the best move not the first one?", found.Stats.Leaves)
}

// Order returns the tree with the moves of each node in another order: "best" move first, "worst" first, "reversed" or
// "shuffled", the same way each time. The best move is that of minimax.
func (r Root) Order(how string) Root {
	switch {
	case r.err != nil:
		return r
	case r.tree == nil:
		r.err = errors.New("only a tree can be put in order")
		return r
	}
	if r.tree, _, r.err = r.tree.Edit(abtree.Edit{Do: "order", Text: how}); r.err == nil {
		r.at = algorithms.Of(r.tree.Root())
	}
	return r
}

// shape writes a tree without the names of its nodes; sorted, the order of moves does not show.
func shape(p abtree.Position, sorted bool) string {
	if score, over := p.Terminal(); over {
		if !p.MaxFirst() {
			score = -score
		}
		return fmt.Sprint(score)
	}
	var parts []string
	for _, m := range p.Moves(nil) {
		parts = append(parts, shape(p.Play(m), sorted))
	}
	if sorted {
		slices.Sort(parts)
	}
	return "(" + strings.Join(parts, " ") + ")"
}

// Mark marks the answer to an exercise of the book that is known by its name. It says what to think about, and not the
// solution.
func Mark(name, answer string) string {
	mark := markOf(name)
	switch {
	case mark == nil:
		return wrong(fmt.Errorf("there is no exercise %q", name))
	case strings.TrimSpace(answer) == "":
		return "Write your answer between the quotes, and run the cell."
	}
	return mark(answer)
}

// markOf returns what marks the exercise of a name, nil if there is no such exercise. It is no variable, which would make every
// program contain all games.
func markOf(name string) func(answer string) string {
	switch name {
	case "between":
		return markResults([]result{
			{"true", "3 is between 2 and 5, so the result should be true."},
			{"false", "2 is not greater than 2, so the result should be false."},
			{"false", "5 is not less than 5, so the result should be false."},
			{"false", "1 is too small. Both conditions must be true, so join them with &&."},
			{"false", "9 is too large. Both conditions must be true, so join them with &&."},
		})
	case "largest":
		return markResults([]result{
			{"9", "The largest of 3, 9, and 4 is 9."},
			{"7", "If a list has only one value, this value is the largest: here it is 7."},
			{"-2", "The largest of -5, -2, and -8 is -2. What is the first value of your variable, and does any value of the " +
				"list replace it?"},
		})
	case "power":
		return markResults([]result{
			{"1", "A product with no factors is 1. In this case the function must not call itself."},
			{"7", "7 to the power of 1 is 7."},
			{"81", "3 to the power of 4 is 81. What does the call with a smaller d return, and by what do you multiply that?"},
		})
	case "games":
		return markGames
	case "four stones":
		return markStones
	case "proof":
		return markProof
	case "seven plies":
		return markSevenPlies
	case "entries":
		return markEntries
	case "plan":
		return markPlan
	}
	return nil
}

// result is what a function has to return for the arguments of an exercise, and what to say if it does not.
type result struct{ want, hint string }

// markResults marks what a function of the reader has returned for the arguments of an exercise. It names the first wrong one.
func markResults(results []result) func(answer string) string {
	return func(answer string) string {
		got := strings.Fields(answer)
		if len(got) != len(results) {
			return fmt.Sprintf("The exercise wants %d results. Leave the lines below %%%% as they were.", len(results))
		}
		for i, r := range results {
			if got[i] != r.want {
				return fmt.Sprintf("%s Your function returns %.20s.", r.hint, got[i])
			}
		}
		return "Right."
	}
}

// markGames marks the list of the games that the book is about.
func markGames(answer string) string {
	why := map[string]string{
		"go": "", "checkers": "",
		"backgammon": "Backgammon has dice, so chance decides what can be played.",
		"poker":      "In poker nobody sees the cards of the others.",
		"battleship": "In battleship nobody sees the ships of the other side.",
		"rock":       "In rock-paper-scissors both players move at the same time.",
	}
	answer = strings.ReplaceAll(strings.ToLower(answer), "rock-paper-scissors", "rock")
	named := strings.FieldsFunc(answer, func(c rune) bool { return c == ' ' || c == ',' })
	for _, name := range named {
		if reason, known := why[name]; !known {
			return fmt.Sprintf("%.20q is not in the list: write the words as the list has them.", name)
		} else if reason != "" {
			return reason + " So it is not a game of this book."
		}
	}
	for name, reason := range why {
		if reason == "" && !slices.Contains(named, name) {
			return "Right so far, and one more has all four properties."
		}
	}
	return "Right. Both have all four properties."
}

// markStones marks the tree of the game with four stones.
func markStones(answer string) string {
	is := Tree(answer)
	if is.Err() != nil {
		return wrong(is.Err())
	}
	want := Tree("((((-1) 1) (1)) ((1) -1))").tree.Root()
	got := is.tree.Root()
	values := strings.NewReplacer("-1", "x", "1", "x")
	switch {
	case !got.MaxFirst():
		return "MAX takes the first stone, so the text does not begin with MIN."
	case shape(got, true) == shape(want, true):
		return "Right: five ways to take four stones."
	case values.Replace(shape(got, false)) == values.Replace(shape(want, false)),
		strings.Count(shape(got, true), "1") == 5 && is.tree.Size() == 12:
		return "The moves are right, but a leaf has a wrong value or is in the wrong place. Who took the last stone on the way " +
			"to that leaf? If it was MAX, the leaf is worth 1."
	case is.tree.Size() < 12:
		return "Something is missing. At each node with two or more stones there are two moves, and a node is a leaf only when " +
			"no stone is left."
	}
	return "There is one node too many, or a move is in the wrong place. At each node write down how many stones are left."
}

// markProof marks the four words that name the step of the proof which a change breaks.
func markProof(answer string) string {
	want := []string{"start", "below", "leaf", "none"}
	why := []string{
		"compare best with V before the first round.",
		"let every child be worth alpha or less, and follow best.",
		"which statement of the theorem is about a leaf whose value is outside the window?",
		"does a returned value become wrong, or does only the number of visits grow?",
	}
	words := strings.Fields(strings.ToLower(answer))
	if len(words) != len(want) {
		return fmt.Sprintf("Write %d words, one for each change.", len(want))
	}
	for i, word := range words {
		switch {
		case !slices.Contains([]string{"leaf", "start", "below", "inside", "cutoff", "none"}, word):
			return fmt.Sprintf("%.20q is not a step: write leaf, start, below, inside, cutoff or none.", word)
		case word != want[i] && (i != 3 || word != "cutoff"): // a step that breaks and is easily repaired, or none
			return fmt.Sprintf("Change %d: %s", i+1, why[i])
		}
	}
	return "Right. The first three make values wrong, and the fourth only costs time."
}

// markSevenPlies marks the options of an aspiration search of connect four, 7 plies deep.
func markSevenPlies(answer string) string {
	options, err := search.ReadOptions(answer)
	found := Game("connectfour-judged").Depth(7).With(answer).Search("aspiration")
	switch {
	case err != nil:
		return wrong(err)
	case found.Err() != nil:
		return wrong(found.Err())
	case found.Stats.Nodes < 35000:
		return "Right: fewer than 35,000."
	case options["Guess"] == fmt.Sprint(found.Value):
		return "The guess is exactly right. Can a pass fail then, even in a narrow window?"
	}
	return "Which depths end with the same side to move as depth 7?"
}

// markEntries marks whether four entries of a table answer a question about the window (4, 8) with depth 3.
func markEntries(answer string) string {
	why := []string{
		"at least 9: can the value still be below beta?",
		"at most 6: can the value be 5? Can it be 3?",
		"the value is 2: what is left to find out?",
		"how far does the entry look ahead, and how far should it?",
	}
	words := strings.NewReplacer("yes", "y", "no", "n", " ", "", ",", "").Replace(strings.ToLower(answer))
	if len(words) != len(why) || strings.Trim(words, "yn") != "" {
		return "Write y or n four times, one for each entry."
	}
	for i, word := range words {
		if string(word) != "ynyn"[i:i+1] {
			return fmt.Sprintf("Entry %d: %s", i+1, why[i])
		}
	}
	return "Right. The second says less than was asked, and the fourth was searched to another depth."
}

// markPlan marks the plan of a match: the number of games, and in how many percent of the matches a change that does nothing is
// kept, and one that is worth 50 Elo.
func markPlan(answer string) string {
	var games int
	var luck, found float64
	if _, err := fmt.Sscan(answer, &games, &luck, &found); err != nil {
		return "The exercise wants a number of games and two shares. Leave the lines below %% as they were."
	}
	kept := fmt.Sprintf(" A change that does nothing is kept in %.1f %% of the matches, and one worth 50 Elo in %.1f %%.",
		luck, found)
	switch {
	case games < 1:
		return "A match needs at least one game."
	case min(luck, found) > 99.9: // a sum of fractions
		return "Every match is kept, whatever its score. Is the limit a share in percent, such as 54.5 and not 0.545?" + kept
	case max(luck, found) < 0.1:
		return "No match is kept. Is the limit a share in percent, such as 54.5, and not a number of points? If it is, it is " +
			"much too high." + kept
	case games > 500:
		return "These are more than 500 games." + kept
	case luck > 5 && found < 80:
		return kept[1:] + " Neither number meets its condition, and a higher or lower limit makes one of them worse. What " +
			"else can you change?"
	case luck > 5:
		return "Luck is kept too often. Is the limit too low?" + kept
	case found < 80:
		return "A good change is lost too often. Is the limit too high, or are there too few games?" + kept
	}
	return "Right: this is a good plan." + kept
}
