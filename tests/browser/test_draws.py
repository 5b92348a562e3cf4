"""What a game draws besides its cards, on the screens of patrons and dealers."""

import re
from pathlib import Path

from playwright.async_api import expect

from punto.records.shoe_document import shoe_document
from punto.table.commands import Pause
from punto.wire import dealing
from tests.kit.console import at_console
from tests.kit.drawn_table import Drawn, tell_of
from tests.kit.story import TABLE
from tests.kit.terminal import SIZES, House, Tell, at_table

NAMES = {
    "en": ("Tie pays: 50", "Pairs pay: 11"),
    "zh-Hans": ("和赔率：50", "对子赔率：11"),
    "zh-Hant": ("和賠率：50", "對子賠率：11"),
}
SPILLS = """() => [...document.querySelectorAll("[data-drawn]")].filter((button) => {
    const { width, height, right, left, bottom } = button.getBoundingClientRect();
    const pad = button.closest(".dealer-pad").getBoundingClientRect();
    const out = right > pad.right + 0.5 || left < pad.left - 0.5 || bottom > pad.bottom + 0.5;
    return out || Math.min(width, height) < 63.5 || button.scrollWidth > button.clientWidth;
}).length"""
OVER_THE_CARDS = """() => {
    for (const one of document.getAnimations()) one.finish();
    const box = (one) => one.getBoundingClientRect();
    const drawn = [...document.querySelectorAll(".drawn-values li")].map(box);
    const others = [...document.querySelectorAll(".card")].map(box);
    const meet = (a, b) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return drawn.filter((one) => others.some((other) => meet(one, other))).length;
}"""


def test_values_are_checked_as_they_come_and_with_the_whole_shoe(tmp_path: Path) -> None:
    """Each lies on the felt, and follows from its secret by the declaration that binds."""

    async def story(there: Drawn) -> None:
        ann = await there.patron()
        await ann.sit(1)
        await there.between_coups(3)
        await there.pit(Pause("pit"))
        document = shoe_document(there.server.reader, TABLE, 1)
        assert document is not None
        assert isinstance(document.draws, tuple)
        for draw, value in there.host.saved.drawn:
            await ann.sees(f".drawn-values [data-draw='{draw}'][data-value='{value}']")
        await ann.does("fair")
        shown = f"[data-draws='{len(document.draws)}'][data-faults='0']"
        await ann.sees(f".fair[data-checked='{len(document.drawn)}']{shown}")
        await expect(ann.page.locator(".tally")).to_contain_text(
            f"{len(document.draws)} drawn values checked, all true."
        )
        one = ann.page.locator("[data-verify='1']")
        await one.locator("[data-action=verify]").click()
        await expect(one.locator("[data-verdict]")).to_have_attribute("data-verdict", "true")
        await ann.sees("[data-check=draw][data-holds=yes]")
        assert ann.complaints == []

    tell_of(tmp_path, story, rules="lucky-multiplier")


def test_a_dealer_keys_the_values_and_every_screen_names_them(tell: Tell) -> None:
    """By touch and by the key beside it; no value covers a card."""

    async def story(there: House) -> None:
        dealer = await at_console(there, "lucky-multiplier")
        await dealer.burnt()
        await dealer.closed()
        await dealer.at(step="draw-value")
        page = dealer.page
        for width, height in ((1024, 600), SIZES["desk"], SIZES["wall"]):
            await page.set_viewport_size({"width": width, "height": height})
            for language in ("en", "ar", "zh-Hans", "zh-Hant"):
                await dealer.speak(language)
                assert await page.evaluate(SPILLS) == 0, (width, language)
        await dealer.speak("en")
        await page.click("[data-drawn='50']")
        await expect(page.locator("[data-pad=value]")).to_contain_text("Pairs pay")
        await page.keyboard.press("1")
        await dealer.at(step="deal-card")
        patron, by_hand = await at_table(there, "lucky-multiplier", size=(390, 844))
        await by_hand.close()
        for draw, value in (("tie-pays", 50), ("pair-pays", 11)):
            await by_hand.do(dealing.DrawValue, draw=draw, value=value)
        for language, names in NAMES.items():
            await patron.speak(language)
            for name in names:
                await expect(patron.page.locator(".drawn-values")).to_contain_text(name)
            await expect(patron.page.locator(".drawn-values")).not_to_contain_text(
                re.compile("draw-")
            )
        await by_hand.deal("9h 9d Kc Ks")
        await patron.sees("main[data-phase=settled]")
        for size in SIZES.values():
            await patron.page.set_viewport_size({"width": size[0], "height": size[1]})
            assert await patron.page.evaluate(OVER_THE_CARDS) == 0, size

    tell(story)
