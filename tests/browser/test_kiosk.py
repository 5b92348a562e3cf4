"""A terminal of a hall: bound to a seat, it attracts, seats, veils, calls, and frees itself."""

from typing import Any

import pytest
from playwright.async_api import expect

from punto.client.ids import new_id
from punto.wire import office
from tests.kit.support import in_campaign
from tests.kit.terminal import Dealer, House, Patron, Tell, dealt

IDLE = "main[data-kiosk=idle][data-link=up]"
SEATED = "main[data-kiosk=seat][data-link=up][data-seat='3']"


async def terminal(there: House, idle: int = 90, **how: Any) -> tuple[Patron, Dealer]:
    """A terminal that is bound to seat 3, and the table's dealer."""
    table = await there.opened(dealt("commission"))
    dealer = Dealer(there, table)
    await dealer.open()
    patron = await there.stranger("", **how)
    await patron.page.clock.install()
    address = there.process.address
    await patron.page.goto(f"{address}?kiosk={table}&seat=3&idle={idle}")
    await patron.sees(IDLE)
    return patron, dealer


async def sit(patron: Patron) -> None:
    """Touch the screen and play as a guest."""
    await patron.page.click("[data-action=touch]")
    await patron.page.click("[data-form=seat-door] [data-action=guest]")
    await patron.sees(SEATED)


@pytest.mark.parametrize(
    "size", [(1280, 720), (390, 844), *in_campaign((1920, 1080), (3840, 2160))]
)
def test_an_idle_terminal_shows_the_table_and_one_way_in(tell: Tell, size: tuple[int, int]) -> None:
    """Live cards and roads, a rule and what it pays; no lobby, no fields, no panels."""

    async def story(there: House) -> None:
        patron, dealer = await terminal(there, size=size)
        await dealer.close()
        await dealer.deal("9h 4c Kd 3s")
        await patron.sees(f"{IDLE}[data-phase=settled]")
        await expect(patron.page.locator(".kiosk-bar .rule-line")).to_contain_text("nine")
        for hidden in (".layout", ".seats", "nav.panels"):
            await expect(patron.page.locator(hidden)).to_be_hidden()
        await patron.sees("[data-action=lobby]", 0)
        button = await patron.page.locator("[data-action=touch]").bounding_box()
        assert button is not None
        assert button["x"] + button["width"] <= size[0]
        assert not patron.complaints

    tell(story)


@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_terminal_with_a_wrong_address_says_what_to_write(tell: Tell, language: str) -> None:
    """Over the whole screen, and never the lobby; once the address is right it shows the table."""

    async def story(there: House) -> None:
        table = await there.opened(dealt("commission"))
        patron = await there.stranger("", locale=language)
        address = there.process.address
        for search, fault in (("nope&seat=3", "table"), (f"{table}&seat=99", "seat")):
            await patron.page.goto(f"{address}?kiosk={search}")
            await patron.sees(f"main[data-screen=misbound][data-fault={fault}]")
            await expect(patron.page.locator("code")).to_contain_text("&seat=1")
            await patron.sees("[data-screen=lobby], .tables-list", 0)
        await patron.page.goto(f"{address}?kiosk={table}&seat=3")
        await patron.sees(IDLE)
        assert not patron.complaints

    tell(story)


def test_a_touch_anywhere_leads_to_the_seat_of_the_terminal(tell: Tell) -> None:
    """And to no other seat: the others cannot be pressed there."""

    async def story(there: House) -> None:
        patron, _ = await terminal(there)
        await patron.page.click(".hands")
        await patron.page.click("[data-form=seat-door] [data-action=guest]")
        await patron.sees(SEATED)
        await patron.sees(".seat[data-state=free][aria-disabled=false]", 0)

    tell(story)


def test_a_terminal_frees_itself_after_a_while_without_a_stake(tell: Tell) -> None:
    """The patron is warned first, and a press keeps the seat; the next one starts afresh."""

    async def story(there: House) -> None:
        patron, _ = await terminal(there, idle=30)
        await sit(patron)
        await patron.page.clock.run_for(31_000)
        await patron.sees("[data-leaves]")
        await patron.page.mouse.click(5, 5)
        await patron.sees("[data-leaves]", 0)
        await patron.page.clock.run_for(46_000)
        await patron.sees(IDLE)
        await patron.sees("main[data-seat='']")
        assert await patron.page.evaluate("fetch('/api/me').then(a => a.status)") == 401

    tell(story)


def test_a_terminal_with_a_stake_waits(tell: Tell) -> None:
    """Money that lies there is never left alone by the page."""

    async def story(there: House) -> None:
        patron, _ = await terminal(there, idle=30)
        await sit(patron)
        await patron.press(100, "banker")
        await patron.has_staked({"banker": 100})
        await patron.page.clock.run_for(120_000)
        await patron.sees(SEATED)

    tell(story)


def test_one_press_hides_every_amount_and_another_shows_them(tell: Tell) -> None:
    """Wallet, balance and the stakes on the layout."""

    async def story(there: House) -> None:
        patron, _ = await terminal(there)
        await sit(patron)
        await patron.press(100, "banker")
        await patron.has_staked({"banker": 100})
        amounts = (".wallet strong", ".balance dd >> nth=0", "[data-wager=banker] .stack")
        await patron.does("veil")
        for amount in amounts:
            await expect(patron.page.locator(amount)).to_be_hidden()
        await patron.does("veil")
        for amount in amounts:
            await expect(patron.page.locator(amount)).to_be_visible()

    tell(story)


def test_a_call_shows_until_the_attendant_answers_or_it_is_taken_back(tell: Tell) -> None:
    """After a reload too."""

    async def story(there: House) -> None:
        patron, _ = await terminal(there)
        await sit(patron)
        await patron.does("attendant")
        await patron.sees("[data-action=attendant][data-called=true]")
        await patron.page.reload()
        await patron.sees("[data-action=attendant][data-called=true]")
        who = await patron.page.evaluate("fetch('/api/me').then(a => a.json())")
        await there.ask("pit-boss", office.AnswerAttendant(id=new_id(), patron=who["patron"]))
        await patron.sees("[data-action=attendant][data-called=false]")
        await patron.does("attendant")
        await patron.sees("[data-action=attendant][data-called=true]")
        await patron.does("attendant")
        await patron.sees("[data-action=attendant][data-called=false]")

    tell(story)


def test_finish_stands_up_signs_out_and_shows_the_table_again(tell: Tell) -> None:
    """With a stake on the layout it is refused, and nothing happens."""

    async def story(there: House) -> None:
        patron, dealer = await terminal(there)
        await sit(patron)
        await patron.press(100, "banker")
        await patron.has_staked({"banker": 100})
        await dealer.close()
        await patron.sees("main[data-phase=closed]")
        await patron.does("done")
        await patron.sees("#note-attendant[role=alert]")
        await patron.sees(SEATED)
        await dealer.deal("9h 4c Kd 3s")
        await patron.sees("main[data-phase=settled]")
        await dealer.open()
        await patron.sees("main[data-phase=betting]")
        await patron.does("done")
        await patron.sees(IDLE)

    tell(story)


def test_the_page_can_be_installed_and_its_worker_never_answers_for_the_api(tell: Tell) -> None:
    """The manifest and its icons are there; the worker keeps the shell alone."""

    async def story(there: House) -> None:
        patron, _ = await terminal(there)
        ready = "navigator.serviceWorker.ready.then((worker) => worker.active?.scriptURL ?? '')"
        assert (await patron.page.evaluate(ready)).endswith("/shell.js")
        await patron.page.reload()
        await patron.sees(IDLE)
        asked = """async () => {
            const manifest = await (await fetch("/manifest.webmanifest")).json();
            const icons = await Promise.all(manifest.icons.map(({ src }) => fetch(src)));
            await fetch("/api/tables");
            const kept = await (await caches.open("punto-shell-1")).keys();
            return [icons.map((icon) => icon.ok), kept.map(({ url }) => new URL(url).pathname)];
        }"""
        icons, kept = await patron.page.evaluate(asked)
        assert icons == [True] * 3
        assert "/" in kept
        assert not [path for path in kept if path.startswith("/api")]
        assert not patron.complaints

    tell(story)
