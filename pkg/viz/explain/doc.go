// Package explain describes in words what a recorded search did: a sentence for each of its events
// ([Events]), a line of text for each of its visits ([Text]), its result ([Describe]), and the
// difference between two searches of one tree ([Diff], [CompareText]). It also writes the short
// texts at a node, such as ≥ 3.
//
// It reads what was recorded, searches nothing and draws nothing: package viz puts the words beside
// its pictures, and the ablab command prints them. All scores are in MAX's view. It says nothing
// that the trace does not show, and calls nothing exact that a selective search found.
//
// Sentences are made only here: the page and the command show what they are given. The tests of this
// package read each sentence back and check it against the trace, so a new sentence needs its claim
// in claims_test.go.
//
//	trace, err := search.Record(textbook.AlphaBetaSoft, tree.Root(), search.Settings{})
//	for _, told := range explain.Events(trace) {
//		fmt.Println(told.Say)
//	}
package explain
