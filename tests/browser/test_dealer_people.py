"""The dealer's console and its people: relief, the second person, PINs and the lock."""

import asyncio
import re
from contextlib import closing
from pathlib import Path

import pytest
from playwright.async_api import expect

from punto.client.ids import new_id
from punto.store import read_store
from punto.wire import office
from tests.kit.animations import found_by_axe
from tests.kit.browser import run
from tests.kit.console import (
    BY_HAND,
    PIN,
    Console,
    at_console,
    closed_with_stakes,
    console,
    guests,
    scan,
    signed_in,
    with_pin,
)
from tests.kit.page_link import PageLink
from tests.kit.support import in_campaign
from tests.kit.terminal import PASSWORD, House, Tell, dealt, house

TRANSCRIPT = Path(__file__).with_name("dealer_screen_reader.txt")
TOO_MANY = 429
STAKES = {1: {"player": 100}, 4: {"banker": 200, "tie": 20}}


async def rows_of(there: House, table: str, *kinds: str) -> list[tuple[str, str]]:
    """Return kind and name of these rows of a table's log, as they are on the disk."""

    def read() -> list[tuple[str, str]]:
        with closing(read_store(there.folder / "punto-data")) as store:
            return [(row.kind, row.by) for row in store.rows(table) if row.kind in kinds]

    return await asyncio.to_thread(read)


async def dealing(there: House) -> Console:
    """A dealer whose table has no more bets and no card yet."""
    dealer = await at_console(there)
    await dealer.burnt()
    await dealer.closed()
    await dealer.at(step="deal-card")
    return dealer


def test_relief_in_mid_shoe_keeps_the_screen_and_the_log_names_both(tell: Tell) -> None:
    """Name and PIN of the next dealer; no reload, and the cards after it are theirs."""

    async def story(there: House) -> None:
        following = await with_pin(there, "dealer")
        dealer = await at_console(there)
        await dealer.burnt()
        await dealer.page.evaluate("window.still = true")
        await dealer.type("F2")
        await dealer.at(dialog="F2")
        await dealer.fill("relief", name=following, pin="2581")
        assert "Wrong name or PIN" in await dealer.refused_in("relief")
        await dealer.at(dealer="dealer")
        await expect(dealer.page.locator("[name=pin]")).to_have_value("")
        await dealer.fill("relief", pin=PIN)
        await dealer.at(dealer=following, dialog="", link="up", other="")
        assert await dealer.page.evaluate("window.still")
        await dealer.closed()
        await dealer.key("9h")
        log = await rows_of(there, dealer.table, "cards-burnt", "bets-opened", "card-dealt")
        assert log == [
            ("cards-burnt", "dealer"),
            ("bets-opened", following),
            ("card-dealt", following),
        ]

    tell(story)


def test_relief_in_mid_coup_takes_a_pit_boss_as_well(tell: Tell) -> None:
    """The dialog asks for the second name and PIN once the server wants them."""

    async def story(there: House) -> None:
        following, pit = await with_pin(there, "dealer"), await with_pin(there, "pit-boss")
        dealer = await dealing(there)
        await dealer.key("9h Kd")
        await dealer.type("F2")
        await dealer.fill("relief", name=following, pin=PIN)
        await dealer.sees("[name=second_name]")
        await expect(dealer.page.locator("[name=second_name]")).to_be_focused()
        await dealer.fill("relief", second_name=following, second_pin=PIN)
        await dealer.refused_in("relief")
        await dealer.fill("relief", pin=PIN, second_name=pit, second_pin=PIN)
        await dealer.at(dealer=following, dialog="", link="up", dealt=2, step="deal-card")
        await dealer.key("6c")
        assert await rows_of(there, dealer.table, "dealer-came") == [
            ("dealer-came", "dealer"),
            ("dealer-came", following),
        ]

    tell(story)


@pytest.mark.parametrize("way", ["dealer", *in_campaign("relief", "auditor")])
def test_what_one_person_asked_for_is_not_on_the_screen_of_the_next(tell: Tell, way: str) -> None:
    """It still waits for those who may decide it, and an auditor reads it."""

    async def story(there: House) -> None:
        following, pit = await with_pin(there, "dealer"), await with_pin(there, "pit-boss")
        dealer = await dealing(there)
        await dealer.type("F3")
        await dealer.at(waits="reopen-bets", dialog="proposal")
        await dealer.type("Escape")
        if way == "relief":
            await dealer.type("F2")
            await dealer.fill("relief", name=following, pin=PIN)
            await dealer.sees("[name=second_name]")
            await dealer.fill("relief", pin=PIN, second_name=pit, second_pin=PIN)
            await dealer.at(dealer=following, dialog="", link="up", waits="")
        else:
            await dealer.page.click("[data-action=settings]")
            await dealer.page.click("dialog [data-action=sign-out]")
            await dealer.sees("main[data-screen=floor-door]")
            if way == "auditor":
                following = "auditor-who-looks-on"
                await there.appoint(following, "auditor")
            await dealer.fill("staff", name=following, password=PASSWORD)
            read = "reopen-bets" if way == "auditor" else ""
            await dealer.at(screen="dealer", link="up", waits=read, other="dealer")
        other = await console(there, dealer.table, "pit-boss")
        await other.at(waits="reopen-bets")

    tell(story)


async def call_void(dealer: Console) -> list[str]:
    """Call a foreign card after the third card; return the preview's lines before it was sent."""
    await dealer.type("F7")
    await dealer.page.click("[data-kind=foreign-card]")
    await dealer.page.click("[data-action=preview]")
    lines = await dealer.preview()
    await dealer.sees("[data-event=coup-voided]")
    await dealer.sees("[data-mark=shoe]")
    await dealer.page.click("[data-action=ask]")
    await dealer.at(dialog="proposal", step="await-ruling", waits="call-irregularity")
    return lines


def test_a_void_by_two_persons_here_and_at_another_screen_has_the_same_preview(tell: Tell) -> None:
    """To the unit; nothing moves while it waits, and every stake goes back."""

    async def story(there: House) -> None:
        pit = await with_pin(there, "pit-boss")
        table = await there.opened(dealt("commission", **BY_HAND))
        dealer = await console(there, table)
        async with guests(there, table, STAKES) as seated:
            await dealer.burnt()
            for approved_here in (True, False):
                await closed_with_stakes(dealer, seated, STAKES)
                await dealer.key("9h Kd 6c")
                before = await call_void(dealer)
                assert before == [
                    "1 player 100 null 0",
                    "4 banker 200 null 0",
                    "4 tie 20 null 0",
                ]
                assert await dealer.preview() == before
                if approved_here:
                    await dealer.fill("approve", name="dealer", pin=PIN)
                    await dealer.refused_in("approve")
                    await dealer.fill("approve", name=pit, pin=PIN)
                else:
                    await dealer.type("Escape")
                    await dealer.at(dialog="")
                    other = await console(there, table, "pit-boss")
                    await other.at(waits="call-irregularity", other="dealer")
                    await other.type("F7")
                    await other.at(dialog="proposal")
                    assert await other.preview() == before
                    await other.page.click("[data-action=approve]")
                    await other.at(dialog="", waits="")
                await dealer.at(phase="voided", dialog="", waits="", step="open-shoe")
                await expect(dealer.page.locator(".dealer-said")).to_contain_text("approved it")
                await dealer.enter()
                await dealer.at(step="burn-cards")
                await dealer.type("2", "h")
                await dealer.at(step="open-bets")
        assert all("403" in one for one in dealer.complaints), dealer.complaints  # the wrong PIN

    tell(story)


def test_a_reconstruction_with_a_card_left_over_opens_a_free_coup(tell: Tell) -> None:
    """The preview names the card that is carried; once it is approved, so does the console."""

    async def story(there: House) -> None:
        pit = await with_pin(there, "pit-boss")
        dealer = await dealing(there)
        await dealer.key("9h Kd 8c")
        await dealer.type("F7")
        await dealer.page.click("[data-kind=drawn-together]")
        await dealer.type("6", "s", "K", "c")
        await dealer.sees("[data-cards='9h Kd 8c 6s Kc']")
        await dealer.page.check("[name=certain]")
        await dealer.page.click("[data-action=preview]")
        await dealer.sees("[data-event=deal-reconstructed]")
        await expect(dealer.page.locator("[data-mark=carried]")).to_contain_text("K♣")
        await dealer.sees("[data-mark=free]")
        await dealer.page.click("[data-action=back-to-cards]")
        await dealer.sees("[data-cards='9h Kd 8c 6s Kc']")
        await dealer.page.click("[data-action=preview]")
        await dealer.page.click("[data-action=ask]")
        await dealer.at(dialog="proposal")
        await dealer.sees("[data-mark=free]")
        await dealer.fill("approve", name=pit, pin=PIN)
        await dealer.at(dialog="", step="confirm-result", dealt=4)
        await dealer.enter()
        await dealer.at(phase="settled", step="free-coup")
        await dealer.enter(hold=200)
        await dealer.at(step="deal-card")
        await expect(dealer.page.locator(".dealer-notes")).to_contain_text("K♣")
        await dealer.key("Kc 9d 2h 3s")

    tell(story)


def test_a_ruling_while_cards_are_carried_starts_from_all_that_left_the_shoe(tell: Tell) -> None:
    """The carried ones lie face up; a record has only those that were keyed."""

    async def story(there: House) -> None:
        pit = await with_pin(there, "pit-boss")
        dealer = await dealing(there)
        await dealer.key("9h Kd 8c")
        await dealer.type("F7")
        await dealer.page.click("[data-kind=drawn-together]")
        await dealer.type("6", "s", "K", "c", "2", "d")
        await dealer.page.check("[name=certain]")
        await dealer.page.click("[data-action=preview]")
        await dealer.page.click("[data-action=ask]")
        await dealer.fill("approve", name=pit, pin=PIN)
        await dealer.at(dialog="", step="confirm-result", dealt=4)
        await dealer.enter()
        await dealer.at(phase="settled", step="free-coup")
        await dealer.enter(hold=200)
        await dealer.at(step="deal-card")
        await dealer.key("Kc")
        for kind, cards in (("foreign-card", "Kc 2d"), ("keyed-wrongly", "Kc")):
            async with dealer.page.expect_response("**/api/preview*"):
                await dealer.type("F7")
                await dealer.sees(f"[data-kind={kind}]")
            await dealer.sees(f"[data-kind={kind}][aria-disabled=false]")
            await dealer.page.click(f"[data-kind={kind}]")
            await dealer.sees(f"[data-cards='{cards}']")
            await dealer.page.click("dialog [data-action=close]")
            await dealer.at(dialog="")

    tell(story)


def test_a_wrong_die_is_taken_back_by_two_persons(tell: Tell) -> None:
    """Only a game with a die offers it; the die is shaken again."""

    async def story(there: House) -> None:
        pit = await with_pin(there, "pit-boss")
        dealer = await at_console(there, "power-98")
        await dealer.burnt()
        await dealer.closed()
        await dealer.at(step="shake-die")
        await dealer.type("3")
        await dealer.at(step="deal-card")
        await dealer.type("F7")
        await dealer.page.click("[data-kind=wrong-die]")
        await dealer.sees("[data-event=die-taken-back]")
        await dealer.page.click("[data-action=ask]")
        await dealer.at(dialog="proposal", waits="take-back-die")
        await dealer.fill("approve", name=pit, pin=PIN)
        await dealer.at(dialog="", step="shake-die")

    tell(story)


def test_axe_finds_nothing_in_the_dialogs_of_people(tell: Tell) -> None:
    """Relief with two persons, a PIN, the kinds, a preview, and what waits."""

    async def story(there: House) -> None:
        following = await with_pin(there, "dealer")
        dealer = await dealing(there)
        page = dealer.page
        await page.set_viewport_size({"width": 1024, "height": 600})
        await dealer.key("9h Kd 6c")
        await dealer.type("F2")
        await dealer.fill("relief", name=following, pin=PIN)
        await dealer.sees("[name=second_name]")
        assert await found_by_axe(page) == []
        await dealer.type("Escape")
        await page.click("[data-action=settings]")
        await page.click("dialog [data-action=pin]")
        assert await found_by_axe(page) == []
        await dealer.type("Escape", "F7")
        await dealer.at(dialog="F7")
        assert await found_by_axe(page) == []
        await page.click("[data-kind=foreign-card]")
        await page.click("[data-action=preview]")
        await dealer.sees("[data-event=coup-voided]")
        assert await found_by_axe(page) == []
        await page.click("[data-action=ask]")
        await dealer.at(dialog="proposal")
        await dealer.sees("[data-event=coup-voided]")
        assert await found_by_axe(page) == []
        over = "document.querySelector('dialog').scrollHeight - innerHeight"
        assert await page.evaluate(over) <= 0

    tell(story)


async def heard(dealer: Console) -> str:
    """The console as a screen reader goes through it; what clocks say is nobody's to foretell."""
    tree = await dealer.page.locator("main").aria_snapshot()
    return re.sub(r"\d+:\d\d(:\d\d)?", "…", tree.replace(dealer.table, "TABLE"))


def transcript(moment: str) -> str:
    """What it must be at this moment, from the file that says it."""
    text = TRANSCRIPT.read_text("utf-8")
    return text.split(f"# {moment}\n")[1].split("\n# ")[0].strip()


def test_a_screen_reader_hears_the_whole_console(tell: Tell) -> None:
    """While a third card is due with its rule, and while something waits for a second person."""

    async def story(there: House) -> None:
        table = await there.opened(dealt("tournament", **BY_HAND))
        dealer = await console(there, table)
        async with guests(there, table, {1}) as seated:
            await dealer.burnt()
            await closed_with_stakes(dealer, seated, {1: {"player": 100}})
            await dealer.key("9h Kd 6c 3s")
            shown = re.sub(r"guest-\w+", "guest-…", await heard(dealer))
            assert shown == transcript("a third card is due")
            await call_void(dealer)
            await dealer.preview()
            dialog = dealer.page.locator("dialog")
            tree = re.sub(r"\d+:\d\d", "…", await dialog.aria_snapshot())
            assert tree == transcript("a second person decides")

    tell(story)


def test_a_card_that_lies_is_not_shown_in_the_next_place(tell: Tell) -> None:
    """The table shows it before its answer comes: the place of the third card stays open."""

    async def story(there: House) -> None:
        table = await there.opened(dealt("tournament", **BY_HAND))
        dealer, link = await console(there, table), PageLink()
        await link.lay(dealer.page)
        await dealer.page.reload()
        await dealer.sees("main[data-screen=dealer][data-link=up]")
        async with guests(there, table, {1}) as seated:
            await dealer.burnt()
            await closed_with_stakes(dealer, seated, {1: {"player": 100}})
            await dealer.key("9h Kd 6c")
            link.unanswered = True
            await dealer.key("3s")
            third = dealer.page.locator("[data-side=player] .dealer-slot").nth(2)
            await expect(third).to_have_text("?")

    tell(story)


def test_what_waits_is_withdrawn_and_the_table_goes_on(tell: Tell) -> None:
    """Enter shows what waits; the one who asked takes it back."""

    async def story(there: House) -> None:
        dealer = await dealing(there)
        await dealer.key("9h Kd 6c")
        await call_void(dealer)
        await dealer.type("Escape")
        await dealer.at(dialog="", step="await-ruling")
        await dealer.enter()
        await dealer.at(dialog="proposal")
        await dealer.page.click("[data-action=decline]")
        await dealer.at(dialog="", waits="", step="deal-card")
        await expect(dealer.page.locator(".dealer-said")).to_contain_text("withdrew it")
        await dealer.key("6s")

    tell(story)


def test_a_pit_boss_who_declines_elsewhere_is_named(tell: Tell) -> None:
    """Reopened bets wait on their own key, and the table does not stand still for them."""

    async def story(there: House) -> None:
        await there.appointed("pit-boss")
        dealer = await dealing(there)
        await dealer.type("F3")
        await dealer.at(dialog="proposal", waits="reopen-bets", step="deal-card")
        await dealer.type("Escape")
        await dealer.sees("[data-key=F3][data-waits=true]")
        await dealer.type("F3")
        name = await dealer.page.locator("[data-proposal]").get_attribute("data-proposal")
        await there.ask("pit-boss", office.Decline(id=new_id(), proposal=name or ""))
        await dealer.at(dialog="", waits="")
        assert "pit-boss declined it" in await dealer.refused()

    tell(story)


async def attempt(dealer: Console, pin: str) -> str:
    """Give a PIN for relief, again and again while the server lets nobody try; the refusal."""
    while True:
        async with dealer.page.expect_response("**/api/relief*") as answered:
            await dealer.fill("relief", pin=pin)
        answer = await answered.value
        await dealer.refused_in("relief")
        if answer.status != TOO_MANY:
            return str((await answer.json())["reason"])


def test_five_wrong_pins_disable_a_pin() -> None:
    """The form says so; the right one no longer opens anything, and the log names the screen."""

    async def story(there: House) -> None:
        following = await with_pin(there, "dealer")
        dealer = await at_console(there)
        await dealer.burnt()
        await dealer.type("F2")
        await dealer.page.fill("[name=name]", following)
        wrong = [await attempt(dealer, "2581") for _ in range(5)]
        assert wrong == ["wrong-pin"] * 4 + ["pin-disabled"]
        assert "disabled after five wrong attempts" in await dealer.refused_in("relief")
        assert await attempt(dealer, PIN) == "pin-disabled"
        await dealer.at(dealer="dealer", dialog="F2")

    async def whole() -> None:
        async with house(warns='"at_screen_of": "dealer"') as there:
            await story(there)
            await there.leave()

    run(whole())


def test_a_scan_while_a_pin_has_the_focus_changes_nothing(tell: Tell) -> None:
    """Neither the field nor the table; function keys stay with the console too."""

    async def story(there: House) -> None:
        dealer = await dealing(there)
        await dealer.type("F2")
        pin = dealer.page.locator("[name=pin]")
        await pin.fill("25")
        await scan(dealer, "9H")
        await dealer.type("F7")
        await expect(pin).to_have_value("25")
        await dealer.at(dialog="F2", dealt=0, step="deal-card")
        await dealer.type("Escape")
        assert "9♥ was scanned while no card is due" in await dealer.refused()

    tell(story)


def test_a_pin_is_set_in_the_settings(tell: Tell) -> None:
    """By the password; a PIN that anybody would guess is refused."""

    async def story(there: House) -> None:
        name = await with_pin(there, "dealer")
        table = await there.opened(dealt("commission", **BY_HAND))
        page = await signed_in(there, "dealer", name=name)
        dealer = Console(page, table)
        await page.goto(f"{there.process.address}dealer#{table}")
        await dealer.at(link="up")
        await page.click("[data-action=settings]")
        await page.click("dialog [data-action=pin]")
        await dealer.fill("pin", password="a long enough password", pin="1234")
        assert "neither all the same nor in sequence" in await dealer.refused_in("pin")
        await dealer.fill("pin", password="a long enough password", pin="8520")
        await expect(page.locator("dialog [role=status]")).to_have_text("Your PIN is set.")

    tell(story)


def test_a_screen_that_rests_locks_shows_its_cards_and_is_unlocked_or_taken_over() -> None:
    """Keys and scans do nothing; the PIN unlocks it, and the next dealer takes it over."""

    async def story() -> None:
        async with house(config="staff_idle = 3\n") as there:
            name, following = await with_pin(there, "dealer"), await with_pin(there, "dealer")
            table = await there.opened(dealt("commission", **BY_HAND))
            page = await signed_in(there, "dealer", name=name)
            dealer = Console(page, table)
            await page.goto(f"{there.process.address}dealer#{table}")
            await dealer.at(locked="true", step="take-table")
            await expect(page.locator("dialog.lock h2")).to_have_text(f"Locked: {name}")
            await dealer.type("Escape", "Escape")
            await dealer.sees("dialog.lock[open]")
            await expect(page.locator(".dealer-hands")).to_be_visible()
            await dealer.fill("unlock", pin="2581")
            await dealer.refused_in("unlock")
            await dealer.fill("unlock", pin=PIN)
            await dealer.at(locked="false")
            await dealer.sees("dialog.lock", 0)
            await page.click("[data-prompt=take-table]")
            await dealer.at(dealer=name)
            await dealer.at(locked="true")
            await page.click("dialog.lock [data-action=other]")
            await dealer.fill("relief", name=following, pin=PIN)
            await dealer.at(dealer=following, locked="false", link="up")
            await there.leave()

    run(story())
