def negamax(node, depth):  #: enter s.Enter(
    if depth == 0 or node.is_terminal():
        return node.evaluate() if node.player == MAX else -node.evaluate()  #: leaf s.Enter(
    best = -INFINITY
    for child in node.children():
        best = max(best, -negamax(child, depth - 1))  #: call v := -Negamax(
    return best  #: leave return s.Leave(best)


def answer(root, depth, alpha, beta):
    value = negamax(root, depth)
    return value if root.player == MAX else -value
