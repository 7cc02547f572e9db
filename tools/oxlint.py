"""Lints the page's JavaScript with oxlint (MIT, a program of its own), and fetches it where it is not there."""

import sys

from setup import BUILD, ROOT, cli, one_at_a_time, part, pins, run, venv

LINTER = BUILD / "oxlint"


def main():
    with one_at_a_time():
        part(LINTER, ["bin/oxlint"], "oxlint", lambda: venv(LINTER, "oxlint.txt"), sys.version, *pins("oxlint.txt"))
        run(LINTER / "bin/oxlint", "--config", ROOT / "tools/oxlint.json", "--deny-warnings", ROOT / "pkg/viz/assets/src", ROOT / "pkg/viz/loader.js")


if __name__ == "__main__":
    cli(main)
