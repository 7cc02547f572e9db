"""The article says all that the Markdown says."""

import doctest
import re
import unittest
from pathlib import Path

import paper

PAPER = Path(__file__).resolve().parent.parent.parent / "docs/fail-high-reductions.md"


class Paper(unittest.TestCase):
    def setUp(self):
        self.markdown = PAPER.read_text()
        self.latex = paper.latex(self.markdown)

    def test_every_row_of_a_table_is_printed(self):
        rows = [line for line in self.markdown.splitlines() if re.match(r"\|(?!( ?-+ ?\|)+$)", line)]
        self.assertEqual(len(rows), len(re.findall(r"^.* & .*\\\\$", self.latex, re.M)))
        for row in rows:
            for number in re.findall(r"\d+", row):
                self.assertIn(number, self.latex)

    def test_what_begins_also_ends(self):
        names = [re.findall(rf"\\{what}{{(\w+\*?)}}", self.latex) for what in ("begin", "end")]
        self.assertEqual(sorted(names[0]), sorted(names[1]))
        signs = re.sub(r"\\[{}]", "", self.latex)
        self.assertEqual(signs.count("{"), signs.count("}"))

    def test_each_citation_has_its_reference(self):
        cited = set(re.findall(r"\\cite{(\d+)}", self.latex))
        self.assertEqual(cited, set(re.findall(r"\\bibitem{(\d+)}", self.latex)))

    def test_a_paper_that_it_cannot_print_is_refused(self):
        with self.assertRaisesRegex(SystemExit, "no LaTeX for hr in line 3"):
            paper.latex("# Title\n\n---\n")


def load_tests(loader, tests, _):
    tests.addTests(doctest.DocTestSuite(paper))
    return tests
