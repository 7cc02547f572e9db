package calc

import (
	"cmp"
	"embed"
	"slices"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz"
)

// The programs are algorithms in Python, each in MAX's view, with a branch for MAX and one for MIN. The pseudo-code that a
// reader sees is a program's algorithm in the notation of textbooks, line for line; the rest of the program is a frame that
// lets "ablab verify" ask it questions.
//
// The comments that begin with #: are not shown. They tie a line to the Go code of the same algorithm (search.Listing):
//
//	return best  #: max.leave return s.Leave(best)
//
// is the line that runs if the search leaves a node of MAX by a line of Go that contains "return s.Leave(best)". A mark has
// an optional player (max, min or chance), one or more kinds, and a part of the line of Go that runs or of the one that has
// called it. Semicolons separate marks. A kind is an event, such as enter (leaf also stands for horizon and clamped), or
//
//	call  the line waits for the value of a child; the player is the parent's
//	cut   the line is why a node is left at a cutoff
//
//go:embed pseudo/*.py
var python embed.FS

// recipe makes a program.
type recipe struct {
	parts   string            // the files of its algorithm, without .py, those with marks first; the first has answer
	except  string            // the options that make it a different algorithm if they are set
	printed *strings.Replacer // the notation of the document that prints it; nil: textbooks
	values  string            // whose they are, if they are not MAX's
	remark  string            // about the program
}

// recipes has the variants that have a program.
var recipes = map[string]recipe{
	"minimax":             {parts: "minimax"},
	"negamax":             {parts: "negamax", values: forMover},
	"alphabeta-soft":      {parts: "alphabeta-soft"},
	"alphabeta-hard":      {parts: "alphabeta-hard"},
	"alphabeta-f2":        {parts: "alphabeta-f2"},
	"alphabeta-000":       {parts: "alphabeta-000", printed: strings.NewReplacer()},
	"alphabeta-002":       {parts: "alphabeta-002", printed: document002},
	"scout":               {parts: "scout"},
	"negascout":           {parts: "negascout"},
	"pvs":                 {parts: "pvs"},
	"aspiration":          {parts: "aspiration alphabeta-soft", except: "Hard"},
	"mtdf":                {parts: "mtdf"},
	"alphabeta-tt":        {parts: "alphabeta-tt table", except: "Deeper"},
	"iterative-deepening": {parts: "iterative-deepening alphabeta-tt table", except: "Width Table.Deeper"},
	"expectimax":          {parts: "expectimax chance", remark: noChance},
	"star1":               {parts: "star1 chance", remark: noChance},
}

const (
	forMax   = "Every value is a value for MAX, as in the sentences and the picture."
	forMover = "A value is a value for the player who moves at the node; the sentences and the picture show it for MAX."
	lights   = " The highlighted line runs, and the gray one waits for its value."
	noChance = " It asks about trees without chance nodes, so it does not check what happens at those."
)

// document002 writes Python as that document does.
var document002 = strings.NewReplacer("def ", "function ", "False", "FALSE", "True", "TRUE", "  # ", " // ")

// textbooks writes Python as textbooks write an algorithm.
var textbooks = strings.NewReplacer(
	"alphabeta", "alphabeta", // contains alpha, and beta
	"def ", "function ",
	"else:  # MIN", "else:  ▷ MIN moves",
	"  # ", "  ▷ ",
	"node.player == MAX", "MAX moves at node",
	"root.player == MAX", "MAX moves at root",
	"node.is_terminal()", "node is a leaf",
	"-node.evaluate()", "−evaluate(node)",
	"node.evaluate()", "evaluate(node)",
	"is_chance(node)", "chance moves at node",
	"child in node.children()", "each child of node",
	"child in node.children(move)", "each child of node, move first",
	"p, child in outcomes(node)", "each child of node, with its probability p",
	"table.get(node.name, NOTHING)", "table[node]",
	"table[node.name]", "table[node]",
	"memory.get((node.name, depth), (-INFINITY, INFINITY))", "memory[node, depth]  ▷ (−∞, ∞) if there is none",
	"memory[node.name, depth]", "memory[node, depth]",
	"range(1, depth + 1)", "1, 2, ..., depth",
	"child.name", "child",
	"while True", "repeat",
	" -1", " −1",
	"-INFINITY", "−∞",
	"INFINITY", "∞",
	"-negamax", "−negamax",
	"alpha", "α",
	"beta", "β",
	" == ", " = ",
	" = ", " ← ",
	" >= ", " ≥ ",
	" <= ", " ≤ ",
	" - ", " − ",
	" * ", " · ",
)

// program is an algorithm in Python with its pseudo-code.
type program struct {
	pseudo, python viz.Text
	lines          []int // the line of python for each line of pseudo, from 1
	marks          []mark
}

// mark ties a line of the pseudo-code to Go code.
type mark struct {
	player, kind, code string
	line               int // from 1
}

// newProgram returns the program of a variant with options, nil if it has none.
func newProgram(variant, title string, options any) *program {
	r, ok := recipes[variant]
	if !ok || slices.ContainsFunc([]search.OptionValue(search.ListOptions(options)), func(o search.OptionValue) bool {
		return slices.Contains(strings.Fields(r.except), o.Name) && o.Value != "0" && o.Value != "false"
	}) {
		return nil
	}
	read := func(name string) string {
		text, err := python.ReadFile("pseudo/" + name + ".py")
		if err != nil {
			panic(err) // the tests read every file
		}
		return strings.TrimSuffix(string(text), "\n")
	}
	const answer = "\n\n\ndef answer("
	named := strings.NewReplacer("{title}", english.Sentence(title), "{name}", variant)
	head, tail, _ := strings.Cut(named.Replace(read("frame")), "{algorithm}")
	p := &program{
		pseudo: viz.Text{Name: "Pseudo-code", Say: cmp.Or(r.values, forMax) + lights},
		python: viz.Text{Name: "Python", Lines: strings.Split(strings.TrimSuffix(head, "\n"), "\n"),
			Say: "This is the whole program. Copy it to " + variant + ".py, and let ablab verify --cmd 'python3 " + variant +
				".py' check it." + r.remark},
	}
	if r.printed != nil {
		p.pseudo.Name = "As printed"
	}
	for i, name := range strings.Fields(r.parts) {
		code, rest, _ := strings.Cut(read(name), answer)
		if i == 0 {
			tail = answer[1:] + rest + tail
		} else {
			p.python.Lines = append(p.python.Lines, "", "")
		}
		p.add(strings.Split(code, "\n"), cmp.Or(r.printed, textbooks))
	}
	p.python.Lines = append(p.python.Lines, strings.Split(tail, "\n")...)
	return p
}

// add adds a part of the algorithm. The pseudo-code has those with marks, from their first function on.
func (p *program) add(lines []string, notation *strings.Replacer) {
	begun, marked := false, slices.ContainsFunc(lines, func(line string) bool { return strings.Contains(line, begins) })
	for _, line := range lines {
		code, marks, _ := strings.Cut(line, begins)
		p.python.Lines = append(p.python.Lines, code)
		last := len(p.pseudo.Lines) - 1
		switch {
		case !marked || !begun && !strings.HasPrefix(code, "def ") || code == "" && p.pseudo.Lines[last] == "":
			continue
		case !begun && last >= 0: // an empty line before it, as in Python
			p.pseudo.Lines, p.lines = append(p.pseudo.Lines, ""), append(p.lines, len(p.python.Lines)-1)
		}
		begun = true
		p.pseudo.Lines = append(p.pseudo.Lines, strings.ReplaceAll(notation.Replace(code), "    ", "\t"))
		p.lines = append(p.lines, len(p.python.Lines))
		for _, text := range strings.FieldsFunc(marks, func(r rune) bool { return r == ';' }) {
			text = strings.TrimSpace(text)
			what, code, _ := strings.Cut(text, " ")
			player, kinds, ok := strings.Cut(what, ".")
			if !ok {
				player, kinds = "", what
			}
			for kind := range strings.SplitSeq(kinds, ",") {
				p.marks = append(p.marks, mark{player, kind, code, len(p.pseudo.Lines)})
			}
		}
	}
}

// addTo adds the program to a listing of Go code: the pseudo-code before it, and Python after it.
func (p *program) addTo(list *viz.Listing, moments []moment) {
	code := list.Texts[0]
	list.Texts = []viz.Text{p.pseudo, code, p.python}
	for i, m := range moments {
		pseudo := p.lit(m, code.Lines)
		python := viz.Lit{Now: p.inPython(pseudo.Now), From: p.inPython(pseudo.From)}
		for _, line := range pseudo.Why {
			python.Why = append(python.Why, p.inPython(line))
		}
		list.Spots[i] = []viz.Lit{pseudo, list.Spots[i][0], python}
	}
}

// inPython returns the line of Python that is a line of the pseudo-code.
func (p *program) inPython(line int) int {
	if line == 0 {
		return 0
	}
	return p.lines[line-1]
}

// lit returns the lines of the pseudo-code that are lit, given the lines of Go.
func (p *program) lit(m moment, code []string) (lit viz.Lit) {
	text := func(line int) string {
		if line == 0 {
			return ""
		}
		return code[line-1]
	}
	kind := m.kind
	if kind == "horizon" || kind == "clamped" {
		kind = "leaf"
	}
	if now := p.find(m.player, kind, text(m.now)+"\n"+text(m.from)); len(now) > 0 {
		lit.Now = now[0]
	}
	if from := p.find(m.parent, "call", text(m.from)); len(from) > 0 {
		lit.From = from[0]
	}
	if m.cut {
		lit.Why = p.find(m.player, "cut", text(m.now))
	}
	return lit
}

// begins is what the marks of a line begin with.
const begins = "  #: "

// find returns the lines that have a mark for a player, a kind and a line of Go.
func (p *program) find(player, kind, code string) (lines []int) {
	for _, m := range p.marks {
		if m.kind == kind && (m.player == "" || m.player == player) && strings.Contains(code, m.code) {
			lines = append(lines, m.line)
		}
	}
	return lines
}
