"""Ends make test before it begins where a disk is nearly full: tests that find no room fail in a hundred other ways."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NEEDED = 4  # GiB: a clone with all its parts takes 2, and compilers and tests the rest


def main():
    folders = [str(ROOT), tempfile.gettempdir()]
    if shutil.which("go"):
        folders.append(subprocess.run(["go", "env", "GOCACHE"], capture_output=True, text=True, check=False).stdout.strip())
    free = {folder: shutil.disk_usage(folder).free / 2**30 for folder in folders if Path(folder).is_dir()}
    if full := short(free):
        sys.exit(full)


def short(free):
    """What is wrong where folders have so many GiB free, "" if nothing is.

    >>> print(short({"/clone": 30.5, "/tmp": 1.6}))
    /tmp has 1.6 GiB free, and the tests need 4: remove files there; go clean -cache empties Go's cache
    >>> short({"/clone": 30.5, "/tmp": 4})
    ''
    """
    return "\n".join(f"{folder} has {gib:.1f} GiB free, and the tests need {NEEDED}: remove files there; "
                     "go clean -cache empties Go's cache" for folder, gib in free.items() if gib < NEEDED)


if __name__ == "__main__":
    main()
