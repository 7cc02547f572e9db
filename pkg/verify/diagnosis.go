package verify

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
)

// Diagnosis says which of the known mistakes a subject behaves like: its answers to the questions of a check are compared with
// those of searches that make the mistake, written in several ways.
type Diagnosis struct {
	Like      []Known // the mistakes that cannot be told apart from the subject's; none if it behaves like none that is known
	Questions int     // on which they agree, or which were compared
	Visits    bool    // the number of visits agrees as well, and not only the value, or the move
	Wasteful  bool    // every value is right, so the mistake only costs nodes
	Known     int     // mistakes that the subject was compared with

	byName bool // the questions were asked again with names that occur only once, and no mistake was compared
}

// byName is the diagnosis of a function that is right if names occur only once.
func byName(questions int) *Diagnosis {
	d := &Diagnosis{Questions: questions, byName: true}
	for _, s := range allSpecies() {
		if s.about == aboutNames {
			d.Like = append(d.Like, s.Known)
		}
	}
	return d
}

// isAbout reports whether mistakes are named, and all of them are of one group.
func (d *Diagnosis) isAbout(group string) bool {
	return d != nil && len(d.Like) > 0 && !slices.ContainsFunc(d.Like, func(k Known) bool { return k.Group != group })
}

// mostLike is the largest number of mistakes that a diagnosis names.
const mostLike = 3

// scale says on how many questions they agree.
func (d *Diagnosis) scale() string {
	switch {
	case d.byName:
		return "because it answers all " + english.Thousands(int64(d.Questions)) +
			" questions right if no name occurs in two of them"
	case d.Questions == 1:
		return "on the only question that was compared"
	}
	return "on all " + english.Thousands(int64(d.Questions)) + " questions that were compared"
}

// Summary returns the diagnosis without the line that is wrong, for a reader who wants to find it.
func (d *Diagnosis) Summary() string {
	var titles []string
	for _, k := range d.Like {
		titles = append(titles, strconv.Quote(k.Title))
	}
	how := "It behaves like each of these known mistakes"
	switch len(titles) {
	case 0:
		return d.String()
	case 1:
		how = "It behaves like a known mistake"
	}
	return fmt.Sprintf("%s %s: %s.%s", how, d.scale(), english.List(titles), d.price())
}

// price says that the mistake makes no value wrong, if that is so.
func (d *Diagnosis) price() string {
	if d.Wasteful {
		return " No value is wrong: the mistake only costs nodes."
	}
	return ""
}

// names reports whether the mistakes are named, and none of them is about a number in the code.
func (d *Diagnosis) names() bool {
	if d == nil {
		return false
	}
	for _, s := range allSpecies() {
		if (s.numbers != nil || s.about == aboutGot || s.Group == ofDeepening) && slices.Contains(d.Like, s.Known) {
			return false
		}
	}
	return len(d.Like) > 0
}

// String returns the diagnosis in words.
func (d *Diagnosis) String() string {
	scale := d.scale()
	if len(d.Like) == 0 {
		return fmt.Sprintf("It behaves like none of the %d mistakes that are known here.", d.Known)
	}
	var names []string
	for _, k := range d.Like {
		names = append(names, k.Name)
	}
	how := "It behaves like %s %s."
	if !d.Visits && !d.byName {
		how = "Its values are those of %s %s."
	}
	text := fmt.Sprintf(how, strings.Join(names, " or "), scale) + d.price()
	if len(d.Like) > 1 {
		text += " These questions do not tell them apart."
	}
	for _, k := range d.Like {
		text += fmt.Sprintf("\n%s: %s\n%s", k.Title, k.Mistake, strings.TrimSuffix(k.Listing(), "\n"))
	}
	return text
}

// answered is a question with what the subject answered.
type answered struct {
	Question
	value  int
	kind   Kind
	move   string
	visits int64
	orders map[string][]int // of the moves: see seen.orders
}

// log keeps questions of a check, evenly spread if there are many.
type log struct {
	kept        []answered
	step, count int
}

// mostLogged is the largest number of questions that a log keeps.
const mostLogged = 4000

func (l *log) add(a answered) {
	if l.count++; l.step > 1 && l.count%l.step != 0 {
		return
	}
	l.kept = append(l.kept, a)
	if len(l.kept) < mostLogged {
		return
	}
	l.step = 2 * max(l.step, 1)
	half := l.kept[:0]
	for i := 1; i < len(l.kept); i += 2 {
		half = append(half, l.kept[i])
	}
	l.kept = half
}

// diagnose compares the subject's answers with those of the known mistakes, those that show a failure first.
func (c *checker) diagnose() *Diagnosis {
	failure := c.report.Wrong
	if failure == nil {
		failure = c.report.Waste
	}
	if failure == nil || failure.kept && !c.reorders || failure.flaw != flawless || failure.Kind == Endless ||
		c.subject.decision || c.cancelled() {
		return nil
	}
	questions := append(c.failed.kept[:len(c.failed.kept):len(c.failed.kept)], c.others.kept...)
	left := mostCompared
	d := &Diagnosis{Questions: len(questions), Wasteful: failure.Kind == Waste}
	var same, similar []Known
	for _, s := range allSpecies() {
		if s.about == aboutMoves && failure.Kind != WrongMove || s.about != aboutMoves && failure.Kind == WrongMove ||
			s.about == aboutNearer && !c.options.NearerWins || s.about == aboutTurns && !c.options.Turns ||
			s.about == aboutNames || s.about == aboutChance && !c.options.Chance ||
			c.options.Chance && s.forms[0]&inMaxMin == 0 ||
			c.subject.minimax && s.Group != ofMinimax && s.Group != ofDepth {
			continue
		}
		d.Known++
		values, visits := false, false
		for _, m := range s.mutants(failure.Got) {
			if left > 0 && !visits {
				v, also := c.agrees(m, questions, s.about == aboutMoves, &left)
				if v && c.alike(m, mutant{form: m.form, number: m.number}, questions) {
					continue // the mistake changes nothing here
				}
				values, visits = values || v, visits || also
			}
		}
		if visits {
			same = append(same, s.Known)
		}
		if values {
			similar = append(similar, s.Known)
		}
	}
	d.Like, d.Visits = same, len(same) > 0
	if !d.Visits && failure.Kind != Waste {
		d.Like = similar
	}
	d.Like = c.inForm(d.Like)
	if len(d.Like) > mostLike || len(d.Like) == 0 && (failure.Kind == Broken || failure.kept) {
		return nil // there were too few questions
	}
	return d
}

// mostCompared limits the answers of mutants in a diagnosis, which take about a second.
const mostCompared = 400_000

// agrees reports whether a mutant answers all questions as the subject has, and whether it makes as many visits.
func (c *checker) agrees(m mutant, questions []answered, moves bool, left *int) (values, visits bool) {
	visits = !c.report.Sightless && !c.options.Chance
	for _, q := range questions {
		a := c.answerOf(m, q)
		*left--
		if a.none != (q.kind >= Broken) || !a.none && a.value != q.value || moves && a.move != q.move {
			return false, false
		}
		count := a.entries
		switch {
		case c.subject.program != nil:
			count = a.distinct
		case c.subject.function:
			count = a.visits
		}
		// By which forced passes a program came to a node with several parents is not known.
		visits = visits && (a.none || count == q.visits || c.options.Turns && shared(q.Tree))
		if !visits && c.report.Wrong == nil {
			return false, false
		}
	}
	return true, visits
}

// answerOf asks a mutant a question as the subject was asked.
func (c *checker) answerOf(m mutant, q answered) answers {
	if !c.reorders {
		q.orders = nil
	}
	return m.answer(q, c.options.Turns, c.subject.program != nil, c.subject.function)
}

// alike reports whether two mutants answer all questions with the same values, moves and visits.
func (c *checker) alike(m, other mutant, questions []answered) bool {
	for _, q := range questions {
		if c.answerOf(m, q) != c.answerOf(other, q) {
			return false
		}
	}
	return true
}

// inForm returns those of the mistakes that can be made in the form of the subject, if that is known. In MAX/MIN form nothing is
// negated, so a mistake with a sign or a window of negamax is never named. A function that has the form of negamax may call one
// in MAX/MIN form: if no other mistake is left, those in MAX/MIN form are named.
func (c *checker) inForm(like []Known) []Known {
	if !c.subject.function {
		return like
	}
	var suitable []Known
	for _, s := range allSpecies() {
		inMaxMin := func(f form) bool { return f&inMaxMin != 0 }
		inOther := c.subject.negamax && !slices.ContainsFunc(s.forms, func(f form) bool { return !inMaxMin(f) }) ||
			!c.subject.negamax && s.bug.ofNegamax()
		if slices.Contains(like, s.Known) && !inOther {
			suitable = append(suitable, s.Known)
		}
	}
	if suitable == nil && c.subject.negamax {
		return like
	}
	return suitable
}

// ofNegamax reports whether a mistake is about what negamax alone does: it negates values and turns windows.
func (b bug) ofNegamax() bool {
	switch b {
	case signMissing, rootSignMissing, windowNotTurned, windowNotSwapped, windowNotNegated, betaLowered, nullUnsigned,
		nullUnturned, againUnsigned, againUnturned:
		return true
	}
	return false
}
