def negascout(node, depth, alpha, beta):  #: enter s.Enter(
    if depth == 0 or node.is_terminal():
        return node.evaluate()  #: leaf s.Enter(
    if node.player == MAX:
        best, upper = -INFINITY, beta
        for child in node.children():
            v = negascout(child, depth - 1, alpha, upper)  #: max.call v := -NegaScout(
            if alpha < v < beta and upper < beta and depth > 2:
                v = negascout(child, depth - 1, v, beta)  #: max.research s.Again(); max.call v = -NegaScout(
            best = max(best, v)
            alpha = max(alpha, best)
            if alpha >= beta:  #: max.cut return s.Leave(best)
                break  #: max.cut return s.Leave(best)
            upper = alpha + 1
        return best  #: max.leave return s.Leave(best)
    else:  # MIN
        best, lower = INFINITY, alpha
        for child in node.children():
            v = negascout(child, depth - 1, lower, beta)  #: min.call v := -NegaScout(
            if alpha < v < beta and lower > alpha and depth > 2:
                v = negascout(child, depth - 1, alpha, v)  #: min.research s.Again(); min.call v = -NegaScout(
            best = min(best, v)
            beta = min(beta, best)
            if beta <= alpha:  #: min.cut return s.Leave(best)
                break  #: min.cut return s.Leave(best)
            lower = beta - 1
        return best  #: min.leave return s.Leave(best)


def answer(root, depth, alpha, beta):
    return negascout(root, depth, alpha, beta)
