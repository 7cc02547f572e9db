package chess

import (
	"fmt"
	"iter"
	"math"
	"slices"
	"strings"
)

// Features returns what a position has of the rows that an evaluation counts. The static score is about the sum of each value
// times its weight: "about" because the score is rounded. The weights are numbered as in [Weights.Numbers].
func (p Position) Features() iter.Seq2[int, float64] {
	return func(yield func(weight int, value float64) bool) {
		var all [rows]int16
		c := p.counts(true)
		copy(all[:], c[:])
		for men := p.occupied(); men != 0; men &= men - 1 {
			s, times := first(men), int16(1)
			if p.black>>s&1 != uint64(p.side) {
				times = -1
			}
			k := int(p.at(s))
			if p.black>>s&1 == black {
				s ^= 56
			}
			file, rank := int(s&7), int(s>>3)
			all[files+4*k+min(file, 7-file)] += times
			all[ranks+8*k+rank] += times
		}
		middle := float64(p.phase()) / 24
		for row, n := range all {
			if n != 0 && (!yield(2*row, float64(n)*middle) || !yield(2*row+1, float64(n)*(1-middle))) {
				return
			}
		}
	}
}

// Numbers returns the weights as numbers: of each row the weight in the middlegame, then that in the endgame.
func (w *Weights) Numbers() (numbers []float64) {
	for _, weight := range w {
		numbers = append(numbers, float64(weight.Middle), float64(weight.End))
	}
	return numbers
}

// WeightsOf returns the weights that are nearest to numbers, which are in the order of [Weights.Numbers].
func WeightsOf(numbers []float64) (w Weights, err error) {
	if len(numbers) != 2*rows {
		return w, fmt.Errorf("chess: %d weights: want %d, a middlegame and an endgame weight of each row", len(numbers), 2*rows)
	}
	for i, x := range numbers {
		if !(math.Abs(x) < 1<<14) { // NaN too
			return w, fmt.Errorf("chess: the weight %d, of %s, is %g: want one between -16384 and 16384", i, Rows()[i/2], x)
		}
		weight := &w[i/2].Middle
		if i%2 == 1 {
			weight = &w[i/2].End
		}
		*weight = int(math.Round(x))
	}
	return w, nil
}

// Rows returns the names of the rows of [Weights], such as "passed, rank 5". A row without a name counts nothing.
func Rows() []string {
	names := make([]string, rows)
	byKind := func(first int, term string) {
		for k, name := range kindNames {
			if name != "" {
				names[first+k] = term + ", " + name
			}
		}
	}
	byRank := func(first int, term string, from, to int) {
		for rank := from; rank <= to; rank++ {
			names[first+rank-1] = fmt.Sprintf("%s, rank %d", term, rank)
		}
	}
	byKind(material, "material")
	names[material+int(king)] = ""
	byRank(passed, "passed", 2, 7)
	byKind(siege, "siege")
	names[siege+int(king)], names[siege+int(pawn)] = "", ""
	byKind(mobility, "mobility")
	names[mobility+int(king)], names[mobility+int(pawn)] = "", ""
	for row, name := range map[int]string{
		doubled: "doubled", isolated: "isolated", blocked: "passed, blocked", escort: "passed, nearer to its king",
		shelter: "shelter", together: "siege, together", supported: "pawn supported", phalanx: "pawn phalanx",
		backward: "pawn backward", pair: "bishop pair", outpost + int(knight): "outpost, knight",
		outpost + int(bishop): "outpost, bishop", open: "rook on an open file", halfOpen: "rook on a half-open file",
		byPawn: "threat by a pawn", byMinor: "threat by a minor piece", loose: "threat to a loose man", tempo: "tempo",
	} {
		names[row] = name
	}
	for k, name := range kindNames {
		if name == "" {
			continue
		}
		for i, file := range []string{"a and h", "b and g", "c and f", "d and e"} {
			names[files+4*k+i] = name + ", files " + file
		}
		from, to := 1, 8
		if kind(k) == pawn {
			from, to = 2, 7
		}
		byRank(ranks+8*k, name, from, to)
	}
	return names
}

// Groups returns groups of rows, by the name of what they judge, such as "passed pawns": each holds the numbers of its rows.
// Each row with a name is in one group, except the rows of material, which are in none.
func Groups() map[string][]int {
	prefixes := map[string][]string{
		"pawns":        {"doubled", "isolated", "pawn supported", "pawn phalanx", "pawn backward"},
		"passed pawns": {"passed, "},
		"king":         {"shelter", "siege, "},
		"mobility":     {"mobility, "},
		"pieces":       {"bishop pair", "outpost, ", "rook on "},
		"threats":      {"threat "},
		"tempo":        {"tempo"},
	}
	groups := map[string][]int{}
	for row, name := range Rows() {
		group := "squares"
		for g, all := range prefixes {
			if slices.ContainsFunc(all, func(p string) bool { return strings.HasPrefix(name, p) }) {
				group = g
			}
		}
		if name != "" && !strings.HasPrefix(name, "material, ") {
			groups[group] = append(groups[group], row)
		}
	}
	return groups
}

var kindNames = [8]string{pawn: "pawn", knight: "knight", king: "king", bishop: "bishop", rook: "rook", queen: "queen"}
