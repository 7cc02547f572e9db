"""What the patches of tools/gonb promise about the cells of a notebook, asked of the kernel that set-up has built."""

import os
import unittest
from pathlib import Path

BUILD = Path(__file__).resolve().parent.parent / ".build"

try:
    import nbformat
    from nbclient import NotebookClient
except ImportError:  # not the Python of the laboratory
    NotebookClient = None

# Prints the names of the functions and types that the compiler was given for this cell.
GIVEN = r"""
import (
	"os"
	"path/filepath"
	"regexp"
)
%%
text, err := os.ReadFile(filepath.Join(filepath.Dir(os.Args[0]), "needed.txt"))
if err != nil { panic(err) }
fmt.Println(regexp.MustCompile(`(?m)^(?:func|type) (?:\([^)]*\) )?(\w+)`).FindAllStringSubmatch(string(text), -1))
"""


@unittest.skipUnless(NotebookClient and (BUILD / "bin/gonb").exists(), "needs make setup")
class Cells(unittest.TestCase):
    """Of what other cells declared, a cell is compiled with what it needs."""

    def run_cells(self, *sources):
        """Runs cells, and returns what each of them writes, errors too."""
        for name in ("CONFIG_DIR config", "DATA_DIR data", "RUNTIME_DIR runtime"):
            variable, folder = name.split()
            os.environ.setdefault(f"JUPYTER_{variable}", str(BUILD / "jupyter" / folder))
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in sources])
        client = NotebookClient(notebook, timeout=120, kernel_name="gonb", allow_errors=True)
        client.execute()
        texts = []
        for cell in notebook.cells:
            texts.append("".join(o.evalue if o.output_type == "error" else o.get("text", "") for o in cell.outputs))
        return texts

    def test_leave_out_what_they_do_not_need(self):
        *_, shown, given = self.run_cells(
            "%noautoget\nfunc idle() int { return used() }\nfunc used() int { return 1 }",
            "type named struct{}\nfunc (named) String() string { return \"by a method\" }\ntype idler struct{}\nfunc (idler) Idle() {}",
            "func initial() int { return 3 }\nvar first = initial()",
            "%%\nfmt.Println(named{}, used())",
            GIVEN)
        self.assertEqual(shown.strip(), "by a method 1")
        self.assertIn("[func main main]", given)
        self.assertIn("[func initial initial]", given)
        for name in ("used", "idle", "named", "String", "idler", "Idle"):
            self.assertNotIn(f" {name}]", given)

    def test_begin_one_program(self):
        _, twice, after = self.run_cells("func kept() int { return 3 }", "%%\nfmt.Println(1)\n%%\nfmt.Println(2)", "%%\nfmt.Println(kept())")
        self.assertIn('line 3: "%%" is in this cell twice', twice)
        self.assertEqual(after.strip(), "3")

    def test_keep_what_an_alias_declares(self):
        *_, shown, drawn = self.run_cells(
            "%noautoget\ntype point struct{}\ntype P = point\nfunc (P) String() string { return \"by an alias\" }",
            "import \"math/rand\"\nfunc draw() int { return rand.IntN(1) }",
            "import \"math/rand/v2\"\nfunc draw() int { return rand.IntN(1) }",
            "%%\nfmt.Println(point{})",
            "%%\nrand := draw()\nfmt.Println(rand)")
        self.assertEqual((shown.strip(), drawn.strip()), ("by an alias", "0"))

    def test_say_what_a_new_declaration_breaks(self):
        _, redefined, before, shadowed, own, *_, empty, still = self.run_cells(
            "%noautoget\nfunc two() int { return 2 }\nfunc four() int { return min(9, 2*two()) }",
            "func two() string { return \"two\" }\n%%\nfmt.Println(two())",
            "%%\nfmt.Println(four())",
            "func min(n int) int { return n }\n%%\nfmt.Println(min(1))",
            "func wrong() int { return \"wrong\" }\n%%\nfmt.Println(1)",
            "func () nobody() {}\n%%\nfmt.Println(1)",
            "%%\nfmt.Println(four())")
        self.assertIn("receiver", empty)
        self.assertEqual(still.strip(), "4")
        self.assertIn("mismatched types untyped int and string", redefined)
        self.assertEqual(before.strip(), "4")  # a cell that failed declares nothing
        self.assertIn("too many arguments in call to min", shadowed)
        self.assertIn('cannot use "wrong"', own)

    def test_name_the_line_of_a_panic(self):
        *_, panicked = self.run_cells(
            "%noautoget\nfunc idle() {\n\tprintln()\n}", "func fails() {\n\tpanic(\"here\")\n}", "%%\nfails()")
        self.assertRegex(panicked, r"(?s)Cell \[2\] Line 2.*Cell \[3\] Line 2")

    def test_name_it_where_nothing_is_left_out(self):
        _, panicked = self.run_cells("%noautoget\nfunc fails() {\n\tpanic(\"here\")\n}", "%%\nfails()")
        self.assertRegex(panicked, r"(?s)Cell \[1\] Line 3.*Cell \[2\] Line 2")
