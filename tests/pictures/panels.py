"""What opens over a table: panels, the whole roads, the sound, and the account with its limits."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.kit.terminal import House, Patron
from tests.pictures.album import Album, shows
from tests.pictures.games import seated, staked

AFTER_A_WHILE = "() => { const now = Date.now; Date.now = () => now() + 15 * 60_000; }"


@shows("history", "replay", "rules", "help", "lab", "fair-dealt", "account", "sound", "roads")
async def panels(house: House, album: Album) -> None:
    """After one coup of the patron's own."""
    patron, dealer = await seated(house, "electronic")
    await staked(patron, dealer, "electronic")
    await dealer.close()
    await dealer.deal("9s 9c 9d Kh")
    await patron.sees(".squeeze")
    await patron.does("open-cards")
    await patron.sees("main[data-phase=settled] .own-result")
    for panel in ("history", "rules", "help", "lab", "fair", "account"):
        await patron.does(panel)
        await album.take(patron, "fair-dealt" if panel == "fair" else panel)
        if panel == "history":
            await patron.page.locator("[data-action=replay]").first.click()
            await album.take(patron, "replay")
        await patron.page.keyboard.press("Escape")
    await patron.does("sound")
    await patron.page.locator("[name=sound]").press("Space")
    await album.take(patron, "sound")
    await patron.page.keyboard.press("Escape")
    await patron.does("enlarge")
    await album.take(patron, "roads")
    await patron.page.context.close()


@asynccontextmanager
async def after_a_while(patron: Patron) -> AsyncIterator[None]:
    """Let the page's clock jump: a reality check is due in every language."""
    await patron.page.evaluate(AFTER_A_WHILE)
    await patron.sees(".reality-check")
    yield


@shows("account-limits", "account-pause", "account-paused", "reality-check")
async def responsible(house: House, album: Album) -> None:
    """Limits, a pause that is asked for and one that has begun, and a reality check."""
    patron, dealer = await seated(house, "electronic")
    await dealer.open()
    await patron.does("account")
    await patron.page.select_option("[name=reality-minutes]", "15")
    await patron.page.keyboard.press("Escape")
    await album.take(patron, "reality-check", after_a_while)
    async with after_a_while(patron):
        await patron.does("acknowledge")
    await patron.does("account")
    await patron.page.click(".deposit-limits > summary")
    await patron.page.locator(".deposit-limits").scroll_into_view_if_needed()
    await album.take(patron, "account-limits")
    await patron.page.select_option("[name=days]", "hours-1")
    await patron.does("exclude")
    await patron.page.locator("[data-action=exclude-sure]").scroll_into_view_if_needed()
    await album.take(patron, "account-pause")
    await patron.does("exclude-sure")
    await patron.sees("[data-excluded=true]")
    await album.take(patron, "account-paused")
    await patron.page.context.close()
