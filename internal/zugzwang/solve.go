package zugzwang

import "github.com/ablab-go/ablab/pkg/search"

// game is a position that can be found again in a map.
type game[P, M any] interface {
	comparable
	search.Position[P, M]
}

// retrograde values all positions that can arise from roots by retrograde analysis: from the ends of the game back to the
// positions from which a side can force them. It returns the positions, and their values by number: 1 if the side to move
// wins, -1 if it loses, and 0 if neither side can force a win, also where the game could go on forever. Everything is kept
// in memory.
//
// Source: K. Thompson, "Retrograde analysis of certain endgames", ICCA Journal 9 (3), 1986.
func retrograde[P game[P, M], M any](roots []P) (all []P, number map[P]int32, values []int8) {
	number = map[P]int32{}
	add := func(pos P) int32 {
		i, seen := number[pos]
		if !seen {
			i = int32(len(all))
			number[pos], all = i, append(all, pos)
		}
		return i
	}
	for _, pos := range roots {
		add(pos)
	}
	var (
		from, to []int32 // the moves, from position to position
		left     []int32 // by position: how many of its moves are not known to lose
		known    []int32 // decided positions from which no step back has been made
		moves    []M
	)
	for i := int32(0); int(i) < len(all); i++ {
		values, left = append(values, 0), append(left, 0)
		if score, over := all[i].Terminal(); over {
			if values[i] = int8(max(-1, min(score, 1))); score != 0 {
				known = append(known, i)
			}
			continue
		}
		moves = all[i].Moves(moves[:0])
		left[i] = int32(len(moves))
		for _, m := range moves {
			from, to = append(from, i), append(to, add(all[i].Play(m)))
		}
	}
	first, before := backwards(from, to, len(all))
	for len(known) > 0 {
		at := known[len(known)-1]
		known = known[:len(known)-1]
		for _, i := range before[first[at]:first[at+1]] {
			switch {
			case values[i] != 0:
				continue
			case values[at] < 0:
				values[i] = 1
			default:
				if left[i]--; left[i] > 0 {
					continue
				}
				values[i] = -1
			}
			known = append(known, i)
		}
	}
	return all, number, values
}

// backwards turns moves round: those that lead to position i come from before[first[i]:first[i+1]].
func backwards(from, to []int32, positions int) (first, before []int32) {
	first, before = make([]int32, positions+1), make([]int32, len(to))
	for _, i := range to {
		first[i+1]++
	}
	for i := range positions {
		first[i+1] += first[i]
	}
	next := append([]int32(nil), first...)
	for m, i := range to {
		before[next[i]] = from[m]
		next[i]++
	}
	return first, before
}

// toTheEnd returns the value of a position of a game that ends, -1 to 1, by minimax with a memory; it stops at a move that
// wins.
func toTheEnd[P game[P, M], M any](pos P, memory map[P]int8) int8 {
	if score, over := pos.Terminal(); over {
		return int8(max(-1, min(score, 1)))
	}
	value, known := memory[pos]
	if known {
		return value
	}
	value = -1
	for _, m := range pos.Moves(nil) {
		if value = max(value, -toTheEnd(pos.Play(m), memory)); value == 1 {
			break
		}
	}
	memory[pos] = value
	return value
}
