"""Prints the path of the accessibility checker of the tests, and fetches it where it is not there.

It is the script of IBM's accessibility-checker-engine (Apache license 2.0), which the
browser test runs in a page. It ends as .build/a11y/ace.js and is in no commit.
"""

import shutil

from chrome import npm_package
from setup import BUILD, cli, one_at_a_time, part, pins

PACKAGE = "accessibility-checker-engine@4.0.34"
SHA512 = "nGE7j5gI/914QLgt1tFcjM9kCr4EKx3HxctsZE8BobObYmQr+UoYsKdWVLowG4QHCB7G/F0Prr3kTwKENPHrcA=="
CHECKER = BUILD / "a11y"


def main():
    with one_at_a_time():
        part(CHECKER, [], "an accessibility checker for the tests", checker, SHA512, *pins("a11y.py", "chrome.txt"))
    print(CHECKER / "ace.js")


def checker():
    with npm_package(PACKAGE, SHA512) as (package, _):
        CHECKER.mkdir()
        shutil.copyfile(package / "ace.js", CHECKER / "ace.js")


if __name__ == "__main__":
    cli(main)
