"""What tools/pages.py promises: a page as one program is run as the kernel runs its cells."""

import contextlib
import io
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import nbformat

import notebooks
import pages


class InAFolder(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        tools = notebooks.kernel_tools()
        tools.__enter__()
        self.addCleanup(tools.__exit__, None, None, None)
        self.addCleanup(os.environ.pop, "ABLAB_KERNEL_TOOLS", None)


class Program(InAFolder):
    """All cells are compiled at once, and each runs in a process of its own."""

    def page(self, *cells, others=()):
        return pages.Page({str(i): cell for i, cell in enumerate(cells)}, others, self.folder,
                          Path(os.environ["ABLAB_KERNEL_TOOLS"]))

    def refused(self, *cells):
        with self.assertRaises(pages.Kernel) as why:
            self.page(*cells)
        return str(why.exception)

    def says(self, page, what):
        page.choose(what)
        run = subprocess.run([self.folder / "next"], capture_output=True, text=True)
        return run.stdout + (f"exit {run.returncode}" if run.returncode else "")

    def test_runs_each_cell_alone(self):
        page = self.page('%noautoget\nimport "fmt"\n\nvar n = made(1)\n\nfunc made(i int) int { fmt.Print("made ", i, " "); return i }',
                         "%%\nn++\nfmt.Print(n)", "func double() int { return 2 * n }",
                         "var m = made(5)\n%%\nfmt.Print(double(), m)", "%%\nos.Exit(3)",
                         others=["%%\nfmt.Print(double())"])
        for what, said in {"0": "made 1 ", "1": "made 1 2", "2": "", "3": "made 1 made 5 2 5", "4": "made 1 made 5 exit 3",
                           "%%\nfmt.Print(double())": "made 1 made 5 2"}.items():
            self.assertEqual(self.says(page, what), said, what)
        page.choose("%%\nanother")
        self.assertFalse((self.folder / "next").exists(), "the kernel compiles what is not in the program")

    def test_is_refused_where_it_would_not_be_the_same(self):
        for cells, why in [
            (["func f() int { return n }", "var n = 1"], "cell 0 uses n, which cell 1 declares"),
            (['%%\nfmt.Print(math.Pi)', 'import "math"'], "cell 0 uses math, which cell 1 declares"),
            (["var n = 1", "var n = 2"], "cell 1 declares n, as cell 0 does"),
            (["type t int\n%%\nfmt.Print(t(1))", 'func (t) String() string { return "t" }'],
             "cell 1 gives t a method, and cell 0 runs without it"),
            (['func init_a() { fmt.Print("a") }'], "cell 0 has a function that runs before all cells"),
            (["%%\n!ls"], "'!ls' is for a kernel"),
        ]:
            self.assertEqual(self.refused(*cells), why)

    def test_names_the_cell_and_line_that_do_not_compile(self):
        self.assertIn("cell 1:4:", self.refused("var n = 1", '%%\nfmt.Print(n)\n\nfmt.Print(m)'))

    def test_is_not_refused_where_it_is_the_same(self):
        self.page("type t int\n%%\n_ = t(1)", "func (t) own() {}")
        self.page("type p struct{ n int }\n\nfunc f(n int) int { p := p{n: n}; return p.n }", "%%\nfor n := range 2 {\n_ = n\n}", "var n = 1")


class Inputs(unittest.TestCase):
    def test_a_page_depends_on_packages_and_not_on_commands_tests_or_texts(self):
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(notebooks, "ROOT", Path(folder)):
            page = Path(folder) / "notebooks/page.ipynb"
            for name, text, changes in [
                ("views.go", "fmt.Println(1)", True), ("pkg/viz/a.go", "fmt.Println(1)", True), ("notebooks/data", "", True),
                ("pkg/viz/a_test.go", "", False), ("pkg/viz/README.md", "", False), ("notebooks/README.md", "", False),
                ("cmd/ablab/main.go", "", False), ("pkg/command/a.go", "", False), ("pkg/command/a.go", "command.Main()", True),
                ("pkg/uci/a.go", 'import "github.com/ablab-go/ablab/pkg/uci"', True),
            ]:
                file = Path(folder) / name
                for path in page, file:
                    path.parent.mkdir(parents=True, exist_ok=True)
                page.write_text(text)
                file.write_text("before")
                before = notebooks.inputs(page)
                file.write_text("after")
                self.assertEqual(notebooks.inputs(page) != before, changes, (name, text))


class InTheKernel(InAFolder):
    def run_page(self, *cells, **metadata):
        """Runs a page, cell by cell where there is a reason why; returns what is printed of it, and its outputs."""
        page = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
        for cell in page.cells:
            cell.metadata["ablab"] = metadata
        page.metadata["kernelspec"] = notebooks.KERNEL
        file = self.folder / "pages/page.ipynb"
        file.parent.mkdir(exist_ok=True)
        nbformat.write(page, file)
        with mock.patch.object(notebooks, "EXECUTED", self.folder / "executed"), \
             mock.patch.object(notebooks, "cache", lambda: self.folder / "kept"), \
             mock.patch.dict(os.environ, JUPYTER_RUNTIME_DIR=str(self.folder / "runtime")), \
             contextlib.redirect_stdout(io.StringIO()) as printed:
            notebooks.run([file], why={file: None})
        executed = nbformat.read(self.folder / "executed/page.ipynb", as_version=4)
        return printed.getvalue(), ["".join(o.get("text", "") for o in cell.outputs) for cell in executed.cells]

    def test_outputs_are_those_of_their_cells(self):
        printed, outputs = self.run_page("%noautoget\nvar n = 1", '%%\nn++\nfmt.Println("second", n)',
                                         "func f() int { return n }", '%%\nfmt.Println("last", f())')
        self.assertRegex(printed, r"^ok .*page.ipynb [\d.]+ s\n1 passed, 0 failed\n$")
        self.assertEqual(outputs, ["", "second 2\n", "", "last 1\n"])

    def test_what_passed_is_taken_in_the_next_clone_while_its_inputs_are_the_same(self):
        def passed(page, **environment):
            with mock.patch.object(notebooks, "EXECUTED", self.folder / "next"), \
                 mock.patch.object(notebooks, "cache", lambda: self.folder / "kept"), mock.patch.dict(os.environ, environment):
                return notebooks.has_passed(page)

        page = self.folder / "pages/page.ipynb"
        self.run_page("%noautoget", '%%\nos.Exit(1)')
        self.assertFalse(passed(page), "a page that failed")
        self.run_page("%noautoget", '%%\nfmt.Println("text")')
        self.assertFalse(passed(page, ABLAB_LONG="1"), "in the long run")
        self.assertTrue(passed(page))
        executed = nbformat.read(self.folder / "next/page.ipynb", as_version=4)
        self.assertEqual(executed.cells[1].outputs[0].text, "text\n")
        page.write_text(page.read_text() + "\n")
        self.assertFalse(passed(page), "a page that has changed")

    def test_a_cell_that_fails_is_named(self):
        printed, outputs = self.run_page("%noautoget", '%%\nfmt.Println("before")', '%%\nfmt.Fprintln(os.Stderr, "it broke")\nos.Exit(1)')
        self.assertRegex(printed, r"^FAIL .*page.ipynb [\d.]+ s\n")
        self.assertIn("cell [3]:", printed)
        self.assertIn("it broke", printed)
        self.assertEqual(outputs[1], "before\n")

    def test_a_page_that_cannot_be_one_program_is_the_kernels_to_judge(self):
        printed, _ = self.run_page("%noautoget", "%%\nfmt.Println(n)", "var n = 1")
        self.assertRegex(printed, r"^FAIL .*page.ipynb .*, cell by cell: cell \w+ uses n, which cell \w+ declares\n")
        self.assertIn("cell [2]:", printed)
        self.assertIn("undefined: n", printed)


if __name__ == "__main__":
    unittest.main()
