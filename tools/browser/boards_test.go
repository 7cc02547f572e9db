package browser

import (
	"testing"

	"github.com/chromedp/chromedp/kb"

	"github.com/ablab-go/ablab/pkg/games/connectfour"
	"github.com/ablab-go/ablab/pkg/games/tictactoe"
	"github.com/ablab-go/ablab/pkg/viz/calc"
)

// TestBoardsInTheCalculator steps through the tree of a game with the board of each node: beside a large tree, and as the nodes
// of a small one.
func TestBoardsInTheCalculator(t *testing.T) {
	t.Parallel()
	b := newTab(t, theBrowser(t), "file:")
	large, err := calc.Game(connectfour.Start.Judged(), 2)
	if err != nil {
		t.Fatal(err)
	}
	b.showText(standAlone(t, large))
	b.until("the parts are there", element+".parts.length === 6 && "+element+".engine.state === 'ready'")
	says := "c.root.querySelector('.node-board p').textContent"
	picture := "c.root.querySelector('.node-board [role=img]').ariaLabel"
	b.shows("the first board", says, "X to move.")
	b.press(kb.ArrowRight, kb.ArrowRight)
	b.shows("two steps", says, "X in column 1. O to move.")
	b.shows("two steps", picture, "Column 1 from the bottom: X. O to move.")
	eval[bool](b, "("+element+".select(9), true)")
	b.shows("a node that is selected", says, "X in column 2. O to move.")
	eval[bool](b, "("+element+".select(-1), true)")
	b.choose("negascout")
	b.press(kb.ArrowRight, kb.ArrowRight, kb.ArrowRight)
	b.shows("three steps of another algorithm", says, "O in column 1. X to move.")
	b.accessible("with a board beside the tree", "html")
	b.screenshot("boards-beside")

	// Once the tree is changed its nodes are no longer those of the game.
	hidden := "c.root.querySelector('.node-board').hidden"
	eval[bool](b, "("+element+".searches.search({tree: 'A(B=1 C=2)'}), true)")
	b.until("another tree is there", element+".state.run.nodes.length === 3")
	b.shows("another tree", hidden, true)

	ending, err := tictactoe.Parse("XOX/OX./..O")
	if err != nil {
		t.Fatal(err)
	}
	small, err := calc.Game(ending, 0)
	if err != nil {
		t.Fatal(err)
	}
	b.showText(standAlone(t, small))
	b.until("the parts are there", element+".parts.length === 6 && "+element+".engine.state === 'ready'")
	boards := "c.root.querySelectorAll('.view .node.board').length"
	b.shows("a small tree", boards, 12)
	b.press(kb.End)
	b.shows("a small tree at the end of its search", "c.root.querySelector('#n0 .value').textContent", "= 1")
	b.choose("minimax")
	b.shows("another algorithm", boards, 12)
	b.accessible("with boards as nodes", "html")
	b.screenshot("boards-as-nodes")
}
