"""What the book promises: a term is explained before it is used, and the table of contents says what the chapters say."""

import doctest
import json
import re
import unittest
from pathlib import Path

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"
EVERYDAY = {"value", "position"}  # these are words of every day, too
PRINTED = {"fail-hard", "fail-soft"}  # pictures print them, so part I mentions them, and says where they are explained


def chapters():
    """The chapters in their order, each as its name and the texts of its cells. Who needs Appendix A reads it before chapter 2."""
    first, *others = sorted(NOTEBOOKS.glob("[1-9]-[1-9]*-*.ipynb"))
    for file in [NOTEBOOKS / "00-start.ipynb", first, *sorted(NOTEBOOKS.glob("a-1-*.ipynb")), *others]:
        cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
        yield file.name, ["".join(c["source"]) for c in cells if c["cell_type"] == "markdown"]


def glossary():
    """The terms, each with the chapter that explains it."""
    text = (NOTEBOOKS / "glossary.md").read_text(encoding="utf-8")
    return re.findall(r"^\| ([^|]+) \| [^|]+ \| \[\d+\]\(([\w-]+\.ipynb)\) \|$", text, re.M)


def prose(text):
    """What a reader reads as a sentence: no code, no table of contents, no link to another page."""
    text = re.sub(r"```.*?```", "", text, flags=re.S)
    text = re.sub(r"^(\*\*(Back|Next):|#|\|.*\]\(|    ).*$", "", text, flags=re.M)
    return re.sub(r"\[[^\]]*\]\([^)]*\)|`[^`]*`|[Aa]lpha-beta", "", text)


def used(term):
    """A pattern of the uses of a term. A name in capital letters is found as it is written."""
    stem = {"leaf": "lea(?:f|ves)", "children": "child(?:ren)?", "ply": "pl(?:y|ies)"}.get(term, re.escape(term) + "s?")
    return re.compile(rf"(?<![\w-]){stem}(?![\w-])", 0 if term.isupper() else re.I)


def uses(chapters, terms):
    """The terms that are used before they are explained.

    >>> text = "The **root** is at the top.", "A leaf is below the root. A **leaf** has no children."
    >>> list(uses([("1.ipynb", ["# 1", *text])], [("root", "1.ipynb"), ("leaf", "1.ipynb"), ("ply", "1.ipynb")]))
    ['1.ipynb uses leaf before it explains it: A leaf is below the root.', 'ply is not explained in 1.ipynb: no **ply**']
    """
    for term, where in terms:
        for name, cells in chapters:
            text = "\n".join(prose(cell) for cell in cells[1:])  # the first cell says what the chapter is about
            explained = re.search(rf"\*\*{re.escape(term)}\b[^*]*\*\*", text, re.I) if name == where else None
            before = text[:explained.start()] if explained else text if name != where else ""
            if name == where and not explained:
                yield f"{term} is not explained in {where}: no **{term}**"
            if term not in EVERYDAY | PRINTED and (found := used(term).search(before)):
                end = found.end()
                sentence = re.split(r"(?<=[.?:])\s", before[:end])[-1] + re.split(r"(?<=[.?:])\s", before[end:])[0]
                yield f"{name} uses {term} before it explains it: {sentence.strip()}"
            if name == where:
                break


def load_tests(_, tests, __):
    tests.addTests(doctest.DocTestSuite())
    return tests


class Book(unittest.TestCase):
    def test_a_term_is_explained_before_it_is_used(self):
        book, terms = list(chapters()), glossary()
        self.assertGreater(len(book), 13)
        self.assertGreater(len(terms), 45)
        self.assertEqual([], list(uses(book, terms)))

    def test_the_minutes_are_the_same_everywhere(self):
        lists = [(NOTEBOOKS / "README.md").read_text(encoding="utf-8"), "\n".join(dict(chapters())["00-start.ipynb"])]
        for name, cells in chapters():
            if name == "00-start.ipynb":
                continue
            minutes = re.search(r"(\d+) minutes", cells[0]).group(1)
            optional = re.search(r"or (\d+) with the optional exercises", cells[0])
            more = optional[1] if optional else minutes
            self.assertGreaterEqual(int(more), int(minutes), name)
            marked = any(re.search(r"^(#|\*\*).*\(optional\)", cell, re.M) for cell in cells)
            self.assertEqual(optional is not None, marked, f"{name}: its minutes, and what is marked (optional)")
            also = f", or {more} with the optional exercises" if optional else ""
            for text in lists:
                self.assertRegex(text, rf"\({re.escape(name)}\)(: {minutes} minutes{also}[; ]| \| {minutes} \| {more} \|)", name)

    def test_a_chapter_says_what_it_needs_and_what_comes_next(self):
        for name, cells in chapters():
            for promise in "minutes", "**You will be able to**", "**You need**":
                self.assertIn(promise, cells[0], name)
            self.assertTrue(name == "00-start.ipynb" or "**After this chapter**" in cells[0], name)
            self.assertLessEqual(sum(cell.count("**Before you look") for cell in cells), 3, name)


if __name__ == "__main__":
    unittest.main()
