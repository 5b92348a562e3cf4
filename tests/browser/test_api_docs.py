"""The description of the wire, as a browser shows it."""

import asyncio
import json
from pathlib import Path
from urllib.request import urlopen

from tests.kit.browser import browser
from tests.kit.process import Process


def test_a_server_hands_out_its_description_and_a_browser_shows_it(tmp_path: Path) -> None:
    """At phone and desk size: nothing is wider than the window, and nothing is refused to run."""
    process = Process(["--port", "0"], tmp_path)
    with urlopen(f"{process.address}api/openapi.json") as answer:
        served = json.load(answer)
    assert served["components"]["securitySchemes"]["session"]["name"].endswith(f"-{process.port}")
    complaints: list[str] = []

    async def story() -> None:
        async with browser() as chromium:
            for width, height in ((390, 844), (1280, 800)):
                page = await chromium.new_page(viewport={"width": width, "height": height})
                page.on("console", lambda said: complaints.append(said.text))
                await page.goto(f"{process.address}api/docs")
                wide = await page.evaluate("document.documentElement.scrollWidth")
                assert wide <= width
                await page.click("nav a[href='#socket']")
                assert await page.inner_text("#type-PlaceStake th:first-child") == "type"
                # The stylesheet came: without it the page is white.
                colour = "getComputedStyle(document.body).color"
                assert await page.evaluate(colour) == "rgb(248, 242, 226)"

    asyncio.run(story())
    assert complaints == []
    assert process.stop() == (0, "")
