package viz_test

import (
	"strings"
	"testing"

	"github.com/ablab-go/ablab/internal/treetest"
	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/exercise"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/chance"
	"github.com/ablab-go/ablab/pkg/viz"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// probed is the search of the example by Star2.
func probed(t *testing.T) *search.Trace {
	t.Helper()
	tree, err := abtree.Example("chance-probe")
	if err != nil {
		t.Fatal(err)
	}
	trace, err := search.Record(chance.Star2[abtree.Position], tree.Root(), search.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	return trace
}

// Chance has a shape of its own in every picture, and its edges say how likely the outcomes are.
func TestChanceNodesHaveTheirShape(t *testing.T) {
	trace := probed(t)
	picture, err := viz.Picture(trace)
	if err != nil {
		t.Fatal(err)
	}
	treetest.WellFormed(t, picture)
	var dot, tikz strings.Builder
	if err := viz.DOT(&dot, trace, len(trace.Events)); err != nil {
		t.Fatal(err)
	}
	if err := viz.TikZ(&tikz, trace, len(trace.Events)); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		text, shape string
	}{
		"svg": {picture, `class="node chance`}, "dot": {dot.String(), "shape=diamond"}, "tikz": {tikz.String(), `\draw[chance`},
	} {
		if n := strings.Count(c.text, c.shape); n != 2 {
			t.Errorf("%s: %d chance nodes, want 2", name, n)
		}
		for _, says := range []string{"1/2", "7/2"} {
			if !strings.Contains(c.text, says) {
				t.Errorf("%s lacks %s", name, says)
			}
		}
	}
	figure, err := viz.Player(trace).Figure()
	if err != nil || !strings.Contains(string(figure.Data), "the mean of its outcomes") {
		t.Errorf("the key of the player: %v", err)
	}
	if _, err := viz.Large(trace).Figure(); err != nil {
		t.Error(err)
	}
}

// The sentences say what a window below a chance node means, what a probe is, and why the node is left.
func TestSentencesAboutChance(t *testing.T) {
	trace := probed(t)
	var said []string
	for _, step := range viz.RunOf(trace).Steps {
		said = append(said, step.Say)
	}
	text := strings.Join(said, "\n")
	for _, want := range []string{
		"MAX at A tries B, where chance moves.",
		"Outcome G of E, with the probability 1/2: MIN moves there. Only values between 5 and 9 matter: any other decides the " +
			"mean of E, or cannot be.",
		"A probe of F is enough for a bound: MIN can choose what was tried, so that it is worth at most 3.",
		"Whatever the other outcomes are worth, E is worth at most 7/2.",
		"Whatever the rest is worth, the mean of E is not above 4. E ≤ 7/2. MAX at A keeps 4: 7/2 is not higher.",
		"All outcomes of B are known, and this is their mean: B = 4. MAX at A now has 4.",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("nothing says %q in\n%s", want, text)
		}
	}
	if text := explain.Text(trace); !strings.Contains(text, "    chance, d=2, a=4, b=∞  E <= 7/2\n") {
		t.Errorf("the text:\n%s", text)
	}
}

// What was tried in a probe is not cut off where the search goes on with the other moves.
func TestAProbeIsNoCut(t *testing.T) {
	trace := probed(t)
	end := trace.End()
	for i, n := range trace.Nodes {
		if n.Name == "J" && end.Nodes[i].Phase != search.Done {
			t.Errorf("J is %v", end.Nodes[i].Phase)
		}
	}
}

// An exercise does not ask about outcomes, which nobody chooses, but asks about the leaves that are never visited.
func TestExercisesWithChance(t *testing.T) {
	trace := probed(t)
	if asked := exercise.Questions(trace); asked != nil {
		t.Errorf("%d questions", len(asked))
	}
	if said := exercise.Pruned(trace, "I M N P Q"); !strings.HasPrefix(said, "Right: 5 of 10") {
		t.Error(said)
	}
	if said := exercise.Values(trace, "B = 4"); !strings.Contains(said, "not marked") {
		t.Error(said)
	}
}
