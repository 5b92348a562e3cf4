"""`python3 dev.py bench page`: what the page weighs, and how smoothly a coup goes on it.

The tasks and layout shifts are those of Chromium's own trace, of a patron who stakes, squeezes
nothing and is paid.
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.async_api import Request

from benchmarks.figure import Figure
from tests.kit.browser import run_alone
from tests.kit.terminal import SIZES, Dealer, House, Patron, at_table, house

COUPS = 7  # with the warm-up, as often as eight decks have the same card
CARDS = "9h Kd 3c 6s 4d"
STAKED = ("player", "banker", "tie")
CATEGORIES = ("toplevel", "devtools.timeline", "loading", "__metadata")


def page() -> Iterator[Figure]:
    """Measure the first load, the longest task of some coups and the layout shift."""
    yield from run_alone(_measure())


async def _measure() -> list[Figure]:
    async with house(sharp=True) as opened:
        figures = [await _first_load(opened)]
        for name, size in SIZES.items():
            longest, shift = await _coups(opened, size)
            figures.append(Figure(f"page, {name}: longest task of a coup", longest, "ms", 50))
            figures.append(Figure(f"page, {name}: layout shift", shift, "", 0))
        return figures


async def _first_load(opened: House) -> Figure:
    """Count the bytes that cross the network until the door can be used, without the card art."""
    context = await opened.chromium.new_context(locale="en")
    page = await context.new_page()
    answered: list[Request] = []
    page.on("requestfinished", lambda request: answered.append(request))
    await page.goto(opened.process.address)
    await page.wait_for_selector("[data-action=guest]")
    await page.wait_for_load_state("networkidle")
    bodies = 0
    for request in answered:
        if "/cards/" not in request.url and "/api/" not in request.url:
            bodies += (await request.sizes())["responseBodySize"]
    await context.close()
    return Figure("page: first load, as it is sent (gzip)", bodies / 1000, "kB", 120)


async def _coups(opened: House, size: tuple[int, int]) -> tuple[float, float]:
    """Return the longest task in milliseconds, and the layout shift, of some coups."""
    patron, dealer = await at_table(opened, size=size, reduced_motion="no-preference")
    await _coup(patron, dealer)  # fonts, cards and code are there now
    with TemporaryDirectory() as held:
        trace = Path(held) / "trace.json"
        chromium = opened.chromium
        await chromium.start_tracing(page=patron.page, path=trace, categories=[*CATEGORIES])
        for _ in range(COUPS):
            await _coup(patron, dealer)
        await chromium.stop_tracing()
        events = json.loads(trace.read_text("utf-8"))["traceEvents"]
    await patron.page.context.close()
    return max(_tasks(events)) / 1000, sum(_shifts(events))


async def _coup(patron: Patron, dealer: Dealer) -> None:
    for wager in STAKED:
        await patron.press(20, wager)
    await patron.has_staked(dict.fromkeys(STAKED, 20))
    await dealer.close()
    await dealer.deal(CARDS)
    await patron.sees("main[data-phase=settled]")
    await dealer.open()
    await patron.sees("main[data-phase=betting]")


def _tasks(events: Sequence[dict[str, Any]]) -> Iterator[int]:
    """Yield how long each task of a renderer's main thread took, in microseconds."""
    renderers = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    for event in events:
        is_task = event["name"].endswith("RunTask")
        if is_task and event.get("dur") and (event["pid"], event["tid"]) in renderers:
            yield event["dur"]


def _shifts(events: Sequence[dict[str, Any]]) -> Iterator[float]:
    for event in events:
        if event["name"] == "LayoutShift":
            yield event["args"]["data"]["score"]
