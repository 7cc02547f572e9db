"""Applies patches as "git format-patch" writes them.

A machine that builds the kernel needs neither git nor patch, and Python's standard library has no patch. This one is
strict: a hunk fits at the lines that it names, or it is an error.
"""

import re

HUNK = re.compile(r"@@ -(\d+)(?:,(\d+))? \+\d+(?:,(\d+))? @@")


def apply(patch, folder):
    """Applies the file patch to the sources in folder."""
    _, *files = patch.read_text().split("\ndiff --git ")
    if not files:
        raise ValueError(f"{patch.name} changes no file")
    for text in files:
        names, _, was, now, *lines = text.removesuffix("\n").split("\n")
        name = was.removeprefix("--- a/")
        if names != f"a/{name} b/{name}" or now != f"+++ b/{name}":
            raise ValueError(f"{patch.name}: {names} is not a change of one file, and nothing else is supported")
        try:
            (folder / name).write_text(changed((folder / name).read_text(), hunks(lines)))
        except ValueError as why:
            raise ValueError(f"{patch.name} does not fit {name}: {why}") from None


def hunks(lines):
    """The hunks of a file: the line of the old file where each begins, counted from 1, and its own lines.

    >>> hunks(["@@ -1,2 +1,3 @@ func f()", " a", "-b", "+c", "+d", "@@ -9 +10 @@", "-x", "+y"])
    [(1, [' a', '-b', '+c', '+d']), (9, ['-x', '+y'])]
    >>> hunks(["@@ -1,2 +1,3 @@", " a", "-b"])
    Traceback (most recent call last):
    ValueError: hunk 1 has 2 old lines and 1 new ones, and it promises 2 and 3
    """
    found, starts = [], [at for at, line in enumerate(lines) if HUNK.match(line)]
    if not starts or starts[0]:
        raise ValueError("the patch has no hunk where its first one belongs")
    for number, (first, last) in enumerate(zip(starts, [*starts[1:], len(lines)]), 1):
        start, *promised = (int(count or 1) for count in HUNK.match(lines[first]).groups())
        body = lines[first + 1:last]
        has = [sum(line[:1] in kinds for line in body) for kinds in ((" ", "-"), (" ", "+"))]
        if has != promised or any(line[:1] not in (" ", "-", "+") for line in body):
            raise ValueError(f"hunk {number} has {has[0]} old lines and {has[1]} new ones, and it promises {promised[0]} and {promised[1]}")
        found.append((start, body))
    return found


def changed(source, hunks):
    r"""The text source after these hunks.

    >>> changed("a\nb\nc\n", [(1, [" a", "-b", "+B", "+b"]), (3, ["-c"])])
    'a\nB\nb\n'
    >>> changed("a\nb\nc\n", [(1, [" a"]), (2, ["-b", " d"])])
    Traceback (most recent call last):
    ValueError: line 3 of it is 'c', and hunk 2 has 'd'
    """
    old, new, at = source.split("\n"), [], 0
    for number, (start, lines) in enumerate(hunks, 1):
        first = start - 1 if any(line[0] != "+" for line in lines) else start  # a hunk of additions alone names the line before
        if not at <= first <= len(old):
            raise ValueError(f"hunk {number} begins at line {start}, and the file has {len(old) - 1}")
        new += old[at:first]
        at = first
        for line in lines:
            if line[0] == "+":
                new.append(line[1:])
                continue
            if at >= len(old) or old[at] != line[1:]:
                raise ValueError(f"line {at + 1} of it is {old[at] if at < len(old) else None!r}, and hunk {number} has {line[1:]!r}")
            new += [line[1:]] * (line[0] == " ")
            at += 1
    return "\n".join(new + old[at:])
