package viz

import (
	"fmt"
	"io"
	"strings"

	"github.com/ablab-go/ablab/internal/english"
	"github.com/ablab-go/ablab/internal/tex"
	"github.com/ablab-go/ablab/pkg/search"
	"github.com/ablab-go/ablab/pkg/viz/explain"
)

// TikZ writes the tree of a search after step events, as [Still] shows it, for LaTeX: a
// tikzpicture to be read by \input in a document that has \usepackage{tikz}; no other package
// is needed. It fails if the trace has no such step or writing to w fails.
//
// Letters in LaTeX's default fonts are written as they are. Other letters need XeLaTeX or
// LuaLaTeX and a font that has them; pdfLaTeX shows their numbers instead.
func TikZ(w io.Writer, t *search.Trace, step int) error {
	s, err := StateAt(t, step)
	if err != nil {
		return err
	}
	return TikZOf(w, t, s)
}

// TikZOf is [TikZ] for a state, as [StillOf] is for [Still].
func TikZOf(w io.Writer, t *search.Trace, s *search.State) error {
	if err := DrawableWhole(t); err != nil {
		return err
	}
	p := layTree(t, s, nil, 0)
	why := reasons(s, t, p.looks)
	var b strings.Builder
	fmt.Fprintf(&b, "%% %s\n%% In a document with \\usepackage{tikz}: \\input this file.\n", headline(t, s.Step))
	b.WriteString(tikzStyle)
	for i := 1; i < len(t.Nodes); i++ {
		p.tikzEdge(&b, i, why[i])
	}
	for i := range t.Nodes {
		p.tikzNode(&b, i)
	}
	b.WriteString("\\end{tikzpicture}\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// A pixel of the layout is 0.6 pt: a name of 12 pixels has about the size of a footnote, and
// the worked example is two thirds of a column wide.
const tikzStyle = `\begin{tikzpicture}[x=.6pt,y=-.6pt,font=\footnotesize,line width=.5pt,line join=round,inner sep=1pt,
  max/.style={draw=ablabmax,fill=ablabmax!14},min/.style={draw=ablabmin,fill=ablabmin!16},chance/.style={draw=black!70},
  leaf/.style={draw=gray,fill=gray!10,
  rounded corners=1.5pt,minimum height=16.8pt,inner sep=2pt},
  skipped/.style={draw=gray!60,fill=white},unseen/.style={skipped},before/.style={densely dotted},active/.style={line width=1.2pt},
  pv/.style={line width=1.2pt},here/.style={draw=ablabhere,line width=1.8pt},
  edge/.style={draw=black!65},off/.style={draw=gray!60,dashed},null/.style={dotted},best/.style={line width=1pt},
  main/.style={draw=ablabpv,line width=2pt},cut/.style={draw=ablabcut,dashed},cross/.style={draw=ablabcut,line width=1pt},
  letters/.style={text=black},above/.style={fill=white},small/.style={font=\scriptsize,text=black!75},value/.style={font=\small\bfseries\boldmath}]
\definecolor{ablabmax}{HTML}{0072B2}\definecolor{ablabmin}{HTML}{D55E00}
\definecolor{ablabpv}{HTML}{009E73}\definecolor{ablabcut}{HTML}{B0006D}\definecolor{ablabhere}{HTML}{B57E00}
` + tex.Letter

func (p *treePicture) tikzEdge(b *strings.Builder, i int, why reason) {
	n, look := p.t.Nodes[i], p.looks[i]
	from, to := p.at[n.Parent], p.at[i]
	from.y, to.y = from.y+half, to.y-half
	if p.t.Leaf(i) {
		to.y += half - 14
	}
	style := "edge"
	for _, c := range []struct{ class, style string }{{"skipped", "off"}, {"best", "best"}, {"pv", "main"}, {"cut", "cut"}} {
		if look.Is(c.class) {
			style += "," + c.style
		}
	}
	if n.Null {
		style += ",null"
	}
	fmt.Fprintf(b, "\\draw[%s] (%.1f,%.1f)--(%.1f,%.1f);\n", style, from.x, from.y, to.x, to.y)
	if look.Is("cut") {
		x, y := (from.x+2*to.x)/3, (from.y+2*to.y)/3
		fmt.Fprintf(b, "\\draw[cross] (%.1f,%.1f)--+(12,-5) (%.1f,%.1f)--+(12,-5);\n", x-6, y, x-6, y+5)
		if why != (reason{}) {
			fmt.Fprintf(b, "\\node[small,text=ablabcut,anchor=west] at (%.1f,%.1f) {%s};\n", x+9, y-2,
				texScore(why.text)+tex.Escape(why.from))
		}
	}
	if move := explain.Move(p.t, i); move != "" {
		fmt.Fprintf(b, "\\node[small,fill=white] at (%.1f,%.1f) {%s};\n",
			(from.x+to.x)/2, (from.y+to.y)/2, tex.Escape(english.Shorten(move, 14)))
	}
}

func (p *treePicture) tikzNode(b *strings.Builder, i int) {
	at, look := p.at[i], p.looks[i]
	kind := explain.Shape(p.t, i)
	style, faint := kind, ""
	for _, class := range []string{"before", "skipped", "unseen", "active", "pv"} {
		if look.Is(class) && (class == "before" || !look.Is("before")) {
			style += "," + class
		}
	}
	if i == p.here {
		style += ",here"
	}
	if (look.Is("skipped") || look.Is("unseen")) && !look.Is("before") {
		faint = ",text=gray"
	}
	put := func(style, anchor string, x, y float64, text string) {
		if text != "" {
			fmt.Fprintf(b, "\\node[%s%s,anchor=%s] at (%.1f,%.1f) {%s};\n", style, faint, anchor, x, y, text)
		}
	}
	if kind == "leaf" {
		fmt.Fprintf(b, "\\node[value,%s%s,minimum width=%.1fpt] at (%.1f,%.1f) {%s};\n",
			style, faint, 1.2*leafWidth(p.t, i), at.x, at.y, texScore(look.Value))
		put("letters", "center", at.x, at.y+25, tex.Escape(leafName(p.t, i)))
		put("small", "center", at.x, at.y+41, texScore(look.below()))
		return
	}
	up := map[string]float64{"max": 1, "min": -1}[kind]
	if kind == "chance" {
		fmt.Fprintf(b, "\\draw[%s] (%.1f,%.1f)--+(%.0f,%.0f)--+(0,%.0f)--+(%.0f,%.0f)--cycle;\n", style, at.x, at.y-half, half, half,
			2*half, -half, half)
	} else {
		fmt.Fprintf(b, "\\draw[%s] (%.1f,%.1f)--+(%.0f,%.0f)--+(%.0f,%.0f)--cycle;\n", style, at.x, at.y-up*half, half+3, up*2*half,
			-(half + 3), up*2*half)
	}
	label := p.t.Nodes[i].Label()
	if len([]rune(label)) > 2 {
		put("letters,above", "south", at.x, at.y-half-1, tex.Escape(english.Shorten(label, 18)))
	} else {
		put("letters", "center", at.x, at.y+up*8, tex.Escape(label))
	}
	put("value", "west", at.x+half+7, at.y-5, texScore(look.Value))
	put("small", "west", at.x+half+7, at.y+11, texScore(look.below()))
}

// texScore writes a value, a window or a reason: with signs, not hyphens.
func texScore(text string) string { return tex.Escape(strings.ReplaceAll(text, "-", "−")) }
