// Command mine is ablab with the algorithms of package outside.
package main

import (
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/command"
	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/search/outside"
)

func main() {
	command.Add(outside.Variants(abtree.Position{})...)
	command.Add(outside.Variants(connectfour.Start)...)
	command.Main()
}
