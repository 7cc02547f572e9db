"""Holds our JavaScript to types: tygo makes those of the data from Go, TypeScript's checker compares.

The checker is the program of an npm package (Apache license 2.0), of which there is one for each kind of
machine. It ends in .build/typescript and is in no commit; to compile it from Go would take five minutes.
"""

import platform
import shutil
import sys

from chrome import npm_package
from setup import BUILD, ROOT, cli, one_at_a_time, part, pins, run

VERSION = "7.0.2"
PACKAGES = {
    ("Linux", "x86_64"): ("linux-x64", "EYdf2cNg7rgCWJnxCdJ+F3V39O8ihb37eHAu1LK8oAFizgTQbPOK7zHHXbPt8rX24COqODXeI3sIf0fCXG7H/A=="),
    ("Linux", "aarch64"): ("linux-arm64", "Qh4eU4/y3yDjnfjjyPYihMj5/ODIlmt+Bzu17OI+fiSRDW57QmU5SiN63exPRNJPKUzcc1INa1NXdrJ+MqHjUQ=="),
    ("Darwin", "x86_64"): ("darwin-x64", "SZ9xZInqApNlNGc9s0W1VSsktYSOe9cFqNOIqmN1Gs8SmkjKZYFt017G4VwPxASInODuAdbTW7sXiFUf893RgA=="),
    ("Darwin", "arm64"): ("darwin-arm64", "gowzar9MwS/aRWp6f3a4KUqzRjAZjOsmGNCM6LcTgXum+dBfgsBVMN+AgvOCCbguXyick6LJhpBszxMebJ8syA=="),
}
CHECKER = BUILD / "typescript"


def main():
    machine = platform.system(), platform.machine()
    if machine not in PACKAGES:
        sys.exit(f"tools/typescript.py names no checker for {' '.join(machine)}: add its package to PACKAGES")
    name, sha512 = PACKAGES[machine]
    with one_at_a_time():
        part(CHECKER, ["tsc"], "TypeScript's checker", lambda: checker(name, sha512), sha512,
             *pins("typescript.py", "chrome.txt"))
        run("go", "tool", "-modfile=tools/types/go.mod", "tygo", "--config", "tools/types/tygo.yaml", "generate", cwd=ROOT)
    for sources in ("pkg/viz/assets/src", "webkernel/web"):
        run(CHECKER / "tsc", "-p", ROOT / sources / "jsconfig.json")


def checker(name, sha512):
    with npm_package(f"@typescript/typescript-{name}@{VERSION}", sha512) as (package, _):
        shutil.copytree(package / "lib", CHECKER)


if __name__ == "__main__":
    cli(main)
