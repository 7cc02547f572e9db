"""Packs files for a browser. Run by the Python that has what tools/lite.txt lists.

    pack.py zstd                    packs its input, as the program zstd does with -19
    pack.py brotli FOLDER CACHE     writes a packed file NAME.br beside each file of the folder that becomes smaller
"""

import hashlib
import sys
from pathlib import Path

import brotli
import zstandard

TEXT = {".css", ".html", ".ipynb", ".js", ".json", ".md", ".svg", ".wasm"}


def beside(folder, cache):
    cache.mkdir(parents=True, exist_ok=True)
    for file in sorted(folder.rglob("*")):
        if file.suffix not in TEXT or file.is_symlink() or file.stat().st_size < 1024:
            continue
        content = file.read_bytes()
        kept = cache / hashlib.sha256(content).hexdigest()
        if not kept.exists():
            half = kept.with_suffix(".half")
            half.write_bytes(brotli.compress(content, lgwin=24))
            half.rename(kept)
        file.with_name(file.name + ".br").write_bytes(kept.read_bytes())


match sys.argv[1:]:
    case ["zstd"]:
        sys.stdout.buffer.write(zstandard.ZstdCompressor(level=19).compress(sys.stdin.buffer.read()))
    case ["brotli", folder, cache]:
        beside(Path(folder), Path(cache))
    case _:
        sys.exit(__doc__)
