"""Alpha-beta for `ablab verify --cmd "python3 mine.py"`: copy it, and put your own in.

One question is one line of JSON on the standard input, one answer one line on the
standard output. A node has a name and children, or a name and a value; "eval" is its
static evaluation. Values, evaluations, alpha and beta are in MAX's view. Two nodes of one
name are one position, reached by two ways; the next question has other positions, so a
table must be a new one for each.
"""

import json
import sys

INFINITY = 1 << 30


def alphabeta(node, depth, alpha, beta, maximizing, visited):
    visited.append(node["name"])
    if "value" in node:
        return node["value"]
    if depth == 0:
        return node["eval"]
    best = -INFINITY if maximizing else INFINITY
    for child in node["children"]:
        value = alphabeta(child, depth - 1, alpha, beta, not maximizing, visited)
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


for line in sys.stdin:
    question = json.loads(line)
    visited = []
    value = alphabeta(question["tree"], question["depth"], question["alpha"], question["beta"], question["max"], visited)
    print(json.dumps({"id": question["id"], "value": value, "visited": visited}), flush=True)
