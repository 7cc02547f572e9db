package verify

import (
	"fmt"
	"slices"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/search"
)

// Case returns the case of the report: the one on which the subject is wrong or, if it is never wrong, on which it wastes
// work; nil if there is none.
func (r *Report) Case() *Case {
	if r.Wrong != nil {
		return r.Wrong
	}
	return r.Waste
}

// Searches returns the searches of the subject and of alpha-beta for the case of the report, to
// be drawn side by side. They are nil if there is no case, or the subject broke off.
func (r *Report) Searches() (yours, alphaBeta *search.Trace) {
	c := r.Case()
	if c == nil || c.Yours == nil || c.AlphaBeta == nil {
		return nil, nil
	}
	return c.Yours, c.AlphaBeta
}

// Hint returns which part of the code the case of the report points to, without saying what to
// write there. It is based on the smallest case, and on the subject's answers about the same tree
// with one thing changed: a function with several mistakes gets several hints, one after the
// other. For a subject that is right and wastes nothing it says so.
func (r *Report) Hint() string {
	if r.passesZero && r.Passed() {
		return r.hint() + passesZero
	}
	return r.hint()
}

// passesZero is what to think about if a function searches deeper than 0 plies. That is not wrong: depth is at least 1 at the
// root, and a search that deepens begins with 1.
const passesZero = " The judge counts only questions about 1 ply or more. Asked for 0 plies, the function searches the moves " +
	"of the root: which line would return the evaluation of the root before that?"

// hint is the hint without the question about 0 plies.
func (r *Report) hint() string {
	switch {
	case r.Wrong != nil:
		hint := r.Wrong.hint()
		if hint == r.Wrong.leftEarly() && r.Diagnosis.isAbout(ofPVS) {
			hint += " If that was a null window, is the result the value of the move or only a bound, and when must the " +
				"move be searched again?"
		}
		return hint
	case r.Waste != nil && r.Waste.kept:
		return "Right. Once it visited more nodes than alpha-beta, and when it was asked again it did not. So it keeps " +
			"something from earlier questions, such as killer moves, that changes the order of the moves."
	case r.Waste != nil && r.Waste.roots > 1:
		return fmt.Sprintf("Right, but wasteful. It searches the root %d times, and the last of these searches visits nodes "+
			"that alpha-beta prunes. Which window does it get, and which alpha and beta do its moves get?",
			r.Waste.roots)
	case r.Waste != nil && r.Diagnosis.names() && slices.ContainsFunc(r.Diagnosis.Like, func(k Known) bool {
		return k.Name == "no-cutoff"
	}):
		return "Right, but wasteful. No move is ever cut off. Does each move change alpha or beta, and is alpha >= beta " +
			"tested after that? If there is a break, does it end the loop, or only a switch inside it?"
	case r.Waste != nil:
		return "Right, but wasteful. A loop ends early only if each move may raise alpha or lower beta, the moves below " +
			"receive both, and the cutoff is tested. Which of these is missing, or comes too late?"
	case !r.Passed():
		return "It was not judged."
	case r.minimax:
		return "Right."
	case r.Sightless:
		return "Right. To have its nodes counted too, add the list visited to the answer."
	case r.keyed && !r.answered:
		return "Right. But its table has never answered a question: it searched every node whose key it had asked for. What " +
			"does the check of an entry say if the same position comes again, with the same depth? Is an entry stored before " +
			"each return, and under the key of its node?"
	case r.Reordered > 0:
		return "Right: no value is wrong. It changes the order of the moves or leaves some out, which is allowed. " +
			"In the questions in which it does so, its nodes are not compared with those of alpha-beta."
	case r.Nodes > r.AlphaBeta && r.deepens:
		return fmt.Sprintf("Right. It searches the root more than once, and the last of these searches visits no node that "+
			"alpha-beta prunes. Together they make %s more visits than alpha-beta.",
			english.Thousands(r.Nodes-r.AlphaBeta))
	case r.Nodes > r.AlphaBeta:
		return fmt.Sprintf("Right. It visits no node that alpha-beta prunes, but it makes %s more visits than alpha-beta, "+
			"because it searches some nodes again. Which of these searches are needed?", english.Thousands(r.Nodes-r.AlphaBeta))
	}
	return "Right, and not one node too many."
}

// hint goes from the most certain signs to the least: breaking off, the results of experiments
// (see gather), the visits, and the numbers.
func (c *Case) hint() string {
	switch {
	case c.Kind == Endless && c.Tree.Size() == 1:
		return "It does not come to an end, and the tree is one leaf. Does a call get its own node again, or is there a loop " +
			"around the search? When does such a loop end, if the value lies outside the window that was asked for?"
	case c.Kind == Endless:
		return "It does not come to an end. Which node does a call get, and what depth? When is a node not searched any further?"
	case c.Kind == Broken && c.flaw != flawless:
		return c.flaw.hint()
	case c.Kind == Broken && c.kept:
		return "It answers this question if it is asked first, and breaks off after others. Does it read questions until its " +
			"standard input ends, and what is left over from one question to the next?"
	case c.Kind == Broken && c.Tree.Size() == 1 && c.Again != "":
		return "It breaks off on a tree that is one leaf, or before it reads a question: the line that begins with happened " +
			"says how. Is the path to the program right? If it is, what does the program do when the root is a leaf?"
	case c.Kind == Broken && c.Tree.Size() == 1:
		return "It breaks off on a tree that is one leaf: the line that begins with happened " +
			"says how. What does it do when the root is a leaf?"
	case c.Kind == Broken:
		return "It breaks off: the line that begins with happened says how. Where does a line of moves end, and which " +
			"node does a call get?"
	case c.byName:
		return "With names that occur only once it is right, so something that it keeps under a name makes a value wrong: in " +
			"another question the name belongs to another node. Is it a value in a table, whose key must be n.Key()? Or is it " +
			"an order of the moves: does it contain every move exactly once?"
	case c.kept && c.reorders:
		return "It answers this question differently when it is asked again, so something is left over from earlier questions, " +
			"and it changes the order of the moves. If only the order depends on what is left over, such as killer moves, it " +
			"should change no value: clear it for each question, and the judge can show where a value is wrong."
	case c.kept && c.Again == "":
		return "It answers this question differently when it is asked again, so something is left over from earlier questions. " +
			"What is not reset for each question: a table, a best value, a flag? Or does the answer depend on chance?"
	case c.kept:
		return "Asked first, it is right, so something is left over from earlier questions. What is not reset for each " +
			"question: a table, a best value, a flag? Or does the answer depend on chance or on the time?"
	}
	for _, hint := range []func() string{c.moveHint, c.chanceHint, c.turnsHint, c.promiseHint, c.undoHint, c.tableHint,
		c.nearerHint, c.brokenOffHint, c.staticHint, c.decisionHint, c.infinityHint, c.numberHint, c.visitsHint} {
		if text := hint(); text != "" {
			return text
		}
	}
	if c.Yours == nil {
		return "It breaks off when it is asked the same again, so nothing shows what it left out. What is different the " +
			"second time?"
	}
	if c.sightless {
		return "Its answer does not list the nodes it visited, so nothing shows what it left out. Add the list visited " +
			"to the answer, and ask again."
	}
	return "It visited every node that matters, but it does not return the best value. Which of the values that came " +
		"back should it keep?"
}

// hint is about an answer that does not have the form that the protocol asks for.
func (f flaw) hint() string {
	const form = "It answers, but not in the form that is asked for, so its search is not judged. "
	switch f {
	case flawChildren:
		return "It changes the slice that n.Children() returns, which belongs to the tree. Which line sorts or cuts it, and " +
			"what would it take to do that to a copy?"
	case flawValue:
		return form + fmt.Sprintf("The value must be a whole number, without a decimal point or quotation marks, and infinity "+
			"is %d. Which line of the code makes something else of it?", search.Inf)
	case flawNoValue:
		return form + "The value is missing. Does every way through the function end with a return of a value, for a leaf too?"
	case flawID:
		return form + "Each answer must repeat the id of its question. Where does the id come from?"
	case flawVisited:
		return form + "The list visited must begin with the root, and each name after it must be that of a child of a node " +
			"named before. When does a call add a name, and is the list empty when a question begins?"
	}
	return form + "It must print one JSON object, with the id and the value, for each question, and nothing else. What else " +
		"does it print? The standard error is the place for that."
}

// moveHint is about a move that is not worth the value.
func (c *Case) moveHint() string {
	first := c.Tree.Root().Moves(nil)
	switch {
	case c.Kind != WrongMove:
		return ""
	case !c.child:
		return fmt.Sprintf("The value is right, and %s is not a move of the root: which calls set the best move, only that of "+
			"the root or those below it too?", c.Move)
	case c.Move == c.Tree.Root().Play(first[0]).Name():
		return fmt.Sprintf("The value is right, and the move is the first one, %s. Where is a better move stored, and is it "+
			"stored whenever the best value rises?", c.Move)
	}
	return fmt.Sprintf("The value is right, and the move is not. A move that is no better than alpha returns only a bound, so a "+
		"value equal to the best one may hide a worse move. When may %s replace the best move?", c.Move)
}

// chanceHint is about chance nodes.
func (c *Case) chanceHint() string {
	if !chancy(c.Tree.Root()) {
		return ""
	}
	return "There is a chance node in the tree. What is it worth: which part does each outcome have in it, and may an outcome " +
		"be searched with a window that is not open?"
}

// turnsHint is about two moves in a row of one side.
func (c *Case) turnsHint() string {
	if !c.alternate {
		return ""
	}
	return "If each forced pass is a node, so that the sides alternate, it is right. So it is wrong where a side moves twice " +
		"in a row: what decides whether the sign and the window are turned for a child, the side that moves there or the " +
		"number of plies?"
}

// promiseHint is about a value that is right, but not what the promise requires.
func (c *Case) promiseHint() string {
	if low, high := Bounds.allowed(c.Minimax, c.window()); c.Got < low || c.Got > high {
		return ""
	}
	if c.Tree.Size() == 1 {
		return "The value is a correct bound, but the promise asks for more. The tree is a single leaf: what must a " +
			"leaf return when its value lies outside the window?"
	}
	return "The value is a correct bound, but the promise asks for more. What must be returned when the value lies " +
		"outside the window?"
}

// undoHint is about a move that is not taken back.
func (c *Case) undoHint() string {
	if c.astray == "" {
		return ""
	}
	return c.astray + "So after the search of a child it goes on from another position than its own: what has to be taken back " +
		"after each move, and is it taken back on every way out of the loop?"
}

// tableHint is about an entry of a table.
func (c *Case) tableHint() string {
	ways := fmt.Sprintf("%s is reached in two ways. If each way has its own copy of %[1]s, the result is right. ", c.met)
	switch {
	case c.renamed:
		return "With other names for the nodes it is right. So it uses for a node what it stored for another node, or " +
			"in another question: how does its table tell nodes apart, and when is the table cleared?"
	case c.met != "" && c.NearerWins:
		return ways + "Here a win is worth one point less for each ply from the root: from which node " +
			"does the table count the plies?"
	case c.met != "" && c.depths:
		return ways + fmt.Sprintf("So the cause is a table entry of %s. %[1]s is reached with different depths left: which "+
			"depth must an entry have?", c.met)
	case c.met != "":
		return ways + fmt.Sprintf("So the cause is a table entry of %s or of a node below it: is it the value or a bound, and "+
			"in which windows may a bound be used?", c.met)
	case c.keyed:
		return "With keys that occur only once it is right, so the cause is a table entry. A node is searched again with " +
			"another window, and finds the entry of its first search: is it the value or a bound, and in which windows may a " +
			"bound be used?"
	}
	return ""
}

// nearerHint is about a win that a program counts from the wrong node, or does not count.
func (c *Case) nearerHint() string {
	if !c.NearerWins || c.Again == "" {
		return ""
	}
	return "It is right where wins are not counted. Here a win loses a point for each ply from the root to the leaf: does " +
		"each call know its distance from the root, and is it counted once, at the leaf?"
}

// brokenOffHint is about a search that is given up.
func (c *Case) brokenOffHint() string {
	if c.limit == 0 {
		return ""
	}
	return fmt.Sprintf("It never visits more than %d nodes, even on larger trees, so something stops the search: a limit "+
		"on nodes or time? What is returned then, and does the caller take that for a value?", c.limit)
}

// staticHint is about a node that is not searched as deep as asked, or deeper.
func (c *Case) staticHint() string {
	switch {
	case c.static != "" && c.roots > 1 && c.shallow && c.Missed == nil:
		return fmt.Sprintf("The value comes from an earlier, shallower iteration, which used the evaluation of %s. "+
			"The last iteration visits all that matters: what does it keep from the earlier ones?", c.static)
	case c.static != "" && c.roots > 1 && c.shallow:
		return fmt.Sprintf("The value comes from an earlier, shallower iteration, which used the evaluation of %s, "+
			"and the last iteration does not search further: which table entry does it use, and of what depth?", c.static)
	case c.static != "" && c.later():
		return fmt.Sprintf("It uses the evaluation of %s, which is not at the requested depth, and %[1]s is not the first move "+
			"of its node. Is each child searched to the same depth, or does the depth change while the loop runs?", c.static)
	case c.static != "" && c.expanded():
		return fmt.Sprintf("The evaluation of %s becomes its value, although there is depth left and its moves are searched. "+
			"What is the initial best value there, and where may the best value begin with the evaluation?", c.static)
	case c.static != "":
		return fmt.Sprintf("It uses the evaluation of %s, which is not at the requested depth: with a different evaluation "+
			"of %[1]s it gives a different answer. When may an evaluation be used as a value?", c.static)
	case c.deeper:
		return "It searches deeper than the requested depth. What must a call receive, and what must it check first, so that " +
			"the search ends after that many plies?"
	}
	return ""
}

// expanded reports whether the search visits a move of the node whose evaluation is used.
func (c *Case) expanded() bool {
	for i, n := range c.Yours.Nodes {
		visited := func(child int) bool { return c.Yours.Nodes[child].Visited }
		if n.Name == c.static && slices.ContainsFunc(c.Yours.Children(i), visited) {
			return true
		}
	}
	return false
}

// later reports whether the node whose evaluation is used is a later move of its node, and the moves before it were visited.
func (c *Case) later() bool {
	for i, n := range c.Yours.Nodes {
		if n.Name == c.static && i > 0 {
			first := c.Yours.Children(n.Parent)[0]
			return first != i && c.Yours.Nodes[first].Visited
		}
	}
	return false
}

// decisionHint is about a search that answers yes or no.
func (c *Case) decisionHint() string {
	v := search.FormatScore(c.window().Beta)
	switch leaf := c.Tree.Size() == 1; {
	case !c.by.decision || c.unopened || c.skipped != "":
		return ""
	case leaf && c.Minimax == c.window().Beta && c.Tree.Root().MaxFirst():
		return fmt.Sprintf("The tree is a single leaf, and its value is exactly %s. Is that at least %[1]s?", v)
	case leaf:
		return fmt.Sprintf("The tree is a single leaf. Its value and %s are both in MAX's view, whoever moves: how does the "+
			"leaf compare them?", v)
	case c.Missed != nil:
		return fmt.Sprintf("It leaves %s before its last move. Which answer of a child ends the loop where MAX moves, and which "+
			"ends it where MIN moves?", c.left)
	case c.past != "":
		return fmt.Sprintf("It visits %s although an earlier move has decided %s. Which answer of a child ends the loop where "+
			"MAX moves, and which ends it where MIN moves?", c.past, c.under)
	}
	return "Which answer of a child decides a node of MAX, which " +
		"decides a node of MIN, and what does each of them return after the loop, if no child has decided it?"
}

// infinityHint is about an infinity that is returned.
func (c *Case) infinityHint() string {
	returned := "It returns " + search.FormatScore(c.Got)
	switch {
	case c.Got < search.Inf && c.Got > -search.Inf:
		return ""
	case c.Tree.Size() == 1 && c.clamped:
		return fmt.Sprintf(returned+" for a leaf, and with the window %v it returns an edge of the window for a leaf "+
			"that is worth 5. What must a leaf return, whatever the depth? If it clamps its value to the window, which "+
			"bound may it not fall below, and which bound may it not exceed?", wide)
	case c.Tree.Size() == 1:
		return returned + " for a leaf. A leaf has no move to try: what must a leaf return, " +
			"whatever the depth?"
	case c.Missed != nil && c.unopened:
		return fmt.Sprintf(returned+" because it tried no move of %s. Where does the loop over the moves "+
			"begin, and where does it end?", c.left)
	case c.Missed != nil && c.by.minimax:
		return ""
	case c.Missed != nil && c.by.function && !c.by.negamax:
		return fmt.Sprintf(returned+", and leaves %s before its last move. When may a node be left?", c.left)
	case c.Missed != nil:
		return fmt.Sprintf(returned+", and leaves %s before its last move. When may a node be left, and is a "+
			"bound still true after its sign was changed?", c.left)
	case c.edge:
		return fmt.Sprintf(returned+", and with the window %v and a single move worth 5 it returns an edge of the "+
			"window. Which variable is returned after the loop?", wide)
	}
	bound, low := "alpha", c.Minimax <= c.window().Alpha
	if !c.Tree.Root().MaxFirst() {
		bound, low = "beta", c.Minimax >= c.window().Beta
	}
	if !low {
		begin := returned + ", although it visited every node that matters. What is the initial best value"
		switch {
		case c.window() != search.Open:
			return returned + " if a move closes the window. Is the value of this move stored before the loop ends?"
		case c.by.negamax:
			return begin + ", and which values replace it? In negamax form the rule is the same at every node."
		case c.by.function:
			return begin + ", at a node of MAX and at a node of MIN, and when does a move replace it? Does maximizing stay the " +
				"same while the loop runs?"
		}
		return begin + ", at a node of MAX and at a node of MIN, and when does a move replace it?"
	}
	return fmt.Sprintf(returned+" if no move is better than %s. It searched every move. What should the best value become "+
		"after a move that is not better than %[1]s?", bound)
}

// numberHint is about what the number itself shows.
func (c *Case) numberHint() string {
	root := c.Tree.Root()
	// every move is worth less than 0 to its mover
	nothing := root.MaxFirst() && c.Minimax < 0 || !root.MaxFirst() && c.Minimax > 0
	switch {
	case !c.inTree(c.Got) && c.wraps() > 0:
		return fmt.Sprintf("It returns %s where %s is right, and the difference is 2 to the power of %d: a number is too large "+
			"for its type. How large may a value, alpha and beta become?",
			search.FormatScore(c.Got), search.FormatScore(c.Minimax), c.wraps())
	case c.Got == -c.Minimax && c.Got != 0 && !c.inTree(c.Got) && c.by.function && c.window() != search.Open &&
		c.Tree.Size() == 1:
		return fmt.Sprintf("With the window %v the number is right, and its sign is not. The tree is a single leaf: is it "+
			"searched again with another window? The second call is about the same node, and not about a child. Which window "+
			"does it get, and is its value negated?", c.window())
	case c.Got == -c.Minimax && c.Got != 0 && !c.inTree(c.Got) && c.Tree.Size() == 1:
		return "The number is right, and its sign is not. The tree is a single leaf: for which side is its value given, and " +
			"for which side is the answer?"
	case c.Got == -c.Minimax && c.Got != 0 && !c.inTree(c.Got) && c.Missed != nil && c.unopened:
		return fmt.Sprintf("The number is right, and its sign is not. It visits no move of %s and has a value of it, so the "+
			"value was stored before: for which side to move was it stored, and how does a table tell the two sides apart?",
			c.left)
	case c.Got == -c.Minimax && c.Got != 0 && !c.inTree(c.Got) && c.roots > 1:
		return fmt.Sprintf("The number is right, and its sign is not. It searches the root %d times: for which side is the "+
			"value of each of these calls, which are about the root and not about a child?", c.roots)
	case c.Got == -c.Minimax && c.Got != 0 && !c.inTree(c.Got):
		return "The number is right, and its sign is not. For which side is the value that comes back from a child?"
	case c.Got == 0 && nothing && !c.inTree(0):
		return "Every move is worth less than 0 to the side to move. But the search returns 0, and no move has this value. " +
			"What is the initial best value?"
	case c.atCut && !c.inTree(c.Got):
		return fmt.Sprintf("It returns %s, which is not the value of any leaf. With a single move worth 5 it is right if 5 lies "+
			"inside the window, and returns such a number if 5 closes the window. What does a node return at a cutoff?",
			search.FormatScore(c.Got))
	case !c.inTree(c.Got) && c.Got != c.window().Alpha && c.Got != c.window().Beta:
		return fmt.Sprintf("It returns %s, which is not the value of any leaf. So the number comes from the code: what is the "+
			"initial best value, and is every value better than that?", search.FormatScore(c.Got))
	case c.named && c.Missed != nil && (c.constant || c.shifted != 0):
		return "" // the visits say more
	case c.named && (c.constant || c.shifted != 0):
		return "The mistake is named above. At which node of the pictures do the two searches differ first, and which call " +
			"of your function searched it?"
	case c.by.function && c.constant, c.by.minimax && c.shifted != 0:
		return "With other values in the same tree it is right or returns the same number, so a number in the code matters. Is " +
			"it the initial best value, or a value at which the loop ends?"
	case c.constant:
		return fmt.Sprintf("It returns %s even when every value in the tree is different, so the number comes from the code. Is "+
			"it returned when a search is stopped, by time or by a count of nodes, or is it the initial best value?",
			search.FormatScore(c.Got))
	case c.shifted != 0 && c.window() == search.Open && c.roots == 1 && c.Missed != nil:
		return fmt.Sprintf("With all values %s it is right, so a number in the code matters. Is it a value at which a loop over "+
			"the moves ends, or a guess with a window around it? A value at the edge of such a window or outside it is only a "+
			"bound.%s", c.step(), c.zeroMatters())
	case c.shifted != 0 && c.window() == search.Open && (c.roots > 1 || c.Missed != nil):
		return fmt.Sprintf("With all values %s it is right, so a number in the code matters. Is it a guess with a window "+
			"around it? A value at the edge of that window or outside it is only a bound. What must happen then?%s", c.step(),
			c.zeroMatters())
	case c.shifted != 0 && c.window() == search.Open && c.by.function:
		return fmt.Sprintf("With all values %s it is right, so a number in the code matters. Is it the initial best value, or a "+
			"value at which the loop ends?%s", c.step(), c.zeroMatters())
	case c.shifted != 0 && c.window() == search.Open:
		return fmt.Sprintf("With all values %s it is right, so a number in the code matters. Is it the initial best value, or "+
			"is it returned when a search is stopped, by time or by a count of nodes?", c.step())
	case c.twice:
		return fmt.Sprintf("It searches the moves of %s, and then it begins with the first one again. If MAX and MIN have a "+
			"loop each, does only one of the two loops run at a node? Or is the root searched twice, and which of the two "+
			"values counts?",
			c.Tree.Root().Name())
	case c.sides == "at the root":
		return "It confuses the two sides: how does it know who moves at the root, MAX or MIN?"
	case c.sides != "":
		return "It confuses the two sides below the root: who moves at a child, and how is that passed down?"
	}
	return ""
}

// zeroMatters is about a sign: where one is not turned, 0 is a number that matters without being in the code.
func (c *Case) zeroMatters() string {
	if !c.by.negamax {
		return ""
	}
	return " Or is the number 0, because the sign of a window or of a value was not changed?"
}

// wraps returns the number of bits of an integer type in which the right value becomes what was returned, 0 if
// there is none.
func (c *Case) wraps() int {
	for _, bits := range []int{8, 16, 32} {
		if int64(max(c.Got-c.Minimax, c.Minimax-c.Got)) == 1<<bits {
			return bits
		}
	}
	return 0
}

// step returns by how much the values must change for the subject to be right.
func (c *Case) step() string {
	if c.shifted < 0 {
		return fmt.Sprint(-c.shifted, " smaller")
	}
	return fmt.Sprint(c.shifted, " larger")
}

// inTree reports whether a number occurs in the tree.
func (c *Case) inTree(value int) bool {
	found := false
	seen := map[position]bool{}
	var visit func(p position)
	visit = func(p position) {
		if seen[p] {
			return
		}
		seen[p] = true
		score := p.Evaluate()
		found = found || score != search.NoScore && inMaxView(p, score) == value
		for _, m := range p.Moves(nil) {
			visit(p.Play(m))
		}
	}
	visit(c.Tree.Root())
	return found
}

// visitsHint is about the visited nodes.
func (c *Case) visitsHint() string {
	root := c.left == c.Tree.Root().Name()
	switch {
	case c.Missed == nil && c.past != "":
		return fmt.Sprintf("It visits %s although an earlier move has closed the window of %s. At which nodes is "+
			"alpha >= beta tested, and does the cutoff leave the whole node?", c.past, c.under)
	case c.Missed == nil:
		return ""
	case c.skipped != "":
		return fmt.Sprintf("It skips %s, and visits a later move of %s. Does the loop over the moves begin at the first one, "+
			"and does something in it pass over a move?", c.skipped, c.left)
	case c.by.minimax && !c.unopened:
		return fmt.Sprintf("It leaves %s before its last move. Minimax visits every child: where does the loop end?", c.left)
	case root && c.roots > 1:
		return fmt.Sprintf("It searches %s more than once, and the last time it leaves it before its last move. Was the window "+
			"narrower than the one asked for, and what must happen when the value is not inside it?", c.left)
	case c.disturbs != "":
		return fmt.Sprintf("It leaves %s before its last move, although the window is (-∞, ∞); with %s replaced by a "+
			"leaf of the same value it does not. What does the search of %[2]s change that %[1]s uses: does each call have its "+
			"own alpha and beta?",
			c.left, c.disturbs)
	case root && c.window() == search.Open:
		return fmt.Sprintf("It leaves %s before its last move, although the window is (-∞, ∞) and nothing can be cut: "+
			"when may a node be left?", c.left)
	case c.unopened:
		return fmt.Sprintf("It visits no move of %s, so no bound can have closed it. What does a call do before the loop over "+
			"the moves, and where does that loop begin and end?", c.left)
	}
	return c.leftEarly()
}

// leftEarly is the hint about a node that was left before its last move, where nothing says why.
func (c *Case) leftEarly() string {
	return fmt.Sprintf("The loop at %s ends too early. With which window was %[1]s searched, and which of the two bounds may "+
		"end the loop?", c.left)
}
