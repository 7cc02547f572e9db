"""What tools/peers.py makes of what it has measured."""

import unittest

import peers


class Table(unittest.TestCase):
    def test_has_the_ratio_of_nodes_a_second(self):
        lines = peers.table([("T5", "another", 1.5, 100, "bare", 0.5, 100), ("T6", "another", 1.0, 200, "engine", 1.0, 100)])
        self.assertEqual([line.split() for line in lines], [
            ["task", "peer", "its", "s", "ours", "our", "s", "ratio"],
            ["T5", "another", "1.5000", "bare", "0.5000", "3.00"],
            ["T6", "another", "1.0000", "engine", "1.0000", "0.50"],
        ])

    def test_every_task_has_a_program(self):
        self.assertLessEqual({program for _, _, program, _, _ in peers.TASKS}, peers.BUILDS.keys())
