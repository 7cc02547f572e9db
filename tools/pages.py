"""A page as one program, which notebooks.py runs instead of one program per cell.

GoNB compiles and links a program for every cell, and that takes ten times as long as running it. Here all cells of a
page are compiled together. Each cell still runs as the kernel runs it: in a process of its own, which first makes the
variables of this cell and of those above it, and the kernel collects its text and figures. Go makes variables in the
order of their declarations. Therefore each cell ends with one more variable: when the process is for this cell, making
the variable runs the body of the cell and then ends the process.

One program does not notice that a cell uses a name which a later cell declares, or that two cells declare the same name,
and it cannot read the lines that are for the kernel. The kernel runs such a page cell by cell (Kernel).
"""

import json
import re
import shlex
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

FOLDER = "ABLAB_PAGE"  # names the folder of the program, for the tools of a kernel
RUN = "ABLAB_CELL"  # names the cell to run
MAIN = """package main

import (
	"flag"
	"os"
)

func ablabCell(name string, body func()) bool {
	if os.Getenv("%s") == name {
		flag.Parse()
		go func() { // as main does, it moves between threads
			body()
			os.Exit(0)
		}()
		select {}
	}
	return true
}

func main() { flag.Parse() }
""" % RUN


class Kernel(Exception):
    """Why a page is run cell by cell."""

    def choose(self, _):
        """The kernel compiles what it is to run."""


class Page:
    """The program of a page, from the sources of its cells by their names, and of other sources, which are run with all
    that the page declares."""

    def __init__(self, cells, others, folder, tools):
        self.folder = Path(folder)
        self.names = {name: name for name in cells} | {source: f"more-{i}" for i, source in enumerate(others)}
        self.sources = cells | {self.names[source]: source for source in others}
        for source in cells.values():
            for line in source.split("\n"):
                if re.match(r"[%!]", line) and line not in ("%%", "%noautoget"):
                    raise Kernel(f"{line!r} is for a kernel")
        if early := self.command(tools / "early", input=json.dumps(
                [{"Name": name, "Source": alone(source)} for name, source in cells.items()])):
            raise Kernel(early)
        page, main = self.folder / "page.go", self.folder / "main.go"
        main.write_text(MAIN)
        page.write_text(program(self.sources))
        self.command(tools / "goimports", "-srcdir", ROOT / "page.go", "-w", page)
        self.command(tools / "go", "build", "-trimpath", "-ldflags=-s -w", "-o", self.folder / "page", page, main)

    def command(self, *words, **options):
        done = subprocess.run([str(word) for word in words], cwd=ROOT, capture_output=True, text=True, **options)
        if done.returncode:
            said = (done.stderr + done.stdout).replace(f"{self.folder}/", "")
            raise Kernel("; ".join(line for line in said.splitlines() if not line.startswith("#")))
        return done.stdout.strip()

    def choose(self, what):
        """Lets the kernel run next what is compiled: a cell, by its name, or another source. It compiles the rest itself."""
        chosen, name = self.folder / "next", self.names.get(what)
        if name is None:
            chosen.unlink(missing_ok=True)
            return
        runs = f'{RUN}={name} exec {shlex.quote(str(self.folder / "page"))} "$@"' if makes(self.sources[name]) else ""
        chosen.write_text(f"#!/bin/sh\n{runs}\n")
        chosen.chmod(0o755)


def makes(source):
    """Whether running a cell does more than running the one before it: it has a body, or declares a variable."""
    return "%%" in source.split("\n") or re.search(r"^var\b", source, re.M) is not None


def program(sources):
    r"""What cells declare, each followed by its body.

    >>> print(program({"a": "import \"fmt\"\n\nvar tree = 1\n%%\nfmt.Println(tree)"}))
    package main
    <BLANKLINE>
    import "fmt"
    <BLANKLINE>
    //line cell a:1
    <BLANKLINE>
    <BLANKLINE>
    var tree = 1
    var _ = ablabCell("a", func() {
    //line cell a:5
    fmt.Println(tree)
    })
    <BLANKLINE>
    """
    imports, text = [], ""
    for name, source in sources.items():
        head, begins, body = parted(source)
        imports += IMPORT.findall(head)
        head = IMPORT.sub(lambda found: re.sub(r"[^\n]", "", found[0]), head)
        text += f"//line cell {name}:1\n{head}\n"
        text += f'var _ = ablabCell("{name}", func() {{\n//line cell {name}:{begins}\n{body}\n}})\n'
    return "package main\n\n" + "\n".join(one_each(imports)) + "\n\n" + text


IMPORT = re.compile(r"^import (?:\([^)]*\)|.*)", re.M)


def one_each(imports):
    r"""Imports, each once.

    >>> one_each(["import (\n\t\"fmt\"\n\tm \"math\"\n)", "import \"fmt\""])
    ['import "fmt"', 'import m "math"']
    """
    found = [line for i in imports for line in re.findall(r'^\s*(?:import )?\s*((?:[\w.]+ )?"[^"]+")', i, re.M)]
    return [f"import {line}" for line in dict.fromkeys(found)]


def alone(source):
    """A cell as a Go file of its own, with a main where the cell has a body."""
    head, _, body = parted(source)
    return f"package main;{head}" + (f"\nfunc main() {{\n{body}\n}}" if "%%" in source.split("\n") else "")


def parted(source):
    r"""What a cell declares, the number of the first line of its body, and the body.

    >>> parted("%noautoget\nvar a = 1\n%%\nshow(a)")
    ('\nvar a = 1', 4, 'show(a)')
    """
    lines = ["" if line == "%noautoget" else line for line in source.split("\n")]
    at = lines.index("%%") if "%%" in lines else len(lines)
    return "\n".join(lines[:at]), at + 2, "\n".join(lines[at + 1:])
