package command

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"github.com/ablab-go/ablab/internal/lock"
)

// write writes content to a file, or to the standard output for "-", unless the process
// was interrupted before.
func (p *process) write(name string, content *bytes.Buffer) error {
	if interrupted(p) {
		return errUnwritten
	}
	switch name {
	case "":
		return errors.New("the name of the file to write is empty: want one, or - for the standard output")
	case "-":
		_, err := content.WriteTo(p.stdout)
		return err
	}
	return writeFile(name, content.Bytes())
}

// writeFile writes a file so that it is complete whenever it is visible: it writes a temporary
// file beside it, and renames it when the disk has it. Until then the old file does not change.
func writeFile(name string, content []byte) error {
	err := replace(name, content)
	var why syscall.Errno
	if errors.As(err, &why) { // with the name that the user knows
		err = &fs.PathError{Op: "write", Path: name, Err: why}
	}
	return err
}

func replace(name string, content []byte) error {
	mode := fs.FileMode(0o666)
	old, err := os.Stat(name)
	switch {
	case err == nil && !old.Mode().IsRegular(): // a device or a pipe
		return os.WriteFile(name, content, mode)
	case err == nil:
		mode = old.Mode().Perm()
		f, err := os.OpenFile(name, os.O_WRONLY, mode) // a file without write permission is not replaced
		if err != nil {
			return err
		}
		_ = f.Close()
		if name, err = filepath.EvalSymlinks(name); err != nil {
			return err
		}
	case errors.Is(err, fs.ErrNotExist):
		if to, err := os.Readlink(name); err == nil { // the file is not there yet, and the link is to stay
			if !filepath.IsAbs(to) {
				to = filepath.Dir(name) + string(filepath.Separator) + to // as it is: the folder may be a link too
			}
			return replace(to, content)
		}
	default:
		return err
	}
	f, err := lock.Temporary(filepath.Dir(name), lock.Beside, mode)
	if err != nil {
		return err
	}
	_, err = f.Write(content)
	if old != nil {
		err = errors.Join(err, f.Chmod(mode)) // whatever the umask
	}
	if err = errors.Join(err, f.Sync()); err != nil {
		return errors.Join(err, lock.Remove(f))
	}
	return lock.Put(f, name, os.Rename)
}

// moment is how long a function may still take after an interrupt.
const moment = time.Second / 2

// await returns the result of do, or errUnwritten a moment after an interrupt. In that case do keeps running until the process
// ends, so it must not print or write anything else. Use await for functions that cannot be stopped.
func await[T any](interrupt <-chan struct{}, do func() (T, error)) (T, error) {
	type result struct {
		found T
		err   error
	}
	done := make(chan result, 1)
	go func() {
		found, err := do()
		done <- result{found, err}
	}()
	late := make(<-chan time.Time)
	for {
		select {
		case <-interrupt:
			interrupt, late = nil, time.After(moment)
		case <-late:
			var none T
			return none, errUnwritten
		case r := <-done:
			return r.found, r.err
		}
	}
}

// interruptible is a reader whose Read returns on an interrupt, even without input.
type interruptible struct {
	in        io.Reader
	interrupt <-chan struct{}
}

func (r interruptible) Read(b []byte) (int, error) {
	own, err := await(r.interrupt, func() ([]byte, error) { // for what comes too late
		own := make([]byte, len(b))
		n, err := r.in.Read(own)
		return own[:n], err
	})
	return copy(b, own), err
}

// interruptibleWriter is a writer whose Write returns a moment after an interrupt, even if nobody reads what it writes.
type interruptibleWriter struct {
	out       io.Writer
	interrupt <-chan struct{}
}

func (w interruptibleWriter) Write(b []byte) (int, error) {
	own := bytes.Clone(b) // for what is written too late
	return await(w.interrupt, func() (int, error) { return w.out.Write(own) })
}
