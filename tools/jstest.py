"""Tests what of our JavaScript needs no browser, with the test runner of node.

That is the machine's node, or, where it has none that is new enough, the one of a pinned wheel, in .build/node.
"""

import re
import shutil
import subprocess
import sys

from setup import BUILD, ROOT, cli, one_at_a_time, part, pins, venv

OLDEST = 20
NODE = BUILD / "node"


def main():
    tests = [file for sources in ("pkg/viz/assets/src", "webkernel/web") for file in sorted((ROOT / sources / "test").glob("*.test.js"))]
    ran = subprocess.run([node(), "--test", "--test-reporter=spec", *tests], capture_output=True, text=True)
    if ran.returncode:
        sys.exit(ran.stdout + ran.stderr)


def node():
    installed = shutil.which("node")
    if installed and version(installed) >= OLDEST:
        return installed
    with one_at_a_time():
        part(NODE, ["bin/node"], "node", lambda: venv(NODE, "chrome.txt"), sys.version, *pins("chrome.txt"))
    return NODE / "bin/node"


def version(program):
    """The first number of v20.1.0, 0 for a program that says none."""
    said = subprocess.run([program, "--version"], capture_output=True, text=True).stdout
    found = re.match(r"v(\d+)\.", said)
    return int(found[1]) if found else 0


if __name__ == "__main__":
    cli(main)
