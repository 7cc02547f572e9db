package abtree

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/ablab-go/ablab/pkg/search"
)

// Parse reads a tree in the notation (see the package documentation). An error about
// the text is a *[SyntaxError].
func Parse(text string) (*Tree, error) {
	if len(text) > MaxText {
		return nil, fmt.Errorf("abtree: the text has %d bytes: at most %d can be read", len(text), MaxText)
	}
	p := parser{text: text, named: map[string]*spec{}}
	root, minFirst, wrong := p.tree()
	if wrong == nil {
		var t *Tree
		if t, wrong = grow(root, minFirst); wrong == nil {
			return t, nil
		}
	}
	return nil, newSyntaxError(text, wrong)
}

// parser reads a tree by recursive descent; each function starts with its first token
// in next, and leaves the token after its last one there.
type parser struct {
	text  string
	read  int // offset of what follows next
	next  token
	nodes int
	moves int
	named map[string]*spec // nil while the node is being read
}

// token is a piece of the text.
type token struct {
	kind  kind
	at    int    // offset in the text
	text  string // as it stands; of a string, what it says
	wrong *flaw  // of a bad token
}

// kind is the kind of a token: a character that stands for itself, or one of the constants below.
type kind rune

const (
	end    kind = -1 - iota
	number      // with its sign, if any
	win         // W3, L2
	word
	quoted
	bad // no token of the notation: whoever expects something else says what is wrong
)

// String describes a token in an error.
func (t token) String() string {
	switch t.kind {
	case end:
		return "the end of the text"
	case quoted:
		return strconv.Quote(t.text)
	case word, number, win:
		return short(t.text)
	}
	return strconv.Quote(string(rune(t.kind)))
}

// short cuts a long word.
func short(s string) string {
	if runes := []rune(s); len(runes) > reach {
		return string(runes[:reach]) + "…"
	}
	return s
}

// isWord reports whether the token can be a label.
func (t token) isWord() bool {
	return t.kind == word || t.kind == quoted || t.kind == number || t.kind == win
}

func expected(what string, found token, hint string) *flaw {
	if found.kind == bad {
		return found.wrong
	}
	return &flaw{found.at, fmt.Sprintf("expected %s, found %s", what, found), hint}
}

const notUTF8 = "the text is not UTF-8 here"

// Hints that several errors give.
const (
	hintValue = "a value is a whole number, W3 (MAX wins in 3 plies), L2 (MAX loses in 2), or ? for none"
	hintNode  = "a node is a value such as 3, a leaf such as D=3, or an inner node such as B(3 5)"
	hintUTF8  = "save it as UTF-8"
	hintQuote = `names that hold anything but letters, digits and _ need double quotes, such as "x > y"`
)

// tree = [ "MAX" | "MIN" ] node .
func (p *parser) tree() (root Branch, minFirst bool, wrong *flaw) {
	p.scan()
	if p.next.kind == end {
		return root, false, expected("a tree", p.next, "the smallest tree is one value, such as 3; try A(B(D=3 E=5) C(F=2 G=?))")
	}
	if p.next.kind == word && reserved(p.next.text) {
		minFirst = strings.EqualFold(p.next.text, "min")
		p.scan()
	}
	if root, wrong = p.node(0); wrong != nil {
		return
	}
	switch p.next.kind {
	case end:
		return root, minFirst, nil
	case ')':
		return root, minFirst, expected("the end of the text", p.next, `there is no "(" for it: take it away`)
	}
	return root, minFirst, expected("the end of the text", p.next,
		"a tree has one root: put its children between parentheses, such as (3 5)")
}

// child = [ "!" ] [ probability "*" ] [ label ":" ] node | "~" node .
func (p *parser) child(ply int) (b Branch, wrong *flaw) {
	if p.next.kind == '~' {
		p.scan()
		b, wrong = p.node(ply)
		return b.Null(), wrong
	}
	noisy := p.next.kind == '!'
	if noisy {
		p.scan()
	}
	var num, den int
	if p.next.kind == number && p.ahead("/.*") {
		if num, den, wrong = p.probability(); wrong != nil {
			return b, wrong
		}
	}
	label := ""
	if p.next.isWord() && p.ahead(":") {
		label = p.next.text
		p.scan()
		p.scan()
	}
	b, wrong = p.node(ply)
	b.label, b.noisy = label, noisy
	b.num, b.den = num, den
	return b, wrong
}

// probability = number [ "/" number | "." number ] "*" . It takes nothing if no * follows the number.
func (p *parser) probability() (num, den int, wrong *flaw) {
	at := p.next.at
	end := strings.IndexByte(p.text[at:], '*')
	if end < 0 {
		return 0, 0, nil
	}
	text := strings.Join(strings.Fields(p.text[at:at+end]), "")
	if strings.Trim(text, "0123456789./+-−") != "" {
		return 0, 0, nil
	}
	r, ok := probability(text)
	if !ok {
		return 0, 0, &flaw{at, short(text) + " is no probability of an outcome",
			fmt.Sprintf("want a fraction such as 1/6 or 0.25, more than 0, at most 1, with a denominator of at most %d",
				search.MaxWeights)}
	}
	p.read = at + end + 1
	p.scan()
	return r.Num, r.Den, nil
}

// node = [ name ] [ notes ] "(" children ")" | [ notes ] value | name [ notes ] "=" value | "@" name .
func (p *parser) node(ply int) (b Branch, wrong *flaw) {
	b.at = p.next.at
	if p.next.kind == '@' {
		return p.reference()
	}
	if ply > MaxDepth {
		return b, tooDeep(b.at)
	}
	if p.nodes++; p.nodes > MaxNodes {
		return b, tooLarge(b.at)
	}
	s := &spec{value: search.NoScore, eval: search.NoScore}
	b.spec = s
	if p.next.kind == word || p.next.kind == quoted {
		name := p.next
		if name.kind == word && reserved(name.text) {
			return b, &flaw{name.at, name.text + " says who moves at the root, and belongs only before it",
				"quote it where it is a name: " + strconv.Quote(name.text)}
		}
		s.name = name.text
		if _, ok := p.named[s.name]; ok {
			return b, twice(b)
		}
		p.named[s.name] = nil
		p.scan()
	}
	if p.next.kind == '{' {
		if wrong = p.notes(s); wrong != nil {
			return b, wrong
		}
	}
	switch {
	case p.next.kind == '(':
		s.children, wrong = p.children(ply + 1)
	case s.name == "":
		s.leaf = true
		s.value, wrong = p.value("a node", hintNode)
	case p.next.kind == '=':
		s.leaf = true
		p.scan()
		s.value, wrong = p.value("a value after "+short(quote(s.name))+"=", hintValue)
	default:
		hint := "a leaf is written " + short(quote(s.name)) + "=3, or =? where it has no value; an inner node " +
			short(quote(s.name)) + "(3 5)"
		if p.next.kind > 0 && p.next.kind != ')' && p.next.kind != ',' {
			hint += "; " + hintQuote
		}
		wrong = expected(`"=" or "(" after the name `+short(quote(s.name)), p.next, hint)
	}
	if s.name != "" {
		p.named[s.name] = s
	}
	return b, wrong
}

// reference = "@" name .
func (p *parser) reference() (b Branch, wrong *flaw) {
	p.scan()
	name := p.next
	b.at = name.at
	if name.kind != word && name.kind != quoted {
		return b, expected(`a name after "@"`, name, "@D is the node D once more, below another parent")
	}
	s, ok := p.named[name.text]
	switch {
	case !ok:
		return b, &flaw{name.at, fmt.Sprintf("no node %s is written before this place", quote(name.text)),
			"write the node out where it comes first, and @" + quote(name.text) + " after that"}
	case s == nil:
		return b, &flaw{name.at, fmt.Sprintf("the node %s would be below itself", quote(name.text)),
			"a game tree has no cycles: refer to a node that is complete before this place"}
	}
	b.spec = s
	p.scan()
	return b, nil
}

// children = "(" child { [ "," ] child } ")" .
func (p *parser) children(ply int) (children []Branch, wrong *flaw) {
	open := p.next.at
	p.scan()
	for {
		if p.next.kind == end {
			return nil, expected(`a node or ")"`, p.next, fmt.Sprintf(`the "(" at %s is not closed`, p.place(open)))
		}
		if p.next.kind == ')' && len(children) == 0 {
			return nil, expected("a node", p.next,
				`an inner node has at least one move; a leaf has a value, or "?", and no parentheses`)
		}
		child, wrong := p.child(ply)
		if wrong != nil {
			return nil, wrong
		}
		if p.moves++; p.moves > MaxMoves {
			return nil, tooManyMoves(child.at)
		}
		children = append(children, child)
		switch p.next.kind {
		case ')':
			p.scan()
			return children, nil
		case ',':
			p.scan()
		}
	}
}

// notes = "{" note { [ "," ] note } "}" .
func (p *parser) notes(s *spec) *flaw {
	const hint = "static values stand in braces, such as {eval=4 threat=1}"
	p.scan()
	seen := map[string]bool{}
	for {
		key := p.next
		if key.kind != word || key.text != "eval" && key.text != "threat" {
			return expected("eval or threat", key, hint)
		}
		if seen[key.text] {
			return &flaw{key.at, key.text + " is given twice", "take one of them away"}
		}
		seen[key.text] = true
		p.scan()
		if p.next.kind != '=' {
			return expected(`"=" after `+key.text, p.next, hint)
		}
		p.scan()
		given := p.next
		if given.kind == '?' || key.text == "threat" && given.kind != number {
			return expected("a number after "+key.text+"=", given, "leave "+key.text+" out where it is not known")
		}
		value, wrong := p.value("a value after "+key.text+"=", hintValue)
		switch {
		case wrong != nil:
			return wrong
		case key.text == "eval":
			s.eval = value
		case value < 0 || value > MaxValue:
			return badThreat(given.at, short(given.text))
		default:
			s.threat = value
		}
		switch p.next.kind {
		case '}':
			p.scan()
			return nil
		case ',':
			p.scan()
		case end:
			return expected(`"}"`, p.next, hint)
		}
	}
}

// value = [ "-" | "+" ] number | "W" number | "L" number | "?" .
func (p *parser) value(what, hint string) (value int, wrong *flaw) {
	t := p.next
	switch t.kind {
	case '?':
		p.scan()
		return search.NoScore, nil
	case number:
		n, err := strconv.Atoi(strings.Replace(t.text, "−", "-", 1))
		if err != nil || n < -MaxValue || n > MaxValue {
			return 0, badValue(t.at, short(t.text))
		}
		value = n
	case win:
		n, err := strconv.Atoi(t.text[1:])
		if err != nil || n > search.MaxPly {
			return 0, badValue(t.at, short(t.text))
		}
		value = search.Win - n
		if t.text[0] == 'L' {
			value = -value
		}
	default:
		return 0, expected(what, t, hint)
	}
	p.scan()
	return value, nil
}

// skip passes over white space and comments.
func (p *parser) skip() {
	for p.read < len(p.text) {
		r, size := utf8.DecodeRuneInString(p.text[p.read:])
		switch {
		case unicode.IsSpace(r) || r == '\ufeff': // a byte order mark
			p.read += size
		case r == '#' || strings.HasPrefix(p.text[p.read:], "//"):
			line, _, _ := strings.Cut(p.text[p.read:], "\n")
			p.read += len(line)
		default:
			return
		}
	}
}

// ahead reports whether one of some characters follows the token in next.
func (p *parser) ahead(characters string) bool {
	p.skip()
	return p.read < len(p.text) && strings.IndexByte(characters, p.text[p.read]) >= 0
}

// scan reads the next token.
func (p *parser) scan() {
	p.skip()
	at := p.read
	p.next = token{kind: end, at: at}
	if at == len(p.text) {
		return
	}
	r, size := utf8.DecodeRuneInString(p.text[at:])
	switch {
	case r == utf8.RuneError && size == 1:
		p.refuse(at, notUTF8, hintUTF8)
	case r == '"':
		p.scanString()
	case inWord(r):
		p.read = p.wordEnd(at)
		text := p.text[at:p.read]
		p.next = token{kind: classify(text), at: at, text: text}
	case r == '-' || r == '+' || r == '−':
		p.read = p.wordEnd(at + size)
		p.next = token{kind: number, at: at, text: p.text[at:p.read]}
		if !digits(p.text[at+size : p.read]) {
			p.refuse(at, "expected a number, found "+short(p.next.text), hintValue)
		}
	case strings.ContainsRune("()=:,@~!?{}", r):
		p.read += size
		p.next.kind = kind(r)
	case r == '.' || r == '/' || r == '*':
		p.refuse(at, fmt.Sprintf("%q is no part of the notation", string(r)),
			"values are whole numbers: multiply them all by the same number; a probability stands in front of an outcome, "+
				"such as 1/6*D=3")
	default:
		p.refuse(at, fmt.Sprintf("%q is no part of the notation", string(r)), hintQuote)
	}
}

// refuse makes next a bad token.
func (p *parser) refuse(at int, message, hint string) {
	p.next = token{kind: bad, at: at, wrong: &flaw{at, message, hint}}
}

// wordEnd returns where the word that begins at an offset ends.
func (p *parser) wordEnd(at int) int {
	if n := strings.IndexFunc(p.text[at:], func(r rune) bool { return !inWord(r) }); n >= 0 {
		return at + n
	}
	return len(p.text)
}

// scanString reads a name between double quotes.
func (p *parser) scanString() {
	at := p.read
	var b strings.Builder
	for rest := p.text[at+1:]; ; {
		here := len(p.text) - len(rest)
		if rest == "" || rest[0] == '\n' {
			p.refuse(here, "expected the closing double quote",
				fmt.Sprintf("the name that begins at %s is not closed on its line", p.place(at)))
			return
		}
		if rest[0] == '"' {
			p.read = here + 1
			break
		}
		r, multibyte, tail, err := strconv.UnquoteChar(rest, '"')
		switch {
		case err != nil || r >= utf8.RuneSelf && !multibyte: // \xff is no character
			p.refuse(here, "this escape is unknown", `want \" \\ \n \t or a character such as \u00e9`)
			return
		case r == utf8.RuneError && len(rest)-len(tail) == 1:
			p.refuse(here, notUTF8, hintUTF8)
			return
		}
		b.WriteRune(r)
		rest = tail
	}
	p.next = token{kind: quoted, at: at, text: b.String()}
	if b.Len() == 0 {
		p.refuse(at, "this name is empty", "a node without a name has no quotes either")
	}
}

// place says where an offset is.
func (p *parser) place(at int) string {
	e := newSyntaxError(p.text, &flaw{at: at})
	return fmt.Sprintf("line %d, column %d", e.Line, e.Column)
}
