// Package ladder lets programs play games against each other. The programs are functions on nodes, as the judge of package
// verify takes them. So a program that a reader has written for the judge can also play.
//
// A [Player] chooses a move before its clock is out. [Negamax] and [MaxMin] make a player out of a search by deepening it. The
// clock counts nodes instead of seconds, so a match has the same result on every machine. [Sparring] returns
// players of known strength, and [Fixed] one with an evaluation of its own. [Play] plays a match, [Run] plays everybody against
// everybody, and [Solve] asks a search about endings whose results are known.
package ladder

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/games/entry"
	"github.com/ablab-go/ablab/pkg/lab"
	"github.com/ablab-go/ablab/pkg/stat"
	"github.com/ablab-go/ablab/pkg/verify"
)

// Player chooses a move: it returns one of the children of n. It should do so before the clock is out.
type Player func(n verify.Node, clock *Clock) verify.Node

// Rules are the rules of a match.
type Rules struct {
	Game entry.Game // without chance

	// Nodes is the number of nodes that a player may visit for a move, at least 1. If a player visits more than twice as many,
	// the first move of the position is played for it.
	Nodes int64

	// Total is the number of nodes that a player may visit for a whole game, or 0 for no such limit. If it is not 0, Nodes may
	// be 0, and the player divides Total among its moves. A player that has none left plays the first move of each position.
	Total int64

	// Openings is the largest number of openings; 0 means all of them. They are the openings of the game or, if it has none, all
	// positions after two moves. If not all of them are used, they are taken at equal distances from the list.
	Openings int

	// Patience is the longest time for a move, which ends a match with a player that loops without visiting a node; 0 means 20
	// seconds.
	Patience time.Duration
}

// longest is the largest number of plies of a game; a longer one is drawn.
const longest = 300

// openings returns the positions from which the games begin.
func (r Rules) openings() (all []entry.Position, err error) {
	if r.Game == nil {
		return nil, errors.New("ladder: a match needs a game")
	}
	if _, has := r.Game.Start().Chance(); has {
		return nil, fmt.Errorf("ladder: %s has chance, and the programs are not written for it", r.Game.Name())
	}
	if r.Nodes < 1 && r.Total < 1 {
		return nil, fmt.Errorf("ladder: %d nodes for a move: want at least 1", r.Nodes)
	}
	texts := r.Game.Openings()
	if len(texts) == 0 {
		if texts, err = lab.AllPositions(r.Game, 2); err != nil {
			return nil, err
		}
	}
	n := len(texts)
	if r.Openings > 0 {
		n = min(n, r.Openings)
	}
	for i := range n {
		pos, err := r.Game.Read(texts[i*len(texts)/n])
		if err != nil {
			return nil, err
		}
		all = append(all, pos)
	}
	return all, nil
}

// Faults are what went wrong in the moves of one player of a match.
type Faults struct {
	Late  int    // the number of moves for which it visited too many nodes
	Wrong int    // the number of moves at which it panicked, or did not return a child of its node
	First string // what went wrong at the first of the moves that Wrong counts, "" if nothing did
	Spent int    // the number of games in which it had used up the nodes of the game before one of its moves
}

// String returns the faults in words, "" if there are none.
func (f Faults) String() string {
	var all []string
	if f.Late > 0 {
		all = append(all, fmt.Sprintf("used up its nodes without choosing a move %s", english.Count(f.Late, "time", "times")))
	}
	if f.Wrong > 0 {
		all = append(all, fmt.Sprintf("returned no move %s, the first time because %s",
			english.Count(f.Wrong, "time", "times"), f.First))
	}
	if f.Spent > 0 {
		all = append(all, fmt.Sprintf("had no nodes left for a move in %s, and played the first move of each position from then "+
			"on", english.Count(f.Spent, "game", "games")))
	}
	return strings.Join(all, ", and ")
}

// Result is the result of a match.
type Result struct {
	stat.Strength           // of the first player
	Faults        [2]Faults // of each player
	Nodes         [2]int64  // visited by each player
}

// Play plays two games from each opening, one with each side, between two players. The error says that the rules do not allow
// a match, or that a player did not return.
func Play(r Rules, first, second Player) (Result, error) {
	openings, err := r.openings()
	if err == nil && (first == nil || second == nil) {
		err = errors.New("ladder: a match needs two players")
	}
	if err != nil {
		return Result{}, err
	}
	var result Result
	var percent []float64
	for _, opening := range openings {
		sum := 0
		for begins := range 2 {
			sides := [2]*side{{player: first, rules: r, left: r.Total}, {player: second, rules: r, left: r.Total}}
			points := lab.PlayOne(opening, longest, sides[begins].move, sides[1-begins].move)
			if begins == 1 {
				points = 100 - points
			}
			sum += points
			for i, s := range sides {
				result.count(i, s)
				if s.stuck {
					return result, stuckError(i)
				}
			}
		}
		percent = append(percent, float64(sum)/2)
	}
	pairs, err := stat.PairsOf(percent)
	if err != nil {
		return result, err
	}
	result.Strength, err = pairs.Strength()
	return result, err
}

// count adds what a side did in a game.
func (r *Result) count(i int, s *side) {
	r.Faults[i].add(s.faults)
	r.Nodes[i] += s.nodes
}

// add adds the faults of another match.
func (f *Faults) add(more Faults) {
	f.Late += more.Late
	f.Wrong += more.Wrong
	f.Spent += more.Spent
	f.First = cmp.Or(f.First, more.First)
}

// side is a player in one game.
type side struct {
	player Player
	rules  Rules
	left   int64 // of the nodes of the game
	nodes  int64 // visited
	faults Faults
	stuck  bool // a move took longer than the patience
}

// move returns the move that the player chooses, or the first move if it chooses none.
func (s *side) move(pos entry.Position) entry.Move {
	moves := pos.Moves(nil)
	if len(moves) == 1 || s.stuck {
		return moves[0]
	}
	if s.rules.Total > 0 && s.left <= 0 {
		s.faults.Spent = 1 // a side plays one game
		return moves[0]
	}
	clock := s.rules.clock(s.left)
	type choice struct {
		move entry.Move
		err  any
	}
	done := make(chan choice, 1)
	go func() {
		var c choice
		defer func() {
			if c.err = recover(); c.err != nil {
				c.move = nil
			}
			done <- c
		}()
		c.move = s.player.choose(pos, clock)
	}()
	var c choice
	select {
	case c = <-done:
	case <-time.After(cmp.Or(s.rules.Patience, 20*time.Second)):
		s.stuck = true
		return moves[0]
	}
	s.nodes += clock.nodes
	s.left -= clock.nodes
	switch {
	case c.move != nil:
		return c.move
	case c.err == any(tooLate{}):
		s.faults.Late++
	default:
		s.faults.Wrong++
		if c.err == nil {
			c.err = "it returned no child of the root"
		}
		s.faults.First = cmp.Or(s.faults.First, fmt.Sprint(c.err))
	}
	return moves[0]
}

// choose returns the move that a player chooses, nil if it returns no child of the root.
func (p Player) choose(pos entry.Position, clock *Clock) entry.Move {
	root := &spot{clock: clock, pos: pos}
	if chosen, ok := p(verify.At(root), clock).Place().(*spot); ok && slices.Contains(root.next, chosen) {
		return chosen.move
	}
	return nil
}
