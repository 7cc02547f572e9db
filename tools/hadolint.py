"""Lints docker/Dockerfile with hadolint (GPL, a program of its own), and fetches it where it is not there."""

import sys

from setup import BUILD, ROOT, cli, one_at_a_time, part, pins, run, venv

LINTER = BUILD / "hadolint"


def main():
    with one_at_a_time():
        part(LINTER, [], "hadolint", lambda: venv(LINTER, "hadolint.txt"), sys.version, *pins("hadolint.txt"))
        run(LINTER / "bin/hadolint", ROOT / "docker/Dockerfile")


if __name__ == "__main__":
    cli(main)
