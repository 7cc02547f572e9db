def alphabeta(board, depth, alpha, beta, is_maximizing_player):  #: enter s.Enter(
    if depth == 0 or game_is_over(board):
        return evaluate(board)  #: leaf s.Enter(
    if is_maximizing_player:
        value = -INFINITY
        for move in get_all_possible_moves(board):
            value = max(value, alphabeta(move, depth - 1, alpha, beta, False))  #: max.call value = max(value, document002(
            alpha = max(alpha, value)
            if beta <= alpha:  # The PRUNE  #: max.cut return s.Leave(value)
                break  #: max.cut return s.Leave(value)
        return value  #: max.leave return s.Leave(value)
    else:  # Minimizing player
        value = +INFINITY
        for move in get_all_possible_moves(board):
            value = min(value, alphabeta(move, depth - 1, alpha, beta, True))  #: min.call value = min(value, document002(
            beta = min(beta, value)
            if beta <= alpha:  # The PRUNE  #: min.cut return s.Leave(value)
                break  #: min.cut return s.Leave(value)
        return value  #: min.leave return s.Leave(value)


def answer(root, depth, alpha, beta):
    return alphabeta(root, depth, alpha, beta, root.player == MAX)


def game_is_over(board):
    return board.is_terminal()


def evaluate(board):
    return board.evaluate()


def get_all_possible_moves(board):
    return board.children()
