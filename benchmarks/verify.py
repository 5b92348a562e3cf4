"""Verification of a whole 8-deck shoe: in Python, and in a real browser by the built page.

python -m benchmarks.verify    these figures alone; the page and the browser must be there
"""

import asyncio
import json
import subprocess
import sys
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

from benchmarks.figure import Figure
from punto import verify
from tests.kit.browser import browser
from tests.kit.shoe_documents import Attempt, Document, Shoe
from tools.page import STATIC

MOST = 300  # milliseconds
TIMES = 9
WHOLE = Shoe(decks=8, coups=104, die=True, attempts=(Attempt(tuple(range(1, 8))),))

IN_BROWSER = """async ([module, times, document]) => {
  const { verifyDocuments, DealCheck } = await import(module);
  const spent = [];
  for (let time = 0; time <= times; time += 1) { // the first warms up
    const begun = performance.now();
    const verdict = await verifyDocuments(document);
    spent.push(performance.now() - begun);
    if (verdict.kind !== "verified") throw new Error(JSON.stringify(verdict));
  }
  const check = new DealCheck(document.table, document.decks, { ...document.openings[0], shoe: 1 });
  const begun = performance.now();
  for (const one of document.drawn) {
    const checked = await check.add({ ...one, what: "card", shown: one.card });
    if (checked.kind !== "true") throw new Error(JSON.stringify(checked));
  }
  return { first: spent[0], spent: spent.slice(1), card: (performance.now() - begun) / check.next };
}"""


def verified() -> list[Figure]:
    """Retired, with every secret shown, and dealt nearly to the end with a die in each coup."""
    document = WHOLE.document()
    seconds = asyncio.run(_in_browser(document))
    return [
        Figure("verify a shoe of 8 decks, Python", _in_python(document), "ms", MOST),
        Figure("  verify.py, whole process", _alone(document), "ms"),
        Figure("verify a shoe of 8 decks, browser", median(seconds["spent"]), "ms", MOST),
        Figure("  the first time, nothing warm", seconds["first"], "ms"),
        Figure("  a card the moment it comes, browser", seconds["card"], "ms"),
    ]


def _in_python(document: Document) -> float:
    spent = []
    for _ in range(TIMES):
        begun = time.perf_counter()
        verify.verify([document])
        spent.append(time.perf_counter() - begun)
    return 1e3 * median(spent)


def _alone(document: Document) -> float:
    spent = []
    with TemporaryDirectory() as folder:
        path = Path(folder) / "shoe.json"
        path.write_text(json.dumps(document), "utf-8")
        for _ in range(TIMES):
            begun = time.perf_counter()
            words = [sys.executable, "-I", verify.__file__, str(path)]
            subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
            spent.append(time.perf_counter() - begun)
    return 1e3 * median(spent)


class _Quiet(SimpleHTTPRequestHandler):
    """Serves the built page without a word."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


async def _in_browser(document: Document) -> Any:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(STATIC)))
    Thread(target=server.serve_forever, daemon=True).start()
    (built,) = (STATIC / "assets").glob("verify-*.js")
    try:
        async with browser(sharp=True) as chromium:
            page = await chromium.new_page()
            await page.goto(f"http://127.0.0.1:{server.server_port}/licenses.md")
            return await page.evaluate(IN_BROWSER, [f"/assets/{built.name}", TIMES, document])
    finally:
        server.shutdown()
        server.server_close()


if __name__ == "__main__":
    for figure in verified():
        print(figure.line())
