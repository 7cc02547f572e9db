// Package ours has this project's own versions of the programs that a reader of the book writes, each in a file with its name.
// They are given as they are to those who do not want to go on with their own, so they are written as a reader writes them.
package ours
