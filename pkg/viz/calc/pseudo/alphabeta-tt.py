def alphabeta(node, depth, alpha, beta):  #: enter s.Enter(
    if depth == 0 or node.is_terminal():
        return node.evaluate()  #: leaf s.Enter(
    stored, value, low, high, move = table.get(node.name, NOTHING)  # stored is -1 if none
    if stored == depth:
        if low == high or low >= beta or high <= alpha:  #: tablehit s.NoteTable(
            return value  #: leave return s.Leave(v)
    if node.player == MAX:
        best = -INFINITY
        for child in node.children(move):
            v = alphabeta(child, depth - 1, max(alpha, best), beta)  #: max.call v := -alphaBetaTT(
            if v > best:
                best, move = v, child.name
            if best >= beta:  #: max.cut return s.Leave(best)
                break  #: max.cut return s.Leave(best)
    else:  # MIN
        best = INFINITY
        for child in node.children(move):
            v = alphabeta(child, depth - 1, alpha, min(beta, best))  #: min.call v := -alphaBetaTT(
            if v < best:
                best, move = v, child.name
            if best <= alpha:  #: min.cut return s.Leave(best)
                break  #: min.cut return s.Leave(best)
    low = best if best > alpha else -INFINITY
    high = best if best < beta else INFINITY
    table[node.name] = depth, best, low, high, move
    return best  #: leave return s.Leave(best)


def answer(root, depth, alpha, beta):
    table.clear()
    return alphabeta(root, depth, alpha, beta)
