"""Prints the path of the accessibility checker of the tests, and fetches it where it is not there.

It is the script of IBM's accessibility-checker-engine (Apache licence 2.0), which the
browser test runs in a page. It ends as .build/a11y/ace.js and is in no commit.
"""

import shutil
import tempfile
from pathlib import Path

from chrome import fetch, node_tools
from setup import BUILD, cli, one_at_a_time, part, pins

PACKAGE = "accessibility-checker-engine@4.0.34"
SHA512 = "nGE7j5gI/914QLgt1tFcjM9kCr4EKx3HxctsZE8BobObYmQr+UoYsKdWVLowG4QHCB7G/F0Prr3kTwKENPHrcA=="
CHECKER = BUILD / "a11y"


def main():
    with one_at_a_time():
        part(CHECKER, "an accessibility checker for the tests", checker, SHA512, *pins("a11y.py", "chrome.txt"))
    print(CHECKER / "ace.js")


def checker():
    with tempfile.TemporaryDirectory() as temp:
        temp = Path(temp)
        npm, _ = node_tools(temp)
        fetch(npm, PACKAGE, SHA512, temp)
        CHECKER.mkdir()
        shutil.copyfile(temp / "package/ace.js", CHECKER / "ace.js")


if __name__ == "__main__":
    cli(main)
