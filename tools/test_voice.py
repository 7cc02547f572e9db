"""What tools/voice.py finds, where, and how it compares."""

import json
import unittest

import voice

RULES = list(voice.rules())


def found(path, text):
    return [(f.line, f.rule) for f in voice.find(path, text, RULES)]


class Rules(unittest.TestCase):
    def test_each_finds_its_bad_example_and_not_its_good_one(self):
        for name, *_, bad, good in RULES:
            with self.subTest(name):
                self.assertIn(name, [rule for _, rule in found("a.md", bad)])
                self.assertNotIn(name, [rule for _, rule in found("a.md", good)])


class Prose(unittest.TestCase):
    def test_a_comment_is_read_over_its_line_breaks(self):
        text = "package p\n\n// Leaf tells\n// whether the game is over.\nfunc Leaf() {}\n"
        self.assertEqual(found("a.go", text), [(3, "tells whether")])

    def test_code_and_directives_are_no_prose(self):
        self.assertEqual(found("a.go", "package p\n\n//go:embed anew\nvar anew = `in vain`\n\n// Run runs `anew`.\n"), [])

    def test_texts_for_people_are_prose_but_not_in_a_test(self):
        text = 'package p\n\nvar say = "the search begins\\nanew with each move" // as ever\n'
        self.assertEqual(found("a.go", text), [(3, "anew")])
        self.assertEqual(found("a_test.go", text), [])

    def test_a_quote_in_a_rune_begins_no_text(self):
        self.assertEqual(found("a.go", "package p\n\nvar quote = '\"' // it begins anew\n"), [(3, "anew")])

    def test_two_comments_are_not_one(self):
        self.assertEqual(found("a.go", "package p\n\n// it tells\nvar a int\n\n// whether it is\nvar b int\n"), [])

    def test_code_in_markdown_is_no_prose(self):
        self.assertEqual(found("a.md", "Run `anew`.\n\n```sh\nbegin anew\n```\n\nIt begins anew.\n"), [(7, "anew")])

    def test_the_markdown_of_a_notebook_is_prose(self):
        cells = [{"cell_type": "code", "source": ["// it begins anew\n", "x := 1"]},
                 {"cell_type": "markdown", "source": ["# A title\n", "It begins anew."]}]
        self.assertEqual(found("a.ipynb", json.dumps({"cells": cells})), [(4, "anew")])

    def test_a_rule_of_texts_is_none_of_go(self):
        self.assertEqual(found("a.go", "package p\n\n// Name is a name, such as alphabeta-soft.\n"), [])


class Baseline(unittest.TestCase):
    def setUp(self):
        self.found = [voice.Found("a.md", 1, "anew", "anew", "again")] * 2 + [voice.Found("b.md", 1, "anew", "anew", "again")]

    def test_more_fails_and_less_asks(self):
        self.assertEqual(voice.compare(self.found, {"a.md": 2, "b.md": 1}), ([], []))
        self.assertEqual(voice.compare(self.found, {"a.md": 1, "b.md": 1}), (["a.md"], []))
        self.assertEqual(voice.compare(self.found, {"a.md": 2, "b.md": 3, "c.md": 1}), ([], ["b.md", "c.md"]))
        self.assertEqual(voice.compare(self.found, {"a.md": 2}), (["b.md"], []))

    def test_a_count_never_rises(self):
        known = voice.baseline("1 a.md\n3 b.md\n1 c d.md\n")
        self.assertEqual(known, {"a.md": 1, "b.md": 3, "c d.md": 1})
        self.assertEqual(voice.lowered(self.found, known), "1 a.md\n1 b.md\n")
