def alphabeta(node, depth, alpha, beta):  #: enter s.Enter(
    if depth == 0 or node.is_terminal():
        return node.evaluate()  #: leaf s.Enter(
    if node.player == MAX:
        best = -INFINITY
        for child in node.children():
            best = max(best, alphabeta(child, depth - 1, alpha, beta))  #: max.call v := -AlphaBetaSoft(
            alpha = max(alpha, best)
            if alpha >= beta:  #: max.cut return s.Leave(best)
                break  #: max.cut return s.Leave(best)
        return best  #: max.leave return s.Leave(best)
    else:  # MIN
        best = INFINITY
        for child in node.children():
            best = min(best, alphabeta(child, depth - 1, alpha, beta))  #: min.call v := -AlphaBetaSoft(
            beta = min(beta, best)
            if beta <= alpha:  #: min.cut return s.Leave(best)
                break  #: min.cut return s.Leave(best)
        return best  #: min.leave return s.Leave(best)


def answer(root, depth, alpha, beta):
    return alphabeta(root, depth, alpha, beta)
