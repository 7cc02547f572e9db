"""Makes .venv and .build what this clone needs, and repairs them when they are not.

    python3 tools/setup.py           JupyterLab, GoNB, the kernel, the engine, the static files
    python3 tools/setup.py fetch     of these only what the network gives: JupyterLab, GoNB
    python3 tools/setup.py JUPYTER   the kernel alone, for a Jupyter that is already there

A part that takes long has a stamp: a hash of all that it was made from, written
when it is complete. A part whose stamp does not fit, or that lacks a program, is made
again from nothing, so an interrupted download, a changed pin, a moved clone and a
program that was deleted are one case.
Only the standard library is used: this runs before anything is installed.
"""

import fcntl
import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

import patches

ROOT = Path(__file__).resolve().parent.parent
TOOLS, VENV, BUILD = ROOT / "tools", ROOT / ".venv", ROOT / ".build"
GO, PYTHON = (1, 26), (3, 10)
GONB = "github.com/janpfeifer/gonb"

LAB_SETTINGS = {
    # No window about news: it would ask the network.
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    # A list for Tab that takes more than a second would be dropped: gopls needs longer at first, and on a busy machine.
    "@jupyterlab/completer-extension:manager": {"providerTimeout": 5000},
    # The table of contents and the glossary are read, and their links can be followed.
    "@jupyterlab/docmanager-extension:plugin": {"defaultViewers": {"markdown": "Markdown Preview"}},
}


def main():
    what = sys.argv[1] if len(sys.argv) > 1 else ""
    with_jupyterlab = what in ("", "fetch")
    with one_at_a_time():
        go_version = check_go()
        if with_jupyterlab:
            check_python()
        part(BUILD / "bin", ["gonb", "goimports", "gopls"], "GoNB, goimports and gopls", go_tools, go_version,
             *pins("go.mod", "go.sum", "setup.py", "patches.py", *gonb_patches()))
        if with_jupyterlab:
            part(VENV, ["bin/python", "bin/jupyter", "bin/jupyter-lab"], "JupyterLab", lambda: venv(VENV, "requirements.txt"),
                 sys.version, ROOT, *pins("requirements.txt"))
        if what == "fetch":
            return
        say("compiling the packages and the engines of a page: a minute or so the first time ...")
        engines()
        if what:
            elsewhere(what)
        else:
            data = VENV / "share" / "jupyter"
            install(data)
            write(data / "lab/settings/overrides.json", as_json(LAB_SETTINGS))
            # A notebook exported as HTML would load two scripts from a network, for formulas and
            # for widgets, of which no page here has any.
            alone = as_json({"HTMLExporter": {"require_js_url": "", "mathjax_url": ""}})
            for config in ("jupyter_server_config.json", "jupyter_nbconvert_config.json"):
                write(VENV / "etc/jupyter" / config, alone)
        warm()


# ---- what is made ----

def venv(path, requirements):
    run(sys.executable, "-m", "venv", path)
    # Wheels only: building one from source would need a compiler and unpinned tools.
    run(path / "bin/python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
        "--require-hashes", "--only-binary=:all:", "-r", TOOLS / requirements)


def go_tools():
    """Builds the tools of tools/go.mod, GoNB with the patches of tools/gonb: each begins with its reason."""
    say("  downloading their modules ...")
    run("go", "mod", "download", cwd=TOOLS, env=no_workspace())
    with tempfile.TemporaryDirectory() as temp:
        copy = Path(temp) / "gonb"
        try:
            patched_gonb(copy)
        except ValueError as why:
            sys.exit(f"GoNB cannot be built: {why}")
        modfile = Path(temp) / "go.mod"
        modfile.write_text((TOOLS / "go.mod").read_text() +
                           f"\nreplace {GONB} => {os.path.relpath(copy, TOOLS)}\n")
        shutil.copyfile(TOOLS / "go.sum", Path(temp) / "go.sum")
        for tool in sorted(go_list("tool").split()):
            say(f"  compiling {tool.rpartition('/')[2]} ...")
            run("go", "install", f"-modfile={modfile}", "-trimpath", "-ldflags=-s -w", tool, cwd=TOOLS,
                env=no_workspace() | {"GOBIN": str(BUILD / "bin")})


def go_list(*what):
    """What go list prints in tools."""
    return subprocess.run(["go", "list", *what], cwd=TOOLS, check=True, env=no_workspace(), capture_output=True,
                          text=True).stdout.strip()


def patched_gonb(copy):
    """Makes the folder copy of GoNB's sources, of the version that tools/go.mod names, with the patches of tools/gonb."""
    gonb = go_list("-m", "-f", "{{.Dir}}", GONB)
    run("cp", "-R", gonb, copy)
    run("chmod", "-R", "u+w", copy)  # the module cache is read-only
    for patch in gonb_patches():
        patches.apply(patch, copy)


def gonb_patches():
    return sorted((TOOLS / "gonb").glob("*.patch"))


# The engines of a page: by their names, the command, what it is, and what is missing without it.
ENGINES = {
    "ablab": ("ablab-wasm", "the calculator's engine", "trees cannot be edited in the page"),
    "ablab-play": ("ablab-play-wasm", "the board's engine", "nobody plays on a board in the page"),
    "ablab-chance": ("ablab-chance-wasm", "the engine of Go and EinStein", "nobody plays them in the page"),
}


def engines():
    """Compiles the engines, all at once, into pkg/viz/assets/built: the same Go and the same sources give the same bytes.
    Nothing else needs them, so a failure is no reason to stop, and those that are there stay."""
    wasm, built = BUILD / "wasm", ROOT / "pkg/viz/assets/built"
    asked = subprocess.run(["go", "env", "GOROOT"], cwd=ROOT, check=True, capture_output=True, text=True)
    runner = Path(asked.stdout.strip()) / "lib/wasm/wasm_exec.js"
    compiled = runner.exists() and subprocess.run(
        ["go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", f"{wasm}/",
         *(f"./cmd/{command}" for command, _, _ in ENGINES.values())], cwd=ROOT,
        env=os.environ | {"GOOS": "js", "GOARCH": "wasm"}).returncode == 0
    if not compiled:
        why = f"{runner} does not exist" if not runner.exists() else "its message is above"
        for name, (_, what, without) in ENGINES.items():
            old = (built / f"{name}.wasm.gz").exists()
            say(f"{what} was not built ({why}): " + ("the one built before stays" if old else without))
        return
    for name, (command, _, _) in ENGINES.items():
        write(built / f"{name}.wasm.gz", gzip.compress((wasm / command).read_bytes(), mtime=0))
    write(built / "wasm_exec.js", runner.read_bytes())


def install(data):
    """Puts the kernel and the static files into a Jupyter data folder; returns what it wrote."""
    kernel, static = data / "kernels/gonb", data / "labextensions/ablab/static"
    write(kernel / "kernel.json", as_json({
        "argv": [str(TOOLS / "gonb-kernel"), "--kernel", "{connection_file}"],
        "display_name": "Go (gonb)",
        "language": "go",
        "interrupt_mode": "message",
    }))
    for asset in assets():
        write(static / asset.name, asset.read_bytes())
    return kernel, static.parent


def assets():
    """The files that figures load."""
    folder = ROOT / "pkg/viz/assets"
    return sorted([*folder.glob("*.js"), *folder.glob("*.html"), *folder.glob("built/*.*")])


def elsewhere(jupyter):
    """Installs into the Jupyter that the reader named."""
    try:
        paths = subprocess.run([jupyter, "--paths", "--json"], capture_output=True, text=True,
                               check=True).stdout
    except (OSError, subprocess.CalledProcessError) as e:
        sys.exit(f"'{jupyter} --paths' did not run: {e}\n"
                 "JUPYTER= is the path of its jupyter program: make kernel JUPYTER=/path/to/bin/jupyter")
    data = Path(json.loads(paths)["data"][0])  # the folder that Jupyter looks into first
    kernel, kept = data / "kernels/gonb", data / "kernels/gonb-before-ablab"
    spec = kernel / "kernel.json"
    if spec.exists() and "gonb-kernel" not in spec.read_text() and not kept.exists():
        kernel.rename(kept)
    kernel, static = install(data)
    print(f"wrote {kernel}\n      {static}")
    undo = ""
    if kept.exists():
        print(f"kept  {kept} (the GoNB kernel that was there)")
        undo = f" && mv '{kept}' '{kernel}'"
    print(f"undo  rm -r '{kernel}' '{static}'{undo}")
    print("In JupyterLab and Notebook 7 figures come alive by themselves; in the classic Notebook (nbclassic)\n"
          "a notebook needs nb.Embed() in a cell before them.")


def warm():
    """Compiles the packages, and checks what a cell imports as the kernel checks a cell that only declares, so that the first
    cells take no longer than others."""
    as_cells = {"cwd": ROOT, "env": {"CGO_ENABLED": "0"} | os.environ, "capture_output": True, "text": True}
    built = subprocess.run(["go", "build", "-trimpath", "./..."], **as_cells)
    if not built.returncode:
        built = subprocess.run(["go", "vet", "-trimpath", "-buildtag", "./cmd/ablab"], **as_cells)
    if built.returncode:  # not a reason to keep the notebooks shut
        say(f"the packages do not build yet, cells that import them will say the same:\n{built.stderr}")


# ---- what must be there ----

def check_go():
    """Asks in the clone, so that a Go that may fetch a newer one does it now."""
    if not shutil.which("go"):
        sys.exit(f"there is no 'go' on the PATH. {how_to_get_go()}")
    asked = go_env("GOVERSION", ROOT)
    if asked.returncode or release(asked.stdout) < GO:
        own = go_env("GOVERSION", "/").stdout  # that of the clone is what go.mod asks for
        sys.exit(f"{(asked.stderr or asked.stdout).strip()}\n{how_to_get_go(own)}")
    if go_env("GOCACHE", ROOT).stdout.strip() in ("", "off") or not go_env("GOMODCACHE", ROOT).stdout.strip():
        sys.exit("Go has no folder for what it compiles and downloads: set HOME to one that you may write to")
    return asked.stdout.strip()


def go_env(name, folder):
    return subprocess.run(["go", "env", name], cwd=folder, capture_output=True, text=True)


def release(version):
    """go1.26.8 -> (1, 26)"""
    numbers = re.match(r"go(\d+)\.(\d+)", version)
    return tuple(map(int, numbers.groups())) if numbers else (0, 0)


def how_to_get_go(own=""):
    how = ("Go %d.%d or newer is needed. To get it:\n" % GO +
           "  Linux   the archive at go.dev/dl (what apt-get has may be too old: Debian 12 has 1.19)\n"
           "  macOS   brew install go")
    if release(own) >= (1, 21):  # the first that knows how
        how += "\n  or let yours fetch it: go env -w GOTOOLCHAIN=auto"
    return how


def check_python():
    if sys.version_info < PYTHON:
        sys.exit("Python %d.%d or newer is needed for JupyterLab, this is %s at %s.\n" % (
                 *PYTHON, sys.version.split()[0], sys.executable) +
                 "Install one and name it: make lab PYTHON=python3.12")
    try:
        import ensurepip, venv  # noqa: F401  Debian has them in a package of their own
    except ImportError:
        sys.exit(f"{sys.executable} cannot make a virtual environment. To let it:\n"
                 "  sudo apt-get install python3-venv")


# ---- how ----

def part(path, programs, name, make, *inputs):
    """Makes path with make() unless its stamp says that it was made from these inputs, and the
    programs in it are there."""
    stamp = path / ".made-from"
    want = hashlib.sha256(repr(inputs).encode()).hexdigest()
    if stamp.exists() and stamp.read_text() == want and all(map(runs, [path / program for program in programs])):
        return
    say(f"making {path.relative_to(ROOT)}: {name} ...")
    start = time.time()
    shutil.rmtree(path, ignore_errors=True)
    try:
        make()
    except BaseException:  # Ctrl-C too: nothing half-made stays
        shutil.rmtree(path, ignore_errors=True)
        raise
    stamp.write_text(want)
    say(f"  done in {time.time() - start:.0f} s")


def runs(program):
    return os.access(program, os.X_OK) and program.stat().st_size > 0


def no_workspace():
    """The environment for a nested module, which is in nobody's go.work."""
    return os.environ | {"GOWORK": "off"}


def pins(*names):
    return [(TOOLS / name).read_bytes() for name in names]


def write(path, content):
    """Writes a file that is whole whenever it is seen, unless it is as it should be."""
    if path.exists() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}-{os.getpid()}")
    try:
        with open(beside, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def as_json(value):
    return (json.dumps(value, indent=1) + "\n").encode()


def say(progress):
    print(progress, file=sys.stderr, flush=True)


def run(*command, **options):
    subprocess.run([str(word) for word in command], check=True, **options)


@contextmanager
def one_at_a_time():
    """Keeps others out, and gives pip and go a place for what they leave when killed."""
    scratch = BUILD / "scratch"
    (BUILD / "jupyter").mkdir(parents=True, exist_ok=True)
    with open(BUILD / "lock", "w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("another make sets this clone up, waiting for it ...")
            fcntl.flock(lock, fcntl.LOCK_EX)
        shutil.rmtree(scratch, ignore_errors=True)
        scratch.mkdir()
        before = os.environ.get("TMPDIR")
        os.environ["TMPDIR"] = str(scratch)
        try:
            yield
        finally:
            shutil.rmtree(scratch, ignore_errors=True)
            if before is None:
                del os.environ["TMPDIR"]
            else:
                os.environ["TMPDIR"] = before


def cli(main):
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("interrupted: the next run carries on")
    except subprocess.CalledProcessError as e:
        sys.exit(f"failed: {' '.join(map(str, e.cmd))}\nIts message is above. The next run carries on from here.")
    except OSError as e:  # of a folder that may not be written to, of a full disk
        sys.exit(f"{e.filename or 'this clone'}: {e.strerror or e}. What is set up is written into .venv and .build "
                 f"of {ROOT}, and what is compiled into Go's cache: you need to be able to write there")


if __name__ == "__main__":
    cli(main)
