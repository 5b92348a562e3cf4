"""Real browsers for tests: stories share one, `run(story())` and `await shared()` in the story."""

import asyncio
import os
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, TypeVar
from unittest.mock import patch

from playwright.async_api import Browser, Locator, async_playwright

from tools import browser as prepared
from tools.node import node

FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--in-process-gpu",
    "--no-first-run",
)
# Nobody looks at the page of a story, and drawing it took a sixth of its time. A transparent page
# has the same sizes, and is read and pressed like any other.
TRANSPARENT = """{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { opacity: 0 }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  window.transparent = sheet;
}"""
# Contrast and layout shifts are only of what is drawn.
DRAW = 'window.transparent?.replaceSync("");'
# A story lasts a second or two: what V8 compiles again for speed is never used for long enough.
COMPILED_ONCE = "--js-flags=--no-opt --no-maglev"


@asynccontextmanager
async def browser(*, sharp: bool = False) -> AsyncIterator[Browser]:
    """Start the browser that `dev.py test` has set up; a sharp one is for pictures and figures."""
    installed = prepared.find()
    with patch.dict(os.environ, PLAYWRIGHT_NODEJS_PATH=str(node())):
        async with async_playwright() as playwright:
            chromium = await playwright.chromium.launch(
                executable_path=installed.executable,
                env={**installed.environment},
                args=FLAGS if sharp else (*FLAGS, COMPILED_ONCE),
                # Chromium refuses to run as root in its sandbox; for all others it stays on.
                chromium_sandbox=hasattr(os, "geteuid") and os.geteuid() != 0,
            )
            try:
                yield chromium
            finally:
                await chromium.close()


T = TypeVar("T")


class _Browsers:
    """The browsers of this process, each started once: a start takes a second of a core."""

    def __init__(self) -> None:
        self.runner = asyncio.Runner()
        self._started: dict[bool, Browser] = {}
        self._open = AsyncExitStack()

    async def get(self, *, sharp: bool) -> Browser:
        """Return the browser, started if it is the first time."""
        if sharp not in self._started:
            self._started[sharp] = await self._open.enter_async_context(browser(sharp=sharp))
        return self._started[sharp]

    def close(self) -> None:
        """Close the browsers and their loop."""
        self.runner.run(self._open.aclose())
        self.runner.close()


_browsers: _Browsers | None = None


def run(story: Coroutine[Any, Any, T]) -> T:
    """Run a story in the loop in which the shared browsers live."""
    global _browsers
    _browsers = _browsers or _Browsers()
    return _browsers.runner.run(story)


async def shared(*, sharp: bool = False) -> Browser:
    """Return the browser that the stories of this process share; close only your own windows."""
    assert _browsers is not None, "tell the story with tests.kit.browser.run"
    return await _browsers.get(sharp=sharp)


def close_shared() -> None:
    """Close the shared browsers, at the end of the suite."""
    global _browsers
    if _browsers is not None:
        _browsers.close()
        _browsers = None


def run_alone(story: Coroutine[Any, Any, T]) -> T:
    """Run the only story of a program, and close its browsers."""
    try:
        return run(story)
    finally:
        close_shared()


# What the felt says of a shoe that was opened stays for as long as one looks.
LASTING = """const later = setTimeout;
window.setTimeout = (next, ms, ...all) => (ms === 6000 ? 0 : later(next, ms, ...all));"""


async def middle(of: Locator) -> tuple[float, float]:
    """The middle of what is drawn."""
    box = await of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
