import doctest
import tempfile
import unittest
from pathlib import Path

import book


class Book(unittest.TestCase):
    def test_its_examples_hold(self):
        self.assertEqual(doctest.testmod(book).failed, 0)

    def test_what_leads_nowhere_is_found(self):
        with tempfile.TemporaryDirectory() as folder:
            site = Path(folder)
            (site / "b.html").write_text('<h1 id="there">b</h1>')
            for text, wrong in {
                '<a href="b.html#there">': 0, '<a href="https://example.org">': 0, '<a id="own" href="#own">': 0,
                '<a href="c.html">': 1, '<a href="b.html#gone">': 1, '<a href="#gone">': 1, '<img src="no.png">': 1,
                '<script src="https://example.org/a.js">': 1, '<link rel="stylesheet" href="//example.org/a.css">': 1,
            }.items():
                (site / "a.html").write_text(text)
                self.assertEqual(len(book.faults(site)), wrong, text)

    def test_links_of_a_notebook_lead_into_the_book(self):
        linked = {}
        self.assertEqual(book.elsewhere("51-tic-tac-toe.ipynb#The-Board", linked), "51-tic-tac-toe.ipynb#the-board")
        self.assertEqual(book.elsewhere("https://example.org/a#B", linked), "https://example.org/a#B")
        self.assertEqual(book.elsewhere("cheat-sheet.md", linked), "cheat-sheet.md")
        self.assertEqual(linked, {})
        self.assertEqual(book.elsewhere("../docs/related.md", linked), "https:files/docs/related.md.html")
        self.assertEqual(linked, {"files/docs/related.md.html": book.ROOT / "docs/related.md"})
