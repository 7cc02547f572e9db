"""Runs, checks and strips the notebooks.

    notebooks.py run [FILE...]     execute each from top to bottom, in a copy; what came of it
                                   is in .build/executed, where the browser test reads it;
                                   without FILE, those that passed, in this clone or in
                                   another, are run again only when something they are made
                                   from has changed
    notebooks.py check [FILE...]   fail where outputs or other churn would be committed
    notebooks.py strip [FILE...]   remove them, and write the links between the pages

What a page of the course promises beyond that it runs is in lessons.py.
"""

import copy
import doctest
import hashlib
import html
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

import lessons
import pages
from passed import cache
from setup import no_workspace, write

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "tools"
EXECUTED = ROOT / ".build/executed"
CELL_SECONDS = 120  # a cell that takes longer hangs
# In the metadata of an executed notebook, of one that passed, and of every one.
MADE_FROM, PAGE, SECONDS = "ablab_made_from", "ablab_page", "ablab_seconds"
# Packages that are for commands: a page depends on them only if it names them.
COMMANDS = ["cmd", "pkg/command", "pkg/uci"]
# What these show is how a kernel compiles, keeps and forgets.
KERNEL_PAGES = ["00-start.ipynb", "01-how-this-kernel-works.ipynb", "57-bring-your-own-algorithm.ipynb", "72-debugging.ipynb",
                "84-beyond-one-machine.ipynb"]
KERNEL = {"display_name": "Go (gonb)", "language": "go", "name": "gonb"}


def main():
    verbs = {"run": run, "check": check, "strip": strip}
    if len(sys.argv) < 2 or sys.argv[1] not in verbs:
        sys.exit(__doc__)
    if sys.argv[1:] == ["run"]:
        verbs["run"] = run_changed
    files = [Path(f).resolve() for f in sys.argv[2:]] or sorted(
        f for f in (ROOT / "notebooks").rglob("*.ipynb") if ".ipynb_checkpoints" not in f.parts)
    if not files:
        sys.exit(f"no notebook found in {ROOT}")
    sys.exit(verbs[sys.argv[1]](files))


def run_changed(files):
    """Runs what has not passed with the same inputs, as go test does. The kernel compiles cell by cell the pages that show
    how it does so, those that are new, and in the long run all."""
    passed = [file for file in files if has_passed(file)]
    for file in passed:
        print("ok", os.path.relpath(file), "(cached)")
    news = new_in_git()
    why = {file: "it shows what a kernel does" if file.name in KERNEL_PAGES else
           "in the long run" if os.environ.get("ABLAB_LONG") else
           "it is new" if record(file).get(PAGE, digest(file)) != digest(file) or
           PAGE not in record(file) and file in news else None for file in files}
    return run([file for file in files if file not in passed], len(passed), why)


def run(files, passed=0, why=None):
    """Runs notebooks, the longest first: cell by cell those for which why has a reason, and without why all of them."""
    failed = 0
    EXECUTED.mkdir(parents=True, exist_ok=True)
    with kernel_tools(), ProcessPoolExecutor(os.cpu_count()) as pool:
        why = why or dict.fromkeys(files, "it was named")
        tasks = {pool.submit(execute, file, why[file]): file
                 for file in sorted(files, key=lambda file: expected(file, why[file]), reverse=True)}
        for task in as_completed(tasks):
            problems, seconds, by = task.result()
            print("FAIL" if problems else "ok", os.path.relpath(tasks[task]), f"{seconds:.1f} s{by}", flush=True)
            print("".join(f"  {line}\n" for p in problems for line in p.splitlines()), end="")
            failed += bool(problems)
    print(f"{passed + len(files) - failed} passed, {failed} failed")
    return failed > 0


def expected(file, cell_by_cell):
    """The seconds that a page took the last time, or a guess from how many cells it has."""
    cells = sum(cell.cell_type == "code" for cell in nbformat.read(file, as_version=4).cells)
    return record(file).get(SECONDS) or (4 if cell_by_cell else 1) * cells


def one_program(notebook, folder):
    """Returns the program of a page, or why there is none."""
    cells = {cell.id: cell.source for cell in notebook.cells if cell.cell_type == "code"}
    others = [program for program, _ in lessons.programs(notebook) if program.startswith("%%\n")]
    if program := lessons.tests(notebook):
        others.insert(0, program)
    try:
        return pages.Page(cells, others, folder, Path(os.environ["ABLAB_KERNEL_TOOLS"]))
    except pages.Kernel as why:
        return why


@contextmanager
def kernel_tools():
    """Gives the kernels their tools but gopls, which would load the clone for each of them:
    nobody presses Tab here. There is a kernel for each processor, and most of its time is the
    compiler's: it takes a tenth less where it keeps to one, and to what memory it has, and a
    twentieth without C. A flag that changes code, such as -l, must not be given for the cells
    alone: the linker keeps one instance of a generic function, and a package that was compiled
    with another one takes for granted which of its arguments escape. Who names tools in
    ABLAB_KERNEL_TOOLS gets those."""
    if "ABLAB_KERNEL_TOOLS" in os.environ:
        yield
        return
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "gonb").symlink_to(ROOT / ".build/bin/gonb")
        go, goimports = map(shlex.quote, (shutil.which("go"), str(ROOT / ".build/bin/goimports")))
        # What is compiled already is handed to a kernel that asks for it: pages.py.
        write(Path(folder) / "goimports", f"""#!/bin/sh
[ -e "${pages.FOLDER}/next" ] || exec {goimports} "$@"
""".encode())
        write(Path(folder) / "go", f"""#!/bin/sh
case "$1 $2 $3" in "build -o "*/gonb_*/gonb_*) # a cell
  rm -f "$3" # go overwrites no script
  [ -e "${pages.FOLDER}/next" ] && exec cp "${pages.FOLDER}/next" "$3" ;;
"vet -buildtag ") [ -e "${pages.FOLDER}/next" ] && exit ;; # one that only declares
esac
export CGO_ENABLED=0 GOMAXPROCS=1 GOGC=off GOFLAGS="$GOFLAGS -gcflags=-dwarf=false"
exec {go} "$@"
""".encode())
        for tool in ("go", "goimports"):
            (Path(folder) / tool).chmod(0o755)
        subprocess.run(["go", "build", "-o", folder, "./early"], cwd=TOOLS, env=no_workspace(), check=True)
        os.environ["ABLAB_KERNEL_TOOLS"] = folder
        yield


def execute(file, cell_by_cell):
    """Runs one notebook in a copy of its folder; returns what is wrong, the seconds it took, and why it was run cell by
    cell if it was."""
    start, before = time.time(), inputs(file)
    notebook = nbformat.read(file, as_version=4)
    with tempfile.TemporaryDirectory() as temporary:
        folder = shutil.copytree(file.parent, Path(temporary) / file.parent.name, ignore=shutil.ignore_patterns("mine", "results"))
        page = pages.Kernel(cell_by_cell) if cell_by_cell else one_program(notebook, temporary)
        client = NotebookClient(notebook, timeout=CELL_SECONDS, kernel_name=KERNEL["name"],
                                resources={"metadata": {"path": str(folder)}})
        try:
            with client.setup_kernel(env={**os.environ, "ABLAB_STRICT": "1", pages.FOLDER: temporary}):
                client.reset_execution_trackers()
                for i, cell in enumerate(notebook.cells):
                    page.choose(cell.id)
                    client.execute_cell(cell, i, execution_count=client.code_cells_executed + 1)
                problems = [p for cell in notebook.cells for p in failures(cell)]
                problems += more_than_the_page(client, notebook, page)
        except CellExecutionError as e:
            problems = [f"cell [{client.code_cells_executed}]: {e}\n{said(cell.outputs)}"]
        except Exception as e:  # a dead kernel, a time-out
            problems = [f"{type(e).__name__}: {e}"]
    seconds = time.time() - start
    notebook.metadata[SECONDS] = round(seconds, 1)
    if not problems:
        notebook.metadata |= {MADE_FROM: before, PAGE: digest(file)}
    nbformat.write(notebook, EXECUTED / file.name)
    executed = (EXECUTED / file.name).read_bytes()
    if not problems and str(ROOT).encode() not in executed:  # outputs that name this clone are those of no other
        write(kept(before), executed)
    return problems, seconds, f", cell by cell: {page}" if isinstance(page, pages.Kernel) else ""


def kept(made_from):
    return cache() / f"{made_from}.ipynb"


def has_passed(file):
    """Whether a notebook passed with the same inputs, in this clone or, unless this is the long run, in another one, whose
    outputs are then taken."""
    made_from = inputs(file)
    if record(file).get(MADE_FROM) == made_from:
        return True
    if os.environ.get("ABLAB_LONG") or not kept(made_from).exists():
        return False
    os.utime(kept(made_from))
    write(EXECUTED / file.name, kept(made_from).read_bytes())
    return True


def record(file):
    """Returns the metadata of the last run of a notebook: none if it never ran, or if the run was stopped while it was
    written."""
    try:
        return nbformat.read(EXECUTED / file.name, as_version=4).metadata
    except (FileNotFoundError, nbformat.reader.NotJSONError):
        return {}


def new_in_git():
    """The files that Git does not have yet, or that have changed since the commit before the last."""
    named = []
    for command in ("diff --name-only HEAD^", "ls-files --others --exclude-standard"):
        try:
            named += subprocess.run(["git", *command.split()], cwd=ROOT, capture_output=True, text=True).stdout.splitlines()
        except FileNotFoundError:  # no Git
            pass
    return {ROOT / name for name in named}


def digest(file):
    return hashlib.sha256(file.read_bytes()).hexdigest()


def inputs(file):
    """A hash of what a notebook's outputs depend on: itself, the files beside it, every
    package that it may import, what runs it, the stamp of the kernel, and the versions of Python and JupyterLab. Markdown is
    for readers."""
    beside = [f for f in file.parent.rglob("*") if f.suffix not in (".ipynb", ".md")]
    code = [*ROOT.glob("*.go"), *(f for folder in ("pkg", "internal", "cmd") for f in (ROOT / folder).rglob("*")
                                  if "testdata" not in f.parts)]
    text = file.read_text()
    others = [ROOT / folder for folder in COMMANDS if not re.search(rf"{folder}\b|\b{Path(folder).name}\.[A-Z]", text)]
    code = [f for f in code if f.suffix != ".md" and not f.name.endswith("_test.go") and not any(map(f.is_relative_to, others))]
    tools = [*(TOOLS / f"{name}.py" for name in ("notebooks", "pages", "lessons", "setup", "patches")), *TOOLS.glob("early/*"),
             TOOLS / "gonb-kernel", ROOT / "go.mod", ROOT / "go.sum", ROOT / ".build/bin/.made-from", TOOLS / "requirements.txt"]
    made = hashlib.sha256(sys.version.encode())
    for f in sorted(f for f in [file, *beside, *code, *tools] if f.is_file()):
        content = f.read_bytes()
        made.update(f"{os.path.relpath(f, ROOT)} {len(content)}\n".encode() + content)
    return made.hexdigest()


def failures(cell):
    """What a cell did wrong although its kernel called it a success."""
    if cell.cell_type != "code":
        return
    where = f"cell [{cell.execution_count}]:"
    for output in cell.outputs:
        # A shell command that failed leaves only this line.
        if output.get("name") == "stderr" and re.search(r"^exit status \d+$", output.text, re.M):
            yield f"{where} {output.text.strip()}"
    _, _, body = cell.source.partition("%%\n")  # what stands before it only declares
    shows = len(re.findall(r"^[^/\n]*\b(?:nb\.(?:Show|Reveal)|ablab\.(?:Show|Ask))\(", body, re.M))
    figures = sum(output.output_type == "display_data" for output in cell.outputs)
    if figures < shows:
        yield f"{where} lost output: {shows} nb.Show in its source, {figures} displayed"
    yield from lessons.outputs(cell)


def said(outputs):
    """What a program that ended badly said, or the compiler of one."""
    text = "".join(o.text for o in outputs if o.get("name") == "stderr")
    for output in outputs:
        page = output.get("data", {}).get("text/html", "")
        for error, line in re.findall(r'</span></span>([^<]*)<div.*?"gonb-err-line">(.*?)</div>', page, re.S):
            text += html.unescape(f"{error}, in the line {line.strip()}\n")
    return text


def more_than_the_page(client, notebook, compiled):
    """Runs what only tests need, and what a reader may make of the page, in the kernel of the
    page; its outputs stay as they are."""
    page, client.nb = notebook, copy.deepcopy(notebook)
    client.nb.cells.append(None)

    def run(source):
        """Runs it; returns its outputs, and what it said where it failed."""
        compiled.choose(source)
        cell = nbformat.v4.new_code_cell(source)
        client.nb.cells[-1] = cell  # where an output in one place is looked for
        try:
            client.execute_cell(cell, len(client.nb.cells) - 1)
        except CellExecutionError as e:
            return cell.outputs, said(cell.outputs) or str(e)
        return cell.outputs, None

    if program := lessons.tests(page):
        _, failed = run(program)
        if failed:
            yield f"tests, in the metadata: {failed}"
    run("%env ABLAB_STRICT=")
    for edit, cells in lessons.broken(page):
        first, *others = cells
        first.outputs, failed = run(first.source)
        if not failed:
            yield f"{lessons.told(edit, cells)}: it compiles"
        for cell in others:
            cell.outputs, _ = run(cell.source)
        yield from lessons.changed(edit, cells)
    for program, trials in lessons.programs(page):
        outputs, failed = run(program)
        *parts, _ = lessons.parts(outputs)
        for edit, cells in trials:
            if len(parts) < len(cells):
                other = ", or another in its program" if cells is trials[0][1] and trials[1:] else ""
                yield f"{lessons.told(edit, cells)}{other}: {failed}"
                break
            for cell in cells:
                cell.outputs = parts.pop(0)
            yield from lessons.changed(edit, cells)


def check(files):
    dirty = [f for f in files if f.read_text() != stripped(f)]
    for file in dirty:
        print(f"{os.path.relpath(file)}: holds outputs or editor state, or old links, run: make strip")
    wrong = [(f, problem) for f in files for problem in lessons.layout(f, nbformat.read(f, as_version=4))]
    for file, problem in wrong:
        print(f"{os.path.relpath(file)}: {problem}")
    return len(dirty) + len(wrong) + sum(doctest.testmod(m).failed for m in (lessons, pages)) > 0


def strip(files):
    for file in files:
        write(file, stripped(file).encode())


def stripped(file):
    """The notebook as it is committed: no outputs, no counts, no version that churns."""
    notebook = nbformat.read(file, as_version=4)
    for cell in notebook.cells:
        for state in ("execution", "collapsed", "scrolled", "trusted"):
            cell.metadata.pop(state, None)
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    lessons.navigate(file, notebook)
    notebook.metadata.kernelspec = KERNEL
    notebook.metadata.get("language_info", {}).pop("version", None)
    return nbformat.writes(notebook) + "\n"


if __name__ == "__main__":
    main()
