#!/usr/bin/env python3
"""Holds prose to the rules in voice.ini: Markdown, the Markdown of notebooks, Go's comments, and Go's texts for people.

What is not held yet is counted, by file, in voice.baseline: more than that fails, and less asks to lower it.

    voice.py            compare with the baseline, and print what is new
    voice.py --lower    write lower counts to the baseline; a count never rises
    voice.py --kinds    count by rule
    voice.py FILE...    print all that is found in these files
"""

import collections
import configparser
import json
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
BASELINE = HERE / "voice.baseline"
LEFT_OUT = re.compile(r"(^|/)(testdata|LICENSE|node_modules)|^tools/peers/")
TOKENS = re.compile(r'(?P<comment>//[^\n]*|/\*.*?\*/)|(?P<text>"(?:\\.|[^"\\\n])*"|`[^`]*`)|\'(?:\\.|[^\'\\\n])+\'', re.S)
MARKUP = re.compile(r"^(```|~~~).*?^\1[^\n]*$|`[^`\n]+`|\]\([^)\n]*\)|<!--.*?-->|<[^>\n]+>|https?://\S+|\$[^$\n]+\$", re.S | re.M)

Found = collections.namedtuple("Found", "path line rule words write")


def rules():
    """Returns the rules: the name, the pattern, what to write, whether it holds in Go, and the two examples."""
    config = configparser.ConfigParser(interpolation=None)
    config.read(HERE / "voice.ini")
    for name in config.sections():
        rule = config[name]
        yield name, re.compile(rule["find"].replace(" ", r"\s+")), rule["write"], "only" not in rule, rule["bad"], rule["good"]


def hidden(text):
    """Returns as many characters that no rule finds, with the same lines."""
    return re.sub(r"[^\n]", "\0", text)


def markdown(text):
    """Returns the prose of Markdown, and the rest hidden: code, addresses, formulas and HTML."""
    return MARKUP.sub(lambda m: hidden(m.group()), text)


def go(text, test=False):
    """Returns Go's comments, and texts of several words, with all else hidden. A test's texts are no prose."""
    out, at = [], 0
    for m in TOKENS.finditer(text):
        token = m.group()
        out.append(hidden(text[at:m.start()]) if text[at:m.start()].strip() else text[at:m.start()])
        if m["comment"] and not re.match(r"//(go:|nolint|\t|\s*$)", token):
            out.append("  " + re.sub(r"`[^`\n]+`", lambda m: hidden(m.group()), token[2:]))
        elif m["text"] and not test and re.search(r"\w{2,} \w{2,} \w{2,}", token):
            out.append("\0" + token[1:-1].replace("\\n", "\0 ") + "\0")
        else:
            out.append(hidden(token))
        at = m.end()
    return "".join(out) + hidden(text[at:])


def prose(path, text):
    """Yields the line that a part begins at, the part with all but its prose hidden, and whether it is Go's."""
    if path.endswith(".go"):
        yield 1, go(text, path.endswith("_test.go")), True
    elif path.endswith(".ipynb"):
        line = 1
        for cell in json.loads(text)["cells"]:
            source = "".join(cell["source"])
            if cell["cell_type"] == "markdown":
                yield line, markdown(source), False
            line += source.count("\n") + 1
    else:
        yield 1, markdown(text), False


def find(path, text, checked):
    """Yields what the rules find in a file. Lines of a notebook are counted over the sources of its cells."""
    for line, part, is_go in prose(path, text):
        part = "\0 " + part
        for name, pattern, write, in_go, *_ in checked:
            if in_go or not is_go:
                for m in pattern.finditer(part):
                    words = " ".join(m.group().replace("\0", " ").split())
                    yield Found(path, line + part.count("\n", 0, m.start()), name, words[:60], write)


def baseline(text):
    """Reads the baseline: a number and a path on each line."""
    return {path: int(n) for n, path in (line.split(" ", 1) for line in text.splitlines())}


def compare(found, known):
    """Returns the files with more than the baseline has, and those with less."""
    counts = collections.Counter(f.path for f in found)
    more = sorted(path for path in counts if counts[path] > known.get(path, 0))
    less = sorted(path for path in known if counts[path] < known[path])
    return more, less


def lowered(found, known):
    """Returns the baseline with the counts that are lower now."""
    counts = collections.Counter(f.path for f in found)
    return "".join(f"{min(counts[path], n)} {path}\n" for path, n in sorted(known.items()) if counts[path])


def main(args):
    checked = list(rules())
    paths = [a for a in args if not a.startswith("-")]
    if not paths:
        listed = subprocess.run(["git", "ls-files", "*.go", "*.md", "*.ipynb"], check=True, capture_output=True, text=True)
        paths = [path for path in listed.stdout.splitlines() if not LEFT_OUT.search(path) and pathlib.Path(path).exists()]
    found = [f for path in paths for f in find(path, pathlib.Path(path).read_text(encoding="utf-8"), checked)]
    if "--kinds" in args:
        for name, n in collections.Counter(f.rule for f in found).most_common():
            print(f"{n:6} {name}")
        print(f"{len(found):6} in all")
        return 0
    if [a for a in args if not a.startswith("-")]:
        known, more, less = {}, {f.path for f in found}, []
    else:
        known = baseline(BASELINE.read_text(encoding="utf-8"))
        more, less = compare(found, known)
    if "--lower" in args:
        BASELINE.write_text(lowered(found, known), encoding="utf-8")
        return 0
    for f in found:
        if f.path in more:
            print(f'{f.path}:{f.line}: {f.rule}: "{f.words}": write {f.write}')
    for path in more:
        if path in known:
            print(f"{path}: the baseline allows {known[path]} of these")
    if less:
        print(f"lower the baseline, in {len(less)} files there is less: python3 tools/voice.py --lower")
    return 1 if more else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
