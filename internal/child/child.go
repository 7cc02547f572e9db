// Package child runs programs that answer lines with lines. A child ends with this process, killed or not, and so does what
// it has started.
package child

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"sync"
	"time"

	"github.com/ablab-go/ablab/pkg/search"
)

// Limits of a child's output, in bytes.
const (
	maxLine   = 1 << 20 // of a line
	maxStderr = 2 << 10 // of the end of the standard error, which is kept
)

// Grace is how long a child that is no longer wanted may take to end.
const Grace = 300 * time.Millisecond

// Process is a child that runs.
type Process struct {
	Stdin  io.WriteCloser
	Lines  <-chan Line // what it writes to its standard output
	cmd    *exec.Cmd
	group  *group
	stderr tail
	done   chan struct{} // closed when nobody reads lines any more
}

// Line is a line of a child's output, or why there is none: io.EOF after the last one.
type Line struct {
	Text []byte
	Err  error
}

// Start starts a program with its arguments. The program is looked up as exec.Command does, and no shell reads the words. The
// caller must call Stop.
func Start(argv ...string) (*Process, error) {
	cmd := exec.Command(argv[0], argv[1:]...)
	cmd.WaitDelay = time.Second // for what keeps its output open
	group, lines := newGroup(cmd), make(chan Line)
	p := &Process{Lines: lines, cmd: cmd, group: group, done: make(chan struct{})}
	cmd.Stderr = &p.stderr
	stdin, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("it cannot be started: %w", err)
	}
	group.watch()
	p.Stdin = stdin
	go p.read(stdout, lines)
	return p, nil
}

// read passes on the lines of the child until it ends or is stopped.
func (p *Process) read(stdout io.Reader, lines chan<- Line) {
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
				err = fmt.Errorf("it wrote a line of more than %d bytes, which begins %q", maxLine,
					search.Printable(string(text[:60])))
			}
		}
		if err != nil && len(bytes.TrimSpace(text)) > 0 && len(text) <= maxLine {
			select {
			case lines <- Line{Text: text}: // a last line that has no end
			case <-p.done:
				return
			}
		}
		if err != nil && len(text) <= maxLine {
			err = io.EOF // or that the pipe was closed
		}
		select {
		case lines <- Line{text, err}:
		case <-p.done:
			return
		}
		if err != nil {
			return
		}
	}
}

// Stop waits a moment for the child to end, kills it and all that it has started, and returns how it ended. It is called once.
func (p *Process) Stop(moment time.Duration) (killed bool, err error) {
	timer := time.AfterFunc(moment, p.group.kill)
	close(p.done)
	err = p.cmd.Wait()
	killed = !timer.Stop()
	p.group.kill() // what a launcher has left behind
	return killed, err
}

// Ended returns in words how a child that wrote nothing more has ended, and ends one that still runs.
func (p *Process) Ended() string {
	killed, status := p.Stop(Grace)
	switch {
	case killed:
		return "closed its standard output"
	case status != nil:
		return "ended without an answer, " + status.Error()
	}
	return "ended without an answer, exit status 0"
}

// Complaint returns the last lines of the standard error, each on a line of its own.
func (p *Process) Complaint() string { return p.stderr.text() }

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
