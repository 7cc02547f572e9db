def expectimax(node, depth):  #: enter s.Enter(
    if depth == 0 or node.is_terminal():
        return node.evaluate()  #: leaf s.Enter(
    if is_chance(node):
        mean = 0
        for p, child in outcomes(node):
            mean = mean + p * expectimax(child, depth - 1)  #: chance.call sum += weights[i] * Expectimax(; chance.mean-so-far s.Note(SoFar
        return mean  #: chance.leave return s.Leave(floor(sum, total))
    if node.player == MAX:
        best = -INFINITY
        for child in node.children():
            best = max(best, expectimax(child, depth - 1))  #: max.call best = max(best, -Expectimax(
        return best  #: max.leave return s.Leave(best)
    else:  # MIN
        best = INFINITY
        for child in node.children():
            best = min(best, expectimax(child, depth - 1))  #: min.call best = max(best, -Expectimax(
        return best  #: min.leave return s.Leave(best)


def answer(root, depth, alpha, beta):
    return expectimax(root, depth)
