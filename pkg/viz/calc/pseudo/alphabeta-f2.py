def alphabeta(node, depth, alpha, beta):  #: enter s.Enter(
    if depth == 0 or node.is_terminal():
        return node.evaluate()  #: leaf s.Enter(
    if node.player == MAX:
        for child in node.children():
            alpha = max(alpha, alphabeta(child, depth - 1, alpha, beta))  #: max.call v := -AlphaBetaF2(
            if alpha >= beta:  #: max.cut return s.Leave(m)
                break  #: max.cut return s.Leave(m)
        return alpha  #: max.leave return s.Leave(m)
    else:  # MIN
        for child in node.children():
            beta = min(beta, alphabeta(child, depth - 1, alpha, beta))  #: min.call v := -AlphaBetaF2(
            if beta <= alpha:  #: min.cut return s.Leave(m)
                break  #: min.cut return s.Leave(m)
        return beta  #: min.leave return s.Leave(m)


def answer(root, depth, alpha, beta):
    return alphabeta(root, depth, alpha, beta)
