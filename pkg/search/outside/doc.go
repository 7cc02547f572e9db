// Package outside has three algorithms that are written as anybody's would be, against the public
// packages alone: to read beside the textbook's, and to begin one's own from.
//
//   - [ETC] keeps a transposition table that is not its own, looks up positions that it has not entered, and
//     has a kind of event of its own, with its sentence.
//   - [PNS] keeps its nodes in a tree, away from the call stack, and says what is known of them as
//     it goes. It answers null windows alone.
//   - [YBW] lets several workers search the moves of a node.
//
// [Variants] is the list that makes them like ours: with it the calculator shows, steps and
// compares them, a sheet asks about them, and verify judges them.
//
//	nb.Show(calc.Calculator{Tree: tree, From: outside.Variants(tree.Root())})
//	fmt.Println(verify.Check(verify.Variant(outside.Variants(tree.Root())[0]), verify.Options{}))
//
// To write one of your own: a function of the type [search.Algorithm], options that describe
// themselves ([search.Describer]) if it has any, and a row in a list. The command
//
//	go doc github.com/ablab-go/ablab/pkg/search.Session
//
// lists what a session offers.
package outside
