// Command ablab searches trees and games with the laboratory's algorithms, from a
// shell.
//
//	ablab search --tree 'A(B(D=3 E=5) C(F=2 G=?))' --variant minimax,alphabeta-soft
//	ablab search --game tictactoe --variant all --json
//	ablab render --example document-002 --view player --out player.html
//	ablab bench
//	ablab variants --long
//
// Results go to the standard output and messages to the standard error. The exit status is 0
// if all went well, 1 if something could not be read, searched or written, 2 where the command
// line is wrong, 130 after Ctrl-C, 143 where the process was told to end (TERM), and 129 where
// its terminal was closed (HUP). Then what was found so far is printed, and no file is
// written.
package main

import "github.com/ablab-go/ablab/pkg/command"

func main() { command.Main() }
