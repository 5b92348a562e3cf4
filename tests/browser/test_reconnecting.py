"""Sturdy: links that are lost, pages refreshed, two tabs, wrong clocks; nothing is staked twice."""

import asyncio
import re
from pathlib import Path

from playwright.async_api import Route, expect

from punto.table.settings import Cards
from tests.kit.browser import DRAW
from tests.kit.page_link import with_link
from tests.kit.process import Process
from tests.kit.support import holds
from tests.kit.terminal import Dealer, House, Patron, Tell, at_table, dealt

SECONDS = re.compile(r"^(1?[0-9]|2[0-5])$")  # as many as the clocks of such a table have


def test_nothing_is_staked_or_queued_while_the_link_is_lost(tell: Tell) -> None:
    """A press without a link is refused at its field, and stays undone when the link is back."""

    async def told(there: House) -> None:
        patron, _, link = await with_link(there)
        await patron.press(100, "player")
        await patron.has_staked({"player": 100})
        await link.cut()
        await patron.sees("main[data-link=down]")
        await expect(patron.page.locator(".link-notice")).to_contain_text("Connection lost")
        await patron.press(100, "banker")
        await patron.is_refused("no-link", "banker")
        before = len(link.sent)
        link.mend()
        await patron.sees("main[data-link=up]")
        await patron.has_staked({"player": 100})
        assert link.sent[before : before + 2] == ["watch", "set-squeeze"]
        assert set(link.sent[before + 2 :]) <= {"watch-cup", "leave-cup"}  # the house's tournaments

    tell(told)


def test_a_stake_whose_answer_was_lost_is_staked_once(tell: Tell) -> None:
    """The page asks again under the same id; the table shows it once, and the money went once."""

    async def told(there: House) -> None:
        patron, _, link = await with_link(there)
        link.deaf = True
        await patron.press(100, "player")
        await patron.sees("[data-wager=player][data-pending='100']")
        await link.cut()
        await patron.sees("main[data-link=down]")
        link.mend()
        await patron.sees("main[data-link=up]")
        await patron.has_staked({"player": 100})
        await patron.sees("main[data-available='4900']")

    tell(told)


def test_a_patron_who_returns_after_a_night_sees_the_current_table(tell: Tell) -> None:
    """Coups went by without the page; it shows the newest, and the stake was settled."""

    async def told(there: House) -> None:
        patron, dealer, link = await with_link(there)
        await patron.press(100, "player")
        await patron.has_staked({"player": 100})
        await link.cut()
        await patron.sees("main[data-link=down]")
        for _ in range(3):
            await dealer.close()
            await dealer.deal("9h 4c Kd 2s")
            await dealer.open()
        link.mend()
        await patron.sees("main[data-link=up][data-coup='4'][data-available='5100']")
        await patron.has_staked({})
        await patron.sees(".roads [data-road=bead-plate][data-marks=PPP]")

    tell(told)


def test_a_page_that_loads_while_no_server_serves_goes_on(tell: Tell) -> None:
    """A spare answers 503 without a reason, and a proxy 502: the page asks until one serves."""

    async def told(there: House) -> None:
        patron, _ = await at_table(there)
        answers = [(503, '{"ready":false,"why":["spare"]}'), (502, "<html>Bad Gateway</html>")]

        async def instead(route: Route) -> None:
            if answers:
                status, body = answers.pop(0)
                await route.fulfill(status=status, body=body)
            else:
                await route.continue_()

        await patron.page.route("**/api/start", instead)
        await patron.page.reload()
        await patron.sees("main[data-link=up][data-seat='1']")
        assert not answers

    tell(told)


def test_a_refresh_loses_neither_chip_nor_seat_nor_stakes(tell: Tell) -> None:
    """Chosen chip, seat, stakes, phase and lit buttons are there again."""

    async def told(there: House) -> None:
        patron, _ = await at_table(there)
        await patron.press(100, "player")
        await patron.page.click("[data-chip='500']")
        await patron.does("auto-repeat")
        await patron.sees("[data-action=auto-repeat][aria-checked=true]")
        await patron.page.reload()
        await patron.sees("main[data-link=up][data-seat='1'][data-phase=betting]")
        await patron.has_staked({"player": 100})
        await patron.sees("[data-chip='500'][aria-pressed=true]")
        await patron.sees("[data-action=auto-repeat][aria-checked=true]")

    tell(told)


def test_two_tabs_of_one_patron_show_one_seat(tell: Tell) -> None:
    """What is staked in one lies in the other at once, and is cleared from there."""

    async def told(there: House) -> None:
        patron, _ = await at_table(there)
        second = Patron(await patron.page.context.new_page(), patron.table)
        await second.page.goto(patron.page.url)
        await second.sees("main[data-link=up][data-seat='1']")
        await patron.press(100, "player")
        await second.has_staked({"player": 100})
        await second.press(20, "tie")
        await patron.has_staked({"player": 100, "tie": 20})
        await second.does("clear-all")
        await patron.has_staked({})
        assert second.complaints == patron.complaints == []

    tell(told)


def test_a_wrong_clock_of_the_device_changes_nothing(tell: Tell) -> None:
    """The page counts down what the server said is left, by no calendar of its own."""

    async def told(there: House) -> None:
        patron = await there.patron(await there.opened(dealt("commission", cards=Cards.DRAWN)))
        await patron.sit()
        await patron.sees("main[data-phase=betting]")
        seconds = patron.page.locator(".seconds")
        await expect(seconds).to_have_text(SECONDS)
        await patron.page.clock.set_system_time("2001-01-01")
        await patron.page.reload()
        await patron.sees("main[data-link=up]")
        await expect(seconds).to_have_text(SECONDS)
        await patron.press(100, "player")
        await patron.has_staked({"player": 100})

    tell(told)


def test_a_closed_table_and_an_unknown_one_lead_to_the_lobby(tell: Tell) -> None:
    """An address that names no table shows those that there are."""

    async def told(there: House) -> None:
        patron = await there.patron("no-such-table")
        await patron.sees("main[data-screen=lobby]")

    tell(told)


@holds("etg:auto-repeat")
def test_auto_repeat_that_can_no_longer_be_placed_stops_and_says_why(tell: Tell) -> None:
    """When the money is short it places nothing, goes dark and names the reason at the button."""

    async def told(there: House) -> None:
        patron, dealer = await at_table(there)
        await patron.press(1000, "player")
        await patron.press(1000, "tie")
        await patron.does("auto-repeat")
        await patron.has_staked({"player": 1000, "tie": 1000})
        for _ in range(2):
            await dealer.close()
            await dealer.deal("4h 9c Ks Qd")
            await dealer.open()
        await patron.has_staked({})
        assert "no longer have enough" in await patron.is_refused("stack-too-short", "repeat")
        await patron.sees("[data-action=auto-repeat][aria-checked=false]")
        # Asked for by hand it is refused as a whole, at the field that cannot be staked.
        await patron.does("repeat")
        await patron.sees("#note-tie[data-refusal=stack-too-short]")
        await patron.has_staked({})

    tell(told)


def test_a_change_or_pause_by_the_pit_shows_at_once(tell: Tell) -> None:
    """New limits stand on the fields and in the lobby without a reload; a pause is called."""

    async def told(there: House) -> None:
        table = await there.opened(dealt("commission"))
        patron, looker = await there.patron(table), await there.patron("")
        tie = patron.page.locator("[data-wager=tie] .terms")
        await expect(tie).to_contain_text("20 – 1,000")
        persons = await there.two_persons()
        await there.tables("change", table, "--set", "limits.tie.most=300", *persons)
        await expect(tie).to_contain_text("20 – 300")
        await there.tables("pause", table)
        await expect(patron.page.locator(".call")).to_have_text("The table is paused")
        card = looker.page.locator(f"[data-table='{table}']")
        await expect(card).to_contain_text("paused")
        await there.tables("resume", table)
        await there.tables("close", table)
        await expect(patron.page.locator(".call")).to_have_text("This table is closed")
        await expect(card).to_have_count(0)

    tell(told)


# The notice lies in the window and above the hands.
BESIDE_THE_CARDS = """() => {
  const [note, hands] = [".link-notice", ".hands"].map((one) =>
    document.querySelector(one).getBoundingClientRect());
  return note.left >= 0 && note.right <= innerWidth && note.bottom <= hands.top + 4;
}"""
SHIFTED = (
    f"() => {{ {DRAW}"
    + """ window.shift = 0; new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shift += entry.value;
}).observe({ type: "layout-shift" }); }"""
)


def test_a_server_that_is_gone_tears_nothing(tell: Tell, tmp_path: Path) -> None:
    """C4: "Connection lost" tore the header at 1280 and moved the felt."""
    windows = {"en": (1280, 800), "ar": (1280, 720), "zh-CN": (390, 844), "en-GB": (360, 740)}
    parts = (".top", ".felt", ".hands", ".rail")

    async def told(there: House) -> None:
        server = await asyncio.to_thread(Process, ["--port", "0"], tmp_path)
        pages = []
        for language, size in windows.items():
            patron = await there.stranger("", size=size, locale=language)
            await patron.page.goto(server.address)
            await patron.page.click("[data-action=guest]")
            await patron.sees("main[data-screen=table][data-link=up]")
            pages.append(patron.page)
        before = [[await page.locator(part).bounding_box() for part in parts] for page in pages]
        for page in pages:
            await page.evaluate(SHIFTED)
        await asyncio.to_thread(server.kill)
        for page, boxes in zip(pages, before, strict=True):
            notice = page.locator(".link-notice")
            await expect(notice).to_have_css("opacity", "1")
            assert [await page.locator(part).bounding_box() for part in parts] == boxes
            assert await page.evaluate("window.shift") == 0
            assert await page.evaluate(BESIDE_THE_CARDS)
            await page.context.close()

    tell(told)


def test_nothing_false_is_said_before_the_first_shoe_or_without_a_dealer(tell: Tell) -> None:
    """C13: "0 of 416 cards left", and a next coup "in a moment" that nobody came to open."""

    async def told(there: House) -> None:
        table = await there.opened(dealt("commission"))
        patron, looker = await there.patron(table), await there.patron("")
        page = patron.page
        call, hint, shoe = (page.locator(one) for one in (".call", ".hint", ".shoe p"))
        await expect(shoe).to_have_text("The first shoe is not open yet")
        await expect(call).to_have_text("Take a seat to start")
        card = looker.page.locator(f"[data-table='{table}']")
        await expect(card).to_contain_text("Waiting for someone to sit")
        await patron.sit()
        await expect(call).to_have_text("Waiting for the dealer")
        await expect(hint).to_have_text("Waiting for the dealer.")
        await expect(card).to_contain_text("Waiting for the dealer")
        dealer = Dealer(there, table)
        await dealer.open()
        await expect(shoe).to_contain_text("416 of 416 cards left")
        await dealer.close()
        await expect(hint).to_have_text("No more bets: please wait for the next coup.")
        await dealer.deal("4h 9c Ks Qd")
        await expect(hint).to_have_text("Waiting for the dealer.")
        await looker.page.context.close()

    tell(told)
