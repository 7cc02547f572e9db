"""Makes .build/lite: the laboratory as a folder of static files, in which cells run in the reader's browser.

    python3 tools/lite.py           makes the folder, or repairs it
    python3 tools/lite.py serve     makes it, and serves it on this machine [--port N] [--notebook FILE]

webkernel builds the kernel, which is an extension of JupyterLite. Any web server can serve the folder.
"""

import argparse
import hashlib
import http.server
import os
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

from lab import port_to_take
from setup import BUILD, LAB_SETTINGS, ROOT, TOOLS, as_json, assets, cli, no_workspace, one_at_a_time, part, pins, run, venv, write

SITE, MAKER = BUILD / "lite", BUILD / "jupyterlite"
KERNEL = MAKER / "share/jupyter/labextensions/jupyterlite-go-kernel"
NOTEBOOKS, ASSETS = ROOT / "notebooks", ROOT / "pkg/viz/assets"
# What the page may do where a server sends it: webkernel/README.md says why.
POLICY = ("default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; "
          "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self' blob:; "
          "base-uri 'none'; form-action 'none'; frame-ancestors 'self'")
# A page that was opened from disk would be blank, because a browser does not let it load its scripts.
FROM_DISK = ("<script>if (location.protocol === 'file:') addEventListener('DOMContentLoaded', () => document.body.prepend("
             "'This laboratory needs a web server. Run the command python3 -m http.server in its folder, which contains "
             "jupyter-lite.json, and open the address http://localhost:8000 in your browser.'))</script>")
# The address of the folder opens the first page, where that of JupyterLite opens an empty laboratory. Its other pages read the
# element with the settings.
FRONT = ('<!DOCTYPE html>\n<html lang="en">\n<head><meta charset="utf-8"><title>The alpha-beta laboratory</title>\n'
         '<meta http-equiv="refresh" content="0; url=lab/index.html?path=00-start.ipynb">\n'
         '<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{}</script></head>\n'
         '<body><p><a href="lab/index.html?path=00-start.ipynb">Open the laboratory</a></p></body>\n</html>\n')
NOT_IN_A_BROWSER = {"command"}  # folders of pkg that need signals

CONFIG = {
    "jupyter-lite-schema-version": 0,
    "jupyter-config-data": {
        "appName": "The alpha-beta laboratory",
        "defaultKernelName": "gonb",
        # So that a tree or a board that was changed in a figure becomes a cell (pkg/viz/assets/src/cell.js).
        "exposeAppInBrowser": True,
        "terminalsAvailable": False,
    },
}


def main():
    args = argparse.ArgumentParser()
    args.add_argument("what", nargs="?", choices=["serve"])
    args.add_argument("--port", default="")
    args.add_argument("--notebook", default="")
    args.add_argument("--quick", action="store_true", help="for tests: pack in seconds, to files that are a third larger")
    args = args.parse_args()
    make(args.quick)
    if args.what:
        serve(port_to_take(args.port), Path(args.notebook or "00-start.ipynb").name)


def make(quick):
    with one_at_a_time():
        part(MAKER, ["bin/jupyter-lite"], "JupyterLite", lambda: venv(MAKER, "lite.txt"), sys.version, ROOT, *pins("lite.txt"))
        kernel(quick)
        part(SITE, [], "the laboratory as static files", lambda: site(quick), quick, *pins("lite.txt", "lite.py"), *((KERNEL / file).read_bytes() for file in ("package.json", "offline.js")),
             [(file.name, hashlib.sha256(file.read_bytes()).digest()) for file in [*pages(), *assets()]])


def kernel(quick):
    """Builds the kernel. Go's cache and a cache of packed files keep what did not change."""
    carried = [*assets(), *ASSETS.glob("LICENSE.*")]
    run("go", "run", "./build", "-module", ROOT, "-cache", BUILD / "webkernel", "-o", KERNEL,
        *([] if quick else ["-zstd", f"../{MAKER.relative_to(ROOT)}/bin/python ../tools/pack.py zstd"]), "-prelude", "github.com/ablab-go/ablab",
        "-ready", NOTEBOOKS / "00-start.ipynb",
        *(f"-files=/ablab/assets/{file.relative_to(ASSETS)}={file}" for file in carried),
        f"-files=/ablab/weights={ROOT / 'pkg/lab/study/weights'}", f"-files=/notebooks/data={NOTEBOOKS / 'data'}",
        ".", *(f"./pkg/{folder.name}/..." for folder in sorted((ROOT / "pkg").iterdir())
               if folder.is_dir() and folder.name not in NOT_IN_A_BROWSER),
        "github.com/janpfeifer/gonb/gonbui", "github.com/janpfeifer/gonb/cache", cwd=ROOT / "webkernel", env=no_workspace())


def pages():
    """The notebooks, and what stands beside them."""
    return sorted([*NOTEBOOKS.glob("*.ipynb"), *NOTEBOOKS.glob("*.md")])


def site(quick):
    scratch = BUILD / "scratch/lite"
    for page in pages():
        write(scratch / "contents" / page.name, page.read_bytes())
    write(scratch / "jupyter-lite.json", as_json(CONFIG))
    write(scratch / "overrides.json", as_json(LAB_SETTINGS))
    # Nothing of another Jupyter on this machine becomes a part of it.
    built = subprocess.run(
        [MAKER / "bin/jupyter", "lite", "build", "--lite-dir", scratch, "--contents", scratch / "contents", "--output-dir", SITE,
         "--no-sourcemaps", "--apps", "lab", "--apps", "notebooks"], cwd=scratch, capture_output=True, text=True,
        env=os.environ | {"JUPYTER_PREFER_ENV_PATH": "1", "JUPYTER_PATH": "", "JUPYTER_CONFIG_DIR": str(scratch / "config"),
                          "JUPYTER_DATA_DIR": str(scratch / "data")})
    if built.returncode:
        sys.exit(f"JupyterLite was not built:\n{built.stdout}{built.stderr}")
    for asset in assets():
        write(SITE / "lab/extensions/ablab/static" / asset.name, asset.read_bytes())
    write(SITE / "index.html", FRONT.encode())
    for page in SITE.glob("*/index.html"):
        page.write_text(page.read_text().replace("</head>", FROM_DISK + "</head>", 1))
    # What was fetched once is there without a network.
    worker = SITE / "service-worker.js"
    worker.write_bytes((KERNEL / "offline.js").read_bytes() + worker.read_bytes())
    # Some hosts of static files send what this file says.
    write(SITE / "_headers", f"/*\n  Content-Security-Policy: {POLICY}\n".encode())
    # They come with a date of 1985, from which a browser would conclude that they never change.
    for file in SITE.rglob("*"):
        os.utime(file)
    for file in ("LICENSE", "NOTICE", "LICENSES.txt"):
        shutil.copyfile(ROOT / file, SITE / file)
    license, = MAKER.glob("lib/python*/site-packages/jupyterlite_core-*.dist-info/licenses/LICENSE")
    shutil.copyfile(license, SITE / "LICENSE.jupyterlite")
    if quick:
        return
    # A reader fetches a third less than of gzip's files.
    run(MAKER / "bin/python", TOOLS / "pack.py", "brotli", SITE, BUILD / "webkernel/br")


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the folder as a good static server does: a packed file in place of another, and what never changes for long."""

    protocol_version = "HTTP/1.1"
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {".wasm": "application/wasm", ".js": "text/javascript"}

    def __init__(self, *args):
        super().__init__(*args, directory=SITE)

    def send_head(self):
        path = Path(self.translate_path(self.path))
        for coding, suffix in ("br", ".br"), ("gzip", ".gz"):
            packed = path.with_name(path.name + suffix)
            if coding in self.headers.get("Accept-Encoding", "") and path.is_file() and packed.is_file():
                self.send_response(200)
                self.send_header("Content-Type", self.guess_type(path))
                self.send_header("Content-Encoding", coding)
                self.send_header("Content-Length", str(packed.stat().st_size))
                self.end_headers()
                return open(packed, "rb")
        return super().send_head()

    def end_headers(self):
        # The kernel's folder is named after what is in it.
        forever = "/extensions/jupyterlite-go-kernel/static/" in self.path
        self.send_header("Cache-Control", "max-age=31536000, immutable" if forever else "no-cache")
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *args):
        pass


def serve(port, notebook):
    with http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler) as server:
        print(f"http://127.0.0.1:{port}/lab/index.html?path={quote(notebook)}\nCtrl+C ends it", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            pass


if __name__ == "__main__":
    cli(main)
