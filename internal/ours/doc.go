// Package ours has this project's own versions of the programs that a reader of the book writes, each in a file with its name.
// A reader who does not want to go on with their own program gets ours unchanged, so ours are written as a reader writes them.
package ours
