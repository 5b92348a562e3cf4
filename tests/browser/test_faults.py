"""A table that a fault stopped, at the screen."""

from pathlib import Path

from playwright.async_api import expect

from punto.words.sentences import Words
from tests.kit.drawn_table import CALM, Drawn, tell_of
from tests.kit.story import TABLE
from tests.kit.terminal import DESK, Patron

PHONE = (360, 640)
SPOKEN = {
    **{"en": ("en", DESK), "zh-CN": ("zh-Hans", DESK)},
    **{"zh-HK": ("zh-Hant", PHONE), "ar": ("ar", PHONE)},
}


async def _is_told(patron: Patron, language: str, width: int) -> None:
    call = patron.page.locator(".banner .call")
    await expect(call).to_have_text(Words(language).say("screen-faulted"))
    await patron.sees(".banner[data-stopped=true]")
    await patron.sees(".clock[data-running=false]")
    box = await call.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width


def test_patrons_are_told_that_their_table_is_paused(tmp_path: Path) -> None:
    """A1: in the banner, in their language, within the screen; and it goes when staff resume."""

    async def story(there: Drawn) -> None:
        patrons = [
            await there.patron(size=size, locale=locale) for locale, (_, size) in SPOKEN.items()
        ]
        await patrons[0].sit(2)
        await patrons[0].sees(".banner[data-phase=betting]")
        there.host.supervisor.stop_for(RuntimeError("nobody expected this"))
        for patron, (language, (width, _)) in zip(patrons, SPOKEN.values(), strict=True):
            await _is_told(patron, language, width)
        assert await there.server.room.resume(TABLE, "pit") is None
        for patron in patrons:
            await patron.sees(".banner[data-stopped=false]")
            await patron.sees(".clock[data-running=true]")

    tell_of(tmp_path, story, clocks=CALM)
