def scout(node, depth):  #: enter s.Enter(pos, depth, -search.Inf
    if depth == 0 or node.is_terminal():
        return node.evaluate()  #: leaf s.Enter(pos, depth, -search.Inf
    if node.player == MAX:
        best = -INFINITY
        for child in node.children():
            if best == -INFINITY or exceeds(child, depth - 1, best):  #: max.call if exceeds(s, child
                best = scout(child, depth - 1)  #: max.research s.Again(); max.call best = -Scout(
        return best  #: max.leave return s.Leave(best)
    else:  # MIN
        best = INFINITY
        for child in node.children():
            if best == INFINITY or not exceeds(child, depth - 1, best - 1):  #: min.call if exceeds(s, child
                best = scout(child, depth - 1)  #: min.research s.Again(); min.call best = -Scout(
        return best  #: min.leave return s.Leave(best)


def exceeds(node, depth, v):  #: enter s.Enter(pos, depth, v, v+1)
    if depth == 0 or node.is_terminal():
        return node.evaluate() > v  #: leaf s.Enter(pos, depth, v, v+1)
    if node.player == MAX:
        for child in node.children():
            if exceeds(child, depth - 1, v):  #: max.call if !exceeds(s, s.Play(; max.cut s.Leave(v + 1)
                return True  #: max.leave s.Leave(v + 1)
        return False  #: max.leave s.Leave(v)
    else:  # MIN
        for child in node.children():
            if not exceeds(child, depth - 1, v):  #: min.call if !exceeds(s, s.Play(; min.cut s.Leave(v + 1)
                return False  #: min.leave s.Leave(v + 1)
        return True  #: min.leave s.Leave(v)


def answer(root, depth, alpha, beta):
    return scout(root, depth)
