"""Measures a class: readers who all log in to the image's JupyterHub at the same moment, and run
00-start cell by cell, as docker/README.md has it in a table.

    imageload.py READERS

MEMORY, CPUS and TEMP_SIZE (of /tmp) limit the container, ENGINE and IMAGE are those of image.py.
"""

import json
import statistics
import sys
import time
import urllib.parse
import uuid
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import requests
import websocket

from image import CLASS, engine, output
from imagetest import BASE_URL, CLASS_ENVIRONMENT, NAME, TEACHERS, container, internal_network
from setup import ROOT, cli

sys.path.insert(0, str(ROOT / "docker/class"))
from passwords import Passwords  # noqa: E402

PATIENCE = 300  # seconds for anything
AGAIN = 5  # times that the last cell is run again, a second apart


def main():
    if len(sys.argv) != 2 or not sys.argv[1].isdecimal():
        sys.exit(__doc__)
    readers = int(sys.argv[1])
    with internal_network(), container(CLASS, ["--volume=/work", "--pids-limit=16384", *CLASS_ENVIRONMENT]) as address:
        together = Barrier(readers, timeout=PATIENCE)
        with ThreadPoolExecutor(readers) as pool:
            seconds = list(pool.map(lambda i: read(f"http://{address}{BASE_URL}", f"reader{i}", together), range(readers)))
        for what, times in {"usable": [usable for usable, _ in seconds],
                            **{f"cell {i + 1}": times for i, times in enumerate(zip(*(cells[:-AGAIN] for _, cells in seconds)))},
                            "a chart cell again": [t for _, cells in seconds for t in cells[-AGAIN:]]}.items():
            print(f"{readers} readers, {what}: {statistics.median(times):.1f} s, at worst {max(times):.1f}")
        print(output(engine(), "exec", NAME, "df", "-h", "/tmp"))


def read(hub, name, together):
    """Returns the seconds from the login to a JupyterLab, and those of each cell."""
    session = requests.Session()
    session.get(f"{hub}hub/login").raise_for_status()
    session.post(f"{hub}hub/login", data={"username": name, "password": Passwords(TEACHERS).of(name), "_xsrf": xsrf(session, f"{BASE_URL}hub/")},
                 allow_redirects=False).raise_for_status()
    together.wait()
    start, lab = time.time(), f"{hub}user/{name}/"
    session.get(f"{hub}hub/spawn/{name}")
    while "jupyter-config-data" not in (page := session.get(lab + "lab")).text:
        if time.time() - start > PATIENCE:
            sys.exit(f"{name} waits in vain for a JupyterLab: {page.status_code}")
        time.sleep(0.5)
    usable = time.time() - start

    token = xsrf(session, urllib.parse.urlparse(lab).path)
    kernel = session.post(lab + "api/kernels", json={"name": "gonb"}, headers={"X-XSRFToken": token})
    kernel.raise_for_status()
    channels = websocket.create_connection(
        f"{lab.replace('http', 'ws', 1)}api/kernels/{kernel.json()['id']}/channels?_xsrf={token}",
        cookie="; ".join(f"{c.name}={c.value}" for c in session.cookies), timeout=PATIENCE)
    notebook = json.loads((ROOT / "notebooks/00-start.ipynb").read_text())
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    times = [execute(channels, name, cell) for cell in cells]
    for _ in range(AGAIN):
        time.sleep(1)
        times.append(execute(channels, name, cells[-1]))
    return usable, times


def execute(channels, name, code):
    """Runs a cell, and returns the seconds until its answer."""
    start, message = time.time(), uuid.uuid4().hex
    channels.send(json.dumps({
        "channel": "shell", "parent_header": {}, "metadata": {},
        "header": {"msg_id": message, "username": name, "session": name, "msg_type": "execute_request", "version": "5.3"},
        "content": {"code": code, "silent": False, "store_history": True, "user_expressions": {}, "allow_stdin": False}}))
    while True:
        answer = json.loads(channels.recv())
        if answer["parent_header"].get("msg_id") == message and answer["msg_type"] == "execute_reply":
            break
    if answer["content"]["status"] != "ok":
        sys.exit(f"{name}: {answer['content']}\n{code}")
    return time.time() - start


def xsrf(session, path):
    """The cookie against forged requests that was set for a path."""
    return next(c.value for c in session.cookies if c.name == "_xsrf" and c.path == path)


if __name__ == "__main__":
    cli(main)
