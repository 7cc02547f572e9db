"""Lints our JavaScript with oxlint (MIT, a program of its own), and fetches it where it is not there."""

import sys

from setup import BUILD, ROOT, cli, one_at_a_time, part, pins, run, venv

LINTER = BUILD / "oxlint"
SOURCES = [ROOT / "pkg/viz/assets/src", ROOT / "webkernel/web"]
COLUMNS = 130  # as in .golangci.yml, which counts a tab as four


def main():
    with one_at_a_time():
        part(LINTER, ["bin/oxlint"], "oxlint", lambda: venv(LINTER, "oxlint.txt"), sys.version, *pins("oxlint.txt"))
        run(LINTER / "bin/oxlint", "--config", ROOT / "tools/oxlint.json", "--deny-warnings", *SOURCES,
            ROOT / "pkg/viz/loader.js")
    long = [f"{file.relative_to(ROOT)}:{number}: {width} columns, want {COLUMNS} at most"
            for folder in SOURCES for file in sorted(folder.rglob("*.[jt]s"))
            for number, line in enumerate(file.read_text().splitlines(), 1)
            if (width := len(line.expandtabs(4))) > COLUMNS]
    if long:
        sys.exit("\n".join(long))


if __name__ == "__main__":
    cli(main)
