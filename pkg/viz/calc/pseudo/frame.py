"""{title} for `ablab verify --cmd 'python3 {name}.py'`.

One line of standard input is one question, and one line of standard output is its answer, both in JSON. All values are
in MAX's view.
"""

import json
import sys

INFINITY = 1 << 30
MAX, MIN = True, False
visited = []


class Node:
    """A node of the question's tree."""

    def __init__(self, data, player):
        self.data, self.name, self.player = data, data["name"], data.get("max", player)

    def is_terminal(self):
        return "value" in self.data

    def evaluate(self):
        return self.data["value"] if self.is_terminal() else self.data.get("eval", 0)

    def children(self, first=None):
        """Yields the children in order, but the one with the name first before the others."""
        for data in sorted(self.data["children"], key=lambda data: data["name"] != first):
            visited.append(data["name"])
            yield Node(data, not self.player)


{algorithm}


for line in sys.stdin:
    question = json.loads(line)
    root = Node(question["tree"], question["max"])
    visited = [root.name]
    value = answer(root, question["depth"], question["alpha"], question["beta"])
    print(json.dumps({"id": question["id"], "value": value, "visited": visited}), flush=True)
