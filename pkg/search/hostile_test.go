package search

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"strings"
	"testing"
)

// repeated reads a text again and again, without end.
type repeated struct {
	text string
	rest string
}

func (r *repeated) Read(p []byte) (int, error) {
	if r.rest == "" {
		r.rest = r.text
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

// packed packs a text, as gzip does; what is packed in parts is one text.
func packed(text string) string {
	var b strings.Builder
	z := gzip.NewWriter(&b)
	_, _ = io.WriteString(z, text) // a strings.Builder takes all
	_ = z.Close()
	return b.String()
}

// No text takes more memory than a trace can need: it is refused long before its end, which those
// here do not have.
func TestATextWithoutEndIsRefused(t *testing.T) {
	for _, c := range []struct{ begin, again, want string }{
		{`{"name": "`, "x", "a text of more than 1048576 bytes, from byte 10 on"},
		{`{"name": "`, `\"`, "a text of more than 1048576 bytes"},
		{`{"nodes": [{}`, ",{}", "a list of more than 4194304 elements"},
		{"", "\x00", `line 1, column 1: invalid character '\x00'`},
		{"{}", "5", "line 1, column 3: invalid character '5' after top-level value"},
		{`{"nodes": [`, "[", "more than 32 lists and objects in one another, at byte 42"},
	} {
		again := strings.Repeat(c.again, 1000)
		for _, form := range []func(string) string{func(text string) string { return text }, packed} {
			endless := io.MultiReader(strings.NewReader(form(c.begin)), &repeated{text: form(again)})
			if trace, err := ReadTrace(endless); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s%s...: %v, %v, want %s", c.begin, c.again, trace, err, c.want)
			}
		}
	}
	if text, err := unpacked(&repeated{text: "[1] "}, 100); err == nil || len(text) > 101 ||
		!strings.Contains(err.Error(), "longer than 100 bytes") {
		t.Errorf("%d bytes, %v", len(text), err)
	}
}

// chain returns a trace of a line of nodes, all entered and left.
func chain(plies int) []byte {
	t := Trace{Version: TraceVersion, MaxFirst: true, Window: Open}
	for i := range plies {
		t.Nodes = append(t.Nodes, TraceNode{Parent: i - 1, End: plies, Ply: i, Move: "a", Visited: true, Score: NoScore})
		t.Events = append(t.Events, Event{Kind: Enter, Node: int32(i), Parent: int32(i - 1), Move: min(int32(i)-1, 0),
			Ply: int32(i), Alpha: -Inf, Beta: Inf})
	}
	text, err := json.Marshal(t)
	if err != nil {
		panic(err)
	}
	return text
}

// Code that walks a trace by recursion, or follows its line at each event, relies on it.
func TestATraceIsNoDeeperThanASearch(t *testing.T) {
	if _, err := ReadTrace(bytes.NewReader(chain(MaxPly + 2))); err != nil {
		t.Errorf("plies 0 to %d: %v", MaxPly+1, err)
	}
	for _, plies := range []int{MaxPly + 3, 20_000} {
		if _, err := ReadTrace(bytes.NewReader(chain(plies))); err == nil ||
			!strings.Contains(err.Error(), "node 1002: it is at ply 1002, and no line is longer than 1001") {
			t.Errorf("a line of %d nodes: %v", plies, err)
		}
	}
}

// To begin a visit again takes time for all that is below the node.
func TestATraceThatComesBackAgainAndAgainIsRefused(t *testing.T) {
	defer func(most int64) { maxVisited = most }(maxVisited)
	maxVisited = 1 << 20
	const wide, visits = 1 << 10, 1 << 10
	trace := Trace{Version: TraceVersion, MaxFirst: true, Window: Open, Nodes: make([]TraceNode, wide)}
	for i := range trace.Nodes {
		trace.Nodes[i] = TraceNode{Parent: 0, End: i + 1, Ply: 1, Score: NoScore}
	}
	trace.Nodes[0] = TraceNode{Parent: -1, End: wide, Visited: true, Score: NoScore}
	for range visits {
		enter := Event{Kind: Enter, Parent: -1, Move: -1, Alpha: -Inf, Beta: Inf}
		leave := enter
		leave.Kind = Leave
		trace.Events = append(trace.Events, enter, leave)
	}
	text, err := json.Marshal(trace)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := ReadTrace(bytes.NewReader(text)); err == nil ||
		!strings.Contains(err.Error(), "come back to nodes with large subtrees so often") {
		t.Error(err)
	}
}
