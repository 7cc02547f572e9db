def alphabeta(node, depth, alpha, beta):  #: enter s.Enter(
    if depth == 0 or node.is_terminal():
        return min(max(node.evaluate(), alpha), beta)  #: leaf s.Enter(; leaf return s.Clamp(
    if node.player == MAX:
        for child in node.children():
            alpha = max(alpha, alphabeta(child, depth - 1, alpha, beta))  #: max.call v := -AlphaBetaHard(
            if alpha >= beta:  #: max.cut return s.Leave(beta)
                return beta  #: max.leave return s.Leave(beta)
        return alpha  #: max.leave return s.Leave(alpha)
    else:  # MIN
        for child in node.children():
            beta = min(beta, alphabeta(child, depth - 1, alpha, beta))  #: min.call v := -AlphaBetaHard(
            if beta <= alpha:  #: min.cut return s.Leave(beta)
                return alpha  #: min.leave return s.Leave(beta)
        return beta  #: min.leave return s.Leave(alpha)


def answer(root, depth, alpha, beta):
    return alphabeta(root, depth, alpha, beta)
