// Package upto reads files up to a limit, so that a name such as /dev/zero ends in an error, and texts, so that a binary file
// does.
package upto

import (
	"bytes"
	"fmt"
	"io"
	"os"
)

// The largest sizes of texts, in bytes: more than anybody writes, and small enough for memory.
const (
	Options   = 1 << 20   // options by name
	Weights   = 1 << 26   // what is learned, packed
	Positions = 128 << 20 // positions, a million or more, and a plan that has them
)

// Reader returns a reader of the first most bytes of another one. If there are more, its error says so.
func Reader(r io.Reader, most int64) io.Reader { return &reader{r, most, most} }

type reader struct {
	in         io.Reader
	left, most int64
}

func (r *reader) Read(p []byte) (int, error) {
	if r.left == 0 {
		if n, err := io.ReadFull(r.in, make([]byte, 1)); n == 0 {
			return 0, err
		}
		return 0, fmt.Errorf("it has more than %s: want no more", size(r.most))
	}
	n, err := r.in.Read(p[:min(int64(len(p)), r.left)])
	r.left -= int64(n)
	return n, err
}

// Text returns a reader of a text. A zero byte ends it with an error: no text in UTF-8 has one, every text in UTF-16 does.
func Text(r io.Reader) io.Reader { return &text{in: r} }

type text struct {
	in   io.Reader
	read int64
}

func (t *text) Read(p []byte) (int, error) {
	n, err := t.in.Read(p)
	if at := bytes.IndexByte(p[:n], 0); at >= 0 {
		return 0, fmt.Errorf("it is binary, or UTF-16, for byte %d is zero: want text in UTF-8", t.read+int64(at)+1)
	}
	t.read += int64(n)
	return n, err
}

// All reads all of a file of at most most bytes.
func All(r io.Reader, most int64) ([]byte, error) { return io.ReadAll(Reader(r, most)) }

// File reads a file of at most most bytes. The error names it.
func File(name string, most int64) ([]byte, error) {
	return file(name, most, func(r io.Reader) io.Reader { return r })
}

// TextFile is File for a [Text].
func TextFile(name string, most int64) ([]byte, error) { return file(name, most, Text) }

func file(name string, most int64, as func(io.Reader) io.Reader) ([]byte, error) {
	in, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	content, err := All(as(in), most)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return content, nil
}

func size(bytes int64) string {
	if bytes >= 1<<20 {
		return fmt.Sprintf("%d MiB", bytes>>20)
	}
	return fmt.Sprintf("%d bytes", bytes)
}
