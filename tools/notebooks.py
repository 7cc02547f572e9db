"""Runs, checks and strips the notebooks.

    notebooks.py run [FILE...]     execute each from top to bottom, in a copy; what came of it
                                   is in .build/executed, where the browser test reads it;
                                   without FILE, those that passed are run again only
                                   when something they are made from has changed
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
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

import lessons
from setup import write

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "tools"
EXECUTED = ROOT / ".build/executed"
CELL_SECONDS = 120  # a cell that takes longer hangs
MADE_FROM = "ablab_made_from"  # in the metadata of an executed notebook
KERNEL = {"display_name": "Go (gonb)", "language": "go", "name": "gonb"}


def main():
    verbs = {"run": run, "check": check, "strip": strip}
    if len(sys.argv) < 2 or sys.argv[1] not in verbs:
        sys.exit(__doc__)
    if sys.argv[1:] == ["run"]:
        verbs["run"] = run_changed
    files = [Path(f).resolve() for f in sys.argv[2:]] or sorted(
        f for folder in ("notebooks", "docker/class/course/source") for f in (ROOT / folder).rglob("*.ipynb")
        if ".ipynb_checkpoints" not in f.parts)
    if not files:
        sys.exit(f"no notebook found in {ROOT}")
    sys.exit(verbs[sys.argv[1]](files))


def run_changed(files):
    """Runs what has not passed with the same inputs, as go test does."""
    passed = [file for file in files if made_from(EXECUTED / file.name) == inputs(file)]
    for file in passed:
        print("ok", os.path.relpath(file), "(cached)")
    return run([file for file in files if file not in passed], len(passed))


def run(files, passed=0):
    failed = 0
    EXECUTED.mkdir(parents=True, exist_ok=True)
    with kernel_tools(), ProcessPoolExecutor(os.cpu_count()) as pool:
        for file, (problems, seconds) in zip(files, pool.map(execute, files)):
            print("FAIL" if problems else "ok", os.path.relpath(file), f"{seconds:.1f} s", flush=True)
            print("".join(f"  {line}\n" for p in problems for line in p.splitlines()), end="")
            failed += bool(problems)
    print(f"{passed + len(files) - failed} passed, {failed} failed")
    return failed > 0


@contextmanager
def kernel_tools():
    """Gives the kernels their tools but gopls, which would load the clone for each of them:
    nobody presses Tab here. There is a kernel for each processor, and most of its time is the
    compiler's: it takes a tenth less where it keeps to one, and to what memory it has, another
    tenth where it puts no function of a cell inside another (-l), and a twentieth without C. Who
    names tools in ABLAB_KERNEL_TOOLS gets those."""
    if "ABLAB_KERNEL_TOOLS" in os.environ:
        yield
        return
    with tempfile.TemporaryDirectory() as folder:
        for tool in ("gonb", "goimports"):
            (Path(folder) / tool).symlink_to(ROOT / ".build/bin" / tool)
        go = Path(folder) / "go"
        go.write_text("#!/bin/sh\n"
                      """export CGO_ENABLED=0 GOMAXPROCS=1 GOGC=off GOFLAGS="$GOFLAGS '-gcflags=-dwarf=false -l'"\n"""
                      f'exec {shlex.quote(shutil.which("go"))} "$@"\n')
        go.chmod(0o755)
        os.environ["ABLAB_KERNEL_TOOLS"] = folder
        yield


def execute(file):
    """Runs one notebook in a copy of its folder; returns what is wrong and the seconds it took."""
    start, before = time.time(), inputs(file)
    notebook = nbformat.read(file, as_version=4)
    with tempfile.TemporaryDirectory() as temporary:
        folder = shutil.copytree(file.parent, Path(temporary) / file.parent.name)
        client = NotebookClient(notebook, timeout=CELL_SECONDS, kernel_name=KERNEL["name"],
                                resources={"metadata": {"path": str(folder)}})
        try:
            with client.setup_kernel(env={**os.environ, "ABLAB_STRICT": "1"}):
                client.reset_execution_trackers()
                for i, cell in enumerate(notebook.cells):
                    client.execute_cell(cell, i, execution_count=client.code_cells_executed + 1)
                problems = [p for cell in notebook.cells for p in failures(cell)]
                problems += more_than_the_page(client, notebook)
        except CellExecutionError as e:
            problems = [f"{e}\n{said(cell.outputs)}"]
        except Exception as e:  # a dead kernel, a time-out
            problems = [f"{type(e).__name__}: {e}"]
    if not problems:
        notebook.metadata[MADE_FROM] = before
    nbformat.write(notebook, EXECUTED / file.name)
    return problems, time.time() - start


def made_from(executed):
    """The inputs of a notebook that passed; None of one that did not, never ran, or was half
    written when the run was stopped."""
    try:
        return nbformat.read(executed, as_version=4).metadata.get(MADE_FROM)
    except (FileNotFoundError, nbformat.reader.NotJSONError):
        return None


def inputs(file):
    """A hash of what a notebook's outputs depend on: itself, the files beside it, every
    package that it may import, and the stamps of the kernel and of JupyterLab."""
    beside = [f for f in file.parent.rglob("*") if f.suffix != ".ipynb"]
    code = [f for folder in ("pkg", "internal", "cmd") for f in (ROOT / folder).rglob("*")
            if "testdata" not in f.parts and not f.name.endswith("_test.go")]
    tools = [*TOOLS.glob("*.py"), TOOLS / "gonb-kernel", ROOT / "go.mod", ROOT / "go.sum",
             ROOT / ".build/bin/.made-from", ROOT / ".venv/.made-from"]
    made = hashlib.sha256()
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
    shows = len(re.findall(r"^[^/\n]*\bnb\.(?:Show|Reveal)\(", body, re.M))
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


def more_than_the_page(client, notebook):
    """Runs what only tests need, and what a reader may make of the page, in the kernel of the
    page; its outputs stay as they are."""
    page, client.nb = notebook, copy.deepcopy(notebook)
    client.nb.cells.append(None)

    def run(source):
        """Runs it; returns its outputs, and what it said where it failed."""
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
    return len(dirty) + len(wrong) + doctest.testmod(lessons).failed > 0


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
