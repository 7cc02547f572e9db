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

// Options are the options of a check. The zero value means a check of a second or two.
type Options struct {
	// Trees is the number of trees, each with several windows; 0 or less means 4000. At
	// most the first half are the small trees in order, the rest are random. With fewer
	// than 4000 some bugs of tables are not found.
	Trees int

	// Seed chooses the random trees.
	Seed uint64

	// Promise is what the subject must keep, if that is more than its own promise.
	Promise Promise

	// ToTheEnd leaves out questions with a depth limit: the subject always searches to the
	// end of every line.
	ToTheEnd bool

	// OpenOnly leaves out all windows except the open one, for a subject that only supports that.
	OpenOnly bool

	// NullOnly leaves out all windows except null windows, such as (4, 5), for a subject that only
	// decides whether the value is at least a number. It is implied for a variant that is exact only
	// in null windows.
	NullOnly bool

	// NearerWins asks a program also for the nearer of two wins, as the package documentation describes. A Go function is
	// always asked, because it gets the values of its leaves already counted from the root.
	NearerWins bool

	// Turns asks a program about games in which a side may move twice in a row: an inner node with a single child is a forced
	// pass, which the program does not see, and each other node says which side moves. It implies ToTheEnd.
	Turns bool

	// Chance asks a program about games with chance nodes, and whether it returns their expected value. It implies ToTheEnd.
	// Waste is not judged.
	Chance bool

	// Answer limits the time of one answer, Total that of the whole check; 0 means 5
	// seconds and no limit. A check that runs out of Total reports what it has found.
	Answer, Total time.Duration

	// Start is how long the first answer of a program may take each time that it is started, since that includes the start
	// of its interpreter; 0 stands for 30 seconds, or for Answer where that is longer.
	Start time.Duration

	// Cancel ends the check when it is closed, as Total does.
	Cancel <-chan struct{}
}

// checker is a check under way.
type checker struct {
	subject Subject
	options Options
	scope   scope
	learned bool // the scope is known
	until   time.Time

	asked     atomic.Pointer[Question] // that the subject is working on
	abandoned atomic.Bool              // the subject did not come back from a question

	named bool // the subject asked a node for its name

	most, largest int64 // visits made for one question, and those of minimax

	like *questionKind // the only kind of question that is asked, nil for all

	failed, others log  // of the questions that were asked, for the diagnosis
	reorders       bool // see seen.orders

	mu     sync.Mutex // guards report
	report Report
}

// Check asks a subject about many trees and returns a report.
//
// A Go function runs on a goroutine of its own. A function that calls methods of nodes
// forever is ended; one that loops without calling any is reported after Options.Answer,
// but its goroutine cannot be stopped and runs until the process ends. Endless recursion
// without calling any is reported when the stack has grown; it ends the process about a
// second later.
//
// A Go function may keep killer moves, or whatever else it stores under the names of nodes, from one question to the next. That
// changes its later answers and can hide a mistake. So if a function is wrong and has asked for names, the questions are asked
// once more with names that occur only once, and the report is about these if it is wrong there, too.
func Check(subject Subject, o Options) *Report {
	if o.Trees <= 0 {
		o.Trees = 4000
	}
	err := refuse(subject, o.Promise)
	if err == nil && subject.program == nil && (o.NearerWins || o.Turns || o.Chance) {
		err = errors.New("verify: NearerWins, Turns and Chance are questions for programs")
	}
	if err == nil && o.Chance && (o.Turns || o.NearerWins) {
		err = errors.New("verify: Chance is asked without Turns and NearerWins")
	}
	o.OpenOnly = o.OpenOnly || subject.minimax
	if err == nil && o.OpenOnly && (o.NullOnly || subject.nullOnly) {
		err = errors.New("verify: OpenOnly leaves out null windows, and no other is to be asked about")
	}
	if err != nil {
		return &Report{Subject: subject.name, Promise: o.Promise, Problem: strings.TrimPrefix(err.Error(), "verify: ")}
	}
	first := start(subject, o)
	report, named := first.run()
	if wrong := report.Wrong; named && wrong != nil && wrong.Kind < Broken && !report.Stopped {
		subject.newNames = true
		again, _ := start(subject, o).run()
		if again.Wrong != nil && !again.Wrong.kept {
			return again
		}
		wrong.byName = wrong.kept && again.Passed()
		if again.Passed() && !first.reorders {
			report.Diagnosis = byName(again.Questions)
		}
	}
	return report
}

// run does the work of Check. It also reports whether the subject is a function that asked a node for its name.
func (c *checker) run() (report *Report, named bool) {
	c.watch(c.check)
	c.mu.Lock() // a subject that was given up may come back
	defer c.mu.Unlock()
	done := c.report
	done.Counts = maps.Clone(done.Counts)
	done.Time = time.Since(done.began)
	return &done, c.named
}

// Judge asks a subject one question and returns the verdict; it is an error if the question
// has no right answer, for example because of a leaf without a value, or if there is no
// subject.
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

// refuse returns what is wrong with the arguments of a check.
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
	c.scope = scope{toTheEnd: o.ToTheEnd || o.Turns || o.Chance, nearerWins: subject.program == nil || o.NearerWins}
	c.report = Report{Subject: subject.name, Promise: max(o.Promise, subject.promise), began: time.Now(), Counts: map[Kind]int{},
		minimax: subject.minimax}
	if o.Total > 0 {
		c.until = c.report.began.Add(o.Total)
	}
	if subject.program != nil {
		p := subject.program
		p.limit, p.first, p.cancel, p.turns, p.chance = o.Answer, o.Start, o.Cancel, o.Turns, o.Chance
	}
	return c
}

// watch runs f on a goroutine and abandons it if the subject does not return.
func (c *checker) watch(f func()) {
	if c.subject.program != nil { // which watches the time itself
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

// deepStack is the largest growth of the stacks, in bytes: a search of these trees takes some
// thousands, and Go ends the process at a billion.
const deepStack = 64 << 20

// stacks returns the size of the stacks of all goroutines, in bytes.
func stacks() uint64 {
	s := []metrics.Sample{{Name: "/memory/classes/heap/stacks:bytes"}}
	metrics.Read(s)
	return s[0].Value.Uint64()
}

// goroutine returns the heading of this goroutine's stack, such as "goroutine 7 ".
func goroutine() string {
	text := make([]byte, 64)
	name, _, _ := strings.Cut(string(text[:runtime.Stack(text, false)]), "[")
	return name
}

// runsDeep reports whether a goroutine, or one that it started, is more than a hundred calls deep, so
// that Go omits some when it prints the stack. No search of a small tree is that deep.
func runsDeep(goroutine string) bool {
	text := make([]byte, 1<<20)
	n := runtime.Stack(text, true)
	for n == len(text) && n < 1<<26 { // the text was cut off
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

// abandon gives up a question whose goroutine is still running.
func (c *checker) abandon(q *Question, problem string) {
	c.abandoned.Store(true)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.giveUp(q, Endless, problem)
}

// giveUp reports a question to which the subject did not return.
func (c *checker) giveUp(q *Question, kind Kind, problem string) {
	r, _ := q.reference()
	c.report.Trees, c.report.Questions = max(c.report.Trees, 1), c.report.Questions+1
	c.report.Counts[kind]++
	c.report.Wrong = &Case{Question: *q, Kind: kind, Minimax: r.value, Problem: problem, evidence: evidence{by: c.subject}}
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
	c.named = c.named || o.askedName
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

// questionKind selects questions by their window, and by whether they search to the end.
type questionKind struct {
	window   int  // its place among the windows
	orOpen   bool // also ask with the open window
	toTheEnd bool
}

// find is the first case of a kind.
type find struct {
	q     Question
	r     reference
	o     outcome
	small bool // found among the small trees, in their order
}

// weaker reports whether q shows the mistake more plainly than the case so far: there
// is none, or it needs nearer wins, or its tree is larger.
func (f *find) weaker(q Question) bool {
	switch {
	case f == nil:
		return true
	case f.q.NearerWins != q.NearerWins:
		return f.q.NearerWins
	}
	return q.Tree.Size() < f.q.Tree.Size()
}

// check does the work of Check.
func (c *checker) check() {
	var cases [2]*Case
	wrong, waste := c.survey()
	for i, found := range [...]*find{wrong, waste} {
		if found == nil || i == 1 && wrong != nil {
			continue
		}
		if !found.o.fatal && !c.options.Chance {
			c.reduce(found)
		}
		cases[i] = c.newCase(found.q, found.r, found.o)
		if cases[i].kept && c.subject.program == nil {
			if steady := c.steady(); steady != nil {
				if again := c.newCase(steady.q, steady.r, steady.o); !again.kept {
					found, cases[i] = steady, again
				}
			}
		}
		cases[i].Smallest = found.small && !cases[i].kept
	}
	if wrong == nil && !c.options.ToTheEnd && !c.report.deepens {
		passes := c.subject.passesZero()
		c.mu.Lock()
		c.report.passesZero = passes
		c.mu.Unlock()
	}
	c.conclude(cases[0], cases[1])
}

// steady returns the failed question about the smallest tree that a function answers in the same wrong way again and again, nil
// if there is none. A search that keeps killer moves from question to question can be wrong for a reason that has nothing to do
// with what it keeps.
func (c *checker) steady() (found *find) {
	for _, a := range c.failed.kept {
		r, ok := a.reference()
		if !ok || !a.kind.Wrong() || a.kind >= Broken || !found.weaker(a.Question) {
			continue
		}
		o, same := c.ask(a.Question, r, false), true
		for range 3 {
			again := c.ask(a.Question, r, false)
			same = same && again.kind == o.kind && again.value == o.value
		}
		if same && o.kind == a.kind {
			found = &find{q: a.Question, r: r, o: o}
		}
	}
	return found
}

// conclude puts the cases into the report, with the known mistakes that the subject behaves like.
func (c *checker) conclude(wrong, waste *Case) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.report.Wrong, c.report.Waste = wrong, waste
	c.report.Diagnosis = c.diagnose()
	if wrong != nil && c.report.Diagnosis != nil {
		wrong.named = c.report.Diagnosis.names()
	}
}

// survey asks about all trees, and returns the first cases of the smallest size.
func (c *checker) survey() (wrong, waste *find) {
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
			c.keep(q, o)
			if !counted {
				report.Trees++
				counted = true
			}
			report.Questions++
			report.Counts[o.kind]++
			if o.reordered {
				report.Reordered++
			} else {
				report.Nodes += o.nodes
				report.AlphaBeta += o.best
			}
			report.Again += o.again
			report.keyed = report.keyed || o.askedKey
			report.answered = report.answered || o.answered > 0
			report.deepens = report.deepens || o.searches > 1
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
	return wrong, waste
}

// keep keeps an answer for the diagnosis.
func (c *checker) keep(q Question, o outcome) {
	a := answered{Question: q, value: o.value, kind: o.kind, move: o.move, visits: o.nodes}
	if c.subject.program != nil {
		a.visits = o.named
	}
	if o.reordered && o.root != nil {
		a.orders = map[string][]int{}
		c.reorders = o.root.orders(a.orders) || c.reorders
	}
	if o.kind == Right {
		c.others.add(a)
	} else {
		c.failed.add(a)
	}
}

const maxSmall = 8 // nodes of a small tree

var (
	plainValues = []int{0, 1, -1}
	fewValues   = []int{0, 1}
)

// learnScope finds out, from a question at which the subject breaks off, whether it
// needs static evaluations where there are none, as iterative deepening and selective
// searches do: then it has an answer with them, and still none without them. A program
// that has merely ended is started again, and may have one.
func (c *checker) learnScope(q Question, r reference) {
	if again := c.ask(q, r, false); again.kind < Broken || again.fatal {
		return
	}
	c.learned = true
	tree := q.Tree
	low := inMaxView(tree.Root(), -9) // for the root: a search that returns it is not one that needs it
	for _, root := range []int{search.NoScore, low} {
		q.Tree = evaluated(tree, root)
		r, ok := q.reference()
		if !ok {
			continue
		}
		if o := c.ask(q, r, false); o.kind >= Broken || root == low && o.kind.Wrong() {
			continue
		}
		c.scope.evaluatedOnly, c.scope.evaluatedRoot = true, root == low
		c.mu.Lock()
		c.report.Evaluated = true
		c.mu.Unlock()
		return
	}
}

// nullOnly reports whether the subject is asked only about null windows.
func (c *checker) nullOnly() bool { return c.options.NullOnly || c.subject.nullOnly }

// about asks the questions about a tree, or a sample of n of them, until take returns false.
func (c *checker) about(t *abtree.Tree, sample func(n int) int, waste bool, take func(Question, reference, outcome) bool) bool {
	if c.options.Chance {
		t, waste = withChance(t), false
	}
	horizons := c.scope.horizons(t)
	if sample != nil && len(horizons) > 2 { // the first, and one of the others
		horizons[1] = horizons[1+sample(len(horizons)-1)]
		horizons = horizons[:2]
	}
	for _, q := range horizons {
		r, ok := q.reference()
		if !ok || c.like != nil && c.like.toTheEnd != (q.Depth == 0) {
			continue // it has no answer, or is not asked for
		}
		if waste && c.report.Promise == ExactAlways { // the same whatever the window
			r.best = ExactAlways.rivalNodes(q)
		}
		for i, w := range windows(r.value) {
			if c.like != nil && c.like.window != i && (w != search.Open || !c.like.orOpen) {
				continue
			}
			if c.options.OpenOnly && w != search.Open || c.nullOnly() && !w.Null() {
				continue
			}
			if q.NearerWins && (w.Alpha >= search.Win || w.Beta <= -search.Win) {
				continue // a bound that is not a win, and is not counted from any node
			}
			q.Window = w
			o := c.ask(q, r, waste)
			if o.kind >= Broken && c.cancelled() {
				return false // it may have ended by the cancellation
			}
			if o.kind == Broken && !o.fatal && !c.learned {
				if c.learnScope(q, r); c.scope.evaluatedOnly {
					return true // the tree is unsuitable for this subject
				}
			}
			if !take(q, r, o) {
				return false
			}
		}
	}
	return true
}
