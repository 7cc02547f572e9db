def aspiration(root, depth, alpha, beta, guess, width):
    low = min(max(alpha, guess - width), beta - 1)
    high = max(min(beta, guess + width), low + 1)
    while True:
        value = alphabeta(root, depth, low, high)  #: pass s.NewPass(; call return inner(
        if low < value < high or value <= alpha or value >= beta:
            return value
        low, high = alpha, beta  # or a smaller window, by the policy


def answer(root, depth, alpha, beta):
    return aspiration(root, depth, alpha, beta, 0, 1)
