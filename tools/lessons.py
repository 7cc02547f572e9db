"""What a page of the course promises its reader, checked. notebooks.py calls it.

A code cell says in its metadata, under "ablab", what only tests need:

    "shows": ["C <= 2", ...]   stand in this order in what it prints and in the alt texts of its
                               figures, answers that are folded away or sealed included
    "test": ["line of Go"]     run with the declarations of the whole notebook, after its last cell
    "edits": [{"from": "E=3", "to": "E=30", "shows": [...], "hides": [...]}]
                               what the text invites a reader to change: the cell, and each later
                               one that depends on it, ends without an error; with "breaks": true
                               it does not compile, and none of the later ones may answer; what
                               they show holds nothing of "hides"; with "✗ cannot go on"
                               among "shows" it ends calmly, by nb.Try
"""

import base64
import copy
import gzip
import html
import json
import os
import re
from pathlib import Path

import nbformat

COURSE = Path(__file__).resolve().parent.parent / "notebooks"
TEXTBOOK = COURSE.parent / "pkg/search/textbook"
START = "00-start.ipynb"
READ_BEFORE = {"a-1-go-and-the-notebook.ipynb": "1-2-minimax.ipynb"}  # appendices, by where a reader of the book needs them
ENDED = "✗ cannot go on"  # nb.Try ends a cell so
CHAPTER_LINES = 12  # of Go, in a code cell of the book
LINES, COLUMNS = 16, 95  # of a code cell in sight: the page shows no more without scrolling


def lesson(file):
    return file.parent == COURSE and re.match(r"\d\d-|[a\d]-\d-|report-\d-", file.name) is not None


def chapter(file):
    """Whether a page is a chapter or an appendix of the book, and no further chapter."""
    return file.name == START or re.match(r"[a\d]-\d-", file.name) is not None


# Links.

def navigate(file, notebook):
    """Writes the links to the pages before and after into the first and the last cell."""
    if not lesson(file) or not notebook.cells:
        return
    names = [f.name for f in COURSE.glob("*.ipynb") if lesson(f)]
    pages = [COURSE / name for name in in_order(names, (COURSE / START).read_text())]
    if file.name in READ_BEFORE:
        pages.remove(file)
        pages.insert(pages.index(COURSE / READ_BEFORE[file.name]), file)
    i = pages.index(file)
    line = links([link(f) for f in pages], i)
    first, last = notebook.cells[0], notebook.cells[-1]
    old = re.compile(r"^\*\*(Next|Back):\*\* .*\n*", re.M)
    title, _, text = old.sub("", first.source).partition("\n")
    first.source = f"{title}\n\n{line}\n\n{text.strip()}" if i > 0 else first.source
    text = old.sub("", last.source).rstrip()
    before, sources, after = text.partition("*Sources.*")
    last.source = f"{before.rstrip()}\n\n{line}" + (f"\n\n{sources}{after}" if sources else "")


def in_order(names, start):
    """The pages in the order in which the first page lists them; those that it forgets come last.

    >>> in_order(["00-start.ipynb", "11-trees.ipynb", "12-cuts.ipynb"], "[cuts](12-cuts.ipynb)")
    ['00-start.ipynb', '12-cuts.ipynb', '11-trees.ipynb']
    """
    listed = [START, *re.findall(r"\(([\w-]+\.ipynb)\)", start)]
    return sorted(names, key=lambda name: (listed.index(name) if name in listed else len(listed), name))


def links(pages, i):
    """The links of page i, each of them once.

    >>> links(["[Start]", "[Trees]", "[Windows]"], 1)
    '**Back:** [Start] · **Next:** [Windows]'
    >>> links(["[Start]", "[Trees]", "[Windows]"], 2)
    '**Back:** [Trees] · **All chapters:** [Start]'
    """
    to = [("Back", i > 0, i - 1), ("All chapters", i > 1, 0), ("Next", i + 1 < len(pages), i + 1)]
    return " · ".join(f"**{name}:** {pages[k]}" for name, there, k in to if there)


def link(file):
    title = re.search(r'"# (.+?)(\\n)?"', file.read_text()).group(1)
    return f"[{title}]({file.name})"


# What the source of a page shows.

def layout(file, notebook):
    """What is wrong with a page before it is run."""
    yield from size(notebook)
    if chapter(file):
        yield from long(notebook)
    if file.name == START:
        listed = "".join(c.source for c in notebook.cells)
        for page in sorted(COURSE.glob("*.ipynb")):
            if page.name != START and f"({page.name})" not in listed:
                yield f"{page.name} is not in the list of pages"
    if not lesson(file):
        return
    others = [nbformat.read(f, as_version=4) for f in sorted(COURSE.glob("*.ipynb")) if f != file]
    for function in sorted(functions(notebook).intersection(*[set().union(*map(functions, others))])):
        yield f"another page has the same, and what is used twice goes to a package:\n{function}"
    source = "".join(unindented(f.read_text()) for f in sorted(TEXTBOOK.glob("*.go")))
    for cell in notebook.cells:
        for listing in re.findall(r"^```go\n(.*?)^```", cell.source, re.M | re.S):
            if unindented(listing) not in source:
                yield f"cell {cell.id}: a listing that stands in no file of pkg/search/textbook:\n{listing}"
    for cell in notebook.cells:
        if cell.cell_type != "code" or cell.metadata.get("jupyter", {}).get("source_hidden"):
            continue
        where = f"cell {cell.id}:"
        for edit in cell.metadata.get("ablab", {}).get("edits", []):
            if edit["from"] not in cell.source:
                yield f"{where} an edit of {edit['from']!r}, which is not there"
        if "nb.Check(" in cell.source:
            yield f"{where} nb.Check fails a cell that a reader may change: nb.Claim or nb.Given, or a test in the metadata"
        for judged in re.findall(r"\bverify\.(?:MaxMin|Negamax)\([^,()]+, (\w+)\)|\bablab\.(?:Check|Judge)\((\w+)\)|\.Mark\w+\(.*, (\w+)\)", cell.source):
            for name in filter(None, judged):
                here = re.search(rf"^(?:func|var|const) {name}\b|^\s*{name}\b.*:=", cell.source, re.M)
                if not here:
                    yield f"{where} {name} is judged here and written elsewhere: where that does not compile, an older one is judged"


def size(notebook):
    """Which cells in sight are larger than the page.

    >>> page = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("import (\\n" + 15 * "\\n" + ")", id="one")])
    >>> list(size(page))
    ['cell one: 17 lines, at most 16 are shown without scrolling']
    """
    for cell in notebook.cells:
        if cell.cell_type != "code" or cell.metadata.get("jupyter", {}).get("source_hidden"):
            continue
        lines = cell.source.expandtabs(4).split("\n")
        if len(lines) > LINES:
            yield f"cell {cell.id}: {len(lines)} lines, at most {LINES} are shown without scrolling"
        for line in lines:
            if len(line) > COLUMNS:
                yield f"cell {cell.id}: {len(line)} columns, at most {COLUMNS} are shown without scrolling: {line.strip()}"


def long(notebook):
    """Which cells of a chapter have more code than a reader takes in at once. Lines without code do not count.

    >>> cell = nbformat.v4.new_code_cell("func f() {" + 11 * "\\nx++" + "\\n}\\n\\n%%\\nf()", id="one")
    >>> list(long(nbformat.v4.new_notebook(cells=[cell])))
    ['cell one: 14 lines of code, at most 12 are read at once']
    """
    for cell in notebook.cells:
        if cell.cell_type == "code":
            lines = [line for line in cell.source.split("\n") if line.strip() not in ("", "%%")]
            if len(lines) > CHAPTER_LINES:
                yield f"cell {cell.id}: {len(lines)} lines of code, at most {CHAPTER_LINES} are read at once"


def unindented(code):
    return re.sub(r"^[ \t]+", "", code, flags=re.M)


def functions(notebook):
    """The functions and types of six lines or more that a page declares."""
    code = "\n".join(c.source for c in notebook.cells if c.cell_type == "code")
    return {f for f in re.findall(r"^(?:func|type) .*?^}", code, re.M | re.S) if f.count("\n") >= 5}


# What a run of it shows.

def opened(page):
    """HTML with the answers to its sealed questions behind them, and what they open.

    >>> data = base64.b64encode(gzip.compress(b'{"right": ["3"], "why": "It is so.", "then": "<pre>a tree</pre>"}')).decode()
    >>> head, data = '<figure class="ablab" data-kind="ask">', f'<script type="application/json" data-packed>{data}</script></figure>'
    >>> opened(head + data) == head + data + "<pre>3 It is so.</pre><pre>a tree</pre>"
    True
    """
    def one(figure):
        data = json.loads(gzip.decompress(base64.b64decode(figure[1])))
        answer = " ".join([*(data["right"] or ["none"]), data.get("why", "")]).strip()
        return f"{figure[0]}<pre>{html.escape(answer)}</pre>{opened(data['then'])}"
    return re.sub(r'<figure class="ablab" data-kind="ask"(?:(?!</figure>).)*<script type="application/json" data-packed>([^<]*)</script></figure>',
                  one, page, flags=re.S)


def shown(cell):
    """What a reader reads in the outputs of a cell, and what is read aloud of its figures."""
    text = ""
    for output in cell.outputs:
        if output.output_type == "stream":
            text += output.text
        elif "text/html" in output.get("data", {}):
            page = opened(output.data["text/html"])
            said = re.findall(r' alt="([^"]*)"|<summary>(.*?)</summary>|<pre>(.*?)</pre>', page, re.S)
            text += html.unescape("".join("".join(groups) + "\n" for groups in said))
    return text


def outputs(cell, expected=None):
    """What is wrong with the outputs of a cell that has run."""
    where, text, start = f"cell {cell.id}:", shown(cell), 0
    for want in cell.metadata.get("ablab", {}).get("shows", []) if expected is None else expected:
        found = re.compile(re.sub(r"(\\ )+", r"\\s+", re.escape(want)))  # in a long line, which is broken anywhere
        if at := found.search(text, start):
            start = at.end()
        else:
            late = ", but in another order" if found.search(text) else ""
            yield f"{where} does not show {want!r}{late}. It shows:\n{text}"
    if ENDED not in text and not re.fullmatch(order(cell.source), made(cell)):
        yield f"{where} text and figures stand in the order {made(cell)!r}, and are made in the order {order(cell.source)!r} (s: text, d: figure)"


def changed(edit, cells):
    """What is wrong with the outputs of cells that have run after a reader's edit of the first."""
    wrong = [] if edit.get("breaks") else [*outputs(cells[0], edit.get("shows", []))]
    wrong += [f"cell {cell.id}: shows {unwanted!r}. It shows:\n{shown(cell)}"
              for cell in cells for unwanted in edit.get("hides", []) if unwanted in shown(cell)]
    yield from (f"{told(edit, cells)}: {problem}" for problem in wrong)


def told(edit, cells):
    return f"{edit['from']} -> {edit['to']}, in cell {cells[0].id}"


def order(source):
    """A pattern of the order in which a cell makes text (s) and figures (d). What stands in a
    loop or behind a condition may make any.

    >>> order('%%\\nfmt.Println("row 1")\\nnb.Show(chart)\\nfmt.Println("row 2")')
    'sds'
    >>> order('%%\\nfor range 3 {\\n\\tfmt.Println("row")\\n}\\nnb.Show(chart)\\nnb.Claim(true, "so")')
    '[sd]*ds'
    >>> order('var tree = 1')
    ''
    >>> order('%rm f\\nfunc f() {}')  # GoNB says what it forgets
    's'
    """
    _, has_main, body = source.partition("%%\n")
    if not has_main:
        return "s" if source.startswith("%rm ") else ""
    gaps = [""]  # what may and must stand before, between and behind the figures that are sure
    for line in body.split("\n"):
        if re.match(r"fmt\.Print|nb\.(Claim|Given|Check)\(", line):
            gaps[-1] += "s"
        elif re.match(r"ablab\.(Judge|Exhibit|Keep)\(", line):  # figures follow if something is wrong
            gaps[-1] += "s?"
        elif re.match(r"(nb\.(Show|Reveal|Embed)|ablab\.(Show|Ask))\(", line):
            gaps.append("")
        elif re.match(r"[a-z]\w*\(|\s|for|if|switch|case|default|\}|.*func\(", line):
            gaps[-1] += "?"
            if "return" in line:
                break  # it may end here
    return "d".join("[sd]*s[sd]*" if "s" in g and "?" in g else "[sd]*" if g.strip("s") else g[:1] for g in gaps)


def made(cell):
    """The order in which text and figures stand, without places that were emptied at the end."""
    there = [o for o in cell.outputs if o.get("name") != "stderr" and o.get("data", {}).get("text/html") != ""]
    kinds = "".join("s" if o.output_type == "stream" else "d" for o in there)
    return re.sub("s+", "s", kinds)


def tests(notebook):
    """The program that states what only tests need, and nothing where none do."""
    parts = []
    for cell in notebook.cells:
        lines = cell.metadata.get("ablab", {}).get("test", [])
        if lines:
            parts.append("{\n" + "\n".join(lines) + "\n}")
    return "%%\n" + "\n".join(parts) if parts else ""


# What a reader makes of a page. To compile and link a program takes longer than to run it: one
# runs the edits of a whole page, where what they change can stand inside a function.

MARK = "\x1e\n"  # behind what each cell of such a program shows


def edits(notebook):
    """For each change that a reader is invited to: it, and the cells to run, in copies: the one
    it changes, changed, and those that depend on what that one declares."""
    for i, cell in enumerate(notebook.cells):
        for edit in cell.metadata.get("ablab", {}).get("edits", []):
            cells = copy.deepcopy(later(notebook.cells[i:]))
            cells[0].source = cell.source.replace(edit["from"], edit["to"], 1)
            yield edit, cells


def broken(notebook):
    """The edits that do not compile."""
    return ((edit, cells) for edit, cells in edits(notebook) if edit.get("breaks"))


def programs(notebook):
    """Programs that try all other edits, each with a list of what it tries. The kernel keeps what
    they declare."""
    others = [(edit, cells) for edit, cells in edits(notebook) if not edit.get("breaks")]
    together = [trial for trial in others if inside(trial[1]) and ENDED not in trial[0].get("shows", [])]
    if together:
        yield "%%\n" + "".join(inside(cells) for _, cells in together), together
    before = {cell.id: cell for cell in notebook.cells}
    left = ""  # what the last program has left changed
    for edit, cells in others:
        if (edit, cells) in together:
            continue
        if ENDED in edit.get("shows", []) and inside(cells):  # nb.Try ends a program
            for i, cell in enumerate(cells):
                yield "%%\n" + inside(cells[:i + 1], [cell]), [(edit, [cell])]
                edit = {**edit, "shows": []}
            continue
        names = set().union(*map(declared, cells))
        heads = [head(before[left])] if left and not names & declared(before[left]) else []
        left = cells[0].id
        for group in [[c] for c in cells] if ENDED in edit.get("shows", []) else [cells]:
            yield "\n".join(heads + [head(c) for c in group]) + "\n%%\n" + "".join(map(body, group)), [(edit, group)]
            edit, heads = {**edit, "shows": []}, []


def later(cells):
    """The first of some cells and those that depend on what it declares.

    >>> sources = "var tree = 1", "func depth() { tree }", "%%\\nnb.Show(other)", "%%\\ndepth()"
    >>> [c.source for c in later([nbformat.v4.new_code_cell(s) for s in sources])]
    ['var tree = 1', 'func depth() { tree }', '%%\\ndepth()']
    """
    names, found = declared(cells[0]), [cells[0]]
    for cell in cells[1:]:
        if cell.cell_type == "code" and names & set(re.findall(r"\w+", cell.source)):
            found.append(cell)
            names |= declared(cell)
    return found


def declared(cell):
    return set(re.findall(r"^(?:var|const|func|type) (\w+)", head(cell), re.M))


def head(cell):
    """What a cell declares, for all cells; its body stands below."""
    return cell.source.partition("%%\n")[0]


def body(cell):
    # Text and figures take two ways to the page: the mark is there before the next figure comes.
    end = f"fmt.Print({json.dumps(MARK)})\ntime.Sleep(50 * time.Millisecond)\n"
    return "func() {\n" + cell.source.partition("%%\n")[2] + "\n}()\n" + end


def inside(cells, run=None):
    """Cells as one statement that runs all of them, or those given, or None where they declare what cannot stand inside a
    function.

    >>> print(inside([nbformat.v4.new_code_cell("var tree = 1\\n%%\\nnb.Show(tree)")]))
    func() {
    var tree = 1
    _ = tree
    func() {
    nb.Show(tree)
    }()
    fmt.Print("\\u001e\\n")
    time.Sleep(50 * time.Millisecond)
    }()
    <BLANKLINE>
    >>> inside([nbformat.v4.new_code_cell("func f() {}")])
    """
    if any(re.search(r"^(?:func|type|import)\b|^(?:var|const) \(", head(cell), re.M) for cell in cells):
        return None
    used = ["".join(f"_ = {name}\n" for name in re.findall(r"^var (\w+)", head(cell), re.M)) for cell in cells]
    bodies = [body(cell) if cell in (run or cells) else "" for cell in cells]
    return "func() {\n" + "".join(head(c).rstrip("\n") + "\n" + u + b for c, u, b in zip(cells, used, bodies)) + "}()\n"


def parts(outputs):
    """The outputs of a program, parted at its marks and where nb.Try has ended it."""
    found = [[]]
    for output in outputs:
        if output.get("name") != "stdout":
            found[-1].append(output)
            continue
        for i, text in enumerate(output.text.split(MARK)):
            if i > 0:
                found.append([])
            if text:
                found[-1].append(nbformat.v4.new_output("stream", name="stdout", text=text))
    return found + [[]] if any(ENDED in o.get("text", "") for o in found[-1]) else found
