package calc

import (
	"path"
	"runtime"
	"strings"

	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
)

// listing is the displayed code of a variant, with the tables to find the running line.
type listing struct {
	viz.Listing
	inside string          // what the names of its functions begin with: the package
	places map[place]int   // the number of a line of Lines, from 1
	lines  map[uintptr]int // of the calls that were met, 0 if it is none of them
	taken  []int           // of each event
}

// place is a line of a file.
type place struct {
	file string
	line int
}

// newListing returns the displayed listing, without lines if there is no code to read.
func newListing(code search.Listing) (*listing, error) {
	functions, err := code.Read()
	if err != nil {
		return nil, err
	}
	l := &listing{inside: code.Package + ".",
		Listing: viz.Listing{Say: "The code speaks for MAX, as the sentences and the picture do."},
		places:  map[place]int{}, lines: map[uintptr]int{}}
	add := func(number int, line string) {
		l.Numbers, l.Lines = append(l.Numbers, number), append(l.Lines, line)
	}
	file := ""
	for _, f := range functions {
		if f.File != file {
			file = f.File
			add(0, file)
		} else {
			add(0, "")
		}
		if !strings.Contains(f.Lines[0], "search.MaxView[") {
			l.Say = "The code speaks for the side to move; the sentences and the picture for MAX."
		}
		for i, line := range display(f.Lines) {
			add(f.Line+i, line)
			l.places[place{file, f.Line + i}] = len(l.Lines)
		}
	}
	return l, nil
}

// take is a search.Settings.Recorder: it keeps the line that caused the event. That is the
// innermost line of the listing on the stack: the call that enters or leaves a node, or one that
// leads to it.
func (l *listing) take(search.Event) {
	if len(l.taken) < search.MaxEvents {
		l.taken = append(l.taken, l.running())
	}
}

// runOf makes the run of a trace that was recorded with this listing.
func (l *listing) runOf(t *search.Trace) viz.Run {
	run := viz.RunOf(t)
	if len(l.Lines) > 0 {
		run.Listing = &l.Listing
	}
	for i := range run.Steps {
		step, e := &run.Steps[i], t.Events[i]
		step.Src = l.taken[i]
		if step.Src > 0 && e.Kind == search.Leave && (step.Cut || e.Actual(t.Max(int(e.Node))) == search.Cut) {
			step.Why = l.why(step.Src, step.Cut)
		}
	}
	return run
}

// why returns the lines that lead to the one on which a node is left at a cutoff: the condition
// around it, whether of a table or of a shallow search, or the condition and the break of the
// loop before it. A loop that tests before it takes the next move has tested only if a move was
// left.
func (l *listing) why(src int, left bool) []int {
	line := func(n int) string { return strings.TrimLeft(l.Lines[n-1], "\t") }
	indent := func(n int) int { return len(l.Lines[n-1]) - len(line(n)) }
	asks := func(n int) bool {
		text := line(n)
		return (strings.Contains(text, "if ") || strings.HasPrefix(text, "case ")) &&
			(strings.Contains(text, ">= beta") || strings.Contains(text, "beta <= alpha") || strings.Contains(text, "!exceeds("))
	}
	around := indent(src)
	for n := src - 1; n > 1 && !strings.HasPrefix(line(n), "func "); n-- {
		loop := strings.HasPrefix(line(n), "for ")
		switch in := indent(n); {
		case line(n) == "":
		case in < around && (asks(n) || n == src-1 && strings.HasPrefix(line(n), "if ")):
			return []int{n}
		case in < around:
			around = in
		case line(n) == "break" && asks(n-1) && (left || !strings.HasPrefix(line(n-2), "for ")):
			return []int{n - 1, n}
		case loop && strings.Contains(line(n), "best < beta") && left:
			return []int{n}
		}
	}
	return nil
}

// running returns the line of the listing that is running, the innermost one; 0 if none is.
func (l *listing) running() int {
	if len(l.Lines) == 0 {
		return 0
	}
	var calls [48]uintptr
	for _, call := range calls[:runtime.Callers(3, calls[:])] {
		line, known := l.lines[call]
		if !known {
			line = l.find(call)
			l.lines[call] = line
		}
		if line > 0 {
			return line
		}
	}
	return 0
}

// find returns the line of the listing that contains a call, 0 if none does.
func (l *listing) find(call uintptr) int {
	frames := runtime.CallersFrames([]uintptr{call})
	for {
		frame, more := frames.Next()
		if strings.HasPrefix(frame.Function, l.inside) {
			if line := l.places[place{path.Base(frame.File), frame.Line}]; line > 0 {
				return line
			}
		}
		if !more {
			return 0
		}
	}
}
