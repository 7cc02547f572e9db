"""Builds the laboratory as an image.

    image.py build [OPTIONS...]   build the images ablab and ablab-class; OPTIONS are the
                                  engine's: --build-arg DEBIAN=debian:12.12-slim@sha256:...
    image.py bases                make stand-ins for the two bases on this machine, where no
                                  registry of images can be reached (root, debootstrap)

ENGINE names the engine; without it docker or podman is taken, whichever answers. IMAGE is
another name for "ablab".
"""

import functools
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from pathlib import Path

from setup import ROOT, cli, run

IMAGE = os.environ.get("IMAGE", "ablab")
CLASS = f"{IMAGE}-class"
STAND_INS = {"DEBIAN": f"localhost/{IMAGE}-debian", "GOLANG": f"localhost/{IMAGE}-golang"}
CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt"


def main():
    verbs = {"build": build, "bases": bases}
    if len(sys.argv) < 2 or sys.argv[1] not in verbs:
        sys.exit(__doc__)
    verbs[sys.argv[1]](*sys.argv[2:])


def build(*options):
    commit = {"version": output("git", "-C", ROOT, "describe", "--always", "--dirty"),
              "revision": output("git", "-C", ROOT, "rev-parse", "HEAD")}
    labels = [f"--label=org.opencontainers.image.{name}={value}" for name, value in commit.items() if value]
    local = [f"--build-arg={arg}={name}" for arg, name in STAND_INS.items()
             if output(engine(), "image", "inspect", name)]
    # Only an image in Docker's format has a health check. A machine with certificates of its own
    # needs them to reach its registries; they are not to be in the image.
    podman = [] if engine() == "docker" else ["--format=docker", *(
        [f"--volume={CERTIFICATES}:{CERTIFICATES}:ro"] if local and Path(CERTIFICATES).exists() else [])]
    for target, image in {"lab": IMAGE, "class": CLASS}.items():
        start = time.time()
        run(engine(), "build", *podman, "--file", ROOT / "docker/Dockerfile", "--target", target,
            "--tag", image, *labels, *local, *options, ROOT)
        print(f"built {image} in {time.time() - start:.0f} s")
        run(engine(), "history", "--format", "{{.Size}}\t{{.CreatedBy}}", image)


# ---- bases without a registry ----

def bases():
    need("debootstrap", "sudo apt-get install debootstrap")
    goroot = output("go", "env", "GOROOT")
    debian, = re.findall(r"^ARG DEBIAN=.*debian:(\S+)", (ROOT / "docker/Dockerfile").read_text(), re.M)
    release = {"12": "bookworm", "13": "trixie"}[debian.split(".")[0]]
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        run("debootstrap", "--variant=minbase", "--include=ca-certificates", release, folder)
        for copied in ["etc/hostname", "etc/resolv.conf"]:
            Path(folder, copied).unlink(missing_ok=True)
        load(folder, "/", STAND_INS["DEBIAN"], f"ENV PIP_CERT={CERTIFICATES}")
    load(goroot, "/usr/local/go", STAND_INS["GOLANG"], "ENV PATH=/usr/local/go/bin:$PATH")


def load(folder, where, name, change):
    """Makes an image of a folder."""
    with subprocess.Popen([engine(), "import", "--change", change, "-", name], stdin=subprocess.PIPE) as load:
        with tarfile.open(fileobj=load.stdin, mode="w|") as tar:
            tar.add(folder, where)
    if load.returncode:
        sys.exit(f"{name} was not made")


# ---- how ----

@functools.cache
def engine():
    """The program that runs containers."""
    named = os.environ.get("ENGINE")
    for program in [named] if named else ["docker", "podman"]:
        if shutil.which(program) and subprocess.run([program, "info"], capture_output=True).returncode == 0:
            return program
    sys.exit("no container engine answers" + (f" as {named}" if named else "") + ". To get one:\n"
             "  Debian, Ubuntu   sudo apt-get install podman\n"
             "  macOS, Windows   Docker Desktop, or podman machine")


def need(program, how):
    if not shutil.which(program):
        sys.exit(f"there is no '{program}' on the PATH. To get it:\n  {how}")


def output(*command):
    """What a command prints, nothing where it fails."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    return done.stdout.strip() if done.returncode == 0 else ""


if __name__ == "__main__":
    cli(main)
