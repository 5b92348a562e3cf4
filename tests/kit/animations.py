"""Animations of a page, and what axe finds."""

import json
from pathlib import Path

from playwright.async_api import Page

from tests.kit.browser import DRAW

ROOT = Path(__file__).parents[2]


AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


# Layout shifts and long tasks, as the browser itself counts them.
WATCH = (
    f"() => {{ {DRAW}"
    + """
  window.seen = {shift: 0, long: 0};
  const look = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({type});
  look("layout-shift", (entry) => { window.seen.shift += entry.value;
    window.seen.moved = (window.seen.moved || []).concat((entry.sources || []).map((source) =>
      `${source.node?.className || source.node?.nodeName}` +
      ` ${source.previousRect.y} to ${source.currentRect.y},` +
      ` ${source.previousRect.height} to ${source.currentRect.height}`)); });
  look("longtask", () => { window.seen.long += 1; });
}"""
)


# Every property that any running animation changes.
ANIMATED = """() => [...new Set(document.getAnimations().flatMap((one) =>
  one.effect.getKeyframes().flatMap((frame) => Object.keys(frame))))]"""


OF_EVERY_FRAME = {"offset", "computedOffset", "easing", "composite"}


CHEAP = {"transform", "opacity", "translate"}


async def found_by_axe(page: Page) -> list[str]:
    """Return the accessibility violations that axe finds, by rule and element.

    axe reads one colour after another: what it found while the page changed, as when an act is
    answered, is not there any more when it looks again.
    """
    if not await page.evaluate("() => 'axe' in window"):
        await page.evaluate(AXE.read_text("utf-8"))
    await page.evaluate(DRAW)
    found = await _violations(page)
    still = await _violations(page) if found else {}
    return [f"{where} {why}" for where, why in still.items() if where in found]


async def _violations(page: Page) -> dict[str, str]:
    """Return what is wrong, by rule and element."""
    ran = await page.evaluate("async () => JSON.stringify((await axe.run()).violations)")
    return {
        f"{rule['id']}: {node['target']}": node["failureSummary"]
        for rule in json.loads(ran)
        for node in rule["nodes"]
    }
