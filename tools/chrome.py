"""Prints the path of a browser for the tests: $CHROME, its own, or an installed one.

Its own is the headless Chromium of an npm package, which needs no root. It is the same
everywhere, and draws no window: the tests take a third less processor time in it. It
ends as .build/chromium/chrome, a script that starts it with its libraries. The long run
before a release is for the newest one, which is installed.
"""

import base64
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path

from setup import BUILD, cli, one_at_a_time, part, pins, run, say, venv

PACKAGE = "@sparticuz/chromium@147.0.0"
SHA512 = "4ZKeAQQa8up2mt675qSitztLdbQrlf8BKdC5naeap+5Mv1OV1OlJdPoU+EJC/p5sQUJUQmN4r+q5+EhaaOUHpQ=="
INSTALLED = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser",
             "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"]
CHROMIUM = BUILD / "chromium"

WRAPPER = """#!/bin/sh
# The Chromium of tools/chrome.py: drive it through DevTools.
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
export LD_LIBRARY_PATH="$here/lib" FONTCONFIG_FILE="$here/fonts.conf"
export XDG_DATA_HOME="$here" XDG_CACHE_HOME="$here/cache"
exec "$here/chromium" --headless --no-sandbox --no-zygote --disable-gpu "$@"
"""

# The package's own names folders of a server that is not this machine, and no font for code.
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="xdg">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family><family>Liberation Mono</family></prefer></alias>
</fontconfig>
"""


def main():
    named = os.environ.get("CHROME")
    if named:
        if not shutil.which(named):
            sys.exit(f"CHROME={named} is not a program that can be run")
        print(shutil.which(named))
        return
    installed = next(filter(None, map(shutil.which, INSTALLED)), None)
    if installed and os.environ.get("ABLAB_LONG"):
        print(installed)
    elif (platform.system(), platform.machine()) == ("Linux", "x86_64"):
        print(its_own(installed))
    elif installed:
        print(installed)
    else:
        sys.exit("no browser for the browser test. Install Chrome or Chromium, or name one:\n"
                 "  Debian, Ubuntu  sudo apt-get install chromium\n"
                 "  macOS           brew install --cask google-chrome\n"
                 "  elsewhere       make test CHROME=/path/to/chrome")


def its_own(instead):
    try:
        with one_at_a_time():
            part(CHROMIUM, ["chrome", "chromium"], "a Chromium for the tests", chromium, SHA512,
                 *pins("chrome.py", "chrome.txt"))
        return CHROMIUM / "chrome"
    except (subprocess.CalledProcessError, OSError, SystemExit) as e:
        if not instead:
            raise
        say(f"{e}\ntaking {instead} instead")
        return instead


def chromium():
    with npm_package(PACKAGE, SHA512) as (package, node):
        CHROMIUM.mkdir()
        for packed in (package / "bin").glob("*.br"):
            unpacked = CHROMIUM / packed.stem
            run(node, "-e", "const [,i,o]=process.argv,fs=require('fs');"
                "fs.writeFileSync(o,require('zlib').brotliDecompressSync(fs.readFileSync(i)))",
                packed, unpacked)
            if unpacked.suffix == ".tar":
                unpack(unpacked, CHROMIUM)
                unpacked.unlink()
    (CHROMIUM / "fonts.conf").write_text(FONTS)
    wrapper = CHROMIUM / "chrome"
    wrapper.write_text(WRAPPER)
    wrapper.chmod(0o755)
    (CHROMIUM / "chromium").chmod(0o755)
    check_devtools(wrapper)


@contextmanager
def npm_package(name, sha512):
    """The folder of an npm package, as long as it is needed, and a node to run things with."""
    with tempfile.TemporaryDirectory() as temp:
        temp = Path(temp)
        npm, node = node_tools(temp)
        run(npm, "pack", name, "--silent", "--pack-destination", temp, stdout=subprocess.DEVNULL,
            env=os.environ | {"npm_config_cache": str(temp / "npm")})
        archive, = temp.glob("*.tgz")
        digest = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
        if digest != sha512:
            sys.exit(f"{name} is not the file that was pinned:\n  expected sha512-{sha512}\n  got      sha512-{digest}")
        unpack(archive, temp)
        yield temp / "package", node


def unpack(archive, folder):
    # "data" gives the files to whom runs this; a Python before 3.12 may not know it.
    safely = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
    with tarfile.open(archive) as files:
        files.extractall(folder, **safely)


def node_tools(temp):
    """npm and node, from the machine or else from a pinned wheel."""
    if shutil.which("npm") and shutil.which("node"):
        return "npm", "node"
    node = temp / "node"
    venv(node, "chrome.txt")
    return node / "bin/npm", node / "bin/node"


def check_devtools(chrome):
    """Starts it once, so that a missing library shows here and not as a failed test."""
    with tempfile.TemporaryDirectory() as profile, tempfile.TemporaryFile("w+") as log:
        browser = subprocess.Popen([chrome, "--remote-debugging-port=0",
                                    f"--user-data-dir={profile}"], stderr=log)
        try:
            for _ in range(300):
                log.seek(0)
                said = log.read()
                address = re.search(r"ws://([^/]+)/", said)
                if address:
                    with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(
                            f"http://{address[1]}/json/version") as answer:
                        answer.read()
                    return
                if browser.poll() is not None:
                    break
                time.sleep(0.1)
            sys.exit(f"{PACKAGE} does not start here. It said:\n{said}\n"
                     "Install one instead, for example: sudo apt-get install chromium")
        finally:
            browser.kill()
            browser.wait()


if __name__ == "__main__":
    cli(main)
