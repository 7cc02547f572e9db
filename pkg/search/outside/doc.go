// Package outside has three algorithms written as any user would write them, with only the public
// packages: to read beside those of package textbook, and to start your own from.
//
//   - [ETC] keeps a transposition table that is not its own, looks up positions that it has not entered, and
//     has a kind of event of its own, with its sentence.
//   - [PNS] keeps its nodes in a tree, away from the call stack, and says what is known of them as
//     it goes. It accepts only null windows.
//   - [YBW] lets several workers search the moves of a node.
//
// [Variants] is the list that makes them like ours: with it the calculator shows, steps
// through and compares them, a sheet asks about them, and package verify judges them.
//
//	nb.Show(calc.Calculator{Tree: tree, From: outside.Variants(tree.Root())})
//	fmt.Println(verify.Check(verify.Variant(outside.Variants(tree.Root())[0]), verify.Options{}))
//
// To write your own algorithm you need a function of type [search.Algorithm], options that
// describe themselves ([search.Describer]) if it has any, and a row in a list. The command
//
//	go doc github.com/ablab-go/ablab/pkg/search.Session
//
// lists what a session offers.
package outside
