package upto_test

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/ablab-go/ablab/internal/upto"
)

// As many bytes as may be are read, however they come, and one more is an error that says how many may be.
func TestReadingEndsAtTheLimit(t *testing.T) {
	for text, want := range map[string]string{"": "", "123": "", "1234": "", "12345": "more than 4 bytes"} {
		got, err := upto.All(iotest.OneByteReader(strings.NewReader(text)), 4)
		switch {
		case want == "" && (err != nil || string(got) != text):
			t.Errorf("%q is read as %q, %v", text, got, err)
		case want != "" && (err == nil || !strings.Contains(err.Error(), want)):
			t.Errorf("%q is read as %q, %v: want %s", text, got, err, want)
		}
	}
	name := filepath.Join(t.TempDir(), "long")
	if err := os.WriteFile(name, make([]byte, 2<<20), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := upto.File(name, 1<<20); err == nil || err.Error() != name+": it has more than 1 MiB: want no more" {
		t.Error(err)
	}
}

// The error of a binary file says at which byte that shows, however the bytes come.
func TestABinaryFileIsNoText(t *testing.T) {
	const want = "it is binary, or UTF-16, for byte 3 is zero: want text in UTF-8"
	for _, in := range []io.Reader{strings.NewReader("ab\x00d"), iotest.OneByteReader(strings.NewReader("ab\x00d"))} {
		if got, err := upto.All(upto.Text(in), 4); err == nil || err.Error() != want {
			t.Errorf("read as %q, %v", got, err)
		}
	}
	name := filepath.Join(t.TempDir(), "binary")
	if err := os.WriteFile(name, []byte("ab\x00d"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got, err := upto.TextFile(name, 4); err == nil || err.Error() != name+": "+want {
		t.Errorf("read as %q, %v", got, err)
	}
	if got, err := upto.File(name, 4); err != nil || string(got) != "ab\x00d" {
		t.Errorf("read as %q, %v: want it as it is", got, err)
	}
}
