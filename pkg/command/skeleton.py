"""Your own alpha-beta, for the judge: ablab verify --cmd "python3 mine.py".

A node is a dictionary with a name, and with a value if it is a leaf, or with children if it is
not. "eval" is its static evaluation, for where the depth is used up. Values, evaluations, alpha
and beta are for MAX. The next question has other positions with the same names, so a table must
be a new one for each question.
"""

import json
import sys

INFINITY = 1073741824  # float("inf") is not an integer, and no answer


def alphabeta(node, depth, alpha, beta, maximizing, visited):
    visited.append(node["name"])
    return 0  # write it here


# In negamax form, side is 1 where MAX moves and -1 where MIN moves. A leaf returns side times its
# value. At a root where MIN moves, the window is turned, and so is the sign of the result:
#
#     negamax(tree, depth, alpha, beta, 1, visited)      if MAX moves at the root
#     -negamax(tree, depth, -beta, -alpha, -1, visited)  if MIN moves there


for line in sys.stdin:
    q = json.loads(line)
    visited = []
    value = alphabeta(q["tree"], q["depth"], q["alpha"], q["beta"], q["max"], visited)
    print(json.dumps({"id": q["id"], "value": value, "visited": visited}), flush=True)
