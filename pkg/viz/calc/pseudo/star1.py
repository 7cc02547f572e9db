def star1(node, depth, alpha, beta):  #: enter s.Enter(
    if depth == 0 or node.is_terminal():
        return node.evaluate()  #: leaf s.Enter(
    if is_chance(node):
        least, most = LOW, HIGH  # the lowest and the highest evaluation
        for p, child in outcomes(node):
            if least >= beta or most <= alpha or least == most:  #: chance.cut return s.Leave(value)
                break  #: chance.cut return s.Leave(value)
            low = max(LOW, HIGH - (most - alpha) / p)
            high = min(HIGH, LOW + (beta - least) / p)
            v = star1(child, depth - 1, low, high)  #: chance.call m.take(i, Star1(
            if v > low:  #: chance.mean-at-least tell(s, m)
                least = least + p * (v - LOW)
            if v < high:  #: chance.mean-at-most tell(s, m)
                most = most - p * (HIGH - v)
        return most if most <= alpha else least  #: chance.leave return s.Leave(value)
    if node.player == MAX:
        best = -INFINITY
        for child in node.children():
            best = max(best, star1(child, depth - 1, alpha, beta))  #: max.call v := -Star1(
            alpha = max(alpha, best)
            if alpha >= beta:  #: max.cut return s.Leave(best)
                break  #: max.cut return s.Leave(best)
        return best  #: max.leave return s.Leave(best)
    else:  # MIN
        best = INFINITY
        for child in node.children():
            best = min(best, star1(child, depth - 1, alpha, beta))  #: min.call v := -Star1(
            beta = min(beta, best)
            if beta <= alpha:  #: min.cut return s.Leave(best)
                break  #: min.cut return s.Leave(best)
        return best  #: min.leave return s.Leave(best)


def answer(root, depth, alpha, beta):
    global LOW, HIGH
    LOW, HIGH = min(scores(root.data)), max(scores(root.data))
    return star1(root, depth, alpha, beta)
