"""A real browser for tests: `async with browser() as chromium: await chromium.new_page()`."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
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
# A quarter as many pixels in each direction: nobody looks at them, and drawing them took a third
# of the time of a story. Letters become a little wider, so stories that measure take a sharp one.
COARSE = "--force-device-scale-factor=0.25"


@asynccontextmanager
async def browser(*, sharp: bool = False) -> AsyncIterator[Browser]:
    """Start the browser that `dev.py test` has set up; a sharp one is for sizes and pictures."""
    installed = prepared.find()
    with patch.dict(os.environ, PLAYWRIGHT_NODEJS_PATH=str(node())):
        async with async_playwright() as playwright:
            chromium = await playwright.chromium.launch(
                executable_path=installed.executable,
                env={**installed.environment},
                args=FLAGS if sharp else (*FLAGS, COARSE),
                # Chromium refuses to run as root in its sandbox; for all others it stays on.
                chromium_sandbox=hasattr(os, "geteuid") and os.geteuid() != 0,
            )
            try:
                yield chromium
            finally:
                await chromium.close()


# What the felt says of a shoe that was opened stays for as long as one looks.
LASTING = """const later = setTimeout;
window.setTimeout = (next, ms, ...all) => (ms === 6000 ? 0 : later(next, ms, ...all));"""


async def middle(of: Locator) -> tuple[float, float]:
    """The middle of what is drawn."""
    box = await of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
