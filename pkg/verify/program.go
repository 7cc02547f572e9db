package verify

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"time"

	"github.com/ablab-go/ablab/internal/child"
	"github.com/ablab-go/ablab/pkg/search"
)

// maxStarts is how often a program that dies is started again in one check.
const maxStarts = 200

// Command returns a program as a subject: its name, which is looked up as exec.Command
// does, and its arguments; no shell reads them. It is started at the first question, and ended
// when the check is over or this process ends, killed or not; one that dies is started again.
// With it ends what it has started: on Unix what is in its process group, on Linux also what has
// a session of its own, unless with a new environment. The protocol is in the package
// documentation.
func Command(name string, args ...string) Subject {
	p := &program{argv: append([]string{name}, args...), limit: 5 * time.Second, first: 30 * time.Second}
	return Subject{name: strings.Join(p.argv, " "), program: p, begin: func(c *call) algorithm {
		return func(s *session, pos position, depth, alpha, beta int) int {
			return p.search(c, s, pos, depth, alpha, beta)
		}
	}}
}

// program is a foreign program.
type program struct {
	argv   []string
	limit  time.Duration   // of an answer
	first  time.Duration   // of the first one after a start
	cancel <-chan struct{} // ends the wait for one
	turns  bool            // it is told at each node which side moves: see Options.Turns
	chance bool            // it is told so, too, and which nodes are chance nodes: see Options.Chance
	passes bool            // and is shown forced passes even so
	starts int
	id     int // of the last question
	*process
}

// process is a program that runs.
type process struct {
	*child.Process
	spoke bool // it has written a line
}

// The messages.
type (
	question struct {
		ID    int      `json:"id"`
		Tree  jsonNode `json:"tree"`
		Max   bool     `json:"max"`
		Depth int      `json:"depth"`
		Alpha int      `json:"alpha"`
		Beta  int      `json:"beta"`
		Win   int      `json:"win,omitempty"`
	}
	jsonNode struct {
		Name     string     `json:"name"`
		Value    *int       `json:"value,omitempty"`
		Eval     *int       `json:"eval,omitempty"`
		Max      *bool      `json:"max,omitempty"`
		Chance   []int      `json:"chance,omitempty"`
		Children []jsonNode `json:"children,omitempty"`
	}
	answer struct {
		ID      *int     `json:"id"`
		Value   *int     `json:"value"`
		Best    *string  `json:"best"`
		Visited []string `json:"visited"`
	}
)

// search asks the program and reports the visits that it names.
func (p *program) search(c *call, s *session, pos position, depth, alpha, beta int) int {
	s.KnowsChance()
	score, over := s.Enter(pos, depth, alpha, beta)
	a, err := p.ask(p.question(pos, depth, alpha, beta, s.NearerWins()))
	if err != nil {
		c.problem = err.Error()
		var late *lateError
		c.endless, c.fatal = errors.As(err, &late), !p.mayStart()
		var form *formError
		if errors.As(err, &form) {
			c.flaw = form.flaw
		}
		return leave(s, score, over, 0, alpha, beta)
	}
	c.value, c.sightless = *a.Value, len(a.Visited) == 0
	if a.Best != nil && !over {
		c.chosen, c.move = true, *a.Best
	}
	if c.named, c.last, err = p.report(s, pos, depth, over, a.Visited); err != nil {
		c.problem, c.flaw = err.Error(), flawVisited
	}
	return leave(s, score, over, inMaxView(pos, *a.Value), alpha, beta)
}

// question returns the next question, about a window in the mover's view.
func (p *program) question(pos position, depth, alpha, beta int, nearerWins bool) question {
	p.id++
	q := question{ID: p.id, Tree: p.jsonTree(pos), Max: pos.MaxFirst(), Depth: depth, Alpha: alpha, Beta: beta}
	if !q.Max {
		q.Alpha, q.Beta = -beta, -alpha
	}
	if nearerWins {
		q.Win = search.Win - search.MaxPly
	}
	return q
}

// seenAs returns the node that the program gets for p: p itself or, if forced passes are left out, the first node
// from p on at which there is a choice or the game is over.
func (p *program) seenAs(pos position) position {
	for p.skips(pos) {
		pos = pos.Play(pos.Moves(nil)[0])
	}
	return pos
}

// skips reports whether a node other than the root is a forced pass that the program is not shown.
func (p *program) skips(pos position) bool {
	if _, over := pos.Terminal(); over || !p.turns || p.passes {
		return false
	}
	return len(pos.Moves(nil)) == 1
}

// report reports visits by name, and returns how many different names were visited, and how many in the last search of the root
// (see lastSearch). A name may
// occur in several places: on the way from the root to the node visited last it is a visit once
// more; else it is the next below the nearest node on that way, as in a depth-first search; else
// the one below the parent visited last.
func (p *program) report(s *session, root position, depth int, over bool, visited []string) (distinct, last int64, err error) {
	x := &seen{by: &observer{session: s, program: p}, pos: root}
	if !over {
		x.node, x.placed = s.Node(root, depth), true
	}
	way := []*seen{x}
	names, recent := map[string]bool{}, map[string]bool{}
	for i, name := range visited {
		if i == 0 {
			if name != root.Name() {
				return 0, 0, fmt.Errorf("its answer says that it visited %q first: visited begins with the root, %q",
					name, root.Name())
			}
			names[name], recent[name] = true, true
			continue // entered already
		}
		if visited[i-1] == root.Name() && name == visited[1] {
			recent = map[string]bool{root.Name(): true}
		}
		if x = x.next(name); x == nil {
			for k := len(way) - 1; x == nil && k >= 0; k-- {
				x = way[k].child(name)
			}
		}
		if x == nil {
			return 0, 0, fmt.Errorf("its answer says that it visited %q, which is not a child of a node named before it", name)
		}
		way = append(way, x)
		if over {
			continue // nothing is recorded below a root that is a leaf
		}
		for _, n := range append(x.passesAbove(), x) {
			names[n.pos.Name()], recent[n.pos.Name()] = true, true
			left := depth - n.ply
			if left <= 0 && n.pos.Evaluate() == search.NoScore {
				left = 1 // beyond the depth, and no leaf
			}
			n.visit(left)
		}
	}
	return int64(len(names)), int64(len(recent)), nil
}

// passesAbove returns the forced passes between x and the node from which the program came to it, from the top down.
func (x *seen) passesAbove() []*seen {
	if x.up == nil || x.up.up == nil || !x.by.program.skips(x.up.pos) {
		return nil
	}
	return append(x.up.passesAbove(), x.up)
}

// next returns the node of that name that a search may visit after x without leaving the way
// to it: x or one above it, else a child of one; nil if there is none.
func (x *seen) next(name string) (found *seen) {
	for up := x; up != nil; up = up.up {
		if up.pos.Name() == name {
			return up
		}
		if c := up.child(name); c != nil && (found == nil || found.placed && !c.placed) {
			found = c
		}
	}
	return found
}

// child returns the first child of that name, rather one that has no place yet; nil if
// there is none.
func (x *seen) child(name string) (found *seen) {
	for _, n := range x.generate() {
		c := n.seen()
		for x.by.program.skips(c.pos) {
			c = c.generate()[0].seen()
		}
		if c.pos.Name() == name && (found == nil || found.placed && !c.placed) {
			found = c
		}
	}
	return found
}

// flaw is what is wrong with the form of a program's answer.
type flaw uint8

const (
	flawless     flaw = iota
	flawLine          // the line is not a JSON object
	flawValue         // the value is not a whole number
	flawNoValue       // there is no value, or it is null
	flawID            // the id is not that of the question
	flawChildren      // none of an answer: a function changed the slice of a node's children
	flawVisited       // visited is not a list of names that begins with the root and follows the tree
)

// formError says that an answer does not have the form that the protocol asks for.
type formError struct {
	flaw flaw
	text string
}

func (e *formError) Error() string { return e.text }

// lateError says that an answer did not come in time.
type lateError struct {
	limit time.Duration
	first bool // it was to be the first answer
}

func (e *lateError) Error() string {
	within := e.limit.String()
	if e.first {
		within += " from its start"
	}
	return "it did not answer in " + within + ", and was ended: it must write a line for each question, and flush it"
}

func (p *program) mayStart() bool { return p.starts < maxStarts }

// ask asks a question and returns the answer. After an error the program is ended.
func (p *program) ask(q question) (a answer, err error) {
	if p.process == nil {
		if err := p.start(); err != nil {
			p.starts = maxStarts
			return a, err
		}
	}
	text, err := json.Marshal(q)
	if err != nil {
		return a, err
	}
	limit := p.limit
	if !p.spoke {
		limit = p.first
	}
	timer := time.NewTimer(limit)
	defer timer.Stop()
	stdin, written := p.Stdin, make(chan struct{}) // the program may have ended, and p none, before this writes
	go func() {                                    // a program that does not read makes this wait, until it is ended
		defer close(written)
		_, _ = stdin.Write(append(text, '\n'))
	}()
	var got child.Line
	select {
	case got = <-p.Lines:
	case <-timer.C:
		got.Err = &lateError{limit, !p.spoke}
		p.starts = maxStarts // once is enough
	case <-p.cancel:
		select {
		case got = <-p.Lines:
		case <-time.After(min(p.limit, child.Grace)):
			got.Err = errors.New("it did not answer before the check was cancelled")
		}
	}
	if got.Err == nil {
		p.spoke = true
		a, err = p.read(got.Text)
	} else {
		err = got.Err
	}
	if err != nil {
		if errors.Is(err, io.EOF) {
			err = fmt.Errorf("it %s; it must answer until its standard input ends%s", p.Ended(), p.Complaint())
			p.process = nil
		}
		p.close(child.Grace)
	}
	<-written
	return a, err
}

// read reads an answer.
func (p *program) read(text []byte) (a answer, err error) {
	refuse := func(found flaw, format string, args ...any) (answer, error) {
		shown := search.Printable(string(bytes.TrimRight(text[:min(len(text), 200)], "\r\n")))
		return a, &formError{found, fmt.Sprintf("it answered %q, which ", shown) + fmt.Sprintf(format, args...)}
	}
	want := fmt.Sprintf(`want a line such as {"id":%d,"value":3}`, p.id)
	if err := json.Unmarshal(text, &a); err != nil {
		var wrong *json.UnmarshalTypeError
		if !errors.As(err, &wrong) {
			if notFinite.Match(text) {
				return refuse(flawValue, "is not JSON: it has no such number, and infinity is %d; %s", search.Inf, want)
			}
			return refuse(flawLine, "is not JSON; %s", want)
		}
		if wrong.Field == "" {
			return refuse(flawLine, "is not a JSON object; %s", want)
		}
		found := map[string]flaw{"id": flawID, "value": flawValue}[wrong.Field]
		if number, ok := strings.CutPrefix(wrong.Value, "number "); ok {
			return refuse(cmp.Or(found, flawVisited), "is not an answer: its %s is %s, not a whole number such as 1; %s",
				wrong.Field, number, want)
		}
		return refuse(cmp.Or(found, flawVisited), "is not an answer: its %s is a %s; %s", wrong.Field, wrong.Value, want)
	}
	switch {
	case a.ID == nil:
		return refuse(flawID, "has no id or no value; %s", want)
	case a.Value == nil:
		return refuse(flawNoValue, "has no id or no value; %s", want)
	case *a.ID != p.id:
		return refuse(flawID, "is about question %d; %s", *a.ID, want)
	}
	return a, nil
}

// notFinite finds a number that some languages write and JSON does not have.
var notFinite = regexp.MustCompile(`:\s*-?(Infinity|NaN|inf|nan)\b`)

// jsonTree returns the tree below a node as the program gets it.
func (p *program) jsonTree(pos position) jsonNode {
	n := jsonNode{Name: pos.Name()}
	if score, over := pos.Terminal(); over {
		score = inMaxView(pos, score)
		n.Value = &score
		return n
	}
	if eval := pos.Evaluate(); eval != search.NoScore {
		eval = inMaxView(pos, eval)
		n.Eval = &eval
	}
	if n.Chance = pos.Weights(nil); n.Chance == nil && (p.turns || p.chance) {
		maximizing := pos.MaxFirst()
		n.Max = &maximizing
	}
	for _, m := range pos.Moves(nil) {
		n.Children = append(n.Children, p.jsonTree(p.seenAs(pos.Play(m))))
	}
	return n
}

// start starts the program.
func (p *program) start() error {
	p.starts++
	run, err := child.Start(p.argv...)
	if err == nil {
		p.process = &process{Process: run}
	}
	return err
}

// end ends the program, which is given a moment to do it by itself, and forgets what was.
func (p *program) end() {
	p.close(time.Second)
	p.starts, p.id = 0, 0
}

// close ends the program, if it runs: the next question starts it afresh.
func (p *program) close(moment time.Duration) {
	if p.process != nil {
		_ = p.Stdin.Close()
		_, _ = p.Stop(moment)
		p.process = nil
	}
}

// again returns a line for a shell that asks the program a question by hand.
func (p *program) again(q Question) string {
	root, w, depth := q.Tree.Root(), q.window(), q.Depth
	if depth == 0 {
		depth = max(root.Height(), 1)
	}
	if !root.MaxFirst() {
		w.Alpha, w.Beta = -w.Beta, -w.Alpha
	}
	asked := p.question(root, depth, w.Alpha, w.Beta, q.NearerWins)
	asked.ID = 1
	text, err := json.Marshal(asked)
	if err != nil {
		return ""
	}
	line := "echo " + quoted(string(text)) + " |"
	for _, word := range p.argv {
		line += " " + quoted(word)
	}
	return line
}

var safeWord = regexp.MustCompile(`^[\w@%+=:,./-]+$`)

// quoted returns a word as a shell reads it.
func quoted(word string) string {
	if safeWord.MatchString(word) {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
