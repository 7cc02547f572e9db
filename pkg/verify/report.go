package verify

import (
	"fmt"
	"strings"
	"time"

	"github.com/ablab-go/ablab/internal/english"
)

// Report is the result of a check.
type Report struct {
	Subject   string
	Promise   Promise       // what it had to keep
	Trees     int           // trees asked about
	Questions int           // a tree, a depth and a window each
	Counts    map[Kind]int  // questions by verdict
	Time      time.Duration // duration of the check

	// Reordered counts the questions in which a function visited the moves of a node in another order than that of the tree.
	// Waste is not judged there: in another order alpha-beta, too, visits other nodes.
	Reordered int

	// Nodes counts the visits of the subject, AlphaBeta those of fail-soft alpha-beta, in
	// the questions with right answers in which the order is that of the tree. Again counts its repeated visits, in the
	// questions where it made more visits than alpha-beta.
	Nodes, AlphaBeta, Again int64

	Wrong *Case // the smallest case in which it is wrong, or has no value; nil if there is none
	Waste *Case // the smallest case in which it is wasteful; nil if there is none or it is wrong

	Diagnosis *Diagnosis // which known mistake it behaves like; nil if it does not fail, or there is nothing to compare

	Evaluated bool // only trees with static evaluations were used: it needs them before the depth is used up
	Sightless bool // it did not report its visits, so waste was not judged
	Stopped   bool // the time was up, or the check was cancelled, before all trees were tried

	Problem string // why nothing was asked, such as that there is no function; empty otherwise

	minimax bool // the subject is a minimax
	deepens bool // it searched the root several times for one question
	began   time.Time

	passesZero bool // a function that was asked to search 0 plies searched deeper, and returned what it found there

	keyed    bool // a function asked nodes for their keys
	answered bool // in some question it did not search a node after that
}

// Passed reports whether the subject is right, wasteful or not. It is false if nothing was
// asked.
func (r *Report) Passed() bool { return r.Wrong == nil && r.Questions > 0 }

// Verdict returns the report in one line.
func (r *Report) Verdict() string {
	scale := count(r.Trees, "tree", "trees") + ", " + count(r.Questions, "question", "questions")
	if r.Stopped {
		scale += " before the time was over"
	}
	switch {
	case r.Wrong != nil:
		wrong := 0
		for kind, n := range r.Counts {
			if kind.Wrong() {
				wrong += n
			}
		}
		return fmt.Sprintf("%s: %s, %s wrong", r.Wrong.Kind, scale, english.Thousands(int64(wrong)))
	case r.Waste != nil:
		return fmt.Sprintf("right, but wasteful: %s, none wrong, %s with waste", scale,
			english.Thousands(int64(r.Counts[Waste])))
	case r.Problem != "":
		return "not judged: " + r.Problem
	case r.Questions == 0:
		return fmt.Sprintf("not judged: %s", scale)
	case r.Sightless:
		return fmt.Sprintf("right: %s, none wrong; what it visits is not known", scale)
	}
	return fmt.Sprintf("right: %s, none wrong", scale)
}

// count writes a number with commas and with its noun.
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return english.Thousands(int64(n)) + " " + many
}

// String returns the report as text.
func (r *Report) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n", r.Subject, r.Verdict())
	if r.Promise != Bounds {
		fmt.Fprintf(&b, "It was held to this promise: %s.\n", r.Promise)
	}
	if r.Evaluated {
		b.WriteString("It looks at evaluations before the depth is used up, so only trees that have them " +
			"were asked about.\n")
	}
	switch {
	case r.Wrong != nil:
		fmt.Fprintf(&b, "%s:\n%v\n", r.Wrong.heading("it fails"), r.Wrong)
	case r.Waste != nil:
		fmt.Fprintf(&b, "%s:\n%v\n", r.Waste.heading("it wastes work"), r.Waste)
	}
	if r.Diagnosis != nil {
		fmt.Fprintf(&b, "  like      %s\n", strings.ReplaceAll(r.Diagnosis.String(), "\n", "\n            "))
	}
	if r.Wrong == nil && !r.Sightless && r.AlphaBeta > 0 {
		if r.Reordered > 0 {
			fmt.Fprintf(&b, "It changed the order of the moves, or left some out, in %s. In the others,",
				count(r.Reordered, "question", "questions"))
		} else {
			b.WriteString("In all,")
		}
		fmt.Fprintf(&b, " it made %s visits, and alpha-beta makes %s", english.Thousands(r.Nodes), english.Thousands(r.AlphaBeta))
		if r.Again > 0 {
			fmt.Fprintf(&b, "; %s of its visits were to nodes that it had visited before", english.Thousands(r.Again))
		}
		b.WriteString(".\n")
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// heading describes the case.
func (c *Case) heading(what string) string {
	if c.Smallest {
		return "The smallest tree on which " + what
	}
	return "A small tree on which " + what
}
