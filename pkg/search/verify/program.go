package verify

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
)

// Limits of a program's output, in bytes.
const (
	maxLine   = 1 << 20 // of an answer
	maxStderr = 2 << 10 // of the end of the standard error, which is kept
)

// maxStarts is how often a program that dies is started again in one check.
const maxStarts = 200

// Command returns a program as a subject: its name, which is looked up as exec.Command
// does, and its arguments. It is started at the first question and ended when the check is
// over; one that dies is started again. The protocol is in the package documentation.
func Command(name string, args ...string) Subject {
	p := &program{argv: append([]string{name}, args...), limit: 5 * time.Second}
	return Subject{name: strings.Join(p.argv, " "), program: p, begin: func(c *call) algorithm {
		return func(s *session, pos position, depth, alpha, beta int) int {
			return p.search(c, s, pos, depth, alpha, beta)
		}
	}}
}

// program is a foreign program.
type program struct {
	argv   []string
	limit  time.Duration // of an answer
	starts int
	id     int // of the last question
	*process
}

// process is a program that runs.
type process struct {
	cmd    *exec.Cmd
	stdin  io.WriteCloser
	lines  chan line
	stderr tail
	done   chan struct{} // closed when nobody reads lines any more
}

// line is a line of the program's output, or why there is none.
type line struct {
	text []byte
	err  error
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
	}
	jsonNode struct {
		Name     string     `json:"name"`
		Value    *int       `json:"value,omitempty"`
		Eval     *int       `json:"eval,omitempty"`
		Children []jsonNode `json:"children,omitempty"`
	}
	answer struct {
		ID      *int     `json:"id"`
		Value   *int     `json:"value"`
		Visited []string `json:"visited"`
	}
)

// search asks the program and reports the visits that it names.
func (p *program) search(c *call, s *session, pos position, depth, alpha, beta int) int {
	score, over := s.Enter(pos, depth, alpha, beta)
	a, err := p.ask(pos, depth, alpha, beta)
	if err != nil {
		c.problem = err.Error()
		var late *lateError
		c.endless, c.fatal = errors.As(err, &late), !p.mayStart()
		return leave(s, score, over, 0, alpha, beta)
	}
	c.value, c.sightless = *a.Value, a.Visited == nil
	if !over {
		if err := report(s, pos, depth, a.Visited); err != nil {
			c.problem = err.Error()
		}
	}
	return leave(s, score, over, inMaxView(pos, *a.Value), alpha, beta)
}

// report reports visits by name, after that of the root.
func report(s *session, root position, depth int, visited []string) error {
	type at struct {
		pos   position
		place search.Place
		ply   int
	}
	start := at{root, s.Here(), 0}
	// Places are made for what is visited alone: a name is looked up from the root down.
	known := map[string]at{root.Name(): start}
	var find func(p position, name string) ([]abtree.Move, bool)
	find = func(p position, name string) ([]abtree.Move, bool) {
		if p.Name() == name {
			return nil, true
		}
		for _, m := range p.Moves(nil) {
			if path, ok := find(p.Play(m), name); ok {
				return append([]abtree.Move{m}, path...), true
			}
		}
		return nil, false
	}
	for i, name := range visited {
		a, ok := known[name]
		if !ok {
			path, ok := find(root, name)
			if !ok {
				return fmt.Errorf("its answer says that it visited %q, which is no node of the tree", name)
			}
			a = start
			for _, m := range path {
				index := slices.Index(a.pos.Moves(nil), m)
				a = at{a.pos.Play(m), s.Child(a.place, index, m), a.ply + 1}
			}
			known[name] = a
		}
		if i == 0 && a.ply == 0 {
			continue // entered already
		}
		left := depth - a.ply
		if left <= 0 && a.pos.Evaluate() == search.NoScore {
			left = 1 // beyond the depth, and no leaf
		}
		s.Visit(a.place, a.pos, left)
	}
	return nil
}

// lateError says that an answer did not come in time.
type lateError struct{ limit time.Duration }

func (e *lateError) Error() string {
	return fmt.Sprintf("it did not answer in %v, and was ended: it must write a line for each question, and flush it", e.limit)
}

func (p *program) mayStart() bool { return p.starts < maxStarts }

// ask asks a question and returns the answer. After an error the program is ended.
func (p *program) ask(pos position, depth, alpha, beta int) (a answer, err error) {
	if p.process == nil {
		if err := p.start(); err != nil {
			p.starts = maxStarts
			return a, err
		}
	}
	p.id++
	low, high := alpha, beta
	if !pos.MaxFirst() {
		low, high = -beta, -alpha
	}
	text, err := json.Marshal(question{p.id, jsonTree(pos), pos.MaxFirst(), depth, low, high})
	if err != nil {
		return a, err
	}
	timer := time.NewTimer(p.limit)
	defer timer.Stop()
	written := make(chan struct{})
	go func() { // a program that does not read makes this wait, until it is ended
		defer close(written)
		_, _ = p.stdin.Write(append(text, '\n'))
	}()
	var got line
	select {
	case got = <-p.lines:
	case <-timer.C:
		got.err = &lateError{p.limit}
		p.starts = maxStarts // once is enough
	}
	if got.err == nil {
		a, err = p.read(got.text)
	} else {
		err = got.err
	}
	if err != nil {
		status := p.kill()
		if errors.Is(err, io.EOF) {
			err = fmt.Errorf("it ended without an answer, %s; it must answer until its standard input ends%s", status, p.stderr.text())
		}
		p.process = nil
	}
	<-written
	return a, err
}

// read reads an answer.
func (p *program) read(text []byte) (a answer, err error) {
	shown := search.Printable(string(bytes.TrimRight(text[:min(len(text), 200)], "\r\n")))
	want := fmt.Sprintf(`want a line such as {"id":%d,"value":3}`, p.id)
	if err := json.Unmarshal(text, &a); err != nil {
		flaw := "no JSON"
		var wrong *json.UnmarshalTypeError
		if errors.As(err, &wrong) {
			if flaw = "no JSON object"; wrong.Field != "" {
				flaw = "no answer: its " + wrong.Field + " is a " + wrong.Value
			}
		}
		return a, fmt.Errorf("it answered %q, which is %s; %s", shown, flaw, want)
	}
	switch {
	case a.ID == nil || a.Value == nil:
		return a, fmt.Errorf("it answered %q, which has no id or no value; %s", shown, want)
	case *a.ID != p.id:
		return a, fmt.Errorf("it answered %q, which is about question %d; %s", shown, *a.ID, want)
	}
	return a, nil
}

func jsonTree(p position) jsonNode {
	n := jsonNode{Name: p.Name()}
	if score, over := p.Terminal(); over {
		score = inMaxView(p, score)
		n.Value = &score
		return n
	}
	if eval := p.Evaluate(); eval != search.NoScore {
		eval = inMaxView(p, eval)
		n.Eval = &eval
	}
	for _, m := range p.Moves(nil) {
		n.Children = append(n.Children, jsonTree(p.Play(m)))
	}
	return n
}

// start starts the program.
func (p *program) start() error {
	p.starts++
	cmd := exec.Command(p.argv[0], p.argv[1:]...)
	cmd.WaitDelay = time.Second // for a child of the program that keeps its output open
	run := &process{cmd: cmd, lines: make(chan line), done: make(chan struct{})}
	cmd.Stderr = &run.stderr
	stdin, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("it cannot be started: %w", err)
	}
	run.stdin = stdin
	p.process = run
	go run.readLines(stdout)
	return nil
}

// readLines passes on the lines of the program until it ends or is ended.
func (r *process) readLines(stdout io.Reader) {
	in := bufio.NewReader(stdout)
	for {
		var text []byte
		var err error
		for more := true; more && err == nil; {
			var part []byte
			part, err = in.ReadSlice('\n')
			more = errors.Is(err, bufio.ErrBufferFull)
			if text = append(text, part...); more {
				err = nil
			}
			if len(text) > maxLine {
				err = fmt.Errorf("it wrote a line of more than %d bytes, which begins %q", maxLine, search.Printable(string(text[:60])))
			}
		}
		if err != nil && len(bytes.TrimSpace(text)) > 0 && len(text) <= maxLine {
			select {
			case r.lines <- line{text: text}: // a last line that has no end
			case <-r.done:
				return
			}
		}
		if err != nil && len(text) <= maxLine {
			err = io.EOF // or that the pipe was closed
		}
		select {
		case r.lines <- line{text, err}:
		case <-r.done:
			return
		}
		if err != nil {
			return
		}
	}
}

// end ends the program, which is given a moment to do it by itself.
func (p *program) end() {
	if run := p.process; run != nil {
		_ = run.stop(time.Second)
	}
	p.process, p.starts, p.id = nil, 0, 0
}

// stop asks the program to end, by the end of its standard input, and sees to it after a
// moment; it returns how it ended.
func (r *process) stop(moment time.Duration) error {
	_ = r.stdin.Close()
	timer := time.AfterFunc(moment, func() { _ = r.cmd.Process.Kill() })
	defer timer.Stop()
	close(r.done)
	return r.cmd.Wait()
}

// kill ends the program at once, unless it has ended, and returns its exit status in words.
func (r *process) kill() string {
	if err := r.stop(100 * time.Millisecond); err != nil {
		return err.Error()
	}
	return "exit status 0"
}

// tail keeps the end of what is written to it.
type tail struct {
	mu   sync.Mutex
	kept []byte
}

func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.kept = append(t.kept, b...)
	if over := len(t.kept) - maxStderr; over > 0 {
		t.kept = append(t.kept[:0], t.kept[over:]...)
	}
	return len(b), nil
}

// text returns the last lines, each on a line of its own.
func (t *tail) text() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	lines := strings.Split(strings.TrimSpace(string(t.kept)), "\n")
	if lines = lines[max(len(lines)-6, 0):]; lines[0] == "" && len(lines) == 1 {
		return "; it wrote nothing to its standard error"
	}
	text := "; the end of its standard error:"
	for _, l := range lines {
		text += "\n  " + search.Printable(l)
	}
	return text
}
