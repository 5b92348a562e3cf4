"""A progressive wager on the felt: its meter is in sight, and one press stakes what it takes."""

import csv
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from playwright.async_api import expect

from punto.table.settings import Limit
from tests.games import jackpot
from tests.kit.animations import found_by_axe
from tests.kit.browser import run
from tests.kit.desk import at_desk
from tests.kit.felt_measure import faults_of_felt
from tests.kit.metered_table import GIVES, HIT, MISS, SEED, STAKE
from tests.kit.outside_games import config_with, registered
from tests.kit.terminal import SIZES, Dealer, House, Patron, dealt, house

FILE = Path(jackpot.__file__)
WORDS = {"en": "Meter", "zh-Hans": "累积奖金", "zh-Hant": "累積獎金", "ar": "الجائزة التراكمية"}


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    with registered(FILE):
        yield


async def seated(there: House, size: str) -> tuple[Patron, Dealer]:
    """A patron at a table with a jackpot, and the bets open."""
    limits = dict.fromkeys(jackpot.GAME.by_key, Limit(20, 1_000)) | {"jackpot": Limit(STAKE, STAKE)}
    table = await there.opened(dealt(jackpot.GAME.key, limits=limits))
    patron, dealer = await there.patron(table, size=SIZES[size]), Dealer(there, table)
    await patron.sit(3)
    await dealer.open()
    await patron.sees("main[data-phase=betting]")
    return patron, dealer


async def shows(patron: Patron, amount: int) -> None:
    """The meter on the felt has this amount."""
    meter = patron.page.locator("[data-wager=jackpot] .meter")
    await expect(meter).to_contain_text(f"{amount:,}")


def test_the_meter_is_on_the_felt_and_moves_with_every_coup() -> None:
    """On a phone: one press stakes the fixed stake, a second one is refused; a hit is paid."""

    async def story() -> None:
        async with house(config=config_with(FILE)) as there:
            patron, dealer = await seated(there, "phone")
            await shows(patron, SEED)
            for language, word in WORDS.items():
                await patron.speak(language)
                meter = patron.page.locator("[data-wager=jackpot] .meter")
                await expect(meter).to_contain_text(word)
            await patron.speak("en")
            await patron.press(100, "jackpot")
            await patron.has_staked({"jackpot": STAKE})
            await patron.field("jackpot")
            assert str(STAKE) in await patron.is_refused("not-the-stake", "jackpot")
            await dealer.close()
            await dealer.deal(MISS)
            await shows(patron, SEED + GIVES)
            await dealer.open()
            await patron.does("repeat")
            await patron.has_staked({"jackpot": STAKE})
            await dealer.close()
            await dealer.deal(HIT)
            await shows(patron, SEED + GIVES)
            result = patron.page.locator("[data-wager=jackpot] .result")
            await expect(result).to_contain_text(f"{SEED + GIVES - STAKE:,}")
            assert patron.complaints == []

    run(story())


def test_a_felt_with_a_meter_fits_on_every_screen() -> None:
    """In English and Arabic; nothing is cut off, and nothing is wrong for a screen reader."""

    async def story() -> None:
        async with house(config=config_with(FILE)) as there:
            patron, _ = await seated(there, "desk")
            found = []
            await patron.page.evaluate("localStorage.setItem('punto-coached', '3')")
            for language in ("en", "ar"):
                await patron.speak(language)
                for name, (width, height) in SIZES.items():
                    await patron.page.set_viewport_size({"width": width, "height": height})
                    await patron.page.reload()
                    await patron.sees("main[data-phase=betting] [data-wager=jackpot] .meter")
                    found += [(language, name, one) for one in await faults_of_felt(patron.page)]
                assert await found_by_axe(patron.page) == []
            assert found == []

    run(story())


def test_the_lobby_shows_what_each_meter_holds() -> None:
    """Patrons choose a table by it: as it is now, in every language, on a phone and a desk."""

    async def story() -> None:
        async with house(config=config_with(FILE)) as there:
            patron, dealer = await seated(there, "phone")
            await patron.press(100, "jackpot")
            await patron.has_staked({"jackpot": STAKE})
            looking = await there.patron("", size=SIZES["phone"])
            meter = looking.page.locator(f"[data-table='{patron.table}'] [data-meter=jackpot]")
            await expect(meter).to_have_count(1)
            await expect(looking.page.locator("[data-meter]")).to_have_count(1)
            for language, word in WORDS.items():
                await looking.speak(language)
                await expect(meter).to_contain_text(jackpot.JACKPOT.names[language])
                await expect(meter).to_contain_text(word)
                await expect(meter).to_contain_text(f"{SEED:,}")
                for width, height in (SIZES["phone"], SIZES["desk"]):
                    await looking.page.set_viewport_size({"width": width, "height": height})
                    wide = "document.documentElement.scrollWidth > innerWidth"
                    assert not await looking.page.evaluate(wide), (language, width)
            assert await found_by_axe(looking.page) == []
            await dealer.close()
            await dealer.deal(MISS)
            await expect(meter).to_contain_text(f"{SEED + GIVES:,}")

    run(story())


def test_the_books_of_the_office_list_the_meters() -> None:
    """What each holds, and what that comes from; the file has the same."""

    async def story() -> None:
        async with house(config=config_with(FILE)) as there:
            patron, dealer = await seated(there, "desk")
            await patron.press(100, "jackpot")
            await patron.has_staked({"jackpot": STAKE})
            await dealer.close()
            await dealer.deal(HIT)
            await shows(patron, SEED + GIVES)
            audit = await at_desk(there, "audit", "auditor", "books")
            cells = audit.page.locator("[data-meters] tbody td")
            amounts = [f"{amount:,}" for amount in (SEED + GIVES, 2 * SEED, GIVES, SEED, 0)]
            own = [patron.table, "Jackpot", "PLAY", *amounts]
            await expect(cells).to_have_text(own)
            async with audit.page.expect_download() as waiting:
                await audit.page.click("[data-meters] [data-action=csv]")
            path = await (await waiting.value).path()
            (row,) = csv.DictReader(StringIO(path.read_text("utf-8")))
            assert (row["table"], row["wager"]) == (patron.table, "jackpot")
            assert row["holds_minor_units"] == str(SEED + GIVES)
            assert await found_by_axe(audit.page) == []

    run(story())


def test_a_display_on_a_wall_shows_the_meter() -> None:
    """Of one table, without an account."""

    async def story() -> None:
        async with house(config=config_with(FILE)) as there:
            patron, _ = await seated(there, "desk")
            window = await there.window(SIZES["wall"], {})
            page = await window.new_page()
            await page.goto(f"{there.process.address}wall#{patron.table}")
            meter = page.locator(".wall-meter[data-wager=jackpot]")
            await expect(meter).to_contain_text(f"Meter {SEED:,}")

    run(story())
