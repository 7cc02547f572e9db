package viz

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
)

// Player shows a search event by event: step, back, play, scrub. What it says and shows at
// each step is made here; the page only moves the picture.
func Player(t *search.Trace) View { return player{t} }

type player struct{ trace *search.Trace }

// maxPlayed is how many nodes a player draws. More are not readable.
const maxPlayed = 2000

func (p player) Figure() (*Figure, error) {
	t := p.trace
	if err := drawable(t); err != nil {
		return nil, err
	}
	data, err := json.Marshal(ScriptOf(t))
	if err != nil {
		return nil, fmt.Errorf("viz: player: %w", err)
	}
	return &Figure{Title: t.Name, Alt: describe(t), Still: drawTree(t), Kind: KindPlayer, Data: data}, nil
}

// drawable refuses a trace that has nothing to draw, or too much.
func drawable(t *search.Trace) error {
	switch {
	case t == nil || len(t.Nodes) == 0:
		return errors.New("viz: there is no tree to draw: give a trace that search.Record made")
	case len(t.Nodes) > maxPlayed:
		return fmt.Errorf("viz: the tree has %d nodes, and more than %d cannot be read in one picture: search to less depth", len(t.Nodes), maxPlayed)
	}
	return nil
}

// ScriptOf returns what the player plays for a trace; nothing where there is nothing to draw.
func ScriptOf(t *search.Trace) Script {
	if drawable(t) != nil {
		return Script{}
	}
	s := t.Start()
	looks := looksOf(s, t)
	script := Script{
		Say:   fmt.Sprintf("Nothing is searched yet. %s moves first, at %s.", side(t, 0), t.Nodes[0].Label()),
		Start: append([]Change(nil), looks...),
	}
	pruned, open := 0, openList{t: t}
	for {
		e, ok := s.Next()
		if !ok {
			break
		}
		step := Step{
			Say: strings.TrimSpace(explain(s, t, e, &open)), Kind: e.Kind.String(), At: int(e.Node),
			Visits: s.Visits, Leaves: s.Leaves, Cutoffs: s.Cutoffs, Line: append([]int{}, s.Line...),
		}
		for _, i := range touched(s, t) {
			was, is := looks[i], lookOf(s, t, i)
			if was == is {
				continue
			}
			pruned += skipped(is) - skipped(was)
			step.Cut = step.Cut || strings.Contains(is.Class, "cut") && !strings.Contains(was.Class, "cut")
			looks[i] = is
			step.Set = append(step.Set, is)
		}
		step.Pruned, step.Open = pruned, open.String()
		script.Steps = append(script.Steps, step)
	}
	return script
}

func skipped(c Change) int {
	if strings.HasPrefix(c.Class, "skipped") {
		return 1
	}
	return 0
}

// touched returns the nodes whose look the last event may have changed.
func touched(s *search.State, t *search.Trace) []int {
	if s.Step == len(t.Events) { // the principal variation shows
		all := make([]int, len(t.Nodes))
		for i := range all {
			all[i] = i
		}
		return all
	}
	var nodes []int
	for _, i := range s.Changed() {
		nodes = append(nodes, i)
		switch {
		case s.Nodes[i].Phase == search.Skipped || s.Nodes[i].Visits > 1 && !s.Nodes[i].Valued: // all below
			for c := i + 1; c < t.Nodes[i].End; c++ {
				nodes = append(nodes, c)
			}
		case s.Nodes[i].Phase == search.Active: // another child may be the best
			nodes = append(nodes, t.Children(i)...)
		}
	}
	return nodes
}

// looksOf returns the look of every node.
func looksOf(s *search.State, t *search.Trace) []Change {
	looks := make([]Change, len(t.Nodes))
	for i := range looks {
		looks[i] = lookOf(s, t, i)
	}
	return looks
}

// lookOf returns the look of a node in a state of the search.
func lookOf(s *search.State, t *search.Trace, i int) Change {
	n, info := s.Nodes[i], t.Nodes[i]
	is := n.Phase
	class := is.String()
	if len(t.Events) == 0 {
		class = "plain"
	}
	if p := info.Parent; p >= 0 {
		if is == search.Skipped && s.Nodes[p].Phase != search.Skipped {
			class += " cut"
		}
		if s.Nodes[p].Best == i {
			class += " best"
		}
	}
	if s.Step == len(t.Events) {
		for _, v := range t.Result.PV {
			if v == i {
				class += " pv"
			}
		}
	}
	look := Change{Node: i, Class: class, Value: value(t, i, n), Window: window(t, n)}
	switch {
	case !info.Over:
	case n.Valued && n.Value != info.Score: // clamped
		look.Value = search.FormatScore(info.Score) + "→" + search.FormatScore(n.Value)
	default:
		look.Value = search.FormatScore(info.Score)
	}
	return look
}
