package verify

// Known is a mistake that people make in a search.
type Known struct {
	Name    string // such as sign-missing
	Group   string // what it concerns, such as alpha-beta
	Title   string // such as The sign is missing
	Mistake string // what is wrong
	Wrong   string // the line as it is
	Right   string // the line as it should be
}

// Listing returns the wrong line and the right line, marked as in a diff.
func (k Known) Listing() string { return "- " + k.Wrong + "\n+ " + k.Right + "\n" }

// Catalog returns the mistakes that a check knows, those of one group together.
func Catalog() []Known {
	var all []Known
	for _, s := range allSpecies() {
		all = append(all, s.Known)
	}
	return all
}

// bug is a mistake of a mutant.
type bug uint8

const (
	_ bug = iota // no mistake

	sidesSwapped
	sideKept
	maxEverywhere
	minEverywhere
	rootTakenForMax
	sideByDepth
	signMissing
	rootSignMissing
	rootInMaxView
	signAdded
	viewOfEnds
	viewOfLeaves
	viewOfEvaluations
	viewOfRoot
	evaluationsNegated
	endsNegated
	startsAt
	minStartsLow
	maxStartsHigh
	startsSwapped
	returnInLoop
	firstSkipped
	secondSkipped
	lastSkipped
	lastReturned
	sumReturned
	meanReturned
	indexReturned
	overflow
	infinityOverflows
	stopsAt
	elseMissing
	timeOutIsZero

	depthKept
	depthTwice
	depthInLoop
	tooShallow
	tooDeep
	horizonIsZero
	horizonIsEmpty
	leafUntested
	depthAdded

	windowNotTurned
	windowNotSwapped
	windowNotNegated
	windowTurned
	windowShort
	windowEmpty
	cutOnAlpha
	cutEarly
	cutAtGain
	cutBeforeBest
	cutReturnsAlpha
	alphaReturned
	minReturnsBeta
	maxReturnsAlpha
	onlyAboveAlpha
	alphaIsLast
	betaLowered
	minRaisesAlpha
	maxLowersBeta
	minBelowAlpha
	boundsShared
	breakLeavesRow
	windowExchanged
	cutReturnsZero
	cutReversed
	clampSwapped
	cutEndsParent
	staticCut
	standsPat

	cutNever
	breakLeavesSwitch
	cutLate
	cutAfterNext
	alphaNotRaised
	alphaNotPassed
	betaNotPassed
	windowOpen
	rootWindowOpen
	onlyMaxRaises
	onlyMinRaises
	onlyMaxCuts
	onlyMinCuts

	notSearchedAgain
	againIfWorse
	againIfCut
	againUnsigned
	againUnturned
	againShallower
	againShort
	againOpen
	nullBelowAlpha
	nullAboveAlpha
	nullAtBest
	nullEmpty
	nullWide
	nullUnsigned
	nullUnturned

	failIsValue
	failHighIsValue
	failLowIsValue
	failAtEdge
	failRetriedOnce
	failRetriedOnWrongSide
	bestOfAllIterations
	lastIterationMissing

	boundIsValue
	lowerIsValue
	upperIsValue
	boundsSwapped
	upperAboveAlpha
	boundByRaisedAlpha
	hardIsExact
	anyDepth
	greaterDepth
	valueOnly
	missingIsZero
	sideNotHashed
	entryNegated
	keyedByName
	winsNotRebased

	moveTied
	moveBelow
	moveFirst
	moveLast

	nearerIgnored
	nearerByDepth
	nearerLonger
	nearerOnlyWins
	turnsSign
	turnsWindow

	chanceUnweighted
	chanceForMax
	chanceForMin
	chanceLikeliest
	chanceWindow

	notUndoneAtCut
	notUndoneAtLeaf
	notUndoneIfWorse
)

// species is a known mistake with the searches that make it: one for each form and number.
type species struct {
	Known
	bug     bug
	forms   []form
	numbers []int // nil for 0 only
	about   about
}

// about is what a mistake can be seen in besides values and visits.
type about uint8

const (
	aboutAll    about = iota
	aboutMoves        // the move that is chosen
	aboutNearer       // of programs that count the plies to a win
	aboutTurns        // of programs that are told which side moves
	aboutChance       // of programs that are asked about chance nodes
	aboutNames        // what is kept under names from one question to the next: see Check
	aboutGot          // its number is that of the value returned in the smallest case
)

// mutants returns the searches that make a mistake. got is a value that was returned.
func (s species) mutants(got int) []mutant {
	numbers := s.numbers
	switch {
	case s.about == aboutGot && got == 0:
		return nil
	case s.about == aboutGot:
		numbers = []int{-max(got, -got)}
	case numbers == nil:
		numbers = []int{0}
	}
	var all []mutant
	for _, f := range s.forms {
		for _, n := range numbers {
			all = append(all, mutant{f, s.bug, n})
		}
	}
	return all
}

// The groups of the catalog.
const (
	ofMinimax    = "minimax"
	ofDepth      = "depth and evaluation"
	ofAlphaBeta  = "alpha-beta"
	ofWaste      = "alpha-beta, too many nodes"
	ofPVS        = "principal variation search"
	ofDeepening  = "aspiration windows and iterative deepening"
	ofTable      = "transposition table"
	ofMove       = "the best move"
	ofWins       = "nearer wins"
	ofTurns      = "two moves of one side in a row"
	ofChance     = "chance nodes"
	ofUndo       = "one board for the whole search"
	minimaxLoop  = "for _, child := range children {"
	negamaxCall  = "v := -search(child, depth-1, -beta, -alpha)"
	maxMinCall   = "v := search(child, depth-1, alpha, beta, !maximizing)"
	leafReturned = "if leaf || depth == 0 { return value }"
	rightCut     = "if best >= beta { break }"
	useEntry     = "if found && (entry.bound == exact || entry.bound == lower && entry.value >= beta || " +
		"entry.bound == upper && entry.value <= alpha) { return entry.value }"
)

// allSpecies returns the mistakes with the searches that make them.
func allSpecies() []species {
	hard := []form{failHard, failHard | rawLeaves, failHard | inAlpha, failHard | inAlpha | rawLeaves, inAlpha}
	plain := append([]form{failSoft, unpruned, scouting, tabled, deepened}, hard...)
	pruned := append([]form{failSoft, scouting, tabled}, hard...)
	softOnly := []form{failSoft}
	maxMin := []form{inMaxMin, inMaxMin | failHard, inMaxMin | failHard | rawLeaves, inMaxMin | unpruned}
	maxMinPruned := maxMin[:3]
	// its windows may be empty
	odd := append(pruned[:len(pruned):len(pruned)], byAlpha, byAlpha|failHard, byAlpha|inAlpha, byAlpha|scouting)
	both := append(plain[:len(plain):len(plain)], maxMin...)
	oneBound := []form{inAlpha | failHard | rawLeaves, inAlpha | failHard, inAlpha, inAlpha | byAlpha}
	kept := []form{failSoft, byAlpha, scouting, tabled, failHard, failHard | rawLeaves, failHard | rawLeaves | byAlpha}
	scoutSoft := []form{scouting, scouting | fromBound, scouting | byAlpha, scouting | fromBound | byAlpha}
	scout := append(scoutSoft[:4:4], scouting|failHard)
	for _, f := range oneBound {
		scout = append(scout, scouting|f, scouting|fromBound|f)
	}
	var fromBounds []form
	for _, f := range scout {
		if f&fromBound != 0 {
			fromBounds = append(fromBounds, f)
		}
	}
	engine := append(scout[:len(scout):len(scout)], scouting|tabled)
	table := []form{tabled, tabled | deepened, tabled | scouting}
	guess := []form{aspiring, aspiring | deepened, aspiring | failHard, aspiring | deepened | failHard}
	for _, f := range guess[:2] {
		guess = append(guess, f|guarded)
	}
	widths := []int{1, 2, 3, 5, 10, 20, 25, 30, 50, 100}
	visits := make([]int, 0, 40)
	for n := 1; n <= 20; n++ {
		visits = append(visits, n, -n)
	}
	is := func(group, name string, b bug, forms []form, title, mistake, wrong, right string, numbers ...int) species {
		return species{Known: Known{name, group, title, mistake, wrong, right}, bug: b, forms: forms, numbers: numbers}
	}
	unclamped := func(forms []form) (soft []form) { // those in which the mistake changes something
		for _, f := range forms {
			if f&failHard == 0 {
				soft = append(soft, f)
			}
		}
		return soft
	}
	about := func(a about, s species) species { s.about = a; return s }
	return []species{
		is(ofMinimax, "sides-swapped", sidesSwapped, maxMin, "MAX and MIN are swapped",
			"MAX takes the smallest value and MIN the largest.",
			"if maximizing { best = min(best, v) }", "if maximizing { best = max(best, v) }"),
		is(ofMinimax, "side-kept", sideKept, maxMin, "The side never changes",
			"The child is searched as if the same side moved there.",
			"v := search(child, depth-1, alpha, beta, maximizing)", maxMinCall),
		is(ofMinimax, "max-everywhere", maxEverywhere, maxMin, "Every node is a node of MAX",
			"The largest value is taken at every node, although MIN takes the smallest.",
			"best = max(best, v)", "if maximizing { best = max(best, v) } else { best = min(best, v) }"),
		is(ofMinimax, "min-everywhere", minEverywhere, maxMin, "Every node is a node of MIN",
			"The smallest value is taken at every node, although MAX takes the largest.",
			"best = min(best, v)", "if maximizing { best = max(best, v) } else { best = min(best, v) }"),
		is(ofMinimax, "root-taken-for-max", rootTakenForMax, maxMin, "The root is always a node of MAX",
			"The search begins with MAX, although MIN may move at the root.",
			"search(root, depth, alpha, beta, true)", "search(root, depth, alpha, beta, maximizing)"),
		is(ofMinimax, "side-from-depth", sideByDepth, maxMin, "The side is taken from the depth",
			"Whether the depth is even says nothing about the side to move, because a search may begin at any depth.",
			"maximizing := depth%2 == 1", maxMinCall, 0, 1),
		is(ofMinimax, "sign-missing", signMissing, plain, "The sign is missing",
			"The child's value is for the other side and is not negated.",
			"v := search(child, depth-1, -beta, -alpha)", negamaxCall),
		is(ofMinimax, "root-sign-missing", rootSignMissing, plain, "The sign is missing at the root",
			"The loop at the root does not negate the values of the moves, as the loop below it does.",
			"v := search(child, depth-1, -beta, -alpha) // at the root", negamaxCall),
		is(ofMinimax, "root-in-max-view", rootInMaxView, plain, "The result is in the wrong view",
			"Where MIN moves at the root, the value of a negamax search is for MIN, and is returned as if it were for MAX "+
				"(or the reverse).", "return search(root, depth, alpha, beta)",
			"if maximizing { return v }; return -v // with the window (-beta, -alpha)"),
		is(ofMinimax, "sign-added", signAdded, maxMin, "A sign too many",
			"In MAX/MIN form all values are in MAX's view, so a child's value is not negated.",
			"v := -search(child, depth-1, alpha, beta, !maximizing)", maxMinCall),
		is(ofMinimax, "score-in-max-view", viewOfEnds, both, "Leaves in the wrong view",
			"A negamax search needs the score for the side to move, but where MIN moves it gets MAX's score. A search in "+
				"MAX/MIN form needs MAX's score, but there it gets MIN's.", "return score",
			"if maximizing { return score }; return -score", 1, 0),
		is(ofMinimax, "finished-game-in-max-view", viewOfLeaves, both, "Finished games in the wrong view",
			"The value of a finished game has the wrong sign where MIN is to move. The static evaluation is right.",
			"if leaf { return score }", "if leaf { return sign * score }"),
		is(ofDepth, "evaluation-in-max-view", viewOfEvaluations, both, "Evaluations in the wrong view",
			"The static evaluation has the wrong sign where MIN is to move. The value of a finished game is right.",
			"if depth == 0 { return eval }", "if depth == 0 { return sign * eval }"),
		is(ofMinimax, "score-for-the-root", viewOfRoot, both, "Leaves in the view of the root's side",
			"The score of a leaf is for the side that moves at the root, and not for the side that moves at the leaf.",
			"return score(leaf, sideAtRoot)", "return score(leaf, sideToMove)"),
		is(ofMinimax, "leaves-negated", endsNegated, both, "Every leaf has the wrong sign",
			"The value of every leaf is negated.", "return -value", "return value"),
		is(ofMinimax, "starts-at-zero", startsAt, append(softOnly, unpruned, scouting, tabled), "The best value starts at 0",
			"Where every move is worth less than 0, the search returns 0, which no move is worth.",
			"best := 0", "best := -infinity"),
		about(aboutGot, is(ofMinimax, "infinity-too-small", startsAt, append(softOnly, unpruned, scouting, tabled),
			"The infinity is too small", "The best value starts at a number that a move can be worse than.",
			"best := -9999", "best := -infinity // less than every value")),
		is(ofMinimax, "min-starts-low", minStartsLow, []form{inMaxMin, inMaxMin | unpruned}, "MIN starts at minus infinity",
			"At a node of MIN no value is smaller than minus infinity, so no move ever replaces it.",
			"best := -infinity", "best := +infinity // at a node of MIN"),
		is(ofMinimax, "max-starts-high", maxStartsHigh, []form{inMaxMin, inMaxMin | unpruned}, "MAX starts at infinity",
			"At a node of MAX no value is larger than infinity, so no move ever replaces it.",
			"best := +infinity", "best := -infinity // at a node of MAX"),
		is(ofMinimax, "starts-swapped", startsSwapped, []form{inMaxMin, inMaxMin | unpruned}, "The start values are swapped",
			"MAX starts at infinity and MIN at minus infinity, so no move ever replaces the best value.",
			"best := +infinity // at a node of MAX", "best := -infinity // at a node of MAX"),
		is(ofMinimax, "only-first-child", returnInLoop, plain, "Only the first child is searched",
			"The return is inside the loop, so it ends after the first move.",
			minimaxLoop+" ...; return best }", minimaxLoop+" ... }; return best"),
		is(ofMinimax, "first-child-skipped", firstSkipped, plain, "The first child is skipped",
			"The loop begins with the second move.", "for _, child := range children[1:] {", minimaxLoop, 0, 1, 2),
		is(ofMinimax, "second-child-skipped", secondSkipped, plain, "The second child is skipped",
			"A move is taken from the list, or counted, twice in one turn of the loop.",
			"first := next(); "+minimaxLoop+" // continues after the second", minimaxLoop),
		is(ofMinimax, "last-child-skipped", lastSkipped, plain, "The last child is skipped", "The loop ends one move too early.",
			"for i := 0; i < len(moves)-1; i++ {", "for i := 0; i < len(moves); i++ {", 0, 1),
		is(ofMinimax, "last-value-returned", lastReturned, unclamped(plain), "The last value is returned",
			"Each value replaces the best one, even if it is worse.", "best = v", "best = max(best, v)"),
		is(ofMinimax, "sum-returned", sumReturned, plain, "The values are added up",
			"The node returns the sum of its moves' values, although a player chooses one move.",
			"total += v", "best = max(best, v)"),
		is(ofMinimax, "mean-returned", meanReturned, plain, "The mean is returned",
			"The node returns the mean of its moves' values, although a player chooses one move.",
			"return total / len(moves)", "return best"),
		is(ofMinimax, "move-returned", indexReturned, plain, "The move is returned instead of the value",
			"The function returns the number of the best move, where the caller expects its value.",
			"return bestMove", "return best", 0, 1, 2, 3),
		is(ofMinimax, "number-too-large", overflow, plain, "A number is too large for its type",
			"A value does not fit into the type that holds it, so it wraps around to a different number.",
			"var value int16", "var value int", 8, 16),
		is(ofMinimax, "infinity-overflows", infinityOverflows, softOnly, "The infinity cannot be negated",
			"The smallest 32-bit number has no opposite: negating it gives the same number.",
			"alpha := math.MinInt32", "alpha := -infinity // with +infinity below the largest number of the type", 0, 1),
		is(ofMinimax, "stops-at-a-value", stopsAt, plain, "The loop stops at a fixed value",
			"A move of a fixed value, such as a draw or a win, ends the loop, although a better move may follow.",
			"if best == 0 { break }", rightCut, 0, 1),
		is(ofMinimax, "else-missing", elseMissing, maxMin, "An else is missing between MAX and MIN",
			"At a node of MAX the lines for MIN run as well, after those for MAX.",
			"if maximizing { best = max(best, v) }; best = min(best, v)",
			"if maximizing { best = max(best, v) } else { best = min(best, v) }", 0, 1),
		is(ofDeepening, "time-out-is-zero", timeOutIsZero, plain, "A search that was stopped counts",
			"When the limit is reached the search returns 0, and the caller takes that for a value.",
			"if stopped { return 0 }", "if stopped { return 0 } // and the root drops the iteration that was stopped", visits...),

		is(ofDepth, "depth-not-decreased", depthKept, plain, "The depth is never used up",
			"The child is searched as deep as its parent, so every line goes on to the end of the game.",
			"v := -search(child, depth, -beta, -alpha)", negamaxCall),
		is(ofDepth, "depth-minus-two", depthTwice, plain, "The depth is decreased twice",
			"The depth is decreased before the loop and again in the call.",
			"depth--; v := -search(child, depth-1, -beta, -alpha)", negamaxCall),
		is(ofDepth, "depth-used-up-in-the-loop", depthInLoop, plain, "Each move makes the depth smaller",
			"The loop changes the depth, so later moves are searched one ply shallower each.",
			"depth--; v := -search(child, depth, -beta, -alpha) // in the loop", negamaxCall),
		is(ofDepth, "evaluations-negated", evaluationsNegated, plain, "Every evaluation has the wrong sign",
			"The static evaluation is negated at both sides. The value of a finished game is right.",
			"if depth == 0 { return -eval }", "if depth == 0 { return eval }"),
		is(ofDepth, "one-ply-too-shallow", tooShallow, plain, "One ply too shallow",
			"The search stops with one ply left.", "if leaf || depth == 1 { return value }", leafReturned, 0, 1),
		is(ofDepth, "one-ply-too-deep", tooDeep, plain, "One ply too deep",
			"The search goes on when no ply is left.", "if leaf || depth < 0 { return value }", leafReturned),
		is(ofDepth, "horizon-is-zero", horizonIsZero, plain, "The horizon is worth 0",
			"Where the depth is used up the search returns 0 instead of the static evaluation.",
			"if depth == 0 { return 0 }", "if depth == 0 { return evaluation }"),
		is(ofDepth, "horizon-is-empty", horizonIsEmpty, plain, "The horizon returns the start value",
			"Where the depth is used up, no move is searched and no evaluation is asked for, so the start value is returned.",
			"if depth == 0 { moves = noisyMoves() }; best := -infinity",
			"if depth == 0 { moves = noisyMoves(); best = evaluation }"),
		is(ofDepth, "stand-pat-everywhere", standsPat, []form{failSoft, byAlpha}, "Every node may stand pat",
			"The best value begins with the static evaluation above the horizon, too, where only moves count.",
			"best := evaluation", "best := -infinity; if depth == 0 { best = evaluation }", 0, 1),
		is(ofDepth, "leaf-untested", leafUntested, both, "A leaf is not recognized",
			"A finished game has no moves, so the loop finds none and the start value is returned.",
			"if depth == 0 { return value }", leafReturned),
		is(ofDepth, "depth-added", depthAdded, both, "The depth is added to every value",
			"A bonus for the depth belongs to won and lost games only. Added to every leaf it changes which move is best.",
			"return value + depth", "return value", 1, -1),

		is(ofAlphaBeta, "window-not-swapped", windowNotTurned, odd, "The window is not turned",
			"The child gets the window of its parent and not (-beta, -alpha).",
			"v := -search(child, depth-1, alpha, beta)", negamaxCall, 0, 1),
		is(ofAlphaBeta, "window-negated-only", windowNotSwapped, odd, "The window is negated and not swapped",
			"The child gets (-alpha, -beta), whose lower end is above its upper end.",
			"v := -search(child, depth-1, -alpha, -beta)", negamaxCall),
		is(ofAlphaBeta, "window-swapped-only", windowNotNegated, odd, "The window is swapped and not negated",
			"The child gets (beta, alpha), whose lower end is above its upper end.",
			"v := -search(child, depth-1, beta, alpha)", negamaxCall),
		is(ofAlphaBeta, "window-turned", windowTurned, maxMinPruned, "The bounds of the child's window are negated",
			"In MAX/MIN form all numbers are in MAX's view, so the child gets (alpha, beta).",
			"v := search(child, depth-1, -beta, -alpha, !maximizing)", maxMinCall),
		is(ofAlphaBeta, "window-exchanged", windowExchanged, maxMinPruned, "Alpha and beta are exchanged in the call",
			"The child gets beta as its alpha and alpha as its beta. Alpha is MAX's bound and beta is MIN's at every node.",
			"v := search(child, depth-1, beta, alpha, !maximizing)", maxMinCall),
		is(ofAlphaBeta, "window-one-short", windowShort, odd, "The child's window is one too narrow",
			"One end of the child's window is off by one, so a value is missed or taken for a bound.",
			"v := -search(child, depth-1, -beta, -alpha-1)", negamaxCall, 0, 1, 2, 3),
		is(ofAlphaBeta, "window-empty", windowEmpty, append(odd[:len(odd):len(odd)], maxMinPruned...),
			"Both ends of the child's window are the same",
			"The child gets one bound twice, so its window contains no value.",
			"v := -search(child, depth-1, -alpha, -alpha)", negamaxCall, 0, 1),
		is(ofAlphaBeta, "cut-on-alpha", cutOnAlpha, pruned, "A cutoff on the wrong side's bound",
			"A move that is too bad for the mover ends the search of the node, though a better one may follow.",
			"if best <= alpha { break }", rightCut, 0, 1),
		is(ofAlphaBeta, "cut-one-too-early", cutEarly, pruned, "A cutoff one below beta",
			"The value beta - 1 lies inside the window, so a better move may follow.",
			"if best >= beta-1 { break }", rightCut),
		is(ofAlphaBeta, "cut-at-first-gain", cutAtGain, pruned, "A cutoff when alpha is raised",
			"The first move that is better than alpha ends the loop, though a better one may follow.",
			"if best > alpha { break }", rightCut),
		is(ofAlphaBeta, "cut-before-best", cutBeforeBest, pruned, "The cut comes before the best value is stored",
			"The value that causes the cutoff is lost, and the node returns an earlier, smaller one.",
			"if v >= beta { break }; best = max(best, v)", "best = max(best, v); if best >= beta { break }"),
		is(ofAlphaBeta, "cut-returns-alpha", cutReturnsAlpha, pruned, "A cutoff returns alpha",
			"A cutoff says that the value is at least beta, and alpha says that it is small.",
			"if v >= beta { return alpha }", "if v >= beta { return v }", 0, 1),
		is(ofAlphaBeta, "cut-returns-zero", cutReturnsZero, append(pruned[:len(pruned):len(pruned)], maxMinPruned...),
			"A cutoff returns 0", "A cutoff says that the value is at least beta or at most alpha, and 0 is usually neither.",
			"if alpha >= beta { return 0 }", "if alpha >= beta { return best }"),
		is(ofAlphaBeta, "cut-compares-reversed", cutReversed, append(odd[:len(odd):len(odd)], maxMinPruned...),
			"The cut compares the wrong way round",
			"While the window is open, the first move ends the loop, and a closed window does not.",
			"if alpha <= beta { break }", "if alpha >= beta { break }"),
		is(ofAlphaBeta, "alpha-returned", alphaReturned, pruned, "The given alpha is returned",
			"The node returns the alpha that it was called with, and not its best value.",
			"return alpha // never raised", "return best"),
		is(ofAlphaBeta, "alpha-returned-by-max", maxReturnsAlpha, oneBound, "MAX returns the given alpha",
			"No move of MAX raises alpha, so MAX returns the alpha that it was called with, unless there is a cutoff.",
			"if v >= beta { return beta } // then nothing", "if v >= beta { return beta }; alpha = max(alpha, v)"),
		is(ofAlphaBeta, "beta-returned-by-min", minReturnsBeta, oneBound, "MIN returns the given beta",
			"No move of MIN lowers beta, so MIN returns the beta that it was called with, unless there is a cutoff.",
			"if v <= alpha { return alpha } // then nothing", "if v <= alpha { return alpha }; beta = min(beta, v)"),
		is(ofAlphaBeta, "only-above-alpha", onlyAboveAlpha, []form{failSoft, scouting, tabled}, "Only moves above alpha count",
			"If no move is better than alpha the start value is returned, which is minus infinity.",
			"if v > alpha { best, alpha = v, v }", "best = max(best, v); alpha = max(alpha, best)"),
		is(ofAlphaBeta, "alpha-overwritten", alphaIsLast,
			append(unclamped(pruned), byAlpha, inMaxMin), "Alpha is overwritten",
			"A value replaces alpha even if it is smaller, or beta even if it is larger.", "alpha = v", "alpha = max(alpha, v)",
			0, 1, 2, 3),
		is(ofAlphaBeta, "beta-lowered", betaLowered, []form{byAlpha}, "The side to move lowers beta",
			"In negamax form each side raises alpha. Beta belongs to the other side, and stays as it was given.",
			"beta = min(beta, best)", "alpha = max(alpha, best)"),
		is(ofAlphaBeta, "alpha-raised-by-min", minRaisesAlpha, maxMinPruned, "MIN raises alpha",
			"In the half that was copied for MIN, alpha is raised where beta should be lowered.",
			"alpha = max(alpha, value)", "beta = min(beta, value)"),
		is(ofAlphaBeta, "beta-lowered-by-max", maxLowersBeta, maxMinPruned, "MAX lowers beta",
			"In the half that was copied for MAX, beta is lowered where alpha should be raised.",
			"beta = min(beta, value)", "alpha = max(alpha, value)"),
		is(ofAlphaBeta, "min-compares-with-alpha", minBelowAlpha, maxMinPruned, "MIN compares with alpha",
			"MIN keeps only moves below alpha. Its own bound is beta.",
			"if v < alpha { beta = v }", "if v < beta { beta = v }"),
		is(ofAlphaBeta, "bounds-shared", boundsShared, maxMinPruned, "All nodes share alpha and beta",
			"Alpha and beta are variables outside the function, so a node changes the window of its parent.",
			"var alpha, beta int // outside the function", "func search(node, depth, alpha, beta int) int"),
		is(ofAlphaBeta, "break-leaves-inner-loop", breakLeavesRow, append(odd, maxMinPruned...),
			"The break leaves only the inner loop",
			"The moves are tried in a loop within a loop, such as rows and columns. The break ends the row, and the next row is "+
				"searched.", "for row { for column { ...; if best >= beta { break } } }",
			"for row { for column { ...; if best >= beta { return best } } }", 2, 3),
		is(ofAlphaBeta, "clamp-swapped", clampSwapped, []form{failHard, failHard | inAlpha}, "The clamp is the wrong way round",
			"The bounds of the clamp are exchanged, so every leaf returns the same bound.",
			"return max(min(value, alpha), beta)", "return min(max(value, alpha), beta)", 0, 1),
		is(ofAlphaBeta, "cut-ends-parent", cutEndsParent, pruned, "A cutoff ends the parent too",
			"A flag that a cutoff sets is still set when the parent reads it, so the parent leaves its loop.",
			"if best >= beta { stop = true }; if stop { break }", rightCut),
		is(ofAlphaBeta, "static-cut", staticCut, pruned, "An evaluation causes a cutoff",
			"A static evaluation of at least beta is returned without a search. The moves may be worth less, so it is not "+
				"a bound.",
			"if eval >= beta { return eval }", rightCut+" // only after a move was searched", 0, 1),

		is(ofWaste, "no-cutoff", cutNever, append(pruned[:len(pruned):len(pruned)], unpruned, inMaxMin), "There is no cutoff",
			"It is minimax: no bound ends a node early.", "best = max(best, v)",
			"best = max(best, v); if best >= beta { break }"),
		is(ofWaste, "break-leaves-switch", breakLeavesSwitch, append(pruned[:len(pruned):len(pruned)], inMaxMin),
			"The break leaves only the switch",
			"In Go, a break in a switch or a select ends only that, and the loop around it goes on.",
			"switch { case maximizing: ...; if alpha >= beta { break } }",
			"switch { case maximizing: ... }; if alpha >= beta { break } // or break with the label of the loop"),
		is(ofWaste, "cut-too-late", cutLate, pruned, "A cutoff at > instead of >=",
			"A value equal to beta is enough for a cutoff: the other side has as much elsewhere.",
			"if best > beta { break }", rightCut, 0, 1),
		is(ofWaste, "cut-a-move-late", cutAfterNext, kept, "The cutoff comes a move late",
			"The test comes before the line that raises alpha, so one more move is searched.",
			"v := ...; if alpha >= beta { break }; alpha = max(alpha, v)",
			"v := ...; alpha = max(alpha, v); if alpha >= beta { break }"),
		is(ofWaste, "alpha-not-raised", alphaNotRaised, append(kept[:len(kept):len(kept)], inMaxMin), "Alpha is not raised",
			"The children get the alpha that the node was called with, and not the best value so far.",
			"v := -search(child, depth-1, -beta, -alpha)", "v := -search(child, depth-1, -beta, -max(alpha, best))"),
		is(ofWaste, "no-deep-cutoffs", alphaNotPassed, []form{failSoft, scouting, tabled}, "Alpha is not passed down",
			"Only the parent's own best value bounds the child, and what was found further up is forgotten.",
			"v := -search(child, depth-1, -beta, -best)", "v := -search(child, depth-1, -beta, -max(alpha, best))"),
		is(ofWaste, "beta-not-passed", betaNotPassed, pruned, "Beta is not passed down",
			"The child gets infinity instead of beta.", "v := -search(child, depth-1, -infinity, -alpha)", negamaxCall),
		is(ofWaste, "windows-open", windowOpen, pruned, "Every child gets the open window",
			"The child gets minus infinity and infinity instead of the window of its parent.",
			"v := -search(child, depth-1, -infinity, +infinity)", negamaxCall),
		is(ofWaste, "root-window-open", rootWindowOpen, pruned, "The moves of the root get the open window",
			"The loop at the root does not pass on what the moves before were worth.",
			"v := -search(child, depth-1, -infinity, +infinity) // at the root", negamaxCall),
		is(ofWaste, "only-max-narrows", onlyMaxRaises, kept, "Only MAX narrows the window",
			"MIN does not lower beta. So the nodes below MIN get a window that is too wide, and alpha >= beta is never true "+
				"at MIN.",
			"if maximizing { alpha = max(alpha, best) }",
			"if maximizing { alpha = max(alpha, best) } else { beta = min(beta, best) }"),
		is(ofWaste, "only-min-narrows", onlyMinRaises, kept, "Only MIN narrows the window",
			"MAX does not raise alpha. So the nodes below MAX get a window that is too wide, and alpha >= beta is never true "+
				"at MAX.",
			"if !maximizing { beta = min(beta, best) }",
			"if maximizing { alpha = max(alpha, best) } else { beta = min(beta, best) }"),
		is(ofWaste, "only-max-cuts", onlyMaxCuts, odd, "Only MAX cuts off",
			"The cutoff is missing at the nodes of MIN. Where it should come, the next move gets an empty window.",
			"if maximizing && alpha >= beta { break }", "if alpha >= beta { break }"),
		is(ofWaste, "only-min-cuts", onlyMinCuts, odd, "Only MIN cuts off",
			"The cutoff is missing at the nodes of MAX. Where it should come, the next move gets an empty window.",
			"if !maximizing && alpha >= beta { break }", "if alpha >= beta { break }"),

		is(ofPVS, "not-searched-again", notSearchedAgain, engine, "The second search is missing",
			"A null-window search returns only a bound. A move inside the window must be searched again.",
			"v := -search(child, depth-1, -alpha-1, -alpha)",
			"v := ...; if alpha < v && v < beta { v = -search(child, depth-1, -beta, -alpha) }"),
		is(ofPVS, "searched-again-if-worse", againIfWorse, scout, "The wrong moves are searched again",
			"The moves that are no better than alpha are searched again, and those inside the window are not.",
			"if v <= alpha { v = -search(...) }", "if alpha < v && v < beta { v = -search(...) }"),
		is(ofPVS, "searched-again-if-cut", againIfCut, scout, "Only moves that reach beta are searched again",
			"A move inside the window keeps the bound of the null-window search.",
			"if v >= beta { v = -search(...) }", "if alpha < v && v < beta { v = -search(...) }"),
		is(ofPVS, "second-search-unsigned", againUnsigned, scout, "The sign is missing in the second search",
			"The value of the second search is for the other side and is not negated.",
			"v = search(child, depth-1, -beta, -alpha)", "v = -search(child, depth-1, -beta, -alpha)"),
		is(ofPVS, "second-search-unturned", againUnturned, scout, "The second search has the parent's window",
			"The second search gets (alpha, beta) and not (-beta, -alpha).",
			"v = -search(child, depth-1, alpha, beta)", "v = -search(child, depth-1, -beta, -alpha)"),
		is(ofPVS, "second-search-shallower", againShallower, scout, "The second search is shallower",
			"The depth is decreased again for the second search.",
			"v = -search(child, depth-2, -beta, -alpha)", "v = -search(child, depth-1, -beta, -alpha)"),
		is(ofPVS, "second-search-one-short", againShort, fromBounds, "The second search begins one too high",
			"The second window begins at the bound plus one, so a move that is worth the bound fails low.",
			"v = -search(child, depth-1, -beta, -v-1)", "v = -search(child, depth-1, -beta, -v)"),
		is(ofPVS, "second-search-open", againOpen, scout, "The second search has the open window",
			"The second search gets minus infinity and infinity, and forgets alpha and beta, which could cut it.",
			"v = -search(child, depth-1, -infinity, +infinity)", "v = -search(child, depth-1, -beta, -alpha)"),
		is(ofPVS, "null-window-below-alpha", nullBelowAlpha, engine, "The null window is below alpha",
			"The null window is (alpha-1, alpha), which does not ask whether the move is better than alpha.",
			"v := -search(child, depth-1, -alpha, -alpha+1)", "v := -search(child, depth-1, -alpha-1, -alpha)", 0, 1),
		is(ofPVS, "null-window-above-alpha", nullAboveAlpha, engine, "The null window is above alpha",
			"The null window is (alpha+1, alpha+2), so a move that is better than alpha by one is taken to be no better.",
			"v := -search(child, depth-1, -alpha-2, -alpha-1)", "v := -search(child, depth-1, -alpha-1, -alpha)", 0, 1),
		is(ofPVS, "null-window-at-best", nullAtBest, scoutSoft, "The null window forgets alpha",
			"The null window begins at the best value of the node, which can be less than alpha. Then it does not ask whether "+
				"the move is better than alpha.",
			"v := -search(child, depth-1, -best-1, -best)",
			"low := max(alpha, best); v := -search(child, depth-1, -low-1, -low)"),
		is(ofPVS, "null-window-empty", nullEmpty, engine, "The null window is empty",
			"The window is (alpha, alpha), which has no room for a question: every value is a cutoff or fails low.",
			"v := -search(child, depth-1, -alpha, -alpha)", "v := -search(child, depth-1, -alpha-1, -alpha)"),
		is(ofPVS, "null-window-too-wide", nullWide, scout, "The null window is too wide",
			"The window is (alpha, alpha+2), which contains a value. The search of a move visits more nodes to find it.",
			"v := -search(child, depth-1, -alpha-2, -alpha)", "v := -search(child, depth-1, -alpha-1, -alpha)"),
		is(ofPVS, "null-window-unsigned", nullUnsigned, scout, "The sign is missing in the null-window search",
			"The value of the null-window search is for the other side and is not negated.",
			"v := search(child, depth-1, -alpha-1, -alpha)", "v := -search(child, depth-1, -alpha-1, -alpha)"),
		is(ofPVS, "null-window-unturned", nullUnturned, scout, "The null window is not turned",
			"The child gets (alpha, alpha+1) and not (-alpha-1, -alpha).",
			"v := -search(child, depth-1, alpha, alpha+1)", "v := -search(child, depth-1, -alpha-1, -alpha)"),
		is(ofDeepening, "fail-taken-as-exact", failIsValue, guess, "Aspiration takes a bound as the value",
			"A value outside the narrow window is a bound, and is returned without a second search.",
			"return search(root, depth, guess-1, guess+1)",
			"if v <= guess-1 || v >= guess+1 { v = search(root, depth, alpha, beta) }", widths...),
		is(ofDeepening, "fail-high-taken-as-exact", failHighIsValue, guess, "Aspiration takes a lower bound as the value",
			"A value of at least the upper end is a bound, and only a fail low is searched again.",
			"if v <= low { v = search(root, depth, alpha, high) }",
			"if v <= low || v >= high { v = search(root, depth, alpha, beta) }", widths...),
		is(ofDeepening, "fail-low-taken-as-exact", failLowIsValue, guess, "Aspiration takes an upper bound as the value",
			"A value of at most the lower end is a bound, and only a fail high is searched again.",
			"if v >= high { v = search(root, depth, low, beta) }",
			"if v <= low || v >= high { v = search(root, depth, alpha, beta) }", widths...),
		is(ofDeepening, "fail-at-the-edge", failAtEdge, unclamped(guess), "A value at the edge is taken as the value",
			"A value that equals an end of the narrow window is only a bound, and is returned without a second search.",
			"if v < low || v > high { v = search(root, depth, alpha, beta) }",
			"if v <= low || v >= high { v = search(root, depth, alpha, beta) }", widths...),
		is(ofDeepening, "retried-once", failRetriedOnce, guess, "Aspiration widens the window only once",
			"The second window is still narrow, and a value outside it is a bound again.",
			"if v >= high { v = search(root, depth, low, v+width) }",
			"for v >= high { high = v + width; v = search(...) }", widths...),
		is(ofDeepening, "retried-on-wrong-side", failRetriedOnWrongSide, guess, "Aspiration opens the wrong side",
			"After a fail low the upper end is opened, and after a fail high the lower end.",
			"if v <= low { v = search(root, depth, low, beta) }",
			"if v <= low { v = search(root, depth, alpha, high) }", widths...),
		is(ofDeepening, "best-of-all-iterations", bestOfAllIterations,
			[]form{deepened, deepened | scouting, deepened | tabled, deepened | inMaxMin},
			"The best of all iterations is returned",
			"A value of a shallower iteration is kept if it is larger. Only the last iteration has the depth asked for.",
			"best = max(best, v) // over the iterations", "best = v", 0, 1),
		is(ofDeepening, "last-iteration-missing", lastIterationMissing, []form{deepened, deepened | scouting, deepened | tabled},
			"The last iteration is missing", "The loop over the depths ends one iteration too early.",
			"for d := 1; d < depth; d++ {", "for d := 1; d <= depth; d++ {", 0, 1),

		is(ofTable, "bound-taken-as-exact", boundIsValue, table, "A table's bound is taken as the value",
			"An entry that a cutoff left is a bound, and is returned in any window.",
			"if found { return entry.value }", useEntry),
		is(ofTable, "lower-bound-taken-as-exact", lowerIsValue, table, "A lower bound is taken as the value",
			"A lower bound decides only if it reaches beta, and is returned in any window.",
			"if entry.bound == lower { return entry.value }", useEntry),
		is(ofTable, "upper-bound-taken-as-exact", upperIsValue, table, "An upper bound is taken as the value",
			"An upper bound decides only if it is at most alpha, and is returned in any window.",
			"if entry.bound == upper { return entry.value }", useEntry),
		is(ofTable, "bounds-swapped", boundsSwapped, table, "Lower and upper bounds are swapped",
			"A cutoff proves a lower bound, and is stored or used as an upper bound; a value of at most alpha is the reverse.",
			"if best >= beta { bound = upper }", "if best >= beta { bound = lower }"),
		is(ofTable, "upper-bound-above-alpha", upperAboveAlpha, table, "An upper bound is used above alpha",
			"An upper bound decides if it is at most alpha. The comparison is the wrong way round.",
			"entry.bound == upper && entry.value >= alpha", "entry.bound == upper && entry.value <= alpha"),
		is(ofTable, "bound-by-raised-alpha", boundByRaisedAlpha, table, "The bound is found with the raised alpha",
			"Alpha was raised in the loop, so every value looks like an upper bound.",
			"if best <= alpha { bound = upper } // alpha is raised",
			"if best <= alphaAsGiven { bound = upper }", 0, 1),
		is(ofTable, "hard-kept-as-exact", hardIsExact, table, "A fail-hard result is kept as the value",
			"A value at the edge of the window goes into the table as exact, and is a bound.",
			"table[hash] = entry{clamp(best, alpha, beta), exact}",
			"table[hash] = entry{best, upper if best <= alpha, lower if best >= beta, else exact}", 0, 1),
		is(ofTable, "deeper-entry", greaterDepth, table, "An entry from a deeper search is used",
			"The value is often better, but it is not that of a search to the depth that was asked for.",
			"if entry.depth >= depth {", "if entry.depth == depth {"),
		is(ofTable, "shallower-entry", anyDepth, table, "An entry from a shallower search is used",
			"The depth of the entry is not checked, so the second search pass finds the values of the first.",
			"if found {", "if found && entry.depth == depth {"),
		is(ofTable, "only-the-value", valueOnly, table[:1], "The table stores only the value",
			"An entry has neither a bound nor a depth, and is returned in any window and at any depth.",
			"if found { return entry.value }", "if found && entry.depth == depth && ... // and the rules of bounds", 0, 1),
		is(ofTable, "missing-entry-is-zero", missingIsZero, table[:1], "A missing entry is used",
			"The table has no entry, the lookup returns the zero value, and the search returns its number 0.",
			"e := table[hash]; if e.bound != lower && e.bound != upper { return e.value }",
			"e, found := table[hash]; if found && e.bound == exact { return e.value }"),
		is(ofTable, "side-not-hashed", sideNotHashed, table[1:2], "The side to move is not in the hash",
			"The same position with the other side to move finds the entry, whose value is for the wrong side.",
			"hash := board.hash", "hash := board.hash ^ sideToMove"),
		is(ofTable, "entry-negated", entryNegated, table, "A table entry has the wrong sign",
			"The value of an entry is for the side that moves at the node, and is stored or read with the other sign.",
			"table[hash] = entry{-best, depth, bound}", "table[hash] = entry{best, depth, bound}", 0, 1),
		about(aboutNames, is(ofTable, "keyed-by-name", keyedByName, table[:1], "The name of a node is the key of the table",
			"A name belongs to another node in the next search, which then finds the entry of the first.",
			"table[n.Name()] = entry{best, depth, bound}", "table[n.Key()] = entry{best, depth, bound}")),
		is(ofTable, "wins-not-rebased", winsNotRebased, table[1:2], "Wins are kept as counted from the root",
			"A win goes into the table as a number of plies from the root, and is read at another ply.",
			"table[hash] = best", "table[hash] = countFromNode(best) // and countFromRoot where it is read"),

		about(aboutMoves, is(ofMove, "tie-replaces-move", moveTied, pruned, "A tie replaces the best move",
			"A later move that returns the same value may be worse: its value can be only a bound.",
			"if v >= best { best, bestMove = v, move }", "if v > best { best, bestMove = v, move }")),
		about(aboutMoves, is(ofMove, "move-from-below", moveBelow, pruned, "The move comes from a node below the root",
			"Every call sets the best move, so the last one to do so is not the root.",
			"if v > best { best, bestMove = v, move }", "if v > best { best = v; if ply == 0 { bestMove = move } }")),
		about(aboutMoves, is(ofMove, "first-move-kept", moveFirst, pruned, "The first move is never replaced",
			"The best move is set once, and better moves do not replace it.",
			"if bestMove == none { bestMove = move }", "if v > best { best, bestMove = v, move }")),
		about(aboutMoves, is(ofMove, "last-move-kept", moveLast, pruned, "The last move is returned",
			"Every move replaces the best move.", "bestMove = move", "if v > best { best, bestMove = v, move }")),

		about(aboutNearer, is(ofWins, "nearer-ignored", nearerIgnored, plain, "A win counts the same at every ply",
			"A win in one move and a win in nine moves have the same value.", "return win", "return win - ply")),
		about(aboutNearer, is(ofWins, "nearer-by-depth", nearerByDepth, plain, "A win is counted by the depth left",
			"The depth left depends on how deep the search was asked to look, and not only on the distance from the root.",
			"return win + depth", "return win - ply")),
		about(aboutNearer, is(ofWins, "longer-preferred", nearerLonger, plain, "The longer way to a win is preferred",
			"A win gains a point for each ply, so the search puts it off.", "return win + ply", "return win - ply")),
		about(aboutNearer, is(ofWins, "only-wins-counted", nearerOnlyWins, plain, "A loss counts the same at every ply",
			"Wins are counted from the root, and losses are not, so the search does not put a loss off.",
			"if value > 0 { return win - ply }; return -win", "if value > 0 { return win - ply }; return -win + ply")),

		about(aboutTurns, is(ofTurns, "sign-at-each-ply", turnsSign, plain, "The sign changes at each ply",
			"Where the same side moves again, the child's value is already for that side.",
			"v := -search(child, depth-1, -beta, -alpha)",
			"if sameSide { v = search(child, depth-1, alpha, beta) } else { v = -search(child, depth-1, -beta, -alpha) }")),
		about(aboutTurns, is(ofTurns, "window-at-each-ply", turnsWindow, pruned, "The window is turned at each ply",
			"Where the same side moves again, the child gets the same window.",
			"if sameSide { v = search(child, depth-1, -beta, -alpha) }",
			"if sameSide { v = search(child, depth-1, alpha, beta) }")),

		about(aboutChance, is(ofChance, "chance-unweighted", chanceUnweighted, maxMin, "All outcomes count the same",
			"The value of a chance node is the mean of its outcomes, each with its probability.",
			"value += v / len(children)", "value += weight * v / sumOfWeights")),
		about(aboutChance, is(ofChance, "chance-for-max", chanceForMax, maxMin, "Chance plays for MAX",
			"A chance node takes the best outcome for MAX, as if MAX chose it.",
			"best = max(best, v)", "value += weight * v / sumOfWeights")),
		about(aboutChance, is(ofChance, "chance-for-min", chanceForMin, maxMin, "Chance plays for MIN",
			"A chance node takes the worst outcome for MAX, as if MIN chose it.",
			"best = min(best, v)", "value += weight * v / sumOfWeights")),
		about(aboutChance, is(ofChance, "chance-likeliest", chanceLikeliest, maxMin, "Only the most likely outcome counts",
			"A chance node has the value of its most likely outcome.",
			"value = values[likeliest]", "value += weight * v / sumOfWeights")),
		about(aboutChance, is(ofChance, "chance-window-passed", chanceWindow, maxMinPruned,
			"Outcomes get the window of their chance node",
			"An outcome below alpha still counts in the mean, so a bound on it is not enough.",
			"v := search(outcome, depth-1, alpha, beta)", "v := search(outcome, depth-1, -infinity, +infinity)")),

		is(ofUndo, "undo-forgotten", notUndoneAtCut, []form{onBoard}, "A move is not taken back after a cutoff",
			"A cutoff leaves the loop before the move is undone, so the search goes on from the wrong board.",
			"board.make(move); v := -search(board, ...); if v >= beta { return v }; board.undo()",
			"board.make(move); v := -search(board, ...); board.undo(); if v >= beta { return v }", 0, 1),
		is(ofUndo, "undo-at-leaf-forgotten", notUndoneAtLeaf, []form{onBoard}, "A move that ends the game is not taken back",
			"The search returns at a leaf before the move is undone.",
			"board.make(move); if board.over() { continue }; ...; board.undo()",
			"board.make(move); ...; board.undo() // on every way out", 0, 1),
		is(ofUndo, "undo-if-worse-forgotten", notUndoneIfWorse, []form{onBoard}, "A move that is no better is not taken back",
			"Only a move that improves the best value is undone.",
			"board.make(move); ...; if v <= best { continue }; board.undo()",
			"board.make(move); ...; board.undo() // on every way out", 0, 1),
	}
}
