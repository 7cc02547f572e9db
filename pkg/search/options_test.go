package search_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// flip is an algorithm with an option: it knows nothing but its own score.
type flip struct{ Score int }

func (o flip) Check() error {
	if o.Score < 0 {
		return errors.New("flip: Score is negative")
	}
	return nil
}

func (o flip) search(s *session, p state, depth, alpha, beta int) int {
	o = search.Options[flip](s)
	if score, over := s.Enter(p, depth, alpha, beta); over {
		return score
	}
	s.Moves(p)
	return s.Leave(o.Score)
}

func TestOptionsReachTheAlgorithmOrAreAnError(t *testing.T) {
	root := state{inner(leaf(3)), true}
	for _, test := range []struct {
		algorithm search.Algorithm[state, int]
		options   any
		value     int
		wrong     string
	}{
		{flip{}.search, nil, 0, ""},
		{flip{}.search, flip{7}, 7, ""},
		{flip{}.search, flip{-1}, 0, "Score is negative"},
		{flip{}.search, 7, 0, "Options is a int: this algorithm takes a search_test.flip"},
		{textbook.AlphaBetaSoft[state, int], flip{7}, 0, "Options is a search_test.flip, and this algorithm takes no options"},
	} {
		result, err := search.Run(test.algorithm, root, search.Settings{Options: test.options})
		if test.wrong == "" && (err != nil || result.Value != test.value) || test.wrong != "" &&
			(err == nil || !strings.Contains(err.Error(), test.wrong)) {
			t.Errorf("Options %v: %v, %v, want %d, %q", test.options, result, err, test.value, test.wrong)
		}
	}
	variant := search.Variant[state, int]{Search: flip{}.search, Options: flip{5}}
	for given, want := range map[any]int{nil: 5, flip{6}: 6} {
		if result, err := variant.Run(root, search.Settings{Options: given}); err != nil || result.Value != want {
			t.Errorf("a variant with the options {5}, given %v: %v, %v", given, result, err)
		}
	}
}

// holding are options that can be compared, and may hold what cannot.
type holding struct{ Any any }

func TestOptionsMayHoldWhatCannotBeCompared(t *testing.T) {
	var taken any
	algorithm := func(s *search.Session[state, int], pos state, depth, alpha, beta int) int {
		taken = search.Options[holding](s).Any
		score, _ := s.Enter(pos, depth, alpha, beta)
		return score
	}
	for _, given := range []any{[]int{1}, []int{2}, 3, []int{4}, holding{[]int{5}}, holding{6}, holding{[]int{7}}, 8} {
		_, err := search.Run(algorithm, state{leaf(0), true}, search.Settings{Options: holding{given}})
		if err != nil || !reflect.DeepEqual(taken, given) {
			t.Errorf("options that hold %v: %v, %v", given, taken, err)
		}
	}
}

func TestNearerWinsArePreferredOnRequest(t *testing.T) {
	// A win at ply 3, and one at ply 1 that stands later in the text; both are Win to the game.
	root := state{inner(inner(inner(leaf(search.Win))), leaf(search.Win), inner(inner(leaf(-search.Win)))), true}
	for _, v := range textbook.Variants(root) {
		if v.Class == search.Selective {
			continue
		}
		flat, err := v.Record(root, search.Settings{Depth: 4})
		if err != nil || flat.Result.Value != search.Win {
			t.Errorf("%s: %v, %v, want W0", v.Name, flat, err)
		}
		near, err := v.Record(root, search.Settings{Depth: 4, NearerWins: true})
		if err != nil || near.Result.Value != search.Win-1 {
			t.Fatalf("%s, nearer wins: %v, %v, want W1", v.Name, near, err)
		}
		if pv := near.Result.PV; len(pv) > 0 && pv[0] != 4 || near.Nodes[4].Score != search.Win-1 ||
			near.Nodes[7].Score != -search.Win+3 {
			t.Errorf("%s, nearer wins: line %v, nodes %+v", v.Name, near.Result.PV, near.Nodes)
		}
	}
	far := state{inner(leaf(search.Win - search.MaxPly)), true}
	if _, err := search.Run(textbook.Minimax, far, search.Settings{NearerWins: true}); err == nil ||
		!strings.Contains(err.Error(), "1000 plies more") {
		t.Errorf("a win 1001 plies away: %v", err)
	}
}

func TestATableKeepsWinsCountedFromTheNode(t *testing.T) {
	root := state{inner(inner(leaf(search.Win))), true}
	kept, back := 0, 0
	peek := func(s *session, p state, depth, alpha, beta int) int {
		s.Enter(p, depth, alpha, beta)
		child := s.Play(p, s.Moves(p)[0])
		s.Enter(child, depth-1, -beta, -alpha)
		score, _ := s.Enter(s.Play(child, s.Moves(child)[0]), depth-2, alpha, beta)
		kept = s.CountFromNode(-score, s.Ply())
		back = s.CountFromRoot(kept, s.Ply())
		return s.Leave(-s.Leave(-score))
	}
	for nearer, want := range map[bool][2]int{true: {-search.Win + 1, -search.Win + 2}, false: {-search.Win, -search.Win}} {
		if _, err := search.Run(peek, root, search.Settings{NearerWins: nearer}); err != nil || kept != want[0] ||
			back != want[1] {
			t.Errorf("NearerWins %v: kept %d and read %d, want %v, %v", nearer, kept, back, want, err)
		}
	}
}
