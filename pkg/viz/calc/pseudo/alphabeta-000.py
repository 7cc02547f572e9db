def alphabeta_fail_hard(node, depth, alpha, beta, maximizing):  #: enter s.Enter(
    if depth == 0 or node.is_terminal():
        return node.evaluate()  #: leaf s.Enter(

    if maximizing:
        value = float("-inf")
        for child in node.children():
            value = max(value, alphabeta_fail_hard(child, depth - 1, alpha, beta, False))  #: max.call value = max(value, document000(
            alpha = max(alpha, value)
            if alpha >= beta:  #: max.cut return s.Leave(beta)
                return beta  #: max.leave return s.Leave(beta)
        return value  #: max.leave return s.Leave(value)
    else:
        value = float("inf")
        for child in node.children():
            value = min(value, alphabeta_fail_hard(child, depth - 1, alpha, beta, True))  #: min.call value = min(value, document000(
            beta = min(beta, value)
            if alpha >= beta:  #: min.cut return s.Leave(alpha)
                return alpha  #: min.leave return s.Leave(alpha)
        return value  #: min.leave return s.Leave(value)


def answer(root, depth, alpha, beta):
    return alphabeta_fail_hard(root, depth, alpha, beta, root.player == MAX)
