def minimax(node, depth):  #: enter s.Enter(
    if depth == 0 or node.is_terminal():
        return node.evaluate()  #: leaf s.Enter(
    if node.player == MAX:
        value = -INFINITY
        for child in node.children():
            value = max(value, minimax(child, depth - 1))  #: max.call value = max(value, minimax(
        return value  #: max.leave return s.Leave(value)
    else:  # MIN
        value = INFINITY
        for child in node.children():
            value = min(value, minimax(child, depth - 1))  #: min.call value = min(value, minimax(
        return value  #: min.leave return s.Leave(value)


def answer(root, depth, alpha, beta):
    return minimax(root, depth)
