package verify

import (
	"errors"
	"fmt"
	"maps"
	"runtime"
	"runtime/metrics"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
)

// Options say how a subject is checked. The zero value is a check of a second or two.
type Options struct {
	// Trees is how many trees are asked about, each with several windows; 0 or less stands
	// for 4000. The first half at most are the small trees in order, the rest is random.
	// With fewer than 4000 some bugs of tables are not found.
	Trees int

	// Seed chooses the random trees.
	Seed uint64

	// Promise is what the subject is held to, where that is more than its own.
	Promise Promise

	// ToTheEnd leaves out questions with a depth limit: the subject always searches to the
	// end of every line.
	ToTheEnd bool

	// OpenOnly leaves out all windows but the open one: the subject is made for that alone.
	OpenOnly bool

	// NullOnly leaves out all windows but null ones, such as (4, 5): the subject only answers whether
	// the value is at least a number. A variant that is exact in a null window is asked so by itself.
	NullOnly bool

	// Answer is how long one answer may take, Total how long the check may; 0 stands for
	// 5 seconds, and for no limit. A check that runs out of Total reports what it has.
	Answer, Total time.Duration

	// Start is how long the first answer of a program may take each time that it is started, since that includes the start
	// of its interpreter; 0 stands for 10 seconds, or for Answer where that is longer.
	Start time.Duration

	// Cancel ends the check when it is closed, as Total does.
	Cancel <-chan struct{}
}

// checker is a check under way.
type checker struct {
	subject Subject
	options Options
	scope   scope
	learned bool // what the scope is
	until   time.Time

	asked     atomic.Pointer[Question] // that the subject is at
	abandoned atomic.Bool              // the subject did not come back from a question

	most, largest int64 // visits of a question that were made, and that minimax makes

	like *kindOf // what alone is asked about a tree, nil for all questions

	mu     sync.Mutex // guards report
	report Report
}

// Check asks a subject about many trees and reports what it found.
//
// A Go function runs on a goroutine of its own. One that asks its nodes forever is ended;
// one that loops without asking is reported after Options.Answer, but its goroutine cannot
// be stopped: it runs until the process ends. One that calls itself forever without asking
// is reported when its stack has grown; it ends the process a second or so later.
func Check(subject Subject, o Options) *Report {
	if o.Trees <= 0 {
		o.Trees = 4000
	}
	err := refuse(subject, o.Promise)
	if err == nil && o.OpenOnly && (o.NullOnly || subject.nullOnly) {
		err = errors.New("verify: OpenOnly leaves out null windows, and no other is to be asked about")
	}
	if err != nil {
		return &Report{Subject: subject.name, Promise: o.Promise, Problem: strings.TrimPrefix(err.Error(), "verify: ")}
	}
	c := start(subject, o)
	c.watch(c.check)
	c.mu.Lock() // a subject that was given up may come back
	defer c.mu.Unlock()
	report := c.report
	report.Counts = maps.Clone(report.Counts)
	report.Time = time.Since(report.began)
	return &report
}

// Judge asks a subject one question and returns the verdict; the error says why there is no
// right answer to it, such as a leaf without a value, or nobody to ask.
func Judge(subject Subject, q Question, promise Promise) (*Case, error) {
	if err := errors.Join(refuse(subject, promise), q.check()); err != nil {
		return nil, err
	}
	c := start(subject, Options{Promise: promise})
	var judged *Case
	c.watch(func() {
		r, _ := q.reference()
		o := c.ask(q, r, true)
		judged = c.newCase(q, r, o)
	})
	if c.report.Wrong != nil {
		return c.report.Wrong, nil
	}
	return judged, nil
}

// refuse returns what is wrong with what a check is asked for.
func refuse(subject Subject, promise Promise) error {
	switch {
	case subject.begin == nil:
		return errors.New("verify: no function is given")
	case int(promise) >= len(promiseNames):
		return fmt.Errorf("verify: the promise is %v: want Bounds, FailHard or ExactAlways", promise)
	}
	return nil
}

func start(subject Subject, o Options) *checker {
	if o.Answer <= 0 {
		o.Answer = 5 * time.Second
	}
	if o.Start <= 0 {
		o.Start = max(30*time.Second, o.Answer)
	}
	c := &checker{subject: subject, options: o}
	c.scope = scope{toTheEnd: o.ToTheEnd, nearerWins: subject.program == nil}
	c.report = Report{Subject: subject.name, Promise: max(o.Promise, subject.promise), began: time.Now(), Counts: map[Kind]int{}}
	if o.Total > 0 {
		c.until = c.report.began.Add(o.Total)
	}
	if subject.program != nil {
		subject.program.limit, subject.program.first, subject.program.cancel = o.Answer, o.Start, o.Cancel
	}
	return c
}

// watch runs f on a goroutine and gives it up where the subject does not come back.
func (c *checker) watch(f func()) {
	if c.subject.program != nil { // which minds the time itself
		defer c.subject.program.end()
		f()
		return
	}
	done := make(chan struct{})
	finished := false
	id := make(chan string, 1)
	go func() {
		defer close(done)
		id <- goroutine()
		f()
		finished = true
	}()
	tick := time.NewTicker(max(c.options.Answer/8, time.Millisecond))
	defer tick.Stop()
	deep := time.NewTicker(2 * time.Millisecond)
	defer deep.Stop()
	own, before := <-id, stacks()
	var last *Question
	for same := 0; ; {
		select {
		case <-done:
			if q := c.asked.Load(); !finished && q != nil {
				c.giveUp(q, Broken, "it ended its goroutine")
			}
			return
		case <-deep.C:
			q := c.asked.Load()
			if q == nil || stacks() <= before+deepStack {
				continue
			}
			if runsDeep(own) {
				c.abandon(q, "it calls itself again and again and asks its nodes nothing")
				return
			}
			before = stacks() // another part of the program has grown
			continue
		case <-tick.C:
		}
		q := c.asked.Load()
		if q == nil || q != last {
			last, same = q, 0
		} else if same++; same >= 8 {
			c.abandon(q, fmt.Sprintf("it did not return in %v; its goroutine cannot be stopped, and runs until the process ends",
				c.options.Answer))
			return
		}
	}
}

// deepStack is how far the stacks may grow, in bytes: a search of the trees that are asked about
// takes some thousands, and Go ends the process at a billion.
const deepStack = 64 << 20

// stacks returns how large the stacks of all goroutines are, in bytes.
func stacks() uint64 {
	s := []metrics.Sample{{Name: "/memory/classes/heap/stacks:bytes"}}
	metrics.Read(s)
	return s[0].Value.Uint64()
}

// goroutine returns what Go writes the stack of this goroutine under, such as "goroutine 7 ".
func goroutine() string {
	text := make([]byte, 64)
	name, _, _ := strings.Cut(string(text[:runtime.Stack(text, false)]), "[")
	return name
}

// runsDeep reports whether a goroutine, or one that it has started, is so many calls deep that Go
// leaves some out where it writes the stack: more than a hundred, which no search of a small tree is.
func runsDeep(goroutine string) bool {
	text := make([]byte, 1<<20)
	n := runtime.Stack(text, true)
	for n == len(text) && n < 1<<26 { // there is more
		text = make([]byte, 2*n)
		n = runtime.Stack(text, true)
	}
	started := " in " + strings.TrimSpace(goroutine) + "\n"
	for stack := range strings.SplitSeq(string(text[:n]), "\n\n") {
		if (strings.HasPrefix(stack, goroutine) || strings.Contains(stack+"\n", started)) &&
			strings.Contains(stack, " frames elided...") {
			return true
		}
	}
	return false
}

// abandon gives up a question whose goroutine goes on.
func (c *checker) abandon(q *Question, problem string) {
	c.abandoned.Store(true)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.giveUp(q, Endless, problem)
}

// giveUp reports a question from which the subject did not come back.
func (c *checker) giveUp(q *Question, kind Kind, problem string) {
	r, _ := q.reference()
	c.report.Trees, c.report.Questions = max(c.report.Trees, 1), c.report.Questions+1
	c.report.Counts[kind]++
	c.report.Wrong = &Case{Question: *q, Kind: kind, Minimax: r.value, Problem: problem}
	c.report.Wrong.setAllowed(c.report.Promise)
}

// ask asks the subject a question.
func (c *checker) ask(q Question, r reference, waste bool) outcome {
	if c.abandoned.Load() {
		runtime.Goexit()
	}
	c.asked.Store(&q)
	o := c.subject.judge(q, r, c.report.Promise, waste)
	if c.abandoned.Load() {
		runtime.Goexit()
	}
	c.asked.Store(nil)
	c.most, c.largest = max(c.most, o.nodes), max(c.largest, r.nodes)
	return o
}

// over reports whether the check has to end.
func (c *checker) over() bool {
	return c.cancelled() || !c.until.IsZero() && time.Now().After(c.until)
}

// cancelled reports whether the check was cancelled.
func (c *checker) cancelled() bool {
	select {
	case <-c.options.Cancel:
		return true
	default:
		return false
	}
}

// kindOf is what questions about different trees have in common.
type kindOf struct {
	window   int // its place among the windows
	toTheEnd bool
}

// find is the first case of a kind.
type find struct {
	q     Question
	r     reference
	o     outcome
	small bool // found among the small trees, in their order
}

// weaker reports whether another question shows more plainly what is wrong: there was
// none before, or only one that takes nearer wins, or one about a larger tree.
func (f *find) weaker(q Question) bool {
	switch {
	case f == nil:
		return true
	case f.q.NearerWins != q.NearerWins:
		return f.q.NearerWins
	}
	return q.Tree.Size() < f.q.Tree.Size()
}

// check is Check's work.
func (c *checker) check() {
	var wrong, waste *find
	stopped := false
	take := func(t *abtree.Tree, small bool, sample func(n int) int) bool {
		if stopped = c.over(); stopped {
			return false
		}
		counted := false
		return c.about(t, sample, true, func(q Question, r reference, o outcome) bool {
			c.mu.Lock()
			defer c.mu.Unlock()
			report := &c.report
			if !counted {
				report.Trees++
				counted = true
			}
			report.Questions++
			report.Counts[o.kind]++
			report.Nodes += o.nodes
			report.AlphaBeta += o.best
			report.Again += o.again
			report.Sightless = report.Sightless || o.sightless
			switch {
			case o.kind.Wrong() && wrong.weaker(q):
				wrong = &find{q, r, o, small}
			case o.kind == Waste && waste.weaker(q):
				waste = &find{q, r, o, small}
			}
			return o.kind < Broken
		})
	}
	more := true
	for n := 1; more && n <= maxSmall; n++ {
		for t := range c.scope.small(n, plainValues, fewValues) {
			if c.report.Trees >= (c.options.Trees+1)/2 {
				more = false
				break
			}
			if more = take(t, true, nil); !more {
				break
			}
		}
	}
	ended := wrong != nil && wrong.o.kind >= Broken
	for f := newForest(c.options.Seed, &c.scope); !ended && !stopped && c.report.Trees < c.options.Trees; {
		t, sample := f.next()
		if !take(t, false, sample) {
			break
		}
	}
	c.report.Stopped = stopped || c.cancelled()
	var cases [2]*Case
	for i, found := range [...]*find{wrong, waste} {
		if found == nil || i == 1 && wrong != nil {
			continue
		}
		if !found.o.fatal {
			c.reduce(found)
		}
		cases[i] = c.newCase(found.q, found.r, found.o)
		cases[i].Smallest = found.small && !cases[i].kept
	}
	c.mu.Lock()
	c.report.Wrong, c.report.Waste = cases[0], cases[1]
	c.mu.Unlock()
}

const maxSmall = 8 // nodes of a small tree

var (
	plainValues = []int{0, 1, -1}
	fewValues   = []int{0, 1}
)

// learnScope finds out, from a question about which the subject breaks off, whether it
// needs static evaluations if there are none, as iterative deepening and selective
// searches do: with them it has an answer.
func (c *checker) learnScope(q Question) {
	c.learned = true
	q.Tree = evaluated(q.Tree)
	r, err := q.reference()
	if err != nil || c.ask(q, r, false).kind >= Broken {
		return
	}
	c.scope.evaluatedOnly = true
	c.mu.Lock()
	c.report.Evaluated = true
	c.mu.Unlock()
}

// nullOnly reports whether the subject is asked about null windows alone.
func (c *checker) nullOnly() bool { return c.options.NullOnly || c.subject.nullOnly }

// about asks the questions about a tree, or a sample of n of them, until take returns false.
func (c *checker) about(t *abtree.Tree, sample func(n int) int, waste bool, take func(Question, reference, outcome) bool) bool {
	horizons := c.scope.horizons(t)
	if sample != nil && len(horizons) > 2 { // the first, and one of the others
		horizons[1] = horizons[1+sample(len(horizons)-1)]
		horizons = horizons[:2]
	}
	for _, q := range horizons {
		r, err := q.reference()
		if err != nil || c.like != nil && c.like.toTheEnd != (q.Depth == 0) {
			continue // nobody can answer it, or it is not asked for
		}
		if waste && c.report.Promise == ExactAlways { // the same whatever the window
			r.best = ExactAlways.rivalNodes(q)
		}
		for i, w := range windows(r.value) {
			if c.like != nil && c.like.window != i {
				continue
			}
			if c.options.OpenOnly && w != search.Open || c.nullOnly() && !w.Null() {
				continue
			}
			if q.NearerWins && (w.Alpha >= search.Win || w.Beta <= -search.Win) {
				continue // a bound that is no win and is not counted from anywhere
			}
			q.Window = w
			o := c.ask(q, r, waste)
			if o.kind >= Broken && c.cancelled() {
				return false // it may be the cancelling that ended it
			}
			if o.kind == Broken && !o.fatal && !c.learned {
				if c.learnScope(q); c.scope.evaluatedOnly {
					return true // the tree is not for this subject
				}
			}
			if !take(q, r, o) {
				return false
			}
		}
	}
	return true
}
