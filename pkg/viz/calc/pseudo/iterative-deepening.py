def deepening(root, depth, alpha, beta):
    for d in range(1, depth + 1):
        value = alphabeta(root, d, alpha, beta)  #: pass v = pass(alpha, beta); call return alphaBetaTT(
    return value


def answer(root, depth, alpha, beta):
    table.clear()
    return deepening(root, max(depth, 1), alpha, beta)
