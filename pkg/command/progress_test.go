package command

import (
	"strings"
	"testing"
	"time"
)

// On a terminal a long command says how far it is, and takes that away before it prints a row.
func TestProgress(t *testing.T) {
	var out strings.Builder
	p := newProgress(&out, 10)
	p.show(5, "")
	if out.Len() > 0 {
		t.Errorf("%q is said where there is no terminal", out.String())
	}
	p.out = &out
	p.show(5, "")
	if out.Len() > 0 {
		t.Errorf("%q is said at once", out.String())
	}
	p.began, p.shown = time.Now().Add(-time.Minute), time.Time{}
	p.show(5, "")
	if line := out.String(); !strings.HasPrefix(line, "5 of 10 done, about 1m0s left") || !strings.HasSuffix(line, "\r") {
		t.Errorf("%q", line)
	}
	out.Reset()
	p.shown = time.Time{}
	p.show(0, "; depth 7, 1234 nodes")
	if line := out.String(); !strings.HasPrefix(line, "0 of 10 done; depth 7, 1234 nodes ") {
		t.Errorf("%q", line)
	}
	out.Reset()
	p.clear()
	p.clear()
	if line := out.String(); strings.TrimSpace(line) != "" || !strings.HasSuffix(line, "\r") || strings.Count(line, "\r") != 1 {
		t.Errorf("%q", line)
	}
}
