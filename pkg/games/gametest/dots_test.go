package gametest_test

import (
	"fmt"
	"math/bits"
	"os"
	"strings"
	"testing"

	"github.com/ablab-go/ablab/pkg/games/gametest"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/search/textbook"
)

// Dots is Dots and Boxes on four boxes (É. Lucas, 1889). The sides in turn draw a line between
// two dots; one that closes boxes owns them, and draws again. Lines have the letters
//
//   - a + b +
//     g   h   i
//   - c + d +
//     j   k   l
//   - e + f +
//
// A search lets the sides move in turn, so that the other side, when boxes have been closed, is
// to move and has one move only: it passes.
type Dots struct {
	lines  uint16 // drawn; line a is bit 0
	lead   int8   // boxes of the side to move, less those of the other
	passes bool   // the other side has closed boxes, and draws again
	second bool   // the side to move is the one that did not begin
}

// Line is a line to draw, or pass.
type Line int8

const (
	allLines      = 12
	pass     Line = allLines
)

func (l Line) String() string {
	if l == pass {
		return "pass"
	}
	return string('a' + rune(l))
}

// boxes are the lines around each box.
var boxes = [...]uint16{1<<0 | 1<<2 | 1<<6 | 1<<7, 1<<1 | 1<<3 | 1<<7 | 1<<8, 1<<2 | 1<<4 | 1<<9 | 1<<10,
	1<<3 | 1<<5 | 1<<10 | 1<<11}

func closed(lines uint16) (n int8) {
	for _, box := range boxes {
		if lines&box == box {
			n++
		}
	}
	return n
}

func (d Dots) Terminal() (score int, over bool) { return int(d.lead), d.lines == 1<<allLines-1 }
func (d Dots) Evaluate() int                    { return int(d.lead) }

func (d Dots) Moves(buf []Line) []Line {
	if d.passes {
		return append(buf, pass)
	}
	for l := range Line(allLines) {
		if d.lines>>l&1 == 0 {
			buf = append(buf, l)
		}
	}
	return buf
}

func (d Dots) Play(l Line) Dots {
	after := Dots{lines: d.lines, lead: -d.lead, second: !d.second}
	if l != pass {
		after.lines |= 1 << l
		boxes := closed(after.lines) - closed(d.lines)
		after.lead -= boxes
		after.passes = boxes > 0 && after.lines != 1<<allLines-1
	}
	return after
}

// Height counts a ply for each line, and one for a pass after each box that is still open,
// except for the last.
func (d Dots) Height() int {
	plies := allLines - bits.OnesCount16(d.lines) + max(len(boxes)-1-int(closed(d.lines)), 0)
	if d.passes {
		plies++
	}
	return plies
}

func (d Dots) Hash() uint64 {
	key := uint64(d.lines)<<16 | uint64(uint8(d.lead))<<8
	if d.passes {
		key |= 1
	}
	if d.second {
		key |= 2
	}
	return search.Mix(key)
}

// mover is what Options.Mover asks for: which side is to move.
func (d Dots) mover() int {
	if d.second {
		return 2
	}
	return 1
}

// Greedy is the same game told wrongly: the side that has closed a box is to move again.
type Greedy struct{ Dots }

func (g Greedy) Play(l Line) Greedy {
	after := g.Dots.Play(l)
	if after.passes { // so pass at once
		after = after.Play(pass)
	}
	return Greedy{after}
}

// A side that moves twice: the other side passes in between. A search negates a score from ply
// to ply, so that of the game told without passes it finds another value.
func Example_aSideThatMovesTwice() {
	right := gametest.Check(Dots{}, gametest.Options[Dots]{OwnMoveLoses: true, Mover: Dots.mover})
	fmt.Println("with passes:", right.Passed())

	wrong := gametest.Check(Greedy{}, gametest.Options[Greedy]{OwnMoveLoses: true,
		Mover: func(g Greedy) int { return g.mover() }})
	for _, f := range wrong.Failures {
		fmt.Println("without:", f.Law, f.Moves, f.Wrong)
	}

	value, err := search.Run(textbook.AlphaBetaTT, Dots{}, search.Settings{})
	fmt.Println(value.Value, err)
	other, err := search.Run(textbook.AlphaBetaTT, Greedy{}, search.Settings{})
	fmt.Println(other.Value, err)
	// Output:
	// with passes: true
	// without: turn [a c g] Mover is 2, and so it is after h: want the other side to move; a search lets the sides move in turn, so that where one may move twice the other passes in between, as its only move (see the package's doc)
	// 2 <nil>
	// -4 <nil>
}

// byTheRules returns how many more boxes than the other the side to move still closes: it goes on
// where it has closed one, and only where it has not is the score negated.
func byTheRules(lines uint16, known map[uint16]int) int {
	if lines == 1<<allLines-1 {
		return 0
	}
	if best, ok := known[lines]; ok {
		return best
	}
	best := -99
	for l := range allLines {
		if lines>>l&1 == 1 {
			continue
		}
		after := lines | 1<<l
		if won := int(closed(after) - closed(lines)); won > 0 {
			best = max(best, won+byTheRules(after, known))
		} else {
			best = max(best, -byTheRules(after, known))
		}
	}
	known[lines] = best
	return best
}

func TestForcedPassesGiveTheValueByTheRules(t *testing.T) {
	known := map[uint16]int{}
	if want := byTheRules(0, known); want != 2 {
		t.Errorf("the first side wins by %d, want 2", want)
	}
	start, checked := Dots{}, 0
	for first := range Line(allLines) {
		for second := range Line(allLines) {
			if first == second {
				continue
			}
			d := start.Play(first).Play(second)
			r, err := search.Run(textbook.AlphaBetaTT, d, search.Settings{})
			if want := known[d.lines]; err != nil || r.Value != want {
				t.Errorf("after %v and %v: %v, %v, want %d", first, second, r, err, want)
			}
			checked++
		}
	}
	t.Log(checked, "positions")
}

// cut is alpha-beta by the rules, without passes. It counts its calls.
func cut(lines uint16, alpha, beta int, calls *int) int {
	*calls++
	if lines == 1<<allLines-1 {
		return 0
	}
	best := -99
	for l := range allLines {
		if lines>>l&1 == 1 {
			continue
		}
		after, low, v := lines|1<<l, max(alpha, best), 0
		if won := int(closed(after) - closed(lines)); won > 0 {
			v = won + cut(after, low-won, beta-won, calls)
		} else {
			v = -cut(after, -beta, -low, calls)
		}
		if best = max(best, v); best >= beta {
			break
		}
	}
	return best
}

// The package's doc gives the cost of forced passes.
func BenchmarkForcedPasses(b *testing.B) {
	d := Dots{}.Play(0).Play(4)
	for b.Loop() {
		calls := 0
		cut(d.lines, -99, 99, &calls)
		r, err := search.Run(textbook.AlphaBetaSoft, d, search.Settings{})
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(r.Stats.Nodes), "nodes")
		b.ReportMetric(float64(calls), "nodes-without")
		b.ReportMetric(float64(len(r.Stats.Plies)-1), "plies")
		b.ReportMetric(float64(allLines-bits.OnesCount16(d.lines)), "plies-without")
	}
}

// sprint is a race to 20 points: each side in turn throws two cards of 1 to 3, and the first to
// have as many has won. It is told wrongly, since a search knows of no second throw, but so that the end
// never shows it: the side to move has lost.
type sprint struct {
	mine, theirs int
	second       bool
}

func (s sprint) Terminal() (int, bool) { return -1, s.theirs >= 20 }
func (s sprint) Evaluate() int         { return s.mine - s.theirs }

func (s sprint) Moves(buf []int) []int {
	if s.theirs >= 20 {
		return buf
	}
	return append(buf, 1, 2, 3)
}

func (s sprint) Play(points int) sprint {
	if s.mine += points; s.second || s.mine >= 20 {
		return sprint{mine: s.theirs, theirs: s.mine}
	}
	s.second = true
	return s
}

// alternate is the same race, with one throw for each side: it is right.
type alternate struct{ sprint }

func (a alternate) Play(points int) alternate {
	return alternate{sprint{mine: a.theirs, theirs: a.mine + points}}
}

// misere is the game of the example where whoever knocks down the last one loses; a position
// does not hold who is to move.
type misere struct{ Row }

func (m misere) Play(fall Row) misere  { return misere{m.Row.Play(fall)} }
func (m misere) Terminal() (int, bool) { return 1, m.Row == 0 }

func TestASideThatMovesTwiceIsCaught(t *testing.T) {
	mover := func(g Greedy) int { return g.mover() }
	for name, c := range map[string]struct {
		report *gametest.Report
		law    string
		wrong  string
	}{
		"nothing is said": {gametest.Check(Greedy{}, gametest.Options[Greedy]{}), "end", "If the side that has just " +
			"moved is to move again, a search lets the sides move in turn"},
		"a side can lose by its move": {gametest.Check(Greedy{}, gametest.Options[Greedy]{OwnMoveLoses: true}), "end",
			"give Options.Mover, which shows that the sides move in turn"},
		"it is said who moves": {gametest.Check(Greedy{}, gametest.Options[Greedy]{OwnMoveLoses: true, Mover: mover}), "turn",
			"Mover is 2, and so it is after h"},
		"whoever moves last loses": {gametest.Check(misere{Full}, gametest.Options[misere]{OwnMoveLoses: true}), "", ""},
		"three sides": {gametest.Check(Dots{}, gametest.Options[Dots]{OwnMoveLoses: true,
			Mover: func(d Dots) int { return bits.OnesCount16(d.lines) % 3 }}), "turn", "want two sides that move in turn"},
		"the end does not show it": {gametest.Check(sprint{}, gametest.Options[sprint]{}), "sign",
			"leave it as it is, as if the " +
				"side that has moved were to move again"},
		"the sides move in turn": {gametest.Check(alternate{}, gametest.Options[alternate]{}), "", ""},
		"with passes they do, as well": {gametest.Check(Dots{}, gametest.Options[Dots]{OwnMoveLoses: true, Mover: Dots.mover,
			NoAllocation: true}), "", ""},
	} {
		var laws []string
		for _, f := range c.report.Failures {
			laws = append(laws, f.Law)
		}
		if strings.Join(laws, " ") != c.law || c.law != "" && !strings.Contains(c.report.Failures[0].Wrong, c.wrong) {
			t.Errorf("%s: want the laws broken: %s, by %s\n%v", name, c.law, c.wrong, c.report)
		}
	}
}

// silent is the race without static scores: no score shows that a side moves twice.
type silent struct {
	sprint
	other bool // the side to move is the one that did not begin
}

func (s silent) Evaluate() int { return 0 }

func (s silent) Play(points int) silent {
	after := s.sprint.Play(points)
	return silent{after, s.other == after.second}
}

func (s silent) mover() int {
	if s.other {
		return 2
	}
	return 1
}

func TestWhatCannotBeSeenIsSaid(t *testing.T) {
	var told recorder
	gametest.Run(&told, silent{}, gametest.Options[silent]{})
	if len(told.errors) > 0 {
		t.Errorf("no score shows it, and yet: %v", told.errors)
	}
	if len(told.log) != 1 {
		t.Fatalf("the log has %d lines, want 1: %v", len(told.log), told.log)
	}
	for _, want := range []string{
		"gametest_test.silent: laws not checked: ",
		", sign (no static score but 0), ",
		", turn (no Options.Mover, no search.MaxFirster: a side that moves twice may not be seen), ",
	} {
		if !strings.Contains(told.log[0], want) {
			t.Errorf("the log has no %q: %s", want, told.log[0])
		}
	}
	r := gametest.Check(silent{}, gametest.Options[silent]{Mover: silent.mover})
	if len(r.Failures) != 1 || r.Failures[0].Law != "turn" {
		t.Errorf("with Options.Mover, want the law turn broken\n%v", r)
	}
}

// A page of JupyterLab has room for each line of the lists: longer ones are broken inside words.
func TestTheListsOfAReportAreNarrow(t *testing.T) {
	_, lists, _ := strings.Cut(gametest.Check(silent{}, gametest.Options[silent]{}).String(), "\n")
	if !strings.Contains(lists, "\n- sign (no static score but 0)\n") {
		t.Errorf("no line is one law's: %s", lists)
	}
	for line := range strings.Lines(lists) {
		if n := len(strings.TrimSuffix(line, "\n")); n > 95 {
			t.Errorf("%d letters: %s", n, line)
		}
	}
}

// The answer that a reader is asked to guess is in no text that is not folded.
func TestTheNotebookDoesNotAnswerItself(t *testing.T) {
	page, err := os.ReadFile("../../../notebooks/56-bring-your-own-game.ipynb")
	if err != nil {
		t.Fatal(err)
	}
	_, after, asked := strings.Cut(string(page), "how many first moves does it find in the full row?")
	before, _, told := strings.Cut(after, "`Perft` gave it this number.")
	if !asked || !told || strings.Count(before, "<details ") != 1 || strings.Contains(before, "</details>") {
		t.Error("what Perft gave the package is not folded away")
	}
}
