"""Runs ablab bench and other programs on the same tasks, and prints a table of ratios: make bench-peers

The peers are those of MIT, BSD and Apache licenses, pinned, in tools/peers; the GPL's and the AGPL's
(Pons's solver, shakmaty, Edax) are not among them. Each is built in .build/peers, once, by a network. What
cannot be had on this machine is named, and the others run. A run of a peer alternates with one of
ours, and the least user time of each counts.
"""

import json
import os
import shutil
import subprocess
import sys
from itertools import groupby
from math import inf

from setup import BUILD, ROOT, cli

PEERS, BUILT = ROOT / "tools/peers", BUILD / "peers"
ROUNDS = 3
CSA = "https://github.com/stepulak/combinatorial-search-algoritms", "d8bf410"

# Task, peer, its command, and the nodes that it visits, where they are not ours: a ratio is of nodes a second. Of a
# search by deepening with a table the time counts, whatever its nodes.
MINIMAX = "minimax 0.6.0"
TASKS = [
    ("T1", "aima3", "aima", ["T1"], None),
    ("T2", "aima3", "aima", ["T2"], None),
    ("T3", "csa", "csa", [], None),
    ("T4", "board-game 0.8.2", "rust", ["T4"], None),
    ("T5", MINIMAX, "rust", ["T5"], None),
    ("T6", MINIMAX, "rust", ["T6-M"], 17_833_294),
    ("T6-M", MINIMAX, "rust", ["T6-M"], None),
    ("T7", MINIMAX + ", PVS", "rust", ["T7"], None),
    ("T7", MINIMAX + ", best", "rust", ["T7", "best"], None),
    ("T7-24", MINIMAX + ", PVS", "rust", ["T7-24"], None),
    ("T7-24", MINIMAX + ", best", "rust", ["T7-24", "best"], None),
    ("T10", "corentings/chess", "chess", [], None),
]


def main():
    BUILT.mkdir(parents=True, exist_ok=True)
    run(["go", "build", "-o", BUILT / "ablab", "./cmd/ablab"])
    programs, missing = {}, []
    for name, (build, how) in BUILDS.items():
        try:
            programs[name] = build()
        except (OSError, subprocess.CalledProcessError) as err:
            print(getattr(err, "stderr", None) or err, file=sys.stderr)
            missing.append(f"{name} is missing: {how}")
    rows = []
    for task, peers in groupby((t for t in TASKS if t[2] in programs), key=lambda t: t[0]):
        rows += measure(task, {peer: ([*programs[program], *arguments], nodes)
                               for _, peer, program, arguments, nodes in peers})
    print("\n".join([*table(rows), *missing]))


def measure(task, peers):
    """The rows of a task: each peer beside each of our variants."""
    print(f"{task}: {', '.join(peers)}", file=sys.stderr)
    theirs, ours = {}, {}
    for _ in range(ROUNDS):
        for peer, (command, _) in peers.items():
            theirs[peer] = min(float(run(command)), theirs.get(peer, inf))
        for line in run([BUILT / "ablab", "bench", task, "--json"]).splitlines():
            row = json.loads(line)
            best = ours.setdefault(row["variant"], row)
            best["cpu_s"] = min(best["cpu_s"], row["cpu_s"])
    return [(task, peer, theirs[peer], nodes or row["nodes"], variant, row["cpu_s"], row["nodes"])
            for peer, (_, nodes) in peers.items() for variant, row in ours.items()]


def table(rows):
    """The lines of the table: a ratio above 1 is a task that we do faster."""
    lines = [f"{'task':6} {'peer':20} {'its s':>9}  {'ours':15} {'our s':>9} {'ratio':>8}"]
    for task, peer, theirs, their_nodes, variant, ours, our_nodes in rows:
        ratio = theirs / their_nodes / (ours / our_nodes)
        lines.append(f"{task:6} {peer:20} {theirs:9.4f}  {variant:15} {ours:9.4f} {ratio:8.2f}")
    return lines


def rust():
    os.environ["RUSTFLAGS"] = "-C target-cpu=native"
    run(["cargo", "build", "--release", "--locked", "--manifest-path", PEERS / "rust/Cargo.toml",
         "--target-dir", BUILT / "rust"])
    return [BUILT / "rust/release/peers"]


def chess():
    run(["go", "build", "-o", BUILT / "chess", "./chess"], cwd=PEERS, env=os.environ | {"GOWORK": "off"})
    return [BUILT / "chess"]


def csa():
    clone, (source, commit) = BUILT / "csa", CSA
    if not clone.exists():
        run(["git", "clone", "-q", source, clone])
        run(["git", "checkout", "-q", commit], cwd=clone)
    shutil.copy(PEERS / "csa/main.go", clone / "ablab.go")
    run(["go", "build", "-o", BUILT / "csa.program", "ablab.go"], cwd=clone, env=os.environ | {"GOWORK": "off"})
    return [BUILT / "csa.program"]


def aima():
    python = BUILT / "aima/bin/python"
    if not python.exists():
        run([sys.executable, "-m", "venv", BUILT / "aima"])
    # What else it asks for is a notebook's.
    run([python, "-m", "pip", "install", "-q", "--no-deps", "aima3==1.0.11", "numpy", "tqdm"])
    run([python, "-c", "import aima3.games"])
    return [python, PEERS / "aima.py"]


BUILDS = {
    "rust": (rust, "install cargo (https://rustup.rs), and let it reach the network once"),
    "csa": (csa, f"git clone {CSA[0]} {(BUILT / 'csa').relative_to(ROOT)}"),
    "chess": (chess, "let go reach the network once"),
    "aima": (aima, "let pip reach the network once"),
}


def run(command, **options):
    options = {"cwd": ROOT, "check": True, "capture_output": True, "text": True} | options
    return subprocess.run(command, **options).stdout


if __name__ == "__main__":
    cli(main)
