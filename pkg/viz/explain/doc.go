// Package explain says in words what a recorded search did: a sentence for each of its events
// ([Events]), a line of text for each of its visits ([Text]), what it found as a whole ([Describe]),
// and what two searches of one tree did otherwise ([Diff], [CompareText]). It also writes the short
// texts that stand at a node, such as ≥ 3.
//
// It reads what was recorded, searches nothing and draws nothing: package viz puts the words beside
// its pictures, and the ablab command prints them. All scores are in MAX's view. What the trace does
// not tell is not said, and nothing that a selective search found is called exact.
//
// A sentence is changed here and nowhere else: the page and the command show what they are given. The
// tests of this package read each sentence back and hold it to the trace, so that a new one needs its
// claim in claims_test.go.
//
//	trace, err := search.Record(textbook.AlphaBetaSoft, tree.Root(), search.Settings{})
//	for _, told := range explain.Events(trace) {
//		fmt.Println(told.Say)
//	}
package explain
