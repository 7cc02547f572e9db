"""What tools/assignment.py promises of the assignments that it makes of the chapters: python3 -m unittest discover -s tools"""

import doctest
import importlib.util
import json
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import assignment
from setup import ROOT, no_workspace
from test_class import nbgrader_config

MARKED = re.compile(r"// Points for (.+)\.\n%%\n")


def made():
    for file in assignment.chapters():
        yield file, assignment.assignment(file)["cells"]


def declarations(source):
    return re.sub(r"^%.*$|^import .*$", "", source.partition("%%\n")[0], flags=re.M)


def names(source):
    return set(re.findall(r"^(?:var|const|func|type) (\w+)", source, re.M))


def program(package, cells, at, answer):
    """A Go package with the declarations of a page, with an answer in the cell at, and a function for each cell that marks it."""
    parts, bodies, seen = [], [], set()
    for cell in reversed(cells[:at + 1]):
        text = declarations(answer if cell is cells[at] else "".join(cell["source"])) if cell["cell_type"] == "code" else ""
        if not names(text) & seen:  # a later cell declares the name again
            parts.insert(0, text)
            seen |= names(text)
    for cell in cells[at + 1:]:
        if not MARKED.match("".join(cell["source"])):
            break
        bodies.append("func() {" + MARKED.sub("", cell["source"]) + "}")
    code = "\n".join(parts) + "\nvar Marks = []func(){" + ",\n".join(bodies) + ",\n}\n"
    packages = "fmt", "maps", "math", "math/rand/v2", "slices", "strconv", "strings", "time"
    used = [f'"{path}"' for path in packages if re.search(rf"\b{path.removesuffix('/v2').rpartition('/')[2]}\.", code)]
    return (f'package {package}\nimport (\n"github.com/ablab-go/ablab"\n' + "\n".join(used) + "\n)\nvar _ = ablab.Infinity\n"
            "type failing struct{}\nfunc (failing) Fatal(...any) { panic(0) }\nvar log failing\n" + code)


def load_tests(_, tests, __):
    tests.addTests(doctest.DocTestSuite(assignment))
    return tests


class Assignments(unittest.TestCase):
    def test_are_there(self):
        names = [file.stem for file, _ in made()]
        for name in "1-2-minimax", "1-4-alpha-and-beta", "1-5-alpha-beta":
            self.assertIn(name, names)
        with self.assertRaisesRegex(SystemExit, "no cell of this chapter can be marked"):
            assignment.assignment(assignment.NOTEBOOKS / "00-start.ipynb")

    def test_have_the_metadata_that_nbgrader_documents(self):
        wanted = {"grade": bool, "grade_id": str, "locked": bool, "schema_version": int, "solution": bool, "task": bool}
        for file, cells in made():
            ids, total = [], 0
            for cell in cells:
                grading = dict(cell["metadata"].get("nbgrader", {}))
                if not grading:
                    self.assertEqual({}, cell["metadata"], cell["id"])
                    continue
                ids.append(grading["grade_id"])
                total += (points := grading.pop("points", 0))
                self.assertEqual({name: type(value) for name, value in grading.items()}, wanted)
                self.assertEqual(grading["schema_version"], assignment.SCHEMA)
                self.assertRegex(grading["grade_id"], r"^[\w-]+$")
                self.assertEqual(grading["grade"], points > 0)
                self.assertFalse(grading["grade"] and grading["solution"], "a person would have to mark it")
                self.assertEqual(grading["locked"], not grading["solution"])
                self.assertEqual("given" in cell["metadata"].get("ablab", {}), grading["solution"])
            self.assertEqual(len(ids), len(set(ids)))
            self.assertIn(f"**An assignment of {total} points.**", cells[0]["source"], file.name)

    def test_hand_out_no_solution(self):
        for file, cells in made():
            secrets = {edit["to"] for cell in assignment.cells(file) if (edit := assignment.solution(cell))}
            handed = "\n".join(cell["metadata"].get("ablab", {}).get("given") or "".join(cell["source"]) for cell in cells)
            self.assertNotIn("<details>", handed, file.name)
            for secret in secrets:
                if "\n" in secret:  # a line or less may be in the text, or in a function to repair
                    self.assertNotIn(secret, handed, file.name)

    def test_lead_to_the_notebooks(self):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "notebooks").symlink_to(ROOT / "notebooks")
            for name in ["pkg", "cmd", "docs", "README.md"]:  # as docker/start has them
                (Path(folder) / name).symlink_to(ROOT / name)
            home = Path(folder) / "assignment"
            home.mkdir()
            for file, cells in made():
                for cell in cells:
                    if cell["cell_type"] == "markdown":
                        for to in re.findall(r"\]\(([^)#:]+)[)#]", cell["source"]):
                            self.assertTrue((home / to).exists(), f"{file.name}: {to}")
                            self.assertNotIn("/../", to, file.name)

    def test_give_points_for_no_optional_exercise(self):
        for file, cells in made():
            given, text = [c["id"] for c in assignment.required(assignment.cells(file))], cells[0]["source"]
            for cell in cells:
                if cell["metadata"].get("nbgrader", {}).get("solution"):
                    self.assertIn(cell["id"], given, file.name)
            self.assertIn("Optional exercises give no points.", text)
        cells = assignment.assignment(assignment.NOTEBOOKS / "1-5-alpha-beta.ipynb")["cells"]
        self.assertEqual(7, sum(c["metadata"].get("nbgrader", {}).get("points", 0) for c in cells))  # without the two mistakes of its last repair

    def test_have_no_empty_cell(self):
        for file, cells in made():
            for cell in cells:
                self.assertTrue("".join(cell["source"]).strip(), f"{file.name}: {cell['id']}")

    def test_give_all_points_to_the_solution_and_not_to_the_chapter_as_it_is(self):
        parts, tried = {}, []
        for file, cells in made():
            for at, cell in enumerate(cells):
                if given := cell["metadata"].get("ablab", {}).get("given"):
                    for kind, answer in ("solved", "".join(cell["source"])), ("given", given):
                        name = f"p{len(tried)}"
                        tried.append((name, kind, f"{file.name}, {cell['id']}, {kind}"))
                        parts[f"cmd/tried/{name}/{name}.go"] = program(name, cells, at, answer)
        parts["cmd/tried/main.go"] = (
            "package main\nimport (\n\"fmt\"\n" + "\n".join(f'"github.com/ablab-go/ablab/cmd/tried/{name}"' for name, *_ in tried) + "\n)\n"
            "func try(name string, marks []func()) {\nfor _, mark := range marks {\nfunc() {\n"
            "defer func() { fmt.Println(name, recover() == nil) }()\nmark()\n}()\n}\n}\n"
            "func main() {\n" + "\n".join(f'try("{name}", {name}.Marks)' for name, *_ in tried) + "\n}\n")
        with tempfile.TemporaryDirectory() as folder:
            replace = {}
            for i, (path, text) in enumerate(parts.items()):
                (Path(folder) / f"{i}.go").write_text(text, encoding="utf-8")
                replace[str(ROOT / path)] = f"{folder}/{i}.go"
            (Path(folder) / "overlay.json").write_text(json.dumps({"Replace": replace}))
            built = subprocess.run(["go", "build", f"-overlay={folder}/overlay.json", "-o", f"{folder}/tried", "./cmd/tried"], cwd=ROOT,
                                   env=no_workspace(), capture_output=True, text=True)
            self.assertEqual(0, built.returncode, built.stderr)
            said = subprocess.run([f"{folder}/tried"], capture_output=True, text=True, check=True).stdout
        for name, kind, where in tried:
            points = re.findall(rf"^{name} (true|false)$", said, re.M)
            self.assertTrue(points, where)
            self.assertEqual(set(points), {"true" if kind == "solved" else "false"}, where)

    @unittest.skipUnless(importlib.util.find_spec("nbconvert"), "needs nbconvert: run it by .venv/bin/python")
    def test_are_handed_out_as_the_chapter_has_them(self):
        import nbformat
        space = nbgrader_config()
        handing = space["c"].GenerateAssignment.preprocessors
        self.assertEqual([str, space["AsGiven"], int], handing)
        for file, cells in made():
            for cell in cells:
                given = cell["metadata"].get("ablab", {}).get("given", "cleared")
                node, _ = handing[1]().preprocess_cell(nbformat.from_dict(cell), {}, 0)
                self.assertEqual((given, False), (node.source, "ablab" in node.metadata))


if __name__ == "__main__":
    sys.exit(unittest.main())
