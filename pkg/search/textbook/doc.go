// Package textbook has one function for each published alpha-beta algorithm, as
// close to its source as Go can be: one file holds one algorithm, and the reader
// holds the paper beside it.
//
// A function here is a [search.Algorithm]: give it to [search.Run] or
// [search.Record]. [Variants] lists them all.
//
// The comment above each function gives its bound contract: what the returned
// value claims about the minimax value. Scores are for the side to move, in
// negamax form, except for the listings that their sources print in MAX/MIN form
// ([Minimax], [Document000], [Document002]).
package textbook
