from fractions import Fraction


def is_chance(node):
    return "weights" in node.data


def outcomes(node):
    """Yields the outcomes of a chance node, each with its probability."""
    total = sum(node.data["weights"])
    for weight, child in zip(node.data["weights"], node.children()):
        yield Fraction(weight, total), child


def scores(data):
    """Yields the values of all leaves of a tree, and all static evaluations."""
    yield from (data[name] for name in ("value", "eval") if name in data)
    for child in data.get("children", []):
        yield from scores(child)
