package abtree

import (
	"errors"
	"strconv"
	"strings"
	"unicode"

	"github.com/ablab-go/ablab/pkg/search"
)

// String returns the tree in the notation, on one line.
func (t *Tree) String() string { return t.write(false) }

// Indent returns the tree in the notation, with a line for each node that has
// grandchildren, and for each of its children.
func (t *Tree) Indent() string { return t.write(true) }

// MarshalText returns the tree in the notation.
func (t *Tree) MarshalText() ([]byte, error) {
	if len(t.nodes) == 0 {
		return nil, errors.New("abtree: the zero Tree has no text form")
	}
	return []byte(t.String()), nil
}

// UnmarshalText reads a tree in the notation.
func (t *Tree) UnmarshalText(text []byte) error {
	read, err := Parse(string(text))
	if err != nil {
		return err
	}
	*t = *read
	return nil
}

func (t *Tree) write(indent bool) string {
	if len(t.nodes) == 0 {
		return ""
	}
	return t.below(0, indent)
}

// below writes the part of the tree below node i.
func (t *Tree) below(i int32, indent bool) string {
	w := writer{tree: t, indent: indent, seen: make([]bool, len(t.nodes))}
	if t.nodes[i].min {
		w.WriteString("MIN ")
	}
	w.node(i, 0)
	return w.String()
}

// writer writes a tree.
type writer struct {
	strings.Builder
	tree   *Tree
	indent bool
	seen   []bool // nodes that have been written
}

func (w *writer) node(i int32, depth int) {
	n := &w.tree.nodes[i]
	if w.seen[i] {
		w.WriteString("@" + quote(n.name))
		return
	}
	w.seen[i] = true
	if n.name != "" {
		w.WriteString(quote(n.name))
	}
	w.notes(n)
	if n.moves == 0 {
		if n.name != "" {
			w.WriteByte('=')
		}
		w.WriteString(search.FormatScore(int(n.value)))
		return
	}
	separate := func(first bool) {
		if !first {
			w.WriteByte(' ')
		}
	}
	lines := w.indent && n.height > 1
	if lines {
		separate = func(bool) { w.WriteString("\n" + strings.Repeat("  ", depth+1)) }
	}
	w.WriteByte('(')
	probabilities := w.tree.probabilities(n)
	for k, e := range w.tree.edges[n.first : n.first+n.moves] {
		separate(k == 0)
		if probabilities != nil {
			w.WriteString(probabilities[k].String() + "*")
		}
		if e.noisy {
			w.WriteByte('!')
		}
		if e.label != "" {
			w.WriteString(quoteLabel(e.label) + ":")
		}
		w.node(e.child, depth+1)
	}
	if n.null != 0 {
		separate(false)
		w.WriteByte('~')
		w.node(n.null, depth+1)
	}
	if lines {
		w.WriteString("\n" + strings.Repeat("  ", depth))
	}
	w.WriteByte(')')
}

func (w *writer) notes(n *node) {
	separator := "{"
	if n.eval != search.NoScore {
		w.WriteString(separator + "eval=" + search.FormatScore(int(n.eval)))
		separator = " "
	}
	if n.threat != 0 {
		w.WriteString(separator + "threat=" + strconv.Itoa(int(n.threat)))
		separator = " "
	}
	if separator == " " {
		w.WriteByte('}')
	}
}

// quote writes a name in the notation.
func quote(name string) string {
	if isWord(name) && !reserved(name) && classify(name) == word {
		return name
	}
	return strconv.Quote(name)
}

// quoteLabel writes a label in the notation.
func quoteLabel(label string) string {
	if isWord(label) {
		return label
	}
	return strconv.Quote(label)
}

// inWord reports whether a word may hold r.
func inWord(r rune) bool {
	return r == '_' || unicode.In(r, unicode.Letter, unicode.Digit, unicode.Mark)
}

func isWord(s string) bool {
	return s != "" && !strings.ContainsFunc(s, func(r rune) bool { return !inWord(r) })
}

// reserved reports whether s is max or min, in any case.
func reserved(s string) bool { return strings.EqualFold(s, "max") || strings.EqualFold(s, "min") }

// classify returns the kind of a word: word if it is a name.
func classify(s string) kind {
	switch {
	case digits(s):
		return number
	case s[0] == 'W' && digits(s[1:]), s[0] == 'L' && digits(s[1:]):
		return win
	}
	return word
}

// digits reports whether s is one or more of 0 to 9.
func digits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}
