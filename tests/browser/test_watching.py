"""Watching without an account: a link shows a table, and a seat asks who sits down."""

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import expect

from punto.house import STREAM as HOUSE
from punto.store import read_store
from tests.kit.support import in_campaign
from tests.kit.terminal import DESK, SIZES, Dealer, House, Patron, Tell, at_table, dealt

WATCHING = "main[data-watching=true][data-link=up]"
SEATED = "main[data-watching=false][data-link=up][data-seat='3']"


async def spectator(there: House, **how: Any) -> tuple[Patron, Dealer]:
    """Somebody without an account who followed the link to a table, and the table's dealer."""
    table = await there.opened(dealt("commission"))
    dealer = Dealer(there, table)
    await dealer.open()
    patron = await there.stranger(table, **how)
    await patron.sees(f"{WATCHING}[data-phase=betting]")
    return patron, dealer


def head(there: House, stream: str) -> object:
    """Return the end of a log on the disk."""
    store = read_store(Path(there.folder) / "punto-data")
    try:
        return store.head(stream)
    finally:
        store.close()


def test_a_link_to_a_table_shows_it_without_an_account(tell: Tell) -> None:
    """Cards, totals and roads come live; nothing is written into the log of the house."""

    async def story(there: House) -> None:
        patron, dealer = await spectator(there)
        before = head(there, HOUSE)
        await dealer.close()
        await dealer.deal("9h 4c Kd 3s")
        await patron.sees("main[data-phase=settled]")
        await patron.sees(".hands img[alt]", 4)
        await patron.sees("[data-action=account]", 0)
        await patron.sees(".wallet", 0)
        assert head(there, HOUSE) == before
        assert not patron.complaints

    tell(story)


def test_a_patron_whose_session_is_gone_watches_and_is_offered_to_sign_in(tell: Tell) -> None:
    """Cleared cookies and a reload: no wallet and no result of the patron before."""

    async def story(there: House) -> None:
        patron, _ = await at_table(there)
        await patron.sees(".wallet")
        await patron.page.context.clear_cookies()
        await patron.page.reload()
        await patron.sees(WATCHING)
        await patron.sees(".watch-bar [data-action=guest]")
        await patron.sees(".wallet", 0)
        await patron.sees("[data-action=account]", 0)

    tell(story)


def test_the_other_form_of_the_link_leads_there_too(tell: Tell) -> None:
    """`/?table=KEY` is `/#KEY`."""

    async def story(there: House) -> None:
        table = await there.opened(dealt("commission"))
        patron = await there.stranger("")
        await patron.page.goto(f"{there.process.address}?table={table}")
        await patron.sees(WATCHING)
        assert patron.page.url.endswith(f"/#{table}")

    tell(story)


def test_a_guest_is_seated_at_the_seat_that_was_pressed(tell: Tell) -> None:
    """One press for the seat, one for the guest."""

    async def story(there: House) -> None:
        patron, _ = await spectator(there)
        await patron.page.click("[data-seat-number='3']")
        await patron.page.click("[data-form=seat-door] [data-action=guest]")
        await patron.sees(SEATED)
        await patron.sees("dialog[open]", 0)
        await patron.press(100, "banker")
        await patron.has_staked({"banker": 100})
        assert not patron.complaints

    tell(story)


def test_a_new_account_is_asked_how_much_to_bring_to_that_seat(tell: Tell) -> None:
    """A wrong password is said there, and the seat stays chosen."""

    async def story(there: House) -> None:
        patron, _ = await spectator(there)
        page = patron.page
        await page.click("[data-seat-number='3']")
        await page.click("[data-form=seat-door] [data-action=by-name]")
        await page.fill("[name=name]", "hannah")
        await page.fill("[name=password]", "wrong but long enough")
        await page.click("[data-form=by-name] [type=submit]")
        await patron.sees("[data-form=seat-door] [role=alert][data-refusal='wrong-password']")
        await page.click("[data-action=sign-up]")
        await patron.sees("[data-form=buy-in]")
        await expect(page.locator("[name=buy-in]")).to_be_visible()
        await page.click("[data-form=buy-in] [type=submit]")
        await patron.sees(SEATED)

    tell(story)


def test_a_cancelled_door_leaves_the_spectator_where_they_were(tell: Tell) -> None:
    """By Escape as by the button; the focus goes back to the page."""

    async def story(there: House) -> None:
        patron, _ = await spectator(there)
        for leave in ("Escape", "cancel"):
            await patron.page.click("[data-seat-number='3']")
            await patron.sees("[data-form=seat-door]")
            if leave == "cancel":
                await patron.page.click("[data-form=seat-door] [data-action=cancel]")
            else:
                await patron.page.keyboard.press("Escape")
            await patron.sees("[data-form=seat-door]", 0)
            await patron.sees(WATCHING)

    tell(story)


def test_the_door_offers_to_watch_and_the_lobby_shows_every_table(tell: Tell) -> None:
    """From there one reaches a table, and comes back."""

    async def story(there: House) -> None:
        first = await there.opened(dealt("commission"))
        second = await there.opened(dealt("power-98"))
        patron = await there.stranger("")
        await patron.page.click("[data-action=watch]")
        await patron.sees(f"main[data-watching=true] .table-card[data-table='{second}']")
        await patron.page.click(f"[data-table='{first}']")
        await patron.sees(f"{WATCHING}[data-screen=table]")

    tell(story)


def test_a_spectator_comes_back_after_a_lost_link(tell: Tell) -> None:
    """The page opens the link again on its own, still without an account."""

    async def story(there: House) -> None:
        patron, dealer = await spectator(there)
        await patron.page.context.set_offline(True)
        await patron.page.evaluate("dispatchEvent(new Event('offline'))")
        await patron.page.context.set_offline(False)
        await patron.page.evaluate("dispatchEvent(new Event('online'))")
        await dealer.close()
        await patron.sees(f"{WATCHING}[data-phase=closed]")

    tell(story)


@pytest.mark.parametrize("size", [SIZES["phone"], *in_campaign(DESK)])
def test_the_watch_bar_fits_the_screen(tell: Tell, size: tuple[int, int]) -> None:
    """Both ways to play can be pressed without scrolling sideways."""

    async def story(there: House) -> None:
        patron, _ = await spectator(there, size=size)
        wide = await patron.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= size[0]
        for action in ("guest", "by-name"):
            await patron.sees(f".watch-bar [data-action={action}]")

    tell(story)
