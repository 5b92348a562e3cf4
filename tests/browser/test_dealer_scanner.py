"""A scanner that types like a keyboard, before the dealer's console."""

import json

import pytest
from playwright.async_api import expect

from tests.kit.browser import run
from tests.kit.console import Console, at_console, scan, signed_in
from tests.kit.terminal import House, Tell, dealt, house


async def dealing(there: House) -> Console:
    """A dealer whose table has no more bets and no card yet."""
    dealer = await at_console(there)
    await dealer.burnt()
    await dealer.closed()
    await dealer.at(step="deal-card")
    return dealer


async def at_the_door(there: House) -> Console:
    """Somebody whose screen it is not, before the form of the console."""
    page = await signed_in(there, "cashier")
    await page.clock.install()
    table = await there.opened(dealt("commission"))
    stranger = Console(page, table)
    await page.goto(f"{there.process.address}dealer#{table}")
    await stranger.sees("[data-stranger]")
    await stranger.stop_time()
    return stranger


@pytest.mark.parametrize("pace", [8, 80])
def test_a_coup_by_a_scanner_whatever_its_pace(tell: Tell, pace: int) -> None:
    """Some type a key every 8 ms, some every 80; the burn is scanned as well."""

    async def story(there: House) -> None:
        dealer = await at_console(there)
        await dealer.enter()
        await dealer.at(step="open-shoe")
        await dealer.enter()
        await dealer.at(step="burn-cards")
        await scan(dealer, "2H", pace)
        await dealer.closed()
        await dealer.at(step="deal-card")
        for number, code in enumerate(("9H", "KD", "8C", "6S"), 1):
            await scan(dealer, code, pace)
            await dealer.at(dealt=number)
        await dealer.at(step="confirm-result")
        await scan(dealer, "10S", pace)
        assert "10♠ was scanned" in await dealer.refused()
        await dealer.at(step="confirm-result", dealt=4)

    tell(story)


def test_a_scan_before_the_close_is_an_alarm_and_no_card(tell: Tell) -> None:
    """Its message quotes the card and says that nothing is recorded; its Enter calls nothing."""

    async def story(there: House) -> None:
        dealer = await at_console(there)
        await dealer.burnt()
        await dealer.enter()
        await dealer.at(step="call-last-bets")
        await dealer.page.clock.run_for(1_000)
        await scan(dealer, "9H")
        refused = await dealer.refused()
        assert "9♥" in refused
        assert "nothing is recorded" in refused
        await dealer.at(step="call-last-bets")

    tell(story)


def test_a_code_that_is_read_twice_is_one_card_and_an_unknown_one_is_none(tell: Tell) -> None:
    """Later the same code is another card: eight of each are in the shoe."""

    async def story(there: House) -> None:
        dealer = await dealing(there)
        await scan(dealer, "9H")
        await dealer.at(dealt=1)
        await scan(dealer, "9H")
        await expect(dealer.page.locator(".dealer-said")).to_contain_text("read twice")
        await dealer.at(dealt=1)
        await dealer.page.clock.run_for(1_000)
        await scan(dealer, "9H")
        await dealer.at(dealt=2)
        await scan(dealer, "4006381333931")
        assert "4006381333931" in await dealer.refused()
        await dealer.at(dealt=2)

    tell(story)


def test_a_scan_while_a_field_has_the_focus_changes_nothing(tell: Tell) -> None:
    """No key of it reaches the field, and no card is dealt behind a dialog."""

    async def story(there: House) -> None:
        dealer = await dealing(there)
        page = dealer.page
        await page.click("[data-action=settings]")
        await page.focus("select[name=language]")
        await scan(dealer, "AH")
        assert await page.input_value("select[name=language]") == "en"
        await dealer.at(dialog="settings", dealt=0)
        await page.focus("dialog [data-action=close]")
        await scan(dealer, "AH")
        await dealer.at(dialog="settings", dealt=0)
        assert "A♥" in await dealer.refused()

    tell(story)


def test_a_scan_at_the_door_types_nothing(tell: Tell) -> None:
    """Neither into the name nor into the password, and it does not send the form."""

    async def story(there: House) -> None:
        stranger = await at_the_door(there)
        page = stranger.page
        for field in ("name", "password"):
            await page.focus(f"[name={field}]")
            await scan(stranger, "9H")
            assert await page.input_value(f"[name={field}]") == ""
        await stranger.sees("main[data-screen=floor-door]")

    tell(story)


@pytest.mark.parametrize("pace", [0, 60, 200, 400])
def test_a_hand_types_the_prefixes_into_a_field_like_any_sign(tell: Tell, pace: int) -> None:
    """A password that has them opens the door, however fast it is typed."""

    async def story(there: House) -> None:
        stranger = await at_the_door(there)
        page = stranger.page
        await page.fill("[name=name]", "somebody")
        await page.focus("[name=password]")
        for key in "my~pass^word":
            await page.keyboard.press(key)
            await page.clock.run_for(pace)
        async with page.expect_request("**/api/sign-in") as sent:
            await page.keyboard.press("Enter")
        body = (await sent.value).post_data or ""
        assert json.loads(body)["password"] == "my~pass^word"
        await page.fill("[name=password]", "my-word")
        await page.evaluate("document.activeElement.setSelectionRange(2, 3)")
        await page.keyboard.press("~")
        assert await page.input_value("[name=password]") == "my-word"
        await page.clock.run_for(350)
        assert await page.input_value("[name=password]") == "my~word"

    tell(story)


def test_a_scan_into_a_half_typed_password_leaves_it_as_it_is(tell: Tell) -> None:
    """The form is not sent, and what is typed next goes on where the hand stopped."""

    async def story(there: House) -> None:
        stranger = await at_the_door(there)
        page = stranger.page
        sent: list[str] = []
        page.on("request", lambda request: sent.append(request.url))
        await page.fill("[name=name]", "somebody")
        await page.focus("[name=password]")
        await stranger.type("s", "e")
        await scan(stranger, "9H")
        await page.clock.run_for(2_000)
        await scan(stranger, "ann", prefix="^")
        await stranger.type("c")
        assert await page.input_value("[name=password]") == "sec"
        assert await page.input_value("[name=name]") == "somebody"
        assert not [url for url in sent if "sign-in" in url]

    tell(story)


def test_a_badge_at_the_door_enters_the_name(tell: Tell) -> None:
    """The password is typed next."""

    async def story(there: House) -> None:
        stranger = await at_the_door(there)
        page = stranger.page
        await scan(stranger, "ann", prefix="^")
        assert await page.input_value("[name=name]") == "ann"
        assert await page.evaluate("document.activeElement.name") == "password"

    tell(story)


CODES = """
[scanner]
prefix = "#"
badge = "@"
codes = { "0412" = "9h" }
"""


def test_the_house_sets_the_prefixes_and_the_codes_of_its_cards() -> None:
    """A code of `punto.toml` is its card, rank and suit stay cards, and the old prefix types."""

    async def story() -> None:
        async with house(config=CODES) as there:
            dealer = await dealing(there)
            await scan(dealer, "0412", prefix="#")
            await dealer.at(dealt=1)
            await scan(dealer, "KD", prefix="#")
            await dealer.at(dealt=2)
            await scan(dealer, "0413", prefix="#")
            assert "0413" in await dealer.refused()
            await dealer.at(dealt=2)
            await there.leave()

    run(story())


def test_a_badge_enters_a_name_where_one_is_asked_for(tell: Tell) -> None:
    """It stands for the name and never for the PIN; elsewhere it only says so."""

    async def story(there: House) -> None:
        dealer = await dealing(there)
        page = dealer.page
        await scan(dealer, "ann", prefix="^")
        await expect(page.locator(".dealer-said")).to_contain_text("ann: a badge was scanned")
        await dealer.at(dealt=0, step="deal-card")
        await dealer.type("F2")
        await dealer.at(dialog="F2")
        await scan(dealer, "ann", prefix="^")
        assert await page.input_value("[data-form=relief] [name=name]") == "ann"
        assert await page.input_value("[data-form=relief] [name=pin]") == ""
        assert await page.evaluate("document.activeElement.name") == "pin"
        await scan(dealer, "ben", prefix="^")
        assert await page.input_value("[data-form=relief] [name=name]") == "ann"
        assert await page.input_value("[data-form=relief] [name=pin]") == ""

    tell(story)
