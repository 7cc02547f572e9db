def pvs(node, depth, alpha, beta):  #: enter s.Enter(
    if depth == 0 or node.is_terminal():
        return node.evaluate()  #: leaf s.Enter(
    if node.player == MAX:
        best = -INFINITY
        for child in node.children():
            if best == -INFINITY:  # the first child
                v = pvs(child, depth - 1, alpha, beta)  #: max.call best := -PVS(
            else:
                v = pvs(child, depth - 1, alpha, alpha + 1)  #: max.call v := -PVS(
                if alpha < v < beta:
                    v = pvs(child, depth - 1, v, beta)  #: max.research s.Again(); max.call v = -PVS(
            best = max(best, v)
            alpha = max(alpha, best)
            if alpha >= beta:  #: max.cut return s.Leave(best)
                break  #: max.cut return s.Leave(best)
        return best  #: max.leave return s.Leave(best)
    else:  # MIN
        best = INFINITY
        for child in node.children():
            if best == INFINITY:  # the first child
                v = pvs(child, depth - 1, alpha, beta)  #: min.call best := -PVS(
            else:
                v = pvs(child, depth - 1, beta - 1, beta)  #: min.call v := -PVS(
                if alpha < v < beta:
                    v = pvs(child, depth - 1, alpha, v)  #: min.research s.Again(); min.call v = -PVS(
            best = min(best, v)
            beta = min(beta, best)
            if beta <= alpha:  #: min.cut return s.Leave(best)
                break  #: min.cut return s.Leave(best)
        return best  #: min.leave return s.Leave(best)


def answer(root, depth, alpha, beta):
    return pvs(root, depth, alpha, beta)
