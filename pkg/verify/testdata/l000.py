"""The two listings of document 000 and the listing of document 002, as printed, for `ablab verify --cmd`.

The argument says which one answers: hard, soft or 002. "same" has soft answer, and ends
with an error where 002 returns another value or visits other nodes.
"""

import json
import sys

INFINITY = float("inf")
visited = []


class Node:
    """A node of the question, with the methods that document 000 calls."""

    def __init__(self, node):
        self.node = node

    def is_terminal(self):
        return "value" in self.node

    def evaluate(self):
        return self.node["value"] if "value" in self.node else self.node["eval"]

    def children(self):
        for child in self.node["children"]:
            visited.append(child["name"])
            yield Node(child)


def alphabeta_fail_hard(node, depth, alpha, beta, maximizing):
    if depth == 0 or node.is_terminal():
        return node.evaluate()

    if maximizing:
        value = float("-inf")
        for child in node.children():
            value = max(value, alphabeta_fail_hard(child, depth - 1, alpha, beta, False))
            alpha = max(alpha, value)
            if alpha >= beta:
                return beta
        return value
    else:
        value = float("inf")
        for child in node.children():
            value = min(value, alphabeta_fail_hard(child, depth - 1, alpha, beta, True))
            beta = min(beta, value)
            if alpha >= beta:
                return alpha
        return value


def alphabeta_fail_soft(node, depth, alpha, beta, maximizing):
    if depth == 0 or node.is_terminal():
        return node.evaluate()

    if maximizing:
        value = float("-inf")
        for child in node.children():
            score = alphabeta_fail_soft(child, depth - 1, alpha, beta, False)
            value = max(value, score)
            alpha = max(alpha, value)
            if alpha >= beta:
                return value
        return value
    else:
        value = float("inf")
        for child in node.children():
            score = alphabeta_fail_soft(child, depth - 1, alpha, beta, True)
            value = min(value, score)
            beta = min(beta, value)
            if alpha >= beta:
                return value
        return value


def alphabeta(board, depth, alpha, beta, is_maximizing_player):  # of document 002, whose pseudocode needs little
    if depth == 0 or board.is_terminal():
        return board.evaluate()
    if is_maximizing_player:
        value = -INFINITY
        for move in board.children():
            value = max(value, alphabeta(move, depth - 1, alpha, beta, False))
            alpha = max(alpha, value)
            if beta <= alpha:  # The PRUNE
                break
        return value
    else:  # Minimizing player
        value = +INFINITY
        for move in board.children():
            value = min(value, alphabeta(move, depth - 1, alpha, beta, True))
            beta = min(beta, value)
            if beta <= alpha:  # The PRUNE
                break
        return value


def answer(search, question):
    global visited
    visited = [question["tree"]["name"]]
    value = search(Node(question["tree"]), question["depth"], question["alpha"], question["beta"], question["max"])
    return value, visited


LISTINGS = {"hard": alphabeta_fail_hard, "soft": alphabeta_fail_soft, "002": alphabeta, "same": alphabeta_fail_soft}

for line in sys.stdin:
    asked = json.loads(line)
    found = answer(LISTINGS[sys.argv[1]], asked)
    if sys.argv[1] == "same" and found != answer(alphabeta, asked):
        sys.exit(f"soft: {found}; 002: {answer(alphabeta, asked)}")
    print(json.dumps({"id": asked["id"], "value": found[0], "visited": found[1]}), flush=True)
