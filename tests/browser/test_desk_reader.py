"""The desks by keyboard alone, and what a screen reader hears there: `desk_screen_reader.txt`."""

import re
from pathlib import Path

from playwright.async_api import Page, expect

from tests.kit.console import guests, stake
from tests.kit.cup_screens import director
from tests.kit.dealt_cup import dealt_cup, dealt_heat
from tests.kit.desk import at_desk
from tests.kit.pit import at_pit
from tests.kit.terminal import PATIENCE, Dealer, House, Patron, Tell, dealt
from tests.kit.window import READ_BACK, Window, at_window, for_dollars, registered

TRANSCRIPT = Path(__file__).with_name("desk_screen_reader.txt")
FARTHEST = 120  # presses of Tab to anything on a desk
# What only this run can know.
PASSING = (
    (r"\b\w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d\s[AP]M", "MOMENT"),
    (r"\d{1,2}/\d{1,2}/\d\d, \d{1,2}:\d\d:\d\d\s[AP]M", "MOMENT"),
    (r"\d+:\d\d", "TIME"),
    (r"guest-\w+", "GUEST"),
    (r"house \d+ · [0-9a-f]{8}", "RECEIPT"),
    (r"\b[0-9a-f]{64}\b", "HASH"),
    (r"\n *- option .*", ""),  # other stories of this house open tables and currencies
)


async def heard(place: Patron, selector: str, **names: str) -> str:
    """Return a part of the page as a screen reader goes through it, with these names left out."""
    tree = await place.page.locator(selector).aria_snapshot()
    # One name may begin with another.
    for word, name in sorted(names.items(), key=lambda each: -len(each[1])):
        tree = tree.replace(name, word)
    for passing, word in PASSING:
        tree = re.sub(passing, word, tree)
    return tree


def transcript(moment: str) -> str:
    """Return what is heard at this moment, from the file that says it."""
    return TRANSCRIPT.read_text("utf-8").split(f"# {moment}\n")[1].split("\n# ")[0].strip()


async def tab_to(page: Page, selector: str) -> None:
    """Press Tab until this has the focus."""
    for _ in range(FARTHEST):
        if await page.evaluate("(it) => document.activeElement.matches(it)", selector):
            return
        await page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to {selector}")


async def type_into(page: Page, selector: str, text: str) -> None:
    """Go to a field by keyboard and type into it, over what it holds."""
    await tab_to(page, selector)
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.type(text)


def test_a_table_and_its_log_are_read_by_keyboard_alone(tell: Tell) -> None:
    """From the floor of the pit to a table and its pause; then the rows of its log."""

    async def story(there: House) -> None:
        table = await there.opened(dealt("commission"))
        await Dealer(there, table).open()
        async with guests(there, table, (2,)) as seated:
            await stake(seated, {2: {"banker": 200}})
            pit = await at_pit(there)
            card = f".pit-card[data-table='{table}']"
            await pit.sees(f"{card}[data-worst='190']")
            await pit.type("/")
            await pit.page.keyboard.type(table)
            await pit.sees(".pit-card", 1)
            assert await heard(pit, card, TABLE=table) == transcript("a table on the floor")
            await tab_to(pit.page, card)
            await pit.type("Enter")
            await pit.sees(".pit-table [data-staked=banker]")
            await expect(pit.page.get_by_text("No notes.")).to_have_count(1, timeout=PATIENCE)
            assert await heard(pit, ".pit-table", TABLE=table) == transcript("a table")
            await tab_to(pit.page, "[data-action=pause]")
            await pit.type("Enter")
            await pit.sees("dialog .preview[aria-busy=false]")
            assert await heard(pit, "dialog", TABLE=table) == transcript("before a pause")
            await pit.type("Escape")
        audit = await at_desk(there, "audit", "auditor", f"log/{table}")
        await audit.sees("[data-chain=fits]")
        await tab_to(audit.page, "[data-row-key]")
        await audit.page.keyboard.press("ArrowDown")
        await audit.page.keyboard.press("Enter")
        await audit.sees("[data-opened]")
        log = await heard(audit, ".audit-table >> nth=0", TABLE=table)
        assert log == transcript("a log")

    tell(story)


def test_a_tournament_is_directed_by_keyboard_alone(tell: Tell) -> None:
    """Tables and standing are heard while it is played, and what an act would do."""

    async def story(there: House) -> None:
        key = await dealt_cup(there, coups=2)
        screen = await director(there, "cups")
        page = screen.page
        await tab_to(page, f"[data-cup='{key}'] a")
        await page.keyboard.press("Enter")
        await screen.sees(f".cup-page[data-cup='{key}'][data-phase=written]")
        async with dealt_heat(there, key, screen) as heat:
            await heat.coup(100, 100)
            await screen.sees(".cup-tables [data-coup='1']")
            await screen.sees(".cup-standing tbody tr", 2)
            entrants = page.locator(".cup-standing th bdi")
            names = dict(zip(("ANN", "BOB"), await entrants.all_inner_texts(), strict=True))
            names["CUP"] = key
            shown = await heard(screen, ".cup-page", **names)
            assert seats_alike(shown) == transcript("a tournament that is played")
            await tab_to(page, "[data-action=hold-cup]")
            await page.keyboard.press("Enter")
            await screen.sees("dialog[open]")
            await tab_to(page, "[data-action=read-back]")
            await page.keyboard.press("Enter")
            await screen.sees("[data-form=hold-cup][data-read=true]")
            assert await heard(screen, "dialog", **names) == transcript("before a hold")
            await page.keyboard.press("Escape")
            await heat.coup(200, 100)
            await screen.sees(".cup-page[data-phase=final] .cup-final li", 2)
            assert await heard(screen, ".cup-page", **names) == transcript("the places stand")

    tell(story)


def seats_alike(tree: str) -> str:
    """Return what is heard without telling entrants at a table apart: a lot has seated them."""
    return re.sub(r"(listitem: .*)(ANN|BOB)", r"\1ENTRANT", tree)


async def pays_in(window: Window, patron: str) -> None:
    """Find a patron at the window and have a payment read back."""
    page = window.page
    await page.keyboard.press("/")
    await page.keyboard.type(patron)
    await page.clock.run_for(200)
    await window.sees(f"a[data-patron='{patron}']")
    await tab_to(page, f"a[data-patron='{patron}']")
    await page.keyboard.press("Enter")
    await window.sees(f"section[data-patron='{patron}'] h2")
    await type_into(page, "[data-form=pay-in] [name=amount]", "1,234.50")
    await page.keyboard.press("Enter")
    await window.sees("[data-form=pay-in][data-read=true]")


def test_money_is_paid_in_and_a_table_changed_by_keyboard_alone(tell: Tell) -> None:
    """What is read back is heard before it is done; so is what a setting changes."""

    async def story(there: House) -> None:
        await for_dollars(there)
        patron = await registered(there)
        window = await at_window(there)
        await pays_in(window, patron)
        form = "[data-form=pay-in]"
        assert await heard(window, form, PATRON=patron) == transcript("a payment is read back")
        await window.page.clock.run_for(READ_BACK)
        await window.page.keyboard.press("Enter")
        await window.sees(f"{form} [data-outcome=done]")
        assert await heard(window, form, PATRON=patron) == transcript("a payment is done")
        table = await there.opened(dealt("commission"))
        office = await at_desk(there, "office", "director", f"tables/change/{table}")
        await type_into(office.page, "[name=seats]", "5")
        await office.page.keyboard.press("Enter")
        await office.sees(".preview[aria-busy=false] [data-setting=seats]")
        shown = await heard(office, "[data-form=table]", TABLE=table)
        assert shown == transcript("the form of a table")

    tell(story)


def test_a_refusal_follows_the_language(tell: Tell) -> None:
    """The page's own sentence, the server's on every desk, and what was read back."""

    async def story(there: House) -> None:
        await for_dollars(there)
        patron = await registered(there)
        window = await at_window(there)
        await window.serves(patron)
        page, said = window.page, window.page.locator("[data-form=pay-in] .outcome")
        await page.press("[data-form=pay-in] [name=amount]", "Enter")
        await expect(said).to_contain_text("Type an amount", timeout=PATIENCE)
        await window.speak("zh-Hans")
        await expect(said).to_contain_text("金额", timeout=PATIENCE)
        await window.speak("en")
        await window.read_back("pay-in", amount="20")
        await window.speak("zh-Hans")
        read = page.locator("[data-form=pay-in] [data-read-back]")
        await expect(read).to_contain_text("存入", timeout=PATIENCE)
        await window.speak("en")
        await page.goto(f"{there.process.address}cashier#patrons")
        await page.fill("[data-form=register] [name=name]", patron)
        await page.click("[data-form=register] [type=submit]")
        await follows(window, "[data-form=register] [role=alert]", "is taken", "已被使用")
        pit = await at_desk(there, "pit", "pit-boss", "patrons/nobody-here")
        await follows(pit, ".desk-part .floor-refusal", "Nobody called nobody-here", "nobody-here")
        audit = await at_desk(there, "audit", "auditor", "log/nowhere")
        await follows(audit, ".audit-log > .floor-refusal", "There is no log of nowhere", "nowhere")
        await wrong_password(pit)

    tell(story)


async def follows(desk: Patron, selector: str, english: str, chinese: str) -> None:
    """What is said in English is said in Chinese once the screen is."""
    said = desk.page.locator(selector)
    await expect(said).to_contain_text(english, timeout=PATIENCE)
    await desk.speak("zh-Hans")
    await expect(said).to_contain_text(chinese, timeout=PATIENCE)
    await expect(said).not_to_contain_text(english)


async def wrong_password(desk: Patron) -> None:
    """A form of staff that was refused, in a dialog where the language is chosen too."""
    await desk.speak("en")
    await desk.page.click("[data-action=person]")
    await desk.page.fill("[data-form=pin] [name=password]", "not my password")
    await desk.page.fill("[data-form=pin] [name=pin]", "2580")
    await desk.page.click("[data-form=pin] [type=submit]")
    said = desk.page.locator("[data-form=pin] [role=alert]")
    await expect(said).to_have_text("Wrong name or password.", timeout=PATIENCE)
    await desk.page.select_option("dialog [name=language]", "ar")
    await expect(said).to_have_text("الاسم أو كلمة المرور غير صحيحين.", timeout=PATIENCE)
