package ladder

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/ablab-go/ablab/pkg/stat"
)

// Entrant is a player of a ladder.
type Entrant struct {
	Name   string
	Player Player
}

// Standing is what an entrant scored against all others.
type Standing struct {
	Name     string
	Strength stat.Strength // against all others
	Faults   Faults
	Err      error // why it left the ladder before the end
}

// Ladder is the result of matches between every two entrants, with the best entrant first.
type Ladder []Standing

// String returns the ladder as a table.
func (l Ladder) String() string {
	var text strings.Builder
	w := tabwriter.NewWriter(&text, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "rank\tname\tpoints\t95 % interval\tgames\t")
	for i, s := range l {
		if s.Err != nil {
			fmt.Fprintf(w, "-\t%s\tleft: %v\t\t\t\n", s.Name, s.Err)
			continue
		}
		games := 0
		for _, n := range s.Strength.Pairs {
			games += 2 * n
		}
		points := s.Strength.Score
		fmt.Fprintf(w, "%d\t%s\t%.1f %%\t%.1f to %.1f\t%d\t%s\n",
			i+1, s.Name, points.Value, points.Low, points.High, games, s.Faults)
	}
	w.Flush()
	lines := strings.Split(text.String(), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ")
	}
	return strings.Join(lines, "\n")
}

// Run plays a match between every two entrants, of which there must be at least two. An entrant that never chooses a move,
// because it loops forever, leaves the ladder, and its matches do not count. before is called before each match; it may be nil.
func Run(r Rules, entrants []Entrant, before func(first, second string)) (Ladder, error) {
	if len(entrants) < 2 {
		return nil, errors.New("ladder: a ladder needs two entrants or more")
	}
	if _, err := r.openings(); err != nil {
		return nil, err
	}
	ladder := make(Ladder, len(entrants))
	results := map[[2]int]Result{}
	for i, first := range entrants {
		ladder[i].Name = first.Name
		for j, second := range entrants[:i] {
			if ladder[i].Err != nil || ladder[j].Err != nil {
				continue
			}
			if before != nil {
				before(first.Name, second.Name)
			}
			result, err := Play(r, first.Player, second.Player)
			var stuck stuckError
			switch {
			case errors.As(err, &stuck):
				ladder[[2]int{i, j}[stuck]].Err = errors.New("it does not choose a move: look for an endless loop")
				continue
			case err != nil:
				return nil, fmt.Errorf("%s and %s: %w", first.Name, second.Name, err)
			}
			results[[2]int{i, j}] = result
		}
	}
	for both, result := range results {
		for k, at := range both {
			if ladder[both[0]].Err != nil || ladder[both[1]].Err != nil {
				continue
			}
			s := &ladder[at]
			for points, n := range result.Pairs {
				if k == 1 {
					points = len(result.Pairs) - 1 - points
				}
				s.Strength.Pairs[points] += n
			}
			s.Faults.add(result.Faults[k])
		}
	}
	for i := range ladder {
		s := &ladder[i]
		if strength, err := s.Strength.Pairs.Strength(); err == nil {
			s.Strength = strength
		} else if s.Err == nil {
			s.Err = errors.New("nobody was left to play against")
		}
	}
	slices.SortStableFunc(ladder, func(a, b Standing) int {
		return cmp.Or(cmp.Compare(gone(a), gone(b)), cmp.Compare(b.Strength.Score.Value, a.Strength.Score.Value),
			cmp.Compare(a.Name, b.Name))
	})
	return ladder, nil
}

// gone is 1 for an entrant that left.
func gone(s Standing) int {
	if s.Err != nil {
		return 1
	}
	return 0
}

// stuckError says which player, 0 or 1, did not choose a move.
type stuckError int

func (e stuckError) Error() string {
	return fmt.Sprintf("ladder: the %s player does not choose a move: look for an endless loop",
		[]string{"first", "second"}[e])
}
