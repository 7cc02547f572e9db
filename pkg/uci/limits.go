package uci

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ablab-go/ablab/pkg/games/chess"
	"github.com/ablab-go/ablab/pkg/search"
)

// limits are what go asks for.
type limits struct {
	numbers  map[string]int64
	among    []chess.Move
	infinite bool
	ponder   bool
}

// least are the numbers that go may have, with the least that each can be. One that is less is that: some clients
// have clocks below 0.
var least = map[string]int64{
	"depth": 1, "nodes": 1, "mate": 1, "movetime": 1, "movestogo": 1, "wtime": 0, "btime": 0, "winc": 0, "binc": 0,
}

const most = int64(1e12) // of each: 30 years on the clock

// readLimits reads what follows go. It returns what can be read, and what is wrong with the rest. Where limits are
// named and none can be read the depth is 1: a client that names one waits for a move.
func readLimits(g game, words []string) (l limits, wrong error) {
	l.numbers = map[string]int64{}
	limited := false // something was said that should end the search
	complain := func(format string, args ...any) { wrong = errors.Join(wrong, fmt.Errorf("go: "+format, args...)) }
	for i := 0; i < len(words); i++ {
		word := words[i]
		_, numeric := least[word]
		limited = limited || numeric || !known(word)
		switch {
		case word == "infinite":
			l.infinite = true
		case word == "ponder":
			l.ponder = true
		case numeric && i+1 == len(words):
			complain("nothing follows %s: want a number", word)
		case numeric:
			i++
			n, err := strconv.ParseInt(words[i], 10, 64)
			if err != nil {
				complain("%s is %.100q: want a number", word, words[i])
				continue
			}
			l.numbers[word] = min(max(n, least[word]), most)
		case word == "searchmoves":
			for ; i+1 < len(words) && !known(words[i+1]); i++ {
				m, err := g.ParseMove(words[i+1])
				if err != nil {
					complain("searchmoves: %w", err)
					continue
				}
				l.among = append(l.among, m)
			}
		default:
			complain("%.100q is read over: want searchmoves, infinite, ponder, or one of %s and a number", word,
				strings.Join(slices.Sorted(maps.Keys(least)), ", "))
		}
	}
	if limited && l.endless(g) && !l.infinite {
		l.numbers["depth"] = 1
		complain("%.100q sets no limit that ends the search, so the search has depth 1: want depth, nodes, mate, movetime, "+
			"wtime or btime, or infinite", strings.Join(words, " "))
	}
	return l, wrong
}

// known reports whether a word is a keyword of go and not a move.
func known(word string) bool {
	_, numeric := least[word]
	return numeric || word == "infinite" || word == "ponder" || word == "searchmoves"
}

// endless reports whether the search is to wait for stop.
func (l limits) endless(g game) bool {
	return l.infinite || max(l.numbers["depth"], l.numbers["mate"], l.numbers["nodes"]) == 0 && l.untimed(g)
}

// depth is how deep to search.
func (l limits) depth() int {
	depth := int64(search.MaxPly)
	if n := l.numbers["depth"]; n > 0 {
		depth = min(depth, n)
	}
	if n := l.numbers["mate"]; n > 0 {
		depth = min(depth, 2*n-1)
	}
	return int(depth)
}

// plies is how long the lines of a search may become: the depth, where one is asked for, else more than a search by a clock
// comes to as a rule.
func (l limits) plies() int {
	if depth := l.depth(); depth < search.MaxPly {
		return depth
	}
	return 50
}

// untimed reports whether no time ends the search.
func (l limits) untimed(g game) bool {
	_, most := l.time(g, 0)
	return most == 0
}

// time is how long to search if overhead of the move's time is spent elsewhere, as Settings.Target and Settings.Time have it; 0
// is as long as it takes. Where only the other side's clock is given it stands for both: some programs send the clock of the
// person who plays.
func (l limits) time(g game, overhead time.Duration) (target, most time.Duration) {
	ms := func(name string) time.Duration { return time.Duration(l.numbers[name]) * time.Millisecond }
	clock, increment, other, otherIncrement := "wtime", "winc", "btime", "binc"
	if g.blackToMove() {
		clock, increment, other, otherIncrement = other, otherIncrement, clock, increment
	}
	if _, runs := l.numbers[clock]; !runs {
		clock, increment = other, otherIncrement
	}
	if _, runs := l.numbers[clock]; runs {
		target, most = search.ShareOfClock(ms(clock), ms(increment), l.numbers["movestogo"])
	}
	if fixed := ms("movetime"); fixed > 0 && (most == 0 || fixed < most) {
		target, most = min(target, fixed), fixed
	}
	less := func(d time.Duration) time.Duration { return max(d-overhead, min(d, time.Millisecond)) }
	return less(target), less(most)
}
