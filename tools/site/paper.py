"""Prints docs/fail-high-reductions.md as an article in LaTeX: paper.py MARKDOWN FOLDER.

The class is elsarticle, which the journals of Elsevier accept. The folder gets paper.tex and the figures as PDF.
"""

import asyncio
import re
import sys
from pathlib import Path

from markdown_it import MarkdownIt

from pdf import printer

HEAD = r"""\documentclass[preprint,11pt]{elsarticle}
\usepackage[T1]{fontenc}
\usepackage[utf8]{inputenc}
\usepackage[a4paper,margin=25mm]{geometry}
\usepackage{array,booktabs,graphicx,longtable}
\usepackage[hidelinks]{hyperref}
\newcolumntype{P}[1]{>{\raggedright\arraybackslash}p{#1}}
\setlength{\tabcolsep}{3pt}
\journal{%s}
\begin{document}
\begin{frontmatter}
\title{%s\tnoteref{note}}
\tnotetext[note]{%s}
\author{%s}
\begin{abstract}
%s
\end{abstract}
\end{frontmatter}
"""
LINE = 455  # points
JOURNAL, AUTHOR = "a journal of computer games", "The authors of ablab"
SIGNS = {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}", "<": r"\textless{}", ">": r"\textgreater{}",
         **{sign: "\\" + sign for sign in "&%$#_{}"}}


def escaped(text):
    r"""Text as LaTeX reads it; a citation is a link to its reference.

    >>> escaped("50 % of {a_b} [2], [3] < -4")
    '50 \\% of \\{a\\_b\\} \\cite{2}, \\cite{3} \\textless{} $-$4'
    """
    text = "".join(SIGNS.get(sign, sign) for sign in text)
    text = re.sub(r"(?<![\w.)])-(?=\d)", "$-$", text)
    text = re.sub(r'"([^"]*)"', r"``\1''", text)
    return re.sub(r"\[(\d+)\]", r"\\cite{\1}", text)


def inline(token):
    """A line of Markdown. A link to a file of the project is a footnote with its path."""
    made, path = [], ""
    for t in token.children:
        match t.type:
            case "text":
                made.append(escaped(t.content))
            case "softbreak" | "hardbreak":
                made.append("\n")
            case "code_inline":
                made.append(r"\texttt{" + escaped(t.content).replace(" ", r"\ ") + "}")
            case "em_open" | "strong_open":
                made.append({"em_open": r"\emph{", "strong_open": r"\textbf{"}[t.type])
            case "em_close" | "strong_close":
                made.append("}")
            case "link_open":
                path = t.attrs["href"]
            case "link_close":
                made.append(r"\footnote{\texttt{" + escaped(path.removeprefix("../")).replace("/", r"/\allowbreak{}") + "}}")
            case "image":
                name = Path(t.attrs["src"]).stem
                size = r"width=.8\linewidth,height=.35\textheight,keepaspectratio"
                made.append("\n".join([r"\begin{figure}[!htbp]", r"\centering", rf"\includegraphics[{size}]{{{name}}}",
                                       rf"\caption{{{escaped(t.content)}}}", r"\end{figure}"]))
            case _:
                sys.exit(f"paper.py has no LaTeX for {t.type} in: {token.content[:80]}")
    return "".join(made)


def table(rows):
    """Rows of cells, as a table; a long one may go on over pages. Short cells are not broken, and long ones share the rest."""
    columns = [[plain(cell) for cell in column] for column in zip(*rows)]
    words = [max(len(word) for cell in column for word in cell.split() or [""]) + 1 for column in columns]
    cells = [max(map(len, column[1:])) + 1 for column in columns]
    words = [max(word, cell if cell < 20 else 0) for word, cell in zip(words, cells)]
    wanted = [max(max(map(len, column)) + 1, word) for column, word in zip(columns, words)]
    size, letter = (r"\scriptsize", 3.7) if sum(wanted) > 95 else (r"\footnotesize", 4.4)  # points that a letter takes
    room = (LINE - 6 * len(columns)) / letter
    share = min(1, max(0, room - sum(words)) / max(1, sum(wanted) - sum(words)))
    form = "".join(f"P{{{letter * (word + share * (want - word)):.0f}pt}}" for word, want in zip(words, wanted))
    head, *body = (" & ".join(row) + r" \\" for row in rows)
    if len(body) <= 10:
        return "\n".join([r"\begin{center}" + size, rf"\begin{{tabular}}{{@{{}}{form}@{{}}}}", r"\toprule", head, r"\midrule", *body,
                          r"\bottomrule", r"\end{tabular}", r"\end{center}", ""])
    return "\n".join(["{" + size, rf"\begin{{longtable}}{{@{{}}{form}@{{}}}}", r"\toprule", head, r"\midrule", r"\endhead",
                      r"\bottomrule", r"\endlastfoot", *body, r"\end{longtable}}", ""])


def plain(cell):
    r"""A cell as long as it is printed.

    >>> plain(r"p \textless{} 0.1, $-$4"), plain(r"\emph{so} 5 \%")
    ('p < 0.1, -4', 'so 5 %')
    """
    return re.sub(r"\\([%&#_$])", r"\1", re.sub(r"\\\w+\{([^}]*)\}", r"\1", cell.replace(r"\textless{}", "<").replace("$-$", "-")))


def latex(markdown):
    """The paper as one file of LaTeX."""
    tokens = iter(MarkdownIt("commonmark").enable("table").parse(markdown))
    title = note = abstract = ""
    made, rows, references = [], None, False
    for t in tokens:
        match t.type:
            case "heading_open":
                line = next(tokens)
                name = inline(line)
                if t.tag == "h1":
                    title = name
                elif references := name == "References":
                    made.append(r"\begin{thebibliography}{99}")
                else:
                    numbered = re.sub(r"^\d+\. ", "", name)
                    made.append((r"\section{" if numbered != name else r"\section*{") + numbered + "}")
            case "inline" if rows is not None:
                rows[-1].append(inline(t))
            case "inline":
                text = inline(t)
                if not note:
                    note = text
                elif not abstract:
                    abstract = text.removeprefix(r"\textbf{Abstract.} ")
                else:
                    made.append(text)
            case "fence":
                made.append("\\begin{verbatim}\n" + t.content.rstrip() + "\n\\end{verbatim}")
            case "table_open":
                rows = []
            case "tr_open":
                rows.append([])
            case "table_close":
                made.append(table(rows))
                rows = None
            case "ordered_list_open" | "ordered_list_close" if not references:
                made.append(r"\begin{enumerate}" if t.type.endswith("open") else r"\end{enumerate}")
            case "list_item_open":
                made.append(r"\bibitem{" + t.info + "}" if references else r"\item")
            case "html_block" if t.content.startswith("<!--"):
                pass
            case "paragraph_close":
                made.append("")
            case "heading_close" | "paragraph_open" | "list_item_close" | "ordered_list_open" | "ordered_list_close" | \
                    "thead_open" | "thead_close" | "tbody_open" | "tbody_close" | "tr_close" | "th_open" | "th_close" | \
                    "td_open" | "td_close":
                pass
            case _:
                sys.exit(f"paper.py has no LaTeX for {t.type} in line {t.map[0] + 1}")
    head = HEAD % (JOURNAL, title, note, AUTHOR, abstract)
    return head + "\n".join([*made, r"\end{thebibliography}", r"\end{document}", ""])


async def draw(drawings, folder):
    """Prints each drawing on a page of its size."""
    async with printer() as printed:
        for svg in drawings:
            drawing = svg.read_text()
            wide, high = (float(n) for n in re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', drawing).groups())
            page = folder / "figure.html"
            page.write_text("<meta charset=utf-8><style>body{margin:0}svg{display:block;width:100vw}</style>" + drawing)
            _, pdf = await printed(page.resolve().as_uri(), paperWidth=wide / 96, paperHeight=high / 96, pageRanges="1",
                                   **dict.fromkeys(("marginTop", "marginBottom", "marginLeft", "marginRight"), 0))
            (folder / f"{svg.stem}.pdf").write_bytes(pdf)
            page.unlink()


def main(markdown, folder):
    markdown, folder = Path(markdown), Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    text = markdown.read_text()
    (folder / "paper.tex").write_text(latex(text))
    asyncio.run(draw([markdown.parent / name for name in re.findall(r"!\[[^\]]*\]\(([^)]+\.svg)\)", text)], folder))


if __name__ == "__main__":
    main(*sys.argv[1:])
