"""Opens JupyterLab on a notebook: lab.py [--port N] [--notebook FILE] [--root DIR] [--ip ADDRESS] [-- OPTIONS]"""

import argparse
import fcntl
import os
import socket
import sys
import tempfile
from pathlib import Path
from urllib.parse import quote

from setup import ROOT, VENV

FIRST_PORT = 8888


def main():
    args = argparse.ArgumentParser()
    args.add_argument("--port", default="")
    args.add_argument("--notebook", default="")
    args.add_argument("--root", type=Path, default=ROOT, help="the folder that JupyterLab shows")
    args.add_argument("--ip", default="127.0.0.1", help="the address to listen at")
    args.add_argument("options", nargs="*", help="more options of jupyter lab")
    args = args.parse_args()

    notebook = Path(args.notebook or args.root / "notebooks/00-start.ipynb").resolve()
    if not notebook.is_file():
        sys.exit(f"there is no notebook at {notebook}\nNOTEBOOK= is a path, from {ROOT} or absolute")
    # JupyterLab shows one folder and what is below it.
    top = args.root if args.root in notebook.parents else notebook.parent

    command = [
        str(VENV / "bin/jupyter"), "lab",
        f"--ServerApp.ip={args.ip}",
        f"--ServerApp.port={port_to_take(args.port)}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={top}",
        # In the address, so that who must copy it by hand gets to the notebook too.
        f"--LabApp.default_url=/lab/tree/{quote(str(notebook.relative_to(top)))}",
        "--ServerApp.log_level=WARN",
        # So that a tree or a board that was changed in a figure becomes a cell (pkg/viz/assets/src/cell.js).
        "--LabApp.expose_app_in_browser=True",
        *args.options,
    ]
    if os.geteuid() == 0:  # JupyterLab asks root to say that it means it
        command.append("--allow-root")
    os.execv(command[0], command)


def port_to_take(wanted):
    if wanted:
        if not wanted.isdigit() or not 0 < int(wanted) < 65536:
            sys.exit(f"PORT={wanted} is not a port: expected a number from 1 to 65535")
        if not free(int(wanted)):
            sys.exit(f"port {wanted} is in use. Take another (make lab PORT={int(wanted) % 65535 + 1}),"
                     " or leave PORT out and a free one is found")
        return int(wanted)
    for port in range(FIRST_PORT, FIRST_PORT + 100):
        if hold(port):
            if port != FIRST_PORT:
                print(f"port {FIRST_PORT} is in use, taking {port}", flush=True)
            return port
    sys.exit(f"ports {FIRST_PORT} to {port} are all in use: name one with make lab PORT=...")


def hold(port):
    """Takes a free port, and keeps it from another make lab of this user until this process ends,
    as JupyterLab: it is some time before that listens."""
    path = Path(tempfile.gettempdir(), f"ablab-{os.getuid()}-port-{port}")
    try:
        lock = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        sys.exit(f"{path} cannot be opened{owned(path)}: {error.strerror}. It keeps port {port} for one make lab:"
                 f" have it removed, or name a port with make lab PORT={port}")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(lock)
        return False
    if not free(port):
        os.close(lock)
        return False
    os.set_inheritable(lock, True)
    return True


def owned(path):
    """Says whose a file is, if that is known."""
    try:
        return f", it is {path.owner()}'s"
    except (OSError, KeyError):
        return ""


def free(port):
    with socket.socket() as s:
        s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # as JupyterLab's server does
        try:
            s.bind(("127.0.0.1", port))
            return True
        except OSError:
            return False


if __name__ == "__main__":
    main()
