"""Runs a command unless it passed with the same files, in this clone or in another one, as go test does with its own tests.

    python3 tools/passed.py COMMAND...

The files are all that Git has or would take, but those that none of these commands reads. The long run before a release, and a
clone without Git, run every command.
"""

import functools
import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Tests that unit and race run, and what is for readers alone.
NOT_READ = re.compile(r"((pkg|cmd|internal)/.*_test\.go|[^/]*_test\.go|CHANGELOG\.md|CONTRIBUTING\.md)")


def main(command):
    before = inputs(command)
    stamp = before and cache() / before
    if stamp and stamp.exists() and not os.environ.get("ABLAB_LONG"):
        os.utime(stamp)
        print("ok", " ".join(command), "(cached)")
        return
    if code := subprocess.run(command, close_fds=False).returncode:
        sys.exit(code)
    if stamp:
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.touch()


@functools.cache
def cache():
    """The folder of what passed, beside what Go has compiled. As Go does, it forgets what nobody needed for some days."""
    asked = subprocess.run(["go", "env", "GOCACHE"], cwd=ROOT, check=True, capture_output=True, text=True)
    folder = Path(asked.stdout.strip()) / "ablab-passed"
    for old in folder.glob("*"):
        if old.stat().st_mtime < time.time() - 5 * 24 * 3600:
            old.unlink(missing_ok=True)
    return folder


def inputs(command):
    """A hash of the command, the versions of Python and Go, the browsers that tests find, and the files; "" without Git."""
    try:
        listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, check=True,
                                capture_output=True).stdout
    except (FileNotFoundError, subprocess.CalledProcessError):
        return ""
    go = subprocess.run(["go", "version"], cwd=ROOT, check=True, capture_output=True).stdout
    named = os.environ.get("CHROME"), os.environ.get("FIREFOX")
    browsers = *named, shutil.which("firefox"), shutil.which("firefox-esr")  # without Firefox its tests are skipped
    made = hashlib.sha256(repr((command, sys.version, browsers)).encode() + go)
    for name in sorted(os.fsdecode(name) for name in listed.split(b"\0") if name):
        file = ROOT / name
        if not NOT_READ.fullmatch(name) and file.is_file():
            content = file.read_bytes()
            made.update(f"{name} {len(content)}\n".encode() + content)
    return made.hexdigest()


if __name__ == "__main__":
    main(sys.argv[1:])
