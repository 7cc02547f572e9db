package upto_test

import (
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
