memory = {}


def mtdf(root, depth, guess):
    low, high, value = -INFINITY, INFINITY, guess
    while low < high:
        if root.player == MAX:
            beta = max(value, low + 1)
        else:  # MIN
            beta = min(value, high - 1) + 1
        value = test(root, depth, beta - 1, beta)  #: pass s.NewPass(; call v = mt(
        if value < beta:
            high = value
        else:
            low = value
    return value


def test(node, depth, alpha, beta):  #: enter s.Enter(
    if depth == 0 or node.is_terminal():
        return node.evaluate()  #: leaf s.Enter(
    low, high = memory.get((node.name, depth), (-INFINITY, INFINITY))
    if low >= beta:
        return low  #: max.tablehit,leave leaveKnown(s, w.Alpha; min.tablehit,leave leaveKnown(s, w.Beta
    if high <= alpha:
        return high  #: max.tablehit,leave leaveKnown(s, w.Beta; min.tablehit,leave leaveKnown(s, w.Alpha
    if node.player == MAX:
        best = -INFINITY
        for child in node.children():
            best = max(best, test(child, depth - 1, max(alpha, best), beta))  #: max.call best = max(best, -mt(
            if best >= beta:  #: max.cut return s.Leave(best)
                break  #: max.cut return s.Leave(best)
    else:  # MIN
        best = INFINITY
        for child in node.children():
            best = min(best, test(child, depth - 1, alpha, min(beta, best)))  #: min.call best = max(best, -mt(
            if best <= alpha:  #: min.cut return s.Leave(best)
                break  #: min.cut return s.Leave(best)
    if best > alpha:
        low = max(low, best)
    if best < beta:
        high = min(high, best)
    memory[node.name, depth] = low, high
    return best  #: leave return s.Leave(best)


def answer(root, depth, alpha, beta):
    memory.clear()
    return mtdf(root, depth, 0)
