"""What tools/voice.py finds, and where."""

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

    def test_a_notebook_has_prose_in_its_markdown_and_in_the_go_of_its_cells(self):
        cells = [{"cell_type": "code", "source": ["anew := 1 // it begins anew\n", "x := 1"]},
                 {"cell_type": "markdown", "source": ["# A title\n", "It begins anew."]}]
        self.assertEqual(found("a.ipynb", json.dumps({"cells": cells})), [(1, "anew"), (4, "anew")])

    def test_a_quotation_is_not_ours(self):
        text = 'It begins anew. D. F. Beal, "Anew and\nin vain" (1990). It is "quoted" in vain.\n'
        self.assertEqual(found("a.md", text), [(1, "anew"), (2, "in vain")])
        go = "package p\n\n// Source: D. F. Beal, \"Anew and\n// in vain\" (1990).\nvar a int\n"
        self.assertEqual(found("a.go", go), [])

    def test_a_rule_of_texts_is_none_of_go(self):
        self.assertEqual(found("a.go", "package p\n\n// Name is a name, such as alphabeta-soft.\n"), [])
