"""Makes .build/site: the course as static pages, which open from disk and from any server of files, without a network.

    python3 tools/book.py           makes the folder, or repairs it
    python3 tools/book.py pdf       and .build/book.pdf of it
    python3 tools/book.py paper     .build/paper/paper.pdf alone, of docs/fail-high-reductions.md

The pages show what the tests of the notebooks have made (.build/executed); no notebook runs a second time. Sphinx, MyST-NB and
sphinx-book-theme make the pages, from .build/site-venv. The button of a chapter leads to the static laboratory, which "make
lite" puts beside the site.
"""

import argparse
import base64
import gzip
import hashlib
import html
import json
import os
import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from setup import BUILD, ROOT, TOOLS, assets, cli, one_at_a_time, part, pins, run, say, venv, write

NOTEBOOKS, EXECUTED = ROOT / "notebooks", BUILD / "executed"
SITE, MAKER, SOURCE = BUILD / "site", BUILD / "site-venv", BUILD / "site-source"
ASSETS = ROOT / "pkg/viz/assets"
APPENDICES = "glossary", "cheat-sheet"  # files beside the notebooks
LOADER = re.compile(r"<script data-ablab-loader>.*?</script>", re.S)
LINK = re.compile(r"(?<!!)\[([^\]\n]+)\]\(([^)\s]+)\)")
FOLDS = re.compile(r"(?:\s*<details.*?</details>\s*)*", re.S)


def main():
    args = argparse.ArgumentParser()
    args.add_argument("what", nargs="?", choices=["pdf", "paper"])
    what = args.parse_args().what
    if what == "paper":
        return paper()
    files = sorted(NOTEBOOKS.glob("*.ipynb"))
    missing = [file.name for file in files if not (EXECUTED / file.name).exists()]
    if missing:
        sys.exit(f"the book is made of executed notebooks, and {len(missing)} of {len(files)} have not run, such as {missing[0]}.\n"
                 "Run them first: make notebooks")
    with one_at_a_time():
        maker()
        part(SITE, [], "the book as static pages", site, [digest(file) for file in inputs(files)])
    if what == "pdf":  # it looks for a browser, which waits its turn too
        run(MAKER / "bin/python", TOOLS / "site/pdf.py", SITE, BUILD / "book.pdf", *chapters_of(contents()))


def maker():
    part(MAKER, ["bin/sphinx-build"], "Sphinx", lambda: venv(MAKER, "site.txt"), sys.version, ROOT, *pins("site.txt"))


def paper():
    """The paper as an article: its LaTeX, and what pdflatex makes of it."""
    with one_at_a_time():
        maker()
    folder = BUILD / "paper"
    run(MAKER / "bin/python", TOOLS / "site/paper.py", ROOT / "docs/fail-high-reductions.md", folder)
    if not shutil.which("pdflatex"):
        sys.exit(f"{folder}/paper.tex is written, but there is no pdflatex to print it:\n"
                 "sudo apt-get install texlive-latex-recommended texlive-fonts-recommended texlive-publishers")
    for _ in range(2):  # the second time with the numbers of citations
        made = subprocess.run(["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "paper"], cwd=folder, capture_output=True,
                              text=True, errors="replace")
        if made.returncode != 0:
            sys.exit("\n".join([f"pdflatex could not print {folder}/paper.tex:", *made.stdout.splitlines()[-12:]]))
    print(folder / "paper.pdf")


def inputs(files):
    return [*(EXECUTED / file.name for file in files), *(NOTEBOOKS / f"{name}.md" for name in ("README", *APPENDICES)), ROOT / "docs/tree.svg",
            *sorted(TOOLS.glob("site/*")), TOOLS / "book.py", TOOLS / "site.txt", ROOT / "pkg/viz/loader.js", *assets()]


def digest(file):
    return file.name, hashlib.sha256(file.read_bytes()).hexdigest() if file.exists() else ""


# ---- what Sphinx reads ----

def contents(readme=None):
    r"""The parts of the book as notebooks/README.md lists them: names, and the files below each.

    >>> contents("## One\n\nBegin with [Start](0.ipynb).\n\n- 11 [Trees](11-trees.ipynb): see [Start](0.ipynb)\n\n**Two**\n\n## Three\n- [R](r.ipynb)\n")
    [('One', ['0', '11-trees']), ('Three', ['r'])]
    """
    parts, seen = [], set()
    for line in (readme or (NOTEBOOKS / "README.md").read_text()).splitlines():
        if name := re.match(r"(?:##+ (.+)|\*\*(.+)\*\*)$", line):
            parts.append((name[1] or name[2], []))
        for page in re.findall(r"\]\(([\w-]+)\.ipynb\)", line) if parts else ():
            if page not in seen:
                seen.add(page)
                parts[-1][1].append(page)
    return [(name, pages) for name, pages in parts if pages]


def chapters_of(parts):
    return [page for _, pages in parts for page in pages]


def site():
    """Makes the folder; leaves none that is wrong."""
    parts, terms, linked = contents(), glossary(), {}
    listed = chapters_of(parts)
    rest = sorted({file.stem for file in NOTEBOOKS.glob("*.ipynb")} - set(listed))
    if rest:
        parts.append(("Further chapters", rest))
    sources = []
    for name in chapters_of(parts):
        page = chapter(name, terms, linked)
        sources += [(name, title_of(page), text) for text in sources_of(page)]
        write(SOURCE / f"{name}.ipynb", json.dumps(page).encode())
    extra = [("cheat-sheet", leading((NOTEBOOKS / "cheat-sheet.md").read_text(), linked)), ("bibliography", bibliography(sources))]
    if terms:
        extra.insert(0, ("glossary", "# Glossary\n\n```{glossary}\n" + "\n\n".join(f"{t}\n  {m} ([{n}]({c}.ipynb))" for t, m, n, c in terms) +
                         "\n```\n"))
    for name, text in extra:
        write(SOURCE / f"{name}.md", text.encode())
    trees = [toctree(part, pages) for part, pages in parts]
    trees.append(toctree("Appendices", [name for name, _ in extra] + ["genindex"]))
    write(SOURCE / "index.md", ((TOOLS / "site/index.md").read_text().replace("{first}", listed[0]) + "\n".join(trees)).encode())
    write(SOURCE / "conf.py", (TOOLS / "site/conf.py").read_bytes())
    write(SOURCE / "_static/book.css", (TOOLS / "site/book.css").read_bytes())
    write(SOURCE / "_static/tree.svg", (ROOT / "docs/tree.svg").read_bytes())
    for old in SOURCE.glob("*.ipynb"):
        if old.stem not in chapters_of(parts):
            old.unlink()
    made = subprocess.run([MAKER / "bin/sphinx-build", "-q", "-W", "--keep-going", "-j", "2", "-b", "html", "-d", BUILD / "site-doctrees",
                           SOURCE, SITE], capture_output=True, text=True, env=os.environ | {"PYDEVD_DISABLE_FILE_VALIDATION": "1"})
    if made.returncode:
        shutil.rmtree(BUILD / "site-doctrees", ignore_errors=True)  # or what it has read is not read again, and passes
        sys.exit(f"Sphinx did not make the book:\n{made.stdout}{made.stderr}")
    figures()
    files(linked)
    if wrong := faults(SITE):
        sys.exit("the book has faults:\n" + "\n".join(wrong))


def chapter(name, terms, linked):
    """The executed notebook as the book shows it. linked collects the files of the clone that it leads to."""
    page = json.loads((EXECUTED / f"{name}.ipynb").read_text())
    page["metadata"] = {"kernelspec": page["metadata"]["kernelspec"], "language_info": {"name": "go", "pygments_lexer": "gocell"}}
    new = {term.casefold(): term for term, *_ in terms}
    for i, cell in enumerate(page["cells"]):
        text = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            text = re.sub(r"^\*\*(?:Back|All|Next):\*\* .*\n*", "", text, flags=re.M)
            text = leading(text, linked)
            if i == 0:
                title, _, rest = text.partition("\n")
                text = (f'{title}\n\n<a class="ablab-open" href="../lite/lab/index.html?path={name}.ipynb">'
                        f"Open in the laboratory</a>\n{rest}")
            folds = FOLDS.match(text)[0]  # they have no place that the index could lead to
            rest = text.removeprefix(folds)
            found = [new.pop(word) for word in re.findall(r"\*{1,2}([^*\n]+)\*{1,2}", rest.casefold()) if word in new]
            if found:
                text = folds + index(rest, found, i == 0)
        elif text.startswith("%noautoget") and not cell["outputs"]:
            cell["metadata"]["tags"] = ["hide-input"]
        cell["source"] = text
        for output in cell.get("outputs", []):
            if "text/html" in output.get("data", {}):
                output["data"]["text/html"] = LOADER.sub("", "".join(output["data"]["text/html"]))
    return page


def index(text, terms, first):
    """The text of a cell with its terms for the index before it, but behind a title."""
    entries = "".join(f"```{{index}} single: {term}\n```\n\n" for term in terms)
    head, _, rest = text.partition("\n") if first else ("", "", text)
    return f"{head}\n\n{entries}{rest}" if head else entries + rest


def leading(text, linked):
    """The text with its links as they are in the book."""
    return LINK.sub(lambda link: f"[{link[1]}]({elsewhere(link[2], linked)})", text)


def elsewhere(target, linked):
    """Where a link of a notebook leads in the book."""
    path, _, anchor = target.partition("#")
    if not path or urlsplit(target).scheme or re.fullmatch(r"[\w-]+\.ipynb", path):
        return f"{path}#{anchor.casefold()}" if anchor and not urlsplit(target).scheme else target
    if path == "README.md":
        return "index.md"
    if path.removesuffix(".md") in APPENDICES:
        return path
    file = (NOTEBOOKS / path).resolve()
    name = f"files/{file.relative_to(ROOT)}.html"
    linked[name] = file
    return f"https:{name}"  # Sphinx lets what looks like an address pass; files() makes it a path


def glossary():
    """The terms of notebooks/glossary.md: term, meaning, and the number and name of the chapter that explains it."""
    file = NOTEBOOKS / "glossary.md"
    row = r"^\| ([^|]+?) \| ([^|]+?) \| \[([^\]]+)\]\(([\w-]+)\.ipynb\) \|$"
    return re.findall(row, file.read_text(), re.M) if file.exists() else []


def title_of(page):
    return "".join(page["cells"][0]["source"]).partition("\n")[0].lstrip("# ")


def sources_of(page):
    """The paragraphs in which a chapter names its sources."""
    return [text.strip() for cell in page["cells"] if cell["cell_type"] == "markdown"
            for text in re.findall(r"\*Sources?\.\*(.+?)(?:\n\n|\Z)", "".join(cell["source"]), re.S)]


def bibliography(sources):
    return "# Bibliography\n\nThe sources of each chapter.\n\n" + "\n".join(
        f"- [{title}]({name}.ipynb): {' '.join(text.split())}" for name, title, text in sources) + "\n"


def toctree(part, pages):
    return f"\n```{{toctree}}\n:caption: {part}\n:hidden:\n\n" + "\n".join(pages) + "\n```\n"


# ---- what Sphinx does not make ----

def figures():
    """Puts the scripts of the figures into a folder, each as a script that a page loads from disk too, and the loader on each
    page."""
    for file in assets():
        content = file.read_bytes()
        packed = base64.b64encode(content if content[:2] == b"\x1f\x8b" else gzip.compress(content, 9, mtime=0)).decode()
        write(SITE / f"_static/ablab/{file.name}.js", (
            "document.head.insertAdjacentHTML('beforeend', '<script type=\"text/plain\" data-ablab-library=\"" + file.name + "\">" +
            packed + "<\\/script>');\n").encode())
    for licence in [*ASSETS.glob("LICENSE.*"), *ASSETS.glob("NOTICE.*")]:
        write(SITE / "_static/ablab" / licence.name, licence.read_bytes())
    for template in SITE.glob("_static/*macros.html"):
        template.unlink()
    loader = (ROOT / "pkg/viz/loader.js").read_text()
    tail = f'<script data-ablab-folder="_static/ablab/">{loader}</script>\n</body>'
    for page in SITE.glob("*.html"):
        text = page.read_text().replace('="https:files/', '="files/')
        if '<figure class="ablab"' in text:
            text = text.replace("</body>", tail)
        write(page, text.encode())


def files(linked):
    """Makes pages of the files of the clone that chapters lead to."""
    for name, file in linked.items():
        if file.is_dir():
            body = "<ul>" + "".join(f"<li>{html.escape(f.name)}</li>" for f in sorted(file.iterdir())) + "</ul>"
        else:
            body = f"<pre>{html.escape(file.read_text())}</pre>"
        title = html.escape(str(file.relative_to(ROOT)))
        write(SITE / name, f'<!DOCTYPE html>\n<html lang="en">\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n'
              f'<link rel="icon" href="data:,">\n<title>{title}</title>\n<style>:root {{ color-scheme: light dark }} '
              f"pre {{ white-space: pre-wrap }}</style>\n<h1>{title}</h1>\n{body}\n</html>\n".encode())


# ---- whether it is whole ----

class Page(HTMLParser):
    """The links of a page, what it loads, and its anchors."""

    def __init__(self, text):
        super().__init__()
        self.links, self.loads, self.anchors = [], [], set()
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        self.anchors |= {attrs.get("id"), attrs.get("name") if tag == "a" else None}
        if tag == "a" and attrs.get("href"):
            self.links.append(attrs["href"])
        elif tag == "link" and attrs.get("rel") in ("stylesheet", "icon", "preload", "manifest"):
            self.loads.append(attrs.get("href", ""))
        elif attrs.get("src"):
            self.loads.append(attrs["src"])


def faults(site):
    """What is wrong with the links of a folder of pages: files and anchors that are not there, and what comes from a network."""
    pages = {page: Page(page.read_text()) for page in sorted(site.rglob("*.html"))}
    wrong = []
    for page, read in pages.items():
        where = page.relative_to(site)
        wrong += [f"{where} loads {url} from a network" for url in read.loads if urlsplit(url).netloc]
        for url in [*read.links, *read.loads]:
            to = urlsplit(url)
            if to.scheme or to.netloc or url.startswith("../lite/"):
                continue
            target = (page.parent / unquote(to.path)).resolve() if to.path else page
            if not target.exists():
                wrong.append(f"{where} leads to {url}, which is not there")
            elif to.fragment and target in pages and unquote(to.fragment) not in pages[target].anchors:
                wrong.append(f"{where} leads to {url}, and there is no such place on that page")
    return wrong


if __name__ == "__main__":
    cli(main)
