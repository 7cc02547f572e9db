package abtree_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/ablab-go/ablab/pkg/abtree"
	"github.com/ablab-go/ablab/pkg/search"
)

// parse returns the tree of a text that is right.
func parse(t testing.TB, text string) *abtree.Tree {
	t.Helper()
	tree, err := abtree.Parse(text)
	if err != nil {
		t.Fatalf("Parse(%q): %v", text, err)
	}
	return tree
}

func TestATextHasOneCanonicalForm(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"A(B(D=3 E=5) C(F=2 G=?))", "A(B(D=3 E=5) C(F=2 G=?))"},
		{"((3 5) (2 9))", "((3 5) (2 9))"},
		{" ( ( 3,5 ) , (2\n9))\t", "((3 5) (2 9))"},
		{"3", "3"},
		{"A=?", "A=?"},
		{"(+3 -0 -7 −7 007)", "(3 0 -7 -7 7)"},
		{"MAX A(3)", "A(3)"},
		{"min A(3)", "MIN A(3)"},
		{"MIN(3 5)", "MIN (3 5)"},
		{"(W3 L2 W0 L1000)", "(W3 L2 W0 L1000)"},
		{"A(e4:B(3 5) \"O-O\":C=2 3:4 W3:5 max:6)", "A(e4:B(3 5) \"O-O\":C=2 3:4 W3:5 max:6)"},
		{`"MAX"("W3"=3 "L2"(4) "7"=7 "min"=?)`, `"MAX"("W3"=3 "L2"(4) "7"=7 "min"=?)`},
		{`"plain"("a b"=1 "<script>"=2 "say \"no\""=3 "\u00e9"=4 "\t"=5)`,
			`plain("a b"=1 "<script>"=2 "say \"no\""=3 é=4 "\t"=5)`},
		{"A{threat=2, eval=-4}(B{eval=W5}=3 {eval=1}(5) {threat=0}6 {threat=1}?)",
			"A{eval=-4 threat=2}(B{eval=W5}=3 {eval=1}(5) 6 {threat=1}?)"},
		{"A(~N(4 6) B=3 !x:C=5 !4)", "A(B=3 !x:C=5 !4 ~N(4 6))"},
		{"A(B(D(3 5)) C(@D 2))", "A(B(D(3 5)) C(@D 2))"},
		{"A(B=1 @B)", "A(B=1 @B)"},
		{"A(~B(D(1)) C(@D))", "A(C(D(1)) ~B(@D))"},
		{"# a comment\nA(B=3 // another ) (\n C=4) # the last", "A(B=3 C=4)"},
		{"\ufeffשלום(עשר=10 漢字=2)", "שלום(עשר=10 漢字=2)"},
	} {
		tree := parse(t, c.text)
		if got := tree.String(); got != c.want {
			t.Errorf("Parse(%q).String() = %s, want %s", c.text, got, c.want)
		}
		for _, form := range []string{tree.String(), tree.Indent()} {
			if again := parse(t, form).String(); again != c.want {
				t.Errorf("Parse(%q).String() = %s, want %s", form, again, c.want)
			}
		}
	}
}

func TestIndentPutsEachNodeWithGrandchildrenOnItsOwnLines(t *testing.T) {
	const want = `MIN A(
  B(D=3 E=5)
  e4:C(
    F(1 2)
    4
  )
)`
	if got := parse(t, "MIN A(B(D=3 E=5) e4:C(F(1 2) 4))").Indent(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestATreeIsJSONText(t *testing.T) {
	in := struct{ Tree *abtree.Tree }{parse(t, `A("<b>"=3 C(W2 ?))`)}
	text, err := json.Marshal(in)
	if err != nil {
		t.Fatal(err)
	}
	var out struct{ Tree *abtree.Tree }
	if err := json.Unmarshal(text, &out); err != nil {
		t.Fatal(err)
	}
	if out.Tree.String() != in.Tree.String() {
		t.Errorf("got %s by way of %s", out.Tree, text)
	}
	var syntax *abtree.SyntaxError
	if err := json.Unmarshal([]byte(`{"Tree": "A("}`), &out); !errors.As(err, &syntax) {
		t.Errorf("got the error %v, want a *SyntaxError", err)
	}
	if _, err := new(abtree.Tree).MarshalText(); err == nil {
		t.Error("the zero Tree has a text form")
	}
}

func TestAnErrorSaysWhereAndWhatToDo(t *testing.T) {
	const want = `line 1, column 18: expected a value after F=, found ")"
    A(B(D=3 E=5) C(F=))
                     ^
a value is a whole number, W3 (MAX wins in 3 plies), L2 (MAX loses in 2), or ? for none`
	_, err := abtree.Parse("A(B(D=3 E=5) C(F=))")
	if err == nil || err.Error() != want {
		t.Errorf("got\n%v\nwant\n%s", err, want)
	}
}

func TestErrorsArePrecise(t *testing.T) {
	deep := strings.Repeat("(", abtree.MaxDepth+1) + "3" + strings.Repeat(")", abtree.MaxDepth+1)
	for _, c := range []struct {
		text         string
		line, column int
		message      string // a part of it or of the hint
	}{
		{"", 1, 1, "expected a tree, found the end of the text"},
		{" # nothing\n", 2, 1, "expected a tree"},
		{"MIN", 1, 4, "expected a node, found the end"},
		{"((3 5)", 1, 7, `the "(" at line 1, column 1 is not closed`},
		{"(3\n (4 5\n", 3, 1, `the "(" at line 2, column 2 is not closed`},
		{"(3 5))", 1, 6, `there is no "(" for it`},
		{"3 5", 1, 3, "a tree has one root"},
		{"()", 1, 2, "at least one move"},
		{"A(B C=3)", 1, 5, `expected "=" or "(" after the name B, found C`},
		{"A(B)", 1, 4, `expected "=" or "(" after the name B, found ")"`},
		{"A(B=)", 1, 5, "expected a value after B="},
		{"A(B=x)", 1, 5, "expected a value after B=, found x"},
		{"A(3=4)", 1, 4, `found "="`},
		{"A(3.5)", 1, 4, "whole numbers"},
		{"A(1/2)", 1, 4, "whole numbers"},
		{"A(x>y=3)", 1, 4, "double quotes"},
		{"A(-)", 1, 3, "expected a number"},
		{"A(-3x)", 1, 3, "expected a number, found -3x"},
		{"(,3)", 1, 2, `expected a node, found ","`},
		{"(3,,4)", 1, 4, `expected a node, found ","`},
		{"(3,)", 1, 4, `expected a node, found ")"`},
		{"A(B=3 B=4)", 1, 7, "two nodes have the name B"},
		{"A(B=3 C(B=4))", 1, 9, "two nodes have the name B"},
		{"A(B(A=4))", 1, 5, "two nodes have the name A"},
		{"A(min=3)", 1, 3, `quote it where it is a name: "min"`},
		{"MAX MAX A=3", 1, 5, "says who moves"},
		{"(536869912)", 1, 2, "out of range"},
		{"(-99999999999999999999)", 1, 2, "out of range"},
		{"(W1001)", 1, 2, "out of range"},
		{"A{threat=-1}(3)", 1, 10, "the threat -1 is out of range"},
		{"A{threat=W1}(3)", 1, 10, "expected a number"},
		{"A{eval=?}(3)", 1, 8, "leave eval out"},
		{"A{eval=1 eval=2}(3)", 1, 10, "given twice"},
		{"A{speed=1}(3)", 1, 3, "expected eval or threat, found speed"},
		{"A{}(3)", 1, 3, "expected eval or threat"},
		{"A{eval 1}(3)", 1, 8, `expected "=" after eval`},
		{"A{eval=1", 1, 9, `expected "}"`},
		{"{eval=1}=3", 1, 9, "expected a node"},
		{"A(@A)", 1, 4, "below itself"},
		{"A(B(C(@A)))", 1, 8, "below itself"},
		{"A(@B B=3)", 1, 4, "no node B is written before"},
		{"A(B=3 @)", 1, 8, `expected a name after "@"`},
		{"A(B=3 C(@B))", 1, 10, "shared between a ply where MAX moves and one where MIN moves"},
		{"A(~B=3)", 1, 4, "a null move and no other"},
		{"A(B=3 ~C=4 ~D=5)", 1, 13, "two null moves"},
		{"A(~e4:B=3 4)", 1, 6, `after the name e4, found ":"`},
		{"e4:A(3)", 1, 3, `found ":"`},
		{"(\"abc)", 1, 7, "the name that begins at line 1, column 2 is not closed"},
		{"(\"abc\n\"=3)", 1, 6, "expected the closing double quote"},
		{`("a\qb"=3)`, 1, 4, "this escape is unknown"},
		{`("\xff"=3)`, 1, 3, "this escape is unknown"},
		{`(""=3)`, 1, 2, "this name is empty"},
		{"(3 \xff)", 1, 4, "not UTF-8"},
		{"(\"a\xff\"=3)", 1, 4, "not UTF-8"},
		{"(漢字=3 x)", 1, 8, "found \")\""},
		{"(3 5]", 1, 5, `"]" is no part of the notation`},
		{deep, 1, abtree.MaxDepth + 2, "deeper than 512 plies"},
	} {
		tree, err := abtree.Parse(c.text)
		var syntax *abtree.SyntaxError
		switch {
		case !errors.As(err, &syntax):
			t.Errorf("Parse(%.60q) = %v, %v, want a *SyntaxError", c.text, tree, err)
		case syntax.Line != c.line || syntax.Column != c.column || !strings.Contains(err.Error(), c.message):
			t.Errorf("Parse(%.60q): want line %d, column %d: ... %s ..., got\n%v", c.text, c.line, c.column, c.message, err)
		}
	}
}

func TestASharedNodeCountsWithItsDepth(t *testing.T) {
	// X has a line of MaxDepth-1 plies below it: it fits at ply 1 and at no other.
	x := "X" + strings.Repeat("(", abtree.MaxDepth-1) + "3" + strings.Repeat(")", abtree.MaxDepth-1)
	parse(t, "("+x+" @X)")
	if _, err := abtree.Parse("(" + x + " ((@X)))"); err == nil || !strings.Contains(err.Error(), "deeper than") {
		t.Errorf("got %v", err)
	}
}

func TestTooLargeATreeIsRefusedInTime(t *testing.T) {
	began := time.Now()
	_, err := abtree.Parse("(" + strings.Repeat("3 ", abtree.MaxNodes) + ")")
	if err == nil || !strings.Contains(err.Error(), "more than 1048576 nodes") {
		t.Errorf("got %.200v", err)
	}
	if _, err := abtree.Parse(strings.Repeat(" ", abtree.MaxText+1)); err == nil {
		t.Error("a text of more than MaxText bytes was read")
	}
	if used := time.Since(began); used > time.Minute {
		t.Errorf("it took %v", used)
	}
}

func TestTheCaretStandsUnderThePlace(t *testing.T) {
	for _, c := range []struct{ text, line, caret string }{
		{"\tA(\tx)", "\tA(\tx)", "\t  \t ^"},
		{"(漢字=)", "(漢字=)", "      ^"},
		{"(e\u0301=)", "(e\u0301=)", "   ^"},
		{"(\x1b[31m)", "(\ufffd[31m)", " ^"},
		{"(" + strings.Repeat("3 ", 100) + "x " + strings.Repeat("4 ", 100) + ")",
			"…" + strings.Repeat("3 ", 17) + "x " + strings.Repeat("4 ", 18) + "…", strings.Repeat(" ", 37) + "^"},
		{"(3\r\n x)\r\n", " x)", "  ^"},
	} {
		_, err := abtree.Parse(c.text)
		if err == nil {
			t.Fatalf("Parse(%q) is right", c.text)
		}
		lines := strings.Split(err.Error(), "\n")
		if lines[1] != "    "+c.line || lines[2] != "    "+c.caret {
			t.Errorf("Parse(%q) shows\n%q\n%q, want\n%q\n%q", c.text, lines[1], lines[2], "    "+c.line, "    "+c.caret)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, e := range abtree.Examples() {
		f.Add(e.Text)
	}
	for _, text := range []string{
		"", "(", ")", "()", "3", "?", "W3", "L1001", "@A", "A(@A)", "A(B=1 @B)", "A(B=3 C(@B))", "(((((", "MIN",
		"MIN MIN(3)", "A(~B=3 C=4)", "~3", "!3", "(!~3 4)",
		"\"", "\"\\", "(\"\\u\"=3)", "(\"\\xff\"=3)", "(\"a\xff\"=3)", "\xff", "\x00", "\ufeff3", "(3 -)", "(-−3)",
		"(--3)", "(99999999999999999999)", "(\u0301=3)", "(٣=3 ٤)",
		"{", "{eval=3}3", "A{eval=3", "A{eval=3}", "A{eval=3}=3", "A{threat=-0}(3)", "//", "#", "3//", "(3 #\n 4)",
		"a:3", "(a:b:3)", "(a:@B)", "(B(C=1) D(@C ~@C))", "(\u2028 3)",
		"(B=1 \"MAX\"=2 \"W1\"=3)", "((A B", "((3)(3 @D) D(4))", "(((1) (2)) ((1) @Z))", "(\"\\ud800\"=3)",
		"(\u202e=3)", "(\"\u202e\"=3)",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		tree, err := abtree.Parse(text)
		if err != nil {
			var syntax *abtree.SyntaxError
			if !errors.As(err, &syntax) {
				t.Fatalf("%T: %v", err, err)
			}
			if syntax.Line < 1 || syntax.Column < 1 || syntax.Hint == "" || strings.Count(err.Error(), "\n") != 3 {
				t.Fatalf("a poor error: %v", err)
			}
			return
		}
		form := tree.String()
		for _, form := range []string{form, tree.Indent()} {
			again, err := abtree.Parse(form)
			if err != nil {
				t.Fatalf("%q became %q: %v", text, form, err)
			}
			if again.String() != tree.String() {
				t.Fatalf("%q became %q and then %q", text, tree, again)
			}
		}
		if err := checkContract(tree); err != nil {
			t.Fatalf("%s: %v", form, err)
		}
	})
}

// checkContract looks at every node of a tree once.
func checkContract(tree *abtree.Tree) error {
	seen := map[abtree.Position]int{}
	names := map[string]bool{}
	hashes := map[uint64]bool{}
	var visit func(p abtree.Position, turn int) (height int, err error)
	visit = func(p abtree.Position, turn int) (height int, err error) { // turn counts the moves of players so far
		if before, ok := seen[p]; ok {
			if before%2 != turn%2 {
				return 0, fmt.Errorf("%s after %d moves and %d", p.Name(), before, turn)
			}
			return p.Height(), nil
		}
		seen[p] = turn
		if p.MaxFirst() != (tree.Root().MaxFirst() == (turn%2 == 0)) {
			return 0, fmt.Errorf("%s: the wrong side moves", p.Name())
		}
		if found, ok := tree.Find(p.Name()); len(seen) < 100 && (!ok || found != p) {
			return 0, fmt.Errorf("%s is not found", p.Name())
		}
		if names[p.Name()] || hashes[p.Hash()] {
			return 0, fmt.Errorf("%s: name or hash is not its own", p.Name())
		}
		names[p.Name()], hashes[p.Hash()] = true, true
		moves := p.Moves(nil)
		score, over := p.Terminal()
		if over != (len(moves) == 0) || over != (p.Height() == 0) || !over && score != search.NoScore {
			return 0, fmt.Errorf("%s: over is %v, with %d moves, height %d and score %d", p.Name(), over, len(moves),
				p.Height(), score)
		}
		if p.Threat() < 0 || len(p.NoisyMoves(nil)) > len(moves) {
			return 0, fmt.Errorf("%s: threat %d", p.Name(), p.Threat())
		}
		next := turn + 1
		if weights := p.Weights(nil); weights != nil {
			if next = turn; len(weights) != len(moves) {
				return 0, fmt.Errorf("%s: %d weights of %d outcomes", p.Name(), len(weights), len(moves))
			}
		}
		below := make([]abtree.Position, 0, len(moves)+1)
		for _, m := range moves {
			if m.String() == "" || p.Hint(m) == search.NoScore {
				return 0, fmt.Errorf("%s: a move without name, or a hint without value", p.Name())
			}
			below = append(below, p.Play(m))
		}
		if q, ok := p.NullMove(); ok {
			below = append(below, q)
		}
		for _, q := range below {
			h, err := visit(q, next)
			if err != nil {
				return 0, err
			}
			height = max(height, h+1)
		}
		if height != p.Height() {
			return 0, fmt.Errorf("%s: height %d, want %d", p.Name(), p.Height(), height)
		}
		return height, nil
	}
	_, err := visit(tree.Root(), 0)
	if err == nil && len(seen) != tree.Size() {
		err = fmt.Errorf("%d nodes, and the size is %d", len(seen), tree.Size())
	}
	return err
}

func BenchmarkParse(b *testing.B) {
	tree, err := abtree.Independent(abtree.Shape{Branching: 10, Depth: 5})
	if err != nil {
		b.Fatal(err)
	}
	text := tree.String()
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if _, err := abtree.Parse(text); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(tree.Size())*float64(b.N)/b.Elapsed().Seconds(), "nodes/s")
}
