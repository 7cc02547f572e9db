"""Alpha-betas with one mistake each, as people report them: `ablab verify --cmd "python3 kinds.py KIND"`.

Without a KIND it lists them. Those whose name begins with right_ have no mistake. With blind_ before
its name a program does not say what it visits. mine.py is the example to copy; this one is for tests
of the judge.
"""

import json
import sys

INF = 1 << 30
ASKED = sys.argv[1] if len(sys.argv) > 1 else ""
KIND = ASKED.removeprefix("blind_")
KINDS = []


def known(*names):
    KINDS.extend(names)
    return names


def score(node, depth):
    """The value of a leaf, or at the horizon the evaluation, which is 0 where there is none."""
    return node["value"] if "value" in node else node.get("eval", 0)


# MAX/MIN form: values are in MAX's view.

MAXMIN = known("right_maxmin", "root_window_open", "flag_not_toggled", "side_by_depth_parity",
               "root_side_ignored", "break_inner_only", "shared_bounds", "min_raises_alpha")
shared = {}


def maxmin(n, depth, alpha, beta, maximizing, seen, root=True):
    seen.append(n["name"])
    if root:
        if KIND == "root_side_ignored":
            maximizing = True
        shared.update(alpha=alpha, beta=beta)
    if KIND == "side_by_depth_parity":
        maximizing = depth % 2 == 1
    if "value" in n or depth == 0:
        return score(n, depth)
    best = -INF if maximizing else INF
    child_max = maximizing if KIND == "flag_not_toggled" else not maximizing
    children = n["children"]
    rows = [children[i:i + 2] for i in range(0, len(children), 2)] if KIND == "break_inner_only" else [children]
    for row in rows:
        for child in row:
            if KIND == "shared_bounds":
                alpha, beta = shared["alpha"], shared["beta"]
            low, high = alpha, beta
            if KIND == "root_window_open" and root:
                low, high = -INF, INF
            v = maxmin(child, depth - 1, low, high, child_max, seen, False)
            if KIND == "shared_bounds":
                alpha, beta = shared["alpha"], shared["beta"]
            if maximizing:
                best = max(best, v)
                alpha = max(alpha, best)
            else:
                best = min(best, v)
                if KIND == "min_raises_alpha":
                    alpha = max(alpha, best)
                else:
                    beta = min(beta, best)
            if KIND == "shared_bounds":
                shared.update(alpha=alpha, beta=beta)
            if alpha >= beta:
                break
    return best


# Negamax form: values are for the side to move.

NEGAMAX = known("right_negamax", "right_hard", "right_minimax", "losing_moves_dropped", "return_in_loop", "infinity_9999",
                "start_0", "int32_min", "eval_trusted_when_over_beta", "futility_all_pruned", "quiescence",
                "abort_returns_zero", "time_out_returns_zero", "hard_not_clamped", "window_off_by_one",
                "cut_one_below_beta", "root_not_negated", "sign_missing", "last_move_skipped", "last_value_returned",
                "only_above_alpha", "cut_on_alpha", "window_not_swapped", "depth_not_decreased", "no_leaf_test",
                "skip_first", "skip_second", "skip_first_below",
                "break_at_zero", "stop_at_win", "int16", "leaf_not_signed")
HARD = KIND in ("right_hard", "hard_not_clamped")


def int32(v):
    return (v + 2**31) % 2**32 - 2**31


def negamax(n, depth, alpha, beta, sign, seen, root=True):
    if KIND == "int32_min" and root:
        alpha, beta = -2**31 if alpha == -INF else alpha, 2**31 - 1 if beta == INF else beta
    if KIND == "abort_returns_zero" and len(seen) >= 6:
        return 0
    seen.append(n["name"])
    if KIND == "time_out_returns_zero" and len(seen) > 9:
        return 0
    leaf = "value" in n
    if (leaf and KIND != "no_leaf_test") or depth == 0:
        if KIND == "quiescence" and not leaf and depth == 0:
            return negamax(n, 1, alpha, beta, sign, seen, False)
        v = score(n, depth) * (1 if KIND == "leaf_not_signed" else sign)
        if KIND == "int16":
            v = (v + 2**15) % 2**16 - 2**15
        return min(max(v, alpha), beta) if KIND == "right_hard" else v
    if KIND == "eval_trusted_when_over_beta" and not root and "eval" in n and sign * n["eval"] >= beta:
        return sign * n["eval"]
    best = {"infinity_9999": -9999, "start_0": 0, "int32_min": -2**31}.get(KIND, alpha if HARD else -INF)
    children = n.get("children", [])
    if KIND == "last_move_skipped":
        children = children[:-1]
    elif len(children) > 1 and (KIND == "skip_first" or KIND == "skip_first_below" and not root):
        children = children[1:]
    elif len(children) > 2 and KIND == "skip_second":
        children = children[:1] + children[2:]
    for i, child in enumerate(children):
        if KIND == "futility_all_pruned" and "eval" in n and sign * n["eval"] <= alpha and depth == 1:
            continue
        low, high = -beta, -max(alpha, best)
        if KIND == "right_minimax":
            low, high = -INF, INF
        if KIND == "int32_min":
            low, high = int32(-beta), int32(-max(alpha, best))
        if KIND == "window_off_by_one":
            high -= 1
            low = min(low, high - 1)
        if KIND == "window_not_swapped":
            low, high = max(alpha, best), beta
        v = negamax(child, depth if KIND == "depth_not_decreased" else depth - 1, low, high, -sign, seen, False)
        if KIND != "sign_missing" and not (KIND == "root_not_negated" and root):
            v = int32(-v) if KIND == "int32_min" else -v
        if KIND == "only_above_alpha":
            best = v if v > max(alpha, best) else best
        elif KIND == "last_value_returned":
            best = v
        else:
            best = max(best, v)
        if KIND == "return_in_loop":
            return best
        if KIND == "break_at_zero" and best == 0 or KIND == "stop_at_win" and best >= 1:
            break
        limit = {"losing_moves_dropped": beta + 1, "cut_one_below_beta": beta - 1, "right_minimax": INF}.get(KIND, beta)
        if KIND == "cut_on_alpha" and best <= alpha or KIND != "cut_on_alpha" and best >= limit:
            break
    return min(best, beta) if HARD else best


# One board for the whole search, which a move changes.

UNDO = known("right_undo", "undo_at_cut", "undo_at_cut_path", "undo_at_leaf", "undo_if_better")


class Board:
    def __init__(self, root):
        self.root, self.now, self.before, self.path = root, root, [], []

    def play(self, i):
        self.before.append(self.now)
        self.path.append(i)
        children = self.now.get("children", [])
        self.now = children[i] if i < len(children) else self.now
        if KIND == "undo_at_cut_path":
            self.follow()

    def undo(self):
        self.now = self.before.pop()
        self.path.pop()
        if KIND == "undo_at_cut_path":
            self.follow()

    def follow(self):
        self.now = self.root
        for i in self.path:
            if i >= len(self.now.get("children", [])):
                break
            self.now = self.now["children"][i]


def undo(board, depth, alpha, beta, sign, seen):
    n = board.now
    seen.append(n["name"])
    if "value" in n or depth == 0:
        return sign * score(n, depth)
    best = -INF
    for i in range(len(n["children"])):
        board.play(i)
        leaf = "value" in board.now
        v = -undo(board, depth - 1, -beta, -max(alpha, best), -sign, seen)
        better = v > best
        best = max(best, v)
        if KIND in ("undo_at_cut", "undo_at_cut_path") and best >= beta:
            break
        if not (KIND == "undo_at_leaf" and leaf or KIND == "undo_if_better" and not better):
            board.undo()
        if best >= beta:
            break
    return best


def on_board(n, depth, alpha, beta, sign, seen):
    return undo(Board(n), depth, alpha, beta, sign, seen)


# Searches of null windows.

PVS = known("right_pvs", "pvs_first_null", "pvs_no_research", "pvs_research_from_value_ok")


def pvs(n, depth, alpha, beta, sign, seen):
    seen.append(n["name"])
    if "value" in n or depth == 0:
        return sign * score(n, depth)
    best = -INF
    for i, child in enumerate(n["children"]):
        a = max(alpha, best)
        null = i > 0 or KIND == "pvs_first_null" and a > -INF
        v = -pvs(child, depth - 1, -(a + 1) if null else -beta, -a, -sign, seen)
        if null and a < v < beta and KIND != "pvs_no_research":
            v = -pvs(child, depth - 1, -beta, -(v if KIND == "pvs_research_from_value_ok" else a), -sign, seen)
        best = max(best, v)
        if best >= beta:
            break
    return best


def plain(n, depth, alpha, beta, sign, seen):
    return negamax(n, depth, alpha, beta, sign, seen, False)


ASPIRATION = known("right_aspiration", "right_mtdf", "aspiration_one_retry", "aspiration_no_retry")


def aspiration(n, depth, alpha, beta, sign, seen):
    guess = min(max(0, alpha + 1), beta - 1)
    if KIND == "right_mtdf":
        low, high = -INF, INF
        while low < high and low < beta and high > alpha:
            b = guess + 1 if guess == low else guess
            guess = tabled(n, depth, b - 1, b, sign, seen)
            if guess < b:
                high = guess
            else:
                low = guess
        return guess
    low, high = max(guess - 1, alpha), min(guess + 1, beta)
    v = plain(n, depth, low, high, sign, seen)
    if KIND == "aspiration_no_retry":
        return v
    if v <= low and low > alpha:
        v = plain(n, depth, max(alpha, v - 1) if KIND == "aspiration_one_retry" else alpha, high, sign, seen)
    elif v >= high and high < beta:
        v = plain(n, depth, low, min(beta, v + 1) if KIND == "aspiration_one_retry" else beta, sign, seen)
    return v


# Tables.

TABLE = known("right_table", "right_table_hard", "right_table_kept", "table_no_bound_no_depth", "table_no_bound",
              "table_flag_after_alpha_moved", "table_upper_only_always_return", "table_lower_only_always_return",
              "table_key_collision", "table_deeper", "table_kept_between", "table_hard_kept_as_exact", "table_upper_swapped")
ITER = known("right_table_iter", "right_iter", "right_iter_pvs", "table_iter_any_depth", "table_iter_no_bound", "id_keeps_best_of_all_depths")
table = {}


def tabled(n, depth, alpha, beta, sign, seen):
    seen.append(n["name"])
    if "value" in n or depth == 0 and KIND != "table_no_bound_no_depth":
        return sign * score(n, depth)
    key = n["name"]
    if KIND == "table_key_collision":
        key = sum(map(ord, key)) % 4
    if KIND == "right_table_kept":
        key = json.dumps(n) + str(sign)
    if key in table:
        v, flag, d = table[key]
        deep = d == depth or KIND in ("table_no_bound_no_depth", "table_iter_any_depth") or KIND == "table_deeper" and d > depth
        low, high = flag == "lower", flag == "upper"
        usable = flag == "exact" or low and v >= beta or high and v <= alpha
        if KIND == "table_upper_swapped":
            usable = flag == "exact" or low and v >= beta or high and v >= alpha
        if KIND in ("table_no_bound_no_depth", "table_no_bound", "table_iter_no_bound") or \
                KIND == "table_upper_only_always_return" and high or KIND == "table_lower_only_always_return" and low:
            usable = True
        if deep and usable:
            return v
    if depth == 0:
        return sign * score(n, depth)
    best = -INF
    for child in n["children"]:
        best = max(best, -tabled(child, depth - 1, -beta, -max(alpha, best), -sign, seen))
        if KIND == "table_flag_after_alpha_moved":
            alpha = max(alpha, best)
        if best >= beta:
            break
    if KIND in ("right_table_hard", "table_hard_kept_as_exact"):
        best = min(max(best, alpha), beta)
    flag = "upper" if best <= alpha else "lower" if best >= beta else "exact"
    if KIND == "table_hard_kept_as_exact":
        flag = "exact"
    table[key] = best, flag, depth
    return best


def deepen(n, depth, alpha, beta, sign, seen):
    v, best = 0, -INF
    search = {"right_iter": plain, "right_iter_pvs": pvs, "id_keeps_best_of_all_depths": plain}.get(KIND, tabled)
    for d in range(1, max(depth, 1) + 1):
        v = search(n, d, alpha, beta, sign, seen)
        best = max(best, v)
    return best if KIND == "id_keeps_best_of_all_depths" else v


# The move, a win that is counted from the root, and two moves of one side in a row.

CHOICE = known("right_best", "best_tie", "best_below", "best_first")
NEARER = known("right_nearer", "nearer_ignored", "nearer_from_table", "nearer_by_depth")
TURNS = known("right_turns", "turns_sign_each_ply", "turns_window_not_turned")
chosen = {}


def choosing(n, depth, alpha, beta, sign, seen, root=True):
    seen.append(n["name"])
    if "value" in n or depth == 0:
        return sign * score(n, depth)
    best = -INF
    for child in n["children"]:
        v = -choosing(child, depth - 1, -beta, -max(alpha, best), -sign, seen, False)
        if v > best or KIND == "best_tie" and v == best:
            best = v
            if (root or KIND == "best_below") and not (KIND == "best_first" and chosen):
                chosen["best"] = child["name"]
        if best >= beta:
            break
    return best


def nearer(n, depth, alpha, beta, sign, seen, ply=0):
    seen.append(n["name"])
    if KIND == "nearer_from_table" and n["name"] in table:
        return table[n["name"]]
    if "value" in n or depth == 0:
        v = sign * score(n, depth)
        count = {"nearer_ignored": 0, "nearer_by_depth": -depth}.get(KIND, ply)
        return v if not win or abs(v) < win else v - count if v > 0 else v + count
    best = -INF
    low = -INF if KIND == "nearer_from_table" else alpha
    for child in n["children"]:
        best = max(best, -nearer(child, depth - 1, -INF if low == -INF else -beta, -max(low, best), -sign, seen, ply + 1))
        if best >= beta and KIND != "nearer_from_table":
            break
    table[n["name"]] = best
    return best


def turns(n, depth, alpha, beta, sign, seen):
    """Values are for the side to move, which may be the one that moved before."""
    seen.append(n["name"])
    if "value" in n:
        return sign * n["value"]
    best = -INF
    for child in n["children"]:
        side = sign if "value" in child else 1 if child["max"] else -1
        if KIND == "turns_sign_each_ply":
            side = -sign
        low = max(alpha, best)
        if side == sign and KIND != "turns_window_not_turned":
            v = turns(child, depth - 1, low, beta, side, seen)
        elif side == sign:
            v = turns(child, depth - 1, -beta, -low, side, seen)
        else:
            v = -turns(child, depth - 1, -beta, -low, side, seen)
        best = max(best, v)
        if best >= beta:
            break
    return best


CHANCE = known("right_chance", "chance_unweighted", "chance_for_max", "chance_likeliest", "chance_window")


def chance(n, alpha, beta, seen):
    """Values are in MAX's view. A node says which side moves there, or has the weights of its outcomes."""
    seen.append(n["name"])
    if "value" in n:
        return n["value"]
    if "chance" in n:
        low, high = (alpha, beta) if KIND == "chance_window" else (-INF, INF)
        values = [chance(child, low, high, seen) for child in n["children"]]
        weights = [1] * len(values) if KIND == "chance_unweighted" else n["chance"]
        if KIND == "chance_for_max":
            return max(values)
        if KIND == "chance_likeliest":
            return values[weights.index(max(weights))]
        return sum(v * w for v, w in zip(values, weights)) // sum(weights)
    best = -INF if n["max"] else INF
    for child in n["children"]:
        v = chance(child, alpha, beta, seen)
        best = max(best, v) if n["max"] else min(best, v)
        alpha, beta = (max(alpha, best), beta) if n["max"] else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


OUTPUT = known("float_value", "string_value", "prints_debug", "none_at_leaf", "id_wrong", "visits_foreign", "raises_at_leaf",
               "ends_after_300")


def answer(q):
    seen = []
    n, depth, alpha, beta, sign = q["tree"], q["depth"], q["alpha"], q["beta"], 1 if q["max"] else -1
    if KIND not in ("table_kept_between", "right_table_kept"):
        table.clear()
    if KIND in MAXMIN:
        return maxmin(n, depth, alpha, beta, q["max"], seen), seen
    if KIND in CHANCE:
        return chance(n, alpha, beta, seen), seen
    if sign < 0:
        alpha, beta = -beta, -alpha
    for kinds, search in (NEGAMAX, negamax), (UNDO, on_board), (PVS, pvs), (ASPIRATION, aspiration), (TABLE, tabled), \
            (ITER, deepen), (CHOICE, choosing), (NEARER, nearer), (TURNS, turns):
        if KIND in kinds:
            return sign * search(n, depth, alpha, beta, sign, seen), seen
    v = sign * plain(n, depth, alpha, beta, sign, seen)
    if KIND == "float_value":
        v = float(v) + 0.5
    if KIND == "prints_debug":
        print("visited", len(seen))
    if KIND == "none_at_leaf" and "value" in n:
        v = None
    if KIND == "string_value":
        v = str(v)
    if KIND == "visits_foreign":
        seen.append("nowhere")
    if KIND == "raises_at_leaf" and "value" in n:
        raise KeyError("children")
    return v, seen


if KIND not in KINDS:
    sys.exit("kinds.py: want one of " + " ".join(KINDS))
for number, line in enumerate(sys.stdin):
    if KIND == "ends_after_300" and number == 300:
        sys.exit(3)
    question = json.loads(line)
    win = question.get("win", 0)
    chosen.clear()
    value, visited = answer(question)
    reply = {"id": 7 if KIND == "id_wrong" else question["id"], "value": value}
    reply.update(chosen)
    if ASKED == KIND:
        reply["visited"] = visited
    print(json.dumps(reply), flush=True)
