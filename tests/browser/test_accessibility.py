"""For everyone: a coup by keyboard alone, what a screen reader hears, nothing that axe finds."""

import gzip
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.async_api import expect

from punto.rulebook import game
from punto.table.settings import Limit
from punto.wire import dealing
from punto.words.catalogue import Catalogue, languages
from tests.kit.animations import ANIMATED, CHEAP, OF_EVERY_FRAME, WATCH, found_by_axe
from tests.kit.browser import run, shared
from tests.kit.cup_play import at_cup
from tests.kit.cup_screens import director
from tests.kit.dealt_cup import dealt_cup, dealt_heat
from tests.kit.support import in_campaign
from tests.kit.terminal import SIZES, Dealer, House, Patron, Tell, at_table, dealt

TRANSCRIPT = Path(__file__).with_name("screen_reader.txt")


def test_what_axe_finds_is_told_if_it_is_still_there() -> None:
    """A planted fault is found; one that went while axe looked is not."""

    async def story() -> None:
        page = await (await shared()).new_page()
        await page.set_content("<main><img src='data:,'></main>")
        assert any(one.startswith("image-alt: ['img']") for one in await found_by_axe(page))
        await page.evaluate(
            """() => {
              const run = axe.run.bind(axe);
              axe.run = async () => {
                const found = await run();
                document.querySelector("img")?.remove();
                return found;
              };
            }"""
        )
        assert not any(one.startswith("image-alt") for one in await found_by_axe(page))
        await page.close()

    run(story())


@pytest.mark.parametrize("size", ["phone", *in_campaign("desk", "wall")])
def test_axe_finds_nothing_on_any_page(tell: Tell, size: str) -> None:
    """Door, lobby, table in each phase, and every panel, in every language."""

    async def told(there: House) -> None:
        patron, dealer = await at_table(there, "power-98", size=SIZES[size])
        page = patron.page
        for language in languages() if size != "wall" else ():
            await page.evaluate(f"localStorage.setItem('punto-language', '{language}')")
            await page.reload()
            await patron.sees(f"html[lang='{language}'] main[data-link=up]")
            assert await found_by_axe(page) == []
        await patron.press(20, "player")
        await patron.press(1000, "player")
        await patron.sees("[data-refusal]")
        assert await found_by_axe(page) == []
        for panel in ("history", "rules", "lab", "fair", "account"):
            await patron.does(panel)
            await patron.sees(f"[data-panel={panel}]")
            if panel == "lab":
                await patron.sees("[data-rank]", 13)
            assert await found_by_axe(page) == []
            await page.keyboard.press("Escape")
        await dealer.close()
        await patron.sees("[data-action=shake]")
        assert await found_by_axe(page) == []
        await dealer.shake(3)
        await dealer.deal("9h 4c Kd 2s")
        await patron.sees("main[data-phase=settled]")
        assert await found_by_axe(page) == []
        await page.evaluate("location.hash = ''")
        await patron.sees("main[data-screen=lobby] .table-card >> nth=0")
        assert await found_by_axe(page) == []
        await page.context.clear_cookies()
        await page.reload()
        await patron.sees("main[data-screen=sign-in]")
        assert await found_by_axe(page) == []

    tell(told)


def test_axe_finds_nothing_on_the_screens_of_a_tournament(tell: Tell) -> None:
    """The lobby, its page, the director's screen and a display, before its end and after."""

    async def told(there: House) -> None:
        key = await dealt_cup(there, coups=2)
        lobby, page = await there.patron(""), await at_cup(there, key, size=SIZES["phone"])
        wall = await there.stranger("")
        await wall.page.goto(f"{there.process.address}wall#cup={key}")
        screen = await director(there, f"cups/{key}")
        shown = (lobby, page, screen, wall)
        async with dealt_heat(there, key, screen) as heat:
            await heat.coup(100, 100)
            for each in (page, screen, wall):
                await each.sees(".cup-standing tbody tr", 2)
            await lobby.page.reload()
            await lobby.sees(f".cup-card[data-cup='{key}'][data-phase=running]")
            assert [await found_by_axe(each.page) for each in shown] == [[]] * len(shown)
            await heat.coup(200, 100)
            for each in (page, screen):
                await each.sees(".cup-final li", 2)
            await wall.sees(".wall-places[data-over=true] li", 2)
            for each in (page, screen):
                await each.speak("ar")
            assert [await found_by_axe(each.page) for each in shown] == [[]] * len(shown)

    tell(told)


async def heard(patron: Patron) -> str:
    """The table as a screen reader goes through it; the clock alone is nobody's to foretell."""
    parts = [patron.page.locator(one) for one in (".felt", ".rail", ".last-coup")]
    tree = "\n".join([await part.aria_snapshot() for part in parts])
    return re.sub(r"\d+ seconds? left", "… seconds left", tree)


def transcript(moment: str) -> str:
    """What it must be at this moment, from the file that says it."""
    text = TRANSCRIPT.read_text("utf-8")
    return text.split(f"# {moment}\n")[1].split("\n# ")[0].strip()


async def tab_to(patron: Patron, selector: str) -> None:
    """Go on with Tab until this has the focus."""
    for _ in range(80):
        if await patron.page.evaluate(f"document.activeElement.matches({json.dumps(selector)})"):
            return
        await patron.page.keyboard.press("Tab")
    raise AssertionError(f"{selector} is not reached by Tab")


def test_a_whole_coup_by_keyboard_alone(tell: Tell) -> None:
    """Sit, choose, stake, take back, stake, and hear the result; no pointer touches the page."""

    async def told(there: House) -> None:
        table = await there.opened(dealt("commission"))
        patron = await there.patron(table)
        page, keys, dealer = patron.page, patron.page.keyboard, Dealer(there, table)
        await tab_to(patron, "[data-seat-number='1']")
        await keys.press("Enter")
        await expect(page.locator("[name=buy-in]")).to_be_focused()
        await keys.type("1000")
        await keys.press("Enter")
        await patron.sees("main[data-seat='1']")
        await expect(page.locator("[data-seat-number='1']")).to_be_focused()
        await dealer.open()
        await patron.sees("main[data-phase=betting]")
        await tab_to(patron, "[data-chip='100']")
        await keys.press("Space")
        await tab_to(patron, "[data-wager='banker']")
        await keys.press("Enter")
        await keys.press("Enter")
        await patron.has_staked({"banker": 200})
        await keys.press("Delete")
        await patron.has_staked({"banker": 100})
        await expect(page.get_by_text("Stakes: Player 0%, Banker 100%")).to_have_count(1)
        assert await heard(patron) == transcript("betting")
        await dealer.last_call()
        at_once = page.locator("[aria-live=assertive]")
        await expect(at_once).to_have_text("Last bets please")
        await dealer.do(dealing.CloseBets)
        await dealer.deal("4h 9c Ks Qd")
        await patron.sees("main[data-phase=settled]")
        assert await heard(patron) == transcript("settled")
        live = page.locator("[aria-live=polite]").first
        await expect(live).to_have_text("Player 4, Banker 9: the Banker wins. Last result: +95")

    tell(told)


@pytest.mark.parametrize("size", ["desk", *in_campaign("phone")])
def test_nothing_jumps_during_a_coup(tell: Tell, size: str) -> None:
    """No layout shift between phases, and only transforms and opacity move."""

    async def told(there: House) -> None:
        patron, dealer = await at_table(
            there, "power-98", size=SIZES[size], reduced_motion="no-preference"
        )
        page = patron.page
        await page.evaluate("localStorage.setItem('punto-squeeze-off', '')")
        await page.reload()
        await patron.sees("main[data-link=up]")
        for card in ["9h", "4c", "Kd", "2s"]:
            await page.evaluate(f"new Image().src = '/cards/{card}.svg'")
        await patron.press(100, "player")
        await patron.has_staked({"player": 100})
        await page.evaluate(WATCH)
        moved: set[str] = set()
        await dealer.close()
        await patron.sees(".shaker")
        moved |= set(await page.evaluate(ANIMATED))
        await dealer.shake(3)
        for card in ["9h", "4c", "Kd", "2s"]:
            await dealer.deal(card)
            await patron.sees(f"[data-card='{card}']")
            moved |= set(await page.evaluate(ANIMATED))
        await patron.sees("main[data-phase=settled]")
        moved |= set(await page.evaluate(ANIMATED))
        await dealer.open()
        await patron.sees("main[data-phase=betting]")
        seen = await page.evaluate("window.seen")
        assert moved - OF_EVERY_FRAME <= CHEAP
        assert moved & CHEAP
        assert seen["shift"] == 0, seen

    tell(told)


def test_the_first_load_is_small(tell: Tell) -> None:
    """At most 120 kB by gzip without the card art; no script that is written in the page."""

    async def told(there: House) -> None:
        sizes: dict[str, int] = {}
        context = await there.chromium.new_context(locale="en")
        page = await context.new_page()

        async def count(url: str) -> None:
            body = await (await page.request.get(url)).body()
            sizes[url] = len(gzip.compress(body))

        urls: list[str] = []
        page.on("response", lambda answer: urls.append(answer.url))
        await page.goto(there.process.address)
        await page.wait_for_selector("[data-action=guest]")
        html = await page.content()
        for url in {*urls}:
            if "/cards/" not in url and "/api/" not in url:
                await count(url)
        await context.close()
        assert 0 < sum(sizes.values()) <= 120_000, sizes
        assert "<script>" not in html
        assert "javascript:" not in html

    tell(told)


def test_single_keys_stake_clear_and_repeat_and_can_be_switched_off(tell: Tell) -> None:
    """A digit chooses the chip, a letter the field; with Shift it takes back."""

    async def story(there: House) -> None:
        patron, _ = await at_table(there)
        keys = patron.page.keyboard
        for key in ("2", "p", "b", "1", "b"):
            await keys.press(key)
        await patron.has_staked({"player": 100, "banker": 120})
        await keys.press("Shift+P")
        await keys.press("u")
        await patron.has_staked({"banker": 100})
        await keys.press("t")
        await patron.has_staked({"banker": 100, "tie": 20})
        await keys.press("Escape")
        await patron.has_staked({})
        await patron.does("account")
        await patron.page.uncheck("[name=keys]")
        await keys.press("Escape")
        await keys.press("p")
        await patron.field("tie")
        await patron.has_staked({"tie": 20})

    tell(story)


async def loses(patron: Patron, dealer: Dealer, chips: int) -> None:
    """Stake so many chips of 1,000 on Player; the Banker wins, and all of them are gone."""
    await dealer.open()
    await patron.sees("main[data-phase=betting]")
    for _ in range(chips):
        await patron.press(1_000, "player")
    await patron.has_staked({"player": 1_000 * chips})
    await dealer.close()
    await dealer.deal("4h 9c Ks Qd")
    await patron.sees("main[data-phase=settled][data-available='0']")


def test_a_patron_without_chips_goes_on_by_keyboard(tell: Tell) -> None:
    """C3: it was a dead end. First from the wallet; then, of play money, by a gift right there."""

    async def told(there: House) -> None:
        limits = {key: Limit(20, 20_000) for key in game("commission").by_key}
        table = await there.opened(dealt("commission", limits=limits))
        patron, dealer = await there.patron(table), Dealer(there, table)
        page, keys = patron.page, patron.page.keyboard
        await patron.sit(1, 9_000)
        parts = (".felt", ".rail", ".buttons", ".balance")
        before = [await page.locator(part).bounding_box() for part in parts]
        await loses(patron, dealer, 9)
        status = page.locator(".broke[role=status]")
        await expect(status).to_contain_text("You have no chips left to bet.")
        await expect(page.locator(".tray[inert]")).to_have_css("opacity", "0")
        assert [await page.locator(part).bounding_box() for part in parts] == before
        assert await found_by_axe(page) == []
        await page.locator("main").focus()
        await tab_to(patron, "[data-action=add-chips]")
        await keys.press("Enter")
        await expect(page.locator("[name=buy-in]")).to_be_focused()
        assert await page.input_value("[name=buy-in]") == "1000"
        await keys.press("Enter")
        await patron.sees("main[data-available='1000'][data-wallet='0']")
        await expect(page.locator("[data-chip][aria-pressed=true]")).to_be_focused()
        await expect(status).to_be_empty()
        await loses(patron, dealer, 1)
        await tab_to(patron, "[data-action=add-chips]")
        await keys.press("Enter")
        said = page.locator("#buy-in-range")
        await expect(said).to_contain_text("Your wallet holds 0 (Play money).")
        assert await found_by_axe(page) == []
        await expect(page.locator("[data-action=gift]")).to_be_focused()
        await keys.press("Enter")
        await patron.sees("main[data-wallet='10000']")
        await expect(page.locator("[name=buy-in]")).to_be_focused()
        await keys.press("Enter")
        await patron.sees("main[data-available='2000'][data-wallet='8000']")
        await patron.sees("dialog[open]", 0)

    tell(told)


def test_at_a_money_table_an_empty_wallet_leads_to_the_cashier(tell: Tell) -> None:
    """C3: the house gives no money away; who has none is told where to get it."""

    async def told(there: House) -> None:
        table = await there.opened(replace(dealt("commission"), currency="HKD"))
        patron = await there.patron(table)
        await patron.page.click("[data-seat-number='1']")
        dialog = patron.page.locator("dialog.buy-in")
        await expect(dialog).to_contain_text("Please see the cashier to fill your wallet.")
        await patron.sees("[data-action=gift], [data-form=buy-in] [type=submit]", 0)
        assert await found_by_axe(patron.page) == []

    tell(told)


def test_a_footnote_opens_its_clause_by_keyboard(tell: Tell) -> None:
    """C16: clause names stood inside sentences; now a sign behind them opens the rules there."""

    async def told(there: House) -> None:
        patron, dealer = await at_table(there)
        page = patron.page
        await patron.press(20, "tie")
        await patron.has_staked({"tie": 20})
        await dealer.close()
        await dealer.deal("4h 9c Ks Qd")
        payout = page.locator("[data-payout=tie]")
        await expect(payout).to_contain_text("Tie loses 20: the hands did not tie.")
        await payout.locator(".footnote").press("Enter")
        found = page.locator("[data-panel=rules] [data-wanted=true]")
        await expect(found.first).to_be_focused()
        await expect(found.first).to_be_in_viewport()
        await expect(found.first).to_contain_text("etg:object")
        assert await found_by_axe(page) == []
        await page.keyboard.press("Escape")
        await patron.does("history")
        await page.locator("[data-history] .footnote").first.press("Enter")
        await expect(found.first).to_be_focused()
        await page.keyboard.press("Escape")
        await patron.does("rules")
        await patron.sees(".rules h4 >> nth=1")
        await expect(found).to_have_count(0)

    tell(told)


@pytest.mark.parametrize("language", [*languages(), "zh-HK"])
def test_a_wrong_address_is_a_page_and_the_api_stays_json(tell: Tell, language: str) -> None:
    """C16: a wrong address was raw JSON."""

    async def told(there: House) -> None:
        context = await there.chromium.new_context(locale=language)
        page = await context.new_page()
        root = there.process.address.rstrip("/")
        answer = await page.goto(f"{root}/tabels")
        assert answer is not None
        assert answer.status == 404
        words = Catalogue(language)
        await expect(page.locator("html")).to_have_attribute("lang", words.language)
        await expect(page.locator("html")).to_have_attribute("dir", words.direction)
        await expect(page.locator("h1")).to_have_text(words.say("screen-no-page"))
        assert await found_by_axe(page) == []
        await page.get_by_role("link").click()
        await page.wait_for_selector("[data-action=guest]")
        wrong = await page.request.get(f"{root}/api/tabels", headers={"Accept": "text/html"})
        assert (await wrong.json())["reason"] == "no-such-path"
        await context.close()

    tell(told)


def test_without_javascript_the_page_says_so_in_every_language(tell: Tell) -> None:
    """C16: it was blank."""

    async def told(there: House) -> None:
        context = await there.chromium.new_context(java_script_enabled=False)
        page = await context.new_page()
        await page.goto(there.process.address)
        for language in languages():
            said = Catalogue(language).say("screen-no-script")
            await expect(page.locator(f"p[lang='{language}']")).to_have_text(said)
        await context.close()

    tell(told)
