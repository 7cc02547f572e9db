package ours

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ablab-go/ablab"
)

// exact are the programs that find the value of every tree.
var exact = map[string]func(n ablab.Node, depth, alpha, beta int) int{
	"pvs": pvs, "ordered": ordered, "remembered": remembered, "deep": deep,
}

func TestOurProgramsAreRight(t *testing.T) {
	for name, f := range exact {
		if v := ablab.Check(f); v.Wrong != nil {
			t.Errorf("%s: %v", name, v)
		}
	}
}

// Each program of the book visits fewer nodes than the one before it, or plays better.
func TestOurProgramsGetBetter(t *testing.T) {
	root := ablab.Game("connectfour-judged").Depth(7)
	nodes := func(f func(n ablab.Node, depth, alpha, beta int) int) int64 { return ablab.Search(root, f).Nodes }
	if s, o, r := nodes(soft), nodes(ordered), nodes(remembered); r >= o || o >= s { // without an order pvs visits more
		t.Errorf("soft %d, ordered %d, remembered %d nodes: want fewer from program to program", s, o, r)
	}
	for name, score := range map[string]ablab.Score{
		"quiet against soft":       ablab.Match("connectfour-judged", 500, quiet, soft),
		"champion against level 4": ablab.Match("connectfour-judged", 300, champion, ablab.Sparring(4)),
		"think against level 4":    ablab.Match("connectfour-judged", 500, think, ablab.Sparring(4)),
	} {
		if score.Err() != nil || score.Score.Value <= 50 || strings.Contains(score.String(), "used up") {
			t.Errorf("%s: %v", name, score)
		}
	}
}

// Every file is named for the program in it, which it can be kept and taken by.
func TestEachProgramIsTaken(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(file, ".go")
		if strings.HasSuffix(name, "_test") || name == "doc" {
			continue
		}
		shown, err := ablab.Kept(name).Figure()
		if err != nil || !strings.Contains(string(shown.Data), "func "+name+"(") {
			t.Errorf("%s: %v, %s", name, err, shown.Data)
		}
	}
	if _, err := os.Stat("mine"); err == nil {
		t.Error("this test found what somebody has kept in mine")
	}
}

func TestBothRulesOfReturningFindTheSameValue(t *testing.T) {
	root := ablab.Game("connectfour-judged").Depth(6)
	hard, soft := ablab.Search(root, negamax), ablab.Search(root, soft)
	if hard.Value != soft.Value || hard.Nodes != soft.Nodes {
		t.Errorf("%v, and %v: want the same from an open window", hard, soft)
	}
}
