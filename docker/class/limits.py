"""Keeps each server of a class to its share of the container, which has one user id and one limit of
memory for all: it looks every two seconds, for crowds of processes more often, and ends what is too much.

It is a service of the hub, and counts for a server every process that has the name of its reader in
the environment. That holds for mistakes, such as a search without a limit, not for somebody who
means harm: docker/README.md, "Who can do what".
"""

import os
import shutil
import signal
import sys
import threading
import time
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

EVERY, CROWDS_EVERY = 2, 0.5  # seconds
LONG = 20  # seconds of a processor, after which a program gives way
READER = b"JUPYTERHUB_USER="
UNITS = {"k": 10, "m": 20, "g": 30}


class Process(NamedTuple):
    pid: int
    parent: int
    name: str
    memory: int  # bytes that it shares with no file
    threads: int


def size(text):
    """2g -> bytes"""
    digits, unit = (text[:-1], text[-1].lower()) if text[-1:].lower() in UNITS else (text, "")
    if not digits.isdecimal():
        raise ValueError(f"{text!r} is no size: want a number such as 500m or 2g")
    return int(digits) << UNITS.get(unit, 0)


def limits(environment):
    """What a server may have: bytes of memory, threads, bytes of temporary files."""
    return (size(environment.get("SERVER_MEMORY") or "1500m"), size(environment.get("SERVER_THREADS") or "1000"),
            size(environment.get("SERVER_TEMP") or "500m"))


def temp_of(reader):
    return f"/tmp/server-{reader}"


def reader_of(folder):
    """The reader who has a process of /proc, or None."""
    try:
        environment = (folder / "environ").read_bytes().split(b"\0")
        return next((v[len(READER):].decode() for v in environment if v.startswith(READER)), "") or None  # empty for the hub's services
    except (OSError, UnicodeDecodeError):  # it has ended, or is not ours
        return None


def servers(proc=Path("/proc")):
    """The processes of each reader."""
    found = defaultdict(list)
    for folder in proc.glob("[0-9]*"):
        if (reader := reader_of(folder)) is None:
            continue
        try:
            status = dict(line.split(":", 1) for line in (folder / "status").read_text().splitlines())
        except OSError:
            continue
        memory = sum(int(status.get(of, "0").split()[0]) << 10 for of in ["RssAnon", "RssShmem"])
        found[reader].append(Process(int(folder.name), int(status["PPid"]), status["Name"].strip(), memory, int(status["Threads"])))
    return found


def too_much(processes, hub, memory, threads):
    """Which processes of a server are to end, and why."""
    if sum(p.threads for p in processes) > threads:
        return [p for p in processes if p.parent != hub], f"{sum(p.threads for p in processes)} threads of {threads}"
    if (used := sum(p.memory for p in processes)) > memory:
        # The JupyterLab itself, the hub's child, is last: with it all that is open would end.
        return [max(processes, key=lambda p: (p.parent != hub, p.memory))], f"{used >> 20} MiB of memory of {memory >> 20}"
    return [], ""


def end(processes):
    for p in processes:
        try:
            os.kill(p.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass


def end_crowds(most, proc=Path("/proc")):
    """Ends every process group of a reader that has more processes than that, such as a fork bomb. It
    starts others while one looks at each, and leaves hardly any time to look; one signal reaches all
    of a group."""
    groups = defaultdict(list)
    for pid in filter(str.isdecimal, os.listdir(proc)):
        try:
            groups[os.getpgid(int(pid))].append(pid)
        except ProcessLookupError:
            pass
    for group, pids in groups.items():
        if len(pids) > most and (reader := next(filter(None, (reader_of(proc / pid) for pid in pids)), None)):
            try:
                os.killpg(group, signal.SIGKILL)
            except ProcessLookupError:
                continue
            print(f"{reader} has {len(pids)} processes of {most}: ended them", file=sys.stderr, flush=True)


def give_way(hub, after, proc=Path("/proc")):
    """Has each program of a reader that computes on and on, such as a search without a limit, give way
    to what is short, such as the compiling of everybody's cells: it goes on, as the nicest. A server
    and its kernels live long, and stay as they are."""
    parents, long = {}, []
    for folder in proc.glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()  # from the third on: proc(5)
        except OSError:  # it has ended
            continue
        parents[int(folder.name)] = int(fields[1])
        if int(fields[11]) + int(fields[12]) > after * os.sysconf("SC_CLK_TCK"):
            long.append(folder)
    for folder in long:
        parent = parents[int(folder.name)]
        if hub in (parent, parents.get(parent)) or reader_of(folder) is None:
            continue
        for thread in (folder / "task").glob("*"):
            try:
                os.setpriority(os.PRIO_PROCESS, int(thread.name), 19)
            except OSError:
                pass


def used(folder):
    """The bytes of all files below a folder."""
    total = 0
    for at, _, files in os.walk(folder):
        for file in files:
            try:
                total += os.lstat(os.path.join(at, file)).st_blocks * 512
            except OSError:
                pass
    return total


def watch_crowds(most):
    while True:
        end_crowds(most)
        time.sleep(CROWDS_EVERY)


def look(hub, memory, threads, temp):
    give_way(hub, LONG)
    for reader, processes in servers().items():
        for _ in range(50):  # for what starts others meanwhile
            ending, why = too_much(processes, hub, memory, threads)
            if not ending:
                break
            end(ending)
            print(f"{reader} has {why}: ended {', '.join(sorted({p.name for p in ending}))}", file=sys.stderr, flush=True)
            time.sleep(0.05)
            processes = servers()[reader]
    disk = shutil.disk_usage("/tmp")
    if disk.used * 2 > disk.total:  # else nobody lacks any
        for reader, processes in servers().items():
            if (files := used(temp_of(reader))) > temp:
                end(processes)
                shutil.rmtree(temp_of(reader), ignore_errors=True)
                print(f"{reader} has {files >> 20} MiB in /tmp of {temp >> 20}: ended the server", file=sys.stderr, flush=True)


def main():
    hub = os.getppid()
    memory, threads, temp = limits(os.environ)
    # Beside the rest: in a crowd of thousands to look at each process takes minutes.
    threading.Thread(target=watch_crowds, args=[threads], daemon=True).start()
    while os.getppid() == hub:
        look(hub, memory, threads, temp)
        time.sleep(EVERY)


if __name__ == "__main__":
    main()
