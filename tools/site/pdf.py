"""Prints the pages of the book to one PDF: pdf.py SITE OUT CHAPTER..., with the browser of tools/chrome.py.

No script runs: the still picture of a figure is what paper shows, and a closed question is printed without its answer.
"""

import asyncio
import base64
import contextlib
import io
import itertools
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from pypdf import PdfWriter
from tornado.websocket import websocket_connect

TOOLS = Path(__file__).resolve().parent.parent

@contextlib.asynccontextmanager
async def printer():
    """A browser: a function that prints the page at an address, and returns its first heading, if any, and the PDF."""
    chrome = subprocess.run([sys.executable, TOOLS / "chrome.py"], capture_output=True, text=True, check=True).stdout.strip()
    with tempfile.TemporaryDirectory() as profile:
        browser = subprocess.Popen([chrome, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0",
                                    f"--user-data-dir={profile}"], stderr=subprocess.PIPE, text=True)
        try:
            address = next(line.split()[-1] for line in browser.stderr if line.startswith("DevTools listening on "))
            connection = await websocket_connect(address, max_message_size=2**30)
            numbers = itertools.count(1)

            async def call(method, session=None, **params):
                number = next(numbers)
                await connection.write_message(json.dumps(
                    {"id": number, "method": method, "params": params, **({"sessionId": session} if session else {})}))
                while True:
                    said = await connection.read_message()
                    if said is None:
                        sys.exit(f"the browser ended at {method}")
                    answer = json.loads(said)
                    if answer.get("id") == number:
                        if "error" in answer:
                            sys.exit(f"the browser refuses {method}: {answer['error']['message']}")
                        return answer["result"]

            async def printed(url, **paper):
                target = (await call("Target.createTarget", url="about:blank"))["targetId"]
                session = (await call("Target.attachToTarget", targetId=target, flatten=True))["sessionId"]
                await call("Emulation.setScriptExecutionDisabled", session, value=True)
                await call("Page.navigate", session, url=url)
                while (await call("Runtime.evaluate", session, expression="document.readyState"))["result"]["value"] != "complete":
                    await asyncio.sleep(0.05)
                title = await call("Runtime.evaluate", session, expression="document.querySelector('h1')?.firstChild.textContent")
                sheet = await call("Page.printToPDF", session, printBackground=True, **paper)
                await call("Target.closeTarget", targetId=target)
                return title["result"].get("value"), base64.b64decode(sheet["data"])

            yield printed
        finally:
            browser.terminate()
            browser.wait()


async def main(site, out, *chapters):
    book = PdfWriter()
    async with printer() as printed:
        for name in ("index", *chapters):
            title, page = await printed((Path(site) / f"{name}.html").resolve().as_uri(), paperWidth=8.27, paperHeight=11.69)
            book.append(io.BytesIO(page), outline_item=title)
    book.write(out)
    print(f"{out}: {len(book.pages)} pages")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
