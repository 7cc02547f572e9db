package command

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
)

// The output of --json is all that it takes to search the same again.
func TestASearchIsRepeatedFromItsJSON(t *testing.T) {
	for _, how := range []string{
		"--example aima --variant all --nearer-wins",
		"--tree MIN(3(W1,5),(2,9),(-4,L1)) --variant all --alpha -5 --beta 6 --set Guess=4,Table.Entries=7",
		"--game tictactoe --position X.O/.X./... --variant all --depth 3",
		"--game connectfour --depth 5 --variant all --set Order.MinDepth=1,Reduction=2",
		"--game connectfour --position 444333 --depth 6 --preset solver --set Table.MiB=1",
		"--game othello --depth 4 --preset tuned --set Order.Killers=true --variant engine,probcut,multi-probcut --set Sigma=Inf",
		"--game draughts --depth 4 --preset tuned --nodes 300",
		"--game chess --depth 3 --variant all --nodes 2000",
	} {
		out, _ := ablab("", strings.Fields("search --json "+how)...)
		for line := range strings.Lines(out) {
			if err := repeat(line); err != nil {
				t.Errorf("%s: %v", how, err)
			}
		}
	}
}

// repeat searches what a line of JSON says, and says how the result differs.
func repeat(line string) error {
	var was jsonLine
	if err := json.Unmarshal([]byte(line), &was); err != nil {
		return fmt.Errorf("%w: %s", err, line)
	}
	root, err := was.root()
	if err != nil {
		return err
	}
	r, err := root.run(was.Variant, was.Settings)
	if err != nil {
		return fmt.Errorf("%s: %w", was.Variant, err)
	}
	again := was
	again.Value, again.Bound, again.PV, again.Depth, again.Status = r.Value, r.Bound, r.PV, r.Depth, r.Status
	again.Nodes, again.Leaves, again.Cutoffs = r.Stats.Nodes, r.Stats.Leaves, r.Stats.Cutoffs
	again.Settings, again.Window, again.Basis = r.Settings, r.Settings.Window, r.Basis()
	text, err := json.Marshal(again)
	if err == nil && string(text)+"\n" != line {
		err = fmt.Errorf("%sis searched again as\n%s", line, text)
	}
	return err
}

func (l jsonLine) root() (root, error) {
	if l.Game != "" {
		return rootOf(l.Game, &l.Position)
	}
	tree, err := abtree.Parse(l.Tree)
	if err != nil {
		return root{}, err
	}
	return treeRoot(tree), nil
}

func TestOptionsOfAnotherAlgorithmAreRefusedByName(t *testing.T) {
	root, _ := rootOf("tictactoe", nil)
	for options, says := range map[string]string{
		"Driver": "Driver cannot be set by name: want some of Guess=0",
		"Guess":  "Guess=x: want a whole number",
	} {
		_, err := root.run("mtdf", search.Settings{Options: search.NamedOptions{options: "x"}})
		if err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%v: %v, want %q", options, err, says)
		}
	}
}
