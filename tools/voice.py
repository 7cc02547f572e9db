#!/usr/bin/env python3
"""Holds prose to the rules in voice.ini: Markdown, Go's comments and Go's texts for people, in files and in the cells of notebooks.

    voice.py            print what is found in all files
    voice.py FILE...    print what is found in these files

A quotation, such as the title of a source, keeps the words of its author.
"""

import collections
import configparser
import json
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
LEFT_OUT = re.compile(r"(^|/)(testdata|LICENSE|node_modules)|^tools/peers/")
TOKENS = re.compile(r'(?P<comment>//[^\n]*|/\*.*?\*/)|(?P<text>"(?:\\.|[^"\\\n])*"|`[^`]*`)|\'(?:\\.|[^\'\\\n])+\'', re.S)
MARKUP = re.compile(r"^(```|~~~).*?^\1[^\n]*$|`[^`\n]+`|\]\([^)\n]*\)|<!--.*?-->|<[^>\n]+>|https?://\S+|\$[^$\n]+\$", re.S | re.M)

QUOTATION = re.compile(r'\B"\b[^"\0]*"')

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
            yield (line, markdown(source), False) if cell["cell_type"] == "markdown" else (line, go(source), True)
            line += source.count("\n") + 1
    else:
        yield 1, markdown(text), False


def find(path, text, checked):
    """Yields what the rules find in a file. Lines of a notebook are counted over the sources of its cells."""
    for line, part, is_go in prose(path, text):
        part = "\0 " + QUOTATION.sub(lambda m: hidden(m.group()), part)
        for name, pattern, write, in_go, *_ in checked:
            if in_go or not is_go:
                for m in pattern.finditer(part):
                    words = " ".join(m.group().replace("\0", " ").split())
                    yield Found(path, line + part.count("\n", 0, m.start()), name, words[:60], write)


def main(paths):
    checked = list(rules())
    if not paths:
        listed = subprocess.run(["git", "ls-files", "*.go", "*.md", "*.ipynb"], check=True, capture_output=True, text=True)
        paths = [path for path in listed.stdout.splitlines() if not LEFT_OUT.search(path) and pathlib.Path(path).exists()]
    found = [f for path in paths for f in find(path, pathlib.Path(path).read_text(encoding="utf-8"), checked)]
    for f in found:
        print(f'{f.path}:{f.line}: {f.rule}: "{f.words}": write {f.write}')
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
