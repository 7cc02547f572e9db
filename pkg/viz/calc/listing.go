package calc

import (
	"path"
	"runtime"
	"strings"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
)

// listing is the displayed code of a variant, with the tables to find the running line.
type listing struct {
	code    viz.Text
	program *program        // nil if there is none
	inside  string          // what the names of its functions begin with: the package
	places  map[place]int   // the number of a line of code, from 1
	lines   map[uintptr]int // of the calls that were met, 0 if it is none of them
	taken   []running       // at each event
}

// place is a line of a file.
type place struct {
	file string
	line int
}

// running has two lines of the code, 0 for none: the one that runs, and the one that it was called from.
type running struct{ now, from int }

// newListing returns the displayed listing of a variant with options, without lines if there is no code to read.
func newListing(v search.Variant[abtree.Position, abtree.Move], options any) (*listing, error) {
	functions, err := v.Listing.Read()
	if err != nil {
		return nil, err
	}
	l := &listing{inside: v.Listing.Package + ".", program: newProgram(v.Name, v.Title, options),
		code:   viz.Text{Name: "Go", Say: "The code speaks for MAX, as the sentences and the picture do."},
		places: map[place]int{}, lines: map[uintptr]int{}}
	add := func(number int, line string) {
		l.code.Numbers, l.code.Lines = append(l.code.Numbers, number), append(l.code.Lines, line)
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
			l.code.Say = "In the code, values are for the side to move. In the sentences and the picture, they are for MAX."
		}
		for i, line := range display(f.Lines) {
			add(f.Line+i, line)
			l.places[place{file, f.Line + i}] = len(l.code.Lines)
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

// moment is all that the lines that are lit at an event follow from.
type moment struct {
	running
	kind           string
	player, parent string
	left, cut      bool // the node is left: with moves that are cut off, at a cutoff
}

// runOf makes the run of a trace that was recorded with this listing.
func (l *listing) runOf(t *search.Trace) viz.Run {
	run := viz.RunOf(t)
	if len(l.code.Lines) == 0 || len(run.Steps) == 0 {
		return run
	}
	playerOf := func(i int32) string {
		switch {
		case i < 0:
			return ""
		case t.Nodes[i].Chance:
			return "chance"
		case t.Max(int(i)):
			return "max"
		}
		return "min"
	}
	spots, moments := map[moment]int{}, []moment{}
	for i := range run.Steps {
		step, e := &run.Steps[i], t.Events[i]
		m := moment{running: l.taken[i], kind: e.Kind.String(), player: playerOf(e.Node), parent: playerOf(e.Parent)}
		if e.Kind == search.Leave {
			m.left = step.Cut
			m.cut = step.Cut || m.player != "chance" && e.Actual(t.Max(int(e.Node))) == search.Cut
		}
		if spots[m] == 0 {
			moments = append(moments, m)
			spots[m] = len(moments)
		}
		step.Src = spots[m]
	}
	run.Listing = &viz.Listing{Texts: []viz.Text{l.code}}
	for _, m := range moments {
		run.Listing.Spots = append(run.Listing.Spots, []viz.Lit{l.lit(m)})
	}
	if l.program != nil {
		l.program.addTo(run.Listing, moments)
	}
	return run
}

// lit returns the lines of the code that are lit.
func (l *listing) lit(m moment) viz.Lit {
	lit := viz.Lit{Now: m.now, From: m.from}
	if m.now > 0 && m.cut {
		lit.Why = l.why(m.now, m.left)
	}
	return lit
}

// why returns the lines that lead to the one on which a node is left at a cutoff: the condition
// around it, whether of a table or of a shallow search, or the condition and the break of the
// loop before it. A loop that tests before it takes the next move has tested only if a move was
// left.
func (l *listing) why(src int, left bool) []int {
	line := func(n int) string { return strings.TrimLeft(l.code.Lines[n-1], "\t") }
	indent := func(n int) int { return len(l.code.Lines[n-1]) - len(line(n)) }
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

// running returns the innermost line of the code that is running, and the one that it was called from.
func (l *listing) running() (lines running) {
	if len(l.code.Lines) == 0 {
		return lines
	}
	var calls [12]uintptr // walking a stack takes most of the time of a recorded search, and the lines are near its top
	for skip := 3; skip < 51; skip += len(calls) {
		met := runtime.Callers(skip, calls[:])
		for _, call := range calls[:met] {
			line, known := l.lines[call]
			if !known {
				line = l.find(call)
				l.lines[call] = line
			}
			switch {
			case line > 0 && lines.now > 0:
				lines.from = line
				return lines
			case line > 0:
				lines.now = line
			}
		}
		if met < len(calls) {
			break
		}
	}
	return lines
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
